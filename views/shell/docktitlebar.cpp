// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/docktitlebar.h"

#include "shared/elidedlabel.h"
#include "shared/tokens.h"
#include "shell/dockbuttons.h"

#include <QDockWidget>
#include <QHBoxLayout>
#include <QPainter>

namespace kbx::shell {
namespace {

constexpr int barHeight = 30;

} // namespace

DockTitleBar::DockTitleBar(QDockWidget* dock)
    : QWidget(dock)
    , m_title(new shared::ElidedLabel(
          dock->windowTitle(), shared::FontRole::Strong, shared::Token::Text, this))
{
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(11, 0, 5, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title, 1);
    layout->addWidget(new DockButtons(dock, this));
    connect(dock, &QDockWidget::windowTitleChanged, m_title, &shared::ElidedLabel::setText);
}

void DockTitleBar::setTabbed(bool tabbed)
{
    if (tabbed == m_tabbed) {
        return;
    }
    m_tabbed = tabbed;
    for (QWidget* const child : findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        child->setVisible(!tabbed);
    }
    updateGeometry();
}

QSize DockTitleBar::sizeHint() const
{
    return QSize(80, m_tabbed ? 0 : barHeight);
}

QSize DockTitleBar::minimumSizeHint() const
{
    return QSize(m_tabbed ? 0 : 80, m_tabbed ? 0 : barHeight);
}

void DockTitleBar::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[shared::Token::Raised]);
    painter.setPen(tokens[shared::Token::Line]);
    painter.drawRect(QRect(0, 0, width() - 1, height()));
}

} // namespace kbx::shell
