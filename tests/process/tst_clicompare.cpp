// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "clirunner.h"

#include <QLockFile>
#include <QRegularExpression>

using kbx::test::CliOutcome;
using kbx::test::CliRunner;

namespace {

/// The sample's results as if judged by the CPU interpreter; `change` edits each row.
QByteArray sampleResults(const std::function<void(QJsonObject& row)>& change)
{
    QFile file(QStringLiteral(KBX_SOURCE_DIR "/resources/sample/results.jsonl"));
    QByteArray lines;
    if (!file.open(QIODevice::ReadOnly)) {
        return lines;
    }
    while (!file.atEnd()) {
        QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
        change(row);
        lines += QJsonDocument(row).toJson(QJsonDocument::Compact) + '\n';
    }
    return lines;
}

void onTheCpu(QJsonObject& row)
{
    row.insert(QStringLiteral("backend"), QStringLiteral("interpreted"));
    row.insert(QStringLiteral("target"), QStringLiteral("cpu"));
    row.insert(QStringLiteral("speedup"), QJsonValue());
    row.insert(QStringLiteral("timings"), QJsonArray());
    QJsonObject environment = row.value(QStringLiteral("environment")).toObject();
    environment.insert(QStringLiteral("backend"), QStringLiteral("interpreted"));
    environment.insert(QStringLiteral("gpu"), QJsonValue());
    row.insert(QStringLiteral("environment"), environment);
    QJsonObject verdict = row.value(QStringLiteral("verdict")).toObject();
    verdict.insert(QStringLiteral("fast"), QStringLiteral("not_run"));
    row.insert(QStringLiteral("verdict"), verdict);
}

QString word(const QJsonObject& object, const char* key)
{
    return object.value(QLatin1String(key)).toString();
}

int number(const QJsonObject& object, const char* key)
{
    return object.value(QLatin1String(key)).toInt(-1);
}

} // namespace

/// `kbx compare`, `kbx snapshot` and what is told of stale results, by the real program.
class TestCliCompare : public QObject {
    Q_OBJECT

private:
    CliRunner m_runner;

    CliOutcome run(const char* line, const QStringList& more = {}) const
    {
        return m_runner.run(line, more);
    }

private Q_SLOTS:
    void initTestCase()
    {
        const CliOutcome made = run("new sample.kbx --sample");
        QVERIFY2(made.exitCode == 0, made.err.constData());
    }

