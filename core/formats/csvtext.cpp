// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/csvtext.h"

#include <algorithm>

namespace kbx::formats {
namespace {

/// A quote that is not closed within this many bytes is a broken one, so that a text of lone quotes
/// is not read to its end once per line.
constexpr std::size_t longestCell = std::size_t{4} << 20;

char delimiterOf(std::string_view text)
{
    const std::string_view first = text.substr(0, text.find_first_of("\r\n"));
    char best = ',';
    for (const char one : {';', '\t'}) {
        if (std::count(first.begin(), first.end(), one)
            > std::count(first.begin(), first.end(), best)) {
            best = one;
        }
    }
    return best;
}

} // namespace

CsvReader::CsvReader(std::string_view text)
    : m_text(text)
    , m_delimiter(delimiterOf(text))
{
}

bool CsvReader::atBreak() const
{
    return m_at >= m_text.size() || m_text[m_at] == '\n' || m_text[m_at] == '\r';
}

void CsvReader::skipBreak()
{
    if (m_at < m_text.size()) {
        m_at += m_text.substr(m_at, 2) == "\r\n" ? 2 : 1;
    }
}

/// From behind the opening quote to behind the closing one.
bool CsvReader::readQuoted(std::string& field, std::string& problem)
{
    const std::size_t limit = std::min(m_text.size(), m_at + longestCell);
    while (m_at < limit) {
        const auto quote = m_text.find('"', m_at);
        const std::size_t end = std::min(quote, limit);
        field.append(m_text.substr(m_at, end - m_at));
        m_at = end;
        if (end == limit) {
            break;
        }
        ++m_at;
        if (m_at < m_text.size() && m_text[m_at] == '"') {
            field += '"';
            ++m_at;
            continue;
        }
        if (atBreak() || m_text[m_at] == m_delimiter) {
            return true;
        }
        problem = "text stands behind a closing quote";
        return false;
    }
    problem = "a quote is never closed";
    return false;
}

void CsvReader::readPlain(std::string& field)
{
    const char stops[] = {m_delimiter, '\r', '\n', '\0'};
    const auto end = std::min(m_text.find_first_of(stops, m_at), m_text.size());
    field.append(m_text.substr(m_at, end - m_at));
    m_at = end;
}

/// Behind the first line of a broken record.
void CsvReader::recover(CsvRecord& record)
{
    record.problem += " in column " + std::to_string(record.fields.size());
    m_at = std::min(
        m_text.find_first_of("\r\n", static_cast<std::size_t>(record.byte)), m_text.size());
    skipBreak();
}

bool CsvReader::next(CsvRecord& record)
{
    record = CsvRecord();
    while (m_at < m_text.size() && atBreak()) {
        skipBreak();
    }
    if (m_at >= m_text.size()) {
        return false;
    }
    const auto begin = m_text.begin();
    m_line += std::count(begin + static_cast<std::ptrdiff_t>(m_counted),
        begin + static_cast<std::ptrdiff_t>(m_at), '\n');
    m_counted = m_at;
    record.line = m_line;
    record.byte = static_cast<std::int64_t>(m_at);
    for (;;) {
        std::string& field = record.fields.emplace_back();
        if (m_at < m_text.size() && m_text[m_at] == '"') {
            ++m_at;
            if (!readQuoted(field, record.problem)) {
                recover(record);
                return true;
            }
        } else {
            readPlain(field);
        }
        if (atBreak()) {
            skipBreak();
            return true;
        }
        ++m_at; // the delimiter
    }
}

std::string csvCell(std::string_view text)
{
    if (text.find_first_of(",;\t\"\r\n") == std::string_view::npos) {
        return std::string(text);
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c;
        if (c == '"') {
            quoted += '"';
        }
    }
    return quoted + '"';
}

} // namespace kbx::formats
