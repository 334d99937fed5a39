// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figurepages.h"

#include "figures/figurelayout.h"
#include "figures/figurelisting.h"
#include "figures/figurespec.h"
#include "figures/panelsize.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>

namespace kbx::figures {
namespace {

using analysis::PanelKind;

constexpr std::size_t fewestRows = 8; ///< kept in any case
constexpr std::size_t mostSeries = 12; ///< more are not told apart by colour and mark

/// `kept` of `all` places, evenly spaced, the first among them.
std::vector<std::size_t> evenlySpaced(std::size_t kept, std::size_t all)
{
    std::vector<std::size_t> places(kept);
    for (std::size_t i = 0; i < kept; ++i) {
        places[i] = i * all / kept;
    }
    return places;
}

void keepGridRows(FigureGrid& grid, std::size_t kept)
{
    const std::size_t own = grid.rows.size() - grid.totalRows;
    std::vector<std::size_t> places = evenlySpaced(kept, own);
    for (std::size_t row = own; row < grid.rows.size(); ++row) {
        places.push_back(row);
    }
    FigureGrid thin = grid;
    thin.rows.clear();
    thin.cells.clear();
    thin.margin.clear();
    for (const std::size_t row : places) {
        thin.rows.push_back(grid.rows[row]);
        for (std::size_t column = 0; column < grid.columns.size(); ++column) {
            thin.cells.push_back(grid.cell(row, column));
        }
        if (row < grid.margin.size()) {
            thin.margin.push_back(grid.margin[row]);
        }
    }
    grid = std::move(thin);
}

void keepForestRows(FigurePanel& panel, std::size_t kept)
{
    const std::vector<std::string> rows = forestRows(panel);
    std::unordered_set<std::string> names;
    for (const std::size_t row : evenlySpaced(kept, rows.size())) {
        names.insert(rows[row]);
    }
    for (FigureSeries& series : panel.series) {
        std::erase_if(series.points,
            [&names](const FigurePoint& point) { return names.count(point.label) == 0; });
    }
}

void keepGridColumns(FigureGrid& grid, std::size_t kept)
{
    const std::vector<std::size_t> places = evenlySpaced(kept, grid.columns.size());
    FigureGrid thin = grid;
    thin.columns.clear();
    thin.cells.clear();
    for (const std::size_t column : places) {
        thin.columns.push_back(grid.columns[column]);
    }
    for (std::size_t row = 0; row < grid.rows.size(); ++row) {
        for (const std::size_t column : places) {
            thin.cells.push_back(grid.cell(row, column));
        }
    }
    grid = std::move(thin);
}

void keepCategories(FigurePanel& panel, std::size_t kept)
{
    auto& names = panel.xAxis.categories;
    std::unordered_map<std::int64_t, double> places; // old to new
    std::vector<std::string> thin;
    for (const std::size_t place : evenlySpaced(kept, names.size())) {
        places.emplace(static_cast<std::int64_t>(place), static_cast<double>(thin.size()));
        thin.push_back(names[place]);
    }
    names = std::move(thin);
    panel.xAxis.high = static_cast<double>(kept) - 0.5;
    for (FigureSeries& series : panel.series) {
        std::erase_if(series.points, [&places](const FigurePoint& point) {
            return places.count(std::llround(point.x)) == 0;
        });
        for (FigurePoint& point : series.points) {
            point.x = places.at(std::llround(point.x));
        }
    }
}

/// The first series, and what is published of them. Parts of a bar all stay: they make its sum.
std::string keepFewSeries(FigurePanel& panel)
{
    std::vector<FigureSeries> kept;
    std::size_t own = 0;
    for (const FigureSeries& series : panel.series) {
        own += series.published || series.isLine ? 0 : 1;
        const bool isOfKept
            = std::any_of(kept.begin(), kept.end(), [&series](const FigureSeries& other) {
                  return series.name.compare(0, other.name.size(), other.name) == 0;
              });
        if (series.published ? isOfKept : series.isLine || own <= mostSeries) {
            kept.push_back(series);
        }
    }
    if (own <= mostSeries || panel.kind == PanelKind::StackedBars) {
        return {};
    }
    panel.series = std::move(kept);
    return "the first " + std::to_string(mostSeries) + " of " + std::to_string(own) + " series";
}

/// Columns that have room for their heads.
std::size_t columnsThatFit(const FigureGrid& grid, double width, double em)
{
    const double least = 0.8 * lineEm * smallText * em;
    const double all = gridShares(grid, width, em, guessedNeeds(grid, em)).cell
        * static_cast<double>(grid.columns.size());
    return std::max<std::size_t>(static_cast<std::size_t>(std::max(all / least, 0.0)), 1);
}

std::string partOf(std::size_t kept, std::size_t all, const char* what)
{
    return std::to_string(kept) + " of " + std::to_string(all) + " " + what + ", evenly spaced";
}

/// The first lines of a listing that fit `most`.
void shortenListing(FigurePanel& panel, double width, double most, double em)
{
    panel.isUnified = isUnifiedAt(width, em);
    const std::vector<analysis::ListingRow> whole = panel.listing;
    const std::size_t glyphs = listingGlyphs(width, em, panel.isUnified);
    const auto room = static_cast<std::size_t>(most / (listingLineEm * smallText * em)) - 1;
    const auto fits = [&](std::size_t rows) {
        panel.listing.assign(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(rows));
        return listingLines(panel, glyphs).size() <= room;
    };
    std::size_t rows = whole.size();
    if (!fits(rows)) {
        // A row takes several lines: halved until the last one that fits is found.
        std::size_t few = 1;
        while (few + 1 < rows) {
            const std::size_t middle = (few + rows) / 2;
            (fits(middle) ? few : rows) = middle;
        }
        rows = few;
        fits(rows);
    }
    if (rows < whole.size()) {
        // The last row may say already how many others are left out.
        const std::string& last = whole.back().left;
        const bool says = isFold(whole.back()) && last.find("not drawn") != std::string::npos;
        const std::size_t before = says ? std::stoul(last.substr(last.find(' '))) - 1 : 0;
        panel.listing.push_back(leftOutRow(whole.size() - rows + before));
    }
}

/// Keeps as many rows of a grid or forest, or lying bars, as fit `most`. Answers what to say of it.
std::string shortenRows(FigurePanel& panel, double width, double most, double em)
{
    const bool isForest = panel.kind == PanelKind::Forest;
    const bool isGrid = panel.kind == PanelKind::Grid;
    panel.isTurned = mustTurn(panel, width, em);
    if (panel.isTurned && panel.series.size() > 1) {
        panel.names = SeriesNames::Legend; // takes its room
    }
    const double row = rowHeight(panel, width, em, true);
    if (row <= 0.0) {
        return {};
    }
    const std::size_t totals = isGrid ? panel.grid.totalRows : 0;
    const std::size_t rows = (isGrid            ? panel.grid.rows.size()
                                     : isForest ? forestRows(panel).size()
                                                : panel.xAxis.categories.size())
        - totals;
    const double rest
        = ownHeight(panel, width, em, false, true) - row * static_cast<double>(rows) + titleEm * em;
    const auto room = static_cast<std::size_t>(std::max((most - rest) / row, 0.0));
    if (rows <= std::max(room, fewestRows)) {
        return {};
    }
    const std::size_t kept = std::max(room, fewestRows);
    if (isGrid) {
        keepGridRows(panel.grid, kept);
    } else if (isForest) {
        keepForestRows(panel, kept);
    } else {
        keepCategories(panel, kept);
    }
    return partOf(kept, rows, isGrid || isForest ? "rows" : "categories");
}

/// Cuts a panel that alone is taller than `most`, or has more side by side than can be told apart.
/// Answers what to say of it.
std::string shorten(FigurePanel& panel, double width, double most, double em)
{
    if (!panel.missing.empty()) {
        return {};
    }
    if (panel.kind == PanelKind::Listing) {
        shortenListing(panel, width, most, em);
        return {}; // its last line says it
    }
    std::vector<std::string> said{keepFewSeries(panel)};
    if (panel.kind == PanelKind::Grid) {
        const std::size_t all = panel.grid.columns.size();
        const std::size_t kept = columnsThatFit(panel.grid, width, em);
        if (kept < all) {
            keepGridColumns(panel.grid, kept);
            said.push_back(partOf(kept, all, "columns"));
        }
    }
    said.push_back(shortenRows(panel, width, most, em));
    std::string text;
    for (const std::string& part : said) {
        text += (text.empty() || part.empty() ? "" : "; ") + part;
    }
    const std::string where = panel.title.substr(0, panel.title.find(' '));
    return text.empty() ? text : (where.empty() ? "" : where + " ") + text + ".";
}

/// A row of panels as they were arranged.
struct Row {
    std::vector<std::size_t> panels;
    double height = 0.0;
};

std::vector<Row> rowsOf(const FigureModel& model)
{
    std::vector<Row> rows;
    for (std::size_t i = 0; i < model.panels.size(); ++i) {
        const FigureBox& box = model.panels[i].box;
        if (i == 0 || box.y > model.panels[i - 1].box.y + 0.01) {
            rows.emplace_back();
        }
        rows.back().panels.push_back(i);
        rows.back().height = std::max(rows.back().height, box.height + panelGapEm * model.fontPt);
    }
    return rows;
}

/// Panels of each part, filled up to `room` one after the other.
std::vector<std::vector<std::size_t>> filled(const std::vector<Row>& rows, double room)
{
    std::vector<std::vector<std::size_t>> parts;
    double used = 0.0;
    for (const Row& row : rows) {
        if (parts.empty() || used + row.height > room) {
            parts.emplace_back();
            used = 0.0;
        }
        parts.back().insert(parts.back().end(), row.panels.begin(), row.panels.end());
        used += row.height;
    }
    return parts;
}

} // namespace

void fitPage(FigureModel& model)
{
    const double width = pdfPointsFromMm(model.widthMm);
    const double em = model.fontPt;
    const double most = pdfPointsFromMm(mostHeightMm);
    const double room = most - footHeight(model, width, em) - 2.0 * lineEm * em;
    for (FigurePanel& panel : model.panels) {
        panel.grid.needsDetail = !hasOwnNames(panel.grid);
        if (std::string note = shorten(panel, width, room, em); !note.empty()) {
            model.footnotes.push_back(std::move(note));
        }
    }
    double height = arrange(model, width, 0.0, em);
    if (height > most) {
        model.isCompact = true;
        height = arrange(model, width, 0.0, em);
    }
    model.heightMm = mmFromPdfPoints(height);
}

std::vector<FigureModel> pagesOf(const FigureModel& model)
{
    const std::vector<Row> rows = rowsOf(model);
    if (model.hasGivenHeight || model.heightMm <= mostHeightMm + 0.1 || rows.size() < 2) {
        return {model};
    }
    const double width = pdfPointsFromMm(model.widthMm);
    const double em = model.fontPt;
    // Room for a legend of all panels and the notes.
    const double legend = std::max(3, legendLines(model.legend, width, em) + 1) * lineEm * em;
    const double most = pdfPointsFromMm(mostHeightMm) - footHeight(model, width, em) - legend;
    const std::size_t count = filled(rows, most).size();
    double whole = 0.0;
    for (const Row& row : rows) {
        whole += row.height;
    }
    // Parts of like height rather than full ones and a short last one.
    double room = whole / static_cast<double>(count);
    while (room < most && filled(rows, room).size() > count) {
        room += em;
    }
    std::vector<FigureModel> pages;
    for (const std::vector<std::size_t>& panels : filled(rows, std::min(room, most))) {
        FigureModel page = model;
        page.panels.clear();
        for (const std::size_t panel : panels) {
            page.panels.push_back(model.panels[panel]);
        }
        // What is said of a panel stands below that panel.
        std::erase_if(page.footnotes, [&page](const std::string& note) {
            const std::string letter = note.substr(0, note.find(' '));
            return letter.size() > 2 && letter.front() == '(' && letter.back() == ')'
                && std::none_of(
                    page.panels.begin(), page.panels.end(), [&letter](const FigurePanel& panel) {
                        return panel.title.compare(0, letter.size(), letter) == 0;
                    });
        });
        page.heightMm = mmFromPdfPoints(arrange(page, width, 0.0, em));
        pages.push_back(std::move(page));
    }
    return pages;
}

std::string partStem(const std::string& stem, std::size_t part)
{
    return part == 0 ? stem : stem + "-" + std::to_string(part + 1);
}

} // namespace kbx::figures
