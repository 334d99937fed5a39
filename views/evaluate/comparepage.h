// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/timingdata.h"
#include "workspace/evaluationhistory.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QStackedWidget;
class QTableView;

namespace kbx::models {
class ComparisonModel;
}
namespace kbx::shared {
class ElidedLabel;
class EmptyState;
} // namespace kbx::shared

namespace kbx::evaluate {

class EnvironmentTable;
class RunSide;

/// Two evaluations of one kernel side by side, whatever they were made on: verdicts, speedups, the
/// ratio of ratios per size with its interval, and what of the environments differs. Imported and
/// published values stand beside ours, marked, never in one number with them.
class ComparePage : public QWidget {
    Q_OBJECT

public:
    explicit ComparePage(QWidget* parent = nullptr);
    void setHistory(std::shared_ptr<const workspace::EvaluationHistory> history);
    /// Nothing to compare, and why.
    void setMissing(const QString& why);
    std::int64_t candidateId() const { return m_history ? m_history->candidateId : 0; }
    QComboBox* leftChoice() const { return m_leftChoice; }
    QComboBox* rightChoice() const { return m_rightChoice; }
    QTableView* table() const { return m_table; }
    QTableView* environments() const;
    QString missing() const { return m_missing; }
    /// Its sentences, as they stand there.
    QString words() const;

private:
    /// One choice: an evaluation and one of its timings.
    struct Run {
        const workspace::HistoryEntry* entry = nullptr;
        int timing = -1; ///< -1: it has none
        analysis::TimingView view;
    };
    void setupLayout();
    void collectRuns();
    void chooseFirst();
    void refresh();
    QString runText(const Run& run) const;
    QString summaryText(
        const Run& left, const Run& right, const analysis::TimingComparison& comparison) const;
    QString changeText(const analysis::TimingComparison& comparison) const;

    std::shared_ptr<const workspace::EvaluationHistory> m_history;
    std::vector<Run> m_runs;
    QString m_missing;
    models::ComparisonModel* m_model;
    QComboBox* m_leftChoice;
    QComboBox* m_rightChoice;
    RunSide* m_left;
    RunSide* m_right;
    shared::ElidedLabel* m_change;
    shared::ElidedLabel* m_summary;
    shared::ElidedLabel* m_note;
    QTableView* m_table;
    EnvironmentTable* m_environments;
    shared::EmptyState* m_empty;
    QStackedWidget* m_stack;
};

} // namespace kbx::evaluate
