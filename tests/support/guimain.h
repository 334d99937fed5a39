// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ownplaces.h"
#include "shared/theme.h"

#include <QApplication>
#include <QProcess>
#include <QSettings>
#include <QTest>

namespace kbx::testing {

/// Runs GUI tests without a display, one after the other: offscreen, scale 1, light theme, settings
/// of their own. A process has one application: fonts do not survive a second.
template <typename... Tests> int runGuiTest(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_SCALE_FACTOR", "1");
    useOwnPlaces();
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("kbx-tests"));
    QCoreApplication::setApplicationName(QStringLiteral("kbx-gui-test"));
    shared::Theme::apply(application, shared::ThemeMode::Light);
    const auto run = [&](auto&& test) { return QTest::qExec(&test, argc, argv); };
    const int failed = (0 + ... + run(Tests()));
    // As the program does: workers that were killed with their owner are reaped before it ends.
    for (QProcess* const process : application.findChildren<QProcess*>()) {
        process->waitForFinished(2000);
    }
    return failed;
}

} // namespace kbx::testing

#define KBX_GUI_MAIN(Test)                                                                         \
    int main(int argc, char** argv)                                                                \
    {                                                                                              \
        return kbx::testing::runGuiTest<Test>(argc, argv);                                         \
    }
