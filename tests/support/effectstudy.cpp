// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/effectstudy.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace kbx::testing {
namespace {

double effectAt(const std::vector<double>& effects, std::size_t at)
{
    return at < effects.size() ? effects[at] : 0.0;
}

double logistic(double logit)
{
    return 1.0 / (1.0 + std::exp(-logit));
}

const std::vector<analysis::CategoryInfo>& categoriesOf(const EffectOptions& options)
{
    return options.categories.empty() ? catalogueCategories() : options.categories;
}

double effectOf(const EffectOptions& options, std::size_t method, std::size_t category)
{
    const std::size_t at = method * categoriesOf(options).size() + category;
    return effectAt(options.methodEffect, method) + effectAt(options.categoryEffect, category)
        + effectAt(options.interaction, at);
}

/// What is true of one task before any method tries it.
struct HiddenTask {
    std::uint32_t task = 0;
    std::size_t category = 0;
    double spread = 0.0, difficulty = 0.0;
};

class Builder {
public:
    explicit Builder(const EffectOptions& options)
        : m_options(options)
        , m_draw(options.seed)
    {
        m_study.categories = categoriesOf(options);
    }

    EffectStudy build()
    {
        addFrame();
        std::vector<std::size_t> methods(m_options.methods.size());
        std::iota(methods.begin(), methods.end(), std::size_t(0));
        std::sort(methods.begin(), methods.end(), [&](std::size_t one, std::size_t other) {
            return m_options.methods[one] < m_options.methods[other];
        });
        for (const HiddenTask& task : addTasks()) {
            for (const std::size_t method : methods) {
                addTrajectory(task, method);
            }
        }
        m_study.evidence.kernels
            = KernelFeatures([features = std::move(m_features)] { return features; });
        m_study.visible.resize(m_study.table.rows.size());
        std::iota(m_study.visible.begin(), m_study.visible.end(), 0U);
        return std::move(m_study);
    }

private:
    void addFrame()
    {
        CandidateTable& table = m_study.table;
        table.synthetic = true;
        for (const std::string& name : m_options.methods) {
            const auto at = static_cast<std::uint32_t>(table.methods.size());
            table.methods.push_back({at + 1, name, "scaffold"});
            RunInfo run;
            run.id = at + 1;
            run.name = "synthetic";
            run.method = at;
            table.runs.push_back(run);
        }
        m_study.evidence.budgets.resize(table.runs.size());
        const std::size_t keys = std::max<std::size_t>(1, m_options.gpus.size());
        for (std::size_t i = 0; i < keys; ++i) {
            KeyInfo key;
            key.id = static_cast<std::int64_t>(100 + i);
            key.backend = Backend::Compiled;
            key.gpuModel = i < m_options.gpus.size() ? m_options.gpus[i] : std::string();
            key.origin = Origin::Measured;
            key.synthetic = true;
            table.keys.push_back(key);
        }
    }

