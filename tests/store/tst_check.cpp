// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/candidaterepository.h"
#include "store/evaluationrepository.h"
#include "store/studycheck.h"
#include "store/studyrepair.h"
#include "studyfixture.h"

#include <QFileInfo>

#include <algorithm>

using namespace kbx;
using namespace kbx::test;
using store::CheckItem;
using store::OpenMode;
using store::Study;

namespace {

std::vector<CheckItem> checked(StudyFixture& fixture)
{
    auto items = store::checkStudy(fixture.study());
    return items ? items.take() : std::vector<CheckItem>();
}

std::vector<std::string> failing(const std::vector<CheckItem>& items)
{
    std::vector<std::string> ids;
    for (const CheckItem& item : items) {
        if (!item.ok) {
            ids.push_back(item.id);
        }
    }
    return ids;
}

/// Several trajectories with imported and measured results under two keys.
void fill(StudyFixture& fixture, int tasks = 12)
{
    std::vector<CandidateRecord> records;
    for (int task = 0; task < tasks; ++task) {
        for (int round = 0; round < 3; ++round) {
            CandidateRecord record = candidateOf("Task" + std::to_string(task), round,
                "v = " + std::to_string(task * 3 + round) + "\n" + std::string(500, '#') + "\n");
            EvaluationRecord evaluation
                = importedEvaluation("1", Verdict::Pass, round == 0 ? Verdict::Fail : Verdict::Pass,
                    round == 0 ? std::optional<double>() : 0.5 + round + task);
            evaluation.backend = Backend::Compiled;
            evaluation.gpuModel = task % 2 == 0 ? "A100" : "H20";
            record.evaluations = {evaluation};
            records.push_back(std::move(record));
        }
    }
    KBX_VERIFY(fixture.import(QStringLiteral("fill"), records));
    store::EvaluationRepository evaluations(fixture.study());
    for (int kernel = 1; kernel <= std::min(tasks, 12); ++kernel) {
        const std::string task = "Task" + std::to_string((kernel - 1) / 3);
        KBX_VERIFY(evaluations.add(kernel, task, measuredEvaluation("b1", Verdict::Fail)));
        KBX_VERIFY(evaluations.add(kernel, task, measuredEvaluation("b2", Verdict::Pass)));
    }
}

} // namespace

class TestCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goodStudyPasses();
    void writerKeepsTheSummary();
    void findsDamage_data();
    void findsDamage();
    void repairOfAGoodStudyLosesNothing();
    void repairSavesWhatCanBeRead();
    void repairDropsKernelsWithWrongText();
    void copyIsOneWholeFile();
    void copyNeverOverwrites();
};

void TestCheck::goodStudyPasses()
{
    StudyFixture fixture;
    QVERIFY(failing(checked(fixture)).empty());
    fill(fixture);
    const auto items = checked(fixture);
    QCOMPARE(items.size(), 6u);
    QVERIFY2(failing(items).empty(), items.empty() ? "" : items[0].text.c_str());
}

void TestCheck::writerKeepsTheSummary()
{
    StudyFixture fixture;
    fill(fixture, 2);
    // Task0, rounds 0–2: kernels 1 and 2 were measured twice, the newer result counts once.
    QCOMPARE(fixture.count("SELECT sum(n) FROM cell c JOIN eval_key k ON k.id = c.key_id"
                           " WHERE k.origin = 'measured'"),
        2);
    QCOMPARE(fixture.count("SELECT sum(correct_pass) FROM cell c JOIN eval_key k"
                           " ON k.id = c.key_id WHERE k.origin = 'measured'"),
        2);
    QCOMPARE(fixture.count("SELECT sum(correct_fail) FROM cell c JOIN eval_key k"
                           " ON k.id = c.key_id WHERE k.origin = 'imported'"),
        2);
    QCOMPARE(fixture.count("SELECT sum(timed) FROM cell"), 4);
    QCOMPARE(fixture.count("SELECT round(sum(sum_speedup) * 10) FROM cell"),
        10 * (1 + 2 + 2 + 3) + 5 * 4);
}

