// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/verb.h"

#include <nlohmann/json_fwd.hpp>

#include <QString>

#include <cstdio>
#include <optional>
#include <string>
#include <vector>

namespace kbx::cli {

using Json = nlohmann::ordered_json;

/// A table for people and spreadsheets. Cells are finished text; numbers align right.
struct Table {
    struct Column {
        std::string title;
        bool numeric = false;
    };
    std::vector<Column> columns;
    std::vector<std::vector<std::string>> rows;
};

/// Prints in the asked format; in "table" long cells of the widest text column are cut with "…" to
/// fit a terminal.
void printTable(const Table& table, const GlobalOptions& options);

/// Prints the one JSON document; `schema` ("kbx.matrix/1") becomes the first key.
void printJson(const std::string& schema, const Json& body);

/// stderr, unless --quiet.
void say(const GlobalOptions& options, const std::string& text);
/// stderr always: "kbx: error: text remedy", detail below. Answers the exit code.
int fail(const Error& error);
int usage(const std::string& text);

bool isTerminal(FILE* stream);

/// A number, or null.
Json numberOrNull(const std::optional<double>& value);

/// One line on a terminal that is rewritten, plain lines every few seconds elsewhere.
class ProgressLine {
public:
    explicit ProgressLine(const GlobalOptions& options);
    ~ProgressLine();
    void update(const std::string& text, bool important);

private:
    bool m_terminal = false;
    bool m_quiet = false;
    std::size_t m_width = 0;
};

} // namespace kbx::cli
