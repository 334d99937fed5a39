// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linejoin.h"

#include <algorithm>

namespace kbx::analysis {

std::vector<TripleRow> joinOnMiddle(const LineDiff& before, const LineDiff& after)
{
    std::vector<TripleRow> rows;
    rows.reserve(std::max(before.rows.size(), after.rows.size()));
    std::size_t a = 0;
    std::size_t b = 0;
    while (a < before.rows.size() || b < after.rows.size()) {
        const bool out = a < before.rows.size() && before.rows[a].right < 0;
        const bool in = b < after.rows.size() && after.rows[b].left < 0;
        TripleRow row;
        // A middle line is taken only once nothing stands in front of it on either side.
        const bool middle = !out && !in;
        if (a < before.rows.size() && (out || middle)) {
            row.earlier = before.rows[a].left;
            row.middle = before.rows[a].right;
            row.before = static_cast<std::int32_t>(a++);
        }
        if (b < after.rows.size() && (in || middle)) {
            row.middle = std::max(row.middle, after.rows[b].left);
            row.right = after.rows[b].right;
            row.after = static_cast<std::int32_t>(b++);
        }
        rows.push_back(row);
    }
    return rows;
}

} // namespace kbx::analysis
