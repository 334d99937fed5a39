// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

namespace kbx::evaluate {

/// The queue as a header click ordered it. Sorted when asked and not again: results that arrive
/// move no row.
class JobOrder : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit JobOrder(QObject* parent = nullptr);
    /// Rows stand as the queue has them.
    bool isQueueOrder() const { return sortColumn() < 0; }

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

} // namespace kbx::evaluate
