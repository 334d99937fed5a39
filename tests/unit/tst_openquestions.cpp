// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/openquestions.h"
#include "workspace/reports.h"

#include <QTest>

#include <set>

using namespace kbx;
using analysis::Headline;
using analysis::NoteKind;
using analysis::Report;
using analysis::Unit;
using workspace::OpenQuestion;

namespace {

Headline headline(const std::string& key, std::optional<double> value, const std::string& reason)
{
    Headline made{key, key, Unit::Share, {}};
    made.number.value = value;
    made.number.reason = reason;
    made.number.n = 20;
    return made;
}

const OpenQuestion asked{"x", "What is it?", "deviance", "statistics", {"a.second.", "a.first."}};

} // namespace

class TestOpenQuestions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyQuestionHasItsAnalysis()
    {
        std::set<std::string> ids;
        for (const OpenQuestion& question : workspace::openQuestions()) {
            QVERIFY2(workspace::findReport(question.report), question.report);
            QVERIFY2(ids.insert(question.id).second, question.id);
            QVERIFY(!question.keys.empty());
            QVERIFY(std::string(question.text).back() == '?');
        }
        QCOMPARE(ids.size(), std::size_t{13});
    }

    void numbersComeInTheOrderOfTheKeys()
    {
        Report report;
        report.n = 40;
        report.headlines = {headline("a.first.x", 0.1, ""), headline("b.other", 0.2, ""),
            headline("a.second.x", 0.3, ""), headline("a.second.y", std::nullopt, "no tasks")};
        const auto answer = workspace::answerOf(asked, report);
        QCOMPARE(answer.numbers.size(), std::size_t{2});
        QCOMPARE(answer.numbers[0].key, std::string("a.second.x"));
        QCOMPARE(answer.numbers[1].key, std::string("a.first.x"));
        QCOMPARE(answer.n, std::int64_t{40});
        QVERIFY(answer.reason.empty());
    }

    void aLongAnswerIsCutAndSaysSo()
    {
        Report report;
        for (int at = 0; at < 9; ++at) {
            report.headlines.push_back(headline("a.first." + std::to_string(at), 0.5, ""));
        }
        const auto answer = workspace::answerOf(asked, report, 4);
        QCOMPARE(answer.numbers.size(), std::size_t{4});
        QCOMPARE(answer.more, std::int64_t{5});
    }

    void otherNumbersAreNoAnswer()
    {
        Report report;
        report.headlines
            = {headline("other.x", 0.5, ""), headline("a.first.identical code", 1, "")};
        const auto answer = workspace::answerOf(asked, report);
        QVERIFY(answer.numbers.empty());
        QVERIFY(!answer.reason.empty());
    }

    void withoutANumberThereIsAReason()
    {
        Report report;
        QVERIFY(!workspace::answerOf(asked, report).reason.empty());
        report.headlines = {headline("a.first.x", std::nullopt, "no correct kernel was timed")};
        QCOMPARE(
            workspace::answerOf(asked, report).reason, std::string("no correct kernel was timed"));
        analysis::ReportPanel panel;
        panel.missing = "No GPU times yet.";
        report.panels.push_back(panel);
        QCOMPARE(workspace::answerOf(asked, report).reason, std::string("No GPU times yet."));
        report.note(NoteKind::Missing, "Nothing is labelled.");
        QCOMPARE(workspace::answerOf(asked, report).reason, std::string("Nothing is labelled."));
    }

    void theConversionAsksForItsValue()
    {
        for (const OpenQuestion& question : workspace::openQuestions()) {
            const auto options = workspace::optionsOf(question, {});
            QVERIFY((options.value == analysis::MatrixValue::Conversion)
                == (std::string(question.id) == "conversion"));
        }
    }
};

QTEST_GUILESS_MAIN(TestOpenQuestions)
#include "tst_openquestions.moc"
