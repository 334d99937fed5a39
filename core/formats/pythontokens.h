// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace kbx::formats {

enum class PythonKind {
    Word, ///< names and keywords
    Number,
    Text, ///< a whole string literal with its prefix
    Open, ///< ( [ {
    Close,
    Operator,
    NewLine, ///< end of a logical line that held something
    End,
};

struct PythonToken {
    PythonKind kind = PythonKind::End;
    std::string_view text;
};

/// Tokens of Python without indentation: comments, blank lines and continuations are gone, lines
/// inside brackets do not end. Never fails: a bracket that is never closed is closed by a line that
/// starts at its first column with `def`, `class`, `import`, `from` or `@`.
class PythonTokens {
public:
    explicit PythonTokens(std::string_view code)
        : m_code(code)
    {
    }
    PythonToken next();

private:
    PythonToken take(PythonKind kind, std::size_t end);
    PythonToken string(std::size_t quote);
    PythonToken number();
    PythonToken symbol();
    bool skipSpace();
    bool startsDefinition() const;
    char at(std::size_t i) const { return i < m_code.size() ? m_code[i] : '\0'; }

    std::string_view m_code;
    std::size_t m_at = 0;
    int m_depth = 0;
    bool m_lineHasTokens = false;
};

} // namespace kbx::formats
