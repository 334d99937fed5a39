// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatlegend.h"

#include "shared/fonts.h"
#include "shared/tokens.h"
#include "shared/verdictglyph.h"

#include <QPainter>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int scaleWidth = 236;

} // namespace

HeatLegend::HeatLegend(QWidget* parent)
    : QWidget(parent)
{
    setFixedHeight(42);
}

void HeatLegend::paintScale(QPainter& painter) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    constexpr int left = 10;
    for (int x = 0; x < scaleWidth; ++x) {
        const double position = -3.0 + 6.0 * (x + 0.5) / scaleWidth;
        painter.fillRect(QRect(left + x, 8, 1, 11), tokens.speedupFill(std::exp2(position)));
    }
    painter.setPen(tokens[Token::Outline]);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRect(left, 8, scaleWidth, 11));
    painter.setFont(shared::font(FontRole::Small));
    painter.setPen(tokens[Token::Text2]);
    const std::array<std::pair<double, QString>, 7> stops{{{-3, u"⅛"_s}, {-2, u"0.25"_s},
        {-1, u"0.5"_s}, {0, u"1×"_s}, {1, u"2"_s}, {2, u"4"_s}, {3, u"8"_s}}};
    for (const auto& [position, text] : stops) {
        const int x = left + static_cast<int>((position + 3.0) / 6.0 * scaleWidth);
        painter.drawText(QRect(x - 20, 21, 40, 14), Qt::AlignCenter, text);
    }
}

void HeatLegend::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    paintScale(painter);
    int x = scaleWidth + 24;
    painter.setFont(shared::font(FontRole::Small));
    painter.setPen(tokens[Token::Slower]);
    painter.drawText(QRect(x, 6, 70, 15), Qt::AlignVCenter, tr("slower ◂"));
    painter.setPen(tokens[Token::Faster]);
    painter.drawText(QRect(x, 21, 70, 15), Qt::AlignVCenter, tr("▸ faster"));
    x += 66;
    const auto words = [&](const QString& text, const QString& mark = {}, Token color = Token::Text,
                           bool italic = false) {
        if (!mark.isEmpty()) {
            QFont used = shared::font(FontRole::Secondary);
            used.setItalic(italic);
            painter.setFont(used);
            painter.setPen(tokens[color]);
            painter.drawText(QRect(x, 0, 60, height()), Qt::AlignVCenter, mark);
            x += painter.fontMetrics().horizontalAdvance(mark) + 7;
        }
        painter.setFont(shared::font(FontRole::Secondary));
        painter.setPen(tokens[Token::Text2]);
        painter.drawText(QRect(x, 0, std::max(0, width() - x - 4), height()), Qt::AlignVCenter,
            painter.fontMetrics().elidedText(text, Qt::ElideRight, std::max(0, width() - x - 4)));
        x += painter.fontMetrics().horizontalAdvance(text) + 13;
    };
    shared::paintHatch(&painter, QRectF(x, 14, 30, 14), tokens);
    x += 37;
    words(tr("not timed"));
    shared::paintVerdict(&painter, QRectF(x, 14, 13, 13), Verdict::Fail);
    x += 19;
    words(tr("not correct"));
    words(tr("within noise"), u"≈"_s);
    words(tr("below resolution"), tr("< res."), Token::Text2, true);
    words(tr("inconclusive"), tr("± wide"), Token::Warn, true);
    shared::paintWarning(&painter, QRectF(x, 14, 13, 13), tokens[Token::Text]);
    x += 19;
    words(tr("throttled"));
    words(tr("beyond scale"), u"◂▸"_s);
}

} // namespace kbx::heatmap
