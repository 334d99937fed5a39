// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/evaluationservice.h"

#include "eval/evaluationserviceprivate.h"

#include <algorithm>
#include <unordered_map>

namespace kbx::eval {
namespace {

using Clock = JobQueue::Clock;

} // namespace

EvaluationService::EvaluationService(
    std::shared_ptr<JobStore> store, const WorkerTimings& timings, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, std::move(store), timings))
{
}

EvaluationService::~EvaluationService() = default;

void EvaluationService::setTarget(const Target& target)
{
    d->dropRunner(target.name);
    d->missing.erase(target.name);
    d->policy.setTarget(target.name.toStdString(), target.effectiveSlots());
    d->policy.setQuarantined(target.name.toStdString(), false);
    auto runner = std::make_unique<TargetRunner>(target, d->timings);
    d->connectRunner(runner.get());
    d->runners.emplace(target.name, std::move(runner));
    d->schedulePump();
}

void EvaluationService::setSlots(const QString& target, int slotCount)
{
    d->policy.setTarget(target.toStdString(), slotCount);
    d->schedulePump();
}

std::optional<Environment> EvaluationService::environment(const QString& target) const
{
    const auto found = d->runners.find(target);
    if (found == d->runners.end()) {
        return std::nullopt;
    }
    const auto own = found->second->environment();
    return own ? own : found->second->target().probed;
}

std::optional<Error> EvaluationService::unavailable(const QString& target) const
{
    const auto found = d->runners.find(target);
    if (found != d->runners.end()) {
        const TargetRunner& runner = *found->second;
        return runner.unavailable() ? runner.unavailable() : runner.quarantine();
    }
    const auto missing = d->missing.find(target);
    return missing == d->missing.end() ? std::nullopt : std::optional(missing->second);
}

bool EvaluationService::isQuarantined(const QString& target) const
{
    const auto found = d->runners.find(target);
    return found != d->runners.end() && found->second->quarantine().has_value();
}

QStringList EvaluationService::targets() const
{
    QStringList names;
    for (const auto& [name, runner] : d->runners) {
        names.append(name);
    }
    for (const auto& [name, reason] : d->missing) {
        names.append(name);
    }
    return names;
}

int EvaluationService::runnable() const
{
    const auto works
        = [this](const QString& name) { return d->runners.count(name) > 0 && !unavailable(name); };
    const bool anyGpu = std::any_of(d->runners.begin(), d->runners.end(),
        [&](const auto& one) { return one.second->target().isGpu() && works(one.first); });
    const std::vector<JobId> waiting = d->queue.withState(JobState::Waiting);
    const auto some = std::count_if(waiting.begin(), waiting.end(), [&](JobId id) {
        const std::string& target = d->queue.row(id).entry.request->target;
        return target == anyGpuTarget ? anyGpu : works(QString::fromStdString(target));
    });
    return static_cast<int>(some + std::ssize(d->queue.withState(JobState::Running)));
}

QString EvaluationService::python(const QString& target) const
{
    const auto found = d->runners.find(target);
    return found == d->runners.end() ? QString() : found->second->target().python;
}

void EvaluationService::setUnavailable(const QString& target, const Error& reason)
{
    if (d->runners.count(target) == 0) {
        d->missing[target] = reason;
        Q_EMIT workerUnavailable(target, reason);
    }
}

Result<JobId> EvaluationService::submit(JobRequest request)
{
    std::vector<JobRequest> one;
    one.push_back(std::move(request));
    Result<std::vector<JobId>> ids = submitAll(std::move(one));
    if (!ids) {
        return ids.error();
    }
    return ids->front();
}

Result<std::vector<JobId>> EvaluationService::submitAll(std::vector<JobRequest> requests)
{
    Result<std::vector<JobId>> ids = d->store->add(requests);
    if (!ids) {
        return ids;
    }
    for (std::size_t i = 0; i < requests.size(); ++i) {
        d->enqueue((*ids)[i], std::move(requests[i]), false);
    }
    return ids;
}

