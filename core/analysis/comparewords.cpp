// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Words of comparisons.
#include "analysis/compare.h"
#include "analysis/matrixcaption.h"
#include "domain/numberformat.h"

namespace kbx::analysis {

const char* toString(CompareValue value)
{
    return value == CompareValue::Compile ? "compile"
        : value == CompareValue::Correct  ? "correct"
                                          : "fast_1";
}

std::optional<CompareValue> compareValueFromString(std::string_view text)
{
    if (text == "fast1") {
        return CompareValue::Fast1;
    }
    for (const auto value : {CompareValue::Compile, CompareValue::Correct, CompareValue::Fast1}) {
        if (text == toString(value)) {
            return value;
        }
    }
    return std::nullopt;
}

const char* toString(CompareUnit unit)
{
    return unit == CompareUnit::Task ? "task" : "trajectory";
}

const char* toString(CompareList list)
{
    switch (list) {
    case CompareList::Won:
        return "won";
    case CompareList::Lost:
        return "lost";
    case CompareList::Both:
        return "both";
    case CompareList::Neither:
        return "neither";
    case CompareList::Unknown:
        break;
    }
    return "not_comparable";
}

std::string pText(double p)
{
    return p < 0.01 && p > 0.0 ? number::scientific(p) : number::twoDigits(p);
}

std::string comparisonCaption(
    const Comparison& comparison, const std::string& left, const std::string& right)
{
    const char* const value = comparison.spec.value == CompareValue::Compile ? "compiles"
        : comparison.spec.value == CompareValue::Correct
        ? "compiles and is correct"
        : "is correct and faster than its baseline";
    std::string text = left + " against " + right + ", " + toString(comparison.unit) + " by "
        + toString(comparison.unit) + ": what " + value + " in the "
        + roundWords(comparison.spec.roundChoice, 0) + ". ";
    text += comparison.leftEvidence == comparison.rightEvidence
        ? "Evidence: " + comparison.leftEvidence + ". "
        : "Evidence: " + comparison.leftEvidence + " against " + comparison.rightEvidence + ". ";
    text += "n = " + std::to_string(comparison.comparable()) + ", not comparable "
        + std::to_string(comparison.count(CompareList::Unknown))
        + " (one side has no verdict or no kernel).";
    if (comparison.pooled) {
        text += " Where a side has several trajectories for a task, the best stands.";
    }
    if (comparison.eventSelected > 0) {
        text += " Left out: " + std::to_string(comparison.eventSelected)
            + " trajectories whose source keeps only events.";
    }
    if (comparison.leftStale + comparison.rightStale > 0) {
        text += " Stale, made under another task, evaluator or gate version: "
            + std::to_string(comparison.leftStale) + " left, "
            + std::to_string(comparison.rightStale) + " right.";
    }
    if (comparison.sameKernels) {
        text += " Both sides are the same kernels.";
    }
    return comparison.synthetic ? text + " Synthetic data." : text;
}

} // namespace kbx::analysis
