// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/resultrecord.h"

#include <map>
#include <string>
#include <vector>

namespace kbx::eval {

/// Which reference times a job may reuse: nothing of it may differ.
struct ReferenceQuery {
    std::string task, taskVersion, profile;
    std::vector<std::string> baselines;
    std::string gpuModel, gpuUuid;
    std::string environmentJson;
};

/// Reference times of the records that finished since the program started. Of profiles that do not
/// interleave both sides only; throttled ones would make every later kernel look faster.
class ReferenceMemory {
public:
    void remember(const ResultRecord& record);
    std::vector<ReferenceSeries> find(const ReferenceQuery& query) const;

private:
    std::map<std::string, std::vector<ReferenceSeries>> m_known; ///< by all that must be equal
};

} // namespace kbx::eval
