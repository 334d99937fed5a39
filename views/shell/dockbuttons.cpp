// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dockbuttons.h"

#include "shared/icons.h"

#include <QDockWidget>
#include <QHBoxLayout>
#include <QToolButton>

namespace kbx::shell {

DockButtons::DockButtons(QDockWidget* dock, QWidget* parent)
    : QWidget(parent)
{
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    const auto add = [this, layout](shared::Icon which, const QString& name) {
        auto* const button = new QToolButton(this);
        button->setIcon(shared::icon(which));
        button->setAutoRaise(true);
        button->setToolTip(name);
        button->setAccessibleName(name);
        button->setFixedSize(22, 22);
        button->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(button);
        return button;
    };
    connect(add(shared::Icon::Float, tr("Float %1").arg(dock->windowTitle())),
        &QToolButton::clicked, dock, [dock] { dock->setFloating(!dock->isFloating()); });
    connect(add(shared::Icon::Close, tr("Close %1").arg(dock->windowTitle())),
        &QToolButton::clicked, dock, &QDockWidget::close);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

} // namespace kbx::shell
