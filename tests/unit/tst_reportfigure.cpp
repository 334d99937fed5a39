// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figureaxis.h"
#include "figures/figurelayout.h"
#include "figures/figurelisting.h"
#include "figures/figurepages.h"
#include "figures/figuretext.h"
#include "figures/gridsize.h"
#include "figures/reportfigure.h"
#include "support/samplereport.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace kbx;
using namespace kbx::figures;
using namespace kbx::testing;
namespace an = kbx::analysis;

namespace {

FigureSpec specFor(const std::string& venue)
{
    FigureSpec spec;
    spec.venue = venue;
    return *resolved(spec);
}

an::Report one(an::PanelKind kind)
{
    an::Report report;
    report.name = "one";
    report.panels.push_back(samplePanel(kind));
    return report;
}

bool overlaps(const FigureBox& a, const FigureBox& b)
{
    return a.x + a.width > b.x + 1e-6 && b.x + b.width > a.x + 1e-6 && a.y + a.height > b.y + 1e-6
        && b.y + b.height > a.y + 1e-6;
}

std::vector<std::string> textsOf(const std::vector<FigureTick>& ticks)
{
    std::vector<std::string> texts;
    for (const FigureTick& tick : ticks) {
        texts.push_back(tick.text);
    }
    return texts;
}

using Texts = std::vector<std::string>;

} // namespace

