// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/jobtypes.h"

#include <map>
#include <vector>

namespace kbx::eval {

/// A lease that a job got: Shared or Exclusive.
struct LeaseGrant {
    JobId id = 0;
    JobLease lease = JobLease::None;
};

/// Who may use one GPU. Pure: every effect is in the return values.
///
/// One job holds it exclusively at most, and then nobody shares it. While nobody waits for that, a
/// shared lease is granted to all. Else the two take turns: after `exclusiveInARow` exclusive
/// leases, given in order of asking, the prepared jobs that wait to share go first, all together;
/// those that come later wait for the next turn. So neither kind starves.
/// The same rule stands in kbx_worker/gpu/leasepolicy.py.
class LeasePolicy {
public:
    /// Each change from timing to sharing costs as long as the slowest of those that share: worth
    /// it for several of them.
    static constexpr int exclusiveInARow = 5;

    /// Asks for a lease, giving back another one that is held. `prepared` counts for shared ones
    /// and may follow later. Asking for what is held changes nothing.
    std::vector<LeaseGrant> wantShared(JobId id, bool prepared);
    std::vector<LeaseGrant> wantExclusive(JobId id);
    /// Gives back what is held and stops asking.
    std::vector<LeaseGrant> release(JobId id);

    JobLease lease(JobId id) const;
    int sharing() const { return m_sharing; }
    /// The job that has the GPU alone; 0 = none.
    JobId owner() const { return m_owner; }

private:
    struct Standing {
        JobLease lease = JobLease::None;
        bool prepared = false;
    };

    void leave(JobId id);
    void queue(JobId id, JobLease lease, bool prepared);
    std::vector<LeaseGrant> grant();
    bool anyWaits(JobLease lease, bool preparedOnly) const;

    std::map<JobId, Standing> m_jobs;
    std::vector<JobId> m_asking; ///< in order of asking
    int m_sharing = 0;
    JobId m_owner = 0;
    int m_inARow = 0; ///< exclusive leases since jobs shared
};

} // namespace kbx::eval
