// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The gestures of MainWindow: what each action of the menus does.
#include "shell/mainwindow.h"

#include "shell/deeplink.h"
#include "shell/docklayout.h"
#include "shell/messagebar.h"
#include "shell/pane.h"
#include "shell/queuestrip.h"
#include "shell/quickopen.h"
#include "shell/recentfiles.h"
#include "shell/shelltoolbar.h"
#include "shell/startpane.h"
#include "shell/statusline.h"
#include "shell/studyactions.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QMenu>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

/// The 6 px of desk on both sides of the docks.
QToolBar* makeMargin(QWidget* parent, const QString& name)
{
    auto* const bar = new QToolBar(parent);
    bar->setObjectName(name);
    bar->setMovable(false);
    bar->setFixedWidth(6);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->setFocusPolicy(Qt::NoFocus);
    bar->setProperty("kbxMargin", true);
    return bar;
}

} // namespace

void MainWindow::setupBars()
{
    m_toolBar = new ShellToolBar(m_actions, this);
    addToolBar(Qt::TopToolBarArea, m_toolBar);
    addToolBar(Qt::LeftToolBarArea, makeMargin(this, u"margin.left"_s));
    addToolBar(Qt::RightToolBarArea, makeMargin(this, u"margin.right"_s));
    m_queue = new QueueStrip(this);
    m_status = new StatusLine(this);
    auto* const bottom = new QToolBar(this);
    bottom->setObjectName(u"toolbar.bottom"_s);
    bottom->setMovable(false);
    bottom->setContextMenuPolicy(Qt::PreventContextMenu);
    bottom->setProperty("kbxMargin", true);
    auto* const stack = new QWidget(bottom);
    auto* const column = new QVBoxLayout(stack);
    column->setContentsMargins(0, 6, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_queue);
    column->addWidget(m_status);
    stack->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    bottom->addWidget(stack);
    addToolBar(Qt::BottomToolBarArea, bottom);
    m_queue->hide();
    connect(m_queue, &QueueStrip::activeChanged, m_queue, &QWidget::setVisible);
}

void MainWindow::setupFileActions()
{
    workspace::WorkspaceService* const service = &m_services.workspace;
    connect(m_actions.newStudy, &QAction::triggered, this, &MainWindow::askNew);
    connect(m_actions.open, &QAction::triggered, this, &MainWindow::askOpen);
    connect(m_actions.openSample, &QAction::triggered, service,
        &workspace::WorkspaceService::openSample);
    connect(m_actions.importFiles, &QAction::triggered, this, [this] { askImport(false); });
    connect(m_actions.importFolder, &QAction::triggered, this, [this] { askImport(true); });
    connect(m_actions.closeStudy, &QAction::triggered, service,
        &workspace::WorkspaceService::closeStudy);
    connect(m_actions.quit, &QAction::triggered, this, &QWidget::close);
    new StudyActions(m_actions, *service, m_services.navigation, this);
    connect(m_recent, &RecentFiles::changed, this, &MainWindow::refreshRecent);
    refreshRecent();
}

void MainWindow::setupEditActions()
{
    workspace::WorkspaceService* const service = &m_services.workspace;
    connect(m_actions.undo, &QAction::triggered, service, &workspace::WorkspaceService::undo);
    connect(m_actions.redo, &QAction::triggered, service, &workspace::WorkspaceService::redo);
    setupCopyActions();
    connect(m_actions.find, &QAction::triggered, this, [this] { m_layout->currentPane()->find(); });
    connect(m_actions.exportFigure, &QAction::triggered, this,
        [this] { m_layout->currentPane()->exportFigure(); });
    connect(m_actions.settings, &QAction::triggered, this, &MainWindow::showSettings);
    connect(m_actions.importReport, &QAction::triggered, this, &MainWindow::showImportReport);
}

void MainWindow::setupCopyActions()
{
    const auto copy = [this](QAction* action, shared::CopyForm form) {
        connect(action, &QAction::triggered, this, [this, form] {
            if (Pane* const pane = m_layout->currentPane()) {
                pane->copy(form);
            }
        });
    };
    copy(m_actions.copy, shared::CopyForm::Tsv);
    copy(m_actions.copyTsv, shared::CopyForm::Tsv);
    copy(m_actions.copyMarkdown, shared::CopyForm::Markdown);
    copy(m_actions.copyLatex, shared::CopyForm::Latex);
    copy(m_actions.copyCsv, shared::CopyForm::Csv);
    connect(m_actions.copyAs, &QAction::triggered, this, [this] {
        const Pane* const pane = m_layout->currentPane();
        m_actions.copyAsMenu->popup(pane->mapToGlobal(QPoint(24, pane->height() / 4)));
        m_actions.copyAsMenu->setActiveAction(m_actions.copyTsv);
    });
    connect(m_actions.copyLink, &QAction::triggered, this, [this] {
        QGuiApplication::clipboard()->setText(
            toLink(m_services.workspace.study().name, m_services.navigation.selection()));
        messages()->showNews(tr("The link to this place is on the clipboard."));
    });
}

