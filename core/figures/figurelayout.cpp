// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figurelayout.h"

#include "figures/figurelisting.h"
#include "figures/panelsize.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>
#include <utility>

namespace kbx::figures {
namespace {

using analysis::PanelKind;

constexpr std::size_t mostDirectNames = 6;
constexpr double mostStretch = 1.3; ///< of a panel beside a taller one

/// A row of panels with their widths.
struct PanelRow {
    std::vector<std::size_t> panels;
    std::vector<double> widths, heights;
    double height = 0.0;
};

/// Panels of a row share its width alike, unless one of them needs more than that.
void shareWidth(PanelRow& row, const std::vector<double>& least, double width, double gap)
{
    const auto count = static_cast<double>(row.panels.size());
    const double room = width - gap * (count - 1.0);
    double needed = 0.0;
    bool alike = true;
    for (const std::size_t panel : row.panels) {
        needed += least[panel];
        alike = alike && least[panel] <= room / count + 1e-9;
    }
    for (const std::size_t panel : row.panels) {
        row.widths.push_back(alike || needed <= 0.0 ? room / count : room * least[panel] / needed);
    }
}

/// As many panels side by side as have room, three at most.
std::vector<PanelRow> rowsFor(const FigureModel& model, double width, double em)
{
    std::vector<double> least;
    for (const FigurePanel& panel : model.panels) {
        least.push_back(std::min(leastWidth(panel, em), std::max(width, em)));
    }
    const double gap = panelGapEm * em;
    // Four stand in two rows of two, not in three and one.
    const std::size_t most = model.panels.size() == 4 ? 2 : 3;
    std::vector<PanelRow> rows;
    double used = 0.0;
    for (std::size_t i = 0; i < model.panels.size(); ++i) {
        const bool fits = !rows.empty() && rows.back().panels.size() < most
            && used + gap + least[i] <= width + 1e-6;
        if (!fits) {
            rows.emplace_back();
            used = -gap;
        }
        rows.back().panels.push_back(i);
        used += gap + least[i];
    }
    for (PanelRow& row : rows) {
        shareWidth(row, least, width, gap);
    }
    return rows;
}

FigureSeries publishedEntry(std::string name)
{
    FigureSeries entry;
    entry.name = std::move(name);
    entry.published = true;
    entry.style.marker = Marker::Diamond;
    entry.style.colour = {0x76, 0x76, 0x76};
    return entry;
}

bool hasPublishedMarks(const FigurePanel& panel)
{
    if (panel.kind == PanelKind::StackedBars || panel.kind == PanelKind::Steps) {
        return false;
    }
    for (const FigureSeries& series : panel.series) {
        for (const FigurePoint& point : series.points) {
            if (!series.published && point.number.published) {
                return true;
            }
        }
    }
    return false;
}

bool isBars(const FigurePanel& panel)
{
    return panel.kind == PanelKind::Bars || panel.kind == PanelKind::StackedBars;
}

/// Among bars every published value is the same hollow mark, on the bar that it belongs to.
void addPublishedBars(std::vector<FigureSeries>& legend, const FigurePanel& panel)
{
    std::vector<std::string> names;
    for (const FigureSeries& series : panel.series) {
        if (series.published) {
            names.push_back(series.name);
        }
    }
    if (names.empty() || panel.kind != PanelKind::Bars) {
        return;
    }
    const bool says = names.front().find("ublished") != std::string::npos;
    legend.push_back(publishedEntry(names.size() > 1 ? "published"
            : says                                   ? names.front()
                                                     : names.front() + ", published"));
}

std::vector<std::string> namesOf(const FigurePanel& panel)
{
    std::vector<std::string> names;
    for (const FigureSeries& series : panel.series) {
        names.push_back(series.name + (series.published ? " published" : ""));
    }
    return names;
}

void nameSeries(FigurePanel& panel, double width, double em)
{
    panel.names = SeriesNames::None;
    // Parts of a bar are always named: one of them does not say what it is.
    const std::size_t least = panel.kind == PanelKind::StackedBars ? 1 : 2;
    if (!panel.missing.empty() || panel.series.size() < least) {
        return;
    }
    panel.names = SeriesNames::Legend;
    const bool hasEnds = panel.kind == PanelKind::Lines;
    std::vector<std::string> names;
    for (const FigureSeries& series : panel.series) {
        names.push_back(series.name);
    }
    if (hasEnds && names.size() <= mostDirectNames && longest(names, em) < 0.3 * width) {
        panel.names = SeriesNames::Direct;
    }
}

/// Panels with the same series get one legend for all.
void shareLegend(FigureModel& model)
{
    model.legend.clear();
    const FigurePanel* first = nullptr;
    std::size_t sharing = 0;
    for (const FigurePanel& panel : model.panels) {
        if (!panel.missing.empty() || panel.series.empty()) {
            continue;
        }
        if (panel.names != SeriesNames::Legend
            || (first != nullptr && namesOf(panel) != namesOf(*first))) {
            return;
        }
        first = first == nullptr ? &panel : first;
        ++sharing;
    }
    if (sharing < 2) {
        return;
    }
    for (const FigurePanel& panel : model.panels) {
        auto legend = legendOf(panel);
        // The panel with published values has the longest one.
        model.legend = legend.size() > model.legend.size() ? legend : model.legend;
    }
    for (FigurePanel& panel : model.panels) {
        panel.names = SeriesNames::None;
    }
}

/// What depends on a panel's width.
void dress(FigurePanel& panel, double width, double em)
{
    panel.isTurned = isChart(panel) && mustTurn(panel, width, em);
    panel.isUnified = panel.kind == PanelKind::Listing && isUnifiedAt(width, em);
    nameSeries(panel, width, em);
}

} // namespace

double guessedWidth(const std::string& text, double fontPt)
{
    double em = 0.0;
    for (const char byte : text) {
        const auto code = static_cast<unsigned char>(byte);
        if ((code & 0xC0U) == 0x80U) {
            continue;
        }
        const bool isWide = code >= 0xE0U || (byte >= 'A' && byte <= 'Z') || byte == 'm'
            || byte == 'w' || byte == '%';
        const bool isThin = byte == 'i' || byte == 'l' || byte == '.' || byte == ',' || byte == ' '
            || byte == 't' || byte == 'f' || byte == 'r';
        em += isWide ? 0.72 : isThin ? 0.36 : 0.6;
    }
    return em * fontPt;
}

double titleHeight(const FigurePanel& panel, double em)
{
    return panel.titleLines > 0 ? (titleEm + lineEm * (panel.titleLines - 1)) * em : 0.0;
}

std::vector<std::string> forestRows(const FigurePanel& panel)
{
    std::vector<std::string> rows;
    std::unordered_set<std::string> seen;
    for (const FigureSeries& series : panel.series) {
        for (const FigurePoint& point : series.points) {
            if (seen.insert(point.label).second) {
                rows.push_back(point.label);
            }
        }
    }
    return rows;
}

std::vector<FigureSeries> legendOf(const FigurePanel& panel)
{
    std::vector<FigureSeries> legend;
    if (!panel.missing.empty()) {
        return legend;
    }
    if (panel.names == SeriesNames::Legend) {
        for (const FigureSeries& series : panel.series) {
            if (series.published && isBars(panel)) {
                continue;
            }
            legend.push_back(series);
            legend.back().points.clear();
            const bool says = series.name.find("ublished") != std::string::npos;
            legend.back().name += series.published && !says ? ", published" : "";
        }
        addPublishedBars(legend, panel);
    }
    if (hasPublishedMarks(panel)) {
        legend.push_back(publishedEntry("published"));
    }
    return legend;
}

int legendLines(const std::vector<FigureSeries>& legend, double width, double fontPt)
{
    int lines = legend.empty() ? 0 : 1;
    double used = 0.0;
    for (const FigureSeries& series : legend) {
        const double needed
            = guessedWidth(series.name, fontPt * smallText) + (legendMarkEm + legendGapEm) * fontPt;
        if (used > 0.0 && used + needed > width) {
            ++lines;
            used = 0.0;
        }
        used += needed;
    }
    return lines;
}

double footHeight(const FigureModel& model, double width, double fontPt)
{
    double lines = 0.0;
    for (const std::string& note : model.footnotes) {
        lines += std::ceil(guessedWidth(note, fontPt * smallText) / std::max(width, 1.0));
    }
    return lines > 0.0 ? (lines * lineEm * smallText + 0.4) * fontPt : 0.0;
}

double arrange(FigureModel& model, double width, double height, double fontPt)
{
    const double em = fontPt;
    const double gap = panelGapEm * em;
    std::vector<PanelRow> rows = rowsFor(model, width, em);
    for (const PanelRow& row : rows) {
        int lines = 0;
        for (std::size_t i = 0; i < row.panels.size(); ++i) {
            FigurePanel& panel = model.panels[row.panels[i]];
            dress(panel, row.widths[i], em);
            lines = std::max(lines, titleLines(panel, row.widths[i], em));
        }
        for (const std::size_t panel : row.panels) {
            model.panels[panel].titleLines = lines;
        }
    }
    shareLegend(model);
    const double head = model.legend.empty()
        ? 0.0
        : (lineEm * smallText * legendLines(model.legend, width, em) + 0.5) * em;
    const double foot = footHeight(model, width, em);
    // A lone panel of a part is as low as its neighbours.
    const bool alone = model.panels.size() == 1 && !model.isCompact;
    double own = 0.0;
    for (PanelRow& row : rows) {
        for (std::size_t i = 0; i < row.panels.size(); ++i) {
            const FigurePanel& panel = model.panels[row.panels[i]];
            row.heights.push_back(
                ownHeight(panel, row.widths[i], em, alone, model.isCompact, foot));
            row.height = std::max(row.height, row.heights.back());
        }
        own += row.height;
    }
    const double gaps = gap * static_cast<double>(rows.empty() ? 0 : rows.size() - 1);
    const double room = height > 0.0 ? std::max(height - head - foot - gaps, em) : own;
    const double share = own > 0.0 ? room / own : 1.0;
    double top = head;
    for (const PanelRow& row : rows) {
        double left = 0.0;
        for (std::size_t i = 0; i < row.panels.size(); ++i) {
            // Nothing is stretched much beyond its own height.
            const double tall = std::min(row.height, row.heights[i] * mostStretch);
            model.panels[row.panels[i]].box = {left, top, row.widths[i], tall * share};
            left += row.widths[i] + gap;
        }
        top += row.height * share + gap;
    }
    return height > 0.0 ? height : head + own + gaps + foot;
}

} // namespace kbx::figures
