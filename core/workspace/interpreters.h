// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace kbx::workspace {

/// Interpreters the user registered (`kbx target add`, Settings), the preferred one first. Kept in
/// the user's settings, not in a study.
QStringList registeredInterpreters();
/// Puts `python` first; known ones move. The path is stored absolute.
void registerInterpreter(const QString& python);
void forgetInterpreter(const QString& python);

/// What to probe, best first: $KBX_PYTHON, registered ones, then what eval finds by itself.
QStringList interpretersToProbe();

} // namespace kbx::workspace
