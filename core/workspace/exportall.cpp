// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/exportall.h"

#include "workspace/reportbook.h"
#include "workspace/reports.h"
#include "workspace/studysession.h"

#include <QDir>
#include <QFileInfo>

namespace kbx::workspace {
namespace {

using analysis::Report;

QStringList relative(const QDir& folder, const QStringList& files)
{
    QStringList names;
    for (const QString& file : files) {
        names.append(folder.relativeFilePath(file));
    }
    return names;
}

std::string reasonOf(const Error& error)
{
    return error.remedy.empty() || error.code != ErrorCode::NotFound ? describe(error)
                                                                     : error.remedy;
}

/// Nothing to draw is no failure of the export; a disk that is full is.
bool isMissing(const Error& error)
{
    return error.code == ErrorCode::NotFound || error.code == ErrorCode::Usage;
}

Result<void> exportFigureOf(const ReportBook& book, const ExportAllRequest& request,
    const Report& report, ExportedReport& told)
{
    FigureRequest one = request.look;
    one.name = report.name;
    const auto spec = specOf(one);
    if (!spec) {
        return spec.error();
    }
    const auto model = figureOf(book, one, *spec, report);
    if (!model) {
        told.figureMissing = reasonOf(model.error());
        return isMissing(model.error()) ? Result<void>() : model.error();
    }
    const QDir folder(request.folder);
    const auto files = writeFigureFiles(book, one, *model, *spec,
        folder.filePath(QStringLiteral("figures/") + QString::fromStdString(report.name)),
        request.figureSuffixes);
    if (!files) {
        return files.error();
    }
    told.figureFiles = relative(folder, *files);
    return {};
}

Result<void> exportTablesOf(
    const ExportAllRequest& request, const Report& report, ExportedReport& told)
{
    const QDir folder(request.folder);
    for (const char* const suffix : {"tex", "csv", "md"}) {
        TableRequest one;
        one.name = report.name;
        one.style = request.style;
        one.out = folder.filePath(QStringLiteral("tables/") + QString::fromStdString(report.name)
            + QLatin1Char('.') + QLatin1String(suffix));
        const auto files = writeTables(report, one);
        if (!files) {
            told.tableMissing = reasonOf(files.error());
            return isMissing(files.error()) ? Result<void>() : files.error();
        }
        told.tableFiles += relative(folder, *files);
    }
    return {};
}

Result<ExportedReport> exportReport(const ReportBook& book, const ExportAllRequest& request,
    const Report& report, const analysis::ReportEntry& entry)
{
    ExportedReport told{
        entry.name, entry.title, entry.group, entry.question, {}, {}, {}, {}, report.caption};
    if (entry.isTable) {
        told.figureMissing = "A table only.";
    } else if (auto drawn = exportFigureOf(book, request, report, told); !drawn) {
        return drawn.error();
    }
    if (auto written = exportTablesOf(request, report, told); !written) {
        return written.error();
    }
    return told;
}

} // namespace

Result<ExportedAll> exportAll(
    StudySession& session, const ExportAllRequest& asked, const ExportProgress& progress)
{
    ExportAllRequest request = asked;
    request.folder = QDir(asked.folder).absolutePath();
    const auto book = ReportBook::open(session, request.look.filter);
    if (!book) {
        return book.error();
    }
    const auto reports = allReportsOf(*book, request.look.options, request.look.redact, progress);
    if (!reports) {
        return reports.error();
    }
    ExportedAll exported;
    for (std::size_t i = 0; i < reports->size(); ++i) {
        auto told = exportReport(*book, request, (*reports)[i], allReports()[i]);
        if (!told) {
            return told.error();
        }
        exported.reports.push_back(told.take());
    }
    const QDir folder(request.folder);
    for (const char* const name : {"numbers.tex", "numbers.json", "numbers.csv"}) {
        const auto written = writeNumbers(*reports, folder.filePath(QLatin1String(name)));
        if (!written) {
            return written.error();
        }
        exported.numberFiles.append(QLatin1String(name));
    }
    const std::string study = QFileInfo(session.path()).fileName().toStdString();
    exported.indexFiles = QStringList{QStringLiteral("index.json"), QStringLiteral("index.html")};
    const std::pair<const char*, std::string> indexes[]
        = {{"index.json", indexJson(exported, study)}, {"index.html", indexHtml(exported, study)}};
    for (const auto& [name, text] : indexes) {
        if (auto written = writeTextFile(folder.filePath(QLatin1String(name)), text); !written) {
            return written.error();
        }
    }
    return exported;
}

} // namespace kbx::workspace
