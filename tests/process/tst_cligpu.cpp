// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "clirunner.h"

namespace kbx::test {

/// `kbx eval` on GPUs and what it leaves in a study.
class TestCliGpu : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void timesAFile();
    void samplesOnRequest();
    void timesAStudyOnceOnly();
    void otherProfilesAddTimes();
    void everyTarget();
    void oneGpuByUuid();
    void badWords_data();
    void badWords();
    void withoutADriver();
    void withoutSuchAGpu();
    void suiteOfProblems();
    void candidateOfNoProblem();
    void importedRowsReturnToTheirKernels();
};

namespace {

const QByteArray kernelA = "import torch\n\ndef relu(input): # speedup=2.5\n    return input\n";
const QByteArray kernelB = "import torch\n\ndef relu(input): # speedup=0.5\n    return input\n";

/// Two rounds of one task.
QString smallStudy(const CliRunner& cli)
{
    cli.write("kernels/Activation/relu/round0.py", kernelA);
    cli.write("kernels/Activation/relu/round1.py", kernelB);
    const QString study = cli.path("small.kbx");
    const auto imported = cli.run("import kernels --method tester --run r1 --study", {study});
    if (imported.exitCode != 0) {
        qWarning() << imported.err;
    }
    return study;
}

QJsonObject speedupOf(const QJsonValue& result)
{
    return result.toObject().value(QLatin1String("speedup")).toObject();
}

double valueOf(const QJsonObject& speedup)
{
    return speedup.value(QLatin1String("value")).toDouble();
}

int evaluationsIn(const CliRunner& cli, const QString& study)
{
    return cli.run("list evaluations --json --study", {study})
        .json()
        .value(QLatin1String("total"))
        .toInt(-1);
}

} // namespace

void TestCliGpu::timesAFile()
{
    const CliRunner cli;
    cli.write("relu.py", kernelA);
    const auto outcome = cli.run("eval relu.py --target gpu --json");
    QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
    const QJsonObject result = outcome.results().at(0).toObject();
    QCOMPARE(valueOf(speedupOf(result)), 2.5);
    QCOMPARE(speedupOf(result).value(QLatin1String("profile")).toString(),
        QStringLiteral("paired-cold"));
    QCOMPARE(result.value(QLatin1String("target")).toString(), QStringLiteral("Fake GPU"));
    QVERIFY(!outcome.out.contains("SamplesMs"));
    QVERIFY(outcome.json()
                .value(QLatin1String("environment"))
                .toObject()
                .contains(QLatin1String("gpuUuid")));
    for (const char* const stage : {"prepare", "correct", "fast"}) {
        QVERIFY2(outcome.err.contains(stage), outcome.err.constData());
    }
}

void TestCliGpu::samplesOnRequest()
{
    const CliRunner cli;
    cli.write("relu.py", kernelA);
    const auto outcome
        = cli.run("eval relu.py --target gpu --baseline eager --baseline compile-default"
                  " --profile paper --sizes golden --samples --json");
    const QJsonArray timings
        = outcome.results().at(0).toObject().value(QLatin1String("timings")).toArray();
    QCOMPARE(timings.size(), 2);
    QCOMPARE(timings.at(1).toObject().value(QLatin1String("baseline")).toString(),
        QStringLiteral("compile-default"));
    QCOMPARE(timings.at(0).toObject().value(QLatin1String("sizeSet")).toString(),
        QStringLiteral("golden"));
    QVERIFY(outcome.out.contains("kernelSamplesMs"));
}

void TestCliGpu::timesAStudyOnceOnly()
{
    const CliRunner cli;
    const QString study = smallStudy(cli);
    const auto first = cli.run("eval --target gpu --json --study", {study});
    QVERIFY2(first.exitCode == 0, first.err.constData());
    QCOMPARE(first.results().size(), 2);
    const auto second = cli.run("eval --target gpu --json --study", {study});
    QCOMPARE(second.results().size(), 0);
    const auto matrix
        = cli.run("matrix --value speedup --rows task --json --study", {study}).json();
    const QJsonObject cell = matrix.value(QLatin1String("cells")).toArray().at(0).toObject();
    QCOMPARE(cell.value(QLatin1String("value")).toDouble(), 0.5); // of the last round
    const auto shown = cli.run("show relu@tester/r1#0 --json --study", {study});
    QVERIFY2(shown.out.contains("2.5"), shown.out.constData());
    const auto filtered = cli.run("list kernels --json --filter speedup>2 --study", {study}).json();
    QCOMPARE(filtered.value(QLatin1String("total")).toInt(), 1);
}

