// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importreport.h"

#include <QString>

namespace kbx::shell {

/// "geak_round_2.jsonl: 174 of 176 rows taken, 2 refused."
QString importSummary(const ImportReport& report);
/// All sources with their counts and each problem with its line, as text for "Details".
QString importDetails(const ImportReport& report);
/// True when something was skipped or a problem was noted.
bool hasProblems(const ImportReport& report);

} // namespace kbx::shell
