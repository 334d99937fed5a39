// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/candidaterepository.h"
#include "store/importwriter.h"
#include "store/study.h"
#include "store/studycheck.h"

#include <QTemporaryDir>
#include <QTest>

using namespace kbx;
using store::CandidateRepository;
using store::ImportWriter;
using store::Study;

namespace {

constexpr int candidates = 100'000;
constexpr int tasks = 176;
constexpr int methods = 5;
constexpr int rounds = 3;

CandidateRecord numbered(int number)
{
    CandidateRecord record;
    record.task = "Category" + std::to_string(number % tasks % 15) + "/task"
        + std::to_string(number % tasks);
    record.method = "method" + std::to_string(number / tasks % methods);
    record.run = "run" + std::to_string(number / tasks / methods / rounds);
    record.round = number / tasks / methods % rounds;
    record.source = "import triton\n# " + std::to_string(number) + "\n";
    if (record.round > 0) {
        record.parents.push_back({record.round - 1, "0", true});
    }
    EvaluationRecord evaluation;
    evaluation.backend = Backend::Compiled;
    evaluation.gpuModel = number % 2 == 0 ? "A100" : "H20";
    evaluation.occurrence = "1";
    evaluation.verdicts.compile = number % 9 < 5 ? Verdict::Pass : Verdict::Fail;
    evaluation.verdicts.correct = number % 9 < 3 ? Verdict::Pass : Verdict::Fail;
    TimingRecord timing;
    timing.profile = "imported";
    timing.baseline = "eager";
    timing.speedup = 0.5 + number % 100 / 50.0;
    evaluation.timings.push_back(timing);
    record.evaluations.push_back(evaluation);
    return record;
}

} // namespace

class BenchStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void importing();
    void loadTable();
    void check();

private:
    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_study;
};

void BenchStore::initTestCase()
{
    auto study = Study::create(m_folder.filePath(QStringLiteral("bench.kbx")));
    QVERIFY(study.ok());
    m_study = study.take();
}

void BenchStore::importing()
{
    QBENCHMARK_ONCE
    {
        ImportWriter writer(*m_study);
        QVERIFY(writer.beginSource({}).ok());
        for (int number = 0; number < candidates; ++number) {
            QVERIFY(writer.addCandidate(numbered(number)).ok());
        }
        QVERIFY(writer.finishSource(candidates, candidates, 0, 0).ok());
    }
}

void BenchStore::loadTable()
{
    QBENCHMARK
    {
        const auto table = CandidateRepository(*m_study).loadTable();
        QVERIFY(table.ok());
        QCOMPARE((*table)->rows.size(), static_cast<std::size_t>(candidates));
    }
}

void BenchStore::check()
{
    QBENCHMARK_ONCE
    {
        const auto items = store::checkStudy(*m_study);
        QVERIFY(items.ok());
        for (const auto& item : *items) {
            QVERIFY2(item.ok, item.text.c_str());
        }
    }
}

QTEST_APPLESS_MAIN(BenchStore)
#include "bench_store.moc"
