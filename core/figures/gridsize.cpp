// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/gridsize.h"

#include "figures/figurelayout.h"

#include <algorithm>
#include <unordered_set>

namespace kbx::figures {
namespace {

constexpr double boldShare = 1.15; ///< width of bold digits
constexpr double leastNames = 0.36; ///< of a grid's width, where cells are many

bool isCapital(char byte)
{
    return byte >= 'A' && byte <= 'Z';
}

/// A word at its humps: "Matrix", "Multiply".
void addHumps(std::vector<std::string>& pieces, const std::string& word)
{
    std::string piece;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (i > 0 && isCapital(word[i]) && word[i - 1] >= 'a' && word[i - 1] <= 'z') {
            pieces.push_back(std::move(piece));
            piece.clear();
        }
        piece += word[i];
    }
    pieces.push_back(std::move(piece));
}

/// Parts of a name that stay whole; where it breaks, painters break it too. Only a word that does
/// not fit `room` breaks inside.
std::vector<std::string> piecesOf(const std::string& text, double room, double fontPt)
{
    std::vector<std::string> pieces;
    std::string word;
    const auto close = [&] {
        if (guessedWidth(word, fontPt) > room) {
            addHumps(pieces, word);
        } else if (!word.empty()) {
            pieces.push_back(word);
        }
        word.clear();
    };
    for (const char byte : text) {
        word += byte;
        if (byte == ' ' || byte == '-' || byte == '/' || byte == '_') {
            close();
        }
    }
    close();
    return pieces;
}

/// Narrowest cell that holds what it prints.
double leastCell(const FigureGrid& grid, double em)
{
    if (grid.columns.size() > denseColumns) {
        return 0.9 * em;
    }
    const bool isHeat = grid.look == GridLook::Heat;
    double widest = 0.0;
    for (const FigureCell& cell : grid.cells) {
        const FigureValue& number = cell.number;
        // Bold digits are a little wider; an arrow or a sign stands beside some.
        double needed = guessedWidth(number.text, em) * boldShare + 0.6 * em;
        needed += cell.beyondScale != 0 || cell.isThrottled ? 1.2 * em : 0.0;
        if (!isHeat && number.value) {
            needed += guessedWidth(number.detail, em * smallText) + 0.8 * em;
        }
        widest = std::max(widest, needed);
    }
    return isHeat ? std::clamp(widest, 2.4 * em, 6.0 * em) : std::clamp(widest, 5.0 * em, 9.0 * em);
}

/// Lines that a name takes; 9 where one of its parts is too wide.
int linesOf(const std::string& text, double room, double fontPt)
{
    int lines = 1;
    std::string line;
    for (const std::string& piece : piecesOf(text, room, fontPt)) {
        if (guessedWidth(piece, fontPt) > room) {
            return 9;
        }
        if (!line.empty() && guessedWidth(line + piece, fontPt) > room) {
            ++lines;
            line.clear();
        }
        line += piece;
    }
    return lines;
}

int mostLines(const std::vector<FigureHeader>& headers, double room, double fontPt)
{
    int most = 1;
    for (const FigureHeader& header : headers) {
        most = std::max(most, linesOf(header.text, room, fontPt));
    }
    return most;
}

} // namespace

GridNeeds guessedNeeds(const FigureGrid& grid, double em)
{
    GridNeeds needs;
    needs.name = needs.line = guessedWidth(grid.corner, em);
    for (const FigureHeader& row : grid.rows) {
        const double name = guessedWidth(row.text, em);
        const double detail = guessedWidth(row.detail, em * smallText);
        needs.name = std::max(needs.name, name);
        needs.detail = std::max(needs.detail, detail);
        needs.line = std::max(needs.line, name + (detail > 0.0 ? detail + 0.6 * em : 0.0));
        if (grid.look == GridLook::Heat) {
            needs.group = std::max(needs.group, guessedWidth(row.group, em * smallText));
            for (const std::string& piece : piecesOf(row.group, 0.0, em)) {
                needs.groupPiece = std::max(needs.groupPiece, guessedWidth(piece, em * smallText));
            }
        }
    }
    if (!grid.margin.empty()) {
        needs.margin = guessedWidth(grid.marginTitle, em * smallText) + em;
    }
    return needs;
}

