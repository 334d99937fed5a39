// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIdentityProxyModel>
#include <QStyledItemDelegate>

namespace kbx::trajectory {

/// Headers and formatted numbers of a RoundSummaryModel.
class RoundSummaryWords : public QIdentityProxyModel {
    Q_OBJECT

public:
    /// `steps`: rows are named by what they lead to ("to round 1").
    explicit RoundSummaryWords(bool steps, QObject* parent = nullptr);
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString cellText(const QModelIndex& index) const;

    bool m_steps;
};

/// Rates as cells with k/n and interval, counts as numbers.
class RoundSummaryDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
};

} // namespace kbx::trajectory
