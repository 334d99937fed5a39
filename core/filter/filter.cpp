// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "filter/filter.h"

#include "filter/evaluator.h"
#include "filter/parser.h"

#include <algorithm>

namespace kbx::filter {
namespace {

constexpr std::size_t progressStep = 64;

bool hasCode(const Node& node)
{
    return node.kind == NodeKind::Code
        || std::any_of(node.operands.begin(), node.operands.end(),
            [](const auto& operand) { return hasCode(*operand); });
}

Error cancelled()
{
    return {ErrorCode::Cancelled, "The filter was cancelled.", {}, {}, {}};
}

} // namespace

Result<Filter> Filter::parse(const std::string& text, SyntaxFault* fault)
{
    Filter filter;
    filter.m_text = text;
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
        return filter;
    }
    Parser parser(text);
    filter.m_root = parser.parse();
    if (filter.m_root) {
        return filter;
    }
    const SyntaxFault& found = parser.fault();
    if (fault != nullptr) {
        *fault = found;
    }
    return Error{ErrorCode::Usage,
        "Filter, byte " + std::to_string(found.begin + 1) + ": " + found.text, {}, text,
        {{"begin", std::to_string(found.begin)}, {"end", std::to_string(found.end)}}};
}

bool Filter::needsCode() const
{
    return m_root != nullptr && hasCode(*m_root);
}

Result<std::vector<std::uint32_t>> Filter::apply(const CandidateTable& table,
    const MatcherFactory& matchers, const CodeSource& code, const Progress& progress) const
{
    std::vector<std::uint32_t> selected;
    std::vector<std::uint32_t> undecided;
    const auto size = static_cast<std::uint32_t>(table.rows.size());
    if (m_root == nullptr) {
        for (std::uint32_t row = 0; row < size; ++row) {
            selected.push_back(row);
        }
        return selected;
    }
    Evaluator evaluator(table, *m_root);
    if (Result<void> prepared = evaluator.prepare(matchers); !prepared) {
        return prepared.error();
    }
    const bool searchesCode = needsCode() && code;
    for (std::uint32_t row = 0; row < size; ++row) {
        const Truth truth = evaluator.decideWithoutCode(table.rows[row]);
        if (truth == Truth::True) {
            selected.push_back(row);
        } else if (truth == Truth::Unknown && searchesCode
            && evaluator.canBeSelected(table.rows[row])) {
            undecided.push_back(row);
        }
    }
    std::string text;
    std::int64_t textOf = 0;
    for (std::size_t i = 0; i < undecided.size(); ++i) {
        if (i % progressStep == 0 && progress && !progress(i, undecided.size())) {
            return cancelled();
        }
        const CandidateRow& row = table.rows[undecided[i]];
        // Neighbouring rows are evaluations of one kernel: its text is fetched once.
        if (row.kernelId != textOf) {
            text = code(row);
            textOf = row.kernelId;
        }
        if (evaluator.decide(row, text) == Truth::True) {
            selected.push_back(undecided[i]);
        }
    }
    if (!undecided.empty() && progress) {
        progress(undecided.size(), undecided.size());
    }
    std::sort(selected.begin(), selected.end());
    return selected;
}

} // namespace kbx::filter
