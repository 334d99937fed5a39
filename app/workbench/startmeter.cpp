// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "startmeter.h"

#include "shell/mainwindow.h"
#include "workspace/workspaceservice.h"

#include <QCoreApplication>
#include <QEvent>
#include <QTimer>

#include <cstdio>

namespace kbx::workbench {
namespace {

void say(const char* what)
{
    std::puts(what);
    std::fflush(stdout);
}

} // namespace

StartMeter::StartMeter(shell::MainWindow& window, workspace::WorkspaceService& service)
    : QObject(&window)
{
    window.installEventFilter(this);
    connect(&service, &workspace::WorkspaceService::matrixReady, this, [this, &window] {
        m_hasView = true;
        window.update();
    });
}

bool StartMeter::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::UpdateRequest || event->type() == QEvent::Paint) {
        // After this event the backing store is flushed: that is what a person sees.
        QTimer::singleShot(0, this, [this] {
            if (!std::exchange(m_painted, true)) {
                say("first paint");
            }
            if (std::exchange(m_hasView, false)) {
                say("study shown");
                QCoreApplication::quit();
            }
        });
    }
    return QObject::eventFilter(watched, event);
}

} // namespace kbx::workbench
