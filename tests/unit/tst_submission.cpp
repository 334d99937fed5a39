// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/submission.h"

#include <QTest>

using namespace kbx;

namespace {

const std::string separator(146, '#');

} // namespace

class TestSubmission : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void extraction_data()
    {
        QTest::addColumn<std::string>("answer");
        QTest::addColumn<std::string>("code");
        QTest::addColumn<bool>("fenced");
        QTest::addColumn<bool>("separated");
        const auto row = [](const char* name, std::string answer, std::string code,
                             bool fenced = false, bool separated = false) {
            QTest::newRow(name) << std::move(answer) << std::move(code) << fenced << separated;
        };
        row("plain", "import torch\nx = 1\n", "import torch\nx = 1\n");
        row("empty", "", "");
        row("no final newline", "x = 1", "x = 1");
        row("fence", "```python\nx = 1\n```\n", "x = 1\n", true);
        row("fence without language", "```\nx = 1\n```", "x = 1\n", true);
        row("prose around", "Here:\n```py\nx = 1\n```\nDone.\n", "x = 1\n", true);
        row("first block counts", "```\nx = 1\n```\ntext\n```\ny = 2\n```\n", "x = 1\n", true);
        row("empty first block", "```\n```\n```\ny = 2\n```\n", "y = 2\n", true);
        row("never closed", "```python\nx = 1\n", "x = 1\n", true);
        row("only a closing fence", "x = 1\n```\n", "x = 1\n", true);
        row("separator", "x = 1\n" + separator + "\ntest()\n", "x = 1\n", false, true);
        row("separator with CR", "x = 1\r\n" + separator + "\r\ntest()\r\n", "x = 1\r\n", false,
            true);
        row("145 signs are code", "x = 1\n" + std::string(145, '#') + "\ny\n",
            "x = 1\n" + std::string(145, '#') + "\ny\n");
        row("separator first", separator + "\nx\n", "", false, true);
        row("chat token", "x = 1\n<|im_end|>", "x = 1\n");
        row("chat tokens twice", "<|im_start|>x<|im_end|><|im_end|>\n", "x\n");
        row("separator inside a fence", "```\nx = 1\n" + separator + "\ny\n```\n", "x = 1\n", true,
            true);
        row("NUL kept", std::string("x\0y\n", 4), std::string("x\0y\n", 4));
    }
    void extraction()
    {
        QFETCH(std::string, answer);
        QFETCH(std::string, code);
        QFETCH(bool, fenced);
        QFETCH(bool, separated);
        const Submission submission = extractSubmission(answer);
        QCOMPARE(submission.code, code);
        QCOMPARE(submission.fenced, fenced);
        QCOMPARE(submission.separated, separated);
    }

    void extractionIsIdempotent()
    {
        const std::string once = extractSubmission("a\n```py\nx = 1\n```\n").code;
        QCOMPARE(extractSubmission(once).code, once);
    }

    void tripleQuotedFenceInCodeIsNotAFence()
    {
        // A fence inside a string literal is indistinguishable by line, but one in the middle of a
        // line is no fence.
        const std::string code = "s = '```'\nx = 1\n";
        QCOMPARE(extractSubmission(code).code, code);
        QVERIFY(!extractSubmission(code).fenced);
    }

    void flattened()
    {
        const std::string lost
            = "import torch import triton import triton.language as tl @triton.jit def k(x, "
              "BLOCK: tl.constexpr): i = tl.program_id(0) def f(x): return x";
        QVERIFY(looksFlattened(lost));
        QVERIFY(!looksFlattened("import torch\nimport triton\n\n@triton.jit\ndef k(x):\n    pass\n"
                                "\ndef f(x):\n    return x\n"));
        QVERIFY(!looksFlattened(""));
        QVERIFY(!looksFlattened("# please import a and import b def nothing import c\nx = 1\n"));
    }
};

QTEST_APPLESS_MAIN(TestSubmission)
#include "tst_submission.moc"
