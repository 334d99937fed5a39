// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace kbx::statistics {

/// A value that a paper prints, in a frame of its own so that nobody takes it for one of ours.
class PublishedBox : public QWidget {
    Q_OBJECT

public:
    explicit PublishedBox(QWidget* parent = nullptr);
    /// An empty value hides the box.
    void setValue(const QString& value, const QString& source);
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_value;
    QLabel* m_source;
};

} // namespace kbx::statistics
