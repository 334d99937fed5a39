// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/devianceshares.h"

#include <vector>

namespace kbx::analysis {

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
