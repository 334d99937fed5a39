// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figurespec.h"
#include "figures/reportfigure.h"

#include <QString>
#include <QStringList>

class QSettings;

namespace kbx::figurespane {

/// How figures are drawn and what is written of each: one choice for all of them.
struct FigureChoice {
    figures::FigureSpec spec;
    figures::ReportFigureOptions options;
    QStringList formats{QStringLiteral("pdf"), QStringLiteral("svg")}; ///< pdf, svg, png
    bool redact = true;

    void save(QSettings& settings) const;
    /// What cannot be read keeps its default.
    static FigureChoice load(const QSettings& settings);
};

} // namespace kbx::figurespane
