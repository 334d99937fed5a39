// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"
#include "domain/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::store {

class Study;

/// One unit for one person.
struct AssignmentItem {
    std::string annotator;
    LabelTarget target;
    std::string stratum; ///< empty: the sample is not stratified
    double weight = 1; ///< units of the population that this one stands for
    bool calibration = false;
    friend bool operator==(const AssignmentItem&, const AssignmentItem&) = default;
};

struct StoredAssignment {
    std::int64_t id = 0;
    std::string codebook;
    std::string planJson; ///< how it was drawn, compact JSON
    std::int64_t createdAtMs = 0; ///< since 1970 UTC
    std::vector<AssignmentItem> items; ///< per annotator in the order of their work
};

/// Samples and who labels them. Never changed: a new one takes the place of an older one of its
/// codebook, which stays for the record. Thread of its Study.
class AssignmentRepository {
public:
    explicit AssignmentRepository(Study& study)
        : m_study(study)
    {
    }

    /// The id. Annotators are made when absent (not blind).
    Result<std::int64_t> add(const std::string& codebook, const std::string& planJson,
        const std::vector<AssignmentItem>& items);
    /// The newest of a codebook.
    Result<std::optional<StoredAssignment>> newest(const std::string& codebook);

private:
    Study& m_study;
};

} // namespace kbx::store
