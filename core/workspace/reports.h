// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"
#include "domain/result.h"
#include "workspace/studyview.h"

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace kbx::workspace {

class StudySession;

/// All analyses, in the order of the groups.
const std::vector<analysis::ReportEntry>& allReports();
/// Null: no such name.
const analysis::ReportEntry* findReport(const std::string& name);

/// What analyses need beyond the candidate table.
Result<std::shared_ptr<const Evidence>> loadEvidence(
    StudySession& session, const CandidateTable& table);

/// The evidence of the newest table, loaded once for all who ask. Any thread.
class EvidenceCache {
public:
    Result<std::shared_ptr<const Evidence>> of(
        const QString& path, const std::shared_ptr<const CandidateTable>& table);

private:
    std::mutex m_mutex;
    std::weak_ptr<const CandidateTable> m_table;
    std::shared_ptr<const Evidence> m_evidence;
};

/// Source texts of kernels for analyses that show them.
using RowCode = std::function<std::string(std::uint32_t row)>;

/// Pure but for `code`. NotFound names what there is.
Result<analysis::Report> computeReport(const std::string& name, const StudyView& view,
    const Evidence& evidence, const std::vector<analysis::CategoryInfo>& categories,
    const analysis::ReportOptions& options, const RowCode& code = {});

/// The same over an open study.
Result<analysis::Report> report(StudySession& session, const std::string& name,
    const std::string& filter, const analysis::ReportOptions& options);

} // namespace kbx::workspace
