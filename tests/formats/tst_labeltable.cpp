// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/labeltable.h"

#include "formatstest.h"

using namespace kbx;
using namespace kbx::formats;
using namespace kbx::test;

namespace {

const std::string hashA(64, 'a'), hashB(64, 'b');

LabelRow fullRow()
{
    LabelRow row;
    row.beforeHash = hashA;
    row.afterHash = hashB;
    row.task = "Math/softmax";
    row.method = "GEAK, \"v2\"";
    row.run = "r1";
    row.fromRound = 0;
    row.toRound = 1;
    row.fromSample = "0";
    row.toSample = "beam;2";
    LabelRecord& record = row.record;
    record.target.hunk = "L10-12:R10-15";
    record.annotator = "Ána";
    record.codebook = "edits";
    record.codebookVersion = 2;
    record.value = {"performance_rewrite:tiling", "mask_fix", {"race_suspect", "autotune"},
        Confidence::Likely, false, "first line,\nsecond \"line\"\r\n  third"};
    record.blind = true;
    record.visible = {"errors", "rounds"};
    record.seconds = 12.0625;
    record.createdAtMs = 1'796'006'465'250;
    return row;
}

LabelRow plainRow()
{
    LabelRow row;
    row.afterHash = hashB;
    row.record.annotator = "b";
    row.record.codebook = "failure";
    row.record.value.unsure = true;
    row.record.adjudication = true;
    return row;
}

bool same(const LabelRow& a, const LabelRow& b)
{
    return a.beforeHash == b.beforeHash && a.afterHash == b.afterHash && a.task == b.task
        && a.method == b.method && a.run == b.run && a.fromRound == b.fromRound
        && a.toRound == b.toRound && a.fromSample == b.fromSample && a.toSample == b.toSample
        && a.record == b.record;
}

QByteArray utf16(const std::string& text)
{
    QByteArray bytes("\xff\xfe", 2);
    for (const QChar c : QString::fromStdString(text)) {
        bytes.append(static_cast<char>(c.unicode() & 0xff));
        bytes.append(static_cast<char>(c.unicode() >> 8));
    }
    return bytes;
}

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

} // namespace

class LabelTableTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_dir;

    LabelTable read(const std::string& bytes, const char* name = "labels.csv") const
    {
        const auto table = readLabels(writeFile(m_dir, name, bytes));
        if (!table) {
            qFatal("%s", describe(table.error()).c_str());
        }
        return *table;
    }

