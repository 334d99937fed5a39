// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tasks/tomlreader.h"

#include <algorithm>

namespace kbx::tasks {

TomlReader::TomlReader(const toml::table& table, std::string file, std::string prefix,
    std::vector<CatalogueProblem>& problems)
    : m_table(table)
    , m_file(std::move(file))
    , m_prefix(std::move(prefix))
    , m_problems(problems)
{
}

std::string TomlReader::fullKey(std::string_view key) const
{
    return m_prefix.empty() ? std::string(key) : m_prefix + "." + std::string(key);
}

void TomlReader::problem(const toml::node* where, std::string_view key, const std::string& text)
{
    const auto line
        = (where ? *where : static_cast<const toml::node&>(m_table)).source().begin.line;
    m_problems.push_back({m_file, static_cast<int>(line), fullKey(key), text});
}

void TomlReader::wrongType(const toml::node& node, std::string_view key, const char* wanted)
{
    m_failed = true;
    problem(&node, key, std::string("must be ") + wanted + ".");
}

void TomlReader::missing(std::string_view key)
{
    m_failed = true;
    problem(nullptr, key, "is missing.");
}

const toml::node* TomlReader::take(std::string_view key)
{
    m_asked.emplace_back(key);
    return m_table.get(key);
}

std::optional<std::string> TomlReader::textIf(std::string_view key)
{
    const auto* node = take(key);
    if (!node) {
        return std::nullopt;
    }
    const auto* text = node->as_string();
    if (!text) {
        wrongType(*node, key, "a text");
        return std::nullopt;
    }
    return text->get();
}

std::string TomlReader::text(std::string_view key, bool required)
{
    auto value = textIf(key);
    if (required && !m_table.get(key)) {
        missing(key);
    }
    return std::move(value).value_or("");
}

std::string TomlReader::word(
    std::string_view key, const std::vector<std::string>& allowed, bool required)
{
    std::string value = text(key, required);
    const auto* node = m_table.get(key);
    if (node && node->is_string()
        && std::find(allowed.begin(), allowed.end(), value) == allowed.end()) {
        std::string words;
        for (const auto& one : allowed) {
            words += (words.empty() ? "" : ", ") + one;
        }
        m_failed = true;
        problem(node, key, "is \"" + value + "\", allowed are: " + words + ".");
    }
    return value;
}

std::vector<std::string> TomlReader::texts(std::string_view key, bool required)
{
    std::vector<std::string> values;
    const auto* node = take(key);
    if (!node) {
        if (required) {
            missing(key);
        }
        return values;
    }
    const auto* array = node->as_array();
    if (!array) {
        wrongType(*node, key, "a list of texts");
        return values;
    }
    for (const auto& item : *array) {
        if (const auto* text = item.as_string()) {
            values.push_back(text->get());
        } else {
            wrongType(item, key, "a list of texts");
        }
    }
    return values;
}

std::optional<double> TomlReader::number(std::string_view key, bool required)
{
    const auto* node = take(key);
    if (!node) {
        if (required) {
            missing(key);
        }
        return std::nullopt;
    }
    if (!node->is_number()) {
        wrongType(*node, key, "a number");
        return std::nullopt;
    }
    return node->value<double>();
}

std::optional<int> TomlReader::integer(std::string_view key, int low, int high, bool required)
{
    const auto* node = take(key);
    if (!node) {
        if (required) {
            missing(key);
        }
        return std::nullopt;
    }
    const auto* whole = node->as_integer();
    if (!whole || whole->get() < low || whole->get() > high) {
        m_failed = true;
        problem(node, key,
            "must be a whole number from " + std::to_string(low) + " to " + std::to_string(high)
                + ".");
        return std::nullopt;
    }
    return static_cast<int>(whole->get());
}

bool TomlReader::flag(std::string_view key, bool fallback)
{
    const auto* node = take(key);
    if (!node) {
        return fallback;
    }
    const auto* value = node->as_boolean();
    if (!value) {
        wrongType(*node, key, "true or false");
        return fallback;
    }
    return value->get();
}

const toml::table* TomlReader::table(std::string_view key)
{
    const auto* node = take(key);
    if (node && !node->is_table()) {
        wrongType(*node, key, "a table");
    }
    return node ? node->as_table() : nullptr;
}

std::vector<const toml::table*> TomlReader::tables(std::string_view key)
{
    std::vector<const toml::table*> result;
    const auto* node = take(key);
    const auto* array = node ? node->as_array() : nullptr;
    if (node && !array) {
        wrongType(*node, key, "a list of tables");
    }
    for (std::size_t i = 0; array && i < array->size(); ++i) {
        if (const auto* one = (*array)[i].as_table()) {
            result.push_back(one);
        } else {
            wrongType((*array)[i], key, "a list of tables");
        }
    }
    return result;
}

void TomlReader::finish()
{
    for (const auto& [key, node] : m_table) {
        if (std::find(m_asked.begin(), m_asked.end(), key.str()) == m_asked.end()) {
            problem(&node, key.str(), "is not a known key here.");
        }
    }
}

} // namespace kbx::tasks
