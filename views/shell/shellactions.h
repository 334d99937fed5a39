// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAction;
class QMenu;
class QMenuBar;
class QWidget;

namespace kbx::shell {

/// All actions of the window that do not belong to a pane. Made once by makeShellActions, owned by
/// the window.
struct ShellActions {
    QAction* newStudy = nullptr;
    QAction* open = nullptr;
    QAction* openSample = nullptr;
    QAction* importFiles = nullptr;
    QAction* importFolder = nullptr;
    QAction* closeStudy = nullptr;
    QAction* quit = nullptr;
    QAction* undo = nullptr;
    QAction* redo = nullptr;
    QAction* copy = nullptr;
    QAction* copyAs = nullptr; ///< opens copyAsMenu at the pane
    QAction* copyTsv = nullptr;
    QAction* copyMarkdown = nullptr;
    QAction* copyLatex = nullptr;
    QAction* copyCsv = nullptr;
    QAction* copyLink = nullptr;
    QAction* find = nullptr;
    QAction* settings = nullptr;
    QAction* exportFigure = nullptr;
    QAction* back = nullptr;
    QAction* forward = nullptr;
    QAction* quickOpen = nullptr;
    QAction* filter = nullptr;
    QAction* nextPane = nullptr;
    QAction* previousPane = nullptr;
    QAction* details = nullptr;
    QAction* codeLarger = nullptr;
    QAction* codeSmaller = nullptr;
    QAction* browseLayout = nullptr;
    QAction* annotateLayout = nullptr;
    QAction* resetLayout = nullptr;
    QAction* fullScreen = nullptr;
    QAction* star = nullptr;
    QAction* note = nullptr;
    QAction* renameMethod = nullptr;
    QAction* importReport = nullptr;
    QAction* shortcuts = nullptr;
    QAction* about = nullptr;
    QMenu* recentMenu = nullptr;
    QMenu* panesMenu = nullptr;
    QMenu* fileMenu = nullptr;
    QMenu* editMenu = nullptr;
    QMenu* viewMenu = nullptr;
    QMenu* goMenu = nullptr;
    QMenu* studyMenu = nullptr;
    QMenu* figuresMenu = nullptr;
    QMenu* copyAsMenu = nullptr;
    QMenu* collectMenu = nullptr; ///< filled when it opens
    QMenu* listsMenu = nullptr; ///< filled when it opens
    QMenu* helpMenu = nullptr;
};

/// Makes the actions with texts, keys and icons and puts them into menus of `bar`.
ShellActions makeShellActions(QWidget* window, QMenuBar* bar);

} // namespace kbx::shell
