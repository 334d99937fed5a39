// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Insides of LabelService, shared by the files that implement it.
#pragma once

#include "async/latestjob.h"
#include "workspace/agreementquery.h"
#include "workspace/assignments.h"
#include "workspace/labelbook.h"
#include "workspace/labelqueue.h"
#include "workspace/labelservice.h"
#include "workspace/labelsuggestions.h"
#include "workspace/workspaceserviceprivate.h"

#include <QPointer>
#include <QSettings>
#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace kbx::workspace {

/// A person who labels in this study.
struct KnownAnnotator {
    std::string name;
    bool blind = false;
    std::int64_t labels = 0;
};

/// What the desk needs of a study, read in one go.
struct LabelData {
    std::string studyId;
    std::vector<Codebook> codebooks;
    Codebook codebook; ///< the current one
    std::vector<KnownAnnotator> annotators; ///< by name
    std::string lastAnnotator; ///< who labelled last in this study
    bool errorsOpen = false;
    LabelBook book;
    std::vector<AssignedUnit> assignment; ///< in force, of everybody
};
/// `codebook` empty = the study's current one, else the default.
Result<std::shared_ptr<LabelData>> readLabelData(
    StudySession& session, const std::string& codebook);
/// Agreement of the pair that has most units in common; nothing without such a pair. `onlyOf`: of
/// units that this annotator labelled, when not empty.
std::optional<KappaSummary> kappaOf(const LabelBook& book, const Codebook& codebook,
    const std::vector<LabelItem>& units, const std::string& onlyOf);

/// The user's settings that hold who labels at this machine.
QSettings annotatorSettings();
inline const auto annotatorKey = QStringLiteral("annotator");

using UnitList = std::vector<LabelItem>;
using UnitsPtr = std::shared_ptr<const UnitList>;

/// What a reading of the study delivers: the data, and the queue made of it where that could be
/// done off-thread; it holds as long as its units are the current ones.
struct LoadedLabels {
    std::shared_ptr<LabelData> data;
    std::shared_ptr<LabelDesk> desk; ///< null: not made
    UnitsPtr units;
};
/// Queue, progress and kappa of a desk whose annotator, blind mode and filter are set. What
/// `shownBefore` holds stays in the queue, whatever its label is now (null: nothing).
void fillQueue(
    LabelDesk& desk, const UnitList& units, const LabelData& data, const LabelDesk* shownBefore);

struct LabelService::Private {
    using Edit = std::pair<std::int64_t, std::int64_t>;

    Private(LabelService* owner, WorkspaceService& service)
        : q(owner)
        , workspace(service)
        , suggestions(service.d->writer)
        , load(owner)
        , order(owner)
        , mirror(owner)
        , agreement(owner)
        , review(owner)
    {
    }

    LabelService* q;
    WorkspaceService& workspace;
    LabelSuggestions suggestions;
    async::LatestJob<Result<LoadedLabels>> load;
    async::LatestJob<UnitsPtr> order;
    async::LatestJob<std::shared_ptr<LabelDesk>> mirror;
    Job<AgreementReport> agreement;
    async::LatestJob<Result<std::vector<ReviewItem>>> review;

    std::shared_ptr<LabelData> data; ///< null: not read yet
    std::string annotator;
    std::string wantedCodebook; ///< empty: what the study says
    bool blind = false, errorsOpen = false;
    LabelQueueFilter filter;
    UnitsPtr units; ///< all in order of work, as assigned, without labels
    std::shared_ptr<LabelDesk> desk = std::make_shared<LabelDesk>(); ///< given out as const
    /// A copy made off-thread, then the desk before, once nobody looks at it any more: brought up
    /// to date, it is the next one, so that a label does not copy the whole queue.
    std::shared_ptr<LabelDesk> spare;
    std::vector<LabelTarget> behind; ///< what the spare one does not know yet
    std::unordered_map<std::int64_t, std::size_t> places; ///< in desk->items, by child
    int pendingWrites = 0;
    /// Counts what is written: a reading that is older than it is no use.
    std::uint64_t edition = 0;
    /// The edition of the last label per target that is not durable yet.
    std::map<LabelTarget, std::uint64_t> unsaved;
    bool reloadWanted = false;
    bool ownAct = false; ///< an undo state that comes of an own label
    std::set<Edit> asked; ///< suggestions that the view wants
    std::map<Edit, Suggestion> heldBack; ///< answers that may not be seen yet

    /// In the writer's queue; the answer is dropped when this service is gone by then.
    template <typename Work, typename OnDone> void post(Work work, OnDone onDone)
    {
        workspace.d->writer.writeHere(
            std::move(work), [alive = QPointer(q), onDone = std::move(onDone)](const auto& result) {
                if (alive) {
                    onDone(result);
                }
            });
    }
    QString path() const { return workspace.study().path; }
    bool canWrite() const { return workspace.hasStudy() && !workspace.study().readOnly; }
    bool isHidden(const LabelTarget& whole) const;

    void opened();
    void closed();
    void startLoad();
    void take(LoadedLabels fresh);
    void chooseAnnotator();
    bool blindByDefault(const std::string& name) const;
    /// Writes who labels, how and with which codebook; the table follows.
    void keepChoices();
    void orderQueue();
    /// Makes the desk anew; `keepShown`: what is shown stays, whatever its label is now.
    void refresh(bool keepShown);
    void fillHead(LabelDesk& next) const;
    void show(std::shared_ptr<LabelDesk> next);
    void prepareSpare();
    /// One label has changed: the same desk but for its unit.
    void patch(const LabelTarget& whole, bool wasGiven);
    void dress(LabelDesk& next, const LabelTarget& whole) const;

    LabelRecord recordOf(const LabelTarget& target, const LabelValue& value, double seconds) const;
    std::vector<std::string> visibleNow(const LabelTarget& whole) const;
    void write(const LabelRecord& record);
    void written(const LabelTarget& target, std::uint64_t madeAt, const Result<UndoState>& state);
    /// One write less is on its way; reads anew what had to wait for the last one.
    void settle();
    void suggestionFound(const Edit& edit, const Suggestion& suggestion);
    void release();
};

} // namespace kbx::workspace
