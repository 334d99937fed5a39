// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "deskfixture.h"
#include "label/assignmentdialog.h"
#include "label/codebookdialog.h"
#include "label/codebookmodel.h"
#include "label/labelactions.h"
#include "label/labelqueuemodel.h"
#include "label/labelqueuepane.h"
#include "label/queuehead.h"
#include "shared/emptystate.h"
#include "support/guimain.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

using namespace kbx;
using namespace Qt::StringLiterals;
using label::LabelQueueModel;

namespace {

struct QueueFixture : testing::DeskFixture {
    QueueFixture()
        : actions(desk, service, navigation)
        , pane(desk, actions, service, navigation)
    {
        pane.resize(214, 700);
        pane.show();
        tell();
    }
    QString emptyTitle() const
    {
        for (const QLabel* const text : pane.findChildren<QLabel*>()) {
            if (text->isVisible() && qobject_cast<shared::EmptyState*>(text->parentWidget())) {
                return text->text();
            }
        }
        return {};
    }
    QStringList states() const
    {
        QStringList found;
        for (int row = 0; row < pane.model()->rowCount(); ++row) {
            found << pane.model()->index(row, 0).data(LabelQueueModel::StateRole).toString();
        }
        return found;
    }

    label::LabelActions actions;
    label::LabelQueuePane pane;
};

} // namespace

