// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/ownplaces.h"
#include "store/importwriter.h"
#include "store/labelrepository.h"
#include "store/study.h"
#include "workspace/agreementquery.h"
#include "workspace/labelqueue.h"
#include "workspace/labelservice.h"
#include "workspace/studysession.h"
#include "workspace/studyview.h"
#include "workspace/suggestions.h"
#include "workspace/useractions.h"
#include "workspace/workspaceservice.h"

#include <QFile>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>

using namespace kbx;
using namespace Qt::StringLiterals;
using workspace::LabelItem;
using workspace::LabelQueueFilter;
using workspace::LabelService;
using workspace::WorkspaceService;

namespace {

constexpr int patience = 20'000;

void forgetPerson()
{
    QSettings(u"kernelbench-x-workbench"_s, u"kbx"_s).remove(u"annotator"_s);
}

LabelValue saying(const std::string& label)
{
    LabelValue value;
    value.label = label;
    return value;
}

std::vector<LabelTarget> targetsOf(const std::vector<LabelItem>& items)
{
    std::vector<LabelTarget> targets;
    for (const LabelItem& item : items) {
        targets.push_back(item.target);
    }
    return targets;
}

/// Both services on a study of the sample's sources.
struct Desk {
    explicit Desk(const QString& path = {})
        : labels(service)
    {
        QSignalSpy viewed(&service, &WorkspaceService::viewChanged);
        if (!path.isEmpty()) {
            service.openStudy(path);
        } else {
            service.createStudy(file());
            QTRY_VERIFY_WITH_TIMEOUT(!viewed.isEmpty(), patience);
            service.importPaths({u"" KBX_SOURCE_DIR "/resources/sample/manifest.jsonl"_s});
        }
        QTRY_VERIFY_WITH_TIMEOUT(!items().empty(), patience);
    }
    QString file() const { return folder.filePath(u"a.kbx"_s); }
    const std::vector<LabelItem>& items() const { return labels.desk()->items; }
    /// Labels the unit and waits until it is durable.
    void put(const LabelTarget& target, const LabelValue& value)
    {
        QSignalSpy saved(&labels, &LabelService::labelSaved);
        labels.setLabel(target, value, 1.5);
        QTRY_VERIFY_WITH_TIMEOUT(!saved.isEmpty(), patience);
    }
    /// The queue of somebody else is ordered off-thread.
    void awaitOrder()
    {
        const auto view = service.view();
        std::vector<LabelItem> units = workspace::labelUnits(*view, LabelUnit::Edit);
        workspace::orderUnits(units, *view, LabelUnit::Edit, labels.desk()->seed, {});
        QTRY_VERIFY_WITH_TIMEOUT(targetsOf(items()) == targetsOf(units), patience);
    }
    /// As another program would, between two openings of the study.
    void close()
    {
        service.closeStudy();
        QVERIFY(items().empty());
        // The writer's thread still has to let go of the file.
        QTRY_VERIFY_WITH_TIMEOUT(
            workspace::StudySession::open(file(), workspace::Access::Write).ok(), patience);
    }

    QTemporaryDir folder;
    WorkspaceService service;
    LabelService labels;
};

/// Labels of somebody else, written by a session of its own (the study is not open elsewhere).
bool labelAs(const QString& path, const std::string& annotator,
    const std::vector<LabelTarget>& targets, const std::string& label)
{
    auto session = workspace::StudySession::open(path, workspace::Access::Write);
    if (!session) {
        return false;
    }
    workspace::UserAction action;
    action.kind = workspace::UserAction::Kind::Label;
    for (const LabelTarget& target : targets) {
        LabelRecord record;
        record.target = target;
        record.annotator = annotator;
        record.codebook = "edits";
        record.value = saying(label);
        record.createdAtMs = 1;
        action.labels.push_back(record);
    }
    return workspace::performAction(**session, action).ok();
}

/// Two tasks with the same two texts: compiled and then right, compiled and then still wrong.
bool importTwins(const QString& path)
{
    auto study = store::Study::create(path);
    if (!study) {
        return false;
    }
    store::ImportWriter writer(**study);
    bool good = writer.beginSource({"twins", "synthetic", {}, 0, {}}).ok()
        && writer.addRun({"alpha", "model", "run", false, {}, "{}"}).ok();
    for (const bool rescued : {true, false}) {
        const std::string task = rescued ? "Math/one" : "Math/two";
        good = good && writer.addTask({task, "Math", false, {}, {}}).ok();
        for (const int round : {0, 1}) {
            CandidateRecord candidate;
            candidate.task = task;
            candidate.method = "alpha";
            candidate.run = "run";
            candidate.round = round;
            candidate.source = "text of round " + std::to_string(round) + "\n";
            if (round > 0) {
                candidate.parents = {{0, "0", true}};
            }
            EvaluationRecord& evaluation = candidate.evaluations.emplace_back();
            evaluation.origin = Origin::Imported;
            evaluation.environmentJson = "{}";
            evaluation.occurrence = "only";
            evaluation.verdicts.compile = Verdict::Pass;
            evaluation.verdicts.correct = round > 0 && rescued ? Verdict::Pass : Verdict::Fail;
            good = good && writer.addCandidate(candidate).ok();
        }
    }
    return good && writer.finishSource(4, 4, 0, 0).ok();
}

} // namespace

