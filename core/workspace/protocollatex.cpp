// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/protocollatex.h"

#include "figures/figuretext.h"

#include <algorithm>
#include <vector>

namespace kbx::workspace {
namespace {

/// Cells longer than this get a column that breaks lines.
constexpr std::size_t longCell = 28;

using Cells = std::vector<std::string>;

/// `code` in type-writer letters, the rest escaped.
std::string inlineTex(const std::string& text)
{
    std::string tex;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t begin = text.find('`', at);
        const std::size_t end = begin == std::string::npos ? begin : text.find('`', begin + 1);
        if (end == std::string::npos) {
            break;
        }
        tex += figures::texEscaped(text.substr(at, begin - at));
        tex += "\\texttt{" + figures::texEscaped(text.substr(begin + 1, end - begin - 1)) + "}";
        at = end + 1;
    }
    return tex + figures::texEscaped(text.substr(at));
}

/// Cells of "| a | b\| c |".
Cells cellsOf(const std::string& line)
{
    Cells cells;
    std::string cell;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|') {
            cell += line[++i];
        } else if (line[i] == '|') {
            const std::size_t first = cell.find_first_not_of(' ');
            const std::size_t last = cell.find_last_not_of(' ');
            cells.push_back(
                first == std::string::npos ? std::string() : cell.substr(first, last - first + 1));
            cell.clear();
        } else {
            cell += line[i];
        }
    }
    return cells;
}

std::string rowTex(const Cells& cells)
{
    std::string tex;
    for (const std::string& cell : cells) {
        tex += (tex.empty() ? "" : " & ") + (cell.empty() ? "{}" : inlineTex(cell));
    }
    return tex + " \\\\\n";
}

std::string columnsOf(const std::vector<Cells>& rows)
{
    const std::size_t count = rows.front().size();
    std::vector<std::size_t> widest(count, 0);
    for (const Cells& row : rows) {
        for (std::size_t i = 0; i < std::min(count, row.size()); ++i) {
            widest[i] = std::max(widest[i], row[i].size());
        }
    }
    const auto broken = std::count_if(
        widest.begin(), widest.end(), [](std::size_t width) { return width > longCell; });
    // What is left of the line beside the short columns, in hundredths.
    const auto share = broken == 0 ? 0 : (broken == 1 ? 45 : 70 / broken);
    std::string columns;
    for (const std::size_t width : widest) {
        columns += width > longCell
            ? "p{0." + std::string(share < 10 ? "0" : "") + std::to_string(share) + "\\linewidth}"
            : "l";
    }
    return columns;
}

/// The first row is the head; the second one ("|---|") was left out.
std::string tableTex(const std::vector<Cells>& rows)
{
    std::string tex = "\\begin{longtable}{" + columnsOf(rows) + "}\n\\toprule\n"
        + rowTex(rows.front()) + "\\midrule\n\\endhead\n";
    for (auto row = rows.begin() + 1; row != rows.end(); ++row) {
        tex += rowTex(*row);
    }
    return tex + "\\bottomrule\n\\end{longtable}\n";
}

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

bool isRule(const std::string& line)
{
    return line.find_first_not_of("|-: ") == std::string::npos;
}

} // namespace

std::string protocolToLatex(const std::string& markdown)
{
    std::string tex = "% Needs \\usepackage{booktabs,longtable}.\n";
    std::vector<Cells> table;
    std::vector<std::string> lines = linesOf(markdown);
    lines.emplace_back(); // ends a table at the end of the text
    for (const std::string& line : lines) {
        if (!line.empty() && line.front() == '|') {
            if (!isRule(line)) {
                table.push_back(cellsOf(line));
            }
            continue;
        }
        if (!table.empty()) {
            tex += tableTex(table);
            table.clear();
        }
        if (line.rfind("## ", 0) == 0) {
            tex += "\\subsection*{" + inlineTex(line.substr(3)) + "}\n";
        } else if (line.rfind("# ", 0) == 0) {
            tex += "\\section*{" + inlineTex(line.substr(2)) + "}\n";
        } else {
            tex += inlineTex(line) + "\n";
        }
    }
    return tex;
}

} // namespace kbx::workspace
