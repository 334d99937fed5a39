// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

/// How a number is printed: a share is kept in 0…1 and printed in percent, a ratio with "×".
enum class Unit { Plain, Count, Share, Ratio, Percent, Milliseconds, Seconds };
const char* toString(Unit unit); ///< plain | count | share | ratio | percent | ms | s

/// One number with everything that a reader may ask of it.
struct Estimate {
    std::optional<double> value, low, high;
    std::string interval; ///< "Wilson 95 %", "BCa 95 %, 2,000 resamples, seed 7"; empty: none
    std::optional<std::int64_t> k; ///< numerator of a share
    std::int64_t n = 0; ///< what the value rests on
    std::int64_t excluded = 0; ///< unknown, not run, inconclusive: outside the denominator
    std::optional<double> boundLow, boundHigh; ///< of a share: all excluded fail, all pass
    std::optional<double> published; ///< in the unit of `value`
    std::string publishedSource;
    std::string reason; ///< why there is no value; beside a value: a warning ("n = 2")
    std::vector<std::uint32_t> rows; ///< rows of the candidate table behind it, for drill-down
};

enum class PanelKind {
    Bars, ///< a group per category of the x axis, a bar per series
    StackedBars, ///< series lie on each other
    Lines, ///< joined points with intervals
    Steps, ///< step function, right-continuous
    Points, ///< scatter
    Forest, ///< values with intervals along x, one line per point, its label at the left
    Grid, ///< rows × columns of cells
    Listing, ///< lines of code side by side
};

/// Colours of a grid: shares and counts one-sided, speedups diverging at 1× in log2, correlations
/// diverging at 0.
enum class GridScale { Share, Count, Speedup, Signed };

struct ReportAxis {
    std::string title;
    Unit unit = Unit::Plain;
    std::vector<std::string> categories; ///< category axis when not empty
    bool isLog2 = false;
    std::optional<double> low, high; ///< absent: from the data
    std::optional<double> reference; ///< line across, 1.0 for speedups
};

struct ReportPoint {
    double x = 0.0; ///< index of the category on a category axis
    std::string label; ///< "Fusion/attention, GEAK round 1"
    Estimate y;
};

struct ReportSeries {
    std::string name;
    bool published = false; ///< printed in a paper: drawn apart, never joined with ours
    bool isLine = false; ///< in a Points panel: a line without marks (a roof), no data
    std::vector<ReportPoint> points;
};

struct ReportHeader {
    std::string text;
    std::string group; ///< heading that consecutive ones share, or empty
    std::string detail; ///< "36 tasks"
};

/// A row of two listings; absent sides are empty and without a number.
struct ListingRow {
    int leftLine = 0, rightLine = 0; ///< from 1; 0: none
    std::string left, right;
    bool changed = false;
};

struct ReportPanel {
    std::string id; ///< unique in the report, "compile"
    std::string title; ///< without "(a)"
    PanelKind kind = PanelKind::Bars;
    ReportAxis x, y;
    std::vector<ReportSeries> series;
    GridScale scale = GridScale::Share;
    Unit cellUnit = Unit::Share;
    std::vector<ReportHeader> rows, columns; ///< of a grid
    std::vector<Estimate> cells; ///< row-major
    std::size_t totalRows = 0; ///< the last ones stand apart
    std::vector<ListingRow> listing;
    std::string missing; ///< why the panel is empty and what would fill it; empty: it is not

    const Estimate& cell(std::size_t row, std::size_t column) const
    {
        return cells[row * columns.size() + column];
    }
};

/// Which end of a column is printed bold.
enum class Best { None, Highest, Lowest };

struct TableColumn {
    std::string title;
    Unit unit = Unit::Plain;
    Best best = Best::None;
};

/// A text, or a number; a published number stands in a column of its own.
struct TableCell {
    std::string text;
    std::optional<Estimate> number;
};

struct ReportTable {
    std::string id, title;
    std::vector<TableColumn> columns;
    std::vector<std::vector<TableCell>> rows;
};

enum class NoteKind {
    Info,
    Missing, ///< what cannot be shown, why, and what to do
    Warning,
};

struct ReportNote {
    NoteKind kind = NoteKind::Info;
    std::string text;
};

/// A number that a text quotes. Keys are stable: "methods.correct.GEAK"; snapshots, numbers for
/// LaTeX and the page of open questions rest on them.
struct Headline {
    std::string key;
    std::string text; ///< "correct, GEAK"
    Unit unit = Unit::Plain;
    Estimate number;
};

/// The value of one analysis: pane, command line, table, figure and exported data all show this
/// one. Texts are English (figures are); panes translate what is theirs.
struct Report {
    std::string name; ///< "rescued-vs-persistent"
    std::string title;
    std::string question; ///< what it answers, one sentence
    std::string statistic; ///< "last round, Wilson 95 %": for the recipe
    std::string evidence; ///< which key: "H200, torch 2.11"
    std::string methodSet; ///< "methods: GEAK, Claude"
    std::string caption; ///< suggested, with n and exclusions
    std::vector<ReportPanel> panels;
    std::vector<ReportTable> tables;
    std::vector<ReportNote> notes;
    std::vector<Headline> headlines;
    std::int64_t n = 0, excluded = 0;
    bool synthetic = false;

    /// Nothing to draw and nothing to print.
    bool isEmpty() const;
    void note(NoteKind kind, std::string text) { notes.push_back({kind, std::move(text)}); }
};

} // namespace kbx::analysis
