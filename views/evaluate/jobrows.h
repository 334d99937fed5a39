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
/// "CPU", "any GPU", or the short UUID of one.
QString whereText(const QString& target);
/// "waits for the GPU", "has the GPU alone"; empty where there is nothing to say.
QString leaseText(models::JobRow::Lease lease);

} // namespace kbx::evaluate
