// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figurelisting.h"

#include "figures/figurelayout.h"
#include "figures/figuretext.h"

#include <algorithm>

namespace kbx::figures {
namespace {

using analysis::ListingRow;

constexpr std::size_t context = 3; ///< equal lines that stay beside a change
constexpr std::size_t mostLines = 64; ///< of 8.4 pt: a page with its caption
constexpr std::size_t shortest = 3; ///< fewer are not worth a fold

/// A line for an \texttt-like environment: TeX specials escaped, spaces kept.
std::string codeTex(const std::string& line)
{
    std::string text;
    for (std::size_t at = 0; at <= line.size();) {
        // Quotation marks of code stay straight.
        const std::size_t end = std::min(line.find('"', at), line.size());
        for (const char byte : texEscaped(line.substr(at, end - at))) {
            text += byte == ' ' ? std::string("~") : std::string(1, byte);
        }
        text += end < line.size() ? "\\char34{}" : "";
        at = end + 1;
    }
    return text;
}

std::string texLine(const char* macro, int number, const std::string& text)
{
    return std::string("  \\") + macro + "{" + (number > 0 ? std::to_string(number) : "") + "}{"
        + codeTex(text) + "}\n";
}

std::string withoutTabs(const std::string& text)
{
    std::string result;
    for (const char byte : text) {
        result += byte == '\t' ? std::string("    ") : std::string(1, byte);
    }
    return result;
}

/// Pieces of at most `glyphs` code points.
std::vector<std::string> piecesOf(const std::string& line, std::size_t glyphs)
{
    std::vector<std::string> pieces(1);
    std::size_t used = 0;
    for (const char byte : withoutTabs(line)) {
        const bool starts = (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
        if (starts && ++used > glyphs) {
            pieces.emplace_back();
            used = 1;
        }
        pieces.back() += byte;
    }
    return pieces;
}

void addSide(std::vector<ListingLine>& lines, std::size_t first, ListingText ListingLine::*side,
    int number, char mark, const std::string& text, std::size_t glyphs)
{
    const auto pieces = piecesOf(text, glyphs);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (first + i >= lines.size()) {
            lines.emplace_back();
        }
        lines[first + i].*side = {i == 0 ? number : 0, mark, pieces[i]};
    }
}

} // namespace

bool isUnifiedAt(double width, double em)
{
    return width < 56.0 * em;
}

std::size_t listingGlyphs(double width, double em, bool isUnified)
{
    const double side = isUnified ? width : (width - 0.8 * em) / 2.0;
    // A monospaced glyph is 0.602 of its size; number and mark take six of them.
    const double glyphs = side / (0.602 * smallText * em) - 6.0;
    return static_cast<std::size_t>(std::max(glyphs, 8.0));
}

std::vector<ListingLine> listingLines(const FigurePanel& panel, std::size_t glyphs)
{
    std::vector<ListingLine> lines;
    for (const ListingRow& row : panel.listing) {
        const std::size_t first = lines.size();
        if (isFold(row)) {
            lines.push_back({{0, ' ', row.left}, {}, true});
            continue;
        }
        const char minus = row.changed ? '-' : ' ';
        const char plus = row.changed ? '+' : ' ';
        if (row.leftLine > 0 && (!panel.isUnified || row.changed)) {
            addSide(lines, first, &ListingLine::left, row.leftLine, minus, row.left, glyphs);
        }
        if (row.rightLine > 0) {
            const bool isOwn = panel.isUnified;
            addSide(lines, isOwn ? lines.size() : first,
                isOwn ? &ListingLine::left : &ListingLine::right, row.rightLine, plus, row.right,
                glyphs);
        }
    }
    return lines;
}

bool isFold(const ListingRow& row)
{
    return row.leftLine == 0 && row.rightLine == 0;
}

std::vector<ListingRow> foldedListing(const std::vector<ListingRow>& rows)
{
    std::vector<bool> keep(rows.size(), false);
    bool anyChange = false;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].changed || isFold(rows[i])) {
            anyChange = true;
            const std::size_t first = i > context ? i - context : 0;
            const std::size_t end = std::min(rows.size(), i + context + 1);
            std::fill(keep.begin() + static_cast<std::ptrdiff_t>(first),
                keep.begin() + static_cast<std::ptrdiff_t>(end), true);
        }
    }
    if (!anyChange) {
        return rows;
    }
    std::vector<ListingRow> folded;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t end = i;
        while (end < rows.size() && !keep[end]) {
            ++end;
        }
        if (end - i >= shortest) {
            const std::string text = "... " + std::to_string(end - i) + " equal lines";
            folded.push_back({0, 0, text, text, false});
            i = end;
        }
        end = std::max(end, i + 1);
        for (; i < end && i < rows.size(); ++i) {
            folded.push_back(rows[i]);
        }
    }
    return folded;
}

std::vector<ListingRow> shortenedListing(std::vector<ListingRow> rows)
{
    if (rows.size() > mostLines) {
        const std::size_t lines = rows.size() - mostLines;
        rows.resize(mostLines);
        rows.push_back(leftOutRow(lines));
    }
    return rows;
}

ListingRow leftOutRow(std::size_t lines)
{
    const std::string text = "... " + std::to_string(lines) + " more lines, not drawn";
    return {0, 0, text, text, false};
}

bool hasListing(const FigureModel& model)
{
    return std::any_of(model.panels.begin(), model.panels.end(),
        [](const FigurePanel& panel) { return !panel.listing.empty(); });
}

std::string listingTex(const FigureModel& model)
{
    std::string text
        = "% Two listings with marks: - only left, + only right. Needs xcolor.\n"
          "\\providecommand{\\kbxequal}[2]{\\noindent\\makebox[2em][r]{\\tiny #1}\\ "
          "\\phantom{+}#2\\par}\n"
          "\\providecommand{\\kbxremoved}[2]{\\noindent\\colorbox[HTML]{FDEFE3}{\\parbox{\\dimexpr"
          "\\linewidth-2\\fboxsep}{\\makebox[2em][r]{\\tiny #1}\\ -#2}}\\par}\n"
          "\\providecommand{\\kbxadded}[2]{\\noindent\\colorbox[HTML]{EAF3FC}{\\parbox{\\dimexpr"
          "\\linewidth-2\\fboxsep}{\\makebox[2em][r]{\\tiny #1}\\ +#2}}\\par}\n";
    for (const FigurePanel& panel : model.panels) {
        if (panel.listing.empty()) {
            continue;
        }
        text += "{\\ttfamily\\scriptsize\n";
        for (const ListingRow& row : panel.listing) {
            if (isFold(row)) {
                text += "  \\noindent\\emph{" + texEscaped(row.left) + "}\\par\n";
            } else if (!row.changed) {
                text += texLine("kbxequal", row.rightLine, row.right);
            } else {
                text += row.leftLine > 0 ? texLine("kbxremoved", row.leftLine, row.left) : "";
                text += row.rightLine > 0 ? texLine("kbxadded", row.rightLine, row.right) : "";
            }
        }
        text += "}\n";
    }
    return text;
}

} // namespace kbx::figures
