// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QtGlobal>

class QProcess;

namespace kbx::eval {

/// What `nice` adds for work nobody waits for: evaluation and window come first.
inline constexpr int backgroundNice = 10;

/// Settings of a child between fork and exec: own session (so that a signal to the terminal or to
/// our group does not reach it and its group can be ended as one), no inherited descriptors, ended
/// with us, and `nice` added. Async-signal-safe.
void prepareChild(int niceBy);

/// Ends `pid` (if > 0) with its group, all its descendants, and every process of ours that carries
/// `mark` ("NAME=value") in its environment. Returns how many processes were signalled.
int killTree(qint64 pid, const QByteArray& mark);

/// Takes a process that was killed from its parent, which is going away: its own destructor would
/// wait for the end and complain. It belongs to the application until the event loop deletes it;
/// main() waits for those that are left.
void release(QProcess* process);

} // namespace kbx::eval