private Q_SLOTS:
    void everythingComesBack_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("format");
        const std::vector<LabelRow> rows{fullRow(), plainRow()};
        const std::string csv = labelsCsv(rows), json = labelsJson(rows, {});
        const auto row = [](const char* name, const std::string& bytes, const char* format) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString::fromLatin1(format);
        };
        row("csv", csv, "kbx-labels-csv");
        row("csv with BOM", "\xef\xbb\xbf" + csv, "kbx-labels-csv");
        row("csv as UTF-16", utf16(csv).toStdString(), "kbx-labels-csv");
        row("json", json, "kbx-labels-json");
        row("json with BOM", "\xef\xbb\xbf" + json, "kbx-labels-json");
        row("json as UTF-16", utf16(json).toStdString(), "kbx-labels-json");
        row("json with CRLF", replaced(json, "\n", "\r\n"), "kbx-labels-json");
        const auto from = json.find("[\n{\"before");
        row("json array", json.substr(from, json.rfind(']') - from + 1), "kbx-labels-json");
        std::string lines = json.substr(from + 2, json.rfind(']') - from - 2);
        row("json lines", replaced(lines, "},\n", "}\n"), "kbx-labels-json");
    }

    void everythingComesBack()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, format);
        const LabelTable table = read(bytes.toStdString());
        QCOMPARE(QString::fromStdString(table.format), format);
        QCOMPARE(table.rows, 2);
        QCOMPARE(table.labels.size(), std::size_t{2});
        QVERIFY(same(table.labels[0], fullRow()));
        LabelRow plain = plainRow();
        plain.record.codebookVersion = 1;
        QVERIFY(same(table.labels[1], plain));
    }

    void bytesDependOnTheRowsAlone()
    {
        std::vector<LabelRow> rows{fullRow(), plainRow()};
        std::vector<LabelRow> turned{plainRow(), fullRow()};
        sortRows(rows);
        sortRows(turned);
        QCOMPARE(labelsCsv(rows), labelsCsv(turned));
        const std::string csv = labelsCsv(rows);
        QCOMPARE(csv.substr(0, csv.find('\n')),
            std::string("before_sha256,after_sha256,task,method,run,from_round,to_round,"
                        "from_sample,to_sample,hunk,annotator,codebook,codebook_version,label,"
                        "secondary,tags,confidence,unsure,blind,visible,seconds,note,adjudication,"
                        "created_at"));
        QVERIFY(csv.find("2026-11-30T02:41:05.250Z") != std::string::npos);
        QVERIFY(csv.find('\r') < csv.find("third")); // only inside the note
    }

    void spreadsheetsMayTurnIt()
    {
        // Semicolons, CRLF, capitals, another order and a column of their own.
        const LabelTable table = read("Label;Annotator;Codebook;After_SHA256;UNSURE;mine\r\n"
                                      "mask_fix;ana;edits;"
            + std::string(64, 'B') + ";FALSE;7\r\n");
        QCOMPARE(table.labels.size(), std::size_t{1});
        QCOMPARE(table.labels[0].afterHash, hashB);
        QCOMPARE(table.labels[0].record.value.label, std::string("mask_fix"));
        QCOMPARE(table.labels[0].record.codebookVersion, 0);
        QCOMPARE(table.problems.size(), std::size_t{1});
        QCOMPARE(table.problems[0].code, std::string("remark"));
        QVERIFY(table.problems[0].text.find("mine") != std::string::npos);
    }

    void badCells_data()
    {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("cell");
        const auto row = [](const char* column, const char* cell) {
            QTest::newRow(column) << QString::fromLatin1(column) << QString::fromLatin1(cell);
        };
        row("before_sha256", "abc");
        row("after_sha256", "");
        row("from_round", "one");
        row("hunk", "L1-2");
        row("annotator", "");
        row("codebook", " ");
        row("codebook_version", "1.5");
        row("label", "");
        row("confidence", "high");
        row("unsure", "perhaps");
        row("blind", "2");
        row("seconds", "-4");
        row("adjudication", "x");
        row("created_at", "yesterday");
    }

    void badCells()
    {
        QFETCH(QString, column);
        QFETCH(QString, cell);
        LabelCells cells = cellsOf(fullRow());
        LabelRow row;
        QVERIFY(!rowFromCells(cells, row));
        cells[column.toStdString()] = cell.toStdString();
        const auto problem = rowFromCells(cells, row);
        QVERIFY(problem);
        const QString text = QString::fromStdString(*problem);
        QVERIFY2(text.contains(column), problem->c_str());
        QVERIFY2(text.contains(cell), problem->c_str());
    }

    void brokenRowsAreListedAndTheRestGoesIn()
    {
        std::string csv = labelsCsv({fullRow(), plainRow(), fullRow()});
        csv += "\"open," + hashA + "\n" + hashA + ",x\n";
        const LabelTable table = read(csv);
        QCOMPARE(table.rows, 5);
        QCOMPARE(table.labels.size(), std::size_t{3});
        QCOMPARE(table.problems.size(), std::size_t{2});
        QCOMPARE(table.problems[0].line, 9); // three-line notes count
        QCOMPARE(table.problems[0].code, std::string("bad_csv"));
        QCOMPARE(table.problems[1].line, 10);
        QVERIFY(table.problems[1].text.find("2 cells stand under 24") != std::string::npos);
    }

    void tornJsonGivesItsWholeRows()
    {
        const std::string json = labelsJson({fullRow(), plainRow()}, {});
        const LabelTable table = read(json.substr(0, json.size() - 40), "torn.json");
        QCOMPARE(table.rows, 2);
        QCOMPARE(table.labels.size(), std::size_t{1});
        QCOMPARE(table.problems.front().code, std::string("torn"));
        QCOMPARE(table.problems.front().line, 5);
        // Torn between two labels: nothing broken is seen, so the missing bracket is told.
        const LabelTable between = read(json.substr(0, json.find("},\n{") + 2), "torn.json");
        QCOMPARE(between.labels.size(), std::size_t{1});
        QCOMPARE(between.problems.size(), std::size_t{1});
        QVERIFY(between.problems[0].text.find("may have lost") != std::string::npos);
    }

    void jsonBringsCodebooks()
    {
        const std::string book = R"({"schema":"kbx.codebook/1","name":"mine"})";
        const LabelTable table = read(labelsJson({plainRow()}, {book, book}), "books.json");
        QCOMPARE(table.codebooks, (std::vector{book, book}));
        QCOMPARE(table.labels.size(), std::size_t{1});
    }

    void refusesWhatIsNoTable_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("binary") << QByteArray(300, '\0');
        QTest::newRow("another table") << QByteArray("a,b\n1,2\n");
    }

    void refusesWhatIsNoTable()
    {
        QFETCH(QByteArray, bytes);
        const auto table = readLabels(writeFile(m_dir, "bad.csv", bytes.toStdString()));
        QVERIFY(!table);
        QCOMPARE(table.error().code, ErrorCode::InvalidInput);
        QVERIFY(!table.error().text.empty());
    }

    void recognisesByContent()
    {
        QVERIFY(looksLikeLabels(labelsCsv({})));
        QVERIFY(looksLikeLabels(labelsJson({}, {})));
        QVERIFY(!looksLikeLabels("a,b\nafter_sha256,annotator\n"));
        QVERIFY(!looksLikeLabels("{\"schema\": \"kbx.matrix/1\"}"));
        QVERIFY(!looksLikeLabels("run_id: x\nverdict: clean\n"));
        QVERIFY(!looksLikeLabels(""));
    }
};

QTEST_GUILESS_MAIN(LabelTableTest)
#include "tst_labeltable.moc"
