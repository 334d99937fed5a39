// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/reports.h"

#include <memory>
#include <string>

namespace kbx::workspace {

/// The analyses of one study under one filter: view and evidence are loaded once. Of one thread.
class ReportBook {
public:
    /// The session must outlive the book.
    static Result<ReportBook> open(StudySession& session, const std::string& filter);

    /// `redact`: without user names in any of its texts.
    Result<analysis::Report> report(
        const std::string& name, const analysis::ReportOptions& options, bool redact = true) const;

    const StudyView& view() const { return *m_view; }
    StudySession& session() const { return *m_session; }
    const std::string& filter() const { return m_filter; }
    /// Hash over the rows in view: who made which code, how it was judged and timed. Hex.
    const std::string& inputsSha256() const;

private:
    StudySession* m_session = nullptr;
    std::string m_filter;
    std::shared_ptr<const StudyView> m_view;
    std::shared_ptr<const Evidence> m_evidence;
    mutable std::string m_inputsSha256; ///< empty: not asked for yet
};

/// Replaces the user name of every home path in every text of a report.
void redactTexts(analysis::Report& report);

/// The report that a table's name means: some tables of papers are named like a figure
/// ("portability"), their report ends in "-table". NotFound names what there is.
Result<std::string> tableReportName(const std::string& name);

} // namespace kbx::workspace
