// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/actionrepository.h"
#include "store/snapshotrepository.h"
#include "studyfixture.h"

using namespace kbx;
using namespace kbx::test;
using store::ActionRepository;
using store::SnapshotRepository;
using store::StoredSnapshot;
using store::UserChange;

namespace {

StoredSnapshot named(const std::string& name)
{
    StoredSnapshot snapshot;
    snapshot.name = name;
    snapshot.candidates = 3;
    snapshot.results = 4;
    snapshot.headlines = 5;
    return snapshot;
}

UserChange change(std::int64_t id, const std::string& name, bool present)
{
    UserChange result;
    result.kind = UserChange::Kind::Snapshot;
    result.item.id = id;
    result.name = name;
    result.starred = present;
    return result;
}

/// Prepared and shown by an action.
std::int64_t take(StudyFixture& fixture, ActionRepository& actions, const std::string& name,
    const std::string& content = "content")
{
    const auto id = SnapshotRepository(fixture.study()).prepare(named(name), content);
    return id && actions.perform("snapshot", {change(*id, name, true)}) ? *id : 0;
}

std::vector<std::string> namesIn(StudyFixture& fixture)
{
    std::vector<std::string> names;
    const auto all = SnapshotRepository(fixture.study()).list();
    for (const StoredSnapshot& each : all ? *all : std::vector<StoredSnapshot>{}) {
        names.push_back(each.name);
    }
    return names;
}

using Names = std::vector<std::string>;

} // namespace

class TestSnapshots : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void contentComesBackAndIsSmall()
    {
        StudyFixture fixture;
        ActionRepository actions(fixture.study());
        const std::string content(100'000, 'x');
        const auto id = take(fixture, actions, "one", content);
        QVERIFY(id != 0);
        QVERIFY(fixture.reopen());
        SnapshotRepository repository(fixture.study());
        const auto found = repository.find("one");
        KBX_VERIFY(found);
        QCOMPARE(found->id, id);
        QCOMPARE(found->results, 4);
        QVERIFY(found->createdAtMs > 0);
        const auto read = repository.content(id);
        KBX_VERIFY(read);
        QCOMPARE(*read, content);
        QVERIFY(fixture.count("SELECT length(data) FROM snapshot") < 1000);
        QVERIFY(!repository.content(id + 1).ok());
    }

    void preparedOnlyIsNotThere()
    {
        StudyFixture fixture;
        KBX_VERIFY(SnapshotRepository(fixture.study()).prepare(named("one"), "content"));
        QCOMPARE(namesIn(fixture), Names{});
        const auto found = SnapshotRepository(fixture.study()).find("one");
        QVERIFY(!found.ok());
        QVERIFY(found.error().code == ErrorCode::NotFound);
    }

    void aNameOnce()
    {
        StudyFixture fixture;
        ActionRepository actions(fixture.study());
        QVERIFY(take(fixture, actions, "one") != 0);
        const auto again = SnapshotRepository(fixture.study()).prepare(named("one"), "other");
        QVERIFY(!again.ok());
        QVERIFY(again.error().code == ErrorCode::Usage);
        QVERIFY(again.error().text.find("\"one\" already") != std::string::npos);
        QVERIFY(take(fixture, actions, "two") != 0);
        QCOMPARE(namesIn(fixture), (Names{"one", "two"}));
        const auto missing = SnapshotRepository(fixture.study()).find("three");
        QCOMPARE(missing.error().remedy, std::string("Snapshots: one, two."));
    }

    void undoRedoAndDeletion()
    {
        StudyFixture fixture;
        ActionRepository actions(fixture.study());
        const auto id = take(fixture, actions, "one");
        KBX_VERIFY(actions.undo());
        QCOMPARE(namesIn(fixture), Names{});
        KBX_VERIFY(actions.redo());
        QCOMPARE(namesIn(fixture), Names{"one"});
        KBX_VERIFY(actions.perform("removal", {change(id, "one", false)}));
        QCOMPARE(namesIn(fixture), Names{});
        // The name is free; taken meanwhile, undo says so and changes nothing.
        QVERIFY(take(fixture, actions, "one") != 0);
        KBX_VERIFY(actions.undo());
        KBX_VERIFY(actions.undo());
        QCOMPARE(namesIn(fixture), Names{"one"});
        const auto twice = actions.perform("again", {change(id, "one", true)});
        QVERIFY(!twice.ok());
        QCOMPARE(namesIn(fixture), Names{"one"});
    }

    void purgedIsGone()
    {
        StudyFixture fixture;
        ActionRepository actions(fixture.study());
        const auto id = take(fixture, actions, "one");
        QVERIFY(take(fixture, actions, "two") != 0);
        KBX_VERIFY(actions.perform("removal", {change(id, "one", false)}));
        QCOMPARE(fixture.count("SELECT count(*) FROM snapshot"), 2);
        KBX_VERIFY(SnapshotRepository(fixture.study()).purge());
        QCOMPARE(fixture.count("SELECT count(*) FROM snapshot"), 1);
        const auto undone = actions.undo();
        QVERIFY(!undone.ok());
        QVERIFY(undone.error().code == ErrorCode::NotFound);
        QCOMPARE(namesIn(fixture), Names{"two"});
    }

    void damagedContentIsSaid()
    {
        StudyFixture fixture;
        ActionRepository actions(fixture.study());
        const auto id = take(fixture, actions, "one");
        fixture.close();
        fixture.tamper("UPDATE snapshot SET data = x'00112233'");
        QVERIFY(fixture.reopen());
        const auto read = SnapshotRepository(fixture.study()).content(id);
        QVERIFY(!read.ok());
        QVERIFY(read.error().code == ErrorCode::Damaged);
    }

    void aStudyOfVersionFourGetsTheTable()
    {
        StudyFixture fixture;
        fixture.close();
        fixture.tamper("DROP TABLE snapshot; PRAGMA user_version = 4");
        QVERIFY(fixture.reopen());
        QVERIFY(fixture.count("PRAGMA user_version") >= 5);
        ActionRepository actions(fixture.study());
        QVERIFY(take(fixture, actions, "one") != 0);
    }
};

QTEST_APPLESS_MAIN(TestSnapshots)
#include "tst_snapshots.moc"