/// The annotator's desk: queue, labels, blind mode, codebooks and assignments over one study.
class TestLabelService : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { testing::useOwnPlaces(); }
    void init() { forgetPerson(); }
    void cleanupTestCase() { forgetPerson(); }
    void queueHoldsEveryEditOnce();
    void labelShowsAtOnceAndIsUndone();
    void labelRightAfterAnUndoStays();
    void sameLabelTwiceIsOneStep();
    void savedMeansTheNewestValue();
    void aLabelGoesIntoNoOtherStudy();
    void aNameSaidEarlyHolds();
    void snapshotsDoNotChange();
    void hunkLabelDoesNotCountForTheUnit();
    void orderBelongsToTheAnnotator();
    void filterKeepsWhatIsOnScreen();
    void nextUnlabelledGoesAround();
    void blindAnnotatorSeesNothingBefore();
    void suggestionWaitsForTheBlindLabel();
    void decisionEndsADispute();
    void withoutANameTheDeskIsBlind();
    void sameCodeWithOtherVerdictsIsRemembered();
    void changedDefinitionListsLabels();
    void brokenCodebookIsRefused();
    void codebookOfKernelsHasItsOwnQueue();
    void assignmentMarksUnits();
    void agreementOfTwoPeopleAndTheSuggester();
    void batchIsStoredAndCancelled();
    void readOnlyStudyRefusesLabels();
};

void TestLabelService::queueHoldsEveryEditOnce()
{
    Desk desk;
    const auto& table = *desk.service.view()->table;
    std::set<std::pair<std::int64_t, std::int64_t>> expected;
    std::map<std::int64_t, const CandidateRow*> rows;
    for (const CandidateRow& row : table.rows) {
        rows[row.candidateId] = &row;
    }
    for (const auto& [id, row] : rows) {
        const auto parent = rows.find(row->parentId);
        if (row->kernelId != 0 && parent != rows.end() && parent->second->kernelId != 0) {
            expected.insert({row->parentId, id});
        }
    }
    std::set<std::pair<std::int64_t, std::int64_t>> found;
    for (const LabelItem& item : desk.items()) {
        QCOMPARE(table.rows[item.row].candidateId, item.target.childId);
        QCOMPARE(
            item.transition, std::to_string(item.fromRound) + "→" + std::to_string(item.toRound));
        QVERIFY(found.insert({item.target.parentId, item.target.childId}).second);
    }
    QVERIFY(!expected.empty());
    QVERIFY(found == expected);
    QCOMPARE(desk.labels.desk()->total, static_cast<int>(expected.size()));
    QCOMPARE(desk.labels.desk()->labelled, 0);
    QCOMPARE(desk.labels.desk()->codebook.name, std::string("edits"));
    const auto& names = desk.labels.desk()->codebooks;
    for (const char* const name : {"edits", "paper5", "failure"}) {
        QVERIFY(std::find(names.begin(), names.end(), name) != names.end());
    }
}

void TestLabelService::labelShowsAtOnceAndIsUndone()
{
    Desk desk;
    desk.labels.setAnnotator(u"mh"_s);
    const LabelTarget target = desk.items().front().target;
    QSignalSpy saved(&desk.labels, &LabelService::labelSaved);
    desk.labels.setLabel(target, saying("mask_fix"), 2.5);
    QCOMPARE(desk.labels.desk()->find(target)->label, std::string("mask_fix")); // before the disk
    QCOMPARE(desk.labels.desk()->labelled, 1);
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patience);
    const auto records = desk.labels.labelsOf(target);
    QCOMPARE(records.size(), std::size_t{1});
    QCOMPARE(records[0].seconds, 2.5);
    QVERIFY(!records[0].blind);
    QVERIFY((records[0].visible
        == std::vector<std::string>{"verdicts", "errors", "speedups", "rounds"}));
    QVERIFY2(desk.service.undoText().startsWith(u"label mask_fix on "_s)
            && desk.service.undoText().contains(u" round "_s),
        qPrintable(desk.service.undoText()));
    const auto shown = [&] {
        return desk.service.view()->table->rows[desk.labels.desk()->find(target)->row].editLabel;
    };
    QTRY_COMPARE_WITH_TIMEOUT(shown(), std::string("mask_fix"), patience);
    desk.put(target, saying("dtype_fix"));
    desk.service.undo();
    QTRY_COMPARE_WITH_TIMEOUT(
        desk.labels.desk()->find(target)->label, std::string("mask_fix"), patience);
    QTRY_COMPARE_WITH_TIMEOUT(shown(), std::string("mask_fix"), patience);
    desk.service.undo();
    QTRY_COMPARE_WITH_TIMEOUT(desk.labels.desk()->labelled, 0, patience);
    desk.service.redo();
    QTRY_COMPARE_WITH_TIMEOUT(
        desk.labels.desk()->find(target)->label, std::string("mask_fix"), patience);
    desk.labels.clearLabel(target);
    QCOMPARE(desk.labels.desk()->labelled, 0);
    QTRY_VERIFY_WITH_TIMEOUT(
        desk.service.undoText().startsWith(u"removal of the label on "_s), patience);
}

