// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/leasepolicy.h"

#include <algorithm>

namespace kbx::eval {

std::vector<LeaseGrant> LeasePolicy::wantShared(JobId id, bool prepared)
{
    const JobLease now = lease(id);
    if (now == JobLease::Shared) {
        return {};
    }
    if (now == JobLease::WaitingShared) {
        // Keeps its place: it asked before others that are ready only now.
        m_jobs.at(id).prepared = m_jobs.at(id).prepared || prepared;
    } else {
        queue(id, JobLease::WaitingShared, prepared);
    }
    return grant();
}

std::vector<LeaseGrant> LeasePolicy::wantExclusive(JobId id)
{
    const JobLease now = lease(id);
    if (now == JobLease::Exclusive || now == JobLease::WaitingExclusive) {
        return {};
    }
    queue(id, JobLease::WaitingExclusive, false);
    return grant();
}

std::vector<LeaseGrant> LeasePolicy::release(JobId id)
{
    if (m_jobs.count(id) == 0) {
        return {};
    }
    leave(id);
    return grant();
}

JobLease LeasePolicy::lease(JobId id) const
{
    const auto found = m_jobs.find(id);
    return found == m_jobs.end() ? JobLease::None : found->second.lease;
}

void LeasePolicy::leave(JobId id)
{
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end()) {
        return;
    }
    m_sharing -= found->second.lease == JobLease::Shared ? 1 : 0;
    if (m_owner == id) {
        m_owner = 0;
        ++m_inARow;
    }
    m_asking.erase(std::remove(m_asking.begin(), m_asking.end(), id), m_asking.end());
    m_jobs.erase(found);
}

void LeasePolicy::queue(JobId id, JobLease lease, bool prepared)
{
    leave(id);
    m_jobs[id] = {lease, prepared};
    m_asking.push_back(id);
}

bool LeasePolicy::anyWaits(JobLease lease, bool preparedOnly) const
{
    return std::any_of(m_asking.begin(), m_asking.end(), [&](JobId id) {
        const Standing& standing = m_jobs.at(id);
        return standing.lease == lease && (standing.prepared || !preparedOnly);
    });
}

std::vector<LeaseGrant> LeasePolicy::grant()
{
    std::vector<LeaseGrant> grants;
    if (m_owner != 0) {
        return grants;
    }
    const bool exclusiveWanted = anyWaits(JobLease::WaitingExclusive, false);
    const auto give = [&](JobId id, JobLease lease) {
        m_jobs.at(id).lease = lease;
        grants.push_back({id, lease});
    };
    const bool turnOfShared = m_inARow >= exclusiveInARow;
    for (const JobId id : m_asking) {
        const Standing& standing = m_jobs.at(id);
        const bool turn = !exclusiveWanted || (standing.prepared && turnOfShared);
        if (standing.lease == JobLease::WaitingShared && turn) {
            give(id, JobLease::Shared);
            ++m_sharing;
        }
    }
    if (turnOfShared || !grants.empty()) {
        m_inARow = 0;
    }
    const auto isExclusive
        = [this](JobId id) { return m_jobs.at(id).lease == JobLease::WaitingExclusive; };
    const auto next = std::find_if(m_asking.begin(), m_asking.end(), isExclusive);
    if (m_sharing == 0 && next != m_asking.end()) {
        m_owner = *next;
        give(m_owner, JobLease::Exclusive);
    }
    const auto granted = [this](JobId id) {
        const JobLease lease = m_jobs.at(id).lease;
        return lease == JobLease::Shared || lease == JobLease::Exclusive;
    };
    m_asking.erase(std::remove_if(m_asking.begin(), m_asking.end(), granted), m_asking.end());
    return grants;
}

} // namespace kbx::eval
