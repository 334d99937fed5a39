// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace kbx::formats {

enum class DiffCheck {
    Fits, ///< every hunk stands where it says in both texts, and the rest is equal
    FitsLoosely, ///< the words of every hunk are in both texts; line breaks were lost
    Mismatch, ///< the diff is of other texts
};

/// Does a unified diff lead from one text to the other? A final newline is tolerated. An empty
/// diff fits equal texts only. `loose` compares words instead of lines, for flattened texts.
DiffCheck checkDiff(
    std::string_view diff, std::string_view before, std::string_view after, bool loose = false);

} // namespace kbx::formats
