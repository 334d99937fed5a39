// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/labeltable.h"

#include "formats/csvtext.h"
#include "formats/jsonparser.h"
#include "formats/jsonsplitter.h"
#include "formats/textfile.h"

#include <algorithm>
#include <set>

namespace kbx::formats {
namespace {

constexpr std::size_t maxBytes = std::size_t{256} << 20;
constexpr std::string_view schema = "kbx.labels/1";
constexpr std::array<const char*, 4> neededColumns{
    "after_sha256", "annotator", "codebook", "label"};
constexpr std::array<std::string_view, 2> listColumns{"tags", "visible"};
constexpr std::array<std::string_view, 3> flagColumns{"unsure", "blind", "adjudication"};
constexpr std::array<std::string_view, 4> numberColumns{
    "from_round", "to_round", "codebook_version", "seconds"};

template <typename List> bool holds(const List& list, std::string_view name)
{
    return std::find(list.begin(), list.end(), name) != list.end();
}

std::string columnName(std::string_view cell)
{
    std::string name;
    for (const char c : cell) {
        if (c != ' ' && c != '\t') {
            name += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    return name;
}

void keepRow(const LabelCells& cells, SourcePlace place, LabelTable& table)
{
    LabelRow row;
    row.place = place;
    if (const auto problem = rowFromCells(cells, row)) {
        table.problems.push_back({place.line, place.byte, "bad_cell", *problem});
    } else {
        table.labels.push_back(std::move(row));
    }
}

/// Names of the columns; a remark for those that mean nothing here.
Result<std::vector<std::string>> headerOf(const CsvRecord& record, LabelTable& table)
{
    std::vector<std::string> columns;
    std::string unknown;
    for (const auto& field : record.fields) {
        const std::string& name = columns.emplace_back(columnName(field));
        if (!holds(labelColumns, name) && !name.empty()) {
            unknown += (unknown.empty() ? "" : ", ") + name;
        }
    }
    for (const char* const needed : neededColumns) {
        if (std::find(columns.begin(), columns.end(), needed) == columns.end()) {
            return Error{ErrorCode::InvalidInput,
                std::string("The first line has no column ") + needed + ".",
                "Labels need after_sha256, annotator, codebook and label.", "",
                {{"code", "missing_column"}}};
        }
    }
    if (!unknown.empty()) {
        table.problems.push_back(
            {1, 0, "remark", "These columns are not known and were left: " + unknown + "."});
    }
    return columns;
}

Result<void> readCsv(std::string_view text, LabelTable& table)
{
    CsvReader reader(text);
    CsvRecord record;
    if (!reader.next(record)) {
        return {};
    }
    const auto columns = headerOf(record, table);
    if (!columns) {
        return columns.error();
    }
    while (reader.next(record)) {
        ++table.rows;
        const SourcePlace place{record.line, record.byte};
        if (!record.problem.empty() || record.fields.size() != columns->size()) {
            const std::string why = record.problem.empty() ? std::to_string(record.fields.size())
                    + " cells stand under " + std::to_string(columns->size()) + " columns"
                                                           : record.problem;
            table.problems.push_back(
                {place.line, place.byte, "bad_csv", "This row is broken: " + why + "."});
            continue;
        }
        LabelCells cells;
        for (std::size_t i = 0; i < columns->size(); ++i) {
            cells[(*columns)[i]] = std::move(record.fields[i]);
        }
        keepRow(cells, place, table);
    }
    return {};
}

/// Cells of a JSON object; unknown members are left.
LabelCells cellsOfJson(const JsonValue& object)
{
    LabelCells cells;
    for (const auto& [name, value] : object.members()) {
        if (value.isArray()) {
            std::vector<std::string> items;
            for (const auto& item : value.items()) {
                items.push_back(item.text());
            }
            cells[name] = joinList(items);
        } else if (const auto flag = value.toBool()) {
            cells[name] = *flag ? "true" : "false";
        } else if (!value.isNull()) {
            cells[name] = value.isObject() ? value.toJson() : value.text();
        }
    }
    return cells;
}

/// Reads the objects of a JSON text, whatever holds them.
class JsonReading {
public:
    JsonReading(std::string_view text, LabelTable& table)
        : m_text(text)
        , m_table(table)
    {
    }
    void run();

private:
    using Piece = JsonSplitter::Piece;
    SourcePlace placeOf(std::size_t offset);
    void readLabel(std::size_t offset, const Piece& piece);
    void readArray(std::size_t offset, bool labels);
    void readLines();

    std::string_view m_text;
    LabelTable& m_table;
    JsonParser m_parser;
    std::size_t m_counted = 0;
    std::int64_t m_line = 1;
};

SourcePlace JsonReading::placeOf(std::size_t offset)
{
    if (offset < m_counted) {
        m_counted = 0;
        m_line = 1;
    }
    m_line += std::count(m_text.begin() + static_cast<std::ptrdiff_t>(m_counted),
        m_text.begin() + static_cast<std::ptrdiff_t>(offset), '\n');
    m_counted = offset;
    return {m_line, static_cast<std::int64_t>(offset)};
}

void JsonReading::readLabel(std::size_t offset, const Piece& piece)
{
    ++m_table.rows;
    const SourcePlace place = placeOf(offset);
    JsonValue value;
    const bool parsed
        = piece.complete && m_parser.parse(std::string(m_text.substr(offset, piece.length)), value);
    if (!parsed || !value.isObject()) {
        const std::string why = !piece.complete ? "the file ends inside it"
            : parsed                            ? "it is no object"
                                                : m_parser.fault().text;
        m_table.problems.push_back({place.line, place.byte, piece.complete ? "not_json" : "torn",
            "This label is broken: " + why + "."});
        return;
    }
    keepRow(cellsOfJson(value), place, m_table);
}

void JsonReading::readArray(std::size_t offset, bool labels)
{
    JsonSplitter splitter(m_text.substr(offset));
    Piece piece;
    while (splitter.root() == JsonSplitter::Root::Array && splitter.next(piece)) {
        if (labels) {
            readLabel(offset + piece.offset, piece);
        } else if (piece.complete) {
            m_table.codebooks.emplace_back(m_text.substr(offset + piece.offset, piece.length));
        }
    }
    if (!splitter.closed() && labels && m_table.problems.empty()) {
        const SourcePlace place = placeOf(m_text.size());
        m_table.problems.push_back({place.line, place.byte, "remark",
            "The file ends before its last bracket: it may have lost labels."});
    }
}

void JsonReading::readLines()
{
    for (std::size_t at = 0; at < m_text.size();) {
        const auto end = std::min(m_text.find('\n', at), m_text.size());
        const auto line = m_text.substr(at, end - at);
        if (line.find_first_not_of(" \t\r") != std::string_view::npos) {
            readLabel(at, {{}, at, line.size(), jsonValueEnd(line) != std::string_view::npos});
        }
        at = end + 1;
    }
}

void JsonReading::run()
{
    JsonSplitter splitter(m_text);
    if (splitter.root() == JsonSplitter::Root::Array) {
        readArray(0, true);
        return;
    }
    bool found = false;
    Piece piece;
    while (splitter.next(piece)) {
        if (piece.key == "labels" || piece.key == "codebooks") {
            found = found || piece.key == "labels";
            readArray(piece.offset, piece.key == "labels");
        }
    }
    if (!found) {
        readLines();
    }
}

std::string jsonCell(const std::string& name, const std::string& text)
{
    if (holds(listColumns, name)) {
        std::string list;
        for (const auto& item : splitList(text)) {
            list += (list.empty() ? "" : ", ") + jsonQuoted(item);
        }
        return "[" + list + "]";
    }
    if (holds(flagColumns, name)) {
        return text;
    }
    if (text.empty()) {
        return "null";
    }
    return holds(numberColumns, name) ? text : jsonQuoted(text);
}

} // namespace

bool looksLikeLabels(std::string_view head)
{
    const auto start = head.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos) {
        return false;
    }
    const std::string_view first = head.substr(start, head.find_first_of("\r\n", start) - start);
    if (head[start] == '{' || head[start] == '[') {
        return head.find(schema) != std::string_view::npos
            || (head.find("\"after_sha256\"") != std::string_view::npos
                && head.find("\"annotator\"") != std::string_view::npos);
    }
    const std::string names = columnName(first);
    return names.find("after_sha256") != std::string::npos
        && names.find("annotator") != std::string::npos;
}

Result<LabelTable> readLabels(const std::string& path)
{
    const auto file = readTextFile(path, maxBytes);
    if (!file) {
        return file.error();
    }
    LabelTable table;
    table.bytes = file->bytes;
    const auto start = file->utf8.find_first_not_of(" \t\r\n");
    const char first = start == std::string::npos ? '\0' : file->utf8[start];
    const bool json = first == '{' || first == '[';
    table.format = json ? "kbx-labels-json" : "kbx-labels-csv";
    if (!file->note.empty()) {
        table.problems.push_back({0, 0, "remark", "This file is " + file->note + "."});
    }
    if (json) {
        JsonReading(file->utf8, table).run();
        return table;
    }
    if (const auto read = readCsv(file->utf8, table); !read) {
        return read.error();
    }
    return table;
}

std::string labelsCsv(const std::vector<LabelRow>& rows)
{
    std::string text;
    for (const char* const column : labelColumns) {
        text += (text.empty() ? "" : ",") + std::string(column);
    }
    text += '\n';
    for (const auto& row : rows) {
        const LabelCells cells = cellsOf(row);
        bool first = true;
        for (const char* const column : labelColumns) {
            text += (first ? "" : ",") + csvCell(cells.at(column));
            first = false;
        }
        text += '\n';
    }
    return text;
}

std::string labelsJson(const std::vector<LabelRow>& rows, const std::vector<std::string>& codebooks)
{
    std::string text = "{\"schema\": " + jsonQuoted(schema) + ",\n\"codebooks\": [";
    for (std::size_t i = 0; i < codebooks.size(); ++i) {
        text += (i > 0 ? ",\n" : "\n") + codebooks[i];
    }
    text += "],\n\"labels\": [";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const LabelCells cells = cellsOf(rows[i]);
        std::string object;
        for (const char* const column : labelColumns) {
            object += (object.empty() ? "{" : ", ") + jsonQuoted(column) + ": "
                + jsonCell(column, cells.at(column));
        }
        text += (i > 0 ? ",\n" : "\n") + object + "}";
    }
    return text + "]}\n";
}

} // namespace kbx::formats
