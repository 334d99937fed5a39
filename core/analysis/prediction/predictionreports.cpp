// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/prediction/predictionentries.h"

namespace kbx::analysis {

const std::vector<ReportEntry>& predictionReports()
{
    using namespace prediction;
    static const std::vector<ReportEntry> reports{
        {"task-prediction", "Prediction for a new task", "prediction",
            "Which category does a new task belong to, and how likely is each method to solve it?",
            taskPredictionReport},
        {"method-chooser", "Which method for which tasks", "prediction",
            "For a mix of categories on this GPU: what may be expected of each method?",
            methodChooserReport},
    };
    return reports;
}

} // namespace kbx::analysis
