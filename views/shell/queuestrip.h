// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <array>
#include <optional>

class QToolButton;

namespace kbx::shell {

/// What the strip shows, as plain values; nothing here moves without real progress.
struct QueueState {
    enum class Stage { Waiting, Running, Passed, Failed, Skipped };
    bool active = false; ///< false hides the strip
    bool paused = false;
    QString task; ///< "fused_add_mean"
    QString who; ///< "GEAK round 2"
    std::array<Stage, 3> stages{}; ///< compile, correct, fast
    std::array<double, 3> progress{}; ///< 0…1 of a running stage
    QString now; ///< "case 7 of 18"
    int total = 0, done = 0, failed = 0, notRun = 0, waiting = 0, running = 0;
    std::optional<double> secondsLeft; ///< absent before five jobs are done
};

/// "12 of 48 done, 2 failed, 1 not run".
QString queueCounts(const QueueState& state);
/// "about 6 min left", "less than a minute left"; empty without an estimate.
QString timeLeft(const QueueState& state);

/// The 33 px line above the status bar while jobs run.
class QueueStrip : public QWidget {
    Q_OBJECT

public:
    explicit QueueStrip(QWidget* parent = nullptr);
    void setState(const QueueState& state);
    const QueueState& state() const { return m_state; }
    QSize sizeHint() const override { return QSize(640, 33); }

Q_SIGNALS:
    void pauseRequested();
    void resumeRequested();
    /// The user confirmed "Cancel 36 waiting and 4 running jobs?".
    void cancelRequested();
    void queueRequested();
    void activeChanged(bool active);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void askCancel();

    QueueState m_state;
    QToolButton* m_pause;
    QToolButton* m_cancel;
    QToolButton* m_open;
};

} // namespace kbx::shell
