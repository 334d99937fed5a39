// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <optional>

namespace kbx::workspace {

class WorkspaceService;

/// What a list of analyses marks an entry with.
struct SurveyFinding {
    bool hasData = false;
    std::optional<Error> notDrawn; ///< why no figure can be made of it
};

/// Whether the analyses have anything to show of what is in view: computed one after the other, off
/// the GUI thread, with few resamples, once per view for all panes that list them.
class ReportSurvey : public QObject {
    Q_OBJECT

public:
    /// A child of the service.
    explicit ReportSurvey(WorkspaceService& service);
    ~ReportSurvey() override;

    /// Tells again what is known of the newest view, and goes on until every analysis was tried.
    /// Nothing without a view; a newer view ends it.
    void start();

Q_SIGNALS:
    /// Not of an analysis that failed.
    void surveyed(const QString& name, const kbx::workspace::SurveyFinding& finding);

private:
    void forget();
    void next();
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace kbx::workspace
