// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/ownstyles.h"

#include <algorithm>
#include <array>

namespace kbx::code {
namespace {

constexpr std::array<std::string_view, 37> pythonKeywords{"False", "None", "True", "and", "as",
    "assert", "async", "await", "break", "case", "class", "continue", "def", "del", "elif", "else",
    "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "match",
    "nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield"};
constexpr std::array<std::string_view, 11> arguments{"mask", "other", "boundary_check",
    "padding_option", "eviction_policy", "cache_modifier", "num_warps", "num_stages", "num_ctas",
    "maxnreg", "key"};
constexpr std::array<std::string_view, 14> mlirWords{"module", "attributes", "func", "return",
    "loc", "to", "step", "iter_args", "else", "private", "public", "true", "false", "dense"};
constexpr std::array<std::string_view, 14> mlirTypes{"tensor", "memref", "vector", "index", "f16",
    "bf16", "f32", "f64", "i1", "i8", "i16", "i32", "i64", "none"};

/// Bytes between the brackets of a launch: lists of numbers are longer.
constexpr std::size_t longestGrid = 400;

template <typename Words> bool isOneOf(const Words& words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool isDigit(char byte)
{
    return byte >= '0' && byte <= '9';
}

bool isWordByte(char byte)
{
    const auto value = static_cast<unsigned char>(byte);
    return value >= 128 || value == '_' || isDigit(byte) || (value >= 'A' && value <= 'Z')
        || (value >= 'a' && value <= 'z');
}

/// Open triple quotes of Python (with what they are), or an open comment of PTX.
enum State { Nothing = 0, SingleQuotes = 1, DoubleQuotes = 2, Documentation = 4, OpenComment = 8 };

class LineStyler {
public:
    LineStyler(Language language, std::string_view line, int& state)
        : m_language(language)
        , m_line(line)
        , m_state(state)
    {
    }

    std::vector<StyledRun> style()
    {
        if (m_state != Nothing) {
            continueOpen();
        }
        while (m_at < m_line.size()) {
            if (m_language == Language::Python) {
                stepPython();
            } else {
                stepAssembly();
            }
        }
        return std::move(m_runs);
    }

private:
    void add(std::size_t end, OwnStyle style)
    {
        end = std::min(end, m_line.size());
        if (end <= m_at) {
            return;
        }
        if (!m_runs.empty() && m_runs.back().style == style) {
            m_runs.back().length += end - m_at;
        } else {
            m_runs.push_back({end - m_at, style});
        }
        m_at = end;
    }
    std::string_view rest() const { return m_line.substr(m_at); }
    char after(std::size_t at) const
    {
        while (at < m_line.size() && (m_line[at] == ' ' || m_line[at] == '\t')) {
            ++at;
        }
        return at < m_line.size() ? m_line[at] : '\0';
    }
    std::size_t wordEnd(std::size_t at, std::string_view more) const
    {
        while (at < m_line.size()
            && (isWordByte(m_line[at]) || more.find(m_line[at]) != std::string_view::npos)) {
            ++at;
        }
        return at;
    }
    bool isFirst() const { return m_line.find_first_not_of(" \t") == m_at; }

    void continueOpen()
    {
        if (m_state == OpenComment) {
            const std::size_t close = m_line.find("*/");
            m_state = close == std::string_view::npos ? m_state : int{Nothing};
            add(close == std::string_view::npos ? m_line.size() : close + 2, OwnStyle::Comment);
            return;
        }
        closeTriple(0);
    }

    void closeTriple(std::size_t from)
    {
        const bool isDocumentation = (m_state & Documentation) != 0;
        const std::size_t close
            = m_line.find((m_state & DoubleQuotes) != 0 ? "\"\"\"" : "'''", from);
        m_state = close == std::string_view::npos ? m_state : int{Nothing};
        add(close == std::string_view::npos ? m_line.size() : close + 3,
            isDocumentation ? OwnStyle::Comment : OwnStyle::String);
    }

    std::size_t stringEnd() const
    {
        std::size_t at = m_at + 1;
        while (at < m_line.size() && m_line[at] != m_line[m_at]) {
            at += m_line[at] == '\\' ? 2 : 1;
        }
        return at + 1;
    }

    void stepPython()
    {
        const char byte = m_line[m_at];
        if (byte == '#') {
            add(m_line.size(), OwnStyle::Comment);
        } else if (byte == '"' || byte == '\'') {
            const std::string_view three = rest().substr(0, 3);
            if (three == "\"\"\"" || three == "'''") {
                m_state = (byte == '"' ? DoubleQuotes : SingleQuotes)
                    | (isFirst() ? Documentation : Nothing);
                closeTriple(m_at + 3);
            } else {
                add(stringEnd(), OwnStyle::String);
            }
        } else if (byte == '@' && isFirst()) {
            add(wordEnd(m_at + 1, "."), OwnStyle::Decorator);
        } else if (isDigit(byte)) {
            add(wordEnd(m_at, "."), OwnStyle::Number);
        } else if (isWordByte(byte)) {
            stepName();
        } else {
            m_defines = m_defines && byte == ' ';
            add(m_at + 1, OwnStyle::Plain);
        }
    }

    void stepName()
    {
        const std::size_t end = wordEnd(m_at, {});
        const std::string_view word = m_line.substr(m_at, end - m_at);
        const bool isAttribute = m_at > 0 && m_line[m_at - 1] == '.';
        const bool isKeyword = !isAttribute && isOneOf(pythonKeywords, word);
        const bool isArgument = isOneOf(arguments, word) && after(end) == '='
            && m_line.substr(m_line.find('=', end), 2) != "==" && !isFirst();
        if (m_defines) {
            add(end, OwnStyle::Function);
        } else if (!isAttribute && (word == "tl" || word == "triton" || word == "libdevice")) {
            add(wordEnd(m_at, "."), OwnStyle::Operation);
        } else if (isKeyword) {
            add(end, OwnStyle::Keyword);
        } else if (isArgument) {
            add(end, OwnStyle::Argument);
        } else {
            add(end, isLaunch(end) ? OwnStyle::Launch : OwnStyle::Plain);
        }
        m_defines = isKeyword && (word == "def" || word == "class");
    }

    /// kernel[grid](…), kernel[(n,)](…), kernel[lambda meta: …](…)
    bool isLaunch(std::size_t end) const
    {
        if (after(end) != '[') {
            return false;
        }
        int depth = 0;
        const std::size_t begin = m_line.find('[', end);
        const std::size_t last = std::min(m_line.size(), begin + longestGrid);
        for (std::size_t at = begin; at < last; ++at) {
            depth += m_line[at] == '[' ? 1 : m_line[at] == ']' ? -1 : 0;
            if (depth == 0) {
                return after(at + 1) == '(';
            }
        }
        return false;
    }

    void stepAssembly()
    {
        const char byte = m_line[m_at];
        const bool ptx = m_language == Language::Ptx;
        if (rest().substr(0, 2) == "//") {
            add(m_line.size(), OwnStyle::Comment);
        } else if (ptx && rest().substr(0, 2) == "/*") {
            m_state = OpenComment;
            const std::size_t close = m_line.find("*/", m_at + 2);
            m_state = close == std::string_view::npos ? m_state : int{Nothing};
            add(close == std::string_view::npos ? m_line.size() : close + 2, OwnStyle::Comment);
        } else if (byte == '"') {
            add(stringEnd(), OwnStyle::String);
        } else if (byte == '%') {
            add(wordEnd(m_at + 1, ptx ? "." : "#"), OwnStyle::Operation);
        } else if (byte == '@' || byte == '^' || byte == '$') {
            add(wordEnd(m_at + 1, {}), OwnStyle::Function);
        } else if (byte == '!' || (byte == '#' && !ptx)) {
            add(wordEnd(m_at + 1, "."), OwnStyle::Operation);
        } else if (byte == '.' && ptx) {
            add(wordEnd(m_at + 1, {}), OwnStyle::Keyword);
        } else if (isDigit(byte)) {
            add(wordEnd(m_at, "."), OwnStyle::Number);
        } else if (isWordByte(byte)) {
            stepOperation(ptx);
        } else {
            add(m_at + 1, OwnStyle::Plain);
        }
    }

    void stepOperation(bool ptx)
    {
        const std::size_t end = wordEnd(m_at, ".");
        const std::string_view word = m_line.substr(m_at, end - m_at);
        const bool dotted = word.find('.') != std::string_view::npos;
        if (ptx) {
            // "ld.global.f32", "ret": an opcode; other names are labels and parameters.
            add(end,
                dotted || word == "ret" || word == "bra" ? OwnStyle::Keyword : OwnStyle::Plain);
            return;
        }
        // The element type of "tensor<128x128xf32>" is part of a number's word and stays with it.
        add(end,
            dotted || isOneOf(mlirWords, word) ? OwnStyle::Keyword
                : isOneOf(mlirTypes, word)     ? OwnStyle::Operation
                                               : OwnStyle::Plain);
    }

    Language m_language;
    std::string_view m_line;
    int& m_state;
    std::vector<StyledRun> m_runs;
    std::size_t m_at = 0;
    bool m_defines = false; ///< after def or class
};

} // namespace

std::vector<StyledRun> styledRuns(Language language, std::string_view line, int& state)
{
    return LineStyler(language, line, state).style();
}

} // namespace kbx::code