void TestCheck::findsDamage_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QByteArray>("finding");
    QTest::newRow("cell changed") << QByteArray("UPDATE cell SET n = n + 1 WHERE round = 1")
                                  << QByteArray("summary");
    QTest::newRow("cell sum changed")
        << QByteArray("UPDATE cell SET sum_speedup = sum_speedup + 0.001 WHERE timed > 0")
        << QByteArray("summary");
    QTest::newRow("cell missing") << QByteArray("DELETE FROM cell WHERE round = 2")
                                  << QByteArray("summary");
    QTest::newRow("cell surplus") << QByteArray(
        "INSERT INTO cell SELECT task_version_id, run_id, 99, key_id, 1, 1, 0, 1, 0,"
        " 0, 0, 0 FROM cell LIMIT 1")
                                  << QByteArray("summary");
    QTest::newRow("kernel text") << QByteArray("UPDATE kernel_source SET data = (SELECT data FROM"
                                               " kernel_source WHERE kernel_id = 2)"
                                               " WHERE kernel_id = 1")
                                 << QByteArray("kernels");
    QTest::newRow("kernel text gone")
        << QByteArray("DELETE FROM kernel_source WHERE kernel_id = 3") << QByteArray("kernels");
    QTest::newRow("source bytes") << QByteArray("UPDATE source_chunk SET data = x'00112233'")
                                  << QByteArray("sources");
    QTest::newRow("source gone") << QByteArray("DELETE FROM source_chunk") << QByteArray("sources");
    QTest::newRow("reference") << QByteArray(
        "PRAGMA foreign_keys = OFF;"
        "INSERT INTO evaluation_text(evaluation_id) VALUES(99999)")
                               << QByteArray("references");
    QTest::newRow("orphan") << QByteArray("INSERT INTO star VALUES('kernel', 99999, '', 0)")
                            << QByteArray("orphans");
}

void TestCheck::findsDamage()
{
    QFETCH(QByteArray, sql);
    QFETCH(QByteArray, finding);
    StudyFixture fixture;
    fill(fixture);
    fixture.close();
    fixture.tamper(sql.toStdString());
    QVERIFY(fixture.reopen());
    const auto items = checked(fixture);
    const auto ids = failing(items);
    QVERIFY2(std::count(ids.begin(), ids.end(), finding.toStdString()) == 1, finding.constData());
    for (const CheckItem& item : items) {
        QCOMPARE(item.fix.empty(), item.ok);
        QVERIFY(!item.text.empty());
    }
}

void TestCheck::repairOfAGoodStudyLosesNothing()
{
    StudyFixture fixture;
    fill(fixture);
    const QString out = fixture.file(QStringLiteral("copy.kbx"));
    const auto saved = store::repairCopy(fixture.path(), out);
    KBX_VERIFY(saved);
    for (const auto& table : *saved) {
        QVERIFY2(table.dropped == 0 && !table.unreadable, table.table.c_str());
        QCOMPARE(table.rows, fixture.count("SELECT count(*) FROM " + table.table));
    }
    auto copy = Study::open(out, OpenMode::ReadWrite);
    KBX_VERIFY(copy);
    QVERIFY(failing(*store::checkStudy(**copy)).empty());
    QCOMPARE(*(*copy)->meta("id"), *fixture.study().meta("id"));
    const auto before = store::CandidateRepository(fixture.study()).loadTable();
    const auto after = store::CandidateRepository(**copy).loadTable();
    QCOMPARE((*after)->rows.size(), (*before)->rows.size());
}

