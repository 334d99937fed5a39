// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/actionrepository.h"
#include "store/assignmentrepository.h"
#include "store/candidaterepository.h"
#include "store/codebookrepository.h"
#include "store/labelkeys.h"
#include "store/labelrepository.h"
#include "store/suggestionrepository.h"
#include "studyfixture.h"

using namespace kbx;
using namespace kbx::test;
using store::ActionRepository;
using store::LabelRepository;
using store::UserChange;

namespace {

constexpr std::int64_t parent = 1;
constexpr std::int64_t child = 2;

LabelRecord labelOf(const std::string& annotator, const std::string& label, int version = 1)
{
    LabelRecord record;
    record.target = {parent, child, {}};
    record.annotator = annotator;
    record.codebook = "edits";
    record.codebookVersion = version;
    record.value.label = label;
    record.createdAtMs = 1000;
    return record;
}

UserChange changeOf(const LabelRecord& record)
{
    UserChange change;
    change.kind = UserChange::Kind::Label;
    change.label = record;
    return change;
}

/// Three rounds of one trajectory; two versions of the codebook.
class LabelFixture : public StudyFixture {
public:
    LabelFixture()
        : actions(study())
    {
        std::vector<CandidateRecord> rounds{candidateOf("Math/abs", 0, "a"),
            candidateOf("Math/abs", 1, "b"), candidateOf("Math/abs", 2, "c")};
        rounds[1].editLabel = "dtype_fix";
        if (!import(QStringLiteral("rounds"), rounds)
            || !store::CodebookRepository(study()).add("edits", 1, "{}")
            || !store::CodebookRepository(study()).add("edits", 2, "{\"v\":2}")) {
            qFatal("the fixture cannot be made");
        }
    }

    bool put(const LabelRecord& record)
    {
        return actions.perform("label", {changeOf(record)}).ok();
    }
    std::vector<LabelRecord> labels()
    {
        const auto read = LabelRepository(study()).labels("edits");
        return read ? *read : std::vector<LabelRecord>();
    }
    std::string shown()
    {
        const auto table = store::CandidateRepository(study()).loadTable();
        for (const CandidateRow& row : (*table)->rows) {
            if (row.candidateId == child) {
                return row.editLabel;
            }
        }
        return "no row";
    }

    ActionRepository actions;
};

} // namespace

class TestLabels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFieldSurvives();
    void undoAndRedoRestoreExactly();
    void newVersionReplacesTheOldOne();
    void sameChildComparedWithTwoParents();
    void decisionIsOnePerUnit();
    void whatTheTableShows();
    void blindAnnotatorSeesNothingOfOthersInTheTable();
    void unknownThingsAreRefused();
    void versionsOfACodebookNeverChange();
    void suggestionsArePerPairVersionAndOutcome();
    void newestAssignmentIsInForce();
    void labelsOfTheFirstSchemaAreKept();
};

void TestLabels::everyFieldSurvives()
{
    LabelFixture fixture;
    LabelRecord record = labelOf("mh", "performance_rewrite:tiling");
    record.target.hunk = "L3-5:R3-9";
    record.value.secondary = "mask_fix";
    record.value.tags = {"race_suspect", "partial"};
    record.value.confidence = Confidence::Likely;
    record.value.remark = "two \"tiles\"\nper program";
    record.blind = true;
    record.visible = {"errors"};
    record.seconds = 4.25;
    QVERIFY(fixture.put(record));
    QCOMPARE(fixture.labels().size(), std::size_t{1});
    QVERIFY(fixture.labels().front() == record);
    LabelRecord unsure = labelOf("mh", "");
    unsure.value.unsure = true;
    QVERIFY(fixture.put(unsure));
    QVERIFY(fixture.labels().back() == unsure);
    const auto people = LabelRepository(fixture.study()).annotators();
    KBX_VERIFY(people);
    QCOMPARE(people->size(), std::size_t{1});
    QCOMPARE(people->front().labels, std::int64_t{2});
}

