// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linescan.h"

#include <algorithm>
#include <array>

namespace kbx::analysis {
namespace {

using Kind = SourceToken::Kind;

constexpr std::array<std::string_view, 35> reserved{"False", "None", "True", "and", "as", "assert",
    "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except",
    "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not",
    "or", "pass", "raise", "return", "try", "while", "with", "yield"};

/// Walks the tokens of Python once and keeps every name that is bound on the way.
class PythonBinder {
public:
    explicit PythonBinder(const SourceScan& scan)
        : m_scan(scan)
    {
    }

    BoundNames bind()
    {
        for (m_at = 0; m_at < tokens().size(); ++m_at) {
            const std::string_view word = wordAt(m_at);
            m_startsStatement = m_startsStatement || m_at == 0;
            if (m_startsStatement && m_depth == 0) {
                bindTargets();
            }
            m_startsStatement = false;
            if (tokens()[m_at].kind == Kind::LineEnd) {
                // Code that is cut off must not swallow the rest: a definition starts afresh.
                m_depth = wordAt(m_at + 1) == "def" && startsLine(m_at + 1) ? 0 : m_depth;
                m_startsStatement = m_depth == 0;
            } else if (word == "def" && m_depth == 0) {
                bindFunction();
            } else if (word == "for") {
                bindUntil("in");
            } else if (word == "lambda") {
                bindUntil(":");
            } else if (word == "as") {
                addName(m_at + 1);
            } else if (word == ":" && wordAt(m_at + 1) == "=") {
                addName(m_at - 1);
            }
            follow(word);
        }
        return std::move(m_bound);
    }

private:
    const std::vector<SourceToken>& tokens() const { return m_scan.tokens(); }
    std::string_view wordAt(std::size_t at) const
    {
        return at < tokens().size() ? m_scan.wordOf(tokens()[at]) : std::string_view();
    }
    bool startsLine(std::size_t at) const
    {
        const std::uint32_t begin = tokens()[at].begin;
        return begin == 0 || m_scan.text()[begin - 1] == '\n';
    }
    void follow(std::string_view word)
    {
        if (word == "(" || word == "[" || word == "{") {
            ++m_depth;
        } else if (word == ")" || word == "]" || word == "}") {
            m_depth = std::max(0, m_depth - 1);
        }
    }
    void addName(std::size_t at)
    {
        if (at < tokens().size() && tokens()[at].kind == Kind::Name
            && std::find(reserved.begin(), reserved.end(), wordAt(at)) == reserved.end()) {
            m_bound.names.insert(wordAt(at));
        }
    }

    /// "a, b = …", "a: int = …", "a += …": names in front of the sign.
    void bindTargets()
    {
        std::vector<std::size_t> names;
        m_kernel = wordAt(m_at) == "@" ? m_kernel || decoratesKernel() : m_kernel;
        for (std::size_t at = m_at; at < tokens().size(); ++at) {
            const std::string_view word = wordAt(at);
            const bool augments = word.size() == 1 && wordAt(at + 1) == "="
                && std::string_view("+-*/%&|^@").find(word.front()) != std::string_view::npos;
            if (augments || (word == "=" && wordAt(at + 1) != "=")) {
                std::for_each(names.begin(), names.end(), [this](auto name) { addName(name); });
                return;
            }
            if (word == ":") {
                // An annotation: only its target counts.
                for (at = at + 1; at < tokens().size() && tokens()[at].kind != Kind::LineEnd
                     && wordAt(at) != "=";
                     ++at) { }
                --at;
            } else if (tokens()[at].kind == Kind::Name) {
                names.push_back(at);
            } else if (word != "," && word != "(" && word != ")" && word != "*") {
                return;
            }
        }
    }

    bool decoratesKernel() const
    {
        for (std::size_t at = m_at; at < tokens().size() && tokens()[at].kind != Kind::LineEnd;
             ++at) {
            if (wordAt(at) == "jit") {
                return true;
            }
        }
        return false;
    }

    void bindFunction()
    {
        const bool isPrivate = m_kernel || wordAt(m_at + 1).substr(0, 1) == "_";
        if (isPrivate) {
            addName(m_at + 1);
        }
        int depth = 0;
        for (std::size_t at = m_at + 2; at < tokens().size(); ++at) {
            const std::string_view word = wordAt(at);
            depth += word == "(" || word == "[" ? 1 : word == ")" || word == "]" ? -1 : 0;
            if (depth <= 0) {
                break;
            }
            const std::string_view before = wordAt(at - 1);
            const bool starts = before == "(" || before == "," || before == "*"
                || tokens()[at - 1].kind == Kind::LineEnd;
            if (depth == 1 && starts && tokens()[at].kind == Kind::Name) {
                addName(at);
                if (m_kernel) {
                    m_bound.kernelParameters.insert(word);
                }
            }
        }
        m_kernel = false;
    }

    void bindUntil(std::string_view end)
    {
        for (std::size_t at = m_at + 1; at < tokens().size() && at < m_at + 40; ++at) {
            const std::string_view word = wordAt(at);
            if (word == end || tokens()[at].kind == Kind::LineEnd) {
                return;
            }
            addName(at);
        }
    }

    const SourceScan& m_scan;
    BoundNames m_bound;
    std::size_t m_at = 0;
    int m_depth = 0;
    bool m_startsStatement = true;
    bool m_kernel = false; ///< a decorator before made the next function a kernel
};

/// "int i =", "float* p,": a name after a type.
BoundNames boundInC(const SourceScan& scan)
{
    BoundNames bound;
    const std::vector<SourceToken>& tokens = scan.tokens();
    for (std::size_t at = 1; at + 1 < tokens.size(); ++at) {
        if (tokens[at].kind != Kind::Name) {
            continue;
        }
        const std::string_view before = scan.wordOf(tokens[at - 1]);
        const std::string_view after = scan.wordOf(tokens[at + 1]);
        const bool typed = (tokens[at - 1].kind == Kind::Name && before != "return")
            || before == "*" || before == "&" || before == ">";
        if (typed && after.size() == 1
            && std::string_view("=;,)[").find(after.front()) != std::string_view::npos) {
            bound.names.insert(scan.wordOf(tokens[at]));
        }
    }
    return bound;
}

} // namespace

BoundNames boundNamesOf(const SourceScan& scan)
{
    return scan.style() == SourceStyle::CLike ? boundInC(scan) : PythonBinder(scan).bind();
}

} // namespace kbx::analysis
