// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/editspeed.h"

#include "analysis/reporttools.h"
#include "analysis/resampling.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace kbx::analysis::refinement {
namespace {

EditRatio ratioOf(const Rounds& rounds, const RoundKernel& kernel, double before)
{
    return {*kernel.speedup / before, kernel.task, kernel.timesRow,
        candidateText(*rounds.table, kernel.timesRow)};
}

/// Puts a ratio under the edit's label. Identical code tells of noise, whatever its label.
void put(
    EditRatios& ratios, const Rounds& rounds, const Edits& edits, const Edit& edit, EditRatio ratio)
{
    const RoundKernel& kernel = rounds.kernels[edit.kernel];
    ratios.eventSelected += kernel.eventSelected ? 1 : 0;
    if (kernel.identical) {
        ratios.identical.push_back(std::move(ratio));
        return;
    }
    const int label = edits.primary.indexOf(edit.label);
    if (label == LabelScale::excluded) {
        ++ratios.unlabelled;
        return;
    }
    ratios.byLabel[label].push_back(std::move(ratio));
    ++ratios.n;
}

bool isPaired(const RoundKernel& kernel, const RoundKernel& before)
{
    return kernel.speedup && before.speedup;
}

/// Of the diagnostic run with the timing in scope; nothing where it is not usable.
std::optional<double> diagnosticSpeedup(
    const Rounds& rounds, const RoundKernel& kernel, const Evidence& evidence)
{
    const auto found = evidence.diagnosticOf.find(rounds.rowOf(kernel).candidateId);
    if (found == evidence.diagnosticOf.end()) {
        return std::nullopt;
    }
    const TimingScope& scope = rounds.scope.timing;
    for (const std::uint32_t index : found->second) {
        for (const TimingEvidence& timing : evidence.evaluations[index].timings) {
            const bool usable = timing.speedup && *timing.speedup > 0.0
                && timing.speedupVerdict != "impossible"
                && timing.speedupVerdict != "below_resolution"
                && timing.speedupVerdict != "inconclusive";
            if (usable && timing.profile == scope.profile && timing.baseline == scope.baseline) {
                return timing.speedup;
            }
        }
    }
    return std::nullopt;
}

/// Geometric means of persistent kernels by category, with what each trajectory gives, so that a
/// kernel is not compared with its own.
class PersistentSpeeds {
public:
    PersistentSpeeds(const Rounds& rounds, const CategoryIndex& categories)
        : m_categories(categories)
        , m_sums(categories.names.size())
    {
        for (const RoundKernel& kernel : rounds.kernels) {
            if (kernel.branch == 0 && kernel.timedStep == Transition::Persistent
                && kernel.speedup) {
                m_sums[categories.ofTask[kernel.task]].add(*kernel.speedup);
                m_own[{kernel.run, kernel.task}].add(*kernel.speedup);
            }
        }
    }
    std::optional<double> besides(const RoundKernel& kernel) const
    {
        Sum sum = m_sums[m_categories.ofTask[kernel.task]];
        const auto own = m_own.find({kernel.run, kernel.task});
        if (own != m_own.end()) {
            sum.logs -= own->second.logs;
            sum.n -= own->second.n;
        }
        return sum.n == 0 ? std::nullopt
                          : std::optional(std::exp(sum.logs / static_cast<double>(sum.n)));
    }

private:
    struct Sum {
        double logs = 0.0;
        std::int64_t n = 0;
        void add(double speedup)
        {
            logs += std::log(speedup);
            ++n;
        }
    };
    const CategoryIndex& m_categories;
    std::vector<Sum> m_sums;
    std::map<std::pair<std::uint32_t, std::uint32_t>, Sum> m_own;
};

/// The timed kernels of each task, fastest first.
class TaskSpeeds {
public:
    explicit TaskSpeeds(const Rounds& rounds)
        : m_rounds(rounds)
        , m_kernels(rounds.table->tasks.size())
    {
        for (const RoundKernel& kernel : rounds.kernels) {
            if (kernel.speedup) {
                m_kernels[kernel.task].push_back(&kernel);
            }
        }
        for (auto& kernels : m_kernels) {
            std::stable_sort(kernels.begin(), kernels.end(),
                [](const auto* one, const auto* other) { return *one->speedup > *other->speedup; });
        }
    }
    /// Of other code.
    std::optional<double> bestBesides(const RoundKernel& kernel) const
    {
        const std::int64_t own = m_rounds.rowOf(kernel).kernelId;
        for (const RoundKernel* const other : m_kernels[kernel.task]) {
            if (other != &kernel && m_rounds.rowOf(*other).kernelId != own) {
                return other->speedup;
            }
        }
        return std::nullopt;
    }

private:
    const Rounds& m_rounds;
    std::vector<std::vector<const RoundKernel*>> m_kernels;
};

} // namespace

