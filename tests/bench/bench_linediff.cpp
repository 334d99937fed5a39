// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linediff.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

using namespace kbx::analysis;

namespace {

constexpr int runs = 9;

/// Goals are for optimised builds; others only print.
#ifdef __OPTIMIZE__
constexpr bool optimised = true;
#else
constexpr bool optimised = false;
#endif

/// difflib as people use it for the same picture: lines, then the words of each changed pair.
const char* const difflibProgram = R"(
import difflib, re, sys, time
a, b = (open(p).readlines() for p in sys.argv[1:])
words = re.compile(r'\w+|[ \t\r]+|.', re.S)
times = []
for _ in range(1):
    start = time.perf_counter()
    marks = 0
    for tag, i1, i2, j1, j2 in difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if tag != 'replace':
            continue
        for left, right in zip(a[i1:i2], b[j1:j2]):
            one, other = words.findall(left), words.findall(right)
            matcher = difflib.SequenceMatcher(None, one, other, autojunk=False)
            marks += sum(1 for code in matcher.get_opcodes() if code[0] != 'equal')
    times.append(time.perf_counter() - start)
print(min(times) * 1000, marks)
)";

} // namespace

/// A file of kernels, 5,000 lines, with 500 changed lines: ours with word marks, in one run with
/// Python's difflib (words included, timed inside Python) and `git diff --patience` as a process.
class BenchLineDiff : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        makePair(kernelLines(), m_left, m_right);
        write(QStringLiteral("left.py"), m_left);
        write(QStringLiteral("right.py"), m_right);
    }

    void withWordMarks()
    {
        QBENCHMARK
        {
            const LineDiff diff = computeLineDiff(m_left, m_right);
            QCOMPARE(changedLines(diff), 500);
        }
    }

    void withoutWordMarks()
    {
        LineDiffOptions options;
        options.wordMarks = false;
        QBENCHMARK
        {
            const LineDiff diff = computeLineDiff(m_left, m_right, options);
            QCOMPARE(changedLines(diff), 500);
        }
    }

    /// One line of 38,000 characters, as generators write lookup tables: with 40 edits, and equal
    /// only at its start (the worst case: it still counts as the same line).
    void oneLongLine_data()
    {
        QTest::addColumn<std::string>("left");
        QTest::addColumn<std::string>("right");
        const std::string left = longLine(1);
        std::string edited = left;
        for (std::size_t at = 400; at + 900 < edited.size(); at += 900) {
            edited.replace(edited.find(", ", at) + 2, 3, "-1.");
        }
        QTest::newRow("40 edits") << left << edited;
        QTest::newRow("equal at the start")
            << left << left.substr(0, 5000) + longLine(2).substr(5000);
    }
    void oneLongLine()
    {
        QFETCH(const std::string, left);
        QFETCH(const std::string, right);
        QVERIFY(left.size() > 38'000);
        QBENCHMARK
        {
            const LineDiff diff = computeLineDiff(left, right);
            QCOMPARE(diff.changed, 1);
        }
        QElapsedTimer timer;
        timer.start();
        const LineDiff diff = computeLineDiff(left, right);
        const auto took = static_cast<int>(timer.elapsed());
        qInfo("%d ms (goal 200)%s", took, diff.approximate ? ", approximate" : "");
        QVERIFY(!optimised || took <= 200);
    }

    /// Lines that are nearly all distinct are difflib's best case: there it is only printed.
    void besidesDifflibAndGit_data()
    {
        QTest::addColumn<bool>("kernels");
        QTest::newRow("kernels") << true;
        QTest::newRow("distinct lines") << false;
    }
    void besidesDifflibAndGit()
    {
        QFETCH(const bool, kernels);
        std::string left = m_left;
        std::string right = m_right;
        if (!kernels) {
            makePair(distinctLines(), left, right);
        }
        write(QStringLiteral("left.py"), left);
        write(QStringLiteral("right.py"), right);
        const double ours = median([&] {
            const LineDiff diff = computeLineDiff(left, right);
            QCOMPARE(changedLines(diff), 500);
            QVERIFY(!optimised || !diff.approximate);
        });
        qInfo("ours, words and moves included: median %.2f ms of %d (goal 50)", ours, runs);
        QVERIFY(!optimised || ours <= 50.0);
        const QByteArray python = output(QStringLiteral("python3"),
            {QStringLiteral("-c"), QLatin1String(difflibProgram), path(0), path(1)});
        if (!python.isEmpty()) {
            const double difflib = python.split(' ').first().toDouble();
            qInfo("difflib, words included: %.1f ms, %.1f times ours (goal 25)", difflib,
                difflib / ours);
            QVERIFY(difflib > 0);
            QVERIFY(!optimised || !kernels || difflib / ours >= 25.0);
        }
        if (output(QStringLiteral("git"), {QStringLiteral("--version")}).isEmpty()) {
            return;
        }
        const QStringList plain{QStringLiteral("diff"), QStringLiteral("--no-index"),
            QStringLiteral("--patience"), path(0), path(1)};
        const double git = median([&] { output(QStringLiteral("git"), plain); });
        qInfo("git diff --no-index --patience, as a process: median %.2f ms; ours is %.2f of it "
              "(goal 1.5)",
            git, ours / git);
        const QStringList words = QStringList(plain) << QStringLiteral("--word-diff=porcelain");
        const double worded = median([&] { output(QStringLiteral("git"), words); });
        qInfo("git with --word-diff: median %.2f ms; ours is %.2f of it", worded, ours / worded);
        QVERIFY(!optimised || ours <= 1.5 * git);
    }

private:
    static std::int64_t changedLines(const LineDiff& diff) { return diff.changed + diff.added; }

    /// As generated files look: kernels after one another whose lines resemble each other, with
    /// blank lines between them.
    static std::vector<std::string> kernelLines()
    {
        std::mt19937 random(5);
        const auto number = [&random](unsigned bound) { return std::to_string(random() % bound); };
        std::vector<std::string> lines;
        for (int kernel = 0; lines.size() < 5000; ++kernel) {
            const std::string name = std::to_string(kernel);
            lines.insert(lines.end(),
                {"@triton.jit", "def kernel_" + name + "(x_ptr, out_ptr, n, BLOCK: tl.constexpr):",
                    "    pid = tl.program_id(0)", "    offsets = pid * BLOCK + tl.arange(0, BLOCK)",
                    "    mask = offsets < n", ""});
            for (int line = 0; line < 40; ++line) {
                lines.push_back("    x" + number(4) + " = tl.load(x_ptr + offsets + " + number(900)
                    + ", mask=mask, other=0.0)");
            }
            lines.insert(lines.end(),
                {"", "    tl.store(out_ptr + offsets, x0 + x1, mask=mask)", "", "",
                    "def call_" + name + "(x):", "    out = torch.empty_like(x)",
                    "    kernel_" + name + "[(1,)](x, out, x.numel(), BLOCK=1024)",
                    "    return out", "", ""});
        }
        lines.resize(5000);
        return lines;
    }

    static std::vector<std::string> distinctLines()
    {
        std::mt19937 random(5);
        std::vector<std::string> lines;
        for (int i = 0; i < 5000; ++i) {
            lines.push_back("    value_" + std::to_string(random() % 400) + " = tl.load(ptr_"
                + std::to_string(random() % 90) + " + offsets, mask=mask, other=0.0)  # "
                + std::to_string(i % 7));
        }
        return lines;
    }

    /// Every tenth line is changed: two places in it, or a word put at its end.
    static void makePair(std::vector<std::string> lines, std::string& left, std::string& right)
    {
        left = joined(lines);
        for (std::size_t at = 5; at < lines.size(); at += 10) {
            std::string& line = lines[at];
            if (const std::size_t load = line.find("tl.load"); load != std::string::npos) {
                line.replace(line.find("other=0.0"), 9, "other=-float('inf')");
                line.replace(load, 7, "tl.gather");
            } else {
                line += "  # edited " + std::to_string(at);
            }
        }
        right = joined(lines);
    }

    /// Milliseconds.
    template <typename Work> static double median(Work work)
    {
        std::vector<double> times;
        for (int i = 0; i < runs; ++i) {
            QElapsedTimer timer;
            timer.start();
            work();
            times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        }
        std::sort(times.begin(), times.end());
        return times[runs / 2];
    }

    static std::string longLine(unsigned seed)
    {
        std::mt19937 random(seed);
        std::string line = "table = [";
        while (line.size() < 38'000) {
            line
                += std::to_string(random() % 100000) + "." + std::to_string(random() % 1000) + ", ";
        }
        return line + "]\n";
    }

    static std::string joined(const std::vector<std::string>& lines)
    {
        std::string text;
        for (const std::string& line : lines) {
            text += line + "\n";
        }
        return text;
    }

    QString path(int side) const
    {
        return m_folder.filePath(
            side == 0 ? QStringLiteral("left.py") : QStringLiteral("right.py"));
    }

    void write(const QString& name, const std::string& text)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.data(), qint64(text.size()));
    }

    /// Standard output of a program, empty when it is not installed.
    static QByteArray output(const QString& program, const QStringList& arguments)
    {
        if (QStandardPaths::findExecutable(program).isEmpty()) {
            qInfo("%s is not installed: not compared", qPrintable(program));
            return {};
        }
        QProcess process;
        process.start(program, arguments);
        process.waitForFinished(240000);
        return process.readAllStandardOutput();
    }

    QTemporaryDir m_folder;
    std::string m_left, m_right;
};

QTEST_GUILESS_MAIN(BenchLineDiff)
#include "bench_linediff.moc"