void TestLabels::undoAndRedoRestoreExactly()
{
    LabelFixture fixture;
    LabelRecord first = labelOf("mh", "mask_fix");
    first.value.tags = {"partial"};
    first.seconds = 2.5;
    QVERIFY(fixture.put(first));
    LabelRecord second = labelOf("mh", "dtype_fix");
    second.createdAtMs = 2000;
    QVERIFY(fixture.put(second));
    LabelRecord cleared = labelOf("mh", "");
    QVERIFY(fixture.put(cleared));
    QVERIFY(fixture.labels().empty());
    KBX_VERIFY(fixture.actions.undo());
    QVERIFY(fixture.labels() == std::vector{second});
    KBX_VERIFY(fixture.actions.undo());
    QVERIFY(fixture.labels() == std::vector{first});
    KBX_VERIFY(fixture.actions.undo());
    QVERIFY(fixture.labels().empty());
    KBX_VERIFY(fixture.actions.redo());
    QVERIFY(fixture.labels() == std::vector{first});
    KBX_VERIFY(fixture.actions.redo());
    QVERIFY(fixture.labels() == std::vector{second});
}

void TestLabels::newVersionReplacesTheOldOne()
{
    LabelFixture fixture;
    const LabelRecord old = labelOf("mh", "mask_fix", 1);
    QVERIFY(fixture.put(old));
    const LabelRecord fresh = labelOf("mh", "indexing_fix", 2);
    QVERIFY(fixture.put(fresh));
    QVERIFY(fixture.labels() == std::vector{fresh});
    KBX_VERIFY(fixture.actions.undo());
    QVERIFY(fixture.labels() == std::vector{old});
}

void TestLabels::sameChildComparedWithTwoParents()
{
    LabelFixture fixture;
    LabelRecord near = labelOf("mh", "mask_fix");
    near.target = {2, 3, {}};
    LabelRecord far = labelOf("mh", "semantic_fix");
    far.target = {1, 3, {}};
    LabelRecord kernel = labelOf("mh", "unknown");
    kernel.target = {0, 3, {}};
    QVERIFY(fixture.put(near) && fixture.put(far) && fixture.put(kernel));
    QVERIFY((fixture.labels() == std::vector{near, far, kernel}));
}

void TestLabels::decisionIsOnePerUnit()
{
    LabelFixture fixture;
    QVERIFY(fixture.put(labelOf("mh", "mask_fix")));
    LabelRecord decision = labelOf("mh", "indexing_fix");
    decision.adjudication = true;
    decision.value.remark = "the offset changed, too";
    QVERIFY(fixture.put(decision));
    QCOMPARE(fixture.labels().size(), std::size_t{2});
    LabelRecord other = labelOf("jl", "mask_fix");
    other.adjudication = true;
    QVERIFY(fixture.put(other));
    QVERIFY((fixture.labels() == std::vector{labelOf("mh", "mask_fix"), other}));
    KBX_VERIFY(fixture.actions.undo());
    QVERIFY((fixture.labels() == std::vector{labelOf("mh", "mask_fix"), decision}));
}

void TestLabels::whatTheTableShows()
{
    LabelFixture fixture;
    QCOMPARE(fixture.shown(), std::string("dtype_fix")); // imported
    KBX_VERIFY(fixture.study().setMeta(store::metaAnnotator, "mh"));
    QVERIFY(fixture.put(labelOf("jl", "mask_fix")));
    QCOMPARE(fixture.shown(), std::string("mask_fix")); // all who spoke agree
    QVERIFY(fixture.put(labelOf("mh", "semantic_fix")));
    QCOMPARE(fixture.shown(), std::string("semantic_fix")); // dispute: the current annotator's
    KBX_VERIFY(fixture.study().setMeta(store::metaAnnotator, "xy"));
    QCOMPARE(fixture.shown(), std::string("dtype_fix")); // neither agreed nor own
    LabelRecord decision = labelOf("jl", "indexing_fix");
    decision.adjudication = true;
    QVERIFY(fixture.put(decision));
    QCOMPARE(fixture.shown(), std::string("indexing_fix"));
    LabelRecord kernel = labelOf("xy", "mask_fix");
    kernel.target = {0, 2, {}};
    QVERIFY(fixture.put(kernel));
    QCOMPARE(fixture.shown(), std::string("indexing_fix")); // labels of a kernel are not the edit's
}

