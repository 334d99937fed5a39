// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/candidateselection.h"

namespace kbx::workspace {

Selection selectionOf(const CandidateTable& table, const CandidateRow& row)
{
    Selection selection;
    selection.category = QString::fromStdString(table.taskOf(row).category);
    selection.task = QString::fromStdString(table.taskOf(row).name);
    selection.method = QString::fromStdString(table.methodOf(row).name);
    selection.run = QString::fromStdString(table.runOf(row).name);
    selection.candidateId = row.candidateId;
    return selection;
}

} // namespace kbx::workspace