void TestLabelService::labelRightAfterAnUndoStays()
{
    Desk desk;
    desk.labels.setAnnotator(u"mh"_s);
    const LabelTarget target = desk.items().front().target;
    for (int again = 0; again < 5; ++again) {
        desk.put(target, saying("mask_fix"));
        desk.service.undo();
        // The desk still shows what the undo is about to take back.
        desk.put(target, saying("mask_fix"));
    }
    desk.close();
    auto session = workspace::StudySession::open(desk.file(), workspace::Access::Read);
    QVERIFY(session.ok());
    const auto kept = store::LabelRepository((*session)->study()).labels("edits", "mh");
    QVERIFY(kept.ok());
    QCOMPARE(kept->size(), std::size_t{1});
    QCOMPARE(kept->front().value.label, std::string("mask_fix"));
}

void TestLabelService::sameLabelTwiceIsOneStep()
{
    Desk desk;
    desk.labels.setAnnotator(u"mh"_s);
    const LabelTarget target = desk.items().front().target;
    desk.put(target, saying("mask_fix"));
    desk.put(target, saying("mask_fix"));
    desk.service.undo();
    QTRY_VERIFY_WITH_TIMEOUT(desk.service.undoText().isEmpty(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(desk.labels.desk()->labelled, 0, patience);
}

/// What is said to be saved is not tried again when a later save fails.
void TestLabelService::savedMeansTheNewestValue()
{
    Desk desk;
    desk.labels.setAnnotator(u"mh"_s);
    const auto targets = targetsOf(desk.items());
    QSignalSpy saved(&desk.labels, &LabelService::labelSaved);
    desk.labels.setLabel(targets[0], saying("mask_fix"), 1);
    desk.labels.setLabel(targets[1], saying("mask_fix"), 1);
    desk.labels.setLabel(targets[0], saying("dtype_fix"), 1);
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 2, patience);
    QVERIFY(saved[0][0].value<LabelTarget>() == targets[1]);
    QVERIFY(saved[1][0].value<LabelTarget>() == targets[0]);
}

/// Candidates have the same ids in every study.
void TestLabelService::aLabelGoesIntoNoOtherStudy()
{
    Desk other;
    other.close();
    Desk desk;
    desk.labels.setAnnotator(u"mh"_s);
    const LabelTarget target = desk.items().front().target;
    QSignalSpy opened(&desk.service, &WorkspaceService::studyOpened);
    QSignalSpy failed(&desk.labels, &LabelService::saveFailed);
    desk.service.openStudy(other.file());
    desk.labels.setLabel(target, saying("mask_fix"), 1);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patience);
    QTRY_VERIFY_WITH_TIMEOUT(!desk.items().empty(), patience);
    QCOMPARE(desk.labels.desk()->labelled, 0);
    QVERIFY(desk.service.undoText().isEmpty());
    // Closing right after a key loses nothing and leaves nothing to undo.
    const LabelTarget here = desk.items().front().target;
    desk.labels.setLabel(here, saying("dtype_fix"), 1);
    desk.service.closeStudy();
    QTRY_VERIFY_WITH_TIMEOUT(
        workspace::StudySession::open(other.file(), workspace::Access::Write).ok(), patience);
    QVERIFY(desk.service.undoText().isEmpty());
    Desk again(other.file());
    QCOMPARE(again.labels.desk()->labelled, 1);
    QCOMPARE(again.labels.desk()->find(here)->label, std::string("dtype_fix"));
}

void TestLabelService::aNameSaidEarlyHolds()
{
    Desk desk;
    desk.labels.setAnnotator(u"mh"_s);
    desk.close();
    connect(&desk.service, &WorkspaceService::studyOpened, &desk.labels,
        [&desk] { desk.labels.setAnnotator(u"zoe"_s); });
    desk.service.openStudy(desk.file());
    QTRY_VERIFY_WITH_TIMEOUT(!desk.items().empty(), patience);
    QCOMPARE(desk.labels.desk()->annotator, std::string("zoe"));
}

