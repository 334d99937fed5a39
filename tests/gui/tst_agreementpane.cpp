// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/confusion.h"
#include "deskfixture.h"
#include "label/agreementmodel.h"
#include "label/agreementpane.h"
#include "label/agreementwords.h"
#include "label/confusiongrid.h"
#include "label/disagreementmodel.h"
#include "label/labelactions.h"
#include "shell/messagebar.h"
#include "support/guimain.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>

using namespace kbx;
using namespace Qt::StringLiterals;

namespace {

/// Three units that mh and jl labelled: twice the same, once not.
std::shared_ptr<workspace::AgreementReport> reportOf(const workspace::LabelDesk& desk)
{
    auto report = std::make_shared<workspace::AgreementReport>();
    report->request.codebook = desk.codebook.name;
    const std::vector<std::vector<std::string>> said{{"mask_fix", "mask_fix"},
        {"interface_fix", "mask_fix"}, {"interface_fix", "interface_fix"}};
    analysis::AgreementInput input;
    input.annotators = {"jl", "mh"};
    for (std::size_t at = 0; at < said.size(); ++at) {
        workspace::AgreementReportUnit unit;
        unit.target = desk.items[at].target;
        unit.task = desk.items[at].task;
        unit.fromRound = desk.items[at].fromRound;
        unit.toRound = desk.items[at].toRound;
        unit.labels = said[at];
        report->units.push_back(unit);
        input.units.push_back({std::to_string(at), unit.task, 1.0, {said[at][0], said[at][1]}});
    }
    const analysis::LabelScale scale = workspace::scaleOf(desk.codebook, report->request.level);
    report->data = analysis::computeAgreement(input, scale);
    report->confusions = {analysis::confusionOf(input, scale, 0, 1)};
    return report;
}

struct AgreementFixture : testing::DeskFixture {
    AgreementFixture()
        : actions(desk, service, navigation)
        , pane(desk, actions, service, navigation)
    {
        pane.resize(1100, 640);
        pane.show();
        report = reportOf(now);
        Q_EMIT labels.agreementReady(report);
    }
    label::LabelActions actions;
    label::AgreementPane pane;
    std::shared_ptr<workspace::AgreementReport> report;
};

} // namespace

