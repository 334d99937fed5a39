// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/gpumonitor.h"

#include <QSignalSpy>
#include <QTest>

#include <atomic>

using namespace kbx;
using eval::GpuMonitor;
using eval::GpuReading;

namespace {

gpu::Device device(const std::string& uuid)
{
    gpu::Device made;
    made.uuid = uuid;
    made.name = "NVIDIA H200";
    return made;
}

/// Counts readings; the clock is the number of the reading.
struct CountedSource {
    std::shared_ptr<std::atomic<int>> calls = std::make_shared<std::atomic<int>>(0);
    std::shared_ptr<std::atomic<bool>> driver = std::make_shared<std::atomic<bool>>(true);
    std::shared_ptr<std::atomic<int>> lostFrom = std::make_shared<std::atomic<int>>(1'000'000);

    Result<GpuReading> operator()() const
    {
        const int call = ++*calls;
        if (!*driver) {
            return Error{ErrorCode::Unavailable, "No NVIDIA driver.", "Install it.", {}, {}};
        }
        GpuReading reading;
        reading.devices = {device("GPU-a")};
        gpu::Sample sample;
        sample.smMHz = call;
        if (call >= *lostFrom) {
            reading.samples.emplace_back(
                "GPU-a", Error{ErrorCode::Unavailable, "GPU-a is lost.", {}, {}, {}});
        } else {
            reading.samples.emplace_back("GPU-a", sample);
        }
        return reading;
    }
};

} // namespace

class TestGpuMonitor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsOnlyWhileSomebodyListens()
    {
        const CountedSource source;
        GpuMonitor monitor(source);
        monitor.setPeriod(5);
        QVERIFY(!monitor.isReading());
        QVERIFY(!monitor.isKnown());
        {
            QObject listener;
            connect(&monitor, &GpuMonitor::sampled, &listener, [] {});
            QVERIFY(monitor.isReading());
            QTRY_VERIFY(source.calls->load() >= 3);
        }
        // The listener went without a word.
        QTRY_VERIFY(!monitor.isReading());
        const int calls = source.calls->load();
        QTest::qWait(50);
        QCOMPARE(source.calls->load(), calls);
        QSignalSpy spy(&monitor, &GpuMonitor::sampled);
        QVERIFY(monitor.isReading());
        QTRY_VERIFY(source.calls->load() > calls);
    }

    void keepsTheLastFiveMinutesInOrder()
    {
        const CountedSource source;
        GpuMonitor monitor(source);
        monitor.setPeriod(1);
        QSignalSpy spy(&monitor, &GpuMonitor::sampled);
        QSignalSpy changed(&monitor, &GpuMonitor::devicesChanged);
        while (spy.count() <= 310) {
            QVERIFY(spy.wait());
        }
        const auto& history = monitor.history("GPU-a");
        QCOMPARE(history.size(), GpuMonitor::historyLength);
        for (std::size_t at = 1; at < history.size(); ++at) {
            QCOMPARE(*history[at]->smMHz, *history[at - 1]->smMHz + 1);
        }
        QCOMPARE(monitor.latest("GPU-a")->smMHz, history.back()->smMHz);
        QVERIFY(monitor.history("GPU-b").empty());
        QCOMPARE(changed.count(), 1);
        QVERIFY(!monitor.error());
    }

    void aFailedReadingIsAGap()
    {
        const CountedSource source;
        *source.lostFrom = 3;
        GpuMonitor monitor(source);
        monitor.setPeriod(1);
        QSignalSpy spy(&monitor, &GpuMonitor::sampled);
        QTRY_VERIFY(spy.count() >= 4);
        const auto& history = monitor.history("GPU-a");
        QVERIFY(history[0].has_value() && history[1].has_value() && !history[2].has_value());
        QVERIFY(monitor.latest("GPU-a") == nullptr);
        QCOMPARE(monitor.problem("GPU-a"), std::string("GPU-a is lost."));
    }

    void aLostGpuStaysTheOneItWas()
    {
        const auto calls = std::make_shared<std::atomic<int>>(0);
        GpuMonitor monitor([calls]() -> Result<GpuReading> {
            GpuReading reading;
            reading.devices = {device("GPU-a")};
            reading.devices.front().index = 0;
            if (++*calls > 2) {
                reading.devices.front().uuid.clear();
                reading.devices.front().problem = "It is lost.";
            }
            return reading;
        });
        monitor.setPeriod(1);
        QSignalSpy spy(&monitor, &GpuMonitor::sampled);
        QTRY_VERIFY(spy.count() >= 4);
        QCOMPARE(monitor.devices().front().uuid, std::string("GPU-a"));
        QCOMPARE(monitor.devices().front().problem, std::string("It is lost."));
    }

    void aDriverMayComeAndGo()
    {
        const CountedSource source;
        *source.driver = false;
        GpuMonitor monitor(source);
        monitor.setPeriod(1);
        QSignalSpy spy(&monitor, &GpuMonitor::sampled);
        QTRY_VERIFY(spy.count() >= 2);
        QVERIFY(monitor.isKnown());
        QCOMPARE(monitor.error()->text, std::string("No NVIDIA driver."));
        QVERIFY(monitor.devices().empty());
        *source.driver = true;
        QTRY_COMPARE(monitor.devices().size(), std::size_t{1});
        QVERIFY(!monitor.error());
        *source.driver = false;
        QTRY_VERIFY(monitor.error().has_value());
        QTRY_COMPARE(monitor.problem("GPU-a"), std::string("No NVIDIA driver."));
        QVERIFY(!monitor.history("GPU-a").back().has_value());
    }

    void readsNvmlByItself()
    {
        qputenv("KBX_NVML_LIBRARY", KBX_FAKE_NVML_LIBRARY);
        qputenv("KBX_FAKE_NVML", "gpus=2;mig=1:1");
        GpuMonitor monitor;
        monitor.setPeriod(5);
        QSignalSpy spy(&monitor, &GpuMonitor::sampled);
        QTRY_VERIFY(spy.count() >= 3);
        QCOMPARE(monitor.devices().size(), std::size_t{3});
        for (const auto& each : monitor.devices()) {
            QVERIFY2(monitor.latest(each.uuid) != nullptr, each.uuid.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestGpuMonitor)
#include "tst_gpumonitor.moc"
