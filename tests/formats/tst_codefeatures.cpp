// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/codefeatures.h"

#include <QFile>
#include <QTest>

#include <array>

using namespace kbx;
using formats::codeFeatures;
using formats::definitionOf;

namespace {

std::array<int, 10> numbersOf(const CodeFeatures& f)
{
    return {f.intermediateAssignments, f.fusedCalls, f.cyclomatic, f.logicalSpan, f.loops,
        f.branches, f.calls, f.reductions, f.matmuls, f.randoms};
}

constexpr std::array names{"intermediateAssignments", "fusedCalls", "cyclomatic", "logicalSpan",
    "loops", "branches", "calls", "reductions", "matmuls", "randoms"};

void compare(const CodeFeatures& found, const std::array<int, 10>& wanted)
{
    const auto numbers = numbersOf(found);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        QVERIFY2(numbers[i] == wanted[i],
            qPrintable(QStringLiteral("%1 is %2, not %3")
                           .arg(QLatin1String(names[i]))
                           .arg(numbers[i])
                           .arg(wanted[i])));
    }
}

} // namespace

class TestCodeFeatures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalTheSyntaxTree_data();
    void equalTheSyntaxTree();
    void singleConstructs_data();
    void singleConstructs();
    void brokenTextsHaveFeatures();
    void definitionsAreFound();
};

/// Golden values: tests/fixtures/codefeatures/golden.py (Python's ast).
void TestCodeFeatures::equalTheSyntaxTree_data()
{
    QTest::addColumn<QList<int>>("wanted");
    QTest::newRow("kernel.py") << QList<int>{15, 9, 13, 32, 3, 3, 32, 2, 2, 0};
    QTest::newRow("tricky.py") << QList<int>{12, 12, 20, 37, 2, 6, 25, 5, 4, 2};
}

void TestCodeFeatures::equalTheSyntaxTree()
{
    QFETCH(QList<int>, wanted);
    QFile file(QStringLiteral(KBX_SOURCE_DIR "/tests/fixtures/codefeatures/")
        + QLatin1String(QTest::currentDataTag()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    std::array<int, 10> numbers{};
    std::copy(wanted.begin(), wanted.end(), numbers.begin());
    const std::string code = file.readAll().toStdString();
    compare(codeFeatures(code), numbers);
    // The same text as Windows writes it.
    std::string windows;
    for (const char c : code) {
        windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    }
    compare(codeFeatures(windows), numbers);
}

void TestCodeFeatures::singleConstructs_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QList<int>>("wanted");
    const auto row = [](const char* code, std::initializer_list<int> wanted) {
        QTest::newRow(code) << QString::fromLatin1(code) << QList<int>(wanted);
    };
    row("", {0, 0, 1, 0, 0, 0, 0, 0, 0, 0});
    row("y = f(x)", {1, 0, 1, 1, 0, 0, 1, 0, 0, 0});
    row("f(g(h(x)))", {0, 2, 1, 1, 0, 0, 3, 0, 0, 0});
    row("x.sum().exp().log()", {0, 2, 1, 1, 0, 0, 3, 1, 0, 0});
    row("(f(x) + g(y)).relu()", {0, 2, 1, 1, 0, 0, 3, 0, 0, 0});
    row("f(x) + g(y)", {0, 0, 1, 1, 0, 0, 2, 0, 0, 0});
    row("f(x); g(y)", {0, 0, 1, 2, 0, 0, 2, 0, 0, 0});
    row("kernel[grid(1)](x)", {0, 1, 1, 1, 0, 0, 2, 0, 0, 0});
    row("a, b = b, a", {1, 0, 1, 1, 0, 0, 0, 0, 0, 0});
    row("a += b @ c", {1, 0, 1, 1, 0, 0, 0, 0, 1, 0});
    row("if a and b or c: d = 1", {1, 0, 4, 2, 0, 1, 0, 0, 0, 0});
    row("x = max(a, b)", {1, 0, 1, 1, 0, 0, 1, 0, 0, 0}); // a builtin is no reduction
    row("assert a == b, c", {0, 0, 1, 1, 0, 0, 0, 0, 0, 0});
    row("case = f(x)", {1, 0, 1, 1, 0, 0, 1, 0, 0, 0});
    row("match.group(1)", {0, 0, 1, 1, 0, 0, 1, 0, 0, 0});
    row("match x:\n  case 1: y = 2", {1, 0, 1, 2, 0, 0, 0, 0, 0, 0});
    row("def f(x=1): return x", {0, 0, 1, 2, 0, 0, 0, 0, 0, 0});
}

void TestCodeFeatures::singleConstructs()
{
    QFETCH(QString, code);
    QFETCH(QList<int>, wanted);
    std::array<int, 10> numbers{};
    std::copy(wanted.begin(), wanted.end(), numbers.begin());
    compare(codeFeatures(code.toStdString()), numbers);
}

void TestCodeFeatures::brokenTextsHaveFeatures()
{
    // A bracket that is never closed does not swallow the next function.
    const CodeFeatures open = codeFeatures("def f(x:\n    y = g(x\ndef h(x):\n    z = x\n");
    QCOMPARE(open.logicalSpan, 3);
    QCOMPARE(open.intermediateAssignments, 1);
    // A string that is never closed ends with its line; prose and stray brackets do no harm.
    QCOMPARE(codeFeatures("x = 'abc\ny = 2\n").intermediateAssignments, 2);
    QCOMPARE(codeFeatures("Here is the kernel you asked for:").calls, 0);
    QCOMPARE(codeFeatures(")]}").calls, 0);
    QVERIFY(codeFeatures("x = \"\"\"never closed").logicalSpan >= 1);
    QCOMPARE(codeFeatures("\\").logicalSpan, 0);
    QCOMPARE(codeFeatures("@").logicalSpan, 0);
}

void TestCodeFeatures::definitionsAreFound()
{
    const std::string code = "import torch\n\n\ndef reference_not(x):\n    return 1\n\n\n"
                             "def reference(x,\n              y):\n    a = x\n\n    return a\n\n\n"
                             "def cases(inputs):\n    yield 1\n";
    QCOMPARE(std::string(definitionOf(code, "reference")),
        std::string("def reference(x,\n              y):\n    a = x\n\n    return a\n\n\n"));
    QCOMPARE(
        std::string(definitionOf(code, "cases")), std::string("def cases(inputs):\n    yield 1\n"));
    QVERIFY(definitionOf(code, "sizes").empty());
    QVERIFY(definitionOf({}, "reference").empty());
}

QTEST_GUILESS_MAIN(TestCodeFeatures)
#include "tst_codefeatures.moc"