class TestReportFigure : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void panelsFollowTheReport()
    {
        const an::Report report = sampleReport();
        const auto model = reportFigure(report, specFor("icml:full"));
        QVERIFY(model.ok());
        QCOMPARE(model->panels.size(), report.panels.size());
        for (std::size_t i = 0; i < report.panels.size(); ++i) {
            QCOMPARE(model->panels[i].index, i);
            QCOMPARE(
                static_cast<int>(model->panels[i].kind), static_cast<int>(report.panels[i].kind));
        }
        QCOMPARE(model->panels[0].title, std::string("(a) Kind 0"));
        QCOMPARE(model->panels[8].title, std::string("(i) Times"));
        QVERIFY(model->panels[8].missing.find("No GPU times yet") == 0);
        QCOMPARE(model->caption, report.caption);
    }

    void widthsAndHeights_data()
    {
        QTest::addColumn<std::string>("venue");
        QTest::addColumn<double>("widthMm");
        QTest::newRow("icml") << std::string("icml") << 82.55;
        QTest::newRow("icml full") << std::string("icml:full") << 171.45;
        QTest::newRow("neurips") << std::string("neurips") << 139.7;
    }
    void widthsAndHeights()
    {
        QFETCH(std::string, venue);
        QFETCH(double, widthMm);
        const auto lone = reportFigure(one(an::PanelKind::Lines), specFor(venue));
        QVERIFY(lone.ok());
        QVERIFY(std::abs(lone->widthMm - widthMm) < 0.01);
        QVERIFY2(std::abs(lone->heightMm - 0.618 * widthMm) < 0.01,
            std::to_string(lone->heightMm).c_str());
        const auto model = reportFigure(sampleReport(), specFor(venue));
        const double width = pdfPointsFromMm(model->widthMm);
        const double height = pdfPointsFromMm(model->heightMm);
        for (std::size_t i = 0; i < model->panels.size(); ++i) {
            const FigureBox& box = model->panels[i].box;
            QVERIFY(box.x >= 0.0 && box.x + box.width <= width + 1e-6);
            QVERIFY(box.y >= 0.0 && box.y + box.height <= height + 1e-6);
            QVERIFY(box.height > 3.0 * model->fontPt);
            for (std::size_t j = 0; j < i; ++j) {
                QVERIFY(!overlaps(box, model->panels[j].box));
            }
        }
    }

    void narrowFiguresStackWideOnesStandSideBySide()
    {
        an::Report report = one(an::PanelKind::Lines);
        report.panels.push_back(samplePanel(an::PanelKind::Lines));
        const auto narrow = reportFigure(report, specFor("icml"));
        QCOMPARE(narrow->panels[0].box.x, narrow->panels[1].box.x);
        QVERIFY(narrow->panels[1].box.y > narrow->panels[0].box.y);
        const auto wide = reportFigure(report, specFor("icml:full"));
        QCOMPARE(wide->panels[0].box.y, wide->panels[1].box.y);
        QVERIFY(wide->panels[1].box.x > wide->panels[0].box.x);
    }

    void aGivenHeightIsKept()
    {
        FigureSpec spec = specFor("icml");
        spec.heightMm = 100.0;
        const auto model = reportFigure(sampleReport(), spec);
        QCOMPARE(model->heightMm, 100.0);
        const FigureBox& last = model->panels.back().box;
        QVERIFY(last.y + last.height <= pdfPointsFromMm(100.0) + 1e-6);
    }

    void seriesKeepTheirLookInAllPanels()
    {
        an::Report report = one(an::PanelKind::Lines);
        report.panels.push_back(samplePanel(an::PanelKind::Points));
        std::swap(report.panels[1].series[0], report.panels[1].series[1]);
        const auto model = reportFigure(report, specFor("icml:full"));
        const auto& a = model->panels[0].series[0].style;
        const auto& b = model->panels[1].series[1].style;
        QCOMPARE(model->panels[0].series[0].name, std::string("GEAK"));
        QVERIFY(a.colour == b.colour && a.marker == b.marker && a.dash == b.dash);
        QVERIFY(!(a.colour == model->panels[0].series[1].style.colour));
        QVERIFY(a.marker != model->panels[0].series[1].style.marker);
        QVERIFY(a.dash != model->panels[0].series[1].style.dash);
        QCOMPARE(model->panels[1].series[1].index, std::size_t(1));
    }

    void equalSeriesShareOneLegend()
    {
        an::Report report = one(an::PanelKind::Bars);
        report.panels.push_back(samplePanel(an::PanelKind::Bars));
        const auto shared = reportFigure(report, specFor("icml:full"));
        // GEAK, Claude and what is published.
        QCOMPARE(shared->legend.size(), std::size_t(3));
        QVERIFY(shared->panels[0].names == SeriesNames::None);
        report.panels[1].series[1].name = "AutoTriton";
        const auto own = reportFigure(report, specFor("icml:full"));
        QVERIFY(own->legend.empty());
        QVERIFY(own->panels[0].names == SeriesNames::Legend);
        QCOMPARE(legendOf(own->panels[0]).size(), std::size_t(3));
    }

    void publishedValuesStandApart()
    {
        an::Report report = one(an::PanelKind::Lines);
        const auto beside = reportFigure(report, specFor("icml"));
        QVERIFY(beside->panels[0].series[0].points[0].number.published == 0.182);
        an::ReportSeries paper = report.panels[0].series[0];
        paper.published = true;
        report.panels[0].series.push_back(paper);
        ReportFigureOptions options;
        const auto drawn = reportFigure(report, specFor("icml"), options);
        QCOMPARE(drawn->panels[0].series.size(), std::size_t(3));
        const FigureSeries& series = drawn->panels[0].series[2];
        QVERIFY(series.published);
        QCOMPARE(toHex(series.style.colour), std::string("#767676"));
        // A series of the paper's own says it already.
        QVERIFY(!drawn->panels[0].series[0].points[0].number.published);
        options.published = Published::Caption;
        const auto told = reportFigure(report, specFor("icml"), options);
        QCOMPARE(told->panels[0].series.size(), std::size_t(2));
        QVERIFY(!told->panels[0].series[0].points[0].number.published);
        QVERIFY2(told->caption.find("Published: GEAK 18.2 %") != std::string::npos,
            told->caption.c_str());
        options.published = Published::None;
        QCOMPARE(reportFigure(report, specFor("icml"), options)->caption, report.caption);
    }

    /// Painters draw every published value of a bar as the same hollow mark.
    void publishedBarsHaveOneMarkInTheLegend()
    {
        an::Report report = one(an::PanelKind::Bars);
        for (std::size_t i = 0; i < 2; ++i) {
            an::ReportSeries paper = report.panels[0].series[i];
            paper.name += ", published";
            paper.published = true;
            report.panels[0].series.push_back(std::move(paper));
        }
        const auto both = reportFigure(report, specFor("icml"));
        const auto legend = legendOf(both->panels[0]);
        QCOMPARE(legend.size(), std::size_t(3));
        QCOMPARE(legend[2].name, std::string("published"));
        QVERIFY(legend[2].published && legend[2].style.marker == Marker::Diamond);
        report.panels[0].series.pop_back();
        const auto one = reportFigure(report, specFor("icml"));
        QCOMPARE(legendOf(one->panels[0]).back().name, std::string("GEAK, published"));
        report.panels[0].kind = an::PanelKind::StackedBars; // parts have no such mark
        QCOMPARE(legendOf(reportFigure(report, specFor("icml"))->panels[0]).size(), std::size_t(2));
    }

    void signsAreExplainedBelow()
    {
        const auto bars = reportFigure(one(an::PanelKind::Bars), specFor("icml"));
        QCOMPARE(bars->footnotes, Texts{"\u2013: not run."});
        an::Report report = one(an::PanelKind::Grid);
        QVERIFY(reportFigure(report, specFor("icml"))->footnotes.empty());
        report.panels[0].cells[0].published = 0.5;
        const auto grid = reportFigure(report, specFor("icml"));
        QCOMPARE(grid->footnotes.size(), std::size_t(1));
        QVERIFY(grid->footnotes[0].find("\u25c7") == 0);
        report.panels[0].cells[0].value.reset(); // then nothing is drawn of it
        QVERIFY(reportFigure(report, specFor("icml"))->footnotes.empty());
    }

    void namesInGridsAreNotCut()
    {
        const double width = 112.0; // points: one of two grids beside each other
        FigureGrid grid;
        grid.look = GridLook::Heat;
        grid.rows = {{"pass", "Imported", ""}, {"fail", "Imported", ""}};
        grid.columns = {{"pass", "", ""}, {"fail", "", ""}};
        grid.cells.resize(4);
        const double head = gridHeads(grid, width, 8.0).height;
        const auto shares = gridShares(grid, width, 8.0, guessedNeeds(grid, 8.0));
        QVERIFY(shares.group >= guessedWidth("Imported", 7.0));
        QVERIFY(shares.cell > 16.0);
        // What several columns are of has a line of its own.
        grid.columns[0].group = grid.columns[1].group = "Measured";
        QVERIFY(gridHeads(grid, width, 8.0).height >= head + 7.0);
        // Words stay whole as long as they fit.
        grid.columns = {{"NVIDIA GeForce RTX 5090", "", ""}, {"MatrixMultiply", "", ""}};
        QVERIFY(!gridHeads(grid, 260.0, 8.0).turns);
    }

    void aLoneRoundStandsInTheMiddle()
    {
        an::Report report = one(an::PanelKind::Lines);
        auto& panel = report.panels[0];
        panel.x = {"k samples", an::Unit::Count, {}, true, 1.0, {}, {}};
        for (auto& series : panel.series) {
            series.points.resize(1);
            series.points[0].x = 1.0;
        }
        const auto model = reportFigure(report, specFor("icml"));
        QVERIFY(std::abs(model->panels[0].xAxis.placeOf(1.0) - 0.5) < 1e-9);
    }

    void linesAcrossCategoriesAreOfNone()
    {
        an::Report report = one(an::PanelKind::Points);
        auto& panel = report.panels[0];
        panel.x.categories = {"mask_fix", "dtype_fix", "identical code"};
        panel.series[1].isLine = true;
        panel.series[1].points.resize(2);
        panel.series[1].points[0].x = -0.5;
        panel.series[1].points[1].x = 2.5;
        const std::string csv = toCsv(*reportFigure(report, specFor("icml")));
        QVERIFY(csv.find("sample,point,mask_fix,,,GEAK") != std::string::npos);
        QVERIFY2(csv.find("sample,point,-0.5,,,Claude") != std::string::npos, csv.c_str());
        QVERIFY(csv.find("sample,point,2.5,,,Claude") != std::string::npos);
    }

    void crowdedBarsLie()
    {
        an::Report report = one(an::PanelKind::Bars);
        auto& panel = report.panels[0];
        panel.x.categories.clear();
        for (auto& series : panel.series) {
            series.points.clear();
            for (int i = 0; i < 40; ++i) {
                series.points.push_back({static_cast<double>(i), {}, share(1, 2, 0.1, 0.9)});
            }
        }
        for (int i = 0; i < 40; ++i) {
            panel.x.categories.push_back("a long category " + std::to_string(i));
        }
        const auto model = reportFigure(report, specFor("icml"));
        QVERIFY(model->panels[0].isTurned);
        // Every name keeps a line of its own.
        QVERIFY(model->panels[0].box.height >= 40 * 1.3 * model->fontPt);
        QVERIFY(!reportFigure(one(an::PanelKind::Bars), specFor("icml"))->panels[0].isTurned);
    }

    void onlyTheChosenPanels()
    {
        ReportFigureOptions options;
        options.panels = {"sample2"};
        const auto model = reportFigure(sampleReport(), specFor("icml"), options);
        QCOMPARE(model->panels.size(), std::size_t(1));
        QCOMPARE(model->panels[0].index, std::size_t(2));
        QVERIFY(model->panels[0].title.empty()); // the caption says it
    }

    void nothingToDrawSaysWhy()
    {
        an::Report report;
        report.name = "roofline";
        QVERIFY(!reportFigure(report, specFor("icml")));
        an::ReportPanel panel;
        panel.missing = "No GPU times yet.";
        report.panels = {panel, panel};
        const auto none = reportFigure(report, specFor("icml"));
        QVERIFY(none.error().code == ErrorCode::NotFound);
        QCOMPARE(none.error().remedy, std::string("No GPU times yet."));
    }

    void ticks()
    {
        using an::Unit;
        QCOMPARE(textsOf(linearTicks(0.0, 1.0, 5, Unit::Share)),
            (Texts{"0", "20", "40", "60", "80", "100"}));
        QCOMPARE(textsOf(linearTicks(0.8, 2.0, 5, Unit::Ratio)),
            (Texts{"1.00", "1.25", "1.50", "1.75", "2.00"}));
        QCOMPARE(textsOf(linearTicks(-0.4, 2.4, 8, Unit::Plain, true)), (Texts{"0", "1", "2"}));
        // Values that differ by rounding alone once made ticks without end.
        QCOMPARE(linearTicks(0.3, std::nextafter(0.3, 1.0), 5, Unit::Plain).size(), std::size_t{1});
        QCOMPARE(textsOf(logTicks(0.2, 9.0, 6, Unit::Ratio)),
            (Texts{"0.25", "0.5", "1", "2", "4", "8"}));
        // One way of writing along an axis.
        QCOMPARE(
            textsOf(logTicks(0.1, 3.0, 6, Unit::Ratio)), (Texts{"1/8", "1/4", "1/2", "1", "2"}));
        QCOMPARE(
            textsOf(logTicks(1.0 / 64.0, 1024.0, 6, Unit::Plain)).front(), std::string("1/64"));
        QVERIFY(logTicks(1.0 / 64.0, 1024.0, 6, Unit::Plain).size() <= 8);
        QVERIFY(logTicks(0.9, 1.3, 5, Unit::Ratio).size() >= 3);
        QCOMPARE(axisTitle("correct", Unit::Share), std::string("Correct (%)"));
        QCOMPARE(axisTitle("correct (%)", Unit::Share), std::string("Correct (%)"));
        QCOMPARE(axisTitle("fast_p", Unit::Share), std::string("fast_p (%)"));
        QCOMPARE(axisTitle("k samples", Unit::Plain), std::string("k samples"));
        QCOMPARE(withUnit("correct", Unit::Share), std::string("correct (%)"));
    }

    void axesHoldEveryMark()
    {
        const auto model = reportFigure(sampleReport(), specFor("icml:full"));
        for (const FigurePanel& panel : model->panels) {
            const bool isForest = panel.kind == an::PanelKind::Forest;
            const FigureAxis& axis = isForest ? panel.xAxis : panel.yAxis;
            for (const FigureSeries& series : panel.series) {
                for (const FigurePoint& point : series.points) {
                    if (point.number.value && panel.kind != an::PanelKind::StackedBars) {
                        const double place = axis.placeOf(*point.number.value);
                        QVERIFY(place >= -1e-9 && place <= 1.0 + 1e-9);
                    }
                }
            }
        }
    }

    void oddNumbersAreNoNumbers()
    {
        const double odd[]
            = {std::nan(""), std::numeric_limits<double>::infinity(), 0.0, -3.0, 1e300};
        for (const an::PanelKind kind : {an::PanelKind::Bars, an::PanelKind::Lines,
                 an::PanelKind::Steps, an::PanelKind::Points, an::PanelKind::Forest}) {
            for (const bool isLog : {false, true}) {
                an::Report report = one(kind);
                auto& panel = report.panels[0];
                panel.y.isLog2 = isLog;
                panel.x.isLog2 = isLog && kind == an::PanelKind::Forest;
                for (std::size_t i = 0; i < 3; ++i) {
                    panel.series[0].points[i].y = number(odd[i], 1);
                }
                panel.series[1].points[0].y = number(odd[3], 1);
                const auto model = reportFigure(report, specFor("icml"));
                QVERIFY(model.ok());
                const auto& axis = kind == an::PanelKind::Forest ? model->panels[0].xAxis
                                                                 : model->panels[0].yAxis;
                QVERIFY(
                    std::isfinite(axis.low) && std::isfinite(axis.high) && axis.high > axis.low);
                QVERIFY(!model->panels[0].series[0].points[0].number.value);
                QVERIFY(!model->panels[0].series[0].points[1].number.value);
            }
        }
    }

    void allEqualValuesHaveAnAxis()
    {
        an::Report report = one(an::PanelKind::Points);
        for (auto& series : report.panels[0].series) {
            for (auto& point : series.points) {
                point.x = 2.0;
                point.y = number(1.0, 1);
            }
        }
        report.panels[0].y.unit = an::Unit::Ratio;
        const auto model = reportFigure(report, specFor("icml"));
        QVERIFY(model->panels[0].yAxis.low < 1.0 && model->panels[0].yAxis.high > 1.0);
        QVERIFY(model->panels[0].xAxis.low < 2.0 && model->panels[0].xAxis.high > 2.0);
    }

    void longIntervalsDoNotFlattenTheRest()
    {
        an::Report report = one(an::PanelKind::Lines);
        report.panels[0].y.unit = an::Unit::Ratio;
        report.panels[0].series[0].points[0].y = number(1.2, 2);
        report.panels[0].series[0].points[0].y.low = 0.01;
        report.panels[0].series[0].points[0].y.high = 5000.0;
        const auto model = reportFigure(report, specFor("icml"));
        QVERIFY(model->panels[0].yAxis.high < 10.0);
    }

    void listingsFoldAndWrap()
    {
        std::vector<an::ListingRow> rows;
        for (int i = 1; i <= 20; ++i) {
            rows.push_back({i, i, "same", "same", false});
        }
        rows[10] = {11, 11, "old", std::string(50, 'n'), true};
        const auto folded = foldedListing(rows);
        QVERIFY(isFold(folded.front()));
        QCOMPARE(folded.front().left, std::string("... 7 equal lines"));
        QCOMPARE(folded.size(), std::size_t(1 + 3 + 1 + 3 + 1));
        const auto cut = shortenedListing(std::vector<an::ListingRow>(100, rows[0]));
        QCOMPARE(cut.back().left, std::string("... 36 more lines, not drawn"));
        FigurePanel panel;
        panel.kind = an::PanelKind::Listing;
        panel.listing = {rows[10]};
        const auto lines = listingLines(panel, 20);
        QCOMPARE(lines.size(), std::size_t(3)); // 50 glyphs in lines of 20
        QCOMPARE(lines[0].left.text, std::string("old"));
        QVERIFY(lines[0].left.mark == '-' && lines[0].right.mark == '+');
        QCOMPARE(lines[1].right.number, 0);
        QCOMPARE(lines[2].right.text, std::string(10, 'n'));
        panel.isUnified = true;
        QCOMPARE(listingLines(panel, 20).size(), std::size_t(4));
    }

    void csvHoldsAllPanels()
    {
        const auto model = reportFigure(sampleReport(), specFor("icml"));
        const std::string csv = toCsv(*model);
        QVERIFY(csv.find("\nsample2,point,0,,,GEAK,") != std::string::npos);
        QVERIFY(csv.find("\nsample0,point,Fusion_x,,,Claude,") != std::string::npos);
        QVERIFY(csv.find("\nsample6,cell,Fusion,,60,GEAK,,,,0,0,0,,not_run,") != std::string::npos);
        QVERIFY(csv.find("\nsample7,line,2,") != std::string::npos);
        QVERIFY(csv.find("\nempty,missing,(i) Times,,\"No GPU times yet.") != std::string::npos);
        const std::string tex = listingTex(*model);
        QVERIFY(tex.find("\\kbxremoved{2}{x~=~slow(y)}") != std::string::npos);
        QVERIFY(tex.find("\\kbxadded{2}{x~=~fast(y)}") != std::string::npos);
    }

    void whatIsTallerThanAPageGoesOnInAnotherPart()
    {
        an::Report report = one(an::PanelKind::Lines);
        for (int i = 1; i < 9; ++i) {
            report.panels.push_back(samplePanel(an::PanelKind::Lines));
        }
        const auto model = reportFigure(report, specFor("icml"));
        QVERIFY(model->heightMm > mostHeightMm);
        QVERIFY(model->isCompact);
        const auto parts = pagesOf(*model);
        QVERIFY(parts.size() > 1);
        std::vector<std::size_t> panels;
        for (const FigureModel& part : parts) {
            QVERIFY2(part.heightMm <= mostHeightMm, std::to_string(part.heightMm).c_str());
            // Parts are of like height: none is a lone rest.
            QVERIFY(part.panels.size() >= 2);
            for (const FigurePanel& panel : part.panels) {
                panels.push_back(panel.index);
                QVERIFY(panel.box.y + panel.box.height <= pdfPointsFromMm(part.heightMm) + 1e-6);
            }
        }
        QCOMPARE(panels, (std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6, 7, 8}));
        const std::string tex = toTex(*model, specFor("icml"), "one", parts.size());
        QVERIFY(tex.find("\\includegraphics{one}") != std::string::npos);
        QVERIFY(tex.find("\\includegraphics{one-2}") != std::string::npos);
        QCOMPARE(tex.find("\\label{"), tex.rfind("\\label{"));
        QVERIFY(tex.find("\\addtocounter{figure}{-1}") != std::string::npos);
        QCOMPARE(pagesOf(*reportFigure(one(an::PanelKind::Lines), specFor("icml"))).size(),
            std::size_t(1));
        FigureSpec given = specFor("icml");
        given.heightMm = 400.0;
        QCOMPARE(pagesOf(*reportFigure(report, given)).size(), std::size_t(1));
    }

    void longGridsKeepEvenlySpacedRows()
    {
        an::Report report = one(an::PanelKind::Grid);
        auto& grid = report.panels[0];
        grid.rows.clear();
        grid.cells.clear();
        grid.scale = an::GridScale::Speedup;
        grid.cellUnit = an::Unit::Ratio;
        for (int i = 0; i < 300; ++i) {
            grid.rows.push_back({"kernel " + std::to_string(i), "", ""});
            grid.cells.insert(grid.cells.end(), {number(0.01 * i, 1), number(1.0, 1)});
        }
        grid.rows.push_back({"all", "", ""});
        grid.cells.insert(grid.cells.end(), {number(1.0, 300), number(1.0, 300)});
        grid.totalRows = 1;
        const auto model = reportFigure(report, specFor("icml"));
        QVERIFY2(model->heightMm <= mostHeightMm, std::to_string(model->heightMm).c_str());
        const FigureGrid& drawn = model->panels[0].grid;
        QVERIFY(drawn.rows.size() > 30 && drawn.rows.size() < 80);
        QCOMPARE(drawn.cells.size(), drawn.rows.size() * 2);
        QCOMPARE(drawn.rows.front().text, std::string("kernel 0"));
        QCOMPARE(drawn.rows.back().text, std::string("all"));
        QVERIFY(drawn.rows[drawn.rows.size() - 2].text > "kernel 28");
        const std::string note = std::to_string(drawn.rows.size() - 1) + " of 300 rows";
        QVERIFY2(model->footnotes.back().find(note) == 0, model->footnotes.back().c_str());
        // A row keeps its own cells.
        QCOMPARE(drawn.rows[1].text,
            "kernel " + std::to_string(std::lround(*drawn.cell(1, 0).number.value / 0.01)));
        // A screen scrolls.
        FigureSpec screen = specFor("icml");
        screen.look = Look::ScreenLight;
        QCOMPARE(reportFigure(report, screen)->panels[0].grid.rows.size(), std::size_t(301));
    }

    void manyBarsFitThePage()
    {
        an::Report report = one(an::PanelKind::Bars);
        auto& panel = report.panels[0];
        panel.x.categories.clear();
        panel.series.resize(1);
        for (int i = 0; i < 5; ++i) {
            panel.series.push_back(panel.series[0]);
            panel.series.back().name = "method " + std::to_string(i);
        }
        for (auto& series : panel.series) {
            series.points.clear();
            for (int i = 0; i < 45; ++i) {
                series.points.push_back({static_cast<double>(i), {}, number(i + 1.0, 1)});
            }
        }
        for (int i = 0; i < 45; ++i) {
            panel.x.categories.push_back("category " + std::to_string(i));
        }
        const auto model = reportFigure(report, specFor("icml"));
        QVERIFY(model->heightMm <= mostHeightMm + 0.1);
        const FigurePanel& drawn = model->panels[0];
        const std::size_t kept = drawn.xAxis.categories.size();
        QVERIFY(kept >= 8 && kept < 45 && drawn.isTurned);
        QCOMPARE(drawn.xAxis.high, static_cast<double>(kept) - 0.5);
        QCOMPARE(
            model->footnotes, Texts{std::to_string(kept) + " of 45 categories, evenly spaced."});
        for (const FigureSeries& series : drawn.series) {
            QCOMPARE(series.points.size(), kept);
            for (std::size_t i = 0; i < kept; ++i) {
                // Every bar still stands at its own name.
                QCOMPARE(series.points[i].x, static_cast<double>(i));
                QCOMPARE(drawn.xAxis.categories[i],
                    "category "
                        + std::to_string(static_cast<int>(*series.points[i].number.value) - 1));
            }
        }
        // On a screen there is no page.
        FigureSpec screen = specFor("icml");
        screen.look = Look::ScreenLight;
        QCOMPARE(reportFigure(report, screen)->panels[0].xAxis.categories.size(), std::size_t(45));
    }

    void manySeriesAndColumnsAreThinned()
    {
        an::Report report = one(an::PanelKind::Lines);
        auto& lines = report.panels[0];
        lines.series.resize(1);
        for (int i = 0; i < 44; ++i) {
            lines.series.push_back(lines.series[0]);
            lines.series.back().name = "method " + std::to_string(i);
        }
        an::ReportSeries paper = lines.series[0];
        paper.published = true;
        lines.series.push_back(paper);
        an::ReportPanel grid = samplePanel(an::PanelKind::Grid);
        grid.columns.clear();
        for (int i = 0; i < 45; ++i) {
            grid.columns.push_back({"column " + std::to_string(i), "", ""});
        }
        grid.cells.assign(90, share(1, 2, 0.1, 0.9));
        report.panels.push_back(grid);
        const auto model = reportFigure(report, specFor("icml"));
        QCOMPARE(model->panels[0].series.size(), std::size_t(13)); // GEAK's published one stays
        const FigureGrid& drawn = model->panels[1].grid;
        const double cell = gridShares(drawn, pdfPointsFromMm(model->widthMm), model->fontPt,
            guessedNeeds(drawn, model->fontPt))
                                .cell;
        QVERIFY(drawn.columns.size() < 45 && drawn.columns.size() > 5);
        QVERIFY(cell >= 7.0); // points: a turned head of 7 pt
        QCOMPARE(drawn.cells.size(), 2 * drawn.columns.size());
        QCOMPARE(model->footnotes.size(), std::size_t(2));
        QCOMPARE(model->footnotes[0], std::string("(a) the first 12 of 45 series."));
        QCOMPARE(model->footnotes[1],
            "(b) " + std::to_string(drawn.columns.size()) + " of 45 columns, evenly spaced.");
    }

    void aLongLegendLeavesRoomForItsPlot()
    {
        an::Report report = one(an::PanelKind::Steps);
        auto& panel = report.panels[0];
        const double usual = reportFigure(report, specFor("icml"))->heightMm;
        for (int i = 0; i < 10; ++i) {
            panel.series.push_back(panel.series[1]);
            panel.series.back().name = "a method with a long name, " + std::to_string(i);
        }
        const auto model = reportFigure(report, specFor("icml"));
        const double width = pdfPointsFromMm(model->widthMm);
        const double legend = 9.0 * legendLines(legendOf(model->panels[0]), width, model->fontPt);
        QVERIFY(legend > 80.0);
        QVERIFY(model->heightMm > usual);
        QVERIFY(pdfPointsFromMm(model->heightMm) - legend >= 90.0);
    }

    void aLongSharedLegendTakesItsRoom()
    {
        an::Report report = one(an::PanelKind::Bars);
        auto& panel = report.panels[0];
        for (int i = 0; i < 10; ++i) {
            panel.series.push_back(panel.series[1]);
            panel.series.back().name = "a method with a long name, " + std::to_string(i);
        }
        report.panels.assign(4, panel);
        const auto model = reportFigure(report, specFor("icml"));
        QVERIFY(model->legend.size() >= 12);
        for (const FigureModel& page : pagesOf(*model)) {
            QVERIFY2(page.heightMm <= mostHeightMm + 0.1, std::to_string(page.heightMm).c_str());
        }
    }

    void longListingsEndOnThePage()
    {
        an::Report report = one(an::PanelKind::Listing);
        report.panels[0].listing.clear();
        for (int i = 1; i <= 60; ++i) {
            report.panels[0].listing.push_back(
                {i, i, std::string(150, 'a'), std::string(150, 'b'), true});
        }
        const auto model = reportFigure(report, specFor("icml"));
        QVERIFY2(model->heightMm <= mostHeightMm, std::to_string(model->heightMm).c_str());
        const auto& rows = model->panels[0].listing;
        QVERIFY(rows.size() > 5 && rows.size() < 60);
        QCOMPARE(
            rows.back().left, "... " + std::to_string(61 - rows.size()) + " more lines, not drawn");
    }

    void linesOfAForestAreNamedOnce()
    {
        an::Report report = one(an::PanelKind::Forest);
        for (auto& series : report.panels[0].series) {
            for (auto& point : series.points) {
                point.label += ", " + series.name;
            }
        }
        const auto model = reportFigure(report, specFor("icml"));
        QCOMPARE(forestRows(model->panels[0]), (Texts{"line 0", "line 1", "line 2"}));
        report.panels[0].series[0].points[0].label = "a line of its own";
        QCOMPARE(
            forestRows(reportFigure(report, specFor("icml"))->panels[0]).size(), std::size_t(6));
    }

    void oneKernelIsAVerdict()
    {
        an::Report report = one(an::PanelKind::Grid);
        report.panels[0].cells = {number(1.0, 1), number(0.0, 1), share(1, 1, 0.2, 1.0),
            missing("a long reason for which no cell has room at any width of a column")};
        const auto model = reportFigure(report, specFor("icml"));
        const FigureGrid& grid = model->panels[0].grid;
        QCOMPARE(grid.cell(0, 0).number.text, std::string("pass"));
        QCOMPARE(grid.cell(0, 1).number.text, std::string("fail"));
        QVERIFY(grid.cell(0, 0).number.detail.empty());
        QCOMPARE(grid.cell(1, 0).number.detail, std::string("1/1"));
        QCOMPARE(model->footnotes,
            (Texts{"n/a: a long reason for which no cell has room at any width of a column."}));
        // A count rests on itself.
        report.panels[0].cellUnit = an::Unit::Count;
        report.panels[0].cells[0] = number(31.0, 31);
        QVERIFY(
            reportFigure(report, specFor("icml"))->panels[0].grid.cell(0, 0).number.detail.empty());
    }

    void coloursSeenByOthers()
    {
        QVERIFY(colourBlind({10, 200, 30}, Vision::Normal) == (Rgb{10, 200, 30}));
        for (const Vision vision : {Vision::Deuteranopia, Vision::Protanopia, Vision::Tritanopia}) {
            // Greys stay: the rows of the matrices sum to 1.
            QVERIFY(colourBlind({255, 255, 255}, vision) == (Rgb{255, 255, 255}));
            QVERIFY(colourBlind({0, 0, 0}, vision) == (Rgb{0, 0, 0}));
        }
        // Red and green of equal weight come close for protanopia, not for tritanopia.
        const auto gap = [](Vision vision) {
            const Rgb a = colourBlind({200, 60, 60}, vision);
            const Rgb b = colourBlind({100, 120, 40}, vision);
            return std::abs(a.red - b.red) + std::abs(a.green - b.green);
        };
        QVERIFY(gap(Vision::Protanopia) < gap(Vision::Tritanopia) / 2);
        QVERIFY(contrast(withContrast({0xE6, 0x9F, 0x00}, {255, 255, 255}, 4.5), {255, 255, 255})
            >= 4.5);
        const Palette dark("okabe-ito", false, true);
        for (std::size_t i = 0; i < 8; ++i) {
            QVERIFY(contrast(dark.classStyle(i).colour, {0x1C, 0x1F, 0x24}) >= 3.0);
        }
    }
};

QTEST_APPLESS_MAIN(TestReportFigure)
#include "tst_reportfigure.moc"
