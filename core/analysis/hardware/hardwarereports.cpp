// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/hardwareentries.h"

namespace kbx::analysis {

const std::vector<ReportEntry>& hardwareReports()
{
    static const std::vector<ReportEntry> reports{
        {"slower-than-baseline-heatmap", "Slower than the baseline", "hardware",
            "How often is a correct kernel slower than its baseline, by method and GPU?",
            slowerThanBaseline},
        {"below-2x-heatmap", "Below two times the baseline", "hardware",
            "How often does a correct kernel stay below twice the baseline's speed, by method and "
            "GPU?",
            belowTwoTimes},
        {"kernel-gpu-heatmap", "Speedup by kernel and GPU", "hardware",
            "What is the speedup of each correct kernel on each GPU?", kernelGpuGrid},
        {"portability", "Portability", "hardware",
            "By how much does the speedup of a kernel differ between GPUs?", portability},
        {"portability-by-attribute", "Portability by attribute", "hardware",
            "What tells the GPUs apart between which speedups differ?", portabilityByAttribute},
        {"roofline", "Roofline", "hardware",
            "How close do correct kernels come to their GPU's limits, and which limit is it?",
            roofline},
        {"importance-score", "Importance-weighted score", "hardware",
            "How close to the speed of light are the kernels that matter most?", importanceScore},
        {"fast-p-curves", "fast_p", "suites",
            "What share of all tasks is solved correctly and faster than p times the baseline?",
            fastPCurves},
        {"fast-p-at-k", "fast_p@k", "suites", "What share of tasks is solved by any of k samples?",
            fastPAtK},
        {"fast-p-at-n", "fast_p@N", "suites", "What share of tasks is solved by any round up to N?",
            fastPAtN},
        {"kernelbench-levels", "KernelBench levels", "suites",
            "What is fast_p on each level of KernelBench, beside the published values?",
            kernelbenchLevels, true},
    };
    return reports;
}

} // namespace kbx::analysis
