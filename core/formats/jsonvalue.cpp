// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/jsonvalue.h"

#include <charconv>
#include <cmath>

namespace kbx::formats {
namespace {

/// Length of the valid UTF-8 sequence at the start of text; 0 if there is none.
std::size_t sequenceLength(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    const std::size_t length = lead < 0x80 ? 1
        : lead >> 5 == 6                   ? 2
        : lead >> 4 == 14                  ? 3
        : lead >> 3 == 30                  ? 4
                                           : 0;
    if (length == 0 || text.size() < length) {
        return 0;
    }
    for (std::size_t i = 1; i < length; ++i) {
        if (byte(i) >> 6 != 2) {
            return 0;
        }
    }
    const bool overlong = (length == 2 && lead < 0xC2)
        || (length == 3 && lead == 0xE0 && byte(1) < 0xA0)
        || (length == 4 && lead == 0xF0 && byte(1) < 0x90);
    const bool outside = (length == 3 && lead == 0xED && byte(1) >= 0xA0)
        || (length == 4 && (lead > 0xF4 || (lead == 0xF4 && byte(1) >= 0x90)));
    return overlong || outside ? 0 : length;
}

void appendControl(std::string& out, unsigned char c)
{
    static constexpr std::string_view digits = "0123456789abcdef";
    out += "\\u00";
    out += digits[c >> 4];
    out += digits[c & 15];
}

void appendQuoted(std::string& out, std::string_view text)
{
    out += '"';
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequenceLength(text.substr(i, 4));
        if (length == 0) {
            out += "\xEF\xBF\xBD";
            ++i;
            continue;
        }
        const char c = text[i];
        switch (c) {
        case '"':
            out += "\\\"";
            break;
        case '\\':
            out += "\\\\";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\r':
            out += "\\r";
            break;
        case '\t':
            out += "\\t";
            break;
        default:
            if (length == 1 && static_cast<unsigned char>(c) < 0x20) {
                appendControl(out, static_cast<unsigned char>(c));
            } else {
                out.append(text.substr(i, length));
            }
        }
        i += length;
    }
    out += '"';
}

void append(std::string& out, const JsonValue& value)
{
    bool first = true;
    switch (value.kind()) {
    case JsonValue::Kind::Null:
        out += "null";
        break;
    case JsonValue::Kind::Bool:
        out += *value.toBool() ? "true" : "false";
        break;
    case JsonValue::Kind::Number:
        out += value.text();
        break;
    case JsonValue::Kind::String:
    case JsonValue::Kind::Raw:
        appendQuoted(out, value.text());
        break;
    case JsonValue::Kind::Array:
        out += '[';
        for (const auto& item : value.items()) {
            out += first ? "" : ",";
            first = false;
            append(out, item);
        }
        out += ']';
        break;
    case JsonValue::Kind::Object:
        out += '{';
        for (const auto& [name, member] : value.members()) {
            out += first ? "" : ",";
            first = false;
            appendQuoted(out, name);
            out += ':';
            append(out, member);
        }
        out += '}';
        break;
    }
}

} // namespace

JsonValue JsonValue::boolean(bool value)
{
    JsonValue result;
    result.m_kind = Kind::Bool;
    result.m_bool = value;
    return result;
}

JsonValue JsonValue::number(std::string text, double value)
{
    JsonValue result;
    result.m_kind = Kind::Number;
    result.m_text = std::move(text);
    result.m_number = value;
    return result;
}

JsonValue JsonValue::string(std::string text)
{
    JsonValue result;
    result.m_kind = Kind::String;
    result.m_text = std::move(text);
    return result;
}

JsonValue JsonValue::raw(std::string text)
{
    JsonValue result;
    result.m_kind = Kind::Raw;
    result.m_text = std::move(text);
    return result;
}

JsonValue JsonValue::array(std::vector<JsonValue> items)
{
    JsonValue result;
    result.m_kind = Kind::Array;
    result.m_items = std::move(items);
    return result;
}

JsonValue JsonValue::object(std::vector<Member> members)
{
    JsonValue result;
    result.m_kind = Kind::Object;
    result.m_members = std::move(members);
    return result;
}

std::optional<bool> JsonValue::toBool() const
{
    return m_kind == Kind::Bool ? std::optional(m_bool) : std::nullopt;
}

std::optional<double> JsonValue::toDouble() const
{
    return m_kind == Kind::Number ? std::optional(m_number) : std::nullopt;
}

std::optional<std::int64_t> JsonValue::toInteger() const
{
    if (m_kind != Kind::Number) {
        return std::nullopt;
    }
    std::int64_t value = 0;
    const char* end = m_text.data() + m_text.size();
    const auto parsed = std::from_chars(m_text.data(), end, value);
    if (parsed.ec == std::errc() && parsed.ptr == end) {
        return value;
    }
    constexpr double exactLimit = 9007199254740992.0;
    const bool whole = std::trunc(m_number) == m_number && std::abs(m_number) <= exactLimit;
    return whole ? std::optional(static_cast<std::int64_t>(m_number)) : std::nullopt;
}

const JsonValue* JsonValue::find(std::string_view name) const
{
    for (auto it = m_members.rbegin(); it != m_members.rend(); ++it) {
        if (it->first == name) {
            return &it->second;
        }
    }
    return nullptr;
}

void JsonValue::set(std::string name, JsonValue value)
{
    m_kind = Kind::Object;
    m_members.emplace_back(std::move(name), std::move(value));
}

std::string JsonValue::toJson() const
{
    std::string out;
    append(out, *this);
    return out;
}

std::string jsonQuoted(std::string_view text)
{
    std::string out;
    appendQuoted(out, text);
    return out;
}

} // namespace kbx::formats
