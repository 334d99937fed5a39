// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "clirunner.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>

using kbx::test::CliOutcome;
using kbx::test::CliRunner;

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Hash of every file below a folder, by its relative path.
QMap<QString, QByteArray> hashesOf(const QString& folder)
{
    QMap<QString, QByteArray> hashes;
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        hashes.insert(QDir(folder).relativeFilePath(path),
            QCryptographicHash::hash(bytesOf(path), QCryptographicHash::Sha256));
    }
    return hashes;
}

} // namespace

/// `kbx stats` and the exports, by the real program on the sample study.
class TestCliExport : public QObject {
    Q_OBJECT

private:
    CliRunner m_cli;

    CliOutcome run(const char* line, const QStringList& more = {}) const
    {
        return m_cli.run(
            line, more + QStringList{QStringLiteral("--study"), m_cli.path("sample.kbx")});
    }
    static bool canDraw()
    {
        return QFileInfo::exists(
            QStringLiteral(KBX_BINARY_DIR "/lib/kbx/libkbx_figurerenderer.so"));
    }

private Q_SLOTS:
    void initTestCase()
    {
        // As in a shell without a login: of this Qt would say something on stderr.
        m_cli.environment[QStringLiteral("XDG_RUNTIME_DIR")] = QString();
        const auto made = m_cli.run("new", {m_cli.path("sample.kbx"), QStringLiteral("--sample")});
        QVERIFY2(made.exitCode == 0, made.err.constData());
    }

    void statsListsEveryAnalysis()
    {
        const auto list = m_cli.run("stats --json");
        QCOMPARE(list.exitCode, 0);
        const auto analyses = list.json().value(QStringLiteral("analyses")).toArray();
        QVERIFY(!analyses.isEmpty());
        for (const auto& entry : analyses) {
            QVERIFY(!entry.toObject().value(QStringLiteral("question")).toString().isEmpty());
        }
    }

    void everyAnalysisAnswersOnTheSample()
    {
        const auto analyses
            = m_cli.run("stats --json").json().value(QStringLiteral("analyses")).toArray();
        for (const auto& entry : analyses) {
            const QString name = entry.toObject().value(QStringLiteral("name")).toString();
            const auto report = run("stats --json --resamples 50", {name});
            QVERIFY2(report.exitCode == 0, qPrintable(name + QLatin1String(report.err)));
            const QJsonObject json = report.json();
            QCOMPARE(
                json.value(QStringLiteral("schema")).toString(), QStringLiteral("kbx.stats/1"));
            QCOMPARE(json.value(QStringLiteral("name")).toString(), name);
            QVERIFY2(json.value(QStringLiteral("caption")).isString(), qPrintable(name));
            QVERIFY2(report.err.isEmpty(), report.err.constData());
        }
    }