void TestCliGpu::otherProfilesAddTimes()
{
    const CliRunner cli;
    const QString study = smallStudy(cli);
    cli.run("eval --target gpu --study", {study});
    const auto paper = cli.run("eval --target gpu --profile paper --json --study", {study});
    QCOMPARE(paper.results().size(), 2);
    // The trusted profile goes on to stand for the kernel, and neither is measured again.
    const auto matrix
        = cli.run("matrix --value speedup --rows task --json --study", {study}).json();
    QCOMPARE(matrix.value(QLatin1String("cells"))
                 .toArray()
                 .at(0)
                 .toObject()
                 .value(QLatin1String("value"))
                 .toDouble(),
        0.5);
    for (const char* const profile : {"paper", "paired-cold"}) {
        const auto again = cli.run("eval --target gpu --json --profile",
            {QLatin1String(profile), QStringLiteral("--study"), study});
        QCOMPARE(again.results().size(), 0);
    }
}

void TestCliGpu::everyTarget()
{
    CliRunner cli;
    cli.environment[QStringLiteral("KBX_FAKE_NVML")] = QStringLiteral("gpus=2");
    cli.write("relu.py", kernelA);
    const auto outcome = cli.run("eval relu.py --target all --json");
    QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
    QStringList targets;
    QStringList gpus;
    for (const QJsonValue& result : outcome.results()) {
        targets.append(result.toObject().value(QLatin1String("target")).toString());
        gpus.append(result.toObject()
                        .value(QLatin1String("environment"))
                        .toObject()
                        .value(QLatin1String("gpuUuid"))
                        .toString());
    }
    QCOMPARE(targets.size(), 3);
    QCOMPARE(targets.count(QStringLiteral("cpu")), 1);
    gpus.removeAll(QString());
    QCOMPARE(gpus.size(), 2);
    QVERIFY(gpus.at(0) != gpus.at(1));
}

void TestCliGpu::oneGpuByUuid()
{
    const CliRunner cli;
    cli.write("relu.py", kernelA);
    const auto any = cli.run("eval relu.py --target gpu --json");
    const QString uuid = any.json()
                             .value(QLatin1String("environment"))
                             .toObject()
                             .value(QLatin1String("gpuUuid"))
                             .toString();
    const auto one = cli.run("eval relu.py --json --target", {uuid});
    QVERIFY2(one.exitCode == 0, one.err.constData());
    QCOMPARE(one.results().size(), 1);
    const auto two = cli.run("eval relu.py --stages 1-2 --json --target", {uuid});
    QCOMPARE(two.results()
                 .at(0)
                 .toObject()
                 .value(QLatin1String("verdict"))
                 .toObject()
                 .value(QLatin1String("fast"))
                 .toString(),
        QStringLiteral("not_run"));
    QCOMPARE(two.exitCode, 0);
}

void TestCliGpu::badWords_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("profile") << QByteArray("eval relu.py --target gpu --profile quick")
                             << QByteArray("paired-cold, paired-hot, paper");
    QTest::newRow("baseline") << QByteArray("eval relu.py --target gpu --baseline jax")
                              << QByteArray("eager, compile-default");
    QTest::newRow("sizes") << QByteArray("eval relu.py --target gpu --sizes all")
                           << QByteArray("kbx, golden");
    QTest::newRow("suite") << QByteArray("eval relu.py --suite other") << QByteArray("kernelbench");
    QTest::newRow("stages") << QByteArray("eval relu.py --stages 3") << QByteArray("1-3");
    QTest::newRow("jobs") << QByteArray("eval relu.py --jobs none") << QByteArray("--jobs");
}

void TestCliGpu::badWords()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, says);
    const CliRunner cli;
    cli.write("relu.py", kernelA);
    const auto outcome = cli.run(line.constData());
    QCOMPARE(outcome.exitCode, 2);
    QVERIFY2(outcome.err.contains(says), outcome.err.constData());
}

void TestCliGpu::withoutADriver()
{
    CliRunner cli;
    cli.write("relu.py", kernelA);
    cli.environment[QStringLiteral("KBX_NVML_LIBRARY")] = QStringLiteral("/nowhere/libnvml.so");
    const auto outcome = cli.run("eval relu.py --target gpu");
    QCOMPARE(outcome.exitCode, 4);
    QVERIFY(!outcome.err.isEmpty() && outcome.out.isEmpty());
    // All there is, is the CPU.
    const auto all = cli.run("eval relu.py --target all --json");
    QCOMPARE(all.results().size(), 1);
    // Times need a GPU, and the words say so.
    const auto cpu = cli.run("eval relu.py --target cpu --stages 1-3");
    QCOMPARE(cpu.exitCode, 4);
    QVERIFY(cpu.err.contains("--target gpu"));
}

