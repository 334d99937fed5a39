// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kbx::formats {

/// A JSON value that owns its text. Numbers keep their spelling, so that what is written back is
/// what was read; what a number cannot hold (NaN, Infinity, integers over 64 bits) is kept as Raw
/// text and has no number; lone surrogates keep their spelling inside their text.
class JsonValue {
public:
    enum class Kind { Null, Bool, Number, String, Raw, Array, Object };
    using Member = std::pair<std::string, JsonValue>;

    JsonValue() = default;
    static JsonValue boolean(bool value);
    static JsonValue number(std::string text, double value);
    static JsonValue string(std::string text);
    static JsonValue raw(std::string text);
    static JsonValue array(std::vector<JsonValue> items);
    static JsonValue object(std::vector<Member> members);

    Kind kind() const { return m_kind; }
    bool isNull() const { return m_kind == Kind::Null; }
    bool isString() const { return m_kind == Kind::String; }
    bool isNumber() const { return m_kind == Kind::Number; }
    bool isArray() const { return m_kind == Kind::Array; }
    bool isObject() const { return m_kind == Kind::Object; }

    /// Only for Bool; else nothing.
    std::optional<bool> toBool() const;
    /// Only for Number; else nothing (never 0).
    std::optional<double> toDouble() const;
    /// Only for a Number that is a whole number in range; else nothing.
    std::optional<std::int64_t> toInteger() const;
    /// Text of a String, spelling of a Number or Raw; empty for other kinds.
    const std::string& text() const { return m_text; }
    std::string takeText() { return std::move(m_text); }

    const std::vector<JsonValue>& items() const { return m_items; }
    const std::vector<Member>& members() const { return m_members; }
    std::vector<Member>& members() { return m_members; }
    /// The last member of that name, as Python reads it; null when absent.
    const JsonValue* find(std::string_view name) const;
    void set(std::string name, JsonValue value);

    /// Compact JSON in member order. Raw text becomes a string, so the result is always valid JSON.
    std::string toJson() const;

private:
    Kind m_kind = Kind::Null;
    bool m_bool = false;
    double m_number = 0.0;
    std::string m_text;
    std::vector<JsonValue> m_items;
    std::vector<Member> m_members;
};

/// The text as a JSON string with quotes; bytes that are not UTF-8 become U+FFFD.
std::string jsonQuoted(std::string_view text);

} // namespace kbx::formats
