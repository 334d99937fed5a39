// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/sizebars.h"

#include "domain/numberformat.h"
#include "shared/fonts.h"
#include "shared/tokens.h"
#include "shared/verdictglyph.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int lineHeight = 20;
constexpr qsizetype mostLines = 12;

} // namespace

SizeBars::SizeBars(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void SizeBars::setSizes(const QList<SizeRatio>& sizes)
{
    m_sizes = sizes;
    QStringList words;
    for (const SizeRatio& size : sizes) {
        words << (size.speedup
                ? u"%1: %2"_s.arg(size.name, QString::fromStdString(number::speedup(*size.speedup)))
                : tr("%1: no match").arg(size.name));
    }
    setAccessibleName(words.join(u"; "_s));
    setToolTip(words.join(u'\n'));
    setVisible(!sizes.isEmpty());
    updateGeometry();
    update();
}

QSize SizeBars::sizeHint() const
{
    const qsizetype lines = std::min(m_sizes.size(), mostLines);
    return QSize(260, static_cast<int>(lines + 1) * lineHeight + 4);
}

void SizeBars::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.setFont(shared::font(FontRole::Strong));
    painter.setPen(tokens[Token::Text]);
    painter.drawText(QRect(0, 0, width(), lineHeight), Qt::AlignVCenter, tr("By input size"));
    painter.setFont(shared::font(FontRole::Small));
    painter.setPen(tokens[Token::Text2]);
    const qsizetype shown = std::min(m_sizes.size(), mostLines);
    painter.drawText(QRect(0, 0, width(), lineHeight), Qt::AlignVCenter | Qt::AlignRight,
        tr("speedup, %1 of %2 shown").arg(shown).arg(m_sizes.size()));
    const int nameWidth = width() * 42 / 100;
    const int valueWidth = 52;
    const int barLeft = nameWidth + 6;
    const int barRoom = width() - barLeft - valueWidth - 8;
    for (qsizetype at = 0; at < shown; ++at) {
        const SizeRatio& size = m_sizes[at];
        const int top = static_cast<int>(at + 1) * lineHeight;
        painter.setFont(shared::font(FontRole::Secondary));
        painter.setPen(tokens[Token::Text]);
        painter.drawText(QRect(0, top, nameWidth, lineHeight), Qt::AlignVCenter,
            painter.fontMetrics().elidedText(size.name, Qt::ElideRight, nameWidth));
        if (!size.speedup) {
            shared::paintHatch(&painter, QRectF(barLeft, top + 6, barRoom, 8), tokens);
            painter.setPen(tokens[Token::Text2]);
            painter.setFont(shared::font(FontRole::Small));
            painter.drawText(QRect(width() - valueWidth, top, valueWidth, lineHeight),
                Qt::AlignVCenter | Qt::AlignRight, tr("no match"));
            continue;
        }
        // log2 from 1/8 to 8 with 1× in the middle.
        const double position = std::clamp(std::log2(*size.speedup), -3.0, 3.0) / 6.0;
        const qreal middle = barLeft + barRoom / 2.0;
        const qreal length = position * barRoom;
        painter.fillRect(
            QRectF(std::min(middle, middle + length), top + 6, std::max(1.0, std::abs(length)), 8),
            tokens.speedupFill(*size.speedup));
        painter.fillRect(QRectF(middle - 0.5, top + 3, 1, 14), tokens[Token::Text2]);
        painter.setFont(shared::font(FontRole::Strong));
        painter.setPen(tokens[*size.speedup < 1.0 ? Token::Slower : Token::Faster]);
        shared::drawNumber(&painter, QRectF(width() - valueWidth, top, valueWidth, lineHeight),
            QString::fromStdString(number::speedup(*size.speedup)), Qt::AlignRight);
    }
}

} // namespace kbx::heatmap
