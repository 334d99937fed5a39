// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Analyses that WorkspaceService computes for panes, off-thread.
#include "workspace/figureexport.h"
#include "workspace/reportbook.h"
#include "workspace/reports.h"
#include "workspace/studysession.h"
#include "workspace/tableexport.h"
#include "workspace/workspaceserviceprivate.h"

#include <QFileInfo>

namespace kbx::workspace {

void WorkspaceService::requestReport(
    const QString& channel, const QString& name, const analysis::ReportOptions& options)
{
    if (!d->view) {
        return;
    }
    Job<analysis::Report>*& job = d->reports[channel];
    if (job == nullptr) {
        job = new Job<analysis::Report>(this);
    }
    job->start(
        [view = d->view, path = study().path, cache = d->evidence, categories = d->categories,
            name = name.toStdString(),
            options](const async::CancelToken&) -> Result<std::shared_ptr<const analysis::Report>> {
            const auto evidence = cache->of(path, view->table);
            if (!evidence) {
                return evidence.error();
            }
            const CodeOfRow code = lazyCode(path);
            auto report = computeReport(name, *view, **evidence, categories, options,
                [&](std::uint32_t row) { return code(view->table->rows[row]); });
            if (!report) {
                return report.error();
            }
            return std::make_shared<const analysis::Report>(report.take());
        },
        [this, channel](std::shared_ptr<const analysis::Report> report) {
            Q_EMIT reportReady(channel, std::move(report));
        },
        [this, channel](const Error& error) {
            Q_EMIT requestFailed(QStringLiteral("report:") + channel, error);
        });
}

ReportSurvey& WorkspaceService::survey()
{
    return *d->survey;
}

void WorkspaceService::exportReport(const QString& name, const analysis::ReportOptions& options,
    const QString& path, const QString& table)
{
    FigureRequest figure;
    figure.name = name.toStdString();
    figure.out = path;
    figure.filter = d->filterText.toStdString();
    figure.options = options;
    TableRequest tables;
    tables.name = figure.name;
    tables.out = path;
    tables.filter = figure.filter;
    tables.options = options;
    tables.table = table.toStdString();
    const bool isTable
        = figures::tableFormatFromString(QFileInfo(path).suffix().toLower().toStdString())
              .has_value();
    d->figure.start(
        [studyPath = study().path, figure, tables, isTable](
            const async::CancelToken&) -> Result<QStringList> {
            auto session = StudySession::open(studyPath, Access::Read);
            if (!session) {
                return session.error();
            }
            return isTable ? exportTable(**session, tables)
                           : workspace::exportFigure(**session, figure);
        },
        [this](const QStringList& files) { Q_EMIT figureExported(files); }, d->failure("figure"));
}

namespace {

Result<QStringList> writeAll(const ReportBook& book, const std::vector<FigureRequest>& requests)
{
    QStringList files;
    for (std::size_t at = 0; at < requests.size();) {
        const FigureRequest& first = requests[at];
        QStringList suffixes;
        for (; at < requests.size() && requests[at].name == first.name; ++at) {
            suffixes << QFileInfo(requests[at].out).suffix();
        }
        const auto spec = specOf(first);
        if (!spec) {
            return spec.error();
        }
        const auto model = figureOf(book, first, *spec);
        if (!model) {
            // The list of many holds what cannot be drawn; one alone says why.
            if (at == requests.size() && files.isEmpty()) {
                return model.error();
            }
            continue;
        }
        const QFileInfo out(first.out);
        const auto written = writeFigureFiles(book, first, *model, *spec,
            out.path() + QLatin1Char('/') + out.completeBaseName(), suffixes);
        if (!written) {
            return written.error();
        }
        files << *written;
    }
    return files;
}

} // namespace

void WorkspaceService::exportFigures(const std::vector<FigureRequest>& requests)
{
    d->figures.start(
        [path = study().path, filter = d->filterText.toStdString(), requests](
            const async::CancelToken&) -> Result<QStringList> {
            auto session = StudySession::open(path, Access::Read);
            if (!session) {
                return session.error();
            }
            const auto book = ReportBook::open(**session, filter);
            return book ? writeAll(*book, requests) : Result<QStringList>(book.error());
        },
        [this](const QStringList& files) { Q_EMIT figuresExported(files); }, d->failure("figures"));
}

} // namespace kbx::workspace
