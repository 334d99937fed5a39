// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/jsonparser.h"

#include <simdjson.h>

#include <algorithm>
#include <charconv>
#include <cstring>

namespace kbx::formats {

namespace od = simdjson::ondemand;

struct JsonParser::State {
    od::parser parser;
    std::string copy;
};

namespace {

std::string_view withoutTail(std::string_view text)
{
    while (!text.empty() && std::strchr(" \t\r\n", text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

bool isInteger(std::string_view token)
{
    return token.find_first_of(".eE") == std::string_view::npos;
}

/// The grammar of RFC 8259; std::from_chars alone would accept "01" and "1.".
bool isNumber(std::string_view token)
{
    std::size_t i = 0;
    const auto digits = [&] {
        const std::size_t start = i;
        while (i < token.size() && token[i] >= '0' && token[i] <= '9') {
            ++i;
        }
        return i - start;
    };
    i += !token.empty() && token[0] == '-' ? 1 : 0;
    const bool leadingZero = i < token.size() && token[i] == '0';
    const std::size_t whole = digits();
    if (whole == 0 || (leadingZero && whole > 1)) {
        return false;
    }
    if (i < token.size() && token[i] == '.') {
        ++i;
        if (digits() == 0) {
            return false;
        }
    }
    if (i < token.size() && (token[i] == 'e' || token[i] == 'E')) {
        ++i;
        i += i < token.size() && (token[i] == '+' || token[i] == '-') ? 1 : 0;
        if (digits() == 0) {
            return false;
        }
    }
    return i == token.size();
}

void appendUtf8(std::string& out, unsigned code)
{
    if (code < 0x80) {
        out += static_cast<char>(code);
    } else if (code < 0x800) {
        out += static_cast<char>(0xC0 | (code >> 6));
        out += static_cast<char>(0x80 | (code & 0x3F));
    } else {
        out += static_cast<char>(0xE0 | (code >> 12));
        out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
        out += static_cast<char>(0x80 | (code & 0x3F));
    }
}

bool isNonFiniteWord(std::string_view token)
{
    for (const std::string_view word :
        {"NaN", "Infinity", "-Infinity", "nan", "inf", "-inf", "-nan"}) {
        if (token == word) {
            return true;
        }
    }
    return false;
}

/// Unescapes what has a meaning; lone surrogates and unknown escapes keep their spelling.
std::string unescapedLeniently(std::string_view raw)
{
    std::string out;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] != '\\' || i + 1 >= raw.size()) {
            out += raw[i];
            continue;
        }
        static constexpr std::string_view letters = "\"\\/bfnrt";
        static constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        const auto letter = letters.find(raw[i + 1]);
        if (letter != std::string_view::npos) {
            out += meanings[letter];
            ++i;
            continue;
        }
        unsigned code = 0;
        const auto hex = raw.substr(std::min(i + 2, raw.size()), 4);
        const auto parsed = std::from_chars(hex.data(), hex.data() + hex.size(), code, 16);
        const bool whole = raw[i + 1] == 'u' && hex.size() == 4 && parsed.ptr == hex.data() + 4;
        if (!whole || (code >= 0xD800 && code < 0xE000)) {
            out += raw[i]; // a pair of surrogates beside a lone one keeps its spelling as well
            continue;
        }
        appendUtf8(out, code);
        i += 5;
    }
    return out;
}

/// Walks an on-demand document into JsonValues.
class Builder {
public:
    explicit Builder(std::vector<std::string>& notes)
        : m_notes(notes)
    {
    }

    bool build(od::value source, JsonValue& out, const std::string& name, int depth);
    bool buildObject(od::object source, JsonValue& out, int depth);
    bool buildArray(od::array source, JsonValue& out, const std::string& name, int depth);

    JsonFault fault;

private:
    bool scalar(std::string_view token, JsonValue& out, const std::string& name);
    bool text(od::value source, std::string_view token, JsonValue& out, const std::string& name);
    void note(std::string_view what, const std::string& name)
    {
        m_notes.push_back(std::string(what) + " at \"" + name + "\"");
    }
    bool fail(simdjson::error_code code)
    {
        fault.code = code == simdjson::UTF8_ERROR ? "encoding" : "not_json";
        fault.text = simdjson::error_message(code);
        return false;
    }

