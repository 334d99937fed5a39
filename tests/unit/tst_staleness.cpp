// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/heatmapdata.h"
#include "analysis/matrixdata.h"
#include "analysis/staleness.h"
#include "analysis/tableview.h"
#include "tablebuilder.h"

#include <QTest>

using namespace kbx;
using namespace kbx::analysis;
using kbx::testing::TableBuilder;
using kbx::testing::timed;

namespace {

/// Two tasks of one run under an old and a new environment of one GPU.
struct TwoEnvironments {
    TwoEnvironments()
    {
        const auto run = build.run("GEAK", "r1");
        old = build.key(Backend::Compiled, "H200", Origin::Measured);
        fresh = build.key(Backend::Compiled, "H200", Origin::Measured);
        for (const char* const stem : {"abs", "add"}) {
            const auto task = build.task("Math", stem);
            timed(build.add(task, run, 0, "fast", old), 2.0).stale = true;
            timed(build.add(task, run, 0, "fast", fresh), 3.0);
        }
    }
    TableBuilder build;
    std::int32_t old = 0, fresh = 0;
};

bool says(const std::string& text, const char* words)
{
    return text.find(words) != std::string::npos;
}

} // namespace

/// Results of an older version are never mixed silently.
class TestStaleness : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void currentEvidenceComesFirst()
    {
        TwoEnvironments study;
        QCOMPARE(chooseKey(study.build.table, study.build.all(), {}), study.fresh);
        QCOMPARE(chooseKey(study.build.table, study.build.all(), {}, true), study.fresh);
        // Also where only some of it was done again.
        study.build.table.rows.pop_back();
        QCOMPARE(chooseKey(study.build.table, study.build.all(), {}), study.fresh);
        // All stale: the widest.
        for (CandidateRow& row : study.build.table.rows) {
            row.stale = true;
        }
        QCOMPARE(chooseKey(study.build.table, study.build.all(), {}), study.old);
        QCOMPARE(chooseKey(study.build.table, study.build.all(), {}, true), study.old);
    }

    void matrixAndHeatMapSayHowMany()
    {
        TwoEnvironments study;
        const auto& table = study.build.table;
        QVERIFY(!says(computeMatrix(table, study.build.all(), {}, {}, {}).caption, "stale"));
        const std::vector<std::uint32_t> old{0, 2};
        const std::string matrix = computeMatrix(table, old, {}, {}, {}).caption;
        QVERIFY2(says(matrix, "2 results are stale: made under another task, evaluator or gate"),
            matrix.c_str());
        const std::string heat = computeHeatmap(table, old, {}).caption;
        QVERIFY2(says(heat, "2 results are stale"), heat.c_str());
    }

    void reportsSayHowManyOfTheirRows()
    {
        TwoEnvironments study;
        const auto& table = study.build.table;
        const auto all = study.build.all();
        Report report;
        report.caption = "Some numbers.";
        report.tables.push_back({"t", "T", {{"n"}}, {{{"a", {}}}}});
        QCOMPARE(staleBehind(table, report, all), 2); // it names no rows
        Headline headline;
        headline.number.rows = {1, 2, 3};
        report.headlines.push_back(headline);
        QCOMPARE(staleBehind(table, report, all), 1);
        tellStale(table, all, report);
        QCOMPARE(report.caption,
            std::string("Some numbers. 1 result is stale: made under another task, evaluator or "
                        "gate version."));
        QCOMPARE(report.notes.size(), 1u);
        QVERIFY(report.notes[0].kind == NoteKind::Warning);
        Report current = report;
        current.headlines[0].number.rows = {1, 3};
        current.notes.clear();
        tellStale(table, all, current);
        QVERIFY(current.notes.empty());
    }

    void nothingToSay()
    {
        Report empty;
        tellStale({}, {}, empty);
        QVERIFY(empty.notes.empty() && empty.caption.empty());
        QVERIFY(staleSentence(0).empty());
        TwoEnvironments study;
        tellStale(study.build.table, study.build.all(), empty); // nothing is shown
        QVERIFY(empty.notes.empty());
    }
};

QTEST_APPLESS_MAIN(TestStaleness)
#include "tst_staleness.moc"
