// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>

namespace kbx::store {

/// What is current outside of the study; results of anything else are stale. Tasks that are not
/// named, evaluations that do not say and imported evaluator and gate versions are never stale.
struct CurrentVersions {
    std::map<std::string, std::string> taskVersions; ///< task name → version hash
    std::optional<int> evaluatorVersion;
    std::optional<int> gateVersion;
};

} // namespace kbx::store
