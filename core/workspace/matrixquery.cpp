// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/matrixquery.h"

#include "workspace/datafiles.h"
#include "workspace/studysession.h"
#include "workspace/studyview.h"

namespace kbx::workspace {

Result<analysis::MatrixData> matrix(
    StudySession& session, const std::string& filter, const analysis::MatrixSpec& spec)
{
    const auto view = session.view(filter);
    if (!view) {
        return view.error();
    }
    const auto published = loadPublishedValues();
    if (!published) {
        return published.error();
    }
    auto data = analysis::computeMatrix(
        *(*view)->table, (*view)->visible, spec, categoriesOf(session.catalogue()), *published);
    if (!session.snapshot().empty()) {
        data.caption += " " + snapshotSentence(session.snapshot());
    }
    return data;
}

} // namespace kbx::workspace
