// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "async/canceltoken.h"

#include <QObject>

#include <functional>
#include <memory>

class QThreadPool;

namespace kbx::async {

/// The part of LatestJob that needs no template: state, superseding, delivery.
class LatestJobBase : public QObject {
    Q_OBJECT
public:
    enum class State { Idle, Running };
    Q_ENUM(State)

    ~LatestJobBase() override;

    State state() const { return m_state; }
    bool isRunning() const { return m_state == State::Running; }
    /// Drops the current request: its result is never delivered. The token tells the work.
    void cancel();

Q_SIGNALS:
    /// Running when a request is accepted, Idle after its result was delivered or dropped.
    void stateChanged(kbx::async::LatestJobBase::State state);

protected:
    /// Called on the pool; returns what is to be called on the context's thread.
    using Delivery = std::function<void()>;
    using Work = std::function<Delivery(const CancelToken&)>;

    LatestJobBase(QObject* context, QThreadPool* pool);
    void startWork(Work work);

private:
    /// Outlives this object in running work; `receiver` is null once this object is gone.
    struct Link;

    void deliver(const CancelToken& token, const Delivery& delivery);
    void setState(State state);

    std::shared_ptr<Link> m_link;
    QThreadPool* m_pool;
    CancelToken m_token;
    quint64 m_serial = 0;
    State m_state = State::Idle;
};

} // namespace kbx::async
