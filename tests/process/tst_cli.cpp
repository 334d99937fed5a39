// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Outcome {
    int exitCode = -1;
    QByteArray out, err;

    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

const QByteArray kernelA = "import torch\n\ndef relu(input):\n    return torch.relu(input)\n";
const QByteArray kernelB
    = "import torch\n\ndef relu(input, inplace=False):\n    return torch.relu(input)\n";

} // namespace

/// Runs the real program: words, exit codes and JSON are its contract.
class CliTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_dir;

    QString path(const char* name) const { return m_dir.filePath(QLatin1String(name)); }

    void write(const QString& file, const QByteArray& bytes) const
    {
        QDir().mkpath(QFileInfo(file).path());
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        QCOMPARE(out.write(bytes), bytes.size());
    }

    Outcome run(const QStringList& arguments, const QByteArray& input = {}) const
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("KBX_STUDY"));
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_dir.path());
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(m_dir.path());
        process.start(QStringLiteral(KBX_BINARY_DIR "/bin/kbx"), arguments);
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished(540'000)) {
            return {};
        }
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
    }

    /// A study with two rounds of one task, from a folder of .py files.
    QString smallStudy(const char* name)
    {
        const QString study = path(name);
        if (!QFileInfo::exists(study)) {
            write(path("kernels/Activation/relu/round0.py"), kernelA);
            write(path("kernels/Activation/relu/round1.py"), kernelB);
            const auto imported = run({QStringLiteral("import"), path("kernels"),
                QStringLiteral("--study"), study, QStringLiteral("--method"),
                QStringLiteral("tester"), QStringLiteral("--run"), QStringLiteral("r1")});
            if (imported.exitCode != 0) {
                qWarning() << imported.err << imported.out;
            }
        }
        return study;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_dir.isValid());
        QVERIFY2(QFileInfo::exists(QStringLiteral(KBX_BINARY_DIR "/bin/kbx")), "kbx is not built");
    }

    void helpAndVersion()
    {
        const auto version = run({QStringLiteral("--version")});
        QCOMPARE(version.exitCode, 0);
        QVERIFY(version.out.startsWith("kbx "));
        const auto help = run({QStringLiteral("--help")});
        QCOMPARE(help.exitCode, 0);
        for (const char* const verb : {"new", "import", "list", "show", "diff", "tasks", "target",
                 "eval", "matrix", "labels", "inspect", "export-figure", "check"}) {
            QVERIFY2(help.out.contains(verb), verb);
            const auto own = run({QLatin1String(verb), QStringLiteral("--help")});
            QCOMPARE(own.exitCode, 0);
            QVERIFY2(own.out.contains("example: kbx"), verb);
        }
    }

    void usageErrors_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("says");
        const auto words
            = [](const char* text) { return QString::fromLatin1(text).split(QLatin1Char(' ')); };
        QTest::newRow("no verb") << QStringList() << QByteArray("usage: kbx VERB");
        QTest::newRow("unknown verb") << words("frobnicate") << QByteArray("unknown verb");
        QTest::newRow("unknown option") << words("list tasks --frob") << QByteArray("frob");
        QTest::newRow("unknown format")
            << words("list tasks --format xml --study x.kbx") << QByteArray("unknown format");
        QTest::newRow("no study") << words("list tasks") << QByteArray("--study");
        QTest::newRow("list of nothing") << words("list") << QByteArray("list needs one word");
        QTest::newRow("diff of one") << words("diff a.py") << QByteArray("diff needs two");
        QTest::newRow("tasks") << words("tasks frob") << QByteArray("tasks knows");
        QTest::newRow("matrix value")
            << words("matrix --value frob --study x.kbx") << QByteArray("--value");
        QTest::newRow("eval stage") << words("eval x.py --stages 7") << QByteArray("--stages");
        QTest::newRow("figure without file")
            << words("export-figure category-bars") << QByteArray("--out");
        QTest::newRow("near miss of a task")
            << words("tasks show sofmax") << QByteArray("Did you mean Math/softmax");
    }

    void usageErrors()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, says);
        const auto outcome = run(arguments);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains(says), outcome.err.constData());
        QVERIFY(outcome.out.isEmpty());
    }

    void tasksShowTellsTheWholeTask()
    {
        const auto shown = run({QStringLiteral("tasks"), QStringLiteral("show"),
            QStringLiteral("softmax"), QStringLiteral("--json")});
        QCOMPARE(shown.exitCode, 0);
        const QJsonObject task
            = shown.json().value(QStringLiteral("tasks")).toArray().at(0).toObject();
        QCOMPARE(task.value(QStringLiteral("name")).toString(), QStringLiteral("Math/softmax"));
        QCOMPARE(task.value(QStringLiteral("args")).toArray().size(), 3);
        QVERIFY(task.value(QStringLiteral("prompt")).toString().contains(QStringLiteral("Triton")));
        QVERIFY(!task.contains(QStringLiteral("cases")));
        const auto text = run(
            {QStringLiteral("tasks"), QStringLiteral("show"), QStringLiteral("Math/softmax")});
        for (const char* const part : {"softmax(input, dim, dtype=None) -> Tensor",
                 "float16 5.0e-3", "outlier mode  scale 50", "torch.nn.functional.softmax"}) {
            QVERIFY2(text.out.contains(part), part);
        }
    }

    void casesNeedAnInterpreter()
    {
        const QByteArray before = qgetenv("KBX_PYTHON");
        qputenv("KBX_PYTHON", "/nowhere/python");
        const auto none = run({QStringLiteral("tasks"), QStringLiteral("show"),
            QStringLiteral("softmax"), QStringLiteral("--cases")});
        before.isEmpty() ? qunsetenv("KBX_PYTHON") : qputenv("KBX_PYTHON", before);
        QCOMPARE(none.exitCode, 4);
        QVERIFY(none.out.isEmpty());
        if (before.isEmpty()) {
            QSKIP("KBX_PYTHON names no interpreter with torch and triton.");
        }
        const auto all = run({QStringLiteral("tasks"), QStringLiteral("show"),
            QStringLiteral("softmax"), QStringLiteral("--cases"), QStringLiteral("--json")});
        QCOMPARE(all.exitCode, 0);
        const QJsonObject task
            = all.json().value(QStringLiteral("tasks")).toArray().at(0).toObject();
        QVERIFY(task.value(QStringLiteral("cases")).toArray().size() >= 8);
        QVERIFY(!task.value(QStringLiteral("sizes"))
                     .toObject()
                     .value(QStringLiteral("golden"))
                     .toArray()
                     .isEmpty());
    }

    void stageThreeNeedsAGpu()
    {
        write(path("k.py"), kernelA);
        const auto outcome = run({QStringLiteral("eval"), path("k.py"), QStringLiteral("--task"),
            QStringLiteral("relu"), QStringLiteral("--stages"), QStringLiteral("1-3")});
        QCOMPARE(outcome.exitCode, 4);
    }

    void newIsSafeToRunTwice()
    {
        const QString study = path("empty.kbx");
        QCOMPARE(run({QStringLiteral("new"), study}).exitCode, 0);
        QCOMPARE(run({QStringLiteral("new"), study}).exitCode, 0);
        const auto list = run({QStringLiteral("list"), QStringLiteral("tasks"),
            QStringLiteral("--study"), study, QStringLiteral("--json")});
        QCOMPARE(list.exitCode, 0);
        QCOMPARE(list.json().value(QStringLiteral("total")).toInt(), 0);
    }

    void importTwiceChangesNothing()
    {
        const QString study = smallStudy("twice.kbx");
        const auto again = run({QStringLiteral("import"), path("kernels"),
            QStringLiteral("--study"), study, QStringLiteral("--method"), QStringLiteral("tester"),
            QStringLiteral("--run"), QStringLiteral("r1"), QStringLiteral("--json")});
        QCOMPARE(again.exitCode, 0);
        QVERIFY2(again.out.startsWith("{\n \"schema\": \"kbx.import/1\""),
            again.out.left(80).constData());
        const QJsonObject added = again.json().value(QStringLiteral("added")).toObject();
        for (const QString& key : added.keys()) {
            QCOMPARE(added.value(key).toInt(), 0);
        }
        for (const QJsonValue& source : again.json().value(QStringLiteral("sources")).toArray()) {
            const QJsonObject one = source.toObject();
            QCOMPARE(one.value(QStringLiteral("rows")).toInt(),
                one.value(QStringLiteral("taken")).toInt()
                    + one.value(QStringLiteral("skipped")).toInt()
                    + one.value(QStringLiteral("unchanged")).toInt());
        }
    }

    void importsNamingWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("name");
        QTest::newRow("empty") << QByteArray() << QStringLiteral("empty.jsonl");
        QTest::newRow("binary") << QByteArray(4096, '\0') << QStringLiteral("binary.bin");
        QTest::newRow("nothing known")
            << QByteArray("{\"hello\": 1}\n") << QStringLiteral("odd.json");
    }

    void importsNamingWhatIsWrong()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, name);
        const QString file = m_dir.filePath(name);
        write(file, bytes);
        const auto outcome = run({QStringLiteral("import"), file, QStringLiteral("--study"),
            path("bad.kbx"), QStringLiteral("--json")});
        QCOMPARE(outcome.exitCode, 1);
        const QJsonObject source
            = outcome.json().value(QStringLiteral("sources")).toArray().at(0).toObject();
        QCOMPARE(source.value(QStringLiteral("taken")).toInt(), 0);
        QVERIFY(!source.value(QStringLiteral("problems")).toArray().isEmpty());
        QVERIFY(!source.value(QStringLiteral("problems"))
                     .toArray()
                     .at(0)
                     .toObject()
                     .value(QStringLiteral("text"))
                     .toString()
                     .isEmpty());
    }

    void importOfAMissingPath()
    {
        const auto outcome = run({QStringLiteral("import"), path("nowhere.jsonl"),
            QStringLiteral("--study"), path("bad.kbx"), QStringLiteral("--json")});
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY(outcome.out.contains("nowhere.jsonl"));
    }

    void listsRounds()
    {
        const QString study = smallStudy("rounds.kbx");
        const auto list = run({QStringLiteral("--json"), QStringLiteral("list"),
            QStringLiteral("rounds"), QStringLiteral("--study"), study, QStringLiteral("--sort"),
            QStringLiteral("-round")});
        QCOMPARE(list.exitCode, 0);
        const QJsonArray rows = list.json().value(QStringLiteral("rows")).toArray();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows.at(0).toObject().value(QStringLiteral("round")).toInt(), 1);
        QCOMPARE(rows.at(0).toObject().value(QStringLiteral("task")).toString(),
            QStringLiteral("Activation/relu"));
        QVERIFY(rows.at(0).toObject().value(QStringLiteral("verdict")).isNull());
        const auto filtered = run(
            {QStringLiteral("list"), QStringLiteral("rounds"), QStringLiteral("--study"), study,
                QStringLiteral("--filter"), QStringLiteral("round=0"), QStringLiteral("--format"),
                QStringLiteral("tsv"), QStringLiteral("--columns"), QStringLiteral("task,round")});
        QCOMPARE(filtered.out, QByteArray("task\tround\nActivation/relu\t0\n"));
        const auto wrong
            = run({QStringLiteral("list"), QStringLiteral("rounds"), QStringLiteral("--study"),
                study, QStringLiteral("--filter"), QStringLiteral("ruond=0")});
        QCOMPARE(wrong.exitCode, 2);
        QVERIFY2(wrong.err.contains("round"), wrong.err.constData());
    }

    void showsExactBytes()
    {
        const QString study = smallStudy("bytes.kbx");
        const auto shown = run({QStringLiteral("show"), QStringLiteral("relu@tester#0"),
            QStringLiteral("--code"), QStringLiteral("--study"), study});
        QCOMPARE(shown.exitCode, 0);
        QCOMPARE(shown.out, kernelA);
        const auto object = run({QStringLiteral("show"), QStringLiteral("relu@tester#1"),
            QStringLiteral("--json"), QStringLiteral("--study"), study});
        QCOMPARE(
            object.json().value(QStringLiteral("schema")).toString(), QStringLiteral("kbx.show/1"));
        QCOMPARE(object.json().value(QStringLiteral("bytes")).toInt(), kernelB.size());
    }

    void diffsFilesWithoutAStudy()
    {
        write(path("a.py"), kernelA);
        write(path("b.py"), kernelB);
        const auto diff
            = run({QStringLiteral("diff"), path("a.py"), path("b.py"), QStringLiteral("--json")});
        QCOMPARE(diff.exitCode, 0);
        const QJsonObject stats = diff.json().value(QStringLiteral("stats")).toObject();
        QCOMPARE(stats.value(QStringLiteral("changed")).toInt(), 1);
        QCOMPARE(stats.value(QStringLiteral("equal")).toInt(), 3);
        const auto text = run({QStringLiteral("diff"), path("a.py"), path("b.py")});
        QVERIFY(text.out.contains("- def relu(input):\n+ def relu(input, inplace=False):\n"));
        QCOMPARE(run({QStringLiteral("diff"), path("a.py"), path("missing.py")}).exitCode, 2);
    }

    void diffIgnoresAndTellsMoves()
    {
        const QByteArray block = "def helper(a):\n    b = a + 1\n    return b\n";
        write(path("c.py"), block + "p = 1\nq = 2\nr = 3\ns = 4  # one\n");
        write(path("d.py"), "p = 1\nq = 2\nr = 3\ns = 4  # two\n" + block);
        const auto plain
            = run({QStringLiteral("diff"), path("c.py"), path("d.py"), QStringLiteral("--json")});
        const QJsonObject stats = plain.json().value(QStringLiteral("stats")).toObject();
        QCOMPARE(stats.value(QStringLiteral("moved")).toInt(), 3);
        QCOMPARE(stats.value(QStringLiteral("changed")).toInt(), 1);
        const QJsonObject first
            = plain.json().value(QStringLiteral("rows")).toArray().first().toObject();
        QCOMPARE(
            first.value(QStringLiteral("moved")).toObject().value(QStringLiteral("line")).toInt(),
            5);
        const auto ignoring
            = run({QStringLiteral("diff"), path("c.py"), path("d.py"), QStringLiteral("--json"),
                QStringLiteral("--ignore"), QStringLiteral("spaces,comments,renames")});
        const QJsonObject rest = ignoring.json().value(QStringLiteral("stats")).toObject();
        QCOMPARE(rest.value(QStringLiteral("changed")).toInt(), 0);
        QCOMPARE(rest.value(QStringLiteral("ignored")).toInt(), 1);
        const auto unknown = run({QStringLiteral("diff"), path("c.py"), path("d.py"),
            QStringLiteral("--ignore"), QStringLiteral("colours")});
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY(unknown.err.contains("colours"));
    }

    void matrixSaysWhatIsUndefined()
    {
        const QString study = smallStudy("matrix.kbx");
        const auto matrix = run({QStringLiteral("matrix"), QStringLiteral("--study"), study,
            QStringLiteral("--json"), QStringLiteral("--value"), QStringLiteral("speedup")});
        QCOMPARE(matrix.exitCode, 0);
        const QJsonArray cells = matrix.json().value(QStringLiteral("cells")).toArray();
        QVERIFY(!cells.isEmpty());
        for (const QJsonValue& cell : cells) {
            QVERIFY(cell.toObject().value(QStringLiteral("value")).isNull());
            QVERIFY(!cell.toObject().value(QStringLiteral("reason")).toString().isEmpty());
        }
    }

    void checksAStudy()
    {
        const QString study = smallStudy("check.kbx");
        const auto check = run(
            {QStringLiteral("check"), QStringLiteral("--study"), study, QStringLiteral("--json")});
        QVERIFY(check.exitCode == 0 || check.exitCode == 1);
        const QJsonArray checks = check.json().value(QStringLiteral("checks")).toArray();
        // Six of the study (database, references, kernels, sources, summary, orphans) and the
        // worker.
        QVERIFY2(checks.size() >= 7, check.out.constData());
        for (const QJsonValue& item : checks) {
            const QJsonObject one = item.toObject();
            // The worker's environment may be missing on this machine; the study is sound.
            if (one.value(QStringLiteral("id")) != QStringLiteral("worker")) {
                QVERIFY2(one.value(QStringLiteral("ok")).toBool(), check.out.constData());
            } else if (!one.value(QStringLiteral("ok")).toBool()) {
                QVERIFY(!one.value(QStringLiteral("fix")).toString().isEmpty());
            }
        }
    }

    void refusesWhatIsNoStudy()
    {
        write(path("text.kbx"), "this is no database\n");
        const auto outcome = run({QStringLiteral("list"), QStringLiteral("tasks"),
            QStringLiteral("--study"), path("text.kbx")});
        QCOMPARE(outcome.exitCode, 3);
        QVERIFY2(outcome.err.contains("text.kbx"), outcome.err.constData());
        QFile untouched(path("text.kbx"));
        QVERIFY(untouched.open(QIODevice::ReadOnly));
        QCOMPARE(untouched.readAll(), QByteArray("this is no database\n"));
    }

    void aStudyOfANewerProgramIsLeftAlone()
    {
        const QString study = smallStudy("newer.kbx");
        QFile file(study);
        QVERIFY(file.open(QIODevice::ReadWrite));
        // SQLite keeps user_version, our schema number, at byte 60 of the file, big-endian.
        QVERIFY(file.seek(60));
        QCOMPARE(file.write("\x00\x00\x03\xe7", 4), 4);
        file.close();
        const QStringList attempts[]
            = {{QStringLiteral("list"), QStringLiteral("tasks"), QStringLiteral("--study"), study},
                {QStringLiteral("import"), path("kernels"), QStringLiteral("--study"), study}};
        for (const QStringList& arguments : attempts) {
            const auto outcome = run(arguments);
            QCOMPARE(outcome.exitCode, 3);
            QVERIFY2(outcome.err.contains("newer"), outcome.err.constData());
        }
    }

    void aStudyOfAnOlderProgramIsUpgradedByItsVerb()
    {
        const QString study = smallStudy("older.kbx");
        QFile file(study);
        QVERIFY(file.open(QIODevice::ReadWrite));
        // The last script of the schema may run twice: the file is as good as one of that version.
        QVERIFY(file.seek(63));
        char version = 0;
        QVERIFY(file.getChar(&version));
        QVERIFY(file.seek(63));
        QVERIFY(file.putChar(static_cast<char>(version - 1)));
        file.close();
        const QStringList list{QStringLiteral("list"), QStringLiteral("rounds"),
            QStringLiteral("--study"), study, QStringLiteral("--json")};
        const auto refused = run(list);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("kbx upgrade"), refused.err.constData());
        const auto done = run({QStringLiteral("upgrade"), study, QStringLiteral("--json")});
        QVERIFY2(done.exitCode == 0, done.err.constData());
        QCOMPARE(done.json().value(QStringLiteral("schema")).toString(),
            QStringLiteral("kbx.upgrade/1"));
        QCOMPARE(done.json().value(QStringLiteral("from")).toInt(), int{version} - 1);
        QCOMPARE(done.json().value(QStringLiteral("to")).toInt(), int{version});
        QVERIFY(done.json().value(QStringLiteral("upgraded")).toBool());
        QCOMPARE(run(list).json().value(QStringLiteral("total")).toInt(), 2);
        const auto again = run({QStringLiteral("upgrade"), QStringLiteral("--study"), study,
            QStringLiteral("--json")});
        QCOMPARE(again.exitCode, 0);
        QVERIFY(!again.json().value(QStringLiteral("upgraded")).toBool());
        QCOMPARE(run({QStringLiteral("upgrade"), path("absent.kbx")}).exitCode, 2);
        QCOMPARE(run({QStringLiteral("upgrade"), study, study}).exitCode, 2);
    }

    void aStudyThatAnotherProgramWritesCanBeReadOnly()
    {
        const QString study = smallStudy("held.kbx");
        QLockFile lock(study + QStringLiteral(".lock"));
        QVERIFY(lock.tryLock());
        const auto import
            = run({QStringLiteral("import"), path("kernels"), QStringLiteral("--study"), study});
        QCOMPARE(import.exitCode, 3);
        const QByteArray pid = QByteArray::number(QCoreApplication::applicationPid());
        QVERIFY2(import.err.contains(pid), import.err.constData());
        const auto list = run({QStringLiteral("list"), QStringLiteral("rounds"),
            QStringLiteral("--study"), study, QStringLiteral("--json")});
        QCOMPARE(list.exitCode, 0);
        QCOMPARE(list.json().value(QStringLiteral("total")).toInt(), 2);
    }

    void exportsFigures_data()
    {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("magic");
        QTest::newRow("pdf") << QStringLiteral("pdf") << QByteArray("%PDF-");
        QTest::newRow("svg") << QStringLiteral("svg") << QByteArray("<?xml");
        QTest::newRow("png") << QStringLiteral("png") << QByteArray("\x89PNG");
    }

    void exportsFigures()
    {
        QFETCH(QString, suffix);
        QFETCH(QByteArray, magic);
        // Of kernels that nobody judged there is nothing to draw: the sample has verdicts.
        const QString study = path("figure.kbx");
        QCOMPARE(run({QStringLiteral("new"), study, QStringLiteral("--sample")}).exitCode, 0);
        const QString out = m_dir.filePath(QStringLiteral("out/figure.") + suffix);
        const QStringList arguments{QStringLiteral("export-figure"),
            QStringLiteral("category-method-matrix"), QStringLiteral("--out"), out,
            QStringLiteral("--venue"), QStringLiteral("icml:full"), QStringLiteral("--study"),
            study};
        const auto outcome = run(arguments);
        if (!QFileInfo::exists(
                QStringLiteral(KBX_BINARY_DIR "/lib/kbx/libkbx_figurerenderer.so"))) {
            QCOMPARE(outcome.exitCode, 4);
            QVERIFY(outcome.err.contains("renderer"));
            return;
        }
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray first = file.readAll();
        QVERIFY(first.startsWith(magic));
        for (const char* const beside : {"csv", "json", "tex"}) {
            QVERIFY2(
                QFileInfo(m_dir.filePath(QStringLiteral("out/figure.") + QLatin1String(beside)))
                        .size()
                    > 0,
                beside);
        }
        file.close();
        QTest::qSleep(1100); // past the second that a time stamp would show
        QCOMPARE(run(arguments).exitCode, 0);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(file.readAll() == first, "a second export differs");
    }

    void evaluatesWithoutAStudy()
    {
        if (qEnvironmentVariableIsEmpty("KBX_PYTHON")) {
            QSKIP("KBX_PYTHON names no interpreter with torch and triton");
        }
        const QByteArray wrong
            = "import torch\n\ndef relu(input, inplace=False):\n    return torch.abs(input)\n";
        const auto outcome
            = run({QStringLiteral("eval"), QStringLiteral("-"), QStringLiteral("--task"),
                      QStringLiteral("relu"), QStringLiteral("--target"), QStringLiteral("cpu"),
                      QStringLiteral("--json")},
                wrong);
        QVERIFY2(outcome.exitCode == 1, outcome.err.constData());
        const QJsonObject result
            = outcome.json().value(QStringLiteral("results")).toArray().at(0).toObject();
        const QJsonObject verdict = result.value(QStringLiteral("verdict")).toObject();
        QCOMPARE(verdict.value(QStringLiteral("compile")).toString(), QStringLiteral("pass"));
        QCOMPARE(verdict.value(QStringLiteral("correct")).toString(), QStringLiteral("fail"));
        QCOMPARE(verdict.value(QStringLiteral("fast")).toString(), QStringLiteral("not_run"));
        QVERIFY(result.value(QStringLiteral("speedup")).isNull());
        QCOMPARE(result.value(QStringLiteral("backend")).toString(), QStringLiteral("interpreted"));
        QVERIFY(QDir(m_dir.path()).entryList({QStringLiteral("eval*.kbx")}).isEmpty());
    }

    void evaluatesAStudyOnceOnly()
    {
        if (qEnvironmentVariableIsEmpty("KBX_PYTHON")) {
            QSKIP("KBX_PYTHON names no interpreter with torch and triton");
        }
        const QString study = smallStudy("evaluate.kbx");
        const QStringList arguments{QStringLiteral("eval"), QStringLiteral("--study"), study,
            QStringLiteral("--target"), QStringLiteral("cpu"), QStringLiteral("--json")};
        const auto first = run(arguments);
        QVERIFY2(first.exitCode == 0 || first.exitCode == 1, first.err.constData());
        QCOMPARE(first.json().value(QStringLiteral("results")).toArray().size(), 2);
        const auto second = run(arguments);
        QCOMPARE(second.exitCode, 0);
        QCOMPARE(second.json().value(QStringLiteral("results")).toArray().size(), 0);
        const auto list = run({QStringLiteral("list"), QStringLiteral("evaluations"),
            QStringLiteral("--study"), study, QStringLiteral("--json")});
        QCOMPARE(list.json().value(QStringLiteral("total")).toInt(), 2);
    }
};

QTEST_GUILESS_MAIN(CliTest)
#include "tst_cli.moc"
