// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/timingdata.h"

#include <QString>

namespace kbx::evaluate {

/// The timing to show first: one with samples, else one with any size; -1 = none.
int timingWithSamples(const std::vector<analysis::TimingView>& timings);

/// Samples per side and block of the ABBA order; 0 where the profile says nothing of blocks or the
/// sides differ in number.
int samplesPerBlock(const analysis::TimingView& timing, const analysis::SizeTiming& size);

/// "1024 × 16" of "[[1024,16]]"; "1024 × 16, 16" of several inputs.
QString sizeText(const std::string& size);

/// Unit that suits times up to `highMs`, and how many of it are in one millisecond.
struct TimeUnit {
    QString name;
    double perMs = 1.0;
};
TimeUnit timeUnit(double highMs);

/// 1, 2 or 5 times a power of ten, so that about `parts` steps fill the span: for axes.
double niceStep(double span, int parts);

} // namespace kbx::evaluate
