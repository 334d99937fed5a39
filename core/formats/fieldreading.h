// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/verdict.h"
#include "formats/jsonvalue.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::formats {

/// Takes members out of a JSON object by name and remembers what was not taken, so that unknown
/// fields and values that have no meaning here are kept as they were.
class FieldReader {
public:
    explicit FieldReader(const JsonValue& object);

    /// The member, now counted as known; null when absent.
    const JsonValue* take(std::string_view name);
    /// A text; nothing when absent, null, or not a string (then reported as wrong type).
    std::optional<std::string> text(std::string_view name);
    /// A number ≥ 0; numbers spelled as strings count. Sentinels for "missing" (null, "N/A", "",
    /// -1, -2, other negatives) give nothing, never 0, and their spelling is kept in `rest`.
    std::optional<double> quantity(std::string_view name);
    /// Any finite number; null and "N/A" give nothing.
    std::optional<double> number(std::string_view name);
    std::optional<bool> flag(std::string_view name);
    std::optional<std::int64_t> integer(std::string_view name);

    /// Fields of the wrong type so far: "speedup is a string, not a number".
    const std::vector<std::string>& wrongTypes() const { return m_wrong; }
    /// Members never taken, and those whose value was a sentinel or of the wrong type.
    JsonValue rest() const;
    /// `rest` as compact JSON; empty text when there is none.
    std::string restJson() const;

private:
    void keep(std::string_view name, const JsonValue& value);
    void wrong(std::string_view name, const JsonValue& value, const char* wanted);

    const JsonValue& m_object;
    std::vector<std::string> m_taken;
    JsonValue m_kept;
    std::vector<std::string> m_wrong;
};

/// Compact JSON of an object, or empty text when it has no members.
std::string jsonOrEmpty(const JsonValue& object);
const char* kindName(JsonValue::Kind kind);
/// True for the spellings of "no value": "", "N/A", "NA", "null", "None", "-" in any case.
bool isMissingWord(std::string_view text);
/// Whole number at the end of "round_2", "r2", "2"; nothing when there is none.
std::optional<int> trailingNumber(std::string_view text);
/// What "round_2" or 2 says.
std::optional<int> roundNumber(const JsonValue* value);

/// Verdicts of an evaluator's call/exe/perf flags. An absent flag is unknown; a barrier that says
/// false after a failed one was not reached: not_run(blocked). The reason is the last line of the
/// error text where that is whole.
Verdicts verdictsFromFlags(std::optional<bool> callOk, std::optional<bool> exeOk,
    std::optional<bool> perfOk, const std::string& error);

} // namespace kbx::formats
