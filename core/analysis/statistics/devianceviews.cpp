// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/deviance.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

constexpr std::uint32_t dropped = 0xffffffffU;

/// The same votes under other categories; tasks of `dropped` leave.
VoteTable mapped(const VoteTable& votes, std::vector<std::string> categories,
    const std::vector<std::uint32_t>& to)
{
    VoteTable result;
    result.categories = std::move(categories);
    result.methods = votes.methods;
    const auto methods = static_cast<std::ptrdiff_t>(votes.methods.size());
    for (std::size_t task = 0; task < votes.tasks(); ++task) {
        const std::uint32_t category = to[votes.categoryOf[task]];
        if (category == dropped) {
            continue;
        }
        result.categoryOf.push_back(category);
        const auto begin = static_cast<std::ptrdiff_t>(task) * methods;
        result.passes.insert(result.passes.end(), votes.passes.begin() + begin,
            votes.passes.begin() + begin + methods);
        result.trials.insert(result.trials.end(), votes.trials.begin() + begin,
            votes.trials.begin() + begin + methods);
    }
    return result;
}

} // namespace

VoteTable withoutCategory(const VoteTable& votes, std::size_t category)
{
    std::vector<std::string> names;
    std::vector<std::uint32_t> to;
    for (std::size_t i = 0; i < votes.categories.size(); ++i) {
        to.push_back(i == category ? dropped : static_cast<std::uint32_t>(names.size()));
        if (i != category) {
            names.push_back(votes.categories[i]);
        }
    }
    return mapped(votes, std::move(names), to);
}

VoteTable mergeSmallCategories(const VoteTable& votes, std::size_t tasks)
{
    std::vector<std::size_t> counts(votes.categories.size(), 0);
    for (const std::uint32_t category : votes.categoryOf) {
        ++counts[category];
    }
    std::vector<std::string> groups;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        groups.push_back(counts[i] <= tasks ? "other" : votes.categories[i]);
    }
    return regroup(votes, groups);
}

VoteTable regroup(const VoteTable& votes, const std::vector<std::string>& groups)
{
    std::vector<std::string> names;
    std::vector<std::uint32_t> to;
    for (std::size_t i = 0; i < votes.categories.size() && i < groups.size(); ++i) {
        const auto at = std::find(names.begin(), names.end(), groups[i]);
        to.push_back(static_cast<std::uint32_t>(at - names.begin()));
        if (at == names.end()) {
            names.push_back(groups[i]);
        }
    }
    to.resize(votes.categories.size(), dropped);
    return mapped(votes, std::move(names), to);
}

VoteTable withMethods(const VoteTable& votes, const std::vector<std::size_t>& methods)
{
    VoteTable result;
    result.categories = votes.categories;
    result.categoryOf = votes.categoryOf;
    for (const std::size_t method : methods) {
        result.methods.push_back(votes.methods[method]);
    }
    for (std::size_t task = 0; task < votes.tasks(); ++task) {
        for (const std::size_t method : methods) {
            result.passes.push_back(votes.passes[task * votes.methods.size() + method]);
            result.trials.push_back(votes.trials[task * votes.methods.size() + method]);
        }
    }
    return result;
}

} // namespace kbx::analysis
