// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/gpupanel.h"
#include "evaluate/gpuplot.h"
#include "evaluate/gpuwords.h"
#include "support/guimain.h"

#include <QDir>
#include <QPointer>
#include <QScrollArea>
#include <QSignalSpy>

using namespace kbx;
using eval::GpuMonitor;
using evaluate::GpuCard;
using evaluate::GpuLease;
using evaluate::GpuPanel;

namespace {

const std::string first = "GPU-5c1e0000-0000-0000-0000-000000000000";
const std::string second = "GPU-5c1e0001-0000-0000-0000-000000000000";

struct PanelFixture {
    explicit PanelFixture(const char* steering, const char* library = KBX_FAKE_NVML_LIBRARY)
    {
        qputenv("KBX_NVML_LIBRARY", library);
        qputenv("KBX_FAKE_NVML", steering);
        monitor.setPeriod(2);
        panel.resize(400, 620);
        panel.show();
    }
    GpuMonitor monitor;
    GpuPanel panel{&monitor};
};

/// Waits for some more readings.
bool monitorCalls(PanelFixture& fixture, int count)
{
    QSignalSpy spy(&fixture.monitor, &GpuMonitor::sampled);
    return QTest::qWaitFor([&] { return spy.count() >= count; });
}

/// With KBX_GPU_PICTURES=FOLDER the panel is kept as a picture in both themes.
void keepPicture(GpuPanel& panel, const QString& name)
{
    const QString folder = qEnvironmentVariable("KBX_GPU_PICTURES");
    if (folder.isEmpty()) {
        return;
    }
    for (const bool dark : {false, true}) {
        shared::Theme::apply(*qApp, dark ? shared::ThemeMode::Dark : shared::ThemeMode::Light);
        QTest::qWait(60);
        panel.grab().save(QDir(folder).filePath(
            name + (dark ? QStringLiteral("-dark.png") : QStringLiteral("-light.png"))));
    }
    shared::Theme::apply(*qApp, shared::ThemeMode::Light);
}

} // namespace

class TestGpuPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachGpuHasALiveCard()
    {
        PanelFixture fixture("gpus=2");
        QTRY_COMPARE(fixture.panel.cardCount(), 2);
        GpuCard* const card = fixture.panel.card(first);
        QVERIFY(card != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(card->clock()->series().values.size() >= 120, 20'000);
        QVERIFY(card->clock()->series().value.endsWith(QStringLiteral(" MHz")));
        QVERIFY(card->temperature()->series().value.endsWith(QStringLiteral(" °C")));
        QVERIFY(card->power()->series().value.endsWith(QStringLiteral(" W")));
        QVERIFY(card->use()->series().value.endsWith(QStringLiteral(" %")));
        QCOMPARE(card->power()->series().limit, std::optional<double>(700.0));
        QVERIFY(card->clock()->accessibleName().contains(QStringLiteral("between")));
        QCOMPARE(card->state(), Verdict::Pass);
        const QString words = card->words();
        QVERIFY2(words.contains(QStringLiteral(" of 140 GiB")), qPrintable(words));
        QVERIFY2(
            words.contains(QStringLiteral("2 programs: 4242 (3.0 GiB), 4243")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("Driver 580.159.04")), qPrintable(words));
        QVERIFY(card->accessibleName().contains(QStringLiteral("H200")));
        QVERIFY(fixture.panel.emptyText().isEmpty());
        fixture.panel.setLease(
            first, {GpuLease::Kind::Shared, QStringLiteral("shared, 3 jobs"), {}});
        fixture.panel.setLease(second,
            {GpuLease::Kind::Exclusive, QStringLiteral("exclusive: timing matmul_fp16"), {}});
        QCOMPARE(card->leaseText(), QStringLiteral("shared, 3 jobs"));
        keepPicture(fixture.panel, QStringLiteral("two"));
        fixture.panel.resize(300, 620);
        keepPicture(fixture.panel, QStringLiteral("narrow"));
    }

    void throttlingAndQuarantineAreSaidInWords()
    {
        PanelFixture fixture("hot");
        fixture.panel.setLease(first,
            {GpuLease::Kind::Quarantined, QStringLiteral("quarantined"),
                QStringLiteral("Known-good kernel failed after fused_conv2d_add (SIGSEGV).")});
        QTRY_COMPARE(fixture.panel.cardCount(), 1);
        GpuCard* const card = fixture.panel.card(first);
        QTRY_VERIFY(card->words().contains(QStringLiteral("slowed by its power limit, heat")));
        QVERIFY(card->words().contains(QStringLiteral("Known-good kernel failed")));
        QCOMPARE(card->state(), Verdict::Fail);
        QTRY_VERIFY(card->clock()->series().values.size() >= 40);
        keepPicture(fixture.panel, QStringLiteral("hot"));
    }

    void migInstancesFollowTheirGpu()
    {
        PanelFixture fixture("gpus=1;mig=0:2");
        QTRY_COMPARE(fixture.panel.cardCount(), 3);
        QTRY_COMPARE(fixture.panel.card(first)->state(), Verdict::NotApplicable);
        QVERIFY(fixture.panel.card(first)->words().contains(QStringLiteral("MIG")));
        keepPicture(fixture.panel, QStringLiteral("mig"));
    }

    void whatMayNotBeReadIsNamed()
    {
        PanelFixture fixture("deny=power,processes");
        QTRY_COMPARE(fixture.panel.cardCount(), 1);
        GpuCard* const card = fixture.panel.card(first);
        QTRY_COMPARE(card->power()->series().value, QStringLiteral("n/a"));
        QVERIFY2(card->words().contains(QStringLiteral("power (no permission)")),
            qPrintable(card->words()));
        QVERIFY(card->words().contains(QStringLiteral("programs (no permission)")));
    }

    void aLostGpuFailsAndTheOtherStays()
    {
        PanelFixture fixture("gpus=2;lost=1:90");
        QTRY_COMPARE(fixture.panel.cardCount(), 2);
        const QPointer<GpuCard> lost = fixture.panel.card(second);
        QVERIFY(!lost.isNull());
        QTRY_COMPARE(lost->state(), Verdict::Fail);
        // Also when it no longer tells its UUID, its card stays.
        QVERIFY(monitorCalls(fixture, 10));
        QVERIFY(!lost.isNull());
        QVERIFY(fixture.panel.card(second) == lost.data());
        QVERIFY(fixture.panel.card(second)->words().contains(QStringLiteral("lost")));
        QTRY_COMPARE(fixture.panel.card(first)->state(), Verdict::Pass);
        keepPicture(fixture.panel, QStringLiteral("lost"));
    }

    void withoutADriverItSaysWhy_data()
    {
        QTest::addColumn<QByteArray>("library");
        QTest::addColumn<QByteArray>("steering");
        QTest::addColumn<QString>("words");
        const QByteArray fake(KBX_FAKE_NVML_LIBRARY);
        QTest::newRow("no library") << QByteArray("/nowhere/libnvidia-ml.so.1") << QByteArray()
                                    << "No NVIDIA driver: its library /nowhere/libnvidia-ml.so.1";
        QTest::newRow("not loaded")
            << fake << QByteArray("init=9") << "kernel module is not loaded";
        QTest::newRow("mismatch") << fake << QByteArray("init=18") << "different versions";
        QTest::newRow("no permission") << fake << QByteArray("init=4") << "No permission";
        QTest::newRow("no GPU") << fake << QByteArray("gpus=0") << "shows no GPU";
    }
    void withoutADriverItSaysWhy()
    {
        QFETCH(const QByteArray, library);
        QFETCH(const QByteArray, steering);
        QFETCH(const QString, words);
        PanelFixture fixture(steering.constData(), library.constData());
        QTRY_VERIFY2(
            fixture.panel.emptyText().contains(words), qPrintable(fixture.panel.emptyText()));
        QCOMPARE(fixture.panel.cardCount(), 0);
        keepPicture(fixture.panel, QStringLiteral("empty"));
    }

    void readsOnlyWhileVisible()
    {
        PanelFixture fixture("");
        QTRY_COMPARE(fixture.panel.cardCount(), 1);
        QVERIFY(fixture.monitor.isReading());
        fixture.panel.hide();
        QTRY_VERIFY(!fixture.monitor.isReading());
        fixture.panel.show();
        QVERIFY(fixture.monitor.isReading());
    }

    void withoutAMonitorItWaits()
    {
        GpuPanel panel(nullptr);
        panel.show();
        QVERIFY(!panel.emptyText().isEmpty());
    }

    void processesAreCountedNotPiledUp()
    {
        QCOMPARE(evaluate::processSentence({}), QStringLiteral("no program"));
        QCOMPARE(evaluate::processSentence({{7, 512}}), QStringLiteral("1 program: 7 (0.5 GiB)"));
        QCOMPARE(evaluate::processSentence({{1, {}}, {2, {}}, {3, {}}, {4, {}}, {5, {}}}),
            QStringLiteral("5 programs: 1, 2, 3, +2"));
    }
};

KBX_GUI_MAIN(TestGpuPanel)
#include "tst_gpupanel.moc"
