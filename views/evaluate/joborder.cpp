// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/joborder.h"

#include "models/jobmodel.h"

namespace kbx::evaluate {

JobOrder::JobOrder(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setDynamicSortFilter(false);
    setSortRole(models::JobModel::SortRole);
}

bool JobOrder::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const QVariant a = left.data(sortRole());
    const QVariant b = right.data(sortRole());
    if (a != b) {
        return QSortFilterProxyModel::lessThan(left, right);
    }
    return left.row() < right.row();
}

} // namespace kbx::evaluate
