// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/joblimits.h"
#include "domain/result.h"
#include "domain/resultrecord.h"
#include "protocol/version.h"

#include <QByteArray>

#include <string>
#include <variant>
#include <vector>

namespace kbx::protocol {

// Core to worker.
struct CoreHello {
    int version = protocol::version;
    std::string build;
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
};
struct Cancel {
    std::string id;
};
struct Shutdown { };
using ToWorker = std::variant<CoreHello, Job, Cancel, Shutdown>;

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
    std::string stage; ///< "compile" or "correct"
    std::string caseName;
    std::string mode;
    int index = 0; ///< from 1, as shown
    int total = 0;
};
struct Log {
    std::string id;
    std::string stream; ///< "stdout" or "stderr"
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
    std::string code; ///< harness_error, unknown_task, bad_job
    std::string text;
};
struct Cancelled {
    std::string id;
};
using FromWorker
    = std::variant<WorkerHello, Refused, Started, Progress, Log, Finished, Failed, Cancelled>;

/// JSON payload of a message, without the frame.
QByteArray encode(const ToWorker& message);
QByteArray encode(const FromWorker& message);

/// Error (Harness) when the payload is no JSON object, of unknown type, or lacks a field.
Result<ToWorker> decodeToWorker(const QByteArray& payload);
Result<FromWorker> decodeFromWorker(const QByteArray& payload);

} // namespace kbx::protocol
