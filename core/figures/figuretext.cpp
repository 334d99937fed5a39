// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figuretext.h"

#include "figures/figurepages.h"
#include "figures/tablecells.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <utility>

namespace kbx::figures {
namespace {

void addLine(std::string& csv, const std::string& panel, const char* part, const FigureHeader& row,
    const std::string& column, const FigureValue& number, const std::string& mark = {})
{
    csv += csvQuoted(panel) + "," + part;
    for (const std::string& text : {row.text, row.group, row.detail, column}) {
        csv += "," + csvQuoted(text);
    }
    for (const auto& value : {number.value, number.low, number.high}) {
        csv += "," + rawNumber(value);
    }
    csv += "," + std::to_string(number.k) + "," + std::to_string(number.n) + ","
        + std::to_string(number.excluded) + "," + rawNumber(number.published) + ","
        + toString(number.state);
    for (const std::string& text : {number.text, number.detail, mark}) {
        csv += "," + csvQuoted(text);
    }
    csv += "\n";
}

std::string marksOf(const FigureCell& cell)
{
    std::string marks;
    const auto add = [&](bool isSet, const char* word) {
        marks += isSet ? (marks.empty() ? "" : " ") + std::string(word) : std::string();
    };
    add(cell.isThrottled, "throttled");
    add(cell.isPartial, "partial");
    add(cell.beyondScale < 0, "below_scale");
    add(cell.beyondScale > 0, "above_scale");
    return marks;
}

void addGrid(std::string& csv, const FigurePanel& panel)
{
    const FigureGrid& grid = panel.grid;
    for (std::size_t row = 0; row < grid.rows.size(); ++row) {
        const bool isTotal = row + grid.totalRows >= grid.rows.size();
        for (std::size_t column = 0; column < grid.columns.size(); ++column) {
            const FigureCell& cell = grid.cell(row, column);
            addLine(csv, panel.id, isTotal ? "total" : "cell", grid.rows[row],
                grid.columns[column].text, cell.number, marksOf(cell));
        }
        if (row < grid.margin.size() && !isTotal) {
            addLine(csv, panel.id, "margin", grid.rows[row], grid.marginTitle, grid.margin[row]);
        }
    }
}

/// The category; the number itself where there is none, as at the ends of a line across all.
std::string placeText(const FigureAxis& axis, double x)
{
    const bool isWhole = x >= 0.0 && std::abs(x - std::round(x)) < 1e-9;
    const auto at = isWhole ? static_cast<std::size_t>(std::llround(x)) : axis.categories.size();
    return at < axis.categories.size() ? axis.categories[at] : rawNumber(x);
}

/// Row: the category or x; group: what the point is.
void addPoints(std::string& csv, const FigurePanel& panel)
{
    for (const FigureSeries& series : panel.series) {
        for (const FigurePoint& point : series.points) {
            const bool isForest = panel.kind == analysis::PanelKind::Forest;
            const std::string where = isForest ? point.label : placeText(panel.xAxis, point.x);
            addLine(csv, panel.id, series.published ? "published" : "point",
                {where, "", isForest ? std::string() : point.label}, series.name, point.number);
        }
    }
}

/// Row: the line numbers; detail and marks: the two texts.
void addListing(std::string& csv, const FigurePanel& panel)
{
    for (const auto& row : panel.listing) {
        FigureValue text;
        text.text = row.left;
        text.detail = row.right;
        addLine(csv, panel.id, "line",
            {row.leftLine > 0 ? std::to_string(row.leftLine) : "", "",
                row.rightLine > 0 ? std::to_string(row.rightLine) : ""},
            "", text, row.changed ? "changed" : "");
    }
}

std::string jsonObject(const std::vector<std::pair<std::string, std::string>>& fields)
{
    std::string text = "{";
    for (std::size_t i = 0; i < fields.size(); ++i) {
        text += (i == 0 ? "" : ", ") + jsonString(fields[i].first) + ": "
            + jsonString(fields[i].second);
    }
    return text + "}";
}

std::string jsonField(const char* name, const std::string& value, bool last = false)
{
    return std::string("  \"") + name + "\": " + value + (last ? "\n" : ",\n");
}

} // namespace

std::string csvQuoted(const std::string& text)
{
    if (text.find_first_of(",\"\n\r") == std::string::npos) {
        return text;
    }
    std::string result = "\"";
    for (const char byte : text) {
        result += byte == '"' ? "\"\"" : std::string(1, byte);
    }
    return result + "\"";
}

std::string jsonString(const std::string& text)
{
    std::string result = "\"";
    for (const char byte : text) {
        if (byte == '"' || byte == '\\') {
            result += '\\';
            result += byte;
        } else if (static_cast<unsigned char>(byte) < 0x20) {
            char buffer[8];
            std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(byte));
            result += buffer;
        } else {
            result += byte;
        }
    }
    return result + "\"";
}

std::string htmlEscaped(const std::string& text)
{
    std::string result;
    for (const char byte : text) {
        switch (byte) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        default:
            result += byte;
        }
    }
    return result;
}

std::string toCsv(const FigureModel& model)
{
    std::string csv = "panel,part,row,group,rowDetail,column,value,low,high,k,n,excluded,published,"
                      "state,printed,detail,marks\n";
    for (const FigurePanel& panel : model.panels) {
        addGrid(csv, panel);
        addPoints(csv, panel);
        addListing(csv, panel);
        if (!panel.missing.empty()) {
            addLine(csv, panel.id, "missing", {panel.title, "", panel.missing}, "", {});
        }
    }
    return csv;
}

