// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/ratecell.h"

#include "shared/fonts.h"
#include "shared/verdictglyph.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace kbx::shared {
namespace {

constexpr qreal lineMargin = 7.0;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shared::RateCell)
};

qreal along(const QRectF& rect, double position)
{
    return rect.left() + lineMargin
        + std::clamp(position, 0.0, 1.0) * (rect.width() - 2 * lineMargin);
}

/// "36.1" with its decimal point at a fixed place, so that columns of numbers line up.
void drawValue(QPainter* painter, const QRectF& line, const QString& value)
{
    const auto point = value.indexOf(u'.');
    const QString whole = point < 0 ? value : value.left(point);
    QRectF left = line;
    left.setRight(line.left() + rateIntegerEnd);
    drawNumber(painter, left, whole, Qt::AlignRight);
    if (point >= 0) {
        QRectF right = line;
        right.setLeft(line.left() + rateIntegerEnd);
        drawNumber(painter, right, value.mid(point), Qt::AlignLeft);
    }
}

void drawLine(QPainter* painter, const QRectF& rect, const RateCell& cell, const Tokens& tokens)
{
    const qreal y = rect.top() + 26.5;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(tokens[Token::Outline], 0.8));
    painter->drawLine(QPointF(along(rect, 0), y), QPointF(along(rect, 1), y));
    if (cell.low && cell.high) {
        QColor bar = tokens[Token::Accent];
        bar.setAlphaF(tokens.isDark() ? 0.55F : 0.45F);
        painter->setPen(Qt::NoPen);
        painter->setBrush(bar);
        const qreal from = along(rect, *cell.low);
        const qreal to = along(rect, *cell.high);
        painter->drawRoundedRect(QRectF(from, y - 2.5, std::max(1.0, to - from), 5.0), 2, 2);
    }
    if (cell.position) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(tokens[Token::Accent]);
        painter->drawRect(QRectF(along(rect, *cell.position) - 1, y - 4.5, 2, 9));
    }
    if (cell.publishedPosition) {
        paintDiamond(painter, QPointF(along(rect, *cell.publishedPosition), y), tokens);
    }
    painter->restore();
}

void drawTexts(QPainter* painter, const QRectF& rect, const RateCell& cell, const Tokens& tokens)
{
    QRectF line(rect.left(), rect.top() + 3, rect.width(), 16);
    painter->setPen(tokens[Token::Text]);
    painter->setFont(font(FontRole::Strong));
    drawValue(painter, line, cell.value);
    painter->setFont(font(FontRole::Small));
    const qreal ratioWidth = numberWidth(painter->font(), cell.ratio);
    const qreal publishedWidth = numberWidth(painter->font(), cell.published);
    painter->setPen(tokens[Token::Text2]);
    qreal x = line.left() + cell.ratioStart;
    drawNumber(
        painter, QRectF(x, line.top(), ratioWidth + 1, line.height()), cell.ratio, Qt::AlignLeft);
    x += ratioWidth + 4;
    if (cell.fewRuns) {
        paintWarning(painter, QRectF(x, line.top() + 2.5, 11, 11), tokens[Token::Warn]);
        x += 14;
    }
    if (cell.recomputing) {
        paintArc(painter, QRectF(x + 2, line.top() + 3, 10, 10), tokens[Token::Text2]);
        x += 15;
    }
    // Numbers are never cut: without room the published value is its diamond and the tooltip.
    const qreal right = line.right() - 6;
    if (!cell.published.isEmpty() && right - publishedWidth >= x) {
        drawNumber(painter, QRectF(x, line.top(), right - x, line.height()), cell.published,
            Qt::AlignRight);
    }
}

