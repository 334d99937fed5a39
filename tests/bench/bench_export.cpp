// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/syntheticstudy.h"
#include "store/importwriter.h"
#include "store/study.h"
#include "workspace/figureexport.h"
#include "workspace/reportbook.h"
#include "workspace/studysession.h"
#include "workspace/tableexport.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace kbx;
using namespace kbx::workspace;

namespace {

constexpr double mostMs = 300.0;

} // namespace

/// Every figure and table of a study of 10,000 kernels on six GPUs, in one process: drawing and
/// writing of each is bounded; what computing its numbers takes is printed beside it.
class BenchExport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyExport();

private:
    QTemporaryDir m_dir;
};

void BenchExport::initTestCase()
{
    if (!QFileInfo::exists(QStringLiteral(KBX_BINARY_DIR "/lib/kbx/libkbx_figurerenderer.so"))) {
        QSKIP("the figure renderer is not built");
    }
    auto study = store::Study::create(m_dir.filePath(QStringLiteral("large.kbx")));
    QVERIFY(study.ok());
    testing::SyntheticOptions options;
    options.rounds = 5;
    options.samplesPerRound = 1;
    options.methods.clear();
    for (int i = 0; i < 5; ++i) {
        options.methods.push_back("method-" + std::to_string(i));
    }
    const auto base = testing::syntheticTasks(options);
    for (std::size_t i = 0; i < 400; ++i) {
        options.tasks.push_back(base[i % base.size()] + "_" + std::to_string(i));
    }
    store::ImportWriter writer(**study);
    const auto sent = testing::sendSyntheticStudy(options, writer);
    QVERIFY2(sent.ok(), sent.ok() ? "" : sent.error().text.c_str());
}

void BenchExport::everyExport()
{
    const auto session
        = StudySession::open(m_dir.filePath(QStringLiteral("large.kbx")), Access::Read);
    QVERIFY(session.ok());
    const auto book = ReportBook::open(**session, {});
    QVERIFY(book.ok());
    qInfo("%lld rows", static_cast<long long>(book->view().table->rows.size()));
    int drawn = 0;
    for (const auto& entry : allReports()) {
        FigureRequest request;
        request.name = entry.name;
        request.venue = "icml:full";
        request.options.resamples = 200;
        QElapsedTimer clock;
        clock.start();
        const auto report = book->report(entry.name, request.options);
        QVERIFY(report.ok());
        const double computed = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        clock.restart();
        const auto spec = specOf(request);
        const auto model = figureOf(*book, request, *spec, *report);
        if (model) {
            const auto files = writeFigureFiles(*book, request, *model, *spec,
                m_dir.filePath(QStringLiteral("out/") + QLatin1String(entry.name)),
                {QStringLiteral("pdf")});
            QVERIFY2(files.ok(), files.ok() ? "" : files.error().text.c_str());
            ++drawn;
        }
        const double figure = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        clock.restart();
        TableRequest table;
        table.name = entry.name;
        table.out = m_dir.filePath(QStringLiteral("out/table.tex"));
        const auto tables = writeTables(*report, table);
        const double written = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        qInfo("%-28s compute %8.1f ms, figure %7.1f ms%s, tables %6.1f ms", entry.name, computed,
            figure, model ? "" : " (nothing to draw)", written);
        QVERIFY2(figure <= mostMs, entry.name);
        QVERIFY2(written <= mostMs, entry.name);
    }
    QVERIFY(drawn > 5);
}

QTEST_MAIN(BenchExport)
#include "bench_export.moc"
