// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Suggestions, agreement, codebooks and assignments of LabelService.
#include "workspace/labelserviceprivate.h"
#include "workspace/studysession.h"

#include <algorithm>

namespace kbx::workspace {

void LabelService::requestSuggestion(std::int64_t parentId, std::int64_t childId)
{
    const auto view = d->workspace.view();
    if (view) {
        d->asked.insert({parentId, childId});
        d->suggestions.request(view->table, parentId, childId);
    }
}

void LabelService::suggestAll()
{
    const auto view = d->workspace.view();
    std::vector<std::pair<std::int64_t, std::int64_t>> edits;
    for (const LabelItem& item : d->desk->items) {
        if (item.target.parentId != 0) {
            edits.emplace_back(item.target.parentId, item.target.childId);
        }
    }
    if (view) {
        d->suggestions.requestAll(view->table, edits);
    }
}

void LabelService::cancelSuggestions()
{
    d->suggestions.cancelBatch();
}

bool LabelService::isSuggesting() const
{
    return d->suggestions.hasBatch();
}

void LabelService::Private::suggestionFound(const Edit& edit, const Suggestion& suggestion)
{
    if (!isHidden({edit.first, edit.second, {}})) {
        Q_EMIT q->suggestionReady(edit.first, edit.second, suggestion);
    } else if (asked.contains(edit)) {
        heldBack.insert_or_assign(edit, suggestion);
    }
}

/// Tells what may be seen by now.
void LabelService::Private::release()
{
    std::map<Edit, Suggestion> ready;
    for (auto at = heldBack.begin(); at != heldBack.end();) {
        if (isHidden({at->first.first, at->first.second, {}})) {
            ++at;
        } else {
            ready.insert(heldBack.extract(at++));
        }
    }
    for (const auto& [edit, suggestion] : ready) {
        Q_EMIT q->suggestionReady(edit.first, edit.second, suggestion);
    }
}

void LabelService::requestAgreement(const AgreementRequest& request)
{
    const auto view = d->workspace.view();
    if (!view || !d->data) {
        return;
    }
    if (d->blind && d->annotator.empty()) {
        Q_EMIT agreementFailed(
            {ErrorCode::Usage, "In blind mode agreement needs to know who labels.",
                "Choose an annotator, or leave blind mode.", {}, {}});
        return;
    }
    AgreementRequest allowed = request;
    if (d->blind) {
        allowed.onlyOf = d->annotator;
    }
    d->agreement.start(
        [path = d->path(), view, allowed](
            const async::CancelToken&) -> Result<std::shared_ptr<const AgreementReport>> {
            auto session = StudySession::open(path, Access::Read);
            if (!session) {
                return session.error();
            }
            auto report = agreementReport(**session, *view, allowed);
            if (!report) {
                return report.error();
            }
            return std::make_shared<const AgreementReport>(report.take());
        },
        [this](std::shared_ptr<const AgreementReport> report) {
            Q_EMIT agreementReady(std::move(report));
        },
        [this](const Error& error) { Q_EMIT agreementFailed(error); });
}

void LabelService::requestReview()
{
    if (!d->data) {
        return;
    }
    d->review.start(
        [path = d->path(), name = d->data->codebook.name, annotator = d->annotator](
            const async::CancelToken&) -> Result<std::vector<ReviewItem>> {
            auto session = StudySession::open(path, Access::Read);
            return session ? labelsToReview(**session, name, annotator) : session.error();
        },
        [this](const std::vector<ReviewItem>& items) { Q_EMIT reviewReady(items); },
        [this](const Error& error) { Q_EMIT saveFailed(error); });
}

void LabelService::saveCodebook(const Codebook& changed)
{
    d->post([changed](StudySession& session) { return workspace::saveCodebook(session, changed); },
        [this](const Result<Codebook>& stored) {
            if (!stored) {
                Q_EMIT saveFailed(stored.error());
                return;
            }
            Q_EMIT codebookSaved(*stored);
            d->startLoad();
        });
}

void LabelService::assign(const AssignmentPlan& plan)
{
    const auto view = d->workspace.view();
    if (!view || !d->data) {
        return;
    }
    AssignmentPlan complete = plan;
    if (complete.codebook.empty()) {
        complete.codebook = d->data->codebook.name;
    }
    d->post(
        [view, complete](StudySession& session) { return assignUnits(session, *view, complete); },
        [this](const Result<Assignment>& drawn) {
            if (!drawn) {
                Q_EMIT saveFailed(drawn.error());
                return;
            }
            Q_EMIT assigned(drawn->sampled);
            d->startLoad();
        });
}

} // namespace kbx::workspace