std::string texEscaped(const std::string& text)
{
    static constexpr std::pair<std::string_view, std::string_view> all[] = {
        {"\\", "\\textbackslash{}"},
        {"{", "\\{"},
        {"}", "\\}"},
        {"&", "\\&"},
        {"%", "\\%"},
        {"$", "\\$"},
        {"#", "\\#"},
        {"_", "\\_"},
        {"~", "\\textasciitilde{}"},
        {"^", "\\textasciicircum{}"},
        {"<", "$<$"},
        {">", "$>$"},
        {"|", "$|$"},
        {"×", "$\\times$"},
        {"±", "$\\pm$"},
        {"≥", "$\\ge$"},
        {"≤", "$\\le$"},
        {"≈", "$\\approx$"},
        {"α", "$\\alpha$"},
        {"β", "$\\beta$"},
        {"ε", "$\\varepsilon$"},
        {"κ", "$\\kappa$"},
        {"λ", "$\\lambda$"},
        {"µ", "$\\mu$"},
        {"μ", "$\\mu$"},
        {"π", "$\\pi$"},
        {"ρ", "$\\rho$"},
        {"σ", "$\\sigma$"},
        {"χ", "$\\chi$"},
        {"Δ", "$\\Delta$"},
        {"Σ", "$\\Sigma$"},
        {"²", "$^2$"},
        {"³", "$^3$"},
        {"·", "$\\cdot$"},
        {"→", "$\\to$"},
        {"←", "$\\leftarrow$"},
        {"≠", "$\\ne$"},
        {"∞", "$\\infty$"},
        {"√", "$\\surd$"},
        {"∈", "$\\in$"},
        {"–", "--"},
        {"…", "\\ldots{}"},
        {"“", "``"},
        {"”", "''"},
        {"−", "$-$"},
    };
    std::string result;
    bool isQuoted = false;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '"') {
            // \textquotedbl is not in every encoding of fonts.
            isQuoted = !isQuoted;
            result += isQuoted ? "``" : "''";
            ++at;
            continue;
        }
        bool replaced = false;
        for (const auto& [from, to] : all) {
            if (text.compare(at, from.size(), from) == 0) {
                result += to;
                at += from.size();
                replaced = true;
                break;
            }
        }
        if (!replaced) {
            result += text[at++];
        }
    }
    return result;
}

std::string texCaption(const std::string& title, const std::string& caption)
{
    const bool begins = caption.compare(0, title.size(), title) == 0;
    return texEscaped(begins ? caption : caption.empty() ? title + "." : title + ". " + caption);
}

std::string texNumber(const std::string& text)
{
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool isSign
            = text[at] == '-' && (at == 0 || text[at - 1] == '[' || text[at - 1] == ' ');
        result += isSign ? std::string("$-$") : std::string(1, text[at]);
    }
    // What is no number ("n/a") has no specials either.
    return result;
}

std::string toTex(const FigureModel& model, const FigureSpec& spec, const std::string& fileStem,
    std::size_t parts)
{
    const std::string environment = isFullWidth(spec) ? "figure*" : "figure";
    std::string text;
    for (std::size_t part = 0; part < parts; ++part) {
        text += "\\begin{" + environment + "}[t]\n  \\centering\n";
        // The file has its final size: scaling it would change the size of its text.
        text += "  \\includegraphics{" + partStem(fileStem, part) + "}\n";
        if (part == 0) {
            text += "  \\caption{" + texCaption(model.title, model.caption)
                + "}\n  \\label{fig:" + model.name + "}\n";
        } else {
            text += "  \\addtocounter{figure}{-1}\n  \\caption{" + texEscaped(model.title)
                + " (continued).}\n";
        }
        text += "\\end{" + environment + "}\n";
    }
    return text;
}

std::string recipeJson(
    const FigureModel& model, const FigureSpec& spec, const RecipeContext& context)
{
    std::string footnotes = "[";
    for (std::size_t i = 0; i < model.footnotes.size(); ++i) {
        footnotes += (i == 0 ? "" : ", ") + jsonString(model.footnotes[i]);
    }
    footnotes += "]";
    return "{\n" + jsonField("schema", jsonString("kbx.figure/1"))
        + jsonField("name", jsonString(model.name)) + jsonField("title", jsonString(model.title))
        + jsonField("study", jsonString(context.study))
        + jsonField("filter", jsonString(context.filter))
        + (context.snapshot.empty() ? "" : jsonField("snapshot", jsonString(context.snapshot)))
        + jsonField("statistic", jsonString(model.statistic))
        + jsonField("evidence", jsonString(model.evidence))
        + jsonField("caption", jsonString(model.caption)) + jsonField("footnotes", footnotes)
        + jsonField("synthetic", model.synthetic ? "true" : "false")
        + jsonField("venue", jsonString(spec.venue))
        + jsonField("widthMm", rawNumber(model.widthMm))
        + jsonField("heightMm", rawNumber(model.heightMm))
        + jsonField("files", std::to_string(context.parts))
        + jsonField("palette", jsonString(spec.palette))
        + jsonField("grey", spec.grey ? "true" : "false")
        + jsonField("fontPt", rawNumber(spec.fontPt))
        + jsonField("options", jsonObject(context.options))
        + jsonField("versions", jsonObject(context.versions))
        + jsonField("inputsSha256", jsonString(context.inputsSha256))
        + jsonField("dataSha256", jsonString(context.dataSha256), true) + "}\n";
}

} // namespace kbx::figures
