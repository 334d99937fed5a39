// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

namespace kbx::shared {

/// Follows one request of a pane: old content stays, and only what takes longer than 400 ms is
/// announced (ui.md 7). One request at a time; a newer one takes the place of the older. GUI
/// thread.
class RequestWatch : public QObject {
    Q_OBJECT

public:
    explicit RequestWatch(QObject* parent = nullptr);

    /// `sentence` is what wentSlow says: "Computing intervals, 2,000 resamples…".
    void start(const QString& sentence);
    /// Answered or failed.
    void finish();
    /// Given up: what still comes is not wanted until the next start().
    void cancel();
    bool isWanted() const { return !m_cancelled; }
    /// Milliseconds until wentSlow; 400 unless a test shortens it.
    void setPatience(int milliseconds) { m_timer.setInterval(milliseconds); }

Q_SIGNALS:
    void wentSlow(const QString& sentence);
    /// What wentSlow said is over. Not emitted for quick requests.
    void slowEnded();

private:
    QTimer m_timer;
    QString m_sentence;
    bool m_cancelled = false;
    bool m_slow = false;
};

} // namespace kbx::shared
