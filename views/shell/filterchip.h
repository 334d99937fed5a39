// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace kbx::shell {

/// "Filter [round=last] 880 of 2,816 ✕" in the toolbar; hidden without a filter.
class FilterChip : public QWidget {
    Q_OBJECT

public:
    explicit FilterChip(QWidget* parent = nullptr);
    void setFilter(const QString& text, qint64 shown, qint64 total);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void clearRequested();
    void editRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    int textWidth(const QString& filter) const;
    QString countText() const;

    QString m_text;
    qint64 m_shown = 0;
    qint64 m_total = 0;
    QToolButton* m_clear;
};

} // namespace kbx::shell
