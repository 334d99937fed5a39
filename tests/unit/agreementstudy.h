// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/agreement.h"
#include "analysis/resampling.h"

namespace kbx::testing {

using analysis::AgreementInput;
using analysis::AgreementUnit;
using analysis::SplitMix64;

inline const analysis::LabelScale abcd = analysis::LabelScale::ownLabels({"a", "b", "c", "d"});

/// People who each see the truth with probability `sight` and guess otherwise, all with the
/// same shares: kappa is sight². All units of a task have the same truth with probability `alike`.
inline AgreementInput people(
    std::uint64_t seed, int annotators, int tasks, int perTask, double sight, double alike)
{
    SplitMix64 random(seed);
    const auto chance
        = [&random](double p) { return static_cast<double>(random.below(1000000)) < p * 1e6; };
    const auto label = [&random] {
        return std::vector<std::string>{"a", "a", "a", "a", "b", "b", "b", "c", "c", "d"}.at(
            random.below(10));
    };
    AgreementInput input;
    for (int i = 0; i < annotators; ++i) {
        input.annotators.push_back("p" + std::to_string(i));
    }
    for (int task = 0; task < tasks; ++task) {
        const std::string common = label();
        // What a whole task is seen as, so that its units agree or differ together.
        std::vector<std::optional<std::string>> view;
        for (int i = 0; i < annotators; ++i) {
            view.emplace_back(chance(sight) ? common : label());
        }
        for (int i = 0; i < perTask; ++i) {
            AgreementUnit unit;
            unit.cluster = perTask > 1 ? "task " + std::to_string(task) : std::string();
            const std::string truth = label();
            const bool same = chance(alike);
            for (int a = 0; a < annotators; ++a) {
                const std::string own = chance(sight) ? truth : label();
                unit.ratings.push_back(same ? view[std::size_t(a)] : own);
            }
            input.units.push_back(unit);
        }
    }
    return input;
}

} // namespace kbx::testing
