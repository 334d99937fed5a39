// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixheader.h"

#include "domain/numberformat.h"
#include "matrix/matrixcells.h"
#include "matrix/matrixrows.h"
#include "models/matrixmodel.h"
#include "shared/fonts.h"
#include "shared/ratecell.h"
#include "shared/wording.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::matrix {

using models::MatrixModel;
using shared::FontRole;
using shared::Token;

namespace {

constexpr int leastNames = 148;
constexpr int mostNames = 240;
constexpr int measuredNames = 300; ///< of long tables, so that a new one is laid out at once

} // namespace

MatrixHeader::MatrixHeader(Qt::Orientation orientation, QWidget* parent)
    : TableHeader(
        orientation, orientation == Qt::Horizontal ? headHeight : leastNames, rowHeight, parent)
{
}

void MatrixHeader::setValue(analysis::MatrixValue value)
{
    m_value = value;
    viewport()->update();
}

void MatrixHeader::setPublishedVisible(bool visible)
{
    m_published = visible;
    viewport()->update();
}

int MatrixHeader::wantedWidth() const
{
    QStringList names;
    const int rows = model() ? std::min(model()->rowCount(), measuredNames) : 0;
    for (int row = 0; row < rows; ++row) {
        names << nameOf(row);
    }
    constexpr int countRoom = 56;
    return shared::nameColumnWidth(
        names, shared::font(FontRole::Base), countRoom, leastNames, mostNames);
}

bool MatrixHeader::isOfTasks() const
{
    const auto* const rows = static_cast<const MatrixRows*>(model());
    const analysis::MatrixData* const matrix = rows->matrixModel()->matrix();
    return matrix != nullptr && matrix->spec.rows == analysis::MatrixAxis::Task;
}

QString MatrixHeader::nameOf(int section) const
{
    const QString key = model()->headerData(section, orientation(), Qt::DisplayRole).toString();
    return key.contains(u'/') && orientation() == Qt::Vertical ? shared::taskStem(key.toStdString())
                                                               : key;
}

QString MatrixHeader::tipOf(int section) const
{
    const QString key = model()->headerData(section, orientation(), Qt::DisplayRole).toString();
    if (orientation() == Qt::Horizontal) {
        return tr("%1\nClick sorts, drag moves the column.").arg(key);
    }
    return key;
}

void MatrixHeader::paintColumn(QPainter* painter, const QRect& rect, int section) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->setFont(shared::font(FontRole::Strong));
    painter->setPen(tokens[Token::Text]);
    const bool sorted = isSorted(section);
    const int room = rect.width() - 14 - (sorted ? 18 : 0);
    const QString name = painter->fontMetrics().elidedText(
        model()->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString(), Qt::ElideRight,
        room);
    painter->drawText(QRect(rect.left() + 8, rect.top() + 3, room, 17), Qt::AlignVCenter, name);
    if (sorted) {
        paintSortArrow(painter,
            QPointF(
                rect.left() + 12 + painter->fontMetrics().horizontalAdvance(name), rect.top() + 6));
    }
    paintCaptions(painter, rect);
    paintEdges(painter, rect);
}

void MatrixHeader::paintCaptions(QPainter* painter, const QRect& rect) const
{
    painter->setFont(shared::font(FontRole::Small));
    painter->setPen(shared::Tokens::current()[Token::Text2]);
    const bool rate = isRate(m_value);
    const QString unit = rate                       ? u"%"_s
        : m_value == analysis::MatrixValue::Speedup ? u"×"_s
                                                    : QString();
    painter->drawText(
        QRect(rect.left(), rect.top() + 20, static_cast<int>(shared::rateIntegerEnd), 15),
        Qt::AlignRight | Qt::AlignVCenter, unit);
    const qreal ratioStart = rate ? shared::rateRatioStart : shared::meanRatioStart;
    painter->drawText(QRect(rect.left() + static_cast<int>(ratioStart), rect.top() + 20, 40, 15),
        Qt::AlignVCenter, rate ? u"k/n"_s : u"n"_s);
    const QString published = tr("published");
    const int used = static_cast<int>(ratioStart) + 30;
    if (m_published
        && painter->fontMetrics().horizontalAdvance(published) <= rect.width() - used - 6) {
        painter->drawText(QRect(rect.left() + used, rect.top() + 20, rect.width() - used - 6, 15),
            Qt::AlignRight | Qt::AlignVCenter, published);
    }
}

void MatrixHeader::paintRow(QPainter* painter, const QRect& rect, int section) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->setFont(shared::font(m_strong ? FontRole::Strong : FontRole::Base));
    painter->setPen(tokens[Token::Text]);
    const qint64 tasks
        = model()->headerData(section, Qt::Vertical, MatrixModel::TasksRole).toLongLong();
    const bool single = !m_strong && isOfTasks();
    const QString count
        = tasks > 0 && !single ? QString::fromStdString(number::count(tasks)) : QString();
    const int countWidth = count.isEmpty()
        ? 0
        : static_cast<int>(shared::numberWidth(shared::font(FontRole::Secondary), count)) + 10;
    const QString name = nameOf(section);
    const int room = rect.width() - 20 - countWidth;
    painter->drawText(QRect(rect.left() + 10, rect.top(), room, rect.height()), Qt::AlignVCenter,
        painter->fontMetrics().elidedText(name, Qt::ElideRight, room));
    painter->setFont(shared::font(FontRole::Secondary));
    painter->setPen(tokens[Token::Text2]);
    shared::drawNumber(painter, QRectF(rect.left(), rect.top(), rect.width() - 11, rect.height()),
        count, Qt::AlignRight);
    paintEdges(painter, rect);
}

} // namespace kbx::matrix
