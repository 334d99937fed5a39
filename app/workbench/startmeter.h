// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace kbx::shell {
class MainWindow;
}
namespace kbx::workspace {
class WorkspaceService;
}

namespace kbx::workbench {

/// For tests/bench: prints "first paint" when the window has painted itself for the first time and
/// "study shown" when it has painted the opened study, then ends the program. Whoever started the
/// program measures the time.
class StartMeter : public QObject {
    Q_OBJECT

public:
    StartMeter(shell::MainWindow& window, workspace::WorkspaceService& service);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool m_painted = false;
    bool m_hasView = false;
};

} // namespace kbx::workbench
