// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figurefile.h"
#include "figures/figurefonts.h"
#include "figures/figurespec.h"
#include "figures/reportfigure.h"
#include "support/samplereport.h"

#include <QBuffer>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>

using namespace kbx;
using namespace kbx::figures;
using namespace kbx::testing;
using namespace kbx::views;
namespace an = kbx::analysis;

namespace {

FigureSpec specFor(const char* venue, const char* palette = "kbx")
{
    FigureSpec spec;
    spec.venue = venue;
    spec.palette = palette;
    return *resolved(spec);
}

FigureModel modelOf(an::PanelKind kind, const char* venue = "icml", const char* palette = "kbx")
{
    an::Report report;
    report.name = "one";
    report.title = "One panel";
    report.panels.push_back(samplePanel(kind));
    return *reportFigure(report, specFor(venue, palette));
}

/// What a tool of poppler prints; empty: not installed.
QString printed(const QString& tool, const QStringList& arguments)
{
    const QString program = QStandardPaths::findExecutable(tool);
    if (program.isEmpty()) {
        return {};
    }
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(20000)) {
        return {};
    }
    return QString::fromUtf8(process.readAllStandardOutput());
}

int countOf(const QByteArray& text, const char* part)
{
    return static_cast<int>(text.count(part));
}

} // namespace

class TestFigureFile : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_dir;

    QString writePdf(const FigureModel& model, const char* name)
    {
        const QString path = m_dir.filePath(QLatin1String(name));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly)) {
            file.write(figurePdf(model));
        }
        return path;
    }

