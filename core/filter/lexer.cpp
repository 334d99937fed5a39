// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "filter/lexer.h"

#include <array>
#include <utility>

namespace kbx::filter {
namespace {

bool isBlank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

bool isNameByte(char byte)
{
    const auto value = static_cast<unsigned char>(byte);
    return byte == '_' || byte == '.' || value >= 128 || (byte >= '0' && byte <= '9')
        || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

bool endsValue(char byte)
{
    return isBlank(byte) || std::string_view("()\"'<>=!~").find(byte) != std::string_view::npos;
}

Token bad(std::size_t begin, std::size_t end, std::string fault)
{
    return {TokenKind::Bad, begin, end, {}, std::move(fault)};
}

} // namespace

void Lexer::skipBlanks()
{
    while (m_at < m_text.size() && isBlank(m_text[m_at])) {
        ++m_at;
    }
}

Token Lexer::peekTerm()
{
    skipBlanks();
    if (m_at >= m_text.size()) {
        return {TokenKind::End, m_text.size(), m_text.size(), {}, {}};
    }
    const char byte = m_text[m_at];
    if (byte == '(' || byte == ')') {
        return {byte == '(' ? TokenKind::Open : TokenKind::Close, m_at, m_at + 1,
            std::string(1, byte), {}};
    }
    std::size_t end = m_at;
    while (end < m_text.size() && isNameByte(m_text[end])) {
        ++end;
    }
    if (end > m_at) {
        return {TokenKind::Name, m_at, end, std::string(m_text.substr(m_at, end - m_at)), {}};
    }
    if (m_text.substr(m_at, 2) == "&&") {
        return bad(m_at, m_at + 2, "“&&” is not known here. Write “and”.");
    }
    if (m_text.substr(m_at, 2) == "||") {
        return bad(m_at, m_at + 2, "“||” is not known here. Write “or”.");
    }
    if (byte == '!' && m_text.substr(m_at, 2) != "!=" && m_text.substr(m_at, 2) != "!~") {
        return bad(m_at, m_at + 1, "“!” is not known here. Write “not”.");
    }
    if (byte == '"' || byte == '\'' || byte == '/') {
        return bad(
            m_at, m_at + 1, "A name is expected here, such as task, category or code~/pattern/.");
    }
    // One byte of a character is enough to mark; names may hold any character above ASCII.
    return bad(m_at, m_at + 1,
        std::string("“") + byte + "” cannot stand here. A name such as category is expected.");
}

Operator Lexer::takeOperator()
{
    static constexpr std::array<std::pair<std::string_view, Operator>, 9> all{{
        {"!=", Operator::NotEqual},
        {"!~", Operator::NotMatch},
        {"<=", Operator::LessEqual},
        {">=", Operator::GreaterEqual},
        {"=", Operator::Equal},
        {"<", Operator::Less},
        {">", Operator::Greater},
        {"~", Operator::Match},
        {":", Operator::Has},
    }};
    const std::size_t before = m_at;
    skipBlanks();
    for (const auto& [text, op] : all) {
        if (m_text.substr(m_at, text.size()) == text) {
            m_at += text.size();
            return op;
        }
    }
    m_at = before;
    return Operator::None;
}

Token Lexer::takeValue(bool patternAllowed)
{
    skipBlanks();
    if (m_at >= m_text.size()) {
        return {TokenKind::End, m_text.size(), m_text.size(), {}, {}};
    }
    const char first = m_text[m_at];
    if (first == '"' || first == '\'') {
        return quoted(first);
    }
    if (first == '/' && patternAllowed) {
        return pattern();
    }
    const std::size_t begin = m_at;
    while (m_at < m_text.size() && !endsValue(m_text[m_at])) {
        ++m_at;
    }
    if (m_at == begin) {
        return {TokenKind::End, begin, begin + 1, {}, {}};
    }
    return {TokenKind::Value, begin, m_at, std::string(m_text.substr(begin, m_at - begin)), {}};
}

Token Lexer::quoted(char quote)
{
    const std::size_t begin = m_at++;
    std::string text;
    while (m_at < m_text.size() && m_text[m_at] != quote) {
        if (m_text[m_at] == '\\' && m_at + 1 < m_text.size()
            && (m_text[m_at + 1] == quote || m_text[m_at + 1] == '\\')) {
            ++m_at;
        }
        text.push_back(m_text[m_at++]);
    }
    if (m_at >= m_text.size()) {
        return bad(begin, m_text.size(),
            std::string("The text in quotes does not end. Add “") + quote + "” at its end.");
    }
    ++m_at;
    return {TokenKind::String, begin, m_at, std::move(text), {}};
}

Token Lexer::pattern()
{
    const std::size_t begin = m_at++;
    std::string text;
    while (m_at < m_text.size() && m_text[m_at] != '/') {
        // Escapes belong to the pattern, but an escaped slash does not end it.
        if (m_text[m_at] == '\\' && m_at + 1 < m_text.size()) {
            text.push_back(m_text[m_at++]);
        }
        text.push_back(m_text[m_at++]);
    }
    if (m_at >= m_text.size()) {
        return bad(begin, m_text.size(), "The pattern does not end. Add “/” at its end.");
    }
    ++m_at;
    if (text.empty()) {
        return bad(begin, m_at, "The pattern is empty. Write what to find between the slashes.");
    }
    return {TokenKind::Regex, begin, m_at, std::move(text), {}};
}

} // namespace kbx::filter
