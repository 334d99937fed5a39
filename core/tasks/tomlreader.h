// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tasks/taskspec.h"

#include <toml++/toml.h>

#include <string_view>

namespace kbx::tasks {

/// Takes typed values out of a TOML table and writes down what is wrong with file, line and key.
/// Keys never asked for are reported as unknown by `finish`.
class TomlReader {
public:
    TomlReader(const toml::table& table, std::string file, std::string prefix,
        std::vector<CatalogueProblem>& problems);

    std::string text(std::string_view key, bool required = false);
    std::optional<std::string> textIf(std::string_view key);
    /// A text that is one of `allowed`.
    std::string word(std::string_view key, const std::vector<std::string>& allowed, bool required);
    std::vector<std::string> texts(std::string_view key, bool required = false);
    std::optional<double> number(std::string_view key, bool required = false);
    std::optional<int> integer(std::string_view key, int low, int high, bool required);
    bool flag(std::string_view key, bool fallback);
    const toml::table* table(std::string_view key);
    /// Tables of an array of tables; empty when absent.
    std::vector<const toml::table*> tables(std::string_view key);
    const toml::node* take(std::string_view key);

    void problem(const toml::node* where, std::string_view key, const std::string& text);
    void finish();
    /// A failed part fails the whole.
    void adopt(const TomlReader& part) { m_failed = m_failed || part.m_failed; }
    /// True when a required value was missing or of the wrong type.
    bool failed() const { return m_failed; }

private:
    std::string fullKey(std::string_view key) const;
    void wrongType(const toml::node& node, std::string_view key, const char* wanted);
    void missing(std::string_view key);

    const toml::table& m_table;
    std::string m_file, m_prefix;
    std::vector<CatalogueProblem>& m_problems;
    std::vector<std::string> m_asked;
    bool m_failed = false;
};

} // namespace kbx::tasks
