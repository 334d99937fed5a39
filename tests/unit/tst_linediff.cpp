// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linediff.h"
#include "analysis/linepins.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <string>

using namespace kbx::analysis;

namespace {

std::string lineOf(const std::string& text, std::int32_t line)
{
    const auto starts = lineStarts(text);
    const auto at = static_cast<std::size_t>(line);
    return text.substr(starts.at(at), starts.at(at + 1) - starts.at(at));
}

std::string marked(const std::string& text, std::int32_t line, const std::vector<WordMark>& marks)
{
    const std::string bytes = lineOf(text, line);
    std::string words;
    for (const WordMark& mark : marks) {
        words += (words.empty() ? "" : "|") + bytes.substr(mark.begin, mark.end - mark.begin);
    }
    return words;
}

/// One row per line: kind letter, left number, right number.
std::string shape(const LineDiff& diff)
{
    std::string text;
    for (const DiffRow& row : diff.rows) {
        text += "=~-+"[static_cast<int>(row.kind)];
        text += (row.left < 0 ? std::string("_") : std::to_string(row.left)) + ","
            + (row.right < 0 ? std::string("_") : std::to_string(row.right)) + " ";
    }
    return text;
}

/// Empty when the rows hold every line of both texts once and in order, equal rows are equal, marks
/// lie inside their line in order, hunks are the runs of unequal rows, and the sums agree.
std::string violation(const std::string& left, const std::string& right, const LineDiff& diff)
{
    std::string lefts;
    std::string rights;
    std::int64_t counts[4] = {0, 0, 0, 0};
    std::vector<bool> inHunk(diff.rows.size(), false);
    for (const DiffHunk& hunk : diff.hunks) {
        if (hunk.rowCount == 0 || hunk.firstRow + hunk.rowCount > diff.rows.size()) {
            return "hunk outside the rows";
        }
        std::fill_n(inHunk.begin() + hunk.firstRow, hunk.rowCount, true);
    }
    for (std::size_t i = 0; i < diff.rows.size(); ++i) {
        const DiffRow& row = diff.rows[i];
        ++counts[static_cast<int>(row.kind)];
        const std::string l = row.left < 0 ? "" : lineOf(left, row.left);
        const std::string r = row.right < 0 ? "" : lineOf(right, row.right);
        lefts += l;
        rights += r;
        if (row.kind == RowKind::Equal && l != r) {
            return "equal row differs";
        }
        if (inHunk[i] == (row.kind == RowKind::Equal)) {
            return "hunks do not match kinds";
        }
        const bool both = row.left >= 0 && row.right >= 0;
        if (both != (row.kind == RowKind::Equal || row.kind == RowKind::Changed)) {
            return "filler on the wrong row";
        }
        for (const auto* side : {&row.leftMarks, &row.rightMarks}) {
            const std::size_t size = side == &row.leftMarks ? l.size() : r.size();
            std::uint32_t before = 0;
            for (const WordMark& mark : *side) {
                if (mark.begin < before || mark.end <= mark.begin || mark.end > size) {
                    return "mark outside its line";
                }
                before = mark.end;
            }
        }
    }
    if (lefts != left || rights != right) {
        return "rows do not reproduce the texts";
    }
    const bool sums = counts[0] == diff.equal && counts[1] == diff.changed
        && counts[2] == diff.removed && counts[3] == diff.added;
    return sums ? "" : "counts differ from the rows";
}

} // namespace

