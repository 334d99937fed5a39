// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Analyses that WorkspaceService computes for panes, off-thread.
#include "workspace/reports.h"
#include "workspace/workspaceserviceprivate.h"

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

} // namespace kbx::workspace
