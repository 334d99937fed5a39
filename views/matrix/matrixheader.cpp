// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixheader.h"

#include "domain/numberformat.h"
#include "matrix/matrixcells.h"
#include "models/matrixmodel.h"
#include "shared/fonts.h"
#include "shared/icons.h"
#include "shared/ratecell.h"
#include "shared/wording.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace kbx::matrix {

using models::MatrixModel;
using shared::FontRole;
using shared::Token;

MatrixHeader::MatrixHeader(Qt::Orientation orientation, QWidget* parent)
    : QHeaderView(orientation, parent)
{
    setHighlightSections(false);
    setSectionsClickable(orientation == Qt::Horizontal);
    setSectionsMovable(orientation == Qt::Horizontal);
    setSectionResizeMode(QHeaderView::Fixed);
    setMinimumSectionSize(36);
    setSortIndicatorClearable(true);
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

void MatrixHeader::setStrong(bool strong)
{
    m_strong = strong;
}

QSize MatrixHeader::sizeHint() const
{
    return orientation() == Qt::Horizontal ? QSize(100, headHeight) : QSize(rowNameWidth, 36);
}

QString MatrixHeader::nameOf(int section) const
{
    const QString key = model()->headerData(section, orientation(), Qt::DisplayRole).toString();
    if (orientation() == Qt::Vertical && key.isEmpty()) {
        return tr("not in the catalogue");
    }
    return key.contains(u'/') ? shared::taskStem(key.toStdString()) : key;
}

bool MatrixHeader::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const int section = logicalIndexAt(help->pos());
        QToolTip::showText(help->globalPos(), section < 0 ? QString() : nameOf(section), this);
        return true;
    }
    return QHeaderView::viewportEvent(event);
}

void MatrixHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    painter->save();
    if (orientation() == Qt::Horizontal) {
        paintColumn(painter, rect, section);
    } else {
        paintRow(painter, rect, section);
    }
    painter->restore();
}

void MatrixHeader::paintColumn(QPainter* painter, const QRect& rect, int section) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->fillRect(rect, tokens[Token::Raised]);
    painter->setFont(shared::font(FontRole::Strong));
    painter->setPen(tokens[Token::Text]);
    const bool sorted = isSortIndicatorShown() && sortIndicatorSection() == section;
    const int room = rect.width() - 14 - (sorted ? 18 : 0);
    const QString name = painter->fontMetrics().elidedText(
        model()->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString(), Qt::ElideRight,
        room);
    painter->drawText(QRect(rect.left() + 8, rect.top() + 3, room, 17), Qt::AlignVCenter, name);
    if (sorted) {
        const QRectF arrow(rect.left() + 12 + painter->fontMetrics().horizontalAdvance(name),
            rect.top() + 6, 12, 12);
        shared::paintIcon(painter, arrow,
            sortIndicatorOrder() == Qt::DescendingOrder ? shared::Icon::ChevronDown
                                                        : shared::Icon::ChevronUp,
            tokens[Token::Accent]);
    }
    painter->setFont(shared::font(FontRole::Small));
    painter->setPen(tokens[Token::Text2]);
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
    if (m_published && painter->fontMetrics().horizontalAdvance(published) < rect.width() - used) {
        painter->drawText(QRect(rect.left() + used, rect.top() + 20, rect.width() - used - 6, 15),
            Qt::AlignRight | Qt::AlignVCenter, published);
    }
    painter->setPen(tokens[Token::Line]);
    painter->drawLine(rect.topRight(), rect.bottomRight());
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
}

void MatrixHeader::paintRow(QPainter* painter, const QRect& rect, int section) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->fillRect(rect, tokens[Token::Pane]);
    painter->setFont(shared::font(m_strong ? FontRole::Strong : FontRole::Base));
    painter->setPen(tokens[Token::Text]);
    const qint64 tasks
        = model()->headerData(section, Qt::Vertical, MatrixModel::TasksRole).toLongLong();
    const QString count = tasks > 0 ? QString::fromStdString(number::count(tasks)) : QString();
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
    painter->setPen(tokens[Token::Line]);
    painter->drawLine(rect.topRight(), rect.bottomRight());
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
}

} // namespace kbx::matrix