class TestLabelQueuePane : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void unlabelledUnitsComeFirstAndStayWhereTheyAre()
    {
        QueueFixture fixture;
        QAbstractItemModelTester tester(fixture.pane.model());
        fixture.now.items[0].label = "mask_fix";
        fixture.now.filter.category = "Math"; // another queue: arranged anew
        fixture.tell();
        const int last = fixture.pane.model()->rowCount() - 1;
        QCOMPARE(fixture.states().last(), u"mask_fix"_s);
        const LabelTarget first = fixture.pane.model()->itemAt(0)->target;
        const auto at = static_cast<std::size_t>(std::distance(fixture.now.items.begin(),
            std::find_if(fixture.now.items.begin(), fixture.now.items.end(),
                [&first](const auto& item) { return item.target == first; })));
        QSignalSpy reset(fixture.pane.model(), &QAbstractItemModel::modelReset);
        QSignalSpy changed(fixture.pane.model(), &QAbstractItemModel::dataChanged);
        fixture.now.items[at].label = "interface_fix";
        fixture.tell();
        QVERIFY(reset.isEmpty());
        QCOMPARE(changed.size(), 1);
        QCOMPARE(fixture.states().first(), u"interface_fix"_s);
        QCOMPARE(fixture.pane.model()->rowOf(first), 0);
        QCOMPARE(fixture.pane.model()->rowCount() - 1, last);
    }

    void aClickSelectsThePair()
    {
        QueueFixture fixture;
        QListView* const list = fixture.pane.list();
        const QModelIndex second = fixture.pane.model()->index(1, 0);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(second).center());
        const LabelTarget wanted = fixture.pane.model()->itemAt(1)->target;
        QCOMPARE(fixture.navigation.selection().candidateId, wanted.childId);
        QCOMPARE(fixture.navigation.selection().leftCandidateId, std::int64_t{0});
        QSignalSpy raised(&fixture.navigation, &workspace::Navigation::paneRequested);
        Q_EMIT list->activated(second);
        QCOMPARE(raised.size(), 1);
        QCOMPARE(raised[0][0].toString(), u"diff"_s);
    }

    void theRowFollowsTheSelection()
    {
        QueueFixture fixture;
        const LabelTarget third = fixture.pane.model()->itemAt(2)->target;
        workspace::Selection selection;
        selection.candidateId = third.childId;
        fixture.navigation.select(selection);
        QCOMPARE(fixture.pane.list()->currentIndex().row(), 2);
        selection.candidateId = third.parentId == 0 ? 1 : fixture.table->rows.front().candidateId;
        fixture.navigation.select(selection);
        QVERIFY(fixture.pane.list()->currentIndex().row() != 2);
    }

    void blindnessHidesRounds()
    {
        QueueFixture fixture;
        const auto transition = [&fixture](int row) {
            return fixture.pane.model()->index(row, 0).data(LabelQueueModel::TransitionRole);
        };
        QCOMPARE(transition(0).toString(), u"0→1"_s);
        fixture.now.blind = true;
        fixture.tell();
        QVERIFY(transition(0).toString().isEmpty());
        QVERIFY(!fixture.pane.model()->index(0, 0).data().toString().contains(u"0→1"_s));
        QVERIFY(
            !fixture.pane.model()->index(0, 0).data(Qt::ToolTipRole).toString().contains(u"→"_s));
        fixture.pane.copy(shared::CopyForm::Tsv);
        QVERIFY(!QGuiApplication::clipboard()->text().contains(u"→"_s));
        fixture.now.items[0].unsure = true;
        fixture.tell();
        QCOMPARE(transition(0).toString(), u"0→1"_s);
        QCOMPARE(fixture.states().first(), u"unsure"_s);
    }

    void disputesAreNamed()
    {
        QueueFixture fixture;
        fixture.now.items[0].label = "mask_fix";
        fixture.now.items[0].others = {{"jl", "interface_fix"}};
        fixture.now.items[0].disputed = true;
        fixture.tell();
        QCOMPARE(fixture.states().first(), u"mh ≠ jl"_s);
        fixture.now.items[0].disputed = false;
        fixture.now.items[0].adjudicated = "interface_fix";
        fixture.tell();
        QCOMPARE(fixture.states().first(), u"mask_fix, decided: interface_fix"_s);
    }

    void theHeadSaysHowFarItIs()
    {
        QueueFixture fixture;
        fixture.now.labelled = 3;
        fixture.now.total = 70;
        fixture.now.kappa = workspace::KappaSummary{"jl", "mh", 0.714, 32};
        fixture.tell();
        QCOMPARE(fixture.pane.head()->progressText(), u"3 of 70 labelled"_s);
        QStringList words;
        for (const QWidget* const each : fixture.pane.head()->findChildren<QWidget*>()) {
            words << each->accessibleName();
        }
        QVERIFY(words.contains(u"κ 0.71, n = 32"_s));
        QVERIFY(words.contains(u"order seed 7"_s));
        QCOMPARE(fixture.pane.head()->annotators()->currentText(), u"mh"_s);
        QCOMPARE(fixture.pane.head()->filters()->count(), 5 + 1 + 5);
    }

    void emptyQueuesSayWhy_data()
    {
        using Show = workspace::LabelQueueFilter::Show;
        QTest::addColumn<int>("show");
        QTest::addColumn<QString>("title");
        QTest::newRow("all") << static_cast<int>(Show::All) << u"No edit to label."_s;
        QTest::newRow("unlabelled") << static_cast<int>(Show::Unlabelled) << u"All are labelled."_s;
        QTest::newRow("assigned") << static_cast<int>(Show::Assigned)
                                  << u"Nothing is assigned to you."_s;
        QTest::newRow("disputed") << static_cast<int>(Show::Disputed) << u"Nothing is disputed."_s;
    }
    void emptyQueuesSayWhy()
    {
        QFETCH(const int, show);
        QFETCH(const QString, title);
        QueueFixture fixture;
        fixture.now.items.clear();
        fixture.now.filter.show = static_cast<workspace::LabelQueueFilter::Show>(show);
        fixture.tell();
        QCOMPARE(fixture.emptyTitle(), title);
    }

    /// What it costs is measured by bench_labels.
    void oneLabelChangesOneRowOfMany()
    {
        QueueFixture fixture;
        const workspace::LabelItem item = fixture.now.items.front();
        fixture.now.items.clear();
        for (int at = 0; at < 10'000; ++at) {
            fixture.now.items.push_back(item);
            fixture.now.items.back().target.childId = 100'000 + at;
        }
        fixture.tell();
        const QAbstractItemModel* const model = fixture.pane.list()->model();
        QCOMPARE(model->rowCount(), 10'000);
        QSignalSpy changed(model, &QAbstractItemModel::dataChanged);
        QSignalSpy reset(model, &QAbstractItemModel::modelReset);
        fixture.now.items[5000].label = "mask_fix";
        fixture.tell();
        QVERIFY(reset.isEmpty());
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].toModelIndex().row(), 5000);
        QCOMPARE(changed[0][1].toModelIndex().row(), 5000);
        fixture.pane.list()->scrollToBottom();
        fixture.pane.list()->repaint();
    }

    void faultsOfACodebookStandAtTheirCells_data()
    {
        QTest::addColumn<int>("row");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("problem");
        using M = label::CodebookModel;
        QTest::newRow("reserved") << 0 << int(M::ShortcutColumn) << u"n"_s << u"another meaning"_s;
        QTest::newRow("twice") << 0 << int(M::ShortcutColumn) << u"3"_s << u"the key of"_s;
        QTest::newRow("two letters")
            << 0 << int(M::ShortcutColumn) << u"ab"_s << u"one letter or digit"_s;
        QTest::newRow("name twice") << 0 << int(M::KeyColumn) << u"mask_fix"_s << u"twice"_s;
        QTest::newRow("no name") << 0 << int(M::KeyColumn) << QString() << u"needs a name"_s;
        QTest::newRow("form") << 0 << int(M::KeyColumn) << u"Mask Fix"_s << u"small letters"_s;
        QTest::newRow("orphan") << 5 << int(M::KeyColumn) << u"nothing:tiling"_s
                                << u"no label nothing"_s;
        QTest::newRow("colour") << 0 << int(M::ColourColumn) << u"reddish"_s << u"#rrggbb"_s;
    }
    void faultsOfACodebookStandAtTheirCells()
    {
        QFETCH(const int, row);
        QFETCH(const int, column);
        QFETCH(const QString, value);
        QFETCH(const QString, problem);
        label::CodebookModel model;
        QAbstractItemModelTester tester(&model);
        model.setCodebook(testing::DeskFixture::codebook());
        QVERIFY(!model.hasProblems());
        const QModelIndex cell = model.index(row, column);
        QVERIFY(model.setData(cell, value));
        QVERIFY2(cell.data(label::CodebookModel::ProblemRole).toString().contains(problem),
            qPrintable(cell.data(label::CodebookModel::ProblemRole).toString()));
        QVERIFY(model.hasProblems());
    }

    /// A sub-label's key is told apart below its label only.
    void labelsOfACodebookAreAddedMovedAndRenamed()
    {
        label::CodebookModel model;
        QAbstractItemModelTester tester(&model);
        model.setCodebook(testing::DeskFixture::codebook());
        QVERIFY(model.setData(model.index(3, label::CodebookModel::KeyColumn), u"speed"_s));
        QCOMPARE(model.codebook().entries[4].key, std::string("speed:launch_config"));
        const int sub = model.addSubLabel(3);
        QCOMPARE(
            model.codebook().entries[static_cast<std::size_t>(sub)].key, std::string("speed:new"));
        QVERIFY(model.setData(model.index(sub, label::CodebookModel::ShortcutColumn), u"R"_s));
        QVERIFY(!model.hasProblems());
        const int added = model.addLabel(0);
        QCOMPARE(added, 1);
        QCOMPARE(model.moveLabel(added, -1), 0);
        QCOMPARE(model.codebook().entries[0].key, std::string("new_label"));
        model.removeLabel(0);
        QCOMPARE(model.codebook().entries[0].key, std::string("no_substantial_change"));
        QCOMPARE(model.moveLabel(0, -1), 0);
    }

    void aFaultyCodebookCannotBeSaved()
    {
        testing::DeskFixture fixture;
        label::CodebookDialog dialog(fixture.labels, testing::DeskFixture::codebook(), nullptr);
        dialog.show();
        auto* const save = dialog.findChild<QPushButton*>(u"button.save"_s);
        QVERIFY(save && !save->isEnabled());
        const QModelIndex key = dialog.model()->index(0, label::CodebookModel::ShortcutColumn);
        QVERIFY(dialog.model()->setData(key, u"8"_s));
        QVERIFY(save->isEnabled());
        QVERIFY(dialog.model()->setData(key, u"0"_s));
        QVERIFY(!save->isEnabled());
        QVERIFY(dialog.model()->setData(key, u"1"_s));
        QVERIFY(!save->isEnabled());
        QVERIFY(dialog.edited().entries == testing::DeskFixture::codebook().entries);
        QVERIFY(dialog.edited().tags == testing::DeskFixture::codebook().tags);
    }

    void thePlanOfAnAssignment()
    {
        testing::DeskFixture fixture;
        fixture.now.total = 70;
        fixture.tell();
        label::AssignmentDialog dialog(fixture.labels, nullptr);
        dialog.addAnnotator(u"jl"_s);
        dialog.addAnnotator(u"mh"_s);
        dialog.addAnnotator(u"mh"_s);
        const workspace::AssignmentPlan plan = dialog.plan();
        QCOMPARE(plan.annotators, (std::vector<std::string>{"jl", "mh"}));
        QCOMPARE(plan.sample, workspace::AssignmentPlan::Sample::Stratified);
        QCOMPARE(plan.sharedTwice, 0.2);
        QCOMPARE(plan.seed, std::uint64_t{7});
    }

    void theMenuShowsLabelsWithTheirKeys()
    {
        QueueFixture fixture;
        QMenu menu;
        fixture.actions.setupMenu(menu);
        QStringList texts;
        const std::function<void(const QMenu&)> collect = [&](const QMenu& each) {
            for (const QAction* const action : each.actions()) {
                texts << action->text();
                if (action->menu()) {
                    collect(*action->menu());
                }
            }
        };
        collect(menu);
        QVERIFY(texts.contains(u"mask_fix\t3"_s));
        QVERIFY(texts.contains(u"mask_fix\tShift+3"_s));
        QVERIFY(texts.contains(u"tiling\tT"_s));
        QVERIFY(texts.contains(u"&Blind mode"_s));
    }

    void theMenuOfAnItemLabelsWhatIsShown()
    {
        QueueFixture fixture;
        QMenu other;
        const LabelTarget first = fixture.now.items[0].target;
        QVERIFY(fixture.actions.fillItemMenu(other, first.childId));
        QCOMPARE(other.actions().size(), 1);
        fixture.look(0);
        QMenu shown;
        QVERIFY(fixture.actions.fillItemMenu(shown, first.childId));
        QVERIFY(shown.actions().size() > 5);
        QMenu none;
        QVERIFY(!fixture.actions.fillItemMenu(none, fixture.table->rows.front().candidateId));
    }
};

KBX_GUI_MAIN(TestLabelQueuePane)
#include "tst_labelqueuepane.moc"
