// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/interpreterprobe.h"
#include "shell/queuestrip.h"
#include "shell/startpane.h"
#include "shell/statusline.h"

#include <QObject>

#include <optional>

namespace kbx::eval {
class EvaluationService;
class GpuMonitor;
} // namespace kbx::eval
namespace kbx::shell {
class MainWindow;
class SettingsDialog;
} // namespace kbx::shell

namespace kbx::workbench {

/// Joins the evaluation service and the window: which interpreter is used, what the queue strip,
/// the status line and "This machine" say, and the question before closing while jobs run.
class EvaluationLink : public QObject {
    Q_OBJECT

public:
    /// `gpus` outlives the link.
    EvaluationLink(
        eval::EvaluationService& service, eval::GpuMonitor& gpus, shell::MainWindow& window);
    /// Looks for an interpreter in the background; answers change what the window says.
    void checkMachine();

Q_SIGNALS:
    /// Evaluations run on another interpreter from now on.
    void pythonChanged(const QString& python);

private:
    void setupStrip();
    /// Every GPU that answers becomes a target of the interpreter in use.
    void setupGpus();
    void refreshGpus();
    void fillSettings(shell::SettingsDialog* dialog);
    void interpreterFound(const QString& python, const eval::Environment& environment);
    void interpreterMissing(const Error& error);
    void refreshStrip();
    void refreshMachine();
    QList<shell::MachineItem> machineItems() const;
    QList<shell::AbilityItem> abilities() const;
    bool mayClose();

    eval::EvaluationService& m_service;
    eval::GpuMonitor& m_gpus;
    shell::MainWindow& m_window;
    QMetaObject::Connection m_firstReading;
    eval::InterpreterProbe* m_probe = nullptr;
    std::optional<eval::Environment> m_environment;
    QString m_python;
    std::optional<Error> m_missing;
    bool m_checking = false;
    bool m_closing = false; ///< the user chose to stop or to wait
};

} // namespace kbx::workbench
