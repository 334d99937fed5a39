// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/labeldistribution.h"

#include "analysis/resampling.h"

#include <algorithm>
#include <utility>

namespace kbx::analysis {
namespace {

struct Coded {
    int label = LabelScale::excluded;
    double weight = 1.0;
    std::size_t stratum = 0; ///< of the variance
};

/// Labels as indexes and sampling weights; `coded` runs beside the input's units.
struct Sample {
    const DistributionInput& input;
    std::vector<Coded> coded;
    std::size_t strata = 0;

    bool isLabelled(std::size_t unit) const { return coded[unit].label != LabelScale::excluded; }
};

using StratumCounts = std::map<std::string, std::int64_t>;

StratumCounts labelledPerStratum(const Sample& sample)
{
    StratumCounts labelled;
    for (std::size_t i = 0; i < sample.coded.size(); ++i) {
        if (sample.isLabelled(i)) {
            ++labelled[sample.input.units[i].stratum];
        }
    }
    return labelled;
}

/// Strata of one unit have no variance of their own and become number 0; where only one such unit
/// exists, the smallest of the others joins it.
std::map<std::string, std::size_t> varianceStrata(
    const StratumCounts& labelled, std::size_t& strata)
{
    std::map<std::string, std::size_t> result;
    strata = 1;
    std::int64_t alone = 0;
    const std::string* smallest = nullptr;
    for (const auto& [name, count] : labelled) {
        result[name] = count == 1 ? 0 : strata++;
        alone += count == 1 ? 1 : 0;
        if (count > 1 && (smallest == nullptr || count < labelled.at(*smallest))) {
            smallest = &name;
        }
    }
    if (alone == 1 && smallest != nullptr) {
        result[*smallest] = 0;
    }
    return result;
}

Sample sampleOf(const DistributionInput& input, const LabelScale& scale)
{
    Sample sample{input, {}, 0};
    for (const DistributionUnit& unit : input.units) {
        Coded coded;
        coded.label = unit.label ? scale.indexOf(*unit.label) : LabelScale::excluded;
        sample.coded.push_back(coded);
    }
    const StratumCounts labelled = labelledPerStratum(sample);
    const auto strata = varianceStrata(labelled, sample.strata);
    for (std::size_t i = 0; i < sample.coded.size(); ++i) {
        if (!sample.isLabelled(i)) {
            continue;
        }
        const std::string& stratum = input.units[i].stratum;
        const std::int64_t n = labelled.at(stratum);
        const auto population = input.population.find(stratum);
        // More labels than units would be of something else: then each counts once.
        const std::int64_t units
            = population == input.population.end() ? n : std::max(n, population->second);
        sample.coded[i].stratum = strata.at(stratum);
        sample.coded[i].weight = static_cast<double>(units) / static_cast<double>(n);
    }
    return sample;
}

/// The units of one group, and what their weighted shares need.
class GroupCounter {
public:
    GroupCounter(const Sample& sample, const std::string* group, const DistributionOptions& options)
        : m_sample(sample)
        , m_group(group)
        , m_options(options)
    {
    }
    GroupDistribution count(const LabelScale& scale);

private:
    bool isInside(std::size_t unit) const
    {
        return m_group == nullptr || m_sample.input.units[unit].group == *m_group;
    }
    void countUnits(GroupDistribution& result);
    std::vector<Cluster> clusters(int label) const;
    void addWeighted(LabelShare& share, int label) const;
    double variance(int label, double share) const;