    void wrongWordsAreUsageErrors_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("one side") << QByteArray("compare now") << QByteArray("needs two sides");
        QTest::newRow("value") << QByteArray("compare now now --value frob --study sample.kbx")
                               << QByteArray("--value");
        QTest::newRow("round") << QByteArray("compare now now --round 3 --study sample.kbx")
                               << QByteArray("--round");
        QTest::newRow("list") << QByteArray("compare now now --list frob --study sample.kbx")
                              << QByteArray("unknown list");
        QTest::newRow("side") << QByteArray("compare frob=1 now --study sample.kbx")
                              << QByteArray("The side \"frob=1\"");
        QTest::newRow("snapshot") << QByteArray("snapshot --study sample.kbx")
                                  << QByteArray("snapshot needs a NAME");
        QTest::newRow("reserved") << QByteArray("snapshot now --study sample.kbx")
                                  << QByteArray("cannot be the name");
        QTest::newRow("diff of none")
            << QByteArray("snapshot diff --study sample.kbx") << QByteArray("snapshot needs");
    }

    void wrongWordsAreUsageErrors()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, says);
        const CliOutcome outcome = run(line.constData());
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains(says), outcome.err.constData());
        QVERIFY(outcome.out.isEmpty());
    }

    void methodsAreCompared()
    {
        const CliOutcome outcome
            = run("compare method=refine-loop method=single-pass --json --study sample.kbx");
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        const QJsonObject json = outcome.json();
        QCOMPARE(word(json, "schema"), QStringLiteral("kbx.compare/1"));
        QCOMPARE(word(json, "unit"), QStringLiteral("task"));
        const QJsonObject counts = json.value(QStringLiteral("counts")).toObject();
        const QJsonObject lists = json.value(QStringLiteral("lists")).toObject();
        int all = 0;
        for (const char* const list : {"won", "lost", "both", "neither", "not_comparable"}) {
            const QJsonArray pairs = lists.value(QLatin1String(list)).toArray();
            QCOMPARE(static_cast<int>(pairs.size()), number(counts, list));
            all += static_cast<int>(pairs.size());
        }
        QCOMPARE(all, 8);
        // The same rates as the matrix.
        const QJsonArray cells = run("matrix --json --study sample.kbx")
                                     .json()
                                     .value(QStringLiteral("cells"))
                                     .toArray();
        const QJsonObject rates = json.value(QStringLiteral("rates")).toObject();
        int seen = 0;
        for (const QJsonValue each : cells) {
            const QJsonObject cell = each.toObject();
            const QString side = word(cell, "column") == QLatin1String("refine-loop")
                ? QStringLiteral("left")
                : word(cell, "column") == QLatin1String("single-pass") ? QStringLiteral("right")
                                                                       : QString();
            if (cell.value(QStringLiteral("row")).isNull() && !side.isEmpty()) {
                QCOMPARE(number(rates.value(side).toObject(), "k"), number(cell, "k"));
                ++seen;
            }
        }
        QCOMPARE(seen, 2);
        QVERIFY(json.value(QStringLiteral("mcnemar")).isDouble());
        const QJsonObject pair = lists.value(QStringLiteral("both")).toArray().at(0).toObject();
        QVERIFY(word(pair.value(QStringLiteral("left")).toObject(), "kernel")
                    .contains(QLatin1String("@refine-loop/")));
    }

    void swappedSidesSwapTheLists()
    {
        const auto countsOf = [this](const char* line) {
            return run(line).json().value(QStringLiteral("counts")).toObject();
        };
        const QJsonObject one
            = countsOf("compare refine-loop single-pass --json --study sample.kbx");
        const QJsonObject other
            = countsOf("compare single-pass refine-loop --json --study sample.kbx");
        QCOMPARE(number(one, "won"), number(other, "lost"));
        QCOMPARE(number(one, "lost"), number(other, "won"));
        QCOMPARE(number(one, "both"), number(other, "both"));
        QVERIFY(number(one, "won") + number(one, "lost") > 0);
    }

    void roundsArePairedByTrajectory()
    {
        const CliOutcome outcome = run("compare round=last round=0 --json --study sample.kbx");
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        QCOMPARE(word(outcome.json(), "unit"), QStringLiteral("trajectory"));
        const QJsonObject won = outcome.json()
                                    .value(QStringLiteral("lists"))
                                    .toObject()
                                    .value(QStringLiteral("won"))
                                    .toArray()
                                    .at(0)
                                    .toObject();
        QVERIFY(!word(won, "run").isEmpty());
        QVERIFY(!word(won, "partAt").isEmpty());
    }

    void aListAsATable()
    {
        const CliOutcome outcome
            = run("compare refine-loop single-pass --list won --format tsv --study sample.kbx");
        QCOMPARE(outcome.exitCode, 0);
        const QList<QByteArray> lines = outcome.out.trimmed().split('\n');
        QVERIFY(lines.size() >= 2);
        QVERIFY2(lines[0].startsWith("list\ttask\tleft\tright\tparts at"), lines[0].constData());
        for (qsizetype at = 1; at < lines.size(); ++at) {
            QVERIFY2(lines[at].startsWith("won\t"), lines[at].constData());
        }
        QVERIFY(outcome.err.contains("McNemar p"));
        QVERIFY(outcome.err.contains("Evidence: "));
    }

    void aSnapshotFromTakingToDeletion()
    {
        QVERIFY(QFile::copy(m_runner.path("sample.kbx"), m_runner.path("own.kbx")));
        const CliOutcome taken = run("snapshot submission --json --study own.kbx");
        QVERIFY2(taken.exitCode == 0, taken.err.constData());
        const QJsonObject info = taken.json().value(QStringLiteral("snapshot")).toObject();
        QCOMPARE(number(info, "candidates"), 74);
        QCOMPARE(number(info, "results"), 74);
        QVERIFY(number(info, "headlines") >= 0);
        const CliOutcome again = run("snapshot submission --study own.kbx");
        QCOMPARE(again.exitCode, 2);
        QVERIFY2(again.err.contains("\"submission\" already"), again.err.constData());

        const QJsonObject same = run("snapshot diff submission --json --study own.kbx").json();
        QCOMPARE(same.value(QStringLiteral("changes")).toArray().size(), 0);
        QVERIFY(same.value(QStringLiteral("changes")).isArray());

        m_runner.write("more/Activation/relu/round0.py", "def relu(input):\n    return input\n");
        const CliOutcome imported = run("import more --method other --run r1 --study own.kbx");
        QVERIFY2(imported.exitCode == 0, imported.err.constData());
        const QJsonObject moved = run("snapshot diff submission --json --study own.kbx").json();
        QCOMPARE(number(moved.value(QStringLiteral("counts")).toObject(), "candidate_added"), 1);
        QCOMPARE(word(moved.value(QStringLiteral("before")).toObject(), "name"),
            QStringLiteral("submission"));
        QVERIFY(
            moved.value(QStringLiteral("after")).toObject().value(QStringLiteral("name")).isNull());
        bool found = false;
        for (const QJsonValue each : moved.value(QStringLiteral("changes")).toArray()) {
            const QJsonObject change = each.toObject();
            found = found
                || (word(change, "kind") == QLatin1String("candidate_added")
                    && word(change, "subject") == QLatin1String("Activation/relu@other/r1#0.0"));
        }
        QVERIFY(found);

        QCOMPARE(run("snapshot second --study own.kbx").exitCode, 0);
        const QJsonObject between
            = run("snapshot diff submission second --json --study own.kbx").json();
        QCOMPARE(number(between.value(QStringLiteral("counts")).toObject(), "candidate_added"), 1);
        const CliOutcome listed = run("snapshot list --json --study own.kbx");
        QCOMPARE(listed.json().value(QStringLiteral("snapshots")).toArray().size(), 2);

        // The frozen state knows nothing of what came later.
        const QJsonObject sides
            = run("compare snapshot=submission now --json --study own.kbx").json();
        const QJsonObject lists = sides.value(QStringLiteral("lists")).toObject();
        const QJsonArray open = lists.value(QStringLiteral("not_comparable")).toArray();
        QCOMPARE(open.size(), 1);
        QVERIFY(open[0].toObject().value(QStringLiteral("left")).isNull());
        QCOMPARE(lists.value(QStringLiteral("won")).toArray().size(), 0);

        // Everything that reads can be bound to it.
        const auto totalOf = [this](const char* line) { return number(run(line).json(), "total"); };
        QCOMPARE(totalOf("list rounds --json --study own.kbx"), 75);
        QCOMPARE(totalOf("list rounds --json --snapshot submission --study own.kbx"), 74);
        const QString caption
            = word(run("matrix --json --snapshot submission --study own.kbx").json(), "caption");
        QVERIFY2(
            caption.contains(QLatin1String("As of snapshot \"submission\".")), qPrintable(caption));
        QCOMPARE(run("matrix --snapshot never --study own.kbx").exitCode, 2);
        const auto checked = [this](const char* line) {
            QJsonObject named;
            for (const QJsonValue each :
                run(line).json().value(QStringLiteral("checks")).toArray()) {
                if (word(each.toObject(), "id") == QLatin1String("snapshot")) {
                    named = each.toObject();
                }
            }
            return named;
        };
        const QJsonObject sound = checked("check --json --snapshot submission --study own.kbx");
        QVERIFY(sound.value(QStringLiteral("ok")).toBool());
        QVERIFY2(word(sound, "text").contains(QLatin1String("74 results")), "74 results");
        QVERIFY(checked("check --json --study own.kbx").isEmpty());
        QCOMPARE(run("check --snapshot never --study own.kbx").exitCode, 2);
        QCOMPARE(run("snapshot third --snapshot submission --study own.kbx").exitCode, 2);

        QCOMPARE(run("snapshot delete submission --study own.kbx").exitCode, 0);
        QCOMPARE(run("snapshot diff submission --study own.kbx").exitCode, 2);
        QCOMPARE(run("compare snapshot=submission now --study own.kbx").exitCode, 2);
        QCOMPARE(run("snapshot submission --quiet --study own.kbx").exitCode, 0);
    }

    void aStudyThatAnotherProgramWritesIsRefused()
    {
        QLockFile lock(m_runner.path("sample.kbx") + QStringLiteral(".lock"));
        QVERIFY(lock.tryLock());
        const CliOutcome taken = run("snapshot never --study sample.kbx");
        QCOMPARE(taken.exitCode, 3);
        QVERIFY2(taken.err.contains(QByteArray::number(QCoreApplication::applicationPid())),
            taken.err.constData());
        QCOMPARE(run("snapshot list --study sample.kbx").exitCode, 0);
    }

    void staleResultsAreToldAndCanBeDoneAgain_data()
    {
        QTest::addColumn<QString>("what");
        QTest::newRow("task version") << QStringLiteral("task");
        QTest::newRow("evaluator version") << QStringLiteral("evaluatorVersion");
        QTest::newRow("gate version") << QStringLiteral("gateVersion");
    }

    void staleResultsAreToldAndCanBeDoneAgain()
    {
        QFETCH(QString, what);
        const QString study = m_runner.path(qPrintable(what + QStringLiteral(".kbx")));
        const QString file = m_runner.write(qPrintable(what + QStringLiteral("/results.jsonl")),
            sampleResults([&](QJsonObject& row) {
                onTheCpu(row);
                if (word(row, "task") != QLatin1String("Activation/relu")) {
                    return;
                }
                if (what == QLatin1String("task")) {
                    row.insert(QStringLiteral("taskVersion"), QString(64, QLatin1Char('0')));
                    return;
                }
                QJsonObject environment = row.value(QStringLiteral("environment")).toObject();
                environment.insert(what, 0);
                row.insert(QStringLiteral("environment"), environment);
            }));
        const QStringList at{QStringLiteral("--study"), study};
        const CliOutcome imported = run("import",
            QStringList{QStringLiteral(KBX_SOURCE_DIR "/resources/sample/manifest.jsonl"), file}
                + at);
        QVERIFY2(imported.exitCode == 0, imported.err.constData());
        const auto total = [&](const char* filter) {
            return number(
                run("list evaluations --json --filter", QStringList{QLatin1String(filter)} + at)
                    .json(),
                "total");
        };
        const int stale = total("stale");
        QVERIFY(stale > 0);
        QCOMPARE(total("stale and task=relu"), stale);
        QCOMPARE(total("not stale and task=relu"), 0);
        QCOMPARE(total("not stale") + stale, 74);

        const QString caption = word(run("matrix --json --filter task=relu", at).json(), "caption");
        QVERIFY2(caption.contains(QLatin1String("stale")), qPrintable(caption));
        const QString clean = word(run("matrix --json --filter task!=relu", at).json(), "caption");
        QVERIFY2(!clean.contains(QLatin1String("stale")), qPrintable(clean));

        const CliOutcome again = run("eval --stale --target cpu --json", at);
        const QJsonArray results = again.results();
        QVERIFY2(!results.isEmpty(), again.err.constData());
        for (const QJsonValue each : results) {
            QCOMPARE(word(each.toObject(), "task"), QStringLiteral("Activation/relu"));
        }
    }
};

QTEST_GUILESS_MAIN(TestCliCompare)
#include "tst_clicompare.moc"
