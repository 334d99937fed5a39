// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/compare.h"

#include "analysis/interval.h"
#include "analysis/tableview.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace kbx::analysis {
namespace {

/// What stands for one trajectory of a side.
struct Stand {
    std::uint32_t task = 0, run = 0;
    CompareSide side;
};

std::vector<std::int64_t> rowsPerKey(const CompareInput& input)
{
    std::vector<std::int64_t> counts(input.table.keys.size(), 0);
    for (const std::uint32_t row : input.rows) {
        if (input.table.rows[row].key >= 0) {
            ++counts[static_cast<std::size_t>(input.table.rows[row].key)];
        }
    }
    return counts;
}

std::int64_t most(const std::vector<std::int64_t>& counts)
{
    return counts.empty() ? 0 : *std::max_element(counts.begin(), counts.end());
}

/// The key of each side: the shared one that covers most, if it covers half of what they have.
std::pair<std::int32_t, std::int32_t> chooseKeys(
    const CompareInput& left, const CompareInput& right, bool needsTimes)
{
    const auto ofLeft = rowsPerKey(left);
    const auto ofRight = rowsPerKey(right);
    std::map<std::int64_t, std::size_t> rightById;
    for (std::size_t key = 0; key < right.table.keys.size(); ++key) {
        rightById.emplace(right.table.keys[key].id, key);
    }
    std::pair<std::int32_t, std::int32_t> best{-1, -1};
    std::int64_t bestCover = 0;
    for (std::size_t key = 0; key < ofLeft.size(); ++key) {
        const auto same = rightById.find(left.table.keys[key].id);
        if (same == rightById.end()) {
            continue;
        }
        const std::int64_t cover = std::min(ofLeft[key], ofRight[same->second]);
        if (cover > bestCover) {
            bestCover = cover;
            best = {static_cast<std::int32_t>(key), static_cast<std::int32_t>(same->second)};
        }
    }
    if (bestCover > 0 && 2 * bestCover >= std::min(most(ofLeft), most(ofRight))) {
        return best;
    }
    return {chooseKey(left.table, left.rows, {}, needsTimes),
        chooseKey(right.table, right.rows, {}, needsTimes)};
}

RateVote fastVote(const CandidateRow& row)
{
    return hasUsableSpeedup(row) ? (*row.speedup > 1.0 ? RateVote::Pass : RateVote::Fail)
                                 : RateVote::Excluded;
}

/// The three barriers of a side in order; one behind a failure fails too.
std::array<RateVote, 3> votesOf(const CandidateRow* row, bool evaluated)
{
    if (row == nullptr || (!evaluated && row->kernelId != 0)) {
        return {RateVote::Excluded, RateVote::Excluded, RateVote::Excluded};
    }
    if (row->kernelId == 0 && !evaluated) {
        return {RateVote::Fail, RateVote::Fail, RateVote::Fail};
    }
    const RateVote compile = compileVote(row->verdicts);
    const RateVote correct = correctVote(row->verdicts);
    return {compile, correct, correct == RateVote::Pass ? fastVote(*row) : correct};
}

CompareSide sideOf(const CandidateTable& table, const Pick& pick, CompareValue value)
{
    const CandidateRow& row = table.rows[pick.row];
    const auto votes = votesOf(&row, pick.evaluated);
    CompareSide side;
    side.row = pick.row;
    side.evaluated = pick.evaluated;
    side.vote = votes[static_cast<std::size_t>(value)];
    side.isCorrect = votes[1] == RateVote::Pass;
    side.stale = pick.evaluated && row.stale;
    for (std::size_t barrier = 0; barrier < votes.size(); ++barrier) {
        if (votes[barrier] == RateVote::Fail) {
            side.failsAt = static_cast<Barrier>(barrier);
            break;
        }
    }
    return side;
}

std::vector<Stand> standsOf(const CompareInput& input, std::int32_t key, const CompareSpec& spec,
    std::int64_t& eventSelected)
{
    std::vector<Stand> stands;
    const TableView view(input.table, input.rows);
    for (const TrajectoryView& trajectory : view.trajectories()) {
        const CandidateRow& any = view.rowOf(trajectory);
        if (input.table.runs[any.run].eventSelected) {
            ++eventSelected;
            continue;
        }
        if (const auto pick = view.choose(trajectory, key, spec.roundChoice, 0)) {
            stands.push_back({any.task, any.run, sideOf(input.table, *pick, spec.value)});
        }
    }
    return stands;
}

/// Pass before unknown before fail: of several, a side has what any of them reaches.
int rankOf(const CompareSide& side)
{
    return side.vote == RateVote::Pass ? 2 : side.vote == RateVote::Excluded ? 1 : 0;
}

bool isBetter(const CandidateTable& table, const CompareSide& one, const CompareSide& other)
{
    if (rankOf(one) != rankOf(other)) {
        return rankOf(one) > rankOf(other);
    }
    const auto barrier = [](const CompareSide& side) {
        return side.failsAt ? static_cast<int>(*side.failsAt) : 3;
    };
    if (barrier(one) != barrier(other)) {
        return barrier(one) > barrier(other);
    }
    const auto speed = [&table](const CompareSide& side) {
        const CandidateRow& row = table.rows[*side.row];
        return side.evaluated && row.verdicts.isCorrect() && hasUsableSpeedup(row) ? *row.speedup
                                                                                   : 0.0;
    };
    return speed(one) > speed(other);
}

bool shareTrajectories(const std::vector<Stand>& left, const std::vector<Stand>& right)
{
    std::vector<std::pair<std::uint32_t, std::uint32_t>> known;
    for (const Stand& stand : left) {
        known.emplace_back(stand.task, stand.run);
    }
    std::sort(known.begin(), known.end());
    return std::any_of(right.begin(), right.end(), [&known](const Stand& stand) {
        return std::binary_search(known.begin(), known.end(), std::pair(stand.task, stand.run));
    });
}

using PairKey = std::pair<std::uint32_t, std::uint32_t>; ///< task, run (0 where tasks are paired)

class Pairing {
public:
    Pairing(const CompareInput& left, const CompareInput& right, Comparison& result)
        : m_left(left)
        , m_right(right)
        , m_result(result)
    {
    }

