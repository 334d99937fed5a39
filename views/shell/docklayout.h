// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/pane.h"
#include "shell/paneregistry.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSet>

class QDockWidget;
class QMainWindow;
class QTimer;

namespace kbx::shell {

/// The docks of the window: makes one per registered pane, arranges them as the registry says,
/// knows what is in front, and saves and restores all of it. The start dock is shown only without a
/// study.
class DockLayout : public QObject {
    Q_OBJECT

public:
    /// Makes all panes. `start` goes into dock.start.
    DockLayout(QMainWindow* window, const PaneRegistry& registry, Pane* start);

    QDockWidget* dock(const QString& paneId) const { return m_docks.value(paneId); }
    Pane* pane(const QString& paneId) const;
    /// The pane the user works in: the one with the focus, else the one in front.
    Pane* currentPane() const { return m_current; }
    QString currentPaneId() const;
    const QList<PaneEntry>& entries() const { return m_registry.entries(); }

    /// Opens the dock if needed, brings it to the front, gives it the focus.
    void raisePane(const QString& paneId);
    /// Next (+1) or previous (-1) open pane, in order of registration.
    void cycle(int step);
    void apply(LayoutPreset preset);
    LayoutPreset preset() const { return m_preset; }
    /// What is left of the layout is thrown away.
    void reset() { apply(m_preset); }
    void setStudyOpen(bool open);
    bool isStudyOpen() const { return m_studyOpen; }

    /// The pane with most room for a message of the window: the current one if it is no narrow or
    /// low one.
    Pane* roomiestPane() const;
    /// Versioned, also by the panes that exist; restore answers false for foreign or older bytes
    /// and then leaves all as it is.
    QByteArray saveState() const;
    bool restoreState(const QByteArray& state, LayoutPreset preset = LayoutPreset::Browse);

Q_SIGNALS:
    void currentPaneChanged();

private:
    QDockWidget* makeDock(const QString& id, const QString& title, Pane* pane);
    void setCurrent(Pane* pane);
    /// Docks of an area in their order.
    QList<QDockWidget*> docksIn(PaneArea area) const;
    QDockWidget* placeAround();
    void sizeUp(QDockWidget* front);
    void giveSize(QDockWidget* dock, QDockWidget* beside, int wanted, Qt::Orientation orientation);
    int stateVersion() const;
    void focusMoved(QWidget* now);
    void refreshCurrent();
    void refreshTitles();

    QMainWindow* m_window;
    const PaneRegistry& m_registry;
    QHash<QString, QDockWidget*> m_docks;
    QDockWidget* m_startDock;
    QPointer<Pane> m_current;
    QTimer* m_refresh;
    QSet<QDockWidget*> m_front; ///< not behind another tab
    QByteArray m_studyState; ///< while the start dock is shown
    LayoutPreset m_preset = LayoutPreset::Browse;
    bool m_studyOpen = false;
};

} // namespace kbx::shell
