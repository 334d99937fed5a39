// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/actionrepository.h"
#include "store/candidaterepository.h"
#include "store/taskrepository.h"
#include "store/userdatarepository.h"
#include "studyfixture.h"

using namespace kbx;
using namespace kbx::test;
using store::ActionRepository;
using store::ItemKind;
using store::ItemRef;
using store::UserChange;
using store::UserDataRepository;

namespace {

UserChange star(const ItemRef& item, bool on)
{
    return {UserChange::Kind::Star, item, on, {}};
}

UserChange note(const ItemRef& item, const std::string& text)
{
    return {UserChange::Kind::Note, item, false, text};
}

const ItemRef candidate{ItemKind::Candidate, 1, {}};

} // namespace

class TestActions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }
    void starUndoRedo();
    void noteUndoRestoresEarlierText();
    void actionOfSeveralChangesIsOne();
    void newActionForgetsRedo();
    void nothingToUndo();
    void failedActionChangesNothing();
    void tableStaysAfterReopening();
    void catalogueTwiceWritesOnce();
    void taskNamesResolve();

private:
    std::unique_ptr<StudyFixture> m_fixture;
};

void TestActions::init()
{
    m_fixture = std::make_unique<StudyFixture>();
    KBX_VERIFY(m_fixture->import(
        QStringLiteral("a"), {candidateOf("T", 0, "a = 1\n"), candidateOf("T", 1, "b = 1\n")}));
}

void TestActions::starUndoRedo()
{
    ActionRepository actions(m_fixture->study());
    UserDataRepository data(m_fixture->study());
    KBX_VERIFY(actions.perform("star T#0", {star(candidate, true)}));
    QVERIFY(*data.isStarred(candidate));
    const auto table = store::CandidateRepository(m_fixture->study()).loadTable();
    QVERIFY((*table)->rows[0].starred);
    QVERIFY(!(*table)->rows[1].starred);
    QCOMPARE(actions.undoName(), std::string("star T#0"));
    const auto undone = actions.undo();
    KBX_VERIFY(undone);
    QCOMPARE(*undone, std::string("star T#0"));
    QVERIFY(!*data.isStarred(candidate));
    QCOMPARE(actions.undoName(), std::string());
    QCOMPARE(actions.redoName(), std::string("star T#0"));
    KBX_VERIFY(actions.redo());
    QVERIFY(*data.isStarred(candidate));
    // Starring what has a star already must not make undo take the first star away.
    KBX_VERIFY(actions.perform("again", {star(candidate, true)}));
    KBX_VERIFY(actions.undo());
    QVERIFY(*data.isStarred(candidate));
    QCOMPARE(data.stars()->size(), 1u);
}

void TestActions::noteUndoRestoresEarlierText()
{
    ActionRepository actions(m_fixture->study());
    UserDataRepository data(m_fixture->study());
    const ItemRef hunk{ItemKind::Candidate, 2, "12-18"};
    KBX_VERIFY(actions.perform("first", {note(hunk, "mask ≠ bound")}));
    KBX_VERIFY(actions.perform("second", {note(hunk, "second")}));
    KBX_VERIFY(actions.perform("clear", {note(hunk, {})}));
    QVERIFY(!*data.note(hunk));
    KBX_VERIFY(actions.undo());
    QCOMPARE((*data.note(hunk))->text, std::string("second"));
    KBX_VERIFY(actions.undo());
    QCOMPARE((*data.note(hunk))->text, std::string("mask ≠ bound"));
    QCOMPARE((*data.note(hunk))->item.hunk, std::string("12-18"));
    KBX_VERIFY(actions.undo());
    QVERIFY(!*data.note(hunk));
    KBX_VERIFY(actions.redo());
    QCOMPARE(data.notes()->size(), 1u);
}

void TestActions::actionOfSeveralChangesIsOne()
{
    ActionRepository actions(m_fixture->study());
    UserDataRepository data(m_fixture->study());
    KBX_VERIFY(actions.perform(
        "both", {star(candidate, true), note(candidate, "a"), note(candidate, "b")}));
    QCOMPARE((*data.note(candidate))->text, std::string("b"));
    KBX_VERIFY(actions.undo());
    QVERIFY(!*data.isStarred(candidate));
    QVERIFY(!*data.note(candidate));
}

