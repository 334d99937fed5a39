// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/jobtypes.h"
#include "eval/leasepolicy.h"

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace kbx::eval {

/// Slot: beside as many others as the target has slots. Alone: nothing else runs on the target.
enum class Occupancy { Slot, Alone };

/// What to do with a job whose worker ended under it.
enum class AfterLoss {
    RunAgainAlone, ///< queued first in line, alone
    Condemn, ///< it was alone and this was its second run: it is the one that ends workers
};

/// Decides which job starts next and where, and who may use a GPU. Pure: no clock, no processes;
/// every effect is in the return values. Per target first in, first out within a priority; a job
/// that needs the target alone waits until it is empty, and nothing overtakes it there meanwhile.
/// Jobs for anyGpuTarget go to the least loaded GPU that is ready and not in quarantine.
class SchedulePolicy {
public:
    struct Start {
        JobId id = 0;
        std::string target; ///< where it was placed
        Occupancy occupancy = Occupancy::Slot;
    };

    void setTarget(const std::string& target, int slotCount);
    /// Only ready targets get jobs.
    void setReady(const std::string& target, bool ready);
    /// A GPU whose worker is starting: those that are ready leave it its share of the jobs for any
    /// GPU. Ends with setReady().
    void setStarting(const std::string& target, bool starting);
    /// A target in quarantine gets no jobs, ready or not.
    void setQuarantined(const std::string& target, bool quarantined);
    void setPaused(bool paused) { m_paused = paused; }

    void enqueue(JobId id, const std::string& target, int priority,
        Occupancy occupancy = Occupancy::Slot, bool again = false);
    /// Forgets a job, waiting or running. False when it was unknown.
    bool remove(JobId id);
    /// Moves a waiting job among those of its priority and above or below it; `by` < 0 is earlier.
    /// The job takes the priority of the place it moves to.
    bool move(JobId id, int by);

    /// Jobs that may start now; they hold their slots from here on.
    std::vector<Start> takeStartable();
    /// The job's worker ended while it ran: it loses its slot, and is queued again or condemned.
    AfterLoss lost(JobId id);
    /// The job lost its worker through no doing of any job: back to the front, nothing remembered.
    void displaced(JobId id);

    /// A running job asks for its GPU; see LeasePolicy. Unknown jobs are ignored.
    void wantShared(JobId id, bool prepared);
    void wantExclusive(JobId id);
    /// Gives back its lease, or stops asking, without ending.
    void release(JobId id);
    /// The leases that became free for others since the last call, whatever freed them: a release,
    /// the end of a job, or the loss of its worker. In order; jobs that ended since are left out.
    std::vector<LeaseGrant> takeGrants();
    JobLease lease(JobId id) const;

    std::vector<JobId> waiting() const;
    bool isWaiting(JobId id) const;
    bool hasWaiting(const std::string& target) const;
    /// Whether the target should have a worker: a job waits for it, or so many wait for any GPU
    /// that this one is needed too.
    bool needsWorker(const std::string& target) const;
    /// Where a running job was placed; empty when it does not run.
    std::string placed(JobId id) const;
    int running(const std::string& target) const;
    int slotCount(const std::string& target) const;

private:
    struct Item {
        JobId id = 0;
        std::string target; ///< as asked for
        int priority = 0;
        Occupancy occupancy = Occupancy::Slot;
        bool again = false;
        std::string placed{};
    };
    struct TargetState {
        int slotCount = 0;
        bool ready = false;
        bool starting = false;
        bool quarantined = false;
        int running = 0;
        bool alone = false; ///< its one job must stay the only one
        LeasePolicy leases{};

        bool takesJobs() const { return ready && !quarantined && !alone; }
        bool fits(Occupancy occupancy) const
        {
            return occupancy == Occupancy::Alone ? running == 0 : running < slotCount;
        }
    };
    using Targets = std::map<std::string, TargetState>;

    /// Where the item would go, if anywhere now: by its name, or the least loaded GPU.
    Targets::iterator placeFor(const Item& item, const std::set<std::string>& closed);
    /// How many jobs for any GPU one that is ready may have while others are starting.
    int shareOfAny() const;
    /// Whether a target could take one more.
    bool anyOpen(const std::set<std::string>& closed) const;
    void free(const Item& item);
    void note(const std::vector<LeaseGrant>& grants);
    LeasePolicy* leasesOf(JobId id);

    std::deque<Item> m_waiting; ///< in the order of starting
    std::map<JobId, Item> m_running;
    Targets m_targets;
    std::vector<LeaseGrant> m_grants;
    bool m_paused = false;
};

} // namespace kbx::eval
