// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Context menus, notes, names, collections and saved filters on a real study.
#include "shell/floatingcard.h"
#include "shell/itemmenu.h"
#include "shell/kerneldrag.h"
#include "shell/listsmenu.h"
#include "shell/menucommands.h"
#include "shell/noteeditor.h"
#include "support/guimain.h"
#include "windowfixture.h"

#include <QAction>
#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>

using namespace kbx;
using namespace Qt::StringLiterals;
using testing::Window;

namespace {

QStringList textsOf(const QMenu& menu)
{
    QStringList texts;
    for (const QAction* const action : menu.actions()) {
        if (!action->isSeparator()) {
            texts << shell::withoutMnemonic(action->text());
        }
    }
    return texts;
}

QAction* entry(const QMenu& menu, const QString& text)
{
    for (QAction* const action : menu.actions()) {
        if (shell::withoutMnemonic(action->text()) == text) {
            return action;
        }
    }
    return nullptr;
}

} // namespace

class TestItemMenu : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_window = std::make_unique<Window>(m_folder.filePath(u"a.ini"_s));
        m_window->open(m_folder.filePath(u"demo.kbx"_s));
        QSignalSpy imported(&service(), &workspace::WorkspaceService::importFinished);
        service().importPaths({QStringLiteral(KBX_SOURCE_DIR "/resources/sample")});
        QTRY_VERIFY_WITH_TIMEOUT(!imported.isEmpty(), 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(service().view() && service().view()->total > 10, 20'000);
        for (const CandidateRow& row : table().rows) {
            if (row.kernelId != 0) {
                m_kernel = row;
                break;
            }
        }
        QVERIFY(m_kernel.candidateId != 0);
    }
    void cleanup()
    {
        for (auto* const card : m_window->window->findChildren<shell::FloatingCard*>()) {
            card->dismiss();
        }
    }

    void entriesStandInTheirOrder()
    {
        QMenu menu;
        fill(menu, kernelSubject());
        const QStringList wanted{u"Open"_s, u"Compare with…"_s, u"Evaluate…"_s, u"Star"_s,
            u"Note…"_s, u"Add to collection"_s, u"Filter to this"_s, u"Exclude"_s, u"Copy"_s};
        QCOMPARE(textsOf(menu), wanted);
        const QStringList copies{
            u"As TSV"_s, u"As Markdown"_s, u"As LaTeX"_s, u"As CSV"_s, u"Link to this"_s};
        QCOMPARE(textsOf(*entry(menu, u"Copy"_s)->menu()), copies);
    }

    void whatMeansNothingIsLeftOut()
    {
        QMenu menu;
        shell::MenuSubject category;
        category.selection.category = u"Math"_s;
        fill(menu, category);
        QCOMPARE(textsOf(menu), QStringList{u"Copy"_s});
        QMenu many;
        shell::MenuSubject two;
        two.candidates = {m_kernel.candidateId, m_kernel.candidateId + 1};
        fill(many, two);
        QCOMPARE(textsOf(many), (QStringList{u"Evaluate…"_s, u"Add to collection"_s, u"Copy"_s}));
    }

    void openSelectsAndRaises()
    {
        QMenu menu;
        fill(menu, kernelSubject());
        entry(menu, u"Open"_s)->trigger();
        QCOMPARE(navigation().selection().candidateId, m_kernel.candidateId);
        QCOMPARE(m_window->window->dockLayout()->currentPaneId(), u"diff"_s);
    }

    void aStarIsSetAndUndone()
    {
        QMenu menu;
        fill(menu, kernelSubject());
        entry(menu, u"Star"_s)->trigger();
        QTRY_VERIFY(rowNow().starred);
        QTRY_VERIFY(m_window->window->actions().undo->text().contains(u"star"_s));
        QMenu again;
        fill(again, kernelSubject());
        QVERIFY(entry(again, u"Remove star"_s));
        service().undo();
        QTRY_VERIFY(!rowNow().starred);
    }

    void tasksHaveMarksOfTheirOwn()
    {
        shell::MenuSubject subject;
        subject.selection.task = QString::fromStdString(table().taskOf(m_kernel).name);
        QMenu menu;
        fill(menu, subject);
        entry(menu, u"Star"_s)->trigger();
        QTRY_VERIFY(table().taskOf(rowNow()).starred);
        service().undo();
        QTRY_VERIFY(!table().taskOf(rowNow()).starred);
    }

    void aNoteIsWrittenInItsCard()
    {
        QMenu menu;
        fill(menu, kernelSubject());
        entry(menu, u"Note…"_s)->trigger();
        auto* const editor = card()->findChild<QPlainTextEdit*>();
        QTRY_VERIFY(editor->hasFocus());
        QTest::keyClicks(editor, u"look here"_s);
        QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(rowNow().note, std::string("look here"));
        QMenu again;
        fill(again, kernelSubject());
        entry(again, u"Edit note…"_s)->trigger();
        QTRY_VERIFY(card());
        QCOMPARE(card()->findChild<QPlainTextEdit*>()->toPlainText(), u"look here"_s);
        QTest::keyClicks(card()->findChild<QPlainTextEdit*>(), u" never"_s);
        QTest::keyClick(card()->findChild<QPlainTextEdit*>(), Qt::Key_Escape);
        QTRY_VERIFY(!card());
        QCOMPARE(rowNow().note, std::string("look here"));
    }

    void losingTheFocusSavesANoteOnce()
    {
        int saves = 0;
        QString text;
        shell::editNote(m_window->pane("matrix"), u"Note"_s, u"old"_s, [&](const QString& now) {
            ++saves;
            text = now;
        });
        card()->findChild<QPlainTextEdit*>()->setPlainText(u"  new "_s);
        m_window->window->findChild<QLineEdit*>()->setFocus();
        QTRY_VERIFY(!card());
        QCOMPARE(saves, 1);
        QCOMPARE(text, u"new"_s);
        shell::editNote(
            m_window->pane("matrix"), u"Note"_s, u"old"_s, [&](const QString&) { ++saves; });
        m_window->window->findChild<QLineEdit*>()->setFocus();
        QTRY_VERIFY(!card());
        QCOMPARE(saves, 1);
    }

    void collectionsAndFiltersAreKept()
    {
        QMenu menu;
        fill(menu, kernelSubject());
        QMenu* const collect = entry(menu, u"Add to collection"_s)->menu();
        entry(*collect, u"New collection…"_s)->trigger();
        QTRY_VERIFY(card());
        QTest::keyClicks(card()->findChild<QLineEdit*>(), u"hard ones"_s);
        QTest::keyClick(card()->findChild<QLineEdit*>(), Qt::Key_Return);
        QTRY_COMPARE(service().collections().size(), 1U);
        QTRY_VERIFY(!rowNow().collections.empty());

        navigation().setFilterText(u"round=last"_s);
        QMenu lists;
        fillLists(lists);
        entry(lists, u"Save this filter…"_s)->trigger();
        QTRY_VERIFY(card());
        QTest::keyClicks(card()->findChild<QLineEdit*>(), u"ends"_s);
        QTest::keyClick(card()->findChild<QLineEdit*>(), Qt::Key_Return);
        QTRY_COMPARE(service().savedFilters().size(), 1U);

        QMenu after;
        fillLists(after);
        QVERIFY(entry(after, u"ends"_s)->isChecked());
        entry(after, u"hard ones (1)"_s)->trigger();
        QCOMPARE(navigation().filterText(), u"in:\"hard ones\""_s);
        QTRY_COMPARE(service().view()->shown, 1);
        entry(after, u"Starred"_s)->trigger();
        QCOMPARE(navigation().filterText(), u"starred"_s);
        entry(*entry(after, u"Remove"_s)->menu(), u"hard ones"_s)->trigger();
        QTRY_VERIFY(service().collections().empty());
        service().undo();
        QTRY_COMPARE(service().collections().size(), 1U);
        entry(*entry(after, u"Rename"_s)->menu(), u"ends"_s)->trigger();
        QTRY_VERIFY(card());
        auto* const field = card()->findChild<QLineEdit*>();
        QCOMPARE(field->text(), u"ends"_s);
        field->setText(u"last rounds"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(service().savedFilters().front().name, std::string("last rounds"));
        navigation().setFilterText({});
    }

    void aMethodIsRenamedByF2()
    {
        workspace::Selection selection = kernelSubject().selection;
        navigation().select(selection);
        m_window->window->actions().renameMethod->trigger();
        QTRY_VERIFY(card());
        auto* const field = card()->findChild<QLineEdit*>();
        QCOMPARE(field->text(), selection.method);
        field->setText(u"renamed"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(table().methodOf(rowNow()).name, std::string("renamed"));
        service().undo();
        QTRY_COMPARE(table().methodOf(rowNow()).name, selection.method.toStdString());
    }

    void filtersAreCombined()
    {
        QMenu menu;
        fill(menu, kernelSubject());
        navigation().setFilterText(u"round=last or starred"_s);
        entry(menu, u"Exclude"_s)->trigger();
        QCOMPARE(navigation().filterText(), u"(round=last or starred) and not (task=a/b)"_s);
        entry(menu, u"Filter to this"_s)->trigger();
        QCOMPARE(navigation().filterText(), u"task=a/b"_s);
        navigation().setFilterText({});
    }

    void termsAreQuotedWhereNeeded()
    {
        QCOMPARE(shell::filterTerm(u"task"_s, u"Math/abs"_s), u"task=Math/abs"_s);
        QCOMPARE(shell::filterTerm(u"method"_s, u"a b"_s), u"method=\"a b\""_s);
        QCOMPARE(
            shell::filterTerm(u"method"_s, u"say \"x\\\""_s), u"method=\"say \\\"x\\\\\\\"\""_s);
    }

    void kernelsAreDraggedWithinOneProgram()
    {
        const auto data = shell::kernelMime(42, u"softmax"_s);
        QCOMPARE(shell::candidateIn(data.get()).value_or(0), 42);
        QCOMPARE(data->text(), u"softmax"_s);
        QMimeData foreign;
        foreign.setData(u"application/x-kbx-candidate"_s, "1 42");
        QVERIFY(!shell::candidateIn(&foreign));
        QVERIFY(!shell::candidateIn(nullptr));
    }

private:
    workspace::WorkspaceService& service() { return m_window->service; }
    workspace::Navigation& navigation() { return m_window->navigation; }
    const CandidateTable& table() { return *service().view()->table; }
    CandidateRow rowNow()
    {
        const auto& rows = table().rows;
        const auto found = std::find_if(rows.begin(), rows.end(),
            [this](const CandidateRow& row) { return row.candidateId == m_kernel.candidateId; });
        return found == rows.end() ? CandidateRow{} : *found;
    }
    shell::MenuSubject kernelSubject()
    {
        shell::MenuSubject subject;
        subject.selection = {QString::fromStdString(table().taskOf(m_kernel).category),
            QString::fromStdString(table().taskOf(m_kernel).name),
            QString::fromStdString(table().methodOf(m_kernel).name), {}, m_kernel.candidateId, 0,
            {}};
        subject.openPane = u"diff"_s;
        subject.candidates = {m_kernel.candidateId};
        subject.filterTerm = u"task=a/b"_s;
        return subject;
    }
    void fill(QMenu& menu, const shell::MenuSubject& subject)
    {
        shell::fillItemMenu(menu, subject, *m_window->pane("matrix"), service(), navigation());
    }
    void fillLists(QMenu& menu)
    {
        shell::fillListsMenu(menu, *m_window->pane("matrix"), service(), navigation());
    }
    /// The card that is open; null when none is.
    shell::FloatingCard* card()
    {
        for (auto* const each : m_window->window->findChildren<shell::FloatingCard*>()) {
            if (each->isVisible()) {
                return each;
            }
        }
        return nullptr;
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Window> m_window;
    CandidateRow m_kernel;
};

KBX_GUI_MAIN(TestItemMenu)
#include "tst_itemmenu.moc"
