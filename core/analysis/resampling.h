// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/interval.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace kbx::analysis {

/// Share of resamples in which a statistic must exist for an interval: what is missing in many
/// would speak only of those in which it happens to occur.
inline constexpr double definedShare = 0.9;

/// The standard library's distributions differ between implementations, this one does not.
class SplitMix64 {
public:
    explicit SplitMix64(std::uint64_t seed)
        : m_state(seed)
    {
    }
    /// 0 … bound − 1, for bounds far below 2^32.
    std::size_t below(std::size_t bound)
    {
        // Scaling the upper 32 bits is biased by less than bound / 2^32.
        return static_cast<std::size_t>(((next() >> 32U) * bound) >> 32U);
    }
    /// Two for little more than the time of one.
    std::array<std::size_t, 2> twoBelow(std::size_t bound)
    {
        const std::uint64_t both = next();
        return {static_cast<std::size_t>(((both >> 32U) * bound) >> 32U),
            static_cast<std::size_t>(((both & 0xffffffffU) * bound) >> 32U)};
    }

private:
    std::uint64_t next()
    {
        m_state += 0x9e3779b97f4a7c15U;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31U);
    }

    std::uint64_t m_state;
};

/// Numbers clusters by name as they first appear; a unit without a name is a cluster of its own.
/// The names must outlive it.
class ClusterIndex {
public:
    std::size_t of(std::string_view name)
    {
        if (name.empty()) {
            return m_size++;
        }
        const auto [at, isNew] = m_known.try_emplace(name, m_size);
        m_size += isNew ? 1 : 0;
        return at->second;
    }
    std::size_t size() const { return m_size; }

private:
    std::map<std::string_view, std::size_t> m_known;
    std::size_t m_size = 0;
};

/// Which clusters each resample of as many clusters draws: SplitMix64(seed).below(clusters), one
/// resample after the other. Statistics over equally many clusters have the same draws, so the ones
/// last asked for are kept. Any thread.
class SharedDraws {
public:
    SharedDraws(std::size_t clusters, int resamples, std::uint64_t seed);
    /// `clusters` numbers; rows of resamples follow each other.
    const std::uint16_t* row(std::size_t resample) const
    {
        return m_numbers->data() + resample * m_clusters;
    }
    /// More than these would fill the memory: they have to be drawn again by each who needs them.
    static bool areKept(std::size_t clusters, int resamples);

private:
    std::size_t m_clusters;
    std::shared_ptr<const std::vector<std::uint16_t>> m_numbers;
};

/// Calls `visit` with a range of the clusters that each resample draws.
template <typename Visit>
void forEachResample(std::size_t clusters, int resamples, std::uint64_t seed, Visit visit)
{
    const auto count = static_cast<std::size_t>(std::max(resamples, 0));
    if (SharedDraws::areKept(clusters, resamples)) {
        const SharedDraws draws(clusters, resamples, seed);
        for (std::size_t resample = 0; resample < count; ++resample) {
            visit(std::span(draws.row(resample), clusters));
        }
        return;
    }
    SplitMix64 generator(seed);
    std::vector<std::size_t> numbers(clusters);
    for (std::size_t resample = 0; resample < count; ++resample) {
        for (std::size_t& number : numbers) {
            number = generator.below(clusters);
        }
        visit(std::span<const std::size_t>(numbers));
    }
}

/// One draw in each lane. Written out, as sums stay in registers only where no loop indexes them.
template <typename Number, std::size_t Lanes, std::size_t Columns>
void addDraws(Number (&sums)[Lanes][Columns], const Number* const (&drawn)[Lanes])
{
    const auto addTo = [&]<std::size_t... Column>(std::size_t lane, std::index_sequence<Column...>)
    {
        ((sums[lane][Column] += drawn[lane][Column]), ...);
    };
    [&]<std::size_t... Lane>(std::index_sequence<Lane...>)
    {
        (addTo(Lane, std::make_index_sequence<Columns>{}), ...);
    }
    (std::make_index_sequence<Lanes>{});
}

/// Columns summed over each resample of whole clusters, in the order of the draws: the same bits as
/// by drawing one after the other.
template <typename Number, std::size_t Columns>
std::vector<std::array<Number, Columns>> resampledSums(
    const std::vector<std::array<Number, Columns>>& clusters, int resamples, std::uint64_t seed)
{
    using Sums = std::array<Number, Columns>;
    const std::size_t size = clusters.size();
    const Sums* const values = clusters.data();
    const auto count = static_cast<std::size_t>(std::max(resamples, 0));
    std::vector<Sums> all(count, Sums{});
    if (!SharedDraws::areKept(size, resamples)) {
        SplitMix64 generator(seed);
        for (Sums& sums : all) {
            for (std::size_t draw = 0; draw < size; ++draw) {
                const Sums& one = values[generator.below(size)];
                for (std::size_t column = 0; column < Columns; ++column) {
                    sums[column] += one[column];
                }
            }
        }
        return all;
    }
    const SharedDraws draws(size, resamples, seed);
    // Several at once, as each addition waits for the one before it in the same sum.
    constexpr std::size_t lanes = 4;
    for (std::size_t first = 0; first < count; first += lanes) {
        const std::size_t used = std::min(lanes, count - first);
        const std::uint16_t* rows[lanes];
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            rows[lane] = draws.row(first + std::min(lane, used - 1));
        }
        Number sums[lanes][Columns]{};
        for (std::size_t draw = 0; draw < size; ++draw) {
            addDraws(sums,
                {values[rows[0][draw]].data(), values[rows[1][draw]].data(),
                    values[rows[2][draw]].data(), values[rows[3][draw]].data()});
        }
        for (std::size_t lane = 0; lane < used; ++lane) {
            std::copy(sums[lane], sums[lane] + Columns, all[first + lane].begin());
        }
    }
    return all;
}

/// Linear interpolation between order statistics (R's type 7, NumPy's default). Not empty; p in
/// 0 … 1.
double quantile(const std::vector<double>& sorted, double p);

/// The same number of values in any order, without sorting all of them; reorders.
double selectQuantile(std::vector<double>& values, double p);

/// Percentile interval of resampled values; absent for fewer than two. Reorders.
std::optional<Interval> percentiles(std::vector<double>& values, double confidence);

} // namespace kbx::analysis
