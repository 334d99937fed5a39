// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tasks/catalogue.h"
#include "tasks/taskversion.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace kbx;
using tasks::Catalogue;

namespace {

const char* goodToml = R"(
name = "abs"
entry = "abs"
entry_kind = "function"
aliases = ["torch.abs"]
signature = "abs(input) -> Tensor"
summary = "Absolute value."
dtypes = ["float32"]
difficulty = 1
tags = ["elementwise"]
[tolerance]
float32 = 1e-05
float16 = 0.0001
reason = "because"
[[args]]
name = "input"
kind = "tensor"
domain = "real"
default = "None"
)";

const char* categories = R"(
[[groups]]
id = "direct"
name = "Direct"
categories = ["Math", "Loss"]
[[categories]]
id = "Math"
group = "direct"
name = "Math"
[[categories]]
id = "Loss"
group = "direct"
name = "Loss"
)";

} // namespace

class TestCatalogue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsATask();
    void resolvesSpellings();
    void ambiguousNamesAreNotGuessed();
    void suggestsNearNames();
    void problemsNameFileLineAndKey_data();
    void problemsNameFileLineAndKey();
    void noTasks();
    void floatsAsPython_data();
    void floatsAsPython();
    void shippedTasksAreClean();
    void versionsAgreeWithTheWorker();

