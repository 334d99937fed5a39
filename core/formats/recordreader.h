// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/importer.h"
#include "formats/jsonlinesreader.h"
#include "formats/jsonparser.h"

#include <memory>

namespace kbx::formats {

/// One record of a JSON source: a line of JSON Lines, an element of a top-level array, a member of
/// a top-level object, or the whole document.
struct JsonRecord {
    std::string key; ///< member name when the source is an object of records; else empty
    JsonValue value;
    RowPlace place;
    bool ok = false;
    JsonFault fault; ///< when not ok: code and reason; "torn", "too_long", "not_json", …
    std::vector<std::string> notes; ///< what was kept as raw text or decoded by a fallback
};

/// How the records of a JSON file are laid out, judged by content (never by the suffix).
enum class JsonLayout { Lines, Array, ObjectOfRecords, Document };

/// Gives the records of a JSON file one after another, whatever the layout. A bad record does not
/// stop the rest; of a torn file the whole records come first. JSON Lines are streamed; documents
/// are held in memory up to a limit.
class RecordReader {
public:
    /// `splitObjects`: a top-level object that is not JSON Lines is read as an object of records;
    /// false gives it as one Document.
    static Result<RecordReader> open(
        const std::string& path, const ImportOptions& options, bool splitObjects = false);
    ~RecordReader();
    RecordReader(RecordReader&&) noexcept;

    /// False at the end or on a read error (see `error`).
    bool next(JsonRecord& record);
    /// Reads a record seen before again. Ends the walk of `next` in JSON Lines. False when the file
    /// changed since.
    bool readAt(const RowPlace& place, JsonRecord& record);
    JsonLayout layout() const { return m_layout; }
    std::string error() const;

private:
    RecordReader();
    void parseRow(const TextRow& row, JsonRecord& record);
    bool nextPiece(JsonRecord& record);
    Result<void> openDocument(const std::string& path, const ImportOptions& options);

    struct Document;
    JsonLayout m_layout = JsonLayout::Lines;
    std::unique_ptr<JsonLinesReader> m_lines;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<JsonParser> m_parser;
};

} // namespace kbx::formats
