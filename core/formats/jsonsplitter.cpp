// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/jsonsplitter.h"

namespace kbx::formats {

JsonSplitter::JsonSplitter(std::string_view text)
    : m_text(text)
{
    skipSpace();
    if (m_at < m_text.size() && (m_text[m_at] == '{' || m_text[m_at] == '[')) {
        m_root = m_text[m_at] == '{' ? Root::Object : Root::Array;
        ++m_at;
    }
}

void JsonSplitter::skipSpace()
{
    const auto at = m_text.find_first_not_of(" \t\r\n", m_at);
    m_at = at == std::string_view::npos ? m_text.size() : at;
}

/// From the opening quote to behind the closing one; false when the text ends before.
bool JsonSplitter::skipString()
{
    for (++m_at; m_at < m_text.size(); ++m_at) {
        if (m_text[m_at] == '\\') {
            ++m_at;
        } else if (m_text[m_at] == '"') {
            ++m_at;
            return true;
        }
    }
    m_at = m_text.size();
    return false;
}

bool JsonSplitter::skipValue()
{
    int depth = 0;
    while (m_at < m_text.size()) {
        const char c = m_text[m_at];
        if (c == '"') {
            if (!skipString()) {
                return false;
            }
            if (depth == 0) {
                return true;
            }
            continue;
        }
        if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (depth == 0) {
                return true;
            }
            if (--depth == 0) {
                ++m_at;
                return true;
            }
        } else if (c == ',' && depth == 0) {
            return true;
        }
        ++m_at;
    }
    return false;
}

bool JsonSplitter::next(Piece& piece)
{
    if (m_root == Root::None || m_closed) {
        return false;
    }
    skipSpace();
    while (m_at < m_text.size() && m_text[m_at] == ',') {
        ++m_at;
        skipSpace();
    }
    if (m_at >= m_text.size()) {
        return false;
    }
    if (m_text[m_at] == (m_root == Root::Object ? '}' : ']')) {
        ++m_at;
        m_closed = true;
        return false;
    }
    piece = Piece();
    piece.offset = m_at;
    if (m_root == Root::Object && m_text[m_at] == '"') {
        const std::size_t start = m_at + 1;
        if (!skipString()) {
            piece.length = m_at - piece.offset;
            piece.complete = false;
            return true;
        }
        piece.key = std::string(m_text.substr(start, m_at - 1 - start));
        skipSpace();
        m_at += m_at < m_text.size() && m_text[m_at] == ':' ? 1 : 0;
        skipSpace();
        piece.offset = m_at;
    }
    piece.complete = skipValue();
    piece.length = m_at - piece.offset;
    if (piece.length == 0 && piece.complete && m_at < m_text.size()) {
        ++m_at; // a stray bracket: step over it, or we would stand still
    }
    return true;
}

std::size_t jsonValueEnd(std::string_view text)
{
    JsonSplitter splitter(text);
    JsonSplitter::Piece piece;
    while (splitter.next(piece)) { }
    return splitter.closed() ? splitter.position() : std::string_view::npos;
}

} // namespace kbx::formats
