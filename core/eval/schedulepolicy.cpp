// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/schedulepolicy.h"

#include <algorithm>

namespace kbx::eval {
namespace {

auto findItem(auto& items, JobId id)
{
    return std::find_if(
        items.begin(), items.end(), [id](const auto& item) { return item.id == id; });
}

} // namespace

void SchedulePolicy::setTarget(const std::string& target, int slotCount)
{
    m_targets[target].slotCount = std::max(1, slotCount);
}

void SchedulePolicy::setReady(const std::string& target, bool ready)
{
    m_targets[target].ready = ready;
}

void SchedulePolicy::enqueue(
    JobId id, const std::string& target, int priority, Lease lease, bool again)
{
    const Item item{id, target, priority, lease, again};
    // Second runs come first, in their own order; the others behind their equals.
    const auto place = again
        ? std::find_if(
            m_waiting.begin(), m_waiting.end(), [](const Item& one) { return !one.again; })
        : std::find_if(m_waiting.begin(), m_waiting.end(),
            [&](const Item& one) { return !one.again && one.priority < priority; });
    m_waiting.insert(place, item);
}

bool SchedulePolicy::remove(JobId id)
{
    const auto waiting = findItem(m_waiting, id);
    if (waiting != m_waiting.end()) {
        m_waiting.erase(waiting);
        return true;
    }
    const auto running = m_running.find(id);
    if (running == m_running.end()) {
        return false;
    }
    release(running->second);
    m_running.erase(running);
    return true;
}

bool SchedulePolicy::move(JobId id, int by)
{
    const auto found = findItem(m_waiting, id);
    if (found == m_waiting.end()) {
        return false;
    }
    const auto from = found - m_waiting.begin();
    const auto last = static_cast<std::ptrdiff_t>(m_waiting.size()) - 1;
    const auto to = std::clamp<std::ptrdiff_t>(from + by, 0, last);
    if (to == from) {
        return false;
    }
    Item item = *found;
    item.priority = m_waiting[static_cast<std::size_t>(to)].priority;
    m_waiting.erase(found);
    m_waiting.insert(m_waiting.begin() + to, item);
    return true;
}

std::vector<SchedulePolicy::Start> SchedulePolicy::takeStartable()
{
    std::vector<Start> starts;
    if (m_paused) {
        return starts;
    }
    std::set<std::string> closed;
    for (auto item = m_waiting.begin(); item != m_waiting.end();) {
        TargetState& target = m_targets[item->target];
        const bool alone = item->lease == Lease::Exclusive;
        const bool fits = alone ? target.running == 0 : target.running < target.slotCount;
        if (!target.ready || target.exclusive || closed.count(item->target) > 0 || !fits) {
            closed.insert(item->target);
            ++item;
            continue;
        }
        ++target.running;
        target.exclusive = alone;
        starts.push_back({item->id, item->target, item->lease});
        m_running.emplace(item->id, *item);
        item = m_waiting.erase(item);
    }
    return starts;
}

AfterLoss SchedulePolicy::lost(JobId id)
{
    const auto running = m_running.find(id);
    if (running == m_running.end()) {
        return AfterLoss::Condemn;
    }
    const Item item = running->second;
    release(item);
    m_running.erase(running);
    if (item.again) {
        return AfterLoss::Condemn;
    }
    enqueue(id, item.target, item.priority, Lease::Exclusive, true);
    return AfterLoss::RunAgainAlone;
}

void SchedulePolicy::displaced(JobId id)
{
    const auto running = m_running.find(id);
    if (running == m_running.end()) {
        return;
    }
    const Item item = running->second;
    release(item);
    m_running.erase(running);
    m_waiting.insert(m_waiting.begin(), item);
}

void SchedulePolicy::release(const Item& item)
{
    TargetState& target = m_targets[item.target];
    --target.running;
    target.exclusive = false;
}

std::vector<JobId> SchedulePolicy::waiting() const
{
    std::vector<JobId> ids;
    ids.reserve(m_waiting.size());
    for (const Item& item : m_waiting) {
        ids.push_back(item.id);
    }
    return ids;
}

bool SchedulePolicy::isWaiting(JobId id) const
{
    return findItem(m_waiting, id) != m_waiting.end();
}

bool SchedulePolicy::hasWaiting(const std::string& target) const
{
    return std::any_of(m_waiting.begin(), m_waiting.end(),
        [&](const Item& item) { return item.target == target; });
}

int SchedulePolicy::running(const std::string& target) const
{
    const auto found = m_targets.find(target);
    return found == m_targets.end() ? 0 : found->second.running;
}

int SchedulePolicy::slotCount(const std::string& target) const
{
    const auto found = m_targets.find(target);
    return found == m_targets.end() ? 0 : found->second.slotCount;
}

} // namespace kbx::eval
