// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/agreement.h"

#include "analysis/agreementbootstrap.h"
#include "analysis/confusion.h"

#include <boost/math/distributions/normal.hpp>

#include <algorithm>

namespace kbx::analysis {
namespace {

AgreementData emptyData(
    const AgreementInput& input, const LabelScale& scale, const AgreementOptions& options)
{
    AgreementData data;
    data.annotators = input.annotators;
    data.labels = scale.labels();
    data.units = static_cast<std::int64_t>(input.units.size());
    data.resamples = options.resamples;
    data.seed = options.seed;
    data.confidence = options.confidence;
    for (std::size_t i = 0; options.perLabel && i < scale.size(); ++i) {
        LabelAgreement label;
        label.label = scale.labels()[i];
        label.ratings.assign(input.annotators.size(), 0);
        data.perLabel.push_back(std::move(label));
    }
    return data;
}

/// Why a unit's ratings are fewer than its annotators.
void countExcluded(const AgreementUnit& unit, const LabelScale& scale, AgreementData& data)
{
    data.badWeights += unit.hasWeight() ? 0 : 1;
    for (std::size_t i = 0; i < std::min(unit.ratings.size(), data.annotators.size()); ++i) {
        const std::string key = unit.ratings[i].value_or(std::string());
        if (key == unsureKey) {
            ++data.unsure;
        } else if (!key.empty() && scale.indexOf(key) == LabelScale::excluded) {
            ++data.unknown;
        }
    }
}

void countLabels(const std::vector<int>& codes, std::size_t unit, AgreementData& data)
{
    std::vector<int> labels;
    for (std::size_t annotator = 0; annotator < codes.size(); ++annotator) {
        if (codes[annotator] == LabelScale::excluded) {
            continue;
        }
        labels.push_back(codes[annotator]);
        if (!data.perLabel.empty()) {
            ++data.perLabel[static_cast<std::size_t>(codes[annotator])].ratings[annotator];
        }
    }
    const bool paired = labels.size() >= 2;
    data.labelled += labels.empty() ? 0 : 1;
    data.complete += paired && labels.size() == codes.size() ? 1 : 0;
    std::sort(labels.begin(), labels.end());
    labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
    if (labels.size() > 1) {
        data.disagreements.push_back(unit);
    }
    for (std::size_t i = 0; i < labels.size() && !data.perLabel.empty(); ++i) {
        LabelAgreement& label = data.perLabel[static_cast<std::size_t>(labels[i])];
        ++label.units;
        label.paired += paired ? 1 : 0;
    }
}

/// Fills AgreementData: first every number, then all intervals from one set of resamples.
class AgreementMaker {
public:
    AgreementMaker(
        const AgreementInput& input, const LabelScale& scale, const AgreementOptions& options)
        : m_options(options)
        , m_counts(input, scale)
        , m_clusters(clustersOf(input, m_counts))
        , m_data(emptyData(input, scale, options))
    {
        count(input, scale);
    }
    AgreementData make();

private:
    struct Slot {
        AgreementQuestion question;
        AgreementValue* value;
    };

    void count(const AgreementInput& input, const LabelScale& scale);
    void ask(AgreementStatistics& statistics, std::optional<std::size_t> label);
    void put(AgreementValue& value, const AgreementQuestion& question);
    std::string whyUndefined(const AgreementQuestion& question, std::int64_t n) const;
    std::int64_t unitsOf(const AgreementQuestion& question) const;
    void addAnalytic(const Slot& slot) const;
    void addInterval(const Slot& slot, const ResampledInterval& resampled) const;
    std::vector<std::int64_t> tableOf(const AgreementQuestion& question) const;

