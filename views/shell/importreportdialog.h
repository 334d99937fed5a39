// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importreport.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QTableView;
class QTreeWidget;

namespace kbx::shell {

class ImportProblemModel;

/// What an import took and what not: counts per source, and every problem with line and byte.
class ImportReportDialog : public QDialog {
    Q_OBJECT

public:
    ImportReportDialog(const ImportReport& report, QWidget* parent = nullptr);
    QTreeWidget* sources() const { return m_sources; }
    QTableView* problems() const { return m_problems; }
    QLineEdit* filter() const { return m_filter; }
    /// Sources and the shown problems as TSV with raw numbers.
    QString text() const;

private:
    QTreeWidget* makeSources();
    void applyFilter();

    ImportReport m_report;
    ImportProblemModel* m_model;
    QTreeWidget* m_sources;
    QLineEdit* m_filter;
    QLabel* m_count;
    QTableView* m_problems;
};

} // namespace kbx::shell