    const Sample& m_sample;
    const std::string* m_group; ///< null: all units
    const DistributionOptions& m_options;
    std::vector<std::size_t> m_units; ///< labelled, inside
    double m_weights = 0.0, m_squaredWeights = 0.0;
};

GroupDistribution GroupCounter::count(const LabelScale& scale)
{
    GroupDistribution result;
    result.group = m_group == nullptr ? std::string() : *m_group;
    countUnits(result);
    for (std::size_t i = 0; i < scale.size(); ++i) {
        const int label = static_cast<int>(i);
        LabelShare share;
        share.label = scale.labels()[i];
        for (const std::size_t unit : m_units) {
            share.count += m_sample.coded[unit].label == label ? 1 : 0;
        }
        if (result.n > 0) {
            share.share = static_cast<double>(share.count) / static_cast<double>(result.n);
            share.interval = shareInterval(
                clusters(label), m_options.confidence, m_options.resamples, m_options.seed);
            if (!m_sample.input.population.empty()) {
                addWeighted(share, label);
            }
        }
        result.shares.push_back(std::move(share));
    }
    return result;
}

void GroupCounter::countUnits(GroupDistribution& result)
{
    for (std::size_t i = 0; i < m_sample.coded.size(); ++i) {
        if (!isInside(i)) {
            continue;
        }
        if (m_sample.isLabelled(i)) {
            const double weight = m_sample.coded[i].weight;
            m_units.push_back(i);
            m_weights += weight;
            m_squaredWeights += weight * weight;
            continue;
        }
        const std::string key = m_sample.input.units[i].label.value_or(std::string());
        if (key == unsureKey) {
            ++result.unsure;
        } else {
            ++(key.empty() ? result.unlabelled : result.unknown);
        }
    }
    result.n = static_cast<std::int64_t>(m_units.size());
}

std::vector<Cluster> GroupCounter::clusters(int label) const
{
    std::vector<Cluster> result;
    ClusterIndex index;
    for (const std::size_t unit : m_units) {
        const std::size_t at = index.of(m_sample.input.units[unit].cluster);
        result.resize(index.size());
        result[at].sum += m_sample.coded[unit].label == label ? 1.0 : 0.0;
        ++result[at].n;
    }
    return result;
}

void GroupCounter::addWeighted(LabelShare& share, int label) const
{
    double sum = 0.0;
    for (const std::size_t unit : m_units) {
        sum += m_sample.coded[unit].label == label ? m_sample.coded[unit].weight : 0.0;
    }
    const double p
        = share.count == static_cast<std::int64_t>(m_units.size()) ? 1.0 : sum / m_weights;
    share.weighted = p;
    double size = m_weights * m_weights / m_squaredWeights;
    if (p > 0.0 && p < 1.0) {
        const double n = static_cast<double>(m_units.size());
        const double v = variance(label, p);
        size = v > 0.0 ? std::min(n, p * (1.0 - p) / v) : n;
    }
    share.weightedInterval = wilsonShare(p, size, m_options.confidence);
}

/// Units of a stratum that are outside the group count too, as zeros: how many of its units fall
/// into the group is a matter of chance.
double GroupCounter::variance(int label, double share) const
{
    struct Moments {
        double n = 0.0, sum = 0.0, squares = 0.0;
    };
    std::vector<Moments> strata(m_sample.strata);
    for (std::size_t i = 0; i < m_sample.coded.size(); ++i) {
        if (!m_sample.isLabelled(i)) {
            continue;
        }
        const Coded& unit = m_sample.coded[i];
        const double hit = unit.label == label ? 1.0 : 0.0;
        const double z = isInside(i) ? unit.weight * (hit - share) / m_weights : 0.0;
        Moments& stratum = strata[unit.stratum];
        stratum.n += 1.0;
        stratum.sum += z;
        stratum.squares += z * z;
    }
    double result = 0.0;
    for (const Moments& each : strata) {
        if (each.n > 1.0) {
            result += (each.squares - each.sum * each.sum / each.n) * each.n / (each.n - 1.0);
        }
    }
    return std::max(0.0, result);
}

} // namespace

LabelDistribution computeDistribution(
    const DistributionInput& input, const LabelScale& scale, const DistributionOptions& options)
{
    const Sample sample = sampleOf(input, scale);
    LabelDistribution result;
    result.labels = scale.labels();
    result.weighted = !input.population.empty();
    result.all = GroupCounter(sample, nullptr, options).count(scale);
    for (const DistributionUnit& unit : input.units) {
        const bool known = std::any_of(result.groups.begin(), result.groups.end(),
            [&unit](const GroupDistribution& each) { return each.group == unit.group; });
        if (!known) {
            result.groups.push_back(GroupCounter(sample, &unit.group, options).count(scale));
        }
    }
    const StratumCounts labelled = labelledPerStratum(sample);
    for (const auto& [stratum, units] : input.population) {
        result.population += units;
        if (!labelled.contains(stratum) && units > 0) {
            result.uncovered += units;
            result.uncoveredStrata.push_back(stratum);
        }
    }
    return result;
}

} // namespace kbx::analysis