Result<int> EvaluationService::resumeStored()
{
    Result<std::vector<StoredJob>> stored = d->store->unfinished();
    if (!stored) {
        return stored.error();
    }
    int taken = 0;
    for (StoredJob& job : *stored) {
        if (!d->queue.contains(job.id)) {
            d->enqueue(job.id, std::move(job.request), job.again);
            ++taken;
        }
    }
    return taken;
}

void EvaluationService::cancel(JobId id)
{
    d->cancelOne(id);
}

void EvaluationService::cancelAll()
{
    // Waiting ones first: none may start in place of a running one that just ended.
    for (const JobState state : {JobState::Waiting, JobState::Running}) {
        for (const JobId id : d->queue.withState(state)) {
            d->cancelOne(id);
        }
    }
}

void EvaluationService::pause()
{
    d->paused = true;
    d->policy.setPaused(true);
    d->schedulePump();
}

void EvaluationService::resume()
{
    d->paused = false;
    d->policy.setPaused(false);
    d->schedulePump();
}

bool EvaluationService::isPaused() const
{
    return d->paused;
}

Result<JobId> EvaluationService::retry(JobId id)
{
    if (!d->queue.contains(id) || !d->queue.isTerminal(id)) {
        return Error{ErrorCode::Usage, "Job " + std::to_string(id) + " has not ended.",
            "Wait for its end, or cancel it first.", "", {}};
    }
    Result<JobId> again = submit(*d->queue.row(id).entry.request);
    if (again) {
        d->queue.remove(id);
    }
    return again;
}

Result<std::vector<JobId>> EvaluationService::retryFailed()
{
    std::vector<JobRequest> requests;
    std::vector<JobId> old;
    for (const JobId id : d->queue.order()) {
        if (d->queue.isTerminal(id) && d->queue.lacksVerdict(id)) {
            requests.push_back(*d->queue.row(id).entry.request);
            old.push_back(id);
        }
    }
    Result<std::vector<JobId>> ids = submitAll(std::move(requests));
    if (ids) {
        std::for_each(old.begin(), old.end(), [this](JobId id) { d->queue.remove(id); });
    }
    return ids;
}

bool EvaluationService::move(JobId id, int by)
{
    if (!d->policy.move(id, by)) {
        return false;
    }
    d->note(d->store->setOrder(d->policy.waiting()));
    d->schedulePump();
    return true;
}

void EvaluationService::clearDone()
{
    const std::vector<JobId> order = d->queue.order();
    for (const JobId id : order) {
        if (d->queue.isTerminal(id)) {
            d->queue.remove(id);
        }
    }
    d->schedulePump();
}

void EvaluationService::shutDown()
{
    d->stopping = true;
    for (const auto& runner : d->runners) {
        runner.second->stop();
    }
    d->schedulePump();
}

std::vector<JobEntry> EvaluationService::queue() const
{
    const auto now = Clock::now();
    std::unordered_map<JobId, int> positions;
    int position = 0;
    for (const JobId id : d->policy.waiting()) {
        positions[id] = ++position;
    }
    std::vector<JobEntry> entries;
    entries.reserve(d->queue.order().size());
    for (const JobId id : d->queue.order()) {
        JobEntry& entry = entries.emplace_back(d->queue.snapshot(id, false, now));
        if (entry.state == JobState::Waiting) {
            const auto place = positions.find(id);
            entry.position = place == positions.end() ? 0 : place->second;
        } else if (entry.state == JobState::Running) {
            entry.lease = d->policy.lease(id);
        }
    }
    return entries;
}

std::optional<JobEntry> EvaluationService::job(JobId id) const
{
    if (!d->queue.contains(id)) {
        return std::nullopt;
    }
    JobEntry entry = d->queue.snapshot(id, true, Clock::now());
    entry.lease = d->policy.lease(id);
    const std::vector<JobId> waiting = d->policy.waiting();
    const auto place = std::find(waiting.begin(), waiting.end(), id);
    entry.position = place == waiting.end() ? 0 : static_cast<int>(place - waiting.begin()) + 1;
    return entry;
}

QueueNumbers EvaluationService::numbers() const
{
    return d->queue.numbers(d->paused ? 0 : d->activeSlots(), Clock::now());
}

} // namespace kbx::eval
