// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/mainwindow.h"

#include "shared/theme.h"
#include "shell/breadcrumb.h"
#include "shell/docklayout.h"
#include "shell/filedrop.h"
#include "shell/filterchip.h"
#include "shell/floatingcard.h"
#include "shell/menucommands.h"
#include "shell/messagebar.h"
#include "shell/pane.h"
#include "shell/queuestrip.h"
#include "shell/quickopen.h"
#include "shell/quickopenmodel.h"
#include "shell/recentfiles.h"
#include "shell/shelltoolbar.h"
#include "shell/startpane.h"
#include "shell/statusline.h"
#include "shell/studywords.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>

using namespace Qt::StringLiterals;

namespace kbx::shell {

MainWindow::MainWindow(const WindowServices& services, const PaneRegistry& registry)
    : m_services(services)
    , m_recent(new RecentFiles(services.settings, this))
{
    setObjectName(u"window.main"_s);
    setMinimumSize(1024, 640);
    resize(1440, 900);
    m_actions = makeShellActions(this, menuBar());
    setupBars();
    m_start = new StartPane(this);
    m_layout = new DockLayout(this, registry, m_start);
    addPaneActions();
    setupFileActions();
    setupEditActions();
    setupViewActions();
    setupStart();
    setupWorkspace();
    setupImports();
    setupNavigation();
    setupQuickOpen();
    const WindowArrangement arrangement = WindowArrangement::load(services.settings);
    restoreGeometry(arrangement.geometry);
    m_layout->restoreState(arrangement.docks, arrangement.preset);
    if (m_services.workspace.hasStudy()) {
        showStudy(m_services.workspace.study());
        showView();
    } else {
        showNoStudy();
    }
}

MainWindow::~MainWindow()
{
    // Docks die after members of this class; nothing may call back meanwhile.
    disconnect(m_layout, nullptr, this, nullptr);
}

void MainWindow::addPaneActions()
{
    for (const PaneEntry& entry : m_layout->entries()) {
        auto* const action = new QAction(entry.title, this);
        action->setObjectName(u"action.pane."_s + entry.id);
        action->setShortcut(entry.shortcut);
        connect(
            action, &QAction::triggered, this, [this, id = entry.id] { m_layout->raisePane(id); });
        m_actions.panesMenu->addAction(action);
    }
}

void MainWindow::setupWorkspace()
{
    using workspace::WorkspaceService;
    WorkspaceService* const service = &m_services.workspace;
    connect(service, &WorkspaceService::studyOpened, this, &MainWindow::showStudy);
    connect(service, &WorkspaceService::studyClosed, this, &MainWindow::showNoStudy);
    connect(service, &WorkspaceService::studyFailed, this, [this](const Error& error) {
        messages()->clear(MessageKind::News);
        messages()->showError(error);
    });
    connect(service, &WorkspaceService::viewChanged, this, [this] { showView(); });
    connect(service, &WorkspaceService::filterAccepted, this, &MainWindow::showView);
    connect(service, &WorkspaceService::otherWriterGone, this, &MainWindow::showWriterGone);
    connect(service, &WorkspaceService::undoStateChanged, this, &MainWindow::refreshActions);
    connect(service, &WorkspaceService::saveStateChanged, this, [this](bool saving) {
        m_saveState = saving ? tr("saving…") : tr("all changes saved");
        m_status->setStudy(studyLine(m_services.workspace.study(), m_saveState));
    });
    connect(service, &WorkspaceService::saveFailed, this, [this](const Error& error) {
        m_saveState = tr("not saved");
        m_status->setStudy(studyLine(m_services.workspace.study(), m_saveState));
        messages()->showError(error);
    });
    connect(service, &WorkspaceService::figureExported, this, [this](const QStringList& files) {
        messages()->showNews(
            tr("Exported %1").arg(QFileInfo(files.value(0)).fileName()), files.join(u'\n'));
    });
}

void MainWindow::setupImports()
{
    using workspace::WorkspaceService;
    WorkspaceService* const service = &m_services.workspace;
    connect(service, &WorkspaceService::importStarted, this, [this](const QString& path) {
        messages()->showMessage({MessageKind::News,
            tr("Importing %1…").arg(QFileInfo(path).fileName()), {}, {}, {}, true});
    });
    connect(service, &WorkspaceService::importFinished, this, [this](const ImportReport& report) {
        m_importReport = report;
        showImport(*messages(), report, tr("Import report"), [this] { showImportReport(); });
        refreshActions();
    });
    connect(service, &WorkspaceService::importFailed, this, [this](const Error& error) {
        messages()->clear(MessageKind::News);
        messages()->showError(error);
    });
    auto* const drop = new FileDrop(this);
    connect(drop, &FileDrop::dropped, this, &MainWindow::openPaths);
}

void MainWindow::setupNavigation()
{
    using workspace::Navigation;
    Navigation* const navigation = &m_services.navigation;
    connect(navigation, &Navigation::selectionChanged, this, &MainWindow::refreshCrumbs);
    connect(navigation, &Navigation::historyChanged, this, &MainWindow::refreshActions);
    connect(navigation, &Navigation::filterTextChanged, this, [this](const QString& text) {
        m_services.workspace.setFilter(text);
        showView();
    });
    connect(navigation, &Navigation::paneRequested, m_layout, &DockLayout::raisePane);
    connect(m_layout, &DockLayout::currentPaneChanged, this, &MainWindow::refreshActions);
    connect(m_toolBar->breadcrumb(), &Breadcrumb::crumbActivated, navigation, &Navigation::select);
    connect(m_toolBar->filterChip(), &FilterChip::clearRequested, navigation,
        [navigation] { navigation->setFilterText({}); });
    connect(
        m_toolBar->filterChip(), &FilterChip::editRequested, m_actions.filter, &QAction::trigger);
}

void MainWindow::setupQuickOpen()
{
    QuickOpen* const quickOpen = m_toolBar->quickOpen();
    QList<std::pair<QString, QString>> panes;
    QHash<QString, QString> keys;
    for (const PaneEntry& entry : m_layout->entries()) {
        panes.append({entry.id, entry.title});
        keys.insert(entry.id, entry.shortcut.toString(QKeySequence::NativeText));
    }
    connect(quickOpen, &QuickOpen::opened, this, [this, quickOpen, panes, keys] {
        const bool open = m_layout->isStudyOpen();
        quickOpen->model()->setPanes(open ? panes : QList<std::pair<QString, QString>>{});
        quickOpen->model()->setPaneKeys(keys);
        quickOpen->model()->setCommands(commandsOf(*menuBar()));
    });
    connect(quickOpen, &QuickOpen::left, this, [this] {
        if (Pane* const pane = m_layout->currentPane()) {
            pane->focusContent();
        }
    });
    connect(quickOpen, &QuickOpen::selectionChosen, &m_services.navigation,
        &workspace::Navigation::select);
    connect(quickOpen, &QuickOpen::paneChosen, m_layout, &DockLayout::raisePane);
}

MessageBar* MainWindow::messages() const
{
    Pane* const pane = m_layout->isStudyOpen() ? m_layout->roomiestPane() : m_start;
    return (pane ? pane : m_start)->messages();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    // A note that is being written is kept, not lost.
    for (FloatingCard* const card : findChildren<FloatingCard*>()) {
        card->leave();
    }
    if (m_closeGuard && !m_closeGuard()) {
        event->ignore();
        return;
    }
    WindowArrangement{saveGeometry(), m_layout->saveState(), m_layout->preset()}.save(
        m_services.settings);
    sessionNow().save(m_services.settings);
    m_services.settings.sync();
    event->accept();
}

void MainWindow::keyPressEvent(QKeyEvent* event)
{
    // What had a use for Esc took it before.
    Pane* const pane = m_layout->isStudyOpen() ? m_layout->currentPane() : m_start;
    if (event->key() == Qt::Key_Escape && pane
        && (pane->escape() || messages()->dismissCurrent())) {
        return;
    }
    QMainWindow::keyPressEvent(event);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange && m_actions.fullScreen) {
        m_actions.fullScreen->setChecked(isFullScreen());
    }
}

WindowSettings MainWindow::windowSettings() const
{
    return WindowSettings::load(m_services.settings);
}

void MainWindow::applySettings(const WindowSettings& settings)
{
    settings.save(m_services.settings);
    shared::Theme::setReducedMotion(
        settings.reduceMotion ? std::optional(true) : std::optional<bool>());
    shared::Theme::apply(*qApp, settings.theme, settings.fonts);
    Q_EMIT settingsChanged(settings);
}

} // namespace kbx::shell
