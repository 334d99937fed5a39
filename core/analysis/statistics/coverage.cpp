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
        {CoverageOf::Wilson, 8, 0.928, 1000},
        {CoverageOf::Wilson, 14, 0.938, 1000},
        {CoverageOf::Wilson, 30, 0.927, 1000},
        {CoverageOf::Wilson, 176, 0.947, 1000},
        {CoverageOf::Wilson, 704, 0.949, 1000},
        {CoverageOf::ClopperPearson, 8, 0.978, 1000},
        {CoverageOf::ClopperPearson, 14, 0.969, 1000},
        {CoverageOf::ClopperPearson, 30, 0.947, 1000},
        {CoverageOf::ClopperPearson, 176, 0.949, 1000},
        {CoverageOf::ClopperPearson, 704, 0.949, 1000},
        {CoverageOf::GeometricMean, 8, 0.930, 1000},
        {CoverageOf::GeometricMean, 14, 0.951, 1000},
        {CoverageOf::GeometricMean, 30, 0.942, 1000},
        {CoverageOf::GeometricMean, 176, 0.949, 1000},
        {CoverageOf::GeometricMean, 704, 0.951, 1000},
        {CoverageOf::GeometricMeanPercentile, 8, 0.927, 1000},
        {CoverageOf::GeometricMeanPercentile, 14, 0.953, 1000},
        {CoverageOf::GeometricMeanPercentile, 30, 0.943, 1000},
        {CoverageOf::GeometricMeanPercentile, 176, 0.945, 1000},
        {CoverageOf::GeometricMeanPercentile, 704, 0.952, 1000},
        {CoverageOf::ArithmeticMean, 8, 0.801, 1000},
        {CoverageOf::ArithmeticMean, 14, 0.866, 1000},
        {CoverageOf::ArithmeticMean, 30, 0.889, 1000},
        {CoverageOf::ArithmeticMean, 176, 0.940, 1000},
        {CoverageOf::ArithmeticMean, 704, 0.940, 1000},
        {CoverageOf::DevianceMethod, 8, 0.773, 1000},
        {CoverageOf::DevianceMethod, 14, 0.828, 1000},
        {CoverageOf::DevianceMethod, 30, 0.836, 1000},
        {CoverageOf::DevianceMethod, 176, 0.901, 1000},
        {CoverageOf::DevianceMethod, 704, 0.942, 1000},
        {CoverageOf::DevianceCategory, 8, 0.652, 1000},
        {CoverageOf::DevianceCategory, 14, 0.659, 1000},
        {CoverageOf::DevianceCategory, 30, 0.699, 1000},
        {CoverageOf::DevianceCategory, 176, 0.941, 1000},
        {CoverageOf::DevianceCategory, 704, 0.945, 1000},
        {CoverageOf::DevianceInteraction, 8, 0.119, 1000},
        {CoverageOf::DevianceInteraction, 14, 0.008, 1000},
        {CoverageOf::DevianceInteraction, 30, 0.000, 1000},
        {CoverageOf::DevianceInteraction, 176, 0.928, 1000},
        {CoverageOf::DevianceInteraction, 704, 0.953, 1000},
        {CoverageOf::Correlation, 8, 0.942, 1000},
        {CoverageOf::Correlation, 14, 0.946, 1000},
        {CoverageOf::Correlation, 30, 0.957, 1000},
        {CoverageOf::Correlation, 176, 0.951, 1000},
        {CoverageOf::Correlation, 704, 0.955, 1000},
        {CoverageOf::Auc, 8, 0.913, 1000},
        {CoverageOf::Auc, 14, 0.967, 1000},
        {CoverageOf::Auc, 30, 0.959, 1000},
        {CoverageOf::Auc, 176, 0.944, 1000},
        {CoverageOf::Auc, 704, 0.944, 1000},
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
