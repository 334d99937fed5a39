// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"
#include "domain/result.h"

#include <QJsonObject>

namespace kbx::protocol {

/// One entry of a result's `cases`.
QJsonObject toJson(const CaseResult& result);
/// Error (Harness) when name, mode or verdict is missing or a field has the wrong type.
Result<CaseResult> caseFromJson(const QJsonObject& object);

} // namespace kbx::protocol
