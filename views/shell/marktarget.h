// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "workspace/navigation.h"

#include <QString>

class QPoint;
class QWidget;

namespace kbx::workspace {
class WorkspaceService;
}

namespace kbx::shell {

/// What carries a star and a note: a kernel, or a task.
struct MarkTarget {
    std::int64_t candidateId = 0;
    QString task; ///< "Category/stem", when it is a task
    QString title; ///< "exp_sqrt, GEAK round 2"
    bool starred = false;
    QString note;

    bool isValid() const { return candidateId != 0 || !task.isEmpty(); }
};

/// The kernel of a selection, else its task when nothing deeper is selected. `table` may be null.
MarkTarget markTargetOf(const CandidateTable* table, const workspace::Selection& selection);

void toggleStar(workspace::WorkspaceService& service, const MarkTarget& target);
/// Opens the note's popup at a global position; what is typed there is kept in the study.
void askNote(QWidget* owner, const QPoint& at, workspace::WorkspaceService& service,
    const MarkTarget& target);

} // namespace kbx::shell
