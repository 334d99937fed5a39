// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"
#include "domain/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::store {

class Study;

struct Annotator {
    std::string name;
    bool blind = false;
    std::int64_t labels = 0; ///< of whole units and hunks, decisions apart
};

/// Reads labels; they are written by ActionRepository. Thread of its Study.
class LabelRepository {
public:
    explicit LabelRepository(Study& study)
        : m_study(study)
    {
    }

    /// Of one codebook (all versions), of one annotator or (empty) of all, oldest first. Decisions
    /// included.
    Result<std::vector<LabelRecord>> labels(
        const std::string& codebook, const std::string& annotator = {});
    /// By name.
    Result<std::vector<Annotator>> annotators();
    /// Makes the annotator when absent. Usage error without a name.
    Result<void> keepAnnotator(const std::string& name, bool blind);

private:
    Study& m_study;
};

} // namespace kbx::store
