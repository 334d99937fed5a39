// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatlegend.h"

#include "shared/fonts.h"
#include "shared/tokens.h"
#include "shared/verdictglyph.h"

#include <QFontMetrics>
#include <QPainter>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int scaleWidth = 204;
constexpr int scaleHeight = 30;
constexpr int scaleMargin = 6; ///< the outer labels stand over the ends

void paintScale(QPainter* painter, const QRectF& rect)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const int left = static_cast<int>(rect.left()) + scaleMargin;
    const int top = static_cast<int>(rect.top()) + 1;
    for (int x = 0; x < scaleWidth; ++x) {
        const double position = -3.0 + 6.0 * (x + 0.5) / scaleWidth;
        painter->fillRect(QRect(left + x, top, 1, 11), tokens.speedupFill(std::exp2(position)));
    }
    painter->setPen(tokens[Token::Outline]);
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(QRect(left, top, scaleWidth, 11));
    painter->setFont(shared::font(FontRole::Small));
    painter->setPen(tokens[Token::Text2]);
    const std::array<std::pair<double, QString>, 7> stops{{{-3, u"⅛"_s}, {-2, u"0.25"_s},
        {-1, u"0.5"_s}, {0, u"1×"_s}, {1, u"2"_s}, {2, u"4"_s}, {3, u"8"_s}}};
    for (const auto& [position, text] : stops) {
        const int x = left + static_cast<int>((position + 3.0) / 6.0 * scaleWidth);
        painter->drawText(QRect(x - 20, top + 13, 40, 14), Qt::AlignCenter, text);
    }
}

void paintDirections(QPainter* painter, const QRectF& rect)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->setFont(shared::font(FontRole::Small));
    painter->setPen(tokens[Token::Slower]);
    painter->drawText(
        QRectF(rect.left(), rect.top(), 80, 15), Qt::AlignVCenter, HeatLegend::tr("slower ◂"));
    painter->setPen(tokens[Token::Faster]);
    painter->drawText(
        QRectF(rect.left(), rect.top() + 15, 80, 15), Qt::AlignVCenter, HeatLegend::tr("▸ faster"));
}

/// A mark that is a word or sign itself.
shared::LegendRow::Entry sign(const QString& mark, const QString& text, Token color, bool italic)
{
    QFont used = shared::font(FontRole::Secondary);
    used.setItalic(italic);
    return {QFontMetrics(used).horizontalAdvance(mark) + 2, 14,
        [mark, color, used](QPainter* painter, const QRectF& rect) {
            painter->setFont(used);
            painter->setPen(shared::Tokens::current()[color]);
            painter->drawText(rect.adjusted(0, -4, 2, 4), Qt::AlignVCenter, mark);
        },
        text};
}

} // namespace

HeatLegend::HeatLegend(QWidget* parent)
    : LegendRow(parent)
{
    const auto hatch = [](QPainter* painter, const QRectF& rect) {
        shared::paintHatch(painter, rect, shared::Tokens::current());
    };
    const auto cross = [](QPainter* painter, const QRectF& rect) {
        shared::paintVerdict(painter, rect, Verdict::Fail);
    };
    const auto warning = [](QPainter* painter, const QRectF& rect) {
        shared::paintWarning(painter, rect, shared::Tokens::current()[Token::Text]);
    };
    setEntries({{scaleWidth + 2 * scaleMargin, scaleHeight, paintScale, {}},
        {56, scaleHeight, paintDirections, {}}, {30, 14, hatch, tr("not timed")},
        {13, 13, cross, tr("not correct")}, sign(u"≈"_s, tr("within noise"), Token::Text, false),
        sign(tr("< res."), tr("below resolution"), Token::Text2, true),
        sign(tr("± wide"), tr("inconclusive"), Token::Warn, true),
        {13, 13, warning, tr("throttled, or some sizes only")},
        sign(u"◂▸"_s, tr("beyond scale"), Token::Text, false)});
}

} // namespace kbx::heatmap
