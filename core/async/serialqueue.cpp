// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "async/serialqueue.h"

#include <QRunnable>

namespace kbx::async {

SerialQueue::SerialQueue(QObject* parent)
    : QObject(parent)
{
    // One thread that never expires: SQLite connections belong to the thread that opened them.
    m_pool.setMaxThreadCount(1);
    m_pool.setExpiryTimeout(-1);
}

SerialQueue::~SerialQueue()
{
    drain();
}

void SerialQueue::drain()
{
    m_pool.waitForDone();
}

void SerialQueue::enqueue(std::function<void()> task)
{
    if (++m_pending == 1) {
        Q_EMIT busyChanged(true);
    }
    m_pool.start(QRunnable::create(std::move(task)));
}

void SerialQueue::deliver(std::function<void()> delivery)
{
    QMetaObject::invokeMethod(
        this,
        [this, delivery = std::move(delivery)] {
            delivery();
            if (--m_pending == 0) {
                Q_EMIT busyChanged(false);
            }
        },
        Qt::QueuedConnection);
}

} // namespace kbx::async
