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

/// A 5,000-line pair with 500 changed lines: ours with word marks, beside Python's difflib and git
/// as processes (their start-up is measured and taken off).
class BenchLineDiff : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        std::mt19937 random(5);
        std::vector<std::string> lines;
        for (int i = 0; i < 5000; ++i) {
            lines.push_back("    value_" + std::to_string(random() % 400) + " = tl.load(ptr_"
                + std::to_string(random() % 90) + " + offsets, mask=mask, other=0.0)  # "
                + std::to_string(i % 7));
        }
        m_left = joined(lines);
        for (int i = 0; i < 500; ++i) {
            std::string& line = lines[static_cast<std::size_t>(i) * 10 + random() % 10];
            line.replace(line.find("other=0.0"), 9, "other=-float('inf')");
            line.replace(line.find("tl.load"), 7, "tl.gather");
        }
        m_right = joined(lines);
        QVERIFY(m_folder.isValid());
        write(QStringLiteral("left.py"), m_left);
        write(QStringLiteral("right.py"), m_right);
    }

    void withWordMarks()
    {
        QBENCHMARK
        {
            const LineDiff diff = computeLineDiff(m_left, m_right);
            QCOMPARE(diff.changed, 500);
        }
    }

    void withoutWordMarks()
    {
        LineDiffOptions options;
        options.wordMarks = false;
        QBENCHMARK
        {
            const LineDiff diff = computeLineDiff(m_left, m_right, options);
            QCOMPARE(diff.changed, 500);
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
            QVERIFY(!diff.approximate);
        }
    }

    void besidesDifflibAndGit()
    {
        std::vector<double> runs;
        for (int i = 0; i < 9; ++i) {
            QElapsedTimer timer;
            timer.start();
            const LineDiff diff = computeLineDiff(m_left, m_right);
            runs.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
            QCOMPARE(diff.equal, 4500);
        }
        std::sort(runs.begin(), runs.end());
        const double ours = runs[4];
        qInfo("ours, words included: median %.1f ms of 9", ours);
        const QString read = QStringLiteral("import difflib,sys,time\n"
                                            "a,b=(open(p).readlines() for p in sys.argv[1:])\n"
                                            "t=time.perf_counter()\n"
                                            "difflib.SequenceMatcher(None,a,b,autojunk=False)"
                                            ".get_opcodes()\n"
                                            "print((time.perf_counter()-t)*1000)");
        const QByteArray python
            = output(QStringLiteral("python3"), {QStringLiteral("-c"), read, path(0), path(1)});
        if (!python.isEmpty()) {
            qInfo("difflib, lines only: %.1f ms, %.1f times ours", python.toDouble(),
                python.toDouble() / ours);
        }
        QElapsedTimer timer;
        output(QStringLiteral("git"), {QStringLiteral("--version")});
        timer.start();
        output(QStringLiteral("git"), {QStringLiteral("--version")});
        const double start = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        timer.restart();
        const QByteArray git = output(QStringLiteral("git"),
            {QStringLiteral("diff"), QStringLiteral("--no-index"), QStringLiteral("--patience"),
                QStringLiteral("--word-diff=porcelain"), QStringLiteral("-U0"), path(0), path(1)});
        const double whole = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        if (!git.isEmpty()) {
            qInfo("git diff --patience with words: %.1f ms (start-up of %.1f ms taken off), %.1f "
                  "times ours",
                whole - start, start, (whole - start) / ours);
        }
    }

private:
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
        process.waitForFinished(60000);
        return process.readAllStandardOutput();
    }

    QTemporaryDir m_folder;
    std::string m_left, m_right;
};

QTEST_GUILESS_MAIN(BenchLineDiff)
#include "bench_linediff.moc"