    void add(const std::vector<Stand>& stands, bool isLeft)
    {
        for (const Stand& stand : stands) {
            const bool byRun = m_result.unit == CompareUnit::Trajectory;
            ComparePair& pair = m_pairs[PairKey(stand.task, byRun ? stand.run : 0)];
            pair.task = stand.task;
            if (byRun) {
                pair.run = stand.run;
            }
            CompareSide& side = isLeft ? pair.left : pair.right;
            if (!side.row) {
                side = stand.side;
                continue;
            }
            m_result.pooled = true;
            if (isBetter(isLeft ? m_left.table : m_right.table, stand.side, side)) {
                side = stand.side;
            }
        }
    }

    std::vector<ComparePair> take()
    {
        std::vector<ComparePair> pairs;
        for (auto& entry : m_pairs) {
            judge(entry.second);
            pairs.push_back(std::move(entry.second));
        }
        std::stable_sort(pairs.begin(), pairs.end(),
            [](const ComparePair& one, const ComparePair& other) { return one.list < other.list; });
        return pairs;
    }

private:
    void judge(ComparePair& pair) const
    {
        const RateVote left = pair.left.vote;
        const RateVote right = pair.right.vote;
        if (left != RateVote::Excluded && right != RateVote::Excluded) {
            const bool passes = left == RateVote::Pass;
            pair.list = left == right ? (passes ? CompareList::Both : CompareList::Neither)
                                      : (passes ? CompareList::Won : CompareList::Lost);
        }
        const CandidateRow* const one
            = pair.left.row ? &m_left.table.rows[*pair.left.row] : nullptr;
        const CandidateRow* const other
            = pair.right.row ? &m_right.table.rows[*pair.right.row] : nullptr;
        const auto ofLeft = votesOf(one, pair.left.evaluated);
        const auto ofRight = votesOf(other, pair.right.evaluated);
        for (std::size_t barrier = 0; barrier < ofLeft.size() && !pair.partAt; ++barrier) {
            if (ofLeft[barrier] == RateVote::Excluded || ofRight[barrier] == RateVote::Excluded) {
                break;
            }
            if (ofLeft[barrier] != ofRight[barrier]) {
                pair.partAt = static_cast<Barrier>(barrier);
            }
        }
        if (ofLeft[1] == RateVote::Pass && ofRight[1] == RateVote::Pass && hasUsableSpeedup(*one)
            && hasUsableSpeedup(*other) && one->profile == other->profile
            && one->baseline == other->baseline && *one->speedup > 0 && *other->speedup > 0) {
            pair.ratio = *one->speedup / *other->speedup;
        }
    }

