// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/reportbook.h"

#include "domain/redaction.h"
#include "tasks/catalogue.h"
#include "workspace/studysession.h"
#include "workspace/studyview.h"

#include <QCryptographicHash>

#include <bit>
#include <cstdint>

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

void add(std::string& bytes, const std::string& text)
{
    // The end is marked, so that "ab", "c" is not "a", "bc".
    bytes += text;
    bytes += '\0';
}

void add(std::string& bytes, std::uint64_t number)
{
    for (int byte = 0; byte < 8; ++byte) {
        bytes += static_cast<char>(number >> (8 * byte) & 0xFFU);
    }
}

void add(std::string& bytes, const CandidateTable& table, const CandidateRow& row)
{
    for (const std::string* const text :
        {&table.taskOf(row).name, &table.methodOf(row).name, &table.runOf(row).name, &row.sample,
            &row.kernelHash, &row.environment, &row.verdicts.reasonCode, &row.profile,
            &row.baseline, &row.speedupVerdict, &row.editLabel}) {
        add(bytes, *text);
    }
    add(bytes,
        row.key < 0 ? std::string() : table.keys[static_cast<std::size_t>(row.key)].gpuModel);
    for (const Verdict verdict : {row.verdicts.compile, row.verdicts.correct, row.verdicts.fast}) {
        bytes += static_cast<char>(verdict);
    }
    add(bytes, static_cast<std::uint64_t>(row.round));
    for (const auto& number : {row.speedup, row.speedupLow, row.speedupHigh, row.runtimeMs}) {
        bytes += number ? '1' : '0';
        add(bytes, std::bit_cast<std::uint64_t>(number.value_or(0.0)));
    }
}

} // namespace

const std::string& ReportBook::inputsSha256() const
{
    if (m_inputsSha256.empty()) {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        std::string bytes;
        for (const std::uint32_t row : m_view->visible) {
            bytes.clear();
            add(bytes, *m_view->table, m_view->table->rows[row]);
            hash.addData(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
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
