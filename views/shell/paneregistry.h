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

/// The arrangements of the View menu.
enum class LayoutPreset { Browse, Annotate };

/// Where a pane stands in a layout. Hidden: closed, among the tabs of the centre once it is raised.
enum class PaneArea { Left, Top, Center, Hidden };

struct PanePlace {
    PaneArea area = PaneArea::Hidden;
    int rank = 100; ///< order among the tabs of the centre; ties by registration
};

struct PaneEntry {
    QString id; ///< "matrix"; the dock is named "dock.matrix"
    QString title; ///< translated
    QKeySequence shortcut; ///< raises it from anywhere
    PaneArea area = PaneArea::Center; ///< in the Browse layout
    std::function<Pane*(QWidget* parent)> factory; ///< called once, on the GUI thread
    PanePlace annotate = {}; ///< in the Annotate layout

    PanePlace placeIn(LayoutPreset preset) const
    {
        return preset == LayoutPreset::Annotate ? annotate : PanePlace{area};
    }
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
