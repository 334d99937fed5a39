// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/itemmenu.h"

class QModelIndex;

namespace kbx::models {
class NavigatorModel;
}

namespace kbx::navigator {

/// What a row of the tree selects. `source` belongs to the model itself.
workspace::Selection selectionOf(const models::NavigatorModel& model, const QModelIndex& source);
/// What its context menu is about.
shell::MenuSubject subjectOf(const models::NavigatorModel& model, const QModelIndex& source);

} // namespace kbx::navigator
