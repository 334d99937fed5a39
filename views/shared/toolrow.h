// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/icons.h"

#include <QList>
#include <QPointer>
#include <QWidget>

class QAbstractButton;
class QComboBox;
class QCheckBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace kbx::shared {

/// The 38 px row of tools at the top of a pane: what is added stands left, after addStretch()
/// right. Buttons added with an icon show only it when the row gets narrow (ui.md 8).
class ToolRow : public QWidget {
    Q_OBJECT

public:
    explicit ToolRow(QWidget* parent = nullptr);

    /// A caption and a combo box that is its buddy. Owned by the row.
    QComboBox* addChoice(const QString& caption, const QString& accessibleName);
    QCheckBox* addCheck(const QString& text);
    QToolButton* addButton(Icon icon, const QString& text, bool textBesideIcon = true);
    QPushButton* addPushButton(const QString& text, Icon icon);
    QLabel* addCaption(const QString& text);
    void addWidget(QWidget* widget);
    void addSeparator();
    void addStretch();
    /// Decides anew what folds; needed after a tool was shown or hidden.
    void refold() { fold(); }
    /// Narrower than its contents: labels fold first.
    QSize minimumSizeHint() const override { return QSize(240, 38); }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fold();

    QHBoxLayout* m_layout;
    QList<QPointer<QToolButton>> m_foldable;
    QList<QPointer<QLabel>> m_captions;
};

} // namespace kbx::shared