void drawNotRun(QPainter* painter, const QRectF& rect, const RateCell& cell, const Tokens& tokens)
{
    paintHatch(painter, rect, tokens);
    painter->setFont(font(FontRole::Small));
    const QFontMetricsF metrics(painter->font());
    const QString words
        = cell.reason.isEmpty() ? Text::tr("not run") : Text::tr("not run: %1").arg(cell.reason);
    const QString text = metrics.elidedText(words, Qt::ElideRight, rect.width() - 32);
    QRectF plate(rect.left() + 4, rect.center().y() - 9, metrics.horizontalAdvance(text) + 24, 18);
    painter->fillRect(plate, tokens[Token::Pane]);
    paintVerdict(
        painter, QRectF(plate.left() + 3, plate.center().y() - 6, 12, 12), Verdict::NotRun);
    painter->setPen(tokens[Token::Text2]);
    painter->drawText(plate.adjusted(19, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
}

void drawUndefined(
    QPainter* painter, const QRectF& rect, const RateCell& cell, const Tokens& tokens)
{
    painter->setFont(font(FontRole::Small));
    painter->setPen(tokens[Token::Text2]);
    if (cell.publishedPosition) {
        painter->drawText(QRectF(rect.left() + 8, rect.top() + 3, 40, 16),
            Qt::AlignLeft | Qt::AlignVCenter, Text::tr("n/a"));
        drawNumber(painter, QRectF(rect.left(), rect.top() + 3, rect.width() - 6, 16),
            cell.published, Qt::AlignRight);
        drawLine(painter, rect, cell, tokens);
        return;
    }
    const QString words
        = cell.reason.isEmpty() ? Text::tr("n/a") : Text::tr("n/a (%1)").arg(cell.reason);
    painter->drawText(rect, Qt::AlignCenter,
        QFontMetricsF(painter->font()).elidedText(words, Qt::ElideRight, rect.width() - 8));
}

void drawLoading(QPainter* painter, const QRectF& rect, const Tokens& tokens)
{
    painter->fillRect(rect, tokens[Token::Sunken]);
    const QColor block = tokens[Token::Line];
    painter->fillRect(QRectF(rect.left() + 12, rect.top() + 6, 26, 8), block);
    painter->fillRect(QRectF(rect.left() + 50, rect.top() + 6, 26, 8), block);
    painter->fillRect(QRectF(rect.left() + 12, rect.top() + 25, rect.width() - 24, 3), block);
}

void drawFailed(QPainter* painter, const QRectF& rect, const Tokens& tokens)
{
    painter->fillRect(rect, tokens[Token::FailGround]);
    paintWarning(
        painter, QRectF(rect.left() + 8, rect.center().y() - 6, 12, 12), tokens[Token::Fail]);
    painter->setPen(tokens[Token::Fail]);
    painter->setFont(font(FontRole::Small));
    painter->drawText(
        rect.adjusted(26, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, Text::tr("not computed"));
}

} // namespace

void paintDiamond(QPainter* painter, const QPointF& center, const Tokens& tokens)
{
    painter->setPen(QPen(tokens[Token::Text], 1.2));
    painter->setBrush(tokens[Token::Pane]);
    painter->drawPolygon(QPolygonF{center + QPointF(0, -4.2), center + QPointF(4.2, 0),
        center + QPointF(0, 4.2), center + QPointF(-4.2, 0)});
}

void paintArc(QPainter* painter, const QRectF& rect, const QColor& color)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(color, 1.4, Qt::SolidLine, Qt::RoundCap));
    painter->drawArc(rect, 30 * 16, 250 * 16);
    painter->restore();
}

void paintCellMarks(
    QPainter* painter, const QRectF& rect, const CellMarks& marks, const QColor& frame)
{
    if (marks.selected) {
        painter->save();
        painter->setPen(QPen(frame, 2.0, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(rect.adjusted(1, 1, -1, -1));
        painter->restore();
    }
    if (marks.focused) {
        painter->save();
        const Tokens& tokens = Tokens::current();
        // On a fill the frame has the colour of its text, and so have the dots.
        const QColor dots = frame == tokens[Token::Accent] ? tokens[Token::Text] : frame;
        painter->setPen(QPen(dots, 1.0, Qt::DotLine));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(rect.adjusted(3.5, 3.5, -3.5, -3.5));
        painter->restore();
    }
}

void paintRateCell(
    QPainter* painter, const QRectF& rect, const RateCell& cell, const CellMarks& marks)
{
    const Tokens& tokens = Tokens::current();
    painter->save();
    painter->setClipRect(rect, Qt::IntersectClip);
    switch (cell.kind) {
    case RateCell::Kind::Value:
        painter->fillRect(rect, tokens.cellTint(cell.tint));
        drawTexts(painter, rect, cell, tokens);
        drawLine(painter, rect, cell, tokens);
        break;
    case RateCell::Kind::Undefined:
        painter->fillRect(rect, tokens[Token::Pane]);
        drawUndefined(painter, rect, cell, tokens);
        break;
    case RateCell::Kind::NotRun:
        drawNotRun(painter, rect, cell, tokens);
        break;
    case RateCell::Kind::Loading:
        drawLoading(painter, rect, tokens);
        break;
    case RateCell::Kind::Failed:
        drawFailed(painter, rect, tokens);
        break;
    }
    if (cell.recomputing && cell.kind != RateCell::Kind::Value) {
        paintArc(painter, QRectF(rect.right() - 16, rect.top() + 6, 10, 10), tokens[Token::Text2]);
    }
    paintCellMarks(painter, rect, marks, tokens[Token::Accent]);
    painter->restore();
}

} // namespace kbx::shared
