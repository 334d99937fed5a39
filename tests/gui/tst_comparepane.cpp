// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/changesmodel.h"
#include "compare/changespage.h"
#include "compare/comparemodel.h"
#include "compare/comparepane.h"
#include "compare/comparerows.h"
#include "compare/sidespage.h"
#include "compare/snapshotactions.h"
#include "filledstudy.h"
#include "panefixture.h"
#include "shared/elidedlabel.h"
#include "shared/segmentedchoice.h"
#include "shell/messagebar.h"
#include "support/guimain.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>

using namespace kbx;
using namespace Qt::StringLiterals;
using compare::CompareModel;

namespace {

struct CompareFixture : testing::PaneFixture {
    CompareFixture()
        : pane(service_, service, navigation)
    {
        pane.resize(1100, 640);
        pane.show();
        open({.rounds = 2, .gpuTimes = true});
        pane.setSides(u"method=alpha"_s, u"method=beta"_s);
        answer();
    }
    /// What the service would say of what the pane asks for.
    void answer()
    {
        const auto result = workspace::compareSides(table, pane.wanted(), {}, {});
        QVERIFY(result.ok());
        Q_EMIT service_.comparisonReady(*result);
    }
    const analysis::Comparison& data() const { return pane.sides()->model()->result()->data; }
    int count(analysis::CompareList list) const { return static_cast<int>(data().count(list)); }

    workspace::CompareService service_{service};
    compare::ComparePane pane;
};

std::shared_ptr<const workspace::SnapshotChanges> someChanges(std::int64_t candidate)
{
    auto changes = std::make_shared<workspace::SnapshotChanges>();
    changes->before.name = "submission";
    changes->before.createdAtMs = 1'700'000'000'000;
    workspace::SnapshotChange headline;
    headline.subject = "correct, GEAK";
    headline.key = "methods: methods.correct.GEAK";
    headline.before = "25.0 %, 5/20";
    headline.after = "30.0 %, 6/20";
    workspace::SnapshotChange verdict;
    verdict.kind = workspace::ChangeKind::Verdict;
    verdict.subject = "abs@GEAK/r1#0.0";
    verdict.candidateId = candidate;
    verdict.before = "correct fail";
    verdict.after = "correct pass";
    workspace::SnapshotChange added;
    added.kind = workspace::ChangeKind::CandidateAdded;
    added.subject = "abs@GEAK/r1#1.0";
    changes->changes = {headline, verdict, added};
    return changes;
}

/// The entries of the Study menu over a study file.
struct SnapshotDesk {
    SnapshotDesk()
        : pane(compare, service, navigation)
        , actions(pane, compare, service, navigation, &window)
    {
        actions.setupMenu(menu, menu.addAction(u"end"_s));
        window.resize(900, 600);
        window.show();
        pane.resize(1100, 640);
        pane.show();
        QVERIFY(testing::writeEmptyStudy(folder.filePath(u"s.kbx"_s)).ok());
        QSignalSpy came(&service, &workspace::WorkspaceService::viewChanged);
        service.openStudy(folder.filePath(u"s.kbx"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!came.isEmpty(), 10'000);
    }
    QAction* entry(const QString& text) const
    {
        for (QAction* const action : menu.actions()) {
            if (QString(action->text()).remove(u'&') == text) {
                return action;
            }
        }
        return nullptr;
    }
    /// As a person: the menu's entry, the name, Enter.
    void take(const QString& name)
    {
        entry(u"Take snapshot…"_s)->trigger();
        auto* const card = window.findChild<QWidget*>(u"card.name"_s);
        QVERIFY(card);
        auto* const field = card->findChild<QLineEdit*>();
        QVERIFY(field);
        field->setText(name);
        QTest::keyClick(field, Qt::Key_Return);
    }
    QStringList names() const
    {
        QStringList all;
        for (const auto& each : compare.snapshots()) {
            all << QString::fromStdString(each.name);
        }
        return all;
    }

    QTemporaryDir folder;
    workspace::WorkspaceService service;
    workspace::Navigation navigation;
    workspace::CompareService compare{service};
    QWidget window;
    QMenu menu;
    compare::ComparePane pane;
    compare::SnapshotActions actions;
};

} // namespace

class TestComparePane : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsOpen()
    {
        testing::PaneFixture fixture;
        workspace::CompareService service(fixture.service);
        compare::ComparePane pane(service, fixture.service, fixture.navigation);
        pane.show();
        QVERIFY(pane.isShowingEmpty());
        QVERIFY(!pane.canCopy());
        fixture.open();
        QVERIFY(pane.isShowingEmpty()); // no sides are chosen
        pane.modes()->setCurrent(1);
        QVERIFY(pane.isShowingEmpty()); // no snapshot is taken
    }

