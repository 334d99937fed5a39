// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figurespane/figurelist.h"
#include "figurespane/figuresettings.h"
#include "figurespane/figurespane.h"
#include "figurespane/printedpage.h"
#include "panefixture.h"
#include "shell/messagebar.h"
#include "support/guimain.h"
#include "workspace/reports.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QTableView>
#include <QTest>

using namespace kbx;
using namespace Qt::StringLiterals;
using figurespane::FiguresPane;

namespace {

analysis::Estimate share(std::int64_t k, std::int64_t n)
{
    analysis::Estimate estimate;
    estimate.value = static_cast<double>(k) / static_cast<double>(n);
    estimate.low = *estimate.value * 0.8;
    estimate.high = *estimate.value * 1.1;
    estimate.interval = "Wilson 95 %";
    estimate.k = k;
    estimate.n = n;
    return estimate;
}

std::shared_ptr<analysis::Report> barsOf(const QString& name, std::int64_t k)
{
    auto report = std::make_shared<analysis::Report>();
    report->name = name.toStdString();
    report->title = "Methods";
    report->evidence = "H200, torch 2.11";
    report->statistic = "last round";
    report->caption = "Correct kernels by method, n = 40.";
    analysis::ReportPanel panel;
    panel.id = "correct";
    panel.title = "Correct";
    panel.x.categories = {"alpha", "beta"};
    panel.y.unit = analysis::Unit::Share;
    analysis::ReportSeries series;
    series.name = "correct";
    series.points = {{0.0, "alpha", share(k, 40)}, {1.0, "beta", share(30, 40)}};
    panel.series.push_back(std::move(series));
    report->panels.push_back(std::move(panel));
    return report;
}

struct FiguresFixture : testing::PaneFixture {
    FiguresFixture()
    {
        QSettings().clear();
        pane = std::make_unique<FiguresPane>(service);
        pane->resize(1200, 800);
        pane->show();
    }
    void answer(std::int64_t k = 20)
    {
        Q_EMIT service.reportReady(u"figures"_s, barsOf(pane->list()->current(), k));
    }
    template <typename T> T* child(const QString& accessibleName)
    {
        for (T* const each : pane->findChildren<T*>()) {
            if (each->accessibleName() == accessibleName) {
                return each;
            }
        }
        return nullptr;
    }

    std::unique_ptr<FiguresPane> pane;
};

} // namespace

