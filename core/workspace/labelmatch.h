// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "domain/label.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace kbx::formats {
struct LabelRow;
struct AuditAnnotation;
} // namespace kbx::formats

namespace kbx::workspace {

/// The unit in this study that a label from elsewhere belongs to, or why there is none.
struct LabelMatch {
    std::optional<LabelTarget> target; ///< without hunk
    std::string code; ///< "no_kernel", "no_pair", "ambiguous"
    std::string text; ///< complete sentence
};

/// Finds kernels and edits of a table by hashes. Ids differ between studies; where several
/// candidates have the same code, task, method, run, rounds and samples decide as far as the row
/// gives them. Keeps a reference to the table.
class LabelMatcher {
public:
    explicit LabelMatcher(const CandidateTable& table);

    LabelMatch find(const formats::LabelRow& row, LabelUnit unit) const;
    /// The audited kernel: by its hash, else by a run of that name (and its last round). `imported`
    /// are candidates whose source's path names the audited run.
    LabelMatch find(
        const formats::AuditAnnotation& audit, const std::vector<std::int64_t>& imported) const;
    /// Null: no such candidate.
    const CandidateRow* row(std::int64_t candidateId) const;

private:
    using Rows = std::vector<const CandidateRow*>;
    struct Unit {
        const CandidateRow* parent = nullptr;
        const CandidateRow* child = nullptr;
    };
    Rows withHash(const std::string& hash) const;
    std::vector<Unit> edits(const formats::LabelRow& row) const;
    LabelMatch onlyOne(const std::vector<Unit>& units) const;
    void narrow(std::vector<Unit>& units, const formats::LabelRow& row) const;

    const CandidateTable& m_table;
    std::unordered_map<std::int64_t, const CandidateRow*> m_rows; ///< by candidate
    std::unordered_map<std::string, Rows> m_byHash, m_bySubmission, m_byRun;
};

} // namespace kbx::workspace
