// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>

namespace kbx::trajectory {

/// Headers and words of a TrajectoryListModel, sorted by its SortRole.
class TrajectoryListWords : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit TrajectoryListWords(QObject* parent = nullptr);
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString bestText(const QModelIndex& index) const;
};

/// The verdicts from round to round as a strip of glyphs.
class TrajectoryListDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
};

} // namespace kbx::trajectory
