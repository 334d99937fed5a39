// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figureplugin.h"

#include "figures/figurefile.h"

#include <QApplication>

namespace kbx::views {

Result<void> FigurePlugin::render(
    const figures::FigureModel& model, const figures::FigureSpec& spec, const std::string& path)
{
    if (qobject_cast<QApplication*>(QCoreApplication::instance()) == nullptr) {
        return Error{ErrorCode::Unavailable, "Figures need a graphical application object.",
            "This is a fault of the program: report it.", {}, {}};
    }
    return writeFigure(model, QString::fromStdString(path), spec);
}

} // namespace kbx::views

/// For `kbx`, which links QtCore only: makes the application object that drawing needs. The caller
/// owns it.
extern "C" Q_DECL_EXPORT QCoreApplication* kbxCreateDrawingApplication(int* argc, char** argv)
{
    return new QApplication(*argc, argv);
}
