// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "domain/result.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kbx::filter {

/// Raised whenever the same expression selects other rows than before.
inline constexpr int languageVersion = 1;

/// Where and why a filter text is wrong; offsets in bytes of the text.
struct SyntaxFault {
    std::size_t begin = 0, end = 0;
    std::string text; ///< sentence with a suggestion where one is near
};

/// A regular expression compiled by whoever evaluates (QRegularExpression's syntax); core/filter
/// has no engine.
using Matcher = std::function<bool(std::string_view subject)>;
using MatcherFactory = std::function<std::optional<Matcher>(const std::string& pattern)>;
/// Supplies the code text of a table row; called last and only where needed.
using CodeSource = std::function<std::string(const CandidateRow& row)>;
using Progress = std::function<bool(std::size_t done, std::size_t total)>; ///< false cancels

struct Node;

/// A parsed and typed expression. Empty text selects everything. Immutable, copyable, thread-safe.
class Filter {
public:
    Filter() = default;
    /// `fault` is filled on failure when given.
    static Result<Filter> parse(const std::string& text, SyntaxFault* fault = nullptr);

    const std::string& text() const { return m_text; }
    bool isEmpty() const { return m_root == nullptr; }
    bool needsCode() const;

    /// Indices of the rows that the expression selects (unknown is not shown), in table order.
    Result<std::vector<std::uint32_t>> apply(const CandidateTable& table,
        const MatcherFactory& matchers, const CodeSource& code,
        const Progress& progress = {}) const;

private:
    std::string m_text;
    std::shared_ptr<const Node> m_root;
};

/// Names that may stand in an expression, for completion and the sheet of help.
struct FieldInfo {
    std::string name;
    std::string kind; ///< number | text | flag
    std::string help;
};
const std::vector<FieldInfo>& fields();

} // namespace kbx::filter
