// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "clirunner.h"

#include <QStandardPaths>

using namespace kbx::test;

namespace {

QByteArray kernel(const char* loads, const char* extra = "")
{
    return QByteArray("import torch\nimport triton\nimport triton.language as tl\n\n\n@triton.jit\n"
                      "def k(x, y, n, B: tl.constexpr):\n"
                      "    i = tl.program_id(0) * B + tl.arange(0, B)\n    tl.store(y + i, ")
        + loads + ")\n\n\ndef relu(input):\n" + extra
        + "    y = torch.empty_like(input)\n    k[(1,)](input, y, input.numel(), B=64)\n"
          "    return y\n";
}

QJsonObject object(const QJsonObject& json, const char* key)
{
    return json.value(QLatin1String(key)).toObject();
}

QJsonArray array(const QJsonObject& json, const char* key)
{
    return json.value(QLatin1String(key)).toArray();
}

/// The only source of a report.
QJsonObject source(const CliOutcome& outcome)
{
    return array(outcome.json(), "sources").at(0).toObject();
}

QString counts(const QJsonObject& report)
{
    return QStringLiteral("%1 = %2 + %3 + %4")
        .arg(report.value(QLatin1String("rows")).toInt())
        .arg(report.value(QLatin1String("taken")).toInt())
        .arg(report.value(QLatin1String("skipped")).toInt())
        .arg(report.value(QLatin1String("unchanged")).toInt());
}

QStringList codes(const QJsonObject& report)
{
    QStringList found;
    for (const QJsonValue& problem : array(report, "problems")) {
        found.append(problem.toObject().value(QLatin1String("code")).toString());
    }
    return found;
}

} // namespace

/// The annotator's desk without a window: labels, files, agreement.
class CliLabelsTest : public QObject {
    Q_OBJECT

private:
    CliRunner m_cli;

    /// Three rounds of relu and of softmax; another name, run and order of import per study.
    QString study(const char* name, const char* method = "GEAK") const
    {
        const QString folder = QStringLiteral("kernels");
        const QByteArray plain = kernel("tl.load(x + i)");
        const QByteArray masked = kernel("tl.load(x + i, mask=i < n), mask=i < n");
        for (const char* const task : {"Activation/relu", "Math/softmax"}) {
            const QByteArray place = "kernels/" + QByteArray(task);
            m_cli.write(QByteArray(place + "/round0.py").constData(), plain + "# " + task + "\n");
            m_cli.write(QByteArray(place + "/round1.py").constData(), masked + "# " + task + "\n");
            m_cli.write(QByteArray(place + "/round2.py").constData(),
                kernel("tl.load(x + i, mask=i < n), mask=i < n", "    input = input.relu()\n")
                    + "# " + task + "\n");
        }
        const CliOutcome made = m_cli.run("import",
            {folder, QStringLiteral("--study"), m_cli.path(name), QStringLiteral("--method"),
                QLatin1String(method)});
        if (made.exitCode != 0) {
            qWarning() << made.out << made.err;
        }
        return m_cli.path(name);
    }
    /// `labels LINE --study STUDY`.
    CliOutcome labels(const QString& study, const char* line, const QStringList& more = {}) const
    {
        return m_cli.run(QByteArray(QByteArray("labels ") + line).constData(),
            more + QStringList{QStringLiteral("--study"), study});
    }
    /// Two people: agreement on three of four edits.
    QString labelled(const char* name) const
    {
        const QString path = study(name);
        for (const char* const line :
            {"set relu@GEAK#1 mask_fix --annotator ana --confidence sure --tags race_suspect",
                "set relu@GEAK#2 delegated_op_introduction --annotator ana",
                "set softmax@GEAK#1 mask_fix --annotator ana",
                "set softmax@GEAK#2 semantic_fix --annotator ana --secondary mask_fix",
                "set relu@GEAK#1 mask_fix --annotator ben",
                "set relu@GEAK#2 delegated_op_introduction --annotator ben",
                "set softmax@GEAK#1 mask_fix --annotator ben",
                "set softmax@GEAK#2 delegated_op_introduction --annotator ben"}) {
            const CliOutcome set = labels(path, line);
            if (set.exitCode != 0) {
                qWarning() << line << set.err;
            }
        }
        return path;
    }

private Q_SLOTS:
    void helpShowsExamples()
    {
        const CliOutcome help = m_cli.run("labels --help");
        QCOMPARE(help.exitCode, 0);
        QVERIFY(help.out.contains("example: kbx labels next"));
        QCOMPARE(m_cli.run("inspect --help").exitCode, 0);
        QCOMPARE(m_cli.run("labels").exitCode, 2);
        QVERIFY(m_cli.run("labels frob").err.contains("suggest, next"));
    }

