// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importreport.h"

#include <QAbstractTableModel>

#include <vector>

namespace kbx::shell {

/// All problems of an import, one row each; 10,000 cost nothing until they are looked at.
class ImportProblemModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Columns { SourceColumn, LineColumn, ByteColumn, TextColumn, ColumnCount };
    ImportProblemModel(const ImportReport& report, QObject* parent);

    /// Keeps the rows that contain every word, and those of one source; -1 = of all.
    void setFilter(const QString& words, int source);
    int totalCount() const { return static_cast<int>(m_all.size()); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        int source;
        const ImportProblem* problem;
    };
    QString nameOf(const Row& row) const;

    ImportReport m_report;
    std::vector<Row> m_all;
    std::vector<Row> m_shown;
};

} // namespace kbx::shell
