// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/heatmapgroups.h"

#include "analysis/heatmapcells.h"

#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>

namespace kbx::analysis {
namespace {

constexpr double confidence = 0.95;

using Ranks = std::map<std::string, std::size_t>;

Ranks categoryRanks(const CandidateTable& table)
{
    Ranks ranks;
    for (std::size_t i = 0; i < table.categoryTasks.size(); ++i) {
        ranks.emplace(table.categoryTasks[i].first, i);
    }
    return ranks;
}

Ranks methodRanks(const CandidateTable& table)
{
    Ranks ranks;
    for (std::size_t i = 0; i < table.methods.size(); ++i) {
        ranks.emplace(table.methods[i].name, i);
    }
    return ranks;
}

/// Unknown names follow the known ones.
std::size_t rankOf(const Ranks& ranks, const std::string& name)
{
    const auto found = ranks.find(name);
    return found == ranks.end() ? ranks.size() : found->second;
}

/// What an order sorts by, small first.
double sortValue(const HeatRow& row, HeatOrder order)
{
    if (order == HeatOrder::CategoryName) {
        return 0.0;
    }
    if (order == HeatOrder::Portability) {
        return row.portability ? -*row.portability : std::numeric_limits<double>::infinity();
    }
    double sum = 0.0;
    int n = 0;
    for (const HeatCell& cell : row.cells) {
        if (countsInMeans(cell)) {
            sum += std::log(*cell.speedup);
            ++n;
        }
    }
    return n > 0 ? sum / n : std::numeric_limits<double>::infinity();
}

HeatCell groupCell(const std::vector<const HeatRow*>& kernels, std::size_t gpu)
{
    std::vector<double> ratios;
    HeatCell cell;
    for (const HeatRow* const kernel : kernels) {
        const HeatCell& part = kernel->cells[gpu];
        if (countsInMeans(part)) {
            ratios.push_back(*part.speedup);
            cell.throttled = cell.throttled || part.throttled;
        }
    }
    cell.n = static_cast<std::int64_t>(ratios.size());
    if (const auto mean = geometricMean(ratios, confidence)) {
        cell.state = HeatState::Value;
        cell.speedup = mean->value;
        if (mean->interval) {
            cell.low = mean->interval->low;
            cell.high = mean->interval->high;
        }
    }
    return cell;
}

HeatRow groupRow(const std::string& name, bool byCategory, std::size_t gpus,
    const std::vector<const HeatRow*>& kernels)
{
    HeatRow row;
    (byCategory ? row.category : row.method) = name;
    row.kernels = static_cast<std::int64_t>(kernels.size());
    for (std::size_t gpu = 0; gpu < gpus; ++gpu) {
        row.cells.push_back(groupCell(kernels, gpu));
    }
    std::vector<double> portabilities;
    for (const HeatRow* const kernel : kernels) {
        if (kernel->portability) {
            portabilities.push_back(*kernel->portability);
        }
    }
    row.portability = medianOf(std::move(portabilities));
    return row;
}

} // namespace

std::optional<GeometricMean> geometricMean(const std::vector<double>& ratios, double level)
{
    if (ratios.empty()) {
        return std::nullopt;
    }
    const auto n = static_cast<double>(ratios.size());
    double sum = 0.0;
    for (const double ratio : ratios) {
        sum += std::log(ratio);
    }
    const double mean = sum / n;
    GeometricMean result{std::exp(mean), std::nullopt};
    if (ratios.size() < 2) {
        return result;
    }
    double squares = 0.0;
    for (const double ratio : ratios) {
        squares += (std::log(ratio) - mean) * (std::log(ratio) - mean);
    }
    const double t = boost::math::quantile(boost::math::students_t(n - 1.0), 0.5 + level / 2.0);
    const double half = t * std::sqrt(squares / (n - 1.0) / n);
    result.interval = Interval{std::exp(mean - half), std::exp(mean + half)};
    return result;
}

std::optional<double> medianOf(std::vector<double> values)
{
    if (values.empty()) {
        return std::nullopt;
    }
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2.0;
}

void orderKernels(std::vector<HeatRow>& rows, const CandidateTable& table, HeatOrder order)
{
    const Ranks ranks = categoryRanks(table);
    struct Key {
        std::size_t rank, at;
        double value;
    };
    std::vector<Key> keys;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        keys.push_back({rankOf(ranks, rows[i].category), i, sortValue(rows[i], order)});
    }
    std::stable_sort(keys.begin(), keys.end(), [&](const Key& one, const Key& other) {
        const HeatRow& a = rows[one.at];
        const HeatRow& b = rows[other.at];
        return std::tie(one.rank, a.category, one.value, a.task, a.method)
            < std::tie(other.rank, b.category, other.value, b.task, b.method);
    });
    std::vector<HeatRow> sorted;
    sorted.reserve(rows.size());
    for (const Key& key : keys) {
        sorted.push_back(std::move(rows[key.at]));
    }
    rows = std::move(sorted);
}

std::vector<HeatRow> groupKernels(
    const std::vector<HeatRow>& kernels, const CandidateTable& table, const HeatmapSpec& spec)
{
    const bool byCategory = spec.rows == HeatRows::Category;
    const Ranks ranks = byCategory ? categoryRanks(table) : methodRanks(table);
    std::map<std::pair<std::size_t, std::string>, std::vector<const HeatRow*>> groups;
    for (const HeatRow& kernel : kernels) {
        const std::string& name = byCategory ? kernel.category : kernel.method;
        groups[{rankOf(ranks, name), name}].push_back(&kernel);
    }
    const std::size_t gpus = kernels.empty() ? 0 : kernels.front().cells.size();
    std::vector<HeatRow> rows;
    for (const auto& [key, members] : groups) {
        rows.push_back(groupRow(key.second, byCategory, gpus, members));
    }
    if (spec.order != HeatOrder::CategoryName) {
        std::stable_sort(rows.begin(), rows.end(), [&](const HeatRow& a, const HeatRow& b) {
            return sortValue(a, spec.order) < sortValue(b, spec.order);
        });
    }
    return rows;
}

} // namespace kbx::analysis
