// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/nvml.h"

#include <QTest>

#include <thread>

using namespace kbx;
using gpu::Device;
using gpu::Nvml;
using gpu::Sample;

namespace {

void plan(const char* text, const char* library = KBX_FAKE_NVML_LIBRARY)
{
    qputenv("KBX_NVML_LIBRARY", library);
    qputenv("KBX_FAKE_NVML", text);
}

QString reasonOf(const Sample& sample, const std::string& field)
{
    for (const auto& each : sample.absent) {
        if (each.field == field) {
            return QString::fromStdString(each.reason);
        }
    }
    return QStringLiteral("there");
}

} // namespace

class TestNvml : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void opensOnlyWhereADriverIs_data()
    {
        QTest::addColumn<QByteArray>("library");
        QTest::addColumn<QByteArray>("steering");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("remedy");
        const QByteArray fake(KBX_FAKE_NVML_LIBRARY);
        QTest::newRow("no library")
            << QByteArray("/nowhere/libnvidia-ml.so.1") << QByteArray() << "No NVIDIA driver"
            << "Install";
        QTest::newRow("another library") << QByteArray(KBX_NO_NVML_LIBRARY) << QByteArray()
                                         << "is not NVIDIA's management library"
                                         << "KBX_NVML";
        QTest::newRow("driver not loaded")
            << fake << QByteArray("init=9") << "kernel module is not loaded"
            << "modprobe";
        QTest::newRow("updated while it ran")
            << fake << QByteArray("init=18") << "different versions"
            << "Restart";
        QTest::newRow("no permission") << fake << QByteArray("init=4") << "no permission"
                                       << "/dev/nvidia";
        QTest::newRow("anything else") << fake << QByteArray("init=999") << "Unknown Error (999)"
                                       << "nvidia-smi";
    }
    void opensOnlyWhereADriverIs()
    {
        QFETCH(const QByteArray, library);
        QFETCH(const QByteArray, steering);
        QFETCH(const QString, text);
        QFETCH(const QString, remedy);
        plan(steering.constData(), library.constData());
        const auto nvml = Nvml::open();
        QVERIFY(!nvml);
        QCOMPARE(nvml.error().code, ErrorCode::Unavailable);
        QVERIFY2(
            QString::fromStdString(nvml.error().text).contains(text), nvml.error().text.c_str());
        QVERIFY2(QString::fromStdString(nvml.error().remedy).contains(remedy),
            nvml.error().remedy.c_str());
    }

    void listsByBusAndFindsByUuid()
    {
        plan("gpus=3;still");
        const auto nvml = Nvml::open();
        QVERIFY(nvml.ok());
        QCOMPARE(nvml->driverVersion(), std::string("580.159.04"));
        QCOMPARE(nvml->cudaVersion(), std::string("13.0"));
        const auto devices = nvml->discover();
        QVERIFY(devices.ok());
        QCOMPARE(devices->size(), std::size_t{3});
        // Bus ids fall with NVML's index here.
        QCOMPARE(devices->at(0).index, 2);
        QCOMPARE(devices->at(2).index, 0);
        QVERIFY(devices->at(0).pciBusId < devices->at(1).pciBusId);
        QCOMPARE(devices->at(2).uuid, std::string("GPU-5c1e0000-0000-0000-0000-000000000000"));
        QCOMPARE(devices->at(2).name, std::string("NVIDIA H200"));
        QCOMPARE(devices->at(2).memoryMiB, std::int64_t{143771});
        QCOMPARE(devices->at(2).computeCapability, std::string("9.0"));
        QCOMPARE(devices->at(1).computeCapability, std::string("8.9"));
        QCOMPARE(devices->at(2).maxSmMHz, std::optional<int>(1980));
        QVERIFY(devices->at(2).isUsable());
        QCOMPARE(gpu::shortUuid(devices->at(2).uuid), std::string("GPU-5c1e0000"));
    }

    void samplesEverything()
    {
        plan("gpus=2;still");
        const auto nvml = Nvml::open();
        QVERIFY(nvml.ok());
        const auto sample = nvml->sample("GPU-5c1e0001-0000-0000-0000-000000000000");
        QVERIFY(sample.ok());
        QCOMPARE(sample->smMHz, std::optional<int>(1755));
        QCOMPARE(sample->memMHz, std::optional<int>(3201));
        QCOMPARE(sample->temperatureC, std::optional<int>(61));
        QCOMPARE(sample->powerW, std::optional<double>(412.0));
        QCOMPARE(sample->powerLimitW, std::optional<double>(700.0));
        QCOMPARE(sample->utilisation, std::optional<int>(70));
        QCOMPARE(sample->memoryUsedMiB, std::optional<std::int64_t>(40960));
        QCOMPARE(sample->throttleReasons, std::optional<std::uint64_t>(0));
        QVERIFY(sample->absent.empty());
        QCOMPARE(sample->processes->size(), std::size_t{2});
        QCOMPARE(sample->processes->at(0).pid, std::int64_t{4242});
        QCOMPARE(sample->processes->at(0).memoryMiB, std::optional<std::int64_t>(3072));
        QVERIFY(!sample->processes->at(1).memoryMiB.has_value());
        QVERIFY(!nvml->sample("GPU-nobody").ok());
    }

    void valuesMoveAndThrottlingHasWords()
    {
        plan("hot");
        const auto nvml = Nvml::open();
        const std::string uuid = nvml->discover()->front().uuid;
        const auto first = nvml->sample(uuid);
        const auto second = nvml->sample(uuid);
        QVERIFY(first->smMHz != second->smMHz);
        QCOMPARE(gpu::throttleWords(*first->throttleReasons),
            (std::vector<std::string>{"power_cap", "sw_thermal"}));
        QVERIFY(gpu::isThrottled(*first->throttleReasons));
        QVERIFY(!gpu::isThrottled(0x1 | 0x2 | 0x100));
        QCOMPARE(gpu::throttleWords(1ULL << 12), std::vector<std::string>{"bit_12"});
    }

    void migInstancesFollowTheirGpu()
    {
        plan("gpus=2;mig=0:2;still");
        const auto nvml = Nvml::open();
        const auto devices = nvml->discover();
        QCOMPARE(devices->size(), std::size_t{4});
        const Device& whole = devices->at(1);
        QVERIFY(whole.migEnabled);
        QVERIFY(!whole.isUsable());
        for (const std::size_t at : {std::size_t{2}, std::size_t{3}}) {
            const Device& instance = devices->at(at);
            QVERIFY(instance.isUsable());
            QCOMPARE(instance.migParent, whole.uuid);
            QCOMPARE(instance.pciBusId, whole.pciBusId);
            QVERIFY(instance.uuid.rfind("MIG-", 0) == 0);
            QCOMPARE(instance.memoryMiB, std::int64_t{18432});
        }
        QVERIFY(devices->at(2).uuid != devices->at(3).uuid);
        // Clocks and power are the whole GPU's, memory the instance's; utilisation has no share.
        const auto sample = nvml->sample(devices->at(2).uuid);
        QCOMPARE(sample->smMHz, std::optional<int>(1755));
        QCOMPARE(sample->powerW, std::optional<double>(412.0));
        QCOMPARE(sample->memoryUsedMiB, std::optional<std::int64_t>(1024));
    }

    void whatMayNotBeReadIsAbsent()
    {
        plan("deny=power,processes;still");
        const auto nvml = Nvml::open();
        const auto sample = nvml->sample(nvml->discover()->front().uuid);
        QVERIFY(sample.ok());
        QVERIFY(!sample->powerW && !sample->powerLimitW && !sample->processes);
        QCOMPARE(reasonOf(*sample, "powerW"), QStringLiteral("no permission"));
        QCOMPARE(reasonOf(*sample, "processes"), QStringLiteral("no permission"));
        QCOMPARE(sample->temperatureC, std::optional<int>(61));
    }

    void anOlderLibraryLacksValuesButWorks()
    {
        plan("still", KBX_OLD_NVML_LIBRARY);
        const auto nvml = Nvml::open();
        QVERIFY(nvml.ok());
        const auto sample = nvml->sample(nvml->discover()->front().uuid);
        QVERIFY(sample.ok());
        QVERIFY(!sample->throttleReasons.has_value());
        QCOMPARE(
            reasonOf(*sample, "throttleReasons"), QStringLiteral("not in this driver version"));
        QCOMPARE(sample->processes->size(), std::size_t{2});
        QCOMPARE(sample->processes->at(0).memoryMiB, std::optional<std::int64_t>(3072));
    }

    void aLostGpuIsNamedAndTheOthersStay()
    {
        plan("gpus=2;lost=1:12;still");
        const auto nvml = Nvml::open();
        const auto devices = nvml->discover();
        QCOMPARE(devices->size(), std::size_t{2});
        const std::string lost = "GPU-5c1e0001-0000-0000-0000-000000000000";
        Result<Sample> sample = nvml->sample(lost);
        for (int calls = 0; calls < 3 && sample; ++calls) {
            sample = nvml->sample(lost);
        }
        QVERIFY(!sample);
        QVERIFY2(
            sample.error().text.find("lost") != std::string::npos, sample.error().text.c_str());
        QVERIFY(!sample.error().remedy.empty());
        QVERIFY(nvml->sample("GPU-5c1e0000-0000-0000-0000-000000000000").ok());
        const auto later = nvml->discover();
        QVERIFY(later.ok());
        QCOMPARE(later->size(), std::size_t{2});
        QVERIFY(later->front().problem.empty());
        QVERIFY(!later->back().problem.empty());
        QVERIFY(!later->back().isUsable());
    }

    void noGpuIsAnEmptyList()
    {
        plan("gpus=0");
        const auto nvml = Nvml::open();
        QVERIFY(nvml->discover()->empty());
    }

    void manyThreadsMayAsk()
    {
        plan("gpus=2");
        const auto nvml = Nvml::open();
        const auto devices = nvml->discover();
        std::atomic<int> good{0};
        std::vector<std::thread> threads;
        for (const Device& device : *devices) {
            threads.emplace_back([&nvml, &good, uuid = device.uuid] {
                for (int at = 0; at < 50; ++at) {
                    good += nvml->sample(uuid).ok() ? 1 : 0;
                }
            });
        }
        for (auto& thread : threads) {
            thread.join();
        }
        QCOMPARE(good.load(), 100);
    }
};

QTEST_GUILESS_MAIN(TestNvml)
#include "tst_nvml.moc"
