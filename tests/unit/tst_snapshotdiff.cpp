// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tablebuilder.h"
#include "workspace/compare.h"
#include "workspace/snapshotcodec.h"
#include "workspace/snapshots.h"

#include <QTest>

#include <algorithm>

using namespace kbx;
using namespace kbx::workspace;
using kbx::testing::TableBuilder;
using kbx::testing::timed;

namespace {

/// Three candidates of one trajectory under two keys.
TableBuilder smallStudy()
{
    TableBuilder build;
    const auto task = build.task("Math", "abs");
    const auto run = build.run("GEAK", "r 1");
    const auto h200 = build.key(Backend::Compiled, "H200", Origin::Measured);
    const auto a100 = build.key(Backend::Compiled, "A100", Origin::Imported);
    for (int round = 0; round < 3; ++round) {
        CandidateRow& row = timed(build.add(task, run, round, "fast", h200), 1.0 + round);
        row.speedupLow = *row.speedup - 0.1;
        row.speedupHigh = *row.speedup + 0.1;
        timed(build.add(task, run, round, "fast", a100), 2.0);
    }
    return build;
}

Snapshot snapshotOf(const CandidateTable& table)
{
    Snapshot snapshot;
    snapshot.table = std::make_shared<CandidateTable>(table);
    return snapshot;
}

SnapshotHeadline headline(const std::string& key, std::optional<double> value, std::int64_t n)
{
    SnapshotHeadline each;
    each.report = "methods";
    each.headline.key = key;
    each.headline.text = "correct, GEAK";
    each.headline.unit = analysis::Unit::Share;
    each.headline.number.value = value;
    each.headline.number.n = n;
    each.headline.number.reason = value ? "" : "not run";
    return each;
}

std::vector<std::string> linesOf(const SnapshotChanges& changes)
{
    std::vector<std::string> lines;
    for (const SnapshotChange& change : changes.changes) {
        lines.push_back(std::string(toString(change.kind)) + " | " + change.subject + " | "
            + change.key + " | " + change.before + " | " + change.after);
    }
    return lines;
}

} // namespace

