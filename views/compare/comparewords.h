// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/compare.h"
#include "workspace/snapshots.h"

#include <QString>
#include <QStringList>

namespace kbx::compare {

/// "Won", "Lost", "Both", "Neither", "Not comparable".
QString listWord(analysis::CompareList list);
/// What a list holds, one sentence.
QString listTip(analysis::CompareList list, analysis::CompareValue value);
/// "compiles", "correct", "faster than baseline".
QString valueWord(analysis::CompareValue value);
/// "Numbers", "Verdicts", … of a kind of change.
QString kindWord(workspace::ChangeKind kind);

/// One line each: rates with k/n and interval, tests, what they part at.
QString rateText(const analysis::Estimate& rate);
QString summaryText(const workspace::ComparisonResult& result);
/// The ratio of speedups with n and test; empty without one.
QString speedText(const workspace::ComparisonResult& result);
/// Unit, evidence, rounds, what is left out, staleness.
QString captionText(const workspace::ComparisonResult& result);

/// The verdict of one side in words: "correct", "wrong: 4 of 18 cases", "no verdict", "no kernel".
QString sideText(const CandidateRow* row, const analysis::CompareSide& side);

} // namespace kbx::compare
