// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/editshares.h"

#include "analysis/reporttools.h"

#include <algorithm>
#include <tuple>

namespace kbx::analysis::refinement {

std::vector<CountedEdit> countedEdits(const Rounds& rounds, const Edits& edits)
{
    const bool anyPeople = edits.adjudicated + edits.majority + edits.single > 0;
    std::vector<CountedEdit> counted;
    for (const Edit& edit : edits.edits) {
        const RoundKernel& kernel = rounds.kernels[edit.kernel];
        if (isStep(kernel) && !kernel.eventSelected) {
            counted.push_back({&edit, edit.origin != LabelOrigin::Suggested && anyPeople,
                stepOf(rounds, kernel), kernel.task, kernel.row});
        }
    }
    std::stable_sort(counted.begin(), counted.end(), [](const auto& one, const auto& other) {
        return std::tuple(!one.people, one.step) < std::tuple(!other.people, other.step);
    });
    return counted;
}

Distribution distribute(const std::vector<CountedEdit>& counted, const Rounds& rounds,
    const LabelScale& scale, const ReportOptions& options,
    const std::function<std::string(const CountedEdit&)>& groupOf)
{
    DistributionInput input;
    Distribution result;
    for (const CountedEdit& each : counted) {
        DistributionUnit unit;
        const bool unsure = each.edit->origin == LabelOrigin::Unsure;
        if (!each.edit->label.empty() || unsure) {
            unit.label = unsure ? std::string(unsureKey) : each.edit->label;
        }
        unit.group = groupOf(each);
        unit.cluster = rounds.table->tasks[each.task].name;
        if (const auto label = scale.labelOf(unit.label.value_or(std::string()))) {
            result.rows[{unit.group, *label}].push_back(each.row);
        }
        input.units.push_back(std::move(unit));
    }
    result.shares
        = computeDistribution(input, scale, {options.confidence, options.resamples, options.seed});
    return result;
}

Estimate shareOf(const Distribution& distribution, const GroupDistribution& group,
    const LabelShare& share, const ReportOptions& options)
{
    Estimate estimate;
    estimate.value = share.share;
    estimate.k = share.count;
    estimate.n = group.n;
    estimate.excluded = group.unsure + group.unlabelled + group.unknown;
    if (share.interval.interval) {
        estimate.low = share.interval.interval->low;
        estimate.high = share.interval.interval->high;
        estimate.interval = share.interval.method == IntervalMethod::Bootstrap
            ? bootstrapText(options)
            : wilsonText(options);
    }
    const auto rows = distribution.rows.find({group.group, share.label});
    if (rows != distribution.rows.end()) {
        estimate.rows = rows->second;
        std::sort(estimate.rows.begin(), estimate.rows.end());
    }
    if (!estimate.value) {
        estimate.reason = "no edit is labelled";
    }
    markSmall(estimate);
    return estimate;
}

} // namespace kbx::analysis::refinement
