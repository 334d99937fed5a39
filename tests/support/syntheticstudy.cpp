// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/syntheticstudy.h"

#include "support/synthetictimes.h"

#include <cmath>
#include <random>

namespace kbx::testing {
namespace {

const std::vector<std::string> defaultTasks{"Activation/relu", "Activation/leaky_relu",
    "Activation/gelu_bf16", "Math/sqrt_exp", "Math/exp_sqrt", "Math/erf", "Math/abs", "Math/logit",
    "Math/i0", "Math/mul", "Math/reciprocal", "Math/softmax", "Reduce/mean", "Reduce/argmax",
    "Pooling/avg_pool1d", "Normalization/batch_norm", "MatrixMultiply/matrix_vector_dot",
    "MatrixMultiply/matmul_fp16", "LinearAlgebra/low_rank_svd_approximation",
    "LinearAlgebra/determinant_lu", "Convolution/conv2d", "Index/expand_where",
    "SpatialOps/grid_sample", "Fusion/fused_add_mean", "Fusion/fused_relu_conv2d",
    "Fusion/fused_silu_layer_norm_conv2d", "Fusion/fused_qr_solve",
    "Fusion/fused_repeat_interleave_log_softmax", "Loss/nll_loss", "Loss/smooth_l1_loss",
    "Optimizer/RMSProp", "Random/rand", "Quantization/matmul_w8a8"};

std::string categoryOf(const std::string& task)
{
    return task.substr(0, task.find('/'));
}

/// Own uniform numbers: the standard's distributions differ between libraries, golden files must
/// not.
class Draw {
public:
    explicit Draw(std::uint32_t seed)
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

double correctChance(const std::string& category, std::size_t method, int round)
{
    double logit = -0.4 + 0.5 * static_cast<double>(method) + 0.6 * round;
    if (category == "Fusion" || category == "Quantization" || category == "SpatialOps") {
        logit -= 1.5;
    } else if (category == "Math" || category == "Activation") {
        logit += 0.9;
    }
    return 1.0 / (1.0 + std::exp(-logit));
}

std::string sourceText(
    const std::string& task, const std::string& method, int round, int sample, double block)
{
    const std::string stem = task.substr(task.find('/') + 1);
    std::string text
        = "import torch\nimport triton\nimport triton.language as tl\n\n\n@triton.jit\ndef _" + stem
        + "_kernel(x_ptr, out_ptr, n_elements, BLOCK: tl.constexpr):\n"
          "    pid = tl.program_id(0)\n    offsets = pid * BLOCK + tl.arange(0, BLOCK)\n"
          "    mask = offsets < n_elements\n    x = tl.load(x_ptr + offsets, mask=mask, "
          "other=0.0)\n";
    for (int line = 0; line <= round; ++line) {
        text += "    x = x * " + std::to_string(line + 1) + ".0  # step " + std::to_string(line)
            + "\n";
    }
    text += "    tl.store(out_ptr + offsets, x, mask=mask)\n\n\ndef " + stem
        + "(x):\n    out = torch.empty_like(x)\n    n = x.numel()\n    _" + stem
        + "_kernel[(triton.cdiv(n, " + std::to_string(static_cast<int>(block))
        + "),)](x, out, n, BLOCK=" + std::to_string(static_cast<int>(block))
        + ")\n    return out\n";
    return text + "# synthetic: " + method + " round " + std::to_string(round) + " sample "
        + std::to_string(sample) + "\n";
}

TimingRecord timing(double logSpeedup, Draw& draw)
{
    TimingRecord record;
    record.profile = "paired-cold";
    record.baseline = "eager";
    record.sizeSet = "golden";
    const double half = 0.004 + 0.01 * draw.uniform();
    record.speedup = std::exp(logSpeedup);
    record.speedupLow = std::exp(logSpeedup - half);
    record.speedupHigh = std::exp(logSpeedup + half);
    const double chance = draw.uniform();
    if (std::fabs(logSpeedup) < half) {
        record.speedupVerdict = "indistinguishable";
    } else if (chance < 0.02) {
        record.speedupVerdict = "below_resolution";
    } else if (chance < 0.035) {
        record.speedupVerdict = "inconclusive";
        record.speedupLow = std::exp(logSpeedup - 0.3);
        record.speedupHigh = std::exp(logSpeedup + 0.3);
    } else {
        record.speedupVerdict = logSpeedup > 0 ? "faster" : "slower";
    }
    record.throttled = draw.uniform() < 0.02;
    record.sizesTotal = 16;
    record.sizes = draw.uniform() < 0.1 ? 12 : 16;
    record.runtimeMs = 0.05 + draw.uniform();
    SampleSeries reference{"[[4096]]", TimingSide::Reference, {}, {}, {}, {}};
    SampleSeries kernel{"[[4096]]", TimingSide::Kernel, {}, {}, {}, {}};
    for (int i = 0; i < 8; ++i) {
        const double base = *record.runtimeMs * (1.0 + 0.005 * draw.normal());
        kernel.samplesMs.push_back(static_cast<float>(base));
        reference.samplesMs.push_back(static_cast<float>(base * *record.speedup));
    }
    record.series = {reference, kernel};
    return record;
}

EvaluationRecord evaluation(const std::string& gpu, bool compiles, bool correct)
{
    EvaluationRecord record;
    record.backend = Backend::Compiled;
    record.gpuModel = gpu;
    record.origin = Origin::Measured;
    record.environmentJson = "{\"synthetic\":true,\"torch\":\"2.11.0\",\"triton\":\"3.6.0\"}";
    record.occurrence = "synthetic";
    record.dtype = "float32";
    record.maintainability = 60.0;
    record.cyclomatic = 3.0;
    record.verdicts.compile = compiles ? Verdict::Pass : Verdict::Fail;
    record.verdicts.correct = !compiles ? Verdict::NotRun : correct ? Verdict::Pass : Verdict::Fail;
    record.verdicts.fast = compiles && correct ? Verdict::Pass : Verdict::NotRun;
    if (!compiles) {
        record.verdicts.reasonCode = "compile_error";
        record.verdicts.reason = "compile: unsupported operand in tl.store";
    } else if (!correct) {
        record.verdicts.reasonCode = "wrong_values";
        record.verdicts.reason
            = "4 of 18 cases fail, first tail_1025 (standard): largest error 0.85 at [1024]";
    }
    return record;
}

/// Replaces the summary by times with samples; now and then one that is no number.
void measure(EvaluationRecord& record, std::uint32_t seed, double logSpeedup)
{
    static const char* const verdicts[]
        = {"", "", "", "", "below_resolution", "", "inconclusive", "", "impossible", "", ""};
    SyntheticTimes times;
    times.seed = seed;
    times.logSpeedup = logSpeedup;
    times.verdict = verdicts[seed % 11];
    times.throttled = seed % 7 == 3;
    times.sizes = seed % 5 == 4 ? 12 : 16;
    record.timings = {syntheticTimes(times)};
    times.profile = "paper";
    ++times.seed;
    record.timings.push_back(syntheticTimes(times));
    record.findingsJson = syntheticFindings();
    record.secondsJson = R"({"prepare":1.2,"compile":0.9,"correct":0.8,"fast":1.9})";
}

/// The same kernel timed before under an older driver, and what a source states of it.
void addOtherRuns(CandidateRecord& candidate, std::uint32_t seed, double logSpeedup)
{
    EvaluationRecord before = candidate.evaluations.front();
    before.environmentJson = "{\"synthetic\":true,\"torch\":\"2.10.0\",\"triton\":\"3.5.1\","
                             "\"driver\":\"570.86\",\"clocksPolicy\":\"default\"}";
    before.occurrence = "synthetic-before";
    measure(before, seed + 11 * 7 * 5, logSpeedup + 0.03);
    EvaluationRecord stated = before;
    stated.origin = Origin::Imported;
    stated.environmentJson = "{\"synthetic\":true}";
    stated.occurrence = "synthetic-stated";
    stated.findingsJson.clear();
    stated.timings.resize(1);
    TimingRecord& timing = stated.timings.front();
    timing.profile = "imported";
    timing.speedupVerdict.clear();
    timing.speedupLow.reset();
    timing.speedupHigh.reset();
    timing.aaHalfWidth.reset();
    timing.detailJson.clear();
    timing.autotuneJson.clear();
    std::erase_if(timing.series,
        [](const SampleSeries& series) { return series.side == TimingSide::Reference; });
    for (SampleSeries& series : timing.series) {
        series.samplesMs.clear();
    }
    candidate.evaluations.push_back(std::move(before));
    candidate.evaluations.push_back(std::move(stated));
}

} // namespace

double syntheticMethodEffect(std::size_t method)
{
    return 0.12 * static_cast<double>(method);
}

double syntheticGpuEffect(std::size_t gpu, const std::string& category)
{
    static const double effects[] = {0.05, 0.0, 0.18, -0.02, 0.1, -0.32};
    const double scale = category == "MatrixMultiply" || category == "LinearAlgebra" ? 1.4 : 1.0;
    return effects[gpu % 6] * scale;
}

const std::vector<std::string>& syntheticTasks(const SyntheticOptions& options)
{
    return options.tasks.empty() ? defaultTasks : options.tasks;
}

Result<void> sendSyntheticStudy(const SyntheticOptions& options, ImportSink& sink)
{
    Draw draw(options.seed);
    const auto& tasks = syntheticTasks(options);
    // No bytes to keep: an empty hash says so.
    const auto begun = sink.beginSource(
        {"synthetic study, seed " + std::to_string(options.seed), "synthetic", {}, 0, {}});
    if (!begun) {
        return begun.error();
    }
    std::int64_t rows = 0;
    for (const auto& task : tasks) {
        if (auto added = sink.addTask({task, categoryOf(task), false, {}, {}}); !added) {
            return added.error();
        }
    }
    for (std::size_t method = 0; method < options.methods.size(); ++method) {
        const RunRecord run{
            options.methods[method], "scaffold", "synthetic", true, tasks, "{\"synthetic\":true}"};
        if (auto added = sink.addRun(run); !added) {
            return added.error();
        }
        for (const auto& task : tasks) {
            const std::string category = categoryOf(task);
            const double kernelEffect = 0.35 * draw.normal() + (category == "Index" ? -2.4 : 0.0);
            bool wasCorrect = false;
            for (int round = 0; round < options.rounds; ++round) {
                for (int sample = 0; sample < options.samplesPerRound; ++sample) {
                    const double chance = correctChance(category, method, round);
                    const bool compiles = wasCorrect || draw.uniform() < 0.5 + 0.5 * chance;
                    const bool correct = compiles
                        && (wasCorrect ? draw.uniform() < 0.93 : draw.uniform() < chance);
                    CandidateRecord candidate;
                    candidate.task = task;
                    candidate.method = options.methods[method];
                    candidate.run = "synthetic";
                    candidate.round = round;
                    candidate.sample = std::to_string(sample);
                    candidate.source = sourceText(
                        task, options.methods[method], round, sample, 256.0 * (1 + round));
                    if (round > 0) {
                        candidate.parents.push_back({round - 1, std::to_string(sample), true});
                        static const char* const labels[]
                            = {"mask_fix", "indexing_fix", "performance_rewrite"};
                        candidate.editLabel
                            = labels[static_cast<std::size_t>(draw.uniform() * 2.999)];
                    }
                    const double shared
                        = syntheticMethodEffect(method) + kernelEffect + 0.05 * round;
                    for (std::size_t gpu = 0; gpu < options.gpus.size(); ++gpu) {
                        // Now and then a kernel is wrong, or not timed, on one GPU only.
                        const bool here = correct && draw.uniform() > 0.015;
                        auto record = evaluation(options.gpus[gpu], compiles, here);
                        const double logSpeedup
                            = shared + syntheticGpuEffect(gpu, category) + 0.03 * draw.normal();
                        if (here && draw.uniform() > 0.03) {
                            record.timings.push_back(timing(logSpeedup, draw));
                            if (options.measuredTimes && gpu < 2) {
                                measure(
                                    record, static_cast<std::uint32_t>(rows) * 2 + 1, logSpeedup);
                            }
                        } else if (here) {
                            record.verdicts.fast = Verdict::NotRun;
                            record.verdicts.reasonCode = "not_timed";
                        }
                        candidate.evaluations.push_back(std::move(record));
                    }
                    if (options.measuredTimes && !candidate.evaluations.empty()
                        && !candidate.evaluations.front().timings.empty()) {
                        addOtherRuns(candidate, static_cast<std::uint32_t>(rows) * 2 + 1, shared);
                    }
                    wasCorrect = sample == 0 ? correct : wasCorrect;
                    candidate.place.line = ++rows;
                    if (auto added = sink.addCandidate(candidate); !added) {
                        return added.error();
                    }
                }
            }
        }
    }
    return sink.finishSource(rows, rows, 0, 0);
}

} // namespace kbx::testing
