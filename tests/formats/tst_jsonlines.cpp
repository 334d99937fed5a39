// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formatstest.h"

#include "formats/recordreader.h"
#include "formats/sourcefile.h"
#include "formats/textencoding.h"

using namespace kbx;
using namespace kbx::test;
using formats::JsonRecord;
using formats::RecordReader;

namespace {

std::string utf16(const std::string& ascii, bool bigEndian, bool mark)
{
    std::string out = mark ? (bigEndian ? "\xFE\xFF" : "\xFF\xFE") : "";
    for (const char c : ascii) {
        out += bigEndian ? std::string(1, '\0') + c : std::string(1, c) + '\0';
    }
    return out;
}

} // namespace

class TestJsonLines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsWithPlaces();
    void layouts_data();
    void layouts();
    void oddValuesKeepTheirSpelling();
    void encodings_data();
    void encodings();
    void rowsLongerThanTheBuffer();
    void rowLimitIsExplicit();
    void tornFilesGiveWholeRecords_data();
    void tornFilesGiveWholeRecords();
    void deepNestingIsRefused();
    void rowsCanBeReadAgain();

private:
    std::vector<JsonRecord> readAll(const std::string& bytes, bool split = false)
    {
        auto reader = RecordReader::open(writeFile(m_dir, "f", bytes), m_options, split);
        std::vector<JsonRecord> records;
        JsonRecord record;
        while (reader && reader->next(record)) {
            records.push_back(record);
        }
        return records;
    }
    QTemporaryDir m_dir;
    formats::ImportOptions m_options;
};

void TestJsonLines::rowsWithPlaces()
{
    const auto rows = readAll("{\"a\":1}\r\n\r\n  \n{\"a\":2}\n{\"a\":3}");
    QCOMPARE(rows.size(), std::size_t(3));
    QCOMPARE(rows[1].place.line, 4);
    QCOMPARE(rows[1].place.byte, 14);
    QCOMPARE(rows[2].value.find("a")->toInteger(), std::optional<std::int64_t>(3));
    QVERIFY(rows[2].ok);
}

void TestJsonLines::layouts_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("split");
    QTest::addColumn<int>("count");
    QTest::newRow("lines") << QByteArray("{\"a\":1}\n{\"a\":2}\n") << false << 2;
    QTest::newRow("one line") << QByteArray("{\"a\":1}\n") << false << 1;
    QTest::newRow("array") << QByteArray("[\n{\"a\":1},\n{\"a\":2}]\n") << false << 2;
    QTest::newRow("pretty object")
        << QByteArray("{\n  \"a\": {\"b\": 1},\n  \"c\": 2\n}") << false << 1;
    QTest::newRow("object of records")
        << QByteArray("{\"x\":{\"a\":1},\"y\":{\"a\":2}}") << true << 2;
    QTest::newRow("first line broken")
        << QByteArray("{\"a\":\n{\"a\":2}\n{\"a\":3}\n") << false << 3;
    QTest::newRow("empty array") << QByteArray("[]") << false << 0;
    QTest::newRow("blank") << QByteArray("\n \n") << false << 0;
}

void TestJsonLines::layouts()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, split);
    QFETCH(int, count);
    QCOMPARE(static_cast<int>(readAll(bytes.toStdString(), split).size()), count);
}

void TestJsonLines::oddValuesKeepTheirSpelling()
{
    const auto rows
        = readAll("{\"n\": NaN, \"i\": -Infinity, \"h\": 123456789012345678901234567890,"
                  " \"s\": \"a\\ud800b\\u00e9\", \"d\": 1.50}\n{\"x\": 01}\n{\"x\": tru}\n{}x\n");
    QCOMPARE(rows.size(), std::size_t(4));
    QVERIFY(rows[0].ok);
    QCOMPARE(rows[0].notes.size(), std::size_t(4));
    QVERIFY(!rows[0].value.find("n")->toDouble());
    QCOMPARE(rows[0].value.find("i")->text(), std::string("-Infinity"));
    QCOMPARE(rows[0].value.find("h")->text(), std::string("123456789012345678901234567890"));
    QCOMPARE(rows[0].value.find("s")->text(), std::string("a\\ud800b\xC3\xA9"));
    QCOMPARE(rows[0].value.find("d")->toJson(), std::string("1.50"));
    for (std::size_t i = 1; i < 4; ++i) {
        QVERIFY2(!rows[i].ok, qPrintable(QString::number(i)));
        QCOMPARE(rows[i].fault.code, std::string("not_json"));
    }
}

void TestJsonLines::encodings_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("notes");
    const std::string row = "{\"a\":\"x\"}\r\n{\"a\":\"y\"}\r\n";
    const auto bytes = [](const std::string& s) { return QByteArray::fromStdString(s); };
    QTest::newRow("mark") << bytes("\xEF\xBB\xBF" + row) << QByteArray("x") << 0;
    QTest::newRow("UTF-16LE") << bytes(utf16(row, false, true)) << QByteArray("x") << 0;
    QTest::newRow("UTF-16BE") << bytes(utf16(row, true, true)) << QByteArray("x") << 0;
    QTest::newRow("UTF-16LE unmarked") << bytes(utf16(row, false, false)) << QByteArray("x") << 0;
    QTest::newRow("not UTF-8") << bytes(
        "{\"a\":\"caf\xE9 au lait, d\xE9j\xE0 vu\"}\n{\"a\":\"y\"}\n")
                               << QByteArray("caf\xC3\xA9 au lait, d\xC3\xA9j\xC3\xA0 vu") << 1;
}

