// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "filter/evaluator.h"

#include <algorithm>

namespace kbx::filter {
namespace {

constexpr std::size_t shortestPrefix = 6;

Truth inverted(Truth truth)
{
    return static_cast<Truth>(2 - static_cast<int>(truth));
}

Truth compared(Operator op, double value, double with)
{
    switch (op) {
    case Operator::NotEqual:
        return truthOf(value != with);
    case Operator::Less:
        return truthOf(value < with);
    case Operator::LessEqual:
        return truthOf(value <= with);
    case Operator::Greater:
        return truthOf(value > with);
    case Operator::GreaterEqual:
        return truthOf(value >= with);
    default:
        break;
    }
    return truthOf(value == with);
}

bool startsWith(const std::string& text, const std::string& start)
{
    return text.compare(0, start.size(), start) == 0;
}

bool isSame(TextRule rule, const std::string& value, const std::string& wanted)
{
    const std::string one = folded(value);
    const std::string other = folded(wanted);
    if (one == other) {
        return true;
    }
    switch (rule) {
    case TextRule::TaskName: {
        const auto slash = one.rfind('/');
        return slash != std::string::npos && one.substr(slash + 1) == other;
    }
    case TextRule::Hash:
        return other.size() >= shortestPrefix && startsWith(one, other);
    case TextRule::Label:
        return startsWith(one, other + ":");
    case TextRule::Member:
        return ("\n" + one + "\n").find("\n" + other + "\n") != std::string::npos;
    case TextRule::Plain:
        break;
    }
    return false;
}

} // namespace

Result<void> Evaluator::prepare(const MatcherFactory& matchers)
{
    Result<void> compiled = compile(m_root, matchers);
    if (compiled && m_needsRounds) {
        findRounds();
    }
    return compiled;
}

Result<void> Evaluator::compile(const Node& node, const MatcherFactory& matchers)
{
    m_needsRounds = m_needsRounds || node.roundWord != RoundWord::None;
    if (node.isRegex) {
        auto matcher = matchers ? matchers(node.text) : std::nullopt;
        if (!matcher) {
            return Error{ErrorCode::Usage,
                "The pattern /" + node.text + "/ is not a valid regular expression.",
                "Check its brackets and backslashes.", {},
                {{"begin", std::to_string(node.begin)}, {"end", std::to_string(node.end)}}};
        }
        m_matchers.emplace(&node, std::move(*matcher));
    }
    for (const auto& operand : node.operands) {
        Result<void> compiled = compile(*operand, matchers);
        if (!compiled) {
            return compiled;
        }
    }
    return {};
}

void Evaluator::findRounds()
{
    for (const CandidateRow& row : m_table.rows) {
        const std::uint64_t trajectory = trajectoryOf(row);
        const auto [last, isNew] = m_lastRounds.emplace(trajectory, row.round);
        last->second = std::max(last->second, row.round);
        if (row.key < 0 || !row.verdicts.isCorrect()) {
            continue;
        }
        BestRound& best = m_bestRounds[{trajectory, row.key}];
        const auto speedup = hasUsableSpeedup(row) ? row.speedup : std::nullopt;
        // Times decide where there are any; without them the last correct round is the best.
        const bool better = speedup ? !best.speedup || *speedup > *best.speedup
                                    : !best.speedup && row.round > best.round;
        if (better) {
            best = {row.round, speedup};
        }
    }
}

Truth Evaluator::decide(
    const Node& node, const CandidateRow& row, const std::string* code, Truth assumed) const
{
    switch (node.kind) {
    case NodeKind::And: {
        Truth result = Truth::True;
        for (const auto& operand : node.operands) {
            result = std::min(result, decide(*operand, row, code, assumed));
            if (result == Truth::False) {
                break;
            }
        }
        return result;
    }
    case NodeKind::Or: {
        Truth result = Truth::False;
        for (const auto& operand : node.operands) {
            result = std::max(result, decide(*operand, row, code, assumed));
            if (result == Truth::True) {
                break;
            }
        }
        return result;
    }
    case NodeKind::Not:
        return inverted(decide(*node.operands.front(), row, code, inverted(assumed)));
    case NodeKind::Flag:
        return decideFlag(node, row);
    case NodeKind::Number: {
        const auto value = node.field->number(m_table, row);
        return value ? compared(node.op, *value, node.number) : Truth::Unknown;
    }
    case NodeKind::Text:
        return decideText(node, row);
    case NodeKind::Round:
        return decideRound(node, row);
    case NodeKind::Code:
        break;
    }
    if (row.kernelId == 0) {
        return Truth::Unknown;
    }
    if (code == nullptr) {
        return assumed;
    }
    const Truth found = decideMatch(node, *code, false);
    return node.op == Operator::NotMatch ? inverted(found) : found;
}

Truth Evaluator::decideFlag(const Node& node, const CandidateRow& row) const
{
    if (node.op == Operator::None) {
        return node.field->flag(m_table, row);
    }
    const bool isVerdict = node.field->type == FieldType::Verdict;
    const Truth same = isVerdict ? truthOf(node.text == kbx::toString(node.field->verdict(row)))
        : node.text == "true"    ? node.field->flag(m_table, row)
                                 : inverted(node.field->flag(m_table, row));
    return node.op == Operator::NotEqual ? inverted(same) : same;
}

Truth Evaluator::decideText(const Node& node, const CandidateRow& row) const
{
    const auto value = node.field->text(m_table, row);
    if (!value) {
        // "label:x" asks whether x is among the labels: no label at all is a plain no. A collection
        // is a person's list: what is in none is not in this one.
        const bool isMembership = (node.op == Operator::Has && node.field->rule == TextRule::Label)
            || (node.op != Operator::NotEqual && node.op != Operator::NotMatch
                && node.field->rule == TextRule::Member);
        if (node.field->rule == TextRule::Member && !isMembership) {
            return Truth::True;
        }
        return isMembership ? Truth::False : Truth::Unknown;
    }
    if (node.op == Operator::Match || node.op == Operator::NotMatch) {
        const Truth found = decideMatch(node, *value, true);
        return node.op == Operator::NotMatch ? inverted(found) : found;
    }
    const Truth same = truthOf(isSame(node.field->rule, *value, node.text));
    return node.op == Operator::NotEqual ? inverted(same) : same;
}

Truth Evaluator::decideRound(const Node& node, const CandidateRow& row) const
{
    if (node.roundWord == RoundWord::None) {
        return compared(node.op, row.round, node.number);
    }
    if (node.roundWord == RoundWord::Last) {
        return compared(node.op, row.round, m_lastRounds.at(trajectoryOf(row)));
    }
    const auto best = m_bestRounds.find({trajectoryOf(row), row.key});
    return best == m_bestRounds.end() ? Truth::Unknown
                                      : compared(node.op, row.round, best->second.round);
}

Truth Evaluator::decideMatch(const Node& node, std::string_view subject, bool ignoreCase) const
{
    if (node.isRegex) {
        return truthOf(m_matchers.at(&node)(subject));
    }
    if (ignoreCase) {
        return truthOf(folded(subject).find(folded(node.text)) != std::string::npos);
    }
    return truthOf(subject.find(node.text) != std::string_view::npos);
}

} // namespace kbx::filter
