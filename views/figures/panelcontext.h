// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figurefonts.h"
#include "figures/figureinks.h"
#include "figures/figurelayout.h"
#include "figures/figurepainter.h"

#include <QPainter>
#include <QString>

#include <vector>

namespace kbx::views {

inline QString utf8(const std::string& text)
{
    return QString::fromStdString(text);
}

/// A printed number: with a minus sign, where text has a hyphen.
inline QString numeral(const std::string& text)
{
    QString shown = utf8(text);
    if (shown.size() > 1 && shown[0] == QLatin1Char('-') && shown[1].isDigit()) {
        shown[0] = QChar(0x2212);
    }
    return shown;
}

/// What every painter of a part of a figure needs.
struct PanelContext {
    const figures::FigureModel& model;
    QPainter& painter;
    const FigureText& text;
    FigureInks inks;
    double em = 8.0; ///< the figure's text size
    std::vector<PaintedMark>& marks;

    FigureText::Style normal() const { return {em, false, false}; }
    FigureText::Style bold() const { return {em, true, false}; }
    FigureText::Style small() const { return {em * figures::smallText, false, false}; }
    FigureText::Style smallBold() const { return {em * figures::smallText, true, false}; }
    double thin() const { return em / 16.0; } ///< 0.5 pt of 8 pt text: thinner ones vanish in print
    double line() const { return em / 8.0; }
    double markSize() const { return std::max(3.2, em * 0.6); }
    void mark(const figures::FigurePanel& panel, std::size_t series, std::size_t point,
        const QRectF& rect) const
    {
        marks.push_back({{panel.index, series, point}, rect});
    }
};

} // namespace kbx::views
