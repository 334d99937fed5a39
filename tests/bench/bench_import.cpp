// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/importpath.h"
#include "formats/recordreader.h"
#include "formats/sourcefile.h"
#include "support/recordingsink.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace kbx;

class BenchImport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void corpus();
    void jsonLinesAgainstPython();

private:
    const std::string m_corpus
        = std::string(KBX_SHARED_DIR) + "/data/kernelbenchx/corpus_records.jsonl";
};

void BenchImport::corpus()
{
    if (!formats::fileExists(m_corpus)) {
        QSKIP("the real corpus is not beside the project");
    }
    QBENCHMARK
    {
        test::RecordingSink sink;
        QVERIFY(formats::importPath(m_corpus, {}, sink));
    }
}

/// Both read the same 80 MB file of rows with long texts in one run: the ratio does not depend on
/// the machine's load as much as times do.
void BenchImport::jsonLinesAgainstPython()
{
    const QString python = QStandardPaths::findExecutable(QStringLiteral("python3"));
    if (python.isEmpty()) {
        QSKIP("python3 is not installed");
    }
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("rows.jsonl"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QByteArray row = "{\"task_id\": \"Math/abs.py\", \"speedup\": 1.25, \"sizes\": [[1024, 1024], "
                     "[4, 4]], \"code\": \"";
    for (int i = 0; i < 400; ++i) {
        row += "    x = tl.load(ptr + offsets, mask=mask)\\n";
    }
    row += "\"}\n";
    for (int i = 0; i < 80'000'000 / static_cast<int>(row.size()); ++i) {
        file.write(row);
    }
    file.close();
    QElapsedTimer timer;
    timer.start();
    auto reader = formats::RecordReader::open(path.toStdString(), {});
    formats::JsonRecord record;
    int rows = 0;
    while (reader->next(record)) {
        rows += record.ok ? 1 : 0;
    }
    const qint64 ours = timer.restart();
    QProcess process;
    process.start(python,
        {QStringLiteral("-c"),
            QStringLiteral(
                "import json, sys, time\nt = time.time()\n"
                "n = sum(1 for l in open(sys.argv[1], encoding='utf-8') if json.loads(l))\n"
                "print(n, time.time() - t)"),
            path});
    QVERIFY(process.waitForFinished(120'000));
    const auto answer = process.readAllStandardOutput().trimmed().split(' ');
    QCOMPARE(answer.at(0).toInt(), rows);
    const double theirs = answer.at(1).toDouble() * 1000.0;
    qInfo("80 MB: %lld ms, python3 json %.0f ms, ratio %.2f", static_cast<long long>(ours), theirs,
        theirs / static_cast<double>(ours));
}

QTEST_GUILESS_MAIN(BenchImport)
#include "bench_import.moc"
