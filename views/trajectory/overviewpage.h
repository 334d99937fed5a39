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
namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::trajectory {

class TrajectoryListWords;

/// All trajectories in view: what each round reached, how verdicts moved from round to round, and
/// every trajectory as a strip of verdicts.
class OverviewPage : public QWidget {
    Q_OBJECT

public:
    explicit OverviewPage(QWidget* parent = nullptr);
    void setOverview(std::shared_ptr<const analysis::TrajectoryOverview> overview,
        std::shared_ptr<const CandidateTable> table);
    /// A quiet line at the top; empty = none.
    void setHint(const QString& hint);
    QTableView* rounds() const { return m_rounds; }
    /// The same rounds, but the first: rescued, persistent, regressed.
    QTableView* transitions() const { return m_transitions; }
    QTableView* trajectories() const { return m_list; }
    /// What the numbers rest on: "Verdicts: CPU interpreted, torch 2.13.0. No times yet."
    QString caption() const;
    /// The table that has the focus, else the list.
    QTableView* activeTable() const;

Q_SIGNALS:
    void chosen(std::int64_t candidateId);
    /// Double click or Enter.
    void opened(std::int64_t candidateId);
    void menuRequested(std::int64_t candidateId, const QPoint& globalPosition);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void setupTable(QTableView* table, int rowHeight);
    void setupRoundTables();
    void setupList();
    void setupLayout();
    void fitRoundTables();
    void showCaption(const analysis::TrajectoryOverview& overview);
    std::int64_t candidateAt(const QModelIndex& index) const;
    void requestMenu(QTableView* table, const QPoint& position);

    models::RoundSummaryModel* m_roundModel;
    models::TrajectoryListModel* m_listModel;
    TrajectoryListWords* m_words;
    shared::ElidedLabel* m_hint;
    shared::ElidedLabel* m_caption;
    QTableView* m_rounds;
    QTableView* m_transitions;
    QTableView* m_list;
    bool m_filling = false;
};

} // namespace kbx::trajectory
