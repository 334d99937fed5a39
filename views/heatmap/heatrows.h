// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

namespace kbx::heatmap {

/// HeatmapModel sorted by a column, with words: names of the two last columns, tooltips and the
/// sentences that a screen reader says.
class HeatRows : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit HeatRows(QObject* parent = nullptr);
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// True where the category differs from the row shown above.
    bool startsGroup(int row) const;
    /// "softmax", or "softmax · GEAK" when rows of several methods are shown.
    QString kernelName(int row) const;
    bool hasSeveralMethods() const;
};

} // namespace kbx::heatmap
