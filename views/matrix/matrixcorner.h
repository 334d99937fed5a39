// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace kbx::matrix {

/// "Category / tasks" above the row names.
class MatrixCorner : public QWidget {
    Q_OBJECT

public:
    explicit MatrixCorner(QWidget* parent = nullptr);
    void setTexts(const QString& title, const QString& subtitle);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_title;
    QString m_subtitle;
};

} // namespace kbx::matrix
