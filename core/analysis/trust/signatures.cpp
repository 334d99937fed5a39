// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/trust/signatures.h"

#include <algorithm>
#include <array>
#include <vector>

namespace kbx::analysis {
namespace {

constexpr std::size_t longest = 160;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isWordPart(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
        || static_cast<unsigned char>(c) >= 0x80U;
}

bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isBlank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && isBlank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

bool startsWith(std::string_view text, std::string_view head)
{
    return text.substr(0, head.size()) == head;
}

/// Behind "3 of 14 cases fail, first name (standard): " and "configuration 2 (…): ".
std::string_view withoutPlace(std::string_view text)
{
    if (const auto cases = text.find(" cases "); cases != std::string_view::npos && cases < 20) {
        for (const std::string_view mode : {" (standard): ", " (outlier): "}) {
            if (const auto at = text.find(mode); at != std::string_view::npos) {
                text.remove_prefix(at + mode.size());
                break;
            }
        }
    }
    if (startsWith(text, "configuration ")) {
        const auto at = text.find("): ");
        text.remove_prefix(at == std::string_view::npos ? 0 : at + 3);
    }
    // " (line 67)" at the end.
    const auto line = text.rfind(" (line ");
    if (line != std::string_view::npos && text.back() == ')') {
        text = text.substr(0, line);
    }
    return trimmed(text);
}

/// "ValueError: …" or "NameError('…')" at the start of a line, or a compiler's "error: …".
bool namesError(std::string_view line)
{
    std::size_t end = 0;
    while (end < line.size() && (isWordPart(line[end]) || line[end] == '.')) {
        ++end;
    }
    const std::string_view word = line.substr(0, end);
    const bool isName = word.size() > 5
        && (word.substr(word.size() - 5) == "Error"
            || (word.size() > 9 && word.substr(word.size() - 9) == "Exception"));
    const bool goesOn = end < line.size() && (line[end] == ':' || line[end] == '(');
    return (isName && (goesOn || end == line.size()))
        || line.find(" error: ") != std::string_view::npos || startsWith(line, "error: ");
}

std::string_view lastError(std::string_view text)
{
    std::string_view found;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        if (namesError(line)) {
            found = line;
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return found;
}

/// "ValueError: text" of "ValueError('text')", as Python writes an exception inside another.
std::string spelledOut(std::string_view line)
{
    const auto open = line.find('(');
    const bool isCall = open != std::string_view::npos && line.size() > open + 3
        && line.back() == ')' && line.substr(0, open).find(' ') == std::string_view::npos
        && (line[open + 1] == '\'' || line[open + 1] == '"')
        && line[line.size() - 2] == line[open + 1];
    return isCall ? std::string(line.substr(0, open)) + ": "
            + std::string(line.substr(open + 2, line.size() - open - 4))
                  : std::string(line);
}

/// Replaces as it copies.
class Normaliser {
public:
    explicit Normaliser(std::string_view text)
        : m_text(text)
    {
    }
    std::string run();

private:
    bool escape();
    bool quoted();
    bool number();
    bool path();
    void plain();
    char at(std::size_t i) const { return i < m_text.size() ? m_text[i] : '\0'; }
    bool isWordBefore() const { return m_at > 0 && isWordPart(m_text[m_at - 1]); }

    std::string_view m_text;
    std::string m_out;
    std::size_t m_at = 0;
};

/// Colours of a terminal.
bool Normaliser::escape()
{
    if (at(m_at) != '\x1b' || at(m_at + 1) != '[') {
        return false;
    }
    std::size_t end = m_at + 2;
    while (end < m_text.size() && (isDigit(m_text[end]) || m_text[end] == ';')) {
        ++end;
    }
    m_at = std::min(end + 1, m_text.size());
    return true;
}

bool Normaliser::quoted()
{
    const char quote = m_text[m_at];
    if ((quote != '\'' && quote != '"' && quote != '`') || isWordBefore()) {
        return false;
    }
    for (std::size_t end = m_at + 1; end < m_text.size() && m_text[end] != '\n'; ++end) {
        if (m_text[end] == quote && !isWordPart(at(end + 1))) {
            m_out += "<name>";
            m_at = end + 1;
            return true;
        }
    }
    return false;
}

/// A word with two slashes, or one and a file's ending.
bool Normaliser::path()
{
    if (isWordBefore()) {
        return false;
    }
    std::size_t end = m_at;
    int slashes = 0;
    const auto isPart = [](char c) {
        return isWordPart(c) || c == '/' || c == '.' || c == '-' || c == '~' || c == '\\';
    };
    for (; end < m_text.size() && isPart(m_text[end]); ++end) {
        slashes += m_text[end] == '/' || m_text[end] == '\\' ? 1 : 0;
    }
    const std::string_view word = m_text.substr(m_at, end - m_at);
    const bool isFile = word.size() > 3
        && (word.substr(word.size() - 3) == ".py" || word.substr(word.size() - 3) == ".cu"
            || word.substr(word.size() - 3) == ".so");
    if (slashes < 2 && !isFile) {
        return false;
    }
    m_out += "<path>";
    m_at = end;
    // ":12" or ":12:5" behind a path is a place.
    while (at(m_at) == ':' && isDigit(at(m_at + 1))) {
        ++m_at;
        while (isDigit(at(m_at))) {
            ++m_at;
        }
    }
    return true;
}

bool Normaliser::number()
{
    if (!isDigit(m_text[m_at]) || isWordBefore()) {
        return false;
    }
    std::size_t end = m_at;
    if (at(m_at) == '0' && (at(m_at + 1) == 'x' || at(m_at + 1) == 'X')
        && isHexDigit(at(m_at + 2))) {
        end = m_at + 2;
        while (end < m_text.size() && isHexDigit(m_text[end])) {
            ++end;
        }
        m_out += "<hex>";
        m_at = end;
        return true;
    }
    const auto goesOn = [this](std::size_t i) {
        const char c = at(i);
        const bool exponent = (c == 'e' || c == 'E')
            && (isDigit(at(i + 1))
                || ((at(i + 1) == '-' || at(i + 1) == '+') && isDigit(at(i + 2))));
        const bool sign = (c == '-' || c == '+') && (at(i - 1) == 'e' || at(i - 1) == 'E');
        return isDigit(c) || (c == '.' && isDigit(at(i + 1))) || exponent || sign;
    };
    while (goesOn(end)) {
        ++end;
    }
    // A sign belongs to its number where nothing stands before it that it could join.
    if (!m_out.empty() && m_out.back() == '-'
        && (m_out.size() < 2 || !isWordPart(m_out[m_out.size() - 2]))) {
        m_out.pop_back();
    }
    m_out += "<n>";
    m_at = end;
    return true;
}

void Normaliser::plain()
{
    const char c = m_text[m_at++];
    if (!isBlank(c)) {
        m_out += c;
    } else if (!m_out.empty() && m_out.back() != ' ') {
        m_out += ' ';
    }
}

std::string Normaliser::run()
{
    while (m_at < m_text.size()) {
        if (!escape() && !path() && !quoted() && !number()) {
            plain();
        }
    }
    // Positions of any rank are one: "[<n>, <n>]", "[]".
    for (const auto& [from, to] : std::array<std::pair<std::string_view, std::string_view>, 3>{
             {{"<n>, <n>", "<n>"}, {"[]", "[<n>]"}, {"<n> x <n>", "<n>"}}}) {
        for (auto found = m_out.find(from); found != std::string::npos; found = m_out.find(from)) {
            m_out.replace(found, from.size(), to);
        }
    }
    return m_out;
}

} // namespace

std::string errorMessage(const Verdicts& verdicts, std::string_view errorText)
{
    const std::string_view said = withoutPlace(verdicts.reason);
    const bool namesCompilerOnly = startsWith(said, "CompilationError: at ");
    if (!said.empty() && !namesCompilerOnly) {
        return std::string(said);
    }
    const std::string_view found = lastError(errorText);
    if (!found.empty()) {
        return namesCompilerOnly && !startsWith(found, "triton")
            ? "CompilationError: " + spelledOut(found)
            : spelledOut(found);
    }
    return std::string(said.empty() ? trimmed(errorText.substr(0, errorText.find('\n'))) : said);
}

std::string normalisedMessage(std::string_view message)
{
    std::string text = Normaliser(trimmed(message)).run();
    if (text.size() > longest) {
        std::size_t end = longest;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
            --end;
        }
        text.resize(end);
        text += "…";
    }
    return text;
}

} // namespace kbx::analysis
