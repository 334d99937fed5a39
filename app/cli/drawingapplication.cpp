// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/drawingapplication.h"

#include <QFileInfo>
#include <QLibrary>

namespace kbx::cli {

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
                return std::unique_ptr<QCoreApplication>(make(&argc, argv));
            }
        }
    }
    return std::make_unique<QCoreApplication>(argc, argv);
}

} // namespace kbx::cli
