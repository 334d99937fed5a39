// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/reportinput.h"
#include "analysis/trust/trustentries.h"

namespace kbx::analysis {

const std::vector<ReportEntry>& trustReports()
{
    static const std::vector<ReportEntry> reports{
        {"gates-matrix", "Gates", "trust",
            "Which gates do kernels fail that the tolerance accepts?", gatesMatrix},
        {"confusion-2x2", "Imported against measured verdicts", "trust",
            "Do the verdicts that a source reports hold when its kernels are run here?",
            confusion2x2},
        {"threshold-sweep", "Threshold sweep", "trust",
            "How much do correct rates hang on the tolerance?", thresholdSweep},
        {"standard-outlier", "Standard and outlier inputs", "trust",
            "Which kernels are right on standard inputs and wrong on outliers?", standardOutlier},
        {"quantization-metrics", "Quantization metrics", "trust",
            "Which of the three metrics do quantization kernels miss?", quantizationMetrics},
        {"static-vs-numeric", "Static rejection and numerical failure", "trust",
            "Are kernels refused before they run, do they break, or are their numbers wrong?",
            staticVsNumeric},
        {"wrong-kernel-times", "Times of wrong kernels", "trust",
            "Are kernels that compile and are wrong faster than correct ones?", wrongKernelTimes},
        {"error-signatures", "Error signatures", "trust",
            "Which error messages come back, and in which kernels?", errorSignatures},
        {"quantization-thresholds", "Quantization thresholds", "tables",
            "How far are quantization kernels from each threshold?", quantizationThresholds, true},
        {"gates", "Gates", "tables", "What does each gate say of the kernels in view?", gatesTable,
            true},
    };
    return reports;
}

} // namespace kbx::analysis
