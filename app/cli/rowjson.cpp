// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/rowjson.h"

#include "workspace/kernelref.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {

Json flagsJson(std::uint32_t flags)
{
    Json names = Json::array();
    for (const CandidateFlag flag : allCandidateFlags) {
        if ((flags & flag) != 0) {
            names.push_back(flagName(flag));
        }
    }
    return names;
}

Json toJson(const KeyInfo& key)
{
    return Json{{"backend", toString(key.backend)},
        {"gpu", key.gpuModel.empty() ? Json(nullptr) : Json(key.gpuModel)},
        {"uuid", key.gpuUuid.empty() ? Json(nullptr) : Json(key.gpuUuid)},
        {"otherUuids", key.otherUuids}, {"origin", toString(key.origin)},
        {"synthetic", key.synthetic}};
}

Json toJson(const CandidateTable& table, const CandidateRow& row)
{
    Json object{{"name", workspace::candidateName(table, row)},
        {"kernel", row.kernelHash.empty() ? Json(nullptr) : Json(row.kernelHash)},
        {"task", table.taskOf(row).name}, {"category", table.taskOf(row).category},
        {"method", table.methodOf(row).name}, {"run", table.runOf(row).name}, {"round", row.round},
        {"sample", row.sample}, {"representative", row.representative},
        {"flags", flagsJson(row.flags)}, {"bytes", row.sourceBytes}, {"lines", row.sourceLines}};
    if (row.key < 0) {
        object["verdict"] = nullptr;
        object["reason"] = "never evaluated";
        return object;
    }
    object["evaluation"] = row.evaluationId;
    object["key"] = toJson(table.keys[static_cast<std::size_t>(row.key)]);
    object["stale"] = row.stale;
    object["verdict"] = Json{{"compile", toString(row.verdicts.compile)},
        {"correct", toString(row.verdicts.correct)}, {"fast", toString(row.verdicts.fast)}};
    object["reason"] = row.verdicts.reason.empty() ? Json(nullptr) : Json(row.verdicts.reason);
    object["reasonCode"]
        = row.verdicts.reasonCode.empty() ? Json(nullptr) : Json(row.verdicts.reasonCode);
    object["cases"] = Json{{"failed", row.casesFailed}, {"total", row.casesTotal}};
    object["speedup"] = row.speedup
        ? Json{{"value", *row.speedup}, {"low", numberOrNull(row.speedupLow)},
            {"high", numberOrNull(row.speedupHigh)}, {"against", row.baseline},
            {"profile", row.profile}, {"verdict", row.speedupVerdict}}
        : Json(nullptr);
    object["maintainability"] = numberOrNull(row.maintainability);
    object["cyclomatic"] = numberOrNull(row.cyclomatic);
    return object;
}

} // namespace kbx::cli
