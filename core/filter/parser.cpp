// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "filter/parser.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace kbx::filter {
namespace {

constexpr int deepest = 200;

bool isWord(const Token& token, std::string_view word)
{
    return token.kind == TokenKind::Name && folded(token.text) == word;
}

bool isOrder(Operator op)
{
    return op == Operator::Less || op == Operator::LessEqual || op == Operator::Greater
        || op == Operator::GreaterEqual;
}

bool isMatch(Operator op)
{
    return op == Operator::Match || op == Operator::NotMatch;
}

std::string inQuotes(const std::string& text)
{
    return "“" + text + "”";
}

std::string meant(const std::string& word, const std::vector<std::string>& names)
{
    const std::string near = nearest(word, names);
    return near.empty() ? std::string() : " Did you mean " + inQuotes(near) + "?";
}

std::string listed(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : ", ") + word;
    }
    return text;
}

std::optional<double> numberOf(const std::string& text)
{
    double value = 0.0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    const bool whole = error == std::errc() && stop == end && std::isfinite(value);
    return whole ? std::optional(value) : std::nullopt;
}

} // namespace

const char* toString(Operator op)
{
    switch (op) {
    case Operator::Equal:
        return "=";
    case Operator::NotEqual:
        return "!=";
    case Operator::Less:
        return "<";
    case Operator::LessEqual:
        return "<=";
    case Operator::Greater:
        return ">";
    case Operator::GreaterEqual:
        return ">=";
    case Operator::Match:
        return "~";
    case Operator::NotMatch:
        return "!~";
    case Operator::Has:
        return ":";
    case Operator::None:
        break;
    }
    return "";
}

std::unique_ptr<const Node> Parser::parse()
{
    NodePointer root = parseChain(NodeKind::Or);
    if (!root) {
        return nullptr;
    }
    const Token rest = m_lexer.peekTerm();
    if (rest.kind == TokenKind::End) {
        return root;
    }
    if (rest.kind == TokenKind::Close) {
        return fail(rest.begin, rest.end, "This “)” has no “(” before it.");
    }
    if (rest.kind == TokenKind::Bad) {
        return fail(rest.begin, rest.end, rest.fault);
    }
    return fail(rest.begin, rest.end,
        "“and” or “or” is missing before " + inQuotes(rest.text)
            + ". A value with blanks needs quotes.");
}

Parser::NodePointer Parser::parseChain(NodeKind kind)
{
    const std::string_view word = kind == NodeKind::Or ? "or" : "and";
    const auto operand
        = [&] { return kind == NodeKind::Or ? parseChain(NodeKind::And) : parseTerm(); };
    NodePointer first = operand();
    if (!first || !isWord(m_lexer.peekTerm(), word)) {
        return first;
    }
    auto chain = std::make_unique<Node>();
    chain->kind = kind;
    chain->begin = first->begin;
    chain->operands.push_back(std::move(first));
    while (isWord(m_lexer.peekTerm(), word)) {
        m_lexer.consume(m_lexer.peekTerm());
        NodePointer next = operand();
        if (!next) {
            return nullptr;
        }
        chain->end = next->end;
        chain->operands.push_back(std::move(next));
    }
    return chain;
}

Parser::NodePointer Parser::parseTerm()
{
    const Token token = m_lexer.peekTerm();
    if (++m_depth > deepest) {
        return fail(token.begin, token.end, "This is nested too deeply. Use fewer parentheses.");
    }
    struct Leave {
        int& depth;
        ~Leave() { --depth; }
    } leave{m_depth};
    if (token.kind == TokenKind::Bad) {
        return fail(token.begin, token.end, token.fault);
    }
    if (token.kind == TokenKind::Open) {
        return parseGroup(token);
    }
    if (token.kind == TokenKind::End) {
        return fail(token.begin, token.end, "A condition is missing at the end.");
    }
    if (token.kind == TokenKind::Close || isWord(token, "and") || isWord(token, "or")) {
        return fail(
            token.begin, token.end, "A condition is missing before " + inQuotes(token.text) + ".");
    }
    m_lexer.consume(token);
    if (isWord(token, "not")) {
        NodePointer operand = parseTerm();
        if (!operand) {
            return nullptr;
        }
        auto node = std::make_unique<Node>();
        node->kind = NodeKind::Not;
        node->begin = token.begin;
        node->end = operand->end;
        node->operands.push_back(std::move(operand));
        return node;
    }
    const Field* const field = findField(token.text);
    if (field == nullptr) {
        return fail(token.begin, token.end,
            inQuotes(token.text) + " is not a name that can be filtered by."
                + meant(token.text, fieldNames()));
    }
    return parseComparison(token, *field);
}

Parser::NodePointer Parser::parseGroup(const Token& open)
{
    m_lexer.consume(open);
    NodePointer inside = parseChain(NodeKind::Or);
    if (!inside) {
        return nullptr;
    }
    const Token close = m_lexer.peekTerm();
    if (close.kind == TokenKind::Close) {
        m_lexer.consume(close);
        return inside;
    }
    if (close.kind == TokenKind::Bad) {
        return fail(close.begin, close.end, close.fault);
    }
    if (close.kind == TokenKind::End) {
        return fail(open.begin, open.end, "This “(” is never closed. Add “)”.");
    }
    return fail(close.begin, close.end,
        "“and”, “or” or “)” is missing before " + inQuotes(close.text) + ".");
}

