// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/interpreterprobe.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace kbx::test {

using eval::Environment;
using eval::InterpreterCandidates;
using eval::InterpreterProbe;
using eval::ProbeResult;

/// Interpreters here are shell scripts that say what a probe would say.
class TestInterpreterProbe : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void answers_data();
    void answers();
    void searchTakesTheFirstUsable();
    void searchReportsTheBestOfNone();
    void searchOfNothing();
    void goodAnswersAreCached();
    void candidatesInOrder();
    void workerIsFound();

private:
    QString script(const QString& name, const QByteArray& body);

    QTemporaryDir m_folder;
    eval::WorkerLocation m_location{QStringLiteral("/packages"), QStringLiteral("/tasks")};
};

namespace {

constexpr auto goodAnswer
    = R"(echo '{"ok":true,"environment":{"python":"3.11.7","torch":"2.13.0","triton":"3.6.0","radon":null}}')";
constexpr int patient = 20'000;

} // namespace

QString TestInterpreterProbe::script(const QString& name, const QByteArray& body)
{
    const QString path = m_folder.filePath(name);
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return {};
    }
    file.write("#!/bin/sh\n" + body + "\n");
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return path;
}

void TestInterpreterProbe::answers_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("says"); // empty: usable
    const auto row = [](const char* name, const QByteArray& body, const char* says) {
        QTest::newRow(name) << body << QString::fromLatin1(says);
    };
    row("good", goodAnswer, "");
    row("flat", R"(echo '{"python":"3.11.7","torch":"2.13.0","triton":"3.6.0"}')", "");
    row("chatty", QByteArray("echo importing...; ") + goodAnswer, "");
    row("no triton", R"(echo '{"code":"missing_triton","text":"triton not found"}'; exit 4)",
        "triton not found.");
    row("no package", "echo 'No module named kbx_worker' >&2; exit 1", "exit code 1");
    row("crash", "kill -SEGV $$", "signal 11");
    row("silent", "exit 0", "exit code 0");
    row("nonsense", "echo hello; exit 0", "exit code 0");
    row("says good but fails", QByteArray(goodAnswer) + "; exit 1", "exit code 1");
}

void TestInterpreterProbe::answers()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, says);
    const QString python = script(QStringLiteral("python"), body);
    InterpreterProbe probe(m_location);
    QSignalSpy probed(&probe, &InterpreterProbe::probed);
    probe.probe(python);
    QCOMPARE(probed.count(), 0);
    QTRY_COMPARE_WITH_TIMEOUT(probed.count(), 1, patient);
    const auto result = probed.front().front().value<ProbeResult>();
    QCOMPARE(result.python, python);
    if (says.isEmpty()) {
        QVERIFY(result.environment);
        QCOMPARE(result.environment->triton, QStringLiteral("3.6.0"));
        QVERIFY(result.environment->radon.isEmpty());
    } else {
        const Error& error = result.environment.error();
        QCOMPARE(error.code, ErrorCode::Unavailable);
        QVERIFY2(QString::fromStdString(error.text).contains(says), error.text.c_str());
        QVERIFY(error.text.find(python.toStdString()) != std::string::npos);
        QVERIFY(!error.remedy.empty());
    }
}

void TestInterpreterProbe::searchTakesTheFirstUsable()
{
    const QString bad = script(QStringLiteral("bad"), "exit 1");
    const QString good = script(QStringLiteral("good"), goodAnswer);
    const QString unasked = script(
        QStringLiteral("unasked"), "touch " + m_folder.filePath(QStringLiteral("asked")).toUtf8());
    InterpreterProbe probe(m_location);
    QSignalSpy found(&probe, &InterpreterProbe::found);
    QSignalSpy nothing(&probe, &InterpreterProbe::nothingFound);
    probe.search({QStringLiteral("/nowhere/python"), bad, good, unasked});
    QTRY_COMPARE_WITH_TIMEOUT(found.count(), 1, patient);
    QCOMPARE(found.front().front().toString(), good);
    QCOMPARE(nothing.count(), 0);
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("asked"))));
}

void TestInterpreterProbe::searchReportsTheBestOfNone()
{
    const QString first = script(QStringLiteral("first"),
        R"(echo '{"code":"missing_torch","text":"torch not found"}'; exit 4)");
    InterpreterProbe probe(m_location);
    QSignalSpy nothing(&probe, &InterpreterProbe::nothingFound);
    probe.search({first, QStringLiteral("/nowhere/python")});
    QTRY_COMPARE_WITH_TIMEOUT(nothing.count(), 1, patient);
    const auto error = nothing.front().front().value<Error>();
    QVERIFY2(error.text.find("torch not found") != std::string::npos, error.text.c_str());
}

void TestInterpreterProbe::searchOfNothing()
{
    InterpreterProbe probe(m_location);
    QSignalSpy nothing(&probe, &InterpreterProbe::nothingFound);
    probe.search({});
    QTRY_COMPARE(nothing.count(), 1);
    QCOMPARE(nothing.front().front().value<Error>().code, ErrorCode::Unavailable);
}

void TestInterpreterProbe::goodAnswersAreCached()
{
    const QString runs = m_folder.filePath(QStringLiteral("runs"));
    const QString python
        = script(QStringLiteral("counted"), "echo run >> " + runs.toUtf8() + "\n" + goodAnswer);
    const auto count = [&runs] {
        QFile file(runs);
        return file.open(QIODevice::ReadOnly) ? file.readAll().count('\n') : 0;
    };
    InterpreterProbe probe(m_location);
    QSignalSpy probed(&probe, &InterpreterProbe::probed);
    for (int call = 1; call <= 3; ++call) {
        probe.probe(python);
        QTRY_COMPARE_WITH_TIMEOUT(probed.count(), call, patient);
    }
    QCOMPARE(count(), 1);
    probe.clearCache();
    probe.probe(python);
    QTRY_COMPARE_WITH_TIMEOUT(probed.count(), 4, patient);
    QCOMPARE(count(), 2);
}

void TestInterpreterProbe::candidatesInOrder()
{
    const QString venv = script(QStringLiteral("checkout/.venv/bin/python"), goodAnswer);
    const QByteArray before = qgetenv("KBX_PYTHON");
    qunsetenv("KBX_PYTHON");
    InterpreterCandidates candidates;
    candidates.checkout = m_folder.filePath(QStringLiteral("checkout"));
    QCOMPARE(candidates.paths().front(), venv);
    QVERIFY(!candidates.paths().contains(QStringLiteral("/nowhere/python")));
    qputenv("KBX_PYTHON", "/named/python");
    QCOMPARE(candidates.paths(), QStringList{QStringLiteral("/named/python")});
    candidates.chosen = QStringLiteral("/chosen/python");
    QCOMPARE(candidates.paths(), QStringList{QStringLiteral("/chosen/python")});
    qputenv("KBX_PYTHON", before);
}

void TestInterpreterProbe::workerIsFound()
{
    const auto location = eval::locateWorker();
    QVERIFY(location);
    QVERIFY(QFile::exists(location->packages + QStringLiteral("/kbx_worker/__main__.py")));
    eval::Target target;
    target.location = *location;
    QVERIFY(target.serveArguments().contains(location->tasks));
}

} // namespace kbx::test

QTEST_GUILESS_MAIN(kbx::test::TestInterpreterProbe)
#include "tst_interpreterprobe.moc"
