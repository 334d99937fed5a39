// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/timingdata.h"
#include "shared/badge.h"

#include <QWidget>

class QStandardItemModel;
class QTableView;

namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::evaluate {

/// One side of a comparison: the three verdicts, the speedup with its interval, origin and badges.
class RunSide : public QWidget {
    Q_OBJECT

public:
    explicit RunSide(QWidget* parent = nullptr);
    /// `view` null: the evaluation has no times.
    void setRun(const EvaluationRecord& record, const analysis::TimingView* view, bool synthetic);
    QString words() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Verdicts m_verdicts;
    shared::ElidedLabel* m_barriers;
    shared::ElidedLabel* m_speedup;
    shared::BadgeRow* m_badges;
};

/// What of two environments differs, a row per fact.
class EnvironmentTable : public QWidget {
    Q_OBJECT

public:
    explicit EnvironmentTable(QWidget* parent = nullptr);
    void setDifferences(const std::vector<analysis::EnvironmentDifference>& differences);
    QTableView* table() const { return m_table; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    shared::ElidedLabel* m_head;
    QTableView* m_table;
    QStandardItemModel* m_rows;
};

} // namespace kbx::evaluate
