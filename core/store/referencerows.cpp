// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/referencerows.h"

#include "store/blobcodec.h"
#include "store/connection.h"
#include "store/namerows.h"

namespace kbx::store {

ImportOutcome addReferenceRow(Connection& connection, const ReferenceTimingRecord& record,
    Origin origin, std::optional<std::int64_t> sourceId, ImportAdded& added)
{
    const NamedRow task = taskRow(connection, record.task);
    added.tasks += task.added ? 1 : 0;
    const auto version = taskVersionRow(connection, task.id, {});
    const auto device = deviceRow(connection, record.gpuModel, {});
    const auto environment = environmentRow(connection, "{}");
    const std::string word = toString(origin);
    {
        Query known = connection.query(
            "SELECT ms, gb_per_second, tflops FROM reference_timing WHERE task_version_id = ?"
            " AND baseline = ? AND device_id = ? AND profile = ? AND environment_id = ?"
            " AND origin = ? AND size = ?");
        known.bind(
            version, record.baseline, device, record.profile, environment, word, record.inputSize);
        if (known.step()) {
            const bool same = known.real(0) == record.ms && known.maybeReal(1) == record.gbPerSecond
                && known.maybeReal(2) == record.tflops;
            return same ? ImportOutcome::Unchanged : ImportOutcome::Conflict;
        }
    }
    connection
        .query("INSERT INTO reference_timing(task_version_id, baseline, device_id, profile,"
               " environment_id, origin, size, ms, gb_per_second, tflops, extra, source_id, line,"
               " byte) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .run(version, record.baseline, device, record.profile, environment, word, record.inputSize,
            record.ms, record.gbPerSecond, record.tflops,
            record.extraJson.empty() ? std::string("{}") : record.extraJson, sourceId,
            record.place.line, record.place.byte);
    ++added.samples;
    return ImportOutcome::Taken;
}

void addMeasuredReferences(
    Connection& connection, std::int64_t taskId, const EvaluationRecord& record)
{
    if (record.origin != Origin::Measured || record.gpuUuid.empty()) {
        return;
    }
    for (const TimingRecord& timing : record.timings) {
        // Throttled times would make every later kernel look faster.
        if (timing.profile.starts_with("paired-") || timing.throttled) {
            continue;
        }
        const auto version = taskVersionRow(connection, taskId, record.taskVersion);
        const auto device = deviceRow(connection, record.gpuModel, record.gpuUuid);
        const auto environment = environmentRow(connection, record.environmentJson);
        Query insert = connection.query(
            "INSERT OR IGNORE INTO reference_timing(task_version_id, baseline, device_id, profile,"
            " environment_id, origin, size, ms, samples)"
            " VALUES(?, ?, ?, ?, ?, 'measured', ?, ?, ?)");
        for (const SampleSeries& series : timing.series) {
            if (series.side == TimingSide::Reference && series.summaryMs) {
                const std::string samples = floatBlob(series.samplesMs);
                insert.run(version, timing.baseline, device, timing.profile, environment,
                    series.inputSize, *series.summaryMs, Blob{samples});
            }
        }
    }
}

} // namespace kbx::store
