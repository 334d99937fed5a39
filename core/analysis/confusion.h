// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/agreement.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace kbx::analysis {

/// How often one annotator said a label where another said another, over units that both labelled.
struct Confusion {
    std::string rows, columns; ///< annotators
    std::vector<std::string> labels; ///< of both axes, in the codebook's order
    std::vector<std::int64_t> counts; ///< row-major
    std::vector<std::int64_t> rowSums, columnSums;
    std::int64_t n = 0, agreed = 0;
    std::vector<std::size_t> disagreements; ///< indexes of units, in the input's order

    std::int64_t count(std::size_t row, std::size_t column) const
    {
        return counts[row * labels.size() + column];
    }
};

/// Of two annotators, the suggester being one like any other. Unsure, missing and unknown labels
/// are left out.
Confusion confusionOf(
    const AgreementInput& input, const LabelScale& scale, std::size_t rows, std::size_t columns);

/// Asymptotic standard error of Cohen's kappa (Fleiss, Cohen and Everitt 1969) of a square table,
/// row-major; absent where kappa is undefined.
std::optional<double> cohenStandardError(
    const std::vector<std::int64_t>& counts, std::size_t labels);

/// One label against the rest, as a 2 × 2 table.
std::vector<std::int64_t> labelAgainstRest(const Confusion& confusion, std::size_t label);

} // namespace kbx::analysis