class TestAgreementPane : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void statisticsOverAllAndPerLabel()
    {
        AgreementFixture fixture;
        label::AgreementModel& model = *fixture.pane.statistics();
        QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowCount(), 3);
        QStringList head;
        for (int column = 0; column < model.columnCount(); ++column) {
            head << model.headerData(column, Qt::Horizontal).toString();
        }
        QCOMPARE(head,
            (QStringList{u"Label"_s, u"Units"_s, u"Agreement"_s, u"Cohen's κ"_s, u"Fleiss' κ"_s,
                u"Krippendorff's α"_s}));
        QCOMPARE(model.index(0, 0).data().toString(), u"all labels"_s);
        QVERIFY(model.index(0, 2).data().toString().startsWith(u"67 %"_s));
        QCOMPARE(model.index(0, 2).data(label::AgreementModel::CopyRole).toDouble(), 2.0 / 3.0);
        QVERIFY(model.index(0, 3).data().toString().startsWith(u"0.40"_s));
        QVERIFY(model.index(0, 3).data(Qt::ToolTipRole).toString().contains(u"n = 3"_s));
    }

    void whatIsUndefinedIsSaid()
    {
        analysis::AgreementValue value;
        value.reason = "one_category";
        QCOMPARE(label::agreementText(value, false), u"n/a (only one label was used)"_s);
        value.reason = "new_reason";
        QCOMPARE(label::agreementText(value, false), u"n/a (new_reason)"_s);
        value.value = 0.7143;
        value.interval = analysis::Interval{0.5, 0.9};
        QCOMPARE(label::agreementText(value, false), u"0.71 [0.50, 0.90]"_s);
    }

    void theConfusionNarrowsTheList()
    {
        AgreementFixture fixture;
        label::DisagreementModel& list = *fixture.pane.disagreements();
        QAbstractItemModelTester tester(&list);
        QCOMPARE(list.rowCount(), 1);
        QCOMPARE(list.index(0, 2).data().toString(), u"interface_fix"_s);
        QCOMPARE(list.index(0, 3).data().toString(), u"mask_fix"_s);
        QCOMPARE(list.index(0, 4).data().toString(), u"open"_s);
        label::ConfusionGrid& grid = *fixture.pane.confusion();
        grid.setFocus();
        QTest::keyClick(&grid, Qt::Key_Right);
        QTest::keyClick(&grid, Qt::Key_Left);
        QTest::keyClick(&grid, Qt::Key_Return);
        QVERIFY(
            grid.chosen() == std::pair(std::string("interface_fix"), std::string("interface_fix")));
        QCOMPARE(list.rowCount(), 1);
        QCOMPARE(list.unitAt(0)->target, fixture.report->units[2].target);
        QTest::keyClick(&grid, Qt::Key_Return);
        QVERIFY(!grid.chosen());
        QCOMPARE(list.unitAt(0)->target, fixture.report->units[1].target);
    }

    void aKeyDecidesWithAReason()
    {
        AgreementFixture fixture;
        QVERIFY(QTest::qWaitForWindowActive(&fixture.pane));
        QTableView* const list = fixture.pane.disagreementList();
        list->setFocus();
        list->setCurrentIndex({});
        QTest::keyClick(list, Qt::Key_3);
        const auto told = fixture.pane.messages()->current();
        QVERIFY(told && told->text.contains(u"Choose a disagreement"_s));
        list->setCurrentIndex(list->model()->index(0, 0));
        QTest::keyClick(list, Qt::Key_0);
        QVERIFY(fixture.pane.messages()->current()->text.contains(u"Nothing is decided"_s));
        QCOMPARE(
            fixture.navigation.selection().candidateId, fixture.report->units[1].target.childId);
        QTest::keyClick(list, Qt::Key_3);
        auto* const card = fixture.pane.window()->findChild<QWidget*>(u"card.name"_s);
        QVERIFY(card);
        auto* const field = card->findChild<QLineEdit*>();
        QTRY_VERIFY(field->hasFocus());
        QTest::keyClicks(field, u"only a predicate changed"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(!fixture.pane.window()->findChild<QWidget*>(u"card.name"_s));
    }

    void decisionsAreShown()
    {
        AgreementFixture fixture;
        auto decided = std::make_shared<workspace::AgreementReport>(*fixture.report);
        decided->units[1].adjudicated = "mask_fix";
        decided->units[1].reason = "only a predicate changed";
        decided->units[1].decidedBy = "mh";
        Q_EMIT fixture.labels.agreementReady(decided);
        const QModelIndex cell = fixture.pane.disagreements()->index(0, 4);
        QCOMPARE(cell.data().toString(), u"mask_fix"_s);
        QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(u"only a predicate changed"_s));
        QCOMPARE(fixture.pane.disagreements()->decided(), 1);
    }

    /// Without a name nobody is known whose own labels would open the others'.
    void blindWithoutANameShowsNothing()
    {
        AgreementFixture fixture;
        fixture.now.annotator.clear();
        fixture.now.blind = true;
        fixture.tell();
        QTRY_VERIFY(fixture.pane.isShowingEmpty());
        fixture.now.blind = false;
        fixture.tell();
        QTRY_VERIFY(!fixture.pane.isShowingEmpty());
    }

    void copiesHoldValueIntervalAndN()
    {
        AgreementFixture fixture;
        QVERIFY(fixture.pane.canCopy());
        fixture.pane.copy(shared::CopyForm::Csv);
        const QStringList lines
            = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[0].startsWith(u"Label,Units,Agreement,low,high,n,"_s));
        QVERIFY(lines[1].startsWith(u"all labels,3,0.6666666666666666,"_s));
    }

    void nothingLabelledIsSaid()
    {
        AgreementFixture fixture;
        auto empty = std::make_shared<workspace::AgreementReport>();
        Q_EMIT fixture.labels.agreementReady(empty);
        QVERIFY(fixture.pane.isShowingEmpty());
        QVERIFY(!fixture.pane.canCopy());
    }
};

KBX_GUI_MAIN(TestAgreementPane)
#include "tst_agreementpane.moc"