    void wrongWordsGetTheNearest_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("label") << QByteArray("set relu@GEAK#1 maskfix --annotator a")
                               << QByteArray("Did you mean mask_fix?");
        QTest::newRow("sub-label") << QByteArray("set relu@GEAK#1 tiling --annotator a")
                                   << QByteArray("Did you mean performance_rewrite:tiling?");
        QTest::newRow("tag") << QByteArray(
            "set relu@GEAK#1 mask_fix --tags race_suspct --annotator a")
                             << QByteArray("Did you mean race_suspect?");
        QTest::newRow("codebook") << QByteArray(
            "set relu@GEAK#1 mask_fix --codebook x --annotator a")
                                  << QByteArray("edits");
        QTest::newRow("first round")
            << QByteArray("set relu@GEAK#0 mask_fix --annotator a") << QByteArray("BEFORE..AFTER");
        QTest::newRow("confidence")
            << QByteArray("set relu@GEAK#1 mask_fix --confidence high --annotator a")
            << QByteArray("sure, likely or guess");
        QTest::newRow("decision without reason")
            << QByteArray("adjudicate relu@GEAK#1 mask_fix --annotator a") << QByteArray("--note");
        QTest::newRow("level") << QByteArray("agreement --level rough") << QByteArray("coarse");
        QTest::newRow("sample") << QByteArray("assign --sample some") << QByteArray("stratified");
    }

    void wrongWordsGetTheNearest()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, says);
        const CliOutcome outcome = labels(study("words.kbx"), line.constData());
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains(says), outcome.err.constData());
        QVERIFY(outcome.out.isEmpty());
    }

    void nextGoesThroughTheQueue()
    {
        const QString path = study("next.kbx");
        QStringList seen;
        for (int i = 0; i < 4; ++i) {
            const CliOutcome next = labels(path, "next --annotator ana --blind --json");
            QCOMPARE(next.exitCode, 0);
            QCOMPARE(next.json().value(QLatin1String("labelled")).toInt(), i);
            const QJsonObject unit = object(next.json(), "next");
            QVERIFY(!unit.contains(QLatin1String("toRound"))); // blind
            const QString name = unit.value(QLatin1String("pair")).toString();
            QVERIFY(!seen.contains(name));
            seen.append(name);
            QCOMPARE(labels(path, "set",
                         {name, QStringLiteral("mask_fix"), QStringLiteral("--annotator"),
                             QStringLiteral("ana")})
                         .exitCode,
                0);
        }
        const CliOutcome done = labels(path, "next --annotator ana --json");
        QVERIFY(done.json().value(QLatin1String("next")).isNull());
        const CliOutcome other = labels(path, "next --annotator ben --json");
        QVERIFY(object(other.json(), "next").contains(QLatin1String("toRound")));
        const QByteArray csv = labels(path, "export").out;
        QCOMPARE(csv.count(",true,,"), 4); // blind
    }

    void clearTakesBack()
    {
        const QString path = study("clear.kbx");
        QCOMPARE(labels(path, "set relu@GEAK#1 mask_fix --annotator a").exitCode, 0);
        const CliOutcome again = labels(path, "set relu@GEAK#1 dtype_fix --annotator a --json");
        QCOMPARE(
            again.json().value(QLatin1String("before")).toString(), QStringLiteral("mask_fix"));
        QCOMPARE(labels(path, "clear relu@GEAK#1 --annotator a").exitCode, 0);
        QCOMPARE(labels(path, "export").out.count('\n'), 1);
    }

    void exportsComeBackUnchanged_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("csv") << QStringLiteral("out.csv");
        QTest::newRow("json") << QStringLiteral("out.json");
    }

    void exportsComeBackUnchanged()
    {
        QFETCH(QString, file);
        const QString path = labelled("first.kbx");
        QCOMPARE(labels(path, "export", {file}).exitCode, 0);
        const CliOutcome same = labels(path, "import --json", {file});
        QCOMPARE(same.exitCode, 0);
        QCOMPARE(counts(source(same)), QStringLiteral("8 = 0 + 0 + 8"));
        // Another study, where method, run and ids are others.
        const QString name = QStringLiteral("second-") + file + QStringLiteral(".kbx");
        const QString other = study(name.toLatin1().constData(), "Other");
        const CliOutcome taken = labels(other, "import --json", {file});
        QCOMPARE(taken.exitCode, 0);
        QCOMPARE(counts(source(taken)), QStringLiteral("8 = 8 + 0 + 0"));
        QCOMPARE(counts(source(labels(other, "import --json", {file}))),
            QStringLiteral("8 = 0 + 0 + 8"));
        QCOMPARE(labels(path, "agreement --format tsv").out,
            labels(other, "agreement --format tsv").out);
        // The same bytes but for the names of method.
        QByteArray mine = labels(path, "export").out;
        QCOMPARE(mine.replace(",GEAK,", ",Other,"), labels(other, "export").out);
    }

    void conflictsStayUnlessReplaced()
    {
        const QString path = labelled("conflict.kbx");
        QCOMPARE(labels(path, "export c.csv").exitCode, 0);
        QCOMPARE(labels(path, "set relu@GEAK#1 dtype_fix --annotator ana").exitCode, 0);
        const CliOutcome kept = labels(path, "import c.csv --json");
        QCOMPARE(kept.exitCode, 1);
        QCOMPARE(counts(source(kept)), QStringLiteral("8 = 0 + 1 + 7"));
        QCOMPARE(codes(source(kept)), QStringList{QStringLiteral("conflict")});
        const QJsonObject problem = array(source(kept), "problems").at(0).toObject();
        QCOMPARE(problem.value(QLatin1String("line")).toInt(), 2);
        QVERIFY(
            problem.value(QLatin1String("text")).toString().contains(QLatin1String("dtype_fix")));
        QVERIFY(labels(path, "export").out.contains("dtype_fix"));
        QCOMPARE(counts(source(labels(path, "import c.csv --replace --dry-run --json"))),
            QStringLiteral("8 = 1 + 0 + 7"));
        QVERIFY(labels(path, "export").out.contains("dtype_fix"));
        QCOMPARE(counts(source(labels(path, "import c.csv --replace --json"))),
            QStringLiteral("8 = 1 + 0 + 7"));
        QVERIFY(!labels(path, "export").out.contains("dtype_fix"));
    }

    void badRowsAreListed()
    {
        const QString path = labelled("bad.kbx");
        const QByteArray csv = labels(path, "export").out;
        const QList<QByteArray> lines = csv.split('\n');
        const QString other = study("empty.kbx");
        QByteArray bad = lines[0] + '\n' + lines[1] + '\n';
        bad += QByteArray(lines[1]).replace(0, 64, QByteArray(64, '0')) + '\n';
        bad += QByteArray(lines[1]).replace("mask_fix", "mask_fx") + '\n';
        bad += QByteArray(lines[1]).replace(",edits,", ",mine,") + '\n';
        bad += "\"open," + lines[1] + '\n' + lines[1] + '\n';
        m_cli.write("bad.csv", bad);
        const CliOutcome taken = labels(other, "import bad.csv --json");
        QCOMPARE(taken.exitCode, 1);
        QCOMPARE(counts(source(taken)), QStringLiteral("6 = 1 + 4 + 1"));
        QCOMPARE(codes(source(taken)),
            (QStringList{QStringLiteral("no_kernel"), QStringLiteral("unknown_label"),
                QStringLiteral("unknown_codebook"), QStringLiteral("bad_csv")}));
        for (const QJsonValue& problem : array(source(taken), "problems")) {
            QVERIFY(problem.toObject().value(QLatin1String("line")).toInt() >= 3);
        }
    }

    void identicalCodeIsToldApartByItsPlace()
    {
        // Two runs with the same two kernels.
        const QString path = study("twins.kbx");
        for (const char* const round : {"round0.py", "round1.py"}) {
            QFile kernel(m_cli.path("kernels/Activation/relu/") + QLatin1String(round));
            QVERIFY(kernel.open(QIODevice::ReadOnly));
            m_cli.write(QByteArray(QByteArray("twins/Activation/relu/") + round).constData(),
                kernel.readAll());
        }
        const CliOutcome twins
            = m_cli.run("import twins --method GEAK --run again --study", {path});
        QVERIFY2(twins.exitCode == 0, twins.err.constData());
        QCOMPARE(labels(path, "set relu@GEAK/again#1 mask_fix --annotator ana").exitCode, 0);
        QCOMPARE(labels(path, "export twins.csv").exitCode, 0);
        const CliOutcome same = labels(path, "import twins.csv --json");
        QCOMPARE(counts(source(same)), QStringLiteral("1 = 0 + 0 + 1"));
        QByteArray csv = labels(path, "export").out;
        m_cli.write("unknown.csv", csv.replace(",GEAK,again,", ",,,"));
        const CliOutcome unclear = labels(path, "import unknown.csv --json");
        QCOMPARE(codes(source(unclear)), QStringList{QStringLiteral("ambiguous")});
        QVERIFY(array(source(unclear), "problems")
                    .at(0)
                    .toObject()
                    .value(QLatin1String("text"))
                    .toString()
                    .contains(QLatin1String("again")));
    }

    void audits()
    {
        const QByteArray audit
            = "run_id: nowhere\nverdict: Rubric-Leak\nsummary: Calls the reference.\n";
        const QString path = study("audit.kbx");
        const CliOutcome list = m_cli.run("list kernels --json --study", {path});
        const QByteArray sha = array(list.json(), "rows")
                                   .at(0)
                                   .toObject()
                                   .value(QLatin1String("kernel"))
                                   .toString()
                                   .toLatin1();
        m_cli.write("audits/hash.yaml", audit + "sha256: " + sha + "\n");
        m_cli.write("audits/none.yaml", "run_id: elsewhere\nverdict: clean\n");
        m_cli.write("audits/bad.yaml", "run_id: x\nverdict: \"clean\nsummary: y\n");
        m_cli.write("audits/new.yaml", "run_id: x\nverdict: splendid\n");
        const CliOutcome taken = labels(path, "import audits --json");
        QCOMPARE(taken.exitCode, 1);
        QMap<QString, QString> found;
        for (const QJsonValue& one : array(taken.json(), "sources")) {
            const QJsonObject report = one.toObject();
            found[QFileInfo(report.value(QLatin1String("path")).toString()).fileName()]
                = counts(report) + codes(report).join(QLatin1Char(' '));
        }
        QCOMPARE(found[QStringLiteral("hash.yaml")], QStringLiteral("1 = 1 + 0 + 0"));
        QCOMPARE(found[QStringLiteral("none.yaml")], QStringLiteral("1 = 0 + 1 + 0no_kernel"));
        QCOMPARE(found[QStringLiteral("bad.yaml")], QStringLiteral("1 = 0 + 1 + 0bad_yaml"));
        QCOMPARE(found[QStringLiteral("new.yaml")], QStringLiteral("1 = 0 + 1 + 0unknown_verdict"));
        QVERIFY(labels(path, "export --codebook audit").out.contains("Calls the reference."));
        // A table of one's own, through `import` of the folder, too.
        m_cli.write("map.toml",
            "codebook = \"audit\"\nannotator = \"me\"\n[verdicts]\nsplendid = \"interesting\"\n");
        QCOMPARE(labels(path, "import audits --mapping map.toml --json").exitCode, 1);
        QCOMPARE(labels(path, "import audits --mapping nowhere.toml").exitCode, 3);
        const CliOutcome folder = m_cli.run("import audits --json --study", {path});
        QCOMPARE(array(folder.json(), "sources").size(), 4);
        QCOMPARE(counts(array(folder.json(), "sources").at(1).toObject()),
            QStringLiteral("1 = 0 + 0 + 1"));
    }

    void agreementOfPeople()
    {
        const QString path = labelled("agree.kbx");
        const CliOutcome answer = labels(path, "agreement --json");
        QCOMPARE(answer.exitCode, 0);
        QCOMPARE(answer.json().value(QLatin1String("schema")).toString(),
            QStringLiteral("kbx.labels/1"));
        const QJsonObject report = object(answer.json(), "agreement");
        const QJsonObject overall = object(report, "overall");
        QCOMPARE(object(overall, "percent").value(QLatin1String("value")).toDouble(), 0.75);
        QCOMPARE(array(report, "disagreements").size(), 1);
        const QJsonObject labelsOf
            = object(array(report, "disagreements").at(0).toObject(), "labels");
        QCOMPARE(labelsOf.value(QLatin1String("ana")).toString(), QStringLiteral("semantic_fix"));
        // Coarse: repair against delegation, still apart. Undefined stays undefined.
        const CliOutcome none = labels(study("nobody.kbx"), "agreement --json");
        const QJsonObject percent
            = object(object(object(none.json(), "agreement"), "overall"), "percent");
        QVERIFY(percent.value(QLatin1String("value")).isNull());
        QVERIFY(!percent.value(QLatin1String("reason")).toString().isEmpty());
        QCOMPARE(labels(path, "adjudicate softmax@GEAK#2 semantic_fix --annotator cleo --note",
                     {QStringLiteral("the formula changed, see /home/jo/notes")})
                     .exitCode,
            0);
        const QByteArray protocol = labels(path, "protocol").out;
        for (const char* const part : {"# Labelling protocol", "mask_fix", "| ana | 4 |", "0.75",
                 "the formula changed, see /home/user/notes", "No sample was drawn"}) {
            QVERIFY2(protocol.contains(part), part);
        }
        QCOMPARE(labels(path, "protocol").out, protocol);
    }

    void pairsForFineTuning()
    {
        const QString path = labelled("pairs.kbx");
        const CliOutcome pairs = labels(path, "pairs");
        QCOMPARE(pairs.exitCode, 0);
        const QList<QByteArray> lines = pairs.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 3); // one of four is disputed
        QVERIFY2(pairs.err.contains("1 are disputed"), pairs.err.constData());
        const QJsonObject first = QJsonDocument::fromJson(lines[0]).object();
        QCOMPARE(first.value(QLatin1String("label")).toString(), QStringLiteral("mask_fix"));
        QVERIFY(first.value(QLatin1String("before"))
                    .toString()
                    .contains(QLatin1String("tl.load(x + i))")));
        QVERIFY(
            first.value(QLatin1String("after")).toString().contains(QLatin1String("mask=i < n")));
        QCOMPARE(object(first, "source").value(QLatin1String("kind")).toString(),
            QStringLiteral("agreement"));
        QVERIFY(object(first, "verdicts").value(QLatin1String("after")).isNull());
        QVERIFY(first.value(QLatin1String("gpu")).isNull());
        QCOMPARE(labels(path, "pairs --annotator ana").out.trimmed().split('\n').size(), 4);
    }

    void assignmentsAreSeeded()
    {
        const QString path = study("assign.kbx");
        const CliOutcome first
            = labels(path, "assign --annotators ana,ben --sample random --count 2 --seed 5 --json");
        QCOMPARE(first.exitCode, 0);
        QCOMPARE(object(first.json(), "assignment").value(QLatin1String("sampled")).toInt(), 2);
        const CliOutcome again
            = labels(path, "assign --annotators ana,ben --sample random --count 2 --seed 5 --json");
        QCOMPARE(again.out, first.out);
        QCOMPARE(labels(path, "assign --annotators ana --count x").exitCode, 2);
        QCOMPARE(labels(path, "assign --sample random --count 2").exitCode, 2); // nobody
    }

    void codebooks()
    {
        const QString path = labelled("books.kbx");
        QVERIFY(labels(path, "codebook").out.contains("audit"));
        QVERIFY(labels(path, "codebook edits").out.contains("mask_fix"));
        QCOMPARE(labels(path, "codebook edits my.json").exitCode, 0);
        QFile file(m_cli.path("my.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QJsonObject book = QJsonDocument::fromJson(file.readAll()).object();
        QJsonArray entries = array(book, "entries");
        for (qsizetype i = 0; i < entries.size(); ++i) {
            QJsonObject entry = entries.at(i).toObject();
            if (entry.value(QLatin1String("key")) == QLatin1String("semantic_fix")) {
                entry.insert(QLatin1String("definition"), QLatin1String("Another one."));
                entries.replace(i, entry);
            }
        }
        book.insert(QLatin1String("entries"), entries);
        m_cli.write("mine.json", QJsonDocument(book).toJson());
        const CliOutcome saved = labels(path, "codebook mine.json");
        QCOMPARE(saved.exitCode, 1); // a label to look at again
        QVERIFY2(saved.err.contains("version 2") && saved.err.contains("1 labels"),
            saved.err.constData());
        // Its labels travel with it.
        QCOMPARE(labels(path, "set relu@GEAK#1 semantic_fix --annotator dan").exitCode, 0);
        QCOMPARE(labels(path, "export books.json --annotator dan").exitCode, 0);
        const QString other = study("books2.kbx");
        QCOMPARE(counts(source(labels(other, "import books.json --json"))),
            QStringLiteral("1 = 1 + 0 + 0"));
        QVERIFY(labels(other, "codebook edits").out.contains("Another one."));
    }

    void suggestsAndInspects()
    {
        CliRunner& cli = m_cli;
        const QString python = QStandardPaths::findExecutable(QStringLiteral("python3"));
        if (python.isEmpty()) {
            QSKIP("There is no python3.");
        }
        const QString fake = cli.environment[QStringLiteral("KBX_PYTHON")];
        const QString path = study("suggest.kbx");
        cli.environment[QStringLiteral("KBX_PYTHON")] = python;
        const CliOutcome all = labels(path, "suggest --json");
        const CliOutcome again = labels(path, "suggest --json");
        const CliOutcome one = labels(path, "suggest relu@GEAK#1 --json");
        cli.write("old.py", kernel("tl.load(x + i)"));
        cli.write("new.py", kernel("tl.load(x + i, mask=i < n), mask=i < n"));
        const CliOutcome inspected = cli.run("inspect new.py --against old.py --json");
        const CliOutcome alone = cli.run("inspect new.py");
        cli.environment[QStringLiteral("KBX_PYTHON")] = fake;
        QCOMPARE(all.exitCode, 0);
        QCOMPARE(array(all.json(), "suggestions").size(), 4);
        QCOMPARE(all.json().value(QLatin1String("asked")).toInt(), 4);
        QCOMPARE(again.json().value(QLatin1String("asked")).toInt(), 0);
        QCOMPARE(array(again.json(), "suggestions"), array(all.json(), "suggestions"));
        const QJsonObject edit = array(one.json(), "suggestions").at(0).toObject();
        QCOMPARE(edit.value(QLatin1String("label")).toString(), QStringLiteral("mask_fix"));
        QCOMPARE(edit.value(QLatin1String("fromRound")).toInt(-1), 0);
        QCOMPARE(object(edit, "content").value(QLatin1String("label")).toString(),
            QStringLiteral("mask_fix"));
        QVERIFY(!array(edit, "statements").isEmpty());
        QVERIFY2(!all.err.contains("QProcess"), all.err.constData());
        QCOMPARE(inspected.exitCode, 0);
        QCOMPARE(object(inspected.json(), "suggestion").value(QLatin1String("label")).toString(),
            QStringLiteral("mask_fix"));
        const QJsonObject seen = array(inspected.json(), "kernels").at(0).toObject();
        QCOMPARE(seen.value(QLatin1String("name")).toString(), QStringLiteral("k"));
        QVERIFY(seen.value(QLatin1String("reachesResult")).toBool());
        QVERIFY(alone.out.contains("reaches the result"));
    }

    void inspectNamesWhatIsMissing()
    {
        QCOMPARE(m_cli.run("inspect nowhere.py").exitCode, 2);
        QCOMPARE(m_cli.run("inspect").exitCode, 2);
        m_cli.write("some.py", kernel("tl.load(x + i)"));
        CliRunner& cli = m_cli;
        const auto kept = cli.environment;
        cli.environment[QStringLiteral("KBX_PYTHON")] = QStringLiteral("/nowhere/python");
        cli.environment[QStringLiteral("PATH")] = QStringLiteral("/nowhere");
        const CliOutcome none = cli.run("inspect some.py");
        cli.environment = kept;
        QCOMPARE(none.exitCode, 4);
        QVERIFY2(none.err.contains("target add"), none.err.constData());
    }
};

QTEST_GUILESS_MAIN(CliLabelsTest)
#include "tst_clilabels.moc"
