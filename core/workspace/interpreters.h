// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QString>
#include <QStringList>

namespace kbx::eval {
class EvaluationService;
}

namespace kbx::workspace {

/// Interpreters the user registered (`kbx target add`, Settings), the preferred one first. Kept in
/// the user's settings, not in a study.
QStringList registeredInterpreters();
/// Puts `python` first; known ones move. The path is stored absolute.
void registerInterpreter(const QString& python);
void forgetInterpreter(const QString& python);

/// Registers `python` and makes it the interpreter of the target "cpu"; running jobs return to the
/// queue. `slotCount` 0 = one per hardware thread. An Error says that the worker is missing here.
Result<void> useInterpreter(
    eval::EvaluationService& service, const QString& python, int slotCount = 0);

/// What to probe, best first: $KBX_PYTHON, registered ones, then what eval finds by itself.
QStringList interpretersToProbe();

} // namespace kbx::workspace
