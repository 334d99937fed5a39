// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/studyargument.h"

#include "workspace/snapshots.h"

#include <QDir>

namespace kbx::cli {

Result<QString> studyPath(const GlobalOptions& options)
{
    if (!options.study.isEmpty()) {
        return options.study;
    }
    const QStringList found = QDir::current().entryList({QStringLiteral("*.kbx")}, QDir::Files);
    if (found.size() == 1) {
        return found.front();
    }
    return Error{ErrorCode::Usage,
        found.isEmpty() ? std::string("No study is named and this folder holds none.")
                        : "This folder holds " + std::to_string(found.size()) + " studies.",
        "Use --study FILE.kbx.", {}, {}};
}

Result<std::unique_ptr<workspace::StudySession>> openStudy(
    const GlobalOptions& options, workspace::Access access)
{
    const auto path = studyPath(options);
    if (!path) {
        return path.error();
    }
    if (!options.snapshot.isEmpty() && access != workspace::Access::Read) {
        return Error{
            ErrorCode::Usage, "--snapshot is for verbs that only read the study.", {}, {}, {}};
    }
    auto session = workspace::StudySession::open(*path, access);
    if (session && !options.snapshot.isEmpty()) {
        const auto bound = workspace::bindToSnapshot(**session, options.snapshot.toStdString());
        if (!bound) {
            return bound.error();
        }
    }
    return session;
}

Result<OpenedView> openView(const GlobalOptions& options, workspace::Access access)
{
    auto session = openStudy(options, access);
    if (!session) {
        return session.error();
    }
    const auto view = (*session)->view(options.filter.toStdString());
    if (!view) {
        return view.error();
    }
    return OpenedView{session.take(), *view};
}

} // namespace kbx::cli
