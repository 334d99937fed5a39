// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/docklayout.h"

#include "shell/docktitlebar.h"
#include "shell/pane.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QTabBar>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

constexpr int stateVersion = 1;
constexpr int leftWidth = 262;

bool sharesTabs(const QMainWindow* window, QDockWidget* dock)
{
    const QList<QDockWidget*> others = window->tabifiedDockWidgets(dock);
    return std::any_of(others.begin(), others.end(),
        [](const QDockWidget* other) { return !other->isHidden() && !other->isFloating(); });
}

} // namespace

DockLayout::DockLayout(QMainWindow* window, const PaneRegistry& registry, Pane* start)
    : QObject(window)
    , m_window(window)
    , m_registry(registry)
    , m_startDock(makeDock(u"start"_s, tr("Start"), start))
    , m_refresh(new QTimer(this))
{
    window->setDockNestingEnabled(true);
    window->setDocumentMode(true);
    window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    m_refresh->setSingleShot(true);
    m_refresh->setInterval(0);
    connect(m_refresh, &QTimer::timeout, this, &DockLayout::refreshTitles);
    for (const PaneEntry& entry : registry.entries()) {
        m_docks.insert(entry.id, makeDock(entry.id, entry.title, entry.factory(window)));
    }
    connect(qApp, &QApplication::focusChanged, this,
        [this](QWidget*, QWidget* now) { focusMoved(now); });
    applyBrowse();
    m_studyState = saveState();
    m_studyOpen = true;
    setStudyOpen(false);
}

QDockWidget* DockLayout::makeDock(const QString& id, const QString& title, Pane* pane)
{
    auto* const dock = new QDockWidget(title, m_window);
    dock->setObjectName(u"dock."_s + id);
    dock->setAllowedAreas(Qt::AllDockWidgetAreas);
    dock->setWidget(pane);
    dock->setTitleBarWidget(new DockTitleBar(dock));
    pane->setObjectName(u"pane."_s + id);
    pane->setAccessibleName(title);
    connect(dock, &QDockWidget::visibilityChanged, this, [this, dock](bool visible) {
        if (visible) {
            m_front.insert(dock);
        } else {
            m_front.remove(dock);
        }
        m_refresh->start();
    });
    connect(dock, &QDockWidget::dockLocationChanged, this, [this] { m_refresh->start(); });
    connect(dock, &QDockWidget::topLevelChanged, this, [this] { m_refresh->start(); });
    return dock;
}

Pane* DockLayout::pane(const QString& paneId) const
{
    QDockWidget* const found = dock(paneId);
    return found ? qobject_cast<Pane*>(found->widget()) : nullptr;
}

QString DockLayout::currentPaneId() const
{
    for (const PaneEntry& entry : m_registry.entries()) {
        if (m_current && pane(entry.id) == m_current) {
            return entry.id;
        }
    }
    return {};
}

void DockLayout::setCurrent(Pane* pane)
{
    if (pane && pane != m_current) {
        m_current = pane;
        Q_EMIT currentPaneChanged();
    }
}

void DockLayout::focusMoved(QWidget* now)
{
    for (QWidget* widget = now; widget; widget = widget->parentWidget()) {
        if (auto* const found = qobject_cast<Pane*>(widget)) {
            if (found->window() == m_window || qobject_cast<QDockWidget*>(found->window())) {
                setCurrent(found);
            }
            return;
        }
    }
}

void DockLayout::raisePane(const QString& paneId)
{
    QDockWidget* const wanted = dock(paneId);
    if (!wanted || !m_studyOpen) {
        return;
    }
    wanted->show();
    wanted->raise();
    Pane* const raised = pane(paneId);
    setCurrent(raised);
    raised->focusContent();
}

void DockLayout::cycle(int step)
{
    QStringList open;
    for (const PaneEntry& entry : m_registry.entries()) {
        if (!dock(entry.id)->isHidden()) {
            open << entry.id;
        }
    }
    if (!open.isEmpty()) {
        const qsizetype at = std::max<qsizetype>(0, open.indexOf(currentPaneId()));
        raisePane(open[(at + step + open.size()) % open.size()]);
    }
}

