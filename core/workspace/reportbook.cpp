// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/reportbook.h"

#include "domain/redaction.h"
#include "tasks/catalogue.h"
#include "workspace/rowcolumns.h"
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

/// Columns of rows as bytes, unambiguously: a text ends in a mark, so that "ab", "c" is not "a",
/// "bc".
class RowBytes {
public:
    void text(const char*, const std::string& value)
    {
        bytes += value;
        bytes += '\0';
    }
    template <typename T> void integer(const char*, T value)
    {
        word(static_cast<std::uint64_t>(value));
    }
    void flag(const char*, bool value) { bytes += value ? '1' : '0'; }
    void verdict(const char*, Verdict value) { bytes += static_cast<char>(value); }
    template <typename T> void number(const char*, const std::optional<T>& value)
    {
        bytes += value ? '1' : '0';
        word(std::bit_cast<std::uint64_t>(static_cast<double>(value.value_or(T{}))));
    }

    std::string bytes;

private:
    void word(std::uint64_t number)
    {
        char raw[8];
        for (int byte = 0; byte < 8; ++byte) {
            raw[byte] = static_cast<char>(number >> (8 * byte) & 0xFFU);
        }
        bytes.append(raw, sizeof raw);
    }
};

/// Names instead of the study's own ids and indexes, which say nothing outside it.
void addRow(RowBytes& to, const CandidateTable& table, const CandidateRow& row)
{
    to.text("task", table.taskOf(row).name);
    to.text("method", table.methodOf(row).name);
    to.text("run", table.runOf(row).name);
    to.text("gpu",
        row.key < 0 ? std::string() : table.keys[static_cast<std::size_t>(row.key)].gpuModel);
    visitSourceColumns(row, to);
    visitResultColumns(row, to);
}

} // namespace

const std::string& ReportBook::inputsSha256() const
{
    if (m_inputsSha256.empty()) {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        RowBytes row;
        for (const std::uint32_t at : m_view->visible) {
            row.bytes.clear();
            addRow(row, *m_view->table, m_view->table->rows[at]);
            hash.addData(
                QByteArrayView(row.bytes.data(), static_cast<qsizetype>(row.bytes.size())));
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
