// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/reporttraits.h"

#include <algorithm>
#include <array>

namespace kbx::statistics {
namespace {

enum Trait : unsigned {
    Methods = 1,
    Round = 2,
    Evidence = 4,
    Times = 8,
    Mean = 16,
    Intervals = 32,
    Resamples = 64,
    Peaks = 128,
    Value = 256,
    Subject = 512,
    Task = 1024,
    Mix = 2048
};

constexpr unsigned rates = Methods | Round | Evidence | Intervals;
constexpr unsigned pooled = rates | Resamples;
constexpr unsigned speeds = Methods | Round | Evidence | Times | Intervals | Resamples;
constexpr unsigned acrossGpus = Methods | Round | Times | Intervals;

struct Known {
    std::string_view name;
    unsigned traits;
};

constexpr std::array known{
    Known{"category-method-matrix", speeds | Mean | Value},
    Known{"method-overview", speeds | Mean},
    Known{"category-bars", speeds | Mean | Value},
    Known{"barrier-funnel", rates},
    Known{"failure-reasons", Methods | Round | Evidence},
    Known{"failure-modes", Methods | Round | Evidence},
    Known{"speed-by-category", speeds | Mean},
    Known{"speedup-distribution", speeds},
    Known{"methods", speeds | Mean},
    Known{"categories", speeds | Mean},
    Known{"correct-by-method", rates},
    Known{"compile-by-method", rates},
    Known{"geak-rounds", Methods | Evidence | Times | Mean | Intervals | Resamples},
    Known{"transitions", Methods | Evidence | Intervals},
    Known{"rescued-vs-persistent", Methods | Evidence | Times | Mean | Intervals | Resamples},
    Known{"edit-distribution", Methods | Intervals},
    Known{"edit-speed-effect", Methods | Evidence | Times | Intervals | Resamples},
    Known{"trajectory-case", Subject | Evidence | Times},
    Known{"diff-case", Subject},
    Known{"equal-budget", Methods | Evidence | Times | Intervals},
    Known{"agreement", Intervals | Resamples},
    Known{"slower-than-baseline-heatmap", acrossGpus},
    Known{"below-2x-heatmap", acrossGpus},
    Known{"kernel-gpu-heatmap", Methods | Round | Times},
    Known{"portability", acrossGpus | Resamples},
    Known{"portability-by-attribute", acrossGpus | Resamples},
    Known{"portability-table", acrossGpus | Resamples},
    Known{"roofline", Methods | Round | Times | Peaks},
    Known{"importance-score", Methods | Round | Times | Peaks},
    Known{"fast-p-curves", rates | Times},
    Known{"fast-p-at-k", Methods | Evidence | Times | Intervals},
    Known{"fast-p-at-n", Methods | Evidence | Times | Intervals},
    Known{"kernelbench-levels", rates | Times},
    Known{"gates-matrix", Methods | Round | Intervals},
    Known{"gates", Methods | Round | Intervals},
    Known{"confusion-2x2", Methods | Round | Intervals},
    Known{"threshold-sweep", rates},
    Known{"standard-outlier", rates},
    Known{"quantization-metrics", rates},
    Known{"quantization-thresholds", rates},
    Known{"static-vs-numeric", rates},
    Known{"wrong-kernel-times", Methods | Evidence | Times | Intervals | Resamples},
    Known{"error-signatures", Methods | Round | Evidence},
    Known{"deviance", pooled},
    Known{"proxies", pooled},
    Known{"task-prediction", rates | Task},
    Known{"method-chooser", rates | Times | Mix},
};

} // namespace

ReportTraits traitsOf(std::string_view report)
{
    const auto found = std::find_if(
        known.begin(), known.end(), [report](const Known& each) { return each.name == report; });
    const unsigned bits = found == known.end() ? pooled : found->traits;
    const auto has = [bits](Trait trait) { return (bits & trait) != 0; };
    return {has(Methods), has(Round), has(Evidence), has(Times), has(Mean), has(Intervals),
        has(Resamples), has(Peaks), has(Value), has(Subject), has(Task), has(Mix)};
}

} // namespace kbx::statistics
