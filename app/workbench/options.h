// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/tokens.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

class QCoreApplication;

namespace kbx::workbench {

/// What the command line says.
struct Options {
    QStringList paths; ///< .kbx files, kbx:// links, files to import
    bool sample = false;
    std::optional<shared::ThemeMode> theme; ///< for this run only
    QString screenshotFolder; ///< empty = an ordinary window
    QSize size;
    bool annotate = false; ///< begin in the Annotate layout
    bool measureStart = false; ///< see StartMeter
};

/// Reads the arguments; prints help, version or an error and ends the program where the user asked
/// for that or the arguments make no sense (exit code 2).
Options readOptions(const QCoreApplication& application);

} // namespace kbx::workbench
