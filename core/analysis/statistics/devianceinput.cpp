// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/devianceinput.h"

#include <algorithm>
#include <numeric>

namespace kbx::analysis {
namespace {

constexpr std::uint32_t none = 0xffffffffU;
constexpr std::size_t fewTasks = 3;

/// Numbers things as they are first asked for, in ascending order of their index.
std::vector<std::uint32_t> dense(const std::vector<bool>& used)
{
    std::vector<std::uint32_t> to(used.size(), none);
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < used.size(); ++i) {
        if (used[i]) {
            to[i] = next++;
        }
    }
    return to;
}

RateVote voteOf(const ReportItem& item, bool isCorrect)
{
    return isCorrect ? item.correct : item.compile;
}

std::vector<std::size_t> allBut(
    const VoteTable& votes, const std::vector<std::string>& withoutCorrect)
{
    std::vector<std::size_t> kept;
    for (std::size_t m = 0; m < votes.methods.size(); ++m) {
        if (std::find(withoutCorrect.begin(), withoutCorrect.end(), votes.methods[m])
            == withoutCorrect.end()) {
            kept.push_back(m);
        }
    }
    return kept;
}

std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

std::string allName(const VoteTable& votes)
{
    return votes.methods.size() == 1 ? votes.methods.front()
                                     : "all " + std::to_string(votes.methods.size()) + " methods";
}

DevianceSet computeSet(
    std::string id, std::string name, const VoteTable& votes, const ReportOptions& options)
{
    DevianceSet set;
    set.id = std::move(id);
    set.name = std::move(name);
    set.methods = votes.methods.size();
    set.categories = votes.categories.size();
    set.tasks = votes.tasks();
    set.value = explainedDeviance(votes);
    if (set.value.reason.empty()) {
        set.intervals
            = bootstrapDeviance(votes, options.confidence, options.resamples, options.seed);
    }
    set.category = permuteCategories(votes, options.resamples, options.seed);
    set.method = permuteMethods(votes, options.resamples, options.seed);
    set.interaction = permuteInteraction(votes, options.resamples, options.seed);
    return set;
}

} // namespace

BarrierVotes barrierVotes(const ReportInput& input, const ReportItems& items, bool isCorrect)
{
    BarrierVotes barrier;
    barrier.id = isCorrect ? "correct" : "compile";
    std::vector<bool> tasks(input.table.tasks.size(), false);
    std::vector<bool> methods(input.table.methods.size(), false);
    std::vector<bool> categories(items.categories.size(), false);
    for (const ReportItem& item : items.items) {
        if (voteOf(item, isCorrect) != RateVote::Excluded) {
            tasks[item.task] = methods[item.method] = categories[item.category] = true;
        }
    }
    const auto taskAt = dense(tasks);
    const auto methodAt = dense(methods);
    const auto categoryAt = dense(categories);
    VoteTable& votes = barrier.votes;
    for (std::size_t m = 0; m < methods.size(); ++m) {
        if (methods[m]) {
            votes.methods.push_back(input.table.methods[m].name);
        }
    }
    for (std::size_t c = 0; c < categories.size(); ++c) {
        if (categories[c]) {
            votes.categories.push_back(items.categories[c].key);
            barrier.groups.push_back(items.categories[c].group);
        }
    }
    votes.categoryOf.assign(
        static_cast<std::size_t>(std::count(tasks.begin(), tasks.end(), true)), 0);
    votes.passes.assign(votes.tasks() * votes.methods.size(), 0);
    votes.trials = votes.passes;
    for (const ReportItem& item : items.items) {
        const RateVote vote = voteOf(item, isCorrect);
        if (vote == RateVote::Excluded) {
            ++barrier.excluded;
            continue;
        }
        const std::uint32_t task = taskAt[item.task];
        votes.categoryOf[task] = categoryAt[item.category];
        const std::size_t at = task * votes.methods.size() + methodAt[item.method];
        ++votes.trials[at];
        votes.passes[at] += vote == RateVote::Pass ? 1 : 0;
        ++barrier.n;
        if (item.row >= 0) {
            barrier.rows.push_back(static_cast<std::uint32_t>(item.row));
        }
    }
    std::sort(barrier.rows.begin(), barrier.rows.end());
    return barrier;
}

