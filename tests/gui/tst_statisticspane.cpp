// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "allanalyses.h"
#include "figures/figurecanvas.h"
#include "models/reporttablemodel.h"
#include "panefixture.h"
#include "shared/requestwatch.h"
#include "shared/segmentedchoice.h"
#include "shell/messagebar.h"
#include "statistics/analysislist.h"
#include "statistics/chartzoom.h"
#include "statistics/kernellist.h"
#include "statistics/questionrow.h"
#include "statistics/questionspage.h"
#include "statistics/reportchoices.h"
#include "statistics/reportdetails.h"
#include "statistics/reportnotes.h"
#include "statistics/reporttable.h"
#include "statistics/reportview.h"
#include "statistics/reportwords.h"
#include "statistics/rooflinepane.h"
#include "statistics/rowfilter.h"
#include "statistics/statisticspane.h"
#include "support/guimain.h"
#include "workspace/reports.h"
#include "workspace/studyview.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QToolTip>
#include <QWheelEvent>

#include <set>

using namespace kbx;
using namespace Qt::StringLiterals;
using analysis::Estimate;
using analysis::Report;
using analysis::Unit;
using statistics::AnalysisListModel;
using statistics::StatisticsPane;

namespace {

constexpr const char* shownReport = "method-overview";

Estimate share(std::int64_t k, std::int64_t n, std::vector<std::uint32_t> rows)
{
    Estimate estimate;
    estimate.value = static_cast<double>(k) / static_cast<double>(n);
    estimate.low = *estimate.value * 0.8;
    estimate.high = *estimate.value * 1.2;
    estimate.interval = "Wilson 95 %";
    estimate.k = k;
    estimate.n = n;
    estimate.excluded = 2;
    estimate.boundLow = 0.2;
    estimate.boundHigh = 0.5;
    estimate.published = 0.361;
    estimate.publishedSource = "a paper, Table 2";
    estimate.rows = std::move(rows);
    return estimate;
}

/// Two methods as bars, a third without a value, and the same as a table.
std::shared_ptr<Report> barsReport(const char* name = shownReport)
{
    auto report = std::make_shared<Report>();
    report->name = name;
    report->title = "Methods";
    report->question = "How good is each method?";
    report->evidence = "H200, torch 2.11";
    report->methodSet = "methods: alpha, beta, gamma";
    report->statistic = "last round, Wilson 95 %";
    report->caption = "Share of tasks that are correct, n = 36.";
    report->n = 36;
    report->excluded = 2;
    Estimate none;
    none.reason = "no tasks";
    const std::vector<Estimate> numbers{share(13, 36, {0, 1, 2}), share(9, 30, {3}), none};
    const std::vector<std::string> methods{"alpha", "beta", "gamma"};
    analysis::ReportPanel panel;
    panel.id = "correct";
    panel.title = "Correct";
    panel.x.categories = methods;
    panel.y = {"share of tasks", Unit::Share, {}, false, 0.0, 1.0, {}};
    analysis::ReportTable table{"methods", "Methods",
        {{"method", Unit::Plain, {}}, {"correct", Unit::Share, analysis::Best::Highest}}, {}};
    analysis::ReportSeries series{"correct", false, {}, {}};
    for (std::size_t at = 0; at < methods.size(); ++at) {
        series.points.push_back({static_cast<double>(at), methods[at], numbers[at]});
        table.rows.push_back({{methods[at], {}}, {{}, numbers[at]}});
        report->headlines.push_back({std::string(name) + ".correct." + methods[at],
            "correct, " + methods[at], Unit::Share, numbers[at]});
    }
    panel.series.push_back(series);
    report->panels.push_back(panel);
    report->tables.push_back(table);
    return report;
}

std::shared_ptr<Report> emptyReport(const char* name = shownReport)
{
    auto report = std::make_shared<Report>();
    report->name = name;
    report->title = "Methods";
    analysis::ReportPanel panel;
    panel.title = "Speed";
    panel.missing = "No GPU times yet. Evaluate on a GPU, or import times.";
    report->panels.push_back(panel);
    return report;
}

struct StatisticsFixture : testing::PaneFixture {
    StatisticsFixture()
        : pane(service, navigation)
    {
        pane.resize(1300, 800);
        pane.show();
    }
    /// Opens a study and answers what the pane asks first.
    void fill(const std::shared_ptr<Report>& report)
    {
        open();
        pane.choose(QString::fromStdString(report->name));
        answer(report);
    }
    void answer(const std::shared_ptr<Report>& report)
    {
        Q_EMIT service.reportReady(u"statistics"_s, report);
    }
    StatisticsPane pane;
};

QToolButton* button(const QWidget& in, const QString& name)
{
    for (QToolButton* const each : in.findChildren<QToolButton*>()) {
        if (each->accessibleName().startsWith(name)) {
            return each;
        }
    }
    return nullptr;
}

QComboBox* box(const QWidget& in, const QString& name)
{
    for (QComboBox* const each : in.findChildren<QComboBox*>()) {
        if (each->accessibleName() == name) {
            return each;
        }
    }
    return nullptr;
}

/// What an entry of a button's menu does.
void trigger(QToolButton* tool, const QString& text)
{
    Q_EMIT tool->menu()->aboutToShow();
    for (QAction* const action : tool->menu()->actions()) {
        if (action->text() == text) {
            action->trigger();
            return;
        }
    }
    QFAIL(qPrintable(text));
}

QPointF placeOf(const views::FigureCanvas& canvas, const figures::MarkRef& mark)
{
    return canvas.rectOf(mark).center();
}

} // namespace

