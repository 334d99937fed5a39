// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/prediction/categorymodel.h"
#include "analysis/prediction/skill.h"
#include "reportstudy.h"

#include <QTest>

#include <numeric>

using namespace kbx;
using namespace kbx::analysis;
using namespace kbx::testing;

namespace {

const std::vector<std::string> mathWords{"exponential", "logarithm", "element", "rounded"};
const std::vector<std::string> fusionWords{"bias", "followed", "activation", "dropout"};

TaskFeatures textOf(const std::string& description)
{
    TaskFeatures features;
    features.description = description;
    return features;
}

/// `tasks` of each of two categories that read quite differently; Math is solved and Fusion is
/// not when `separable`, else every second of both.
ReportStudy study(int tasks, bool separable)
{
    ReportStudy s;
    TableBuilder& b = s.builder;
    b.key(Backend::Compiled, "H200", Origin::Measured);
    std::vector<std::pair<std::uint32_t, bool>> all;
    for (const bool isMath : {false, true}) {
        for (int at = 0; at < tasks; ++at) {
            const auto& words = isMath ? mathWords : fusionWords;
            const std::string category = isMath ? "Math" : "Fusion";
            const auto task = b.task(category, "t" + std::to_string(100 + at));
            s.evidence.tasks.resize(task + 1U);
            s.evidence.tasks[task] = textOf(words[static_cast<std::size_t>(at) % 4] + " "
                + words[static_cast<std::size_t>(at + 1) % 4] + " kernel");
            all.emplace_back(task, separable ? isMath : at % 2 == 0);
        }
    }
    const auto run = b.run("A", "r");
    for (const auto& [task, solved] : all) {
        b.add(task, run, 0, solved ? "correct" : "wrong");
    }
    return s;
}

Report reportOf(ReportStudy& s, const std::string& name)
{
    return s.report(predictionReports(), name);
}

bool hasWarning(const Report& report, const std::string& text)
{
    return std::any_of(report.notes.begin(), report.notes.end(), [&text](const ReportNote& note) {
        return note.kind == NoteKind::Warning && note.text.find(text) != std::string::npos;
    });
}

} // namespace

