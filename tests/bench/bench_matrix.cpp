// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/matrixdata.h"
#include "analysis/navigatordata.h"

#include <QTest>

#include <numeric>
#include <string>

using namespace kbx;
using namespace kbx::analysis;

/// 100,000 candidates: 176 tasks × 5 methods × 38 runs × 3 rounds.
class BenchMatrix : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        for (int category = 0; category < 15; ++category) {
            m_categories.push_back({"Category" + std::to_string(category), "group", 12});
        }
        for (std::uint32_t task = 0; task < 176; ++task) {
            const std::string category = "Category" + std::to_string(task % 15);
            m_table.tasks.push_back(
                {task + 1, category + "/task" + std::to_string(task), category, true});
        }
        m_table.keys.push_back({});
        m_table.keys[0].backend = Backend::Compiled;
        m_table.keys[0].gpuModel = "GPU";
        for (std::uint32_t method = 0; method < 5; ++method) {
            m_table.methods.push_back({method + 1, "method" + std::to_string(method), "model"});
            for (int run = 0; run < 38; ++run) {
                RunInfo info;
                info.name = "run" + std::to_string(run);
                info.method = method;
                m_table.runs.push_back(info);
            }
        }
        std::int64_t id = 0;
        for (std::uint32_t task = 0; task < 176; ++task) {
            for (std::uint32_t run = 0; run < m_table.runs.size(); ++run) {
                for (int round = 0; round < 3; ++round) {
                    addRow(++id, task, run, round);
                }
            }
        }
        m_all.resize(m_table.rows.size());
        std::iota(m_all.begin(), m_all.end(), 0U);
        qInfo("%zu candidates", m_all.size());
        QVERIFY(m_all.size() >= 100000);
    }

    void matrix_data()
    {
        QTest::addColumn<int>("value");
        QTest::newRow("correct") << int(MatrixValue::Correct);
        QTest::newRow("speedup") << int(MatrixValue::Speedup);
    }
    void matrix()
    {
        QFETCH(int, value);
        MatrixSpec spec;
        spec.value = static_cast<MatrixValue>(value);
        QBENCHMARK
        {
            const MatrixData data = computeMatrix(m_table, m_all, spec, m_categories, {});
            QCOMPARE(data.columns.size(), std::size_t(5));
        }
    }

    void navigator()
    {
        QBENCHMARK
        {
            const NavigatorData data = computeNavigator(m_table, m_all, m_categories, {});
            QCOMPARE(data.rootCount, 15U);
        }
    }

private:
    void addRow(std::int64_t id, std::uint32_t task, std::uint32_t run, int round)
    {
        CandidateRow row;
        row.candidateId = row.kernelId = row.evaluationId = id;
        row.task = task;
        row.run = run;
        row.round = round;
        row.sample = "0";
        row.key = 0;
        row.representative = true;
        const bool correct = (task * 7 + run * 3 + static_cast<std::uint32_t>(round)) % 3 == 0;
        row.verdicts.compile = Verdict::Pass;
        row.verdicts.correct = correct ? Verdict::Pass : Verdict::Fail;
        row.verdicts.fast = correct ? Verdict::Pass : Verdict::NotRun;
        if (correct) {
            row.speedup = 0.5 + (task % 10) * 0.2;
        }
        m_table.rows.push_back(row);
    }

    CandidateTable m_table;
    std::vector<CategoryInfo> m_categories;
    std::vector<std::uint32_t> m_all;
};

QTEST_APPLESS_MAIN(BenchMatrix)
#include "bench_matrix.moc"
