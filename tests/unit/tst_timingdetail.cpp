// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/evaluationhistory.h"
#include "workspace/timingdetail.h"

#include <QTest>

using namespace kbx;

class TestTimingDetail : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void detailsAreReadAndAbsentOnesStayAbsent()
    {
        TimingRecord timing;
        timing.detailJson = R"({"rows":[{"inputSize":"[[8]]","verdict":"faster","ratio":2.0,)"
                            R"("low":1.9,"high":2.1,"blocks":7,"stop":"cap","iou":0.5,)"
                            R"("choice":{"BLOCK":64},"check":"pass"},)"
                            R"({"inputSize":"[[9]]","verdict":"below_resolution"}],)"
                            R"("compileSeconds":1.5,"l2BytesCleared":1024,)"
                            R"("aaBand":{"pairs":32},"boundBy":"memory","gpuState":)"
                            R"({"smMHz":[1980,1965],"throttleReasons":[["power_cap"],[],"none"]}})";
        timing.autotuneJson = R"({"k":{"BLOCK":64,"num_warps":4}})";
        const analysis::TimingDetail detail = workspace::readTimingDetail(timing);
        QCOMPARE(detail.rows.size(), std::size_t{2});
        QCOMPARE(*detail.rows[0].ratio.low, 1.9);
        QCOMPARE(*detail.rows[0].blocks, 7);
        QCOMPARE(detail.rows[0].choice, std::string("BLOCK 64"));
        QCOMPARE(detail.rows[0].check, Verdict::Pass);
        QVERIFY(!detail.rows[1].ratio.value && !detail.rows[1].blocks);
        QCOMPARE(detail.rows[1].check, Verdict::Unknown);
        QCOMPARE(*detail.compileSeconds, 1.5);
        QCOMPARE(*detail.aaPairs, 32);
        QVERIFY(!detail.resolutionMs);
        QCOMPARE(detail.smMHz, (std::vector<double>{1980.0, 1965.0}));
        QCOMPARE(detail.throttleReasons, std::vector<std::string>{"power_cap"});
        QCOMPARE(detail.autotune.front().second, std::string("BLOCK 64, num_warps 4"));
        QVERIFY(workspace::readTimingDetail({}).rows.empty());
        timing.detailJson = "not json";
        QVERIFY(workspace::readTimingDetail(timing).rows.empty());
    }

    void environmentsAreFlat()
    {
        EvaluationRecord record;
        record.environmentJson = R"({"torch":"2.11","clocks":{"policy":"default"},"gpu":null})";
        record.gpuModel = "H200";
        const auto facts = workspace::environmentFacts(record);
        QCOMPARE(facts.at("torch"), std::string("2.11"));
        QCOMPARE(facts.at("clocks.policy"), std::string("default"));
        QCOMPARE(facts.at("gpu"), std::string("H200"));
        QCOMPARE(facts.count("taskVersion"), std::size_t{0});
    }

    void findingsNameChecksAndOperations()
    {
        EvaluationRecord record;
        record.findingsJson = R"({"integrity":[{"id":"A5","verdict":"fail","text":"patched"}],)"
                              R"("delegated":[{"op":"torch.matmul","line":3}]})";
        const auto findings = workspace::timingFindings(record);
        QCOMPARE(findings.integrity.size(), std::size_t{1});
        QCOMPARE(findings.integrity.front().verdict, Verdict::Fail);
        QCOMPARE(findings.delegated, std::vector<std::string>{"torch.matmul"});
        QVERIFY(workspace::timingFindings({}).integrity.empty());
    }

    void timeInQueuesIsNoTimeOfTheJob()
    {
        EvaluationRecord record;
        QVERIFY(!workspace::totalSeconds(record));
        record.secondsJson = R"({"queue":99,"queueGpu":9,"prepare":1,"compile":2,"fast":null})";
        QCOMPARE(*workspace::totalSeconds(record), 3.0);
    }
};

QTEST_GUILESS_MAIN(TestTimingDetail)
#include "tst_timingdetail.moc"
