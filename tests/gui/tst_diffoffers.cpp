// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/multichoice.h"
#include "diff/texttraits.h"
#include "difffixture.h"
#include "shared/segmentedchoice.h"
#include "shell/floatingcard.h"
#include "support/guimain.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QClipboard>
#include <QDesktopServices>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSplitter>
#include <QToolButton>

using namespace kbx;
using testing::DiffFixture;
using testing::documentOf;
using testing::numbered;

namespace {

const QByteArray block = "def helper(a):\n    b = a + 1\n    return b\n";

/// Takes the files that would go to an editor.
class Editor : public QObject {
    Q_OBJECT

public:
    Editor() { QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "open"); }
    ~Editor() override { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }
    QList<QUrl> opened;

public Q_SLOTS:
    void open(const QUrl& url) { opened << url; }
};

std::shared_ptr<workspace::EvaluationDetail> failure(std::int64_t id)
{
    auto detail = std::make_shared<workspace::EvaluationDetail>();
    detail->evaluationId = id;
    detail->record.verdicts = {Verdict::Pass, Verdict::Fail, Verdict::NotRun, "wrong_values", ""};
    detail->record.detail = "/lib/functional.py:12: UserWarning: slow\n"
                            "Traceback (most recent call last):\n  File \"k.py\"\n"
                            "AssertionError: values differ\n";
    CaseResult passed;
    passed.name = "small";
    passed.verdict = Verdict::Pass;
    CaseResult failed;
    failed.name = "tail_513";
    failed.verdict = Verdict::Fail;
    failed.maxAbs = 4.7;
    failed.error = "513 of 1024 elements";
    detail->record.cases = {passed, failed};
    return detail;
}

} // namespace

