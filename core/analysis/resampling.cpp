// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/resampling.h"

#include <list>
#include <mutex>

namespace kbx::analysis {
namespace {

constexpr std::size_t mostClusters = 65536; ///< what a number has room for
constexpr std::size_t mostNumbers = 4'000'000; ///< of one set of draws
constexpr std::size_t mostKept = 16'000'000; ///< of all that are kept: 32 MB

using Numbers = std::vector<std::uint16_t>;

std::shared_ptr<const Numbers> drawn(std::size_t clusters, int resamples, std::uint64_t seed)
{
    SplitMix64 generator(seed);
    auto numbers = std::make_shared<Numbers>(clusters * static_cast<std::size_t>(resamples));
    for (std::uint16_t& number : *numbers) {
        number = static_cast<std::uint16_t>(generator.below(clusters));
    }
    return numbers;
}

/// The draws last asked for; the newest first. Threads wait only for the draws that they ask for.
class KeptDraws {
public:
    std::shared_ptr<const Numbers> of(std::size_t clusters, int resamples, std::uint64_t seed)
    {
        const std::shared_ptr<Draws> draws = entryOf(clusters, resamples, seed);
        std::call_once(draws->once, [&] { draws->numbers = drawn(clusters, resamples, seed); });
        return draws->numbers;
    }

private:
    struct Draws {
        std::once_flag once;
        std::shared_ptr<const Numbers> numbers;
    };
    struct Entry {
        std::size_t clusters;
        int resamples;
        std::uint64_t seed;
        std::shared_ptr<Draws> draws;
        std::size_t size() const { return clusters * static_cast<std::size_t>(resamples); }
    };

    std::shared_ptr<Draws> entryOf(std::size_t clusters, int resamples, std::uint64_t seed)
    {
        const std::lock_guard lock(m_mutex);
        for (auto at = m_kept.begin(); at != m_kept.end(); ++at) {
            if (at->clusters == clusters && at->resamples == resamples && at->seed == seed) {
                m_kept.splice(m_kept.begin(), m_kept, at);
                return at->draws;
            }
        }
        m_kept.push_front({clusters, resamples, seed, std::make_shared<Draws>()});
        m_size += m_kept.front().size();
        while (m_size > mostKept) {
            m_size -= m_kept.back().size();
            m_kept.pop_back();
        }
        return m_kept.front().draws;
    }

    std::mutex m_mutex;
    std::list<Entry> m_kept;
    std::size_t m_size = 0;
};

} // namespace

SharedDraws::SharedDraws(std::size_t clusters, int resamples, std::uint64_t seed)
    : m_clusters(clusters)
{
    static KeptDraws kept;
    m_numbers = kept.of(clusters, resamples, seed);
}

bool SharedDraws::areKept(std::size_t clusters, int resamples)
{
    return clusters > 0 && clusters < mostClusters && resamples > 0
        && clusters * static_cast<std::size_t>(resamples) <= mostNumbers;
}

double quantile(const std::vector<double>& sorted, double p)
{
    const double at = p * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (at - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

double selectQuantile(std::vector<double>& values, double p)
{
    const double at = p * static_cast<double>(values.size() - 1);
    const auto below = values.begin() + static_cast<std::ptrdiff_t>(at);
    const double share = at - static_cast<double>(below - values.begin());
    if (below + 1 == values.end()) {
        return *std::max_element(values.begin(), values.end());
    }
    // Of the two neighbours one is selected, the other sought on the shorter side of it.
    const bool isLow = p < 0.5;
    const auto selected = isLow ? below + 1 : below;
    std::nth_element(values.begin(), selected, values.end());
    const double other = isLow ? *std::max_element(values.begin(), selected)
                               : *std::min_element(selected + 1, values.end());
    const double low = isLow ? other : *selected;
    const double high = isLow ? *selected : other;
    return low + share * (high - low);
}

std::optional<Interval> percentiles(std::vector<double>& values, double confidence)
{
    if (values.size() < 2) {
        return std::nullopt;
    }
    const double tail = (1.0 - confidence) / 2.0;
    const double low = selectQuantile(values, tail);
    return Interval{low, selectQuantile(values, 1.0 - tail)};
}

} // namespace kbx::analysis
