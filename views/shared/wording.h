// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "domain/candidatetable.h"
#include "domain/verdict.h"

#include <QString>

namespace kbx::shared {

/// Translated words for the keys that core returns. GUI thread.
QString verdictWord(Verdict verdict);
QString barrierWord(Barrier barrier);
QString originWord(Origin origin);
QString axisWord(analysis::MatrixAxis axis);
QString valueWord(analysis::MatrixValue value);
/// "Mean speedup", "Geometric mean speedup".
QString meanWord(analysis::SpeedupMean mean);
/// "last round", "best so far", "round 2".
QString roundChoiceWord(analysis::RoundChoice choice, int round);
QString roundWord(int round);
/// Short reason of a verdict that is no pass: "wrong: 4 of 18 cases", "compile: MLIR error",
/// "not run: blocked". Empty when everything passed.
QString reasonWord(const CandidateRow& row);
/// Machine word such as "wrong_values" as translated words; unknown ones with spaces for "_".
QString reasonCodeWord(const std::string& code);
/// Why a matrix cell has no value ("no times yet"), translated where known.
QString undefinedReason(const std::string& reason);
/// "CPU interpreted", "H200, imported", … of an evaluation key.
QString keyWord(const KeyInfo& key);
/// The verdict a row shows in one glyph: the first barrier of compile and correct that is no pass.
Verdict overallVerdict(const CandidateRow& row);
/// "Category/stem" → "stem".
QString taskStem(const std::string& taskName);

} // namespace kbx::shared
