// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/hunkname.h"

#include "workspace/workspaceservice.h"

#include <algorithm>

namespace kbx::label {

std::string hunkName(const workspace::DiffDocument* document, int hunk)
{
    if (!document || hunk < 0 || static_cast<std::size_t>(hunk) >= document->diff.hunks.size()) {
        return {};
    }
    const analysis::DiffHunk& found = document->diff.hunks[static_cast<std::size_t>(hunk)];
    int first[2] = {0, 0};
    int last[2] = {0, 0};
    for (std::uint32_t at = found.firstRow; at < found.firstRow + found.rowCount; ++at) {
        const analysis::DiffRow& row = document->diff.rows[at];
        const int lines[2] = {row.left + 1, row.right + 1};
        for (int side = 0; side < 2; ++side) {
            if (lines[side] > 0) {
                first[side] = first[side] == 0 ? lines[side] : std::min(first[side], lines[side]);
                last[side] = std::max(last[side], lines[side]);
            }
        }
    }
    return "L" + std::to_string(first[0]) + "-" + std::to_string(last[0]) + ":R"
        + std::to_string(first[1]) + "-" + std::to_string(last[1]);
}

} // namespace kbx::label
