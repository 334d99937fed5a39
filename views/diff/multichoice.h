// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

class QStandardItem;

namespace kbx::diff {

/// A combo box whose entries are switches: closed it names those that are on, "spaces, comments".
/// Its list stays open while entries are switched by mouse, Space or Enter; Esc closes it.
class MultiChoice : public QComboBox {
    Q_OBJECT

public:
    /// `none`: what it says while nothing is on.
    explicit MultiChoice(const QString& none, QWidget* parent = nullptr);
    /// Indices count from 0 in order of calls.
    void addOption(const QString& text, const QString& tip);
    bool isOn(int index) const;
    void setOn(int index, bool on);
    QString summary() const;

Q_SIGNALS:
    void changed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QStandardItem* itemAt(int index) const;

    QString m_none;
};

} // namespace kbx::diff
