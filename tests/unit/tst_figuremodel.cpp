// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figuremakers.h"
#include "figures/figuretext.h"
#include "tablebuilder.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace kbx;
using namespace kbx::figures;
using namespace kbx::testing;
namespace an = kbx::analysis;

namespace {

const std::vector<an::CategoryInfo> catalogue{
    {"Math", "direct", 36}, {"Fusion", "compositional", 60}};

an::MatrixData matrix(an::MatrixValue value = an::MatrixValue::Correct)
{
    TableBuilder b;
    const auto geak = b.run("GEAK", "g");
    const auto claude = b.run("Claude, \"new\"", "c");
    b.key(Backend::Compiled, "H200", Origin::Measured);
    timed(b.add(b.task("Math", "a"), geak, 0, "fast"), 1.37);
    b.add(b.task("Math", "b"), geak, 0, "wrong");
    timed(b.add(b.task("Math", "c"), claude, 0, "fast"), 0.076);
    b.add(b.task("Fusion", "d"), claude, 0, "unknown");
    an::MatrixSpec spec;
    spec.value = value;
    return an::computeMatrix(
        b.table, b.all(), spec, catalogue, {{"Math", "GEAK", value, 0.361, "table"}});
}

an::HeatmapData heatmap(an::HeatRows rows = an::HeatRows::Kernel)
{
    TableBuilder b;
    const auto geak = b.run("GEAK", "g");
    const auto a100 = b.key(Backend::Compiled, "A100", Origin::Measured);
    const auto l20 = b.key(Backend::Compiled, "L20", Origin::Measured);
    b.table.keys[0].synthetic = true;
    const auto sqrt = b.task("Math", "sqrt");
    timed(b.add(sqrt, geak, 0, "fast", a100), 16.5);
    timed(b.add(sqrt, geak, 0, "fast", l20), 2.0).throttled = true;
    const auto lu = b.task("Math", "lu");
    timed(b.add(lu, geak, 0, "fast", a100), 0.5);
    b.add(lu, geak, 0, "wrong", l20);
    const auto erf = b.task("Fusion", "erf");
    timed(b.add(erf, geak, 0, "fast", a100), 1.01, "indistinguishable");
    timed(b.add(erf, geak, 0, "fast", l20), 7.77, "below_resolution");
    const auto qr = b.task("Fusion", "qr");
    timed(b.add(qr, geak, 0, "fast", a100), 5.55, "inconclusive");
    b.table.categoryTasks = {{"Math", 36}, {"Fusion", 60}};
    an::HeatmapSpec spec;
    spec.rows = rows;
    return an::computeHeatmap(b.table, b.all(), spec);
}

FigureSpec specFor(const std::string& name, const std::string& venue = "icml")
{
    FigureSpec spec;
    spec.name = name;
    spec.venue = venue;
    return *resolved(spec);
}

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    for (const QString& line : QString::fromStdString(text).split(QLatin1Char('\n'))) {
        lines.push_back(line.toStdString());
    }
    return lines;
}

const FigureGrid& gridOf(const Result<FigureModel>& model)
{
    return model->panels.front().grid;
}

} // namespace

class TestFigureModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void venueWidths_data()
    {
        QTest::addColumn<std::string>("venue");
        QTest::addColumn<double>("widthMm");
        QTest::addColumn<bool>("full");
        const auto row = [](const char* venue, double widthMm, bool full) {
            QTest::newRow(venue) << std::string(venue) << widthMm << full;
        };
        row("neurips", 139.7, false);
        row("neurips:full", 139.7, false);
        row("icml", 82.55, false);
        row("icml:full", 171.45, true);
        row("aaai:full", 177.165, true);
        row("cvpr:full", 174.625, true);
        row("tmlr", 165.1, false);
        row("acm", 84.7541, false); // 241.15 TeX points, not 85.07 = PDF points
        row("acm:full", 177.9435, true);
        row("ieee", 88.9, false);
    }
    void venueWidths()
    {
        QFETCH(std::string, venue);
        QFETCH(double, widthMm);
        QFETCH(bool, full);
        FigureSpec spec;
        spec.venue = venue;
        const auto done = resolved(spec);
        QVERIFY(done.ok());
        QVERIFY2(std::abs(done->widthMm - widthMm) < 0.01, std::to_string(done->widthMm).c_str());
        QCOMPARE(isFullWidth(*done), full);
    }

    void texAndPdfPointsDiffer()
    {
        QVERIFY(std::abs(mmFromTexPoints(72.27) - 25.4) < 1e-12);
        QVERIFY(std::abs(mmFromPdfPoints(72.0) - 25.4) < 1e-12);
        QVERIFY(std::abs(pdfPointsFromMm(25.4) - 72.0) < 1e-12);
    }

    void badSpecs_data()
    {
        QTest::addColumn<std::string>("venue");
        QTest::addColumn<double>("widthMm");
        QTest::addColumn<double>("heightMm");
        QTest::addColumn<double>("fontPt");
        QTest::addColumn<std::string>("palette");
        QTest::addColumn<std::string>("says");
        const auto row = [](const char* name, std::string venue, double width, double height,
                             double font, std::string palette, std::string says) {
            QTest::newRow(name) << std::move(venue) << width << height << font << std::move(palette)
                                << std::move(says);
        };
        row("venue", "icmll", 0, 0, 8, "kbx", "“icmll” is not known");
        row("suffix", "icml:wide", 0, 0, 8, "kbx", "“icml:wide” is not known");
        row("no width", "", 0, 0, 8, "kbx", "width of 0 mm");
        row("narrow", "icml", 5, 0, 8, "kbx", "width of 5 mm");
        row("not a number", "", std::nan(""), 0, 8, "kbx", "width of nan mm");
        row("low", "icml", 0, 2, 8, "kbx", "height of 2 mm");
        row("font", "icml", 0, 0, 2, "kbx", "Text of 2 pt");
        row("palette", "icml", 0, 0, 8, "rainbow", "“rainbow” is not known");
    }
    void badSpecs()
    {
        QFETCH(std::string, venue);
        QFETCH(double, widthMm);
        QFETCH(double, heightMm);
        QFETCH(double, fontPt);
        QFETCH(std::string, palette);
        QFETCH(std::string, says);
        FigureSpec spec;
        spec.venue = venue;
        spec.widthMm = widthMm;
        spec.heightMm = heightMm;
        spec.fontPt = fontPt;
        spec.palette = palette;
        const auto done = resolved(spec);
        QVERIFY(!done);
        QVERIFY(done.error().code == ErrorCode::Usage);
        QVERIFY2(done.error().text.find(says) != std::string::npos, done.error().text.c_str());
        QVERIFY(!done.error().remedy.empty());
    }

    void matrixFigureHoldsWhatTheMatrixSays()
    {
        const an::MatrixData data = matrix();
        const auto model = categoryMethodMatrix(data, specFor("category-method-matrix"));
        QVERIFY(model.ok());
        QCOMPARE(gridOf(model).rows.size(), std::size_t(3));
        QCOMPARE(gridOf(model).rows.back().text, std::string("All categories"));
        QCOMPARE(gridOf(model).totalRows, std::size_t(1));
        QCOMPARE(gridOf(model).cells.size(), std::size_t(6));
        QCOMPARE(model->caption, data.caption);
        const FigureCell& cell = gridOf(model).cell(0, 0);
        QCOMPARE(cell.number.text, std::string("50"));
        QCOMPARE(cell.number.detail, std::string("1/2"));
        QCOMPARE(cell.number.publishedText, std::string("36.1"));
        QVERIFY(cell.isPartial); // 2 of 36 tasks
        QVERIFY(contrast(cell.ink, *cell.fill) >= 4.5);
        QVERIFY(gridOf(model).cell(1, 0).number.state == FigureState::NotRun);
        QVERIFY(!gridOf(model).cell(1, 0).fill);
        QVERIFY(gridOf(model).cell(1, 1).number.state == FigureState::Undefined);
        QCOMPARE(gridOf(model).cell(1, 1).number.detail, std::string("verdicts unknown"));
        QVERIFY(model->heightMm > 20.0);
        QCOMPARE(model->widthMm, 82.55);
    }

    void csvIsExactlyWhatIsDrawn()
    {
        const auto model = categoryMethodMatrix(matrix(), specFor("category-method-matrix"));
        const std::vector<std::string> lines = linesOf(toCsv(*model));
        QCOMPARE(lines.size(), gridOf(model).cells.size() + 2);
        QCOMPARE(lines[0],
            std::string(
                "panel,part,row,group,rowDetail,column,value,low,high,k,n,excluded,published,"
                "state,printed,detail,marks"));
        QVERIFY(lines[1].rfind(",cell,Math,direct,36,GEAK,0.5,0.0945312057", 0) == 0);
        QVERIFY(lines[1].find(",1,2,0,0.361,value,50,1/2,partial") != std::string::npos);
        QVERIFY(lines[2].rfind(",cell,Math,direct,36,\"Claude, \"\"new\"\"\",1,", 0) == 0);
        QCOMPARE(lines[3],
            std::string(",cell,Fusion,compositional,60,GEAK,,,,0,0,0,,not_run,not run,,"));
        QVERIFY(lines[5].rfind(",total,All categories,,,GEAK,0.5,", 0) == 0);
        QCOMPARE(lines.back(), std::string());
    }

    void barsKeepGapsAsGaps()
    {
        const auto model = categoryBars(matrix(), specFor("category-bars"));
        QVERIFY(model.ok());
        QCOMPARE(model->panels[0].series.size(), std::size_t(2));
        QCOMPARE(model->panels[0].series[0].points.size(), std::size_t(2));
        QVERIFY(!model->panels[0].series[0].points[1].number.value);
        QVERIFY(
            !(model->panels[0].series[0].style.marker == model->panels[0].series[1].style.marker));
        QCOMPARE(model->panels[0].yAxis.high, 1.0);
        QVERIFY(std::abs(model->heightMm - 82.55 * 0.618) < 1e-9);
        const std::vector<std::string> lines = linesOf(toCsv(*model));
        QCOMPARE(lines.size(), std::size_t(6));
        QVERIFY(lines[1].rfind(",point,Math,,,GEAK,0.5,", 0) == 0);
        const auto speed = categoryBars(matrix(an::MatrixValue::Speedup), specFor("category-bars"));
        QVERIFY(speed->panels[0].yAxis.referenceLine == 1.0);
        QVERIFY(speed->panels[0].yAxis.high >= 1.37);
        QCOMPARE(speed->panels[0].yAxis.ticks.back().at, speed->panels[0].yAxis.high);
    }

    void speedupMatrixUsesTheDivergingScale()
    {
        const auto model = categoryMethodMatrix(
            matrix(an::MatrixValue::Speedup), specFor("category-method-matrix"));
        QVERIFY(gridOf(model).colourBar.has_value());
        QCOMPARE(gridOf(model).cell(0, 0).number.text, std::string("1.37×"));
        QCOMPARE(gridOf(model).cell(0, 1).number.text, std::string("0.076×"));
        QCOMPARE(gridOf(model).cell(0, 1).beyondScale, -1);
        QCOMPARE(gridOf(model).cell(0, 1).number.detail, std::string("n = 1"));
    }

    void heatmapFigure()
    {
        const auto model = kernelGpuHeatmap(heatmap(), specFor("kernel-gpu-heatmap", "icml:full"));
        QVERIFY(model.ok());
        QCOMPARE(gridOf(model).columns.size(), std::size_t(2));
        QCOMPARE(gridOf(model).rows.size(), std::size_t(6)); // lu, sqrt, erf, qr, two margins
        QCOMPARE(gridOf(model).totalRows, std::size_t(2));
        QCOMPARE(gridOf(model).rows[0].text, std::string("lu"));
        QVERIFY(gridOf(model).cell(0, 1).number.state == FigureState::Wrong);
        QVERIFY(!gridOf(model).cell(0, 1).fill);
        QCOMPARE(gridOf(model).cell(1, 0).beyondScale, 1);
        QVERIFY(gridOf(model).cell(1, 1).isThrottled);
        QCOMPARE(gridOf(model).margin[1].text, std::string("8.25"));
        QVERIFY(!gridOf(model).margin[0].value);
        QVERIFY(gridOf(model).cell(2, 0).number.state == FigureState::WithinNoise);
        QCOMPARE(gridOf(model).cell(2, 1).number.text, std::string("< res."));
        QVERIFY(!gridOf(model).cell(2, 1).number.value); // not printed, so not in the CSV
        QCOMPARE(gridOf(model).cell(3, 0).number.text, std::string("± wide"));
        QCOMPARE(gridOf(model).cell(4, 0).number.detail, std::string("1/3"));
        QVERIFY(model->synthetic);
        QVERIFY(model->caption.find("Synthetic data.") != std::string::npos);
        QVERIFY(model->caption.find("Portability: median 8.25") != std::string::npos);
        const std::string csv = toCsv(*model);
        QVERIFY(csv.find("7.77") == std::string::npos);
        QVERIFY(csv.find(",cell,sqrt,Math,,A100,16.5,") != std::string::npos);
        QVERIFY(csv.find(",above_scale\n") != std::string::npos);
        QVERIFY(csv.find(",margin,sqrt,Math,,max/min,8.25,") != std::string::npos);
        QVERIFY(csv.find(",total,P(speedup < 1 | correct),,,A100,") != std::string::npos);
    }

    void groupsOfTheHeatmapSayWhatTheyAre()
    {
        const auto model = kernelGpuHeatmap(
            heatmap(an::HeatRows::Category), specFor("kernel-gpu-heatmap", "icml:full"));
        QVERIFY(model.ok());
        QCOMPARE(gridOf(model).rows.size(), std::size_t(4)); // Math, Fusion, two margins
        QCOMPARE(gridOf(model).rows[0].text, std::string("Math"));
        QCOMPARE(gridOf(model).corner, std::string("Category"));
        QCOMPARE(gridOf(model).cell(0, 0).number.detail, std::string("n = 2"));
        QVERIFY(model->title.find("Geometric mean") != std::string::npos);
        QCOMPARE(gridOf(model).cell(2, 0).number.detail, std::string("1/3")); // kernels, not groups
        QVERIFY(model->caption.find("geometric mean over the kernels of a category")
            != std::string::npos);
    }

    void nothingToDrawIsAnError()
    {
        const auto empty = categoryMethodMatrix({}, specFor("category-method-matrix"));
        QVERIFY(!empty);
        QVERIFY(empty.error().text.find("nothing to draw") != std::string::npos);
        QVERIFY(!categoryBars({}, specFor("category-bars")));
        an::HeatmapData data;
        data.reason = "no GPU times yet";
        const auto none = kernelGpuHeatmap(data, specFor("kernel-gpu-heatmap"));
        QVERIFY(!none);
        QVERIFY(none.error().text.find("no GPU times yet") != std::string::npos);
    }

    void texIsEscaped()
    {
        QCOMPARE(texEscaped("a_b & 50 % of #1 {x} $y ~ ^ \\"),
            std::string("a\\_b \\& 50 \\% of \\#1 \\{x\\} \\$y \\textasciitilde{} "
                        "\\textasciicircum{} \\textbackslash{}"));
        QCOMPARE(texEscaped("1.37× ≥ “q” – 3"), std::string("1.37$\\times$ $\\ge$ ``q'' -- 3"));
        const FigureSpec spec = specFor("kernel-gpu-heatmap", "icml:full");
        const auto model = kernelGpuHeatmap(heatmap(), spec);
        const std::string tex = toTex(*model, spec, "fig4");
        QVERIFY(tex.find("\\begin{figure*}") == 0);
        QVERIFY(tex.find("\\includegraphics{fig4}") != std::string::npos);
        QVERIFY(tex.find("\\label{fig:kernel-gpu-heatmap}") != std::string::npos);
        QVERIFY(tex.find("×") == std::string::npos);
    }

    void recipeIsJsonAndRepeatable()
    {
        const FigureSpec spec = specFor("category-method-matrix");
        const auto model = categoryMethodMatrix(matrix(), spec);
        const RecipeContext context{
            "task~\"a\\b\"\n", "a.kbx", "abc123", {{"kbx", "0.1.0"}, {"evaluator", "1"}}};
        const std::string one = recipeJson(*model, spec, context);
        QCOMPARE(one, recipeJson(*model, spec, context));
        QJsonParseError error;
        const QJsonObject object
            = QJsonDocument::fromJson(QByteArray::fromStdString(one), &error).object();
        QCOMPARE(error.error, QJsonParseError::NoError);
        const auto text = [&](const char* key) {
            return object.value(QLatin1String(key)).toString().toStdString();
        };
        QCOMPARE(text("schema"), std::string("kbx.figure/1"));
        QCOMPARE(text("filter"), context.filter);
        QCOMPARE(text("inputsSha256"), std::string("abc123"));
        QVERIFY(text("statistic").find("correct, round last") == 0);
        QCOMPARE(object.value(QLatin1String("widthMm")).toDouble(), 82.55);
        QCOMPARE(object.value(QLatin1String("versions")).toObject().size(), 2);
    }

    void scalesAreCentredAndReadable_data()
    {
        QTest::addColumn<std::string>("palette");
        QTest::addColumn<bool>("grey");
        for (const std::string& name : Palette::names()) {
            QTest::addRow("%s", name.c_str()) << name << false;
            QTest::addRow("%s grey", name.c_str()) << name << true;
        }
    }
    void scalesAreCentredAndReadable()
    {
        QFETCH(std::string, palette);
        QFETCH(bool, grey);
        const Palette colours(palette, grey);
        for (int i = 0; i <= 60; ++i) {
            const double ratio = std::exp2(-3.0 + 0.1 * i);
            const Rgb speed = colours.speedup(ratio);
            const Rgb tint = colours.tint(i / 60.0);
            QVERIFY(contrast(inkOn(speed), speed) >= 4.5);
            QVERIFY(contrast(inkOn(tint), tint) >= 4.5);
            if (grey) {
                QVERIFY(speed.red == speed.green && speed.green == speed.blue);
                QVERIFY(tint.red == tint.green && tint.green == tint.blue);
            }
        }
        QVERIFY(contrast(colours.sequential(0.0), {255, 255, 255})
            < contrast(colours.sequential(1.0), {255, 255, 255}));
        if (!grey) {
            QCOMPARE(toHex(colours.speedup(1.0)), std::string("#F6F6F4"));
            QCOMPARE(toHex(colours.speedup(8.0)), std::string("#154A85"));
            QCOMPARE(toHex(colours.speedup(100.0)), std::string("#154A85"));
            QCOMPARE(toHex(colours.speedup(0.0)), std::string("#6B3D08"));
        }
        QCOMPARE(Palette::beyondScale(8.0), 0);
        QCOMPARE(Palette::beyondScale(8.1), 1);
        QCOMPARE(Palette::beyondScale(0.1), -1);
    }

    void classesDifferByMarkerToo()
    {
        const Palette grey("kbx", true);
        for (std::size_t i = 1; i < 8; ++i) {
            QVERIFY(!(grey.classStyle(i).marker == grey.classStyle(i - 1).marker));
        }
        QVERIFY(!(grey.classStyle(0).colour == grey.classStyle(1).colour));
    }

    void publishedFileFitsItsShape()
    {
        QFile file(QStringLiteral(KBX_SOURCE_DIR "/resources/published.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
        const QJsonArray values = root.value(QLatin1String("values")).toArray();
        QVERIFY(values.size() > 30);
        double math = 0.0;
        for (const QJsonValue& entry : values) {
            const QJsonObject value = entry.toObject();
            const auto kind = an::matrixValueFromString(
                value.value(QLatin1String("value")).toString().toStdString());
            QVERIFY(kind.has_value());
            const double number = value.value(QLatin1String("number")).toDouble(-1.0);
            QVERIFY(number >= 0.0);
            const bool isShare
                = *kind != an::MatrixValue::Speedup && *kind != an::MatrixValue::Score;
            QVERIFY(!isShare || number <= 1.0);
            QVERIFY(!value.value(QLatin1String("source")).toString().isEmpty());
            QVERIFY(!value.value(QLatin1String("column")).toString().isEmpty());
            const bool isMath
                = value.value(QLatin1String("row")).toString() == QLatin1String("Math")
                && *kind == an::MatrixValue::Correct
                && !value.value(QLatin1String("column"))
                        .toString()
                        .startsWith(QLatin1String("mean"));
            math += isMath ? number : 0.0;
        }
        // The paper's category average is the mean of its four methods.
        QVERIFY(std::abs(math / 4.0 - 0.403) < 0.0006);
    }
};

QTEST_APPLESS_MAIN(TestFigureModel)
#include "tst_figuremodel.moc"
