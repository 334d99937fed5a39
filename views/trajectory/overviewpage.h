// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/trajectorydata.h"
#include "domain/candidatetable.h"

#include <QWidget>

#include <memory>

class QTableView;

namespace kbx::models {
class RoundSummaryModel;
class TrajectoryListModel;
} // namespace kbx::models

namespace kbx::trajectory {

class TrajectoryListWords;

/// All trajectories in view: what each round did, and every trajectory as a strip of verdicts.
class OverviewPage : public QWidget {
    Q_OBJECT

public:
    explicit OverviewPage(QWidget* parent = nullptr);
    void setOverview(std::shared_ptr<const analysis::TrajectoryOverview> overview,
        std::shared_ptr<const CandidateTable> table);
    QTableView* rounds() const { return m_rounds; }
    QTableView* trajectories() const { return m_list; }

Q_SIGNALS:
    void chosen(std::int64_t candidateId);
    /// Double click or Enter.
    void opened(std::int64_t candidateId);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupTable(QTableView* table, int rowHeight) const;
    void setupColumns();
    std::int64_t candidateAt(const QModelIndex& index) const;

    models::RoundSummaryModel* m_roundModel;
    models::TrajectoryListModel* m_listModel;
    TrajectoryListWords* m_words;
    QTableView* m_rounds;
    QTableView* m_list;
    bool m_filling = false;
};

} // namespace kbx::trajectory
