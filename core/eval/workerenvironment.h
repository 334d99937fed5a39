// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcessEnvironment>

namespace kbx::eval {

/// Variable that all processes of one worker carry, so that those that left its process group and
/// lost their parent are found too.
inline constexpr auto workerMarkVariable = "KBX_WORKER_MARK";

/// Environment of a worker, from that of this program: only variables that an interpreter, torch or
/// the CUDA driver needs. Nothing that names a study, no credentials, no PYTHON* settings.
/// `packages` becomes PYTHONPATH, `temporary` TMPDIR (if not empty).
QProcessEnvironment workerEnvironment(const QProcessEnvironment& own, const QString& packages,
    const QString& temporary, const QString& mark);

} // namespace kbx::eval
