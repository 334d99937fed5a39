// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/ownplaces.h"
#include "../support/syntheticstudy.h"
#include "store/importwriter.h"
#include "store/study.h"
#include "workspace/labelservice.h"
#include "workspace/studysession.h"
#include "workspace/workspaceservice.h"

#include <QElapsedTimer>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>

using namespace kbx;
using workspace::LabelService;
using workspace::WorkspaceService;

namespace {

constexpr int patience = 120'000;
constexpr double mostMs = 20;

/// Longest time that the event loop did not come around.
class Heartbeat : public QObject {
public:
    Heartbeat()
    {
        m_clock.start();
        m_timer.setTimerType(Qt::PreciseTimer);
        connect(&m_timer, &QTimer::timeout, this, [this] {
            m_worst = std::max(m_worst, static_cast<double>(m_clock.nsecsElapsed()) / 1e6);
            m_clock.restart();
        });
        m_timer.start(1);
    }
    double worstMs() const { return m_worst; }
    void restart()
    {
        m_worst = 0;
        m_clock.restart();
    }

private:
    QElapsedTimer m_clock;
    QTimer m_timer;
    double m_worst = 0;
};

} // namespace

/// What a label costs the window on a study of 10,000 rows.
class BenchLabels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void oneLabel();

private:
    QTemporaryDir m_folder;
};

void BenchLabels::initTestCase()
{
    testing::useOwnPlaces();
    QSettings(QStringLiteral("kernelbench-x-workbench"), QStringLiteral("kbx"))
        .remove(QStringLiteral("annotator"));
    auto study = store::Study::create(m_folder.filePath(QStringLiteral("large.kbx")));
    QVERIFY(study.ok());
    testing::SyntheticOptions options;
    options.rounds = 12;
    options.gpus = {"A100"};
    options.samplesPerRound = 1;
    options.methods.clear();
    const auto perMethod = testing::syntheticTasks(options).size() * 12;
    for (std::size_t rows = 0; rows < 10'000; rows += perMethod) {
        options.methods.push_back("method-" + std::to_string(options.methods.size()));
    }
    store::ImportWriter writer(**study);
    const auto sent = testing::sendSyntheticStudy(options, writer);
    QVERIFY2(sent.ok(), sent.ok() ? "" : describe(sent.error()).c_str());
}

void BenchLabels::oneLabel()
{
    WorkspaceService service;
    LabelService labels(service);
    service.openStudy(m_folder.filePath(QStringLiteral("large.kbx")));
    QTRY_VERIFY_WITH_TIMEOUT(!labels.desk()->items.empty(), patience);
    labels.setAnnotator(QStringLiteral("mh"));
    QTest::qWait(2000);
    const auto rows = service.view()->table->rows.size();
    QSignalSpy saved(&labels, &LabelService::labelSaved);
    Heartbeat heartbeat;
    std::vector<double> costs;
    for (int i = 0; i < 20; ++i) {
        LabelValue value;
        value.label = "mask_fix";
        QElapsedTimer clock;
        clock.start();
        labels.setLabel(labels.desk()->items[static_cast<std::size_t>(i)].target, value, 1);
        costs.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), i + 1, patience);
    }
    const double whileLabelling = heartbeat.worstMs();
    heartbeat.restart();
    QSignalSpy viewed(&service, &WorkspaceService::viewChanged);
    QTRY_VERIFY_WITH_TIMEOUT(!viewed.isEmpty(), patience);
    QTest::qWait(500);
    const double following = heartbeat.worstMs();
    heartbeat.restart();
    service.undo();
    QTRY_COMPARE_WITH_TIMEOUT(labels.desk()->labelled, 19, patience);
    const double undoing = heartbeat.worstMs();
    std::sort(costs.begin(), costs.end());
    qInfo("%zu rows, %zu units: setLabel median %.2f ms, worst %.2f ms; event loop stood still at "
          "most %.2f ms while labelling, %.2f ms when the table followed, %.2f ms at undo",
        rows, labels.desk()->items.size(), costs[costs.size() / 2], costs.back(), whileLabelling,
        following, undoing);
    QVERIFY(rows >= 10'000);
    QVERIFY(costs[costs.size() / 2] < mostMs);
    QVERIFY(whileLabelling < 2 * mostMs); // other work of the machine included
}

QTEST_GUILESS_MAIN(BenchLabels)
#include "bench_labels.moc"
