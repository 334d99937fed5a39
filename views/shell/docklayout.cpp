// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/docklayout.h"

#include "shell/docktitlebar.h"
#include "shell/pane.h"

#include <QApplication>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QTabBar>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

constexpr int stateFormat = 2;
constexpr int topHeight = 144;
/// Smaller panes have no room for a message of the window.
constexpr QSize roomySize(400, 240);

int leftWidth(LayoutPreset preset)
{
    return preset == LayoutPreset::Annotate ? 214 : 262;
}

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
    apply(LayoutPreset::Browse);
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

QList<QDockWidget*> DockLayout::docksIn(PaneArea area) const
{
    QList<const PaneEntry*> found;
    for (const PaneEntry& entry : m_registry.entries()) {
        if (entry.placeIn(m_preset).area == area) {
            found.append(&entry);
        }
    }
    std::stable_sort(found.begin(), found.end(), [this](const PaneEntry* a, const PaneEntry* b) {
        return a->placeIn(m_preset).rank < b->placeIn(m_preset).rank;
    });
    QList<QDockWidget*> docks;
    for (const PaneEntry* const entry : std::as_const(found)) {
        docks.append(m_docks.value(entry->id));
    }
    return docks;
}

/// Left column, top row and the start dock, which is the first of the tabs of the centre.
/// Everything lives in one area, split: without a central widget this is what QMainWindow lays out
/// reliably.
QDockWidget* DockLayout::placeAround()
{
    QDockWidget* left = nullptr;
    for (QDockWidget* const dock : docksIn(PaneArea::Left)) {
        if (left) {
            m_window->splitDockWidget(left, dock, Qt::Vertical);
        } else {
            m_window->addDockWidget(Qt::LeftDockWidgetArea, dock);
        }
        dock->show();
        left = left ? left : dock;
    }
    QDockWidget* top = nullptr;
    for (QDockWidget* const dock : docksIn(PaneArea::Top)) {
        if (top || left) {
            m_window->splitDockWidget(top ? top : left, dock, Qt::Horizontal);
        } else {
            m_window->addDockWidget(Qt::LeftDockWidgetArea, dock);
        }
        dock->show();
        top = dock;
    }
    if (top || left) {
        m_window->splitDockWidget(
            top ? top : left, m_startDock, top ? Qt::Vertical : Qt::Horizontal);
    } else {
        m_window->addDockWidget(Qt::LeftDockWidgetArea, m_startDock);
    }
    return m_startDock;
}

void DockLayout::apply(LayoutPreset preset)
{
    m_preset = preset;
    for (QDockWidget* const dock : std::as_const(m_docks)) {
        dock->setFloating(false);
        m_window->removeDockWidget(dock);
    }
    m_window->removeDockWidget(m_startDock);
    QDockWidget* last = placeAround();
    QDockWidget* front = nullptr;
    for (const PaneArea area : {PaneArea::Center, PaneArea::Hidden}) {
        for (QDockWidget* const dock : docksIn(area)) {
            m_window->tabifyDockWidget(last, dock);
            dock->setVisible(area == PaneArea::Center);
            last = dock;
            front = front ? front : dock;
        }
    }
    m_startDock->hide();
    if (front) {
        sizeUp(front);
        front->raise();
        setCurrent(qobject_cast<Pane*>(front->widget()));
    }
    m_refresh->start();
}

void DockLayout::sizeUp(QDockWidget* front)
{
    for (QDockWidget* const dock : docksIn(PaneArea::Left).mid(0, 1)) {
        giveSize(dock, front, leftWidth(m_preset), Qt::Horizontal);
    }
    for (QDockWidget* const dock : docksIn(PaneArea::Top).mid(0, 1)) {
        giveSize(dock, front, topHeight, Qt::Vertical);
    }
}

