// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diffpane.h"
#include "diff/difftext.h"
#include "diff/diffview.h"
#include "diff/findbar.h"
#include "diff/multichoice.h"
#include "diff/overviewbar.h"
#include "diff/unifiedlayout.h"
#include "difffixture.h"
#include "shared/emptystate.h"
#include "shared/segmentedchoice.h"
#include "shell/kerneldrag.h"
#include "shell/messagebar.h"
#include "support/guimain.h"

#include <QCheckBox>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>

using namespace kbx;
using diff::DiffPane;
using testing::DiffFixture;
using testing::documentOf;
using testing::numbered;

namespace {

std::unique_ptr<QMimeData> dragged(std::int64_t candidate)
{
    return shell::kernelMime(candidate, QStringLiteral("kernel"));
}

void drop(QWidget* target, const QPoint& at, const QMimeData* data)
{
    QDragEnterEvent enter(at, Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &enter);
    if (!enter.isAccepted()) {
        return;
    }
    QDragMoveEvent move(at, Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &move);
    QDropEvent dropped(at, Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &dropped);
}

/// Every pair of equal lines stands in the same row.
void verifyAligned(const diff::DiffView& sides)
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
    void init() { QSettings().remove(QStringLiteral("diff/wrap")); }

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
        verifyAligned(*fixture.pane.diffView());
        QCOMPARE(fixture.pane.diffView()->leftView()->code().bytes(), left);
        QCOMPARE(fixture.pane.diffView()->rightView()->code().bytes(), right);
        if (!fixture.pane.diffView()->document()->diff.hunks.empty()
            && fixture.pane.diffView()->document()->diff.hunks.front().firstRow < 10) {
            QCOMPARE(fixture.pane.diffView()->rightView()->firstRow(), 0);
        }
        fixture.key(Qt::Key_Z);
        verifyAligned(*fixture.pane.diffView());
        fixture.pane.grab();
    }

    void sidesScrollTogether()
    {
        DiffFixture fixture;
        QByteArray right = numbered(400);
        right.replace("line 20\n", "changed\nadded\n").replace("line 300\n", "");
        fixture.show(numbered(400), right);
        auto* const sides = fixture.pane.diffView();
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
        auto* const sides = fixture.pane.diffView();
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
        // From what is on the screen, once the current change was scrolled away.
        sides->rightView()->verticalScrollBar()->setValue(
            sides->rightView()->verticalScrollBar()->maximum());
        fixture.key(Qt::Key_K);
        QCOMPARE(sides->currentChange(), 2);
        sides->rightView()->verticalScrollBar()->setValue(0);
        fixture.key(Qt::Key_J);
        QCOMPARE(sides->currentChange(), 0);
    }

    void foldsNameTheirFunction()
    {
        DiffFixture fixture;
        const QByteArray left
            = "first\n" + numbered(30) + "def kernel(x):\n" + numbered(30) + "last\n";
        QByteArray right = left;
        right.replace("last\n", "end\n");
        fixture.show(left, right);
        auto* const sides = fixture.pane.diffView();
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
        QVERIFY(!alone.pane.diffView()->leftView()->isVisible());
        QVERIFY(alone.pane.diffView()->rightView()->isVisible());
        DiffFixture first(0, 3);
        first.show({}, "x\n");
        QCOMPARE(
            first.message(), QStringLiteral("Nothing to compare: round 0 has no round before it."));
        Q_EMIT first.service.requestFailed(QStringLiteral("diff"),
            {ErrorCode::NotFound, "One side of the diff is no longer in the study.", {}, {}, {}});
        QVERIFY(first.message().contains(QStringLiteral("no longer in the study")));
        QCOMPARE(first.pane.messages()->current()->kind, shell::MessageKind::Error);
    }

    /// Editors report their new range while they are filled, when the old changes are no longer
    /// true.
    void aShortTextFollowsALongOne()
    {
        DiffFixture fixture;
        QByteArray right = numbered(900);
        right.replace("line 20\n", "a\n").replace("line 880\n", "b\n");
        auto* const modes = fixture.pane.findChild<shared::SegmentedChoice*>();
        for (const int mode : {0, 1, 0}) {
            modes->setCurrent(mode);
            fixture.show(numbered(900), right);
            fixture.key(Qt::Key_J);
            QCOMPARE(fixture.view().currentChange(), 1);
            fixture.show("a\n", "b\n");
            QCOMPARE(fixture.view().changeCount(), 1);
            QCOMPARE(fixture.view().currentChange(), 0);
        }
        verifyAligned(fixture.view());
    }

    /// Where several changes are on the screen, the current one stands between two rules.
    void theCurrentChangeIsFramed()
    {
        DiffFixture fixture;
        QByteArray right = numbered(20);
        right.replace("line 4\n", "line 44\n").replace("line 9\n", "line 99\nnew\n");
        fixture.show(numbered(20), right);
        const QColor accent = shared::Tokens::current()[shared::Token::Accent];
        const auto ruleAt = [&](int y) {
            const QImage image = fixture.view().rightView()->grab().toImage();
            return image.pixelColor(image.width() - 4, y) == accent;
        };
        QVERIFY(ruleAt(4 * 17 - 1) && ruleAt(5 * 17));
        fixture.key(Qt::Key_J);
        QVERIFY(ruleAt(9 * 17 - 1) && ruleAt(11 * 17));
        QVERIFY(!ruleAt(4 * 17 - 1) && !ruleAt(5 * 17));
        fixture.view().rightView()->setFrame(-5, 2); // above the screen
        QVERIFY(!ruleAt(0));
    }

    void anOlderAnswerIsIgnored()
    {
        DiffFixture fixture;
        fixture.show("a\n", "b\n");
        Q_EMIT fixture.service.diffReady(documentOf(fixture.left, fixture.right + 1, "x\n", "y\n"));
        QCOMPARE(fixture.pane.diffView()->rightView()->code().bytes(), QByteArray("b\n"));
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

    void oneFoldOpensAtATime()
    {
        DiffFixture fixture;
        const QByteArray left = "def one():\n" + numbered(30) + "mid\ndef two():\n" + numbered(30);
        QByteArray right = left;
        right.replace("mid\n", "middle\n");
        fixture.show(left, right);
        fixture.key(Qt::Key_Z);
        auto& view = fixture.view();
        const int folded = view.rightView()->rowCount();
        QTest::mouseClick(view.rightView()->viewport(), Qt::LeftButton, {}, QPoint(80, 17 + 8));
        QVERIFY(view.isFolded());
        QVERIFY(view.rightView()->rowCount() > folded + 20);
        QVERIFY(view.rightView()->rowCount() < 50);
        verifyAligned(view);
        fixture.key(Qt::Key_Z);
        QVERIFY(!view.isFolded());
        fixture.key(Qt::Key_Z);
        QCOMPARE(view.rightView()->rowCount(), folded);
    }

    void copiesTheDiffOrTheSelection()
    {
        DiffFixture fixture;
        QByteArray right = numbered(12);
        right.replace("line 5\n", "five\n");
        fixture.show(numbered(12), right);
        const QByteArray text = diff::unifiedDiff(*fixture.view().document(), "a", "b");
        QCOMPARE(text,
            QByteArray("--- a\n+++ b\n@@ -3,7 +3,7 @@\n line 2\n line 3\n line 4\n-line 5\n+five\n"
                       " line 6\n line 7\n line 8\n"));
        const auto copied = [] { return QGuiApplication::clipboard()->text(); };
        fixture.key(Qt::Key_C, Qt::ControlModifier);
        QVERIFY2(copied().startsWith(QStringLiteral("--- ")), qPrintable(copied()));
        QVERIFY(copied().contains(QStringLiteral("\n-line 5\n+five\n")));
        fixture.pane.copy(shared::CopyForm::Markdown);
        QVERIFY(copied().startsWith(QStringLiteral("```diff\n--- ")));
        QVERIFY(copied().endsWith(QStringLiteral("```\n")));
        fixture.pane.copy(shared::CopyForm::Latex);
        QVERIFY(copied().startsWith(QStringLiteral("\\begin{verbatim}\n--- ")));
        fixture.pane.copy(shared::CopyForm::Tsv);
        const QStringList table = copied().split(QLatin1Char('\n'));
        QCOMPARE(table.value(0), QStringLiteral("\tLeft line\tRight line\tText"));
        QCOMPARE(table.value(1), QStringLiteral("\t1\t1\tline 0"));
        QCOMPARE(table.value(6), QStringLiteral("-\t6\t\tline 5"));
        QCOMPARE(table.value(7), QStringLiteral("+\t\t6\tfive"));
        fixture.pane.copy(shared::CopyForm::Csv);
        QVERIFY2(copied().contains(QStringLiteral("-,6,,line 5")), qPrintable(copied()));
        fixture.view().rightView()->selectAll();
        fixture.pane.copy(shared::CopyForm::Tsv);
        QCOMPARE(copied().toUtf8() + '\n', right);
        fixture.pane.copy(shared::CopyForm::Markdown);
        QVERIFY(copied().startsWith(QStringLiteral("```python\nline 0\n")));
        fixture.key(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(copied().toUtf8() + '\n', right);
    }

    void unifiedShowsBothTextsInOne()
    {
        DiffFixture fixture;
        QByteArray right = numbered(40);
        right.replace("line 5\n", "five\nfive and a half\n").replace("line 30\n", "");
        fixture.show(numbered(40), right);
        auto* const modes = fixture.pane.findChild<shared::SegmentedChoice*>();
        modes->setCurrent(1);
        auto& view = fixture.view();
        QVERIFY(view.unifiedView()->isVisible());
        QVERIFY(!view.leftView()->isVisible());
        QVERIFY(!view.rightView()->isVisible());
        const QByteArray all = view.unifiedView()->code().bytes();
        QVERIFY(all.contains("line 4\nline 5\nfive\nfive and a half\nline 6\n"));
        QCOMPARE(all.count('\n'), 42);
        fixture.pane.grab(); // a line gets its number when it is seen
        QByteArray margin(40, '\0');
        view.unifiedView()->SendScintilla(QsciScintillaBase::SCI_MARGINGETTEXT, 5UL, margin.data());
        QVERIFY2(margin.startsWith(" 6    \u2212"), margin.constData());
        view.unifiedView()->SendScintilla(QsciScintillaBase::SCI_MARGINGETTEXT, 6UL, margin.data());
        QVERIFY2(margin.startsWith("    6 +"), margin.constData());
        QCOMPARE(view.changeCount(), 2);
        fixture.key(Qt::Key_J);
        QCOMPARE(view.currentChange(), 1);
        fixture.key(Qt::Key_Z);
        QVERIFY(view.unifiedView()->rowCount() < 30);
        fixture.pane.grab();
        modes->setCurrent(0);
        QVERIFY(view.rightView()->isVisible());
        QVERIFY(view.isFolded());
        QCOMPARE(view.currentChange(), 1);
        verifyAligned(view);
    }

    void unifiedOfTextsWithoutFinalNewline()
    {
        const auto document = documentOf(1, 2, "a\nb", "a\nc\n");
        const diff::UnifiedText text = diff::unifiedText(*document);
        QCOMPARE(text.bytes, QByteArray("a\nb\nc\n"));
        QCOMPARE(text.numbers.size(), std::size_t(3));
        QCOMPARE(text.changeLines, std::vector<int>{1});
    }

    void spacesCanBeIgnored()
    {
        DiffFixture fixture;
        const QByteArray left = "if x:\n  y = 1\nz\n";
        const QByteArray right = "if x:\n    y = 1\nz\n";
        fixture.show(left, right);
        QCOMPARE(fixture.view().changeCount(), 1);
        auto* const ignore = fixture.pane.findChild<diff::MultiChoice*>();
        fixture.key(Qt::Key_W);
        QCOMPARE(ignore->summary(), QStringLiteral("spaces"));
        // An answer to the question before is not shown.
        fixture.show(left, left);
        QCOMPARE(fixture.view().rightView()->code().bytes(), right);
        workspace::DiffChoice spaces;
        spaces.ignoreWhitespace = true;
        fixture.show(left, right, spaces);
        QCOMPARE(fixture.view().changeCount(), 0);
        QCOMPARE(
            fixture.message(), QStringLiteral("Both sides differ only in spaces and line ends."));
        fixture.key(Qt::Key_W);
        QCOMPARE(ignore->summary(), QStringLiteral("nothing"));
    }

    void headersSayVerdictSpeedAndChips()
    {
        DiffFixture fixture(2);
        fixture.edit(fixture.right, [](CandidateRow& row) {
            row.verdicts = {Verdict::Pass, Verdict::Pass, Verdict::Pass, "", ""};
            row.speedup = 1.12;
            row.speedupLow = 1.10;
            row.speedupHigh = 1.14;
            row.speedupVerdict = "faster";
        });
        fixture.edit(fixture.left, [](CandidateRow& row) {
            row.verdicts = {Verdict::Pass, Verdict::Fail, Verdict::NotRun, "wrong_values", ""};
            row.casesFailed = 11;
            row.casesTotal = 14;
        });
        fixture.show("\xEF\xBB\xBFx\r\ny\r\n", "x\ny\nz\0\xff");
        const diff::SideWords& right = fixture.view().header(false)->words();
        QCOMPARE(right.outcome, QStringLiteral("1.12×"));
        QCOMPARE(right.beside, QStringLiteral("[1.10, 1.14]"));
        QVERIFY(right.tip.contains(QStringLiteral("GPU unknown, imported")));
        QCOMPARE(right.badges.first().text, QStringLiteral("imported"));
        const diff::SideWords& left = fixture.view().header(true)->words();
        QCOMPARE(left.outcome, QStringLiteral("wrong: 11 of 14 cases"));
        QCOMPARE(left.counts, QStringLiteral("2 lines · 2 removed"));
        const auto chips = [](const diff::SideWords& words) {
            QStringList texts;
            for (const shared::Badge& badge : words.badges) {
                if (badge.text != QStringLiteral("imported")) {
                    texts << badge.text;
                }
            }
            return texts.join(QLatin1Char(';'));
        };
        QCOMPARE(chips(left), QStringLiteral("CRLF;BOM"));
        QCOMPARE(chips(right), QStringLiteral("LF;no final newline"));
        fixture.show("a\n", QByteArray("a\n\0\xff\n", 5));
        QCOMPARE(chips(fixture.view().header(false)->words()),
            QStringLiteral("NUL bytes;invalid UTF-8"));
        QVERIFY(chips(fixture.view().header(true)->words()).isEmpty());
    }

    void approximateIsSaid()
    {
        DiffFixture fixture;
        const QByteArray line = "x = '" + QByteArray("ab, ").repeated(20'000) + "'\n";
        fixture.show(line, QByteArray(line).replace("'\n", "ba'\n"));
        QVERIFY(fixture.view().document()->diff.approximate);
        QCOMPARE(fixture.view().header(false)->words().badges.first().text,
            QStringLiteral("approximate"));
    }

    void starAndNoteOfTheRightSide()
    {
        DiffFixture fixture;
        fixture.show("a\n", "b\n");
        const int plain = fixture.view().header(false)->height();
        fixture.edit(fixture.right, [](CandidateRow& row) {
            row.note = "uses the wrong axis";
            row.starred = true;
        });
        const diff::SideHeader* const header = fixture.view().header(false);
        QVERIFY(header->words().starred);
        QVERIFY(header->accessibleName().contains(QStringLiteral("uses the wrong axis")));
        QVERIFY(header->height() > plain);
        QCOMPARE(fixture.view().header(true)->height(), header->height());
        fixture.key(Qt::Key_E);
        const auto editors = fixture.pane.window()->findChildren<QPlainTextEdit*>();
        const auto editor = std::find_if(editors.begin(), editors.end(),
            [](const QPlainTextEdit* each) { return each->isVisible(); });
        QVERIFY(editor != editors.end());
        QCOMPARE((*editor)->toPlainText(), QStringLiteral("uses the wrong axis"));
        fixture.pane.grab();
    }

    void kernelsDroppedOnASideAreCompared()
    {
        DiffFixture fixture(2);
        fixture.show("a\n", "b\n");
        const std::int64_t other = fixture.table->rows.back().candidateId;
        auto& view = fixture.view();
        drop(&view, QPoint(40, 100), dragged(other).get());
        QCOMPARE(fixture.navigation.selection().leftCandidateId, other);
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.right);
        drop(&view, QPoint(view.width() - 60, 100), dragged(other).get());
        QCOMPARE(fixture.navigation.selection().candidateId, other);
        // Files are the window's business.
        QMimeData files;
        files.setUrls({QUrl(QStringLiteral("file:///tmp/a.py"))});
        QDragEnterEvent enter(QPoint(40, 100), Qt::CopyAction, &files, Qt::LeftButton, {});
        enter.ignore();
        QCoreApplication::sendEvent(&view, &enter);
        QVERIFY(!enter.isAccepted());
    }

    void withoutASelectionThePaneOffersAPair()
    {
        testing::PaneFixture fixture;
        DiffPane pane(fixture.service, fixture.navigation);
        pane.resize(900, 500);
        pane.show();
        fixture.open();
        QVERIFY(pane.isShowingEmpty());
        auto* const button = pane.findChild<shared::EmptyState*>()->findChild<QPushButton*>();
        QVERIFY(button->isVisible());
        button->click();
        const std::int64_t right = fixture.navigation.selection().candidateId;
        QVERIFY(right != 0);
        QVERIFY(!fixture.navigation.selection().task.isEmpty());
        fixture.navigation.select({});
        const std::int64_t dropped = fixture.table->rows.back().candidateId;
        drop(&pane, QPoint(100, 100), dragged(dropped).get());
        QCOMPARE(fixture.navigation.selection().candidateId, dropped);
    }

    void withoutSecondRoundsNothingIsOffered()
    {
        testing::PaneFixture fixture;
        DiffPane pane(fixture.service, fixture.navigation);
        pane.show();
        testing::TableShape shape;
        shape.rounds = 1;
        fixture.open(shape);
        QVERIFY(!pane.findChild<shared::EmptyState*>()->findChild<QPushButton*>()->isVisible());
    }

    void sidesScrollSidewaysTogether()
    {
        DiffFixture fixture;
        fixture.show("short\n", "x = " + QByteArray("abc + ").repeated(100) + "0\n");
        auto& view = fixture.view();
        QVERIFY(view.leftView()->horizontalScrollBar()->isVisible());
        QVERIFY(view.rightView()->horizontalScrollBar()->isVisible());
        view.rightView()->horizontalScrollBar()->setValue(300);
        QCOMPARE(view.leftView()->horizontalOffset(), 300);
        view.leftView()->horizontalScrollBar()->setValue(40);
        QCOMPARE(view.rightView()->horizontalOffset(), 40);
        fixture.show("a\n", "b\n");
        QVERIFY(!view.rightView()->horizontalScrollBar()->isVisible());
        QCOMPARE(view.rightView()->horizontalOffset(), 0);
    }

    void theOverviewIsClickedAndDragged()
    {
        DiffFixture fixture;
        QByteArray right = numbered(400);
        right.replace("line 300\n", "changed\n");
        fixture.show(numbered(400), right);
        auto* const bar = fixture.pane.findChild<diff::OverviewBar*>();
        auto& view = fixture.view();
        view.showRow(0);
        QTest::mouseClick(bar, Qt::LeftButton, {}, QPoint(8, bar->height() / 2));
        const int middle = view.rightView()->firstRow();
        QVERIFY2(std::abs(middle + view.rightView()->rowsOnScreen() / 2 - 200) < 8,
            qPrintable(QString::number(middle)));
        // Dragging the frame moves it by as much as the mouse moved.
        const int grabbed = bar->height() / 2 + 5;
        QTest::mousePress(bar, Qt::LeftButton, {}, QPoint(8, grabbed));
        QCOMPARE(view.rightView()->firstRow(), middle);
        QMouseEvent move(QEvent::MouseMove, QPointF(8, grabbed + 40),
            bar->mapToGlobal(QPointF(8, grabbed + 40)), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(bar, &move);
        const int rows = qRound(40 * 400.0 / bar->height());
        QVERIFY(std::abs(view.rightView()->firstRow() - middle - rows) <= 1);
        QTest::mouseRelease(bar, Qt::LeftButton, {}, QPoint(8, grabbed + 40));
    }

    void theMenuIsAboutItsSide()
    {
        DiffFixture fixture(2);
        fixture.show("a\n", "b\n");
        QContextMenuEvent event(
            QContextMenuEvent::Mouse, QPoint(5, 5), fixture.pane.mapToGlobal(QPoint(60, 120)));
        QCoreApplication::sendEvent(fixture.view().leftView()->viewport(), &event);
        QMenu* menu = nullptr;
        for (QMenu* const each : fixture.pane.findChildren<QMenu*>(Qt::FindDirectChildrenOnly)) {
            menu = each->isVisible() ? each : menu;
        }
        QVERIFY(menu);
        const auto actions = menu->actions();
        const auto open = std::find_if(actions.begin(), actions.end(),
            [](const QAction* action) { return action->text() == QStringLiteral("&Open"); });
        QVERIFY(open != actions.end());
        (*open)->trigger();
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.left);
        menu->close();
    }

    void aLineOf38000CharactersIsOneChange()
    {
        DiffFixture fixture;
        const QByteArray line = "table = [" + QByteArray("12.5, ").repeated(6'400) + "]\n";
        QByteArray right = line;
        right.replace(20'000, 4, "13.5");
        fixture.show(line, right);
        fixture.pane.grab();
        QCOMPARE(fixture.view().changeCount(), 1);
        fixture.key(Qt::Key_J);
        QCOMPARE(fixture.view().rightView()->code().bytes(), right);
    }

    void longLinesWrapAndStayAligned()
    {
        DiffFixture fixture;
        const QByteArray words = QByteArray("word ").repeated(60);
        const QByteArray left = numbered(40) + "x = " + words + "\n" + numbered(30, "tail");
        QByteArray right = numbered(40) + "x = 1\n" + numbered(30, "tail") + words + "\n";
        right.replace("line 3\n", QByteArray("line 3 " + words + "\nnew\n"));
        fixture.show(left, right);
        auto& view = fixture.view();
        const int flat = view.rightView()->rowCount();
        QCOMPARE(view.leftView()->horizontalScrollBarPolicy(), Qt::ScrollBarAlwaysOn);
        fixture.key(Qt::Key_Z, Qt::AltModifier);
        const int wrapped = view.rightView()->rowCount();
        QVERIFY(wrapped > flat + 8);
        verifyAligned(view);
        QCOMPARE(view.leftView()->horizontalScrollBarPolicy(), Qt::ScrollBarAlwaysOff);
        fixture.pane.grab();
        fixture.pane.resize(600, 500);
        QTRY_VERIFY(view.rightView()->rowCount() > wrapped);
        verifyAligned(view);
        view.leftView()->verticalScrollBar()->setValue(12);
        QCOMPARE(view.rightView()->firstRow(), 12);
        // The current change and the folds know of the rows.
        view.goToChange(1);
        fixture.key(Qt::Key_Z);
        verifyAligned(view);
        QVERIFY(view.rightView()->rowCount() < wrapped);
        fixture.key(Qt::Key_Z);
        verifyAligned(view);
        view.setMode(diff::DiffView::Mode::Unified);
        QVERIFY(view.unifiedView()->rowCount() > view.unifiedView()->code().lines() + 8);
        view.setMode(diff::DiffView::Mode::SideBySide);
        verifyAligned(view);
        // The next pane begins as this one was left.
        DiffFixture next;
        next.show(left, right);
        QVERIFY(next.view().rightView()->isWrapped());
        verifyAligned(next.view());
        fixture.key(Qt::Key_Z, Qt::AltModifier);
        QCOMPARE(view.rightView()->rowCount(), flat);
        verifyAligned(view);
    }

    void largeTextsAreNotWrapped()
    {
        DiffFixture fixture;
        const QByteArray longLine(code::CodeView::mostWrapped, 'x');
        fixture.show("a\n" + QByteArray("word ").repeated(90) + "\n", "a\n" + longLine + "\n");
        auto& view = fixture.view();
        fixture.key(Qt::Key_Z, Qt::AltModifier);
        QVERIFY(view.leftView()->isWrapped());
        QVERIFY(!view.rightView()->isWrapped());
        verifyAligned(view);
        QStringList badges;
        for (const shared::Badge& badge : view.header(false)->words().badges) {
            badges << badge.text;
        }
        QVERIFY(badges.contains(QStringLiteral("not wrapped")));
    }

    void aPinPutsLinesBesideEachOther()
    {
        DiffFixture fixture;
        const QByteArray left = "a\nb\nc\nd\n";
        const QByteArray right = "a\nx\nb\nc\nd\n";
        fixture.show(left, right);
        auto& view = fixture.view();
        const auto pin = [&fixture](bool ofLeft, int line) {
            fixture.pane.goToLine(ofLeft, line);
            fixture.key(Qt::Key_Return, Qt::AltModifier);
        };
        const auto isSaid = [&view] {
            const auto badges = view.header(false)->words().badges;
            return std::any_of(badges.begin(), badges.end(),
                [](const shared::Badge& badge) { return badge.text == QStringLiteral("1 pin"); });
        };
        pin(true, 1);
        QVERIFY2(fixture.message().startsWith(QStringLiteral("Line 2 of the left side")),
            qPrintable(fixture.message()));
        QVERIFY(fixture.pane.escape()); // half a pin is dropped
        pin(true, 1);
        pin(false, 3);
        workspace::DiffChoice choice;
        choice.pins = {{1, 3}};
        fixture.show(left, right, choice);
        QCOMPARE(view.leftView()->rowOfLine(1), view.rightView()->rowOfLine(3));
        verifyAligned(view);
        QVERIFY(isSaid());
        const QImage margin = view.leftView()->grab().toImage();
        const int middle = view.leftView()->rowOfLine(1) * 17 + 8;
        const int beside = static_cast<int>(view.leftView()->SendScintilla(
                               QsciScintillaBase::SCI_GETMARGINWIDTHN, 0UL))
            + 4;
        const QColor accent = shared::Tokens::current()[shared::Token::Accent];
        QCOMPARE(margin.pixelColor(beside, middle), accent);
        QVERIFY(margin.pixelColor(beside, middle - 17) != accent);
        view.setMode(diff::DiffView::Mode::Unified);
        QCOMPARE(view.changeCount(), 2); // the pin begins one
        view.setMode(diff::DiffView::Mode::SideBySide);
        // Other pairs do not have it; the pair still has it afterwards, and swapped.
        const workspace::Selection here = fixture.navigation.selection();
        workspace::Selection other = here;
        other.leftCandidateId = here.candidateId;
        other.candidateId = fixture.left;
        fixture.navigation.select(other);
        workspace::DiffChoice mirrored;
        mirrored.pins = {{3, 1}};
        Q_EMIT fixture.service.diffReady(
            documentOf(fixture.right, fixture.left, right, left, mirrored));
        QCOMPARE(view.leftView()->code().bytes(), right);
        fixture.navigation.select(here);
        fixture.show(left, right); // without the pin it is not what was asked for
        QCOMPARE(view.leftView()->code().bytes(), right);
        fixture.show(left, right, choice);
        QCOMPARE(view.leftView()->code().bytes(), left);
        // On a pinned line the key takes the pin away; another key takes all away.
        pin(false, 3);
        fixture.show(left, right);
        QVERIFY(!isSaid());
        QCOMPARE(view.leftView()->rowOfLine(1), view.rightView()->rowOfLine(2));
        pin(true, 0);
        pin(false, 4);
        choice.pins = {{0, 4}};
        fixture.show(left, right, choice);
        QVERIFY(isSaid());
        fixture.key(Qt::Key_Return, Qt::AltModifier | Qt::ShiftModifier);
        fixture.show(left, right);
        QVERIFY(!isSaid());
    }

    void missingNewlineIsPartOfTheDiff()
    {
        const auto document = documentOf(1, 2, "a\nb\n", "a\nb");
        const QByteArray text = diff::unifiedDiff(*document, "x", "y");
        QVERIFY(text.isEmpty() || text.contains("No newline at end of file"));
    }

    void findsInBothSides()
    {
        DiffFixture fixture;
        fixture.show("mask\nother\n", "Mask = 1\nother\nmask = 2\n");
        fixture.pane.find();
        auto& bar = *fixture.pane.findBar();
        auto& view = fixture.view();
        QVERIFY(bar.isVisible());
        QTest::keyClicks(bar.findChild<QLineEdit*>(), QStringLiteral("mask"));
        // In the order the eye meets them: a row's left side first.
        QCOMPARE(bar.result(), QStringLiteral("1 of 3"));
        QCOMPARE(view.leftView()->selectedBytes(), QByteArray("mask"));
        fixture.key(Qt::Key_F3);
        QCOMPARE(bar.result(), QStringLiteral("2 of 3"));
        QCOMPARE(view.rightView()->selectedBytes(), QByteArray("Mask"));
        QVERIFY(view.leftView()->selectedBytes().isEmpty());
        fixture.key(Qt::Key_F3);
        QCOMPARE(bar.result(), QStringLiteral("3 of 3"));
        fixture.key(Qt::Key_F3);
        QCOMPARE(bar.result(), QStringLiteral("1 of 3, on from the start"));
        fixture.key(Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(bar.result(), QStringLiteral("3 of 3, on from the end"));
        fixture.pane.findChild<shared::SegmentedChoice*>()->setCurrent(1);
        QVERIFY2(bar.result().endsWith(QStringLiteral("3"))
                || bar.result() == QStringLiteral("3 places"),
            qPrintable(bar.result()));
        fixture.key(Qt::Key_F3);
        QVERIFY(bar.result().startsWith(QStringLiteral("1 of 3")));
        bar.setWords(QStringLiteral("absent"));
        fixture.key(Qt::Key_F3);
        QCOMPARE(bar.result(), QStringLiteral("nothing found"));
        QVERIFY(fixture.pane.escape());
        QVERIFY(!bar.isVisible());
    }

    void findingOpensTheFold()
    {
        DiffFixture fixture;
        QByteArray left = numbered(60) + "end\n";
        left.replace("line 30\n", "needle\n");
        QByteArray right = left;
        right.replace("end\n", "END\n");
        fixture.show(left, right);
        fixture.key(Qt::Key_Z);
        fixture.pane.find();
        fixture.pane.findBar()->setWords(QStringLiteral("needle"));
        fixture.key(Qt::Key_F3);
        auto& view = fixture.view();
        QVERIFY(view.leftView()->isLineShown(30));
        QVERIFY(view.rightView()->isLineShown(30));
        verifyAligned(view);
    }

    void goesToALineByItsNumber()
    {
        DiffFixture fixture;
        QByteArray left = numbered(60) + "end\n";
        QByteArray right = left;
        right.replace("end\n", "END\n");
        fixture.show(left, right);
        fixture.key(Qt::Key_Z); // hides the line that is asked for
        const auto ask = [&fixture](const QString& text) {
            fixture.key(Qt::Key_G, Qt::ControlModifier);
            auto* const card
                = fixture.pane.window()->findChild<QWidget*>(QStringLiteral("card.name"));
            QVERIFY(card);
            auto* const field = card->findChild<QLineEdit*>();
            QTRY_VERIFY(field->hasFocus());
            QTest::keyClicks(field, text);
            QTest::keyClick(field, Qt::Key_Return);
            QTRY_VERIFY(!fixture.pane.window()->findChild<QWidget*>(QStringLiteral("card.name")));
        };
        ask(QStringLiteral("31"));
        const code::CodeView* const view = fixture.view().activeView();
        QVERIFY(view->isLineShown(30));
        QCOMPARE(view->lineOf(view->selection().begin), 30);
        ask(QStringLiteral("62"));
        QVERIFY(fixture.message().contains(QStringLiteral("no line 62")));
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
            QVERIFY(!header->isVisible()
                || header->accessibleName().startsWith(QStringLiteral("round ")));
        }
        QVERIFY(fixture.pane.diffView()->leftView()->accessibleName()
            != fixture.pane.diffView()->rightView()->accessibleName());
    }
};

KBX_GUI_MAIN(TestDiffPane)
#include "tst_diffpane.moc"
