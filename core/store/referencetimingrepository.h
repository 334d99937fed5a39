// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importsink.h"
#include "domain/result.h"

#include <string>
#include <vector>

namespace kbx::store {

class Study;

struct StoredReferenceTiming {
    ReferenceTimingRecord record;
    Origin origin = Origin::Imported;
    std::string sourcePath; ///< file it was imported from; empty: measured here
};

/// Nothing of it may differ between two times of one reference.
struct MeasuredReferences {
    std::string task, taskVersion, profile;
    std::vector<std::string> baselines;
    std::string gpuModel, gpuUuid, environmentJson;
};

/// Times of reference implementations: golden baselines and the reference cache. Thread of its
/// Study.
class ReferenceTimingRepository {
public:
    explicit ReferenceTimingRepository(Study& study)
        : m_study(study)
    {
    }

    Result<ImportOutcome> add(const ReferenceTimingRecord& record, Origin origin);
    /// Times measured here that a job under the same version of the task, profile, GPU and
    /// environment need not measure again.
    Result<std::vector<ReferenceSeries>> measured(const MeasuredReferences& wanted);
    /// Of one task, or all; by task, GPU and arrival.
    Result<std::vector<StoredReferenceTiming>> list(const std::string& task = {});

private:
    Study& m_study;
};

} // namespace kbx::store