void TestLabels::blindAnnotatorSeesNothingOfOthersInTheTable()
{
    LabelFixture fixture;
    QVERIFY(fixture.put(labelOf("mh", "mask_fix")));
    KBX_VERIFY(LabelRepository(fixture.study()).keepAnnotator("jl", true));
    KBX_VERIFY(fixture.study().setMeta(store::metaAnnotator, "jl"));
    QCOMPARE(fixture.shown(), std::string());
    LabelRecord unsure = labelOf("jl", "");
    unsure.value.unsure = true;
    QVERIFY(fixture.put(unsure));
    QCOMPARE(fixture.shown(), std::string("mask_fix"));
}

void TestLabels::unknownThingsAreRefused()
{
    LabelFixture fixture;
    LabelRecord record = labelOf("mh", "mask_fix");
    record.target.childId = 99;
    const auto noChild = fixture.actions.perform("label", {changeOf(record)});
    QVERIFY(!noChild);
    QCOMPARE(noChild.error().code, ErrorCode::NotFound);
    const auto noVersion = fixture.actions.perform("label", {changeOf(labelOf("mh", "x", 7))});
    QVERIFY(!noVersion);
    const auto noName = fixture.actions.perform("label", {changeOf(labelOf("", "mask_fix"))});
    QVERIFY(!noName);
    QCOMPARE(noName.error().code, ErrorCode::Usage);
    QVERIFY(fixture.labels().empty());
    QVERIFY(fixture.actions.undoName().empty());
}

void TestLabels::versionsOfACodebookNeverChange()
{
    LabelFixture fixture;
    store::CodebookRepository books(fixture.study());
    const auto same = books.add("edits", 2, "{\"v\":2}");
    KBX_VERIFY(same);
    const auto other = books.add("edits", 2, "{\"v\":3}");
    QVERIFY(!other);
    QCOMPARE(other.error().code, ErrorCode::Usage);
    const auto newest = books.find("edits");
    KBX_VERIFY(newest);
    QCOMPARE((*newest)->version, 2);
    QCOMPARE((*newest)->id, *same);
    const auto none = books.find("edits", 3);
    KBX_VERIFY(none);
    QVERIFY(!none->has_value());
}

void TestLabels::suggestionsArePerPairVersionAndOutcome()
{
    LabelFixture fixture;
    store::SuggestionRepository repository(fixture.study());
    store::StoredSuggestion stored;
    stored.kernels = {1, 2};
    stored.outcome = "ab12";
    Suggestion& said = stored.suggestion;
    said = {"performance_rewrite:fusion", "mask_fix", "mask_fix", "", "R4", "low", 0.4, {"partial"},
        {"a note"}, {{true, 3, "x = 1", "gone"}, {false, 4, "y", "new"}}, true,
        "compile fail → pass", 1, {}};
    KBX_VERIFY(repository.put({stored}));
    const auto found = repository.find({1, 2}, "ab12");
    KBX_VERIFY(found);
    QVERIFY(found->has_value());
    QVERIFY((*found)->suggestion == said);
    QCOMPARE((*found)->outcome, std::string("ab12"));
    QVERIFY(!repository.find({2, 1}, "ab12")->has_value());
    QVERIFY(!repository.find({1, 2}, "cd34")->has_value());
    stored.suggestion.version = 2;
    stored.suggestion.label = "mask_fix";
    KBX_VERIFY(repository.put({stored}));
    stored.suggestion.label = "dtype_fix";
    KBX_VERIFY(repository.put({stored})); // replaces that of version 2
    QCOMPARE((*repository.find({1, 2}, "ab12"))->suggestion.label, std::string("dtype_fix"));
    // The same texts with other verdicts: an answer of its own.
    stored.outcome = "cd34";
    stored.suggestion.label = "mask_fix";
    KBX_VERIFY(repository.put({stored}));
    QCOMPARE((*repository.find({1, 2}, "ab12"))->suggestion.label, std::string("dtype_fix"));
    QCOMPARE((*repository.find({1, 2}, "cd34"))->suggestion.label, std::string("mask_fix"));
    QCOMPARE(fixture.count("SELECT count(*) FROM suggestion"), std::int64_t{3});
    const auto all = repository.all();
    KBX_VERIFY(all);
    QCOMPARE(all->size(), std::size_t{1});
    QCOMPARE(all->at({1, 2}).size(), std::size_t{2});
    QCOMPARE(all->at({1, 2}).front().suggestion.version, 2);
    QCOMPARE(all->at({1, 2}).back().outcome, std::string("cd34"));
}

