// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/prediction/skill.h"

#include "analysis/resampling.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

namespace kbx::analysis {
namespace {

constexpr std::size_t bins = 5;

double squared(double value)
{
    return value * value;
}

/// Sums of squared errors of one task.
struct Errors {
    double model = 0.0, base = 0.0;
};

} // namespace

std::vector<std::vector<double>> leaveOneOutWeights(
    const ReportInput& input, const ReportItems& items, const Specifications& specifications)
{
    std::map<std::string, std::size_t> known;
    for (std::size_t at = 0; at < specifications.names.size(); ++at) {
        known.emplace(specifications.names[at], at);
    }
    std::vector<bool> used(input.table.tasks.size(), false);
    for (const ReportItem& item : items.items) {
        used[item.task] = true;
    }
    std::vector<std::vector<double>> weights(input.table.tasks.size());
    for (std::size_t task = 0; task < weights.size(); ++task) {
        const auto at = known.find(input.table.tasks[task].name);
        if (used[task] && at != known.end() && specifications.names.size() > 1) {
            weights[task]
                = weightsOver(items, specifications, specifications.model.leaveOneOut(at->second));
        }
    }
    return weights;
}

std::vector<Forecast> forecasts(
    const ReportItems& items, Rate rate, const std::vector<std::vector<double>>& weights)
{
    std::map<std::uint32_t, RateModel> models;
    for (const ReportItem& item : items.items) {
        models[item.method].add(item, rate);
    }
    std::vector<Forecast> all;
    for (const ReportItem& item : items.items) {
        const RateVote vote = voteOf(item, rate);
        if (vote == RateVote::Excluded || weights[item.task].empty()) {
            continue;
        }
        const RateModel& model = models[item.method];
        const bool passed = vote == RateVote::Pass;
        const auto said = model.expectedWithout(weights[item.task], item.category, passed);
        const auto base = model.overallWithout(passed);
        if (said && base) {
            all.push_back({item.task, item.row, *said, *base, passed});
        }
    }
    return all;
}

Estimate brierSkill(const std::vector<Forecast>& all, const ReportOptions& options)
{
    std::map<std::uint32_t, Errors> byTask;
    Errors total;
    for (const Forecast& one : all) {
        const double outcome = one.passed ? 1.0 : 0.0;
        const Errors errors{squared(one.model - outcome), squared(one.base - outcome)};
        byTask[one.task].model += errors.model;
        byTask[one.task].base += errors.base;
        total.model += errors.model;
        total.base += errors.base;
    }
    Estimate skill;
    skill.n = static_cast<std::int64_t>(all.size());
    if (total.base <= 0.0) {
        skill.reason = all.empty() ? "no task with a specification was judged twice or more"
                                   : "every outcome is the same: nothing to predict";
        return skill;
    }
    skill.value = 1.0 - total.model / total.base;
    std::vector<std::array<double, 2>> clusters;
    for (const auto& [task, errors] : byTask) {
        clusters.push_back({errors.model, errors.base});
    }
    if (clusters.size() < 2) {
        markSmall(skill);
        return skill;
    }
    std::vector<double> resampled;
    for (const auto& [model, base] : resampledSums(clusters, options.resamples, options.seed)) {
        if (base > 0.0) {
            resampled.push_back(1.0 - model / base);
        }
    }
    const auto interval = percentiles(resampled, options.confidence);
    if (!interval) {
        return skill;
    }
    skill.low = std::min(*skill.value, interval->low);
    skill.high = std::max(*skill.value, interval->high);
    skill.interval = bootstrapText(options);
    markSmall(skill);
    return skill;
}

ReportSeries calibration(
    const std::vector<Forecast>& all, const std::string& name, const ReportOptions& options)
{
    ReportSeries series = seriesNamed(name);
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
        [&all](std::size_t a, std::size_t b) { return all[a].model < all[b].model; });
    for (std::size_t bin = 0; bin < bins; ++bin) {
        const std::size_t begin = order.size() * bin / bins;
        const std::size_t end = order.size() * (bin + 1) / bins;
        ShareTally observed;
        double sum = 0.0;
        for (std::size_t at = begin; at < end; ++at) {
            const Forecast& one = all[order[at]];
            sum += one.model;
            observed.add(one.task, one.passed ? RateVote::Pass : RateVote::Fail, one.row);
        }
        if (end > begin) {
            const double mean = sum / static_cast<double>(end - begin);
            series.points.push_back({mean, name + ", part " + std::to_string(bin + 1) + " of 5",
                observed.estimate(options)});
        }
    }
    return series;
}

} // namespace kbx::analysis
