// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"

namespace kbx::analysis::prediction {

Report taskPredictionReport(const ReportInput& input);
Report methodChooserReport(const ReportInput& input);

} // namespace kbx::analysis::prediction
