// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "formats/textencoding.h"

#include <QFile>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::formats {

/// One line of a file as UTF-8, without its line break.
struct TextRow {
    const char* data = nullptr; ///< valid until the next call
    std::size_t length = 0;
    std::size_t capacity = 0; ///< allocated from data on: length plus padding at least
    std::int64_t line = 0; ///< from 1
    std::int64_t byte = 0; ///< of the line's start in the file
    std::int64_t rawLength = 0; ///< bytes in the file, without the line break
    bool terminated = true; ///< false: the file ends here without a line break
    bool tooLong = false; ///< over the row limit: skipped, data is empty

    std::string_view text() const { return {data, length}; }
};

/// Where a row is, to read it again.
struct RowPlace {
    std::int64_t line = 0, byte = 0, rawLength = 0;
};

/// Reads lines in chunks into a growing padded buffer, so that memory follows the longest row, not
/// the file. UTF-16 rows are converted; bytes that are not UTF-8 are passed on as they are.
/// Blank lines are not rows and are stepped over.
class JsonLinesReader {
public:
    static Result<JsonLinesReader> open(const std::string& path, std::size_t maxRowBytes);

    /// Next row with content. False at the end or on a read error (see `error`).
    bool next(TextRow& row);
    /// Reads a row seen before again. Ends the walk of `next`. False when the file changed since.
    bool readAt(const RowPlace& place, TextRow& row);
    const std::string& error() const { return m_error; }
    Encoding encoding() const { return m_encoding; }
    std::int64_t fileSize() const { return m_fileSize; }

private:
    JsonLinesReader() = default;
    bool fill();
    std::size_t findBreak(std::size_t from) const;
    bool skipLongRow(TextRow& row);
    void present(TextRow& row, std::size_t length);

    std::unique_ptr<QFile> m_file;
    std::vector<char> m_buffer;
    std::string m_converted; ///< the current row when the file is UTF-16
    std::size_t m_begin = 0, m_end = 0; ///< unread bytes in the buffer
    std::int64_t m_offset = 0; ///< file position of m_begin
    std::int64_t m_line = 1;
    std::int64_t m_fileSize = 0;
    std::size_t m_maxRow = 0;
    std::size_t m_unit = 1; ///< bytes per code unit
    Encoding m_encoding = Encoding::Utf8;
    bool m_atEnd = false;
    std::string m_error;
};

} // namespace kbx::formats
