// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/joblimits.h"
#include "domain/result.h"
#include "domain/resultrecord.h"
#include "protocol/version.h"

#include <QByteArray>

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace kbx::protocol {

/// Shared: beside others. Exclusive: alone on the GPU.
enum class LeaseKind { Shared, Exclusive };
/// "shared" or "exclusive".
const char* toString(LeaseKind kind);

// Core to worker.
struct CoreHello {
    int version = protocol::version;
    std::string build;
};
/// A task that is not in the catalogue and travels with its job.
struct Suite {
    std::string kind; ///< "kernelbench"
    std::string problem; ///< file name
    std::string code;
};
struct Job {
    std::string id;
    std::string task;
    std::string code; ///< bytes as given; travels as base64 when not valid UTF-8
    std::vector<int> stages{1, 2};
    std::vector<std::string> modes{"standard", "outlier"};
    int seed = 0;
    JobLimits limits;
    bool allConfigs = false;
    std::string profile = "paired-cold";
    std::vector<std::string> baselines{"eager"};
    std::string sizeSet = "kbx";
    bool diagnose = false;
    std::optional<Suite> suite;
    std::vector<ReferenceSeries> referenceCache;
};
/// The GPU is the job's, as asked for by Want.
struct Lease {
    std::string id;
    LeaseKind kind = LeaseKind::Shared;
    std::vector<int> cores; ///< CPU cores kept free for the timed job; empty = any
};
struct Cancel {
    std::string id;
};
struct Shutdown { };
using ToWorker = std::variant<CoreHello, Job, Lease, Cancel, Shutdown>;

// Worker to core.
struct WorkerHello {
    int version = 0;
    std::string build;
    std::string environmentJson; ///< compact JSON object
};
struct Refused {
    std::string code; ///< missing_triton, missing_torch, python_too_old, version_mismatch, no_tasks
    std::string text; ///< what to do
};
struct Started {
    std::string id;
};
struct Progress {
    std::string id;
    std::string stage; ///< "prepare", "compile", "correct" or "fast"
    std::string caseName; ///< input size in "fast"
    std::string mode; ///< profile in "fast"
    int index = 0; ///< from 1, as shown
    int total = 0;
};
struct Log {
    std::string id;
    std::string stream; ///< "stdout" or "stderr"
    std::string text;
};
/// Asks for the GPU. Asking for it exclusively gives a shared lease back. `prepared`: the job has
/// compiled ahead and would use a shared lease at once.
struct Want {
    std::string id;
    LeaseKind kind = LeaseKind::Shared;
    bool prepared = false;
};
/// Gives back what it holds and stops asking.
struct Unwant {
    std::string id;
};
/// The GPU after a health check that followed a crash or a time-out.
struct Device {
    bool healthy = true;
    std::string text;
};
/// A verdict exists, if `result` holds a record. A record that breaks the contract is an Error
/// (Harness): the job has no verdict, and never a pass.
struct Finished {
    std::string id;
    Result<ResultRecord> result;
};
/// The harness could not judge.
struct Failed {
    std::string id;
    std::string code; ///< harness_error, unknown_task, bad_job, device_quarantined
    std::string text;
};
struct Cancelled {
    std::string id;
};
using FromWorker = std::variant<WorkerHello, Refused, Started, Progress, Log, Want, Unwant, Device,
    Finished, Failed, Cancelled>;

/// JSON payload of a message, without the frame.
QByteArray encode(const ToWorker& message);
QByteArray encode(const FromWorker& message);

/// Error (Harness) when the payload is no JSON object, of unknown type, or lacks a field.
Result<ToWorker> decodeToWorker(const QByteArray& payload);
Result<FromWorker> decodeFromWorker(const QByteArray& payload);

} // namespace kbx::protocol
