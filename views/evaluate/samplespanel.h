// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluate/timingpage.h"

#include <QWidget>

class QComboBox;
class QStackedWidget;
class QStandardItemModel;
class QTableView;

namespace kbx::shared {
class ElidedLabel;
class SegmentedChoice;
} // namespace kbx::shared

namespace kbx::evaluate {

class HistogramPlot;
class SamplesPlot;

/// The samples of one timing, size by size: in order of measurement, as histogram or as table, with
/// the ratio of that size and its interval. Hidden while there are no times.
class SamplesPanel : public QWidget {
    Q_OBJECT

public:
    enum class Form { Series, Histogram, Table };

    explicit SamplesPanel(QWidget* parent = nullptr);
    /// `title`: whose times; no timing at `index`: the panel hides.
    void setTimings(const QString& title, Timings timings, int index);
    void setForm(Form form);
    QComboBox* sizeChoice() const { return m_sizes; }
    QTableView* table() const { return m_table; }
    SamplesPlot* plot() const { return m_plot; }
    HistogramPlot* histogram() const { return m_histogram; }
    /// Ratio of the size and what is known of its certainty, as it stands there.
    QString headline() const;

public Q_SLOTS:
    void selectSize(int row);

Q_SIGNALS:
    void sizeChosen(int row);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void setupWidgets();
    void showSize(int row);
    void fillTable(const analysis::SizeTiming& size);
    QString caption(const analysis::SizeTiming& size) const;

    Timings m_timings;
    int m_timing = -1;
    shared::ElidedLabel* m_title;
    shared::ElidedLabel* m_ratio;
    shared::ElidedLabel* m_caption;
    QComboBox* m_sizes;
    shared::SegmentedChoice* m_form;
    QStackedWidget* m_stack;
    SamplesPlot* m_plot;
    HistogramPlot* m_histogram;
    QTableView* m_table;
    QStandardItemModel* m_rows;
};

} // namespace kbx::evaluate