private:
    static void write(const QTemporaryDir& dir, const char* name, const QByteArray& bytes)
    {
        const QString path = dir.filePath(QLatin1String(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    static void writeTask(const QTemporaryDir& dir, const char* name, const QByteArray& toml)
    {
        write(dir, QByteArray(QByteArray(name) + ".toml").constData(), toml);
        write(dir, QByteArray(QByteArray(name) + ".py").constData(), "import torch\n");
        write(dir, "categories.toml", categories);
    }
    static std::string shipped() { return std::string(KBX_SOURCE_DIR) + "/tasks"; }
};

void TestCatalogue::readsATask()
{
    QTemporaryDir dir;
    writeTask(dir, "Math/abs", goodToml);
    const auto catalogue = Catalogue::load(dir.path().toStdString());
    QVERIFY(catalogue);
    QVERIFY2(catalogue->problems().empty(),
        catalogue->problems().empty() ? "" : catalogue->problems()[0].text.c_str());
    const auto* task = catalogue->find("Math/abs");
    QVERIFY(task);
    QCOMPARE(task->tolerance->byDtype.at("float32"), 1e-5);
    QCOMPARE(task->args.at(0).defaultValue, std::optional<std::string>("None"));
    QCOMPARE(task->outlier.scale, 50.0);
    QVERIFY(task->outlier.applicable);
    QCOMPARE(task->version.size(), std::size_t(64));
    QCOMPARE(catalogue->tasksPerCategory().size(), std::size_t(2));
    QCOMPARE(catalogue->tasksPerCategory()[0].second, 1);
    QCOMPARE(catalogue->tasksPerCategory()[1].second, 0);
    writeTask(dir, "Math/abs", QByteArray(goodToml).replace("Absolute", "The absolute"));
    QCOMPARE(Catalogue::load(dir.path().toStdString())->tasks()[0].version, task->version);
    writeTask(dir, "Math/abs", QByteArray(goodToml).replace("1e-05", "1e-04"));
    QVERIFY(Catalogue::load(dir.path().toStdString())->tasks()[0].version != task->version);
}

void TestCatalogue::resolvesSpellings()
{
    QTemporaryDir dir;
    writeTask(dir, "Math/abs", goodToml);
    const auto catalogue = Catalogue::load(dir.path().toStdString());
    for (const char* name : {"abs", "Math/abs", "Math/abs.py", "abs.json", "abs.py.json",
             "abs..json", "torch.abs", "ABS", "math/Abs"}) {
        QCOMPARE(catalogue->resolve(name), std::optional<std::string>("Math/abs"));
    }
    QVERIFY(!catalogue->resolve("absolute"));
    QVERIFY(!catalogue->resolve("Loss/abs"));
    QVERIFY(!catalogue->resolve(""));
}

void TestCatalogue::ambiguousNamesAreNotGuessed()
{
    QTemporaryDir dir;
    writeTask(dir, "Math/abs", goodToml);
    writeTask(dir, "Loss/abs", QByteArray(goodToml).replace("torch.abs", "loss.abs"));
    const auto catalogue = Catalogue::load(dir.path().toStdString());
    QVERIFY(!catalogue->resolve("abs"));
    QCOMPARE(catalogue->unknownTask("abs").code, ErrorCode::Ambiguous);
    QCOMPARE(catalogue->resolve("loss.abs"), std::optional<std::string>("Loss/abs"));
    QCOMPARE(catalogue->tasks()[0].id, std::string("Math/abs")); // display order, not the alphabet
}

void TestCatalogue::suggestsNearNames()
{
    QTemporaryDir dir;
    writeTask(dir, "Math/softmax", QByteArray(goodToml).replace("\"abs\"", "\"softmax\""));
    const auto catalogue = Catalogue::load(dir.path().toStdString());
    QCOMPARE(catalogue->suggest("sofmax"), std::optional<std::string>("Math/softmax"));
    QCOMPARE(catalogue->suggest("Loss/softmax"), std::optional<std::string>("Math/softmax"));
    QVERIFY(!catalogue->suggest("grid_sample"));
    QVERIFY(catalogue->unknownTask("sofmax").remedy.find("Math/softmax") != std::string::npos);
}

void TestCatalogue::problemsNameFileLineAndKey_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<int>("line");
    QTest::addColumn<bool>("usable");
    QTest::newRow("wrong type") << QByteArray("difficulty = 1")
                                << QByteArray("difficulty = \"easy\"") << QByteArray("difficulty")
                                << 9 << false;
    QTest::newRow("out of range") << QByteArray("difficulty = 1") << QByteArray("difficulty = 6")
                                  << QByteArray("difficulty") << 9 << false;
    QTest::newRow("unknown key") << QByteArray("difficulty = 1")
                                 << QByteArray("difficulty = 1\nlevel = 2") << QByteArray("level")
                                 << 10 << true;
    QTest::newRow("bad domain") << QByteArray("domain = \"real\"")
                                << QByteArray("domain = \"complex\"")
                                << QByteArray("args[0].domain") << 18 << false;
    QTest::newRow("missing") << QByteArray("entry = \"abs\"\n") << QByteArray()
                             << QByteArray("entry") << 0 << false;
    QTest::newRow("other name") << QByteArray("name = \"abs\"") << QByteArray("name = \"abz\"")
                                << QByteArray("name") << 2 << true;
    QTest::newRow("unknown tag") << QByteArray("\"elementwise\"") << QByteArray("\"quick\"")
                                 << QByteArray("tags") << 10 << true;
    QTest::newRow("no TOML") << QByteArray("name = \"abs\"") << QByteArray("name = abs")
                             << QByteArray() << 2 << false;
}

void TestCatalogue::problemsNameFileLineAndKey()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QByteArray, key);
    QFETCH(int, line);
    QFETCH(bool, usable);
    QTemporaryDir dir;
    writeTask(dir, "Loss/other", QByteArray(goodToml).replace("\"abs\"", "\"other\""));
    QByteArray toml = goodToml;
    QVERIFY(toml.contains(from));
    toml.replace(toml.indexOf(from), from.size(), to);
    writeTask(dir, "Math/abs", toml);
    const auto catalogue = Catalogue::load(dir.path().toStdString());
    QVERIFY(catalogue);
    QCOMPARE(catalogue->problems().size(), std::size_t(1));
    const auto& problem = catalogue->problems()[0];
    QVERIFY(problem.file.find("Math/abs.toml") != std::string::npos);
    QCOMPARE(problem.key, key.toStdString());
    if (line > 0) {
        QCOMPARE(problem.line, line);
    }
    QCOMPARE(catalogue->find("Math/abs") != nullptr, usable);
    QVERIFY(catalogue->find("Loss/other"));
}

