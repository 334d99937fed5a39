// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linediff.h"
#include "analysis/linejoin.h"
#include "analysis/linescan.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <string>

using namespace kbx::analysis;

namespace {

enum Switch { Spaces = 1, Comments = 2, Names = 4 };

LineDiff diffOf(const std::string& left, const std::string& right, int switches)
{
    LineDiffOptions options;
    options.ignoreWhitespace = (switches & Spaces) != 0;
    options.ignoreComments = (switches & Comments) != 0;
    options.ignoreRenames = (switches & Names) != 0;
    options.deadline.reset();
    return computeLineDiff(left, right, options);
}

/// Every line of both texts stands in one row, in order.
bool holdsAllLines(const std::string& left, const std::string& right, const LineDiff& diff)
{
    std::int32_t atLeft = 0;
    std::int32_t atRight = 0;
    for (const DiffRow& row : diff.rows) {
        if ((row.left >= 0 && row.left != atLeft++) || (row.right >= 0 && row.right != atRight++)) {
            return false;
        }
    }
    return atLeft == static_cast<std::int32_t>(lineStarts(left).size()) - 1
        && atRight == static_cast<std::int32_t>(lineStarts(right).size()) - 1;
}

/// "from>to" of all renames.
std::string renamesOf(const LineDiff& diff)
{
    std::string text;
    for (const auto& [from, to] : diff.renames) {
        text += (text.empty() ? "" : " ") + from + ">" + to;
    }
    return text;
}

/// "left>right+lines" of all blocks, 1-based.
std::string movesOf(const LineDiff& diff)
{
    std::string text;
    for (const MovedBlock& block : diff.moved) {
        text += (text.empty() ? "" : " ") + std::to_string(block.left + 1) + ">"
            + std::to_string(block.right + 1) + "+" + std::to_string(block.lines);
    }
    return text;
}

std::string longLine(unsigned seed)
{
    std::string line = "table = [";
    for (unsigned value = seed; line.size() < 38'000; value = value * 1103515245U + 12345U) {
        line += std::to_string(value % 100'000) + ".25, ";
    }
    return line + "]\n";
}

const std::string kernel = "@triton.jit\n"
                           "def add_kernel(x_ptr, out_ptr, n, BLOCK: tl.constexpr):\n"
                           "    pid = tl.program_id(0)\n"
                           "    offs = pid * BLOCK + tl.arange(0, BLOCK)\n"
                           "    mask = offs < n\n"
                           "    x = tl.load(x_ptr + offs, mask=mask, other=0.0)\n"
                           "    tl.store(out_ptr + offs, x + 1, mask=mask)\n"
                           "\n"
                           "def add(x):\n"
                           "    out = torch.empty_like(x)\n"
                           "    add_kernel[(1,)](x, out, x.numel(), BLOCK=1024)\n"
                           "    return out\n";

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

} // namespace

/// What a diff may ignore, what moved, and how long it may take.
class TestDiffChoices : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsIgnoredIsNoChange_data()
    {
        QTest::addColumn<std::string>("left");
        QTest::addColumn<std::string>("right");
        QTest::addColumn<int>("switches");
        QTest::addColumn<int>("hunks");
        QTest::addColumn<int>("ignored");
        const auto row = [](const char* name, std::string left, std::string right, int switches,
                             int hunks, int ignored) {
            QTest::newRow(name) << std::move(left) << std::move(right) << switches << hunks
                                << ignored;
        };
        row("a comment changed", "x = 1  # one\ny\n", "x = 1  # two\ny\n", Comments, 0, 1);
        row("a comment came", "x = 1\ny\n", "# head\nx = 1  # two\ny\n", Comments, 0, 2);
        row("not switched on", "x = 1  # one\n", "x = 1  # two\n", Spaces | Names, 1, 0);
        row("a sign in a string", "s = '# one'\n", "s = '# two'\n", Comments, 1, 0);
        row("a docstring stays", "def f():\n    '''one'''\n", "def f():\n    '''two'''\n", Comments,
            1, 0);
        row("in a triple string", "s = '''\n# one\n'''\n", "s = '''\n# two\n'''\n", Comments, 1, 0);
        row("comment and code", "x = 1  # one\n", "x = 2  # two\n", Comments, 1, 0);
        row("blank line with spaces", "a\nb\n", "a\n\nb\n", Spaces, 0, 1);
        row("blank line without", "a\nb\n", "a\n\nb\n", Comments, 1, 0);
        row("spaces and comments", "if a:\n    b\n", "if a:  # yes\n        b\n", Spaces | Comments,
            0, 2);
        row("only a comment, without newline", "a\n# one", "a\n# two", Comments, 0, 1);
        row("only a comment against nothing", "# one", "", Comments, 0, 1);
        row("C line comment", "__global__ void k() {\n  a(); // one\n}\n",
            "__global__ void k() {\n  a(); // two\n}\n", Comments, 0, 1);
        row("C block comment", "__global__ void k() {\n  /* one\n  two */ a();\n}\n",
            "__global__ void k() {\n  a();\n}\n", Spaces | Comments, 0, 2);
        row("C, sign in a string", "#include <x>\ns = \"// one\";\n",
            "#include <x>\ns = \"// two\";\n", Comments, 1, 0);
        row("floor division is no comment", "import torch\nx = a // b\n",
            "import torch\nx = a // c\n", Comments, 1, 0);
    }
    void whatIsIgnoredIsNoChange()
    {
        QFETCH(const std::string, left);
        QFETCH(const std::string, right);
        QFETCH(const int, switches);
        QFETCH(const int, hunks);
        QFETCH(const int, ignored);
        const LineDiff diff = diffOf(left, right, switches);
        QVERIFY(holdsAllLines(left, right, diff));
        QCOMPARE(static_cast<int>(diff.hunks.size()), hunks);
        QCOMPARE(static_cast<int>(diff.ignored), ignored);
        QVERIFY(!diff.identical);
    }

