// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/heatmapdata.h"
#include "store/candidaterepository.h"
#include "store/importwriter.h"
#include "store/study.h"
#include "support/syntheticstudy.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace kbx;

/// The synthetic study is marked wherever its numbers can go, and shows the truth it was made with.
class SyntheticTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_dir;
    std::unique_ptr<store::Study> m_study;

    std::shared_ptr<const CandidateTable> table()
    {
        auto loaded = store::CandidateRepository(*m_study).loadTable();
        return loaded ? *loaded : nullptr;
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto created = store::Study::create(m_dir.filePath(QStringLiteral("s.kbx")));
        QVERIFY2(created.ok(), created ? "" : describe(created.error()).c_str());
        m_study = created.take();
        store::ImportWriter writer(*m_study);
        const auto sent = testing::sendSyntheticStudy({}, writer);
        QVERIFY2(sent.ok(), sent ? "" : (describe(sent.error()) + sent.error().detail).c_str());
    }

    void everyKeyIsMarked()
    {
        const auto all = table();
        QVERIFY(all);
        QVERIFY(all->synthetic);
        QCOMPARE(all->keys.size(), std::size_t(6));
        QVERIFY(std::all_of(
            all->keys.begin(), all->keys.end(), [](const KeyInfo& key) { return key.synthetic; }));
    }

    void sendingAgainChangesNothing()
    {
        const auto before = table()->rows.size();
        store::ImportWriter writer(*m_study);
        QVERIFY(testing::sendSyntheticStudy({}, writer).ok());
        QCOMPARE(table()->rows.size(), before);
        QCOMPARE(writer.added().evaluations, 0);
    }

    void theHeatMapShowsTheTrueOrderOfGpus()
    {
        const auto all = table();
        std::vector<std::uint32_t> visible(all->rows.size());
        std::iota(visible.begin(), visible.end(), 0U);
        const auto heat = analysis::computeHeatmap(*all, visible);
        QVERIFY(heat.synthetic);
        QCOMPARE(heat.gpus.size(), std::size_t(6));
        // True effects: A100 fastest (+0.18), L20 slowest (-0.32): kernels timed on both must show
        // it.
        const auto at = [&](const char* gpu) {
            return static_cast<std::size_t>(
                std::find(heat.gpus.begin(), heat.gpus.end(), gpu) - heat.gpus.begin());
        };
        double sum = 0.0;
        int pairs = 0;
        for (const auto& row : heat.rows) {
            const auto& fast = row.cells[at("A100-PCIE-40GB")];
            const auto& slow = row.cells[at("L20")];
            if (fast.speedup && slow.speedup) {
                sum += std::log(*fast.speedup / *slow.speedup);
                ++pairs;
            }
        }
        QVERIFY(pairs >= 20);
        QVERIFY(std::fabs(sum / pairs - 0.52) < 0.08);
    }
};

QTEST_GUILESS_MAIN(SyntheticTest)
#include "tst_synthetic.moc"
