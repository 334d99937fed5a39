// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output.h"
#include "cli/workerrun.h"
#include "domain/resultrecord.h"
#include "eval/jobstore.h"
#include "eval/jobtypes.h"
#include "eval/target.h"

#include <memory>
#include <string>
#include <vector>

namespace kbx::cli {

/// What became of one job, in order of finishing.
struct JobOutcome {
    std::shared_ptr<const eval::JobRequest> request;
    std::optional<ResultRecord> record; ///< when a verdict exists
    std::optional<Error> error; ///< when the harness could not judge
};

struct EvalOutcome {
    std::vector<JobOutcome> jobs;
    bool cancelled = false; ///< by Ctrl+C; finished jobs are kept
    std::optional<Error> unavailable; ///< no worker could be had
    std::optional<eval::Environment> environment; ///< of the first worker that was ready
};

/// Runs jobs (and what the store still has waiting, when `resume`) to their ends, with progress on
/// stderr. Ends early when none of the targets can go on. Runs the application's event loop.
EvalOutcome runJobs(std::vector<eval::JobRequest> requests, std::shared_ptr<eval::JobStore> store,
    bool resume, const std::vector<eval::Target>& targets, const GlobalOptions& options);

} // namespace kbx::cli