std::vector<std::string> methodsWithoutPass(const BarrierVotes& barrier)
{
    std::vector<std::string> names;
    const VoteTable& votes = barrier.votes;
    for (std::size_t m = 0; m < votes.methods.size(); ++m) {
        std::uint32_t passes = 0;
        for (std::size_t task = 0; task < votes.tasks(); ++task) {
            passes += votes.passes[task * votes.methods.size() + m];
        }
        if (passes == 0) {
            names.push_back(votes.methods[m]);
        }
    }
    return names;
}

std::vector<DevianceSet> devianceSets(const BarrierVotes& barrier,
    const std::vector<std::string>& withoutCorrect, const ReportOptions& options)
{
    std::vector<DevianceSet> sets;
    const VoteTable& votes = barrier.votes;
    sets.push_back(computeSet("all", allName(votes), votes, options));
    const auto kept = allBut(votes, withoutCorrect);
    if (!kept.empty() && kept.size() < votes.methods.size()) {
        sets.push_back(computeSet(
            "passing", "without " + joined(withoutCorrect), withMethods(votes, kept), options));
    }
    return sets;
}

std::vector<DevianceVariation> devianceVariations(
    const BarrierVotes& barrier, const std::vector<std::string>& withoutCorrect)
{
    std::vector<DevianceVariation> result;
    const VoteTable& votes = barrier.votes;
    const auto add = [&result](std::string name, const VoteTable& view) {
        result.push_back({std::move(name), view.tasks(), explainedDeviance(cellsOf(view))});
    };
    if (votes.tasks() == 0) {
        return result;
    }
    add("as it is", votes);
    const auto kept = allBut(votes, withoutCorrect);
    if (!kept.empty() && kept.size() < votes.methods.size()) {
        add("without " + joined(withoutCorrect), withMethods(votes, kept));
    }
    const VoteTable merged = mergeSmallCategories(votes, fewTasks);
    if (merged.categories.size() < votes.categories.size()) {
        add("categories of at most " + std::to_string(fewTasks) + " tasks as one", merged);
    }
    const VoteTable grouped = regroup(votes, barrier.groups);
    if (grouped.categories.size() > 1 && grouped.categories.size() < votes.categories.size()) {
        add("groups as categories", grouped);
    }
    for (std::size_t c = 0; c < votes.categories.size() && votes.categories.size() > 2; ++c) {
        add("without " + votes.categories[c], withoutCategory(votes, c));
    }
    return result;
}

DevianceCoefficients devianceCoefficients(const BarrierVotes& barrier, double confidence)
{
    DevianceCoefficients result;
    const VoteTable& votes = barrier.votes;
    const CellCounts cells = cellsOf(votes);
    if (votes.methods.size() + votes.categories.size() < 3) {
        return result;
    }
    std::vector<double> sizes(cells.categories, 0.0);
    for (std::size_t i = 0; i < cells.trials.size(); ++i) {
        sizes[i / cells.methods] += cells.trials[i];
    }
    const auto base
        = static_cast<std::size_t>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
    LogisticData data;
    data.columns = cells.methods + cells.categories - 1;
    data.successes = cells.passes;
    data.trials = cells.trials;
    for (std::size_t i = 0; i < cells.trials.size(); ++i) {
        data.design.push_back(1.0);
        for (std::size_t m = 1; m < cells.methods; ++m) {
            data.design.push_back(i % cells.methods == m ? 1.0 : 0.0);
        }
        for (std::size_t c = 0; c < cells.categories; ++c) {
            if (c != base) {
                data.design.push_back(i / cells.methods == c ? 1.0 : 0.0);
            }
        }
    }
    LogisticOptions options;
    options.penalty = LogisticPenalty::Firth;
    options.confidence = confidence;
    const LogisticFit fit = fitLogistic(data, options);
    if (!fit.reason.empty() || fit.intervals.empty()) {
        return result;
    }
    result.reference = votes.methods[0] + ", " + votes.categories[base];
    result.interval = fit.interval;
    std::size_t column = 0;
    const auto add = [&](const char* kind, const std::string& name) {
        result.coefficients.push_back(
            {kind, name, fit.coefficients[column], fit.intervals[column]});
        ++column;
    };
    add("intercept", result.reference);
    for (std::size_t m = 1; m < cells.methods; ++m) {
        add("method", votes.methods[m]);
    }
    for (std::size_t c = 0; c < cells.categories; ++c) {
        if (c != base) {
            add("category", votes.categories[c]);
        }
    }
    return result;
}

} // namespace kbx::analysis
