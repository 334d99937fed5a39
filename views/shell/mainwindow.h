// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/paneregistry.h"
#include "shell/shellactions.h"
#include "shell/windowsession.h"
#include "shell/windowsettings.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <QMainWindow>

#include <functional>
#include <optional>

class QMenu;
class QSettings;

namespace kbx::shell {

class DockLayout;
class MessageBar;
class QueueStrip;
class RecentFiles;
class SettingsDialog;
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
    /// Where messages of no pane go: the pane in front, if it has room for them.
    MessageBar* messages() const;

    /// A .kbx file, a kbx:// link into the open study, or anything that can be imported.
    void openPaths(const QStringList& paths);
    /// Opens the study of the last time with selection, filter and pane, if the settings say so.
    void restoreSession();
    /// Named in the about box.
    void setHighlighterName(const QString& name) { m_highlighter = name; }
    /// Asked before closing; false keeps the window open.
    void setCloseGuard(std::function<bool()> guard) { m_closeGuard = std::move(guard); }
    /// Fills "Label ▸" of a kernel's context menu; false: there is nothing to label.
    using LabelMenuFiller = std::function<bool(QMenu& menu, std::int64_t candidateId)>;
    void setLabelMenuFiller(LabelMenuFiller filler) { m_labelMenuFiller = std::move(filler); }
    bool fillLabelMenu(QMenu& menu, std::int64_t candidateId) const
    {
        return m_labelMenuFiller && m_labelMenuFiller(menu, candidateId);
    }
    /// False for blind mode: the breadcrumb names no round.
    void setRoundsVisible(bool visible);
    WindowSettings windowSettings() const;
    void applySettings(const WindowSettings& settings);

Q_SIGNALS:
    void settingsChanged(const kbx::shell::WindowSettings& settings);
    /// Whoever knows interpreters and GPUs fills the pages.
    void settingsOpened(kbx::shell::SettingsDialog* dialog);

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setupBars();
    void setupFileActions();
    void setupEditActions();
    void setupCopyActions();
    void setupViewActions();
    void setupStart();
    void setupWorkspace();
    void setupImports();
    void setupNavigation();
    void setupQuickOpen();
    void addPaneActions();

    void showStudy(const workspace::StudyInfo& study);
    void showNoStudy();
    void showView();
    void showWriterGone();
    void reopenForWriting();
    WindowSession sessionNow() const;
    void refreshCrumbs();
    void refreshActions();
    void refreshPaneActions();
    void refreshRecent();
    void importPaths(const QStringList& paths);
    void changeCodeSize(int step);
    void askOpen();
    void askNew();
    void askImport(bool folder);
    void showSettings();
    void showShortcuts();
    void showImportReport();
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
    std::optional<WindowSession> m_pendingSession; ///< waits for its study
    std::optional<ImportReport> m_importReport; ///< of the last import
    bool m_tellReadOnly = false; ///< once the study is shown
    bool m_focusPane = false; ///< the same
    QString m_saveState;
    QString m_highlighter;
    std::function<bool()> m_closeGuard;
    LabelMenuFiller m_labelMenuFiller;
    bool m_roundsVisible = true;
};

} // namespace kbx::shell
