// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparerows.h"

#include "compare/comparemodel.h"

namespace kbx::compare {

void CompareRows::setList(analysis::CompareList list)
{
    if (list != m_list) {
        m_list = list;
        filterAgain();
    }
}

std::optional<double> CompareRows::sortValue(int sourceRow, int column) const
{
    const QVariant value = sourceModel()->index(sourceRow, column).data(CompareModel::SortRole);
    return value.isValid() && !value.isNull() ? std::optional(value.toDouble()) : std::nullopt;
}

bool CompareRows::accepts(int sourceRow) const
{
    const auto* const pair = static_cast<const CompareModel*>(sourceModel())->pairAt(sourceRow);
    return pair && pair->list == m_list;
}

} // namespace kbx::compare
