// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/verdict.h"

#include <QList>
#include <QString>
#include <QWidget>

namespace kbx::shell {

/// One device or interpreter as the status bar and the start pane say it.
struct DeviceState {
    Verdict state = Verdict::NotRun; ///< pass = ready, not run = absent, fail = broken
    QString text; ///< "CPU interpreter ready", "No GPU: timing is off"
    QString tip;
};

/// The 25 px status line: study and save state, count in view, devices on the right.
class StatusLine : public QWidget {
    Q_OBJECT

public:
    explicit StatusLine(QWidget* parent = nullptr);
    void setStudy(const QString& text);
    /// Shows the badge "read-only" after the study.
    void setReadOnly(bool readOnly);
    void setCounts(const QString& text);
    /// "labels by mh: 38 of 70"; empty: nobody labels.
    void setLabels(const QString& text);
    void setDevices(const QList<DeviceState>& devices);
    const QString& studyText() const { return m_study; }
    const QString& countsText() const { return m_counts; }
    const QString& labelsText() const { return m_labels; }
    QSize sizeHint() const override { return QSize(640, 25); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void updateName();

    QString m_study;
    QString m_counts;
    QString m_labels;
    bool m_readOnly = false;
    QList<DeviceState> m_devices;
};

} // namespace kbx::shell
