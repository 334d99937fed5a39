// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/estimatetext.h"
#include "figures/numberstext.h"
#include "figures/tabletext.h"
#include "support/samplereport.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace kbx;
using namespace kbx::figures;
using namespace kbx::testing;
namespace an = kbx::analysis;

namespace {

an::Report tableReport()
{
    an::Report report;
    report.name = "methods";
    report.title = "Methods & rates";
    report.caption = "Of 176 tasks; 100 % declared.";
    an::ReportTable table;
    table.id = "main";
    table.columns = {{"method", an::Unit::Plain, an::Best::None},
        {"correct", an::Unit::Share, an::Best::Highest},
        {"speedup", an::Unit::Ratio, an::Best::Highest}};
    an::Estimate geak = share(54, 176, 0.243, 0.378);
    geak.published = 0.307;
    an::Estimate fast = number(1.3712, 50);
    fast.low = 1.35;
    fast.high = 1.39;
    table.rows = {{{"GEAK_2", {}}, {"", geak}, {"", fast}},
        {{"Claude", {}}, {"", share(54, 176, 0.243, 0.378)}, {"", missing("no times")}},
        {{"a,b", {}}, {"", share(1, 2, 0.09, 0.91)}, {"", number(0.9, 4)}}};
    report.tables.push_back(table);
    return report;
}

std::string text(TableFormat format, const TableStyle& style = {})
{
    const an::Report report = tableReport();
    return tableText(report, report.tables.front(), format, style);
}

bool has(const std::string& whole, const char* part)
{
    if (whole.find(part) == std::string::npos) {
        qWarning("%s", whole.c_str());
        return false;
    }
    return true;
}

} // namespace

