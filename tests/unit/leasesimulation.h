// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/schedulepolicy.h"

#include <QString>

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <utility>
#include <vector>

namespace kbx::test {

using eval::JobId;
using eval::JobLease;
using eval::LeaseGrant;
using eval::SchedulePolicy;

/// Ready GPUs "gpu:0" ….
inline SchedulePolicy gpus(int count, int slotCount)
{
    SchedulePolicy policy;
    for (int i = 0; i < count; ++i) {
        const std::string name = "gpu:" + std::to_string(i);
        policy.setTarget(name, slotCount);
        policy.setReady(name, true);
    }
    return policy;
}

/// Plays jobs and their workers over a policy, one random event at a time.
class Simulation {
public:
    Simulation(unsigned seed, int gpuCount)
        : m_random(seed)
        , m_policy(gpus(gpuCount, 1 + static_cast<int>(seed % 5)))
    {
        for (JobId id = 1; id <= 60; ++id) {
            const bool pinned = chance(30);
            m_policy.enqueue(id, pinned ? "gpu:" + std::to_string(below(gpuCount)) : "gpu",
                below(3), chance(5) ? eval::Occupancy::Alone : eval::Occupancy::Slot);
        }
    }

    /// The broken invariant, or nothing; runs until all jobs ended.
    std::optional<QString> run()
    {
        for (int step = 0; step < 20'000 && m_ended < 60; ++step) {
            if (std::exchange(m_free, false)) {
                startSome();
                deliver();
            }
            if (const auto broken = brokenInvariant()) {
                return broken;
            }
            if (m_running.empty()) {
                return QStringLiteral("nothing runs although %1 jobs wait").arg(60 - m_ended);
            }
            advance(m_running[static_cast<std::size_t>(below(std::ssize(m_running)))]);
            deliver();
        }
        return m_ended == 60 ? std::nullopt
                             : std::optional(QStringLiteral("%1 of 60 ended").arg(m_ended));
    }

private:
    /// Where a job's worker is; it does nothing while it waits for a lease.
    enum class Phase { Preparing, Prepared, Correct, Parked, Fast };
    struct Running {
        JobId id = 0;
        Phase phase = Phase::Preparing;
    };

    int below(std::ptrdiff_t limit)
    {
        return static_cast<int>(m_random() % static_cast<unsigned>(limit));
    }
    bool chance(int percent) { return below(100) < percent; }

    void startSome()
    {
        for (const auto& start : m_policy.takeStartable()) {
            m_running.push_back({start.id, Phase::Preparing});
            m_policy.wantShared(start.id, false);
        }
    }

    void deliver()
    {
        for (const LeaseGrant& grant : m_policy.takeGrants()) {
            const auto job = std::find_if(m_running.begin(), m_running.end(),
                [&](const Running& one) { return one.id == grant.id; });
            if (job == m_running.end()) {
                m_lostGrant = grant.id;
                continue;
            }
            job->phase = grant.lease == JobLease::Exclusive ? Phase::Fast : Phase::Correct;
        }
    }

    void end(JobId id)
    {
        m_policy.remove(id);
        drop(id);
        m_free = true;
        ++m_ended;
    }

    void drop(JobId id)
    {
        m_running.erase(std::find_if(
            m_running.begin(), m_running.end(), [id](const Running& one) { return one.id == id; }));
    }

    void lose(JobId id)
    {
        if (m_policy.lost(id) == eval::AfterLoss::Condemn) {
            ++m_ended;
        }
        m_free = true;
        drop(id);
    }

    void advance(Running job)
    {
        auto& phase = std::find_if(m_running.begin(), m_running.end(), [&](const Running& one) {
            return one.id == job.id;
        })->phase;
        if (chance(2)) {
            lose(job.id);
        } else if (chance(1)) {
            m_policy.displaced(job.id);
            m_free = true;
            drop(job.id);
        } else if (job.phase == Phase::Preparing) {
            phase = Phase::Prepared;
            m_policy.wantShared(job.id, true);
        } else if (job.phase == Phase::Correct && chance(30)) {
            m_policy.release(job.id); // is not correct
            end(job.id);
        } else if (job.phase == Phase::Correct) {
            phase = Phase::Parked;
            m_policy.wantExclusive(job.id);
        } else if (job.phase == Phase::Fast) {
            end(job.id);
        }
    }

    std::optional<QString> brokenInvariant() const
    {
        if (m_lostGrant != 0) {
            return QStringLiteral("job %1 got a lease after its end").arg(m_lostGrant);
        }
        struct Use {
            int sharing = 0, owning = 0, running = 0;
        };
        std::map<std::string, Use> uses;
        for (const Running& job : m_running) {
            const JobLease lease = m_policy.lease(job.id);
            Use& use = uses[m_policy.placed(job.id)];
            ++use.running;
            use.sharing += lease == JobLease::Shared ? 1 : 0;
            use.owning += lease == JobLease::Exclusive ? 1 : 0;
        }
        for (const auto& [gpu, use] : uses) {
            if (use.owning > 1 || (use.owning == 1 && use.sharing > 0)) {
                return QStringLiteral("%1 alone and %2 sharing").arg(use.owning).arg(use.sharing);
            }
            if (use.running > m_policy.slotCount(gpu) || use.running != m_policy.running(gpu)) {
                return QStringLiteral("%1 jobs in the slots").arg(use.running);
            }
        }
        return std::nullopt;
    }

    std::mt19937 m_random;
    SchedulePolicy m_policy;
    std::vector<Running> m_running;
    int m_ended = 0;
    bool m_free = true; ///< a slot became free
    JobId m_lostGrant = 0;
};

} // namespace kbx::test
