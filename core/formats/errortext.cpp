// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/errortext.h"

#include <algorithm>
#include <cctype>

namespace kbx::formats {
namespace {

constexpr std::string_view tracebackMark = "Traceback (most recent call last)";
constexpr std::ptrdiff_t recordsThatAgree = 3;

/// "module.SomeError: text", "KeyboardInterrupt": a dotted name at the start of a line.
bool namesException(std::string_view line)
{
    if (line.empty() || (!std::isalpha(static_cast<unsigned char>(line[0])) && line[0] != '_')) {
        return false;
    }
    std::size_t end = 0;
    while (end < line.size()
        && (std::isalnum(static_cast<unsigned char>(line[end])) || line[end] == '_'
            || line[end] == '.')) {
        ++end;
    }
    return end == line.size() || line[end] == ':';
}

/// Calls f(line) for each line; stops when f returns false.
template <typename F> void eachLine(std::string_view text, F f)
{
    std::size_t start = 0;
    while (start < text.size()) {
        const auto end = std::min(text.find('\n', start), text.size());
        auto line = text.substr(start, end - start);
        if (!line.empty() && line.back() == '\r') {
            line.remove_suffix(1);
        }
        if (!f(line)) {
            return;
        }
        start = end + 1;
    }
}

/// First line behind the last traceback mark that is not indented and names an exception.
std::string_view lastException(std::string_view text)
{
    const auto mark = text.rfind(tracebackMark);
    if (mark == std::string_view::npos) {
        return {};
    }
    auto body = text.substr(mark + tracebackMark.size());
    body.remove_prefix(std::min(body.find('\n'), body.size()));
    std::string_view found;
    bool sawFrame = false;
    eachLine(body, [&](std::string_view line) {
        sawFrame = sawFrame || line.substr(0, 6) == "  File";
        if (sawFrame && namesException(line)) {
            found = line;
            return false;
        }
        return true;
    });
    return found;
}

} // namespace

bool stopsInTraceback(std::string_view text)
{
    return text.find(tracebackMark) != std::string_view::npos && lastException(text).empty();
}

std::string exceptionLine(std::string_view text)
{
    return std::string(lastException(text));
}

std::size_t characterCount(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(),
        [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

bool endsOpenAfterTraceback(std::string_view text)
{
    return text.find(tracebackMark) != std::string_view::npos && text.back() != '\n';
}

std::vector<bool> sharedCutLengths(const std::vector<SuspectText>& texts)
{
    std::vector<std::size_t> sorted;
    for (const auto& text : texts) {
        if (text.stopsInTraceback) {
            sorted.push_back(text.length);
        }
    }
    std::sort(sorted.begin(), sorted.end());
    std::vector<bool> shared;
    for (const auto& [length, certain] : texts) {
        const std::size_t slack = length / 50 + 1;
        const auto low
            = std::lower_bound(sorted.begin(), sorted.end(), length > slack ? length - slack : 0);
        const auto high = std::upper_bound(sorted.begin(), sorted.end(), length + slack);
        shared.push_back(high - low >= recordsThatAgree);
    }
    return shared;
}

} // namespace kbx::formats