Parser::NodePointer Parser::parseComparison(const Token& name, const Field& field)
{
    const std::size_t before = m_lexer.position();
    const Operator op = m_lexer.takeOperator();
    if (op == Operator::None) {
        return bareWord(name, field);
    }
    const std::size_t opEnd = m_lexer.position();
    const Token value = m_lexer.takeValue(isMatch(op));
    if (value.kind == TokenKind::Bad) {
        return fail(value.begin, value.end, value.fault);
    }
    if (value.kind == TokenKind::End) {
        const std::string next(m_text.substr(opEnd, 1));
        if (op == Operator::Equal && next == "=") {
            return fail(before, opEnd + 1, "“==” is not known here. Write “=”.");
        }
        return fail(before, opEnd, std::string("A value is missing after “") + toString(op) + "”.");
    }
    auto node = std::make_unique<Node>();
    node->field = &field;
    node->op = op;
    node->begin = name.begin;
    node->end = value.end;
    return setValue(*node, name, value) ? std::move(node) : nullptr;
}

std::unique_ptr<Node> Parser::bareWord(const Token& name, const Field& field)
{
    if (field.type == FieldType::Flag || field.type == FieldType::Verdict) {
        auto node = std::make_unique<Node>();
        node->kind = NodeKind::Flag;
        node->field = &field;
        node->begin = name.begin;
        node->end = name.end;
        return node;
    }
    const std::string& written = field.info.name;
    const std::string example = field.type == FieldType::Number || field.type == FieldType::Round
        ? written + ">1"
        : field.type == FieldType::Code ? "code~/pattern/"
                                        : written + "=name";
    fail(name.begin, name.end,
        inQuotes(written) + " needs a comparison, such as " + inQuotes(example) + ".");
    return nullptr;
}

bool Parser::setValue(Node& node, const Token& name, const Token& value)
{
    const FieldType type = node.field->type;
    const std::string& written = node.field->info.name;
    const bool isNumeric = type == FieldType::Number || type == FieldType::Round;
    const bool isTextual = type == FieldType::Text || type == FieldType::Code;
    if (isMatch(node.op) && !isTextual) {
        fail(name.begin, value.end,
            inQuotes(written) + " is " + (isNumeric ? "a number" : "a flag")
                + " and cannot be searched with “~”. Use “=”.");
        return false;
    }
    if (isOrder(node.op) && !isNumeric) {
        fail(name.begin, value.end,
            inQuotes(written) + " is no number and has no order. Use “=” or “~”.");
        return false;
    }
    if (type == FieldType::Code && !isMatch(node.op)) {
        fail(
            name.begin, value.end, "“code” is searched with “~” or “!~”, such as “code~/tl.dot/”.");
        return false;
    }
    switch (type) {
    case FieldType::Number:
        return setNumber(node, value);
    case FieldType::Round:
        return setRound(node, value);
    case FieldType::Flag:
    case FieldType::Verdict:
        return setWord(node, value);
    case FieldType::Text:
    case FieldType::Code:
        break;
    }
    return setText(node, value);
}

bool Parser::setNumber(Node& node, const Token& value)
{
    std::string text = value.text;
    for (const std::string_view times : {"x", "×"}) {
        if (node.field->info.name == "speedup" && text.size() > times.size()
            && std::string_view(text).substr(text.size() - times.size()) == times) {
            text.resize(text.size() - times.size());
        }
    }
    const auto number = numberOf(text);
    if (!number) {
        fail(value.begin, value.end,
            inQuotes(node.field->info.name) + " is compared with a number; " + inQuotes(value.text)
                + " is none. Write it like 1.2 or 3e-2.");
        return false;
    }
    node.kind = NodeKind::Number;
    node.number = *number;
    return true;
}

bool Parser::setRound(Node& node, const Token& value)
{
    const std::string word = folded(value.text);
    if (word != "last" && word != "best") {
        if (!numberOf(value.text)) {
            fail(value.begin, value.end,
                "“round” is compared with a number, “last” or “best”; " + inQuotes(value.text)
                    + " is none of them." + meant(value.text, {"last", "best"}));
            return false;
        }
        node.kind = NodeKind::Round;
        node.number = *numberOf(value.text);
        return true;
    }
    if (isOrder(node.op)) {
        fail(value.begin, value.end,
            inQuotes(word) + " goes with “=” or “!=” only, such as “round=" + word + "”.");
        return false;
    }
    node.kind = NodeKind::Round;
    node.roundWord = word == "last" ? RoundWord::Last : RoundWord::Best;
    return true;
}

bool Parser::setText(Node& node, const Token& value)
{
    const std::vector<std::string>& words = node.field->words;
    const std::string word = folded(value.text);
    if (!isMatch(node.op) && !words.empty()
        && std::find(words.begin(), words.end(), word) == words.end()) {
        fail(value.begin, value.end,
            inQuotes(node.field->info.name) + " is one of " + listed(words) + "."
                + meant(value.text, words));
        return false;
    }
    node.kind = node.field->type == FieldType::Code ? NodeKind::Code : NodeKind::Text;
    node.text = value.text;
    node.isRegex = value.kind == TokenKind::Regex;
    return true;
}

bool Parser::setWord(Node& node, const Token& value)
{
    std::string word = folded(value.text);
    word = word == "yes" ? "true" : word == "no" ? "false" : word;
    std::vector<std::string> words = node.field->words;
    if (std::find(words.begin(), words.end(), word) == words.end()) {
        fail(value.begin, value.end,
            inQuotes(node.field->info.name) + " is one of " + listed(words) + "."
                + meant(value.text, words));
        return false;
    }
    node.kind = NodeKind::Flag;
    node.text = word;
    return true;
}

Parser::NodePointer Parser::fail(std::size_t begin, std::size_t end, std::string text)
{
    if (m_fault.text.empty()) {
        // An empty range at the very end still needs a place to underline.
        if (begin == end && begin == m_text.size() && begin > 0) {
            --begin;
        }
        m_fault = {begin, std::min(end, m_text.size()), std::move(text)};
    }
    return nullptr;
}

} // namespace kbx::filter
