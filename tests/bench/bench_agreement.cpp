// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/agreement.h"
#include "analysis/resampling.h"

#include <QTest>

using namespace kbx::analysis;

/// 5,000 edits, four annotators who skip a tenth, all statistics and labels, 2,000 resamples.
class BenchAgreement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreement_data()
    {
        QTest::addColumn<bool>("tasks");
        QTest::addColumn<int>("level");
        QTest::newRow("primary, edits") << false << int(LabelLevel::Primary);
        QTest::newRow("primary, 176 tasks") << true << int(LabelLevel::Primary);
        QTest::newRow("fine, edits") << false << int(LabelLevel::Fine);
        QTest::newRow("fine, 176 tasks") << true << int(LabelLevel::Fine);
    }
    void agreement()
    {
        QFETCH(bool, tasks);
        QFETCH(int, level);
        const LabelScale scale = LabelScale::ofEdits(static_cast<LabelLevel>(level));
        const AgreementInput input = edits(tasks);
        QBENCHMARK
        {
            const AgreementData data = computeAgreement(input, scale);
            QVERIFY(data.overall.krippendorff.interval.has_value());
        }
    }

private:
    static AgreementInput edits(bool tasks)
    {
        SplitMix64 random(1);
        const std::vector<std::string> keys = defaultEditKeys();
        AgreementInput input{{"a", "b", "c", "d"}, {}};
        for (int i = 0; i < 5000; ++i) {
            AgreementUnit unit;
            unit.cluster = tasks ? "task " + std::to_string(i % 176) : std::string();
            const std::string& truth = keys[random.below(keys.size())];
            for (int annotator = 0; annotator < 4; ++annotator) {
                const bool sees = random.below(10) < 7;
                const std::string& label = sees ? truth : keys[random.below(keys.size())];
                const bool skips = random.below(10) == 0;
                unit.ratings.push_back(skips ? std::nullopt : std::optional(label));
            }
            input.units.push_back(std::move(unit));
        }
        return input;
    }
};

QTEST_APPLESS_MAIN(BenchAgreement)
#include "bench_agreement.moc"
