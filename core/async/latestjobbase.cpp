// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "async/latestjobbase.h"

#include <QMutex>
#include <QThreadPool>

namespace kbx::async {

struct LatestJobBase::Link {
    QMutex mutex;
    LatestJobBase* receiver = nullptr;
};

LatestJobBase::LatestJobBase(QObject* context, QThreadPool* pool)
    : QObject(context)
    , m_link(std::make_shared<Link>())
    , m_pool(pool != nullptr ? pool : QThreadPool::globalInstance())
{
    m_link->receiver = this;
}

LatestJobBase::~LatestJobBase()
{
    m_token.cancel();
    const QMutexLocker lock(&m_link->mutex);
    m_link->receiver = nullptr;
}

void LatestJobBase::cancel()
{
    m_token.cancel();
    ++m_serial;
    setState(State::Idle);
}

void LatestJobBase::startWork(Work work)
{
    m_token.cancel();
    m_token = CancelToken();
    ++m_serial;
    const CancelToken token = m_token;
    m_pool->start([link = m_link, token, work = std::move(work)]() {
        if (token.isCancelled()) {
            return;
        }
        Delivery delivery = work(token);
        // The lock keeps the receiver alive while the event is posted; an event posted to an
        // object that is deleted later is removed by Qt.
        const QMutexLocker lock(&link->mutex);
        LatestJobBase* const receiver = link->receiver;
        if (receiver != nullptr && !token.isCancelled()) {
            QMetaObject::invokeMethod(
                receiver,
                [receiver, token, delivery = std::move(delivery)] {
                    receiver->deliver(token, delivery);
                },
                Qt::QueuedConnection);
        }
    });
    setState(State::Running);
}

void LatestJobBase::deliver(const CancelToken& token, const Delivery& delivery)
{
    if (token.isCancelled()) {
        return;
    }
    const quint64 serial = m_serial;
    const std::shared_ptr<Link> link = m_link;
    delivery();
    // The callback may have started a newer request, cancelled, or deleted this object.
    if (link->receiver != nullptr && serial == m_serial) {
        setState(State::Idle);
    }
}

void LatestJobBase::setState(State state)
{
    if (m_state != state) {
        m_state = state;
        Q_EMIT stateChanged(state);
    }
}

} // namespace kbx::async
