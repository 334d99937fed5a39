// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/kernelref.h"

#include <QTest>

using namespace kbx;
using kbx::workspace::candidateName;
using kbx::workspace::resolveCandidate;

namespace {

CandidateRow row(std::int64_t id, std::uint32_t task, std::uint32_t run, int round,
    const char* sample, bool representative, const std::string& hash)
{
    CandidateRow result;
    result.candidateId = id;
    result.kernelId = id;
    result.task = task;
    result.run = run;
    result.round = round;
    result.sample = sample;
    result.representative = representative;
    result.kernelHash = hash + std::string(64 - hash.size(), '0');
    return result;
}

/// softmax under GEAK with two runs, one of them with two samples; "odd/one" has a method that
/// needs quotes.
CandidateTable table()
{
    CandidateTable result;
    result.tasks = {{1, "Math/softmax", "Math", true}, {2, "Index/softmax", "Index", true},
        {3, "Math/abs", "Math", true}};
    result.methods = {{1, "GEAK", "scaffold"}, {2, "team@home/v2", "scaffold"}};
    result.runs = {{1, "main", 0, false, {}, false, "{}"}, {2, "again", 0, false, {}, false, "{}"},
        {3, "r #1", 1, false, {}, false, "{}"}};
    result.rows = {row(1, 0, 0, 0, "0", true, "abcdef01"), row(2, 0, 0, 1, "0", true, "abcdef02"),
        row(3, 0, 0, 1, "w2", false, "123456"), row(4, 2, 1, 0, "0", true, "777777"),
        row(5, 1, 1, 0, "0", true, "888888"), row(6, 2, 2, 3, "beam.1", true, "999999")};
    return result;
}

} // namespace

class KernelRefTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void refuses_data();
    void refuses();
    void everyNameFindsItsOwnRow();
};

void KernelRefTest::finds_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("candidate");
    QTest::newRow("hash prefix") << "123456" << qint64(3);
    QTest::newRow("hash in capitals") << "ABCDEF02" << qint64(2);
    QTest::newRow("full reference") << "Math/softmax@GEAK/main#0" << qint64(1);
    QTest::newRow("representative of a round") << "Math/softmax@geak/main#1" << qint64(2);
    QTest::newRow("exact sample") << "Math/softmax@GEAK/main#1.w2" << qint64(3);
    QTest::newRow("stem where it fits one") << "abs@GEAK#0" << qint64(4);
    QTest::newRow("without a round: the last") << "Math/softmax@GEAK/main" << qint64(2);
    QTest::newRow("quoted parts") << "abs@\"team@home/v2\"/\"r #1\"#3.beam.1" << qint64(6);
}

void KernelRefTest::finds()
{
    QFETCH(QString, text);
    QFETCH(qint64, candidate);
    const CandidateTable all = table();
    const auto rows = resolveCandidate(all, text.toStdString());
    QVERIFY2(rows.ok(), rows.ok() ? "" : describe(rows.error()).c_str());
    QCOMPARE(rows->size(), std::size_t(1));
    QCOMPARE(all.rows[rows->front()].candidateId, candidate);
}

void KernelRefTest::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("code");
    QTest::newRow("prefix of two kernels") << "abcdef" << int(ErrorCode::Ambiguous);
    QTest::newRow("prefix too short") << "abc" << int(ErrorCode::Usage);
    QTest::newRow("unknown hash") << "fffffff" << int(ErrorCode::NotFound);
    QTest::newRow("stem in two categories") << "softmax@GEAK#0" << int(ErrorCode::Ambiguous);
    QTest::newRow("unknown round") << "abs@GEAK#9" << int(ErrorCode::NotFound);
    QTest::newRow("round is no number") << "abs@GEAK#last" << int(ErrorCode::Usage);
    QTest::newRow("open quote") << "abs@\"GEAK#0" << int(ErrorCode::Usage);
    QTest::newRow("nothing") << "" << int(ErrorCode::Usage);
}

void KernelRefTest::refuses()
{
    QFETCH(QString, text);
    QFETCH(int, code);
    const auto rows = resolveCandidate(table(), text.toStdString());
    QVERIFY(!rows.ok());
    QCOMPARE(int(rows.error().code), code);
    QVERIFY(!rows.error().text.empty());
}

void KernelRefTest::everyNameFindsItsOwnRow()
{
    const CandidateTable all = table();
    for (const auto& one : all.rows) {
        const auto found = resolveCandidate(all, candidateName(all, one));
        QVERIFY2(found.ok(), candidateName(all, one).c_str());
        QCOMPARE(all.rows[found->front()].candidateId, one.candidateId);
    }
}

QTEST_APPLESS_MAIN(KernelRefTest)
#include "tst_kernelref.moc"
