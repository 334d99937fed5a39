// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/heatcell.h"

#include "shared/fonts.h"
#include "shared/verdictglyph.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace kbx::shared {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shared::HeatCell)
};

void drawValue(QPainter* painter, const QRectF& rect, const HeatMark& cell, const QColor& text)
{
    const bool noise = cell.kind == HeatMark::Kind::WithinNoise;
    QFont used = font(FontRole::Secondary);
    used.setWeight(noise ? QFont::Normal : QFont::DemiBold);
    painter->setFont(used);
    painter->setPen(text);
    const qreal width = numberWidth(used, cell.value);
    bool warns = cell.throttled || cell.kind == HeatMark::Kind::Impossible;
    qreal sizesWidth
        = cell.sizes.isEmpty() ? 0.0 : numberWidth(font(FontRole::Small), cell.sizes) + 2;
    const qreal reserve = cell.recomputing ? 12 : 0; // of the arc at the left
    const qreal room = rect.width() - 6 - reserve;
    qreal marks = 5 + (noise ? 13 : 0) + (warns ? 13 : 0) + sizesWidth;
    if (width + marks > room && sizesWidth > 0) {
        // "12/16" is never cut: without room the warning stands for it, the tooltip has the counts.
        marks += (warns ? 0 : 13) - sizesWidth;
        warns = true;
        sizesWidth = 0;
    }
    const qreal countWidth
        = cell.count.isEmpty() ? 0.0 : numberWidth(font(FontRole::Small), cell.count) + 3;
    const bool counted = countWidth > 0 && width + marks + countWidth <= room;
    marks += counted ? countWidth : 0;
    // The number stands in the middle unless its marks would then be cut.
    const qreal left = std::max(rect.left() + 3 + reserve,
        std::min(rect.center().x() - width / 2, rect.right() - 3 - width - marks));
    drawNumber(
        painter, QRectF(left, rect.top(), width + 1, rect.height()), cell.value, Qt::AlignLeft);
    qreal x = left + width + 5;
    if (noise) {
        painter->drawText(QRectF(x, rect.top(), 14, rect.height()), Qt::AlignVCenter, u"≈"_s);
        x += 13;
    }
    if (warns) {
        paintWarning(painter, QRectF(x, rect.center().y() - 5.5, 11, 11), text);
        x += 13;
    }
    if (sizesWidth > 0) {
        painter->setFont(font(FontRole::Small));
        painter->drawText(QRectF(x - 2, rect.top(), rect.right() - x, rect.height()),
            Qt::AlignVCenter, cell.sizes);
        x += sizesWidth;
    }
    if (counted) {
        painter->setFont(font(FontRole::Small));
        drawNumber(painter, QRectF(x + 1, rect.top(), countWidth, rect.height()), cell.count,
            Qt::AlignLeft);
    }
}

/// The small triangle at the cell's edge: the value lies beyond the scale.
void drawBeyond(QPainter* painter, const QRectF& rect, double speedup, const QColor& text)
{
    const double position = std::log2(speedup);
    if (std::abs(position) <= 3.0) {
        return;
    }
    const bool slow = position < 0;
    const qreal x = slow ? rect.left() + 5 : rect.right() - 5;
    const qreal tip = slow ? -3.0 : 3.0;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(text);
    const QPointF at(x, rect.center().y());
    painter->drawPolygon(
        QPolygonF{at + QPointF(tip, 0), at + QPointF(-tip * 0.6, -3), at + QPointF(-tip * 0.6, 3)});
    painter->restore();
}

void drawWord(QPainter* painter, const QRectF& rect, const QString& word, const QColor& color)
{
    QFont used = font(FontRole::Secondary);
    used.setItalic(true);
    painter->setFont(used);
    painter->setPen(color);
    painter->drawText(rect, Qt::AlignCenter, word);
}

