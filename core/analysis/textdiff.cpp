// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/textdiff.h"

#include <git2.h>

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

} // namespace

std::optional<std::vector<TextHunk>> diffTexts(
    std::string_view left, std::string_view right, DiffMethod method, bool ignoreWhitespace)
{
    static const Library library;
    git_diff_options options = GIT_DIFF_OPTIONS_INIT;
    options.context_lines = 0;
    options.interhunk_lines = 0;
    options.flags = GIT_DIFF_FORCE_TEXT;
    if (method == DiffMethod::Patience) {
        options.flags |= GIT_DIFF_PATIENCE;
    }
    if (ignoreWhitespace) {
        options.flags |= GIT_DIFF_IGNORE_WHITESPACE;
    }
    std::vector<TextHunk> hunks;
    const int failed = git_diff_buffers(left.data(), left.size(), "left", right.data(),
        right.size(), "right", &options, nullptr, nullptr, collect, nullptr, &hunks);
    if (failed != 0) {
        return std::nullopt;
    }
    return hunks;
}

} // namespace kbx::analysis