class TestLineDiff : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void alignment_data()
    {
        QTest::addColumn<std::string>("left");
        QTest::addColumn<std::string>("right");
        QTest::addColumn<std::string>("expected");
        const auto row
            = [](const char* name, std::string left, std::string right, std::string expected) {
                  QTest::newRow(name) << std::move(left) << std::move(right) << std::move(expected);
              };
        row("both empty", "", "", "");
        row("left empty", "", "a\nb\n", "+_,0 +_,1 ");
        row("right empty", "a\nb", "", "-0,_ -1,_ ");
        row("identical", "a\nb\n", "a\nb\n", "=0,0 =1,1 ");
        row("insertion in the middle", "a\nb\n", "a\nx y\nb\n", "=0,0 +_,1 =1,2 ");
        row("insertion at the start", "a\nb\n", "x y\na\nb\n", "+_,0 =0,1 =1,2 ");
        row("insertion at the end", "a\nb\n", "a\nb\nx y\n", "=0,0 =1,1 +_,2 ");
        row("removal at the start", "x y\na\n", "a\n", "-0,_ =1,0 ");
        row("removal at the end", "a\nx y\n", "a\n", "=0,0 -1,_ ");
        row("similar lines are paired", "p\nv = load(a, mask=m)\nq\n",
            "p\nnew(1)\nv = load(a, mask=k)\nq\n", "=0,0 +_,1 ~1,2 =2,3 ");
        row("dissimilar lines are not", "p\nalpha(beta)\nq\n", "p\nx = 3 + y\nq\n",
            "=0,0 -1,_ +_,1 =2,2 ");
        row("two changed around a new one", "aa bb cc\ndd ee ff\n",
            "aa bb cx\nsomething else\ndd ee fx\n", "~0,0 +_,1 ~1,2 ");
        row("no final newline on the right", "a\nb\n", "a\nb", "=0,0 ~1,1 ");
        row("only newlines", "\n\n\n", "\n", "-0,_ -1,_ =2,0 ");
        row("CRLF against LF", "a = 1\r\n", "a = 1\n", "~0,0 ");
    }
    void alignment()
    {
        QFETCH(std::string, left);
        QFETCH(std::string, right);
        QFETCH(std::string, expected);
        const LineDiff diff = computeLineDiff(left, right);
        QCOMPARE(violation(left, right, diff), std::string());
        if (QByteArray(QTest::currentDataTag()) == "only newlines") {
            QCOMPARE(diff.removed, 2);
            QCOMPARE(diff.equal, 1);
        } else {
            QCOMPARE(shape(diff), expected);
        }
        QCOMPARE(diff.identical, left == right);
        QVERIFY(!diff.approximate);
    }

    void wordMarks_data()
    {
        QTest::addColumn<std::string>("left");
        QTest::addColumn<std::string>("right");
        QTest::addColumn<std::string>("leftWords");
        QTest::addColumn<std::string>("rightWords");
        const auto row = [](const char* name, std::string left, std::string right, std::string l,
                             std::string r) {
            QTest::newRow(name) << std::move(left) << std::move(right) << std::move(l)
                                << std::move(r);
        };
        row("one word", "x = tl.load(p, mask=m)", "x = tl.load(p, mask=mask)", "m", "mask");
        row("insertion only", "x = load(p)", "x = load(p, other=0)", "", ", other=0");
        row("two places", "a = f(b, c, d)", "z = f(b, c, e)", "a|d", "z|e");
        row("whole words, not letters", "BLOCK_M = 64 # n", "BLOCK_N = 64 # n", "BLOCK_M",
            "BLOCK_N");
        row("umlauts stay whole", "s = 'gr\u00fcn' # a b", "s = 'gr\u00f6n' # a b", "gr\u00fcn",
            "gr\u00f6n");
        row("indentation", "  x = 1 + y", "    x = 1 + y", "  ", "    ");
        row("CR", "x = 1\r", "x = 1", "\r", "");
        row("NUL inside", std::string("x = \0 + 1", 9), std::string("x = y + 1", 9),
            std::string("\0", 1), "y");
    }
    void wordMarks()
    {
        QFETCH(std::string, left);
        QFETCH(std::string, right);
        QFETCH(std::string, leftWords);
        QFETCH(std::string, rightWords);
        left += "\n";
        right += "\n";
        const LineDiff diff = computeLineDiff(left, right);
        QCOMPARE(violation(left, right, diff), std::string());
        QCOMPARE(shape(diff), std::string("~0,0 "));
        QCOMPARE(marked(left, 0, diff.rows[0].leftMarks), leftWords);
        QCOMPARE(marked(right, 0, diff.rows[0].rightMarks), rightWords);
    }

    void finalNewlineIsReported()
    {
        const LineDiff diff = computeLineDiff("a\nb", "a\nb\n");
        QVERIFY(!diff.leftEndsWithNewline);
        QVERIFY(diff.rightEndsWithNewline);
        QVERIFY(!diff.identical);
        QCOMPARE(diff.changed, 1);
        QVERIFY(diff.rows.back().leftMarks.empty());
    }

    void ignoringWhitespaceKeepsTheRealLines()
    {
        const std::string left = "a = 1\n  b = 2\nc\n";
        const std::string right = "a = 1\n    b = 2\nd(e)\n";
        LineDiffOptions options;
        options.ignoreWhitespace = true;
        const LineDiff diff = computeLineDiff(left, right, options);
        QCOMPARE(diff.rows[1].kind, RowKind::Equal);
        QCOMPARE(diff.equal, 2);
        QCOMPARE(diff.removed + diff.added + diff.changed, 2);
        const LineDiff words = computeLineDiff("x = f(a, b)\n", "x  =  f(a, c)\n", options);
        QCOMPARE(words.changed, 1);
        QCOMPARE(words.rows[0].rightMarks.size(), std::size_t(1)); // c alone, not the blanks
        QCOMPARE(words.rows[0].rightMarks[0].begin, 11U);
    }

    void invalidUtf8AndNulAreBytes()
    {
        const std::string left = std::string("ok\n\xff\xfe = x\n\0\0\n", 13);
        const std::string right = std::string("ok\n\xff\xfd = x\n\0\0\n", 13);
        const LineDiff diff = computeLineDiff(left, right);
        QCOMPARE(violation(left, right, diff), std::string());
        QCOMPARE(diff.equal, 2);
        QCOMPARE(diff.changed, 1);
    }

    void oneVeryLongLineIsMarkedWhole()
    {
        std::string left = "head\n";
        for (int i = 0; left.size() < 70000; ++i) {
            left += "token" + std::to_string(i) + ", ";
        }
        std::string right = left;
        right.replace(20000, 3, "XYZ");
        const LineDiff diff = computeLineDiff(left, right);
        QCOMPARE(violation(left, right, diff), std::string());
        QCOMPARE(diff.changed, 1);
        QVERIFY(diff.approximate);
        QCOMPARE(std::size_t(diff.rows[1].leftMarks.at(0).end), left.size() - 5);
        LineDiffOptions options;
        options.longestMarkedLine = 100000;
        const LineDiff exact = computeLineDiff(left, right, options);
        QVERIFY(!exact.approximate);
        QVERIFY(exact.rows[1].leftMarks.at(0).end - exact.rows[1].leftMarks.at(0).begin < 20);
    }

    void wordMarksCanBeOff()
    {
        LineDiffOptions options;
        options.wordMarks = false;
        const LineDiff diff = computeLineDiff("a b c\n", "a b d\n", options);
        QCOMPARE(diff.changed, 1);
        QVERIFY(diff.rows[0].leftMarks.empty());
        QVERIFY(!diff.approximate);
    }

    void hugeHunkIsApproximate()
    {
        std::string left;
        std::string right;
        for (int i = 0; i < 3000; ++i) {
            left += "left " + std::to_string(i) + " = value\n";
            right += "right " + std::to_string(i) + " = value\n";
        }
        const LineDiff diff = computeLineDiff(left, right);
        QVERIFY(diff.approximate);
        QCOMPARE(violation(left, right, diff), std::string());
        QCOMPARE(diff.changed, 3000);
    }

    void pinnedLinesStandInOneRow()
    {
        const std::string left = "a\nb\nc\nd\ne\n";
        const std::string right = "a\nx\nb\ny\nc\nd\ne\n";
        LineDiffOptions options;
        QCOMPARE(shape(computeLineDiff(left, right)),
            std::string("=0,0 +_,1 =1,2 +_,3 =2,4 =3,5 =4,6 "));
        // An unlike pair: what lies between the pins is aligned by itself.
        options.pins = {{1, 3}};
        const LineDiff diff = computeLineDiff(left, right, options);
        QCOMPARE(violation(left, right, diff), std::string());
        QCOMPARE(shape(diff), std::string("=0,0 +_,1 +_,2 ~1,3 =2,4 =3,5 =4,6 "));
        QVERIFY(diff.rows[3].pinned);
        QCOMPARE(std::count_if(diff.rows.begin(), diff.rows.end(),
                     [](const DiffRow& row) { return row.pinned; }),
            std::ptrdiff_t(1));
        // The pinned row begins a change of its own.
        QCOMPARE(diff.hunks.size(), std::size_t(2));
        QCOMPARE(diff.hunks[1].firstRow, 3U);
        // An equal pair stays equal.
        options.pins = {{2, 4}};
        const LineDiff same = computeLineDiff(left, right, options);
        QCOMPARE(shape(same), shape(computeLineDiff(left, right)));
        QVERIFY(same.rows[4].pinned);
    }

    void pinsHoldInEqualTextsToo()
    {
        LineDiffOptions options;
        options.pins = {{0, 2}};
        const std::string text = "a\nb\nc\n";
        const LineDiff diff = computeLineDiff(text, text, options);
        QCOMPARE(violation(text, text, diff), std::string());
        QCOMPARE(shape(diff), std::string("+_,0 +_,1 ~0,2 -1,_ -2,_ "));
        QVERIFY(diff.identical);
        QVERIFY(diff.moved.empty());
        options.pins = {{1, 1}};
        QCOMPARE(shape(computeLineDiff(text, text, options)), std::string("=0,0 =1,1 =2,2 "));
    }

    void pinsWorkWithWhatIsIgnored()
    {
        LineDiffOptions options;
        options.ignoreComments = options.ignoreWhitespace = true;
        options.pins = {{1, 0}};
        const std::string left = "x = 1\ny = 2  # two\n# tail";
        const std::string right = "y  = 2\n# tail";
        const LineDiff diff = computeLineDiff(left, right, options);
        QCOMPARE(shape(diff), std::string("-0,_ =1,0 =2,1 "));
        QCOMPARE(diff.removed, std::int64_t(1));
        QCOMPARE(diff.added + diff.changed, std::int64_t(0));
        QVERIFY(diff.rows[1].pinned && !diff.rows[1].differs());
    }

    void pinsThatCannotHoldGiveWay()
    {
        const std::vector<LinePin> pins{{4, 4}, {1, 5}, {4, 6}, {9, 9}, {-1, 2}, {2, 1}};
        QCOMPARE(fittingPins(pins, 8, 8), (std::vector<LinePin>{{2, 1}, {4, 4}}));
        QVERIFY(fittingPins(pins, 0, 8).empty());
        // A new pin is the one that is wanted now.
        QCOMPARE(withPin({{2, 1}, {4, 4}}, {3, 0}), (std::vector<LinePin>{{3, 0}, {4, 4}}));
        QCOMPARE(withPin({{2, 1}, {4, 4}}, {4, 7}), (std::vector<LinePin>{{2, 1}, {4, 7}}));
        LineDiffOptions options;
        options.pins = pins;
        const LineDiff diff = computeLineDiff("a\nb\n", "b\n", options);
        QCOMPARE(shape(diff), std::string("-0,_ =1,0 "));
    }

    void randomPinsKeepTheTexts()
    {
        std::mt19937 random(11);
        const auto textOf = [&random] {
            std::string text;
            for (int line = static_cast<int>(random() % 30); line > 0; --line) {
                text += "line " + std::to_string(random() % 12) + "\n";
            }
            return text;
        };
        for (int round = 0; round < 300; ++round) {
            const std::string left = textOf();
            const std::string right = textOf();
            LineDiffOptions options;
            for (int pin = 0; pin < 3; ++pin) {
                options.pins.push_back({static_cast<std::int32_t>(random() % 30),
                    static_cast<std::int32_t>(random() % 30)});
            }
            const LineDiff diff = computeLineDiff(left, right, options);
            QCOMPARE(violation(left, right, diff), std::string());
            const auto lines = [](const std::string& text) {
                return static_cast<std::uint32_t>(lineStarts(text).size() - 1);
            };
            const auto pins = fittingPins(options.pins, lines(left), lines(right));
            for (const LinePin& pin : pins) {
                QVERIFY(std::any_of(diff.rows.begin(), diff.rows.end(), [&pin](const DiffRow& row) {
                    return row.pinned && row.left == pin.left && row.right == pin.right;
                }));
            }
        }
    }

    void cancelledDiffStillReproducesTheTexts()
    {
        std::atomic_bool cancelled{true};
        LineDiffOptions options;
        options.cancelled = &cancelled;
        const std::string left = "a b c\nx\n";
        const std::string right = "a b d\nx\n";
        const LineDiff diff = computeLineDiff(left, right, options);
        QVERIFY(diff.approximate);
        QCOMPARE(violation(left, right, diff), std::string());
    }

    void randomEditsReproduceBothTexts()
    {
        std::mt19937 random(11);
        const std::vector<std::string> words{"x", "y = 1", "tl.load(p)", "", "    if a:", "\r",
            "\xc3\xa4", std::string("\0", 1), "return", "BLOCK: tl.constexpr"};
        const auto pick = [&](std::size_t bound) { return random() % bound; };
        for (int round = 0; round < 400; ++round) {
            std::vector<std::string> lines(pick(30));
            for (std::string& line : lines) {
                line = words[pick(words.size())] + " " + words[pick(words.size())];
            }
            const auto join = [&](const std::vector<std::string>& all) {
                std::string text;
                for (const std::string& line : all) {
                    text += line + "\n";
                }
                if (!text.empty() && pick(4) == 0) {
                    text.pop_back();
                }
                return text;
            };
            const std::string left = join(lines);
            for (std::size_t edit = pick(8); edit > 0; --edit) {
                const std::size_t at = lines.empty() ? 0 : pick(lines.size());
                if (lines.empty() || pick(3) == 0) {
                    lines.insert(
                        lines.begin() + static_cast<std::ptrdiff_t>(at), words[pick(words.size())]);
                } else if (pick(2) == 0) {
                    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
                } else {
                    lines[at] += words[pick(words.size())];
                }
            }
            const std::string right = join(lines);
            const LineDiff diff = computeLineDiff(left, right);
            QCOMPARE(violation(left, right, diff), std::string());
            QCOMPARE(diff.hunks.empty(), left == right);
        }
    }

    void startsOfLines()
    {
        QCOMPARE(lineStarts(""), (std::vector<std::uint32_t>{0}));
        QCOMPARE(lineStarts("a\nb"), (std::vector<std::uint32_t>{0, 2, 3}));
        QCOMPARE(lineStarts("a\n"), (std::vector<std::uint32_t>{0, 2}));
    }
};

QTEST_APPLESS_MAIN(TestLineDiff)
#include "tst_linediff.moc"
