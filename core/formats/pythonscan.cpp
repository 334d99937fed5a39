// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/pythonscan.h"

#include "formats/pythonword.h"

#include <algorithm>
#include <array>
#include <vector>

namespace kbx::formats {
namespace {

enum class Token { None, Operand, Text, Keyword, Statement, Opening, Closing, Other };

constexpr std::array<std::string_view, 12> joiningKeywords{
    "and", "as", "async", "await", "else", "for", "if", "in", "is", "lambda", "not", "or"};
/// Words that only start a statement (or follow a fitting word, see `mayFollow`).
constexpr std::array<std::string_view, 20> statementKeywords{"assert", "break", "class", "continue",
    "def", "del", "elif", "except", "finally", "from", "global", "import", "nonlocal", "pass",
    "raise", "return", "try", "while", "with", "yield"};
constexpr std::array<std::string_view, 3> softKeywords{"match", "case", "type"};

template <typename Words> bool contains(const Words& words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

class Scanner {
public:
    explicit Scanner(std::string_view code)
        : m_code(code)
    {
    }
    std::optional<PythonFault> run();

private:
    bool startLine();
    bool step();
    bool word();
    bool number();
    bool string(std::size_t prefix);
    bool open(char c);
    bool close(char c);
    bool place(Token token, std::string_view text);
    bool statementWord(std::string_view text);
    bool endLine();
    bool fail(const std::string& reason, int line = 0);
    char at(std::size_t i) const { return i < m_code.size() ? m_code[i] : '\0'; }

    std::string_view m_code;
    std::size_t m_at = 0;
    int m_line = 1;
    std::vector<std::pair<char, int>> m_brackets;
    std::vector<int> m_indents{0};
    Token m_previous = Token::None;
    std::string_view m_previousText;
    std::string_view m_firstWord;
    bool m_lineHasTokens = false;
    bool m_endsWithColon = false;
    bool m_expectIndent = false;
    std::optional<PythonFault> m_fault;
};

bool Scanner::fail(const std::string& reason, int line)
{
    m_fault = PythonFault{line > 0 ? line : m_line, reason};
    return false;
}

/// Indentation of a line that has something on it, outside brackets.
bool Scanner::startLine()
{
    int indent = 0;
    std::size_t i = m_at;
    for (; at(i) == ' ' || at(i) == '\t' || at(i) == '\f'; ++i) {
        indent = at(i) == '\t' ? (indent / 8 + 1) * 8 : at(i) == '\f' ? 0 : indent + 1;
    }
    m_at = i;
    const char c = at(i);
    if (c == '#' || c == '\n' || c == '\r' || i >= m_code.size()) {
        return true;
    }
    if (m_expectIndent) {
        if (indent <= m_indents.back()) {
            return fail("an indented block is missing");
        }
        m_indents.push_back(indent);
        m_expectIndent = false;
    } else if (indent > m_indents.back()) {
        return fail("unexpected indentation");
    }
    while (indent < m_indents.back()) {
        m_indents.pop_back();
    }
    return indent == m_indents.back() || fail("the indentation fits no outer level");
}

bool Scanner::endLine()
{
    if (m_brackets.empty()) {
        if (m_lineHasTokens) {
            m_expectIndent = m_endsWithColon;
        }
        m_lineHasTokens = false;
        m_endsWithColon = false;
        m_previous = Token::None;
        m_firstWord = {};
    }
    ++m_at;
    ++m_line;
    return !m_brackets.empty() || startLine();
}

/// Judges a token by the one before it in the logical line.
bool Scanner::place(Token token, std::string_view text)
{
    const bool operandBefore
        = m_previous == Token::Operand || m_previous == Token::Closing || m_previous == Token::Text;
    const bool operandNow = token == Token::Operand || token == Token::Text;
    const bool joinedTexts = m_previous == Token::Text && token == Token::Text;
    const bool soft = m_previous == Token::Operand && m_firstWord == m_previousText
        && contains(softKeywords, m_previousText);
    if (operandBefore && operandNow && !joinedTexts && !soft) {
        return fail(
            "\"" + std::string(text.substr(0, 30)) + "\" follows a value without an operator");
    }
    if (token == Token::Statement && !statementWord(text)) {
        return false;
    }
    if (!m_lineHasTokens) {
        m_firstWord = text;
    }
    m_lineHasTokens = true;
    m_endsWithColon = false;
    m_previous = token;
    m_previousText = text;
    return true;
}

bool Scanner::statementWord(std::string_view text)
{
    if (m_previous == Token::None) {
        return true;
    }
    const bool fits = (text == "import" && m_firstWord == "from")
        || (text == "from" && (m_firstWord == "raise" || m_previousText == "yield"))
        || ((text == "with" || text == "def") && m_previousText == "async")
        || (text == "yield" && (m_previous == Token::Other || m_previous == Token::Opening))
        || (m_previous == Token::Other && (m_previousText == ":" || m_previousText == ";"));
    return fits || fail("\"" + std::string(text) + "\" stands inside another statement");
}

bool Scanner::word()
{
    std::size_t end = m_at;
    while (isWordPart(at(end))) {
        ++end;
    }
    const auto text = m_code.substr(m_at, end - m_at);
    if ((at(end) == '"' || at(end) == '\'') && text.size() <= 2
        && text.find_first_not_of("rRbBfFuUtT") == std::string_view::npos) {
        return string(text.size());
    }
    m_at = end;
    const bool attribute = m_previous == Token::Other && m_previousText == ".";
    if (!attribute && contains(statementKeywords, text)) {
        return place(Token::Statement, text);
    }
    return place(
        !attribute && contains(joiningKeywords, text) ? Token::Keyword : Token::Operand, text);
}

bool Scanner::number()
{
    std::size_t end = m_at;
    while (isWordPart(at(end)) || at(end) == '.'
        || ((at(end) == '-' || at(end) == '+') && (at(end - 1) == 'e' || at(end - 1) == 'E')
            && at(m_at + 1) != 'x')) {
        ++end;
    }
    auto text = m_code.substr(m_at, end - m_at);
    // "1if x" is legal: a number may touch the keyword behind it.
    const auto letters = text.find_first_not_of("0123456789._");
    if (letters != std::string_view::npos && letters > 0
        && contains(joiningKeywords, text.substr(letters))) {
        text = text.substr(0, letters);
    }
    m_at += text.size();
    return place(Token::Operand, text);
}

bool Scanner::string(std::size_t prefix)
{
    const std::size_t start = m_at;
    const int startLineNumber = m_line;
    const char quote = at(m_at + prefix);
    const std::size_t open = m_at + prefix;
    const bool triple = at(open + 1) == quote && at(open + 2) == quote;
    const bool formatted
        = m_code.substr(start, prefix).find_first_of("fFtT") != std::string_view::npos;
    int braces = 0;
    std::size_t i = open + (triple ? 3 : 1);
    for (; i < m_code.size(); ++i) {
        const char c = m_code[i];
        if (c == '\\') {
            m_line += at(i + 1) == '\n' ? 1 : 0;
            ++i;
        } else if (c == '\n') {
            if (!triple && braces == 0) {
                return fail("a string does not end on its line", startLineNumber);
            }
            ++m_line;
        } else if (formatted && c == '{') {
            const bool doubled = braces == 0 && at(i + 1) == '{';
            braces += doubled ? 0 : 1;
            i += doubled ? 1 : 0;
        } else if (formatted && c == '}' && braces > 0) {
            --braces;
        } else if (braces > 0 && !triple && (c == '"' || c == '\'')) {
            // Since Python 3.12 a replacement field may hold any quotes.
            i = std::min(m_code.find(c, i + 1), m_code.size());
        } else if (c == quote && (!triple || (at(i + 1) == quote && at(i + 2) == quote))) {
            break;
        }
    }
    if (i >= m_code.size()) {
        return fail("a string is never closed", startLineNumber);
    }
    m_at = i + (triple ? 3 : 1);
    return place(Token::Text, m_code.substr(start, std::min<std::size_t>(m_at - start, 30)));
}

bool Scanner::open(char c)
{
    m_brackets.emplace_back(c, m_line);
    ++m_at;
    m_lineHasTokens = true;
    m_endsWithColon = false;
    m_previous = Token::Opening;
    m_previousText = m_code.substr(m_at - 1, 1);
    return true;
}

bool Scanner::close(char c)
{
    const char wanted = c == ')' ? '(' : c == ']' ? '[' : '{';
    if (m_brackets.empty() || m_brackets.back().first != wanted) {
        return fail(std::string("\"") + c + "\" closes nothing");
    }
    m_brackets.pop_back();
    ++m_at;
    m_previous = Token::Closing;
    m_previousText = m_code.substr(m_at - 1, 1);
    m_endsWithColon = false;
    return true;
}

bool Scanner::step()
{
    const char c = m_code[m_at];
    if (c == '\n') {
        return endLine();
    }
    if (c == ' ' || c == '\t' || c == '\r' || c == '\f') {
        ++m_at;
        return true;
    }
    if (c == '#') {
        m_at = std::min(m_code.find('\n', m_at), m_code.size());
        return true;
    }
    if (c == '\\') {
        const bool carriage = at(m_at + 1) == '\r';
        if (at(m_at + (carriage ? 2 : 1)) != '\n') {
            return fail("a backslash stands inside a line");
        }
        m_at += carriage ? 3 : 2;
        ++m_line;
        return true;
    }
    if (isWordStart(c)) {
        return word();
    }
    if (isDigit(c) || (c == '.' && isDigit(at(m_at + 1)))) {
        return number();
    }
    if (c == '"' || c == '\'') {
        return string(0);
    }
    if (c == '(' || c == '[' || c == '{') {
        return open(c);
    }
    if (c == ')' || c == ']' || c == '}') {
        return close(c);
    }
    if (c == '$' || c == '?' || c == '`' || c == '\0') {
        return fail(std::string("\"") + (c == '\0' ? std::string("NUL") : std::string(1, c))
            + "\" is no part of Python");
    }
    const bool statementEnds = m_brackets.empty() && (c == ';' || c == ':');
    ++m_at;
    m_lineHasTokens = true;
    m_previous = Token::Other;
    m_previousText = m_code.substr(m_at - 1, 1);
    m_endsWithColon = statementEnds && c == ':';
    return true;
}

std::optional<PythonFault> Scanner::run()
{
    if (m_code.substr(0, 3) == "\xEF\xBB\xBF") {
        m_at = 3;
    }
    bool good = startLine();
    while (good && m_at < m_code.size()) {
        good = step();
    }
    if (good && !m_brackets.empty()) {
        good = fail(std::string("\"") + m_brackets.back().first + "\" is never closed",
            m_brackets.back().second);
    }
    if (good && m_lineHasTokens && m_endsWithColon) {
        m_expectIndent = true;
    }
    if (good && m_expectIndent) {
        fail("an indented block is missing at the end");
    }
    return m_fault;
}

} // namespace

std::optional<PythonFault> findPythonFault(std::string_view code)
{
    return Scanner(code).run();
}

} // namespace kbx::formats
