// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatdelegate.h"

#include "domain/numberformat.h"
#include "heatmap/heatrows.h"
#include "models/heatmapmodel.h"
#include "shared/fonts.h"
#include "shared/heatcell.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {
namespace {

using models::HeatmapModel;
using shared::HeatMark;
using shared::Token;

HeatMark markOf(const analysis::HeatCell& cell, const HeatmapModel& model)
{
    HeatMark mark;
    if (model.loadState() == models::LoadState::Failed || model.isPlaceholder()) {
        mark.kind = model.loadState() == models::LoadState::Failed ? HeatMark::Kind::Failed
                                                                   : HeatMark::Kind::Loading;
        return mark;
    }
    mark.kind = static_cast<HeatMark::Kind>(cell.state);
    mark.speedup = cell.speedup;
    mark.throttled = cell.throttled;
    mark.recomputing = model.loadState() == models::LoadState::Loading;
    if (cell.speedup) {
        mark.value = QString::fromStdString(number::speedup(*cell.speedup));
    }
    if (cell.sizes && cell.sizesTotal && *cell.sizes < *cell.sizesTotal) {
        mark.sizes = u"%1/%2"_s.arg(*cell.sizes).arg(*cell.sizesTotal);
    }
    if (cell.n > 0) {
        mark.count = HeatDelegate::tr("n %1").arg(cell.n);
    }
    return mark;
}
static_assert(
    static_cast<int>(HeatMark::Kind::Wrong) == static_cast<int>(analysis::HeatState::Wrong)
    && static_cast<int>(HeatMark::Kind::Impossible)
        == static_cast<int>(analysis::HeatState::Impossible));

void paintPortability(QPainter* painter, const QRect& rect, const analysis::HeatRow& row)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const bool large = row.portability.value_or(0.0) >= 2.0;
    painter->setFont(shared::font(large ? shared::FontRole::Strong : shared::FontRole::Secondary));
    painter->setPen(tokens[row.portability ? Token::Text : Token::Text3]);
    const QString text
        = row.portability ? QString::number(*row.portability, 'f', 2) : HeatDelegate::tr("n/a");
    shared::drawNumber(painter, QRectF(rect).adjusted(0, 0, -12, 0), text, Qt::AlignRight);
}

bool hasPoint(const analysis::HeatCell& cell)
{
    return (cell.state == analysis::HeatState::Value
               || cell.state == analysis::HeatState::WithinNoise)
        && cell.speedup && *cell.speedup > 0.0;
}

/// Dots for each GPU on a log2 axis from 1/8 to 8, joined by a line.
void paintRange(QPainter* painter, const QRect& rect, const analysis::HeatRow& row)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->setRenderHint(QPainter::Antialiasing);
    const qreal left = rect.left() + 10;
    const qreal width = std::max(10, rect.width() - 20);
    const qreal y = rect.center().y() + 0.5;
    const auto xOf = [left, width](double speedup) {
        return left + (std::clamp(std::log2(speedup), -3.0, 3.0) + 3.0) / 6.0 * width;
    };
    painter->setPen(QPen(tokens[Token::Line], 1));
    painter->drawLine(QPointF(left, y), QPointF(left + width, y));
    painter->setPen(QPen(tokens[Token::Text3], 1, Qt::DotLine));
    painter->drawLine(QPointF(xOf(1.0), rect.top()), QPointF(xOf(1.0), rect.bottom()));
    QList<qreal> points;
    for (const analysis::HeatCell& cell : row.cells) {
        if (hasPoint(cell)) {
            points << xOf(*cell.speedup);
        }
    }
    if (points.isEmpty()) {
        return;
    }
    const auto [low, high] = std::minmax_element(points.begin(), points.end());
    painter->setPen(QPen(tokens[Token::Text2], 1.6));
    painter->drawLine(QPointF(*low, y), QPointF(*high, y));
    painter->setPen(Qt::NoPen);
    painter->setBrush(tokens[Token::Text2]);
    for (const qreal x : std::as_const(points)) {
        painter->drawEllipse(QPointF(x, y), 2.3, 2.3);
    }
}

} // namespace

void HeatDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* const rows = static_cast<const HeatRows*>(index.model());
    const HeatmapModel* const model = rows->heatModel();
    const shared::Tokens& tokens = shared::Tokens::current();
    const QModelIndex source = rows->mapToSource(index);
    const analysis::HeatRow& row = *model->rowAt(source.row());
    painter->save();
    if (const analysis::HeatCell* const cell = model->cellAt(source)) {
        shared::CellMarks marks;
        marks.selected = option.state.testFlag(QStyle::State_Selected);
        marks.focused = marks.selected && option.state.testFlag(QStyle::State_HasFocus);
        shared::paintHeatCell(
            painter, QRectF(option.rect).adjusted(0, 0, -1, -1), markOf(*cell, *model), marks);
    } else if (model->isPlaceholder()) {
        painter->fillRect(option.rect, tokens[Token::Pane]);
    } else if (index.column() == model->portabilityColumn()) {
        paintPortability(painter, option.rect, row);
    } else {
        paintRange(painter, option.rect, row);
    }
    if (rows->startsGroup(index.row()) && index.row() > 0) {
        painter->fillRect(QRect(option.rect.left(), option.rect.top() - 1, option.rect.width(), 1),
            tokens[Token::Outline]);
    }
    painter->restore();
}

} // namespace kbx::heatmap
