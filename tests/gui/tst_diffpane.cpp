// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diffpane.h"
#include "diff/difftext.h"
#include "diff/findbar.h"
#include "diff/overviewbar.h"
#include "diff/sidebyside.h"
#include "panefixture.h"
#include "shell/messagebar.h"
#include "support/guimain.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>

using namespace kbx;
using diff::DiffPane;

namespace {

QByteArray numbered(int count, const char* word = "line")
{
    QByteArray text;
    for (int i = 0; i < count; ++i) {
        text += QByteArray(word) + ' ' + QByteArray::number(i) + '\n';
    }
    return text;
}

std::shared_ptr<const workspace::DiffDocument> documentOf(
    std::int64_t left, std::int64_t right, const QByteArray& leftCode, const QByteArray& rightCode)
{
    auto document = std::make_shared<workspace::DiffDocument>();
    document->leftCandidate = left;
    document->rightCandidate = right;
    document->leftCode = leftCode.toStdString();
    document->rightCode = rightCode.toStdString();
    document->diff = analysis::computeLineDiff(document->leftCode, document->rightCode);
    return document;
}

/// Pane with the candidate of `round` of the first trajectory selected.
struct DiffFixture : testing::PaneFixture {
    explicit DiffFixture(int round = 1, int rounds = 3)
        : pane(service, navigation)
    {
        pane.resize(900, 500);
        pane.show();
        testing::TableShape shape;
        shape.rounds = rounds;
        open(shape);
        const CandidateRow& first = table->rows.front();
        for (const CandidateRow& row : table->rows) {
            if (row.task == first.task && row.run == first.run && row.round == round) {
                right = row.candidateId;
                left = row.parentId;
            }
        }
        workspace::Selection selection;
        selection.candidateId = right;
        navigation.select(selection);
    }
    void show(const QByteArray& leftCode, const QByteArray& rightCode)
    {
        Q_EMIT service.diffReady(documentOf(left, right, leftCode, rightCode));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        pane.sides()->rightView()->setFocus();
        QTest::keyClick(pane.sides()->rightView(), key, modifiers);
    }
    QString message() const
    {
        const auto shown = pane.messages()->current();
        return shown ? shown->text : QString();
    }

    std::int64_t left = 0, right = 0;
    DiffPane pane;
};

/// Every pair of equal lines stands in the same row.
void verifyAligned(const diff::SideBySide& sides)
{
    for (const analysis::DiffRow& row : sides.document()->diff.rows) {
        if (row.left >= 0 && row.right >= 0) {
            QCOMPARE(
                sides.leftView()->rowOfLine(row.left), sides.rightView()->rowOfLine(row.right));
        }
    }
    QCOMPARE(sides.leftView()->rowCount(), sides.rightView()->rowCount());
}

} // namespace

