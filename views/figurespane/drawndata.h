// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figuremodel.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <memory>
#include <vector>

namespace kbx::figurespane {

/// Exactly what a figure draws, a row per mark: panel, series, point, value, interval, n. GUI
/// thread.
class DrawnData : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        PanelColumn,
        SeriesColumn,
        PointColumn,
        ValueColumn,
        LowColumn,
        HighColumn,
        CountColumn,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;
    void setFigure(const std::shared_ptr<const figures::FigureModel>& figure);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row {
        QString panel, series, point;
        figures::FigureValue number;
    };
    std::vector<Row> m_rows;
};

} // namespace kbx::figurespane
