// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace kbx::analysis {

/// Unbiased chance that one of k samples passes when c of n did: 1 − C(n−c, k)/C(n, k). Absent for
/// k < 1, k > n or c outside 0…n.
inline std::optional<double> passAtK(std::int64_t n, std::int64_t c, std::int64_t k)
{
    if (k < 1 || k > n || c < 0 || c > n) {
        return std::nullopt;
    }
    double none = 1.0;
    for (std::int64_t i = n - c + 1; i <= n && none > 0.0; ++i) {
        none *= i <= k ? 0.0 : 1.0 - static_cast<double>(k) / static_cast<double>(i);
    }
    return 1.0 - none;
}

} // namespace kbx::analysis
