// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figuretext.h"

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <utility>

namespace kbx::figures {
namespace {

std::string raw(double value)
{
    char buffer[32];
    const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
    return error == std::errc() ? std::string(buffer, end) : std::string();
}

std::string raw(const std::optional<double>& value)
{
    return value ? raw(*value) : std::string();
}

std::string quoted(const std::string& text)
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

void addLine(std::string& csv, const char* part, const FigureHeader& row, const std::string& column,
    const FigureValue& number, const std::string& mark = {})
{
    csv += part;
    for (const std::string& text : {row.text, row.group, row.detail, column}) {
        csv += "," + quoted(text);
    }
    for (const auto& value : {number.value, number.low, number.high}) {
        csv += "," + raw(value);
    }
    csv += "," + std::to_string(number.k) + "," + std::to_string(number.n) + ","
        + std::to_string(number.excluded) + "," + raw(number.published) + ","
        + toString(number.state);
    for (const std::string& text : {number.text, number.detail, mark}) {
        csv += "," + quoted(text);
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

std::string jsonField(const char* name, const std::string& value, bool last = false)
{
    return std::string("  \"") + name + "\": " + value + (last ? "\n" : ",\n");
}

} // namespace

std::string toCsv(const FigureModel& model)
{
    std::string csv = "part,row,group,rowDetail,column,value,low,high,k,n,excluded,published,state,"
                      "printed,detail,marks\n";
    for (std::size_t row = 0; row < model.rows.size(); ++row) {
        const bool isTotal = row + model.totalRows >= model.rows.size();
        for (std::size_t column = 0; column < model.columns.size(); ++column) {
            const FigureCell& cell = model.cell(row, column);
            addLine(csv, isTotal ? "total" : "cell", model.rows[row], model.columns[column].text,
                cell.number, marksOf(cell));
        }
        if (row < model.margin.size() && !isTotal) {
            addLine(csv, "margin", model.rows[row], model.marginTitle, model.margin[row]);
        }
    }
    for (const FigureSeries& series : model.series) {
        for (const FigurePoint& point : series.points) {
            const bool isCategory = !model.xAxis.categories.empty();
            const auto at = static_cast<std::size_t>(point.x);
            addLine(csv, "point",
                {isCategory ? model.xAxis.categories.at(at) : raw(point.x), "", ""}, series.name,
                point.number);
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
        {"\"", "\\textquotedbl{}"},
        {"×", "$\\times$"},
        {"±", "$\\pm$"},
        {"≥", "$\\ge$"},
        {"≤", "$\\le$"},
        {"≈", "$\\approx$"},
        {"κ", "$\\kappa$"},
        {"µ", "$\\mu$"},
        {"–", "--"},
        {"…", "\\ldots{}"},
        {"“", "``"},
        {"”", "''"},
        {"−", "$-$"},
    };
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
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

std::string toTex(const FigureModel& model, const FigureSpec& spec, const std::string& fileStem)
{
    const std::string environment = isFullWidth(spec) ? "figure*" : "figure";
    std::string text = "\\begin{" + environment + "}[t]\n  \\centering\n";
    // The file has its final size: scaling it would change the size of its text.
    text += "  \\includegraphics{" + fileStem + "}\n";
    text += "  \\caption{" + texEscaped(model.title) + ". " + texEscaped(model.caption) + "}\n";
    text += "  \\label{fig:" + model.name + "}\n\\end{" + environment + "}\n";
    return text;
}

std::string recipeJson(
    const FigureModel& model, const FigureSpec& spec, const RecipeContext& context)
{
    std::string versions = "{";
    for (std::size_t i = 0; i < context.versions.size(); ++i) {
        versions += (i == 0 ? "" : ", ") + jsonString(context.versions[i].first) + ": "
            + jsonString(context.versions[i].second);
    }
    versions += "}";
    std::string footnotes = "[";
    for (std::size_t i = 0; i < model.footnotes.size(); ++i) {
        footnotes += (i == 0 ? "" : ", ") + jsonString(model.footnotes[i]);
    }
    footnotes += "]";
    return "{\n" + jsonField("schema", jsonString("kbx.figure/1"))
        + jsonField("name", jsonString(model.name)) + jsonField("title", jsonString(model.title))
        + jsonField("study", jsonString(context.study))
        + jsonField("filter", jsonString(context.filter))
        + jsonField("statistic", jsonString(model.statistic))
        + jsonField("caption", jsonString(model.caption)) + jsonField("footnotes", footnotes)
        + jsonField("synthetic", model.synthetic ? "true" : "false")
        + jsonField("venue", jsonString(spec.venue)) + jsonField("widthMm", raw(model.widthMm))
        + jsonField("heightMm", raw(model.heightMm))
        + jsonField("palette", jsonString(spec.palette))
        + jsonField("grey", spec.grey ? "true" : "false") + jsonField("fontPt", raw(spec.fontPt))
        + jsonField("versions", versions)
        + jsonField("inputsSha256", jsonString(context.inputsSha256), true) + "}\n";
}

} // namespace kbx::figures
