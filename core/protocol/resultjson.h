// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "domain/resultrecord.h"
#include "protocol/timingjson.h"

#include <QJsonObject>

namespace kbx::protocol {

/// The result record as JSON: wire, `results.jsonl` and `results[]` of `kbx eval --json`. Infinite
/// and undefined numbers become the strings "inf", "-inf", "nan"; absent ones null.
QJsonObject toJson(const ResultRecord& record, Samples samples = Samples::With);
QByteArray toJsonLine(const ResultRecord& record, Samples samples = Samples::With);

/// The reverse, strict: Error (Harness) names the first field that is missing, of the wrong type or
/// contradicts another (a pass without a passed case, a failing case under a passed barrier, a
/// failure without a reason, a speedup that no timing has, "fast" passed without a timing). Unknown
/// fields are kept in `evaluation.extraJson`.
Result<ResultRecord> resultFromJson(const QJsonObject& object);

/// The barrier that decided ("compile", "correct", "fast"), or null when all that ran passed.
const char* reasonBarrier(const Verdicts& verdicts);

} // namespace kbx::protocol
