// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/joblimits.h"
#include "domain/resultrecord.h"

#include <QMetaType>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::eval {

/// Identity of a job in the queue, given by the JobStore; > 0.
using JobId = std::int64_t;

/// What is to be evaluated.
struct JobRequest {
    std::string task; ///< "Category/stem"
    std::string taskVersion; ///< as the catalogue knows it; empty if unknown
    std::string code; ///< bytes as given
    /// Name of a Target: "cpu" or "gpu:<UUID>"; "gpu" = the least loaded GPU.
    std::string target = "cpu";
    std::vector<int> stages{1, 2};
    std::vector<std::string> modes{"standard", "outlier"};
    int seed = 0;
    JobLimits limits;
    bool allConfigs = false; ///< check every autotune configuration
    std::string profile = "paired-cold"; ///< of Stage 3
    std::vector<std::string> baselines{"eager"};
    std::string sizeSet = "kbx"; ///< "kbx" or "golden"
    bool diagnose = false; ///< go on past failures; such runs never enter rates or speedups
    /// A task from outside the catalogue: kind ("kernelbench"), the problem's name and source.
    std::string suiteKind, suiteProblem, suiteCode;
    Purpose purpose = Purpose::Normal;
    int priority = 0; ///< higher starts first; equal ones in order of submission
    std::string clientId; ///< the record's `id`; empty = "j<JobId>"
    std::string batch; ///< becomes the evaluation's `occurrence`
    std::string subject; ///< whose job it is (a candidate's key); not interpreted here
    std::string label; ///< for people, such as "GEAK round 2"; not interpreted here
};

inline constexpr auto anyGpuTarget = "gpu";
inline constexpr auto gpuTargetPrefix = "gpu:";
/// True for "gpu" and "gpu:<UUID>".
bool isGpuTarget(std::string_view target);

/// A running job's hold on its GPU. Jobs on the CPU have none.
enum class JobLease {
    None, ///< prepares without the GPU, or is done with it
    WaitingShared,
    Shared, ///< uses the GPU beside others: Stages 1 and 2
    WaitingExclusive,
    Exclusive, ///< is timed, alone on the GPU
};
/// none, waiting_shared, shared, waiting_exclusive, exclusive
const char* toString(JobLease lease);

enum class JobState {
    Waiting,
    Running,
    Finished, ///< a verdict exists, crash and timeout included
    Failed, ///< the harness could not judge
    Cancelled,
};
/// waiting, running, finished, failed, cancelled
const char* toString(JobState state);
std::optional<JobState> jobStateFromString(std::string_view text);

/// Where a running job is.
struct JobProgress {
    /// "prepare" (compiles ahead), "compile", "correct" or "fast"; empty before the first step
    std::string stage;
    std::string caseName; ///< case, or input size in "fast"
    std::string mode; ///< mode, or profile in "fast"
    int index = 0; ///< from 1
    int total = 0;
};

/// Text of a job as it arrives. `stream` is stdout, stderr (the candidate's) or harness (ours).
struct JobLog {
    std::string stream;
    std::string text;
};

/// One row of the queue, a snapshot.
struct JobEntry {
    JobId id = 0;
    std::shared_ptr<const JobRequest> request;
    JobState state = JobState::Waiting;
    int position = 0; ///< among waiting jobs, from 1; 0 when not waiting
    bool again = false; ///< runs a second time, alone, after its worker ended
    std::string placed; ///< name of the Target that runs or ran it; empty before
    JobLease lease = JobLease::None;
    JobProgress progress;
    double seconds = 0.0; ///< running so far, or from start to end
    std::shared_ptr<const ResultRecord> result; ///< when Finished
    std::optional<Error> error; ///< when Failed
    std::string logTail; ///< newest text of the job, at most logTailBytes
};
inline constexpr std::size_t logTailBytes = 64 * 1024;

/// Counts of all jobs that the queue shows.
struct QueueNumbers {
    int total = 0;
    int waiting = 0;
    int running = 0;
    int done = 0; ///< finished or failed; not the cancelled ones
    int passed = 0; ///< finished, no barrier failed or was left out unjudged
    int failed = 0; ///< finished with a failing barrier
    int notRun = 0; ///< no verdict: the harness failed, or the target cannot run this kernel
    int cancelled = 0;
    /// About how long the rest takes; absent before minJobsForEstimate jobs are done, and while
    /// paused or without a worker.
    std::optional<double> secondsLeft;
};
inline constexpr int minJobsForEstimate = 5;

} // namespace kbx::eval

Q_DECLARE_METATYPE(kbx::eval::JobProgress)
Q_DECLARE_METATYPE(kbx::eval::JobLease)
Q_DECLARE_METATYPE(kbx::eval::JobLog)
Q_DECLARE_METATYPE(kbx::ResultRecord)
Q_DECLARE_METATYPE(kbx::Error)
