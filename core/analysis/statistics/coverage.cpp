// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/coverage.h"

#include "domain/numberformat.h"

namespace kbx::analysis {
namespace {

constexpr double enough = 0.93, useless = 0.5;

const MeasuredCoverage* nearest(CoverageOf of, std::int64_t n)
{
    const MeasuredCoverage* found = nullptr;
    for (const MeasuredCoverage& each : measuredCoverages()) {
        if (each.of == of && (found == nullptr || each.n <= n)) {
            found = &each;
        }
    }
    return found;
}

} // namespace

const std::vector<MeasuredCoverage>& measuredCoverages()
{
    static const std::vector<MeasuredCoverage> table{
        {CoverageOf::Wilson, 8, 0.936, 3000},
        {CoverageOf::Wilson, 14, 0.941, 3000},
        {CoverageOf::Wilson, 30, 0.930, 3000},
        {CoverageOf::Wilson, 176, 0.945, 3000},
        {CoverageOf::Wilson, 704, 0.944, 3000},
        {CoverageOf::ClopperPearson, 8, 0.977, 3000},
        {CoverageOf::ClopperPearson, 14, 0.974, 3000},
        {CoverageOf::ClopperPearson, 30, 0.954, 3000},
        {CoverageOf::ClopperPearson, 176, 0.951, 3000},
        {CoverageOf::ClopperPearson, 704, 0.944, 3000},
        {CoverageOf::GeometricMean, 8, 0.937, 3000},
        {CoverageOf::GeometricMean, 14, 0.945, 3000},
        {CoverageOf::GeometricMean, 30, 0.947, 3000},
        {CoverageOf::GeometricMean, 176, 0.950, 3000},
        {CoverageOf::GeometricMean, 704, 0.951, 3000},
        {CoverageOf::GeometricMeanPercentile, 8, 0.938, 3000},
        {CoverageOf::GeometricMeanPercentile, 14, 0.947, 3000},
        {CoverageOf::GeometricMeanPercentile, 30, 0.947, 3000},
        {CoverageOf::GeometricMeanPercentile, 176, 0.949, 3000},
        {CoverageOf::GeometricMeanPercentile, 704, 0.952, 3000},
        {CoverageOf::ArithmeticMean, 8, 0.812, 3000},
        {CoverageOf::ArithmeticMean, 14, 0.860, 3000},
        {CoverageOf::ArithmeticMean, 30, 0.906, 3000},
        {CoverageOf::ArithmeticMean, 176, 0.939, 3000},
        {CoverageOf::ArithmeticMean, 704, 0.947, 3000},
        {CoverageOf::DevianceMethod, 8, 0.774, 3000},
        {CoverageOf::DevianceMethod, 14, 0.824, 3000},
        {CoverageOf::DevianceMethod, 30, 0.840, 3000},
        {CoverageOf::DevianceMethod, 176, 0.893, 3000},
        {CoverageOf::DevianceMethod, 704, 0.932, 3000},
        {CoverageOf::DevianceCategory, 8, 0.653, 3000},
        {CoverageOf::DevianceCategory, 14, 0.676, 3000},
        {CoverageOf::DevianceCategory, 30, 0.705, 3000},
        {CoverageOf::DevianceCategory, 176, 0.938, 3000},
        {CoverageOf::DevianceCategory, 704, 0.946, 3000},
        {CoverageOf::DevianceInteraction, 8, 0.124, 3000},
        {CoverageOf::DevianceInteraction, 14, 0.009, 3000},
        {CoverageOf::DevianceInteraction, 30, 0.001, 3000},
        {CoverageOf::DevianceInteraction, 176, 0.924, 3000},
        {CoverageOf::DevianceInteraction, 704, 0.948, 3000},
        {CoverageOf::Correlation, 8, 0.950, 3000},
        {CoverageOf::Correlation, 14, 0.952, 3000},
        {CoverageOf::Correlation, 30, 0.951, 3000},
        {CoverageOf::Correlation, 176, 0.950, 3000},
        {CoverageOf::Correlation, 704, 0.950, 3000},
        {CoverageOf::Auc, 8, 0.896, 3000},
        {CoverageOf::Auc, 14, 0.970, 3000},
        {CoverageOf::Auc, 30, 0.958, 3000},
        {CoverageOf::Auc, 176, 0.948, 3000},
        {CoverageOf::Auc, 704, 0.948, 3000},
    };
    return table;
}

std::string coverageWords(CoverageOf of, std::int64_t n)
{
    const MeasuredCoverage* found = nearest(of, n);
    if (found == nullptr) {
        return {};
    }
    return "95 % interval covered " + number::ratePercent(found->coverage, found->studies)
        + " % of " + number::count(found->studies)
        + " synthetic studies at n = " + std::to_string(found->n);
}

CoverageGrade coverageGrade(CoverageOf of, std::int64_t n)
{
    const MeasuredCoverage* found = nearest(of, n);
    if (found == nullptr || found->coverage >= enough) {
        return CoverageGrade::Usual;
    }
    return found->coverage >= useless ? CoverageGrade::Low : CoverageGrade::Useless;
}

bool isUndercovered(CoverageOf of, std::int64_t n)
{
    return coverageGrade(of, n) != CoverageGrade::Usual;
}

} // namespace kbx::analysis
