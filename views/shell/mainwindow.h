// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/paneregistry.h"
#include "shell/settingsdialog.h"
#include "shell/shellactions.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <QMainWindow>

#include <functional>

class QSettings;

namespace kbx::shell {

class DockLayout;
class MessageBar;
class QueueStrip;
class RecentFiles;
class ShellToolBar;
class StartPane;
class StatusLine;

/// What the window needs from outside; all of it outlives the window.
struct WindowServices {
    workspace::WorkspaceService& workspace;
    workspace::Navigation& navigation;
    QSettings& settings;
};

/// Menus, toolbar, docks, queue strip and status line around the registered panes. Knows no pane by
/// name but the ones Navigation asks for.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(const WindowServices& services, const PaneRegistry& registry);
    ~MainWindow() override;

    DockLayout* dockLayout() const { return m_layout; }
    StartPane* startPane() const { return m_start; }
    QueueStrip* queueStrip() const { return m_queue; }
    StatusLine* statusLine() const { return m_status; }
    ShellToolBar* toolBar() const { return m_toolBar; }
    const ShellActions& actions() const { return m_actions; }
    /// Where messages of no pane go: the pane in front.
    MessageBar* messages() const;

    /// A .kbx file, a kbx:// link into the open study, or anything that can be imported.
    void openPaths(const QStringList& paths);
    /// Named in the about box.
    void setHighlighterName(const QString& name) { m_highlighter = name; }
    /// Asked before closing; false keeps the window open.
    void setCloseGuard(std::function<bool()> guard) { m_closeGuard = std::move(guard); }
    WindowSettings windowSettings() const;
    void applySettings(const WindowSettings& settings);

Q_SIGNALS:
    void settingsChanged(const kbx::shell::WindowSettings& settings);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void setupBars();
    void setupFileActions();
    void setupEditActions();
    void setupViewActions();
    void setupStart();
    void setupWorkspace();
    void setupNavigation();
    void addPaneActions();

    void showStudy(const workspace::StudyInfo& study);
    void showNoStudy();
    void showView();
    void refreshCrumbs();
    void refreshActions();
    void refreshRecent();
    void importPaths(const QStringList& paths);
    void askOpen();
    void askNew();
    void askImport(bool folder);
    void showSettings();
    void showShortcuts();
    void showAbout();

    WindowServices m_services;
    ShellActions m_actions;
    RecentFiles* m_recent;
    ShellToolBar* m_toolBar = nullptr;
    QueueStrip* m_queue = nullptr;
    StatusLine* m_status = nullptr;
    StartPane* m_start = nullptr;
    DockLayout* m_layout = nullptr;
    QStringList m_pendingImports; ///< wait for the study that is being made for them
    workspace::Selection m_pendingLink;
    QString m_saveState;
    QString m_highlighter;
    std::function<bool()> m_closeGuard;
};

} // namespace kbx::shell
