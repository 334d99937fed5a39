// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <functional>

class QWidget;

namespace kbx::shell {

class Pane;

/// Where a pane stands in the Browse layout.
enum class PaneArea { Left, Center };

struct PaneEntry {
    QString id; ///< "matrix"; the dock is named "dock.matrix"
    QString title; ///< translated
    QKeySequence shortcut; ///< raises it from anywhere
    PaneArea area = PaneArea::Center;
    std::function<Pane*(QWidget* parent)> factory; ///< called once, on the GUI thread
};

/// The panes that exist, one registration line each; the window knows nothing else of them. Order
/// of registration = order of tabs; the first pane of Center is in front.
class PaneRegistry {
public:
    void add(PaneEntry entry) { m_entries.append(std::move(entry)); }
    const QList<PaneEntry>& entries() const { return m_entries; }

private:
    QList<PaneEntry> m_entries;
};

} // namespace kbx::shell
