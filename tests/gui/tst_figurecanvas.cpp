// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figurecanvas.h"
#include "figures/figurespec.h"
#include "figures/reportfigure.h"
#include "support/samplereport.h"

#include <QSignalSpy>
#include <QTest>

using namespace kbx;
using namespace kbx::figures;
using namespace kbx::testing;
using kbx::views::FigureCanvas;
namespace an = kbx::analysis;

namespace {

std::shared_ptr<const FigureModel> figureOf(const an::Report& report, Look look)
{
    FigureSpec spec;
    spec.venue = "icml:full";
    spec.look = look;
    return std::make_shared<const FigureModel>(*reportFigure(report, *resolved(spec)));
}

void show(FigureCanvas& canvas, const std::shared_ptr<const FigureModel>& figure)
{
    canvas.resize(900, 700);
    canvas.setFigure(figure);
    canvas.show();
    QVERIFY(QTest::qWaitForWindowExposed(&canvas));
    canvas.grab();
}

} // namespace

class TestFigureCanvas : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyValueHasAMark()
    {
        const an::Report report = sampleReport();
        FigureCanvas canvas;
        show(canvas, figureOf(report, Look::ScreenLight));
        for (std::size_t p = 0; p < report.panels.size(); ++p) {
            const auto& panel = report.panels[p];
            for (std::size_t s = 0; s < panel.series.size(); ++s) {
                for (std::size_t i = 0; i < panel.series[s].points.size(); ++i) {
                    const bool drawn = panel.series[s].points[i].y.value.has_value();
                    QCOMPARE(!canvas.rectOf({p, s, i}).isNull(), drawn);
                }
            }
            for (std::size_t i = 0; i < panel.cells.size(); ++i) {
                const MarkRef cell{p, i / panel.columns.size(), i % panel.columns.size()};
                QVERIFY(!canvas.rectOf(cell).isNull());
                QVERIFY(canvas.markAt(canvas.rectOf(cell).center()) == cell);
            }
        }
        QVERIFY(!canvas.markAt(QPointF(1.0, 1.0)));
    }

    void mouseAndKeyboardReachMarks()
    {
        FigureCanvas canvas;
        an::Report report;
        report.panels = {samplePanel(an::PanelKind::Bars)};
        show(canvas, figureOf(report, Look::ScreenLight));
        QSignalSpy clicks(&canvas, &FigureCanvas::clicked);
        QSignalSpy hovers(&canvas, &FigureCanvas::hovered);
        QSignalSpy leaves(&canvas, &FigureCanvas::unhovered);
        QSignalSpy activations(&canvas, &FigureCanvas::activated);
        const MarkRef wanted{0, 1, 0};
        const QPoint at = canvas.rectOf(wanted).center().toPoint();
        QTest::mouseMove(&canvas, at);
        QTRY_COMPARE(hovers.size(), 1);
        QVERIFY(hovers[0][0].value<MarkRef>() == wanted);
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, at);
        QCOMPARE(clicks.size(), 1);
        QVERIFY(clicks[0][0].value<MarkRef>() == wanted);
        QTest::keyClick(&canvas, Qt::Key_Return);
        QCOMPARE(activations.size(), 1);
        QTest::keyClick(&canvas, Qt::Key_Left);
        QCOMPARE(clicks.size(), 2);
        QVERIFY(!(clicks[1][0].value<MarkRef>() == wanted));
        QTest::mouseMove(&canvas, QPoint(1, 1));
        QTRY_COMPARE(leaves.size(), 1);
    }

    void looksDifferInGround()
    {
        an::Report report;
        report.panels = {samplePanel(an::PanelKind::Lines)};
        FigureCanvas light, dark;
        show(light, figureOf(report, Look::ScreenLight));
        show(dark, figureOf(report, Look::ScreenDark));
        QCOMPARE(light.grab().toImage().pixelColor(2, 2), QColor(Qt::white));
        QCOMPARE(dark.grab().toImage().pixelColor(2, 2), QColor(0x1C, 0x1F, 0x24));
    }

    void visionsChangeColours()
    {
        an::Report report;
        report.panels = {samplePanel(an::PanelKind::Bars)};
        FigureCanvas canvas;
        show(canvas, figureOf(report, Look::Paper));
        const QPoint bar = canvas.rectOf({0, 0, 1}).center().toPoint() + QPoint(6, 0);
        const QColor normal = canvas.grab().toImage().pixelColor(bar);
        canvas.setVision(Vision::Grey);
        const QColor grey = canvas.grab().toImage().pixelColor(bar);
        QVERIFY(normal.red() != normal.blue());
        QVERIFY(grey.red() == grey.green() && grey.green() == grey.blue());
        canvas.setVision(Vision::Protanopia);
        QVERIFY(canvas.grab().toImage().pixelColor(bar) != normal);
    }

    void asksForTheHeightItNeeds()
    {
        FigureCanvas canvas;
        QCOMPARE(canvas.heightForWidth(500), -1);
        canvas.setFigure(figureOf(sampleReport(), Look::ScreenLight));
        const int wide = canvas.heightForWidth(1200);
        const int narrow = canvas.heightForWidth(300);
        QVERIFY(wide > 200);
        QVERIFY(narrow > wide); // panels stack
        canvas.setPrinted(true);
        const FigureModel model = *figureOf(sampleReport(), Look::Paper);
        QCOMPARE(canvas.heightForWidth(1000), qRound(1000 * model.heightMm / model.widthMm));
        canvas.setFigure(nullptr);
        canvas.resize(300, 200);
        QVERIFY(!canvas.grab().isNull());
    }
};

QTEST_MAIN(TestFigureCanvas)
#include "tst_figurecanvas.moc"