void MainWindow::setupViewActions()
{
    workspace::Navigation* const navigation = &m_services.navigation;
    connect(m_actions.back, &QAction::triggered, navigation, &workspace::Navigation::goBack);
    connect(m_actions.forward, &QAction::triggered, navigation, &workspace::Navigation::goForward);
    connect(m_actions.quickOpen, &QAction::triggered, this,
        [this] { m_toolBar->quickOpen()->setFocus(Qt::ShortcutFocusReason); });
    connect(m_actions.filter, &QAction::triggered, this, [this] {
        for (const PaneEntry& entry : m_layout->entries()) {
            if (entry.area == PaneArea::Left) {
                m_layout->raisePane(entry.id);
                m_layout->pane(entry.id)->focusFilter();
            }
        }
    });
    connect(m_actions.nextPane, &QAction::triggered, this, [this] { m_layout->cycle(1); });
    connect(m_actions.previousPane, &QAction::triggered, this, [this] { m_layout->cycle(-1); });
    connect(m_actions.details, &QAction::triggered, this,
        [this] { m_layout->currentPane()->setDetailsVisible(m_actions.details->isChecked()); });
    connect(m_actions.browseLayout, &QAction::triggered, m_layout,
        [this] { m_layout->apply(LayoutPreset::Browse); });
    connect(m_actions.annotateLayout, &QAction::triggered, m_layout,
        [this] { m_layout->apply(LayoutPreset::Annotate); });
    connect(m_actions.resetLayout, &QAction::triggered, m_layout, &DockLayout::reset);
    connect(m_actions.codeLarger, &QAction::triggered, this, [this] { changeCodeSize(1); });
    connect(m_actions.codeSmaller, &QAction::triggered, this, [this] { changeCodeSize(-1); });
    connect(m_actions.fullScreen, &QAction::triggered, this, [this](bool full) {
        setWindowState(
            full ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    });
    connect(m_actions.shortcuts, &QAction::triggered, this, &MainWindow::showShortcuts);
    connect(m_actions.about, &QAction::triggered, this, &MainWindow::showAbout);
    for (const PaneEntry& entry : m_layout->entries()) {
        connect(m_layout->pane(entry.id), &Pane::detailsToggled, this, &MainWindow::refreshActions);
        // The pane is still at work when it says so.
        connect(m_layout->pane(entry.id), &Pane::contentChanged, this, &MainWindow::refreshActions,
            Qt::QueuedConnection);
    }
}

void MainWindow::changeCodeSize(int step)
{
    WindowSettings settings = windowSettings();
    settings.fonts.codePixels = std::clamp(settings.fonts.codePixels + step, 8, 32);
    applySettings(settings);
}

void MainWindow::setupStart()
{
    workspace::WorkspaceService* const service = &m_services.workspace;
    connect(
        m_start, &StartPane::sampleRequested, service, &workspace::WorkspaceService::openSample);
    connect(m_start, &StartPane::openRequested, this, &MainWindow::askOpen);
    connect(m_start, &StartPane::newRequested, this, &MainWindow::askNew);
    connect(m_start, &StartPane::importRequested, this, [this] { askImport(false); });
    connect(m_start, &StartPane::recentChosen, service, &workspace::WorkspaceService::openStudy);
    connect(m_start, &StartPane::choosePythonRequested, this, &MainWindow::showSettings);
    connect(m_start, &StartPane::shortcutsRequested, this, &MainWindow::showShortcuts);
}

void MainWindow::refreshRecent()
{
    const QStringList paths = m_recent->paths();
    m_actions.recentMenu->clear();
    m_actions.recentMenu->menuAction()->setVisible(!paths.isEmpty());
    for (const QString& path : paths) {
        QAction* const action = m_actions.recentMenu->addAction(QFileInfo(path).fileName());
        action->setToolTip(path);
        connect(action, &QAction::triggered, this,
            [this, path] { m_services.workspace.openStudy(path); });
    }
    m_actions.recentMenu->addSeparator();
    connect(m_actions.recentMenu->addAction(tr("&Clear list")), &QAction::triggered, m_recent,
        &RecentFiles::clear);
    m_start->setRecent(paths);
}

void MainWindow::refreshActions()
{
    const workspace::WorkspaceService& service = m_services.workspace;
    const bool open = service.hasStudy();
    const bool writable = open && !service.study().readOnly;
    m_actions.closeStudy->setEnabled(open);
    m_actions.copyLink->setEnabled(open);
    m_actions.filter->setEnabled(open);
    m_actions.importReport->setEnabled(m_importReport.has_value());
    for (QAction* const action : {m_actions.nextPane, m_actions.previousPane,
             m_actions.browseLayout, m_actions.annotateLayout, m_actions.resetLayout}) {
        action->setEnabled(open);
    }
    for (QAction* const action : m_actions.panesMenu->actions()) {
        action->setEnabled(open);
    }
    const auto name = [](QAction* action, const QString& verb, const QString& what) {
        action->setEnabled(!what.isEmpty());
        action->setText(what.isEmpty() ? verb : QString(verb + u' ' + what));
        action->setToolTip(action->text().remove(u'&') + u" ("_s
            + action->shortcut().toString(QKeySequence::NativeText) + u')');
    };
    name(m_actions.undo, tr("&Undo"), writable ? service.undoText() : QString());
    name(m_actions.redo, tr("&Redo"), writable ? service.redoText() : QString());
    m_actions.back->setEnabled(open && m_services.navigation.canGoBack());
    m_actions.forward->setEnabled(open && m_services.navigation.canGoForward());
    refreshPaneActions();
}

void MainWindow::refreshPaneActions()
{
    const bool open = m_services.workspace.hasStudy();
    Pane* const pane = m_layout->currentPane();
    for (QAction* const action : {m_actions.copy, m_actions.copyAs, m_actions.copyTsv,
             m_actions.copyMarkdown, m_actions.copyLatex, m_actions.copyCsv}) {
        action->setEnabled(open && pane && !pane->isCovered() && pane->canCopy());
    }
    m_actions.find->setEnabled(open && pane && !pane->isCovered() && pane->canFind());
    m_actions.exportFigure->setEnabled(
        open && pane && !pane->isCovered() && pane->canExportFigure());
    m_actions.details->setEnabled(open && pane && pane->hasDetails());
    m_actions.details->setChecked(pane && pane->detailsVisible());
}

} // namespace kbx::shell
