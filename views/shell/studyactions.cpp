// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/studyactions.h"

#include "shell/listsmenu.h"
#include "workspace/workspaceservice.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QWidget>

namespace kbx::shell {

StudyActions::StudyActions(const ShellActions& actions, workspace::WorkspaceService& service,
    workspace::Navigation& navigation, QWidget* window)
    : QObject(window)
    , m_actions(actions)
    , m_service(service)
    , m_navigation(navigation)
    , m_window(window)
{
    connect(m_actions.star, &QAction::triggered, this, [this] { toggleStar(m_service, target()); });
    connect(m_actions.note, &QAction::triggered, this,
        [this] { askNote(m_window, place(), m_service, target()); });
    connect(m_actions.renameMethod, &QAction::triggered, this,
        [this] { askRenameMethod(*m_window, place(), m_service, m_navigation); });
    connect(m_actions.collectMenu, &QMenu::aboutToShow, this, &StudyActions::fillCollections);
    connect(m_actions.listsMenu, &QMenu::aboutToShow, this, [this] {
        m_actions.listsMenu->clear();
        fillListsMenu(*m_actions.listsMenu, *m_window, m_service, m_navigation);
    });
    connect(&m_navigation, &workspace::Navigation::selectionChanged, this, &StudyActions::refresh);
    using workspace::WorkspaceService;
    connect(&m_service, &WorkspaceService::viewChanged, this, &StudyActions::refresh);
    connect(&m_service, &WorkspaceService::studyOpened, this, &StudyActions::refresh);
    connect(&m_service, &WorkspaceService::studyClosed, this, &StudyActions::refresh);
    refresh();
}

MarkTarget StudyActions::target() const
{
    const auto view = m_service.view();
    return markTargetOf(view ? view->table.get() : nullptr, m_navigation.selection());
}

QPoint StudyActions::place() const
{
    // Where the keyboard works; a row's own place is known only to its pane.
    const QWidget* const focus = QApplication::focusWidget();
    const QWidget* const near = focus && m_window->isAncestorOf(focus) ? focus : m_window;
    return near->mapToGlobal(QPoint(24, near->height() / 4));
}

void StudyActions::fillCollections()
{
    m_actions.collectMenu->clear();
    fillCollectMenu(
        *m_actions.collectMenu, *m_window, {m_navigation.selection().candidateId}, m_service);
}

void StudyActions::refresh()
{
    const bool open = m_service.hasStudy();
    const bool writable = open && !m_service.study().readOnly;
    const MarkTarget now = target();
    m_actions.star->setText(now.starred ? tr("Remove &star") : tr("&Star"));
    m_actions.note->setText(now.note.isEmpty() ? tr("&Note…") : tr("Edit &note…"));
    m_actions.star->setEnabled(writable && now.isValid());
    m_actions.note->setEnabled(writable && now.isValid());
    m_actions.renameMethod->setEnabled(writable && !m_navigation.selection().method.isEmpty());
    m_actions.collectMenu->menuAction()->setEnabled(writable && now.candidateId != 0);
    m_actions.listsMenu->menuAction()->setEnabled(open);
}

} // namespace kbx::shell