void TestCliGpu::withoutSuchAGpu()
{
    const CliRunner cli;
    cli.write("relu.py", kernelA);
    const auto outcome = cli.run("eval relu.py --target GPU-ffffffff");
    QCOMPARE(outcome.exitCode, 4);
    QVERIFY2(outcome.err.contains("GPU-ffffffff"), outcome.err.constData());
}

void TestCliGpu::suiteOfProblems()
{
    const CliRunner cli;
    cli.write("level1/19_ReLU.py", "class Model: pass\n");
    cli.write("level1/1_Matmul.py", "class Model: pass\n");
    cli.write("answers/level_1_problem_19_sample_0_kernel.py", "class ModelNew: pass # 0\n");
    cli.write("answers/19_ReLU.py", "class ModelNew: pass # speedup=3\n");
    cli.write(
        "more.jsonl", R"({"id":"m1","problem":"1_Matmul.py","code":"class ModelNew: pass # 2\n"})");
    const auto outcome = cli.run(
        "eval --suite kernelbench level1 answers more.jsonl --target gpu --json --study s.kbx");
    QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
    QStringList tasks;
    QStringList ids;
    for (const QJsonValue& result : outcome.results()) {
        tasks.append(result.toObject().value(QLatin1String("task")).toString());
        ids.append(result.toObject().value(QLatin1String("id")).toString());
    }
    tasks.sort();
    QCOMPARE(tasks,
        (QStringList{QStringLiteral("KernelBench/19_ReLU"), QStringLiteral("KernelBench/19_ReLU"),
            QStringLiteral("KernelBench/1_Matmul")}));
    QVERIFY(ids.contains(QStringLiteral("m1")));
    QCOMPARE(evaluationsIn(cli, cli.path("s.kbx")), 3);
}

void TestCliGpu::candidateOfNoProblem()
{
    const CliRunner cli;
    cli.write("level1/19_ReLU.py", "class Model: pass\n");
    cli.write("20_Gelu.py", "class ModelNew: pass\n");
    const auto outcome = cli.run("eval --suite kernelbench level1 20_Gelu.py --target gpu");
    QVERIFY(outcome.exitCode != 0);
    QVERIFY2(outcome.err.contains("fits no problem"), outcome.err.constData());
}

void TestCliGpu::importedRowsReturnToTheirKernels()
{
    const CliRunner cli;
    const QString study = smallStudy(cli);
    // Measured on another host, one row per line, with samples.
    cli.write("kernels/Activation/relu/round7.py", "def relu(input): # of nobody\n    pass\n");
    const auto there
        = cli.run("eval kernels/Activation/relu --task relu --target gpu --samples --json");
    QVERIFY2(there.exitCode == 0, there.err.constData());
    QByteArray lines;
    for (const QJsonValue& result : there.results()) {
        QJsonObject row = result.toObject();
        if (row.value(QLatin1String("speedup")).toObject().value(QLatin1String("value")) == 1.5) {
            row[QLatin1String("code")] = QStringLiteral("def relu(input): # of nobody\n    pass\n");
        }
        lines += QJsonDocument(row).toJson(QJsonDocument::Compact) + '\n';
    }
    cli.write("results.jsonl", lines);
    const auto imported = cli.run("import results.jsonl --json --study", {study});
    QVERIFY2(imported.exitCode == 0, imported.err.constData());
    const QJsonObject added = imported.json().value(QLatin1String("added")).toObject();
    QCOMPARE(added.value(QLatin1String("evaluations")).toInt(), 3);
    QCOMPARE(added.value(QLatin1String("rounds")).toInt(), 1); // the kernel that nobody had
    QCOMPARE(added.value(QLatin1String("methods")).toInt(), 1); // "local", for that one
    const auto matrix
        = cli.run("matrix --value speedup --rows task --json --study", {study}).json();
    QMap<QString, double> speedups;
    for (const QJsonValue& value : matrix.value(QLatin1String("cells")).toArray()) {
        const QJsonObject cell = value.toObject();
        speedups[cell.value(QLatin1String("column")).toString()]
            = cell.value(QLatin1String("value")).toDouble();
    }
    QCOMPARE(speedups.value(QStringLiteral("tester")), 0.5);
    QCOMPARE(speedups.value(QStringLiteral("local")), 1.5);
    // Its origin stays that host's measurement.
    const auto shown = cli.run("show relu@tester/r1#0 --json --study", {study});
    QVERIFY(shown.out.contains("\"measured\""));
    const auto again = cli.run("import results.jsonl --json --study", {study});
    QCOMPARE(again.json()
                 .value(QLatin1String("added"))
                 .toObject()
                 .value(QLatin1String("evaluations"))
                 .toInt(),
        0);
}

} // namespace kbx::test

QTEST_GUILESS_MAIN(kbx::test::TestCliGpu)
#include "tst_cligpu.moc"
