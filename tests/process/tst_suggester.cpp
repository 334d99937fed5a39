// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/suggester.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace kbx;
using namespace Qt::StringLiterals;
using eval::Suggester;
using eval::SuggestRequest;

namespace {

constexpr int patience = 30'000;

SuggestRequest request(std::int64_t id, const std::string& before, const std::string& after)
{
    SuggestRequest one;
    one.id = id;
    one.before = before;
    one.after = after;
    return one;
}

/// An interpreter of a few lines of Python that answers as the real command does, and dies, hangs
/// or talks nonsense on pairs that say so. Every start adds a line to the file `starts`.
QString fakeInterpreter(const QTemporaryDir& folder, const QByteArray& greeting = "greet")
{
    const QString script = folder.filePath(u"fake.py"_s);
    QFile python(script);
    if (!python.open(QIODevice::WriteOnly)) {
        return {};
    }
    python.write(R"(import json, os, sys, time
with open(os.path.join(os.path.dirname(__file__), "starts"), "a") as f: f.write("x\n")
if ")" + greeting
        + R"(" == "refuse": sys.exit(4)
for line in sys.stdin:
    row = json.loads(line)
    if row["after"] == "die": os.abort()
    if row["after"] == "hang": time.sleep(600)
    if row["after"] == "nonsense": print("what?", flush=True); continue
    print(json.dumps({"schema": "kbx.worker-suggest/1", "version": 7, "id": row["id"], "label": "mask_fix",
        "secondary": None, "tags": ["partial"], "content": {"label": "dtype_fix", "secondary": "mask_fix"},
        "deciding": [{"side": "after", "line": 3, "text": row["after"], "why": "because"}],
        "rule": "R4", "confidence": {"level": "low", "score": 0.25}, "notes": [row.get("entry") or "no entry"]}), flush=True)
)");
    python.close();
    const QString program = folder.filePath(u"python"_s);
    QFile shell(program);
    if (!shell.open(QIODevice::WriteOnly)) {
        return {};
    }
    shell.write("#!/bin/sh\nexec /usr/bin/env python3 '" + script.toUtf8() + "'\n");
    shell.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return program;
}

int starts(const QTemporaryDir& folder)
{
    QFile file(folder.filePath(u"starts"_s));
    return file.open(QIODevice::ReadOnly) ? static_cast<int>(file.readAll().count('\n')) : 0;
}

Suggestion answer(const QSignalSpy& answered, qsizetype index)
{
    return answered[index][1].value<Suggestion>();
}

} // namespace

/// One process answers pairs; what it does wrong costs one pair.
class TestSuggester : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneProcessAnswersInOrder();
    void deathCostsOnePair_data();
    void deathCostsOnePair();
    void nextInterpreterIsTried();
    void nothingToRunIsSaid();
    void cancelDropsTheRest();
    void realSuggesterAnswers();
};

void TestSuggester::oneProcessAnswersInOrder()
{
    QTemporaryDir folder;
    Suggester suggester({folder.path(), {}}, {fakeInterpreter(folder)});
    QSignalSpy answered(&suggester, &Suggester::answered);
    QSignalSpy ready(&suggester, &Suggester::ready);
    for (int id = 1; id <= 5; ++id) {
        SuggestRequest one = request(id, "a", "text " + std::to_string(id));
        one.entry = "softmax";
        suggester.ask(one);
    }
    QVERIFY(answered.isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(answered.size(), 5, patience);
    QCOMPARE(ready.size(), 1);
    QCOMPARE(suggester.version(), 7);
    for (int i = 0; i < 5; ++i) {
        QCOMPARE(answered[i][0].toLongLong(), i + 1);
        QCOMPARE(answer(answered, i).statements.at(0).text, "text " + std::to_string(i + 1));
    }
    const Suggestion said = answer(answered, 0);
    QCOMPARE(said.label, std::string("mask_fix"));
    QCOMPARE(said.contentLabel, std::string("dtype_fix"));
    QCOMPARE(said.contentSecondary, std::string("mask_fix"));
    QCOMPARE(said.confidence, std::string("low"));
    QCOMPARE(said.score, 0.25);
    QVERIFY(said.partial && said.secondary.empty() && !said.statements[0].left);
    QCOMPARE(said.notes, std::vector<std::string>{"softmax"});
    QCOMPARE(starts(folder), 1);
    QVERIFY(!suggester.isBusy());
}

void TestSuggester::deathCostsOnePair_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("word");
    QTest::newRow("dies") << u"die"_s << u"signal"_s;
    QTest::newRow("hangs") << u"hang"_s << u"too long"_s;
    QTest::newRow("talks nonsense") << u"nonsense"_s << u"signal"_s;
}

