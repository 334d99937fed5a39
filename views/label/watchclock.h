// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>

namespace kbx::label {

/// How long a unit has been looked at: stands still while another program is in front.
class WatchClock : public QObject {
    Q_OBJECT

public:
    explicit WatchClock(QObject* parent = nullptr);
    void restart();
    double seconds() const;

private:
    void follow(Qt::ApplicationState state);

    QElapsedTimer m_timer;
    qint64 m_before = 0; ///< ms until the program went to the back
    bool m_running = true;
};

} // namespace kbx::label
