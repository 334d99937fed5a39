// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/timingdata.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QStackedWidget;
class QTableView;

namespace kbx::models {
class TimingModel;
}
namespace kbx::shared {
class BadgeRow;
class ElidedLabel;
class EmptyState;
} // namespace kbx::shared

namespace kbx::evaluate {

using Timings = std::shared_ptr<const std::vector<analysis::TimingView>>;

/// The times of one evaluation: speedup with interval, n, profile, baseline, GPU and environment;
/// then every input size; then how it was measured and what was found.
class TimingPage : public QWidget {
    Q_OBJECT

public:
    explicit TimingPage(QWidget* parent = nullptr);
    /// Null: nothing is known yet; `instead` says why.
    void setRecord(std::shared_ptr<const EvaluationRecord> record, const QString& instead = {});
    const Timings& timings() const { return m_timings; }
    /// Index into timings(); -1 = there are none.
    int timing() const { return m_timing; }
    /// Row of the current input size; -1 = none.
    int currentSize() const;
    QTableView* table() const { return m_table; }
    QComboBox* timingChoice() const { return m_choice; }
    /// Everything it says above and below the table, as it stands there.
    QString words() const;
    /// Why there are no times; empty while there are some.
    QString missing() const { return m_missing; }

public Q_SLOTS:
    void selectSize(int row);

Q_SIGNALS:
    /// Another timing, or none, is shown.
    void timingChanged();
    void sizeChosen(int row);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void setupTable();
    void setupLayout();
    void setMissing(const QString& why);
    void fillChoice();
    void showTiming(int index);
    void fillFacts(const analysis::TimingView& view);

    std::shared_ptr<const EvaluationRecord> m_record;
    Timings m_timings;
    int m_timing = -1;
    QString m_missing;
    models::TimingModel* m_model;
    shared::ElidedLabel* m_speedup;
    shared::ElidedLabel* m_interval;
    shared::BadgeRow* m_badges;
    QComboBox* m_choice;
    shared::ElidedLabel* m_where;
    QTableView* m_table;
    shared::ElidedLabel* m_sums;
    shared::ElidedLabel* m_device;
    shared::ElidedLabel* m_tuning;
    shared::ElidedLabel* m_findings;
    shared::EmptyState* m_empty;
    QStackedWidget* m_stack;
};

} // namespace kbx::evaluate
