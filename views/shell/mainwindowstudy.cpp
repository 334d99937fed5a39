// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// MainWindow and the study: opening, closing, what of it is in view, the session.
#include "shell/breadcrumb.h"
#include "shell/deeplink.h"
#include "shell/docklayout.h"
#include "shell/filterchip.h"
#include "shell/mainwindow.h"
#include "shell/messagebar.h"
#include "shell/pane.h"
#include "shell/quickopen.h"
#include "shell/quickopenmodel.h"
#include "shell/recentfiles.h"
#include "shell/shelltoolbar.h"
#include "shell/startpane.h"
#include "shell/statusline.h"
#include "shell/studywords.h"

#include <QFileInfo>

#include <utility>

using namespace Qt::StringLiterals;

namespace kbx::shell {

void MainWindow::showStudy(const workspace::StudyInfo& study)
{
    m_recent->add(study.path);
    m_start->messages()->clearAll();
    m_services.navigation.reset();
    m_saveState = tr("all changes saved");
    setWindowTitle(tr("%1 - KernelBench-X Workbench").arg(study.name));
    setWindowFilePath(study.path);
    m_layout->setStudyOpen(true);
    m_status->setStudy(studyLine(study, m_saveState));
    m_status->setReadOnly(study.readOnly);
    if (const auto session = std::exchange(m_pendingSession, {});
        session && session->study == study.path) {
        m_services.navigation.setFilterText(session->filter);
        m_pendingLink = fromLink(session->place).value_or(workspace::Selection{});
        m_layout->raisePane(session->pane);
    }
    m_importReport.reset();
    m_tellReadOnly = study.readOnly;
    m_focusPane = true;
    if (!m_pendingImports.isEmpty()) {
        m_services.workspace.importPaths(std::exchange(m_pendingImports, {}));
    }
    refreshCrumbs();
    refreshActions();
}

void MainWindow::showNoStudy()
{
    m_services.navigation.reset();
    setWindowTitle(tr("KernelBench-X Workbench"));
    m_layout->setStudyOpen(false);
    m_status->setStudy(tr("no study open"));
    m_status->setCounts({});
    m_status->setReadOnly(false);
    m_importReport.reset();
    m_toolBar->quickOpen()->model()->setTable(nullptr);
    m_toolBar->filterChip()->setFilter({}, 0, 0);
    m_start->focusContent();
    refreshCrumbs();
    refreshActions();
}

void MainWindow::showView()
{
    const auto view = m_services.workspace.view();
    if (!view) {
        return;
    }
    // Not earlier: only now it is settled which pane stands in front.
    if (std::exchange(m_tellReadOnly, false)) {
        messages()->showMessage(
            {MessageKind::Warning, readOnlyText(m_services.workspace.study()), {}, {}, {}, true});
    }
    if (std::exchange(m_focusPane, false) && m_layout->currentPane()) {
        m_layout->currentPane()->focusContent();
    }
    m_status->setCounts(countLine(*view));
    m_toolBar->quickOpen()->model()->setTable(view->table);
    m_toolBar->filterChip()->setFilter(
        m_services.navigation.filterText(), view->shown, view->total);
    if (m_pendingLink != workspace::Selection{}) {
        m_services.navigation.select(std::exchange(m_pendingLink, {}));
    }
    refreshCrumbs();
}

void MainWindow::refreshCrumbs()
{
    const auto view = m_services.workspace.view();
    const QString root
        = m_services.workspace.hasStudy() ? m_services.workspace.study().name : QString();
    // Without the table there is no crumb for a round.
    m_toolBar->breadcrumb()->setCrumbs(crumbsOf(root, m_services.navigation.selection(),
        view && m_roundsVisible ? view->table.get() : nullptr));
}

void MainWindow::setRoundsVisible(bool visible)
{
    if (visible != m_roundsVisible) {
        m_roundsVisible = visible;
        refreshCrumbs();
    }
}

void MainWindow::openPaths(const QStringList& paths)
{
    QStringList imports;
    for (const QString& path : paths) {
        if (const auto link = fromLink(path)) {
            m_pendingLink = *link;
            showView();
        } else if (path.endsWith(u".kbx"_s)) {
            m_services.workspace.openStudy(path);
        } else {
            imports << path;
        }
    }
    if (!imports.isEmpty()) {
        importPaths(imports);
    }
}

void MainWindow::importPaths(const QStringList& paths)
{
    if (m_services.workspace.hasStudy()) {
        m_services.workspace.importPaths(paths);
        return;
    }
    m_pendingImports = paths;
    askNew();
}

void MainWindow::showWriterGone()
{
    messages()->showMessage({MessageKind::Warning, writerGoneText(m_services.workspace.study()), {},
        tr("Reopen for writing"), [this] { reopenForWriting(); }, true});
}

void MainWindow::reopenForWriting()
{
    m_pendingSession = sessionNow();
    m_services.workspace.openStudy(m_pendingSession->study);
}

WindowSession MainWindow::sessionNow() const
{
    const workspace::WorkspaceService& service = m_services.workspace;
    if (!service.hasStudy()) {
        return {};
    }
    return {service.study().path, toLink(service.study().name, m_services.navigation.selection()),
        m_services.navigation.filterText(), m_layout->currentPaneId()};
}

void MainWindow::restoreSession()
{
    const WindowSession session = WindowSession::load(m_services.settings);
    if (session.study.isEmpty() || !windowSettings().reopenLast) {
        return;
    }
    if (!QFileInfo::exists(session.study)) {
        m_start->messages()->showMessage({MessageKind::Warning,
            tr("%1 is no longer there.").arg(session.study), {}, {}, {}, true});
        return;
    }
    m_pendingSession = session;
    m_services.workspace.openStudy(session.study);
}

} // namespace kbx::shell
