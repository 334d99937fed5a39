// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"

#include <QList>
#include <QString>

#include <optional>
#include <vector>

namespace kbx::heatmap {

/// One input size of a timing.
struct SizeRatio {
    QString name;
    std::optional<double> speedup; ///< over the baseline; absent = no time on one side
    bool noReference = false; ///< the reference is the side that is missing
};

/// What the raw samples of one timing say. Times are medians per size, added up over the sizes that
/// both sides have.
struct SampleSummary {
    QList<SizeRatio> sizes; ///< in the record's order
    qsizetype matched = 0; ///< sizes with both sides
    std::optional<double> geometricMean; ///< of the sizes' ratios
    std::optional<double> referenceMs, kernelMs;
    qint64 referenceSamples = 0, kernelSamples = 0; ///< 0: only a summary was given
    /// Reference over kernel for samples taken one after the other (same index), all sizes added
    /// up; empty where the series are not paired.
    std::vector<double> pairRatios;
};

/// The timing of that profile and baseline, else the first; null when there is none.
const TimingRecord* timingOf(
    const EvaluationRecord& record, const std::string& profile, const std::string& baseline);
SampleSummary summaryOf(const TimingRecord& timing);

} // namespace kbx::heatmap
