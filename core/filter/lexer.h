// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "filter/filter.h"
#include "filter/syntaxtree.h"

#include <optional>
#include <string>
#include <string_view>

namespace kbx::filter {

enum class TokenKind { Name, Value, String, Regex, Open, Close, End, Bad };

/// A piece of the text. `text` is unescaped for strings and the pattern of a regular expression.
struct Token {
    TokenKind kind = TokenKind::End;
    std::size_t begin = 0, end = 0;
    std::string text;
    std::string fault; ///< for Bad: what is wrong
};

/// Cuts the text into tokens. What a character means depends on where it stands ("/" starts a
/// pattern only after ~), so the parser says what it expects.
class Lexer {
public:
    explicit Lexer(std::string_view text)
        : m_text(text)
    {
    }

    /// A name, a parenthesis or the end, without consuming it.
    Token peekTerm();
    void consume(const Token& token) { m_at = token.end; }
    /// An operator if one follows; consumes it.
    Operator takeOperator();
    /// The value right of an operator; consumes it. End when there is none.
    Token takeValue(bool patternAllowed);
    std::size_t position() const { return m_at; }

private:
    void skipBlanks();
    Token quoted(char quote);
    Token pattern();

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace kbx::filter
