// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/reportbook.h"

#include "domain/redaction.h"
#include "tasks/catalogue.h"
#include "workspace/studysession.h"
#include "workspace/studyview.h"

#include <QCryptographicHash>

#include <cstdio>

namespace kbx::workspace {
namespace {

using namespace analysis;

void clean(std::string& text)
{
    if (!text.empty()) {
        text = redacted(text);
    }
}

void clean(Estimate& number)
{
    clean(number.reason);
}

void clean(std::vector<ReportHeader>& headers)
{
    for (ReportHeader& header : headers) {
        clean(header.text);
        clean(header.group);
        clean(header.detail);
    }
}

void clean(ReportPanel& panel)
{
    clean(panel.title);
    clean(panel.missing);
    clean(panel.rows);
    clean(panel.columns);
    for (auto* axis : {&panel.x, &panel.y}) {
        clean(axis->title);
        for (std::string& category : axis->categories) {
            clean(category);
        }
    }
    for (ReportSeries& series : panel.series) {
        clean(series.name);
        for (ReportPoint& point : series.points) {
            clean(point.label);
            clean(point.y);
        }
    }
    for (Estimate& cell : panel.cells) {
        clean(cell);
    }
    for (ListingRow& row : panel.listing) {
        clean(row.left);
        clean(row.right);
    }
}

void clean(ReportTable& table)
{
    clean(table.title);
    for (TableColumn& column : table.columns) {
        clean(column.title);
    }
    for (auto& row : table.rows) {
        for (TableCell& cell : row) {
            clean(cell.text);
            if (cell.number) {
                clean(*cell.number);
            }
        }
    }
}

void add(QCryptographicHash& hash, const std::string& text)
{
    // The end is marked, so that "ab", "c" is not "a", "bc".
    hash.addData(QByteArrayView(text.c_str(), static_cast<qsizetype>(text.size()) + 1));
}

void add(QCryptographicHash& hash, const std::optional<double>& value)
{
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%.17g", value.value_or(0.0));
    add(hash, value ? std::string(buffer) : std::string());
}

void add(QCryptographicHash& hash, const CandidateTable& table, const CandidateRow& row)
{
    add(hash, table.taskOf(row).name);
    add(hash, table.methodOf(row).name);
    add(hash, table.runOf(row).name);
    add(hash, std::to_string(row.round) + "." + row.sample);
    add(hash, row.kernelHash);
    if (row.key >= 0) {
        add(hash, table.keys[static_cast<std::size_t>(row.key)].gpuModel);
        add(hash, row.environment);
    }
    for (const Verdict verdict : {row.verdicts.compile, row.verdicts.correct, row.verdicts.fast}) {
        add(hash, toString(verdict));
    }
    add(hash, row.verdicts.reasonCode);
    add(hash, row.profile + " " + row.baseline + " " + row.speedupVerdict);
    for (const auto& number : {row.speedup, row.speedupLow, row.speedupHigh, row.runtimeMs}) {
        add(hash, number);
    }
    add(hash, row.editLabel);
}

} // namespace

const std::string& ReportBook::inputsSha256() const
{
    if (m_inputsSha256.empty()) {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        for (const std::uint32_t row : m_view->visible) {
            add(hash, *m_view->table, m_view->table->rows[row]);
        }
        m_inputsSha256 = hash.result().toHex().toStdString();
    }
    return m_inputsSha256;
}

void redactTexts(Report& report)
{
    for (auto* text :
        {&report.title, &report.statistic, &report.evidence, &report.methodSet, &report.caption}) {
        clean(*text);
    }
    for (ReportPanel& panel : report.panels) {
        clean(panel);
    }
    for (ReportTable& table : report.tables) {
        clean(table);
    }
    for (ReportNote& note : report.notes) {
        clean(note.text);
    }
    for (Headline& headline : report.headlines) {
        clean(headline.text);
        clean(headline.number);
    }
}

Result<ReportBook> ReportBook::open(StudySession& session, const std::string& filter)
{
    ReportBook book;
    book.m_session = &session;
    book.m_filter = filter;
    const auto view = session.view(filter);
    if (!view) {
        return view.error();
    }
    book.m_view = *view;
    const auto evidence = loadEvidence(session, *book.m_view->table);
    if (!evidence) {
        return evidence.error();
    }
    book.m_evidence = *evidence;
    return book;
}

Result<Report> ReportBook::report(
    const std::string& name, const ReportOptions& options, bool redact) const
{
    const RowCode code = [this](std::uint32_t row) {
        auto text = m_session->code(m_view->table->rows[row].kernelId);
        return text ? text.take() : std::string();
    };
    auto report = computeReport(
        name, *m_view, *m_evidence, categoriesOf(m_session->catalogue()), options, code);
    if (report && redact) {
        redactTexts(*report);
    }
    return report;
}

Result<std::string> tableReportName(const std::string& name)
{
    for (const std::string& candidate : {name + "-table", name}) {
        if (findReport(candidate) != nullptr) {
            return candidate;
        }
    }
    std::string names;
    for (const auto& entry : allReports()) {
        names += (names.empty() ? "" : ", ") + std::string(entry.name);
    }
    return Error{ErrorCode::Usage, "There is no table \"" + name + "\".",
        "Every analysis has one: " + names + ".", {}, {}};
}

} // namespace kbx::workspace
