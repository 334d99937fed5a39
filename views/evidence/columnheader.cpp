// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/columnheader.h"

#include "shared/fonts.h"
#include "shared/icons.h"
#include "shared/tokens.h"

#include <QPainter>

namespace kbx::evidence {

using shared::Token;

ColumnHeader::ColumnHeader(QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setHighlightSections(false);
    setMinimumSectionSize(30);
}

void ColumnHeader::setCaptions(int section, const QStringList& captions, int step)
{
    m_captionSection = section;
    m_captions = captions;
    m_captionStep = step;
}

QSize ColumnHeader::sizeHint() const
{
    return QSize(QHeaderView::sizeHint().width(), 26);
}

void ColumnHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->save();
    painter->fillRect(rect, tokens[Token::Raised]);
    painter->setPen(tokens[Token::Line]);
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    painter->setFont(shared::font(shared::FontRole::Secondary));
    painter->setPen(tokens[Token::Text]);
    QRect area = rect.adjusted(m_insets.value(section, 8), 0, -8, -1);
    if (section == m_captionSection) {
        for (qsizetype at = 0; at < m_captions.size(); ++at) {
            painter->drawText(area.translated(static_cast<int>(at) * m_captionStep, 0),
                Qt::AlignVCenter, m_captions[at]);
        }
        painter->restore();
        return;
    }
    const auto alignment = model()
                               ->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole)
                               .value<Qt::Alignment>();
    const QString text = painter->fontMetrics().elidedText(
        model()->headerData(section, Qt::Horizontal).toString(), Qt::ElideRight, area.width());
    painter->drawText(area, static_cast<int>(alignment | Qt::AlignVCenter), text);
    if (isSortIndicatorShown() && sortIndicatorSection() == section && !text.isEmpty()) {
        const int x = area.left() + painter->fontMetrics().horizontalAdvance(text) + 6;
        shared::paintIcon(painter, QRectF(x, rect.center().y() - 6, 12, 12),
            sortIndicatorOrder() == Qt::AscendingOrder ? shared::Icon::ChevronUp
                                                       : shared::Icon::ChevronDown,
            tokens[Token::Text2]);
    }
    painter->restore();
}

} // namespace kbx::evidence