    void renamesAreOneToOne_data()
    {
        QTest::addColumn<std::string>("right");
        QTest::addColumn<std::string>("renames");
        QTest::addColumn<int>("hunks");
        const auto row = [](const char* name, std::string right, const char* renames, int hunks) {
            QTest::newRow(name) << std::move(right) << std::string(renames) << hunks;
        };
        row("a local", replaced(kernel, "offs", "offsets"), "offs>offsets", 0);
        row("a kernel's parameter and the keyword of its launch", replaced(kernel, "BLOCK", "SIZE"),
            "BLOCK>SIZE", 0);
        row("a private kernel", replaced(kernel, "add_kernel", "_add"), "add_kernel>_add", 0);
        // "mask=" stays what the library calls it.
        row("a local named as a keyword",
            replaced(replaced(replaced(kernel, "    mask =", "    m ="), "mask=mask)", "mask=m)"),
                "mask=mask,", "mask=m,"),
            "mask>m", 0);
        row("two that change places",
            replaced(replaced(replaced(kernel, "x_ptr", "%"), "out_ptr", "x_ptr"), "%", "out_ptr"),
            "out_ptr>x_ptr x_ptr>out_ptr", 0);
        // One use keeps the old name: that line computes something else.
        // One parameter went, another came in its place: no name for the same thing.
        row("a parameter in another's place",
            replaced(replaced(kernel, "x_ptr, out_ptr, n", "x_ptr, out_ptr, total"), "offs < n",
                "offs < pid * total + 1"),
            "", 2);
        row("not everywhere", replaced(kernel, "x_ptr + offs", "x_ptr + pid"), "", 1);
        row("the function that others call", replaced(kernel, "def add(", "def plus("), "", 1);
        row("a library's function", replaced(kernel, "empty_like", "zeros_like"), "", 1);
        row("a name that was there before", replaced(kernel, "mask = offs < n", "mask = pid < n"),
            "", 1);
    }
    void renamesAreOneToOne()
    {
        QFETCH(const std::string, right);
        QFETCH(const std::string, renames);
        QFETCH(const int, hunks);
        const LineDiff diff = diffOf(kernel, right, Names);
        QVERIFY(holdsAllLines(kernel, right, diff));
        QCOMPARE(renamesOf(diff), renames);
        QCOMPARE(static_cast<int>(diff.hunks.size()), hunks);
        const bool marked = std::any_of(diff.rows.begin(), diff.rows.end(),
            [](const DiffRow& row) { return row.ignored == Ignored::Renames; });
        QCOMPARE(marked, hunks == 0);
        QVERIFY(!diffOf(kernel, right, 0).hunks.empty());
    }

