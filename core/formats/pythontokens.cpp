// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/pythontokens.h"

#include "formats/pythonword.h"

#include <algorithm>
#include <array>

namespace kbx::formats {
namespace {

constexpr std::array<std::string_view, 24> operators{"**=", "//=", ">>=", "<<=", "...",
    ":=", "==", "!=", "<=", ">=", "->", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "@=", "**",
    "//", "<<", ">>"};

} // namespace

PythonToken PythonTokens::take(PythonKind kind, std::size_t end)
{
    end = std::min(end, m_code.size());
    const PythonToken token{kind, m_code.substr(m_at, end - m_at)};
    m_at = end;
    m_lineHasTokens = true;
    return token;
}

/// What can only begin a statement at the left edge.
bool PythonTokens::startsDefinition() const
{
    const std::string_view rest = m_code.substr(m_at);
    for (const std::string_view word : {"def ", "class ", "import ", "from ", "@"}) {
        if (rest.substr(0, word.size()) == word) {
            return true;
        }
    }
    return false;
}

/// True at the end of a logical line.
bool PythonTokens::skipSpace()
{
    while (m_at < m_code.size()) {
        const char c = m_code[m_at];
        if (c == '\n') {
            ++m_at;
            if (m_depth > 0 && startsDefinition()) {
                m_depth = 0;
            }
            if (m_depth == 0 && m_lineHasTokens) {
                return true;
            }
        } else if (c == '#') {
            m_at = std::min(m_code.find('\n', m_at), m_code.size());
        } else if (c == '\\') {
            m_at += at(m_at + 1) == '\r' ? 3 : 2;
        } else if (c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\0') {
            ++m_at;
        } else {
            return false;
        }
    }
    m_at = m_code.size();
    return m_lineHasTokens;
}

PythonToken PythonTokens::string(std::size_t quoteAt)
{
    const char quote = at(quoteAt);
    const bool triple = at(quoteAt + 1) == quote && at(quoteAt + 2) == quote;
    std::size_t i = quoteAt + (triple ? 3 : 1);
    for (; i < m_code.size(); ++i) {
        const char c = m_code[i];
        if (c == '\\') {
            ++i;
        } else if (c == '\n' && !triple) {
            return take(PythonKind::Text, i); // never closed
        } else if (c == quote && (!triple || (at(i + 1) == quote && at(i + 2) == quote))) {
            return take(PythonKind::Text, i + (triple ? 3 : 1));
        }
    }
    return take(PythonKind::Text, i);
}

PythonToken PythonTokens::number()
{
    std::size_t end = m_at;
    const bool hex = at(m_at) == '0' && (at(m_at + 1) == 'x' || at(m_at + 1) == 'X');
    while (isWordPart(at(end)) || at(end) == '.'
        || (!hex && (at(end) == '-' || at(end) == '+')
            && (at(end - 1) == 'e' || at(end - 1) == 'E'))) {
        ++end;
    }
    return take(PythonKind::Number, end);
}

PythonToken PythonTokens::symbol()
{
    const char c = m_code[m_at];
    if (c == '(' || c == '[' || c == '{') {
        ++m_depth;
        return take(PythonKind::Open, m_at + 1);
    }
    if (c == ')' || c == ']' || c == '}') {
        m_depth = std::max(0, m_depth - 1);
        return take(PythonKind::Close, m_at + 1);
    }
    static constexpr std::string_view second = "=*/<>.";
    if (second.find(at(m_at + 1)) == std::string_view::npos) {
        return take(PythonKind::Operator, m_at + 1);
    }
    for (const std::string_view known : operators) {
        if (m_code.compare(m_at, known.size(), known) == 0) {
            return take(PythonKind::Operator, m_at + known.size());
        }
    }
    return take(PythonKind::Operator, m_at + 1);
}

PythonToken PythonTokens::next()
{
    if (skipSpace()) {
        m_lineHasTokens = false;
        return {PythonKind::NewLine, {}};
    }
    if (m_at >= m_code.size()) {
        return {};
    }
    const char c = m_code[m_at];
    if (isWordStart(c)) {
        std::size_t end = m_at;
        while (isWordPart(at(end))) {
            ++end;
        }
        const auto word = m_code.substr(m_at, end - m_at);
        if ((at(end) == '"' || at(end) == '\'') && word.size() <= 2
            && word.find_first_not_of("rRbBfFuUtT") == std::string_view::npos) {
            return string(end);
        }
        return take(PythonKind::Word, end);
    }
    if (c == '"' || c == '\'') {
        return string(m_at);
    }
    if (isDigit(c) || (c == '.' && isDigit(at(m_at + 1)))) {
        return number();
    }
    return symbol();
}

} // namespace kbx::formats
