// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

class QMenu;
class QPoint;
class QWidget;

namespace kbx::workspace {
class Navigation;
class WorkspaceService;
} // namespace kbx::workspace

namespace kbx::shell {

/// Saved filters and collections: "Save this filter…", each to choose, Starred, With notes, and
/// submenus to rename and remove them. `owner` gets the popup that asks for a name.
void fillListsMenu(QMenu& menu, QWidget& owner, workspace::WorkspaceService& service,
    workspace::Navigation& navigation);
/// Collections with a mark at those that hold all of the candidates; a click puts them in or takes
/// them out. "New collection…" at the end.
void fillCollectMenu(QMenu& menu, QWidget& owner, const std::vector<std::int64_t>& candidates,
    workspace::WorkspaceService& service);
/// Asks for a name and keeps the present filter under it.
void askSaveFilter(QWidget& owner, const QPoint& at, workspace::WorkspaceService& service,
    workspace::Navigation& navigation);
/// Asks for another name of the method of the selection.
void askRenameMethod(QWidget& owner, const QPoint& at, workspace::WorkspaceService& service,
    const workspace::Navigation& navigation);

} // namespace kbx::shell
