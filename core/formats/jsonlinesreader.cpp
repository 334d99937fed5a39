// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/jsonlinesreader.h"

#include "formats/jsonparser.h"

#include <QString>

#include <algorithm>
#include <cstring>

namespace kbx::formats {
namespace {

constexpr std::size_t initialBuffer = std::size_t{1} << 20;

bool isBlank(std::string_view text)
{
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

} // namespace

Result<JsonLinesReader> JsonLinesReader::open(const std::string& path, std::size_t maxRowBytes)
{
    JsonLinesReader reader;
    reader.m_file = std::make_unique<QFile>(QString::fromStdString(path));
    if (!reader.m_file->open(QIODevice::ReadOnly | QIODevice::Unbuffered)) {
        return Error{ErrorCode::Io, path + " cannot be read.",
            "Check that it exists and that you may read it.",
            reader.m_file->errorString().toStdString(), {}};
    }
    reader.m_fileSize = reader.m_file->size();
    reader.m_maxRow = maxRowBytes;
    reader.m_buffer.resize(std::min(initialBuffer, maxRowBytes) + JsonParser::padding());
    if (!reader.fill() && !reader.m_error.empty()) {
        return Error{ErrorCode::Io, path + " cannot be read.", "", reader.m_error, {}};
    }
    const std::string_view head(reader.m_buffer.data(), reader.m_end);
    reader.m_encoding = detectEncoding(head);
    const bool wide
        = reader.m_encoding == Encoding::Utf16Le || reader.m_encoding == Encoding::Utf16Be;
    reader.m_unit = wide ? 2 : 1;
    reader.m_begin = bomLength(head);
    reader.m_offset = static_cast<std::int64_t>(reader.m_begin);
    return reader;
}

/// Reads more behind the unread bytes; grows the buffer when it is full. False at the end.
bool JsonLinesReader::fill()
{
    if (m_atEnd) {
        return false;
    }
    const std::size_t padding = JsonParser::padding();
    if (m_begin > 0) {
        std::memmove(m_buffer.data(), m_buffer.data() + m_begin, m_end - m_begin);
        m_end -= m_begin;
        m_begin = 0;
    }
    if (m_buffer.size() - padding - m_end < m_buffer.size() / 4) {
        m_buffer.resize(m_buffer.size() * 2);
    }
    const auto room = static_cast<qint64>(m_buffer.size() - padding - m_end);
    const qint64 got = m_file->read(m_buffer.data() + m_end, room);
    if (got < 0) {
        m_error = m_file->errorString().toStdString();
    }
    m_atEnd = got <= 0;
    m_end += got > 0 ? static_cast<std::size_t>(got) : 0;
    return got > 0;
}

/// Position of the next line break at or behind `from`, or m_end.
std::size_t JsonLinesReader::findBreak(std::size_t from) const
{
    const char* data = m_buffer.data();
    if (m_unit == 1) {
        const void* at = std::memchr(data + from, '\n', m_end - from);
        return at ? static_cast<std::size_t>(static_cast<const char*>(at) - data) : m_end;
    }
    const std::size_t low = m_encoding == Encoding::Utf16Le ? 0 : 1;
    for (std::size_t i = from; i + 1 < m_end; i += 2) {
        if (data[i + low] == '\n' && data[i + 1 - low] == '\0') {
            return i;
        }
    }
    return m_end;
}

bool JsonLinesReader::next(TextRow& row)
{
    while (true) {
        std::size_t at = findBreak(m_begin);
        while (at == m_end && m_end - m_begin <= m_maxRow) {
            const std::size_t searched = (m_end - m_begin) / m_unit * m_unit;
            at = fill() ? findBreak(m_begin + searched) : m_end;
            if (m_atEnd) {
                break;
            }
        }
        if (m_begin == m_end) {
            return false;
        }
        if (at - m_begin > m_maxRow) {
            return skipLongRow(row);
        }
        const std::size_t length = at - m_begin;
        row = TextRow();
        row.line = m_line;
        row.byte = m_offset;
        row.rawLength = static_cast<std::int64_t>(length);
        row.terminated = at != m_end;
        present(row, length);
        const std::size_t step = length + (row.terminated ? m_unit : 0);
        m_begin += step;
        m_offset += static_cast<std::int64_t>(step);
        m_line += row.terminated ? 1 : 0;
        if (!isBlank(row.text())) {
            return true;
        }
    }
}

void JsonLinesReader::present(TextRow& row, std::size_t length)
{
    const char* start = m_buffer.data() + m_begin;
    if (m_unit == 1) {
        row.data = start;
        row.capacity = m_buffer.size() - m_begin;
        row.length = length;
    } else {
        m_converted = utf16ToUtf8({start, length}, m_encoding == Encoding::Utf16Be);
        row.length = m_converted.size();
        m_converted.resize(row.length + JsonParser::padding());
        row.data = m_converted.data();
        row.capacity = m_converted.size();
    }
    if (row.length > 0 && row.data[row.length - 1] == '\r') {
        --row.length;
    }
}

/// Drops a row over the limit piece by piece, so that its size does not matter.
bool JsonLinesReader::skipLongRow(TextRow& row)
{
    row = TextRow();
    row.tooLong = true;
    row.line = m_line;
    row.byte = m_offset;
    std::size_t at = findBreak(m_begin);
    while (at == m_end) {
        const std::size_t dropped = (m_end - m_begin) / m_unit * m_unit;
        m_offset += static_cast<std::int64_t>(dropped);
        m_begin += dropped;
        at = fill() ? findBreak(m_begin) : m_end;
        if (m_atEnd) {
            break;
        }
    }
    row.terminated = at != m_end;
    m_offset += static_cast<std::int64_t>(at - m_begin);
    row.rawLength = m_offset - row.byte;
    m_begin = at;
    if (row.terminated) {
        m_begin += m_unit;
        m_offset += static_cast<std::int64_t>(m_unit);
        ++m_line;
    }
    return true;
}

bool JsonLinesReader::readAt(const RowPlace& place, TextRow& row)
{
    m_begin = 0;
    m_end = 0;
    m_atEnd = true;
    const auto length = static_cast<std::size_t>(place.rawLength);
    if (m_buffer.size() < length + JsonParser::padding()) {
        m_buffer.resize(length + JsonParser::padding());
    }
    if (!m_file->seek(place.byte)
        || m_file->read(m_buffer.data(), place.rawLength) != place.rawLength) {
        m_error = "the file changed while it was read";
        return false;
    }
    m_end = length;
    row = TextRow();
    row.line = place.line;
    row.byte = place.byte;
    row.rawLength = place.rawLength;
    present(row, length);
    return true;
}

} // namespace kbx::formats
