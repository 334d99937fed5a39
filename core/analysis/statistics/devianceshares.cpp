// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/devianceshares.h"

#include <array>
#include <cmath>
#include <vector>

namespace kbx::analysis {
namespace {

/// x · log(x), 0 for 0. Counts are mostly whole and small, and asked for millions of times.
double timesLog(double x)
{
    static const auto known = [] {
        std::array<double, 4096> values{};
        for (std::size_t i = 1; i < values.size(); ++i) {
            values[i] = static_cast<double>(i) * std::log(static_cast<double>(i));
        }
        return values;
    }();
    if (x >= 0.0 && x < static_cast<double>(known.size())) {
        const auto whole = static_cast<std::size_t>(x);
        if (static_cast<double>(whole) == x) {
            return known[whole];
        }
    }
    return x > 0.0 ? x * std::log(x) : 0.0;
}

} // namespace

double groupDeviance(double passes, double trials)
{
    return 2.0 * (timesLog(trials) - timesLog(passes) - timesLog(trials - passes));
}

std::optional<DevianceShares> devianceShares(const CellCounts& cells, AdditiveFit& fit)
{
    DevianceShares result;
    double passes = 0.0;
    double trials = 0.0;
    std::vector<double> methodPasses(cells.methods, 0.0);
    std::vector<double> methodTrials(cells.methods, 0.0);
    for (std::size_t c = 0; c < cells.categories; ++c) {
        double categoryPasses = 0.0;
        double categoryTrials = 0.0;
        for (std::size_t m = 0; m < cells.methods; ++m) {
            const double k = cells.passes[c * cells.methods + m];
            const double n = cells.trials[c * cells.methods + m];
            categoryPasses += k;
            categoryTrials += n;
            methodPasses[m] += k;
            methodTrials[m] += n;
            result.interaction += groupDeviance(k, n);
        }
        passes += categoryPasses;
        trials += categoryTrials;
        result.category += groupDeviance(categoryPasses, categoryTrials);
    }
    if (passes <= 0.0 || passes >= trials) {
        return std::nullopt;
    }
    for (std::size_t m = 0; m < cells.methods; ++m) {
        result.method += groupDeviance(methodPasses[m], methodTrials[m]);
    }
    result.null = groupDeviance(passes, trials);
    result.additive = fit.fit(cells);
    const auto share = [&result](double deviance) { return deviance / result.null; };
    const auto set = [&result](DevianceQuantity quantity, double value) {
        result.shares[static_cast<std::size_t>(quantity)] = value;
    };
    set(DevianceQuantity::Method, 1.0 - share(result.method));
    set(DevianceQuantity::Category, 1.0 - share(result.category));
    set(DevianceQuantity::Additive, 1.0 - share(result.additive));
    set(DevianceQuantity::Interaction, 1.0 - share(result.interaction));
    set(DevianceQuantity::CategoryOverMethod, share(result.method - result.additive));
    set(DevianceQuantity::MethodOverCategory, share(result.category - result.additive));
    set(DevianceQuantity::InteractionOverAdditive, share(result.additive - result.interaction));
    return result;
}

} // namespace kbx::analysis
