// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/reports.h"

#include "analysis/reportitems.h"
#include "analysis/staleness.h"
#include "tasks/catalogue.h"
#include "workspace/datafiles.h"
#include "workspace/studysession.h"

namespace kbx::workspace {

const std::vector<analysis::ReportEntry>& allReports()
{
    static const auto all = [] {
        std::vector<analysis::ReportEntry> list;
        for (const auto* part : {&analysis::overviewReports(), &analysis::refinementReports(),
                 &analysis::hardwareReports(), &analysis::trustReports(),
                 &analysis::statisticsReports(), &analysis::predictionReports()}) {
            list.insert(list.end(), part->begin(), part->end());
        }
        return list;
    }();
    return all;
}

const analysis::ReportEntry* findReport(const std::string& name)
{
    for (const auto& entry : allReports()) {
        if (name == entry.name) {
            return &entry;
        }
    }
    return nullptr;
}

Result<std::shared_ptr<const Evidence>> EvidenceCache::of(
    const QString& path, const std::shared_ptr<const CandidateTable>& table)
{
    // One thread loads, the others wait for what it brings.
    const std::lock_guard lock(m_mutex);
    if (m_evidence && m_table.lock() == table) {
        return m_evidence;
    }
    auto session = StudySession::open(path, Access::Read);
    if (!session) {
        return session.error();
    }
    auto evidence = loadEvidence(**session, *table);
    if (!evidence) {
        return evidence.error();
    }
    m_table = table;
    m_evidence = evidence.take();
    return m_evidence;
}

Result<analysis::Report> computeReport(const std::string& name, const StudyView& view,
    const Evidence& evidence, const std::vector<analysis::CategoryInfo>& categories,
    const analysis::ReportOptions& options, const RowCode& code)
{
    const analysis::ReportEntry* const entry = findReport(name);
    if (entry == nullptr) {
        std::string names;
        for (const auto& known : allReports()) {
            names += (names.empty() ? "" : ", ") + std::string(known.name);
        }
        return Error{ErrorCode::Usage, "There is no analysis \"" + name + "\".",
            "Analyses: " + names + ".", {}, {}};
    }
    const auto published = loadPublishedValues();
    if (!published) {
        return published.error();
    }
    const analysis::ReportInput input{
        *view.table, view.visible, evidence, categories, *published, options, code};
    analysis::Report report = entry->compute(analysis::TimedInput(input).input());
    report.name = entry->name;
    report.title = entry->title;
    report.question = entry->question;
    report.synthetic = report.synthetic || view.table->synthetic;
    analysis::tellStale(*view.table, view.visible, report);
    return report;
}

Result<analysis::Report> report(StudySession& session, const std::string& name,
    const std::string& filter, const analysis::ReportOptions& options)
{
    const auto view = session.view(filter);
    if (!view) {
        return view.error();
    }
    const auto evidence = loadEvidence(session, *(*view)->table);
    if (!evidence) {
        return evidence.error();
    }
    const auto& table = *(*view)->table;
    const RowCode code = [&session, &table](std::uint32_t row) {
        auto text = session.code(table.rows[row].kernelId);
        return text ? text.take() : std::string();
    };
    auto report
        = computeReport(name, **view, **evidence, categoriesOf(session.catalogue()), options, code);
    if (report && !session.snapshot().empty()) {
        report->caption
            += (report->caption.empty() ? "" : " ") + snapshotSentence(session.snapshot());
    }
    return report;
}

} // namespace kbx::workspace
