// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/overviewentries.h"

namespace kbx::analysis {

const std::vector<ReportEntry>& overviewReports()
{
    static const std::vector<ReportEntry> reports{
        {"category-method-matrix", "Category × method", "overview",
            "Which method solves which category?", categoryMethodMatrix},
        {"method-overview", "Methods at a glance", "overview",
            "How do the methods compare on compiling, correctness and speed?", methodOverview},
        {"category-bars", "Categories by method", "overview",
            "Where do the methods differ, category by category?", categoryBars},
        {"barrier-funnel", "Barrier funnel", "overview",
            "At which barrier do the tasks of each method end?", barrierFunnel},
        {"failure-reasons", "Reasons of failure", "overview",
            "Why do kernels fail to compile, to be correct or to be timed?", failureReasons},
        {"failure-modes", "Modes of failure", "overview", "What kinds of mistakes fail kernels?",
            failureModes},
        {"speed-by-category", "Speed by category", "overview",
            "In which categories are correct kernels faster than the baseline?", speedByCategory},
        {"speedup-distribution", "Distribution of speedups", "overview",
            "How are the speedups of correct kernels distributed?", speedupDistribution},
        {"methods", "Methods", "tables", "What does each method reach over all tasks?",
            methodsTable, true},
        {"categories", "Categories", "tables",
            "How many tasks has each category, and what do all methods reach there?",
            categoriesTable, true},
        {"correct-by-method", "Correct by category and method", "tables",
            "Which share of the tasks of a category does each method solve?", correctByMethod,
            true},
        {"compile-by-method", "Compile by category and method", "tables",
            "For which share of the tasks of a category does each method's kernel compile?",
            compileByMethod, true},
    };
    return reports;
}

} // namespace kbx::analysis
