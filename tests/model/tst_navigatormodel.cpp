// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/navigatormodel.h"
#include "support/printmodel.h"
#include "support/viewfixtures.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace kbx;
using models::NavigatorModel;

namespace {

std::shared_ptr<const analysis::NavigatorData> navigatorOf(const CandidateTable& table)
{
    return std::make_shared<analysis::NavigatorData>(analysis::computeNavigator(
        table, testing::allRows(table), testing::fixtureCategories(), {}));
}

} // namespace

class TestNavigatorModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void printsTheTree()
    {
        auto table = std::make_shared<CandidateTable>();
        table->tasks = {{1, "Math/add", "Math", true}};
        table->methods = {{1, "alpha", ""}};
        RunInfo run;
        run.id = 1;
        run.name = "main";
        table->runs.push_back(run);
        table->keys.push_back({1, Backend::Compiled, "A100", "", Origin::Measured, 0, false});
        for (int round = 0; round < 2; ++round) {
            CandidateRow row;
            row.candidateId = round + 1;
            row.kernelId = round + 1;
            row.key = 0;
            row.round = round;
            row.sample = "0";
            row.representative = true;
            row.verdicts.compile = Verdict::Pass;
            row.verdicts.correct = round == 0 ? Verdict::Fail : Verdict::Pass;
            if (round == 1) {
                row.speedup = 1.79;
            }
            table->rows.push_back(row);
        }
        NavigatorModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setData(navigatorOf(*table), table);
        const QStringList lines
            = testing::printModel(model, {Qt::DisplayRole, NavigatorModel::VerdictRole});
        const QStringList golden{QStringLiteral("Math - | 1 -"), QStringLiteral("  add 0 | 1.79 0"),
            QStringLiteral("    alpha 0 | 1.79 0"), QStringLiteral("      0 1 | 1 1"),
            QStringLiteral("      1 0 | 1.79 0")};
        // The categories of the catalogue without candidates stand there too, with nothing below.
        QStringList withChildren;
        for (const QString& line : lines) {
            if (line.startsWith(QLatin1Char(' ')) || line.startsWith(QStringLiteral("Math"))) {
                withChildren << line;
            }
        }
        QCOMPARE(withChildren.size(), golden.size());
        for (qsizetype at = 1; at < golden.size(); ++at) {
            QCOMPARE(withChildren[at].section(QStringLiteral(" | "), 0, 0),
                golden[at].section(QStringLiteral(" | "), 0, 0));
        }
    }

    void findsTheDeepestFit()
    {
        const auto table = testing::fixtureTable();
        NavigatorModel model;
        model.setData(navigatorOf(*table), table);
        const QModelIndex category = model.find(QStringLiteral("Math"), {}, {}, 0);
        QCOMPARE(category.data().toString(), QStringLiteral("Math"));
        const QModelIndex method = model.find(
            QStringLiteral("Math"), QStringLiteral("Math/softmax"), QStringLiteral("beta"), 0);
        QCOMPARE(method.data().toString(), QStringLiteral("beta"));
        QCOMPARE(method.parent().data().toString(), QStringLiteral("softmax"));
        const qint64 id
            = model.index(1, 0, method).data(NavigatorModel::CandidateRole).toLongLong();
        const QModelIndex round = model.find(
            QStringLiteral("Math"), QStringLiteral("Math/softmax"), QStringLiteral("beta"), id);
        QCOMPARE(round.row(), 1);
        QCOMPARE(round.parent(), method);
        QVERIFY(!model.find(QStringLiteral("Nowhere"), {}, {}, 0).isValid());
        // An unknown task leaves us at the category.
        QCOMPARE(model.find(QStringLiteral("Math"), QStringLiteral("Math/none"), {}, 0), category);
    }

    void resetsAndSaysItsState()
    {
        NavigatorModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.loadState(), models::LoadState::Empty);
        const auto table = testing::fixtureTable();
        model.setData(navigatorOf(*table), table);
        QCOMPARE(model.loadState(), models::LoadState::Ready);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setLoadState(models::LoadState::Loading);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(model.index(0, 0).data(NavigatorModel::LoadStateRole).toInt(),
            static_cast<int>(models::LoadState::Loading));
        model.setData(nullptr, nullptr);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.loadState(), models::LoadState::Empty);
    }

    void hundredThousandCandidatesAreFine()
    {
        testing::TableShape shape;
        shape.copies = 330;
        const auto table = testing::fixtureTable(shape);
        QVERIFY(table->rows.size() > 100'000);
        NavigatorModel model;
        model.setData(navigatorOf(*table), table);
        QElapsedTimer timer;
        timer.start();
        const QModelIndex math = model.find(QStringLiteral("Math"), {}, {}, 0);
        int seen = 0;
        for (int row = 0; row < model.rowCount(math); ++row) {
            seen += model.index(row, 0, math).data().toString().isEmpty() ? 0 : 1;
        }
        QCOMPARE(seen, 4 * 330);
        QVERIFY2(timer.elapsed() < 1000,
            "reading one category must not depend on the size of the study");
    }
};

QTEST_GUILESS_MAIN(TestNavigatorModel)
#include "tst_navigatormodel.moc"
