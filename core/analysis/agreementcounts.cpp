// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/agreementcounts.h"

#include <algorithm>
#include <limits>
#include <map>

namespace kbx::analysis {
namespace {

constexpr double undefined = std::numeric_limits<double>::quiet_NaN();
/// Relative: below it a chance disagreement is rounding of an exact 0. One rating of 100,000 that
/// differs gives 1e-5.
constexpr double rounding = 1e-12;

/// Blocks of one number per label: three per pair, then six pooled ones.
enum PairBlock : std::size_t { Row, Column, Both, PairBlocks };
enum PooledBlock : std::size_t {
    Coincident, ///< alpha's o_kk: pairs of ratings with k on both sides / (ratings − 1)
    Values, ///< alpha's n_k
    CompleteAgreeing, ///< n_uk (n_uk − 1) over complete units
    CompleteRatings, ///< n_uk over complete units
    CellBlocks, ///< those above are added per pattern, those below follow from the pairs
    PairsAgreeing = CellBlocks, ///< pairs of ratings that agree on k
    Mentions, ///< sides of pairs that say k
    PooledBlocks
};

/// Agreement beyond chance; both shares as (numerator, common denominator).
double beyondChance(double agreed, double chance, double whole)
{
    if (whole <= 0.0 || whole - chance <= rounding * whole) {
        return undefined;
    }
    return (agreed - chance) / (whole - chance);
}

} // namespace

AgreementCounts::AgreementCounts(const AgreementInput& input, const LabelScale& scale)
    : m_labels(scale.size())
    , m_annotators(input.annotators.size())
{
    for (std::size_t first = 0; first < m_annotators; ++first) {
        for (std::size_t second = first + 1; second < m_annotators; ++second) {
            m_pairs.emplace_back(first, second);
        }
    }
    std::map<std::vector<int>, std::size_t> known;
    double weights = 0.0;
    m_codes.reserve(input.units.size());
    for (const AgreementUnit& unit : input.units) {
        std::vector<int> codes(m_annotators, LabelScale::excluded);
        std::size_t ratings = 0;
        for (std::size_t i = 0; i < std::min(m_annotators, unit.ratings.size()); ++i) {
            if (unit.hasWeight() && unit.ratings[i]) {
                codes[i] = scale.indexOf(*unit.ratings[i]);
                ratings += codes[i] == LabelScale::excluded ? 0U : 1U;
            }
        }
        if (ratings >= 2) {
            const auto [at, isNew] = known.try_emplace(codes, known.size());
            if (isNew) {
                addPattern(codes);
            }
            m_paired.push_back({m_codes.size(), at->second, unit.weight});
            weights += unit.weight;
        }
        m_codes.push_back(std::move(codes));
    }
    for (const Paired& unit : m_paired) {
        m_weighted = m_weighted || unit.weight != m_paired.front().weight;
    }
    for (Paired& unit : m_paired) {
        const double scaled = unit.weight * static_cast<double>(m_paired.size()) / weights;
        unit.weight = m_weighted ? scaled : 1.0;
    }
}

/// A pair adds one cell of its table, which sum() turns into rows, columns and diagonal: fewer
/// additions per resample, of which there are thousands.
void AgreementCounts::addPattern(const std::vector<int>& codes)
{
    std::map<std::size_t, double> cells;
    const std::size_t table = m_labels * m_labels;
    for (std::size_t pair = 0; pair < m_pairs.size(); ++pair) {
        const int first = codes[m_pairs[pair].first];
        const int second = codes[m_pairs[pair].second];
        if (first != LabelScale::excluded && second != LabelScale::excluded) {
            cells[pair * table + static_cast<std::size_t>(first) * m_labels
                + static_cast<std::size_t>(second)]
                = 1.0;
        }
    }
    std::map<int, double> counts;
    double ratings = 0.0;
    for (const int code : codes) {
        if (code != LabelScale::excluded) {
            counts[code] += 1.0;
            ratings += 1.0;
        }
    }
    const std::size_t pooled = m_pairs.size() * table;
    for (const auto& [label, count] : counts) {
        const std::size_t at = pooled + static_cast<std::size_t>(label);
        const double same = count * (count - 1.0);
        cells[at + Coincident * m_labels] = same / (ratings - 1.0);
        cells[at + Values * m_labels] = count;
        if (ratings == static_cast<double>(m_annotators)) {
            cells[at + CompleteAgreeing * m_labels] = same;
            cells[at + CompleteRatings * m_labels] = count;
        }
    }
    Pattern pattern;
    for (const auto& [cell, value] : cells) {
        pattern.emplace_back(static_cast<std::uint32_t>(cell), value);
    }
    m_patterns.push_back(std::move(pattern));
}

void AgreementCounts::sum(const std::vector<double>& patternWeights, Sums& sums) const
{
    const std::size_t table = m_labels * m_labels;
    const std::size_t pooled = m_pairs.size() * PairBlocks * m_labels;
    sums.cells.assign(m_pairs.size() * table + CellBlocks * m_labels, 0.0);
    for (std::size_t pattern = 0; pattern < m_patterns.size(); ++pattern) {
        const double weight = patternWeights[pattern];
        if (weight > 0.0) {
            for (const auto& [at, each] : m_patterns[pattern]) {
                sums.cells[at] += weight * each;
            }
        }
    }
    sums.blocks.assign(pooled + PooledBlocks * m_labels, 0.0);
    std::copy(sums.cells.begin() + static_cast<std::ptrdiff_t>(m_pairs.size() * table),
        sums.cells.end(), sums.blocks.begin() + static_cast<std::ptrdiff_t>(pooled));
    double* const agreeing = sums.blocks.data() + pooled + PairsAgreeing * m_labels;
    double* const mentions = sums.blocks.data() + pooled + Mentions * m_labels;
    for (std::size_t pair = 0; pair < m_pairs.size(); ++pair) {
        double* const rows = sums.blocks.data() + (pair * PairBlocks + Row) * m_labels;
        double* const columns = rows + (Column - Row) * m_labels;
        double* const both = rows + (Both - Row) * m_labels;
        for (std::size_t first = 0; first < m_labels; ++first) {
            const double* const cells = sums.cells.data() + pair * table + first * m_labels;
            for (std::size_t second = 0; second < m_labels; ++second) {
                rows[first] += cells[second];
                columns[second] += cells[second];
            }
            both[first] = cells[first];
            agreeing[first] += cells[first];
        }
        for (std::size_t label = 0; label < m_labels; ++label) {
            mentions[label] += rows[label] + columns[label];
        }
    }
}

double AgreementCounts::total(const double* sums, std::size_t number) const
{
    double result = 0.0;
    const double* const values = block(sums, number);
    for (std::size_t label = 0; label < m_labels; ++label) {
        result += values[label];
    }
    return result;
}

double AgreementCounts::evaluate(const AgreementQuestion& question, const Sums& all) const
{
    const double* const sums = all.blocks.data();
    switch (question.statistic) {
    case AgreementStatistic::Percent:
        return percent(question, sums);
    case AgreementStatistic::Positive: {
        const std::size_t pooled = m_pairs.size() * PairBlocks;
        const double mentions = block(sums, pooled + Mentions)[*question.label];
        const double agreeing = block(sums, pooled + PairsAgreeing)[*question.label];
        return mentions > 0.0 ? 2.0 * agreeing / mentions : undefined;
    }
    case AgreementStatistic::Cohen:
        return cohen(question, sums);
    case AgreementStatistic::Fleiss:
        return fleiss(question, sums);
    case AgreementStatistic::Krippendorff:
        return krippendorff(question, sums);
    }
    return undefined;
}

double AgreementCounts::percent(const AgreementQuestion& question, const double* sums) const
{
    // A pair's mentions are its rows and columns; without a pair those of all pairs are pooled.
    const std::size_t pooled = m_pairs.size() * PairBlocks;
    const std::size_t base = question.pair.value_or(0) * PairBlocks;
    const std::size_t agreeing = question.pair ? base + Both : pooled + PairsAgreeing;
    const double n = question.pair ? total(sums, base + Row) : total(sums, pooled + Mentions) / 2.0;
    if (n <= 0.0) {
        return undefined;
    }
    if (!question.label) {
        return total(sums, agreeing) / n;
    }
    const std::size_t label = *question.label;
    const double mentions = question.pair
        ? block(sums, base + Row)[label] + block(sums, base + Column)[label]
        : block(sums, pooled + Mentions)[label];
    return (n - mentions + 2.0 * block(sums, agreeing)[label]) / n;
}

double AgreementCounts::cohen(const AgreementQuestion& question, const double* sums) const
{
    const std::size_t base = *question.pair * PairBlocks;
    const double* const rows = block(sums, base + Row);
    const double* const columns = block(sums, base + Column);
    const double n = total(sums, base + Row);
    if (question.label) {
        const double row = rows[*question.label];
        const double column = columns[*question.label];
        const double both = block(sums, base + Both)[*question.label];
        return beyondChance(
            n * (n - row - column + 2.0 * both), row * column + (n - row) * (n - column), n * n);
    }
    double chance = 0.0;
    for (std::size_t label = 0; label < m_labels; ++label) {
        chance += rows[label] * columns[label];
    }
    return beyondChance(n * total(sums, base + Both), chance, n * n);
}

double AgreementCounts::fleiss(const AgreementQuestion& question, const double* sums) const
{
    const std::size_t pooled = m_pairs.size() * PairBlocks;
    const double raters = static_cast<double>(m_annotators);
    const double* const ratings = block(sums, pooled + CompleteRatings);
    const double all = total(sums, pooled + CompleteRatings); // units × raters
    if (all <= 0.0 || raters < 2.0) {
        return undefined;
    }
    const double pairs = all * (raters - 1.0);
    if (question.label) {
        const double own = ratings[*question.label];
        const double same = block(sums, pooled + CompleteAgreeing)[*question.label];
        // n (n − 1) of the rest, r − n, written by n: r (r − 1) − 2 n (r − 1) + n (n − 1).
        const double agreed = 2.0 * same + pairs - 2.0 * own * (raters - 1.0);
        const double share = own / all;
        return beyondChance(agreed / pairs, share * share + (1.0 - share) * (1.0 - share), 1.0);
    }
    double chance = 0.0;
    for (std::size_t label = 0; label < m_labels; ++label) {
        chance += ratings[label] / all * (ratings[label] / all);
    }
    return beyondChance(total(sums, pooled + CompleteAgreeing) / pairs, chance, 1.0);
}

double AgreementCounts::krippendorff(const AgreementQuestion& question, const double* sums) const
{
    const std::size_t pooled = m_pairs.size() * PairBlocks;
    const double* const values = block(sums, pooled + Values);
    const double n = total(sums, pooled + Values);
    double differing = n - total(sums, pooled + Coincident);
    double squares = 0.0;
    if (question.label) {
        const double own = values[*question.label];
        differing = 2.0 * (own - block(sums, pooled + Coincident)[*question.label]);
        squares = own * own + (n - own) * (n - own);
    } else {
        for (std::size_t label = 0; label < m_labels; ++label) {
            squares += values[label] * values[label];
        }
    }
    const double expected = n * n - squares; // times 1 / (n − 1)
    if (n <= 1.0 || expected <= rounding * n * n) {
        return undefined;
    }
    return 1.0 - (n - 1.0) * differing / expected;
}

} // namespace kbx::analysis