class TestDiffPane : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatIsMissing()
    {
        testing::PaneFixture fixture;
        DiffPane pane(fixture.service, fixture.navigation);
        QVERIFY(pane.isShowingEmpty());
        QVERIFY(!pane.canCopy());
        QVERIFY(!pane.canFind());
        fixture.open();
        QVERIFY(pane.isShowingEmpty());
    }

    void equalLinesStandBesideEachOther_data()
    {
        QTest::addColumn<QByteArray>("left");
        QTest::addColumn<QByteArray>("right");
        const QByteArray base = numbered(40);
        QTest::newRow("added in the middle") << base << QByteArray(base).insert(70, "new\nmore\n");
        QTest::newRow("removed in the middle") << QByteArray(base).insert(70, "old\n") << base;
        QTest::newRow("added before line 1") << base << QByteArray("head\nhead 2\n" + base);
        QTest::newRow("removed before line 1") << QByteArray("head\n" + base) << base;
        QTest::newRow("added at the end") << base << QByteArray(base + "tail\ntail 2\n");
        QTest::newRow("replaced by more")
            << base << QByteArray(base).replace("line 7\n", "a\nb\nc\n");
        QTest::newRow("no newline at the end") << base << base.chopped(1);
        QTest::newRow("one side empty") << QByteArray() << base;
        QTest::newRow("everything differs") << numbered(9, "x") << numbered(4, "y");
        QTest::newRow("long line") << QByteArray("a\n" + QByteArray(450'000, 'x') + "\nb\n")
                                   << QByteArray("a\n" + QByteArray(38'000, 'x') + "\nb\n");
        QTest::newRow("NUL and invalid bytes")
            << QByteArray("a\0b\n\xff\nc\n", 8) << QByteArray("a\0c\n\xfe\nc\nd\n", 10);
    }
    void equalLinesStandBesideEachOther()
    {
        QFETCH(const QByteArray, left);
        QFETCH(const QByteArray, right);
        DiffFixture fixture;
        fixture.show(left, right);
        QVERIFY(!fixture.pane.isShowingEmpty());
        verifyAligned(*fixture.pane.sides());
        QCOMPARE(fixture.pane.sides()->leftView()->code().bytes(), left);
        QCOMPARE(fixture.pane.sides()->rightView()->code().bytes(), right);
        if (!fixture.pane.sides()->document()->diff.hunks.empty()
            && fixture.pane.sides()->document()->diff.hunks.front().firstRow < 10) {
            QCOMPARE(fixture.pane.sides()->rightView()->firstRow(), 0);
        }
        fixture.key(Qt::Key_Z);
        verifyAligned(*fixture.pane.sides());
        fixture.pane.grab();
    }

    void sidesScrollTogether()
    {
        DiffFixture fixture;
        QByteArray right = numbered(400);
        right.replace("line 20\n", "changed\nadded\n").replace("line 300\n", "");
        fixture.show(numbered(400), right);
        auto* const sides = fixture.pane.sides();
        for (const int row : {10, 120, 333, 0}) {
            sides->leftView()->verticalScrollBar()->setValue(row);
            QCOMPARE(sides->rightView()->firstRow(), row);
            sides->rightView()->verticalScrollBar()->setValue(row + 5);
            QCOMPARE(sides->leftView()->firstRow(), row + 5);
        }
        sides->leftView()->setFocus();
        QTest::keyClick(sides->leftView(), Qt::Key_End, Qt::ControlModifier);
        QVERIFY(sides->leftView()->firstRow() > 300);
        QTRY_COMPARE(sides->rightView()->firstRow(), sides->leftView()->firstRow());
        auto* const bar = sides->findChild<diff::OverviewBar*>();
        bar->setValue(50);
        QCOMPARE(sides->leftView()->firstRow(), 50);
        QCOMPARE(sides->rightView()->firstRow(), 50);
    }

    void keysWalkThroughTheChanges()
    {
        DiffFixture fixture;
        QByteArray right = numbered(200);
        right.replace("line 20\n", "a\n").replace("line 90\n", "b\n").replace("line 160\n", "c\n");
        fixture.show(numbered(200), right);
        auto* const sides = fixture.pane.sides();
        QCOMPARE(sides->changeCount(), 3);
        QCOMPARE(sides->currentChange(), 0);
        fixture.key(Qt::Key_J);
        QCOMPARE(sides->currentChange(), 1);
        const int row = sides->rightView()->rowOfLine(90);
        QVERIFY(row >= sides->rightView()->firstRow());
        QVERIFY(row < sides->rightView()->firstRow() + sides->rightView()->rowsOnScreen());
        fixture.key(Qt::Key_J);
        fixture.key(Qt::Key_J);
        QCOMPARE(sides->currentChange(), 2);
        fixture.key(Qt::Key_K);
        QCOMPARE(sides->currentChange(), 1);
        const auto labels = fixture.pane.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
            [](const QLabel* label) { return label->text() == QStringLiteral("change 2 of 3"); }));
    }

    void foldsNameTheirFunction()
    {
        DiffFixture fixture;
        const QByteArray left
            = "first\n" + numbered(30) + "def kernel(x):\n" + numbered(30) + "last\n";
        QByteArray right = left;
        right.replace("last\n", "end\n");
        fixture.show(left, right);
        auto* const sides = fixture.pane.sides();
        const int rows = sides->rightView()->rowCount();
        fixture.key(Qt::Key_Z);
        QVERIFY(sides->isFolded());
        QVERIFY(sides->rightView()->rowCount() < 12);
        QVERIFY(fixture.pane.findChild<QCheckBox*>()->isChecked());
        const auto folds = diff::foldsOf(sides->document()->diff,
            diff::layoutOf(
                sides->document()->diff, sides->leftView()->code(), sides->rightView()->code()),
            sides->leftView()->code(), sides->rightView()->code());
        QCOMPARE(folds.size(), std::size_t(1));
        QCOMPARE(folds.front().functions, QStringList(QStringLiteral("kernel")));
        QTest::mouseClick(sides->rightView()->viewport(), Qt::LeftButton, {}, QPoint(80, 17 + 8));
        QVERIFY(!sides->isFolded());
        QCOMPARE(sides->rightView()->rowCount(), rows);
    }

    void statesAreSaid()
    {
        DiffFixture same;
        same.show("a\n", "a\n");
        QCOMPARE(same.message(), QStringLiteral("Both sides are identical, byte for byte."));
        DiffFixture alone(0, 1);
        alone.show({}, "def f():\n    pass\n");
        QCOMPARE(
            alone.message(), QStringLiteral("Nothing to compare: this trajectory has one round."));
        QVERIFY(!alone.pane.sides()->leftView()->isVisible());
        QVERIFY(alone.pane.sides()->rightView()->isVisible());
        DiffFixture first(0, 3);
        first.show({}, "x\n");
        QCOMPARE(
            first.message(), QStringLiteral("Nothing to compare: round 0 has no round before it."));
        Q_EMIT first.service.requestFailed(QStringLiteral("diff"),
            {ErrorCode::NotFound, "One side of the diff is no longer in the study.", {}, {}, {}});
        QVERIFY(first.message().contains(QStringLiteral("no longer in the study")));
        QCOMPARE(first.pane.messages()->current()->kind, shell::MessageKind::Error);
    }

    void anOlderAnswerIsIgnored()
    {
        DiffFixture fixture;
        fixture.show("a\n", "b\n");
        Q_EMIT fixture.service.diffReady(documentOf(fixture.left, fixture.right + 1, "x\n", "y\n"));
        QCOMPARE(fixture.pane.sides()->rightView()->code().bytes(), QByteArray("b\n"));
    }

    void swappingGoesThroughNavigation()
    {
        DiffFixture fixture;
        fixture.show("a\n", "b\n");
        QVERIFY(fixture.left != 0);
        fixture.pane.swapSides();
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.left);
        QCOMPARE(fixture.navigation.selection().leftCandidateId, fixture.right);
    }

    void copiesTheDiffOrTheSelection()
    {
        DiffFixture fixture;
        QByteArray right = numbered(12);
        right.replace("line 5\n", "five\n");
        fixture.show(numbered(12), right);
        const QByteArray text = diff::unifiedDiff(*fixture.pane.sides()->document(), "a", "b");
        QCOMPARE(text,
            QByteArray("--- a\n+++ b\n@@ -3,7 +3,7 @@\n line 2\n line 3\n line 4\n-line 5\n+five\n"
                       " line 6\n line 7\n line 8\n"));
        fixture.pane.copy(shared::CopyForm::Markdown);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("```diff\n--- ")));
        fixture.pane.sides()->rightView()->selectAll();
        fixture.pane.copy(shared::CopyForm::Tsv);
        QCOMPARE(QGuiApplication::clipboard()->text().toUtf8() + '\n', right);
    }

    void missingNewlineIsPartOfTheDiff()
    {
        const auto document = documentOf(1, 2, "a\nb\n", "a\nb");
        const QByteArray text = diff::unifiedDiff(*document, "x", "y");
        QVERIFY(text.isEmpty() || text.contains("No newline at end of file"));
    }

    void findsInOneSide()
    {
        DiffFixture fixture;
        fixture.show("mask\n", "mask = 1\nmask = 2\n");
        fixture.pane.find();
        QVERIFY(fixture.pane.findBar()->isVisible());
        fixture.pane.findBar()->setWords(QStringLiteral("mask"));
        fixture.key(Qt::Key_F3);
        fixture.key(Qt::Key_F3);
        QCOMPARE(fixture.pane.sides()->rightView()->countMatches(QStringLiteral("mask")),
            std::make_pair(2, 2));
        fixture.key(Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(fixture.pane.sides()->rightView()->countMatches(QStringLiteral("mask")).second, 1);
        QTest::keyClick(fixture.pane.findBar(), Qt::Key_Escape);
        QVERIFY(!fixture.pane.findBar()->isVisible());
    }

    void everythingHasAName()
    {
        DiffFixture fixture;
        fixture.show("a\n", "b\n");
        for (const QToolButton* const button : fixture.pane.findChildren<QToolButton*>()) {
            if (button->isVisible()) {
                QVERIFY2(!button->accessibleName().isEmpty(), qPrintable(button->text()));
            }
        }
        for (const diff::SideHeader* const header :
            fixture.pane.findChildren<diff::SideHeader*>()) {
            QVERIFY(header->accessibleName().startsWith(QStringLiteral("round ")));
        }
        QVERIFY(fixture.pane.sides()->leftView()->accessibleName()
            != fixture.pane.sides()->rightView()->accessibleName());
    }
};

KBX_GUI_MAIN(TestDiffPane)
#include "tst_diffpane.moc"
