// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/verb.h"
#include "workspace/studysession.h"
#include "workspace/studyview.h"

namespace kbx::cli {

/// The study that a verb works on: --study, $KBX_STUDY, or the only *.kbx of the current folder.
Result<QString> studyPath(const GlobalOptions& options);
Result<std::unique_ptr<workspace::StudySession>> openStudy(
    const GlobalOptions& options, workspace::Access access);

/// The study and what --filter leaves of it.
struct OpenedView {
    std::unique_ptr<workspace::StudySession> session;
    std::shared_ptr<const workspace::StudyView> view;
};
Result<OpenedView> openView(const GlobalOptions& options, workspace::Access access);

} // namespace kbx::cli
