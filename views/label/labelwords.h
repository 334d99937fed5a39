// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "domain/label.h"
#include "shared/tokens.h"

#include <QColor>
#include <QList>
#include <QString>

#include <string>

namespace kbx::label {

/// Labels are shown as they are stored and exported: "mask_fix", "performance_rewrite:tiling".
QString labelText(const std::string& label);
/// "tiling" of "performance_rewrite:tiling"; a primary label is itself.
QString shortText(const std::string& label);
QString confidenceWord(Confidence confidence);
/// "high", "medium", "low" of the suggester.
QString suggestedConfidenceWord(const std::string& level);
QString unitWord(LabelUnit unit);
/// What the suggester knew: the barrier that flips, else what is known of both sides.
QString outcomeSentence(const CandidateRow& before, const CandidateRow& after);
/// "none", "repair", … as words.
QString groupWord(const std::string& group);
/// The groups a codebook may use, in the order of a choice.
const QList<std::string>& groupKeys();
/// Colour of the 3 px bar: the entry's own, else its group's.
QColor groupColor(const CodebookEntry& entry);
/// Up to three letters: "mh" of "mh", "jl" of "Jun Li".
QString initials(const QString& annotator);
/// "32–33" or "62, 65" of 1-based lines; they need not be sorted.
QString lineList(std::vector<int> lines);

} // namespace kbx::label
