// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/drawingapplication.h"

#include <QDir>
#include <QFileInfo>
#include <QLibrary>
#include <QTemporaryDir>

namespace kbx::cli {
namespace {

/// Whatever draws, Qt looks for a sandbox's mark in the session's runtime folder, and complains
/// where a shell without a login has none. Drawing without a display needs no session: such a shell
/// gets an empty folder until the end of the process.
void giveRuntimeFolder()
{
    const bool isOffscreen = qgetenv("QT_QPA_PLATFORM").startsWith("offscreen");
    if (!isOffscreen || !qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR")) {
        return;
    }
    static const QTemporaryDir folder(QDir::tempPath() + QStringLiteral("/kbx-runtime-XXXXXX"));
    if (folder.isValid()) {
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(folder.path()));
    }
}

} // namespace

std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv, bool draws)
{
    if (draws) {
        // No application object exists yet that could tell the folder of the executable.
        const QString beside
            = QFileInfo(QFileInfo(QStringLiteral("/proc/self/exe")).symLinkTarget()).path();
        using Maker = QCoreApplication* (*)(int*, char**);
        for (const char* const folder : {"/" KBX_PLUGINS_FROM_BIN, "/../lib/kbx"}) {
            QLibrary library(
                beside + QLatin1String(folder) + QStringLiteral("/libkbx_figurerenderer.so"));
            if (const auto make
                = reinterpret_cast<Maker>(library.resolve("kbxCreateDrawingApplication"))) {
                if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
                    qputenv("QT_QPA_PLATFORM", "offscreen");
                }
                giveRuntimeFolder();
                return std::unique_ptr<QCoreApplication>(make(&argc, argv));
            }
        }
    }
    return std::make_unique<QCoreApplication>(argc, argv);
}

} // namespace kbx::cli