    void usageErrors_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* line, const char* says) {
            QTest::newRow(line) << QByteArray(line) << QByteArray(says);
        };
        row("stats nothing-like-it", "There is no analysis");
        row("stats a b", "one name");
        row("stats methods --round first", "--round");
        row("stats methods --value speed", "--value");
        row("stats methods --confidence 20", "--confidence");
        row("stats methods --peaks mine", "--peaks");
        row("stats methods --mean median", "--mean");
        row("stats methods --resamples 1", "--resamples");
        row("stats methods --seed x", "--seed");
        row("export-table methods", "--out");
        row("export-table nothing --out x.tex", "There is no table");
        row("export-table methods --out x.doc", ".tex");
        row("export-table methods --table zzz --out x.tex", "has no table");
        row("export-numbers", "--out");
        row("export-numbers --out x.pdf", ".tex");
        row("export-all", "folder");
        row("export-figure barrier-funnel --out x.pdf --dpi 3", "--dpi");
        row("export-figure barrier-funnel --out x.pdf --published yes", "--published");
        row("export-figure barrier-funnel --out x.pdf --width-mm 5", "--width-mm");
        row("export-figure barrier-funnel --out x.pdf --venue nowhere", "nowhere");
        row("export-figure nothing --out x.pdf", "There is no figure");
    }
    void usageErrors()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, says);
        const auto outcome = run(line.constData());
        QVERIFY2(outcome.exitCode == 2, outcome.err.constData());
        QVERIFY2(outcome.err.contains(says), outcome.err.constData());
    }

    void tablesInAllFormats_data()
    {
        QTest::addColumn<QByteArray>("suffix");
        QTest::addColumn<QByteArray>("holds");
        QTest::newRow("tex") << QByteArray("tex") << QByteArray("\\toprule");
        QTest::newRow("csv") << QByteArray("csv") << QByteArray(" n,");
        QTest::newRow("tsv") << QByteArray("tsv") << QByteArray("\t");
        QTest::newRow("md") << QByteArray("md") << QByteArray("|---");
        QTest::newRow("html") << QByteArray("html") << QByteArray("<caption>");
    }
    void tablesInAllFormats()
    {
        QFETCH(QByteArray, suffix);
        QFETCH(QByteArray, holds);
        const QString out = m_cli.path("tables/methods.") + QLatin1String(suffix);
        const auto outcome = run("export-table methods --json --out", {out});
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        QCOMPARE(outcome.json().value(QStringLiteral("files")).toArray().at(0).toString(), out);
        const QByteArray bytes = bytesOf(out);
        QVERIFY2(bytes.contains(holds), bytes.constData());
        QCOMPARE(run("export-table methods --out", {out}).exitCode, 0);
        QVERIFY(bytesOf(out) == bytes);
    }

    void theTablesOfThePapersHaveTheirNames()
    {
        for (const char* const name :
            {"methods", "categories", "correct-by-method", "compile-by-method", "proxies",
                "quantization-thresholds", "gates", "portability", "kernelbench-levels"}) {
            const auto outcome = run("export-table --resamples 50 --out",
                {m_cli.path("paper/t.tex"), QLatin1String(name)});
            // The sample has no data for some: then the reason is told, not the name refused.
            QVERIFY2(!outcome.err.contains("There is no table"), outcome.err.constData());
            QVERIFY2(outcome.exitCode == 0 || outcome.err.contains("has no rows"),
                outcome.err.constData());
        }
    }

    void numbersAreMacros()
    {
        const QString out = m_cli.path("numbers.tex");
        const auto outcome = run("export-numbers --resamples 50 --out", {out});
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        const QList<QByteArray> lines = bytesOf(out).split('\n');
        static const QRegularExpression macro(
            QStringLiteral(R"(^\\newcommand\{\\kbx[A-Za-z]+\}\{[^{}]*(\{\}[^{}]*)*\}$)"));
        QSet<QByteArray> names;
        int macros = 0;
        for (const QByteArray& line : lines) {
            if (line.startsWith("\\newcommand")) {
                QVERIFY2(macro.match(QString::fromUtf8(line)).hasMatch(), line.constData());
                names.insert(line.left(line.indexOf('}')));
                ++macros;
            }
        }
        QVERIFY(macros > 20);
        QCOMPARE(names.size(), macros);
    }

    void everythingIntoOneFolderTwiceTheSame()
    {
        if (!canDraw()) {
            QSKIP("the figure renderer is not built");
        }
        const auto first = run("export-all --venue icml --resamples 50 --json one");
        QVERIFY2(first.exitCode == 0, first.err.constData());
        QVERIFY2(first.err.isEmpty(), first.err.constData());
        QVERIFY(run("export-all --venue icml --resamples 50 two").exitCode == 0);
        const auto hashes = hashesOf(m_cli.path("one"));
        QCOMPARE(hashes, hashesOf(m_cli.path("two")));
        const auto files = first.json().value(QStringLiteral("files")).toArray();
        QCOMPARE(files.size(), hashes.size());
        for (const auto& file : files) {
            QVERIFY2(hashes.contains(file.toString()), qPrintable(file.toString()));
        }
        const QJsonObject index
            = QJsonDocument::fromJson(bytesOf(m_cli.path("one/index.json"))).object();
        const auto analyses = index.value(QStringLiteral("analyses")).toArray();
        int figures = 0;
        for (const auto& entry : analyses) {
            const QJsonObject one = entry.toObject();
            const bool hasFigure = !one.value(QStringLiteral("figure")).toArray().isEmpty();
            const bool saysWhy = !one.value(QStringLiteral("figureMissing")).toString().isEmpty();
            QVERIFY2(hasFigure != saysWhy, QJsonDocument(one).toJson().constData());
            figures += hasFigure ? 1 : 0;
        }
        QVERIFY(figures > 0);
        const QByteArray html = bytesOf(m_cli.path("one/index.html"));
        QVERIFY(html.contains("numbers.tex"));
    }

    void pagesOfALongerExportGo()
    {
        if (!canDraw()) {
            QSKIP("the figure renderer is not built");
        }
        const char* const line = "export-figure trajectory-case --out pages/case.pdf";
        QCOMPARE(run(line).exitCode, 0);
        // As if it had been three pages long, with a PNG of each.
        const QString recipe = m_cli.path("pages/case.json");
        QByteArray longer = bytesOf(recipe);
        QVERIFY(longer.contains("\"files\": 1"));
        longer.replace("\"files\": 1", "\"files\": 3");
        for (const char* const name :
            {"case-2.pdf", "case-2.png", "case-3.pdf", "case-4.pdf", "case-2.txt", "other-2.pdf"}) {
            m_cli.write((std::string("pages/") + name).c_str(), "a page");
        }
        // Without a recipe of ours nothing is taken for ours.
        m_cli.write("pages/case.json", "{\"files\": 3}");
        QCOMPARE(run(line).exitCode, 0);
        QVERIFY(QFileInfo::exists(m_cli.path("pages/case-3.pdf")));
        m_cli.write("pages/case.json", longer);
        QCOMPARE(run(line).exitCode, 0);
        for (const char* const name : {"case-2.pdf", "case-2.png", "case-3.pdf"}) {
            QVERIFY2(!QFileInfo::exists(m_cli.path((std::string("pages/") + name).c_str())), name);
        }
        for (const char* const name : {"case.pdf", "case-4.pdf", "case-2.txt", "other-2.pdf"}) {
            QVERIFY2(QFileInfo::exists(m_cli.path((std::string("pages/") + name).c_str())), name);
        }
    }

    /// Everything that is exported for LaTeX, in one document, under plain pdfLaTeX.
    void latexSetsAllOfIt()
    {
        const QString latex = QStandardPaths::findExecutable(QStringLiteral("pdflatex"));
        if (latex.isEmpty()) {
            QSKIP("pdflatex is not installed (texlive-latex-recommended, texlive-science)");
        }
        if (!canDraw()) {
            QSKIP("the figure renderer is not built");
        }
        const QString folder = m_cli.path("one");
        if (!QFileInfo::exists(folder)) {
            QCOMPARE(run("export-all --venue icml --resamples 50 one").exitCode, 0);
        }
        QCOMPARE(run("export-table methods --siunitx --out one/tables/si.tex").exitCode, 0);
        QByteArray document = "\\documentclass{article}\n\\usepackage{booktabs,siunitx,graphicx,"
                              "xcolor}\n\\graphicspath{{figures/}}\n\\extrafloats{200}\n"
                              "\\begin{document}\n\\input{numbers}\n";
        for (const char* const part : {"figures", "tables"}) {
            const QDir parts(folder + QLatin1Char('/') + QLatin1String(part));
            for (const QString& name : parts.entryList({QStringLiteral("*.tex")})) {
                document += "\\input{" + QByteArray(part) + '/' + name.toUtf8() + "}\\clearpage\n";
            }
        }
        QFile file(folder + QStringLiteral("/all.tex"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(document + "\\end{document}\n");
        file.close();
        QProcess process;
        process.setWorkingDirectory(folder);
        process.start(latex,
            {QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"),
                QStringLiteral("all.tex")});
        QVERIFY(process.waitForFinished(120'000));
        const QByteArray log = bytesOf(folder + QStringLiteral("/all.log"));
        const qsizetype error = log.indexOf("\n!");
        QVERIFY2(error < 0 && process.exitCode() == 0, log.mid(error, 400).constData());
        // 345 pt is the text block of this class: nothing is wider than a page of 6.5 in.
        static const QRegularExpression wide(QStringLiteral(R"(Overfull .hbox \((\d+)\.)"));
        auto found = wide.globalMatch(QString::fromLatin1(log));
        while (found.hasNext()) {
            const auto one = found.next();
            QVERIFY2(one.captured(1).toInt() < 470 - 345 + 20, qPrintable(one.captured(0)));
        }
    }

    void withoutTheRendererItSaysSo()
    {
        // A copy of the program elsewhere finds no plug-in.
        const QString copy = m_cli.path("alone/kbx");
        QDir().mkpath(QFileInfo(copy).path());
        QVERIFY(QFile::copy(QStringLiteral(KBX_BINARY_DIR "/bin/kbx"), copy));
        QProcess process;
        process.start(copy,
            {QStringLiteral("export-figure"), QStringLiteral("barrier-funnel"),
                QStringLiteral("--out"), m_cli.path("alone/x.pdf"), QStringLiteral("--study"),
                m_cli.path("sample.kbx")});
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 4);
        QVERIFY(process.readAllStandardError().contains("renderer"));
    }
};

QTEST_GUILESS_MAIN(TestCliExport)
#include "tst_cliexport.moc"
