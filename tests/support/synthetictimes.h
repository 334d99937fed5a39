// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"

#include <cstdint>
#include <string>

namespace kbx::testing {

/// What a made-up measurement comes out as.
struct SyntheticTimes {
    std::uint32_t seed = 1;
    std::string profile = "paired-cold";
    double logSpeedup = 0.0; ///< natural logarithm of the true speedup
    /// Verdict of the whole: faster, slower and indistinguishable follow from the numbers; the
    /// others (below_resolution, inconclusive, impossible) are told.
    std::string verdict;
    bool throttled = false;
    int sizes = 16; ///< input sizes, small to large; of 16
};

/// A timing as a GPU worker would send it: samples in ABBA blocks, rows, GPU state, autotune
/// choice, shares of peaks. Same options, same record.
TimingRecord syntheticTimes(const SyntheticTimes& options);

/// Findings of a timed run whose integrity checks all passed.
std::string syntheticFindings();

} // namespace kbx::testing