void TestCatalogue::noTasks()
{
    QTemporaryDir dir;
    QCOMPARE(Catalogue::load(dir.path().toStdString()).error().code, ErrorCode::InvalidInput);
    QCOMPARE(Catalogue::load("/no/such/folder").error().code, ErrorCode::NotFound);
}

void TestCatalogue::floatsAsPython_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("1e-05") << 1e-5 << QByteArray("1e-05");
    QTest::newRow("0.0001") << 1e-4 << QByteArray("0.0001");
    QTest::newRow("50.0") << 50.0 << QByteArray("50.0");
    QTest::newRow("0.95") << 0.95 << QByteArray("0.95");
    QTest::newRow("1.5e-07") << 1.5e-7 << QByteArray("1.5e-07");
    QTest::newRow("1e+16") << 1e16 << QByteArray("1e+16");
    QTest::newRow("big") << 1234567890123456.0 << QByteArray("1234567890123456.0");
    QTest::newRow("-12.25") << -12.25 << QByteArray("-12.25");
    QTest::newRow("0.0") << 0.0 << QByteArray("0.0");
}

void TestCatalogue::floatsAsPython()
{
    QFETCH(double, value);
    QFETCH(QByteArray, text);
    QCOMPARE(tasks::pythonFloat(value), text.toStdString());
}

void TestCatalogue::shippedTasksAreClean()
{
    const auto catalogue = Catalogue::load(shipped());
    QVERIFY2(catalogue, catalogue ? "" : catalogue.error().text.c_str());
    for (const auto& problem : catalogue->problems()) {
        qWarning("%s:%d %s %s", problem.file.c_str(), problem.line, problem.key.c_str(),
            problem.text.c_str());
    }
    QCOMPARE(catalogue->problems().size(), std::size_t(0));
    QCOMPARE(catalogue->categories().size(), std::size_t(15));
    QCOMPARE(catalogue->groups().size(), std::size_t(6));
    QVERIFY(catalogue->tasks().size() >= 15);
}

void TestCatalogue::versionsAgreeWithTheWorker()
{
    const QString python = qEnvironmentVariable("KBX_PYTHON");
    if (python.isEmpty()) {
        QSKIP("KBX_PYTHON names no interpreter");
    }
    QTemporaryDir dir;
    writeTask(dir, "Math/abs",
        QByteArray(goodToml) + "[outlier]\nscale = 1e16\nreason = \"\\u00e9 \\t \\\" \\u0001\"\n");
    for (const std::string& folder : {shipped(), dir.path().toStdString()}) {
        QProcess process;
        process.setWorkingDirectory(QStringLiteral(KBX_SOURCE_DIR "/core/worker"));
        process.start(python,
            {QStringLiteral("-c"),
                QStringLiteral(
                    "import json, sys\n"
                    "from kbx_worker import catalog\n"
                    "s = catalog.TaskSource(sys.argv[1])\n"
                    "print(json.dumps({i: catalog.load_task(s, i).version for i in s.ids()}))"),
                QString::fromStdString(folder)});
        QVERIFY(process.waitForFinished(60000));
        const auto versions = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
        QVERIFY2(!versions.isEmpty(), process.readAllStandardError().constData());
        const auto catalogue = Catalogue::load(folder);
        QCOMPARE(static_cast<int>(catalogue->tasks().size()), static_cast<int>(versions.size()));
        for (const auto& task : catalogue->tasks()) {
            QCOMPARE(versions.value(QString::fromStdString(task.id)).toString().toStdString(),
                task.version);
        }
    }
}

QTEST_GUILESS_MAIN(TestCatalogue)
#include "tst_catalogue.moc"
