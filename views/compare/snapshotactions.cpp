// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/snapshotactions.h"

#include "compare/comparepane.h"
#include "shell/messagebar.h"
#include "shell/noteeditor.h"
#include "workspace/compareservice.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <QAction>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace kbx::compare {
namespace {

/// "A & B" in a menu.
QString shown(QString text)
{
    return text.replace(u'&', u"&&"_s);
}

} // namespace

SnapshotActions::SnapshotActions(ComparePane& pane, workspace::CompareService& compare,
    workspace::WorkspaceService& workspace, workspace::Navigation& navigation, QWidget* window)
    : QObject(window)
    , m_pane(pane)
    , m_compare(compare)
    , m_workspace(workspace)
    , m_navigation(navigation)
    , m_window(window)
    , m_compareSides(new QAction(tr("Com&pare…"), this))
    , m_take(new QAction(tr("&Take snapshot…"), this))
    , m_since(new QMenu(tr("C&hanges since"), window))
    , m_remove(new QMenu(tr("&Delete snapshot"), window))
{
    m_compareSides->setObjectName(u"compare"_s);
    m_take->setObjectName(u"takeSnapshot"_s);
    connect(m_compareSides, &QAction::triggered, this, [this] {
        m_navigation.requestPane(u"compare"_s);
        m_pane.showSides();
    });
    connect(m_take, &QAction::triggered, this, &SnapshotActions::askName);
    connect(m_since, &QMenu::aboutToShow, this, &SnapshotActions::fillSince);
    connect(m_remove, &QMenu::aboutToShow, this, &SnapshotActions::fillRemove);
    using workspace::CompareService;
    using workspace::WorkspaceService;
    connect(&m_compare, &CompareService::snapshotsChanged, this, &SnapshotActions::refresh);
    connect(&m_compare, &CompareService::snapshotTaken, this, [this](const QString& name) {
        m_navigation.requestPane(u"compare"_s);
        m_pane.showChangesSince(name);
        m_pane.messages()->showNews(tr("Snapshot \"%1\" is taken.").arg(name));
    });
    connect(&m_workspace, &WorkspaceService::viewChanged, this, &SnapshotActions::refresh);
    connect(&m_workspace, &WorkspaceService::studyOpened, this, &SnapshotActions::refresh);
    connect(&m_workspace, &WorkspaceService::studyClosed, this, &SnapshotActions::refresh);
    refresh();
}

void SnapshotActions::setupMenu(QMenu& menu, QAction* before)
{
    menu.insertAction(before, m_compareSides);
    menu.insertAction(before, m_take);
    menu.insertMenu(before, m_since);
    menu.insertMenu(before, m_remove);
    menu.insertSeparator(before);
}

void SnapshotActions::refresh()
{
    const bool open = m_workspace.hasStudy();
    const bool writable = open && !m_workspace.study().readOnly;
    const bool any = open && !m_compare.snapshots().empty();
    m_compareSides->setEnabled(open);
    m_take->setEnabled(writable);
    m_since->menuAction()->setEnabled(any);
    m_remove->menuAction()->setEnabled(any && writable);
}

void SnapshotActions::askName()
{
    shell::askName(m_window, m_window->mapToGlobal(QPoint(40, m_window->height() / 4)),
        tr("Name of the snapshot"), {},
        [this](const QString& name) { m_compare.takeSnapshot(name); });
}

void SnapshotActions::fillSince()
{
    m_since->clear();
    for (const workspace::SnapshotInfo& each : m_compare.snapshots()) {
        const QString name = QString::fromStdString(each.name);
        connect(m_since->addAction(shown(name)), &QAction::triggered, this, [this, name] {
            m_navigation.requestPane(u"compare"_s);
            m_pane.showChangesSince(name);
        });
    }
}

void SnapshotActions::fillRemove()
{
    m_remove->clear();
    for (const workspace::SnapshotInfo& each : m_compare.snapshots()) {
        const QString name = QString::fromStdString(each.name);
        connect(m_remove->addAction(shown(name)), &QAction::triggered, this,
            [this, name] { m_compare.removeSnapshot(name); });
    }
}

} // namespace kbx::compare
