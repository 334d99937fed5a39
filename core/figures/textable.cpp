// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/textable.h"

#include "figures/figureaxis.h"
#include "figures/figurelayout.h"
#include "figures/figuretext.h"
#include "figures/tablecells.h"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace kbx::figures {
namespace {

using analysis::Report;
using analysis::ReportTable;

// Widths in em of the table's text. TeX's own fonts are narrower than what guessedWidth() is of.
constexpr double texShare = 0.9;
constexpr double pageEm = 45.0; ///< 6.5 in of 10 pt
constexpr double smallPageEm = 56.0; ///< of 8 pt
constexpr double columnGapEm = 1.2;
constexpr double scriptShare = 0.8;
constexpr double longTextEm = 17.0; ///< texts are broken at it, where the table is wide
constexpr double leastHeadEm = 5.0;
constexpr double pageLines = 46.0; ///< of a page, less the caption

double widthOf(const std::string& text)
{
    return guessedWidth(text, texShare);
}

/// A column as TeX sets it.
struct TexColumn {
    char alignment = 'l'; ///< l, r or S
    std::string title; ///< plain
    double width = 0.0, head = 0.0; ///< em: of the widest cell and of the title
    bool isBroken = false; ///< long texts in several lines

    double all() const { return std::max(width, head) + columnGapEm; }
};

struct TexCell {
    std::string text; ///< TeX
    double lines = 1.0;
};

struct TexRows {
    std::vector<TexColumn> columns;
    std::vector<std::vector<TexCell>> rows;
    std::string notes; ///< comment lines: why values are missing
};

/// Words in lines of that width.
std::vector<std::string> wrapped(const std::string& text, double width)
{
    std::vector<std::string> lines;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (lines.empty() || widthOf(lines.back() + " " + word) > width) {
            lines.push_back(word);
        } else {
            lines.back() += " " + word;
        }
    }
    return lines;
}

class TexTable {
public:
    TexTable(const ReportTable& table, const TableStyle& style)
        : m_table(table)
        , m_printed(printedTable(table))
        , m_style(style)
    {
        m_rows = build();
        if (sum(m_rows.columns) > pageEm) {
            m_isWide = true;
            m_rows = build();
            for (TexColumn& column : m_rows.columns) {
                breakHead(column);
            }
        }
    }

    std::string text(const Report& report) const;

private:
    TexRows build() const;
    TexCell cellOf(const PrintedCell& cell, const PrintedColumn& column, TexColumn& made) const;
    std::vector<std::vector<std::size_t>> blocks() const;
    std::vector<std::pair<std::size_t, std::size_t>> parts(std::size_t blocks) const;
    std::string headOf(const TexColumn& column) const;
    std::string tabular(
        const std::vector<std::size_t>& columns, std::pair<std::size_t, std::size_t> rows) const;
    static double sum(const std::vector<TexColumn>& columns);
    static void breakHead(TexColumn& column);

    const ReportTable& m_table;
    PrintedTable m_printed;
    const TableStyle& m_style;
    TexRows m_rows;
    bool m_isWide = false;
};

double TexTable::sum(const std::vector<TexColumn>& columns)
{
    double width = 0.0;
    for (const TexColumn& column : columns) {
        width += column.all();
    }
    return width;
}

void TexTable::breakHead(TexColumn& column)
{
    column.head = 0.0;
    for (const std::string& line : wrapped(column.title, std::max(column.width, leastHeadEm))) {
        column.head = std::max(column.head, widthOf(line));
    }
}