void TestLabelService::snapshotsDoNotChange()
{
    Desk desk;
    desk.labels.setAnnotator(u"mh"_s);
    desk.awaitOrder();
    const auto targets = targetsOf(desk.items());
    std::vector<std::shared_ptr<const workspace::LabelDesk>> held;
    std::vector<std::vector<LabelItem>> copies;
    for (std::size_t i = 0; i < 9; ++i) {
        // Some are kept by a view, some are not: neither may show another's labels.
        if (i % 3 == 0) {
            held.push_back(desk.labels.desk());
            copies.push_back(desk.items());
        }
        desk.labels.setLabel(targets[i % 6], saying(i < 6 ? "mask_fix" : "dtype_fix"), 1);
    }
    for (std::size_t i = 0; i < held.size(); ++i) {
        QVERIFY(held[i]->items == copies[i]);
    }
    const std::vector<LabelItem> patched = desk.items();
    const int labelled = desk.labels.desk()->labelled;
    QCOMPARE(labelled, 6);
    desk.labels.setQueueFilter({}); // makes the desk anew
    QVERIFY(desk.items() == patched);
    QCOMPARE(desk.labels.desk()->labelled, labelled);
    QTRY_VERIFY_WITH_TIMEOUT(!desk.service.undoText().isEmpty(), patience);
    desk.service.undo();
    QTRY_COMPARE_WITH_TIMEOUT(
        desk.labels.desk()->find(targets[2])->label, std::string("mask_fix"), patience);
    QCOMPARE(desk.labels.desk()->labelled, 6);
}

void TestLabelService::hunkLabelDoesNotCountForTheUnit()
{
    Desk desk;
    desk.labels.setAnnotator(u"mh"_s);
    LabelTarget hunk = desk.items().front().target;
    hunk.hunk = "L1-2:R1-3";
    desk.put(hunk, saying("indexing_fix"));
    QCOMPARE(desk.labels.desk()->labelled, 0);
    QCOMPARE(desk.labels.labelsOf(hunk.whole()).size(), std::size_t{1});
    QVERIFY(desk.labels.labelsOf(desk.items().back().target).empty());
    QVERIFY(desk.service.undoText().startsWith(u"label indexing_fix on a hunk of "_s));
}

void TestLabelService::orderBelongsToTheAnnotator()
{
    Desk desk;
    desk.labels.setAnnotator(u"mh"_s);
    const auto seed = desk.labels.desk()->seed;
    desk.awaitOrder();
    const auto first = targetsOf(desk.items());
    desk.labels.setAnnotator(u"jl"_s);
    QVERIFY(desk.labels.desk()->seed != seed);
    QTRY_VERIFY_WITH_TIMEOUT(targetsOf(desk.items()) != first, patience);
    desk.labels.setAnnotator(u"mh"_s);
    QTRY_VERIFY_WITH_TIMEOUT(targetsOf(desk.items()) == first, patience);
    desk.put(first.front(), saying("mask_fix"));
    QSignalSpy viewed(&desk.service, &WorkspaceService::viewChanged);
    desk.service.reload();
    QTRY_VERIFY_WITH_TIMEOUT(!viewed.isEmpty(), patience);
    desk.awaitOrder();
    QVERIFY(targetsOf(desk.items()) == first); // labelling moves nothing
    desk.close();
    Desk again(desk.file());
    QCOMPARE(again.labels.desk()->annotator, std::string("mh"));
    QTRY_VERIFY_WITH_TIMEOUT(targetsOf(again.items()) == first, patience);
    QCOMPARE(again.labels.desk()->labelled, 1);
}

void TestLabelService::filterKeepsWhatIsOnScreen()
{
    Desk desk;
    desk.labels.setAnnotator(u"mh"_s);
    const int all = desk.labels.desk()->total;
    const LabelTarget target = desk.items().front().target;
    LabelQueueFilter filter;
    filter.show = LabelQueueFilter::Show::Unlabelled;
    desk.labels.setQueueFilter(filter);
    QCOMPARE(static_cast<int>(desk.items().size()), all);
    desk.put(target, saying("performance_rewrite:tiling"));
    QVERIFY(desk.labels.desk()->find(target) != nullptr); // moves no row under the mouse
    QCOMPARE(desk.labels.desk()->labelled, 1);
    desk.labels.setQueueFilter(filter);
    QCOMPARE(static_cast<int>(desk.items().size()), all - 1);
    QCOMPARE(desk.labels.desk()->total, all);
    filter.show = LabelQueueFilter::Show::Label;
    filter.label = "performance_rewrite";
    desk.labels.setQueueFilter(filter);
    QVERIFY(targetsOf(desk.items()) == std::vector{target});
    filter = {};
    filter.category = desk.items().front().category;
    filter.transition = std::pair(desk.items().front().fromRound, desk.items().front().toRound);
    desk.labels.setQueueFilter(filter);
    QVERIFY(!desk.items().empty() && static_cast<int>(desk.items().size()) < all);
    for (const LabelItem& item : desk.items()) {
        QCOMPARE(item.category, filter.category);
        QVERIFY(std::pair(item.fromRound, item.toRound) == *filter.transition);
    }
    QCOMPARE(desk.labels.desk()->total, static_cast<int>(desk.items().size()));
}

