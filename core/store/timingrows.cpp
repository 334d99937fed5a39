// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/timingrows.h"

#include "store/blobcodec.h"
#include "store/connection.h"

namespace kbx::store {
namespace {

std::int64_t writeSeries(
    Connection& connection, std::int64_t timingId, const std::vector<SampleSeries>& all)
{
    if (all.empty()) {
        return 0;
    }
    Query insert
        = connection.query("INSERT INTO series(timing_id, seq, size, side, n, samples, summary_ms,"
                           " gb_per_second, tflops) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)");
    int seq = 0;
    std::int64_t samples = 0;
    for (const SampleSeries& series : all) {
        const std::string blob = floatBlob(series.samplesMs);
        insert.run(timingId, seq++, series.inputSize, series.side == TimingSide::Reference ? 0 : 1,
            static_cast<std::int64_t>(series.samplesMs.size()), Blob{blob}, series.summaryMs,
            series.gbPerSecond, series.tflops);
        samples += static_cast<std::int64_t>(series.samplesMs.size());
    }
    return samples;
}

std::vector<SampleSeries> readSeries(Connection& connection, std::int64_t timingId)
{
    Query row = connection.query("SELECT size, side, samples, summary_ms, gb_per_second, tflops"
                                 " FROM series WHERE timing_id = ? ORDER BY seq");
    row.bind(timingId);
    std::vector<SampleSeries> all;
    while (row.step()) {
        SampleSeries series;
        series.inputSize = row.text(0);
        series.side = row.small(1) == 0 ? TimingSide::Reference : TimingSide::Kernel;
        series.samplesMs = floatsOf(row.text(2));
        series.summaryMs = row.maybeReal(3);
        series.gbPerSecond = row.maybeReal(4);
        series.tflops = row.maybeReal(5);
        all.push_back(std::move(series));
    }
    return all;
}

} // namespace

std::int64_t writeTimings(
    Connection& connection, std::int64_t evaluationId, const std::vector<TimingRecord>& timings)
{
    if (timings.empty()) {
        return 0;
    }
    const TimingRecord* const main = mainTiming(timings);
    Query insert = connection.query(
        "INSERT INTO timing(evaluation_id, seq, main, profile, baseline, size_set, speedup,"
        " speedup_low, speedup_high, speedup_verdict, runtime_ms, gb_per_second, tflops, sizes,"
        " sizes_total, throttled, autotune, geomean, geomean_low, geomean_high, iou, mfu,"
        " utilisation, peaks_source, aa_half_width, n, detail) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?,"
        " ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    int seq = 0;
    std::int64_t samples = 0;
    for (const TimingRecord& timing : timings) {
        insert.run(evaluationId, seq++, &timing == main, timing.profile, timing.baseline,
            timing.sizeSet, timing.speedup, timing.speedupLow, timing.speedupHigh,
            timing.speedupVerdict, timing.runtimeMs, timing.gbPerSecond, timing.tflops,
            timing.sizes, timing.sizesTotal, timing.throttled, timing.autotuneJson, timing.geomean,
            timing.geomeanLow, timing.geomeanHigh, timing.iou, timing.mfu, timing.utilisation,
            timing.peaksSource, timing.aaHalfWidth, timing.samples, timing.detailJson);
        samples += writeSeries(connection, connection.lastId(), timing.series);
    }
    return samples;
}

std::vector<TimingRecord> readTimings(Connection& connection, std::int64_t evaluationId)
{
    Query row = connection.query(
        "SELECT id, profile, baseline, size_set, speedup, speedup_low, speedup_high,"
        " speedup_verdict, runtime_ms, gb_per_second, tflops, sizes, sizes_total, throttled,"
        " autotune, geomean, geomean_low, geomean_high, iou, mfu, utilisation, peaks_source,"
        " aa_half_width, n, detail FROM timing WHERE evaluation_id = ? ORDER BY seq");
    row.bind(evaluationId);
    std::vector<TimingRecord> timings;
    while (row.step()) {
        TimingRecord timing;
        timing.profile = row.text(1);
        timing.baseline = row.text(2);
        timing.sizeSet = row.text(3);
        timing.speedup = row.maybeReal(4);
        timing.speedupLow = row.maybeReal(5);
        timing.speedupHigh = row.maybeReal(6);
        timing.speedupVerdict = row.text(7);
        timing.runtimeMs = row.maybeReal(8);
        timing.gbPerSecond = row.maybeReal(9);
        timing.tflops = row.maybeReal(10);
        timing.sizes = row.maybeSmall(11);
        timing.sizesTotal = row.maybeSmall(12);
        timing.throttled = row.flag(13);
        timing.autotuneJson = row.text(14);
        timing.geomean = row.maybeReal(15);
        timing.geomeanLow = row.maybeReal(16);
        timing.geomeanHigh = row.maybeReal(17);
        timing.iou = row.maybeReal(18);
        timing.mfu = row.maybeReal(19);
        timing.utilisation = row.maybeReal(20);
        timing.peaksSource = row.text(21);
        timing.aaHalfWidth = row.maybeReal(22);
        timing.samples = row.maybeSmall(23);
        timing.detailJson = row.text(24);
        timing.series = readSeries(connection, row.integer(0));
        timings.push_back(std::move(timing));
    }
    return timings;
}

} // namespace kbx::store
