// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "filter/filter.h"
#include "filter/lexer.h"
#include "filter/syntaxtree.h"

#include <memory>
#include <optional>
#include <string_view>

namespace kbx::filter {

/// Recursive descent over "or" < "and" < "not" < term. Stops at the first fault.
class Parser {
public:
    explicit Parser(std::string_view text)
        : m_lexer(text)
        , m_text(text)
    {
    }

    /// The tree, or null with fault() set.
    std::unique_ptr<const Node> parse();
    const SyntaxFault& fault() const { return m_fault; }

private:
    using NodePointer = std::unique_ptr<const Node>;

    NodePointer parseChain(NodeKind kind);
    NodePointer parseTerm();
    NodePointer parseGroup(const Token& open);
    NodePointer parseComparison(const Token& name, const Field& field);
    std::unique_ptr<Node> bareWord(const Token& name, const Field& field);
    bool setValue(Node& node, const Token& name, const Token& value);
    bool setNumber(Node& node, const Token& value);
    bool setRound(Node& node, const Token& value);
    bool setText(Node& node, const Token& value);
    bool setWord(Node& node, const Token& value);
    NodePointer fail(std::size_t begin, std::size_t end, std::string text);

    Lexer m_lexer;
    std::string_view m_text;
    SyntaxFault m_fault;
    int m_depth = 0;
};

const char* toString(Operator op);

} // namespace kbx::filter
