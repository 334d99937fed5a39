// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/suggestionjson.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

Json textOrNull(const std::string& text)
{
    return text.empty() ? Json(nullptr) : Json(text);
}

} // namespace

Json toJson(const Suggestion& suggestion)
{
    Json statements = Json::array();
    for (const auto& one : suggestion.statements) {
        statements.push_back(Json{{"side", one.left ? "before" : "after"},
            {"line", one.line > 0 ? Json(one.line) : Json(nullptr)}, {"text", one.text},
            {"why", textOrNull(one.why)}});
    }
    Json json{{"label", textOrNull(suggestion.label)},
        {"secondary", textOrNull(suggestion.secondary)}, {"tags", suggestion.tags},
        {"content",
            Json{{"label", textOrNull(suggestion.contentLabel)},
                {"secondary", textOrNull(suggestion.contentSecondary)}}},
        {"rule", textOrNull(suggestion.rule)}, {"confidence", textOrNull(suggestion.confidence)},
        {"score", suggestion.score}, {"statements", std::move(statements)},
        {"notes", suggestion.notes}, {"partial", suggestion.partial},
        {"outcome", textOrNull(suggestion.outcomeText)}, {"version", suggestion.version}};
    if (!suggestion.error.empty()) {
        json["reason"] = suggestion.error;
    }
    return json;
}

} // namespace kbx::cli
