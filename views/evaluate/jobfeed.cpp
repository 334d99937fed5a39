// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/jobfeed.h"

#include "evaluate/jobrows.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace kbx::evaluate {

using eval::EvaluationService;
using eval::JobId;
using eval::JobState;

namespace {

bool hasEnded(const models::JobRow& row)
{
    return row.state != models::JobRow::State::Waiting
        && row.state != models::JobRow::State::Running;
}

} // namespace

JobFeed::JobFeed(EvaluationService& service, models::JobModel& model, QObject* parent)
    : QObject(parent)
    , m_service(service)
    , m_model(model)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    m_clock.setInterval(1000);
    connect(&m_pause, &QTimer::timeout, this, &JobFeed::pauseOver);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        for (int row = 0; row < m_model.rowCount(); ++row) {
            const models::JobRow* const each = m_model.rowAt(m_model.index(row, 0));
            if (each->state == models::JobRow::State::Running) {
                jobChanged(each->id);
            }
        }
    });
    connect(&service, &EvaluationService::queueChanged, this, &JobFeed::queueChanged);
    connect(
        &service, &EvaluationService::jobProgressed, this, [this](JobId id) { jobChanged(id); });
}

void JobFeed::queueChanged()
{
    if (m_pause.isActive()) {
        m_again = true;
    } else {
        refresh();
    }
}

void JobFeed::jobChanged(JobId id)
{
    m_dirty.insert(id);
    if (!m_pause.isActive()) {
        refreshDirty();
    }
}

void JobFeed::pauseOver()
{
    if (std::exchange(m_again, false)) {
        refresh();
    } else if (!m_dirty.isEmpty()) {
        refreshDirty();
    }
}

void JobFeed::refreshDirty()
{
    for (const JobId id : std::exchange(m_dirty, {})) {
        if (const auto entry = m_service.job(id)) {
            m_model.setRow(jobRow(*entry));
            Q_EMIT jobRefreshed(id);
        }
    }
    m_pause.start();
}

const models::JobRow& JobFeed::rowOf(const eval::JobEntry& entry)
{
    auto& row = m_rows[entry.id];
    const bool ended = entry.state != JobState::Waiting && entry.state != JobState::Running;
    if (!ended || row.id != entry.id || !hasEnded(row)) {
        row = jobRow(entry);
    }
    return row;
}

/// Known rows keep their places. Only the places of waiting jobs are dealt out anew, in the order
/// in which those will start.
void JobFeed::updateOrder(const std::vector<eval::JobEntry>& entries)
{
    std::unordered_map<JobId, const eval::JobEntry*> present;
    std::vector<std::pair<int, JobId>> waiting;
    for (const eval::JobEntry& entry : entries) {
        present.emplace(entry.id, &entry);
        if (entry.state == JobState::Waiting) {
            waiting.emplace_back(entry.position, entry.id);
        }
    }
    std::erase_if(m_order, [&](JobId id) { return present.count(id) == 0; });
    std::erase_if(m_rows, [&](const auto& row) { return present.count(row.first) == 0; });
    const std::unordered_set<JobId> known(m_order.begin(), m_order.end());
    for (const eval::JobEntry& entry : entries) {
        if (known.count(entry.id) == 0) {
            m_order.push_back(entry.id);
        }
    }
    std::sort(waiting.begin(), waiting.end());
    auto next = waiting.begin();
    for (JobId& id : m_order) {
        if (present.at(id)->state == JobState::Waiting) {
            id = (next++)->second;
        }
    }
}

void JobFeed::refresh()
{
    m_again = false;
    m_dirty.clear();
    const std::vector<eval::JobEntry> entries = m_service.queue();
    updateOrder(entries);
    std::unordered_map<JobId, const eval::JobEntry*> byId;
    for (const eval::JobEntry& entry : entries) {
        byId.emplace(entry.id, &entry);
    }
    std::vector<models::JobRow> rows;
    rows.reserve(m_order.size());
    bool running = false;
    for (const JobId id : m_order) {
        rows.push_back(rowOf(*byId.at(id)));
        running = running || rows.back().state == models::JobRow::State::Running;
    }
    m_model.setRows(rows);
    if (running != m_clock.isActive()) {
        running ? m_clock.start() : m_clock.stop();
    }
    m_pause.start();
    Q_EMIT refreshed();
}

void JobFeed::replace(JobId old, JobId again)
{
    const auto found = std::find(m_order.begin(), m_order.end(), old);
    if (found != m_order.end()) {
        *found = again;
    }
}

} // namespace kbx::evaluate
