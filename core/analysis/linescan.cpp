// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linescan.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

using Kind = SourceToken::Kind;

bool isWordByte(char byte)
{
    const auto value = static_cast<unsigned char>(byte);
    return value >= 128 || value == '_' || (value >= '0' && value <= '9')
        || (value >= 'A' && value <= 'Z') || (value >= 'a' && value <= 'z');
}

bool isDigit(char byte)
{
    return byte >= '0' && byte <= '9';
}

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

} // namespace

SourceStyle sourceStyleOf(std::string_view code)
{
    const std::string_view head = code.substr(0, 200'000);
    if (contains(head, "import torch") || contains(head, "import triton")
        || contains(head, "\ndef ") || head.substr(0, 4) == "def ") {
        return SourceStyle::Python;
    }
    for (const char* const sign : {"__global__", "#include", ".visible .entry", ".version ",
             "func.func", "tt.func", "module {", "template <", "template<"}) {
        if (contains(head, sign)) {
            return SourceStyle::CLike;
        }
    }
    return SourceStyle::Python;
}

SourceScan::SourceScan(std::string_view text, SourceStyle style)
    : m_text(text)
    , m_style(style)
    , m_kinds(text.size(), ByteKind::Code)
{
    if (style == SourceStyle::Python) {
        scanPython();
    } else {
        scanC();
    }
    cutTokens();
}

/// The return of CRLF belongs to the line's end.
std::size_t SourceScan::lineEndFrom(std::size_t at) const
{
    const std::size_t end = std::min(m_text.find('\n', at), m_text.size());
    return end > at && m_text[end - 1] == '\r' ? end - 1 : end;
}

void SourceScan::fill(std::size_t begin, std::size_t end, ByteKind kind)
{
    std::fill(m_kinds.begin() + static_cast<std::ptrdiff_t>(begin),
        m_kinds.begin() + static_cast<std::ptrdiff_t>(std::min(end, m_kinds.size())), kind);
}

/// Answers the byte after the string; one that is not triple ends with its line at the latest.
std::size_t SourceScan::scanString(std::size_t begin, bool triple)
{
    const char quote = m_text[begin];
    std::size_t at = begin + (triple ? 3 : 1);
    while (at < m_text.size()) {
        if (m_text[at] == '\\') {
            at += 2;
        } else if (!triple && m_text[at] == '\n') {
            break;
        } else if (m_text[at] == quote
            && (!triple || m_text.substr(at, 3) == m_text.substr(begin, 3))) {
            at += triple ? 3 : 1;
            break;
        } else {
            ++at;
        }
    }
    at = std::min(at, m_text.size());
    fill(begin, at, ByteKind::String);
    return at;
}

void SourceScan::scanPython()
{
    for (std::size_t at = 0; at < m_text.size();) {
        const char byte = m_text[at];
        if (byte == '#') {
            const std::size_t end = lineEndFrom(at);
            fill(at, end, ByteKind::Comment);
            at = end;
        } else if (byte == '"' || byte == '\'') {
            const std::string_view three = m_text.substr(at, 3);
            at = scanString(at, three == "\"\"\"" || three == "'''");
        } else {
            ++at;
        }
    }
}

void SourceScan::scanC()
{
    for (std::size_t at = 0; at < m_text.size();) {
        const std::string_view two = m_text.substr(at, 2);
        if (two == "//") {
            const std::size_t end = lineEndFrom(at);
            fill(at, end, ByteKind::Comment);
            at = end;
        } else if (two == "/*") {
            const std::size_t close = m_text.find("*/", at + 2);
            const std::size_t end = close == std::string_view::npos ? m_text.size() : close + 2;
            fill(at, end, ByteKind::Comment);
            at = end;
        } else if (m_text[at] == '"'
            // 1'000'000 is one number.
            || (m_text[at] == '\'' && (at == 0 || !isDigit(m_text[at - 1])))) {
            at = scanString(at, false);
        } else {
            ++at;
        }
    }
}

void SourceScan::addWord(std::size_t begin, std::size_t end, int depth, bool inDefinition)
{
    Kind kind = Kind::Name;
    std::size_t after = end;
    while (after < m_text.size() && (m_text[after] == ' ' || m_text[after] == '\t')) {
        ++after;
    }
    if (isDigit(m_text[begin])) {
        kind = Kind::Sign;
    } else if (begin > 0 && m_text[begin - 1] == '.') {
        kind = Kind::Attribute;
    } else if (m_style == SourceStyle::Python && depth > 0 && !inDefinition && after < m_text.size()
        && m_text[after] == '=' && m_text.substr(after, 2) != "==") {
        kind = Kind::Keyword;
    } else if (end < m_text.size() && m_kinds[end] == ByteKind::String && end - begin <= 2) {
        kind = Kind::Sign; // the prefix of a string
    }
    m_tokens.push_back({kind, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
}

void SourceScan::cutTokens()
{
    int depth = 0;
    bool inDefinition = false;
    const auto add = [this](Kind kind, std::size_t begin, std::size_t end) {
        m_tokens.push_back(
            {kind, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    };
    for (std::size_t at = 0; at < m_text.size();) {
        const char byte = m_text[at];
        std::size_t end = at + 1;
        if (m_kinds[at] == ByteKind::Comment) {
            at = end;
            continue;
        }
        if (m_kinds[at] == ByteKind::String) {
            while (end < m_text.size() && m_kinds[end] == ByteKind::String) {
                ++end;
            }
            add(Kind::String, at, end);
        } else if (isWordByte(byte)) {
            while (
                end < m_text.size() && isWordByte(m_text[end]) && m_kinds[end] == ByteKind::Code) {
                ++end;
            }
            inDefinition = inDefinition || (depth == 0 && m_text.substr(at, end - at) == "def");
            addWord(at, end, depth, inDefinition);
        } else if (byte == '\n') {
            add(Kind::LineEnd, at, end);
            // Code that is cut off must not swallow the rest: a definition starts afresh.
            depth = m_text.substr(end, 4) == "def " ? 0 : depth;
        } else if (byte != ' ' && byte != '\t' && byte != '\r') {
            add(Kind::Sign, at, end);
            depth += byte == '(' || byte == '[' || byte == '{' ? 1 : 0;
            if (byte == ')' || byte == ']' || byte == '}') {
                depth = std::max(0, depth - 1);
                inDefinition = inDefinition && depth > 0;
            }
        }
        at = end;
    }
}

} // namespace kbx::analysis