void TestCheck::repairSavesWhatCanBeRead()
{
    StudyFixture fixture;
    fill(fixture, 120);
    const auto rows = fixture.count("SELECT count(*) FROM candidate");
    fixture.close();
    for (const char* table : {"kernel_source", "candidate"}) {
        const auto page = fixture.count("SELECT pageno FROM dbstat WHERE pagetype = 'leaf'"
                                        " AND name = '"
            + std::string(table) + "' LIMIT 1 OFFSET 1");
        QVERIFY(page > 0);
        QFile file(fixture.path());
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek((page - 1) * 8192));
        QCOMPARE(file.write(QByteArray(8192, '\xa5')), 8192);
    }
    QVERIFY(fixture.reopen());
    QVERIFY(!failing(checked(fixture)).empty());
    fixture.close();
    QFile damaged(fixture.path());
    QVERIFY(damaged.open(QIODevice::ReadOnly));
    const QByteArray before = damaged.readAll();
    const QString out = fixture.file(QStringLiteral("copy.kbx"));
    const auto saved = store::repairCopy(fixture.path(), out);
    KBX_VERIFY(saved);
    for (const auto& table : *saved) {
        const bool hit = table.table == "kernel_source" || table.table == "candidate";
        QCOMPARE(table.unreadable, hit);
    }
    auto copy = Study::open(out, OpenMode::ReadWrite);
    KBX_VERIFY(copy);
    const auto items = store::checkStudy(**copy);
    KBX_VERIFY(items);
    for (const CheckItem& item : *items) {
        QVERIFY2(item.ok || item.id == "sources" || item.id == "orphans", item.text.c_str());
    }
    const auto table = store::CandidateRepository(**copy).loadTable();
    KBX_VERIFY(table);
    const auto kept = static_cast<std::int64_t>((*table)->rows.size());
    QVERIFY2(kept > rows / 4 && kept < rows, std::to_string(kept).c_str());
    QVERIFY(damaged.seek(0));
    QCOMPARE(damaged.readAll(), before);
}

void TestCheck::repairDropsKernelsWithWrongText()
{
    StudyFixture fixture;
    fill(fixture);
    fixture.close();
    fixture.tamper("UPDATE kernel_source SET data = x'00' WHERE kernel_id = 4");
    const QString out = fixture.file(QStringLiteral("copy.kbx"));
    const auto saved = store::repairCopy(fixture.path(), out);
    KBX_VERIFY(saved);
    const auto kernels = std::find_if(
        saved->begin(), saved->end(), [](const auto& table) { return table.table == "kernel"; });
    QCOMPARE(kernels->dropped, 1);
    auto copy = Study::open(out, OpenMode::ReadOnly);
    KBX_VERIFY(copy);
    const auto table = store::CandidateRepository(**copy).loadTable();
    for (const CandidateRow& row : (*table)->rows) {
        QVERIFY(row.kernelId != 0 && row.kernelId != 4);
    }
    QVERIFY(failing(*store::checkStudy(**copy)).empty());
}

void TestCheck::copyIsOneWholeFile()
{
    StudyFixture fixture;
    fill(fixture);
    const QString out = fixture.file(QStringLiteral("copy.kbx"));
    KBX_VERIFY(fixture.study().copyTo(out));
    QVERIFY(!QFileInfo::exists(out + QStringLiteral("-wal")));
    QCOMPARE(QDir(QFileInfo(out).path()).entryList({QStringLiteral("copy*")}).size(), 1);
    auto copy = Study::open(out, OpenMode::ReadOnly);
    KBX_VERIFY(copy);
    QVERIFY(failing(*store::checkStudy(**copy)).empty());
    const auto original = store::CandidateRepository(fixture.study()).loadTable();
    const auto copied = store::CandidateRepository(**copy).loadTable();
    QCOMPARE((*copied)->rows.size(), (*original)->rows.size());
}

void TestCheck::copyNeverOverwrites()
{
    StudyFixture fixture;
    const auto copied = fixture.study().copyTo(fixture.path());
    QVERIFY(!copied);
    QCOMPARE(copied.error().code, ErrorCode::Io);
    const auto nowhere = fixture.study().copyTo(fixture.file(QStringLiteral("no/where.kbx")));
    QVERIFY(!nowhere);
    QCOMPARE(nowhere.error().code, ErrorCode::Io);
    const auto repaired = store::repairCopy(fixture.path(), fixture.path());
    QVERIFY(!repaired);
    QVERIFY(!store::repairCopy(
        fixture.file(QStringLiteral("missing")), fixture.file(QStringLiteral("x.kbx"))));
}

QTEST_APPLESS_MAIN(TestCheck)
#include "tst_check.moc"
