// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "filter/fieldtable.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace kbx::filter {

enum class Operator {
    None,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Match,
    NotMatch,
    Has
};

enum class NodeKind { And, Or, Not, Flag, Number, Text, Round, Code };

/// What stands right of `round`: a number, or the last or best round of the trajectory.
enum class RoundWord { None, Last, Best };

/// One typed node. And and Or hold all their operands (so a long chain is not deep), Not holds one,
/// the others are leaves that compare one field.
struct Node {
    NodeKind kind = NodeKind::Flag;
    std::size_t begin = 0, end = 0; ///< bytes of the text, for faults found while evaluating
    std::vector<std::unique_ptr<const Node>> operands;
    const Field* field = nullptr;
    Operator op = Operator::None;
    double number = 0.0;
    RoundWord roundWord = RoundWord::None;
    std::string text; ///< value; for Match and NotMatch the pattern or the literal part
    bool isRegex = false;
};

} // namespace kbx::filter