void DockLayout::applyBrowse()
{
    // Everything lives in one area, split into columns: without a central widget this is what
    // QMainWindow lays out reliably.
    for (QDockWidget* const dock : std::as_const(m_docks)) {
        dock->setFloating(false);
        m_window->removeDockWidget(dock);
    }
    m_window->removeDockWidget(m_startDock);
    QDockWidget* left = nullptr;
    QDockWidget* center = m_startDock;
    m_window->addDockWidget(Qt::LeftDockWidgetArea, m_startDock);
    QDockWidget* front = nullptr;
    for (const PaneEntry& entry : m_registry.entries()) {
        QDockWidget* const dock = m_docks.value(entry.id);
        if (entry.area == PaneArea::Left) {
            if (!left) {
                m_window->addDockWidget(Qt::LeftDockWidgetArea, dock);
                m_window->splitDockWidget(dock, m_startDock, Qt::Horizontal);
            } else {
                m_window->splitDockWidget(left, dock, Qt::Vertical);
            }
            left = dock;
        } else {
            m_window->tabifyDockWidget(center, dock);
            center = dock;
            front = front ? front : dock;
        }
        dock->show();
    }
    m_startDock->hide();
    if (left && front) {
        m_window->resizeDocks({left, front},
            {leftWidth, std::max(400, m_window->width() - leftWidth)}, Qt::Horizontal);
    }
    if (front) {
        front->raise();
        setCurrent(qobject_cast<Pane*>(front->widget()));
    }
    m_refresh->start();
}

void DockLayout::setStudyOpen(bool open)
{
    if (open == m_studyOpen) {
        return;
    }
    if (open) {
        m_studyOpen = true;
        m_startDock->hide();
        if (m_studyState.isEmpty() || !m_window->restoreState(m_studyState, stateVersion)) {
            applyBrowse();
        }
        m_startDock->hide();
        m_refresh->start();
        return;
    }
    m_studyState = m_window->saveState(stateVersion);
    m_studyOpen = false;
    for (const PaneEntry& entry : m_registry.entries()) {
        m_docks.value(entry.id)->setVisible(entry.area == PaneArea::Left);
    }
    m_startDock->show();
    m_startDock->raise();
    setCurrent(qobject_cast<Pane*>(m_startDock->widget()));
    for (const PaneEntry& entry : m_registry.entries()) {
        if (entry.area == PaneArea::Left) {
            m_window->resizeDocks({m_docks.value(entry.id), m_startDock},
                {leftWidth, std::max(400, m_window->width() - leftWidth)}, Qt::Horizontal);
        }
    }
    m_refresh->start();
}

QByteArray DockLayout::saveState() const
{
    return m_studyOpen || m_studyState.isEmpty() ? m_window->saveState(stateVersion) : m_studyState;
}

bool DockLayout::restoreState(const QByteArray& state)
{
    if (state.isEmpty()) {
        return false;
    }
    if (!m_studyOpen) {
        m_studyState = state;
        return true;
    }
    const bool restored = m_window->restoreState(state, stateVersion);
    m_startDock->hide();
    m_refresh->start();
    return restored;
}

void DockLayout::refreshCurrent()
{
    const bool stands = std::any_of(m_front.begin(), m_front.end(),
        [this](const QDockWidget* dock) { return dock->widget() == m_current; });
    if (stands || !m_studyOpen) {
        return;
    }
    for (const PaneEntry& entry : m_registry.entries()) {
        if (entry.area == PaneArea::Center && m_front.contains(m_docks.value(entry.id))) {
            setCurrent(pane(entry.id));
            return;
        }
    }
}

void DockLayout::refreshTitles()
{
    refreshCurrent();
    QList<QDockWidget*> all = m_docks.values();
    for (QDockWidget* const dock : std::as_const(all)) {
        if (auto* const bar = qobject_cast<DockTitleBar*>(dock->titleBarWidget())) {
            bar->setTabbed(!dock->isFloating() && sharesTabs(m_window, dock));
        }
    }
    if (auto* const bar = qobject_cast<DockTitleBar*>(m_startDock->titleBarWidget())) {
        bar->setTabbed(true);
    }
}

} // namespace kbx::shell
