// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/agreement.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace kbx::analysis {

enum class AgreementStatistic { Percent, Positive, Cohen, Fleiss, Krippendorff };

/// Which number: of two annotators or of all, of all labels or of one against the rest.
struct AgreementQuestion {
    AgreementStatistic statistic = AgreementStatistic::Percent;
    std::optional<std::size_t> pair;
    std::optional<std::size_t> label;
};

/// The ratings as counts. Units with the same ratings are one *pattern*, and every statistic is a
/// function of sums over patterns, so that a resample costs additions and no look at a label.
class AgreementCounts {
public:
    AgreementCounts(const AgreementInput& input, const LabelScale& scale);

    /// One unit of two or more ratings.
    struct Paired {
        std::size_t unit = 0; ///< index into the input
        std::size_t pattern = 0;
        double weight = 1.0; ///< mean 1, so that alpha's n stays a count
    };
    /// Of every unit in the input; LabelScale::excluded where missing.
    const std::vector<std::vector<int>>& codes() const { return m_codes; }
    const std::vector<Paired>& paired() const { return m_paired; }
    const std::vector<std::pair<std::size_t, std::size_t>>& pairs() const { return m_pairs; }
    std::size_t patterns() const { return m_patterns.size(); }
    bool isWeighted() const { return m_weighted; }

    /// Kept between resamples for their memory alone.
    struct Sums {
        std::vector<double> cells; ///< a table per pair, then blocks per label
        std::vector<double> blocks; ///< what the statistics need
    };
    /// Sums of the given weight of every pattern, into `sums` (resized).
    void sum(const std::vector<double>& patternWeights, Sums& sums) const;
    /// NaN where undefined.
    double evaluate(const AgreementQuestion& question, const Sums& sums) const;

private:
    using Pattern = std::vector<std::pair<std::uint32_t, double>>;

    void addPattern(const std::vector<int>& codes);
    double percent(const AgreementQuestion& question, const double* sums) const;
    double cohen(const AgreementQuestion& question, const double* sums) const;
    double fleiss(const AgreementQuestion& question, const double* sums) const;
    double krippendorff(const AgreementQuestion& question, const double* sums) const;
    double total(const double* sums, std::size_t block) const;
    const double* block(const double* sums, std::size_t number) const
    {
        return sums + number * m_labels;
    }

    std::size_t m_labels = 0, m_annotators = 0;
    bool m_weighted = false;
    std::vector<std::vector<int>> m_codes;
    std::vector<Paired> m_paired;
    std::vector<std::pair<std::size_t, std::size_t>> m_pairs;
    /// Sparse: what one unit of a pattern adds to which cell.
    std::vector<Pattern> m_patterns;
};

} // namespace kbx::analysis
