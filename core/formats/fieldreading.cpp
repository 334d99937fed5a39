// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/fieldreading.h"

#include "formats/errortext.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>

namespace kbx::formats {

FieldReader::FieldReader(const JsonValue& object)
    : m_object(object)
{
}

const JsonValue* FieldReader::take(std::string_view name)
{
    m_taken.emplace_back(name);
    return m_object.find(name);
}

void FieldReader::keep(std::string_view name, const JsonValue& value)
{
    m_kept.set(std::string(name), value);
}

void FieldReader::wrong(std::string_view name, const JsonValue& value, const char* wanted)
{
    m_wrong.push_back(std::string(name) + " is " + kindName(value.kind()) + ", not " + wanted);
    keep(name, value);
}

std::optional<std::string> FieldReader::text(std::string_view name)
{
    const auto* value = take(name);
    if (!value || value->isNull()) {
        return std::nullopt;
    }
    if (value->isString()) {
        return value->text();
    }
    wrong(name, *value, "a text");
    return std::nullopt;
}

std::optional<double> FieldReader::number(std::string_view name)
{
    const auto* value = take(name);
    if (!value || value->isNull()) {
        return std::nullopt;
    }
    if (const auto number = value->toDouble()) {
        return number;
    }
    if (value->kind() == JsonValue::Kind::Raw) {
        keep(name, *value);
        return std::nullopt;
    }
    if (value->isString()) {
        const auto& text = value->text();
        double number = 0.0;
        const char* end = text.data() + text.size();
        const auto parsed = std::from_chars(text.data(), end, number);
        if (!text.empty() && parsed.ec == std::errc() && parsed.ptr == end
            && std::isfinite(number)) {
            return number;
        }
        if (isMissingWord(text)) {
            keep(name, *value);
            return std::nullopt;
        }
    }
    wrong(name, *value, "a number");
    return std::nullopt;
}

std::optional<double> FieldReader::quantity(std::string_view name)
{
    const auto value = number(name);
    if (value && *value < 0.0) {
        keep(name, *m_object.find(name));
        return std::nullopt;
    }
    return value;
}

std::optional<bool> FieldReader::flag(std::string_view name)
{
    const auto* value = take(name);
    if (!value || value->isNull()) {
        return std::nullopt;
    }
    if (const auto flag = value->toBool()) {
        return flag;
    }
    if (value->isString() && isMissingWord(value->text())) {
        keep(name, *value);
        return std::nullopt;
    }
    wrong(name, *value, "true or false");
    return std::nullopt;
}

std::optional<std::int64_t> FieldReader::integer(std::string_view name)
{
    const auto* value = take(name);
    if (!value || value->isNull()) {
        return std::nullopt;
    }
    const auto whole = value->toInteger();
    if (!whole) {
        wrong(name, *value, "a whole number");
    }
    return whole;
}

JsonValue FieldReader::rest() const
{
    JsonValue result = m_kept;
    for (const auto& [name, value] : m_object.members()) {
        if (std::find(m_taken.begin(), m_taken.end(), name) == m_taken.end()) {
            result.set(name, value);
        }
    }
    return result;
}

std::string FieldReader::restJson() const
{
    return jsonOrEmpty(rest());
}

std::string jsonOrEmpty(const JsonValue& object)
{
    return object.members().empty() ? std::string() : object.toJson();
}

const char* kindName(JsonValue::Kind kind)
{
    switch (kind) {
    case JsonValue::Kind::Null:
        return "null";
    case JsonValue::Kind::Bool:
        return "true or false";
    case JsonValue::Kind::Number:
        return "a number";
    case JsonValue::Kind::String:
        return "a text";
    case JsonValue::Kind::Raw:
        return "no valid JSON value";
    case JsonValue::Kind::Array:
        return "a list";
    case JsonValue::Kind::Object:
        return "an object";
    }
    return "";
}

bool isMissingWord(std::string_view text)
{
    static constexpr std::array<std::string_view, 7> words{
        "", "n/a", "na", "nan", "none", "null", "-"};
    std::string lower;
    for (const char c : text) {
        if (!std::isspace(static_cast<unsigned char>(c))) {
            lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    return std::find(words.begin(), words.end(), lower) != words.end();
}

std::optional<int> trailingNumber(std::string_view text)
{
    std::size_t start = text.size();
    while (start > 0 && std::isdigit(static_cast<unsigned char>(text[start - 1]))) {
        --start;
    }
    int value = 0;
    const auto parsed = std::from_chars(text.data() + start, text.data() + text.size(), value);
    return start < text.size() && parsed.ec == std::errc() ? std::optional(value) : std::nullopt;
}

std::optional<int> roundNumber(const JsonValue* value)
{
    if (!value) {
        return std::nullopt;
    }
    if (value->isString()) {
        return trailingNumber(value->text());
    }
    const auto whole = value->toInteger();
    constexpr std::int64_t limit = 1'000'000;
    return whole && *whole >= 0 && *whole < limit ? std::optional(static_cast<int>(*whole))
                                                  : std::nullopt;
}

namespace {

Verdict verdictOf(std::optional<bool> flag)
{
    return !flag ? Verdict::Unknown : *flag ? Verdict::Pass : Verdict::Fail;
}

std::string reasonOf(const char* flagName, const std::string& error)
{
    const std::string line = exceptionLine(error);
    if (!line.empty()) {
        return line;
    }
    const std::string said = std::string("The source says ") + flagName + " = false";
    if (error.empty()) {
        return said + " and gives no error text.";
    }
    return said
        + (stopsInTraceback(error) ? "; its error text stops inside a traceback."
                                   : "; its error text names no exception.");
}

void fillReason(Verdicts& verdicts, Verdict first, const char* flagName, const std::string& error)
{
    if (first == Verdict::Fail && verdicts.reasonCode.empty()) {
        const bool timeout = error.find("TimeoutExpired") != std::string::npos
            || error.find("TimeoutError") != std::string::npos;
        verdicts.reasonCode = timeout                                              ? "timeout"
            : error.find("Traceback (most recent call last)") != std::string::npos ? "exception"
                                                                                   : "reported";
        verdicts.reason = reasonOf(flagName, error);
    }
}

} // namespace

Verdicts verdictsFromFlags(std::optional<bool> callOk, std::optional<bool> exeOk,
    std::optional<bool> perfOk, const std::string& error)
{
    Verdicts verdicts;
    verdicts.compile = verdictOf(callOk);
    verdicts.correct = verdictOf(exeOk);
    verdicts.fast = verdictOf(perfOk);
    const bool callFailed = verdicts.compile == Verdict::Fail;
    if (callFailed && verdicts.correct == Verdict::Fail) {
        verdicts.correct = Verdict::NotRun;
    }
    const bool exeFailed = callFailed || verdicts.correct == Verdict::Fail;
    if (exeFailed && verdicts.fast == Verdict::Fail) {
        verdicts.fast = Verdict::NotRun;
    }
    fillReason(verdicts, verdicts.compile, "call_ok", error);
    fillReason(verdicts, verdicts.correct, "exe_ok", error);
    fillReason(verdicts, verdicts.fast, "perf_ok", error);
    return verdicts;
}

} // namespace kbx::formats
