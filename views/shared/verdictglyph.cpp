// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/verdictglyph.h"

#include "shared/vectoricon.h"

#include <QPaintDevice>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QPixmapCache>

using namespace Qt::StringLiterals;

namespace kbx::shared {
namespace {

/// All shapes are drawn on a 14 × 14 grid.
class Grid {
public:
    Grid(QPainter* painter, const QRectF& rect)
        : m_painter(painter)
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const qreal side = std::min(rect.width(), rect.height());
        painter->translate(rect.center() - QPointF(side / 2, side / 2));
        painter->scale(side / 14.0, side / 14.0);
    }
    ~Grid() { m_painter->restore(); }
    Grid(const Grid&) = delete;
    Grid& operator=(const Grid&) = delete;

private:
    QPainter* m_painter;
};

QPen stroke(const QColor& color, qreal width)
{
    return QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
}

void tick(QPainter* painter, const QColor& color, qreal width)
{
    painter->setPen(stroke(color, width));
    painter->setBrush(Qt::NoBrush);
    painter->drawPolyline(QPolygonF{QPointF(4.1, 7.3), QPointF(6.2, 9.4), QPointF(10.0, 5.0)});
}

void cross(QPainter* painter, const QColor& color)
{
    painter->setPen(stroke(color, 1.7));
    painter->drawLine(QPointF(4.8, 4.8), QPointF(9.2, 9.2));
    painter->drawLine(QPointF(9.2, 4.8), QPointF(4.8, 9.2));
}

void dashedRing(QPainter* painter, const QColor& color)
{
    QPen pen(color, 1.3);
    pen.setCapStyle(Qt::FlatCap);
    pen.setDashPattern({2.0, 1.45});
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    painter->drawEllipse(QPointF(7, 7), 5.7, 5.7);
}

void waveDiamond(QPainter* painter, const QColor& color)
{
    painter->setPen(stroke(color, 1.4));
    painter->setBrush(Qt::NoBrush);
    painter->drawPolygon(
        QPolygonF{QPointF(7, 0.9), QPointF(13.1, 7), QPointF(7, 13.1), QPointF(0.9, 7)});
    QPainterPath wave(QPointF(4.2, 7.6));
    wave.cubicTo(5.4, 5.2, 6.4, 6.0, 7.0, 7.0);
    wave.cubicTo(7.6, 8.0, 8.6, 8.8, 9.8, 6.4);
    painter->drawPath(wave);
}

void questionRing(QPainter* painter, const QColor& color)
{
    painter->setPen(stroke(color, 1.3));
    painter->setBrush(Qt::NoBrush);
    painter->drawEllipse(QPointF(7, 7), 5.7, 5.7);
    QPainterPath hook(QPointF(5.3, 5.7));
    hook.cubicTo(5.3, 3.6, 8.8, 3.6, 8.8, 5.6);
    hook.cubicTo(8.8, 6.8, 7.0, 6.9, 7.0, 8.2);
    painter->drawPath(hook);
    painter->setBrush(color);
    painter->setPen(Qt::NoPen);
    painter->drawEllipse(QPointF(7, 10.1), 0.8, 0.8);
}

} // namespace

Token verdictToken(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Pass:
        return Token::Pass;
    case Verdict::Fail:
        return Token::Fail;
    case Verdict::NotRun:
        return Token::NotRun;
    case Verdict::NotApplicable:
        return Token::Text3;
    case Verdict::Inconclusive:
        return Token::Warn;
    case Verdict::Unknown:
        return Token::Unknown;
    }
    return Token::Unknown;
}

Token verdictGround(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Pass:
        return Token::PassGround;
    case Verdict::Fail:
        return Token::FailGround;
    case Verdict::NotRun:
    case Verdict::NotApplicable:
        return Token::NotRunGround;
    case Verdict::Inconclusive:
        return Token::WarnGround;
    case Verdict::Unknown:
        return Token::UnknownGround;
    }
    return Token::UnknownGround;
}

void paintVerdict(QPainter* painter, const QRectF& rect, Verdict verdict, bool bare)
{
    const Tokens& tokens = Tokens::current();
    const QColor color = tokens[verdictToken(verdict)];
    const QColor inside = tokens[Token::Pane];
    const Grid grid(painter, rect);
    switch (verdict) {
    case Verdict::Pass:
        if (bare) {
            tick(painter, color, 1.5);
            return;
        }
        painter->setPen(Qt::NoPen);
        painter->setBrush(color);
        painter->drawEllipse(QPointF(7, 7), 6.4, 6.4);
        tick(painter, inside, 1.7);
        return;
    case Verdict::Fail:
        painter->setPen(Qt::NoPen);
        painter->setBrush(color);
        painter->drawRoundedRect(QRectF(0.9, 0.9, 12.2, 12.2), 2.2, 2.2);
        cross(painter, inside);
        return;
    case Verdict::NotRun:
        dashedRing(painter, color);
        return;
    case Verdict::NotApplicable:
        painter->setPen(stroke(color, 1.6));
        painter->drawLine(QPointF(3.6, 7), QPointF(10.4, 7));
        return;
    case Verdict::Inconclusive:
        waveDiamond(painter, color);
        return;
    case Verdict::Unknown:
        questionRing(painter, color);
        return;
    }
}

QIcon verdictIcon(Verdict verdict)
{
    return vectorIcon([verdict](QPainter* painter, const QRectF& rect, QIcon::Mode) {
        paintVerdict(painter, rect, verdict);
    });
}

void paintWarning(QPainter* painter, const QRectF& rect, const QColor& color)
{
    const Grid grid(painter, rect);
    painter->setPen(stroke(color, 1.2));
    painter->setBrush(Qt::NoBrush);
    painter->drawPolygon(QPolygonF{QPointF(7, 1.6), QPointF(13, 12.4), QPointF(1, 12.4)});
    painter->setPen(stroke(color, 1.4));
    painter->drawLine(QPointF(7, 5.6), QPointF(7, 8.5));
    painter->drawLine(QPointF(7, 10.5), QPointF(7, 10.6));
}

namespace {

// A whole number of device pixels at every usual scale (1, 1.25, 1.5, 1.75, 2), and of steps.
constexpr int hatchTile = 20;
constexpr int hatchStep = 5;

/// Matrices are half hatch: as antialiased lines it took most of a frame.
QPixmap hatchPixmap(const Tokens& tokens, qreal ratio)
{
    const QString key = u"kbx.hatch.%1.%2"_s.arg(tokens.isDark()).arg(ratio);
    QPixmap tile;
    if (QPixmapCache::find(key, &tile)) {
        return tile;
    }
    tile = QPixmap(QSize(hatchTile, hatchTile) * ratio);
    tile.setDevicePixelRatio(ratio);
    tile.fill(tokens[Token::NotRunGround]);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor line = tokens[Token::Outline];
    line.setAlphaF(tokens.isDark() ? 0.45F : 0.38F);
    painter.setPen(QPen(line, 1.0));
    for (int x = -hatchTile - hatchStep; x <= hatchTile + hatchStep; x += hatchStep) {
        // Beyond the tile on both sides, so that the ends of lines meet across its border.
        painter.drawLine(QPointF(x - hatchStep, hatchTile + hatchStep),
            QPointF(x + hatchTile + hatchStep, -hatchStep));
    }
    painter.end();
    QPixmapCache::insert(key, tile);
    return tile;
}

} // namespace

void paintHatch(QPainter* painter, const QRectF& rect, const Tokens& tokens)
{
    painter->drawTiledPixmap(rect, hatchPixmap(tokens, painter->device()->devicePixelRatio()));
}

} // namespace kbx::shared