    const AgreementOptions& m_options;
    const AgreementCounts m_counts;
    const AgreementClusters m_clusters;
    AgreementData m_data;
    std::vector<Confusion> m_confusions; ///< by pair
    AgreementCounts::Sums m_sums;
    std::vector<Slot> m_slots; ///< the numbers that exist
};

void AgreementMaker::count(const AgreementInput& input, const LabelScale& scale)
{
    for (const auto& [first, second] : m_counts.pairs()) {
        m_confusions.push_back(confusionOf(input, scale, first, second));
        m_data.pairs.push_back({first, second, m_confusions.back().n});
        m_data.ratingPairs += m_confusions.back().n;
    }
    m_data.paired = static_cast<std::int64_t>(m_counts.paired().size());
    m_data.clusters = static_cast<std::int64_t>(m_clusters.members.size());
    m_data.clustered = m_clusters.any;
    m_data.weighted = m_counts.isWeighted();
    for (std::size_t i = 0; i < input.units.size(); ++i) {
        countExcluded(input.units[i], scale, m_data);
        countLabels(m_counts.codes()[i], i, m_data);
    }
    std::vector<double> weights(m_counts.patterns(), 0.0);
    for (const AgreementCounts::Paired& unit : m_counts.paired()) {
        weights[unit.pattern] += unit.weight;
    }
    m_counts.sum(weights, m_sums);
}

AgreementData AgreementMaker::make()
{
    ask(m_data.overall, std::nullopt);
    for (std::size_t label = 0; label < m_data.perLabel.size(); ++label) {
        ask(m_data.perLabel[label].statistics, label);
        put(m_data.perLabel[label].positive, {AgreementStatistic::Positive, std::nullopt, label});
    }
    std::vector<AgreementQuestion> questions;
    for (const Slot& slot : m_slots) {
        questions.push_back(slot.question);
    }
    const std::vector<ResampledInterval> resampled
        = resampleAgreement(m_counts, m_clusters, questions, m_options);
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        addAnalytic(m_slots[i]);
        addInterval(m_slots[i], resampled[i]);
    }
    return std::move(m_data);
}

void AgreementMaker::ask(AgreementStatistics& statistics, std::optional<std::size_t> label)
{
    // The slots point into these, so they must not grow later.
    statistics.pairPercent.resize(m_data.pairs.size());
    statistics.cohen.resize(m_data.pairs.size());
    put(statistics.percent, {AgreementStatistic::Percent, std::nullopt, label});
    for (std::size_t pair = 0; pair < m_data.pairs.size(); ++pair) {
        put(statistics.pairPercent[pair], {AgreementStatistic::Percent, pair, label});
        put(statistics.cohen[pair], {AgreementStatistic::Cohen, pair, label});
    }
    put(statistics.fleiss, {AgreementStatistic::Fleiss, std::nullopt, label});
    put(statistics.krippendorff, {AgreementStatistic::Krippendorff, std::nullopt, label});
}

void AgreementMaker::put(AgreementValue& value, const AgreementQuestion& question)
{
    value.n = unitsOf(question);
    value.reason = whyUndefined(question, value.n);
    if (!value.reason.empty()) {
        return;
    }
    const double number = m_counts.evaluate(question, m_sums);
    if (number != number) { // the chance agreement is 1
        value.reason = "one_category";
        return;
    }
    value.value = number;
    m_slots.push_back({question, &value});
}

std::int64_t AgreementMaker::unitsOf(const AgreementQuestion& question) const
{
    if (question.pair) {
        return m_data.pairs[*question.pair].n;
    }
    if (question.statistic == AgreementStatistic::Positive) {
        return m_data.perLabel[*question.label].paired;
    }
    return question.statistic == AgreementStatistic::Fleiss ? m_data.complete : m_data.paired;
}

std::string AgreementMaker::whyUndefined(const AgreementQuestion& question, std::int64_t n) const
{
    if (m_data.annotators.size() < 2) {
        return "few_annotators";
    }
    if (question.label) {
        const Confusion* const one = question.pair ? &m_confusions[*question.pair] : nullptr;
        const bool used = one == nullptr
            ? m_data.perLabel[*question.label].paired > 0
            : one->rowSums[*question.label] + one->columnSums[*question.label] > 0;
        const bool any = question.pair ? n > 0 : m_data.paired > 0;
        if (any && !used) {
            return "label_not_used";
        }
    }
    if (n == 0) {
        return m_data.paired > 0 && !question.pair ? "no_complete_units" : "no_common_units";
    }
    return {};
}

/// Of a pair, or of the only two annotators; empty where there are more.
std::vector<std::int64_t> AgreementMaker::tableOf(const AgreementQuestion& question) const
{
    if (!question.pair && m_confusions.size() != 1) {
        return {};
    }
    const Confusion& confusion = m_confusions[question.pair.value_or(0)];
    return question.label ? labelAgainstRest(confusion, *question.label) : confusion.counts;
}

/// Wilson and the asymptotic error are of counts, so weights leave them out.
void AgreementMaker::addAnalytic(const Slot& slot) const
{
    const std::vector<std::int64_t> table = tableOf(slot.question);
    AgreementValue& value = *slot.value;
    if (m_data.weighted || table.empty()) {
        return;
    }
    const std::size_t labels = slot.question.label ? 2 : m_data.labels.size();
    if (slot.question.statistic == AgreementStatistic::Percent) {
        std::int64_t agreed = 0;
        for (std::size_t label = 0; label < labels; ++label) {
            agreed += table[label * labels + label];
        }
        value.analytic = wilson(agreed, value.n, m_options.confidence);
    } else if (slot.question.statistic == AgreementStatistic::Cohen) {
        value.standardError = cohenStandardError(table, labels);
        if (value.standardError) {
            const double z
                = boost::math::quantile(boost::math::normal(), 0.5 + m_options.confidence / 2.0);
            const double half = z * *value.standardError;
            value.analytic = Interval{*value.value - half, *value.value + half};
        }
    }
}

void AgreementMaker::addInterval(const Slot& slot, const ResampledInterval& resampled) const
{
    AgreementValue& value = *slot.value;
    const bool percent = slot.question.statistic == AgreementStatistic::Percent;
    value.bootstrap = resampled.interval;
    if (value.analytic && !m_data.clustered) {
        value.interval = value.analytic;
        value.method = percent ? IntervalMethod::Wilson : IntervalMethod::Asymptotic;
    } else {
        value.interval = resampled.interval;
        value.method = IntervalMethod::Bootstrap;
        value.intervalReason = resampled.reason;
    }
    if (value.interval && value.interval->high - value.interval->low <= 1e-12) {
        value.interval.reset();
        value.intervalReason = "no_variation";
    }
    const bool extreme = *value.value <= 0.0 || *value.value >= 1.0;
    if (percent && extreme && value.intervalReason == "no_variation") {
        // Every cluster says the same: as many trials as clusters, all with one result.
        const std::int64_t trials = std::min(m_data.clusters, value.n);
        value.interval = wilson(*value.value >= 1.0 ? trials : 0, trials, m_options.confidence);
        value.method = IntervalMethod::Wilson;
        value.intervalReason.clear();
    }
    if (value.interval) {
        value.interval->low = std::max(value.interval->low, percent ? 0.0 : -1.0);
        value.interval->high = std::min(value.interval->high, 1.0);
    } else {
        value.method = IntervalMethod::None;
    }
}

} // namespace

AgreementData computeAgreement(
    const AgreementInput& input, const LabelScale& scale, const AgreementOptions& options)
{
    return AgreementMaker(input, scale, options).make();
}

} // namespace kbx::analysis
