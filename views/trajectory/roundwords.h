// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/trajectorydata.h"
#include "domain/candidatetable.h"
#include "shared/badge.h"

#include <QList>
#include <QString>

namespace kbx::trajectory {

/// What a card says of one round, in words.
struct RoundWords {
    QString title; ///< "round 1", with sample on branches
    QString headline; ///< "1.12×", "11 of 14 cases fail", "no answer"
    shared::Token headlineColor = shared::Token::Text;
    bool headlineIsSpeedup = false;
    QString beside; ///< interval, or why there is no time
    /// Sentence of the evaluator, without what the headline says already; else GPU and sizes.
    QString detail;
    QList<shared::Badge> badges;
    QString note; ///< of a person
    QString sentence; ///< everything, for screen readers
};
RoundWords roundWords(const CandidateTable& table, const CandidateRow& row);

/// What stands on and under an arrow.
struct ArrowWords {
    QString label; ///< edit label; may be empty
    QStringList lines; ///< "compile rescued", "1.25× as fast"
};
ArrowWords arrowWords(const CandidateRow& row, const analysis::RoundCard& card);

} // namespace kbx::trajectory
