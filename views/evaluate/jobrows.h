// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/jobtypes.h"
#include "models/jobmodel.h"

#include <QString>

namespace kbx::evaluate {

/// A row of the queue as the model shows it.
models::JobRow jobRow(const eval::JobEntry& entry);
/// What a row says under "Now or result". `paused`: nothing starts; `stuck`: the target has no
/// worker.
QString nowText(const models::JobRow& row, bool paused, bool stuck);
/// "CPU" for the interpreter, else the GPU's name.
QString whereText(const QString& target);

} // namespace kbx::evaluate
