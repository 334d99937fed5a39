// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/jobtypes.h"

namespace kbx::eval {

bool isGpuTarget(std::string_view target)
{
    return target == anyGpuTarget || target.starts_with(gpuTargetPrefix);
}

const char* toString(JobLease lease)
{
    switch (lease) {
    case JobLease::None:
        return "none";
    case JobLease::WaitingShared:
        return "waiting_shared";
    case JobLease::Shared:
        return "shared";
    case JobLease::WaitingExclusive:
        return "waiting_exclusive";
    case JobLease::Exclusive:
        break;
    }
    return "exclusive";
}

const char* toString(JobState state)
{
    switch (state) {
    case JobState::Waiting:
        return "waiting";
    case JobState::Running:
        return "running";
    case JobState::Finished:
        return "finished";
    case JobState::Failed:
        return "failed";
    case JobState::Cancelled:
        break;
    }
    return "cancelled";
}

std::optional<JobState> jobStateFromString(std::string_view text)
{
    for (const JobState state : {JobState::Waiting, JobState::Running, JobState::Finished,
             JobState::Failed, JobState::Cancelled}) {
        if (text == toString(state)) {
            return state;
        }
    }
    return std::nullopt;
}

} // namespace kbx::eval
