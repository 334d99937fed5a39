// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "async/serialqueue.h"

#include <QTest>
#include <QThread>

#include <memory>
#include <vector>

using kbx::async::SerialQueue;

class SerialQueueTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runsInOrderOnOneOtherThread()
    {
        SerialQueue queue;
        std::vector<int> order;
        std::vector<QThread*> threads;
        for (int i = 0; i < 50; ++i) {
            queue.post(
                [i] {
                    if (i % 7 == 0) {
                        QThread::usleep(200);
                    }
                    return std::pair(i, QThread::currentThread());
                },
                [&](std::pair<int, QThread*> result) {
                    order.push_back(result.first);
                    threads.push_back(result.second);
                });
        }
        QTRY_COMPARE(order.size(), std::size_t(50));
        for (int i = 0; i < 50; ++i) {
            QCOMPARE(order[static_cast<std::size_t>(i)], i);
            QCOMPARE(threads[static_cast<std::size_t>(i)], threads.front());
        }
        QVERIFY(threads.front() != QThread::currentThread());
        QVERIFY(!queue.isBusy());
    }

    void destructionFinishesWorkAndDropsDeliveries()
    {
        const auto worked = std::make_shared<std::atomic<int>>(0);
        bool delivered = false;
        {
            SerialQueue queue;
            for (int i = 0; i < 5; ++i) {
                queue.post([worked] { return ++*worked; }, [&](int) { delivered = true; });
            }
        }
        QCoreApplication::sendPostedEvents();
        QCOMPARE(worked->load(), 5);
        QVERIFY(!delivered);
    }
};

QTEST_GUILESS_MAIN(SerialQueueTest)
#include "tst_serialqueue.moc"
