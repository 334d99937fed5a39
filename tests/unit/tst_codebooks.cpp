// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/agreementlevels.h"
#include "workspace/codebooks.h"

#include <QTest>

#include <set>
#include <utility>

using namespace kbx;
using namespace kbx::workspace;

namespace {

const Codebook& shipped(std::size_t index)
{
    const auto& all = builtInCodebooks();
    if (!all) {
        qFatal("%s", describe(all.error()).c_str());
    }
    return all->at(index);
}

const std::string& shortcut(const Codebook& codebook, const std::string& key)
{
    static const std::string none = "no such label";
    const CodebookEntry* const entry = codebook.find(key);
    return entry == nullptr ? none : entry->shortcut;
}

} // namespace

class TestCodebooks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void editsAreThoseOfTheSpecification();
    void shippedOnesAreComplete();
    void paper5HoldsTheLevelsLabels();
    void jsonIsReadBack();
    void faultsAreNamed_data();
    void faultsAreNamed();
    void brokenJsonIsNamed_data();
    void brokenJsonIsNamed();
};

void TestCodebooks::editsAreThoseOfTheSpecification()
{
    const Codebook& edits = shipped(0);
    QCOMPARE(edits.name, std::string("edits"));
    QVERIFY(edits.unit == LabelUnit::Edit && edits.builtIn);
    std::vector<std::string> keys;
    for (const CodebookEntry& entry : edits.entries) {
        keys.push_back(entry.key);
    }
    const auto sorted = [](const std::vector<std::string>& list) {
        return std::set<std::string>(list.begin(), list.end());
    };
    QVERIFY(sorted(keys) == sorted(analysis::defaultEditKeys()));
    QCOMPARE(edits.tags.size(), std::size_t{13});
    QCOMPARE(shortcut(edits, "no_substantial_change"), std::string("1"));
    QCOMPARE(shortcut(edits, "mask_fix"), std::string("3"));
    QCOMPARE(shortcut(edits, "performance_rewrite"), std::string("9"));
    QCOMPARE(shortcut(edits, "performance_rewrite:tiling"), std::string("T"));
    QCOMPARE(shortcut(edits, "delegated_op_removal"), std::string("R"));
    QCOMPARE(shortcut(edits, "mixed_rewrite"), std::string("X"));
}

void TestCodebooks::shippedOnesAreComplete()
{
    for (std::size_t i = 0; i < 3; ++i) {
        const Codebook& codebook = shipped(i);
        QVERIFY(problemsOf(codebook).empty());
        for (const CodebookEntry& entry : codebook.entries) {
            QVERIFY2(
                entry.definition.size() > 15 && !entry.examples.empty() && !entry.shortcut.empty(),
                entry.key.c_str());
        }
    }
    QCOMPARE(shipped(2).name, std::string("failure"));
    QVERIFY(shipped(2).unit == LabelUnit::Kernel);
    QVERIFY(shipped(2).find("global_contract:padding_leak") != nullptr);
}

void TestCodebooks::paper5HoldsTheLevelsLabels()
{
    std::vector<std::string> keys;
    for (const CodebookEntry& entry : shipped(1).entries) {
        keys.push_back(entry.key);
    }
    QCOMPARE(keys, analysis::LabelScale::ofEdits(analysis::LabelLevel::Paper5).labels());
}

void TestCodebooks::jsonIsReadBack()
{
    Codebook codebook = shipped(0);
    codebook.entries[0].colour = "#12abEF";
    codebook.entries[0].definition = "a \"word\"\nand µ";
    const std::string json = codebookToJson(codebook);
    auto read = codebookFromJson(json, "test");
    QVERIFY(read.ok());
    QVERIFY(read->entries == codebook.entries && read->tags == codebook.tags);
    QCOMPARE(codebookToJson(*read), json);
}

void TestCodebooks::faultsAreNamed_data()
{
    using Change = void (*)(Codebook&);
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("word");
    const auto row = [](const char* name, Change change, const char* word) {
        QTest::newRow(name) << change << QString::fromLatin1(word);
    };
    row(
        "reserved", [](Codebook& c) { c.entries[0].shortcut = "N"; }, "reserved");
    row(
        "reserved digit", [](Codebook& c) { c.entries[0].shortcut = "0"; }, "reserved");
    row(
        "same key", [](Codebook& c) { c.entries[1].shortcut = "1"; }, "same key");
    row(
        "same second key", [](Codebook& c) { c.entries[9].shortcut = "T"; }, "same key");
    row(
        "long key", [](Codebook& c) { c.entries[0].shortcut = "AB"; }, "not one letter");
    row(
        "small letter", [](Codebook& c) { c.entries[0].shortcut = "d"; }, "not one letter");
    row(
        "twice", [](Codebook& c) { c.entries[1].key = c.entries[0].key; }, "twice");
    row(
        "no name", [](Codebook& c) { c.entries[1].key.clear(); }, "name");
    row(
        "odd name", [](Codebook& c) { c.entries[1].key = "mask fix"; }, "name");
    row(
        "two colons", [](Codebook& c) { c.entries[1].key = "a:b:c"; }, "name");
    row(
        "no parent", [](Codebook& c) { c.entries.erase(c.entries.begin() + 8); }, "Sub-label");
    row(
        "parent behind", [](Codebook& c) { std::swap(c.entries[8], c.entries[9]); }, "Sub-label");
    row(
        "unsure", [](Codebook& c) { c.entries[1].key = "unsure"; }, "unsure");
    row(
        "group", [](Codebook& c) { c.entries[1].group = "nice"; }, "group");
    row(
        "colour", [](Codebook& c) { c.entries[1].colour = "red"; }, "#rrggbb");
    row(
        "nothing", [](Codebook& c) { c.entries.clear(); }, "at least one");
    row(
        "tag twice", [](Codebook& c) { c.tags[1] = c.tags[0]; }, "twice");
    row(
        "codebook's name", [](Codebook& c) { c.name = "My codes"; }, "name");
}

void TestCodebooks::faultsAreNamed()
{
    using Change = void (*)(Codebook&);
    QFETCH(Change, change);
    QFETCH(QString, word);
    Codebook codebook = shipped(0);
    change(codebook);
    const auto problems = problemsOf(codebook);
    QVERIFY(!problems.empty());
    QVERIFY2(
        problems.front().find(word.toStdString()) != std::string::npos, problems.front().c_str());
    QVERIFY(!codebookFromJson(codebookToJson(codebook), "test"));
}

void TestCodebooks::brokenJsonIsNamed_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("no JSON") << QByteArray("{");
    QTest::newRow("a list") << QByteArray("[]");
    QTest::newRow("schema") << QByteArray(R"({"schema":"kbx.codebook/9","unit":"edit"})");
    QTest::newRow("unit") << QByteArray(R"({"schema":"kbx.codebook/1","unit":"task"})");
    QTest::newRow("types") << QByteArray(
        R"({"schema":"kbx.codebook/1","unit":"edit","name":7,"entries":[3],"tags":{}})");
}

void TestCodebooks::brokenJsonIsNamed()
{
    QFETCH(QByteArray, json);
    const auto read = codebookFromJson(json.toStdString(), "x.json");
    QVERIFY(!read);
    QVERIFY(read.error().text.rfind("x.json: ", 0) == 0);
}

QTEST_GUILESS_MAIN(TestCodebooks)
#include "tst_codebooks.moc"
