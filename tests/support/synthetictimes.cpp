// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/synthetictimes.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>

namespace kbx::testing {
namespace {

constexpr int allSizes = 16;
constexpr double launchMs = 0.004;
constexpr double bandwidthGBs = 4800.0;
constexpr double resolutionMs = 0.0021;

/// Own numbers: the standard's distributions differ between libraries.
class Noise {
public:
    explicit Noise(std::uint32_t seed)
        : m_engine(seed)
    {
    }
    double uniform() { return (static_cast<double>(m_engine()) + 0.5) / 4294967296.0; }
    double normal()
    {
        return std::sqrt(-2.0 * std::log(uniform()))
            * std::cos(2.0 * 3.14159265358979323846 * uniform());
    }

private:
    std::mt19937 m_engine;
};

std::string text(double value, const char* form = "%.6g")
{
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, form, value);
    return buffer;
}

double median(std::vector<float> values)
{
    std::sort(values.begin(), values.end());
    return static_cast<double>(values[values.size() / 2]);
}

/// Mostly steady, with a slow tail, as clocks and other work make it.
std::vector<float> samples(double typicalMs, double spread, int count, Noise& noise)
{
    std::vector<float> values;
    for (int at = 0; at < count; ++at) {
        double value = typicalMs * (1.0 + spread * noise.normal());
        if (noise.uniform() < 0.03) {
            value *= 1.0 + 4.0 * spread + 0.05 * noise.uniform();
        }
        values.push_back(static_cast<float>(std::max(value, typicalMs * 0.8)));
    }
    return values;
}

struct Row {
    std::string inputSize;
    std::vector<float> reference, kernel;
    double bytes = 0.0;
    int blocks = 5;
};

Row makeRow(int at, const SyntheticTimes& options, Noise& noise)
{
    Row row;
    const double elements = std::pow(2.0, 12 + at * 0.9);
    row.inputSize = "[[" + text(std::floor(elements / 64.0) * 64.0, "%.0f") + "]]";
    row.bytes = elements * 8.0;
    const double kernelMs = launchMs + row.bytes / (bandwidthGBs * 1e6) * 1.35;
    const double own = options.logSpeedup + 0.06 * noise.normal();
    row.blocks = 5 + static_cast<int>(noise.uniform() * 8.0);
    const double spread = options.verdict == "inconclusive" ? 0.25 : 0.008;
    const int count = row.blocks * 4;
    const double scale = options.verdict == "impossible" ? 0.004 : 1.0;
    row.kernel = samples(kernelMs * scale, spread, count, noise);
    row.reference = samples(kernelMs * std::exp(own), spread, count, noise);
    return row;
}

std::string rowVerdict(double ratio, double half, const Row& row, const SyntheticTimes& options)
{
    if (!options.verdict.empty() && options.verdict != "below_resolution") {
        return options.verdict;
    }
    if (options.verdict == "below_resolution" || median(row.kernel) < resolutionMs * 2.2) {
        return "below_resolution";
    }
    return std::fabs(std::log(ratio)) < half + 0.003 ? "indistinguishable"
        : ratio > 1.0                                ? "faster"
                                                     : "slower";
}

std::string rowJson(const Row& row, const SyntheticTimes& options, double half)
{
    const double kernelMs = median(row.kernel);
    const double ratio = median(row.reference) / kernelMs;
    const std::string verdict = rowVerdict(ratio, half, row, options);
    std::string json = R"({"inputSize":")" + row.inputSize + R"(","verdict":")" + verdict + '"';
    if (verdict != "below_resolution") {
        json += R"(,"ratio":)" + text(ratio) + R"(,"low":)" + text(ratio * std::exp(-half))
            + R"(,"high":)" + text(ratio * std::exp(half)) + R"(,"iou":)"
            + text(row.bytes / (kernelMs * 1e6) / bandwidthGBs);
    } else {
        json += R"(,"reason":"shorter than twice an empty kernel")";
    }
    json += R"(,"blocks":)" + std::to_string(row.blocks) + R"(,"stop":")"
        + (options.verdict == "inconclusive" ? "cap" : "interval")
        + R"(","check":"pass","choice":{"BLOCK":1024,"num_warps":4}})";
    return json;
}

