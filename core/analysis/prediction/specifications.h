// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/prediction/categorymodel.h"
#include "analysis/reportitems.h"

#include <string>
#include <vector>

namespace kbx::analysis {

/// Every task whose specification can be read: the catalogue's, and the study's own.
struct Specifications {
    std::vector<std::string> categories; ///< of CategoryModel, in the order of first use
    CategoryModel model; ///< tempered
    std::vector<std::string> names; ///< parallel to the model's tasks

    /// names.size(): no such task.
    std::size_t find(const std::string& name) const;
};

Specifications specificationsOf(const ReportInput& input);

/// Probabilities over the model's categories as weights over those of the items; what a study has
/// no category for goes to a category without any kernel at the end.
std::vector<double> weightsOver(const ReportItems& items, const Specifications& specifications,
    const std::vector<double>& probabilities);

} // namespace kbx::analysis
