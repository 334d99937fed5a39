// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/numberstext.h"

#include "figures/figuretext.h"
#include "figures/tablecells.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <set>

namespace kbx::figures {
namespace {

using analysis::Estimate;
using analysis::Headline;

/// Macros of one number.
constexpr const char* tails[] = {"", "N", "Excluded", "Interval"};

/// "…", "…B", "…C": letters keep a repeated name a macro.
std::string uniqueName(const std::string& name, std::set<std::string>& taken)
{
    const auto isFree = [&](const std::string& wanted) {
        return std::none_of(std::begin(tails), std::end(tails),
            [&](const char* tail) { return taken.count(wanted + tail) != 0; });
    };
    std::string unique = name;
    for (int i = 1; !isFree(unique); ++i) {
        unique = name;
        for (int left = i; left > 0; left /= 26) {
            unique += static_cast<char>('A' + left % 26);
        }
    }
    for (const char* const tail : tails) {
        taken.insert(unique + tail);
    }
    return unique;
}

PrintedCell printed(const Headline& headline)
{
    analysis::ReportTable table;
    table.columns.push_back({"", headline.unit, analysis::Best::None});
    table.rows.push_back({{"", headline.number}});
    return printedTable(table).rows.front().front();
}

std::string command(const std::string& name, const std::string& text)
{
    return "\\newcommand{\\" + name + "}{" + text + "}\n";
}

std::string numberOr(const std::optional<double>& value)
{
    return value ? rawNumber(value) : "null";
}

std::string jsonOf(const NamedNumber& number)
{
    const Estimate& e = number.headline.number;
    const auto text = [](const char* key, const std::string& value) {
        return std::string("\"") + key + "\": " + jsonString(value);
    };
    return "  {" + text("macro", number.macro) + ", " + text("key", number.headline.key) + ", "
        + text("report", number.report) + ", " + text("text", number.headline.text) + ", "
        + text("unit", analysis::toString(number.headline.unit)) + ", \"value\": "
        + numberOr(e.value) + ", \"low\": " + numberOr(e.low) + ", \"high\": " + numberOr(e.high)
        + ", \"n\": " + std::to_string(e.n) + ", \"excluded\": " + std::to_string(e.excluded)
        + ", \"published\": " + numberOr(e.published) + ", " + text("interval", e.interval) + ", "
        + text("reason", e.reason) + "}";
}

} // namespace

std::string macroName(const std::string& key)
{
    static constexpr const char* digits[]
        = {"Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"};
    std::string name;
    bool starts = true;
    for (const char byte : key) {
        const auto code = static_cast<unsigned char>(byte);
        if (std::isdigit(code) != 0) {
            name += digits[byte - '0'];
            starts = true;
        } else if (code < 0x80U && std::isalpha(code) != 0) {
            name += starts ? static_cast<char>(std::toupper(code)) : byte;
            starts = false;
        } else {
            // Signs that tell two names apart must not vanish.
            name += byte == '<' ? "Below" : byte == '>' ? "Above" : byte == '+' ? "Plus" : "";
            starts = true;
        }
    }
    return name;
}

std::vector<NamedNumber> namedNumbers(const std::vector<analysis::Report>& reports)
{
    std::vector<NamedNumber> numbers;
    std::set<std::string> keys, names;
    for (const auto& report : reports) {
        for (const Headline& headline : report.headlines) {
            if (keys.insert(headline.key).second) {
                numbers.push_back(
                    {uniqueName("kbx" + macroName(headline.key), names), report.name, headline});
            }
        }
    }
    return numbers;
}

std::string numbersTex(const std::vector<NamedNumber>& numbers)
{
    std::string text = "% Headline numbers of a KernelBench-X study. For each: value (shares in "
                       "percent),\n% ...N, ...Excluded, ...Interval.\n";
    for (const NamedNumber& number : numbers) {
        const Estimate& e = number.headline.number;
        const PrintedCell cell = printed(number.headline);
        std::string remark = number.headline.text;
        remark += cell.reason.empty() ? "" : ": n/a (" + cell.reason + ")";
        for (char& byte : remark) {
            byte = byte == '\n' || byte == '\r' ? ' ' : byte;
        }
        text += "% " + number.headline.key + ": " + remark + "\n"
            + command(number.macro, texNumber(cell.text))
            + command(number.macro + "N", std::to_string(e.n))
            + command(number.macro + "Excluded", std::to_string(e.excluded))
            + command(number.macro + "Interval", texNumber(cell.interval));
    }
    return text;
}

std::string numbersJson(const std::vector<NamedNumber>& numbers)
{
    std::string text = "{\n\"schema\": \"kbx.numbers/1\",\n\"numbers\": [\n";
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        text += jsonOf(numbers[i]) + (i + 1 < numbers.size() ? ",\n" : "\n");
    }
    return text + "]\n}\n";
}

std::string numbersCsv(const std::vector<NamedNumber>& numbers)
{
    std::string text
        = "key,macro,report,text,unit,value,low,high,n,excluded,published,interval,reason\n";
    for (const NamedNumber& number : numbers) {
        const Estimate& e = number.headline.number;
        text += csvQuoted(number.headline.key) + "," + number.macro + "," + csvQuoted(number.report)
            + "," + csvQuoted(number.headline.text) + "," + analysis::toString(number.headline.unit)
            + "," + rawNumber(e.value) + "," + rawNumber(e.low) + "," + rawNumber(e.high) + ","
            + std::to_string(e.n) + "," + std::to_string(e.excluded) + "," + rawNumber(e.published)
            + "," + csvQuoted(e.interval) + "," + csvQuoted(e.reason) + "\n";
    }
    return text;
}

} // namespace kbx::figures
