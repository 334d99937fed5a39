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

UserChange savedFilter(const std::string& name, const std::string& text)
{
    UserChange change;
    change.kind = UserChange::Kind::SavedFilter;
    change.name = name;
    change.text = text;
    return change;
}

UserChange member(const std::string& collection, std::int64_t candidateId, bool in)
{
    UserChange change;
    change.kind = UserChange::Kind::Member;
    change.item = {ItemKind::Candidate, candidateId, {}};
    change.name = collection;
    change.starred = in;
    return change;
}

UserChange renamed(store::NamedThing thing, const std::string& from, const std::string& to)
{
    UserChange change;
    change.kind = UserChange::Kind::Rename;
    change.thing = thing;
    change.name = from;
    change.text = to;
    return change;
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
    void savedFilterIsReplacedAndRestored();
    void collectionExistsWhileItHoldsSomething();
    void renameIsUndoneAndRefusesTakenNames();
    void taskStarAndNoteReachTheTable();
    void historySurvivesInTheTable();
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

void TestActions::savedFilterIsReplacedAndRestored()
{
    ActionRepository actions(m_fixture->study());
    UserDataRepository data(m_fixture->study());
    KBX_VERIFY(actions.perform("a", {savedFilter("hard", "correct=fail")}));
    KBX_VERIFY(actions.perform("b", {savedFilter("hard", "round>1")}));
    QCOMPARE(data.savedFilters()->size(), 1u);
    QCOMPARE((*data.savedFilters())[0].text, std::string("round>1"));
    KBX_VERIFY(actions.perform("c", {savedFilter("hard", {})}));
    QVERIFY(data.savedFilters()->empty());
    KBX_VERIFY(actions.undo());
    QCOMPARE((*data.savedFilters())[0].text, std::string("round>1"));
    KBX_VERIFY(actions.undo());
    QCOMPARE((*data.savedFilters())[0].text, std::string("correct=fail"));
    KBX_VERIFY(actions.undo());
    QVERIFY(data.savedFilters()->empty());
}

void TestActions::collectionExistsWhileItHoldsSomething()
{
    ActionRepository actions(m_fixture->study());
    UserDataRepository data(m_fixture->study());
    KBX_VERIFY(actions.perform("in", {member("hard ones", 1, true), member("hard ones", 2, true)}));
    QCOMPARE(data.collections()->size(), 1u);
    QCOMPARE((*data.collections())[0].count, 2);
    const auto table = store::CandidateRepository(m_fixture->study()).loadTable();
    QCOMPARE((*table)->rows[0].collections, std::vector<std::string>{"hard ones"});
    KBX_VERIFY(actions.perform("out", {member("hard ones", 1, false)}));
    QCOMPARE((*data.collections())[0].count, 1);
    KBX_VERIFY(actions.perform("again", {member("hard ones", 2, true)}));
    KBX_VERIFY(actions.undo());
    QCOMPARE((*data.collections())[0].count, 1);
    KBX_VERIFY(actions.undo());
    KBX_VERIFY(actions.undo());
    QVERIFY(data.collections()->empty());
    const auto unknown = actions.perform("x", {member("hard ones", 4711, true)});
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().code, ErrorCode::NotFound);
}

void TestActions::renameIsUndoneAndRefusesTakenNames()
{
    ActionRepository actions(m_fixture->study());
    UserDataRepository data(m_fixture->study());
    KBX_VERIFY(actions.perform(
        "two", {savedFilter("one", "correct"), savedFilter("other", "round=last")}));
    const auto taken
        = actions.perform("x", {renamed(store::NamedThing::SavedFilter, "one", "other")});
    QVERIFY(!taken);
    QCOMPARE(taken.error().code, ErrorCode::Usage);
    QVERIFY(!actions.perform("x", {renamed(store::NamedThing::SavedFilter, "one", {})}));
    QVERIFY(!actions.perform("x", {renamed(store::NamedThing::Collection, "none", "new")}));
    KBX_VERIFY(actions.perform("r", {renamed(store::NamedThing::SavedFilter, "one", "third")}));
    QCOMPARE((*data.savedFilters())[1].name, std::string("third"));
    KBX_VERIFY(actions.undo());
    QCOMPARE((*data.savedFilters())[0].name, std::string("one"));
    const auto methodOf = [this] {
        return (*store::CandidateRepository(m_fixture->study()).loadTable())->methods[0].name;
    };
    const std::string before = methodOf();
    KBX_VERIFY(actions.perform("m", {renamed(store::NamedThing::Method, before, "new name")}));
    QCOMPARE(methodOf(), std::string("new name"));
    KBX_VERIFY(actions.undo());
    QCOMPARE(methodOf(), before);
}

void TestActions::taskStarAndNoteReachTheTable()
{
    ActionRepository actions(m_fixture->study());
    const ItemRef task{ItemKind::Task, 1, {}};
    KBX_VERIFY(actions.perform("both", {star(task, true), note(task, "flaky at size 1")}));
    const auto table = store::CandidateRepository(m_fixture->study()).loadTable();
    QVERIFY((*table)->tasks[0].starred);
    QCOMPARE((*table)->tasks[0].note, std::string("flaky at size 1"));
    QVERIFY(!(*table)->rows[0].starred);
    QVERIFY((*table)->rows[0].note.empty());
}

void TestActions::historySurvivesInTheTable()
{
    // Undo reads what it does from the table: every kind must come back from its JSON.
    ActionRepository actions(m_fixture->study());
    UserDataRepository data(m_fixture->study());
    KBX_VERIFY(actions.perform("all",
        {star(candidate, true), note({ItemKind::Candidate, 1, "3-5"}, "ü \"quoted\""),
            savedFilter("f", "code~/a\\.b/"), member("c", 1, true),
            renamed(store::NamedThing::Collection, "c", "d")}));
    KBX_VERIFY(actions.undo());
    QVERIFY(data.savedFilters()->empty());
    QVERIFY(data.collections()->empty());
    QVERIFY(!*data.isStarred(candidate));
    KBX_VERIFY(actions.redo());
    QCOMPARE((*data.savedFilters())[0].text, std::string("code~/a\\.b/"));
    QCOMPARE((*data.collections())[0].name, std::string("d"));
    QCOMPARE((*data.note({ItemKind::Candidate, 1, "3-5"}))->text, std::string("ü \"quoted\""));
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
