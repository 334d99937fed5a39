// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "domain/candidatetable.h"
#include "domain/evidence.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::testing {

/// A study with known truth, as the tables that analyses compute from (syntheticstudy.h sends one
/// through the store instead). Chances are on the logit scale:
///   compile: compileIntercept + method + category + interaction + rounds already done × repair
///   correct, once compiled: correctIntercept + method + category + interaction + …
/// Log speedups: method effect + GPU effect + kernel noise + measurement noise.
struct EffectOptions {
    std::uint64_t seed = 7;
    std::vector<std::string> methods{"method-a", "method-b", "method-c", "method-d"};
    /// Empty: the catalogue's 15 categories with 176 tasks in six groups.
    std::vector<analysis::CategoryInfo> categories{};
    int rounds = 1;
    double compileIntercept = 1.0, correctIntercept = 0.0;
    /// Per method and per category; missing ones are 0.
    std::vector<double> methodEffect{}, categoryEffect{};
    /// Methods × categories, row-major; missing ones are 0.
    std::vector<double> interaction{};
    /// Standard deviation of what is common to all kernels of one task.
    double taskSpread = 0.0;
    /// A wrong kernel is tried again in the next round at chance + repair; a correct one stays
    /// correct but for `regression`. Repaired kernels are slower by `repairPenalty` (log).
    double repair = 0.5, regression = 0.05, repairPenalty = 0.2;
    std::vector<std::string> gpus{}; ///< empty: one key without a GPU name and no times
    std::vector<double> gpuEffect{}; ///< log, per GPU
    std::vector<double> methodSpeed{}; ///< log, per method
    double kernelNoise = 0.35, timeNoise = 0.03; ///< log, standard deviations
    /// Features of references and kernels: every count rises with a task's hidden difficulty, which
    /// lowers both logits by this slope.
    double difficultySlope = 0.0;
};

struct EffectStudy {
    CandidateTable table;
    Evidence evidence; ///< task and kernel features
    std::vector<analysis::CategoryInfo> categories;
    std::vector<std::uint32_t> visible; ///< all rows
};

/// Same options, same study, on every machine.
EffectStudy effectStudy(const EffectOptions& options);

/// The catalogue's 15 categories, in order, with groups and numbers of tasks (176 in all).
const std::vector<analysis::CategoryInfo>& catalogueCategories();

/// The true chances in a round where nothing was repaired, for a task of average difficulty.
double trueCompileChance(const EffectOptions& options, std::size_t method, std::size_t category);
/// Compiled and correct.
double trueCorrectChance(const EffectOptions& options, std::size_t method, std::size_t category);

/// Uniform and normal numbers that are the same on every machine.
class EffectDraw {
public:
    explicit EffectDraw(std::uint64_t seed)
        : m_state(seed)
    {
    }
    double uniform(); ///< strictly inside 0…1
    double normal();
    bool chance(double p) { return uniform() < p; }

private:
    std::uint64_t m_state;
};

} // namespace kbx::testing
