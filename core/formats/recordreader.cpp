// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/recordreader.h"

#include "formats/jsonsplitter.h"
#include "formats/sourcefile.h"

#include <algorithm>

namespace kbx::formats {

/// A document in memory, as UTF-8 with padding behind it.
struct RecordReader::Document {
    std::string bytes;
    std::size_t length = 0;
    std::string encodingNote; ///< named fallback when the bytes were not UTF-8
    std::unique_ptr<JsonSplitter> splitter; ///< null: one Document
    bool done = false;
    std::size_t counted = 0; ///< bytes whose line breaks were counted
    std::int64_t line = 1;
    std::int64_t bom = 0;

    std::string_view text() const { return {bytes.data(), length}; }

    /// Lines are counted once, forwards: records are asked for in order.
    RowPlace placeOf(std::size_t offset, std::size_t size)
    {
        const auto begin = bytes.begin();
        const auto from = begin + static_cast<std::ptrdiff_t>(counted);
        line += std::count(from, begin + static_cast<std::ptrdiff_t>(offset), '\n');
        counted = offset;
        return {line, static_cast<std::int64_t>(offset) + bom, static_cast<std::int64_t>(size)};
    }
};

namespace {

bool isWholeObject(std::string_view line)
{
    return !line.empty() && line.front() == '{' && jsonValueEnd(line) != std::string_view::npos;
}

/// JSON Lines have a line that is a whole object and is not the only one; the first line may be
/// broken. One object over several lines, or an array, is a document.
JsonLayout layoutOf(std::string_view head, bool splitObjects)
{
    const auto start = head.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos) {
        return JsonLayout::Lines;
    }
    if (head[start] == '[') {
        return JsonLayout::Array;
    }
    std::size_t lines = 0;
    bool wholeLine = false;
    for (std::size_t at = start; at < head.size();) {
        const auto end = std::min(head.find('\n', at), head.size());
        const auto line = head.substr(at, end - at);
        lines += line.find_first_not_of(" \t\r") != std::string_view::npos ? 1 : 0;
        wholeLine = wholeLine || isWholeObject(line);
        if (wholeLine && lines > 1) {
            return JsonLayout::Lines;
        }
        at = end + 1;
    }
    if (splitObjects) {
        return JsonLayout::ObjectOfRecords;
    }
    return lines == 1 ? JsonLayout::Lines : JsonLayout::Document;
}

} // namespace

RecordReader::RecordReader()
    : m_parser(std::make_unique<JsonParser>())
{
}

RecordReader::~RecordReader() = default;
RecordReader::RecordReader(RecordReader&&) noexcept = default;

Result<RecordReader> RecordReader::open(
    const std::string& path, const ImportOptions& options, bool splitObjects)
{
    RecordReader reader;
    auto head = readHead(path, sniffBytes);
    if (!head) {
        return head.error();
    }
    const Encoding encoding = detectEncoding(*head);
    std::string text = head->substr(bomLength(*head));
    if (encoding == Encoding::Utf16Le || encoding == Encoding::Utf16Be) {
        text = utf16ToUtf8(text, encoding == Encoding::Utf16Be);
    }
    reader.m_layout = layoutOf(text, splitObjects);
    if (reader.m_layout == JsonLayout::Lines) {
        auto lines = JsonLinesReader::open(path, options.maxRowBytes);
        if (!lines) {
            return lines.error();
        }
        reader.m_lines = std::make_unique<JsonLinesReader>(lines.take());
        return reader;
    }
    const auto opened = reader.openDocument(path, options);
    if (!opened) {
        return opened.error();
    }
    return reader;
}

