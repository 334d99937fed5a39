// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

constexpr int patience = 60'000;
const QString uuid = QStringLiteral("GPU-5c1e0000-0000-0000-0000-000000000000");

struct Answer {
    int exitCode = -1;
    QByteArray out, err;
    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

} // namespace

/// `kbx target` against stand-ins: an interpreter, NVML and kbx-gpuprobe.
class TestCliTarget : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    Answer run(const QStringList& arguments, const QString& steering,
        const QString& library = QStringLiteral(KBX_FAKE_NVML_LIBRARY)) const
    {
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(
            QStringLiteral("XDG_CONFIG_HOME"), m_dir.filePath(QStringLiteral("config")));
        environment.insert(QStringLiteral("XDG_DATA_HOME"), m_dir.filePath(QStringLiteral("data")));
        environment.insert(QStringLiteral("KBX_PYTHON"),
            QStringLiteral(KBX_SOURCE_DIR "/tests/support/fakepython.sh"));
        environment.insert(QStringLiteral("KBX_NVML_LIBRARY"), library);
        environment.insert(QStringLiteral("KBX_FAKE_NVML"), steering);
        environment.insert(
            QStringLiteral("KBX_GPUPROBE"), m_dir.filePath(QStringLiteral("gpuprobe")));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(KBX_BINARY_DIR "/bin/kbx"),
            QStringList{QStringLiteral("target")} + arguments);
        if (!process.waitForFinished(patience)) {
            process.kill();
            return {};
        }
        return {
            process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }
    void writeProbe(const QByteArray& script) const
    {
        QFile file(m_dir.filePath(QStringLiteral("gpuprobe")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\n" + script);
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    static QJsonObject gpuOf(const QJsonObject& json)
    {
        for (const auto& each : json[QStringLiteral("targets")].toArray()) {
            if (each[QStringLiteral("uuid")].toString() == uuid) {
                return each.toObject();
            }
        }
        return {};
    }

private Q_SLOTS:
    void checkedTargetsIncludeGpus()
    {
        const auto table = run({QStringLiteral("check")}, QStringLiteral("gpus=2"));
        QCOMPARE(table.exitCode, 0);
        QVERIFY2(table.out.contains("fakepython.sh") && table.out.contains(uuid.toUtf8()),
            table.out.constData());
        const auto answer = run(
            {QStringLiteral("check"), QStringLiteral("--json")}, QStringLiteral("gpus=2;hot"));
        QCOMPARE(answer.exitCode, 0);
        const QJsonObject gpu = gpuOf(answer.json());
        QCOMPARE(gpu[QStringLiteral("name")].toString(), QStringLiteral("gpu:") + uuid);
        QCOMPARE(gpu[QStringLiteral("kind")].toString(), QStringLiteral("gpu"));
        QVERIFY(gpu[QStringLiteral("ok")].toBool());
        QCOMPARE(gpu[QStringLiteral("memoryMiB")].toInt(), 143771);
        QCOMPARE(gpu[QStringLiteral("driver")].toString(), QStringLiteral("580.159.04"));
        QCOMPARE(gpu[QStringLiteral("peaks")][QStringLiteral("bandwidthGBs")].toDouble(), 4800.0);
        const QJsonObject now = gpu[QStringLiteral("now")].toObject();
        QCOMPARE(now[QStringLiteral("processes")].toArray().size(), qsizetype{2});
        QCOMPARE(now[QStringLiteral("throttleReasons")].toArray().first().toString(),
            QStringLiteral("power_cap"));
    }

    void migInstancesAreTargetsAndTheirGpuIsNot()
    {
        const auto answer
            = run({QStringLiteral("check"), QStringLiteral("--json")}, QStringLiteral("mig=0:2"));
        const QJsonObject whole = gpuOf(answer.json());
        QVERIFY(!whole[QStringLiteral("ok")].toBool());
        QCOMPARE(
            whole[QStringLiteral("reason")].toString(), QStringLiteral("cut into MIG instances"));
        int instances = 0;
        for (const auto& each : answer.json()[QStringLiteral("targets")].toArray()) {
            instances += each[QStringLiteral("migParent")].toString() == uuid
                    && each[QStringLiteral("ok")].toBool()
                ? 1
                : 0;
        }
        QCOMPARE(instances, 2);
    }

    void whatMayNotBeReadIsNullWithAReason()
    {
        const auto answer = run(
            {QStringLiteral("check"), QStringLiteral("--json")}, QStringLiteral("deny=power"));
        const QJsonObject now = gpuOf(answer.json())[QStringLiteral("now")].toObject();
        QVERIFY(now[QStringLiteral("powerW")].isNull());
        QCOMPARE(now[QStringLiteral("absent")][QStringLiteral("powerW")].toString(),
            QStringLiteral("no permission"));
    }

    void withoutADriverTheReasonIsGiven()
    {
        const auto answer = run({QStringLiteral("check"), QStringLiteral("--json")}, {},
            QStringLiteral("/nowhere/libnvidia-ml.so.1"));
        QCOMPARE(answer.exitCode, 0);
        const QJsonObject gpus = answer.json()[QStringLiteral("gpus")].toObject();
        QVERIFY(!gpus[QStringLiteral("ok")].toBool());
        QVERIFY(gpus[QStringLiteral("reason")].toString().startsWith(
            QStringLiteral("No NVIDIA driver")));
        QVERIFY(!gpus[QStringLiteral("fix")].toString().isEmpty());
        const auto text
            = run({QStringLiteral("check")}, {}, QStringLiteral("/nowhere/libnvidia-ml.so.1"));
        QVERIFY2(text.err.contains("No NVIDIA driver"), text.err.constData());
    }

    void probeReadsKeepsAndCompares()
    {
        writeProbe("test \"$1 $2 $3\" = \"--device " + uuid.toUtf8()
            + " --quick\" || exit 2\ncat " KBX_SOURCE_DIR "/tests/fixtures/gpu/gpuprobe.json\n");
        const QStringList arguments{
            QStringLiteral("probe"), QStringLiteral("--device"), uuid, QStringLiteral("--quick")};
        const auto answer = run(arguments + QStringList{QStringLiteral("--json")}, {});
        // One figure is missing.
        QCOMPARE(answer.exitCode, 1);
        const QJsonObject json = answer.json();
        QCOMPARE(json[QStringLiteral("schema")].toString(), QStringLiteral("kbx.target/1"));
        QVERIFY(
            qAbs(json[QStringLiteral("shares")][QStringLiteral("copy")].toDouble() - 4350.5 / 4800)
            < 1e-6);
        QVERIFY(json[QStringLiteral("shares")][QStringLiteral("fp8")].isNull());
        QVERIFY(QFile::exists(
            m_dir.filePath(QStringLiteral("data/kbx/gpuprobe/") + uuid + QStringLiteral(".json"))));
        const auto table = run(arguments, {});
        QVERIFY2(table.out.contains("90.6 %"), table.out.constData());
        QVERIFY2(table.out.contains("cublasLt was not found"), table.out.constData());
    }

    void probeFailsInWords_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("no GPU") << QByteArray("exit 4\n") << 4 << QByteArray("could not measure");
        QTest::newRow("no JSON") << QByteArray("echo hello\n") << 3 << QByteArray("no JSON object");
        QTest::newRow("killed") << QByteArray("kill -9 $$\n") << 3 << QByteArray("did not finish");
    }
    void probeFailsInWords()
    {
        QFETCH(const QByteArray, script);
        QFETCH(const int, exitCode);
        QFETCH(const QByteArray, words);
        writeProbe(script);
        const auto answer = run({QStringLiteral("probe")}, {});
        QVERIFY2(answer.err.contains(words), answer.err.constData());
        QCOMPARE(answer.exitCode, exitCode);
    }
};

QTEST_GUILESS_MAIN(TestCliTarget)
#include "tst_clitarget.moc"
