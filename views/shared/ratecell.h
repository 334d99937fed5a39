// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/tokens.h"

#include <QRectF>
#include <QString>

#include <optional>

class QPainter;

namespace kbx::shared {

/// How a cell is marked by view state.
struct CellMarks {
    bool selected = false; ///< 2 px accent frame
    bool focused = false; ///< dotted one inside
};

/// Everything a matrix cell shows, already formatted; positions are 0…1 along the line below.
struct RateCell {
    enum class Kind { Value, Undefined, NotRun, Loading, Failed };
    Kind kind = Kind::Undefined;
    QString value; ///< "36.1"
    QString ratio; ///< "13/36"
    QString published; ///< "36.1", empty when there is none
    QString reason; ///< "no tasks", "no kernels": Undefined and NotRun
    std::optional<double> position, low, high, publishedPosition;
    double tint = 0.0; ///< 0…1, ground of the cell
    double ratioStart = 54.0; ///< x of the k/n column
    bool fewRuns = false; ///< fewer runs than tasks
    bool recomputing = false; ///< old value stays, with an arc
};

/// 36 px high: value, k/n and published above, line with interval, tick and diamond below.
void paintRateCell(
    QPainter* painter, const QRectF& rect, const RateCell& cell, const CellMarks& marks);
/// x positions shared with the header: end of the integer part, start of k/n.
inline constexpr qreal rateIntegerEnd = 35.0;
inline constexpr qreal rateRatioStart = 54.0;
inline constexpr qreal meanRatioStart = 80.0; ///< of means such as a speedup, which are wider

/// Selection frame and dotted focus, as on all cells. `onFill`: text colour instead of accent.
void paintCellMarks(
    QPainter* painter, const QRectF& rect, const CellMarks& marks, const QColor& frame);
/// The open ring of "this is being computed again".
void paintArc(QPainter* painter, const QRectF& rect, const QColor& color);
/// The little diamond of a published value.
void paintDiamond(QPainter* painter, const QPointF& center, const Tokens& tokens);

} // namespace kbx::shared