double gridWidth(const FigureGrid& grid, double em)
{
    const GridNeeds needs = guessedNeeds(grid, em);
    double cell = 0.0;
    for (const FigureHeader& column : grid.columns) {
        cell = std::max(cell, guessedWidth(column.text, em) + 0.6 * em);
    }
    const double least = grid.look == GridLook::Matrix ? 6.5 : 3.4;
    cell = grid.columns.size() > denseColumns ? 0.9 * em : std::clamp(cell, least * em, 8.0 * em);
    return std::min(needs.line + needs.group, 30.0 * em)
        + cell * static_cast<double>(grid.columns.size());
}

double gridFootHeight(const FigureGrid& grid, double width, double em)
{
    if (!grid.colourBar && grid.legend.empty()) {
        return 0.0;
    }
    const double room
        = width - (grid.colourBar ? std::min(colourBarShare * width, mostColourBarEm * em) : 0.0);
    double used = 0.0;
    double lines = grid.legend.empty() ? 0.0 : 1.0;
    for (const LegendEntry& entry : grid.legend) {
        // The sign before the words and the gap behind them.
        const double needed = guessedWidth(entry.text, em * smallText) + 4.5 * em;
        lines += used > 0.0 && used + needed > room ? 1.0 : 0.0;
        used = used > 0.0 && used + needed > room ? needed : used + needed;
    }
    const double bar = grid.colourBar ? 2.6 : 0.0;
    return (std::max(bar, lines * lineEm * smallText) + 0.9) * em;
}

GridShares gridShares(const FigureGrid& grid, double width, double em, const GridNeeds& needs)
{
    GridShares shares;
    const auto columns = static_cast<double>(std::max<std::size_t>(grid.columns.size(), 1));
    const double rest = width - needs.margin - leastCell(grid, em) * columns;
    if (needs.group > 0.0) {
        // No word of a group is cut.
        const double words = std::min(needs.groupPiece + 0.8 * em, 0.4 * width);
        shares.group = std::min(needs.group + 0.8 * em, std::max({0.2 * width, 0.4 * rest, words}));
    }
    const double air = 0.8 * em;
    const double room = rest - shares.group;
    const double most = std::max(room, leastNames * width);
    if (needs.line + air <= room) {
        shares.names = needs.line + air;
    } else {
        // Below each other name and detail leave the cells more.
        shares.names = std::min(std::max(needs.name, needs.detail) + air, most);
        // Names that are a little too long are all drawn smaller.
        const bool isWhole = smallText * needs.name + air <= most + 1e-9;
        shares.nameLines = (isWhole ? 1 : 2) + (needs.detail > 0.0 ? 1 : 0);
    }
    shares.cell = (width - needs.margin - shares.group - shares.names) / columns;
    return shares;
}

GridHeads gridHeads(const FigureGrid& grid, double width, double em)
{
    const double font = smallText * em * boldShare;
    const double cell = gridShares(grid, width, em, guessedNeeds(grid, em)).cell;
    const double room = cell - (grid.look == GridLook::Heat ? 0.25 : 0.5) * em;
    const int upright = mostLines(grid.columns, room, font);
    const double line = lineEm * smallText * em;
    const double groups = columnGroupsHeight(grid, em);
    if (upright <= 3) {
        return {line * upright + 0.4 * em + groups, false};
    }
    // Turned, in as many lines as the column is wide.
    const int lines = std::max(static_cast<int>(cell / line), 1);
    double length = 3.0 * em;
    while (length < longestHeadEm * em && mostLines(grid.columns, length, font) > lines) {
        length += 0.5 * em;
    }
    return {length + 0.6 * em + groups, true};
}

double columnGroupsHeight(const FigureGrid& grid, double em)
{
    const bool any = std::any_of(grid.columns.begin(), grid.columns.end(),
        [](const FigureHeader& column) { return !column.group.empty(); });
    return any ? (lineEm * smallText + 0.3) * em : 0.0;
}

bool hasTallCells(const FigureGrid& grid, double cell, double em)
{
    return grid.look == GridLook::Matrix
        && std::any_of(grid.cells.begin(), grid.cells.end(), [&](const FigureCell& each) {
               const FigureValue& number = each.number;
               return number.value && !number.detail.empty()
                   && guessedWidth(number.text, em) * boldShare
                       + guessedWidth(number.detail, em * smallText) + 1.1 * em
                   > cell;
           });
}

bool hasOwnNames(const FigureGrid& grid)
{
    std::unordered_set<std::string> names;
    return std::all_of(grid.rows.begin(), grid.rows.end(),
        [&names](const FigureHeader& row) { return names.insert(row.text).second; });
}

} // namespace kbx::figures
