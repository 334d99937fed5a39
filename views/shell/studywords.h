// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/breadcrumb.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <functional>

namespace kbx::shell {

class MessageBar;

/// "geak-repro.kbx · all changes saved", "… · read-only".
QString studyLine(const workspace::StudyInfo& study, const QString& saveState);
/// "2,816 kernels · 880 trajectories" of what is in view.
QString countLine(const workspace::StudyView& view);
/// "geak.kbx is in use by another program (kbx on host, process 1). Opened read-only."
QString readOnlyText(const workspace::StudyInfo& study);
/// "geak.kbx is not in use any more. It is open read-only."
QString writerGoneText(const workspace::StudyInfo& study);
/// The crumbs of a selection; `table` gives a candidate its round and may be null.
QList<Breadcrumb::Crumb> crumbsOf(
    const QString& study, const workspace::Selection& selection, const CandidateTable* table);
/// News after a clean import, a warning after one that refused rows, with an action that shows the
/// report.
void showImport(MessageBar& bar, const ImportReport& report, const QString& actionText,
    std::function<void()> action);

} // namespace kbx::shell