    /// In the order of names, which is that of the rows.
    std::vector<HiddenTask> addTasks()
    {
        std::vector<std::size_t> order(m_study.categories.size());
        std::iota(order.begin(), order.end(), std::size_t(0));
        std::sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
            return m_study.categories[one].name < m_study.categories[other].name;
        });
        std::vector<HiddenTask> hidden;
        CandidateTable& table = m_study.table;
        for (const std::size_t category : order) {
            const analysis::CategoryInfo& info = m_study.categories[category];
            table.categoryTasks.emplace_back(info.name, info.tasks);
            for (int i = 0; i < info.tasks; ++i) {
                HiddenTask task;
                task.task = static_cast<std::uint32_t>(table.tasks.size());
                task.category = category;
                task.spread = m_options.taskSpread * m_draw.normal();
                task.difficulty = m_draw.normal();
                const std::string number = std::to_string(1000 + i).substr(1);
                table.tasks.push_back({static_cast<std::int64_t>(table.tasks.size() + 1),
                    info.name + "/task" + number, info.name, true});
                TaskFeatures features;
                features.hasReference = true;
                features.reference = featuresAt(task.difficulty);
                features.quantized = info.name == "Quantization";
                features.tensorArguments = 1 + static_cast<int>(3.0 * m_draw.uniform());
                features.outputs = 1;
                m_study.evidence.tasks.push_back(features);
                hidden.push_back(task);
            }
        }
        for (RunInfo& run : table.runs) {
            run.declared = true;
            run.declaredTasks.resize(table.tasks.size());
            std::iota(run.declaredTasks.begin(), run.declaredTasks.end(), 0U);
        }
        return hidden;
    }

    CodeFeatures featuresAt(double difficulty)
    {
        const auto count = [this, difficulty](double base, double slope) {
            const double value = base + slope * difficulty + 0.5 * slope * m_draw.normal();
            return static_cast<int>(std::max(0.0, std::round(value)));
        };
        CodeFeatures features;
        features.intermediateAssignments = count(5.0, 2.0);
        features.fusedCalls = count(3.0, 1.5);
        features.cyclomatic = 1 + count(3.0, 1.0);
        features.logicalSpan = 4 + count(14.0, 5.0);
        features.loops = count(1.0, 0.5);
        features.branches = count(1.5, 0.7);
        features.calls = count(6.0, 2.0);
        return features;
    }

    void addTrajectory(const HiddenTask& task, std::size_t method)
    {
        const double shared = effectOf(m_options, method, task.category) + task.spread
            - m_options.difficultySlope * task.difficulty;
        const double kernelSpeed = m_options.kernelNoise * m_draw.normal();
        bool wasCorrect = false;
        bool repaired = false;
        for (int round = 0; round < m_options.rounds; ++round) {
            const double logit = shared + m_options.repair * round;
            bool compiles = m_draw.chance(logistic(m_options.compileIntercept + logit));
            bool correct = compiles && m_draw.chance(logistic(m_options.correctIntercept + logit));
            if (wasCorrect) {
                compiles = true;
                correct = !m_draw.chance(m_options.regression);
            }
            repaired = repaired || (correct && !wasCorrect && round > 0);
            const double logSpeedup = effectAt(m_options.methodSpeed, method) + kernelSpeed
                - (repaired ? m_options.repairPenalty : 0.0);
            addCandidate(task, method, round, compiles, correct, logSpeedup);
            wasCorrect = correct;
        }
    }

    void addCandidate(const HiddenTask& task, std::size_t method, int round, bool compiles,
        bool correct, double logSpeedup)
    {
        const std::int64_t id = ++m_candidates;
        const CodeFeatures features = featuresAt(task.difficulty);
        m_features.byId[id] = features;
        for (std::size_t key = 0; key < m_study.table.keys.size(); ++key) {
            CandidateRow row;
            row.candidateId = row.kernelId = id;
            row.evaluationId = static_cast<std::int64_t>(m_study.table.rows.size() + 1);
            row.parentId = round > 0 ? id - 1 : 0;
            row.task = task.task;
            row.run = static_cast<std::uint32_t>(method);
            row.key = static_cast<std::int32_t>(key);
            row.round = round;
            row.sample = "0";
            row.representative = true;
            row.verdicts.compile = compiles ? Verdict::Pass : Verdict::Fail;
            row.verdicts.correct = correct ? Verdict::Pass
                : compiles                 ? Verdict::Fail
                                           : Verdict::NotRun;
            row.verdicts.reasonCode = correct ? "" : compiles ? "wrong_values" : "compile_error";
            row.cyclomatic = features.cyclomatic;
            row.kernelHash = "k" + std::to_string(id);
            row.dtype = "float32";
            if (correct && !m_options.gpus.empty()) {
                setTime(row, logSpeedup + effectAt(m_options.gpuEffect, key));
            }
            m_study.table.rows.push_back(row);
            addEvidence(row);
        }
    }

    void setTime(CandidateRow& row, double logSpeedup)
    {
        const double measured = logSpeedup + m_options.timeNoise * m_draw.normal();
        row.verdicts.fast = Verdict::Pass;
        row.speedup = std::exp(measured);
        row.speedupLow = std::exp(measured - 2.0 * m_options.timeNoise);
        row.speedupHigh = std::exp(measured + 2.0 * m_options.timeNoise);
        row.speedupVerdict = *row.speedupLow > 1.0 ? "faster"
            : *row.speedupHigh < 1.0               ? "slower"
                                                   : "indistinguishable";
        row.runtimeMs = 0.5 / *row.speedup;
        row.profile = "paired-cold";
        row.baseline = "eager";
    }

    void addEvidence(const CandidateRow& row)
    {
        EvaluationEvidence evaluation;
        evaluation.evaluationId = row.evaluationId;
        evaluation.verdicts = row.verdicts;
        if (row.speedup) {
            TimingEvidence timing;
            timing.main = true;
            timing.profile = row.profile;
            timing.baseline = row.baseline;
            timing.speedupVerdict = row.speedupVerdict;
            timing.speedup = row.speedup;
            timing.low = row.speedupLow;
            timing.high = row.speedupHigh;
            timing.runtimeMs = row.runtimeMs;
            SizeEvidence size;
            size.size = "[[4096]]";
            size.verdict = row.speedupVerdict;
            size.referenceMs = 0.5;
            size.kernelMs = row.runtimeMs;
            timing.sizes.push_back(std::move(size));
            evaluation.timings.push_back(std::move(timing));
        }
        Evidence& evidence = m_study.evidence;
        evidence.byEvaluation[row.evaluationId]
            = static_cast<std::uint32_t>(evidence.evaluations.size());
        evidence.evaluations.push_back(std::move(evaluation));
    }

    const EffectOptions& m_options;
    EffectDraw m_draw;
    EffectStudy m_study;
    std::int64_t m_candidates = 0;
    KernelFeatures::Found m_features;
};

} // namespace

