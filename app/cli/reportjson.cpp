// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/reportjson.h"

#include "domain/numberformat.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kbx::cli {

Json toJson(const ImportReport& report)
{
    Json sources = Json::array();
    for (const auto& source : report.sources) {
        Json flags = Json::object();
        for (const auto& [name, count] : source.flags) {
            flags[name] = count;
        }
        Json problems = Json::array();
        for (const auto& problem : source.problems) {
            problems.push_back(Json{{"line", problem.line}, {"byte", problem.byte},
                {"code", problem.code}, {"text", problem.text}});
        }
        sources.push_back(Json{{"path", source.path},
            {"format", source.format.empty() ? Json(nullptr) : Json(source.format)},
            {"bytes", source.bytes}, {"rows", source.rows}, {"taken", source.taken},
            {"skipped", source.skipped}, {"unchanged", source.unchanged}, {"flags", flags},
            {"problems", problems}});
    }
    const auto& added = report.added;
    return Json{{"sources", sources},
        {"added",
            Json{{"tasks", added.tasks}, {"methods", added.methods}, {"runs", added.runs},
                {"kernels", added.kernels}, {"rounds", added.rounds},
                {"evaluations", added.evaluations}, {"samples", added.samples},
                {"labels", added.labels}}}};
}

void printReport(const ImportReport& report, const GlobalOptions& options)
{
    Table table{{{"file"}, {"format"}, {"bytes", true}, {"rows", true}, {"taken", true},
                    {"skipped", true}, {"unchanged", true}, {"flags"}},
        {}};
    for (const auto& source : report.sources) {
        std::string flags;
        for (const auto& [name, count] : source.flags) {
            flags += (flags.empty() ? "" : ", ") + name + " " + std::to_string(count);
        }
        table.rows.push_back({source.path, source.format.empty() ? "not recognised" : source.format,
            number::bytes(source.bytes), number::count(source.rows), number::count(source.taken),
            number::count(source.skipped), number::count(source.unchanged), flags});
    }
    printTable(table, options);
    for (const auto& source : report.sources) {
        for (const auto& problem : source.problems) {
            std::string place = source.path;
            if (problem.line > 0) {
                place += ":" + std::to_string(problem.line);
            }
            if (problem.byte > 0) {
                place += " (byte " + std::to_string(problem.byte) + ")";
            }
            say(options, place + ": " + problem.text);
        }
    }
    const auto& added = report.added;
    say(options,
        "added: " + number::count(added.tasks) + " tasks, " + number::count(added.runs) + " runs, "
            + number::count(added.kernels) + " kernels, " + number::count(added.rounds)
            + " rounds, " + number::count(added.evaluations) + " evaluations, "
            + number::count(added.labels) + " labels");
}

int exitCodeOf(const ImportReport& report)
{
    const bool clean = std::all_of(report.sources.begin(), report.sources.end(),
        [](const SourceReport& source) { return source.skipped == 0 && !source.format.empty(); });
    return clean ? Done : Findings;
}

} // namespace kbx::cli
