// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/kerneltext.h"

#include "cli/studyargument.h"
#include "workspace/kernelref.h"

#include <QFile>
#include <QFileInfo>

namespace kbx::cli {

Result<std::string> kernelText(const QString& name, const GlobalOptions& options,
    std::unique_ptr<workspace::StudySession>& session)
{
    if (const QFileInfo info(name); info.exists()) {
        if (info.isDir()) {
            return Error{
                ErrorCode::Usage, name.toStdString() + " is a folder.", "Name a file.", {}, {}};
        }
        QFile file(name);
        if (!file.open(QIODevice::ReadOnly)) {
            return Error{ErrorCode::Io, "Could not read " + name.toStdString() + ".", {},
                file.errorString().toStdString(), {}};
        }
        return file.readAll().toStdString();
    }
    if (!session) {
        auto opened = openStudy(options, workspace::Access::Read);
        if (!opened) {
            return Error{opened.error().code,
                "\"" + name.toStdString()
                    + "\" is no file, and no kernel can be looked up: " + opened.error().text,
                opened.error().remedy, opened.error().detail, {}};
        }
        session = opened.take();
    }
    const auto table = session->table();
    if (!table) {
        return table.error();
    }
    const auto rows = workspace::resolveCandidate(**table, name.toStdString());
    if (!rows) {
        return rows.error();
    }
    return session->code((*table)->rows[rows->front()].kernelId);
}

} // namespace kbx::cli