void TestLabelService::nextUnlabelledGoesAround()
{
    Desk desk;
    desk.labels.setAnnotator(u"mh"_s);
    desk.awaitOrder();
    const auto order = targetsOf(desk.items());
    QVERIFY(order.size() > 3);
    desk.put(order[1], saying("mask_fix"));
    LabelValue unsure;
    unsure.unsure = true;
    desk.put(order[2], unsure);
    QVERIFY(desk.labels.nextUnlabelled(order[0], true) == order[3]);
    QVERIFY(desk.labels.nextUnlabelled(order[3], false) == order[0]);
    QVERIFY(desk.labels.nextUnlabelled(order.back(), true) == order[0]);
    QVERIFY(desk.labels.nextUnlabelled({77777, 88888, {}}, true) == order[0]);
    for (std::size_t i = 3; i < order.size(); ++i) {
        desk.labels.setLabel(order[i], saying("mask_fix"), 1);
    }
    QVERIFY(!desk.labels.nextUnlabelled(order[0], true)); // the one it stands on is no next
    desk.labels.setLabel(order[0], saying("mask_fix"), 1);
    QVERIFY(!desk.labels.nextUnlabelled(order[4], true));
}

void TestLabelService::blindAnnotatorSeesNothingBefore()
{
    Desk desk;
    const auto targets = targetsOf(desk.items());
    desk.close();
    QVERIFY(labelAs(desk.file(), "mh", targets, "mask_fix"));
    Desk second(desk.file());
    second.labels.setAnnotator(u"jl"_s);
    QVERIFY(second.labels.desk()->blind); // the default of somebody who comes second
    for (const LabelItem& item : second.items()) {
        QVERIFY(item.others.empty() && !item.disputed && item.adjudicated.empty());
        QVERIFY(second.labels.labelsOf(item.target).empty());
        QVERIFY(second.labels.isHidden(item.target));
    }
    LabelQueueFilter filter;
    filter.show = LabelQueueFilter::Show::Disputed;
    second.labels.setQueueFilter(filter);
    QVERIFY(second.items().empty());
    second.labels.setQueueFilter({});
    const auto tableLabels = [&] {
        std::set<std::string> words;
        for (const CandidateRow& row : second.service.view()->table->rows) {
            words.insert(row.editLabel);
        }
        return words;
    };
    QTRY_VERIFY_WITH_TIMEOUT(tableLabels() == std::set<std::string>{""}, patience);
    second.put(targets[0], saying("dtype_fix"));
    const LabelItem* const item = second.labels.desk()->find(targets[0]);
    QCOMPARE(item->others.size(), std::size_t{1});
    QVERIFY(item->disputed);
    const auto records = second.labels.labelsOf(targets[0]);
    QCOMPARE(records.size(), std::size_t{2});
    QCOMPARE(records[0].annotator, std::string("jl"));
    QVERIFY(records[0].blind && records[0].visible.empty());
    QVERIFY(second.labels.isHidden(targets[1]));
    second.put(targets[0], saying("mask_fix")); // now that it was seen, it is not blind any more
    QVERIFY(!second.labels.labelsOf(targets[0])[0].blind);
    QCOMPARE(second.labels.labelsOf(targets[0])[0].visible.front(), std::string("others"));
    second.labels.setBlind(false);
    QVERIFY(!second.labels.desk()->find(targets[1])->others.empty());
}

void TestLabelService::suggestionWaitsForTheBlindLabel()
{
    if (qEnvironmentVariable("KBX_PYTHON").isEmpty()) {
        QSKIP("KBX_PYTHON names no interpreter");
    }
    Desk desk;
    desk.labels.setAnnotator(u"mh"_s);
    desk.labels.setBlind(true);
    const LabelTarget target = desk.items().front().target;
    const LabelTarget other = desk.items().back().target;
    QSignalSpy ready(&desk.labels, &LabelService::suggestionReady);
    desk.labels.requestSuggestion(target.parentId, target.childId);
    desk.labels.setBlind(false);
    desk.labels.requestSuggestion(other.parentId, other.childId);
    QTRY_VERIFY_WITH_TIMEOUT(ready.size() >= 2, patience); // both were asked for and may be seen
    ready.clear();
    desk.labels.setBlind(true);
    desk.labels.requestSuggestion(target.parentId, target.childId);
    // One after the other: what is open comes once the hidden one is there, too.
    const LabelTarget third = desk.items()[1].target;
    desk.labels.setLabel(third, saying("mask_fix"), 1);
    desk.labels.requestSuggestion(third.parentId, third.childId);
    QTRY_VERIFY_WITH_TIMEOUT(!ready.isEmpty(), patience);
    QCOMPARE(ready.size(), 1);
    QCOMPARE(ready[0][1].toLongLong(), qint64{third.childId});
    desk.labels.setLabel(target, saying("mask_fix"), 1);
    QCOMPARE(ready.size(), 2);
    QCOMPARE(ready[1][1].toLongLong(), qint64{target.childId});
    const auto suggestion = ready[1][2].value<Suggestion>();
    QVERIFY2(suggestion.error.empty() && !suggestion.label.empty(), suggestion.error.c_str());
    QVERIFY(desk.labels.labelsOf(target)[0].blind);
}

