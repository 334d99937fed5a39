// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::formats {

/// One record of a CSV text; it may span several lines.
struct CsvRecord {
    std::vector<std::string> fields;
    std::int64_t line = 0; ///< from 1, where it starts
    std::int64_t byte = 0; ///< of the text
    std::string problem; ///< why its quoting is broken; empty: sound
};

/// Reads RFC 4180 as spreadsheets write it: LF or CRLF, quoted breaks, doubled quotes, comma,
/// semicolon or tab (judged by the first line). Quotes inside a plain cell are text. A record with
/// broken quoting is given with its problem and reading goes on at its next line, so that one bad
/// quote costs one record. Blank lines are stepped over. The text must outlive the reader.
class CsvReader {
public:
    explicit CsvReader(std::string_view text);

    bool next(CsvRecord& record);
    char delimiter() const { return m_delimiter; }

private:
    bool readQuoted(std::string& field, std::string& problem);
    void readPlain(std::string& field);
    bool atBreak() const;
    void skipBreak();
    void recover(CsvRecord& record);

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_counted = 0; ///< bytes whose line breaks were counted
    std::int64_t m_line = 1;
    char m_delimiter = ',';
};

/// A cell for a comma-separated file, quoted where needed.
std::string csvCell(std::string_view text);

} // namespace kbx::formats
