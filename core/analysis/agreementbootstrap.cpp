// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/agreementbootstrap.h"

#include "analysis/resampling.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace kbx::analysis {
namespace {

constexpr double noWidth = 1e-12;

/// Draws as many clusters as there are, with replacement, as weights of patterns.
class ClusterDraws {
public:
    ClusterDraws(const AgreementCounts& counts, const AgreementClusters& clusters)
        : m_patterns(counts.patterns())
    {
        for (const std::vector<std::size_t>& members : clusters.members) {
            m_starts.push_back(m_entries.size());
            std::map<std::size_t, double> weights;
            for (const std::size_t member : members) {
                const AgreementCounts::Paired& unit = counts.paired()[member];
                weights[unit.pattern] += unit.weight;
            }
            m_entries.insert(m_entries.end(), weights.begin(), weights.end());
        }
        m_starts.push_back(m_entries.size());
    }

    void draw(SplitMix64& generator, std::vector<double>& weights) const
    {
        weights.assign(m_patterns, 0.0);
        const std::size_t clusters = m_starts.size() - 1;
        for (std::size_t i = 0; i < clusters; ++i) {
            const std::size_t cluster = generator.below(clusters);
            for (std::size_t at = m_starts[cluster]; at < m_starts[cluster + 1]; ++at) {
                weights[m_entries[at].first] += m_entries[at].second;
            }
        }
    }

private:
    std::size_t m_patterns;
    std::vector<std::size_t> m_starts;
    std::vector<std::pair<std::size_t, double>> m_entries; ///< (pattern, weight)
};

ResampledInterval percentiles(std::vector<double>& values, const AgreementOptions& options)
{
    ResampledInterval result;
    if (static_cast<double>(values.size()) < definedShare * options.resamples) {
        result.reason = "unstable";
        return result;
    }
    std::sort(values.begin(), values.end());
    const double tail = (1.0 - options.confidence) / 2.0;
    const Interval interval{quantile(values, tail), quantile(values, 1.0 - tail)};
    if (interval.high - interval.low <= noWidth) {
        result.reason = "no_variation";
        return result;
    }
    result.interval = interval;
    return result;
}

} // namespace

AgreementClusters clustersOf(const AgreementInput& input, const AgreementCounts& counts)
{
    AgreementClusters clusters;
    ClusterIndex index;
    for (std::size_t i = 0; i < counts.paired().size(); ++i) {
        const std::size_t at = index.of(input.units[counts.paired()[i].unit].cluster);
        clusters.members.resize(index.size());
        clusters.members[at].push_back(i);
        clusters.any = clusters.any || clusters.members[at].size() > 1;
    }
    return clusters;
}

std::vector<ResampledInterval> resampleAgreement(const AgreementCounts& counts,
    const AgreementClusters& clusters, const std::vector<AgreementQuestion>& questions,
    const AgreementOptions& options)
{
    std::vector<ResampledInterval> results(questions.size());
    if (options.resamples < 2 || clusters.members.size() < 2) {
        for (ResampledInterval& each : results) {
            each.reason = options.resamples < 2 ? "not_resampled" : "one_cluster";
        }
        return results;
    }
    const ClusterDraws draws(counts, clusters);
    SplitMix64 generator(options.seed);
    std::vector<std::vector<double>> values(questions.size());
    for (std::vector<double>& each : values) {
        each.reserve(static_cast<std::size_t>(options.resamples));
    }
    std::vector<double> weights;
    AgreementCounts::Sums sums;
    for (int resample = 0; resample < options.resamples; ++resample) {
        draws.draw(generator, weights);
        counts.sum(weights, sums);
        for (std::size_t i = 0; i < questions.size(); ++i) {
            const double value = counts.evaluate(questions[i], sums);
            if (!std::isnan(value)) {
                values[i].push_back(value);
            }
        }
    }
    for (std::size_t i = 0; i < questions.size(); ++i) {
        results[i] = percentiles(values[i], options);
    }
    return results;
}

} // namespace kbx::analysis
