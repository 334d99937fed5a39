// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"
#include "statistics/reportrows.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QTableView;

namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::statistics {

/// The numbers of a report as a table; several tables of one report are chosen above it.
class ReportTable : public QWidget {
    Q_OBJECT

public:
    explicit ReportTable(QWidget* parent = nullptr);
    /// A table that a person chose stays where the new report has it too.
    void setReport(std::shared_ptr<const analysis::Report> report);
    ReportRows* rows() const { return m_rows; }
    QTableView* view() const { return m_view; }
    QComboBox* choice() const { return m_choice; }
    /// The number under the cursor; without one, no estimate.
    models::ReportMark current() const;
    void clearSelection();
    /// With all rows shown and nothing to scroll.
    int wantedHeight() const;

Q_SIGNALS:
    /// A person chose a cell that holds a number.
    void selected();
    void activated();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void show(int index);
    void hideEmptyColumns();
    void layoutColumns();
    struct ColumnRoom {
        int column = 0, wanted = 0, least = 0; ///< widths
    };
    ColumnRoom roomOf(int column) const;

    std::shared_ptr<const analysis::Report> m_report;
    ReportRows* m_rows;
    shared::ElidedLabel* m_title;
    QComboBox* m_choice;
    QTableView* m_view;
    bool m_quiet = false;
    bool m_byHand = false; ///< a person chose the table
};

} // namespace kbx::statistics
