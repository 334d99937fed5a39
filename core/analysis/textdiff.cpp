// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/textdiff.h"

#include <git2.h>

#include <deque>
#include <string>
#include <unordered_map>

namespace kbx::analysis {
namespace {

/// libgit2 counts its users; the first call of a process starts it, the last one frees it.
class Library {
public:
    Library() { git_libgit2_init(); }
    ~Library() { git_libgit2_shutdown(); }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
};

int collect(const git_diff_delta*, const git_diff_hunk* hunk, void* payload)
{
    // For a side without lines git names the line before (1-based), which is the 0-based place.
    const auto place = [](int start, int lines) {
        return static_cast<std::uint32_t>(lines > 0 ? start - 1 : start);
    };
    static_cast<std::vector<TextHunk>*>(payload)->push_back(
        {place(hunk->old_start, hunk->old_lines), static_cast<std::uint32_t>(hunk->old_lines),
            place(hunk->new_start, hunk->new_lines), static_cast<std::uint32_t>(hunk->new_lines)});
    return 0;
}

/// Gives equal lines equal numbers and writes those as short lines: the library then reads a few
/// bytes per line however long they are.
class Numbering {
public:
    explicit Numbering(bool ignoreWhitespace)
        : m_ignoreWhitespace(ignoreWhitespace)
    {
    }

    std::string write(const std::vector<std::string_view>& lines)
    {
        std::string text(lines.size() * (digits + 1), '\n');
        std::size_t at = 0;
        for (const std::string_view line : lines) {
            std::uint32_t number = numberOf(m_ignoreWhitespace ? withoutBlanks(line) : line);
            for (int digit = 0; digit < digits; ++digit) {
                text[at++] = static_cast<char>('0' + number % base);
                number /= base;
            }
            ++at;
        }
        return text;
    }

private:
    static constexpr int digits = 5;
    static constexpr std::uint32_t base = 64; // 64^5: more lines than memory holds

    std::uint32_t numberOf(std::string_view line)
    {
        return m_numbers.try_emplace(line, static_cast<std::uint32_t>(m_numbers.size()))
            .first->second;
    }

    std::string_view withoutBlanks(std::string_view line)
    {
        if (line.find_first_of(blanks) == std::string_view::npos) {
            return line;
        }
        std::string& kept = m_kept.emplace_back();
        for (const char byte : line) {
            if (blanks.find(byte) == std::string_view::npos) {
                kept.push_back(byte);
            }
        }
        return kept;
    }

    static constexpr std::string_view blanks = " \t\r\n\v\f";
    bool m_ignoreWhitespace;
    std::unordered_map<std::string_view, std::uint32_t> m_numbers;
    std::deque<std::string> m_kept;
};

} // namespace

std::optional<std::vector<TextHunk>> diffLines(const std::vector<std::string_view>& left,
    const std::vector<std::string_view>& right, DiffMethod method, bool ignoreWhitespace)
{
    static const Library library;
    Numbering numbering(ignoreWhitespace);
    const std::string leftText = numbering.write(left);
    const std::string rightText = numbering.write(right);
    git_diff_options options = GIT_DIFF_OPTIONS_INIT;
    options.context_lines = 0;
    options.interhunk_lines = 0;
    options.flags = GIT_DIFF_FORCE_TEXT;
    if (method == DiffMethod::Patience) {
        options.flags |= GIT_DIFF_PATIENCE;
    }
    std::vector<TextHunk> hunks;
    const int failed = git_diff_buffers(leftText.data(), leftText.size(), "left", rightText.data(),
        rightText.size(), "right", &options, nullptr, nullptr, collect, nullptr, &hunks);
    if (failed != 0) {
        return std::nullopt;
    }
    return hunks;
}

} // namespace kbx::analysis
