// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/marktarget.h"

#include "shared/wording.h"
#include "shell/noteeditor.h"
#include "workspace/workspaceservice.h"

#include <QCoreApplication>

#include <algorithm>

namespace kbx::shell {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shell::MarkTarget)
};

MarkTarget kernelOf(const CandidateTable* table, std::int64_t candidateId)
{
    MarkTarget target;
    target.candidateId = candidateId;
    if (!table) {
        return target;
    }
    const auto row = std::find_if(table->rows.begin(), table->rows.end(),
        [candidateId](const CandidateRow& each) { return each.candidateId == candidateId; });
    if (row != table->rows.end()) {
        target.title = Text::tr("%1, %2 %3", "task, method round")
                           .arg(shared::taskStem(table->taskOf(*row).name),
                               QString::fromStdString(table->methodOf(*row).name),
                               shared::roundWord(row->round));
        target.starred = row->starred;
        target.note = QString::fromStdString(row->note);
    }
    return target;
}

} // namespace

MarkTarget markTargetOf(const CandidateTable* table, const workspace::Selection& selection)
{
    if (selection.candidateId != 0) {
        return kernelOf(table, selection.candidateId);
    }
    MarkTarget target;
    if (selection.task.isEmpty() || !selection.method.isEmpty()) {
        return target;
    }
    target.task = selection.task;
    target.title = shared::taskStem(selection.task.toStdString());
    if (table) {
        const auto task = std::find_if(table->tasks.begin(), table->tasks.end(),
            [name = selection.task.toStdString()](
                const TaskInfo& each) { return each.name == name; });
        if (task != table->tasks.end()) {
            target.starred = task->starred;
            target.note = QString::fromStdString(task->note);
        }
    }
    return target;
}

void toggleStar(workspace::WorkspaceService& service, const MarkTarget& target)
{
    if (target.candidateId != 0) {
        service.setStarred(target.candidateId, !target.starred);
    } else if (!target.task.isEmpty()) {
        service.setTaskStarred(target.task, !target.starred);
    }
}

void askNote(QWidget* owner, const QPoint& at, workspace::WorkspaceService& service,
    const MarkTarget& target)
{
    editNote(owner, at, Text::tr("Note on %1").arg(target.title), target.note,
        [&service, target](const QString& text) {
            if (target.candidateId != 0) {
                service.setNote(target.candidateId, text);
            } else {
                service.setTaskNote(target.task, text);
            }
        });
}

} // namespace kbx::shell