void TestLabels::newestAssignmentIsInForce()
{
    LabelFixture fixture;
    store::AssignmentRepository repository(fixture.study());
    QVERIFY(!repository.newest("edits")->has_value());
    const std::vector<store::AssignmentItem> items{{"jl", {1, 2, {}}, "Math 0→1", 2.5, true},
        {"mh", {1, 2, {}}, "Math 0→1", 2.5, true}, {"mh", {2, 3, {}}, "Math 1→2", 1, false}};
    KBX_VERIFY(repository.add("edits", "{\"seed\":\"1\"}", items));
    const auto first = repository.newest("edits");
    QVERIFY((*first)->items == items);
    KBX_VERIFY(repository.add("edits", "{\"seed\":\"2\"}", {items[2]}));
    KBX_VERIFY(repository.add("failure", "{}", {}));
    const auto second = repository.newest("edits");
    QCOMPARE((*second)->planJson, std::string("{\"seed\":\"2\"}"));
    QVERIFY((*second)->items == std::vector{items[2]});
    QCOMPARE(fixture.count("SELECT count(*) FROM assignment"), std::int64_t{3});
}

/// A file as a program of schema version 3 left it, with labels.
void TestLabels::labelsOfTheFirstSchemaAreKept()
{
    LabelFixture fixture;
    fixture.close();
    fixture.tamper(R"(
      DROP TABLE snapshot;
      DROP TABLE assignment_item; DROP TABLE assignment; DROP TABLE label;
      ALTER TABLE annotator DROP COLUMN blind;
      CREATE TABLE label(
        id INTEGER PRIMARY KEY,
        child_id INTEGER NOT NULL REFERENCES candidate ON DELETE CASCADE,
        parent_id INTEGER REFERENCES candidate,
        hunk TEXT NOT NULL DEFAULT '',
        annotator_id INTEGER NOT NULL REFERENCES annotator,
        codebook_id INTEGER NOT NULL REFERENCES codebook,
        label TEXT NOT NULL,
        secondary TEXT NOT NULL DEFAULT '[]',
        blind INTEGER NOT NULL DEFAULT 0 CHECK(blind IN (0, 1)),
        remark TEXT NOT NULL DEFAULT '',
        created_at INTEGER NOT NULL,
        UNIQUE(child_id, hunk, annotator_id, codebook_id)
      ) STRICT;
      INSERT INTO annotator(name, created_at) VALUES('mh', 1);
      INSERT INTO label(child_id, parent_id, annotator_id, codebook_id, label, secondary, blind,
          remark, created_at)
        VALUES(2, 1, 1, 1, 'mask_fix', '["dtype_fix"]', 1, 'why', 77),
              (3, NULL, 1, 1, 'semantic_fix', '[]', 0, '', 78);
      PRAGMA user_version = 3;)");
    QVERIFY(fixture.reopen());
    LabelRecord first = labelOf("mh", "mask_fix");
    first.value.secondary = "dtype_fix";
    first.value.remark = "why";
    first.blind = true;
    first.createdAtMs = 77;
    LabelRecord second = labelOf("mh", "semantic_fix");
    second.target = {2, 3, {}}; // the parent that was meant
    second.createdAtMs = 78;
    QVERIFY((fixture.labels() == std::vector{first, second}));
    QCOMPARE(fixture.count("SELECT count(*) FROM pragma_foreign_key_check"), std::int64_t{0});
    ActionRepository actions(fixture.study());
    KBX_VERIFY(actions.perform("label", {changeOf(labelOf("jl", "dtype_fix"))}));
    QCOMPARE(fixture.labels().size(), std::size_t{3});
}

QTEST_GUILESS_MAIN(TestLabels)
#include "tst_labels.moc"
