// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "filter/filter.h"
#include "tablebuilder.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace kbx;
using namespace kbx::filter;
using namespace kbx::testing;

namespace {

std::optional<Matcher> qtMatcher(const std::string& pattern)
{
    const QRegularExpression expression(QString::fromStdString(pattern));
    if (!expression.isValid()) {
        return std::nullopt;
    }
    return [expression](std::string_view subject) {
        return expression.match(QString::fromUtf8(subject.data(), qsizetype(subject.size())))
            .hasMatch();
    };
}

/// Rows: 0–2 GEAK on Fusion/fused_dot (broken, wrong, correct 1.5×), 3 GEAK on Math/abs (correct
/// without times), 4 Claude on Math/abs (unknown), 5 the same kernel on a GPU, 6 never evaluated,
/// 7 no answer.
TableBuilder example()
{
    TableBuilder b;
    const auto geak = b.run("GEAK", "g");
    const auto claude = b.run("Claude", "c");
    const auto cpu = b.key(Backend::Interpreted, "", Origin::Measured);
    const auto gpu = b.key(Backend::Compiled, "NVIDIA H200", Origin::Imported);
    const auto dot = b.task("Fusion", "fused_dot");
    const auto abs = b.task("Math", "abs");
    const auto odd = b.task("", "odd_one", false);
    b.add(dot, geak, 0, "broken", cpu).sourceLines = 10;
    b.add(dot, geak, 1, "wrong", cpu).editLabel = "mask_fix";
    CandidateRow& best = timed(b.add(dot, geak, 2, "fast", cpu), 1.5);
    best.editLabel = "performance_rewrite:tiling";
    best.starred = true;
    best.note = "Uses tl.dot";
    best.collections = {"hard ones", "seen"};
    best.kernelHash = "abcdef0123";
    b.add(abs, geak, 0, "correct", cpu).flags = FlagUnparsable | FlagIdenticalCode;
    CandidateRow& unknown = b.add(abs, claude, 0, "unknown", cpu);
    unknown.stale = true;
    unknown.delegated = true;
    timed(b.add(abs, claude, 0, "fast", gpu), 0.5, "slower");
    b.add(odd, claude, 0, "", -1);
    b.add(odd, claude, 1, "broken", cpu).kernelId = 0;
    return b;
}

std::string codeOf(const CandidateRow& row)
{
    return row.round == 2 ? "acc = tl.dot(a, b)\n" : "y = tl.load(x)\n";
}

std::string selected(const std::string& text)
{
    const TableBuilder b = example();
    const auto filter = Filter::parse(text);
    if (!filter) {
        return "fault: " + filter.error().text;
    }
    const auto rows = filter->apply(b.table, qtMatcher, codeOf);
    if (!rows) {
        return "error: " + rows.error().text;
    }
    std::string list;
    for (const std::uint32_t row : *rows) {
        list += std::to_string(row);
    }
    return list;
}

} // namespace

