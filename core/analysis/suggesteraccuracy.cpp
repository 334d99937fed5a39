// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/suggesteraccuracy.h"

#include "analysis/resampling.h"

#include <string_view>

namespace kbx::analysis {
namespace {

struct Compared {
    std::size_t people = 0, suggested = 0;
    bool trusted = false;
    std::string_view cluster;

    bool isCorrect() const { return people == suggested; }
};

/// Trials by task; `Hit` says which of them count.
template <typename Hit>
NamedInterval intervalOf(const std::vector<Compared>& units, double confidence, Hit hit)
{
    std::vector<Cluster> clusters;
    ClusterIndex index;
    for (const Compared& unit : units) {
        const std::size_t at = index.of(unit.cluster);
        clusters.resize(index.size());
        clusters[at].sum += hit(unit) ? 1.0 : 0.0;
        ++clusters[at].n;
    }
    return shareInterval(clusters, confidence);
}

std::optional<double> shareOf(std::int64_t k, std::int64_t n)
{
    if (n == 0) {
        return std::nullopt;
    }
    return static_cast<double>(k) / static_cast<double>(n);
}

AccuracyScope scopeOf(
    const std::vector<Compared>& units, const LabelScale& scale, double confidence)
{
    AccuracyScope scope;
    scope.perLabel.resize(scale.size());
    for (const Compared& unit : units) {
        ++scope.n;
        ++scope.perLabel[unit.people].people;
        ++scope.perLabel[unit.suggested].suggested;
        if (unit.isCorrect()) {
            ++scope.correct;
            ++scope.perLabel[unit.people].both;
        }
    }
    scope.accuracy = shareOf(scope.correct, scope.n);
    scope.interval = intervalOf(units, confidence, [](const Compared& u) { return u.isCorrect(); });
    for (std::size_t i = 0; i < scale.size(); ++i) {
        LabelAccuracy& label = scope.perLabel[i];
        label.label = scale.labels()[i];
        label.recall = shareOf(label.both, label.people);
        label.precision = shareOf(label.both, label.suggested);
        label.recallInterval = wilson(label.both, label.people, confidence);
        label.precisionInterval = wilson(label.both, label.suggested, confidence);
    }
    return scope;
}

} // namespace

SuggesterAccuracy computeSuggesterAccuracy(
    const std::vector<SuggestedUnit>& units, const LabelScale& scale, double confidence)
{
    SuggesterAccuracy result;
    result.labels = scale.labels();
    std::vector<Compared> all;
    std::vector<Compared> trusted;
    for (const SuggestedUnit& unit : units) {
        const int people = unit.people ? scale.indexOf(*unit.people) : LabelScale::excluded;
        const int suggested
            = unit.suggested ? scale.indexOf(*unit.suggested) : LabelScale::excluded;
        if (people == LabelScale::excluded || suggested == LabelScale::excluded) {
            result.withoutPeople += suggested != LabelScale::excluded ? 1 : 0;
            result.withoutSuggestion += people != LabelScale::excluded ? 1 : 0;
            continue;
        }
        const bool trust = unit.confidence == "high" || unit.confidence == "medium";
        all.push_back({static_cast<std::size_t>(people), static_cast<std::size_t>(suggested), trust,
            unit.cluster});
        if (trust) {
            trusted.push_back(all.back());
        }
    }
    result.all = scopeOf(all, scale, confidence);
    result.trusted = scopeOf(trusted, scale, confidence);
    result.low = result.all.n - result.trusted.n;
    result.lowShare = shareOf(result.low, result.all.n);
    result.lowInterval = intervalOf(all, confidence, [](const Compared& u) { return !u.trusted; });
    return result;
}

} // namespace kbx::analysis
