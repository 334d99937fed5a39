// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "domain/result.h"

#include <string>

namespace kbx::workspace {

class StudySession;

/// The matrix of what `filter` leaves of the study, with published values beside.
Result<analysis::MatrixData> matrix(
    StudySession& session, const std::string& filter, const analysis::MatrixSpec& spec);

} // namespace kbx::workspace