class TestFilter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void selection_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("rows");
        const auto row = [](const char* text, const char* rows) {
            QTest::newRow(text) << std::string(text) << std::string(rows);
        };
        row("", "01234567");
        row("  \t\n", "01234567");
        row("speedup>1.2 and correct and category=Fusion and code~/tl\\.dot/ and round>=1", "2");
        row("speedup>1.2 and correct and category=Fusion and code~/tl\\.dot/ and round>=1 and "
            "label:mask_fix",
            "");
        // numbers
        row("speedup>1", "2");
        row("speedup<=0.5", "5");
        row("speedup=1.5", "2");
        row("speedup=1.5x", "2");
        row("speedup=1.5×", "2");
        row("speedup!=1.5", "5");
        row("round<1", "03456");
        row("round >= 1", "127");
        row("lines=10", "0");
        // what a person added
        row("noted", "2");
        row("note~dot", "2");
        row("in:\"hard ones\"", "2");
        row("in:SEEN and starred", "2");
        row("in:hard", "");
        row("in!=seen and round=2", "");
        row("not in:seen and round<1", "03456");
        row("speedup > -1e3", "25");
        // three-valued logic: a missing value is neither
        row("speedup>1 or not speedup>1", "25");
        row("not (speedup>1)", "5");
        row("not not speedup>1", "2");
        row("correct or speedup<1", "235");
        row("not (correct and speedup>1)", "0157");
        row("correct", "235");
        row("not correct", "017");
        row("correct or not correct", "012357");
        row("compile", "1235");
        row("not compile", "07");
        row("fast", "25");
        row("not fast", "017");
        row("correct=unknown", "46");
        row("correct=not_run", "07");
        row("correct!=pass", "01467");
        row("compile=FAIL", "07");
        // flags
        row("starred", "2");
        row("unparsable and identicalCode", "3");
        row("IDENTICALCODE", "3");
        row("stale", "4");
        row("delegated", "4");
        row("not delegated", "012357");
        row("stale=true", "4");
        row("stale!=yes", "0123567");
        row("evaluated=no", "6");
        row("not answered", "7");
        row("labelled", "12");
        row("joined", "");
        row("throttled", "");
        row("not throttled", "25");
        // text
        row("category=Fusion", "012");
        row("CATEGORY=fusion", "012");
        row("not category=Fusion", "345");
        row("category!=Fusion", "345");
        row("category:Fusion", "012");
        row("task=Math/abs", "345");
        row("task=abs", "345");
        row("task=bs", "");
        row("task~bs", "345");
        row("task~/^Math/", "345");
        row("task!~/^Math/", "01267");
        row("method=GEAK", "0123");
        row("method='GEAK'", "0123");
        row("method=\"ge\\\"ak\"", "");
        row("gpu~h200", "5");
        row("gpu=\"NVIDIA H200\"", "5");
        row("gpu!~x", "5");
        row("backend=interpreted", "012347");
        row("origin=imported", "5");
        row("timing=slower", "5");
        row("hash=abcdef", "2");
        row("hash=abcde", "");
        row("reason=wrong_values", "1");
        row("message~cases", "1");
        // labels
        row("label:mask_fix", "1");
        row("not label:mask_fix", "0234567");
        row("label=mask_fix", "1");
        row("label!=mask_fix", "2");
        row("label:performance_rewrite", "2");
        row("label:performance_rewrite:tiling", "2");
        row("label:performance", "");
        // round words
        row("round=last", "23457");
        row("round!=last", "016");
        row("round=best", "235");
        row("round!=best", "01");
        row("round = LAST and method=GEAK", "23");
        // precedence and grouping
        row("starred or stale and delegated", "24");
        row("(starred or stale) and delegated", "4");
        row("not starred and correct", "35");
        row("starred AND correct OR stale", "24");
        // code
        row("code~tl.dot", "2");
        row("code~/load\\(/", "013456");
        row("code!~/load/", "2");
        row("not code~/dot/", "013456");
        row("code~TL.DOT", "");
        row("code~/(?i)TL\\.DOT/", "2");
        row("stale or code~/dot/", "24");
        row("code~\"tl.dot(a, b)\"", "2");
    }
    void selection()
    {
        QFETCH(std::string, text);
        QFETCH(std::string, rows);
        QCOMPARE(QString::fromStdString(selected(text)), QString::fromStdString(rows));
    }

    void faults_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("underlined");
        QTest::addColumn<int>("begin");
        QTest::addColumn<std::string>("says");
        const auto row = [](const char* text, const char* underlined, int begin, const char* says) {
            QTest::newRow(text) << std::string(text) << std::string(underlined) << begin
                                << std::string(says);
        };
        row("speedupp>1", "speedupp", 0, "Did you mean “speedup”?");
        row("correct and metod=GEAK", "metod", 12, "Did you mean “method”?");
        row("identicalcod", "identicalcod", 0, "Did you mean “identicalCode”?");
        row("tsak=abs", "tsak", 0, "Did you mean “task”?");
        row("xyzzy", "xyzzy", 0, "is not a name that can be filtered by.");
        row("category", "category", 0, "“category=name”");
        row("speedup and correct", "speedup", 0, "“speedup>1”");
        row("code", "code", 0, "code~/pattern/");
        row("speedup>", ">", 7, "A value is missing after “>”.");
        row("speedup>abc", "abc", 8, "compared with a number");
        row("speedup>1.2and correct", "1.2and", 8, "compared with a number");
        row("speedup>inf", "inf", 8, "compared with a number");
        row("category>3", "category>3", 0, "has no order");
        row("speedup~/1/", "speedup~/1/", 0, "is a number");
        row("correct~x", "correct~x", 0, "is a flag");
        row("code=x", "code=x", 0, "searched with “~”");
        row("round>last", "last", 6, "“round=last”");
        row("round=lst", "lst", 6, "Did you mean “last”?");
        row("correct=pas", "pas", 8, "Did you mean “pass”?");
        row("backend=interpretd", "interpretd", 8, "Did you mean “interpreted”?");
        row("stale=maybe", "maybe", 6, "one of true, false");
        row("category==Math", "==", 8, "Write “=”.");
        row("correct && stale", "&&", 8, "Write “and”.");
        row("correct || stale", "||", 8, "Write “or”.");
        row("!correct", "!", 0, "Write “not”.");
        row("correct stale", "stale", 8, "“and” or “or” is missing before “stale”.");
        row("gpu=RTX 4090", "4090", 8, "needs quotes");
        row("(correct", "(", 0, "never closed");
        row("correct)", ")", 7, "no “(” before it");
        row("(correct stale)", "stale", 9, "is missing before “stale”");
        row("()", ")", 1, "A condition is missing before “)”.");
        row("correct and", "d", 10, "A condition is missing at the end.");
        row("and correct", "and", 0, "A condition is missing before “and”.");
        row("not", "t", 2, "A condition is missing at the end.");
        row("code~/abc", "/abc", 5, "Add “/” at its end.");
        row("code~//", "//", 5, "The pattern is empty.");
        row("method=\"GEAK", "\"GEAK", 7, "Add “\"” at its end.");
        row("\"x\"", "\"", 0, "A name is expected here");
        row("correct and ;", ";", 12, "cannot stand here");
        row("größe>1", "größe", 0, "is not a name");
    }
    void faults()
    {
        QFETCH(std::string, text);
        QFETCH(std::string, underlined);
        QFETCH(int, begin);
        QFETCH(std::string, says);
        SyntaxFault fault;
        const auto filter = Filter::parse(text, &fault);
        QVERIFY(!filter);
        QVERIFY(filter.error().code == ErrorCode::Usage);
        QCOMPARE(QString::fromStdString(text.substr(fault.begin, fault.end - fault.begin)),
            QString::fromStdString(underlined));
        QCOMPARE(int(fault.begin), begin);
        QVERIFY2(fault.text.find(says) != std::string::npos, fault.text.c_str());
        QCOMPARE(filter.error().params.at(0).second, std::to_string(begin));
    }

    void deepAndLongTextsEnd()
    {
        const std::string open(100000, '(');
        QVERIFY(!Filter::parse(open));
        std::string nots;
        std::string chain = "correct";
        for (int i = 0; i < 50000; ++i) {
            nots += "not ";
            chain += " or correct";
        }
        QVERIFY(!Filter::parse(nots + "correct"));
        QVERIFY(Filter::parse(chain).ok());
        QCOMPARE(selected(chain), std::string("235"));
        QVERIFY(!Filter::parse(std::string(100000, 'x')));
        QVERIFY(!Filter::parse(std::string("corr\0ect", 8)));
    }

    void invalidPatternIsAnError()
    {
        const TableBuilder b = example();
        const auto rows = Filter::parse("correct and code~/(/")->apply(b.table, qtMatcher, codeOf);
        QVERIFY(!rows);
        QVERIFY(rows.error().code == ErrorCode::Usage);
        QVERIFY(rows.error().text.find("/(/") != std::string::npos);
        QCOMPARE(rows.error().params.at(0).second, std::string("12"));
    }

    void codeIsReadLastAndOnlyWhereNeeded()
    {
        const TableBuilder b = example();
        std::vector<std::int64_t> asked;
        const CodeSource source = [&](const CandidateRow& row) {
            asked.push_back(row.kernelId);
            return codeOf(row);
        };
        const auto filter = Filter::parse("code~/dot/ and category=Fusion and correct");
        QVERIFY(filter->needsCode());
        QCOMPARE(filter->apply(b.table, qtMatcher, source)->size(), std::size_t(1));
        QCOMPARE(asked, (std::vector<std::int64_t>{3}));
        asked.clear();
        QCOMPARE(Filter::parse("code~load and task=abs")->apply(b.table, qtMatcher, source)->size(),
            std::size_t(3));
        QCOMPARE(asked.size(), std::size_t(2)); // two evaluations of one kernel: one text
        QVERIFY(!Filter::parse("correct")->needsCode());
    }

    void progressCanCancel()
    {
        const TableBuilder b = example();
        const auto filter = Filter::parse("code~/dot/");
        std::size_t total = 0;
        const auto all = filter->apply(b.table, qtMatcher, codeOf, [&](std::size_t, std::size_t n) {
            total = n;
            return true;
        });
        QVERIFY(all.ok());
        QCOMPARE(total, std::size_t(7)); // the row without an answer has no code
        const auto none = filter->apply(
            b.table, qtMatcher, codeOf, [](std::size_t, std::size_t) { return false; });
        QVERIFY(!none);
        QVERIFY(none.error().code == ErrorCode::Cancelled);
    }

    void filtersAreValues()
    {
        const auto filter = Filter::parse("correct");
        const Filter copy = *filter;
        QCOMPARE(copy.text(), std::string("correct"));
        QVERIFY(!copy.isEmpty());
        QVERIFY(Filter().isEmpty());
        QVERIFY(Filter::parse(" ")->isEmpty());
    }

    void fieldsAreListedOnce()
    {
        std::vector<QString> names;
        for (const FieldInfo& field : fields()) {
            const QString name = QString::fromStdString(field.name).toLower();
            QVERIFY(std::find(names.begin(), names.end(), name) == names.end());
            names.push_back(name);
            QVERIFY(!field.help.empty());
            QVERIFY(field.kind == "number" || field.kind == "text" || field.kind == "flag");
        }
        for (const CandidateFlag flag : allCandidateFlags) {
            QVERIFY(Filter::parse(flagName(flag)).ok());
        }
    }
};

QTEST_APPLESS_MAIN(TestFilter)
#include "tst_filter.moc"
