// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

namespace kbx::analysis {

/// How comments and strings are written: as in Python, or as in C (CUDA, PTX, MLIR too).
enum class SourceStyle { Python, CLike };
SourceStyle sourceStyleOf(std::string_view code);

enum class ByteKind : std::uint8_t { Code, String, Comment };

/// A word, sign or string of the code; comments and blanks are left out.
struct SourceToken {
    enum class Kind : std::uint8_t { Name, Attribute, Keyword, Sign, String, LineEnd };
    Kind kind = Kind::Sign;
    std::uint32_t begin = 0, end = 0; ///< bytes of the text
};

/// A source cut by a scanner that never fails: what it does not understand is code. `Keyword` is
/// the name in `f(name=…)`. Keeps views into `text`. Linear in its size.
class SourceScan {
public:
    SourceScan(std::string_view text, SourceStyle style);

    std::string_view text() const { return m_text; }
    SourceStyle style() const { return m_style; }
    const std::vector<ByteKind>& kinds() const { return m_kinds; }
    const std::vector<SourceToken>& tokens() const { return m_tokens; }
    std::string_view wordOf(const SourceToken& token) const
    {
        return m_text.substr(token.begin, token.end - token.begin);
    }

private:
    void scanPython();
    void scanC();
    std::size_t scanString(std::size_t begin, bool triple);
    std::size_t lineEndFrom(std::size_t at) const;
    void fill(std::size_t begin, std::size_t end, ByteKind kind);
    void cutTokens();
    void addWord(std::size_t begin, std::size_t end, int depth, bool inDefinition);

    std::string_view m_text;
    SourceStyle m_style;
    std::vector<ByteKind> m_kinds;
    std::vector<SourceToken> m_tokens;
};

/// Names that a source binds for itself and that nobody outside sees: parameters, locals, and
/// kernels that only it launches.
struct BoundNames {
    std::set<std::string_view> names;
    std::set<std::string_view> kernelParameters; ///< keywords of launches are these
};
BoundNames boundNamesOf(const SourceScan& scan);

} // namespace kbx::analysis