class TestPrediction : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wordsAreThoseThatTell()
    {
        TaskFeatures features = textOf("Returns the EXP of the input; exp, exp and Log1p.");
        features.tensorArguments = 2;
        features.hasReference = true;
        features.reference.matmuls = 1;
        QCOMPARE(taskWords(features),
            (std::vector<std::string>{"[reference: matmul]", "[reference: short]", "[tensors 2]",
                "exp", "log1p", "returns"}));
    }

    /// Two tasks of one category, one of another, one word each: by hand.
    void probabilitiesByHand()
    {
        CategoryModel model;
        model.add({"a"}, 0);
        model.add({"a"}, 0);
        model.add({"b"}, 1);
        const auto said = model.probabilities({"a"}, model.size());
        // (2 + .5)·(2 + .5)/(2 + 1) against (1 + .5)·(0 + .5)/(1 + 1)
        const double first = 2.5 * 2.5 / 3.0;
        const double second = 1.5 * 0.5 / 2.0;
        QCOMPARE(said.size(), std::size_t{2});
        QVERIFY(std::abs(said[0] - first / (first + second)) < 1e-12);
        QVERIFY(std::abs(std::accumulate(said.begin(), said.end(), 0.0) - 1.0) < 1e-12);
        // Left out, the third task's category has neither task nor word.
        const double own = 0.5 * 0.5 / (0.0 + 1.0);
        const double other = 2.5 * 0.5 / (2.0 + 1.0);
        QVERIFY(std::abs(model.leaveOneOut(2)[1] - own / (own + other)) < 1e-12);
    }

    void differentTextsAreToldApart()
    {
        ReportStudy s = study(20, true);
        const Report report = reportOf(s, "task-prediction");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        QCOMPARE(valueOf(report, "task-prediction.category.accuracy"), 1.0);
        QCOMPARE(valueOf(report, "task-prediction.category.majority"), 0.5);
        const Estimate* const skill = headlineOf(report, "task-prediction.skill.correct");
        QVERIFY(skill && skill->value && *skill->value > 0.5);
        QVERIFY(skill->low && *skill->low > 0.0);
        QVERIFY(!hasWarning(report, "\"correct\""));
        const TableCell* const words
            = cellOf(report, "categories", "Math", "Words that speak for it");
        QVERIFY(words && words->text.find("exponential") != std::string::npos);
    }

    void noSkillIsSaid()
    {
        ReportStudy s = study(20, false);
        const Report report = reportOf(s, "task-prediction");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        QVERIFY(hasWarning(report, "no better than the base rate"));
        const TableCell* const verdict = cellOf(report, "skill", "correct", "Verdict");
        QVERIFY(verdict);
        QCOMPARE(verdict->text, std::string("no better than the base rate"));
    }

    void aTextIsPredicted()
    {
        ReportStudy s = study(20, true);
        s.options.subject = "the exponential and the logarithm of each element";
        const Report report = reportOf(s, "task-prediction");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        const ReportPanel* const category = panelOf(report, "subject-category");
        QVERIFY(category);
        QCOMPARE(category->x.categories.front(), std::string("Math"));
        QVERIFY(*category->series.front().points.front().y.value > 0.9);
        const TableCell* const rate = cellOf(report, "subject-rates", "A", "correct");
        QVERIFY(rate && rate->number && rate->number->value);
        QVERIFY(*rate->number->value > 0.8 && *rate->number->low < *rate->number->value);
    }

    /// A task that is asked for does not know its own text or outcome.
    void aKnownTaskIsLeftOut()
    {
        ReportStudy s = study(20, true);
        s.options.subject = s.builder.table.tasks[0].name + "@A/r";
        const Report report = reportOf(s, "task-prediction");
        const auto table = std::find_if(report.tables.begin(), report.tables.end(),
            [](const ReportTable& each) { return each.id == "subject-category"; });
        QVERIFY(table != report.tables.end());
        QVERIFY(table->title.find("left out") != std::string::npos);
    }

    void theMixChooses()
    {
        ReportStudy s = study(20, true);
        s.options.subject = "Math=1";
        const double math = valueOf(reportOf(s, "method-chooser"), "method-chooser.correct.A");
        s.options.subject = "Fusion=1";
        const double fusion = valueOf(reportOf(s, "method-chooser"), "method-chooser.correct.A");
        // 20 of 20 and 0 of 20, each drawn to 0.5 by four tasks.
        QVERIFY(std::abs(math - 22.0 / 24.0) < 1e-12);
        QVERIFY(std::abs(fusion - 2.0 / 24.0) < 1e-12);
        s.options.subject = "Fusion=1, Math=3";
        const Report mixed = reportOf(s, "method-chooser");
        QCOMPARE(ReportCheck::faultOf(mixed), std::string());
        QVERIFY(std::abs(valueOf(mixed, "method-chooser.correct.A") - (0.75 * math + 0.25 * fusion))
            < 1e-12);
        // Nothing was timed: not 0, and the cost rests on correct kernels.
        QCOMPARE(valueOf(mixed, "method-chooser.faster.A"), -1.0);
        QVERIFY(valueOf(mixed, "method-chooser.generations.A") > 1.0);
        s.options.subject = "Maths=2";
        QVERIFY(hasWarning(reportOf(s, "method-chooser"), "Maths=2"));
    }

    void publishedStandsApart()
    {
        ReportStudy s = study(20, true);
        s.published = {{"Math", "A", MatrixValue::Correct, 0.4, "paper"},
            {"Fusion", "A", MatrixValue::Correct, 0.1, "paper"},
            {"", "A", MatrixValue::Correct, 0.3, "paper"}};
        s.options.subject = "Fusion=1, Math=1";
        const Report report = reportOf(s, "method-chooser");
        const Estimate* const correct = headlineOf(report, "method-chooser.correct.A");
        QVERIFY(correct && correct->published);
        QVERIFY(std::abs(*correct->published - 0.25) < 1e-12);
        s.options.subject = "Activation=1";
        const Report other = reportOf(s, "method-chooser");
        QVERIFY(std::abs(*headlineOf(other, "method-chooser.correct.A")->published - 0.3) < 1e-12);
    }

    void oddStudies()
    {
        for (auto& [name, odd] : degenerateStudies()) {
            for (const ReportEntry& entry : predictionReports()) {
                const std::string fault = ReportCheck::faultOf(odd.report(entry));
                QVERIFY2(fault.empty(), (name + ", " + entry.name + ": " + fault).c_str());
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestPrediction)
#include "tst_prediction.moc"
