// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/prediction/specifications.h"

#include <algorithm>
#include <set>

namespace kbx::analysis {

std::size_t Specifications::find(const std::string& name) const
{
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

Specifications specificationsOf(const ReportInput& input)
{
    Specifications all;
    std::set<std::string> known;
    const auto add
        = [&](const std::string& name, const std::string& category, const TaskFeatures& features) {
              const std::vector<std::string> words = taskWords(features);
              if (category.empty() || words.empty() || !known.insert(name).second) {
                  return;
              }
              const auto at = std::find(all.categories.begin(), all.categories.end(), category);
              const auto index = static_cast<std::uint32_t>(at - all.categories.begin());
              if (at == all.categories.end()) {
                  all.categories.push_back(category);
              }
              all.model.add(words, index);
              all.names.push_back(name);
          };
    for (const CatalogueTask& task : input.evidence.catalogue) {
        add(task.name, task.category, task.features);
    }
    for (std::size_t at = 0; at < input.table.tasks.size(); ++at) {
        if (at < input.evidence.tasks.size()) {
            add(input.table.tasks[at].name, input.table.tasks[at].category,
                input.evidence.tasks[at]);
        }
    }
    all.model.temper();
    return all;
}

std::vector<double> weightsOver(const ReportItems& items, const Specifications& specifications,
    const std::vector<double>& probabilities)
{
    std::vector<double> weights(items.categories.size() + 1, 0.0);
    for (std::size_t at = 0; at < probabilities.size(); ++at) {
        const auto own = std::find_if(
            items.categories.begin(), items.categories.end(), [&](const MatrixHeader& header) {
                return header.key == specifications.categories[at];
            });
        weights[static_cast<std::size_t>(own - items.categories.begin())] += probabilities[at];
    }
    return weights;
}

} // namespace kbx::analysis
