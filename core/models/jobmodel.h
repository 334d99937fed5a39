// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/verdict.h"

#include <QAbstractTableModel>
#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::models {

/// One barrier of a job as its bar shows it.
enum class JobStage { Waiting, Running, Passed, Failed, Skipped, Left };

/// One row of the queue as plain values, in order of submission.
struct JobRow {
    enum class State { Waiting, Running, Finished, Failed, Cancelled };

    std::int64_t id = 0;
    State state = State::Waiting;
    Verdict verdict = Verdict::NotRun; ///< of finished jobs; NotRun when the harness failed
    QString task; ///< "Category/stem"
    QString label; ///< "GEAK round 2"
    QString subject; ///< reference of the candidate; empty = none
    QString target; ///< "cpu"; where it runs or ran, before that where it was sent
    /// What a running job does with its GPU; Unneeded on the CPU.
    enum class Lease { Unneeded, Preparing, WaitsToShare, Shares, WaitsAlone, Alone };
    Lease lease = Lease::Unneeded;
    std::array<JobStage, 4> stages{}; ///< prepare, compile, correct, fast; Left = not asked for
    double progress = 0.0; ///< 0…1 of the running stage
    int position = 0; ///< among waiting jobs, from 1
    int caseIndex = 0, caseTotal = 0; ///< of the running stage; 0 = none yet
    QString step; ///< case or input size that is worked on
    int casesFailed = 0, casesTotal = 0; ///< of finished jobs
    QString reasonCode; ///< of finished jobs that do not pass
    QString reason; ///< sentence of the verdict, or the harness' error
    std::optional<double> speedup, speedupLow, speedupHigh; ///< of finished, timed jobs
    std::string speedupVerdict;
    double seconds = 0.0;

    friend bool operator==(const JobRow&, const JobRow&) = default;
};

/// The queue. setRows() changes only what differs: rows are never moved under the user's selection.
/// GUI thread.
class JobModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Columns {
        StateColumn,
        TaskColumn,
        LabelColumn,
        TargetColumn,
        StagesColumn,
        NowColumn,
        TimeColumn,
        ColumnCount
    };
    enum Roles {
        IdRole = Qt::UserRole, ///< qint64
        StateRole, ///< int of JobRow::State
        VerdictRole, ///< int of Verdict
        CopyRole, ///< raw value
        SortRole, ///< what a column is ordered by
    };

    explicit JobModel(QObject* parent = nullptr);

    void setRows(const std::vector<JobRow>& rows);
    /// Replaces the row of the same id; without one nothing happens.
    void setRow(const JobRow& row);
    const JobRow* rowAt(const QModelIndex& index) const;
    /// -1 when there is no such job.
    int rowOfJob(std::int64_t id) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    void removeMissing(const std::vector<JobRow>& rows);
    void insertNew(const std::vector<JobRow>& rows);
    void reorder(const std::vector<JobRow>& rows);
    QVariant sortValue(const JobRow& row, int column) const;

    std::vector<JobRow> m_rows;
};

} // namespace kbx::models
