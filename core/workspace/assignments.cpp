// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/assignments.h"

#include "workspace/labelqueue.h"
#include "workspace/studyview.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

namespace kbx::workspace {
namespace {

constexpr std::array samples{AssignmentPlan::Sample::All, AssignmentPlan::Sample::Random,
    AssignmentPlan::Sample::Stratified};
/// Which units two people get is another draw than which are in the sample.
constexpr std::uint64_t sharedDraw = 0x5bd1e995;

Error refused(std::string text, std::string remedy)
{
    return {ErrorCode::Usage, std::move(text), std::move(remedy), {}, {}};
}

std::optional<Error> faultOf(const AssignmentPlan& plan)
{
    if (plan.annotators.empty()) {
        return refused("An assignment needs at least one annotator.", "Name one.");
    }
    std::set<std::string> names(plan.annotators.begin(), plan.annotators.end());
    if (names.size() != plan.annotators.size() || names.contains(std::string())) {
        return refused("An annotator of the assignment is there twice or has no name.",
            "Give each a name of its own.");
    }
    if (!(plan.sharedTwice >= 0 && plan.sharedTwice <= 1)) {
        return refused("The share that two people label is not between 0 and 1.", "Give 0.2.");
    }
    if (plan.calibration < 0 || (plan.sample != AssignmentPlan::Sample::All && plan.count <= 0)) {
        return refused("The size of the sample is not positive.", "Give a number of units.");
    }
    return std::nullopt;
}

/// A unit of the population with its place in the draw.
struct Unit {
    LabelItem item;
    std::uint64_t rank = 0, sharedRank = 0;
    std::string stratum;
    double weight = 1;
};

std::vector<Unit> population(const StudyView& view, LabelUnit unit, std::uint64_t seed)
{
    std::vector<Unit> units;
    for (LabelItem& item : labelUnits(view, unit)) {
        const std::uint64_t rank = unitRank(view, item, seed);
        const std::uint64_t shared = unitRank(view, item, seed ^ sharedDraw);
        std::string stratum = item.category + " " + item.transition;
        units.push_back({std::move(item), rank, shared, std::move(stratum)});
    }
    std::sort(units.begin(), units.end(), [](const Unit& left, const Unit& right) {
        return std::tuple(left.rank, left.item.row) < std::tuple(right.rank, right.item.row);
    });
    return units;
}

/// How many of each stratum: proportional by largest remainders, at least one where they suffice.
std::vector<AssignmentStratum> allocate(const std::vector<Unit>& units, int count)
{
    std::map<std::string, int> sizes;
    for (const Unit& unit : units) {
        ++sizes[unit.stratum];
    }
    const int wanted = std::min(count, static_cast<int>(units.size()));
    const int least = wanted >= static_cast<int>(sizes.size()) ? 1 : 0;
    std::vector<AssignmentStratum> strata;
    std::vector<std::pair<double, std::size_t>> rests; // negative, so that the largest sorts first
    int given = 0;
    for (const auto& [name, size] : sizes) {
        const double share = static_cast<double>(wanted) * size / static_cast<double>(units.size());
        const int whole = std::max(least, static_cast<int>(std::floor(share)));
        rests.emplace_back(whole - share, strata.size());
        strata.push_back({name, size, whole});
        given += whole;
    }
    std::sort(rests.begin(), rests.end());
    for (std::size_t i = 0; given < wanted; i = (i + 1) % rests.size()) {
        AssignmentStratum& stratum = strata[rests[i].second];
        if (stratum.sampled < stratum.population) {
            ++stratum.sampled;
            ++given;
        }
    }
    // "At least one" may have given too many: the largest strata give back.
    while (given > wanted) {
        --std::max_element(strata.begin(), strata.end(), [](const auto& left, const auto& right) {
            return left.sampled < right.sampled;
        })->sampled;
        --given;
    }
    return strata;
}

std::vector<Unit> drawStratified(
    std::vector<Unit> units, const std::vector<AssignmentStratum>& strata)
{
    std::map<std::string, AssignmentStratum> left;
    for (const AssignmentStratum& stratum : strata) {
        left[stratum.name] = stratum;
    }
    std::vector<Unit> drawn;
    std::map<std::string, int> taken;
    for (Unit& unit : units) {
        const AssignmentStratum& stratum = left[unit.stratum];
        if (taken[unit.stratum] < stratum.sampled) {
            ++taken[unit.stratum];
            unit.weight = static_cast<double>(stratum.population) / stratum.sampled;
            drawn.push_back(std::move(unit));
        }
    }
    return drawn;
}

std::vector<Unit> drawSample(std::vector<Unit> units, Assignment& assignment)
{
    const AssignmentPlan& plan = assignment.plan;
    if (plan.sample == AssignmentPlan::Sample::Stratified) {
        assignment.strata = allocate(units, plan.count);
        return drawStratified(std::move(units), assignment.strata);
    }
    if (plan.sample == AssignmentPlan::Sample::Random
        && plan.count < static_cast<int>(units.size())) {
        const double weight = static_cast<double>(units.size()) / plan.count;
        units.resize(static_cast<std::size_t>(plan.count));
        for (Unit& unit : units) {
            unit.weight = weight;
        }
    }
    for (Unit& unit : units) {
        unit.stratum.clear();
    }
    return units;
}

/// Gives units to the people with the least to do, so that loads and pairs stay even.
class Sharing {
public:
    explicit Sharing(const std::vector<std::string>& annotators)
        : m_work(annotators.size())
        , m_annotators(annotators)
    {
    }

