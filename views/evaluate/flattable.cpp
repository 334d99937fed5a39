// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/flattable.h"

#include "evidence/columnheader.h"
#include "shared/rowdelegate.h"

#include <QHeaderView>
#include <QTableView>

namespace kbx::evaluate {

void prepareFlatTable(QTableView* table, QAbstractItemModel* model, const QString& accessibleName)
{
    constexpr int rowHeight = 23;
    table->setModel(model);
    table->setAccessibleName(accessibleName);
    table->setItemDelegate(new shared::RowDelegate(table, rowHeight));
    table->setHorizontalHeader(new evidence::ColumnHeader(table));
    table->verticalHeader()->hide();
    table->verticalHeader()->setMinimumSectionSize(20);
    table->verticalHeader()->setDefaultSectionSize(rowHeight);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
}

} // namespace kbx::evaluate
