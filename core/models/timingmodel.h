// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/timingdata.h"

#include <QAbstractTableModel>

namespace kbx::models {

/// The input sizes of one timing as raw numbers (ms, ratios, fractions of peaks). GUI thread.
class TimingModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Columns {
        SizeColumn,
        ReferenceColumn,
        KernelColumn,
        RatioColumn,
        VerdictColumn,
        RateColumn, ///< GB/s
        PeakColumn, ///< the larger of IOU and MFU
        BlocksColumn,
        CheckColumn,
        ColumnCount
    };
    enum Roles {
        CopyRole = Qt::UserRole, ///< raw value with all its digits; invalid = missing
    };

    explicit TimingModel(QObject* parent = nullptr);
    void setView(analysis::TimingView view);
    const analysis::TimingView& view() const { return m_view; }
    /// Null outside of the rows.
    const analysis::SizeTiming* sizeAt(int row) const;
    /// -1 when no row has this input size.
    int rowOf(const std::string& inputSize) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    analysis::TimingView m_view;
};

/// Two timings size by size as raw numbers. GUI thread.
class ComparisonModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Columns { SizeColumn, LeftColumn, RightColumn, ChangeColumn, MovedColumn, ColumnCount };

    explicit ComparisonModel(QObject* parent = nullptr);
    void setComparison(analysis::TimingComparison comparison);
    const analysis::TimingComparison& comparison() const { return m_comparison; }
    const analysis::SizeChange* changeAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    /// Roles are those of TimingModel.
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    analysis::TimingComparison m_comparison;
};

} // namespace kbx::models