    void give(const Unit& unit, std::size_t people, bool calibration)
    {
        std::vector<std::size_t> order(m_work.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        // Turned by one each time: else the same two would share all units.
        std::rotate(order.begin(),
            order.begin() + static_cast<std::ptrdiff_t>(m_turn++ % order.size()), order.end());
        std::stable_sort(order.begin(), order.end(), [this](std::size_t left, std::size_t right) {
            return m_work[left].size() < m_work[right].size();
        });
        for (std::size_t i = 0; i < std::min(people, order.size()); ++i) {
            m_work[order[i]].push_back(
                {m_annotators[order[i]], unit.item.target, unit.stratum, unit.weight, calibration});
        }
    }

    std::vector<AssignedUnit> take()
    {
        std::vector<AssignedUnit> all;
        for (const auto& work : m_work) {
            all.insert(all.end(), work.begin(), work.end());
        }
        return all;
    }

private:
    std::vector<std::vector<AssignedUnit>> m_work;
    const std::vector<std::string>& m_annotators;
    std::size_t m_turn = 0;
};

/// The ranks up to which a unit goes to two people.
std::set<std::uint64_t> sharedRanks(const std::vector<Unit>& rest, std::size_t count)
{
    std::vector<std::uint64_t> ranks;
    for (const Unit& unit : rest) {
        ranks.push_back(unit.sharedRank);
    }
    std::sort(ranks.begin(), ranks.end());
    ranks.resize(std::min(count, ranks.size()));
    return {ranks.begin(), ranks.end()};
}

} // namespace

const char* toString(AssignmentPlan::Sample sample)
{
    switch (sample) {
    case AssignmentPlan::Sample::Random:
        return "random";
    case AssignmentPlan::Sample::Stratified:
        return "stratified";
    case AssignmentPlan::Sample::All:
        break;
    }
    return "all";
}

std::optional<AssignmentPlan::Sample> sampleFromString(const std::string& word)
{
    const auto found = std::find_if(samples.begin(), samples.end(),
        [&word](AssignmentPlan::Sample each) { return word == toString(each); });
    return found == samples.end() ? std::nullopt : std::optional(*found);
}

Result<Assignment> drawAssignment(const StudyView& view, LabelUnit unit, const AssignmentPlan& plan)
{
    if (const auto fault = faultOf(plan)) {
        return *fault;
    }
    std::vector<Unit> units = population(view, unit, plan.seed);
    if (units.empty()) {
        return refused("There is nothing to label in view.", "Clear the filter.");
    }
    Assignment assignment;
    assignment.plan = plan;
    assignment.population = static_cast<int>(units.size());
    std::vector<Unit> sample = drawSample(std::move(units), assignment);
    assignment.sampled = static_cast<int>(sample.size());
    assignment.calibration = std::min(plan.calibration, assignment.sampled);
    const auto firstOfRest = sample.begin() + assignment.calibration;
    std::vector<Unit> rest(firstOfRest, sample.end());
    if (plan.annotators.size() > 1) {
        assignment.shared
            = static_cast<int>(std::lround(plan.sharedTwice * static_cast<double>(rest.size())));
    }
    const auto shared = sharedRanks(rest, static_cast<std::size_t>(assignment.shared));
    Sharing sharing(plan.annotators);
    for (auto one = sample.begin(); one != firstOfRest; ++one) {
        sharing.give(*one, plan.annotators.size(), true);
    }
    for (const Unit& one : rest) {
        sharing.give(one, shared.contains(one.sharedRank) ? 2 : 1, false);
    }
    assignment.units = sharing.take();
    return assignment;
}

} // namespace kbx::workspace
