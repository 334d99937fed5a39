// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/labelserviceprivate.h"

namespace kbx::workspace {
namespace {

using Ratings = std::map<std::string, std::string>; ///< label by annotator, of one unit

std::vector<Ratings> ratingsOf(
    const LabelBook& book, const std::vector<LabelItem>& units, const std::string& onlyOf)
{
    std::vector<Ratings> all;
    for (const LabelItem& unit : units) {
        Ratings ratings;
        for (const auto& [name, label] : book.saidOf(unit.target)) {
            if (!label.empty()) {
                ratings.emplace(name, label);
            }
        }
        if (ratings.size() > 1 && (onlyOf.empty() || ratings.contains(onlyOf))) {
            all.push_back(std::move(ratings));
        }
    }
    return all;
}

/// The two people with most units in common, by name on a tie.
std::optional<std::pair<std::string, std::string>> busiestPair(const std::vector<Ratings>& all)
{
    std::map<std::pair<std::string, std::string>, int> counts;
    for (const Ratings& ratings : all) {
        for (auto left = ratings.begin(); left != ratings.end(); ++left) {
            for (auto right = std::next(left); right != ratings.end(); ++right) {
                ++counts[{left->first, right->first}];
            }
        }
    }
    std::optional<std::pair<std::string, std::string>> best;
    int most = 0;
    for (const auto& [pair, count] : counts) {
        if (count > most) {
            best = pair;
            most = count;
        }
    }
    return best;
}

} // namespace

std::optional<KappaSummary> kappaOf(const LabelBook& book, const Codebook& codebook,
    const std::vector<LabelItem>& units, const std::string& onlyOf)
{
    const std::vector<Ratings> all = ratingsOf(book, units, onlyOf);
    const auto pair = busiestPair(all);
    if (!pair) {
        return std::nullopt;
    }
    analysis::AgreementInput input;
    input.annotators = {pair->first, pair->second};
    KappaSummary summary{pair->first, pair->second, std::nullopt, 0};
    for (const Ratings& ratings : all) {
        const auto left = ratings.find(pair->first);
        const auto right = ratings.find(pair->second);
        if (left != ratings.end() && right != ratings.end()) {
            input.units.push_back({{}, {}, 1.0, {left->second, right->second}});
            ++summary.n;
        }
    }
    analysis::AgreementOptions quick;
    quick.resamples = 0;
    quick.perLabel = false;
    const auto data = analysis::computeAgreement(
        input, scaleOf(codebook, analysis::LabelLevel::Primary), quick);
    if (!data.overall.cohen.empty()) {
        summary.value = data.overall.cohen.front().value;
    }
    return summary;
}

} // namespace kbx::workspace
