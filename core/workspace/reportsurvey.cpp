// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/reportsurvey.h"

#include "figures/figurespec.h"
#include "figures/reportfigure.h"
#include "workspace/workspaceserviceprivate.h"

namespace kbx::workspace {
namespace {

constexpr int surveyResamples = 50; ///< only whether there is anything

Result<SurveyFinding> findingOf(const analysis::Report& report)
{
    const auto spec = figures::resolved({});
    if (!spec) {
        return spec.error();
    }
    const auto drawn = figures::reportFigure(report, *spec);
    return SurveyFinding{
        !report.isEmpty(), drawn ? std::nullopt : std::optional<Error>(drawn.error())};
}

} // namespace

struct ReportSurvey::Private {
    Private(ReportSurvey* owner, WorkspaceService& of)
        : service(of)
        , job(owner)
    {
    }

    WorkspaceService& service;
    std::size_t tried = 0; ///< analyses of allReports()
    std::map<QString, SurveyFinding> known;
    async::LatestJob<Result<SurveyFinding>> job;
};

ReportSurvey::ReportSurvey(WorkspaceService& service)
    : QObject(&service)
    , d(std::make_unique<Private>(this, service))
{
    connect(&service, &WorkspaceService::viewChanged, this, &ReportSurvey::forget);
    connect(&service, &WorkspaceService::studyClosed, this, &ReportSurvey::forget);
}

ReportSurvey::~ReportSurvey() = default;

void ReportSurvey::forget()
{
    d->job.cancel();
    d->tried = 0;
    d->known.clear();
}

void ReportSurvey::start()
{
    for (const auto& [name, finding] : d->known) {
        Q_EMIT surveyed(name, finding);
    }
    if (!d->job.isRunning()) {
        next();
    }
}

void ReportSurvey::next()
{
    const auto& all = allReports();
    if (d->service.view() == nullptr || d->tried >= all.size()) {
        return;
    }
    const std::string name = all[d->tried].name;
    const WorkspaceService::Private& shared = *d->service.d;
    d->job.start(
        [view = shared.view, path = d->service.study().path, cache = shared.evidence,
            categories = shared.categories,
            name](const async::CancelToken&) -> Result<SurveyFinding> {
            const auto evidence = cache->of(path, view->table);
            if (!evidence) {
                return evidence.error();
            }
            analysis::ReportOptions options;
            options.resamples = surveyResamples;
            const CodeOfRow code = lazyCode(path);
            const auto report = computeReport(name, *view, **evidence, categories, options,
                [&](std::uint32_t row) { return code(view->table->rows[row]); });
            return report ? findingOf(*report) : Result<SurveyFinding>(report.error());
        },
        [this, name = QString::fromStdString(name)](const SurveyFinding& finding) {
            ++d->tried;
            d->known[name] = finding;
            Q_EMIT surveyed(name, finding);
            next();
        },
        [this](const Error&) {
            ++d->tried;
            next();
        });
}

} // namespace kbx::workspace
