// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/peaks.h"
#include "gpu/proberesult.h"

#include <QFile>
#include <QTest>

#include <set>

using namespace kbx;
using gpu::PeakTable;
using gpu::ProbeResult;

namespace {

const char* const oneGpu = R"(schema = 1
[[gpu]]
id = "x1"
title = "X1"
names = ["NVIDIA X1"]
bandwidthGBs = 100.0
l2MiB = 4
tflops = { fp64 = 1.0, fp32 = 2.0, tf32 = 4.0, fp16 = 8.0, bf16 = 8.0, fp8 = 16.0, int8 = 16.0 }
tflopsHalfAccumulate = { fp16 = 12.0 }
source = { document = "a datasheet", where = "page 1" }
)";

QByteArray fixture()
{
    QFile file(QStringLiteral(KBX_SOURCE_DIR "/tests/fixtures/gpu/gpuprobe.json"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestGpuPeaks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theBuiltInTableNamesItsSources()
    {
        const PeakTable& table = PeakTable::builtIn();
        std::set<std::string> ids;
        std::set<std::string> names;
        for (const auto& gpu : table.gpus()) {
            QVERIFY2(ids.insert(gpu.id).second, gpu.id.c_str());
            for (const auto& name : gpu.names) {
                QVERIFY2(names.insert(name).second, name.c_str());
                QCOMPARE(table.find(name), &gpu);
            }
            QVERIFY2(!gpu.document.empty() && !gpu.where.empty(), gpu.id.c_str());
            // Eight-bit products are at least as fast as sixteen-bit ones, those as TF32.
            if (gpu.tflops.count("fp16") != 0 && gpu.tflops.count("int8") != 0) {
                QVERIFY2(gpu.tflops.at("int8") >= gpu.tflops.at("fp16"), gpu.id.c_str());
            }
            if (gpu.tflops.count("tf32") != 0) {
                QVERIFY2(gpu.tflops.at("fp16") >= gpu.tflops.at("tf32"), gpu.id.c_str());
            }
        }
        for (const char* const id : {"rtx-5090", "rtx-4090", "a100-pcie-40gb", "h20", "h800-pcie",
                 "l20", "h100-sxm", "h100-pcie", "h200-sxm", "l40s", "a10g", "t4", "l4"}) {
            QVERIFY2(ids.count(id) == 1, id);
        }
    }

    void namesOfNvmlAndTorchAreMatched_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("id");
        QTest::newRow("H200") << "NVIDIA H200"
                              << "h200-sxm";
        QTest::newRow("NVL is another GPU") << "NVIDIA H200 NVL"
                                            << "h200-nvl";
        QTest::newRow("H100 SXM") << "NVIDIA H100 80GB HBM3"
                                  << "h100-sxm";
        QTest::newRow("H100 PCIe") << "NVIDIA H100 PCIe"
                                   << "h100-pcie";
        QTest::newRow("case and spaces") << "nvidia  geforce rtx 4090"
                                         << "rtx-4090";
        QTest::newRow("without vendor") << "GeForce RTX 5090"
                                        << "rtx-5090";
        QTest::newRow("T4") << "Tesla T4"
                            << "t4";
        QTest::newRow("4090 D is another GPU") << "NVIDIA GeForce RTX 4090 D"
                                               << "";
        QTest::newRow("unknown") << "NVIDIA B200"
                                 << "";
    }
    void namesOfNvmlAndTorchAreMatched()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, id);
        const auto* const found = PeakTable::builtIn().find(name.toStdString());
        QCOMPARE(found != nullptr ? QString::fromStdString(found->id) : QString(), id);
    }

    void theH200IsAsItsDatasheetSays()
    {
        const auto* const gpu = PeakTable::builtIn().find("NVIDIA H200");
        QCOMPARE(gpu->bandwidthGBs, std::optional<double>(4800.0));
        QCOMPARE(gpu->tflops.at("bf16"), 989.5);
        QCOMPARE(gpu->ceilingTflops("fp16"), std::optional<double>(989.5));
        QVERIFY(!gpu->l2MiB.has_value());
        QVERIFY(gpu->absent.count("l2MiB") == 1);
    }

    void theCeilingCountsFasterAccumulation()
    {
        const auto table = PeakTable::fromToml(oneGpu, "x.toml");
        QVERIFY(table.ok());
        const auto* const gpu = table->find("X1");
        QCOMPARE(gpu->ceilingTflops("fp16"), std::optional<double>(12.0));
        QCOMPARE(gpu->ceilingTflops("fp8"), std::optional<double>(16.0));
        QVERIFY(!gpu->ceilingTflops("fp4").has_value());
    }

    void faultsNameFileAndLine_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("text");
        QTest::newRow("no TOML") << QByteArray("id = ") << QByteArray("id == ") << "x.toml, line 3";
        QTest::newRow("schema") << QByteArray("schema = 1") << QByteArray("schema = 2")
                                << "schema 1";
        QTest::newRow("no source")
            << QByteArray("source = {") << QByteArray("sauce = {") << "names and a source";
        QTest::newRow("a value without a reason")
            << QByteArray("l2MiB = 4") << QByteArray() << "neither l2MiB nor a reason";
        QTest::newRow("unknown type")
            << QByteArray("tf32 = 4.0") << QByteArray("tf33 = 4.0") << "tf33";
        QTest::newRow("not positive")
            << QByteArray("fp32 = 2.0") << QByteArray("fp32 = 0.0") << "fp32";
    }
    void faultsNameFileAndLine()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QString, text);
        QByteArray changed(oneGpu);
        changed.replace(from, to);
        const auto table = PeakTable::fromToml(changed.toStdString(), "x.toml");
        QVERIFY(!table);
        QVERIFY2(
            QString::fromStdString(table.error().text).contains(text), table.error().text.c_str());
    }

    void probeResultsAreRead()
    {
        const auto result = ProbeResult::fromJson(fixture().toStdString());
        QVERIFY(result.ok());
        QCOMPARE(result->uuid, std::string("GPU-5c1e0000-0000-0000-0000-000000000000"));
        QCOMPARE(result->name, std::string("NVIDIA H200"));
        QCOMPARE(result->l2Bytes, std::int64_t{62914560});
        QVERIFY(result->quick);
        const auto* const copy = result->figure("copy");
        QCOMPARE(copy->best, std::optional<double>(4350.5));
        QCOMPARE(copy->median, std::optional<double>(4340.0));
        QCOMPARE(copy->samples.size(), std::size_t{5});
        QCOMPARE(copy->smMHz, std::optional<int>(1980));
        QCOMPARE(copy->throttleReasons, std::vector<std::string>{"power_cap"});
        QVERIFY(copy->reason.empty());
        const auto* const fp8 = result->figure("fp8");
        QVERIFY(!fp8->best.has_value());
        QCOMPARE(fp8->reason, std::string("cublasLt was not found"));
        QVERIFY(result->figure("bf16") == nullptr);
    }

    void otherTextIsRefused_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("text") << QByteArray("no GPU");
        QTest::newRow("other schema") << QByteArray(R"({"schema":"kbx.gpuprobe/2"})");
        QTest::newRow("no device") << QByteArray(R"({"schema":"kbx.gpuprobe/1","device":{}})");
        QTest::newRow("cut") << fixture().left(300);
    }
    void otherTextIsRefused()
    {
        QFETCH(const QByteArray, json);
        const auto result = ProbeResult::fromJson(json.toStdString());
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::InvalidInput);
    }
};

QTEST_GUILESS_MAIN(TestGpuPeaks)
#include "tst_gpupeaks.moc"
