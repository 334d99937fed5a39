// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/jobtypes.h"
#include "eval/target.h"

#include <QStandardPaths>

namespace kbx::test {

/// A target whose worker is fakeworker.py; it keeps its notes in `state`.
inline eval::Target fakeTarget(const QString& state, int slotCount, const QString& greeting)
{
    eval::Target made;
    // Version managers put a slow script first on the PATH.
    made.python
        = QStandardPaths::findExecutable(QStringLiteral("python3"), {QStringLiteral("/usr/bin")});
    if (made.python.isEmpty()) {
        made.python = QStandardPaths::findExecutable(QStringLiteral("python3"));
    }
    made.slotCount = slotCount;
    made.arguments = {QStringLiteral(KBX_SOURCE_DIR "/tests/support/fakeworker.py"),
        QStringLiteral("--state"), state, greeting};
    return made;
}

/// The same as a GPU's worker.
inline eval::Target fakeGpu(const QString& uuid, const QString& state, int slotCount,
    const QString& greeting = QStringLiteral("serve"))
{
    eval::Target made = fakeTarget(state, slotCount, greeting);
    made.name = QLatin1String(eval::gpuTargetPrefix) + uuid;
    made.gpuUuid = uuid;
    made.gpuName = QStringLiteral("Fake GPU");
    made.arguments.insert(made.arguments.size() - 1, QStringLiteral("--gpu"));
    made.arguments.insert(made.arguments.size() - 1, uuid);
    return made;
}

} // namespace kbx::test
