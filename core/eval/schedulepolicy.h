// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/jobtypes.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace kbx::eval {

/// Shared: as many as the target has slots. Exclusive: nothing else runs on the target.
enum class Lease { Shared, Exclusive };

/// What to do with a job whose worker ended under it.
enum class AfterLoss {
    RunAgainAlone, ///< queued first in line, exclusively
    Condemn, ///< it was alone and this was its second run: it is the one that ends workers
};

/// Decides which job starts next and where. Pure: no clock, no processes; every effect is in the
/// return values. Per target first in, first out within a priority; a job that needs the target
/// alone waits until it is empty, and nothing overtakes it there meanwhile.
class SchedulePolicy {
public:
    struct Start {
        JobId id = 0;
        std::string target;
        Lease lease = Lease::Shared;
    };

    void setTarget(const std::string& target, int slotCount);
    /// Only ready targets get jobs.
    void setReady(const std::string& target, bool ready);
    void setPaused(bool paused) { m_paused = paused; }

    void enqueue(JobId id, const std::string& target, int priority, Lease lease = Lease::Shared,
        bool again = false);
    /// Forgets a job, waiting or running. False when it was unknown.
    bool remove(JobId id);
    /// Moves a waiting job among those of its priority and above or below it; `by` < 0 is earlier.
    /// The job takes the priority of the place it moves to.
    bool move(JobId id, int by);

    /// Jobs that may start now; they hold their leases from here on.
    std::vector<Start> takeStartable();
    /// The job's worker ended while it ran: it loses its lease, and is queued again or condemned.
    AfterLoss lost(JobId id);
    /// The job lost its worker through no doing of any job: back to the front, nothing remembered.
    void displaced(JobId id);

    std::vector<JobId> waiting() const;
    bool isWaiting(JobId id) const;
    bool hasWaiting(const std::string& target) const;
    int running(const std::string& target) const;
    int slotCount(const std::string& target) const;

private:
    struct Item {
        JobId id = 0;
        std::string target;
        int priority = 0;
        Lease lease = Lease::Shared;
        bool again = false;
    };
    struct TargetState {
        int slotCount = 0;
        bool ready = false;
        int running = 0;
        bool exclusive = false;
    };

    void release(const Item& item);

    std::vector<Item> m_waiting; ///< in the order of starting
    std::map<JobId, Item> m_running;
    std::map<std::string, TargetState> m_targets;
    bool m_paused = false;
};

} // namespace kbx::eval