/// QMainWindow shares sizes out in proportion and keeps separators out of the sum, so the size is
/// asked for again until it is right.
void DockLayout::giveSize(
    QDockWidget* dock, QDockWidget* beside, int wanted, Qt::Orientation orientation)
{
    const auto extent = [orientation](const QWidget* widget) {
        return orientation == Qt::Horizontal ? widget->width() : widget->height();
    };
    int asked = wanted;
    for (int attempt = 0; attempt < 3; ++attempt) {
        m_window->layout()->activate();
        const int rest = std::max(200, extent(dock) + extent(beside) - asked);
        m_window->resizeDocks({dock, beside}, {asked, rest}, orientation);
        m_window->layout()->activate();
        if (extent(dock) == wanted) {
            return;
        }
        asked = std::clamp(asked + wanted - extent(dock), wanted / 2, wanted * 2);
    }
}

void DockLayout::setStudyOpen(bool open)
{
    if (open == m_studyOpen) {
        return;
    }
    if (open) {
        m_studyOpen = true;
        m_startDock->hide();
        if (m_studyState.isEmpty() || !m_window->restoreState(m_studyState, stateVersion())) {
            apply(m_preset);
        }
        m_startDock->hide();
        const QList<QDockWidget*> center = docksIn(PaneArea::Center);
        const auto front = std::find_if(center.begin(), center.end(),
            [](const QDockWidget* dock) { return !dock->isHidden(); });
        if (front != center.end()) {
            setCurrent(qobject_cast<Pane*>((*front)->widget()));
        }
        m_refresh->start();
        return;
    }
    m_studyState = m_window->saveState(stateVersion());
    m_studyOpen = false;
    for (const PaneEntry& entry : m_registry.entries()) {
        m_docks.value(entry.id)->setVisible(entry.placeIn(m_preset).area == PaneArea::Left);
    }
    m_startDock->show();
    m_startDock->raise();
    setCurrent(qobject_cast<Pane*>(m_startDock->widget()));
    sizeUp(m_startDock);
    m_refresh->start();
}

QByteArray DockLayout::saveState() const
{
    return m_studyOpen || m_studyState.isEmpty() ? m_window->saveState(stateVersion())
                                                 : m_studyState;
}

bool DockLayout::restoreState(const QByteArray& state, LayoutPreset preset)
{
    if (state.isEmpty()) {
        return false;
    }
    if (!m_studyOpen) {
        m_studyState = state;
        m_preset = preset;
        return true;
    }
    const bool restored = m_window->restoreState(state, stateVersion());
    m_preset = restored ? preset : m_preset;
    m_startDock->hide();
    m_refresh->start();
    return restored;
}

int DockLayout::stateVersion() const
{
    // Docks that the bytes do not know would stand anywhere: another set of panes is another
    // version.
    QByteArray ids;
    for (const PaneEntry& entry : m_registry.entries()) {
        ids += entry.id.toUtf8() + ' ';
    }
    return stateFormat << 16 | qChecksum(ids);
}

Pane* DockLayout::roomiestPane() const
{
    const auto fits = [](const Pane* pane) {
        return pane->width() >= roomySize.width() && pane->height() >= roomySize.height();
    };
    if (m_current && fits(m_current)) {
        return m_current;
    }
    Pane* best = m_current;
    for (const QDockWidget* const dock : std::as_const(m_front)) {
        auto* const found = qobject_cast<Pane*>(dock->widget());
        if (found && fits(found) && found->isVisible()) {
            best = found;
        }
    }
    return best;
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
    for (const PaneEntry& entry : m_registry.entries()) {
        QDockWidget* const dock = m_docks.value(entry.id);
        const bool tabbed = !dock->isFloating() && sharesTabs(m_window, dock);
        // A low dock has no height to spare: its title stands among its tools.
        const bool low
            = !tabbed && !dock->isFloating() && entry.placeIn(m_preset).area == PaneArea::Top;
        const bool headed = pane(entry.id)->setHeading(low ? dock : nullptr);
        if (auto* const bar = qobject_cast<DockTitleBar*>(dock->titleBarWidget())) {
            bar->setTabbed(tabbed || headed);
        }
    }
    if (auto* const bar = qobject_cast<DockTitleBar*>(m_startDock->titleBarWidget())) {
        bar->setTabbed(true);
    }
}

} // namespace kbx::shell
