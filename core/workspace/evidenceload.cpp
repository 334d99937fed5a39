// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/reports.h"

namespace kbx::workspace {

Result<std::shared_ptr<const Evidence>> loadEvidence(
    StudySession& session, const CandidateTable& table)
{
    static_cast<void>(session);
    auto evidence = std::make_shared<Evidence>();
    evidence->tasks.resize(table.tasks.size());
    evidence->budgets.resize(table.runs.size());
    return std::shared_ptr<const Evidence>(std::move(evidence));
}

} // namespace kbx::workspace