void TestActions::newActionForgetsRedo()
{
    ActionRepository actions(m_fixture->study());
    KBX_VERIFY(actions.perform("a", {star(candidate, true)}));
    KBX_VERIFY(actions.undo());
    KBX_VERIFY(actions.perform("b", {note(candidate, "x")}));
    QCOMPARE(actions.redoName(), std::string());
    QVERIFY(!actions.redo());
}

void TestActions::nothingToUndo()
{
    ActionRepository actions(m_fixture->study());
    QCOMPARE(actions.undo().error().code, ErrorCode::Usage);
    QCOMPARE(actions.redo().error().code, ErrorCode::Usage);
}

void TestActions::failedActionChangesNothing()
{
    ActionRepository actions(m_fixture->study());
    UserDataRepository data(m_fixture->study());
    const auto done
        = actions.perform("x", {star(candidate, true), star({ItemKind::Kernel, 4711, {}}, true)});
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::NotFound);
    QVERIFY(!*data.isStarred(candidate));
    QCOMPARE(actions.undoName(), std::string());
}

void TestActions::tableStaysAfterReopening()
{
    {
        ActionRepository actions(m_fixture->study());
        KBX_VERIFY(actions.perform("a", {star(candidate, true)}));
    }
    QVERIFY(m_fixture->reopen());
    ActionRepository actions(m_fixture->study());
    QCOMPARE(actions.undoName(), std::string());
    QVERIFY(*UserDataRepository(m_fixture->study()).isStarred(candidate));
    QCOMPARE(m_fixture->count("SELECT count(*) FROM action WHERE inverse <> ''"), 1);
}

void TestActions::catalogueTwiceWritesOnce()
{
    store::TaskRepository tasks(m_fixture->study());
    std::vector<TaskRecord> catalogue{
        {"Math/abs", "Math", true, {"torch.abs"}, "v1"}, {"Fusion/abs", "Fusion", true, {}, "f1"}};
    QCOMPARE(*tasks.setCatalogue(catalogue), true);
    QCOMPARE(*tasks.setCatalogue(catalogue), false);
    catalogue[0].version = "v2";
    catalogue[0].aliases = {"absolute"};
    catalogue.pop_back();
    QCOMPARE(*tasks.setCatalogue(catalogue), true);
    const auto list = tasks.list();
    KBX_VERIFY(list);
    QCOMPARE(list->size(), 3u);
    QCOMPARE((*list)[0].info.name, std::string("Fusion/abs"));
    QVERIFY(!(*list)[0].info.inCatalogue);
    QCOMPARE((*list)[1].catalogueVersion, std::string("v2"));
    QCOMPARE((*list)[1].versions, (std::vector<std::string>{"v1", "v2"}));
    QCOMPARE((*list)[1].aliases, (std::vector<std::string>{"absolute"}));
    QVERIFY(!(*list)[2].info.inCatalogue);
}

void TestActions::taskNamesResolve()
{
    store::TaskRepository tasks(m_fixture->study());
    KBX_VERIFY(tasks.setCatalogue({{"Math/abs", "Math", true, {"torch.abs"}, "v1"},
        {"Fusion/abs", "Fusion", true, {}, "f1"}, {"Math/sin", "Math", true, {}, "s1"}}));
    QCOMPARE(tasks.resolve("Fusion/abs")->name, std::string("Fusion/abs"));
    QCOMPARE(tasks.resolve("torch.abs")->name, std::string("Math/abs"));
    QCOMPARE(tasks.resolve("sin")->name, std::string("Math/sin"));
    const auto twice = tasks.resolve("abs");
    QVERIFY(!twice);
    QCOMPARE(twice.error().code, ErrorCode::Ambiguous);
    QCOMPARE(tasks.resolve("cos").error().code, ErrorCode::NotFound);
}

QTEST_APPLESS_MAIN(TestActions)
#include "tst_actions.moc"
