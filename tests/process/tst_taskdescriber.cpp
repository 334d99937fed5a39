// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/taskdescriber.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace kbx::test {

using eval::DescribedArgument;
using eval::TaskDescriber;
using eval::TaskDescription;

namespace {

constexpr int patient = 20'000;

/// What `describe` prints, as compact as a test can read it.
constexpr auto document = R"({"schema":"kbx.task-description/1","task":"Math/add","version":"v1",)"
                          R"("cases":[{"name":"tail","modes":["standard","outlier"],"note":"odd",)"
                          R"("arguments":[{"name":"x","shape":[9,65],"dtype":"float32",)"
                          R"("contiguous":false,"strides":[1,9],"offset":2},{"name":"dim",)"
                          R"("text":"-1"},{"name":"","items":[{"shape":[3],"dtype":"int64",)"
                          R"("contiguous":true,"strides":[1],"offset":0}]}]}],)"
                          R"("sizes":{"golden":[],"kbx":[{"name":"[[1]]","bytes":8589934592,)"
                          R"("flops":{"float32":17179869184,"float16":8},"arguments":[]}]},)"
                          R"("problems":["sizes golden: KeyError: 1"]})";

QByteArray printing(const char* text)
{
    return "cat <<'KBX'\n" + QByteArray(text) + "\nKBX\n";
}

} // namespace

/// The interpreters here are shell scripts that say what a worker would say.
class TestTaskDescriber : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsTheDocument();
    void failures_data();
    void failures();
    void answersAreKeptPerVersion();
    void aNewerRequestReplacesARunningOne();
    void cancelAnswersNothing();
    void slowOnesAreEnded();
    void withoutAnInterpreterItSaysSo();
    void realWorker();

private:
    QString script(const QByteArray& body);
    std::unique_ptr<TaskDescriber> describer(const QByteArray& body);

    QTemporaryDir m_folder;
    int m_scripts = 0;
};

QString TestTaskDescriber::script(const QByteArray& body)
{
    const QString path = m_folder.filePath(QStringLiteral("python%1").arg(++m_scripts));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return {};
    }
    file.write("#!/bin/sh\n" + body + "\n");
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return path;
}

std::unique_ptr<TaskDescriber> TestTaskDescriber::describer(const QByteArray& body)
{
    auto made = std::make_unique<TaskDescriber>(
        eval::WorkerLocation{QStringLiteral("/packages"), QStringLiteral("/tasks")});
    made->setPython(script(body));
    return made;
}

void TestTaskDescriber::readsTheDocument()
{
    const auto asked = m_folder.filePath(QStringLiteral("asked"));
    const auto subject = describer(
        "echo \"$@\" > " + asked.toUtf8() + "\necho importing torch\n" + printing(document));
    QSignalSpy described(subject.get(), &TaskDescriber::described);
    subject->describe(QStringLiteral("Math/add"), QStringLiteral("v1"));
    QCOMPARE(described.count(), 0);
    QTRY_COMPARE_WITH_TIMEOUT(described.count(), 1, patient);
    const auto answer = described.front()[1].value<std::shared_ptr<const TaskDescription>>();
    QFile arguments(asked);
    QVERIFY(arguments.open(QIODevice::ReadOnly));
    QCOMPARE(arguments.readAll().trimmed(),
        QByteArray("-m kbx_worker describe Math/add --tasks /tasks"));
    QCOMPARE(answer->cases.size(), std::size_t{1});
    const auto& first = answer->cases.front();
    QCOMPARE(first.modes, (QStringList{QStringLiteral("standard"), QStringLiteral("outlier")}));
    QCOMPARE(first.note, QStringLiteral("odd"));
    const DescribedArgument& tensor = first.arguments[0];
    QVERIFY(tensor.kind == DescribedArgument::Kind::Tensor && !tensor.contiguous);
    QCOMPARE(tensor.shape, (std::vector<std::int64_t>{9, 65}));
    QCOMPARE(tensor.strides, (std::vector<std::int64_t>{1, 9}));
    QCOMPARE(tensor.offset, std::int64_t{2});
    QCOMPARE(first.arguments[1].text, QStringLiteral("-1"));
    QCOMPARE(first.arguments[2].items.front().dtype, QStringLiteral("int64"));
    QCOMPARE(answer->kbx.front().bytes, std::int64_t{8589934592});
    QCOMPARE(answer->kbx.front().totalFlops(), std::int64_t{17179869192});
    QVERIFY(qAbs(answer->kbx.front().intensity() - 2.0) < 1e-6);
    QCOMPARE(answer->problems.size(), 1);
}

void TestTaskDescriber::failures_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("says");
    const auto row
        = [](const char* name, const QByteArray& body, ErrorCode code, const char* says) {
              QTest::newRow(name) << body << static_cast<int>(code) << QString::fromLatin1(says);
          };
    row("no torch", "echo 'cannot import torch' >&2; exit 4", ErrorCode::Unavailable,
        "cannot import torch.");
    row("no task", "echo 'task id is unknown' >&2; exit 3", ErrorCode::NotFound,
        "task id is unknown.");
    row("crash", "kill -SEGV $$", ErrorCode::Harness, "signal 11");
    row("error", "echo Traceback >&2; exit 1", ErrorCode::Harness, "exit code 1");
    row("silent", "exit 0", ErrorCode::Harness, "no description");
    row("nonsense", "echo hello", ErrorCode::Harness, "no description");
    row("another task",
        printing(R"({"schema":"kbx.task-description/1","task":"Math/other","version":"v"})"),
        ErrorCode::Harness, "Math/other");
}