    std::vector<std::string>& m_notes;
};

bool Builder::scalar(std::string_view token, JsonValue& out, const std::string& name)
{
    if (token == "null") {
        out = JsonValue();
    } else if (token == "true" || token == "false") {
        out = JsonValue::boolean(token == "true");
    } else if (isNonFiniteWord(token)) {
        note(token, name);
        out = JsonValue::raw(std::string(token));
    } else if (isNumber(token)) {
        const char* end = token.data() + token.size();
        double value = 0.0;
        const bool finite = std::from_chars(token.data(), end, value).ec == std::errc();
        std::int64_t whole = 0;
        const bool fits
            = !isInteger(token) || std::from_chars(token.data(), end, whole).ec == std::errc();
        if (finite && fits) {
            out = JsonValue::number(std::string(token), value);
        } else {
            note("a number out of range", name);
            out = JsonValue::raw(std::string(token));
        }
    } else {
        fault = {"not_json", "\"" + std::string(token.substr(0, 40)) + "\" is no JSON value", 0};
        return false;
    }
    return true;
}

bool Builder::text(
    od::value source, std::string_view token, JsonValue& out, const std::string& name)
{
    std::string_view unescaped;
    const auto error = source.get_string().get(unescaped);
    if (!error) {
        out = JsonValue::string(std::string(unescaped));
        return true;
    }
    if (error == simdjson::STRING_ERROR && token.size() >= 2 && token.back() == '"') {
        note("an escape that is no character", name);
        out = JsonValue::string(unescapedLeniently(token.substr(1, token.size() - 2)));
        return true;
    }
    return fail(error);
}

bool Builder::build(od::value source, JsonValue& out, const std::string& name, int depth)
{
    if (depth > JsonParser::maxDepth) {
        fault = {"too_deep", "nested more than 256 levels deep", 0};
        return false;
    }
    const std::string_view token = withoutTail(source.raw_json_token());
    switch (token.empty() ? '\0' : token.front()) {
    case '{': {
        od::object object;
        const auto error = source.get_object().get(object);
        return error ? fail(error) : buildObject(object, out, depth);
    }
    case '[': {
        od::array array;
        const auto error = source.get_array().get(array);
        return error ? fail(error) : buildArray(array, out, name, depth);
    }
    case '"':
        return text(source, token, out, name);
    default:
        return scalar(token, out, name);
    }
}

bool Builder::buildObject(od::object source, JsonValue& out, int depth)
{
    std::vector<JsonValue::Member> members;
    for (auto field : source) {
        if (field.error()) {
            return fail(field.error());
        }
        std::string_view key;
        std::string name;
        if (field.unescaped_key().get(key)) {
            // A key with a broken escape keeps its spelling.
            const std::string_view rest(field.key().value_unsafe().raw());
            name = unescapedLeniently(rest.substr(0, rest.find('"')));
            note("an escape that is no character", name);
        } else {
            name = std::string(key);
        }
        od::value child;
        if (const auto error = field.value().get(child)) {
            return fail(error);
        }
        members.emplace_back(std::move(name), JsonValue());
        if (!build(child, members.back().second, members.back().first, depth + 1)) {
            return false;
        }
    }
    out = JsonValue::object(std::move(members));
    return true;
}

bool Builder::buildArray(od::array source, JsonValue& out, const std::string& name, int depth)
{
    std::vector<JsonValue> items;
    for (auto item : source) {
        od::value child;
        if (const auto error = item.get(child)) {
            return fail(error);
        }
        items.emplace_back();
        if (!build(child, items.back(), name, depth + 1)) {
            return false;
        }
    }
    out = JsonValue::array(std::move(items));
    return true;
}

} // namespace

JsonParser::JsonParser()
    : m_state(std::make_unique<State>())
{
}

JsonParser::~JsonParser() = default;

std::size_t JsonParser::padding()
{
    return simdjson::SIMDJSON_PADDING;
}

bool JsonParser::parse(const char* text, std::size_t length, std::size_t capacity, JsonValue& value)
{
    m_notes.clear();
    m_fault = {};
    const std::string_view whole(text, length);
    const auto start = whole.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos || (text[start] != '{' && text[start] != '[')) {
        m_fault = {"not_json", "no JSON object or array starts here", 0};
        return false;
    }
    od::document document;
    if (const auto error = m_state->parser.iterate(text, length, capacity).get(document)) {
        const bool torn = error == simdjson::UNCLOSED_STRING || error == simdjson::EMPTY;
        m_fault = {error == simdjson::UTF8_ERROR ? "encoding"
                : torn                           ? "torn"
                                                 : "not_json",
            simdjson::error_message(error), torn ? length : 0};
        return false;
    }
    Builder builder(m_notes);
    bool built = false;
    if (text[start] == '{') {
        od::object object;
        built = !document.get_object().get(object) && builder.buildObject(object, value, 1);
    } else {
        od::array array;
        built = !document.get_array().get(array) && builder.buildArray(array, value, "", 1);
    }
    const char* at = nullptr;
    const auto position = document.current_location().get(at);
    if (built && position == simdjson::OUT_OF_BOUNDS) {
        return true;
    }
    m_fault = std::move(builder.fault);
    if (m_fault.code.empty()) {
        m_fault = {built ? "not_json" : "torn",
            built ? "text follows the end of the JSON value" : "the JSON value does not end", 0};
    }
    if (!position && at >= text && at <= text + length) {
        m_fault.offset = static_cast<std::size_t>(at - text);
    } else {
        m_fault.offset = built ? 0 : length;
    }
    return false;
}

bool JsonParser::parse(const std::string& text, JsonValue& value)
{
    m_state->copy.assign(text);
    m_state->copy.resize(text.size() + padding());
    return parse(m_state->copy.data(), text.size(), m_state->copy.size(), value);
}

} // namespace kbx::formats
