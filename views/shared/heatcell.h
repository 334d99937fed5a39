// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/ratecell.h"

#include <QRectF>
#include <QString>

#include <optional>

class QPainter;

namespace kbx::shared {

/// One kernel on one GPU, already formatted.
struct HeatMark {
    enum class Kind {
        Value,
        WithinNoise,
        BelowResolution,
        Inconclusive,
        Impossible,
        NotTimed,
        Wrong,
        Loading, ///< nothing known so far
        Failed
    };
    Kind kind = Kind::NotTimed;
    QString value; ///< "1.37×"; empty when undefined
    std::optional<double> speedup; ///< over the baseline, decides the fill
    QString sizes; ///< "12/16" when not all sizes matched, else empty
    QString count; ///< "n 12" of a mean; left out where there is no room
    bool throttled = false;
    bool recomputing = false; ///< old value stays, with an arc
};

void paintHeatCell(
    QPainter* painter, const QRectF& rect, const HeatMark& cell, const CellMarks& marks);

} // namespace kbx::shared
