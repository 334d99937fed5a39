// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/interpreterprobe.h"
#include "shell/pythonpage.h"

#include <QObject>

namespace kbx::workbench {

/// Fills the settings' Python page: every interpreter that is registered or found, asked what it
/// has.
class InterpreterList : public QObject {
    Q_OBJECT

public:
    /// `inUse`: what evaluations run on now; empty = none.
    InterpreterList(
        const eval::WorkerLocation& location, const QString& inUse, shell::PythonPage* page);
    void setInUse(const QString& python);

private:
    void collect();
    void take(const eval::ProbeResult& result);

    shell::PythonPage* m_page;
    eval::InterpreterProbe m_probe;
    QString m_inUse;
    QList<shell::InterpreterItem> m_items;
};

} // namespace kbx::workbench
