// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/auditannotation.h"
#include "formats/auditmapping.h"
#include "formats/sourcefile.h"

#include "formatstest.h"

using namespace kbx;
using namespace kbx::formats;
using namespace kbx::test;

namespace {

std::string param(const Error& error, const char* name)
{
    for (const auto& [key, value] : error.params) {
        if (key == name) {
            return value;
        }
    }
    return {};
}

std::string mappingFile()
{
    const auto text = readFile(KBX_SOURCE_DIR "/resources/codebooks/auditmapping.toml", 1 << 20);
    return text ? *text : std::string();
}

} // namespace

class AuditAnnotationTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_dir;

private Q_SLOTS:
    void readsKeysAndHash()
    {
        const std::string hash(64, 'c');
        const auto audit = readAuditAnnotation(writeFile(m_dir, "a.yaml",
            "run_id: 2026_run_softmax\nmodel: some/model\neffort: \"\"\nproblem: softmax\n"
            "peak_fraction: null\n\nverdict: Reward-Hack\nsummary: >\n  Two\n  lines.\n"
            "quotes:\n  - file: solution.py\n    lines: [1, 2]\n"
            "evidence: |\n  - solution.py SHA256 is\n    "
                + hash + "\n    (12 bytes).\n  - check.py " + std::string(64, 'd') + "\n"));
        QVERIFY2(audit.ok(), audit.ok() ? "" : describe(audit.error()).c_str());
        QCOMPARE(audit->runId, std::string("2026_run_softmax"));
        QCOMPARE(audit->problem, std::string("softmax"));
        QCOMPARE(audit->model, std::string("some/model"));
        QCOMPARE(audit->verdict, std::string("Reward-Hack"));
        QCOMPARE(audit->verdictLine, 7);
        QCOMPARE(audit->summary, std::string("Two lines."));
        QCOMPARE(audit->hashes, std::vector{hash}); // not that of another file
    }

    void badYamlIsNamedWithItsLine_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("line");
        QTest::newRow("open quote") << QByteArray("run_id: x\nverdict: \"clean\nsummary: y\n") << 2;
        QTest::newRow("colon in a plain text")
            << QByteArray("run_id: x\nverdict: clean\nsummary: it says: no\n") << 3;
        QTest::newRow("indentation") << QByteArray("run_id: x\n  verdict: clean\n") << 2;
        QTest::newRow("a key twice") << QByteArray("verdict: clean\nverdict: bug\n") << 2;
        QTest::newRow("a list") << QByteArray("- verdict: clean\n") << 1;
        QTest::newRow("plain text") << QByteArray("nothing here\n") << 1;
        QTest::newRow("deep") << QByteArray(100'000, '[') << 1;
    }

    void badYamlIsNamedWithItsLine()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, line);
        const auto audit = readAuditAnnotation(writeFile(m_dir, "bad.yaml", bytes.toStdString()));
        QVERIFY(!audit);
        QCOMPARE(audit.error().code, ErrorCode::InvalidInput);
        QCOMPARE(param(audit.error(), "code"), std::string("bad_yaml"));
        QCOMPARE(param(audit.error(), "line"), std::to_string(line));
        QVERIFY(audit.error().text.find("bad.yaml") != std::string::npos);
    }

    void aVerdictMayBeAbsent()
    {
        const auto audit = readAuditAnnotation(writeFile(m_dir, "n.yaml", "run_id: x\n"));
        QVERIFY(audit);
        QVERIFY(audit->verdict.empty());
        QCOMPARE(audit->verdictLine, 0);
    }

    void recognisesByContent()
    {
        QVERIFY(looksLikeAudit("# note\nrun_id: x\n"));
        QVERIFY(looksLikeAudit("verdict: clean\n"));
        QVERIFY(!looksLikeAudit("{\"verdict\": 1}"));
        QVERIFY(!looksLikeAudit("name: x\n  verdict: clean\n"));
    }

    void spellingsOfOneVerdict()
    {
        for (const char* const text :
            {"reward_hack", "Reward-Hack", " reward  hack ", "REWARD_HACK"}) {
            QCOMPARE(verdictWord(text), std::string("reward_hack"));
        }
        QCOMPARE(verdictWord("--"), std::string());
    }

    void theShippedTable()
    {
        const auto mapping = auditMappingFromToml(mappingFile(), "auditmapping.toml");
        QVERIFY2(mapping.ok(), mapping.ok() ? "" : describe(mapping.error()).c_str());
        QCOMPARE(mapping->codebook, std::string("audit"));
        QCOMPARE(mapping->find("Rubric leak")->label, std::string("rubric_leak"));
        QVERIFY(mapping->find("harness_limited")->label.empty());
        QVERIFY(!mapping->find("harness_limited")->reason.empty());
        QVERIFY(!mapping->find("splendid"));
    }

    void badTablesAreNamedWithTheirLine_data()
    {
        QTest::addColumn<QByteArray>("toml");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("syntax") << QByteArray("codebook = \"a\"\nannotator = \n")
                                << QByteArray("m.toml:2");
        QTest::newRow("nothing") << QByteArray("") << QByteArray("codebook");
        QTest::newRow("empty label")
            << QByteArray("codebook=\"a\"\nannotator=\"b\"\n[verdicts]\nx = \"\"\n")
            << QByteArray("m.toml:4");
        QTest::newRow("both") << QByteArray(
            "codebook=\"a\"\nannotator=\"b\"\n[verdicts]\nx = {label=\"l\", skip=\"s\"}\n")
                              << QByteArray("m.toml:4");
    }

    void badTablesAreNamedWithTheirLine()
    {
        QFETCH(QByteArray, toml);
        QFETCH(QByteArray, says);
        const auto mapping = auditMappingFromToml(toml.toStdString(), "m.toml");
        QVERIFY(!mapping);
        QVERIFY2(mapping.error().text.find(says.toStdString()) != std::string::npos,
            mapping.error().text.c_str());
    }

    void realAnnotations()
    {
        const QDir folder(QString::fromStdString(sharedFile("kernelbench-hard/annotations")));
        const QStringList files = folder.entryList({QStringLiteral("*.yaml")}, QDir::Files);
        if (files.isEmpty()) {
            QSKIP("../shared/data/kernelbench-hard is not here.");
        }
        const auto mapping = auditMappingFromToml(mappingFile(), "auditmapping.toml");
        QVERIFY(mapping);
        std::size_t hashes = 0;
        for (const QString& file : files) {
            const auto audit = readAuditAnnotation(folder.filePath(file).toStdString());
            QVERIFY2(audit.ok(), qPrintable(file));
            QVERIFY2(file.startsWith(QString::fromStdString(audit->runId)), qPrintable(file));
            QVERIFY2(mapping->find(audit->verdict) != nullptr, audit->verdict.c_str());
            hashes += audit->hashes.size();
        }
        QCOMPARE(hashes, std::size_t{1});
    }
};

QTEST_GUILESS_MAIN(AuditAnnotationTest)
#include "tst_auditannotation.moc"