    void listsHaveTheirCounts()
    {
        CompareFixture fixture;
        const auto& pane = fixture.pane;
        QAbstractItemModelTester tester(pane.sides()->model());
        QAbstractItemModelTester rows(pane.sides()->rows());
        QVERIFY(!pane.isShowingEmpty());
        int all = 0;
        for (int at = 0; at < 5; ++at) {
            pane.sides()->lists()->setCurrent(at);
            const int count
                = fixture.count(analysis::allCompareLists[static_cast<std::size_t>(at)]);
            QCOMPARE(pane.sides()->rows()->rowCount(), count);
            all += count;
        }
        QCOMPARE(all, pane.sides()->model()->rowCount());
        QVERIFY(all > 0);
        const QString summary = pane.sides()->summary()->text();
        QVERIFY2(summary.contains(u"McNemar p"_s), qPrintable(summary));
        QVERIFY2(pane.sides()->caption()->text().contains(u"paired by task"_s),
            qPrintable(pane.sides()->caption()->text()));
        QVERIFY(pane.sides()->table()->isColumnHidden(CompareModel::RunColumn));
    }

    void roundsNameTheRun()
    {
        CompareFixture fixture;
        fixture.pane.setSides(u"round=1"_s, u"round=0"_s);
        fixture.answer();
        QVERIFY(!fixture.pane.sides()->table()->isColumnHidden(CompareModel::RunColumn));
        const QModelIndex cell = fixture.pane.sides()->model()->index(0, CompareModel::RunColumn);
        QVERIFY(!cell.data().toString().isEmpty());
    }

    void cellsSayWhatIsThere()
    {
        CompareFixture fixture;
        const CompareModel& model = *fixture.pane.sides()->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto* const pair = model.pairAt(row);
            const QString left = model.index(row, CompareModel::LeftColumn).data().toString();
            QVERIFY(!left.isEmpty());
            const QVariant ratio
                = model.index(row, CompareModel::RatioColumn).data(CompareModel::CopyRole);
            QCOMPARE(ratio.isValid(), pair->ratio.has_value());
            if (pair->ratio) {
                QCOMPARE(ratio.toDouble(), *pair->ratio);
            }
            if (pair->left.vote == RateVote::Pass) {
                QCOMPARE(left, u"correct"_s);
            }
        }
    }