    /// A renamed line that also changes has marks at the change alone.
    void aRenameIsNotMarkedInAChangedLine()
    {
        const std::string right
            = replaced(replaced(kernel, "offs", "offsets"), "other=0.0", "other=1.0");
        const LineDiff diff = diffOf(kernel, right, Names);
        QCOMPARE(diff.hunks.size(), std::size_t(1));
        const DiffRow& row = diff.rows[diff.hunks[0].firstRow];
        QCOMPARE(row.leftMarks.size(), std::size_t(1));
        const std::string line = "    x = tl.load(x_ptr + offs, mask=mask, other=0.0)";
        QCOMPARE(line.substr(row.leftMarks[0].begin, row.leftMarks[0].end - row.leftMarks[0].begin),
            std::string("0"));
    }

    void moves_data()
    {
        QTest::addColumn<std::string>("left");
        QTest::addColumn<std::string>("right");
        QTest::addColumn<std::string>("moves");
        const auto row
            = [](const char* name, std::string left, std::string right, const char* moves) {
                  QTest::newRow(name) << std::move(left) << std::move(right) << std::string(moves);
              };
        const std::string block = "def helper(a):\n    b = a + 1\n    return b\n";
        const std::string rest = "p = 1\nq = 2\nr = 3\ns = 4\nt = 5\nu = 6\n";
        const std::string line = "value = first_operand * second_operand + third\n";
        row("three lines go down", block + rest, rest + block, "1>7+3");
        row("and up", rest + block, block + rest, "7>1+3");
        row("blanks at line ends", block + rest, rest + replaced(block, "\n", "  \n"), "1>7+3");
        row("one long line", line + rest, rest + line, "1>7+1");
        row("one short line", "v = 1\n" + rest, rest + "v = 1\n", "");
        row("two short lines", "v = 1\nw = 2\n" + rest, rest + "v = 1\nw = 2\n", "");
        row("other indentation", block + rest, rest + replaced(block, "    ", "  "), "");
        // The line in one block is not used again by the copy.
        row("copied twice", block + rest, rest + block + "z = 0\n" + block, "1>7+3");
        row("blank lines alone", "\n\n\n\n" + rest, rest + "\n\n\n\n", "");
        row("longest first", block + line + rest, rest + line + "mid(1)\n" + block + line, "1>9+4");
        row("line ends alone", replaced(block + rest, "\n", "\r\n"), block + rest, "");
    }
    void moves()
    {
        QFETCH(const std::string, left);
        QFETCH(const std::string, right);
        QFETCH(const std::string, moves);
        const LineDiff diff = computeLineDiff(left, right);
        QVERIFY(holdsAllLines(left, right, diff));
        QCOMPARE(movesOf(diff), moves);
        std::int64_t moved = 0;
        for (const DiffRow& row : diff.rows) {
            const std::int32_t partner = movedPartner(diff, row);
            QCOMPARE(partner >= 0, row.moved >= 0);
            if (row.moved >= 0) {
                QVERIFY(row.kind == RowKind::Removed || row.kind == RowKind::Added);
                moved += row.kind == RowKind::Removed ? 1 : 0;
            }
        }
        QCOMPARE(diff.movedLines, moved);
        LineDiffOptions options;
        options.moves = false;
        QVERIFY(computeLineDiff(left, right, options).moved.empty());
    }

