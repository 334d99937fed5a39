// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importsink.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::testing {

/// Made-up data with known truth, for tests and pictures only. Every evaluation's environment says
/// {"synthetic": true}; whoever stores it sets the study's meta "synthetic" to "1".
struct SyntheticOptions {
    std::uint32_t seed = 7;
    std::vector<std::string>
        tasks; ///< "Category/stem"; empty = a built-in list over all 15 categories
    std::vector<std::string> methods{"method-a", "method-b", "method-c"};
    int rounds = 3;
    std::vector<std::string> gpus{"RTX 5090", "RTX 4090", "A100-PCIE-40GB", "H20", "H800", "L20"};
    int samplesPerRound = 1; ///< more candidates, for large studies
    /// Times of the first two GPUs with samples of every size, under two profiles and, on the
    /// first GPU, of an earlier run too; one imported speedup beside them.
    bool measuredTimes = false;
};

/// True effects behind the numbers, natural logarithm of the speedup.
double syntheticMethodEffect(std::size_t method);
double syntheticGpuEffect(std::size_t gpu, const std::string& category);

/// The tasks that a study of these options has.
const std::vector<std::string>& syntheticTasks(const SyntheticOptions& options);

/// Sends runs and candidates with their evaluations to `sink`, inside one source. Same options,
/// same data.
Result<void> sendSyntheticStudy(const SyntheticOptions& options, ImportSink& sink);

} // namespace kbx::testing
