// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/importwriter.h"
#include "store/study.h"
#include "workspace/reports.h"
#include "workspace/studysession.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <ctime>

using namespace kbx;

namespace {

constexpr int candidates = 10'000;
constexpr int tasks = 176;
constexpr int methods = 5;
constexpr int cases = 47;
constexpr int sizes = 10;
constexpr double mostMs = 2000;

std::string sizeText(int size)
{
    return "[[" + std::to_string(1024 << size) + "]]";
}

std::string detailText()
{
    std::string rows;
    for (int size = 0; size < sizes; ++size) {
        rows += (size > 0 ? "," : "")
            + (R"({"blocks":100,"check":"pass","checkError":null,"choice":{},"drift":null,)"
               R"("high":1.044662,"hostMs":{"kernel":0.031871,"reference":0.013029},"inputSize":")"
                + sizeText(size)
                + R"(","iou":0.0004102827,"low":1.02119,"mfu":3.674174e-06,"ratio":1.032859,)"
                  R"("reason":"the interval is above 1","referenceReused":false,"stop":"cap",)"
                  R"("thrownGroups":1,"verdict":"faster"})");
    }
    return R"({"aaBand":{"pairs":4},"boundBy":"memory","rows":[)" + rows + "]}";
}

TimingRecord timingOf(int number)
{
    static const std::string detail = detailText();
    TimingRecord timing;
    timing.profile = "paired-cold";
    timing.baseline = "eager";
    timing.sizeSet = "kbx";
    timing.speedup = 0.5 + number % 100 / 50.0;
    timing.speedupVerdict = "faster";
    timing.detailJson = detail;
    for (int size = 0; size < sizes; ++size) {
        for (const TimingSide side : {TimingSide::Reference, TimingSide::Kernel}) {
            SampleSeries series;
            series.inputSize = sizeText(size);
            series.side = side;
            series.samplesMs.assign(100, 0.01F * static_cast<float>(size + 1));
            series.summaryMs = 0.01 * (size + 1);
            timing.series.push_back(std::move(series));
        }
    }
    return timing;
}

/// As much as a kernel evaluated on a GPU brings: half are correct and timed.
CandidateRecord numbered(int number, const std::string& code)
{
    CandidateRecord record;
    record.task = "Category" + std::to_string(number % tasks % 15) + "/task"
        + std::to_string(number % tasks);
    record.method = "method" + std::to_string(number / tasks % methods);
    record.run = "run";
    record.round = number / tasks / methods;
    record.source = code + "# " + std::to_string(number) + "\n";
    EvaluationRecord evaluation;
    evaluation.backend = Backend::Compiled;
    evaluation.gpuModel = "NVIDIA H200";
    evaluation.origin = Origin::Measured;
    evaluation.occurrence = "1";
    const bool correct = number % 2 == 0;
    evaluation.verdicts = {Verdict::Pass, correct ? Verdict::Pass : Verdict::Fail,
        correct ? Verdict::Pass : Verdict::NotRun, correct ? "" : "wrong_values",
        correct ? "" : "12 of 50 cases fail, first tail (standard): 9 of 9 elements over 1e-05"};
    evaluation.detail = correct ? std::string() : std::string(3000, 'x');
    evaluation.findingsJson = R"({"autotune":[],"delegated":[],"integrity":[{"id":"A5",)"
                              R"("text":"","verdict":"pass"}],"static":[]})";
    for (int i = 0; i < cases; ++i) {
        CaseResult one;
        one.name = "case_number_" + std::to_string(i);
        one.mode = i % 3 == 0 ? "standard" : "outlier";
        one.verdict = correct || i % 3 == 0 ? Verdict::Pass : Verdict::Fail;
        one.maxAbs = 1e-6 * i;
        one.tolerance = 1e-5;
        one.referenceMax = 3.0;
        evaluation.cases.push_back(std::move(one));
    }
    if (correct) {
        evaluation.timings.push_back(timingOf(number));
    }
    record.evaluations.push_back(std::move(evaluation));
    return record;
}

} // namespace

/// What analyses of a large study wait for.
class BenchEvidence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void loading();
    void reports();

private:
    QTemporaryDir m_folder;
    QString m_path;
};

void BenchEvidence::initTestCase()
{
    QFile file(QStringLiteral(KBX_SOURCE_DIR "/tests/fixtures/codefeatures/kernel.py"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const std::string code = file.readAll().toStdString();
    m_path = m_folder.filePath(QStringLiteral("large.kbx"));
    auto study = store::Study::create(m_path);
    QVERIFY(study.ok());
    store::ImportWriter writer(**study);
    QVERIFY(writer.beginSource({}).ok());
    for (int number = 0; number < candidates; ++number) {
        QVERIFY(writer.addCandidate(numbered(number, code)).ok());
    }
    QVERIFY(writer.finishSource(candidates, candidates, 0, 0).ok());
}

void BenchEvidence::loading()
{
    auto session = workspace::StudySession::open(m_path, workspace::Access::Read);
    QVERIFY(session.ok());
    const auto table = (*session)->table();
    QVERIFY(table.ok());
    QCOMPARE((*table)->rows.size(), std::size_t{candidates});
    for (const char* const which : {"first", "second (features of kernels are remembered)"}) {
        QElapsedTimer clock;
        clock.start();
        const std::clock_t before = std::clock();
        const auto evidence = workspace::loadEvidence(**session, **table);
        const double took = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        // Of this process: other work of the machine is left out of the bound.
        const double busy = 1e3 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
        QVERIFY2(evidence.ok(), evidence.ok() ? "" : describe(evidence.error()).c_str());
        QCOMPARE((*evidence)->evaluations.size(), std::size_t{candidates});
        qInfo("%s load of the evidence of %d candidates: %.0f ms, %.0f ms of them busy", which,
            candidates, took, busy);
        const std::clock_t scanned = std::clock();
        QCOMPARE((*evidence)->kernels.all().byId.size(), std::size_t{candidates});
        qInfo("  and to scan their texts when asked for: %.0f ms busy",
            1e3 * static_cast<double>(std::clock() - scanned) / CLOCKS_PER_SEC);
        QVERIFY(busy < mostMs);
    }
}

/// Reports that look into every case and message.
void BenchEvidence::reports()
{
    auto session = workspace::StudySession::open(m_path, workspace::Access::Read);
    QVERIFY(session.ok());
    const auto view = (*session)->view({});
    QVERIFY(view.ok());
    const auto evidence = workspace::loadEvidence(**session, *(*view)->table);
    QVERIFY(evidence.ok());
    const auto categories = workspace::categoriesOf((*session)->catalogue());
    for (const char* const name : {"gates-matrix", "threshold-sweep", "standard-outlier",
             "static-vs-numeric", "wrong-kernel-times", "error-signatures"}) {
        const std::clock_t before = std::clock();
        const auto report = workspace::computeReport(name, **view, **evidence, categories, {});
        const double busy = 1e3 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
        QVERIFY(report.ok());
        qInfo("%s: %.0f ms busy, n = %lld", name, busy, static_cast<long long>(report->n));
    }
}

QTEST_GUILESS_MAIN(BenchEvidence)
#include "bench_evidence.moc"
