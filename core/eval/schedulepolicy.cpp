// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/schedulepolicy.h"

#include <algorithm>
#include <limits>
#include <utility>

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
    m_targets[target].starting = false;
}

void SchedulePolicy::setStarting(const std::string& target, bool starting)
{
    m_targets[target].starting = starting;
}

void SchedulePolicy::setQuarantined(const std::string& target, bool quarantined)
{
    m_targets[target].quarantined = quarantined;
}

void SchedulePolicy::enqueue(
    JobId id, const std::string& target, int priority, Occupancy occupancy, bool again)
{
    const Item item{id, target, priority, occupancy, again};
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
    free(running->second);
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

int SchedulePolicy::shareOfAny() const
{
    int open = 0;
    int starting = 0;
    for (const auto& [name, target] : m_targets) {
        if (name.starts_with(gpuTargetPrefix) && !target.quarantined) {
            starting += target.starting ? 1 : 0;
            open += target.starting || target.ready ? 1 : 0;
        }
    }
    if (starting == 0) {
        return std::numeric_limits<int>::max();
    }
    const auto isForAny = [](const Item& item) { return item.target == anyGpuTarget; };
    const auto waiting = std::count_if(m_waiting.begin(), m_waiting.end(), isForAny);
    const auto running = std::count_if(
        m_running.begin(), m_running.end(), [&](const auto& one) { return isForAny(one.second); });
    return static_cast<int>((waiting + running + open - 1) / open);
}

SchedulePolicy::Targets::iterator SchedulePolicy::placeFor(
    const Item& item, const std::set<std::string>& closed)
{
    if (item.target != anyGpuTarget) {
        return m_targets.try_emplace(item.target).first;
    }
    const int share = shareOfAny();
    auto best = m_targets.end();
    for (auto target = m_targets.begin(); target != m_targets.end(); ++target) {
        const bool usable = target->first.starts_with(gpuTargetPrefix) && target->second.takesJobs()
            && closed.count(target->first) == 0 && target->second.running < share
            && (item.occupancy == Occupancy::Alone || target->second.fits(item.occupancy));
        if (usable && (best == m_targets.end() || target->second.running < best->second.running)) {
            best = target;
        }
    }
    return best;
}

bool SchedulePolicy::anyOpen(const std::set<std::string>& closed) const
{
    return std::any_of(m_targets.begin(), m_targets.end(), [&](const auto& target) {
        return target.second.takesJobs() && target.second.fits(Occupancy::Slot)
            && closed.count(target.first) == 0;
    });
}

std::vector<SchedulePolicy::Start> SchedulePolicy::takeStartable()
{
    std::vector<Start> starts;
    if (m_paused) {
        return starts;
    }
    std::set<std::string> closed; // for what stands further back
    // Queues are long and slots few: nothing is looked at when none is free.
    for (auto item = m_waiting.begin(); item != m_waiting.end() && anyOpen(closed);) {
        const auto place = placeFor(*item, closed);
        if (place == m_targets.end()) {
            ++item;
            continue;
        }
        TargetState& target = place->second;
        if (closed.count(place->first) > 0 || !target.takesJobs()
            || !target.fits(item->occupancy)) {
            closed.insert(place->first);
            ++item;
            continue;
        }
        ++target.running;
        target.alone = item->occupancy == Occupancy::Alone;
        item->placed = place->first;
        starts.push_back({item->id, item->placed, item->occupancy});
        m_running.emplace(item->id, std::move(*item));
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
    free(item);
    m_running.erase(running);
    if (item.again) {
        return AfterLoss::Condemn;
    }
    enqueue(id, item.target, item.priority, Occupancy::Alone, true);
    return AfterLoss::RunAgainAlone;
}

void SchedulePolicy::displaced(JobId id)
{
    const auto running = m_running.find(id);
    if (running == m_running.end()) {
        return;
    }
    Item item = running->second;
    free(item);
    m_running.erase(running);
    item.placed.clear();
    m_waiting.insert(m_waiting.begin(), std::move(item));
}

void SchedulePolicy::free(const Item& item)
{
    TargetState& target = m_targets[item.placed];
    --target.running;
    target.alone = false;
    note(target.leases.release(item.id));
    const auto isOf = [&item](const LeaseGrant& grant) { return grant.id == item.id; };
    m_grants.erase(std::remove_if(m_grants.begin(), m_grants.end(), isOf), m_grants.end());
}

void SchedulePolicy::note(const std::vector<LeaseGrant>& grants)
{
    m_grants.insert(m_grants.end(), grants.begin(), grants.end());
}

LeasePolicy* SchedulePolicy::leasesOf(JobId id)
{
    const auto running = m_running.find(id);
    return running == m_running.end() ? nullptr : &m_targets[running->second.placed].leases;
}

void SchedulePolicy::wantShared(JobId id, bool prepared)
{
    if (LeasePolicy* const leases = leasesOf(id)) {
        note(leases->wantShared(id, prepared));
    }
}

void SchedulePolicy::wantExclusive(JobId id)
{
    if (LeasePolicy* const leases = leasesOf(id)) {
        note(leases->wantExclusive(id));
    }
}

void SchedulePolicy::release(JobId id)
{
    if (LeasePolicy* const leases = leasesOf(id)) {
        note(leases->release(id));
    }
}

std::vector<LeaseGrant> SchedulePolicy::takeGrants()
{
    return std::exchange(m_grants, {});
}

JobLease SchedulePolicy::lease(JobId id) const
{
    const auto running = m_running.find(id);
    return running == m_running.end() ? JobLease::None
                                      : m_targets.at(running->second.placed).leases.lease(id);
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

bool SchedulePolicy::needsWorker(const std::string& target) const
{
    const auto known = m_targets.find(target);
    if (known != m_targets.end() && known->second.quarantined) {
        return false;
    }
    if (hasWaiting(target)) {
        return true;
    }
    if (!target.starts_with(gpuTargetPrefix)) {
        return false;
    }
    auto unplaced = std::count_if(m_waiting.begin(), m_waiting.end(),
        [](const Item& item) { return item.target == anyGpuTarget; });
    // GPUs that work already come first, then by name; each takes one before any takes two.
    std::vector<std::pair<int, std::string>> gpus;
    for (const auto& [name, state] : m_targets) {
        if (name.starts_with(gpuTargetPrefix) && !state.quarantined) {
            gpus.emplace_back(state.ready ? 0 : 1, name);
        }
    }
    std::sort(gpus.begin(), gpus.end());
    return std::any_of(gpus.begin(), gpus.end(),
        [&](const auto& gpu) { return unplaced-- > 0 && gpu.second == target; });
}

std::string SchedulePolicy::placed(JobId id) const
{
    const auto running = m_running.find(id);
    return running == m_running.end() ? std::string() : running->second.placed;
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
