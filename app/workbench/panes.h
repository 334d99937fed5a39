// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/paneregistry.h"

namespace kbx::eval {
class EvaluationService;
}
namespace kbx::label {
class DeskController;
class LabelActions;
} // namespace kbx::label
namespace kbx::workspace {
class CompareService;
class Navigation;
class WorkspaceService;
} // namespace kbx::workspace

namespace kbx::workbench {

/// What panes are made with. Outlives them.
struct PaneServices {
    workspace::WorkspaceService& workspace;
    workspace::Navigation& navigation;
    eval::EvaluationService& evaluation;
    label::DeskController& desk;
    label::LabelActions& labelActions;
    workspace::CompareService& compare;
};

/// Registers every pane of the program: one line each, in order of their tabs.
void registerPanes(shell::PaneRegistry& registry, const PaneServices& services);

} // namespace kbx::workbench