void TestSuggester::deathCostsOnePair()
{
    QFETCH(QString, what);
    QFETCH(QString, word);
    QTemporaryDir folder;
    Suggester suggester({folder.path(), {}}, {fakeInterpreter(folder)});
    suggester.setTimeout(std::chrono::milliseconds(3000));
    QSignalSpy answered(&suggester, &Suggester::answered);
    QSignalSpy failed(&suggester, &Suggester::failed);
    suggester.ask(request(1, "a", "b"));
    suggester.ask(request(2, "a", what.toStdString()));
    suggester.ask(request(3, "a", "c"));
    QTRY_COMPARE_WITH_TIMEOUT(answered.size(), 3, patience);
    QVERIFY(answer(answered, 0).error.empty() && answer(answered, 2).error.empty());
    QCOMPARE(answered[1][0].toLongLong(), 2);
    const std::string error = answer(answered, 1).error;
    QVERIFY2(error.find(word.toStdString()) != std::string::npos, error.c_str());
    QVERIFY(failed.isEmpty());
    QCOMPARE(starts(folder), 2);
}

void TestSuggester::nextInterpreterIsTried()
{
    QTemporaryDir bad, good;
    Suggester suggester({good.path(), {}},
        {u"/nowhere/python"_s, fakeInterpreter(bad, "refuse"), fakeInterpreter(good)});
    QSignalSpy answered(&suggester, &Suggester::answered);
    suggester.ask(request(1, "a", "b"));
    QTRY_COMPARE_WITH_TIMEOUT(answered.size(), 1, patience);
    QVERIFY(answer(answered, 0).error.empty());
    QCOMPARE(starts(bad), 1);
}

void TestSuggester::nothingToRunIsSaid()
{
    QTemporaryDir bad;
    Suggester suggester({bad.path(), {}}, {u"/nowhere/python"_s, fakeInterpreter(bad, "refuse")});
    QSignalSpy answered(&suggester, &Suggester::answered);
    QSignalSpy failed(&suggester, &Suggester::failed);
    suggester.ask(request(1, "a", "b"));
    suggester.ask(request(2, "a", "b"));
    QVERIFY(failed.isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
    QCOMPARE(failed[0][0].value<Error>().code, ErrorCode::Unavailable);
    QVERIFY(!suggester.isBusy() && answered.isEmpty());
    Suggester none({bad.path(), {}}, {});
    QSignalSpy noneFailed(&none, &Suggester::failed);
    none.prepare();
    QTRY_COMPARE_WITH_TIMEOUT(noneFailed.size(), 1, patience);
}

void TestSuggester::cancelDropsTheRest()
{
    QTemporaryDir folder;
    Suggester suggester({folder.path(), {}}, {fakeInterpreter(folder)});
    QSignalSpy answered(&suggester, &Suggester::answered);
    suggester.ask(request(1, "a", "b"));
    QTRY_COMPARE_WITH_TIMEOUT(answered.size(), 1, patience);
    suggester.ask(request(2, "a", "hang"));
    suggester.ask(request(3, "a", "b"));
    suggester.cancel();
    QVERIFY(!suggester.isBusy());
    suggester.ask(request(4, "a", "b"));
    QTRY_COMPARE_WITH_TIMEOUT(answered.size(), 2, patience);
    QCOMPARE(answered[1][0].toLongLong(), 4);
}

void TestSuggester::realSuggesterAnswers()
{
    const QString python = qEnvironmentVariable("KBX_PYTHON");
    if (python.isEmpty()) {
        QSKIP("KBX_PYTHON names no interpreter");
    }
    const auto location = eval::locateWorker();
    QVERIFY(location.ok());
    Suggester suggester(*location, {python});
    QSignalSpy answered(&suggester, &Suggester::answered);
    const std::string head = "import triton\nimport triton.language as tl\n@triton.jit\n"
                             "def k(x, y, n, B: tl.constexpr):\n"
                             "    o = tl.program_id(0) * B + tl.arange(0, B)\n";
    const std::string tail = "def f(x):\n    y = x.clone()\n    k[(4,)](x, y, x.numel(), B=64)\n"
                             "    return y\n";
    const std::string before = head + "    tl.store(y + o, tl.load(x + o))\n" + tail;
    const std::string after
        = head + "    tl.store(y + o, tl.load(x + o, mask=o < n), mask=o < n)\n" + tail;
    suggester.ask(request(1, before, after));
    suggester.ask(request(2, before, before));
    suggester.ask(request(3, before, std::string("\0\xff not python", 12)));
    QTRY_COMPARE_WITH_TIMEOUT(answered.size(), 3, patience);
    QCOMPARE(answer(answered, 0).label, std::string("mask_fix"));
    QVERIFY(!answer(answered, 0).statements.empty());
    QCOMPARE(answer(answered, 1).label, std::string("no_substantial_change"));
    QVERIFY(answer(answered, 2).error.empty());
    QVERIFY(suggester.version() >= 1);
}

QTEST_GUILESS_MAIN(TestSuggester)
#include "tst_suggester.moc"
