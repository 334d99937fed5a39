// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <utility>

namespace kbx::async {

/// Runs callables one after the other on one thread that stays the same, and delivers what they
/// return on the thread of the queue's owner. Nothing is superseded: made for writes, where every
/// request counts. Destruction waits until all accepted work has run (deliveries are then dropped).
class SerialQueue : public QObject {
    Q_OBJECT
public:
    explicit SerialQueue(QObject* parent = nullptr);
    ~SerialQueue() override;

    /// Runs `work` on the queue's thread; `onDone(result)` on the owner's thread, at most once.
    template <typename Callable, typename OnDone> void post(Callable work, OnDone onDone)
    {
        enqueue([this, work = std::move(work), onDone = std::move(onDone)]() mutable {
            auto result = std::make_shared<decltype(work())>(work());
            deliver([result, onDone = std::move(onDone)]() mutable { onDone(std::move(*result)); });
        });
    }

    bool isBusy() const { return m_pending > 0; }
    /// Blocks until everything accepted so far has run; for shutting down only.
    void drain();

Q_SIGNALS:
    void busyChanged(bool busy);

private:
    void enqueue(std::function<void()> task);
    /// Called on the queue's thread.
    void deliver(std::function<void()> delivery);

    QThreadPool m_pool;
    int m_pending = 0;
};

} // namespace kbx::async
