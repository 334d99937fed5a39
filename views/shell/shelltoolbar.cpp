// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/shelltoolbar.h"

#include "shared/keycap.h"
#include "shell/breadcrumb.h"
#include "shell/filterchip.h"
#include "shell/quickopen.h"
#include "shell/shellactions.h"

#include <QHBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::shell {

ShellToolBar::ShellToolBar(const ShellActions& actions, QWidget* parent)
    : QToolBar(parent)
    , m_breadcrumb(new Breadcrumb(this))
    , m_filterChip(new FilterChip(this))
    , m_quickOpen(new QuickOpen(this))
{
    setObjectName(u"toolbar.main"_s);
    setWindowTitle(tr("Toolbar"));
    setMovable(false);
    setFloatable(false);
    setFixedHeight(38);
    setIconSize(QSize(16, 16));
    setContextMenuPolicy(Qt::PreventContextMenu);
    auto* const indent = new QWidget(this);
    indent->setFixedWidth(4);
    addWidget(indent);
    addAction(actions.back);
    addAction(actions.forward);
    addAction(actions.undo);
    addAction(actions.redo);
    addSeparator();
    // One widget with a plain layout, since toolbars hide what does not fit instead of shrinking
    // it.
    auto* const rest = new QWidget(this);
    auto* const layout = new QHBoxLayout(rest);
    layout->setContentsMargins(4, 0, 12, 0);
    layout->setSpacing(8);
    layout->addWidget(m_breadcrumb, 1);
    layout->addWidget(m_filterChip);
    layout->addWidget(m_quickOpen);
    layout->addWidget(new shared::KeyCap(u"Ctrl+P"_s, this));
    rest->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(rest);
}

} // namespace kbx::shell