void TestJsonLines::encodings()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, text);
    QFETCH(int, notes);
    const auto rows = readAll(bytes.toStdString());
    QCOMPARE(rows.size(), std::size_t(2));
    QVERIFY2(rows[0].ok, rows[0].fault.text.c_str());
    QCOMPARE(rows[0].value.find("a")->text(), text.toStdString());
    QCOMPARE(static_cast<int>(rows[0].notes.size()), notes);
    QCOMPARE(rows[1].value.find("a")->text(), std::string("y"));
    QCOMPARE(rows[1].place.line, 2);
}

void TestJsonLines::rowsLongerThanTheBuffer()
{
    std::string bytes;
    for (const std::size_t length : {40'000u, 3'000'000u, 10u, 5'000'000u}) {
        bytes += "{\"a\":\"" + std::string(length, 'x') + "\"}\n";
    }
    const auto rows = readAll(bytes);
    QCOMPARE(rows.size(), std::size_t(4));
    QCOMPARE(rows[0].value.find("a")->text().size(), std::size_t(40'000));
    QCOMPARE(rows[1].value.find("a")->text().size(), std::size_t(3'000'000));
    QCOMPARE(rows[3].value.find("a")->text().size(), std::size_t(5'000'000));
    QCOMPARE(rows[3].place.byte, std::int64_t(bytes.size() - 5'000'009));
}

void TestJsonLines::rowLimitIsExplicit()
{
    m_options.maxRowBytes = 100'000;
    const std::string big = "{\"a\":\"" + std::string(9'000'000, 'x') + "\"}";
    const auto rows = readAll("{\"a\":\"1\"}\n" + big + "\n{\"a\":\"3\"}\n" + big);
    m_options.maxRowBytes = formats::ImportOptions().maxRowBytes;
    QCOMPARE(rows.size(), std::size_t(4));
    QVERIFY(rows[0].ok);
    QCOMPARE(rows[1].fault.code, std::string("too_long"));
    QCOMPARE(rows[1].place.rawLength, std::int64_t(big.size()));
    QVERIFY(rows[2].ok);
    QCOMPARE(rows[2].place.line, 3);
    QCOMPARE(rows[2].place.byte, std::int64_t(11 + big.size()));
    QCOMPARE(rows[3].fault.code, std::string("too_long"));
}

void TestJsonLines::tornFilesGiveWholeRecords_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("split");
    QTest::addColumn<int>("line");
    QTest::newRow("lines, in a string")
        << QByteArray("{\"a\":1}\n{\"a\":2}\n{\"a\":\"x") << false << 3;
    QTest::newRow("lines, behind a value")
        << QByteArray("{\"a\":1}\n{\"a\":2}\n{\"a\":3") << false << 3;
    QTest::newRow("array") << QByteArray("[{\"a\":1},\n{\"a\":2},\n{\"a\":\"x") << false << 3;
    QTest::newRow("array, between") << QByteArray("[{\"a\":1},\n{\"a\":2},\n") << false << 3;
    QTest::newRow("object") << QByteArray("{\"f\":{\"a\":1},\n\"g\":{\"a\":2},\n\"h\":{\"a\"")
                            << true << 3;
}

void TestJsonLines::tornFilesGiveWholeRecords()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, split);
    QFETCH(int, line);
    const auto rows = readAll(bytes.toStdString(), split);
    QCOMPARE(rows.size(), std::size_t(3));
    QVERIFY(rows[0].ok && rows[1].ok && !rows[2].ok);
    QCOMPARE(rows[1].value.find("a")->toInteger(), std::optional<std::int64_t>(2));
    QCOMPARE(rows[2].fault.code, std::string("torn"));
    QCOMPARE(static_cast<int>(rows[2].place.line), line);
}

void TestJsonLines::deepNestingIsRefused()
{
    const std::string deep = "{\"a\":" + std::string(500, '[') + std::string(500, ']') + "}\n";
    const auto rows = readAll(deep + "{\"a\":1}\n");
    QCOMPARE(rows.size(), std::size_t(2));
    QCOMPARE(rows[0].fault.code, std::string("too_deep"));
    QVERIFY(rows[1].ok);
}

void TestJsonLines::rowsCanBeReadAgain()
{
    const auto path = writeFile(m_dir, "f", "{\"a\":1}\n{\"a\":2}\n{\"a\":3}");
    auto reader = RecordReader::open(path, m_options);
    JsonRecord record;
    std::vector<formats::RowPlace> places;
    while (reader->next(record)) {
        places.push_back(record.place);
    }
    QVERIFY(reader->readAt(places[2], record));
    QCOMPARE(record.value.find("a")->text(), std::string("3"));
    QVERIFY(reader->readAt(places[0], record));
    QCOMPARE(record.value.find("a")->text(), std::string("1"));
}

QTEST_GUILESS_MAIN(TestJsonLines)
#include "tst_jsonlines.moc"
