// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QPoint;
class QWidget;

namespace kbx::shell {

/// Small non-modal popup at `anchor` with a text of some lines: saves on Ctrl+Enter, when the focus
/// goes elsewhere, or by "Save"; Esc leaves without saving. `save` is called only for a changed
/// text, with blanks at the ends removed; an empty one removes the note.
void editNote(QWidget* anchor, const QString& title, const QString& text,
    std::function<void(const QString&)> save);
/// The same at a global position, such as that of the menu it was chosen from.
void editNote(QWidget* owner, const QPoint& at, const QString& title, const QString& text,
    std::function<void(const QString&)> save);

/// One line for a name, saved by Enter or "Save"; losing the focus or Esc leaves without saving.
/// Neither an empty nor the unchanged name is handed on.
void askName(QWidget* owner, const QPoint& at, const QString& title, const QString& text,
    std::function<void(const QString&)> done);

} // namespace kbx::shell
