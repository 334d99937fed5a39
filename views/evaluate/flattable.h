// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractItemModel;
class QTableView;

namespace kbx::evaluate {

/// A table of the pane's pages: flat rows of 23 px, one selected at a time, read only.
void prepareFlatTable(QTableView* table, QAbstractItemModel* model, const QString& accessibleName);

} // namespace kbx::evaluate
