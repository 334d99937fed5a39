// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/candidaterepository.h"
#include "store/studycheck.h"
#include "studyfixture.h"

#include <QElapsedTimer>

using namespace kbx;
using namespace kbx::test;
using store::ImportWriter;
using store::OpenMode;
using store::Study;

namespace {

constexpr int candidatesPerSource = 5;

CandidateRecord numbered(int source, int index)
{
    CandidateRecord record = candidateOf("T" + std::to_string(index), source,
        "v = " + std::to_string(source * candidatesPerSource + index) + "\n");
    record.parents.clear();
    record.evaluations = {importedEvaluation("1", Verdict::Pass, Verdict::Pass, 1.5)};
    return record;
}

/// Imports source after source from number `first`; never returns while all goes well.
int writeForever(
    const StudyFixture& fixture, const std::function<void()>& ready, std::int64_t first = 0)
{
    auto study = Study::open(fixture.path(), OpenMode::ReadWrite);
    if (!study) {
        return 1;
    }
    for (auto number = static_cast<int>(first);; ++number) {
        ImportWriter writer(**study);
        const QByteArray bytes = "source " + QByteArray::number(number);
        if (!writer.beginSource(fixture.source(QStringLiteral("s"), bytes))) {
            return 2;
        }
        for (int index = 0; index < candidatesPerSource; ++index) {
            if (!writer.addCandidate(numbered(number, index))) {
                return 3;
            }
        }
        if (!writer.finishSource(candidatesPerSource, candidatesPerSource, 0, 0)) {
            return 4;
        }
        if (number == first + 3) {
            ready();
        }
    }
}

std::string firstFailure(Study& study)
{
    const auto items = store::checkStudy(study);
    if (!items) {
        return describe(items.error());
    }
    for (const auto& item : *items) {
        if (!item.ok) {
            return item.text;
        }
    }
    return {};
}

} // namespace

class TestProcesses : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void killedWriterLeavesWholeTransactions();
    void readingWhileAnotherProcessWrites();
    void copyingWhileAnotherProcessWrites();
};

void TestProcesses::killedWriterLeavesWholeTransactions()
{
    StudyFixture fixture;
    fixture.close();
    for (int attempt = 0; attempt < 3; ++attempt) {
        const auto first = fixture.count("SELECT count(*) FROM source");
        Child writer([&](const auto& ready) { return writeForever(fixture, ready, first); });
        QVERIFY(writer.waitUntilReady());
        writer.kill();
    }
    QVERIFY(fixture.reopen());
    const auto sources = fixture.count("SELECT count(*) FROM source");
    QVERIFY(sources >= 12);
    QCOMPARE(fixture.count("SELECT count(*) FROM candidate"), sources * candidatesPerSource);
    QCOMPARE(fixture.count("SELECT count(*) FROM source WHERE taken = 5"), sources);
    QCOMPARE(firstFailure(fixture.study()), std::string());
}

void TestProcesses::readingWhileAnotherProcessWrites()
{
    StudyFixture fixture;
    fixture.close();
    Child writer([&](const auto& ready) { return writeForever(fixture, ready); });
    QVERIFY(writer.waitUntilReady());
    auto reader = Study::open(fixture.path(), OpenMode::ReadOnly);
    KBX_VERIFY(reader);
    store::CandidateRepository candidates(**reader);
    std::int64_t version = *(*reader)->dataVersion();
    int changes = 0;
    std::size_t rows = 0;
    QElapsedTimer timer;
    timer.start();
    while (changes < 5 && timer.elapsed() < 20000) {
        const auto table = candidates.loadTable();
        KBX_VERIFY(table);
        QVERIFY((*table)->rows.size() >= rows);
        QCOMPARE((*table)->rows.size() % candidatesPerSource, 0u);
        rows = (*table)->rows.size();
        const auto now = (*reader)->dataVersion();
        KBX_VERIFY(now);
        changes += *now != version ? 1 : 0;
        version = *now;
    }
    QCOMPARE(changes, 5);
    QVERIFY((*reader)->otherWriter().has_value());
}

void TestProcesses::copyingWhileAnotherProcessWrites()
{
    StudyFixture fixture;
    fixture.close();
    Child writer([&](const auto& ready) { return writeForever(fixture, ready); });
    QVERIFY(writer.waitUntilReady());
    auto reader = Study::open(fixture.path(), OpenMode::ReadOnly);
    KBX_VERIFY(reader);
    for (int number = 0; number < 3; ++number) {
        const QString out = fixture.file(QStringLiteral("copy%1.kbx").arg(number));
        KBX_VERIFY((*reader)->copyTo(out));
        auto copy = Study::open(out, OpenMode::ReadOnly);
        KBX_VERIFY(copy);
        QCOMPARE(firstFailure(**copy), std::string());
        const auto table = store::CandidateRepository(**copy).loadTable();
        KBX_VERIFY(table);
        QVERIFY(!(*table)->rows.empty());
        QCOMPARE((*table)->rows.size() % candidatesPerSource, 0u);
    }
}

QTEST_APPLESS_MAIN(TestProcesses)
#include "tst_processes.moc"