private Q_SLOTS:
    void pdfHasExactlyItsSize_data()
    {
        QTest::addColumn<QByteArray>("venue");
        QTest::addColumn<double>("inches");
        QTest::newRow("icml") << QByteArray("icml") << 3.25;
        QTest::newRow("icml full") << QByteArray("icml:full") << 6.75;
        QTest::newRow("neurips") << QByteArray("neurips") << 5.5;
        QTest::newRow("aaai full") << QByteArray("aaai:full") << 6.975;
    }
    void pdfHasExactlyItsSize()
    {
        QFETCH(QByteArray, venue);
        QFETCH(double, inches);
        const FigureModel model = *reportFigure(sampleReport(), specFor(venue.constData()));
        const QString path = writePdf(model, "size.pdf");
        const QString info = printed(QStringLiteral("pdfinfo"), {QStringLiteral("-box"), path});
        if (info.isEmpty()) {
            QSKIP("poppler's tools are not installed");
        }
        static const QRegularExpression box(
            QStringLiteral(R"(MediaBox:\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+))"));
        const auto match = box.match(info);
        QVERIFY2(match.hasMatch(), qPrintable(info));
        QVERIFY(std::abs(match.captured(3).toDouble() - inches * 72.0) < 0.011);
        QVERIFY(std::abs(match.captured(4).toDouble() - pdfPointsFromMm(model.heightMm)) < 0.011);
        QVERIFY(info.contains(QRegularExpression(QStringLiteral("Pages:\\s+1\\n"))));
    }

    void pdfFontsAreEmbeddedAndNoneIsType3()
    {
        const QString path = writePdf(*reportFigure(sampleReport(), specFor("icml:full")), "a.pdf");
        const QString fonts = printed(QStringLiteral("pdffonts"), {path});
        if (fonts.isEmpty()) {
            QSKIP("poppler's tools are not installed");
        }
        const QStringList lines = fonts.split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(2);
        QVERIFY2(lines.size() >= 2, qPrintable(fonts));
        static const QRegularExpression embedded(
            QStringLiteral("\\s(yes|no)\\s+(yes|no)\\s+(yes|no)\\s"));
        for (const QString& line : lines) {
            QVERIFY2(!line.contains(QLatin1String("Type 3")), qPrintable(line));
            QCOMPARE(embedded.match(line).captured(1), QStringLiteral("yes"));
            QCOMPARE(embedded.match(line).captured(3), QStringLiteral("yes")); // to Unicode
        }
    }

    void pdfTextIsText()
    {
        const QString path = writePdf(*reportFigure(sampleReport(), specFor("icml:full")), "t.pdf");
        const QString text = printed(
            QStringLiteral("pdftotext"), {QStringLiteral("-layout"), path, QStringLiteral("-")});
        if (text.isEmpty()) {
            QSKIP("poppler's tools are not installed");
        }
        for (const char* const word : {"(a) Kind 0", "(i) Times", "GEAK", "Claude", "Multiply",
                 "Fusion_x", "Correct (%)", "Round", "published", "line 2", "13/36", "not run",
                 "import torch", "x = fast(y)", "No GPU times yet."}) {
            QVERIFY2(text.contains(QLatin1String(word)),
                qPrintable(QLatin1String(word) + QLatin1Char('\n') + text));
        }
    }

    void equalModelsGiveEqualBytes()
    {
        const FigureModel model = *reportFigure(sampleReport(), specFor("icml:full"));
        const QString path = m_dir.filePath(QStringLiteral("bytes."));
        for (const char* const suffix : {"pdf", "svg", "png"}) {
            FigureSpec spec = specFor("icml:full");
            spec.dpi = 150;
            const QString file = path + QLatin1String(suffix);
            QByteArray first;
            for (int round = 0; round < 2; ++round) {
                QVERIFY(writeFigure(model, file, spec).ok());
                QFile read(file);
                QVERIFY(read.open(QIODevice::ReadOnly));
                const QByteArray bytes = read.readAll();
                QVERIFY(!bytes.isEmpty());
                if (round == 1) {
                    QVERIFY2(bytes == first, suffix);
                }
                first = bytes;
                QTest::qWait(1100); // past the second that a time stamp would show
            }
        }
    }

    void svgHasItsSizeAndText()
    {
        const FigureModel model = modelOf(an::PanelKind::Lines);
        const QByteArray svg = figureSvg(model);
        QVERIFY(svg.contains("width=\"82.550mm\""));
        QVERIFY(svg.contains(">GEAK</text>"));
        QXmlStreamReader reader(svg);
        while (!reader.atEnd()) {
            reader.readNext();
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        const QByteArray outlines = figureSvg(model, true);
        QCOMPARE(countOf(outlines, "<text"), 0);
        QVERIFY(countOf(outlines, "<path") > countOf(svg, "<path"));
    }

    void svgHasAsManyMarksAsValues()
    {
        // Three GEAK bars and two of Claude: the third has no value and no bar.
        const FigureModel bars = modelOf(an::PanelKind::Bars, "icml", "okabe-ito");
        QCOMPARE(bars.panels[0].series.size(), std::size_t(2));
        const QByteArray svg = figureSvg(bars).toLower();
        const QByteArray geak = "#0072b2";
        const QByteArray claude = "#d55e00";
        static const QRegularExpression group(
            QStringLiteral("<g "
                           "fill=\"(#[0-9a-f]{6})\"[^>]*>\\s*((?:<(?:rect|path|polyline|polygon)[^>"
                           "]*/>\\s*)+)</g>"));
        QHash<QString, int> shapes;
        auto match = group.globalMatch(QString::fromUtf8(svg));
        while (match.hasNext()) {
            const auto found = match.next();
            shapes[found.captured(1)]
                += static_cast<int>(found.captured(2).count(QLatin1Char('<')));
        }
        // One more each: the legend.
        QCOMPARE(shapes.value(QString::fromLatin1(geak)), 3 + 1);
        QCOMPARE(shapes.value(QString::fromLatin1(claude)), 2 + 1);
    }

    /// Names of one grid have one size and its numbers one weight: a difference would seem to say
    /// something.
    void gridsAreSetAlike()
    {
        an::Report report;
        report.panels = {samplePanel(an::PanelKind::Grid)};
        const FigureSpec spec = specFor("icml");
        const auto sizes = [&](const char* name) {
            const QString svg = QString::fromUtf8(figureSvg(*reportFigure(report, spec)));
            const qsizetype at = svg.indexOf(QLatin1Char('>') + QLatin1String(name));
            const qsizetype from = svg.lastIndexOf(QLatin1String("font-size=\""), at);
            return at < 0 ? QString() : svg.mid(from, svg.indexOf(QLatin1Char(' '), from) - from);
        };
        QVERIFY(!sizes("Math").isEmpty());
        QVERIFY(sizes("Math").contains(QLatin1Char('8')));
        report.panels[0].rows[1].text = "a name that is too long for one line of its column";
        QVERIFY2(sizes("Math").contains(QLatin1Char('7')), qPrintable(sizes("Math")));
    }

    void lyingBarsKeepTheirWords()
    {
        an::Report report;
        report.panels = {samplePanel(an::PanelKind::Bars)};
        auto& panel = report.panels[0];
        panel.x.categories.assign(6, "NVIDIA GeForce RTX 5090 with a name that is long");
        panel.y.title = "what is shown here, in more words than the axis has room for";
        panel.series.resize(1);
        for (int i = 0; i < 8; ++i) {
            panel.series.push_back(panel.series[0]);
            panel.series.back().name = "method " + std::to_string(i);
        }
        const FigureModel model = *reportFigure(report, specFor("icml"));
        QVERIFY(model.panels[0].isTurned);
        const QString svg = QString::fromUtf8(figureSvg(model));
        QVERIFY(svg.contains(QLatin1String("What is shown here, in more words than the axis")));
        QVERIFY2(!svg.contains(QChar(0x2026)), "a text is cut");
    }

    /// A heat cell too narrow for number and sign says both in fewer letters, or by colour alone.
    void heatCellsAreNotCut()
    {
        an::Report report;
        report.panels = {samplePanel(an::PanelKind::Grid)};
        auto& panel = report.panels[0];
        panel.scale = an::GridScale::Speedup;
        panel.cellUnit = an::Unit::Ratio;
        panel.columns.clear();
        panel.cells.clear();
        for (int i = 0; i < 8; ++i) {
            panel.columns.push_back({"GPU " + std::to_string(i), "", ""});
        }
        for (int i = 0; i < 16; ++i) {
            panel.cells.push_back(number(0.99 + 0.01 * i, 30));
            panel.cells.back().reason = i % 2 == 0 ? "within noise" : "";
        }
        const QString svg = QString::fromUtf8(figureSvg(*reportFigure(report, specFor("icml"))));
        QVERIFY(svg.contains(QChar(0x2248)));
        QVERIFY2(!svg.contains(QChar(0x2026)), "a number is cut");
        // Single digits alone would seem to say something.
        panel.cellUnit = an::Unit::Count;
        panel.columns.assign(30, {"GPU", "", ""});
        panel.cells.clear();
        for (int i = 0; i < 60; ++i) {
            panel.cells.push_back(number(i % 5 < 3 ? 7.0 : 123456.0, 30));
        }
        const QString narrow = QString::fromUtf8(figureSvg(*reportFigure(report, specFor("icml"))));
        QVERIFY(!narrow.contains(QLatin1String(">7<")));
    }

    void wordsBreakInsideOnlyWhereTheyMust()
    {
        const FigureText text = FigureText::paper(false);
        const FigureText::Style style{7.0, true, false};
        const QString gpu = QStringLiteral("NVIDIA GeForce RTX 5090");
        const double room = text.width(QStringLiteral("GeForce RTX"), style);
        QCOMPARE(text.wrapped(gpu, room, style),
            (QStringList{
                QStringLiteral("NVIDIA"), QStringLiteral("GeForce RTX"), QStringLiteral("5090")}));
        QCOMPARE(text.wrapped(QStringLiteral("MatrixMultiply"),
                     text.width(QStringLiteral("Multiply"), style), style),
            (QStringList{QStringLiteral("Matrix"), QStringLiteral("Multiply")}));
    }

    void pngHasItsPixels_data()
    {
        QTest::addColumn<int>("dpi");
        QTest::newRow("300") << 300;
        QTest::newRow("600") << 600;
    }
    void pngHasItsPixels()
    {
        QFETCH(int, dpi);
        const FigureModel model = modelOf(an::PanelKind::Grid, "icml");
        const QImage image = QImage::fromData(figurePng(model, dpi), "PNG");
        QCOMPARE(image.width(), qRound(3.25 * dpi));
        QCOMPARE(image.height(), qRound(model.heightMm / 25.4 * dpi));
        QCOMPARE(image.dotsPerMeterX(), qRound(dpi / 0.0254));
    }

    void greyFiguresHaveNoColour()
    {
        FigureSpec spec = specFor("icml");
        spec.grey = true;
        an::Report report;
        report.panels = {samplePanel(an::PanelKind::Bars)};
        const FigureModel model = *reportFigure(report, spec);
        const QImage image = QImage::fromData(figurePng(model, 100), "PNG");
        const QRgb black = qRgb(0, 0, 0);
        bool hasBlack = false;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                hasBlack = hasBlack || (image.pixel(x, y) & 0xFFFFFFU) == (black & 0xFFFFFFU);
            }
        }
        QVERIFY(hasBlack); // the first class in grey
        for (const auto& series : model.panels[0].series) {
            const Rgb colour = series.style.colour;
            QVERIFY(colour.red == colour.green && colour.green == colour.blue);
        }
        // Nor have lines of intervals, crosses and the ground of changed lines.
        report.panels = {samplePanel(an::PanelKind::Grid), samplePanel(an::PanelKind::Listing)};
        report.panels[0].cells[2] = missing("not correct");
        const QString svg = QString::fromUtf8(figureSvg(*reportFigure(report, spec)));
        static const QRegularExpression hex(
            QStringLiteral("#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})"));
        int colours = 0;
        for (auto found = hex.globalMatch(svg); found.hasNext(); ++colours) {
            const auto one = found.next();
            QVERIFY2(one.captured(1) == one.captured(2) && one.captured(2) == one.captured(3),
                qPrintable(one.captured(0)));
        }
        QVERIFY(colours > 10);
    }

    void noTextIsSmallerThanSevenPoints()
    {
        const QByteArray svg = figureSvg(*reportFigure(sampleReport(), specFor("icml:full")));
        static const QRegularExpression size(QStringLiteral("font-size=\"(\\d+)\""));
        auto match = size.globalMatch(QString::fromUtf8(svg));
        int texts = 0;
        while (match.hasNext()) {
            QVERIFY(match.next().captured(1).toInt() >= 7);
            ++texts;
        }
        QVERIFY(texts > 20);
    }

    void everyPaletteAndDegenerateFigureIsDrawn()
    {
        for (const std::string& palette : Palette::names()) {
            QVERIFY(!figureSvg(modelOf(an::PanelKind::Forest, "icml", palette.c_str())).isEmpty());
        }
        for (int kind = 0; kind <= static_cast<int>(an::PanelKind::Listing); ++kind) {
            an::Report report;
            auto panel = samplePanel(static_cast<an::PanelKind>(kind));
            for (auto& series : panel.series) {
                series.points.resize(1);
                series.points[0].y = number(0.0, 1);
            }
            panel.rows.resize(std::min<std::size_t>(panel.rows.size(), 1));
            panel.columns.resize(std::min<std::size_t>(panel.columns.size(), 1));
            report.panels = {panel};
            const auto model = reportFigure(report, specFor("icml"));
            QVERIFY(model.ok());
            QVERIFY(figurePdf(*model).startsWith("%PDF-"));
        }
    }
};

QTEST_MAIN(TestFigureFile)
#include "tst_figurefile.moc"
