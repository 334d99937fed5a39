// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluate/samplesdata.h"
#include "shared/copyas.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QStackedWidget;
class QTableView;
class QToolButton;
class QStandardItemModel;

namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::evaluate {

class SamplesPlot;

/// The times of one evaluation, size by size: plot or table of the samples, and the speedup with
/// its interval. Hidden while there are no times.
class SamplesPanel : public QWidget {
    Q_OBJECT

public:
    explicit SamplesPanel(QWidget* parent = nullptr);
    /// `title`: whose times; null or no series: the panel hides.
    void setRecord(const QString& title, std::shared_ptr<const EvaluationRecord> record);
    void setTableVisible(bool table);
    QComboBox* sizeChoice() const { return m_sizes; }
    QTableView* table() const { return m_table; }
    SamplesPlot* plot() const { return m_plot; }
    /// Speedup and what is known of its certainty, as it stands there.
    QString headline() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void setupWidgets();
    void showSize(int index);
    void fillTable(const SizeSamples& samples);

    std::shared_ptr<const EvaluationRecord> m_record;
    int m_timing = -1;
    std::vector<SizeSamples> m_samples;
    shared::ElidedLabel* m_title;
    shared::ElidedLabel* m_speedup;
    shared::ElidedLabel* m_caption;
    QComboBox* m_sizes;
    QToolButton* m_tableButton;
    QStackedWidget* m_stack;
    SamplesPlot* m_plot;
    QTableView* m_table;
    QStandardItemModel* m_rows;
};

} // namespace kbx::evaluate
