// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace kbx::evaluate {

/// Both series of one input size; either may be missing.
struct SizeSamples {
    std::string size; ///< compact JSON
    std::vector<float> referenceMs, kernelMs;
    /// Medians of the samples, else the summary that the source gives.
    std::optional<double> referenceTypical, kernelTypical;

    bool isEmpty() const { return referenceMs.empty() && kernelMs.empty(); }
    /// Reference over kernel: > 1 is faster.
    std::optional<double> ratio() const;
};

/// The sizes of one timing in the order they were measured.
std::vector<SizeSamples> samplesOf(const TimingRecord& timing);
/// The timing to show first: one with samples, else one with any series; -1 = none.
int timingWithSamples(const EvaluationRecord& record);

/// Samples per block of the ABBA order, where every block gives each side the same number; 0 where
/// the profile says nothing of blocks or the sides differ in number.
int samplesPerBlock(const TimingRecord& timing, const SizeSamples& samples);

/// "1024 × 16" of "[[1024,16]]"; "1024 × 16, 16" of several inputs.
QString sizeText(const std::string& size);

} // namespace kbx::evaluate