void TestTaskDescriber::failures()
{
    QFETCH(QByteArray, body);
    QFETCH(int, code);
    QFETCH(QString, says);
    const auto subject = describer(body);
    QSignalSpy described(subject.get(), &TaskDescriber::described);
    QSignalSpy failed(subject.get(), &TaskDescriber::describeFailed);
    subject->describe(QStringLiteral("Math/add"), QStringLiteral("v1"));
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, patient);
    QCOMPARE(failed.front()[0].toString(), QStringLiteral("Math/add"));
    const auto error = failed.front()[1].value<Error>();
    QCOMPARE(static_cast<int>(error.code), code);
    QVERIFY2(QString::fromStdString(error.text).contains(says), error.text.c_str());
    QCOMPARE(described.count(), 0);
    QVERIFY(!subject->isRunning());
}

void TestTaskDescriber::answersAreKeptPerVersion()
{
    const QString runs = m_folder.filePath(QStringLiteral("runs"));
    const auto subject = describer("echo run >> " + runs.toUtf8() + "\n" + printing(document));
    QSignalSpy described(subject.get(), &TaskDescriber::described);
    const auto count = [&runs] {
        QFile file(runs);
        return file.open(QIODevice::ReadOnly) ? file.readAll().count('\n') : 0;
    };
    int answers = 0;
    // The version that the worker reports is kept; another one was made from a file since changed.
    for (const char* version : {"v1", "v1", "v2", "v2"}) {
        subject->describe(QStringLiteral("Math/add"), QString::fromLatin1(version));
        ++answers;
        QTRY_COMPARE_WITH_TIMEOUT(described.count(), answers, patient);
    }
    QCOMPARE(count(), 3);
}

void TestTaskDescriber::aNewerRequestReplacesARunningOne()
{
    const auto subject = describer("[ \"$4\" = Math/slow ] && sleep 60\n" + printing(document));
    QSignalSpy described(subject.get(), &TaskDescriber::described);
    QSignalSpy failed(subject.get(), &TaskDescriber::describeFailed);
    subject->describe(QStringLiteral("Math/slow"), {});
    subject->describe(QStringLiteral("Math/add"), {});
    QTRY_COMPARE_WITH_TIMEOUT(described.count(), 1, patient);
    QCOMPARE(described.front()[0].toString(), QStringLiteral("Math/add"));
    QCOMPARE(failed.count(), 0);
}

void TestTaskDescriber::cancelAnswersNothing()
{
    const QString ended = m_folder.filePath(QStringLiteral("ended"));
    const auto subject = describer("sleep 60; touch " + ended.toUtf8());
    QSignalSpy failed(subject.get(), &TaskDescriber::describeFailed);
    subject->describe(QStringLiteral("Math/add"), {});
    QVERIFY(subject->isRunning());
    subject->cancel();
    QVERIFY(!subject->isRunning());
    subject->setPython({});
    subject->describe(QStringLiteral("Math/other"), {});
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(failed.front()[0].toString(), QStringLiteral("Math/other"));
    QVERIFY(!QFile::exists(ended));
}

void TestTaskDescriber::slowOnesAreEnded()
{
    const auto subject = describer("sleep 60");
    subject->setTimeout(std::chrono::milliseconds(50));
    QSignalSpy failed(subject.get(), &TaskDescriber::describeFailed);
    subject->describe(QStringLiteral("Math/add"), {});
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, patient);
    const auto error = failed.front()[1].value<Error>();
    QVERIFY2(error.text.find("was ended") != std::string::npos, error.text.c_str());
}

void TestTaskDescriber::withoutAnInterpreterItSaysSo()
{
    TaskDescriber none(eval::WorkerLocation{});
    QSignalSpy failed(&none, &TaskDescriber::describeFailed);
    none.describe(QStringLiteral("Math/add"), {});
    QCOMPARE(failed.count(), 0);
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(failed.front()[1].value<Error>().code, ErrorCode::Unavailable);
    none.setPython(QStringLiteral("/nowhere/python"));
    none.describe(QStringLiteral("Math/add"), {});
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 2, patient);
    QCOMPARE(failed.back()[1].value<Error>().code, ErrorCode::Unavailable);
}

void TestTaskDescriber::realWorker()
{
    const QString python = qEnvironmentVariable("KBX_PYTHON");
    if (python.isEmpty()) {
        QSKIP("KBX_PYTHON names no interpreter with torch and triton.");
    }
    const auto location = eval::locateWorker();
    QVERIFY(location);
    TaskDescriber subject(*location);
    subject.setPython(python);
    QSignalSpy described(&subject, &TaskDescriber::described);
    subject.describe(QStringLiteral("Math/softmax"), {});
    QTRY_COMPARE_WITH_TIMEOUT(described.count(), 1, 120'000);
    const auto answer = described.front()[1].value<std::shared_ptr<const TaskDescription>>();
    QVERIFY(answer->cases.size() >= 8);
    QCOMPARE(answer->golden.size(), std::size_t{16});
    QVERIFY(answer->problems.isEmpty());
}

} // namespace kbx::test

QTEST_GUILESS_MAIN(kbx::test::TestTaskDescriber)
#include "tst_taskdescriber.moc"