Result<void> RecordReader::openDocument(const std::string& path, const ImportOptions& options)
{
    auto bytes = readFile(path, options.maxDocumentBytes);
    if (!bytes) {
        return bytes.error();
    }
    m_document = std::make_unique<Document>();
    const Encoding encoding = detectEncoding(*bytes);
    const std::size_t bom = bomLength(*bytes);
    m_document->bom = static_cast<std::int64_t>(bom);
    m_document->bytes = bom > 0 ? bytes->substr(bom) : bytes.take();
    if (encoding == Encoding::Utf16Le || encoding == Encoding::Utf16Be) {
        m_document->bytes = utf16ToUtf8(m_document->bytes, encoding == Encoding::Utf16Be);
    } else if (!isValidUtf8(m_document->bytes)) {
        auto decoded = decodeFallback(m_document->bytes);
        m_document->bytes = std::move(decoded.utf8);
        m_document->encodingNote = "not UTF-8, read as " + decoded.encoding;
    }
    m_document->length = m_document->bytes.size();
    m_document->bytes.resize(m_document->length + JsonParser::padding());
    if (m_layout != JsonLayout::Document) {
        m_document->splitter = std::make_unique<JsonSplitter>(m_document->text());
    }
    return {};
}

bool RecordReader::next(JsonRecord& record)
{
    record = JsonRecord();
    if (m_document) {
        return nextPiece(record);
    }
    TextRow row;
    if (!m_lines->next(row)) {
        return false;
    }
    parseRow(row, record);
    return true;
}

bool RecordReader::readAt(const RowPlace& place, JsonRecord& record)
{
    record = JsonRecord();
    if (m_document) {
        record.place = place;
        const auto offset = static_cast<std::size_t>(place.byte - m_document->bom);
        record.ok = m_parser->parse(m_document->bytes.data() + offset,
            static_cast<std::size_t>(place.rawLength), m_document->bytes.size() - offset,
            record.value);
        return record.ok;
    }
    TextRow row;
    if (!m_lines->readAt(place, row)) {
        return false;
    }
    parseRow(row, record);
    return record.ok;
}

void RecordReader::parseRow(const TextRow& row, JsonRecord& record)
{
    record.place = {row.line, row.byte, row.rawLength};
    if (row.tooLong) {
        record.fault = {"too_long",
            "the line has " + std::to_string(row.rawLength) + " bytes, more than the row limit", 0};
        return;
    }
    record.ok = m_parser->parse(row.data, row.length, row.capacity, record.value);
    if (!record.ok && m_parser->fault().code == "encoding") {
        const auto decoded = decodeFallback(row.text());
        record.ok = m_parser->parse(decoded.utf8, record.value);
        record.notes.push_back("not UTF-8, read as " + decoded.encoding);
    }
    record.notes.insert(record.notes.end(), m_parser->notes().begin(), m_parser->notes().end());
    record.fault = m_parser->fault();
    if (!record.ok && (!row.terminated || record.fault.code == "torn")) {
        // Only the last line can be torn; a broken one before it is just no JSON.
        record.fault.code = row.terminated ? "not_json" : "torn";
    }
}

bool RecordReader::nextPiece(JsonRecord& record)
{
    Document& document = *m_document;
    if (document.done) {
        return false;
    }
    JsonSplitter::Piece piece;
    if (!document.splitter) {
        document.done = true;
        piece.length = document.length;
    } else if (!document.splitter->next(piece)) {
        document.done = true;
        if (document.splitter->closed()) {
            return false;
        }
        // The text ends between two values: everything whole was given, the tear is reported.
        record.place = document.placeOf(document.length, 0);
        record.fault = {"torn", "the file ends before its last bracket", 0};
        return true;
    }
    record.key = piece.key;
    record.place = document.placeOf(piece.offset, piece.length);
    const char* text = document.bytes.data() + piece.offset;
    record.ok = piece.complete
        && m_parser->parse(text, piece.length, document.bytes.size() - piece.offset, record.value);
    record.fault = piece.complete
        ? m_parser->fault()
        : JsonFault{"torn", "the file ends inside this value", piece.length};
    record.notes = piece.complete ? m_parser->notes() : std::vector<std::string>();
    if (!document.encodingNote.empty()) {
        record.notes.push_back(document.encodingNote);
        document.encodingNote.clear();
    }
    document.done = document.done || !piece.complete;
    return true;
}

std::string RecordReader::error() const
{
    return m_lines ? m_lines->error() : std::string();
}

} // namespace kbx::formats
