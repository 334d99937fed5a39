// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"
#include "models/loadstate.h"

#include <QAbstractTableModel>

#include <memory>

namespace kbx::models {

/// One table of a report. Titles and texts are the report's own (English), numbers come raw. GUI
/// thread.
class ReportTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Roles {
        CopyRole = Qt::UserRole, ///< text, or the raw number; invalid: no value
        IsBestRole, ///< bool: the best of its column, ties included
        LoadStateRole, ///< int of LoadState
    };

    explicit ReportTableModel(QObject* parent = nullptr);

    /// Table `index` of the report; no such table: an empty model.
    void setReport(std::shared_ptr<const analysis::Report> report, std::size_t index);
    void setLoadState(LoadState state);
    LoadState loadState() const { return m_state; }
    /// Null outside.
    const analysis::ReportTable* table() const;
    /// Null for texts; valid until the next report.
    const analysis::Estimate* estimateAt(const QModelIndex& index) const;
    analysis::Unit unitOf(int column) const;
    /// The texts of the row's cells in front of its first number, joined: "Fusion, GEAK".
    QString rowName(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    using QAbstractTableModel::setData;
    const analysis::TableCell* cellAt(const QModelIndex& index) const;
    bool isBest(const QModelIndex& index) const;

    std::shared_ptr<const analysis::Report> m_report;
    std::size_t m_index = 0;
    std::vector<std::optional<double>> m_best; ///< of every column
    LoadState m_state = LoadState::Empty;
};

} // namespace kbx::models
