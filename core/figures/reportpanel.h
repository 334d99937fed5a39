// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figureaxis.h"
#include "figures/reportfigure.h"

#include <map>
#include <string>

namespace kbx::figures {

/// The unit of a panel's values: of the y axis, of a forest's x axis, of a grid's cells.
analysis::Unit valueUnit(const analysis::ReportPanel& panel);
/// The axis that carries a forest's values: x, or y where only that one is described.
const analysis::ReportAxis& forestAxis(const analysis::ReportPanel& panel);

/// Number, state and texts of an estimate. States come from the reason's words.
FigureValue figureValue(const analysis::Estimate& estimate, analysis::Unit unit);

/// Turns panels of a report into panels of a figure. One maker per figure: a series has one look in
/// all panels.
class PanelMaker {
public:
    PanelMaker(const FigureSpec& spec, const ReportFigureOptions& options);

    FigurePanel panel(const analysis::ReportPanel& from, std::size_t index);

private:
    FigureSeries series(
        const analysis::ReportPanel& panel, const analysis::ReportSeries& from, std::size_t index);
    void addSeries(FigurePanel& panel, const analysis::ReportPanel& from);
    void addAxes(FigurePanel& panel, const analysis::ReportPanel& from) const;
    AxisRange valueRange(const FigurePanel& panel) const;
    void addGrid(FigurePanel& panel, const analysis::ReportPanel& from) const;
    FigureCell cell(
        const analysis::ReportPanel& from, const analysis::Estimate& number, double largest) const;
    void chooseStyles(const analysis::ReportPanel& panel);

    const ReportFigureOptions& m_options;
    Palette m_palette;
    Rgb m_grey;
    std::map<std::string, std::size_t> m_styles; ///< series name → index of its look
};

} // namespace kbx::figures
