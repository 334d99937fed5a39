// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/refinemententries.h"

namespace kbx::analysis {

const std::vector<ReportEntry>& refinementReports()
{
    using namespace refinement;
    static const std::vector<ReportEntry> reports{
        {"geak-rounds", "Rounds of refinement", "refinement",
            "What does each further round bring in compiling, correct and fast kernels?",
            roundsReport},
        {"transitions", "Transitions between rounds", "refinement",
            "How many kernels does a round rescue, keep, break or leave failing?",
            transitionsReport},
        {"rescued-vs-persistent", "Rescued against persistent kernels", "refinement",
            "Are kernels that a round rescued slower than those that were correct before?",
            rescuedReport},
        {"edit-distribution", "What edits do", "refinement",
            "What kinds of edits does a round of refinement make?", editDistributionReport},
        {"edit-speed-effect", "Edit type and speed", "refinement",
            "With which kinds of edits does the speed change?", editSpeedReport},
        {"trajectory-case", "One trajectory", "refinement",
            "What happened to one task, round by round?", trajectoryCaseReport},
        {"diff-case", "One edit", "refinement", "What did one round change in the code?",
            diffCaseReport},
        {"equal-budget", "Methods at equal budget", "refinement",
            "Which method solves more tasks for the same generations, tokens, GPU time and money?",
            equalBudgetReport},
        {"agreement", "Agreement of annotators", "refinement",
            "How far do annotators agree on what an edit is?", agreementReport},
    };
    return reports;
}

} // namespace kbx::analysis