std::string stateJson(const SyntheticTimes& options, Noise& noise)
{
    std::string clocks, temperatures, powers;
    for (int at = 0; at < 12; ++at) {
        const double clock
            = (options.throttled && at > 4 ? 1395.0 : 1980.0) - 15.0 * noise.uniform();
        const char* const comma = at == 0 ? "" : ",";
        clocks += comma + text(clock, "%.0f");
        temperatures += comma + text(44.0 + 0.9 * at + (options.throttled ? 28.0 : 0.0), "%.0f");
        powers += comma + text(420.0 + 18.0 * at + 10.0 * noise.uniform(), "%.0f");
    }
    return R"("gpuState":{"smMHz":[)" + clocks + R"(],"memMHz":[3201,3201],"temperatureC":[)"
        + temperatures + R"(],"powerW":[)" + powers + R"(],"throttleReasons":)"
        + (options.throttled ? R"(["power_cap","sw_thermal"])" : "[]") + '}';
}

/// Ratio of the sums with its interval, and the mean per size.
void summarise(
    TimingRecord& timing, const std::vector<Row>& rows, const SyntheticTimes& options, double half)
{
    double reference = 0.0;
    double kernel = 0.0;
    double logs = 0.0;
    int blocks = 0;
    for (const Row& row : rows) {
        reference += median(row.reference);
        kernel += median(row.kernel);
        logs += std::log(median(row.reference) / median(row.kernel));
        blocks += row.blocks;
    }
    const double mean = std::exp(logs / static_cast<double>(rows.size()));
    timing.runtimeMs = kernel;
    timing.samples = blocks;
    timing.speedupVerdict = options.verdict;
    if (options.verdict == "below_resolution") {
        return;
    }
    timing.speedup = reference / kernel;
    timing.speedupLow = *timing.speedup * std::exp(-half);
    timing.speedupHigh = *timing.speedup * std::exp(half);
    timing.geomean = mean;
    timing.geomeanLow = mean * std::exp(-half);
    timing.geomeanHigh = mean * std::exp(half);
    if (options.verdict.empty()) {
        const double log = std::log(*timing.speedup);
        timing.speedupVerdict = std::fabs(log) < half + 0.003 ? "indistinguishable"
            : log > 0.0                                       ? "faster"
                                                              : "slower";
    }
}

} // namespace

TimingRecord syntheticTimes(const SyntheticTimes& options)
{
    Noise noise(options.seed);
    TimingRecord timing;
    timing.profile = options.profile;
    timing.baseline = "eager";
    timing.sizeSet = "golden";
    timing.throttled = options.throttled;
    timing.sizes = options.sizes;
    timing.sizesTotal = allSizes;
    timing.aaHalfWidth = 0.003;
    timing.iou = 0.58;
    timing.mfu = 0.02;
    timing.utilisation = 0.58;
    timing.peaksSource = "vendor";
    timing.autotuneJson = R"({"_kernel":"BLOCK 1024, num_warps 4"})";
    const double half = options.verdict == "inconclusive" ? 0.3 : 0.004 + 0.004 * noise.uniform();
    std::vector<Row> rows;
    std::string details;
    for (int at = 0; at < options.sizes; ++at) {
        rows.push_back(makeRow(at, options, noise));
        details += (details.empty() ? "" : ",") + rowJson(rows.back(), options, half);
        timing.series.push_back({rows.back().inputSize, TimingSide::Reference,
            rows.back().reference, median(rows.back().reference), {}, {}});
        const double kernelMs = median(rows.back().kernel);
        timing.series.push_back({rows.back().inputSize, TimingSide::Kernel, rows.back().kernel,
            kernelMs, rows.back().bytes / (kernelMs * 1e6), {}});
    }
    summarise(timing, rows, options, half);
    timing.detailJson = R"({"rows":[)" + details
        + R"(],"compileSeconds":3.2,"resolutionMs":0.0021,"l2BytesCleared":268435456,)"
          R"("boundBy":"memory","aaBand":{"pairs":32},)"
        + stateJson(options, noise) + '}';
    return timing;
}

std::string syntheticFindings()
{
    return R"({"launched":["_kernel"],"delegated":[],"integrity":[)"
           R"({"id":"A5","verdict":"pass","text":"timers kept their identity"},)"
           R"({"id":"A6","verdict":"pass","text":"all work on the timed stream"},)"
           R"({"id":"A7","verdict":"pass","text":"outputs are plain tensors"}]})";
}

} // namespace kbx::testing