class TestTableText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void texIsBooktabs()
    {
        const std::string tex = text(TableFormat::Tex);
        QVERIFY(has(tex, "\\begin{tabular}{lrrr}"));
        for (const char* const rule : {"\\toprule", "\\midrule", "\\bottomrule"}) {
            QVERIFY(has(tex, rule));
        }
        QVERIFY(tex.find("|") == std::string::npos);
        QVERIFY(has(tex, "\\caption{Methods \\& rates. Of 176 tasks; 100 \\% declared.}"));
        QVERIFY(has(tex, "\\label{tab:methods}"));
        QVERIFY(has(tex, "Method & Correct (\\%) & published & Speedup ($\\times$)"));
        QVERIFY(has(tex, "GEAK\\_2 & "));
        QVERIFY(has(tex, "% n/a in Claude, speedup (×): no times"));
    }

    void wideTablesGoOnBelow()
    {
        an::Report report = tableReport();
        auto& table = report.tables[0];
        for (int i = 0; i < 12; ++i) {
            table.columns.push_back(
                {"a further long title " + std::to_string(i), an::Unit::Share, an::Best::None});
            for (auto& row : table.rows) {
                row.push_back({"", share(54, 176, 0.243, 0.378)});
            }
        }
        const std::string tex = tableText(report, table, TableFormat::Tex);
        QVERIFY(has(tex, "\\begin{table*}[t]"));
        QVERIFY(has(tex, "\\kbxstack{30.7}{[24.3, 37.8]}"));
        QVERIFY(has(tex, "\\begin{tabular}[b]{@{}r@{}}a further"));
        // Each block has the first column and as many cells as columns.
        std::size_t blocks = 0;
        std::size_t values = 0;
        for (std::size_t at = tex.find("\\toprule"); at != std::string::npos;
             at = tex.find("\\toprule", at + 1)) {
            ++blocks;
            QVERIFY(tex.compare(at + 8, 10, "\n  Method ") == 0);
        }
        for (std::size_t at = tex.find("GEAK\\_2 & "); at != std::string::npos;
             at = tex.find("GEAK\\_2 & ", at + 1)) {
            const std::string line = tex.substr(at, tex.find('\n', at) - at);
            values += static_cast<std::size_t>(std::count(line.begin(), line.end(), '&'));
        }
        QVERIFY(blocks > 1);
        QCOMPARE(values, std::size_t(15)); // 14 columns of numbers and what is published
    }

    void longTablesGoOnInAnother()
    {
        an::Report report = tableReport();
        auto& table = report.tables[0];
        const auto first = table.rows[0];
        table.rows.assign(100, first);
        const std::string tex = tableText(report, table, TableFormat::Tex);
        QVERIFY(has(tex, "\\caption{Methods \\& rates (continued).}"));
        QCOMPARE(tex.find("\\label{"), tex.rfind("\\label{"));
        std::size_t rows = 0;
        for (std::size_t at = tex.find("GEAK\\_2"); at != std::string::npos;
             at = tex.find("GEAK\\_2", at + 1)) {
            ++rows;
        }
        QCOMPARE(rows, std::size_t(100));
    }

    void minusIsAMinus()
    {
        an::Report report = tableReport();
        an::Estimate below = number(-0.25, 40);
        below.low = -0.41;
        below.high = -0.09;
        report.tables[0].columns[2] = {"r", an::Unit::Plain, an::Best::None};
        report.tables[0].rows[0][2].number = below;
        QVERIFY(has(tableText(report, report.tables[0], TableFormat::Tex),
            "$-$0.25 {\\scriptsize [$-$0.41, $-$0.09]}"));
    }

    void bestIsBoldWithTies()
    {
        const std::string tex = text(TableFormat::Tex);
        // Half width 41: no decimals.
        QVERIFY(has(tex, "a,b & \\textbf{50} {\\scriptsize [9, 91]}"));
        QVERIFY(has(tex, "\\textbf{1.371} {\\scriptsize [1.350, 1.390]}"));
        an::Report report = tableReport();
        report.tables[0].rows.pop_back();
        const std::string ties = tableText(report, report.tables[0], TableFormat::Tex);
        QVERIFY(has(ties, "GEAK\\_2 & \\textbf{30.7}"));
        QVERIFY(has(ties, "Claude & \\textbf{30.7}"));
        report.tables[0].columns[1].best = an::Best::Lowest;
        report.tables[0].rows[0][1].number = share(10, 176, 0.03, 0.1);
        QVERIFY(has(tableText(report, report.tables[0], TableFormat::Tex), "\\textbf{5.7}"));
    }

    void siunitxHasBareNumbers()
    {
        TableStyle style;
        style.siunitx = true;
        const std::string tex = text(TableFormat::Tex, style);
        QVERIFY(has(tex, "\\begin{tabular}{lSlSSl}"));
        QVERIFY(has(tex, "Method & {Correct (\\%)} & interval & {published}"));
        QVERIFY(has(tex, "Claude & 30.7 & [24.3, 37.8] &  & {n/a} & "));
    }

    void csvIsRaw()
    {
        const std::string csv = text(TableFormat::Csv);
        QVERIFY(has(csv,
            "method,correct,correct low,correct high,correct k,correct n,correct published,"
            "speedup,speedup low,speedup high,speedup n,speedup reason\n"));
        QVERIFY(
            has(csv, "GEAK_2,0.3068181818181818,0.243,0.378,54,176,0.307,1.3712,1.35,1.39,50,\n"));
        QVERIFY(has(csv, "Claude,0.3068181818181818,0.243,0.378,54,176,,,,,0,no times\n"));
        QVERIFY(has(csv, "\"a,b\",0.5,"));
        const std::string tsv = text(TableFormat::Tsv);
        QVERIFY(has(tsv, "a,b\t0.5\t0.09\t"));
        QCOMPARE(std::count(tsv.begin(), tsv.end(), '\n'), std::ptrdiff_t(4));
    }

    void markdownAndHtml()
    {
        const std::string md = text(TableFormat::Markdown);
        QVERIFY(has(md, "| method | correct (%) | speedup (×) |\n|---|---:|---:|\n"));
        QVERIFY(has(md, "| Claude | 30.7 [24.3, 37.8] | n/a (no times) |"));
        QVERIFY(has(md, "(published 30.7)"));
        const std::string html = text(TableFormat::Html);
        QVERIFY(has(html, "<caption>Methods &amp; rates</caption>"));
        QVERIFY(has(html, "<td class=\"number\"><b>1.371 [1.350, 1.390]</b></td>"));
    }

    void digitsByTheInterval_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<int>("decimals");
        QTest::newRow("wide") << 0.0 << 68.0 << 0;
        QTest::newRow("tens") << 30.0 << 47.0 << 1;
        QTest::newRow("tenths") << 1.2 << 1.5 << 2;
        QTest::newRow("hundredths") << 1.35 << 1.39 << 3;
        QTest::newRow("a point") << 1.0 << 1.0 << -1;
    }
    void digitsByTheInterval()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(int, decimals);
        an::Estimate estimate = number((low + high) / 2.0, 9);
        estimate.low = low;
        estimate.high = high;
        QCOMPARE(decimalsByInterval(estimate, an::Unit::Plain).value_or(-1), decimals);
    }

    void printedUnits()
    {
        using an::Unit;
        QCOMPARE(printedNumber(0.361, Unit::Share, 36), std::string("36.1 %"));
        QCOMPARE(printedNumber(0.33, Unit::Share, 3), std::string("33 %"));
        QCOMPARE(printedNumber(5.24, Unit::Percent), std::string("5.24 %"));
        QCOMPARE(printedNumber(1.366, Unit::Ratio), std::string("1.37×"));
        QCOMPARE(printedNumber(2816, Unit::Count), std::string("2,816"));
        QCOMPARE(printedNumber(0.2113, Unit::Plain), std::string("0.21"));
        QCOMPARE(printedNumber(-0.001, Unit::Percent), std::string("0.00 %"));
        QCOMPARE(printedValue(missing("no tasks"), Unit::Share), std::string("n/a (no tasks)"));
    }

    void macrosHaveLettersOnlyAndAreUnique()
    {
        QCOMPARE(macroName("methods.correct.GEAK"), std::string("MethodsCorrectGEAK"));
        QCOMPARE(macroName("fast-p.fast_1.GPT-4o"), std::string("FastPFastOneGPTFourO"));
        an::Report a = tableReport(), b = tableReport();
        a.headlines = {{"m.a b", "correct", an::Unit::Share, share(54, 176, 0.243, 0.378)},
            {"m.A-B", "twin", an::Unit::Ratio, missing("no times")}};
        b.headlines = {{"m.a b", "again", an::Unit::Share, share(1, 2, 0.0, 1.0)}};
        const auto numbers = namedNumbers({a, b});
        QCOMPARE(numbers.size(), std::size_t(2));
        QCOMPARE(numbers[0].macro, std::string("kbxMAB"));
        QCOMPARE(numbers[1].macro, std::string("kbxMABB"));
        for (const auto& entry : numbers) {
            for (const char byte : entry.macro) {
                QVERIFY(std::isalpha(static_cast<unsigned char>(byte)));
            }
        }
        const std::string tex = numbersTex(numbers);
        QVERIFY(has(tex, "\\newcommand{\\kbxMAB}{30.7}\n"));
        QVERIFY(has(tex, "\\newcommand{\\kbxMABN}{176}\n"));
        QVERIFY(has(tex, "\\newcommand{\\kbxMABInterval}{[24.3, 37.8]}\n"));
        QVERIFY(has(tex, "\\newcommand{\\kbxMABB}{n/a}\n"));
        QVERIFY(has(tex, "% m.A-B: twin: n/a (no times)\n"));
        const auto json
            = QJsonDocument::fromJson(QByteArray::fromStdString(numbersJson(numbers))).object();
        const auto list = json.value(QLatin1String("numbers")).toArray();
        QCOMPARE(list.size(), 2);
        QVERIFY(list[1].toObject().value(QLatin1String("value")).isNull());
        QCOMPARE(list[0].toObject().value(QLatin1String("n")).toInt(), 176);
        QVERIFY(has(numbersCsv(numbers), "m.a b,kbxMAB,methods,correct,share,0.3068181818181818,"));
    }

    void derivedMacrosNeverMeet()
    {
        an::Report report = tableReport();
        report.headlines = {{"m.x", "", an::Unit::Count, number(1, 1)},
            {"m.x.n", "", an::Unit::Count, number(2, 1)},
            {"m.x.interval", "", an::Unit::Count, number(3, 1)}};
        const QString tex = QString::fromStdString(numbersTex(namedNumbers({report})));
        QStringList names;
        for (const QString& line : tex.split(QLatin1Char('\n'))) {
            if (line.startsWith(QLatin1String("\\newcommand"))) {
                names.append(line.section(QLatin1Char('}'), 0, 0));
            }
        }
        QCOMPARE(names.removeDuplicates(), 0);
    }

    void emptyTablesAndOddCells()
    {
        an::Report report = tableReport();
        report.tables[0].rows = {{{"short", {}}}, {}};
        report.tables[0].rows[1] = {{"x", {}}, {"text", {}}, {"", number(std::nan(""), 3)}};
        for (const TableFormat format : {TableFormat::Tex, TableFormat::Csv, TableFormat::Markdown,
                 TableFormat::Tsv, TableFormat::Html}) {
            QVERIFY(!tableText(report, report.tables[0], format).empty());
        }
        QVERIFY(has(tableText(report, report.tables[0], TableFormat::Markdown), "n/a"));
    }
};

QTEST_APPLESS_MAIN(TestTableText)
#include "tst_tabletext.moc"
