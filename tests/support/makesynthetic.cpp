// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/importwriter.h"
#include "store/study.h"
#include "support/syntheticstudy.h"

#include <QCoreApplication>
#include <QStringList>

#include <cstdio>

/// Writes a synthetic six-GPU study for pictures and tests: kbx_synthetic FILE.kbx
/// [SAMPLES_PER_ROUND].
int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 2) {
        std::fputs("usage: kbx_synthetic FILE.kbx [SAMPLES_PER_ROUND]\n", stderr);
        return 2;
    }
    auto study = kbx::store::Study::create(arguments[1]);
    kbx::testing::SyntheticOptions options;
    options.samplesPerRound = arguments.size() > 2 ? qMax(1, arguments[2].toInt()) : 1;
    kbx::Result<void> done
        = study ? (*study)->setMeta("synthetic", "1") : kbx::Result<void>(study.error());
    if (done) {
        kbx::store::ImportWriter writer(**study);
        done = kbx::testing::sendSyntheticStudy(options, writer);
    }
    if (!done) {
        std::fprintf(
            stderr, "%s\n%s\n", describe(done.error()).c_str(), done.error().detail.c_str());
        return 3;
    }
    return 0;
}
