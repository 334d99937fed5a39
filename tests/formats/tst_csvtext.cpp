// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/csvtext.h"
#include "formats/textfile.h"

#include "formatstest.h"

using namespace kbx;
using namespace kbx::formats;
using namespace kbx::test;

namespace {

/// "line:cell|cell" or "line!problem" per record.
std::string printed(std::string_view text)
{
    CsvReader reader(text);
    CsvRecord record;
    std::string out;
    while (reader.next(record)) {
        out += std::to_string(record.line) + (record.problem.empty() ? ":" : "!" + record.problem);
        for (std::size_t i = 0; record.problem.empty() && i < record.fields.size(); ++i) {
            out += (i > 0 ? "|" : "") + record.fields[i];
        }
        out += '\n';
    }
    return out;
}

} // namespace

class CsvTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void records_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* name, const char* text, const char* wanted) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(wanted);
        };
        row("plain", "a,b\n1,2\n", "1:a|b\n2:1|2\n");
        row("CRLF, no break at the end", "a,b\r\n1,2", "1:a|b\n2:1|2\n");
        row("quoted break and quote", "a,b\n\"x\n\"\"y\"\"\",2\n3,4\n",
            "1:a|b\n2:x\n\"y\"|2\n4:3|4\n");
        row("quoted CRLF is kept", "\"x\r\ny\"\r\n1\r\n", "1:x\r\ny\n3:1\n");
        row("empty cells", ",\n\"\",\n", "1:|\n2:|\n");
        row("blank lines", "\n\na\n\n\nb\n\n", "3:a\n6:b\n");
        row("semicolons", "a;b;c\n1,5;2;\"3;4\"\n", "1:a|b|c\n2:1,5|2|3;4\n");
        row("tabs", "a\tb\n1\t2\n", "1:a|b\n2:1|2\n");
        row("a quote inside a plain cell is text", "a,b\n5\" pipe,2\n", "1:a|b\n2:5\" pipe|2\n");
        row("text behind a quote costs one row", "a,b\n\"x\"y,2\n3,4\n",
            "1:a|b\n2!text stands behind a closing quote in column 1\n3:3|4\n");
        row("an open quote costs one row", "a,b\n1,\"x\n3,4\n",
            "1:a|b\n2!a quote is never closed in column 2\n3:3|4\n");
        row("an open quote before a sound one", "a,b\n1,\"x\n\"3\",4\n",
            "1:a|b\n2!text stands behind a closing quote in column 2\n3:3|4\n");
    }

    void records()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, wanted);
        QCOMPARE(QByteArray::fromStdString(printed(text.toStdString())), wanted);
    }

    void cellsComeBack_data()
    {
        QTest::addColumn<QByteArray>("cell");
        for (const char* const cell :
            {"", "plain", "a,b", "a;b", "say \"no\"", "two\nlines", "\r\n", "\"", "ä€", " x "}) {
            QTest::newRow(cell) << QByteArray(cell);
        }
        QTest::newRow("62 KB") << QByteArray(QByteArray("line, \"quoted\"\r\n").repeated(4000));
    }

    void cellsComeBack()
    {
        QFETCH(QByteArray, cell);
        const std::string text
            = "a,b\n" + csvCell(cell.toStdString()) + "," + csvCell(cell.toStdString()) + "\n1,2\n";
        CsvReader reader(text);
        CsvRecord record;
        QVERIFY(reader.next(record));
        QVERIFY(reader.next(record));
        QCOMPARE(record.fields.size(), std::size_t{2});
        QCOMPARE(QByteArray::fromStdString(record.fields[0]), cell);
        QCOMPARE(QByteArray::fromStdString(record.fields[1]), cell);
        QVERIFY(reader.next(record));
        QCOMPARE(record.fields[0], std::string("1"));
    }

    void aTextOfLoneQuotesEnds()
    {
        std::string text = "a,b\n";
        for (int i = 0; i < 20'000; ++i) {
            text += "1,\"x\n";
        }
        CsvReader reader(text);
        CsvRecord record;
        int rows = 0;
        while (reader.next(record)) {
            ++rows;
        }
        QCOMPARE(rows, 20'001);
    }

    void readsARealTable()
    {
        const std::string path = sharedFile("robust-kbench/results.csv");
        const auto file = readTextFile(path, std::size_t{64} << 20);
        if (!file) {
            QSKIP("../shared/data/robust-kbench is not here.");
        }
        CsvReader reader(file->utf8);
        CsvRecord record;
        QVERIFY(reader.next(record));
        const std::size_t columns = record.fields.size();
        int rows = 0;
        std::size_t longest = 0;
        while (reader.next(record)) {
            ++rows;
            QVERIFY2(record.problem.empty(), record.problem.c_str());
            QCOMPARE(record.fields.size(), columns);
            for (const auto& field : record.fields) {
                longest = std::max(longest, field.size());
            }
        }
        QCOMPARE(rows, 12);
        QVERIFY(longest > 60'000);
    }
};

QTEST_GUILESS_MAIN(CsvTextTest)
#include "tst_csvtext.moc"