void TestLabelService::decisionEndsADispute()
{
    Desk desk;
    const auto targets = targetsOf(desk.items());
    desk.close();
    QVERIFY(labelAs(desk.file(), "mh", {targets[0]}, "mask_fix"));
    QVERIFY(labelAs(desk.file(), "jl", {targets[0]}, "dtype_fix"));
    Desk third(desk.file());
    third.labels.setAnnotator(u"xy"_s);
    QSignalSpy failed(&third.labels, &LabelService::saveFailed);
    third.labels.adjudicate(targets[0], u"mask_fix"_s, u"seen"_s);
    QCOMPARE(failed.size(), 1); // blind, and no label of one's own yet
    third.labels.setBlind(false);
    QVERIFY(third.labels.desk()->find(targets[0])->disputed);
    third.labels.adjudicate(targets[0], u"mask_fix"_s, u"the cast changes nothing"_s);
    const LabelItem* const item = third.labels.desk()->find(targets[0]);
    QVERIFY(!item->disputed);
    QCOMPARE(item->adjudicated, std::string("mask_fix"));
    QCOMPARE(third.labels.desk()->labelled, 0); // a decision is nobody's label
    QCOMPARE(third.labels.labelsOf(targets[0]).back().value.remark,
        std::string("the cast changes nothing"));
    QTRY_VERIFY_WITH_TIMEOUT(
        third.service.undoText().startsWith(u"decision mask_fix on "_s), patience);
    third.service.undo();
    QTRY_VERIFY_WITH_TIMEOUT(third.labels.desk()->find(targets[0])->disputed, patience);
    third.service.redo();
    QTRY_VERIFY_WITH_TIMEOUT(!third.labels.desk()->find(targets[0])->disputed, patience);
    third.labels.adjudicate(targets[0], {}, {});
    QVERIFY(third.labels.desk()->find(targets[0])->disputed);
    QTRY_VERIFY_WITH_TIMEOUT(
        third.service.undoText().startsWith(u"removal of the decision on "_s), patience);
    third.service.undo();
    QTRY_COMPARE_WITH_TIMEOUT(
        third.labels.desk()->find(targets[0])->adjudicated, std::string("mask_fix"), patience);
}

/// Others have labelled and nobody said who sits here: nothing is shown that would make the first
/// label less than blind.
void TestLabelService::withoutANameTheDeskIsBlind()
{
    Desk desk;
    QVERIFY(!desk.labels.desk()->blind);
    const auto targets = targetsOf(desk.items());
    desk.close();
    QVERIFY(labelAs(desk.file(), "mh", {targets[0]}, "mask_fix"));
    Desk second(desk.file());
    QVERIFY(second.labels.desk()->annotator.empty());
    QVERIFY(second.labels.desk()->blind);
    QVERIFY(second.labels.isHidden(targets[0]));
    QVERIFY(second.labels.labelsOf(targets[0]).empty());
    QVERIFY(second.labels.desk()->find(targets[0])->others.empty());
    QSignalSpy failed(&second.labels, &LabelService::agreementFailed);
    second.labels.requestAgreement({});
    QCOMPARE(failed.size(), 1);
    second.labels.setBlind(false); // a reader's choice
    QVERIFY(!second.labels.desk()->find(targets[0])->others.empty());
}

/// Two edits of the same two texts, one rescued and one not: each keeps its own suggestion.
void TestLabelService::sameCodeWithOtherVerdictsIsRemembered()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"twins.kbx"_s);
    QVERIFY(importTwins(path));
    auto session = workspace::StudySession::open(path, workspace::Access::Write);
    QVERIFY(session.ok());
    const auto view = (*session)->view({});
    QVERIFY(view.ok());
    const CandidateTable& table = *(*view)->table;
    const auto pairs = workspace::suggestionPairs(**view);
    QCOMPARE(pairs.size(), std::size_t{2});
    const std::vector<std::string> said{"mask_fix", "dtype_fix"};
    for (std::size_t at = 0; at < pairs.size(); ++at) {
        auto state = workspace::suggestionState(**session, table, pairs[at]);
        QVERIFY(state.ok());
        QVERIFY(!state->cached);
        Suggestion suggestion;
        suggestion.label = said[at];
        suggestion.version = 1;
        QVERIFY(workspace::storeSuggestions(**session, {{*state, suggestion}}).ok());
    }
    const auto stored = workspace::StoredSuggestions::read(**session, table);
    QVERIFY(stored.ok());
    for (std::size_t at = 0; at < pairs.size(); ++at) {
        const auto state = workspace::suggestionState(**session, table, pairs[at]);
        QVERIFY(state.ok() && state->cached);
        QCOMPARE(state->cached->label, said[at]);
        const Suggestion* const found = stored->of(
            table.rows[pairs[at].before].candidateId, table.rows[pairs[at].after].candidateId);
        QVERIFY(found);
        QCOMPARE(found->label, said[at]);
    }
}

