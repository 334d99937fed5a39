// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/evaluationplan.h"

#include <QStringList>

namespace kbx::workspace {

/// How a person wants kernels evaluated: kept in the user's settings, not in a study, and outside
/// of undo.
struct EvaluationSetup {
    QString target = QStringLiteral("cpu"); ///< "cpu", "gpu" (any), "all", "gpu:<UUID>"
    int lastStage = 2; ///< Stages 1 to this one
    QString profile = QStringLiteral("paired-cold");
    QStringList baselines{QStringLiteral("eager")};
    QString sizeSet = QStringLiteral("kbx");
    QStringList modes{QStringLiteral("standard"), QStringLiteral("outlier")};
    bool diagnose = false;

    /// What was saved last, with the parts that are not known any more at their defaults.
    static EvaluationSetup load();
    void save() const;
    /// `gpus`: names of the targets that are GPUs, for "all". The CPU is never asked for times.
    void applyTo(PlanOptions& options, const QStringList& gpus) const;
    bool isOnGpu() const { return target != QStringLiteral("cpu"); }
    bool isTimed() const { return isOnGpu() && lastStage >= 3; }

    static const QStringList& knownProfiles();
    static const QStringList& knownBaselines();
    static const QStringList& knownSizeSets();

    friend bool operator==(const EvaluationSetup&, const EvaluationSetup&) = default;
};

} // namespace kbx::workspace
