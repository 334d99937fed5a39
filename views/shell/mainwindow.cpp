// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/mainwindow.h"

#include "shared/theme.h"
#include "shell/breadcrumb.h"
#include "shell/deeplink.h"
#include "shell/docklayout.h"
#include "shell/filterchip.h"
#include "shell/messagebar.h"
#include "shell/pane.h"
#include "shell/queuestrip.h"
#include "shell/quickopen.h"
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
#include <QMimeData>
#include <QSettings>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

const auto geometryKey = u"window/geometry"_s;
const auto layoutKey = u"window/layout"_s;

} // namespace

MainWindow::MainWindow(const WindowServices& services, const PaneRegistry& registry)
    : m_services(services)
    , m_recent(new RecentFiles(services.settings, this))
{
    setObjectName(u"window.main"_s);
    setAcceptDrops(true);
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
    setupNavigation();
    restoreGeometry(services.settings.value(geometryKey).toByteArray());
    m_layout->restoreState(services.settings.value(layoutKey).toByteArray());
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
    connect(service, &WorkspaceService::importStarted, this, [this](const QString& path) {
        messages()->showMessage({MessageKind::News,
            tr("Importing %1…").arg(QFileInfo(path).fileName()), {}, {}, {}, true});
    });
    connect(service, &WorkspaceService::importFinished, this,
        [this](const ImportReport& report) { showImport(*messages(), report); });
    connect(service, &WorkspaceService::importFailed, this, [this](const Error& error) {
        messages()->clear(MessageKind::News);
        messages()->showError(error);
    });
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
    QuickOpen* const quickOpen = m_toolBar->quickOpen();
    QList<std::pair<QString, QString>> panes;
    for (const PaneEntry& entry : m_layout->entries()) {
        panes.append({entry.id, entry.title});
    }
    quickOpen->model()->setPanes(panes);
    connect(quickOpen, &QuickOpen::selectionChosen, navigation, &Navigation::select);
    connect(quickOpen, &QuickOpen::paneChosen, m_layout, &DockLayout::raisePane);
}

MessageBar* MainWindow::messages() const
{
    // Messages of the window must be seen: the navigator is too narrow for them.
    Pane* pane = m_layout->isStudyOpen() ? m_layout->currentPane() : m_start;
    for (const PaneEntry& entry : m_layout->entries()) {
        if (entry.area == PaneArea::Center && pane && m_layout->currentPaneId() != entry.id
            && pane->width() < 400 && !m_layout->pane(entry.id)->visibleRegion().isEmpty()) {
            pane = m_layout->pane(entry.id);
        }
    }
    return (pane ? pane : m_start)->messages();
}

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
    if (study.readOnly) {
        messages()->showMessage({MessageKind::Warning, readOnlyText(study), {}, {}, {}, true});
    }
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
    m_toolBar->breadcrumb()->setCrumbs(
        crumbsOf(root, m_services.navigation.selection(), view ? view->table.get() : nullptr));
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

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_closeGuard && !m_closeGuard()) {
        event->ignore();
        return;
    }
    m_services.settings.setValue(geometryKey, saveGeometry());
    m_services.settings.setValue(layoutKey, m_layout->saveState());
    m_services.settings.sync();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event)
{
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) {
            paths << url.toLocalFile();
        }
    }
    event->acceptProposedAction();
    openPaths(paths);
}

WindowSettings MainWindow::windowSettings() const
{
    return WindowSettings::load(m_services.settings);
}

void MainWindow::applySettings(const WindowSettings& settings)
{
    settings.save(m_services.settings);
    shared::Theme::apply(*qApp, settings.theme, settings.basePixels);
    Q_EMIT settingsChanged(settings);
}

} // namespace kbx::shell
