// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatheader.h"

#include "domain/numberformat.h"
#include "heatmap/heatrows.h"
#include "models/heatmapmodel.h"
#include "shared/fonts.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {

using models::HeatmapModel;
using shared::FontRole;
using shared::Token;

namespace {

constexpr int categoryWidth = 92;
constexpr int mostNames = 290;
constexpr int measuredNames = 300; ///< of long tables, so that a new one is laid out at once
constexpr int leftMargin = 10;

} // namespace

HeatHeader::HeatHeader(Qt::Orientation orientation, QWidget* parent)
    : TableHeader(
        orientation, orientation == Qt::Horizontal ? headHeight : leastNames, rowHeight, parent)
{
}

const HeatRows* HeatHeader::rows() const
{
    return static_cast<const HeatRows*>(model());
}

int HeatHeader::wantedWidth() const
{
    QStringList names;
    if (orientation() == Qt::Horizontal) {
        const int gpus = model() ? rows()->heatModel()->gpuCount() : 0;
        for (int gpu = 0; gpu < gpus; ++gpu) {
            names << model()->headerData(gpu, Qt::Horizontal).toString();
        }
        return shared::nameColumnWidth(names, shared::font(FontRole::Strong), 9, 0, mostNames);
    }
    const int count = model() ? std::min(model()->rowCount(), measuredNames) : 0;
    for (int row = 0; row < count; ++row) {
        names << rows()->kernelName(row);
    }
    constexpr int kernelsRoom = 60;
    return shared::nameColumnWidth(names, shared::font(FontRole::Base),
        (rows()->isGrouped() ? kernelsRoom : categoryWidth) + 12, leastNames, mostNames);
}

void HeatHeader::paintColumn(QPainter* painter, const QRect& rect, int section) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const HeatmapModel* const heat = rows()->heatModel();
    const bool gpu = section < heat->gpuCount();
    const bool sorted = isSorted(section);
    painter->setFont(shared::font(gpu ? FontRole::Strong : FontRole::Secondary));
    painter->setPen(tokens[gpu ? Token::Text : Token::Text2]);
    const int room = rect.width() - 6 - (sorted ? 16 : 0);
    const QString name = model()->headerData(section, Qt::Horizontal).toString();
    if (gpu && painter->fontMetrics().horizontalAdvance(name) > room) {
        QFont smaller = shared::font(FontRole::Secondary);
        smaller.setWeight(QFont::DemiBold);
        painter->setFont(smaller);
    }
    const QString text = painter->fontMetrics().elidedText(name, Qt::ElideRight, room);
    const Qt::Alignment side = section == heat->portabilityColumn() ? Qt::AlignRight
        : section == heat->rangeColumn()                            ? Qt::AlignLeft
                                                                    : Qt::AlignHCenter;
    const int right = sorted ? -18 : side == Qt::AlignRight ? -10 : -4;
    painter->drawText(
        rect.adjusted(side == Qt::AlignLeft ? 10 : 4, 0, right, 0), side | Qt::AlignVCenter, text);
    if (sorted) {
        paintSortArrow(painter, QPointF(rect.right() - 15, rect.center().y() - 6));
    }
    painter->setPen(tokens[Token::Line]);
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
}

void HeatHeader::paintCategory(QPainter* painter, const QRect& rect, int section) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const bool starts = rows()->startsGroup(section);
    if (starts || logicalIndexAt(0) == section) {
        painter->setFont(shared::font(FontRole::Small));
        painter->setPen(tokens[Token::Text2]);
        const int room = categoryWidth - 14;
        painter->drawText(QRect(rect.left() + leftMargin, rect.top(), room, rect.height()),
            Qt::AlignVCenter,
            painter->fontMetrics().elidedText(
                QString::fromStdString(rows()->heatRow(section)->category), Qt::ElideRight, room));
    }
    if (starts && section > 0) {
        painter->fillRect(
            QRect(rect.left(), rect.top() - 1, rect.width(), 1), tokens[Token::Outline]);
    }
}

void HeatHeader::paintKernels(QPainter* painter, const QRect& rect, int section) const
{
    painter->setFont(shared::font(FontRole::Secondary));
    painter->setPen(shared::Tokens::current()[Token::Text2]);
    shared::drawNumber(painter, QRectF(rect).adjusted(0, 0, -11, 0),
        QString::fromStdString(number::count(rows()->heatRow(section)->kernels)), Qt::AlignRight);
}

QString HeatHeader::shortName(int section, const QFontMetrics& metrics, int room) const
{
    const QString name = rows()->kernelName(section);
    const qsizetype dot = name.lastIndexOf(u" · "_s);
    if (metrics.horizontalAdvance(name) <= room || dot < 0) {
        return metrics.elidedText(name, Qt::ElideRight, room);
    }
    // Neighbours differ in their method, so the kernel's name gives way first.
    const QString method = metrics.elidedText(name.mid(dot), Qt::ElideRight, room * 6 / 10);
    return metrics.elidedText(
               name.left(dot), Qt::ElideRight, room - metrics.horizontalAdvance(method))
        + method;
}

void HeatHeader::paintRow(QPainter* painter, const QRect& rect, int section) const
{
    if (!rows()->heatRow(section)) {
        return;
    }
    const bool grouped = rows()->isGrouped();
    if (grouped) {
        paintKernels(painter, rect, section);
    } else {
        paintCategory(painter, rect, section);
    }
    painter->setFont(shared::font(FontRole::Base));
    painter->setPen(shared::Tokens::current()[Token::Text]);
    const int left = grouped ? leftMargin : categoryWidth;
    const int room = rect.width() - left - (grouped ? 52 : 6);
    painter->drawText(QRect(rect.left() + left, rect.top(), room, rect.height()), Qt::AlignVCenter,
        shortName(section, painter->fontMetrics(), room));
}

QString HeatHeader::tipOf(int section) const
{
    if (orientation() == Qt::Horizontal) {
        const QString name = model()->headerData(section, Qt::Horizontal).toString();
        if (section < rows()->heatModel()->gpuCount()) {
            return tr("%1\nClick sorts, drag moves the column.").arg(name);
        }
        if (section == rows()->heatModel()->rangeColumn()) {
            return tr("A dot per GPU from 1/8 to 8, log₂; the dotted line is 1×.");
        }
        return rows()->isGrouped()
            ? tr("Highest over lowest speedup over the GPUs: the median over the kernels.")
            : tr("Highest over lowest speedup over the GPUs with a value.");
    }
    const analysis::HeatRow* const row = rows()->heatRow(section);
    if (!row) {
        return {};
    }
    if (rows()->isGrouped()) {
        return tr("%1, %2 kernels").arg(rows()->kernelName(section)).arg(row->kernels);
    }
    return tr("%1, %2, round %3", "task, method, round")
        .arg(QString::fromStdString(row->task), QString::fromStdString(row->method))
        .arg(row->round);
}

} // namespace kbx::heatmap
