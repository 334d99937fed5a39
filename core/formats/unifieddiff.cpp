// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/unifieddiff.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

namespace kbx::formats {
namespace {

using Lines = std::vector<std::string_view>;

Lines splitLines(std::string_view text)
{
    Lines lines;
    std::size_t start = 0;
    while (start < text.size()) {
        const auto end = std::min(text.find('\n', start), text.size());
        auto line = text.substr(start, end - start);
        if (!line.empty() && line.back() == '\r') {
            line.remove_suffix(1);
        }
        lines.push_back(line);
        start = end + 1;
    }
    return lines;
}

struct Hunk {
    std::size_t oldStart = 0, newStart = 0; ///< index of the first line, from 0
    Lines oldLines, newLines;
};

/// "12,3" or "12" at the text's start.
bool readRange(std::string_view& text, std::size_t& start, std::size_t& count)
{
    const auto number = [&text](std::size_t& value) {
        const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
        if (parsed.ec != std::errc()) {
            return false;
        }
        text.remove_prefix(static_cast<std::size_t>(parsed.ptr - text.data()));
        return true;
    };
    count = 1;
    if (!number(start)) {
        return false;
    }
    if (!text.empty() && text.front() == ',') {
        text.remove_prefix(1);
        return number(count);
    }
    return true;
}

bool skip(std::string_view& text, std::string_view expected)
{
    if (text.substr(0, expected.size()) != expected) {
        return false;
    }
    text.remove_prefix(expected.size());
    return true;
}

/// Takes one hunk from the lines at `at`; false when it is malformed.
bool readHunk(const Lines& lines, std::size_t& at, Hunk& hunk)
{
    std::string_view header = lines[at++];
    std::size_t oldCount = 0;
    std::size_t newCount = 0;
    if (!skip(header, "@@ -") || !readRange(header, hunk.oldStart, oldCount) || !skip(header, " +")
        || !readRange(header, hunk.newStart, newCount)) {
        return false;
    }
    // With a count of 0 the start names the line before.
    hunk.oldStart -= oldCount > 0 && hunk.oldStart > 0 ? 1 : 0;
    hunk.newStart -= newCount > 0 && hunk.newStart > 0 ? 1 : 0;
    while (hunk.oldLines.size() < oldCount || hunk.newLines.size() < newCount) {
        if (at >= lines.size()) {
            return false;
        }
        const auto line = lines[at++];
        const char mark = line.empty() ? ' ' : line.front();
        const auto content = line.empty() ? line : line.substr(1);
        if (mark == '-' || mark == ' ') {
            hunk.oldLines.push_back(content);
        }
        if (mark == '+' || mark == ' ') {
            hunk.newLines.push_back(content);
        }
        if (mark != '-' && mark != '+' && mark != ' ' && mark != '\\') {
            return false;
        }
    }
    return true;
}

std::optional<std::vector<Hunk>> readHunks(std::string_view diff)
{
    const Lines lines = splitLines(diff);
    std::vector<Hunk> hunks;
    std::size_t at = 0;
    while (at < lines.size()) {
        if (lines[at].substr(0, 3) == "@@ ") {
            hunks.emplace_back();
            if (!readHunk(lines, at, hunks.back())) {
                return std::nullopt;
            }
        } else {
            ++at; // file names, "\ No newline at end of file"
        }
    }
    return hunks;
}

bool standsAt(const Lines& part, const Lines& whole, std::size_t start)
{
    return start + part.size() <= whole.size()
        && std::equal(part.begin(), part.end(), whole.begin() + static_cast<std::ptrdiff_t>(start));
}

/// Lines between hunks must be equal; hunks must stand where they say.
bool fitsExactly(const std::vector<Hunk>& hunks, const Lines& before, const Lines& after)
{
    std::size_t oldAt = 0;
    std::size_t newAt = 0;
    const auto equalUntil = [&](std::size_t oldEnd, std::size_t newEnd) {
        return oldEnd >= oldAt && newEnd >= newAt && oldEnd - oldAt == newEnd - newAt
            && oldEnd <= before.size() && newEnd <= after.size()
            && std::equal(before.begin() + static_cast<std::ptrdiff_t>(oldAt),
                before.begin() + static_cast<std::ptrdiff_t>(oldEnd),
                after.begin() + static_cast<std::ptrdiff_t>(newAt));
    };
    for (const auto& hunk : hunks) {
        if (!equalUntil(hunk.oldStart, hunk.newStart)
            || !standsAt(hunk.oldLines, before, hunk.oldStart)
            || !standsAt(hunk.newLines, after, hunk.newStart)) {
            return false;
        }
        oldAt = hunk.oldStart + hunk.oldLines.size();
        newAt = hunk.newStart + hunk.newLines.size();
    }
    return equalUntil(before.size(), after.size());
}

/// Runs of white space become one blank.
void appendWords(std::string& words, std::string_view text)
{
    for (const char c : text) {
        if (!std::isspace(static_cast<unsigned char>(c))) {
            words += c;
        } else if (!words.empty() && words.back() != ' ') {
            words += ' ';
        }
    }
}

bool holdsWords(const std::string& text, const Lines& lines)
{
    std::string words;
    for (const auto line : lines) {
        appendWords(words, line);
        appendWords(words, "\n");
    }
    while (!words.empty() && words.back() == ' ') {
        words.pop_back();
    }
    return text.find(words) != std::string::npos;
}

bool fitsLoosely(const std::vector<Hunk>& hunks, std::string_view before, std::string_view after)
{
    std::string oldWords;
    std::string newWords;
    appendWords(oldWords, before);
    appendWords(newWords, after);
    return std::all_of(hunks.begin(), hunks.end(), [&](const Hunk& hunk) {
        return holdsWords(oldWords, hunk.oldLines) && holdsWords(newWords, hunk.newLines);
    });
}

} // namespace

DiffCheck checkDiff(
    std::string_view diff, std::string_view before, std::string_view after, bool loose)
{
    const auto hunks = readHunks(diff);
    if (!hunks) {
        return DiffCheck::Mismatch;
    }
    if (!loose || hunks->empty()) {
        return fitsExactly(*hunks, splitLines(before), splitLines(after)) ? DiffCheck::Fits
                                                                          : DiffCheck::Mismatch;
    }
    return fitsLoosely(*hunks, before, after) ? DiffCheck::FitsLoosely : DiffCheck::Mismatch;
}

} // namespace kbx::formats