TexCell TexTable::cellOf(
    const PrintedCell& cell, const PrintedColumn& column, TexColumn& made) const
{
    const bool si = m_style.siunitx && column.isNumeric;
    // siunitx sets the signs itself.
    const std::string text = !cell.isNumber || si ? texEscaped(cell.text) : texNumber(cell.text);
    double width = widthOf(cell.text);
    if (si) {
        const bool bare = cell.isNumber && cell.reason.empty() && cell.text != "n/a";
        made.width = std::max(made.width, width);
        const std::string shown = cell.isBest ? "\\bfseries " + text : text;
        return {bare ? shown : text.empty() ? std::string() : "{" + text + "}"};
    }
    std::string shown = cell.isBest ? "\\textbf{" + text + "}" : text;
    if (m_style.intervals && !cell.interval.empty()) {
        const std::string interval = texNumber(cell.interval);
        const double own = widthOf(cell.interval) * scriptShare;
        made.width = std::max(made.width, m_isWide ? std::max(width, own) : width + 0.5 + own);
        return m_isWide ? TexCell{"\\kbxstack{" + shown + "}{" + interval + "}", 2.0}
                        : TexCell{shown + " {\\scriptsize " + interval + "}"};
    }
    if (m_isWide && made.isBroken && width > longTextEm) {
        shown = "\\parbox[t]{" + rawNumber(longTextEm) + "em}{\\raggedright " + shown + "\\strut}";
        made.width = longTextEm;
        return {shown, std::ceil(width * 1.1 / longTextEm)};
    }
    made.width = std::max(made.width, width);
    return {shown};
}

TexRows TexTable::build() const
{
    TexRows made;
    made.rows.resize(m_printed.rows.size());
    for (std::size_t i = 0; i < m_printed.columns.size(); ++i) {
        const PrintedColumn& column = m_printed.columns[i];
        const bool si = m_style.siunitx && column.isNumeric;
        TexColumn value;
        value.alignment = !column.isNumeric ? 'l' : si ? 'S' : 'r';
        value.title = asHeading(column.title);
        value.head = widthOf(value.title);
        for (const auto& row : m_printed.rows) {
            value.isBroken = value.isBroken
                || (m_isWide && !column.isNumeric && widthOf(row[i].text) > longTextEm);
        }
        const bool hasInterval = si && m_style.intervals && column.hasInterval;
        // Some tables have columns of their own for what is published.
        const bool isTold = i + 1 < m_table.columns.size()
            && m_table.columns[i + 1].title == m_table.columns[i].title + ", published";
        const bool hasPublished = m_style.published && column.hasPublished && !isTold;
        TexColumn interval{'l', "interval", 0.0, widthOf("interval"), false};
        TexColumn published{si ? 'S' : 'r', "published", 0.0, widthOf("published"), false};
        for (std::size_t row = 0; row < m_printed.rows.size(); ++row) {
            const PrintedCell& cell = m_printed.rows[row][i];
            made.rows[row].push_back(cellOf(cell, column, value));
            if (hasInterval) {
                interval.width = std::max(interval.width, widthOf(cell.interval));
                made.rows[row].push_back({texNumber(cell.interval)});
            }
            if (hasPublished) {
                published.width = std::max(published.width, widthOf(cell.published));
                made.rows[row].push_back({si ? cell.published : texNumber(cell.published)});
            }
            if (!cell.reason.empty()) {
                made.notes += "% n/a in " + withoutBreaks(m_printed.rows[row].front().text) + ", "
                    + withoutBreaks(column.title) + ": " + withoutBreaks(cell.reason) + "\n";
            }
        }
        made.columns.push_back(value);
        if (hasInterval) {
            made.columns.push_back(interval);
        }
        if (hasPublished) {
            made.columns.push_back(published);
        }
    }
    return made;
}

/// Columns of the blocks that stand below each other, each with the first column.
std::vector<std::vector<std::size_t>> TexTable::blocks() const
{
    std::vector<std::vector<std::size_t>> blocks(1);
    double used = 0.0;
    for (std::size_t i = 0; i < m_rows.columns.size(); ++i) {
        const double needed = m_rows.columns[i].all();
        if (m_isWide && i > 0 && used + needed > smallPageEm && blocks.back().size() > 1) {
            blocks.push_back({0});
            used = m_rows.columns.front().all();
        }
        blocks.back().push_back(i);
        used += needed;
    }
    return blocks;
}