class TestSnapshotDiff : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingMovedIsNothing()
    {
        Snapshot one = snapshotOf(smallStudy().table);
        one.headlines = {headline("a", 0.5, 10), headline("b", std::nullopt, 0)};
        QVERIFY(changesBetween(one, one).changes.empty());
        QVERIFY(changesBetween(snapshotOf({}), snapshotOf({})).changes.empty());
    }

    void everyKindOfChange()
    {
        TableBuilder build = smallStudy();
        Snapshot before = snapshotOf(build.table);
        before.headlines = {headline("moved", 0.25, 20), headline("gone", 0.5, 10),
            headline("fewer", 0.5, 10), headline("same", 0.5, 10)};
        auto& rows = build.table.rows;
        rows[0].verdicts = kbx::testing::verdictsOf("wrong"); // and keeps a time
        rows[1].speedup = 2.5; // no interval: any move counts
        rows[2].speedup = 2.05; // within its interval
        rows[3].stale = true;
        rows[4].speedup = 3.5; // outside
        rows[4].editLabel = "mask_fix";
        rows[5].editLabel = "mask_fix";
        rows.erase(rows.begin() + 5); // result on A100 gone
        CandidateRow added = rows.back();
        added.candidateId = 77;
        added.round = 3;
        rows.push_back(added);
        Snapshot after = snapshotOf(build.table);
        after.headlines
            = {headline("moved", 0.5, 20), headline("fewer", 0.5, 9), headline("same", 0.5, 10),
                headline("methods.new", 1.0, 20), headline("undefined", std::nullopt, 0)};
        const auto lines = linesOf(changesBetween(before, after));
        const std::string run = "Math/abs@GEAK/\"r 1\"#";
        const std::vector<std::string> wanted{
            "headline | correct, GEAK | methods: moved | 25.0 %, n = 20 | 50.0 %, n = 20",
            "headline | correct, GEAK | methods: fewer | 50 %, n = 10 | 50 %, n = 9",
            "headline | correct, GEAK | methods.new |  | 100.0 %, n = 20",
            "headline | correct, GEAK | methods: gone | 50 %, n = 10 | ",
            "verdict | " + run
                + "0.0 | H200 | correct pass, fast pass | correct fail, fast not_run",
            "speedup | " + run + "0.0 | imported, A100 | 2.00\u00d7 | 2.50\u00d7",
            "speedup | " + run + "2.0 | H200 | 3.00\u00d7 [2.90, 3.10] | 3.50\u00d7 [2.90, 3.10]",
            "label | " + run + "2.0 |  |  | mask_fix",
            "stale | " + run + "1.0 | imported, A100 | current | stale",
            "result_removed | " + run
                + "2.0 | imported, A100 | compile pass, correct pass, fast pass | ",
            "candidate_added | " + run + "3.0 |  |  | "};
        for (std::size_t at = 0; at < std::max(lines.size(), wanted.size()); ++at) {
            QCOMPARE(QString::fromStdString(at < lines.size() ? lines[at] : "missing"),
                QString::fromStdString(at < wanted.size() ? wanted[at] : "none"));
        }
    }

    void anIdThatCameAgainIsAnotherCandidate()
    {
        TableBuilder build = smallStudy();
        const Snapshot before = snapshotOf(build.table);
        build.table.rows[4].round = build.table.rows[5].round = 9;
        const SnapshotChanges changes = changesBetween(before, snapshotOf(build.table));
        QCOMPARE(changes.count(ChangeKind::CandidateAdded), 1);
        QCOMPARE(changes.count(ChangeKind::CandidateRemoved), 1);
        QCOMPARE(changes.changes.size(), 2u);
    }

    void contentSurvivesTheFile()
    {
        TableBuilder build = smallStudy();
        CandidateRow& row = build.table.rows[0];
        row.verdicts = kbx::testing::verdictsOf("wrong");
        row.speedup = 0.1 + 0.2;
        row.speedupLow.reset();
        row.runtimeMs = 1e-7;
        row.sizes = 3;
        row.sizesTotal = 16;
        row.throttled = row.stale = row.delegated = true;
        row.editLabel = "mask_fix";
        row.environment = "torch 2.11, \u00fc";
        Snapshot snapshot = snapshotOf(build.table);
        snapshot.versions = {"1.2", 3, 4, {{"Math/abs", "v7"}}};
        snapshot.headlines = {headline("a", 0.5, 10), headline("b", std::nullopt, 0)};
        snapshot.headlines[0].headline.number.k = 5;
        snapshot.headlines[0].headline.number.low = 0.2;
        const auto read = snapshotFromJson(snapshotJson(snapshot));
        QVERIFY(read.ok());
        QCOMPARE(read->versions.evaluator, 3);
        QCOMPARE(read->versions.gates, 4);
        QCOMPARE(read->versions.tasks, snapshot.versions.tasks);
        QVERIFY(changesBetween(snapshot, *read).changes.empty());
        const CandidateRow& back = read->table->rows[0];
        QCOMPARE(back.speedup, row.speedup); // every digit
        QVERIFY(!back.speedupLow);
        QCOMPARE(back.runtimeMs, row.runtimeMs);
        QCOMPARE(back.sizes, std::optional(3));
        QCOMPARE(back.sizesTotal, std::optional(16));
        QVERIFY(back.throttled && back.stale && back.delegated);
        QCOMPARE(back.verdicts.reasonCode, std::string("wrong_values"));
        QCOMPARE(back.environment, row.environment);
        QCOMPARE(read->table->runs[0].name, std::string("r 1"));
        QCOMPARE(read->table->keys[1].gpuModel, std::string("A100"));
        QVERIFY(read->table->keys[1].origin == Origin::Imported);
        QCOMPARE(read->headlines[0].headline.number.k, std::optional<std::int64_t>(5));
        QVERIFY(read->headlines[0].headline.unit == analysis::Unit::Share);
        QCOMPARE(read->headlines[1].headline.number.reason, std::string("not run"));
    }

    void damagedContentIsAnError_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("{");
        QTest::newRow("another format") << QByteArray(R"({"format": 2})");
        QTest::newRow("task out of range")
            << QByteArray(R"({"format": 1, "rows": {"candidate": [1], "task": [5]}})");
    }

    void damagedContentIsAnError()
    {
        QFETCH(QByteArray, json);
        const auto read = snapshotFromJson(json.toStdString());
        QVERIFY(!read.ok());
        QVERIFY(read.error().code == ErrorCode::Damaged);
    }

    void theTableAsItWas()
    {
        TableBuilder build = smallStudy();
        build.table.rows[0].verdicts = kbx::testing::verdictsOf("wrong");
        build.table.rows[0].editLabel = "old";
        const Snapshot then = snapshotOf(build.table);
        build.table.rows[0].verdicts = kbx::testing::verdictsOf("fast");
        build.table.rows[0].editLabel = "new";
        build.table.rows[0].note = "a note";
        CandidateRow added = build.table.rows.back();
        added.candidateId = 77;
        added.round = 3;
        build.table.rows.push_back(added);
        const auto table = tableAt(build.table, then);
        QCOMPARE(table->rows.size(), 6u);
        QVERIFY(table->rows[0].verdicts.correct == Verdict::Fail);
        QCOMPARE(table->rows[0].editLabel, std::string("old"));
        QCOMPARE(table->rows[0].note, std::string("a note"));
        QCOMPARE(table->rows[0].kernelHash, build.table.rows[0].kernelHash);
        QVERIFY(std::none_of(table->rows.begin(), table->rows.end(),
            [](const CandidateRow& row) { return row.candidateId == 77; }));
    }

    void aKeyThatIsGoneComesBack()
    {
        TableBuilder build = smallStudy();
        const Snapshot then = snapshotOf(build.table);
        std::erase_if(build.table.rows, [](const CandidateRow& row) { return row.key == 0; });
        build.table.keys.erase(build.table.keys.begin());
        for (CandidateRow& row : build.table.rows) {
            row.key = 0;
        }
        const auto table = tableAt(build.table, then);
        QCOMPARE(table->keys.size(), 2u);
        QCOMPARE(table->keys[1].gpuModel, std::string("H200"));
        QCOMPARE(table->rows.size(), 6u);
        QCOMPARE(table->rows[0].key, 0); // A100 first, as the study has it now
        QCOMPARE(table->rows[1].key, 1);
        QCOMPARE(table->rows[1].speedup, std::optional(1.0));
    }

    void sidesAreReadInManyForms_data()
    {
        QTest::addColumn<QString>("side");
        QTest::addColumn<int>("rows"); // -1: an error
        QTest::newRow("everything") << QString() << 6;
        QTest::newRow("now") << QStringLiteral("now") << 6;
        QTest::newRow("a filter") << QStringLiteral("gpu=H200") << 3;
        QTest::newRow("a method") << QStringLiteral("GEAK") << 6;
        QTest::newRow("a run with a blank") << QStringLiteral("r 1") << 6;
        QTest::newRow("a snapshot") << QStringLiteral("snapshot=then") << 2;
        QTest::newRow("quoted") << QStringLiteral("snapshot=\"then\"") << 2;
        QTest::newRow("by its bare name") << QStringLiteral("then") << 2;
        QTest::newRow("with a filter") << QStringLiteral("snapshot=then and gpu=H200") << 1;
        QTest::newRow("no such snapshot") << QStringLiteral("snapshot=never") << -1;
        QTest::newRow("no filter") << QStringLiteral("gpu=(") << -1;
        QTest::newRow("no field") << QStringLiteral("frob=1") << -1;
    }

    void sidesAreReadInManyForms()
    {
        QFETCH(QString, side);
        QFETCH(int, rows);
        const TableBuilder build = smallStudy();
        TableBuilder older = smallStudy();
        older.table.rows.resize(2);
        const auto then = std::make_shared<Snapshot>(snapshotOf(older.table));
        CompareRequest request;
        request.left = side.toStdString();
        request.right = "now";
        const auto result = compareSides(std::make_shared<CandidateTable>(build.table), request, {},
            [&then](const std::string& name) -> Result<std::shared_ptr<const Snapshot>> {
                if (name != "then") {
                    return Error{ErrorCode::NotFound, "no snapshot", {}, {}, {}};
                }
                return std::shared_ptr<const Snapshot>(then);
            });
        QCOMPARE(result.ok(), rows >= 0);
        if (rows < 0) {
            QVERIFY(result.error().code == ErrorCode::Usage
                || result.error().code == ErrorCode::NotFound);
            return;
        }
        QCOMPARE(static_cast<int>((*result)->left->visible.size()), rows);
        QVERIFY((*result)->data.mcNemarP.has_value());
    }

    void suggestionsCanBeCompared()
    {
        const TableBuilder build = smallStudy();
        const auto all = sideSuggestions(build.table, {{"first one", 1, 0, 0, 0}});
        const std::vector<std::string> wanted{"now", "method=GEAK", "round=0", "round=1", "round=2",
            "gpu=A100", "gpu=H200", "snapshot=\"first one\""};
        QCOMPARE(all, wanted);
        const auto table = std::make_shared<CandidateTable>(build.table);
        for (const std::string& side : all) {
            const auto result
                = compareSides(table, {side, "now", {}, {}}, {}, [&](const std::string& name) {
                      return name == "first one" ? Result(std::shared_ptr<const Snapshot>(
                                 std::make_shared<Snapshot>(snapshotOf(build.table))))
                                                 : Result<std::shared_ptr<const Snapshot>>(
                                                     Error{ErrorCode::NotFound, "", {}, {}, {}});
                  });
            QVERIFY2(result.ok(), side.c_str());
            QVERIFY2(!(*result)->left->visible.empty(), side.c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TestSnapshotDiff)
#include "tst_snapshotdiff.moc"
