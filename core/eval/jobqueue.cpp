// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/jobqueue.h"

#include <algorithm>

namespace kbx::eval {
namespace {

double secondsBetween(JobQueue::Clock::time_point from, JobQueue::Clock::time_point to)
{
    return std::chrono::duration<double>(to - from).count();
}

void keepTail(std::string& text)
{
    if (text.size() > logTailBytes) {
        text.erase(0, text.size() - logTailBytes);
    }
}

bool hasFailingBarrier(const Verdicts& verdicts)
{
    return verdicts.compile == Verdict::Fail || verdicts.correct == Verdict::Fail
        || verdicts.fast == Verdict::Fail;
}

/// Nothing failed and nothing that was asked for is missing: a barrier left out carries no reason.
bool isJudged(const Verdicts& verdicts)
{
    return verdicts.compile == Verdict::Pass
        && (verdicts.correct == Verdict::Pass || verdicts.reasonCode.empty());
}

} // namespace

void JobQueue::add(
    JobId id, std::shared_ptr<const JobRequest> request, bool again, Clock::time_point now)
{
    Row row;
    row.entry.id = id;
    row.entry.request = std::move(request);
    row.entry.again = again;
    row.queued = now;
    m_rows.emplace(id, std::move(row));
    m_order.push_back(id);
}

void JobQueue::remove(JobId id)
{
    m_rows.erase(id);
    m_order.erase(std::remove(m_order.begin(), m_order.end(), id), m_order.end());
}

bool JobQueue::isTerminal(JobId id) const
{
    const JobState state = row(id).entry.state;
    return state != JobState::Waiting && state != JobState::Running;
}

void JobQueue::setRunning(JobId id, const std::string& placed, Clock::time_point now)
{
    Row& row = m_rows.at(id);
    row.entry.placed = placed;
    row.entry.state = JobState::Running;
    row.entry.progress = {};
    row.started = now;
}

void JobQueue::setWaitingAgain(JobId id, bool again)
{
    JobEntry& entry = m_rows.at(id).entry;
    entry.state = JobState::Waiting;
    entry.again = again;
    entry.placed.clear();
    entry.progress = {};
}

void JobQueue::setProgress(JobId id, const JobProgress& progress)
{
    m_rows.at(id).entry.progress = progress;
}

void JobQueue::appendLog(JobId id, const std::string& text)
{
    std::string& tail = m_rows.at(id).entry.logTail;
    tail += text;
    keepTail(tail);
}

void JobQueue::setFinished(JobId id, ResultRecord record, Clock::time_point now)
{
    keepTail(record.evaluation.log);
    m_rows.at(id).entry.result = std::make_shared<const ResultRecord>(std::move(record));
    end(id, JobState::Finished, now);
}

void JobQueue::setFailed(JobId id, const Error& error, Clock::time_point now)
{
    m_rows.at(id).entry.error = error;
    end(id, JobState::Failed, now);
}

void JobQueue::setCancelled(JobId id, Clock::time_point now)
{
    end(id, JobState::Cancelled, now);
}

void JobQueue::end(JobId id, JobState state, Clock::time_point now)
{
    Row& row = m_rows.at(id);
    if (row.entry.state == JobState::Waiting) {
        row.started = now;
    }
    row.entry.state = state;
    row.ended = now;
}

std::vector<JobId> JobQueue::withState(JobState state) const
{
    std::vector<JobId> ids;
    std::copy_if(m_order.begin(), m_order.end(), std::back_inserter(ids),
        [&](JobId id) { return row(id).entry.state == state; });
    return ids;
}

bool JobQueue::lacksVerdict(JobId id) const
{
    const JobEntry& entry = row(id).entry;
    if (entry.state != JobState::Finished) {
        return entry.state == JobState::Failed;
    }
    const Verdicts& verdicts = entry.result->evaluation.verdicts;
    return !hasFailingBarrier(verdicts) && !isJudged(verdicts);
}

JobEntry JobQueue::snapshot(JobId id, bool withLog, Clock::time_point now) const
{
    const Row& row = m_rows.at(id);
    JobEntry entry;
    entry.id = id;
    entry.request = row.entry.request;
    entry.state = row.entry.state;
    entry.again = row.entry.again;
    entry.placed = row.entry.placed;
    entry.progress = row.entry.progress;
    entry.result = row.entry.result;
    entry.error = row.entry.error;
    if (withLog) {
        entry.logTail = row.entry.logTail;
    }
    if (entry.state != JobState::Waiting) {
        entry.seconds
            = secondsBetween(row.started, entry.state == JobState::Running ? now : row.ended);
    }
    return entry;
}

double JobQueue::secondsQueued(JobId id) const
{
    const Row& row = m_rows.at(id);
    return secondsBetween(row.queued, row.started);
}

QueueNumbers JobQueue::numbers(int slotCount, Clock::time_point now) const
{
    QueueNumbers numbers;
    numbers.total = static_cast<int>(m_order.size());
    double doneSeconds = 0.0;
    double runningSeconds = 0.0;
    for (const auto& [id, row] : m_rows) {
        switch (row.entry.state) {
        case JobState::Waiting:
            ++numbers.waiting;
            continue;
        case JobState::Running:
            ++numbers.running;
            runningSeconds += secondsBetween(row.started, now);
            continue;
        case JobState::Cancelled:
            ++numbers.cancelled;
            continue;
        case JobState::Finished:
        case JobState::Failed:
            ++numbers.done;
            doneSeconds += secondsBetween(row.started, row.ended);
            break;
        }
        if (lacksVerdict(id)) {
            ++numbers.notRun;
        } else if (hasFailingBarrier(row.entry.result->evaluation.verdicts)) {
            ++numbers.failed;
        } else {
            ++numbers.passed;
        }
    }
    if (numbers.done >= minJobsForEstimate && slotCount > 0) {
        const double mean = doneSeconds / numbers.done;
        const double rest = mean * (numbers.waiting + numbers.running) - runningSeconds;
        numbers.secondsLeft = std::max(0.0, rest) / slotCount;
    }
    return numbers;
}

} // namespace kbx::eval
