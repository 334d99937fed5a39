// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/jobtypes.h" // Error as a metatype
#include "workspace/compare.h"
#include "workspace/snapshots.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace kbx::workspace {

class WorkspaceService;

/// Comparisons and snapshots of the open study for the window. Lives on the GUI thread; reads run
/// through LatestJob, a newer one of a kind replaces an older. Snapshots are actions of a person:
/// undo takes them back. Must not outlive the WorkspaceService.
class CompareService : public QObject {
    Q_OBJECT

public:
    explicit CompareService(WorkspaceService& workspace, QObject* parent = nullptr);
    ~CompareService() override;

    /// Oldest first; empty while none are known.
    const std::vector<SnapshotInfo>& snapshots() const;
    /// Of the whole study; empty without one.
    std::vector<std::string> suggestions() const;

    void requestComparison(const CompareRequest& request);
    /// Freezes the study, whatever the filter shows.
    void takeSnapshot(const QString& name);
    void removeSnapshot(const QString& name);
    /// What moved from a snapshot to another, or to now where `until` is empty.
    void requestChanges(const QString& since, const QString& until = {});

Q_SIGNALS:
    void snapshotsChanged();
    void snapshotTaken(const QString& name);
    void comparisonReady(std::shared_ptr<const kbx::workspace::ComparisonResult> result);
    void comparisonFailed(const kbx::Error& error);
    void changesReady(std::shared_ptr<const kbx::workspace::SnapshotChanges> changes);
    /// Of snapshots and changes.
    void snapshotFailed(const kbx::Error& error);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace kbx::workspace
