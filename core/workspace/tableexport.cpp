// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/tableexport.h"

#include "workspace/figureexport.h"
#include "workspace/reportbook.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace kbx::workspace {
namespace {

using analysis::Report;
using analysis::ReportTable;

Error noTable(const Report& report, const std::string& id)
{
    if (!id.empty()) {
        std::string ids;
        for (const ReportTable& table : report.tables) {
            ids += (ids.empty() ? "" : ", ") + table.id;
        }
        return {ErrorCode::Usage, report.name + " has no table \"" + id + "\".",
            "Tables: " + ids + ".", {}, {}};
    }
    std::string reason;
    for (const auto& note : report.notes) {
        reason += note.kind == analysis::NoteKind::Missing && reason.empty() ? note.text : "";
    }
    for (const auto& panel : report.panels) {
        reason = reason.empty() ? panel.missing : reason;
    }
    return {ErrorCode::NotFound, "The table " + report.name + " has no rows.",
        reason.empty() ? "Import kernels, or clear the filter." : reason, {}, {}};
}

Result<void> makeFolder(const QFileInfo& file)
{
    if (!QDir().mkpath(file.absolutePath())) {
        return Error{ErrorCode::Io,
            "Could not make the folder " + file.absolutePath().toStdString() + ".", {}, {}, {}};
    }
    return {};
}

Error unknownSuffix(const QString& out, const char* known)
{
    return {ErrorCode::Usage,
        "\"" + out.toStdString() + "\" has no suffix that says what to write.",
        std::string("Use ") + known + ".", {}, {}};
}

} // namespace

Result<QStringList> writeTables(const Report& report, const TableRequest& request)
{
    const QFileInfo out(request.out);
    const auto format = figures::tableFormatFromString(out.suffix().toLower().toStdString());
    if (!format) {
        return unknownSuffix(request.out, ".tex, .csv, .md, .tsv or .html");
    }
    if (auto made = makeFolder(out); !made) {
        return made.error();
    }
    QStringList files;
    for (const ReportTable& table : report.tables) {
        if (table.rows.empty() || (!request.table.empty() && table.id != request.table)) {
            continue;
        }
        const QString tail = files.isEmpty() || table.id.empty()
            ? QString()
            : QLatin1Char('-') + QString::fromStdString(table.id);
        const QString path = out.path() + QLatin1Char('/') + out.completeBaseName() + tail
            + QLatin1Char('.') + out.suffix();
        if (auto written
            = writeTextFile(path, figures::tableText(report, table, *format, request.style));
            !written) {
            return written.error();
        }
        files.append(path);
    }
    return files.isEmpty() ? Result<QStringList>(noTable(report, request.table))
                           : Result<QStringList>(files);
}

Result<QStringList> exportTable(StudySession& session, const TableRequest& request)
{
    const auto name = tableReportName(request.name);
    if (!name) {
        return name.error();
    }
    const auto book = ReportBook::open(session, request.filter);
    if (!book) {
        return book.error();
    }
    const auto report = book->report(*name, request.options, request.redact);
    return report ? writeTables(*report, request) : report.error();
}

Result<std::vector<Report>> allReportsOf(const ReportBook& book,
    const analysis::ReportOptions& options, bool redact, const ExportProgress& progress)
{
    std::vector<Report> reports;
    const int total = static_cast<int>(allReports().size());
    for (const auto& entry : allReports()) {
        if (progress && progress(entry.name, static_cast<int>(reports.size()), total)) {
            return Error{ErrorCode::Cancelled, "Cancelled.", {}, {}, {}};
        }
        auto report = book.report(entry.name, options, redact);
        if (report) {
            reports.push_back(report.take());
            continue;
        }
        Report failed;
        failed.name = entry.name;
        failed.title = entry.title;
        failed.note(analysis::NoteKind::Missing, describe(report.error()));
        reports.push_back(std::move(failed));
    }
    return reports;
}

Result<NumbersWritten> writeNumbers(const std::vector<Report>& reports, const QString& out)
{
    const QFileInfo file(out);
    const auto numbers = figures::namedNumbers(reports);
    std::string text;
    if (file.suffix() == QLatin1String("tex")) {
        text = figures::numbersTex(numbers);
    } else if (file.suffix() == QLatin1String("json")) {
        text = figures::numbersJson(numbers);
    } else if (file.suffix() == QLatin1String("csv")) {
        text = figures::numbersCsv(numbers);
    } else {
        return unknownSuffix(out, ".tex, .json or .csv");
    }
    if (auto made = makeFolder(file); !made) {
        return made.error();
    }
    if (auto written = writeTextFile(out, text); !written) {
        return written.error();
    }
    const auto undefined = static_cast<std::size_t>(std::count_if(numbers.begin(), numbers.end(),
        [](const auto& number) { return !number.headline.number.value; }));
    return NumbersWritten{out, numbers.size(), undefined};
}

Result<NumbersWritten> exportNumbers(StudySession& session, const std::string& filter,
    const analysis::ReportOptions& options, const QString& out, bool redact,
    const ExportProgress& progress)
{
    const auto book = ReportBook::open(session, filter);
    if (!book) {
        return book.error();
    }
    const auto reports = allReportsOf(*book, options, redact, progress);
    return reports ? writeNumbers(*reports, out) : reports.error();
}

} // namespace kbx::workspace