class TestFiguresPane : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFigureIsListed()
    {
        FiguresFixture fixture;
        const QAbstractItemModelTester tester(fixture.pane->list()->model());
        int figures = 0;
        for (const analysis::ReportEntry& entry : workspace::allReports()) {
            figures += entry.isTable ? 0 : 1;
        }
        QCOMPARE(fixture.pane->list()->model()->rowCount(), figures);
        QVERIFY(figures > 30);
        QVERIFY(fixture.pane->isShowingEmpty()); // no study
    }

    void theFigureHasItsPrintedSize()
    {
        FiguresFixture fixture;
        fixture.open();
        QVERIFY(!fixture.pane->isShowingEmpty());
        fixture.pane->showFigureNamed(u"method-overview"_s);
        fixture.answer();
        QVERIFY(fixture.pane->figure());
        auto* const venue = fixture.child<QComboBox>(u"Venue"_s);
        QVERIFY(venue);
        venue->setCurrentIndex(venue->findData(u"icml"_s));
        Q_EMIT venue->activated(venue->currentIndex());
        QVERIFY(std::abs(fixture.pane->figure()->widthMm - 3.25 * 25.4) < 0.01);
        venue->setCurrentIndex(venue->findData(u"icml:full"_s));
        Q_EMIT venue->activated(venue->currentIndex());
        QVERIFY(std::abs(fixture.pane->figure()->widthMm - 6.75 * 25.4) < 0.01);
        QCOMPARE(fixture.pane->table()->model()->rowCount(), 2);
        // Kept for the next time.
        QCOMPARE(QSettings().value(u"figures/venue"_s).toString(), u"icml:full"_s);
    }

    void captionCanBeChangedAndReset()
    {
        FiguresFixture fixture;
        fixture.open();
        fixture.answer();
        auto* const caption = fixture.child<QPlainTextEdit>(u"Caption"_s);
        QVERIFY(caption);
        const QString suggested = caption->toPlainText();
        QVERIFY(suggested.contains(u"n = 40"_s));
        QVERIFY(fixture.pane->settings()->ownCaption().isEmpty());
        caption->setPlainText(u"My words."_s);
        QCOMPARE(fixture.pane->settings()->ownCaption(), u"My words."_s);
        fixture.answer(21); // new numbers keep a caption of one's own
        QCOMPARE(caption->toPlainText(), u"My words."_s);
        for (QPushButton* const button : fixture.pane->findChildren<QPushButton*>()) {
            if (button->text().contains(u"LaTeX"_s)) {
                button->click();
            }
        }
        const QString tex = QGuiApplication::clipboard()->text();
        QVERIFY2(tex.contains(u"My words.}"_s), qPrintable(tex));
    }

    void whatCannotBeDrawnSaysWhy()
    {
        FiguresFixture fixture;
        fixture.open();
        auto report = barsOf(fixture.pane->list()->current(), 20);
        report->panels.front().series.clear();
        report->panels.front().missing = "No GPU times yet. Evaluate, or import times.";
        Q_EMIT fixture.service.reportReady(u"figures"_s, report);
        QVERIFY(!fixture.pane->figure());
        auto* const list = fixture.pane->list();
        const QString reason = list->view()
                                   ->currentIndex()
                                   .data(figurespane::FigureListModel::ReasonRole)
                                   .toString();
        QVERIFY2(reason.contains(u"No GPU times yet"_s), qPrintable(reason));
        QVERIFY(!fixture.pane->settings()->exportButton()->isEnabled());
        // An answer to an older question is not shown.
        Q_EMIT fixture.service.reportReady(u"figures"_s, barsOf(u"other"_s, 3));
        QVERIFY(!fixture.pane->figure());
        fixture.answer();
        QVERIFY(fixture.pane->figure());
        QVERIFY(fixture.pane->settings()->exportButton()->isEnabled());
    }

    void choicesAreKept()
    {
        FiguresFixture fixture;
        fixture.open();
        auto* const model = fixture.pane->list()->model();
        QVERIFY(model->setData(model->index(2), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(model->setData(model->index(4), Qt::Checked, Qt::CheckStateRole));
        const QStringList chosen{model->nameAt(2), model->nameAt(4)};
        QCOMPARE(model->checked(), chosen);
        FiguresPane later(fixture.service);
        QCOMPARE(later.list()->model()->checked(), chosen);
    }

    void newNumbersAfterAnExportAreSaid()
    {
        FiguresFixture fixture;
        fixture.open();
        fixture.answer(20);
        const QString name = fixture.pane->list()->current();
        Q_EMIT fixture.service.figuresExported({u"/out/"_s + name + u".pdf"_s});
        fixture.pane->messages()->clearAll();
        fixture.answer(20);
        QVERIFY(!fixture.pane->messages()->current());
        fixture.answer(22);
        QVERIFY(fixture.pane->messages()->current());
        QVERIFY(fixture.pane->messages()->current()->text.startsWith(u"Data changed"_s));
    }

    void errorsAreShown()
    {
        FiguresFixture fixture;
        fixture.open();
        fixture.answer();
        Q_EMIT fixture.service.requestFailed(
            u"report:figures"_s, Error{ErrorCode::Io, "The study is gone.", {}, {}, {}});
        QVERIFY(!fixture.pane->figure());
        QVERIFY(fixture.pane->messages()->current());
        Q_EMIT fixture.service.studyClosed();
        QVERIFY(fixture.pane->isShowingEmpty());
        QVERIFY(!fixture.pane->canExportFigure());
    }
};

KBX_GUI_MAIN(TestFiguresPane)
#include "tst_figurespane.moc"
