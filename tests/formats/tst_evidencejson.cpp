// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/evidencejson.h"

#include <QTest>

using namespace kbx;

class TestEvidenceJson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsJoinSizes();
    void launchesGiveRegisters();
    void gatesAreRead();
    void secondsAreSummed();
    void budgetsAreRead();
    void otherFormsStayEmpty();
};

void TestEvidenceJson::rowsJoinSizes()
{
    TimingEvidence timing;
    SizeEvidence known;
    known.size = "[[1024]]";
    known.referenceMs = 2.0;
    known.kernelMs = 1.0;
    timing.sizes = {known};
    formats::EvidenceJson().readTiming(
        R"({"boundBy":"memory","rows":[{"inputSize":[[2048]],"kernelMs":3.5,"verdict":"slower"},)"
        R"({"inputSize":"[[1024]]","iou":0.25,"mfu":0.5,"verdict":"faster"}]})",
        "{}", timing);
    QCOMPARE(timing.boundBy, std::string("memory"));
    QCOMPARE(timing.sizes.size(), std::size_t{2});
    QCOMPARE(timing.sizes[0].verdict, std::string("faster"));
    QCOMPARE(timing.sizes[0].referenceMs, std::optional(2.0)); // not lost
    QCOMPARE(timing.sizes[0].iou, std::optional(0.25));
    QCOMPARE(timing.sizes[0].mfu, std::optional(0.5));
    QCOMPARE(timing.sizes[1].size, std::string("[[2048]]"));
    QCOMPARE(timing.sizes[1].kernelMs, std::optional(3.5));
    QVERIFY(!timing.sizes[1].iou);
    QVERIFY(!timing.registers);
}

void TestEvidenceJson::launchesGiveRegisters()
{
    TimingEvidence timing;
    formats::EvidenceJson().readTiming("{}",
        R"({"_a":{"n_regs":32,"n_spills":0},"_b":{"n_regs":255,"n_spills":12},"_c":"text"})",
        timing);
    QCOMPARE(timing.registers, std::optional(255.0));
    QCOMPARE(timing.spills, std::optional(12.0));
    QVERIFY(!timing.sharedBytes && !timing.warps);

    TimingEvidence own;
    formats::EvidenceJson().readTiming(
        R"({"launches":[{"kernel":"a","registers":40,"spills":null,"sharedBytes":2048,"warps":8},)"
        R"({"kernel":"b","registers":32,"spills":3,"sharedBytes":0,"warps":4},"text"]})",
        "{}", own);
    QCOMPARE(own.registers, std::optional(40.0));
    QCOMPARE(own.spills, std::optional(3.0));
    QCOMPARE(own.sharedBytes, std::optional(2048.0));
    QCOMPARE(own.warps, std::optional(8.0));
}

void TestEvidenceJson::gatesAreRead()
{
    EvaluationEvidence evaluation;
    formats::EvidenceJson().readFindings(
        R"({"gates":[{"id":"G1","verdict":"pass"},{"id":"G4","verdict":"not_run"},{"id":"G5"}],)"
        R"("integrity":[{"id":"A5","verdict":"fail","text":"x"}],)"
        R"("static":[{"code":"patching"},{"code":"fallback"},{"code":"rounding"}]})",
        evaluation);
    std::string found;
    for (const GateEvidence& gate : evaluation.gates) {
        found += gate.gate + " " + toString(gate.verdict) + "; ";
    }
    // What was measured beats a pattern; a gate without a verdict is none.
    QCOMPARE(found, std::string("G1 pass; G4 not_run; A5 fail; A3 inconclusive; "));
}

void TestEvidenceJson::secondsAreSummed()
{
    formats::EvidenceJson json;
    QCOMPARE(json.seconds(R"({"queue":13.0,"compile":0.5,"correct":0.25,"fast":null})"),
        std::optional(0.75));
    QVERIFY(!json.seconds(R"({"queue":13.0})"));
    QVERIFY(!json.seconds(""));
}

void TestEvidenceJson::budgetsAreRead()
{
    formats::EvidenceJson json;
    const RunBudget flat = json.budget(R"({"candidates":24,"rounds":3})");
    QCOMPARE(flat.generations, std::optional(24.0));
    QVERIFY(!flat.tokens && !flat.money && !flat.gpuSeconds);
    const RunBudget nested = json.budget(
        R"({"generations":10,"usage":{"prompt_tokens":100,"completion_tokens":20},"cost":{"cost_usd":1.5},)"
        R"("budget":{"gpuSeconds":60}})");
    QCOMPARE(nested.generations, std::optional(10.0));
    QCOMPARE(nested.tokens, std::optional(120.0));
    QCOMPARE(nested.money, std::optional(1.5));
    QCOMPARE(nested.gpuSeconds, std::optional(60.0));
    // One side of the tokens is no sum.
    QVERIFY(!json.budget(R"({"prompt_tokens":100})").tokens);
}

void TestEvidenceJson::otherFormsStayEmpty()
{
    formats::EvidenceJson json;
    for (const std::string text :
        {"", "null", "[1]", "{", "not json", R"({"rows":3,"static":{}})"}) {
        TimingEvidence timing;
        json.readTiming(text, text, timing);
        QVERIFY(timing.sizes.empty() && !timing.registers && timing.boundBy.empty());
        EvaluationEvidence evaluation;
        json.readFindings(text, evaluation);
        QVERIFY(evaluation.gates.empty());
        QVERIFY(!json.seconds(text));
        QVERIFY(!json.budget(text).generations);
    }
}

QTEST_GUILESS_MAIN(TestEvidenceJson)
#include "tst_evidencejson.moc"
