// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/confusion.h"

#include <cmath>

namespace kbx::analysis {
namespace {

int codeOf(const AgreementUnit& unit, std::size_t annotator, const LabelScale& scale)
{
    if (!unit.hasWeight() || annotator >= unit.ratings.size() || !unit.ratings[annotator]) {
        return LabelScale::excluded;
    }
    return scale.indexOf(*unit.ratings[annotator]);
}

} // namespace

Confusion confusionOf(
    const AgreementInput& input, const LabelScale& scale, std::size_t rows, std::size_t columns)
{
    Confusion result;
    result.rows = input.annotators.at(rows);
    result.columns = input.annotators.at(columns);
    result.labels = scale.labels();
    result.counts.assign(scale.size() * scale.size(), 0);
    result.rowSums.assign(scale.size(), 0);
    result.columnSums.assign(scale.size(), 0);
    for (std::size_t i = 0; i < input.units.size(); ++i) {
        const int row = codeOf(input.units[i], rows, scale);
        const int column = codeOf(input.units[i], columns, scale);
        if (row == LabelScale::excluded || column == LabelScale::excluded) {
            continue;
        }
        const auto at = static_cast<std::size_t>(row);
        const auto across = static_cast<std::size_t>(column);
        ++result.counts[at * scale.size() + across];
        ++result.rowSums[at];
        ++result.columnSums[across];
        ++result.n;
        if (row == column) {
            ++result.agreed;
        } else {
            result.disagreements.push_back(i);
        }
    }
    return result;
}

std::optional<double> cohenStandardError(
    const std::vector<std::int64_t>& counts, std::size_t labels)
{
    std::vector<double> rows(labels, 0.0);
    std::vector<double> columns(labels, 0.0);
    double n = 0.0;
    for (std::size_t at = 0; at < counts.size(); ++at) {
        const double count = static_cast<double>(counts[at]);
        rows[at / labels] += count;
        columns[at % labels] += count;
        n += count;
    }
    double agreed = 0.0;
    double chance = 0.0;
    for (std::size_t label = 0; label < labels; ++label) {
        agreed += static_cast<double>(counts[label * labels + label]);
        chance += rows[label] * columns[label];
    }
    if (n <= 0.0 || chance >= n * n) {
        return std::nullopt;
    }
    const double expected = chance / (n * n);
    const double kappa = (agreed / n - expected) / (1.0 - expected);
    double variance = -std::pow(kappa - expected * (1.0 - kappa), 2);
    for (std::size_t at = 0; at < counts.size(); ++at) {
        const std::size_t row = at / labels;
        const std::size_t column = at % labels;
        const double share = static_cast<double>(counts[at]) / n;
        const double term = row == column ? 1.0 - (rows[row] + columns[row]) / n * (1.0 - kappa)
                                          : (columns[row] + rows[column]) / n * (1.0 - kappa);
        variance += share * term * term;
    }
    // Full agreement gives 0 up to a rounding of 1e-17, which the root would make 1e-9.
    constexpr double rounding = 1e-14;
    return variance <= rounding ? 0.0 : std::sqrt(variance / n) / (1.0 - expected);
}

std::vector<std::int64_t> labelAgainstRest(const Confusion& confusion, std::size_t label)
{
    const std::int64_t both = confusion.count(label, label);
    const std::int64_t onlyRow = confusion.rowSums[label] - both;
    const std::int64_t onlyColumn = confusion.columnSums[label] - both;
    return {both, onlyRow, onlyColumn, confusion.n - both - onlyRow - onlyColumn};
}

} // namespace kbx::analysis