/// What the diff pane says above the code and offers to others: moves, ignoring, three rounds,
/// outcomes, blind mode, footer, editor.
class TestDiffOffers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void movedLinesAreMarkedAndLinked()
    {
        DiffFixture fixture;
        const QByteArray rest = numbered(20);
        fixture.show(block + rest, rest + block);
        diff::DiffView& view = fixture.view();
        QCOMPARE(view.document()->diff.movedLines, 3);
        QVERIFY(view.header(true)->words().counts.contains(QStringLiteral("3 moved")));
        Q_EMIT view.leftView()->remarkClicked(0);
        QCOMPARE(view.activeView(), view.rightView());
        QCOMPARE(view.rightView()->lineOf(view.rightView()->selection().begin), 20);
        view.setMode(diff::DiffView::Mode::Unified);
        Q_EMIT view.unifiedView()->remarkClicked(0);
        const int line = view.unifiedView()->lineOf(view.unifiedView()->selection().begin);
        QCOMPARE(line, 23);
    }

    void severalThingsCanBeIgnored()
    {
        DiffFixture fixture;
        const QByteArray left = "x = 1  # one\ny = 2\n";
        const QByteArray right = "x = 1  # two\ny = 2\n# three\n";
        fixture.show(left, right);
        QCOMPARE(fixture.view().changeCount(), 2);
        auto* const ignore = fixture.pane.findChild<diff::MultiChoice*>();
        ignore->setOn(0, true);
        ignore->setOn(1, true);
        QCOMPARE(ignore->summary(), QStringLiteral("spaces, comments"));
        workspace::DiffChoice choice;
        choice.ignoreWhitespace = choice.ignoreComments = true;
        fixture.show(left, right, choice);
        QCOMPARE(fixture.view().changeCount(), 0);
        QCOMPARE(fixture.message(),
            QStringLiteral("Both sides differ only in what is ignored: spaces, comments."));
        // The texts are still what they are.
        QCOMPARE(fixture.view().rightView()->code().bytes(), right);
        fixture.view().setMode(diff::DiffView::Mode::Unified);
        QCOMPARE(fixture.view().unifiedView()->code().bytes(), right);
    }

    void theListOfSwitchesStaysOpen()
    {
        diff::MultiChoice choice(QStringLiteral("nothing"));
        choice.addOption(QStringLiteral("one"), {});
        choice.addOption(QStringLiteral("two"), {});
        QCOMPARE(choice.summary(), QStringLiteral("nothing"));
        choice.show();
        QSignalSpy changed(&choice, &diff::MultiChoice::changed);
        choice.showPopup();
        QAbstractItemView* const list = choice.view();
        const QPoint second = list->visualRect(list->model()->index(1, 0)).center();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, second);
        QVERIFY(list->isVisible());
        QVERIFY(choice.isOn(1));
        list->setCurrentIndex(list->model()->index(0, 0));
        QTest::keyClick(list, Qt::Key_Space);
        QCOMPARE(choice.summary(), QStringLiteral("one, two"));
        QCOMPARE(changed.size(), 2);
        choice.hidePopup();
    }

    void threeRoundsStandBesideEachOther()
    {
        DiffFixture fixture(2);
        auto* const modes = fixture.pane.findChild<shared::SegmentedChoice*>();
        const std::int64_t earlier = [&] {
            for (const CandidateRow& row : fixture.table->rows) {
                if (row.candidateId == fixture.left) {
                    return row.parentId;
                }
            }
            return std::int64_t{0};
        }();
        QVERIFY(earlier != 0);
        modes->setCurrent(2);
        workspace::DiffChoice choice;
        choice.earlier = earlier;
        const QByteArray first = "a\nold 1\nb\nc\nd\n";
        const QByteArray second = "a\nb\nc\nnew 1\nd\n";
        const QByteArray third = "head " + QByteArray("1 ").repeated(60) + "\na\nb\nc\nnew 2\nd\n";
        auto document = std::make_shared<workspace::DiffDocument>(
            *documentOf(fixture.left, fixture.right, second, third, choice));
        auto before = std::make_shared<workspace::DiffEarlier>();
        before->candidate = earlier;
        before->code = first.toStdString();
        before->diff = analysis::computeLineDiff(before->code, document->leftCode);
        document->earlier = before;
        Q_EMIT fixture.service.diffReady(document);
        diff::DiffView& view = fixture.view();
        QVERIFY(view.showsThree());
        QCOMPARE(view.shownViews().size(), std::size_t(3));
        diff::TripleSurface* const three = view.threeRounds();
        const auto row = [](code::CodeView* of, int line) { return of->rowOfLine(line); };
        // a, b, c and d stand in one row each.
        const int lines[4][3] = {{0, 0, 1}, {2, 1, 2}, {3, 2, 3}, {4, 4, 5}};
        for (const auto& each : lines) {
            QCOMPARE(row(three->earlier(), each[0]), row(three->middle(), each[1]));
            QCOMPARE(row(three->middle(), each[1]), row(three->right(), each[2]));
        }
        QCOMPARE(three->earlier()->rowCount(), three->right()->rowCount());
        QCOMPARE(view.changeCount(), 3);
        view.setWrapped(true);
        QVERIFY(three->right()->rowOfLine(1) > 2);
        for (const auto& each : lines) {
            QCOMPARE(row(three->earlier(), each[0]), row(three->middle(), each[1]));
            QCOMPARE(row(three->middle(), each[1]), row(three->right(), each[2]));
        }
        view.setWrapped(false);
        fixture.pane.nextChange();
        QCOMPARE(view.currentChange(), 1);
        QCOMPARE(fixture.pane.currentHunk(), -1); // only the first step took that line out
        fixture.pane.nextChange();
        QCOMPARE(fixture.pane.currentHunk(), 1);
        QVERIFY(view.earlierHeader()->isVisible());
        QVERIFY(view.earlierHeader()->words().title.contains(QStringLiteral("round 0")));
        QCOMPARE(view.placesOf(QStringLiteral("c")).size(), std::size_t(3));
        modes->setCurrent(0);
        QVERIFY(!view.showsThree());
        QCOMPARE(view.changeCount(), 2);
    }

    void threeRoundsNeedThree()
    {
        DiffFixture fixture(1);
        fixture.show("a\n", "b\n");
        auto* const modes = fixture.pane.findChild<shared::SegmentedChoice*>();
        QAbstractButton* third = nullptr;
        for (auto* const button : modes->findChildren<QAbstractButton*>()) {
            third = button->text() == QStringLiteral("Three rounds") ? button : third;
        }
        QVERIFY(third);
        QVERIFY(!third->isEnabled());
        QVERIFY(!third->toolTip().isEmpty());
    }

    void failuresAreSaidAboveTheCode()
    {
        DiffFixture fixture(2);
        fixture.edit(fixture.left, [](CandidateRow& row) {
            row.evaluationId = 77;
            row.verdicts = {Verdict::Pass, Verdict::Fail, Verdict::NotRun, "wrong_values", ""};
        });
        fixture.edit(fixture.right, [](CandidateRow& row) {
            row.verdicts = {Verdict::Pass, Verdict::Pass, Verdict::Pass, "", ""};
        });
        fixture.show("a\n", "b\n");
        Q_EMIT fixture.service.evaluationReady(failure(76)); // somebody else's
        diff::OutcomeLine* const line = fixture.view().outcomeLine(true);
        QVERIFY(!line->isVisible());
        Q_EMIT fixture.service.evaluationReady(failure(77));
        QVERIFY(line->isVisible());
        QCOMPARE(line->outcome().where, QStringLiteral("case tail_513: max abs error 4.7e0"));
        QCOMPARE(line->outcome().error, QStringLiteral("AssertionError: values differ"));
        QVERIFY(fixture.view().outcomeLine(false)->outcome().isEmpty());
        QTest::mouseClick(line->detailsButton(), Qt::LeftButton);
        auto* const card = fixture.pane.window()->findChild<shell::FloatingCard*>();
        QVERIFY(card);
        QVERIFY(card->findChild<QPlainTextEdit*>()->toPlainText().contains(
            QStringLiteral("513 of 1024 elements")));
        card->findChild<QPushButton*>()->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("Traceback")));
        card->dismiss();
    }

    void blindModeHidesOutcomes()
    {
        DiffFixture fixture(2);
        fixture.edit(fixture.left, [](CandidateRow& row) {
            row.evaluationId = 77;
            row.verdicts = {Verdict::Pass, Verdict::Fail, Verdict::NotRun, "wrong_values", ""};
        });
        fixture.edit(fixture.right, [](CandidateRow& row) {
            row.verdicts = {Verdict::Pass, Verdict::Pass, Verdict::Pass, "", ""};
            row.speedup = 1.12;
        });
        fixture.show("a\n", "b\n");
        Q_EMIT fixture.service.evaluationReady(failure(77));
        fixture.pane.setOutcomeVisible(false);
        for (const bool left : {true, false}) {
            const diff::SideWords& words = fixture.view().header(left)->words();
            for (const QString& said : {words.title, words.outcome, words.beside, words.tip,
                     words.sentence, fixture.view().header(left)->toolTip()}) {
                QVERIFY2(!said.contains(QStringLiteral("round")), qPrintable(said));
                QVERIFY2(!said.contains(QStringLiteral("1.12")), qPrintable(said));
            }
            QVERIFY(!words.hasVerdicts);
            QVERIFY(words.badges.isEmpty());
            QVERIFY(!fixture.view().outcomeLine(left)->isVisible());
        }
        fixture.pane.setErrorsVisible(true);
        Q_EMIT fixture.service.evaluationReady(failure(77));
        QVERIFY(fixture.view().outcomeLine(true)->isVisible());
        QVERIFY(!fixture.view().header(true)->words().hasVerdicts);
        fixture.pane.setOutcomeVisible(true);
        QVERIFY(fixture.view().header(false)->words().outcome.contains(QStringLiteral("1.12")));
    }

    void aFooterFoldsInAShortPane()
    {
        DiffFixture fixture;
        fixture.pane.resize(900, 640);
        auto* const footer = new QLabel(QStringLiteral("labels"));
        footer->setMinimumHeight(20);
        fixture.pane.setFooter(footer);
        QSignalSpy folded(&fixture.pane, &diff::DiffPane::footerFolded);
        fixture.show("a\n", "b\n");
        QVERIFY(footer->isVisible());
        QVERIFY(!fixture.pane.isFooterFolded());
        fixture.pane.resize(900, 400);
        QVERIFY(fixture.pane.isFooterFolded());
        QVERIFY(footer->height() <= diff::DiffPane::foldedFooter);
        fixture.pane.foldFooter(false);
        QVERIFY(!fixture.pane.isFooterFolded());
        QCOMPARE(folded.size(), 2);
        // Folded by hand in a tall pane, it leaves no gap between its end and the pane's.
        fixture.pane.resize(900, 640);
        const auto gapBelow = [&] {
            const QPoint end = footer->mapTo(&fixture.pane, QPoint(0, footer->height()));
            return fixture.pane.height() - end.y();
        };
        const int before = gapBelow();
        qobject_cast<QSplitter*>(footer->parentWidget())->setSizes({300, 250}); // as if dragged
        QVERIFY(footer->height() > 2 * diff::DiffPane::foldedFooter);
        const int code = fixture.view().height();
        fixture.pane.foldFooter(true);
        QTRY_COMPARE(gapBelow(), before);
        QVERIFY(fixture.view().height() > code + diff::DiffPane::foldedFooter);
    }

    void pairAndHunkAreTold()
    {
        DiffFixture fixture;
        QSignalSpy pairs(&fixture.pane, &diff::DiffPane::pairShown);
        QSignalSpy hunks(&fixture.pane, &diff::DiffPane::currentHunkChanged);
        QCOMPARE(fixture.pane.currentHunk(), -1);
        const QByteArray text = numbered(60);
        fixture.show(
            text, QByteArray(text).replace("line 5\n", "x 5\n").replace("line 50\n", "y\n"));
        QCOMPARE(pairs.size(), 1);
        QCOMPARE(pairs[0][0].toLongLong(), fixture.left);
        QCOMPARE(pairs[0][1].toLongLong(), fixture.right);
        QCOMPARE(fixture.pane.leftCandidate(), fixture.left);
        QCOMPARE(fixture.pane.currentHunk(), 0);
        fixture.pane.nextChange();
        QCOMPARE(fixture.pane.currentHunk(), 1);
        QCOMPARE(hunks.last()[0].toInt(), 1);
        fixture.navigation.select({});
        QCOMPARE(pairs.last()[1].toLongLong(), 0);
    }

    void decidingLinesAndJumps()
    {
        DiffFixture fixture;
        const QByteArray text = numbered(200);
        fixture.show(text, QByteArray(text).replace("line 5\n", "x 5\n"));
        fixture.pane.setDecidingLines({5}, {5, 7});
        diff::DiffView& view = fixture.view();
        QCOMPARE(view.leftView()->accents(), (std::vector<int>{5}));
        QCOMPARE(view.rightView()->accents(), (std::vector<int>{5, 7}));
        view.setMode(diff::DiffView::Mode::Unified);
        QCOMPARE(view.unifiedView()->accents(), (std::vector<int>{5, 6, 8}));
        view.setMode(diff::DiffView::Mode::SideBySide);
        view.setFolded(true);
        QVERIFY(!view.rightView()->isLineShown(150));
        fixture.pane.goToLine(false, 150);
        QVERIFY(view.rightView()->isLineShown(150));
        QCOMPARE(view.rightView()->lineOf(view.rightView()->selection().begin), 150);
        fixture.pane.goToLine(true, 100'000); // nothing there
        fixture.show(text, text + "more\n");
        QVERIFY(view.leftView()->accents().empty());
    }

    void keysGoFromPairToPair()
    {
        DiffFixture fixture(1);
        fixture.show("a\n", "b\n");
        fixture.key(Qt::Key_Down, Qt::AltModifier);
        const std::int64_t next = fixture.navigation.selection().candidateId;
        QVERIFY(next != fixture.right);
        QVERIFY(next != 0);
        fixture.key(Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.right);
        fixture.key(Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.right);
        QVERIFY(!fixture.message().isEmpty());
    }

    void exactBytesGoToTheEditor()
    {
        Editor editor;
        DiffFixture fixture;
        const QByteArray right("a\0\xff\r\nb", 6);
        fixture.show("x\n", right);
        for (int i = 0; i < 2; ++i) { // a second time over the first copy
            fixture.pane.openInEditor(false);
        }
        QCOMPARE(editor.opened.size(), 2);
        const QString path = editor.opened.first().toLocalFile();
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), right);
        QVERIFY(!(QFileInfo(path).permissions() & QFile::WriteOwner));
        QVERIFY(QFileInfo(path).fileName().endsWith(QStringLiteral("#1.py")));
        QVERIFY(fixture.message().contains(path));
        fixture.pane.setOutcomeVisible(false);
        fixture.pane.openInEditor(true);
        QCOMPARE(editor.opened.last().fileName(), QStringLiteral("left.py"));
    }

    void chipsOfUnusualTexts()
    {
        const auto chips = [](std::string_view own, std::string_view other) {
            QStringList texts;
            for (const auto& badge :
                diff::traitBadges(diff::traitsOf(own), diff::traitsOf(other))) {
                texts << badge.text;
            }
            return texts.join(QLatin1Char(';'));
        };
        QCOMPARE(chips("a\r\nb\r\n", "a\r\n"), QStringLiteral("CRLF"));
        QCOMPARE(chips("a\r\nb\n", "a\n"), QStringLiteral("mixed line ends"));
        QCOMPARE(chips("a\rb\r", "a\rb\r"), QStringLiteral("CR"));
        QCOMPARE(chips("a\n", "a\n"), QString());
        QCOMPARE(chips("a\n", "a\r\n"), QStringLiteral("LF"));
        QCOMPARE(chips("\xEF\xBB\xBF"
                       "a",
                     "\xEF\xBB\xBF"
                     "a"),
            QStringLiteral("BOM;no final newline"));
        QCOMPARE(chips(std::string_view("a\0\xff\n", 4), "a\n"),
            QStringLiteral("NUL bytes;invalid UTF-8"));
    }

    /// How long that takes is measured by bench_diffview.
    void largeTextsAreShownWhole_data()
    {
        QTest::addColumn<QByteArray>("left");
        QTest::addColumn<QByteArray>("right");
        const QByteArray many = numbered(100'000, "    value = tl.load");
        QTest::newRow("100,000 lines") << many << QByteArray(many).replace("load 5000\n", "x\n");
        const QByteArray line = "x = [" + QByteArray("123.5, ").repeated(5'430) + "]\n";
        QTest::newRow("38,000 characters") << line << QByteArray(line).replace(20'000, 3, "9.9");
    }
    void largeTextsAreShownWhole()
    {
        QFETCH(const QByteArray, left);
        QFETCH(const QByteArray, right);
        DiffFixture fixture;
        fixture.show(left, right);
        const int last = std::max(
            0, fixture.view().rightView()->rowCount() - fixture.view().rightView()->rowsOnScreen());
        for (int row = 0; row <= last; row += std::max(1, last / 4)) {
            fixture.view().showRow(row);
            fixture.pane.grab();
            QCOMPARE(fixture.view().rightView()->firstRow(), row);
            QCOMPARE(fixture.view().leftView()->firstRow(), row);
        }
        QCOMPARE(fixture.view().rightView()->code().bytes(), right);
    }
};

KBX_GUI_MAIN(TestDiffOffers)
#include "tst_diffoffers.moc"
