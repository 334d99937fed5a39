// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/labelrow.h"

#include <QDateTime>
#include <QTimeZone>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <tuple>

namespace kbx::formats {
namespace {

constexpr char listSeparator = ';';
constexpr std::size_t hashDigits = 64;

std::string numberText(double value)
{
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

std::string_view trimmed(std::string_view text)
{
    const auto from = text.find_first_not_of(" \t\r\n");
    if (from == std::string_view::npos) {
        return {};
    }
    return text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1);
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

/// Takes typed cells; the first bad one is the reason why a row is none.
class CellReader {
public:
    explicit CellReader(const LabelCells& cells)
        : m_cells(cells)
    {
    }

    std::string text(const char* column) const { return std::string(trimmed(raw(column))); }
    std::string_view raw(const char* column) const
    {
        const auto found = m_cells.find(std::string_view(column));
        return found == m_cells.end() ? std::string_view() : std::string_view(found->second);
    }
    std::string hash(const char* column)
    {
        std::string value = lowered(trimmed(raw(column)));
        const bool good = value.empty()
            || (value.size() == hashDigits
                && value.find_first_not_of("0123456789abcdef") == std::string::npos);
        return good ? value : bad(column, value, "the 64 hex digits of a SHA-256");
    }
    std::optional<int> integer(const char* column)
    {
        const std::string value = text(column);
        int number = 0;
        const auto [end, error]
            = std::from_chars(value.data(), value.data() + value.size(), number);
        if (value.empty()) {
            return std::nullopt;
        }
        if (error != std::errc() || end != value.data() + value.size() || number < 0) {
            bad(column, value, "a whole number");
            return std::nullopt;
        }
        return number;
    }
    double quantity(const char* column)
    {
        const std::string value = text(column);
        double number = 0;
        const auto [end, error]
            = std::from_chars(value.data(), value.data() + value.size(), number);
        if (!value.empty()
            && (error != std::errc() || end != value.data() + value.size() || !std::isfinite(number)
                || number < 0)) {
            bad(column, value, "a number of at least 0");
            return 0;
        }
        return value.empty() ? 0 : number;
    }
    bool flag(const char* column)
    {
        const std::string value = lowered(text(column));
        const bool yes = value == "true" || value == "1" || value == "yes";
        if (!yes && !value.empty() && value != "false" && value != "0" && value != "no") {
            bad(column, value, "true or false");
        }
        return yes;
    }
    std::string bad(const char* column, const std::string& value, const char* wanted)
    {
        constexpr std::size_t shown = 60;
        if (!m_problem) {
            m_problem = std::string(column) + " is \"" + value.substr(0, shown)
                + (value.size() > shown ? "…" : "") + "\", not " + wanted + ".";
        }
        return {};
    }
    void refuse(const char* reason) { m_problem = m_problem ? m_problem : std::string(reason); }
    const std::optional<std::string>& problem() const { return m_problem; }

private:
    const LabelCells& m_cells;
    std::optional<std::string> m_problem;
};

bool isHunk(const std::string& text)
{
    // L<first>-<last>:R<first>-<last>
    std::string shape;
    for (const char c : text) {
        const bool digit = c >= '0' && c <= '9';
        if (!digit || shape.empty() || shape.back() != '0') {
            shape += digit ? '0' : c;
        }
    }
    return text.empty() || shape == "L0-0:R0-0";
}

void readValue(CellReader& cells, LabelRecord& record)
{
    LabelValue& value = record.value;
    value.label = cells.text("label");
    value.secondary = cells.text("secondary");
    value.tags = splitList(cells.raw("tags"));
    const std::string word = lowered(cells.text("confidence"));
    if (const auto confidence = confidenceFromString(word)) {
        value.confidence = *confidence;
    } else {
        cells.bad("confidence", word, "sure, likely or guess");
    }
    value.unsure = cells.flag("unsure");
    value.remark = std::string(cells.raw("note"));
    record.blind = cells.flag("blind");
    record.visible = splitList(cells.raw("visible"));
    record.seconds = cells.quantity("seconds");
    record.adjudication = cells.flag("adjudication");
    const std::string created = cells.text("created_at");
    if (const auto milliseconds = millisecondsOf(created)) {
        record.createdAtMs = *milliseconds;
    } else if (!created.empty()) {
        cells.bad("created_at", created, "a date such as 2026-11-30T08:15:00Z");
    }
}

} // namespace

std::vector<std::string> splitList(std::string_view text)
{
    std::vector<std::string> items;
    while (!text.empty()) {
        const auto end = std::min(text.find(listSeparator), text.size());
        if (const auto item = trimmed(text.substr(0, end)); !item.empty()) {
            items.emplace_back(item);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return items;
}

std::string joinList(const std::vector<std::string>& items)
{
    std::string text;
    for (const auto& item : items) {
        text += text.empty() ? item : listSeparator + item;
    }
    return text;
}

std::string isoUtc(std::int64_t millisecondsSince1970)
{
    return QDateTime::fromMSecsSinceEpoch(millisecondsSince1970)
        .toUTC()
        .toString(Qt::ISODateWithMs)
        .toStdString();
}

std::optional<std::int64_t> millisecondsOf(const std::string& iso)
{
    QDateTime time = QDateTime::fromString(QString::fromStdString(iso), Qt::ISODateWithMs);
    if (!time.isValid()) {
        return std::nullopt;
    }
    if (time.timeSpec() == Qt::LocalTime) {
        time = QDateTime(time.date(), time.time(), QTimeZone::utc());
    }
    return time.toMSecsSinceEpoch();
}

LabelCells cellsOf(const LabelRow& row)
{
    const LabelRecord& record = row.record;
    const LabelValue& value = record.value;
    const auto number = [](const std::optional<int>& n) { return n ? std::to_string(*n) : ""; };
    const auto flag = [](bool on) { return std::string(on ? "true" : "false"); };
    return {{"before_sha256", row.beforeHash}, {"after_sha256", row.afterHash}, {"task", row.task},
        {"method", row.method}, {"run", row.run}, {"from_round", number(row.fromRound)},
        {"to_round", number(row.toRound)}, {"from_sample", row.fromSample},
        {"to_sample", row.toSample}, {"hunk", record.target.hunk}, {"annotator", record.annotator},
        {"codebook", record.codebook}, {"codebook_version", std::to_string(record.codebookVersion)},
        {"label", value.label}, {"secondary", value.secondary}, {"tags", joinList(value.tags)},
        {"confidence", value.confidence == Confidence::Unset ? "" : toString(value.confidence)},
        {"unsure", flag(value.unsure)}, {"blind", flag(record.blind)},
        {"visible", joinList(record.visible)},
        {"seconds", record.seconds > 0 ? numberText(record.seconds) : ""}, {"note", value.remark},
        {"adjudication", flag(record.adjudication)},
        {"created_at", record.createdAtMs > 0 ? isoUtc(record.createdAtMs) : ""}};
}

std::optional<std::string> rowFromCells(const LabelCells& given, LabelRow& row)
{
    CellReader cells(given);
    row.beforeHash = cells.hash("before_sha256");
    row.afterHash = cells.hash("after_sha256");
    row.task = cells.text("task");
    row.method = cells.text("method");
    row.run = cells.text("run");
    row.fromRound = cells.integer("from_round");
    row.toRound = cells.integer("to_round");
    row.fromSample = cells.text("from_sample");
    row.toSample = cells.text("to_sample");
    LabelRecord& record = row.record;
    record.target.hunk = cells.text("hunk");
    record.annotator = cells.text("annotator");
    record.codebook = cells.text("codebook");
    record.codebookVersion = cells.integer("codebook_version").value_or(0);
    readValue(cells, record);
    if (!isHunk(record.target.hunk)) {
        cells.bad("hunk", record.target.hunk, "L<first>-<last>:R<first>-<last>");
    }
    if (row.afterHash.empty()) {
        cells.refuse("after_sha256 is empty: no kernel can be found.");
    } else if (record.annotator.empty()) {
        cells.refuse("annotator is empty: nobody gave this label.");
    } else if (record.codebook.empty()) {
        cells.refuse("codebook is empty: the label has no meaning without it.");
    } else if (record.value.isEmpty()) {
        cells.refuse("There is no label, and it is not marked unsure.");
    }
    return cells.problem();
}

void sortRows(std::vector<LabelRow>& rows)
{
    const auto key = [](const LabelRow& row) {
        const LabelRecord& record = row.record;
        return std::tie(row.task, row.method, row.run, row.toRound, row.toSample, row.fromRound,
            row.fromSample, row.afterHash, row.beforeHash, record.target.hunk, record.codebook,
            record.codebookVersion, record.adjudication, record.annotator);
    };
    std::stable_sort(rows.begin(), rows.end(),
        [&](const LabelRow& a, const LabelRow& b) { return key(a) < key(b); });
}

} // namespace kbx::formats
