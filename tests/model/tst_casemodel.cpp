// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/casemodel.h"
#include "support/printmodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace kbx;
using models::CaseModel;

namespace {

CaseResult caseOf(const char* name, Verdict verdict, std::optional<double> maxAbs)
{
    CaseResult result;
    result.name = name;
    result.mode = "standard";
    result.verdict = verdict;
    result.maxAbs = maxAbs;
    return result;
}

} // namespace

class TestCaseModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void missingErrorsAreNotZero()
    {
        CaseModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setCases({caseOf("strided", Verdict::Pass, 0.0),
            caseOf("too_big", Verdict::NotRun, std::nullopt), caseOf("tail", Verdict::Fail, 0.85)});
        const QStringList golden{QStringLiteral("strided | standard | 0"),
            QStringLiteral("too_big | standard | -"), QStringLiteral("tail | standard | 0.85")};
        QCOMPARE(testing::printModel(model, {CaseModel::CopyRole}), golden);
    }

    void theFirstFaultIsAFailure()
    {
        CaseModel model;
        QCOMPARE(model.firstFault(), -1);
        model.setCases({caseOf("a", Verdict::NotRun, {}), caseOf("b", Verdict::Fail, {})});
        QCOMPARE(model.firstFault(), 1);
        model.setCases({caseOf("a", Verdict::Pass, {}), caseOf("b", Verdict::NotRun, {})});
        QCOMPARE(model.firstFault(), 1);
        model.setCases({caseOf("a", Verdict::Pass, {})});
        QCOMPARE(model.firstFault(), -1);
    }
};

QTEST_GUILESS_MAIN(TestCaseModel)
#include "tst_casemodel.moc"
