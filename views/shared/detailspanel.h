// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QVBoxLayout;

namespace kbx::shared {

class ElidedLabel;

/// The right part of a pane: title with a close button, body, footer with buttons.
/// 288 to 420 px wide (ui.md 1, 8).
class DetailsPanel : public QWidget {
    Q_OBJECT

public:
    explicit DetailsPanel(QWidget* parent = nullptr);
    void setTitle(const QString& title);
    /// Takes ownership; replaces the body before.
    void setBody(QWidget* body);
    /// Adds a button to the footer and makes the footer visible.
    void addFooterWidget(QWidget* widget);

Q_SIGNALS:
    void closeRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ElidedLabel* m_title;
    QVBoxLayout* m_body;
    QWidget* m_footer;
};

} // namespace kbx::shared
