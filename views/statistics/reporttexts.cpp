// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Titles and questions of the analyses, and the open questions, named here so that lupdate finds
// them: core has no tr(). A text that is missing here is shown in English.
#include "statistics/reportwords.h"

#include <QCoreApplication>

namespace kbx::statistics {

const std::vector<const char*>& translatedTexts()
{
    static const std::vector<const char*> texts{
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Slower than the baseline"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "How often is a correct kernel slower than its baseline, by method and GPU?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Below two times the baseline"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "How often does a correct kernel stay below twice the baseline's speed, by method and "
            "GPU?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Speedup by kernel and GPU"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "What is the speedup of each correct kernel on each GPU?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Portability"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "By how much does the speedup of a kernel differ between GPUs?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Portability by attribute"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "What tells the GPUs apart between which speedups differ?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Roofline"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "How close do correct kernels come to their GPU's limits, and which limit is it?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Importance-weighted score"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "How close to the speed of light are the kernels that matter most?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "fast_p"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "What share of all tasks is solved correctly and faster than p times the baseline?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "fast_p@k"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "What share of tasks is solved by any of k samples?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "fast_p@N"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "What share of tasks is solved by any round up to N?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "KernelBench levels"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "What is fast_p on each level of KernelBench, beside the published values?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Category × method"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Which method solves which category?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Methods at a glance"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "How do the methods compare on compiling, correctness and speed?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Categories by method"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "Where do the methods differ, category by category?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Barrier funnel"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "At which barrier do the tasks of each method end?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Reasons of failure"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "Why do kernels fail to compile, to be correct or to be timed?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Modes of failure"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "What kinds of mistakes fail kernels?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Speed by category"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "In which categories are correct kernels faster than the baseline?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Distribution of speedups"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "How are the speedups of correct kernels distributed?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Methods"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "What does each method reach over all tasks?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Categories"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "How many tasks has each category, and what do all methods reach there?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Correct by category and method"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "Which share of the tasks of a category does each method solve?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Compile by category and method"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "For which share of the tasks of a category does each method's kernel compile?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Prediction for a new task"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "Which category does a new task belong to, and how likely is each method to solve it?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Which method for which tasks"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "For a mix of categories on this GPU: what may be expected of each method?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Rounds of refinement"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "What does each further round bring in compiling, correct and fast kernels?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Transitions between rounds"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "How many kernels does a round rescue, keep, break or leave failing?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Rescued against persistent kernels"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "Are kernels that a round rescued slower than those that were correct before?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "What edits do"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "What kinds of edits does a round of refinement make?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Edit type and speed"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "With which kinds of edits does the speed change?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "One trajectory"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "What happened to one task, round by round?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "One edit"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "What did one round change in the code?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Methods at equal budget"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "Which method solves more tasks for the same generations, tokens, GPU time and money?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Agreement of annotators"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "How far do annotators agree on what an edit is?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Explained deviance"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "How much of whether a kernel compiles and is correct do method and category explain?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Static proxies"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "Do simple counts over the code of a task or kernel tell which kernels fail?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Gates"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "Which gates do kernels fail that the tolerance accepts?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Imported against measured verdicts"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "Do the verdicts that a source reports hold when its kernels are run here?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Threshold sweep"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "How much do correct rates hang on the tolerance?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Standard and outlier inputs"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "Which kernels are right on standard inputs and wrong on outliers?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Quantization metrics"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "Which of the three metrics do quantization kernels miss?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Static rejection and numerical failure"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "Are kernels refused before they run, do they break, or are their numbers wrong?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Times of wrong kernels"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "Are kernels that compile and are wrong faster than correct ones?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Error signatures"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "Which error messages come back, and in which kernels?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Quantization thresholds"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "How far are quantization kernels from each threshold?"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "What does each gate say of the kernels in view?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "How sure is each headline number?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "Do kernels that pass on standard inputs fail on inputs with outliers?"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "What does each quantization metric say on its own?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "How many kernels did a static check refuse, and how many failed numerically?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "What share of the compiling kernels is correct, per method and category?"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "How fast are correct kernels, by category?"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "How fast are kernels that compile and are wrong?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Do method and category interact?"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "What does each type of edit do to speed?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "How far do annotators agree?"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "Which roof limits a kernel on each GPU?"),
        QT_TRANSLATE_NOOP(
            "kbx::statistics::ReportWords", "Which method does best at an equal budget?"),
        QT_TRANSLATE_NOOP("kbx::statistics::ReportWords",
            "Of which category is a new task, and at which barrier will it fail?"),
    };
    return texts;
}

} // namespace kbx::statistics
