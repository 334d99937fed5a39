// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/comparepage.h"
#include "evaluate/setuppanel.h"
#include "evaluate/startpage.h"
#include "evaluate/timingpage.h"
#include "models/timingmodel.h"
#include "support/guimain.h"
#include "support/synthetictimes.h"

#include <QCheckBox>
#include <QComboBox>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>

using namespace kbx;

namespace {

EvaluationRecord correctRecord()
{
    EvaluationRecord record;
    record.verdicts.compile = record.verdicts.correct = record.verdicts.fast = Verdict::Pass;
    return record;
}

} // namespace

/// Times of a kernel, comparison of runs, and the set-up of evaluations.
class TestEvaluateTimes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void timesStandWithTheirCertainty()
    {
        evaluate::TimingPage page;
        QVERIFY(!page.missing().isEmpty());
        auto record = std::make_shared<EvaluationRecord>(correctRecord());
        testing::SyntheticTimes times;
        times.logSpeedup = 0.5;
        times.throttled = true;
        times.sizes = 12;
        record->timings = {testing::syntheticTimes(times)};
        times.profile = "paper";
        times.verdict = "impossible";
        record->timings.push_back(testing::syntheticTimes(times));
        times.verdict = "below_resolution";
        record->timings.push_back(testing::syntheticTimes(times));
        record->findingsJson = testing::syntheticFindings();
        record->gpuModel = "H200";
        record->environmentJson = "{\"torch\":\"2.11.0\",\"triton\":\"3.6.0\"}";
        page.setRecord(record);
        QVERIFY(page.missing().isEmpty());
        QCOMPARE(page.timing(), 0);
        QCOMPARE(page.table()->model()->rowCount(), 12);
        const QString words = page.words();
        for (const char* const said : {"12 of 16 sizes", "paired-cold over eager", "H200",
                 "torch 2.11.0", "throttled: power limit", "A-A band ± 0.3 %", "of vendor peaks",
                 "BLOCK 1024, num_warps 4", "Integrity: A5, A6, A7 pass", "Delegated: nothing"}) {
            QVERIFY2(words.contains(QString::fromUtf8(said)), qPrintable(words));
        }
        const auto cell = [&page](int column) {
            return page.table()->model()->index(11, column).data().toString();
        };
        QVERIFY2(cell(models::TimingModel::RatioColumn).contains(u'['),
            qPrintable(cell(models::TimingModel::RatioColumn)));
        QVERIFY(page.table()
                    ->model()
                    ->index(11, 0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("faster")));
        // What cannot be true, or cannot be told, is never a bare number.
        Q_EMIT page.timingChoice()->activated(1);
        QVERIFY2(page.words().startsWith(QStringLiteral("⚠ ")), qPrintable(page.words()));
        QVERIFY(page.words().contains(QStringLiteral("faster than roofline")));
        Q_EMIT page.timingChoice()->activated(2);
        QVERIFY2(page.words().startsWith(QStringLiteral("< res.")), qPrintable(page.words()));
        QCOMPARE(cell(models::TimingModel::RatioColumn), QStringLiteral("< res."));
        QSignalSpy chosen(&page, &evaluate::TimingPage::sizeChosen);
        page.selectSize(3);
        QCOMPARE(page.currentSize(), 3);
        QCOMPARE(chosen.count(), 1);
    }

    void missingTimesSayWhy()
    {
        evaluate::TimingPage page;
        auto record = std::make_shared<EvaluationRecord>();
        record->backend = Backend::Interpreted;
        page.setRecord(record);
        QVERIFY(page.missing().contains(QStringLiteral("the CPU interpreter never times")));
        record = std::make_shared<EvaluationRecord>();
        record->verdicts.compile = Verdict::Pass;
        record->verdicts.correct = Verdict::Fail;
        page.setRecord(record);
        QVERIFY(page.missing().contains(QStringLiteral("only correct kernels are timed")));
    }

    void twoRunsAreCompared()
    {
        evaluate::ComparePage page;
        auto history = std::make_shared<workspace::EvaluationHistory>();
        history->candidateId = 7;
        const auto add = [&history](std::uint32_t seed, double speed, Origin origin) {
            auto record = std::make_shared<EvaluationRecord>(correctRecord());
            testing::SyntheticTimes times;
            times.seed = seed;
            times.logSpeedup = speed;
            record->timings = {testing::syntheticTimes(times)};
            record->origin = origin;
            record->backend = Backend::Compiled;
            record->gpuModel = "H200";
            record->environmentJson = origin == Origin::Measured
                ? "{\"driver\":\"5" + std::to_string(seed) + "\"}"
                : "{}";
            workspace::HistoryEntry entry;
            entry.evaluationId = seed;
            entry.record = record;
            history->entries.push_back(entry);
        };
        add(1, 0.5, Origin::Measured);
        page.setHistory(history);
        QVERIFY(page.missing().contains(QStringLiteral("evaluated once")));
        add(2, 0.1, Origin::Measured);
        page.setHistory(history);
        QVERIFY(page.missing().isEmpty());
        QCOMPARE(page.candidateId(), std::int64_t{7});
        QCOMPARE(page.table()->model()->rowCount(), 16);
        QVERIFY2(page.words().contains(QStringLiteral("16 of 16 sizes timed on both sides")),
            qPrintable(page.words()));
        QVERIFY(page.words().contains(QStringLiteral("moved beyond their intervals")));
        QVERIFY(page.words().contains(QStringLiteral("Right over left: 1.")));
        QCOMPARE(page.environments()->model()->rowCount(), 1);
        QCOMPARE(
            page.environments()->model()->index(0, 0).data().toString(), QStringLiteral("driver"));
        QVERIFY(!page.words().contains(QStringLiteral("stated by their source")));
        // The same run twice: nothing moved.
        page.leftChoice()->setCurrentIndex(page.rightChoice()->currentIndex());
        QVERIFY(page.words().contains(QStringLiteral("0 moved beyond their intervals")));
        // What a source states comes first, marked, and is no part of a mean.
        add(3, 0.3, Origin::Published);
        page.setHistory(history);
        QCOMPARE(page.leftChoice()->currentIndex(), 2);
        QCOMPARE(page.rightChoice()->currentIndex(), 0);
        QVERIFY(page.words().contains(QStringLiteral("published")));
        QVERIFY(page.words().contains(QStringLiteral("stated by their source")));
    }

    void theSetUpIsKeptAndSaysWhatItMeans()
    {
        workspace::EvaluationSetup().save();
        evaluate::SetupPanel panel;
        panel.setTargets({{QStringLiteral("cpu"), QStringLiteral("CPU interpreter"), {}}},
            QStringLiteral("No NVIDIA driver."));
        QVERIFY(panel.words().contains(QStringLiteral("No NVIDIA driver.")));
        QVERIFY(!panel.profileChoice()->isEnabled());
        QVERIFY(panel.words().contains(QStringLiteral("the interpreter never times")));
        panel.setTargets({{QStringLiteral("cpu"), QStringLiteral("CPU interpreter"), {}},
                             {QStringLiteral("gpu:GPU-1"), QStringLiteral("H200 GPU-1"), {}},
                             {QStringLiteral("gpu:GPU-2"), QStringLiteral("L20 GPU-2"),
                                 QStringLiteral("quarantined")}},
            {});
        QVERIFY(panel.targetChoice()->itemText(2).contains(QStringLiteral("quarantined")));
        panel.targetChoice()->setCurrentIndex(1);
        Q_EMIT panel.targetChoice()->activated(1);
        QCOMPARE(panel.setup().lastStage, 3);
        QVERIFY(panel.profileChoice()->isEnabled());
        panel.profileChoice()->setCurrentIndex(2);
        Q_EMIT panel.profileChoice()->activated(2);
        QVERIFY(panel.words().contains(QStringLiteral("As the paper measures")));
        panel.baselineMenu()->actions().at(1)->setChecked(true);
        panel.diagnoseBox()->setChecked(true);
        const auto saved = workspace::EvaluationSetup::load();
        QCOMPARE(saved, panel.setup());
        QCOMPARE(saved.profile, QStringLiteral("paper"));
        QCOMPARE(saved.baselines,
            QStringList({QStringLiteral("eager"), QStringLiteral("compile-default")}));
        workspace::PlanOptions options;
        saved.applyTo(options, {});
        QCOMPARE(options.targets, std::vector<std::string>{"gpu:GPU-1"});
        QCOMPARE(options.stages, (std::vector<int>{1, 2, 3}));
        QVERIFY(options.diagnose);
        // One baseline is always left.
        panel.baselineMenu()->actions().at(0)->setChecked(false);
        panel.baselineMenu()->actions().at(1)->setChecked(false);
        QCOMPARE(panel.setup().baselines.size(), 1);
        // A GPU that is gone is not waited for.
        panel.setTargets({{QStringLiteral("cpu"), QStringLiteral("CPU interpreter"), {}}}, {});
        QCOMPARE(panel.setup().target, QStringLiteral("cpu"));
        panel.setup().applyTo(options, {});
        QCOMPARE(options.stages, (std::vector<int>{1, 2}));
        workspace::EvaluationSetup().save();
    }

    void estimatesNameWhatTheyRestOn()
    {
        using evaluate::estimateText;
        QCOMPARE(estimateText(40, workspace::JobSeconds{12.0, 12}, 2),
            QStringLiteral("About 4 min, from 12 earlier jobs."));
        QCOMPARE(estimateText(1, workspace::JobSeconds{12.0, 1}, 2),
            QStringLiteral("About 6 s, from 1 earlier job."));
        QVERIFY(estimateText(40, {}, 2).startsWith(QStringLiteral("No estimate")));
    }
};

KBX_GUI_MAIN(TestEvaluateTimes)
#include "tst_evaluatetimes.moc"