EditRatios pairedRatios(const Rounds& rounds, const Edits& edits)
{
    EditRatios ratios;
    for (const Edit& edit : edits.edits) {
        const RoundKernel& kernel = rounds.kernels[edit.kernel];
        const RoundKernel& before = *rounds.parentOf(kernel);
        if (isPaired(kernel, before)) {
            if (kernel.eventSelected) {
                ++ratios.eventSelected;
            } else {
                put(ratios, rounds, edits, edit, ratioOf(rounds, kernel, *before.speedup));
            }
        }
    }
    return ratios;
}

std::vector<EditRatio> selectedRepeats(const Rounds& rounds, const Edits& edits)
{
    std::vector<EditRatio> repeats;
    for (const Edit& edit : edits.edits) {
        const RoundKernel& kernel = rounds.kernels[edit.kernel];
        const RoundKernel& before = *rounds.parentOf(kernel);
        if (kernel.eventSelected && kernel.identical && isPaired(kernel, before)) {
            repeats.push_back(ratioOf(rounds, kernel, *before.speedup));
        }
    }
    return repeats;
}

EditRatios diagnosticRatios(const Rounds& rounds, const Edits& edits, const Evidence& evidence)
{
    EditRatios ratios;
    for (const Edit& edit : edits.edits) {
        const RoundKernel& kernel = rounds.kernels[edit.kernel];
        if (kernel.timedStep != Transition::Rescued || !kernel.speedup) {
            continue;
        }
        if (const auto before = diagnosticSpeedup(rounds, *rounds.parentOf(kernel), evidence)) {
            put(ratios, rounds, edits, edit, ratioOf(rounds, kernel, *before));
        }
    }
    return ratios;
}

RescuedRatios rescuedRatios(const Rounds& rounds, const Edits& edits, const Evidence& evidence,
    const CategoryIndex& categories)
{
    const PersistentSpeeds persistent(rounds, categories);
    const TaskSpeeds tasks(rounds);
    RescuedRatios ratios;
    for (const Edit& edit : edits.edits) {
        const RoundKernel& kernel = rounds.kernels[edit.kernel];
        if (kernel.timedStep != Transition::Rescued || !kernel.speedup
            || diagnosticSpeedup(rounds, *rounds.parentOf(kernel), evidence)) {
            continue;
        }
        ++ratios.rescued;
        if (const auto other = persistent.besides(kernel)) {
            put(ratios.category, rounds, edits, edit, ratioOf(rounds, kernel, *other));
        }
        if (const auto other = tasks.bestBesides(kernel)) {
            put(ratios.task, rounds, edits, edit, ratioOf(rounds, kernel, *other));
        }
    }
    return ratios;
}

NullBand nullBand(const std::vector<EditRatio>& identical)
{
    constexpr std::size_t enough = 40; // below, 2.5 % is less than one pair
    NullBand band;
    if (identical.empty()) {
        return band;
    }
    std::vector<double> sorted;
    for (const EditRatio& each : identical) {
        sorted.push_back(each.ratio);
    }
    std::sort(sorted.begin(), sorted.end());
    const bool many = sorted.size() >= enough;
    band.n = static_cast<std::int64_t>(sorted.size());
    band.low = many ? quantile(sorted, 0.025) : sorted.front();
    band.high = many ? quantile(sorted, 0.975) : sorted.back();
    band.text = number::speedup(band.low) + " to " + number::speedup(band.high)
        + (many ? " (2.5 to 97.5 %, n = " : " (all of them, n = ") + number::count(band.n) + ")";
    return band;
}

} // namespace kbx::analysis::refinement
