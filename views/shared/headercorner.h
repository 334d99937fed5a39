// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace kbx::shared {

/// What stands above the row names of a table: "Category" and below it "tasks", or one line alone.
class HeaderCorner : public QWidget {
    Q_OBJECT

public:
    explicit HeaderCorner(QWidget* parent = nullptr);
    void setTexts(const QString& title, const QString& subtitle = {});
    const QString& title() const { return m_title; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_title;
    QString m_subtitle;
};

} // namespace kbx::shared