/// First row and end of each part that fits a page.
std::vector<std::pair<std::size_t, std::size_t>> TexTable::parts(std::size_t blocks) const
{
    std::vector<std::pair<std::size_t, std::size_t>> parts{{0, 0}};
    const double most = pageLines * (m_isWide ? 1.2 : 1.0) / static_cast<double>(blocks) - 3.0;
    double used = 0.0;
    for (std::size_t row = 0; row < m_rows.rows.size(); ++row) {
        double lines = 1.0;
        for (const TexCell& cell : m_rows.rows[row]) {
            lines = std::max(lines, cell.lines);
        }
        if (used > 0.0 && used + lines > most) {
            parts.emplace_back(row, row);
            used = 0.0;
        }
        used += lines;
        parts.back().second = row + 1;
    }
    return parts;
}

std::string TexTable::headOf(const TexColumn& column) const
{
    const bool isBare = m_style.siunitx && column.alignment == 'S';
    std::string head = texEscaped(column.title);
    if (m_isWide && widthOf(column.title) > column.head + 0.01) {
        head.clear();
        for (const std::string& line : wrapped(column.title, std::max(column.width, leastHeadEm))) {
            head += (head.empty() ? "" : "\\\\") + texEscaped(line);
        }
        const char* const side = column.alignment == 'l' ? "l" : "r";
        head = std::string("\\begin{tabular}[b]{@{}") + side + "@{}}" + head + "\\end{tabular}";
    }
    return isBare ? "{" + head + "}" : head;
}

std::string TexTable::tabular(
    const std::vector<std::size_t>& columns, std::pair<std::size_t, std::size_t> rows) const
{
    std::string alignment, head, body;
    const auto add = [](std::string& line, const std::string& cell, bool isFirst) {
        line += (isFirst ? "  " : " & ") + cell;
    };
    for (const std::size_t i : columns) {
        const TexColumn& column = m_rows.columns[i];
        alignment += column.alignment;
        add(head, headOf(column), i == columns.front());
    }
    for (std::size_t row = rows.first; row < rows.second; ++row) {
        std::string line;
        for (const std::size_t i : columns) {
            add(line, m_rows.rows[row][i].text, i == columns.front());
        }
        body += line + " \\\\\n";
    }
    return "  \\begin{tabular}{" + alignment + "}\n  \\toprule\n" + head + " \\\\\n  \\midrule\n"
        + body + "  \\bottomrule\n  \\end{tabular}\n";
}

std::string TexTable::text(const Report& report) const
{
    const std::string title = tableTitle(report, m_table);
    const auto columns = blocks();
    std::string text = m_style.siunitx ? "% Needs booktabs and siunitx (detect-weight=true).\n"
                                       : "% Needs booktabs.\n";
    text += m_isWide ? "\\providecommand{\\kbxstack}[2]{\\begin{tabular}[t]{@{}r@{}}#1\\\\[-2pt]"
                       "{\\scriptsize #2}\\end{tabular}}\n"
                     : "";
    text += m_rows.notes;
    const std::string environment = m_isWide ? "table*" : "table";
    std::size_t part = 0;
    for (const auto& rows : parts(columns.size())) {
        text += "\\begin{" + environment + "}[t]\n  \\centering\n";
        if (part == 0) {
            text += "  \\caption{" + texCaption(title, report.caption) + "}\n  \\label{"
                + tableLabel(report, m_table) + "}\n";
        } else {
            text += "  \\addtocounter{table}{-1}\n  \\caption{" + texEscaped(title)
                + " (continued).}\n";
        }
        text += m_isWide ? "  \\footnotesize\\setlength{\\tabcolsep}{4pt}\n" : "";
        for (std::size_t block = 0; block < columns.size(); ++block) {
            text += block == 0 ? "" : "\n  \\medskip\n\n";
            text += tabular(columns[block], rows);
        }
        text += "\\end{" + environment + "}\n";
        ++part;
    }
    return text;
}

} // namespace

std::string texTable(const Report& report, const ReportTable& table, const TableStyle& style)
{
    return TexTable(table, style).text(report);
}

} // namespace kbx::figures
