// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QKeySequence>
#include <QList>
#include <QString>

namespace kbx::shell {

class DockLayout;

/// One key and what it does, in one scope.
struct ShortcutEntry {
    QString scope; ///< "Anywhere" or the title of a pane
    QKeySequence keys;
    QString text;
};

/// All keys that work now: the window's actions, and the QShortcuts of each pane, which carry their
/// text as whatsThis.
QList<ShortcutEntry> collectShortcuts(const QWidget* window, const DockLayout& layout);

/// F1: the sheet of keys, grouped by scope.
class ShortcutSheet : public QDialog {
    Q_OBJECT

public:
    ShortcutSheet(const QList<ShortcutEntry>& entries, QWidget* parent = nullptr);
};

} // namespace kbx::shell