void TestLabelService::changedDefinitionListsLabels()
{
    Desk desk;
    desk.labels.setAnnotator(u"mh"_s);
    const auto targets = targetsOf(desk.items());
    desk.put(targets[0], saying("mask_fix"));
    desk.put(targets[1], saying("dtype_fix"));
    LabelValue both = saying("semantic_fix");
    both.secondary = "mask_fix";
    desk.put(targets[2], both);
    Codebook changed = desk.labels.desk()->codebook;
    const auto entry = std::find_if(changed.entries.begin(), changed.entries.end(),
        [](const CodebookEntry& each) { return each.key == "mask_fix"; });
    const std::string before = entry->definition;
    entry->definition += " Padding counts.";
    QSignalSpy saved(&desk.labels, &LabelService::codebookSaved);
    desk.labels.saveCodebook(changed);
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patience);
    QTRY_COMPARE_WITH_TIMEOUT(desk.labels.desk()->codebook.version, 2, patience);
    QVERIFY(!desk.labels.desk()->codebook.builtIn);
    QCOMPARE(desk.labels.desk()->labelled, 3); // labels of the old version stand
    QSignalSpy ready(&desk.labels, &LabelService::reviewReady);
    desk.labels.requestReview();
    QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 1, patience);
    auto items = ready[0][0].value<std::vector<workspace::ReviewItem>>();
    QCOMPARE(items.size(), std::size_t{2});
    QVERIFY(items[0].record.target == targets[0] && items[1].record.target == targets[2]);
    QCOMPARE(items[0].oldDefinition, before);
    QCOMPARE(items[0].newDefinition, entry->definition);
    desk.put(targets[0], saying("mask_fix")); // looked at again
    desk.labels.requestReview();
    QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 2, patience);
    items = ready[1][0].value<std::vector<workspace::ReviewItem>>();
    QCOMPARE(items.size(), std::size_t{1});
    desk.labels.saveCodebook(changed); // the same again is no new version
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 2, patience);
    QCOMPARE(saved[1][0].value<Codebook>().version, 2);
}

void TestLabelService::brokenCodebookIsRefused()
{
    Desk desk;
    QSignalSpy failed(&desk.labels, &LabelService::saveFailed);
    Codebook broken = desk.labels.desk()->codebook;
    broken.entries[0].shortcut = "U";
    desk.labels.saveCodebook(broken);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
    QVERIFY(failed[0][0].value<Error>().text.find("reserved") != std::string::npos);
    desk.labels.setCodebook(u"nobody"_s);
    QCOMPARE(failed.size(), 2);
    QCOMPARE(desk.labels.desk()->codebook.name, std::string("edits"));
}

void TestLabelService::codebookOfKernelsHasItsOwnQueue()
{
    Desk desk;
    desk.labels.setAnnotator(u"mh"_s);
    desk.labels.setCodebook(u"failure"_s);
    QTRY_COMPARE_WITH_TIMEOUT(desk.labels.desk()->codebook.name, std::string("failure"), patience);
    // Nothing of the sample was judged yet, so nothing is known to be wrong.
    QTRY_VERIFY_WITH_TIMEOUT(desk.items().empty(), patience);
    QVERIFY(desk.labels.desk()->codebook.unit == LabelUnit::Kernel);
    desk.labels.setCodebook(u"edits"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!desk.items().empty(), patience);
    desk.close();
    Desk again(desk.file());
    QCOMPARE(again.labels.desk()->codebook.name, std::string("edits"));
}