    const CompareInput& m_left;
    const CompareInput& m_right;
    Comparison& m_result;
    std::map<PairKey, ComparePair> m_pairs;
};

Estimate rateOf(std::int64_t passed, const Comparison& comparison)
{
    Estimate rate;
    rate.n = comparison.comparable();
    rate.excluded = comparison.count(CompareList::Unknown);
    if (rate.n == 0) {
        rate.reason = comparison.pairs.empty() ? "nothing to compare" : "nothing is comparable";
        return rate;
    }
    rate.k = passed;
    rate.value = static_cast<double>(passed) / static_cast<double>(rate.n);
    if (const auto interval = wilson(passed, rate.n, comparison.spec.confidence)) {
        rate.low = interval->low;
        rate.high = interval->high;
        rate.interval = "Wilson "
            + std::to_string(static_cast<int>(std::lround(comparison.spec.confidence * 100)))
            + " %";
    }
    return rate;
}

Estimate ratioOf(const std::vector<ComparePair>& pairs)
{
    Estimate ratio;
    double sum = 0.0;
    std::int64_t both = 0;
    for (const ComparePair& pair : pairs) {
        both += pair.left.isCorrect && pair.right.isCorrect ? 1 : 0;
        if (pair.ratio) {
            sum += std::log(*pair.ratio);
            ++ratio.n;
        }
    }
    ratio.excluded = both - ratio.n;
    if (ratio.n == 0) {
        ratio.reason = "nothing that both solve was timed alike";
    } else {
        ratio.value = std::exp(sum / static_cast<double>(ratio.n));
        ratio.reason = ratio.n < 5 ? "n = " + std::to_string(ratio.n) : std::string();
    }
    return ratio;
}

void summarize(Comparison& result, bool sameTable)
{
    result.sameKernels = sameTable && !result.pairs.empty();
    for (const ComparePair& pair : result.pairs) {
        result.leftStale += pair.left.stale ? 1 : 0;
        result.rightStale += pair.right.stale ? 1 : 0;
        result.sameKernels = result.sameKernels && pair.left.row == pair.right.row;
        if (pair.partAt && pair.list == CompareList::Won) {
            ++result.wonAt[static_cast<std::size_t>(*pair.partAt)];
        } else if (pair.partAt && pair.list == CompareList::Lost) {
            ++result.lostAt[static_cast<std::size_t>(*pair.partAt)];
        }
    }
    const std::int64_t both = result.count(CompareList::Both);
    result.leftRate = rateOf(both + result.count(CompareList::Won), result);
    result.rightRate = rateOf(both + result.count(CompareList::Lost), result);
    result.ratio = ratioOf(result.pairs);
}

} // namespace

std::int64_t Comparison::count(CompareList list) const
{
    return std::count_if(
        pairs.begin(), pairs.end(), [list](const ComparePair& pair) { return pair.list == list; });
}

std::int64_t Comparison::comparable() const
{
    return static_cast<std::int64_t>(pairs.size()) - count(CompareList::Unknown);
}

Comparison computeComparison(
    const CompareInput& left, const CompareInput& right, const CompareSpec& spec)
{
    Comparison result;
    result.spec = spec;
    result.synthetic = left.table.synthetic || right.table.synthetic;
    const auto [leftKey, rightKey] = chooseKeys(left, right, spec.value == CompareValue::Fast1);
    result.leftEvidence = keyText(left.table, leftKey);
    result.rightEvidence = keyText(right.table, rightKey);
    std::int64_t again = 0;
    const auto ofLeft = standsOf(left, leftKey, spec, result.eventSelected);
    const auto ofRight = standsOf(right, rightKey, spec, again);
    result.eventSelected = std::max(result.eventSelected, again);
    result.unit = shareTrajectories(ofLeft, ofRight) ? CompareUnit::Trajectory : CompareUnit::Task;
    Pairing pairing(left, right, result);
    pairing.add(ofLeft, true);
    pairing.add(ofRight, false);
    result.pairs = pairing.take();
    summarize(result, &left.table == &right.table);
    return result;
}

} // namespace kbx::analysis
