// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/watchclock.h"

#include <QGuiApplication>

namespace kbx::label {

WatchClock::WatchClock(QObject* parent)
    : QObject(parent)
{
    m_timer.start();
    connect(qApp, &QGuiApplication::applicationStateChanged, this, &WatchClock::follow);
}

void WatchClock::restart()
{
    m_before = 0;
    m_timer.restart();
}

double WatchClock::seconds() const
{
    return static_cast<double>(m_before + (m_running ? m_timer.elapsed() : 0)) / 1000.0;
}

void WatchClock::follow(Qt::ApplicationState state)
{
    const bool running = state == Qt::ApplicationActive;
    if (running == m_running) {
        return;
    }
    if (running) {
        m_timer.restart();
    } else {
        m_before += m_timer.elapsed();
    }
    m_running = running;
}

} // namespace kbx::label