    void aClickSelectsForAllPanesAndEnterOpensTheDiff()
    {
        CompareFixture fixture;
        auto& pane = fixture.pane;
        for (int at = 0; at < 5 && pane.sides()->rows()->rowCount() == 0; ++at) {
            pane.sides()->lists()->setCurrent(at);
        }
        QTableView* const table = pane.sides()->table();
        QSignalSpy raised(&fixture.navigation, &workspace::Navigation::paneRequested);
        const QModelIndex index = table->model()->index(0, CompareModel::TaskColumn);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(index).center());
        const auto* const pair = pane.sides()->pairAt(index);
        QVERIFY(pair);
        const workspace::Selection chosen = fixture.navigation.selection();
        QCOMPARE(chosen.task.toStdString(), fixture.table->tasks[pair->task].name);
        QCOMPARE(chosen.candidateId, fixture.table->rows[*pair->right.row].candidateId);
        QCOMPARE(chosen.leftCandidateId, fixture.table->rows[*pair->left.row].candidateId);
        QCOMPARE(raised.size(), 0);
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(raised.size(), 1);
        QCOMPARE(raised[0][0].toString(), u"diff"_s);
    }

    void columnsSortByNumbers()
    {
        CompareFixture fixture;
        auto* const sides = fixture.pane.sides();
        sides->lists()->setCurrent(2); // both
        QVERIFY(sides->rows()->rowCount() > 1);
        sides->table()->sortByColumn(CompareModel::RatioColumn, Qt::DescendingOrder);
        double last = 1e300;
        for (int row = 0; row < sides->rows()->rowCount(); ++row) {
            const auto* const pair = sides->pairAt(sides->rows()->index(row, 0));
            const double ratio = pair->ratio.value_or(0);
            QVERIFY(ratio <= last);
            last = ratio;
        }
    }

    void copiesHoldRawNumbersOfTheList()
    {
        CompareFixture fixture;
        fixture.pane.sides()->lists()->setCurrent(2);
        QVERIFY(fixture.pane.canCopy());
        fixture.pane.copy(shared::CopyForm::Csv);
        const QStringList lines
            = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), fixture.count(analysis::CompareList::Both) + 1);
        QVERIFY2(lines[0].startsWith(u"Task,"_s), qPrintable(lines[0]));
        QVERIFY(lines[1].contains(u'/')); // the whole name of the task
    }

    void sidesAreSwappedAndValuesChosen()
    {
        CompareFixture fixture;
        const int won = fixture.count(analysis::CompareList::Won);
        const int lost = fixture.count(analysis::CompareList::Lost);
        fixture.pane.setSides(
            fixture.pane.rightChoice()->currentText(), fixture.pane.leftChoice()->currentText());
        fixture.answer();
        QCOMPARE(fixture.count(analysis::CompareList::Won), lost);
        QCOMPARE(fixture.count(analysis::CompareList::Lost), won);
        fixture.navigation.setFilterText(u"category=Math"_s);
        QCOMPARE(fixture.pane.wanted().filter, std::string("category=Math"));
    }

    void anErrorKeepsTheOldContent()
    {
        CompareFixture fixture;
        const int rows = fixture.pane.sides()->model()->rowCount();
        Q_EMIT fixture.service_.comparisonFailed(
            {ErrorCode::Usage, "The side \"frob\" cannot be read.", "Mend it.", {}, {}});
        QVERIFY(fixture.pane.messages()->current().has_value());
        QCOMPARE(fixture.pane.sides()->model()->rowCount(), rows);
        fixture.answer();
        QVERIFY(!fixture.pane.messages()->current().has_value());
    }

    void nothingInEitherSideIsSaid()
    {
        CompareFixture fixture;
        fixture.pane.setSides(u"method=nobody"_s, u"method=nothing"_s);
        fixture.answer();
        QVERIFY(fixture.pane.isShowingEmpty());
    }

    void staleSidesHaveABadge()
    {
        CompareFixture fixture;
        auto stale = std::make_shared<CandidateTable>(*fixture.table);
        for (CandidateRow& row : stale->rows) {
            row.stale = row.key >= 0;
        }
        fixture.table = stale;
        fixture.answer();
        const CompareModel& model = *fixture.pane.sides()->model();
        bool any = false;
        for (int row = 0; row < model.rowCount(); ++row) {
            any = any
                || model.index(row, CompareModel::LeftColumn)
                       .data(CompareModel::StaleRole)
                       .toBool();
        }
        QVERIFY(any);
        QVERIFY(fixture.pane.sides()->caption()->text().contains(u"stale results"_s));
    }

    void aCoveredPaneCopiesNothing()
    {
        CompareFixture fixture;
        fixture.pane.sides()->lists()->setCurrent(2);
        QVERIFY(fixture.pane.canCopy());
        fixture.pane.cover(u"Hidden"_s, u"Blind mode"_s);
        QVERIFY(!fixture.pane.canCopy());
    }

    void theStudyMenuTakesComparesAndDeletesSnapshots()
    {
        constexpr int patience = 30'000;
        SnapshotDesk desk;
        QVERIFY(desk.entry(u"Compare…"_s)->isEnabled());
        QVERIFY(!desk.entry(u"Changes since"_s)->isEnabled());
        QSignalSpy raised(&desk.navigation, &workspace::Navigation::paneRequested);
        QSignalSpy changes(&desk.compare, &workspace::CompareService::changesReady);
        desk.take(u"before R&D, 100 %"_s);
        QTRY_VERIFY_WITH_TIMEOUT(desk.names().contains(u"before R&D, 100 %"_s), patience);
        QTRY_COMPARE(raised.count(), 1);
        QCOMPARE(raised.first().first().toString(), u"compare"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!changes.isEmpty(), patience);
        QVERIFY(desk.pane.changes()->summary()->text().contains(u"before R&D, 100 %"_s));
        // A name is taken once; the message says which.
        QSignalSpy failed(&desk.compare, &workspace::CompareService::snapshotFailed);
        desk.take(u"before R&D, 100 %"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!failed.isEmpty(), patience);
        QVERIFY(desk.pane.messages()->current());
        QVERIFY2(desk.pane.messages()->current()->text.contains(u"before R&D, 100 %"_s),
            qPrintable(desk.pane.messages()->current()->text));
        QCOMPARE(desk.names().size(), 1);
        // The menus name it whole, whatever its letters.
        QMenu* const since = desk.entry(u"Changes since"_s)->menu();
        Q_EMIT since->aboutToShow();
        QCOMPARE(since->actions().size(), 1);
        QCOMPARE(since->actions().first()->text(), u"before R&&D, 100 %"_s);
        changes.clear();
        since->actions().first()->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!changes.isEmpty(), patience);
        QMenu* const remove = desk.entry(u"Delete snapshot"_s)->menu();
        Q_EMIT remove->aboutToShow();
        remove->actions().first()->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(desk.names().isEmpty(), patience);
        QVERIFY(!desk.entry(u"Changes since"_s)->isEnabled());
        QVERIFY(!desk.service.undoText().isEmpty());
        desk.service.undo();
        QTRY_COMPARE_WITH_TIMEOUT(desk.names().size(), 1, patience);
    }

    void whatChangedSinceASnapshot()
    {
        CompareFixture fixture;
        fixture.pane.modes()->setCurrent(1);
        const std::int64_t candidate = fixture.table->rows[0].candidateId;
        Q_EMIT fixture.service_.changesReady(someChanges(candidate));
        compare::ChangesPage& page = *fixture.pane.changes();
        QAbstractItemModelTester tester(page.model());
        QVERIFY(!fixture.pane.isShowingEmpty());
        QCOMPARE(page.model()->rowCount(), 3);
        QVERIFY(page.summary()->text().contains(u"submission"_s));
        QCOMPARE(page.kinds()->count(), 4); // all and three kinds
        page.kinds()->setCurrentIndex(2);
        QCOMPARE(page.model()->rowCount(), 1);
        QCOMPARE(page.model()->index(0, compare::ChangesModel::AfterColumn).data().toString(),
            u"correct pass"_s);
        page.kinds()->setCurrentIndex(0);
        QVERIFY(fixture.pane.canCopy());
        fixture.pane.copy(shared::CopyForm::Tsv);
        QCOMPARE(QGuiApplication::clipboard()->text().count(u"submission"_s), 0);
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"25.0 %, 5/20\t30.0 %, 6/20"_s));
        auto none = std::make_shared<workspace::SnapshotChanges>();
        none->before.name = "submission";
        Q_EMIT fixture.service_.changesReady(none);
        QVERIFY2(page.summary()->text().contains(u"Nothing has changed"_s),
            qPrintable(page.summary()->text()));
    }
};

KBX_GUI_MAIN(TestComparePane)
#include "tst_comparepane.moc"
