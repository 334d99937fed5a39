// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QButtonGroup;
class QHBoxLayout;

namespace kbx::shared {

/// Two or more buttons joined to one control; exactly one is on ("Rounds | All trajectories").
/// Left and Right move between them.
class SegmentedChoice : public QWidget {
    Q_OBJECT

public:
    explicit SegmentedChoice(const QString& accessibleName, QWidget* parent = nullptr);
    /// Indices count from 0 in order of calls; the first one is on.
    void addSegment(const QString& text);
    int current() const;
    void setCurrent(int index);
    void setSegmentText(int index, const QString& text, const QString& tip);
    /// `tip`: why it is off, or what it does.
    void setSegmentEnabled(int index, bool enabled, const QString& tip);

Q_SIGNALS:
    void currentChanged(int index);

private:
    QButtonGroup* m_group;
    QHBoxLayout* m_layout;
};

} // namespace kbx::shared
