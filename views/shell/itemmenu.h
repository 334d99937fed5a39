// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/navigation.h"

#include <QString>

#include <cstdint>
#include <vector>

class QMenu;

namespace kbx::workspace {
class WorkspaceService;
}

namespace kbx::shell {

class Pane;

/// What a context menu is about.
struct MenuSubject {
    workspace::Selection selection; ///< what Open selects
    QString openPane; ///< pane that Open raises; empty = no Open entry
    /// Evaluate…, collections; one candidate: Compare with…, Star, Note… A task (selection without
    /// a method or candidate) has star and note of its own.
    std::vector<std::int64_t> candidates;
    QString filterTerm; ///< "category=Math and method=GEAK"; empty = no Filter to this, Exclude
};

/// Entries of ui.md 5 in order: Open, Compare with…, Evaluate…, Label, Star, Note…, Add to
/// collection, Filter to this, Exclude, Copy, Export figure…. What means nothing for the subject or
/// the pane is left out, not greyed. The menu must not outlive pane and services.
void fillItemMenu(QMenu& menu, const MenuSubject& subject, Pane& pane,
    workspace::WorkspaceService& service, workspace::Navigation& navigation);

/// A comparison for the filter box: task="a b", with quotes where the value needs them.
QString filterTerm(const QString& field, const QString& value);

} // namespace kbx::shell
