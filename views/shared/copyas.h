// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndexList>
#include <QString>

class QAbstractItemModel;
class QAbstractItemView;
class QMenu;

namespace kbx::shared {

enum class CopyForm { Tsv, Markdown, Latex, Csv };

/// The bounding table of a selection with its row and column headers. Values come from `role` (raw
/// numbers with full precision); empty cells stay empty. An empty selection copies the whole model.
QString copyText(
    const QAbstractItemModel& model, const QModelIndexList& selection, CopyForm form, int role);

/// Fills `menu` with TSV, Markdown, LaTeX, CSV of the view's selection and gives it the title
/// "Copy".
void addCopyActions(QMenu* menu, QAbstractItemView* view, int role);
/// Copies the selection as TSV to the clipboard.
void copyToClipboard(const QAbstractItemView& view, CopyForm form, int role);

} // namespace kbx::shared
