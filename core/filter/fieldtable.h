// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "filter/filter.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::filter {

/// Three-valued logic, ordered so that and = min, or = max.
enum class Truth { False = 0, Unknown = 1, True = 2 };
inline Truth truthOf(bool value)
{
    return value ? Truth::True : Truth::False;
}

enum class FieldType { Number, Text, Flag, Verdict, Round, Code };
/// How = compares the text of a field. Member: the text holds one name a line.
enum class TextRule { Plain, TaskName, Hash, Label, Member };

/// A name that may stand in an expression, with its access to a row. Exactly the accessor of its
/// type is set; an absent value makes a comparison unknown.
struct Field {
    FieldInfo info;
    FieldType type = FieldType::Flag;
    TextRule rule = TextRule::Plain;
    std::vector<std::string> words; ///< the only values of an enumeration; empty: any
    std::optional<double> (*number)(const CandidateTable&, const CandidateRow&) = nullptr;
    std::optional<std::string> (*text)(const CandidateTable&, const CandidateRow&) = nullptr;
    Truth (*flag)(const CandidateTable&, const CandidateRow&) = nullptr;
    Verdict (*verdict)(const CandidateRow&) = nullptr;
};

const std::vector<Field>& fieldTable();
/// By name, ignoring case; null when there is none.
const Field* findField(std::string_view name);

/// ASCII lower case.
std::string folded(std::string_view text);
/// The nearest of some names within a few typing errors, or empty.
std::string nearest(std::string_view word, const std::vector<std::string>& names);
std::vector<std::string> fieldNames();

} // namespace kbx::filter
