// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/reportfigure.h"

#include "figures/estimatetext.h"
#include "figures/figurelayout.h"
#include "figures/figurenumbers.h"
#include "figures/reportpanel.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace kbx::figures {
namespace {

using analysis::Report;
using analysis::ReportPanel;

constexpr std::size_t longestPublishedList = 12;
constexpr std::size_t mostReasons = 2; ///< why values are missing, below a figure

bool isWanted(const ReportPanel& panel, const ReportFigureOptions& options)
{
    return options.panels.empty()
        || std::find(options.panels.begin(), options.panels.end(), panel.id)
        != options.panels.end();
}

Error nothingToDraw(const Report& report, const FigureModel& model)
{
    std::string reason;
    for (const FigurePanel& panel : model.panels) {
        if (reason.empty()) {
            reason = panel.missing;
        }
    }
    for (const auto& note : report.notes) {
        if (reason.empty() && note.kind == analysis::NoteKind::Missing) {
            reason = note.text;
        }
    }
    return {ErrorCode::NotFound, "The figure " + report.name + " has nothing to draw.",
        reason.empty() ? "Import kernels, or clear the filter." : reason, {}, {}};
}

void tell(std::vector<std::string>& told, const std::string& name, const analysis::Estimate& number,
    analysis::Unit unit)
{
    if (number.published) {
        told.push_back(name + " " + printedNumber(*number.published, unit, 20));
    }
}

/// What papers print, for the caption.
std::string publishedText(const Report& report, const ReportFigureOptions& options)
{
    std::vector<std::string> told;
    for (const ReportPanel& panel : report.panels) {
        if (!isWanted(panel, options) || !panel.missing.empty()) {
            continue;
        }
        for (const auto& series : panel.series) {
            for (const auto& point : series.points) {
                auto number = point.y;
                number.published = series.published ? number.value : number.published;
                tell(told, point.label.empty() ? series.name : point.label, number,
                    valueUnit(panel));
            }
        }
        for (std::size_t i = 0; i < panel.cells.size() && !panel.columns.empty(); ++i) {
            tell(told,
                panel.rows[i / panel.columns.size()].text + " "
                    + panel.columns[i % panel.columns.size()].text,
                panel.cells[i], panel.cellUnit);
        }
    }
    std::string text;
    for (std::size_t i = 0; i < told.size() && i < longestPublishedList; ++i) {
        text += (i == 0 ? " Published: " : ", ") + told[i];
    }
    if (told.size() > longestPublishedList) {
        text += " and " + std::to_string(told.size() - longestPublishedList) + " more";
    }
    return text.empty() ? text : text + ".";
}

bool isLong(const FigureModel& model, const std::string& reason)
{
    // Cells and lines have room for a few words.
    return guessedWidth(reason, model.fontPt * smallText) > 12.0 * model.fontPt;
}

void addReasonNote(
    FigureModel& model, const std::string& sign, const std::set<std::string>& reasons)
{
    if (reasons.size() > mostReasons) {
        model.footnotes.push_back(sign + ": the reasons stand in the data beside the figure.");
    } else if (!reasons.empty()) {
        std::string text;
        for (const std::string& reason : reasons) {
            text += (text.empty() ? sign + ": " : "; ") + reason;
        }
        model.footnotes.push_back(text + (text.back() == '.' ? "" : "."));
    }
}

/// A dash stands where a bar has no value.
void addBarReasons(FigureModel& model)
{
    std::set<std::string> reasons;
    for (const FigurePanel& panel : model.panels) {
        for (const FigureSeries& series : panel.series) {
            for (const FigurePoint& point : series.points) {
                if (panel.kind == analysis::PanelKind::Bars && !series.published
                    && !point.number.value) {
                    const std::string& detail = point.number.detail;
                    reasons.insert(detail.empty() ? point.number.text : detail);
                }
            }
        }
    }
    addReasonNote(model, "\u2013", reasons);
}

/// Why values are missing, where there is no room to say so in place.
void addReasons(FigureModel& model)
{
    std::set<std::string> reasons;
    const auto take = [&](const FigureValue& number, bool isShort) {
        if (!number.value && number.state == FigureState::Undefined && !number.detail.empty()
            && !(isShort && !isLong(model, number.detail))) {
            reasons.insert(number.detail);
        }
    };
    for (const FigurePanel& panel : model.panels) {
        for (const FigureCell& cell : panel.grid.cells) {
            take(cell.number, panel.grid.look == GridLook::Matrix);
        }
        for (const FigureSeries& series : panel.series) {
            for (const FigurePoint& point : series.points) {
                if (panel.kind == analysis::PanelKind::Forest) {
                    take(point.number, panel.series.size() == 1);
                }
            }
        }
    }
    addReasonNote(model, "n/a", reasons);
}

/// "(a) Compile", counted over what is drawn.
void letterPanels(FigureModel& model)
{
    if (model.panels.size() == 1) {
        // The caption says what a lone panel shows.
        model.panels.front().title.clear();
        return;
    }
    for (std::size_t i = 0; i < model.panels.size(); ++i) {
        std::string& title = model.panels[i].title;
        const std::string letter
            = i < 26 ? std::string(1, static_cast<char>('a' + i)) : std::to_string(i + 1);
        title = "(" + letter + ")" + (title.empty() ? "" : " " + title);
    }
}

} // namespace

Result<FigureModel> reportFigure(
    const Report& report, const FigureSpec& asked, const ReportFigureOptions& options)
{
    const auto complete = resolved(asked);
    if (!complete) {
        return complete.error();
    }
    const FigureSpec& spec = *complete;
    FigureModel model;
    model.name = report.name;
    model.title = report.title;
    model.widthMm = spec.widthMm;
    model.fontPt = spec.fontPt;
    model.look = spec.look;
    model.isGrey = spec.grey;
    model.showsIntervals = options.intervals;
    model.showsCounts = options.nInLabels;
    model.caption = report.caption;
    model.statistic = report.statistic;
    model.evidence = report.evidence;
    model.synthetic = report.synthetic;
    PanelMaker maker(spec, options);
    for (std::size_t i = 0; i < report.panels.size(); ++i) {
        if (isWanted(report.panels[i], options)) {
            model.panels.push_back(maker.panel(report.panels[i], i));
        }
    }
    if (std::all_of(model.panels.begin(), model.panels.end(),
            [](const FigurePanel& panel) { return !panel.missing.empty(); })) {
        return nothingToDraw(report, model);
    }
    letterPanels(model);
    if (options.published == Published::Caption) {
        model.caption += publishedText(report, options);
    }
    if (report.synthetic) {
        model.footnotes.emplace_back("Synthetic data: made by a generator, not measured.");
    }
    addReasons(model);
    addBarReasons(model);
    finishModel(model, spec);
    return model;
}

} // namespace kbx::figures
