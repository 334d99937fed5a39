// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/submission.h"

#include <algorithm>
#include <array>

namespace kbx {
namespace {

constexpr std::size_t separatorLength = 146;

bool isSeparator(std::string_view line)
{
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) {
        line.remove_suffix(1);
    }
    return line.size() == separatorLength && line.find_first_not_of('#') == std::string_view::npos;
}

std::string_view trimmedLeft(std::string_view line)
{
    const auto first = line.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view() : line.substr(first);
}

bool isFence(std::string_view line)
{
    return trimmedLeft(line).substr(0, 3) == "```";
}

std::string withoutChatTokens(std::string_view answer)
{
    static constexpr std::array<std::string_view, 6> tokens{
        "<|im_end|>", "<|im_start|>", "<|endoftext|>", "<|eot_id|>", "<|end_of_text|>", "</s>"};
    std::string text(answer);
    for (const auto token : tokens) {
        for (auto at = text.find(token); at != std::string::npos; at = text.find(token, at)) {
            text.erase(at, token.size());
        }
    }
    return text;
}

} // namespace

Submission extractSubmission(std::string_view answer)
{
    const std::string text = withoutChatTokens(answer);
    Submission result;
    std::string kept;
    std::string fencedBlock;
    bool inside = false;
    bool sawBlock = false;
    std::size_t start = 0;
    while (start < text.size()) {
        auto end = text.find('\n', start);
        const bool hasBreak = end != std::string::npos;
        end = hasBreak ? end : text.size();
        const std::string_view line(text.data() + start, end - start);
        const std::string_view whole(text.data() + start, end - start + (hasBreak ? 1 : 0));
        start = end + 1;
        if (isSeparator(line)) {
            result.separated = true;
            break;
        }
        if (isFence(line)) {
            // The first non-empty block is the answer; prose and later blocks are commentary.
            if (inside && !fencedBlock.empty()) {
                sawBlock = true;
                break;
            }
            inside = !inside;
            result.fenced = true;
            continue;
        }
        (inside ? fencedBlock : kept).append(whole);
    }
    result.code = (sawBlock || !fencedBlock.empty()) ? fencedBlock : kept;
    return result;
}

bool looksFlattened(std::string_view code)
{
    const auto lines = static_cast<std::size_t>(std::count(code.begin(), code.end(), '\n')) + 1;
    std::size_t glued = 0;
    for (const std::string_view mark : {" @triton.jit", ": \"\"\"", " def ", " import "}) {
        for (auto at = code.find(mark); at != std::string_view::npos;
             at = code.find(mark, at + 1)) {
            const auto lineStart = code.rfind('\n', at);
            const auto begin = lineStart == std::string_view::npos ? 0 : lineStart + 1;
            const auto before = code.substr(begin, at - begin);
            const auto text = trimmedLeft(before);
            glued += !text.empty() && text.front() != '#' && text.substr(0, 4) != "from" ? 1 : 0;
        }
    }
    return glued >= 2 && code.size() / lines > 60;
}

} // namespace kbx
