// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/timingdata.h"

#include <QString>

namespace kbx::evaluate {

/// One line each of what must stand beside a speedup; parts that are unknown are left out, but for
/// those whose absence matters.
/// "16 of 16 sizes · n 96 · paired-cold over eager · H200 · torch 2.11.0 · triton 3.6.0"
QString whereLine(const analysis::TimingView& view, const EvaluationRecord& record);
/// "Sums 12.3 ms over 6.9 ms · geometric mean 1.71× · A-A band ± 0.3 % · IOU 71 % of vendor peaks"
QString sumsLine(const analysis::TimingView& view);
/// "SM clock 1,755–1,980 MHz · 54–61 °C · 412–633 W · no throttling"
QString deviceLine(const analysis::TimingView& view);
/// "Autotune: _kernel BLOCK 1024, num_warps 4 · compile 3.2 s · L2 cleared: 256 MB"
QString tuningLine(const analysis::TimingView& view);
/// "Integrity: A5, A6, A7 pass · Delegated: none"
QString findingsLine(const EvaluationRecord& record);
/// Why an evaluation has no times.
QString missingTimes(const EvaluationRecord& record);
/// "paired-cold over eager"
QString profileText(const analysis::TimingView& view);
/// Sentence on a profile: what it measures and what for.
QString profileExplanation(const QString& profile);
/// "H200", "CPU interpreted", "GPU unknown"; with the short UUID where there is one.
QString deviceText(const EvaluationRecord& record);

} // namespace kbx::evaluate