    void manyEqualLinesStayQuick()
    {
        std::string left;
        std::string right;
        for (int i = 0; i < 20'000; ++i) {
            left += i % 3 == 0 ? ")\n" : "    x = x + 1\n";
            right += i % 2 == 0 ? "    x = x + 1\n" : "}\n";
        }
        QElapsedTimer timer;
        timer.start();
        const LineDiff diff = computeLineDiff(left, right);
        QVERIFY(holdsAllLines(left, right, diff));
        qInfo("%lld ms", static_cast<long long>(timer.elapsed())); // bench_* judge speed
    }

    void theDeadlineEndsRefining()
    {
        const std::string left = longLine(1);
        LineDiffOptions options;
        options.deadline = std::chrono::milliseconds(0);
        const LineDiff hurried = computeLineDiff(left, longLine(2), options);
        QVERIFY(hurried.approximate);
        QCOMPARE(hurried.changed, 1);
        QCOMPARE(hurried.rows[0].leftMarks.size(), std::size_t(1));
        QCOMPARE(std::size_t(hurried.rows[0].leftMarks[0].end), left.size() - 1);
    }

    /// One pair fits into the deadline, exact or not; hundreds of them do not and say so.
    void longLinesKeepTheDeadline()
    {
        QElapsedTimer timer;
        timer.start();
        const LineDiff one = computeLineDiff(longLine(1), longLine(2));
        qInfo("%lld ms", static_cast<long long>(timer.elapsed())); // bench_* judge speed
        QVERIFY(holdsAllLines(longLine(1), longLine(2), one));
        std::string left;
        std::string right;
        for (unsigned i = 0; i < 300; ++i) {
            left += longLine(i);
            right += longLine(i).insert(5000, "edited, ");
        }
        timer.restart();
        const LineDiff many = computeLineDiff(left, right);
        QVERIFY(many.approximate);
        QCOMPARE(many.rows.size(), std::size_t(300));
        qInfo("%lld ms", static_cast<long long>(timer.elapsed())); // bench_* judge speed
    }

    /// Each text's lines stand in order, and neighbours in one row where their diff says so.
    void threeTextsJoinOnTheMiddle()
    {
        const std::string first = "a\nold 1\nb\nc\nd\n";
        const std::string second = "a\nb\nc\nnew 1\nd\n";
        const std::string third = "head 1\na\nb\nc\nnew 2\nd\n";
        const LineDiff before = computeLineDiff(first, second);
        const LineDiff after = computeLineDiff(second, third);
        std::string shape;
        for (const TripleRow& row : joinOnMiddle(before, after)) {
            const auto number
                = [](std::int32_t line) { return line < 0 ? "_" : std::to_string(line); };
            shape += number(row.earlier) + number(row.middle) + number(row.right) + " ";
        }
        QCOMPARE(shape, std::string("__0 001 1__ 212 323 _34 445 "));
        QVERIFY(joinOnMiddle(computeLineDiff("", ""), computeLineDiff("", "")).empty());
        QCOMPARE(joinOnMiddle(computeLineDiff("x\n", ""), computeLineDiff("", "y\n")).size(),
            std::size_t(1));
    }

    void stylesAreTold()
    {
        QCOMPARE(sourceStyleOf("import torch\nsrc = '''__global__'''\n"), SourceStyle::Python);
        QCOMPARE(sourceStyleOf("#include <cuda.h>\n__global__ void k() {}\n"), SourceStyle::CLike);
        QCOMPARE(sourceStyleOf(".version 8.0\n.visible .entry k()\n"), SourceStyle::CLike);
        QCOMPARE(sourceStyleOf("module {\n  tt.func public @k()\n}\n"), SourceStyle::CLike);
        QCOMPARE(sourceStyleOf("x = 1\n"), SourceStyle::Python);
    }

    void codeThatIsCutOffIsCompared()
    {
        const std::string left = "s = '''open\n# one\nf(a, (b\ndef g(x):\n    y = x\n";
        for (std::size_t size = 0; size <= left.size(); ++size) {
            const std::string right = left.substr(0, size) + "\n# end";
            const LineDiff diff = diffOf(left, right, Spaces | Comments | Names);
            QVERIFY(holdsAllLines(left, right, diff));
        }
    }
};

QTEST_APPLESS_MAIN(TestDiffChoices)
#include "tst_diffchoices.moc"
