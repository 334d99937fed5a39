// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace kbx::statistics {

/// Which choices change what an analysis shows: only those stand among the tools.
struct ReportTraits {
    bool methods = false, round = false, evidence = false;
    bool times = false; ///< timing profile and baseline
    bool mean = false; ///< arithmetic or geometric
    bool intervals = false; ///< confidence
    bool resamples = false;
    bool peaks = false; ///< which peaks of the GPU
    bool value = false; ///< which value of a matrix
    bool subject = false; ///< one trajectory: it follows the selection
    bool task = false; ///< a task, or the text of a specification
    bool mix = false; ///< how many tasks of each category
    friend bool operator==(const ReportTraits&, const ReportTraits&) = default;
};

/// Of an analysis by its name; a name that is not known here gets what most have.
ReportTraits traitsOf(std::string_view report);

} // namespace kbx::statistics
