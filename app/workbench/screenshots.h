// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace kbx::shell {
class MainWindow;
}

namespace kbx::workbench {

/// Saves a picture of the window with each pane in front, then ends the program: exit code 0, or 3
/// when a picture could not be written.
class Screenshots : public QObject {
    Q_OBJECT

public:
    Screenshots(shell::MainWindow& window, const QString& folder);
    void start();

private:
    void next();
    void nextPage(const QString& id, int page);
    bool save(const QString& name);

    shell::MainWindow& m_window;
    QString m_folder;
    QStringList m_waiting;
};

} // namespace kbx::workbench