class TestStatisticsPane : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }

    void everyAnalysisIsInTheList()
    {
        AnalysisListModel model(workspace::allReports());
        QAbstractItemModelTester tester(&model);
        std::set<QString> names;
        for (int row = 0; row < model.rowCount(); ++row) {
            names.insert(model.index(row).data(AnalysisListModel::NameRole).toString());
        }
        for (const analysis::ReportEntry& entry : workspace::allReports()) {
            QVERIFY2(names.count(QString::fromUtf8(entry.name)) == 1, entry.name);
        }
        QCOMPARE(model.index(0).data(AnalysisListModel::NameRole).toString(),
            AnalysisListModel::questionsName);
        const int before = model.rowCount();
        model.setSearch(u"deviance"_s);
        QVERIFY(model.rowCount() < before);
        QVERIFY(model.rowOf(u"deviance"_s) > 0);
        QVERIFY(model.rowOf(QString::fromUtf8(shownReport)) < 0);
        QVERIFY(!model.flags(model.index(1)).testFlag(Qt::ItemIsSelectable)); // a heading
        model.setHasData(u"deviance"_s, false);
        QVERIFY(
            model.index(model.rowOf(u"deviance"_s)).data(AnalysisListModel::IsEmptyRole).toBool());
    }

    /// A title that lupdate cannot find would stay English.
    void theTranslationKnowsEveryText()
    {
        std::set<std::string> known;
        for (const char* const text : statistics::translatedTexts()) {
            known.insert(text);
        }
        for (const analysis::ReportEntry& entry : workspace::allReports()) {
            QVERIFY2(known.count(entry.title) == 1, entry.title);
            QVERIFY2(known.count(entry.question) == 1, entry.question);
        }
        for (const workspace::OpenQuestion& question : workspace::openQuestions()) {
            QVERIFY2(known.count(question.text) == 1, question.text);
        }
    }

    void withoutAStudyItSaysSo()
    {
        StatisticsFixture fixture;
        QVERIFY(fixture.pane.isShowingEmpty());
        QVERIFY(!fixture.pane.canCopy());
        QVERIFY(!fixture.pane.canExportFigure());
    }

    void aReportFillsChartAndTable()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport());
        QVERIFY(!fixture.pane.isShowingEmpty());
        QVERIFY(fixture.pane.view()->hasFigure());
        const auto* const rows = fixture.pane.view()->table()->rows();
        QAbstractItemModelTester tester(const_cast<statistics::ReportRows*>(rows));
        QCOMPARE(rows->rowCount(), 3);
        QCOMPARE(rows->index(0, 1).data().toString(), u"36.1 %"_s);
        QCOMPARE(rows->index(0, 1).data(statistics::ReportRows::BesideRole).toString(),
            u"13/36 [28.9, 43.3]"_s);
        QCOMPARE(rows->index(2, 1).data().toString(), u"n/a (no tasks)"_s);
        QCOMPARE(rows->index(0, 1).data(Qt::AccessibleTextRole).toString(),
            u"alpha: 36.1 %, interval [28.9, 43.3], Wilson 95 %, 13 of 36; 2 left out: unknown, "
            "inconclusive or not run; 20.0 % if all of them failed, 50.0 % if all passed, "
            "published 36.1 % (a paper, Table 2)"_s);
        QVERIFY(fixture.pane.details()->words().contains(u"H200, torch 2.11"_s));
    }

    void answersOfOtherChannelsAreNotTaken()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport());
        Q_EMIT fixture.service.reportReady(u"roofline"_s, emptyReport());
        QVERIFY(fixture.pane.view()->hasFigure());
        Q_EMIT fixture.service.reportReady(u"statistics"_s, emptyReport("deviance"));
        QVERIFY(fixture.pane.view()->hasFigure());
    }

    void aMarkLeadsToItsKernels()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport());
        QVERIFY(QTest::qWaitForWindowExposed(&fixture.pane));
        views::FigureCanvas* const canvas = fixture.pane.view()->canvas();
        canvas->grab(); // arranges the marks
        const figures::MarkRef first{0, 0, 0};
        QTest::mouseClick(canvas, Qt::LeftButton, {}, placeOf(*canvas, first).toPoint());
        QVERIFY(fixture.pane.view()->current().estimate != nullptr);
        QCOMPARE(fixture.pane.view()->current().label, std::string("alpha, correct"));
        const auto* const details = fixture.pane.details();
        QCOMPARE(details->rows().size(), std::size_t{3});
        for (const QString& part : {u"36.1 %"_s, u"Wilson 95 %"_s, u"13 of 36"_s, u"2 left out"_s,
                 u"Published: 36.1 %"_s, u"a paper, Table 2"_s}) {
            QVERIFY2(details->words().contains(part), qPrintable(details->words()));
        }
        auto* const kernels = details->kernels();
        QVERIFY(kernels->isVisible());
        kernels->setCurrentIndex(kernels->model()->index(1, 0));
        const CandidateRow* const chosen = kernels->currentRow();
        QVERIFY(chosen);
        QCOMPARE(fixture.navigation.selection().candidateId, chosen->candidateId);
        QSignalSpy raised(&fixture.navigation, &workspace::Navigation::paneRequested);
        Q_EMIT kernels->activated(kernels->currentIndex());
        QCOMPARE(raised.last().first().toString(), u"trajectory"_s);
        const figures::MarkRef second{0, 0, 1};
        QTest::mouseDClick(canvas, Qt::LeftButton, {}, placeOf(*canvas, second).toPoint());
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.table->rows[3].candidateId);
        QCOMPARE(raised.last().first().toString(), u"trajectory"_s);
    }

    void theWheelSpreadsAChart()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport());
        QVERIFY(QTest::qWaitForWindowExposed(&fixture.pane));
        views::FigureCanvas* const canvas = fixture.pane.view()->canvas();
        const QSize before = canvas->size();
        const auto turn = [canvas](Qt::KeyboardModifiers keys) {
            QWheelEvent wheel(QPointF(50, 50), canvas->mapToGlobal(QPointF(50, 50)), {}, {0, 120},
                Qt::NoButton, keys, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(canvas, &wheel);
        };
        turn(Qt::NoModifier); // scrolls
        QCOMPARE(fixture.pane.view()->zoom()->factor(), 1.0);
        turn(Qt::ControlModifier);
        QCOMPARE(fixture.pane.view()->zoom()->factor(), 1.25);
        QTRY_VERIFY(canvas->width() > before.width() && canvas->height() > before.height());
        QTest::mouseDClick(canvas, Qt::LeftButton, {}, QPoint(2, 2));
        QTRY_COMPARE(canvas->width(), before.width());
        // Another analysis starts as a whole.
        turn(Qt::ControlModifier);
        fixture.pane.choose(u"methods"_s);
        fixture.answer(barsReport("methods"));
        QCOMPARE(fixture.pane.view()->zoom()->factor(), 1.0);
    }

    void hoveringTellsEverything()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport());
        QVERIFY(QTest::qWaitForWindowExposed(&fixture.pane));
        Q_EMIT fixture.pane.view()->canvas()->hovered(
            figures::MarkRef{0, 0, 0}, fixture.pane.mapToGlobal(QPoint(400, 300)));
        QVERIFY(!QToolTip::isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(QToolTip::isVisible(), 2000);
        const QString tip = QToolTip::text();
        for (const QString& part : {u"alpha"_s, u"share of tasks: 36.1 %"_s, u"Wilson 95 %"_s,
                 u"13 of 36"_s, u"2 left out"_s, u"H200, torch 2.11"_s, u"published 36.1 %"_s}) {
            QVERIFY2(tip.contains(part), qPrintable(tip));
        }
        Q_EMIT fixture.pane.view()->canvas()->unhovered();
    }

    void aCellOfTheTableIsAMarkToo()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport());
        QTableView* const view = fixture.pane.view()->table()->view();
        view->setCurrentIndex(view->model()->index(1, 1));
        QCOMPARE(fixture.pane.details()->rows(), (std::vector<std::uint32_t>{3}));
        QVERIFY(fixture.pane.details()->words().contains(u"9 of 30"_s));
        // Sorting by number keeps what is undefined last, in both directions.
        view->sortByColumn(1, Qt::AscendingOrder);
        QCOMPARE(view->model()->index(0, 0).data().toString(), u"beta"_s);
        QCOMPARE(view->model()->index(2, 0).data().toString(), u"gamma"_s);
        view->sortByColumn(1, Qt::DescendingOrder);
        QCOMPARE(view->model()->index(0, 0).data().toString(), u"alpha"_s);
        QCOMPARE(view->model()->index(2, 0).data().toString(), u"gamma"_s);
        view->sortByColumn(0, Qt::DescendingOrder);
        QCOMPARE(view->model()->index(0, 0).data().toString(), u"gamma"_s);
    }

    void theNavigatorShowsTheKernelsOfAMark()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport());
        QTableView* const view = fixture.pane.view()->table()->view();
        view->setCurrentIndex(view->model()->index(0, 1));
        QSignalSpy raised(&fixture.navigation, &workspace::Navigation::paneRequested);
        Q_EMIT fixture.pane.details()->filterRequested();
        QCOMPARE(raised.last().first().toString(), u"navigator"_s);
        QVERIFY(!fixture.navigation.filterText().isEmpty());
    }

    void filtersShowExactlyTheKernels_data()
    {
        QTest::addColumn<int>("step");
        QTest::newRow("one of two") << 2;
        QTest::newRow("one of seven") << 7;
        QTest::newRow("one") << 100'000;
        QTest::newRow("all") << 1;
    }
    void filtersShowExactlyTheKernels()
    {
        QFETCH(const int, step);
        const auto table = testing::fixtureTable({});
        const auto all = testing::allRows(*table);
        std::vector<std::uint32_t> rows;
        std::set<std::int64_t> wanted, shown;
        for (std::size_t at = 0; at < all.size(); at += static_cast<std::size_t>(step)) {
            rows.push_back(all[at]);
            wanted.insert(table->rows[all[at]].candidateId);
        }
        const QString text = statistics::filterOfRows(*table, all, rows);
        const auto view = workspace::makeView(table, text.toStdString(), {});
        QVERIFY2(view, qPrintable(text));
        for (const std::uint32_t row : (*view)->visible) {
            shown.insert(table->rows[row].candidateId);
        }
        QVERIFY2(shown == wanted, qPrintable(text));
    }

    void choicesChangeTheRequest()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport());
        statistics::ReportChoices* const choices = fixture.pane.choices();
        QSignalSpy changed(choices, &statistics::ReportChoices::changed);
        QVERIFY(choices->options().methods.empty());
        trigger(button(fixture.pane, u"Method set"_s), u"beta"_s);
        QCOMPARE(choices->options().methods, (std::vector<std::string>{"alpha", "gamma"}));
        QCOMPARE(button(fixture.pane, u"Method set"_s)->text(), u"2 of 3 methods"_s);
        trigger(button(fixture.pane, u"Statistics"_s), u"99 %"_s);
        QCOMPARE(choices->options().confidence, 0.99);
        trigger(button(fixture.pane, u"Statistics"_s), u"500 resamples"_s);
        QCOMPARE(choices->options().resamples, 500);
        box(fixture.pane, u"Round of each trajectory"_s)->setCurrentIndex(3);
        QVERIFY(choices->options().roundChoice == analysis::RoundChoice::Fixed);
        QCOMPARE(choices->options().round, 1);
        QCOMPARE(changed.count(), 4);
    }

    void onlyWhatMattersCanBeChosen()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport());
        QVERIFY(box(fixture.pane, u"Round of each trajectory"_s)->isVisible());
        QVERIFY(!box(fixture.pane, u"Peaks of the GPU"_s)->isVisible());
        QVERIFY(!box(fixture.pane, u"Value shown"_s)->isVisible());
        box(fixture.pane, u"Round of each trajectory"_s)->setCurrentIndex(2);
        fixture.pane.choose(u"geak-rounds"_s);
        QVERIFY(!box(fixture.pane, u"Round of each trajectory"_s)->isVisible());
        QVERIFY(fixture.pane.choices()->options().roundChoice == analysis::RoundChoice::Last);
        fixture.pane.choose(u"category-method-matrix"_s);
        QVERIFY(box(fixture.pane, u"Value shown"_s)->isVisible());
        // What was chosen for the first one is still there.
        QVERIFY(fixture.pane.choices()->options().roundChoice == analysis::RoundChoice::Fixed);
    }

    void whatIsMissingIsSaid()
    {
        StatisticsFixture fixture;
        fixture.fill(emptyReport());
        QVERIFY(!fixture.pane.view()->hasFigure());
        QVERIFY(!fixture.pane.canExportFigure());
        QCOMPARE(fixture.pane.view()->notes()->texts(),
            QStringList{u"No GPU times yet. Evaluate on a GPU, or import times."_s});
        QVERIFY(fixture.pane.view()->notes()->isVisible());
        QVERIFY(!fixture.pane.canCopy());
        QVERIFY(fixture.pane.list()
                    ->model()
                    ->index(fixture.pane.list()->model()->rowOf(QString::fromUtf8(shownReport)))
                    .data(AnalysisListModel::IsEmptyRole)
                    .toBool());
    }

    void errorsCanBeTriedAgain()
    {
        StatisticsFixture fixture;
        fixture.open();
        fixture.pane.choose(QString::fromUtf8(shownReport));
        Error error;
        error.text = "broken";
        Q_EMIT fixture.service.requestFailed(u"report:roofline"_s, error);
        QVERIFY(!fixture.pane.messages()->current());
        Q_EMIT fixture.service.requestFailed(u"report:statistics"_s, error);
        const auto told = fixture.pane.messages()->current();
        QVERIFY(told && told->text.contains(u"broken"_s));
        QCOMPARE(told->actionText, u"Try again"_s);
        fixture.answer(barsReport());
        QVERIFY(!fixture.pane.messages()->current());
        QVERIFY(fixture.pane.view()->hasFigure());
    }

    void slowOnesAreAnnouncedAndCancelled()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport());
        fixture.pane.watch()->start(u"Computing…"_s);
        fixture.pane.watch()->setPatience(1);
        fixture.pane.watch()->start(u"Computing…"_s);
        QTRY_VERIFY(fixture.pane.messages()->current());
        const auto told = fixture.pane.messages()->current();
        QCOMPARE(told->actionText, u"Cancel"_s);
        told->action();
        fixture.answer(emptyReport());
        QVERIFY(fixture.pane.view()->hasFigure()); // what came late was not wanted
    }

    void filtersWithoutKernelsCanBeCleared()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport());
        auto none = std::make_shared<workspace::StudyView>();
        none->table = fixture.table;
        none->total = 10;
        fixture.navigation.setFilterText(u"task=nothing"_s);
        Q_EMIT fixture.service.viewChanged(none);
        QVERIFY(fixture.pane.isShowingEmpty());
        Q_EMIT fixture.pane.emptyActionTriggered();
        QVERIFY(fixture.navigation.filterText().isEmpty());
        Q_EMIT fixture.service.studyClosed();
        QVERIFY(fixture.pane.isShowingEmpty());
        QVERIFY(!fixture.pane.canCopy());
    }

    void copiesHoldValueIntervalNAndPublished()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport());
        QVERIFY(fixture.pane.canCopy());
        fixture.pane.copy(shared::CopyForm::Csv);
        const QStringList lines
            = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines[0], u"method,correct,low,high,n,published"_s);
        QVERIFY2(lines[1].startsWith(u"alpha,0.3611111111111111,0.28888"_s), qPrintable(lines[1]));
        QVERIFY(lines[1].endsWith(u",36,0.361"_s));
        QCOMPARE(lines[3], u"gamma,,,,0,"_s);
        fixture.pane.copy(shared::CopyForm::Latex);
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"\\toprule"_s));
    }

    /// Blind mode hides the numbers; the clipboard and files must not tell them either.
    void aCoveredPaneGivesNothingAway()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport());
        QGuiApplication::clipboard()->setText(u"before"_s);
        fixture.pane.cover(u"Hidden"_s, u"Blind mode"_s);
        QVERIFY(!fixture.pane.canCopy());
        QVERIFY(!fixture.pane.canExportFigure());
        trigger(button(fixture.pane, u"Copy"_s), u"As &CSV"_s);
        fixture.pane.choose(AnalysisListModel::questionsName);
        QVERIFY(!fixture.pane.canCopy());
        fixture.pane.copy(shared::CopyForm::Csv);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"before"_s);
        fixture.pane.uncover();
        QVERIFY(fixture.pane.canCopy());
    }

    void aKernelOfAnotherPaneIsFound()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport());
        workspace::Selection selection;
        selection.candidateId = fixture.table->rows[3].candidateId;
        fixture.navigation.select(selection);
        QCOMPARE(fixture.pane.view()->current().label, std::string("beta, correct"));
    }

    void casesFollowTheSelection()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport("trajectory-case"));
        workspace::Selection selection;
        selection.task = u"Math/add"_s;
        selection.method = u"alpha"_s;
        selection.run = u"r1"_s;
        fixture.navigation.select(selection);
        QCOMPARE(fixture.pane.choices()->options().subject, std::string("Math/add@alpha/r1"));
    }

    void theListGoesByKeys()
    {
        StatisticsFixture fixture;
        fixture.fill(barsReport());
        QVERIFY(QTest::qWaitForWindowActive(&fixture.pane));
        fixture.pane.focusContent();
        QListView* const list = fixture.pane.list()->view();
        QVERIFY(list->hasFocus());
        const QString before = fixture.pane.reportName();
        QTest::keyClick(list, Qt::Key_Down);
        QVERIFY(fixture.pane.reportName() != before);
        QTest::keyClick(list, Qt::Key_Up);
        QCOMPARE(fixture.pane.reportName(), before);
        // Headings are stepped over.
        const int first = fixture.pane.list()->model()->rowOf(u"geak-rounds"_s);
        list->setCurrentIndex(list->model()->index(first, 0));
        QTest::keyClick(list, Qt::Key_Up);
        QVERIFY(fixture.pane.reportName() != u"geak-rounds"_s);
        QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(fixture.pane.reportName(), u"geak-rounds"_s);
        fixture.pane.choose(before);
        fixture.answer(barsReport());
        QTest::keyClick(list, Qt::Key_Return);
        QVERIFY(fixture.pane.view()->table()->view()->hasFocus());
        QTest::keyClick(fixture.pane.view()->table()->view(), Qt::Key_Backspace);
        QVERIFY(list->hasFocus());
        fixture.pane.find();
        QVERIFY(fixture.pane.list()->search()->hasFocus());
        QTest::keyClicks(fixture.pane.list()->search(), u"deviance"_s);
        QTest::keyClick(fixture.pane.list()->search(), Qt::Key_Return);
        QCOMPARE(fixture.pane.reportName(), u"deviance"_s);
    }

    void questionsAreAnsweredOneByOne()
    {
        StatisticsFixture fixture;
        fixture.open();
        QVERIFY(fixture.pane.isShowingQuestions());
        const auto& rows = fixture.pane.questions()->rows();
        const auto& questions = workspace::openQuestions();
        QCOMPARE(rows.size(), questions.size());
        QVERIFY(!rows[0]->isAnswered());
        Q_EMIT fixture.service.reportReady(u"questions"_s, barsReport(questions[0].report));
        QVERIFY(rows[0]->isAnswered());
        QVERIFY2(rows[0]->lines().first().contains(u"correct, alpha 36.1 %"_s),
            qPrintable(rows[0]->lines().join(u'\n')));
        QVERIFY(rows[0]->lines().first().contains(u"[28.9, 43.3]"_s));
        Q_EMIT fixture.service.reportReady(u"questions"_s, emptyReport(questions[1].report));
        QCOMPARE(
            rows[1]->lines().first(), u"No GPU times yet. Evaluate on a GPU, or import times."_s);
        QVERIFY(!rows[2]->isAnswered());
        fixture.pane.copy(shared::CopyForm::Tsv);
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"How sure is each headline"_s));
        Q_EMIT rows[0]->openRequested();
        QVERIFY(!fixture.pane.isShowingQuestions());
        QCOMPARE(fixture.pane.reportName(), QString::fromUtf8(questions[0].report));
    }

    void questionsLeadToTheirPanes()
    {
        StatisticsFixture fixture;
        fixture.open();
        QSignalSpy raised(&fixture.navigation, &workspace::Navigation::paneRequested);
        for (auto* const row : fixture.pane.questions()->rows()) {
            if (row->question().pane == std::string_view("roofline")) {
                Q_EMIT row->openRequested();
            }
        }
        QCOMPARE(raised.count(), 1);
        QCOMPARE(raised.first().first().toString(), u"roofline"_s);
    }

    void theNextSessionShowsTheSame()
    {
        {
            StatisticsFixture fixture;
            fixture.fill(barsReport());
            trigger(button(fixture.pane, u"Method set"_s), u"beta"_s);
            trigger(button(fixture.pane, u"Statistics"_s), u"90 %"_s);
        }
        StatisticsFixture again;
        again.open();
        QCOMPARE(again.pane.reportName(), QString::fromUtf8(shownReport));
        QVERIFY(!again.pane.isShowingQuestions());
        QCOMPARE(
            again.pane.choices()->options().methods, (std::vector<std::string>{"alpha", "gamma"}));
        QCOMPARE(again.pane.choices()->options().confidence, 0.9);
        // A study without these methods knows nothing of the choice.
        testing::TableShape other;
        other.methods = {"delta", "epsilon"};
        again.open(other);
        QVERIFY(again.pane.choices()->options().methods.empty());
    }

    void optionsSurviveTheSettings()
    {
        analysis::ReportOptions options;
        options.methods = {"a b", "c"};
        options.evidence = {false, 12};
        options.roundChoice = analysis::RoundChoice::Fixed;
        options.round = 2;
        options.confidence = 0.9;
        options.mean = analysis::SpeedupMean::Geometric;
        options.profile = "paper";
        options.baseline = "eager";
        options.peaks = "measured";
        options.value = analysis::MatrixValue::Conversion;
        options.resamples = 500;
        using statistics::ReportChoices;
        QVERIFY(ReportChoices::fromText(ReportChoices::toText(options)) == options);
        QVERIFY(ReportChoices::fromText(u"rubbish"_s) == analysis::ReportOptions{});
        QVERIFY(ReportChoices::fromText(u"{\"confidence\":7,\"resamples\":-1,\"value\":99}"_s)
                    .confidence
            == 0.95);
    }

    void theRooflineHasItsPeaksAndTabs()
    {
        testing::PaneFixture fixture;
        statistics::RooflinePane pane(fixture.service, fixture.navigation);
        pane.resize(1200, 700);
        pane.show();
        fixture.open();
        QCOMPARE(pane.reportName(), u"roofline"_s);
        QVERIFY(box(pane, u"Peaks of the GPU"_s)->isVisible());
        QCOMPARE(pane.choices()->options().peaks, std::string("vendor-dtype"));
        box(pane, u"Peaks of the GPU"_s)->setCurrentIndex(1);
        QCOMPARE(pane.choices()->options().peaks, std::string("paper"));
        Q_EMIT fixture.service.reportReady(u"roofline"_s, barsReport("roofline"));
        QVERIFY(pane.view()->hasFigure());
        Q_EMIT pane.tabs()->currentChanged(1);
        QCOMPARE(pane.reportName(), u"importance-score"_s);
        Q_EMIT fixture.service.reportReady(u"roofline"_s, emptyReport("importance-score"));
        QVERIFY(!pane.canCopy());
    }

    /// Nothing but zeros, nothing at all, one point: no warning, no crash.
    void degenerateReportsAreShown()
    {
        StatisticsFixture fixture;
        auto nothing = std::make_shared<Report>();
        nothing->name = shownReport;
        fixture.fill(nothing);
        QVERIFY(!fixture.pane.canCopy());
        fixture.pane.grab();
        auto zeros = barsReport();
        for (auto& point : zeros->panels[0].series[0].points) {
            point.y = Estimate{};
            point.y.value = 0.0;
            point.y.n = 1;
            point.y.reason = "n = 1";
        }
        fixture.answer(zeros);
        fixture.pane.grab();
        fixture.pane.view()->canvas()->grab();
        auto ragged = barsReport();
        ragged->tables[0].rows[1].pop_back();
        ragged->panels[0].series.push_back({"empty", false, {}, {}});
        fixture.answer(ragged);
        fixture.pane.grab();
        fixture.pane.copy(shared::CopyForm::Csv);
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"beta"_s));
    }
};

int main(int argc, char** argv)
{
    return testing::runGuiTest<TestStatisticsPane, testing::TestAllAnalyses>(argc, argv);
}
#include "tst_statisticspane.moc"