double EffectDraw::uniform()
{
    m_state += 0x9e3779b97f4a7c15U;
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    z ^= z >> 31U;
    return (static_cast<double>(z >> 11U) + 0.5) / 9007199254740992.0;
}

double EffectDraw::normal()
{
    const double radius = std::sqrt(-2.0 * std::log(uniform()));
    return radius * std::cos(2.0 * 3.14159265358979323846 * uniform());
}

const std::vector<analysis::CategoryInfo>& catalogueCategories()
{
    static const std::vector<analysis::CategoryInfo> categories{
        {"Activation", "direct specification", 10}, {"Math", "direct specification", 36},
        {"Reduce", "parallel aggregation", 6}, {"Pooling", "parallel aggregation", 2},
        {"Normalization", "parallel aggregation", 5},
        {"MatrixMultiply", "structured multi-operand", 10},
        {"LinearAlgebra", "structured multi-operand", 17},
        {"Convolution", "indexed and spatial", 2}, {"Index", "indexed and spatial", 6},
        {"SpatialOps", "indexed and spatial", 3}, {"Fusion", "compositional", 60},
        {"Loss", "semantic contract", 6}, {"Optimizer", "semantic contract", 5},
        {"Random", "semantic contract", 2}, {"Quantization", "semantic contract", 6}};
    return categories;
}

double trueCompileChance(const EffectOptions& options, std::size_t method, std::size_t category)
{
    return logistic(options.compileIntercept + effectOf(options, method, category));
}

double trueCorrectChance(const EffectOptions& options, std::size_t method, std::size_t category)
{
    return trueCompileChance(options, method, category)
        * logistic(options.correctIntercept + effectOf(options, method, category));
}

EffectStudy effectStudy(const EffectOptions& options)
{
    return Builder(options).build();
}

} // namespace kbx::testing