void drawWrong(QPainter* painter, const QRectF& rect, const Tokens& tokens)
{
    painter->setFont(font(FontRole::Secondary));
    const QString word = Text::tr("wrong");
    const qreal width = QFontMetricsF(painter->font()).horizontalAdvance(word) + 18;
    const qreal left = rect.center().x() - width / 2;
    paintVerdict(painter, QRectF(left, rect.center().y() - 6.5, 13, 13), Verdict::Fail);
    painter->setPen(tokens[Token::Fail]);
    painter->drawText(QRectF(left + 18, rect.top(), width, rect.height()), Qt::AlignVCenter, word);
}

void drawLoading(QPainter* painter, const QRectF& rect, const Tokens& tokens)
{
    painter->fillRect(rect, tokens[Token::Sunken]);
    const qreal width = std::min(36.0, rect.width() - 12);
    painter->fillRect(QRectF(rect.center().x() - width / 2, rect.center().y() - 4, width, 8),
        tokens[Token::Line]);
}

void drawFailed(QPainter* painter, const QRectF& rect, const Tokens& tokens)
{
    painter->fillRect(rect, tokens[Token::FailGround]);
    painter->setFont(font(FontRole::Small));
    const QFontMetricsF metrics(painter->font());
    const QString word = Text::tr("not computed");
    const qreal width = metrics.horizontalAdvance(word);
    // Without room for the words the sign stands alone; the tooltip has them.
    const bool words = width + 22 < rect.width();
    const qreal left = rect.center().x() - (words ? width + 16 : 12) / 2;
    paintWarning(painter, QRectF(left, rect.center().y() - 6, 12, 12), tokens[Token::Fail]);
    if (words) {
        painter->setPen(tokens[Token::Fail]);
        painter->drawText(
            QRectF(left + 16, rect.top(), width + 2, rect.height()), Qt::AlignVCenter, word);
    }
}

} // namespace

void paintHeatCell(
    QPainter* painter, const QRectF& rect, const HeatMark& cell, const CellMarks& marks)
{
    const Tokens& tokens = Tokens::current();
    QColor frame = tokens[Token::Accent];
    painter->save();
    painter->setClipRect(rect, Qt::IntersectClip);
    switch (cell.kind) {
    case HeatMark::Kind::Value:
    case HeatMark::Kind::WithinNoise: {
        const QColor fill = tokens.speedupFill(cell.speedup.value_or(1.0));
        const QColor text = Tokens::textOn(fill);
        painter->fillRect(rect, fill);
        drawValue(painter, rect, cell, text);
        if (cell.speedup) {
            drawBeyond(painter, rect, *cell.speedup, text);
        }
        frame = text;
        break;
    }
    case HeatMark::Kind::Impossible:
        painter->fillRect(rect, tokens[Token::Pane]);
        drawValue(painter, rect, cell, tokens[Token::Fail]);
        break;
    case HeatMark::Kind::BelowResolution:
        painter->fillRect(rect, tokens[Token::Pane]);
        drawWord(painter, rect, Text::tr("< res."), tokens[Token::Text2]);
        break;
    case HeatMark::Kind::Inconclusive:
        painter->fillRect(rect, tokens[Token::Pane]);
        drawWord(painter, rect, Text::tr("± wide"), tokens[Token::Warn]);
        break;
    case HeatMark::Kind::NotTimed:
        paintHatch(painter, rect, tokens);
        break;
    case HeatMark::Kind::Wrong:
        painter->fillRect(rect, tokens[Token::Pane]);
        drawWrong(painter, rect, tokens);
        break;
    case HeatMark::Kind::Loading:
        drawLoading(painter, rect, tokens);
        break;
    case HeatMark::Kind::Failed:
        drawFailed(painter, rect, tokens);
        break;
    }
    if (cell.recomputing) {
        const bool filled
            = cell.kind == HeatMark::Kind::Value || cell.kind == HeatMark::Kind::WithinNoise;
        paintArc(painter, QRectF(rect.left() + 4, rect.center().y() - 4.5, 9, 9),
            filled ? frame : tokens[Token::Text2]);
    }
    paintCellMarks(painter, rect, marks, frame);
    painter->restore();
}

} // namespace kbx::shared