void TestLabelService::assignmentMarksUnits()
{
    Desk desk;
    desk.labels.setAnnotator(u"mh"_s);
    workspace::AssignmentPlan plan;
    plan.sample = workspace::AssignmentPlan::Sample::Random;
    plan.count = 10;
    plan.calibration = 2;
    plan.sharedTwice = 0.25;
    plan.annotators = {"mh", "jl"};
    plan.seed = 5;
    QSignalSpy assigned(&desk.labels, &LabelService::assigned);
    desk.labels.assign(plan);
    QTRY_COMPARE_WITH_TIMEOUT(assigned.size(), 1, patience);
    QCOMPARE(assigned[0][0].toInt(), 10);
    LabelQueueFilter mine;
    mine.show = LabelQueueFilter::Show::Assigned;
    desk.labels.setQueueFilter(mine);
    // 2 for both, 2 of the other 8 for both, 6 shared out evenly.
    QTRY_COMPARE_WITH_TIMEOUT(desk.items().size(), std::size_t{7}, patience);
    QVERIFY(desk.items()[0].calibration && desk.items()[1].calibration);
    QVERIFY(!desk.items()[2].calibration);
    QCOMPARE(desk.labels.desk()->total, 7);
}

void TestLabelService::agreementOfTwoPeopleAndTheSuggester()
{
    Desk desk;
    const auto targets = targetsOf(desk.items());
    desk.close();
    QVERIFY(labelAs(desk.file(), "mh", {targets[0], targets[1], targets[2]}, "mask_fix"));
    QVERIFY(labelAs(desk.file(), "jl", {targets[0], targets[1]}, "mask_fix"));
    QVERIFY(labelAs(desk.file(), "jl", {targets[2]}, "dtype_fix"));
    Desk third(desk.file());
    third.labels.setAnnotator(u"xy"_s);
    QSignalSpy ready(&third.labels, &LabelService::agreementReady);
    third.labels.requestAgreement({});
    QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 1, patience);
    auto report = ready[0][0].value<std::shared_ptr<const workspace::AgreementReport>>();
    QVERIFY(report->units.empty()); // blind
    QVERIFY(!third.labels.desk()->kappa);
    third.labels.setBlind(false);
    third.labels.requestAgreement({});
    QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 2, patience);
    report = ready[1][0].value<std::shared_ptr<const workspace::AgreementReport>>();
    QCOMPARE(report->units.size(), std::size_t{3});
    QVERIFY((report->data.annotators == std::vector<std::string>{"jl", "mh"}));
    QCOMPARE(report->data.overall.percent.value.value_or(-1), 2.0 / 3.0);
    QCOMPARE(report->data.disagreements.size(), std::size_t{1});
    QVERIFY(report->units[report->data.disagreements[0]].target == targets[2]);
    QCOMPARE(report->confusions.size(), std::size_t{1});
    QCOMPARE(report->confusions[0].agreed, std::int64_t{2});
    QVERIFY(third.labels.desk()->kappa);
    QCOMPARE(third.labels.desk()->kappa->n, 3);
    QCOMPARE(third.labels.desk()->kappa->value, report->data.overall.cohen[0].value);
}

void TestLabelService::batchIsStoredAndCancelled()
{
    if (qEnvironmentVariable("KBX_PYTHON").isEmpty()) {
        QSKIP("KBX_PYTHON names no interpreter");
    }
    Desk desk;
    QSignalSpy finished(&desk.labels, &LabelService::suggestFinished);
    QSignalSpy progressed(&desk.labels, &LabelService::suggestProgressed);
    desk.labels.suggestAll();
    QVERIFY(desk.labels.isSuggesting());
    QTRY_VERIFY_WITH_TIMEOUT(progressed.size() > 3, patience);
    desk.labels.cancelSuggestions();
    QCOMPARE(finished.size(), 1);
    QVERIFY(finished[0][2].toBool());
    QVERIFY(!desk.labels.isSuggesting());
    const int early = finished[0][0].toInt();
    QVERIFY(early >= 2 && early < desk.labels.desk()->total);
    desk.labels.suggestAll();
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 2, 120'000);
    QCOMPARE(finished[1][0].toInt(), desk.labels.desk()->total);
    QCOMPARE(finished[1][1].toInt(), 0);
    QElapsedTimer clock;
    clock.start();
    desk.labels.suggestAll(); // all of it from the study
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 3, patience);
    qInfo("%d stored suggestions in %lld ms", desk.labels.desk()->total, clock.elapsed());
    QCOMPARE(finished[2][0].toInt(), desk.labels.desk()->total);
}

void TestLabelService::readOnlyStudyRefusesLabels()
{
    Desk desk;
    const LabelTarget target = desk.items().front().target;
    desk.close();
    auto writer = workspace::StudySession::open(desk.file(), workspace::Access::Write);
    QVERIFY(writer.ok());
    Desk reader(desk.file());
    reader.labels.setAnnotator(u"mh"_s);
    QVERIFY(reader.labels.desk()->readOnly);
    QSignalSpy failed(&reader.labels, &LabelService::saveFailed);
    reader.labels.setLabel(target, saying("mask_fix"), 1);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
    // What is shown is what is stored.
    QTRY_VERIFY_WITH_TIMEOUT(reader.labels.desk()->find(target)->label.empty(), patience);
}

QTEST_GUILESS_MAIN(TestLabelService)
#include "tst_labelservice.moc"
