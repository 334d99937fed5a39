// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/ownplaces.h"
#include "store/study.h"
#include "workspace/compareservice.h"
#include "workspace/importsources.h"
#include "workspace/studysession.h"
#include "workspace/workspaceservice.h"

#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace kbx;
using namespace Qt::StringLiterals;
using workspace::CompareService;
using workspace::WorkspaceService;

namespace {

constexpr int patience = 30'000;

/// The sample study, open.
struct Desk {
    Desk()
    {
        const auto built = workspace::buildSampleStudy(path());
        QVERIFY(built.ok());
        open();
    }
    QString path() const { return folder.filePath(u"a.kbx"_s); }
    void open()
    {
        QSignalSpy shown(&service, &WorkspaceService::viewChanged);
        service.openStudy(path());
        QTRY_VERIFY_WITH_TIMEOUT(!shown.isEmpty(), patience);
    }
    QStringList names() const
    {
        QStringList all;
        for (const auto& each : compare.snapshots()) {
            all << QString::fromStdString(each.name);
        }
        return all;
    }

    QTemporaryDir folder;
    WorkspaceService service;
    CompareService compare{service};
};

} // namespace

/// Comparisons and snapshots as the window asks for them.
class TestCompareService : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { testing::useOwnPlaces(); }
    void aSnapshotIsAnActionOfAPerson();
    void aTakenNameIsAnError();
    void changesSinceASnapshot();
    void comparisonsAreAnswered();
    void aReadOnlyStudyNamesTheHolder();
    void aFrozenViewIsTheStudyThen();
    void versionsAreThoseOfTheWorker();
};

void TestCompareService::aSnapshotIsAnActionOfAPerson()
{
    Desk desk;
    desk.service.setFilter(u"task=relu"_s); // freezes all the same
    QSignalSpy taken(&desk.compare, &CompareService::snapshotTaken);
    desk.compare.takeSnapshot(u"first"_s);
    QTRY_COMPARE_WITH_TIMEOUT(taken.size(), 1, patience);
    QTRY_COMPARE_WITH_TIMEOUT(desk.names(), QStringList{u"first"_s}, patience);
    QCOMPARE(desk.compare.snapshots().front().candidates, 74);
    QCOMPARE(desk.service.undoText(), u"snapshot \"first\""_s);
    desk.service.undo();
    QTRY_COMPARE_WITH_TIMEOUT(desk.names(), QStringList(), patience);
    desk.service.redo();
    QTRY_COMPARE_WITH_TIMEOUT(desk.names(), QStringList{u"first"_s}, patience);
    desk.compare.removeSnapshot(u"first"_s);
    QTRY_COMPARE_WITH_TIMEOUT(desk.names(), QStringList(), patience);
    QCOMPARE(desk.service.undoText(), u"removal of the snapshot \"first\""_s);
    desk.service.undo();
    QTRY_COMPARE_WITH_TIMEOUT(desk.names(), QStringList{u"first"_s}, patience);
    desk.service.closeStudy();
    QTRY_COMPARE_WITH_TIMEOUT(desk.names(), QStringList(), patience);
    desk.open();
    QTRY_COMPARE_WITH_TIMEOUT(desk.names(), QStringList{u"first"_s}, patience);
}

void TestCompareService::aTakenNameIsAnError()
{
    Desk desk;
    QSignalSpy failed(&desk.compare, &CompareService::snapshotFailed);
    desk.compare.takeSnapshot(u"first"_s);
    QTRY_COMPARE_WITH_TIMEOUT(desk.names(), QStringList{u"first"_s}, patience);
    desk.compare.takeSnapshot(u"first"_s);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
    QVERIFY(failed[0][0].value<Error>().code == ErrorCode::Usage);
    desk.compare.takeSnapshot(u"list"_s);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 2, patience);
    QCOMPARE(desk.names(), QStringList{u"first"_s});
}

void TestCompareService::changesSinceASnapshot()
{
    Desk desk;
    QSignalSpy ready(&desk.compare, &CompareService::changesReady);
    desk.compare.takeSnapshot(u"first"_s);
    QTRY_COMPARE_WITH_TIMEOUT(desk.names(), QStringList{u"first"_s}, patience);
    desk.compare.requestChanges(u"first"_s);
    QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 1, patience);
    using Changes = std::shared_ptr<const workspace::SnapshotChanges>;
    QCOMPARE(ready[0][0].value<Changes>()->changes.size(), 0u);
    QFile kernel(desk.folder.filePath(u"round0.py"_s));
    QVERIFY(QDir(desk.folder.path()).mkpath(u"more/Activation/relu"_s));
    kernel.setFileName(desk.folder.filePath(u"more/Activation/relu/round0.py"_s));
    QVERIFY(kernel.open(QIODevice::WriteOnly));
    kernel.write("def relu(input):\n    return input\n");
    kernel.close();
    desk.service.importPaths({desk.folder.filePath(u"more"_s)});
    QTRY_VERIFY_WITH_TIMEOUT(desk.service.view()->total == 75, patience);
    desk.compare.requestChanges(u"first"_s);
    QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 2, patience);
    const auto changes = ready[1][0].value<Changes>();
    QCOMPARE(changes->count(workspace::ChangeKind::CandidateAdded), 1);
    QCOMPARE(changes->count(workspace::ChangeKind::Verdict), 0);
    QSignalSpy failed(&desk.compare, &CompareService::snapshotFailed);
    desk.compare.requestChanges(u"never"_s);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
}

void TestCompareService::comparisonsAreAnswered()
{
    Desk desk;
    QSignalSpy ready(&desk.compare, &CompareService::comparisonReady);
    QSignalSpy failed(&desk.compare, &CompareService::comparisonFailed);
    const auto sides = desk.compare.suggestions();
    QVERIFY(std::find(sides.begin(), sides.end(), "method=\"refine-loop\"") != sides.end());
    workspace::CompareRequest request;
    request.left = "method=\"refine-loop\"";
    request.right = "method=\"single-pass\"";
    request.filter = "category!=Math";
    desk.compare.requestComparison(request);
    QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 1, patience);
    using Answer = std::shared_ptr<const workspace::ComparisonResult>;
    const auto result = ready[0][0].value<Answer>();
    QVERIFY(result->request == request);
    QVERIFY(!result->data.pairs.empty());
    for (const auto& pair : result->data.pairs) {
        QVERIFY(result->left->table->tasks[pair.task].category != "Math");
    }
    request.right = "method=(";
    desk.compare.requestComparison(request);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
    QVERIFY(failed[0][0].value<Error>().code == ErrorCode::Usage);
}

void TestCompareService::aReadOnlyStudyNamesTheHolder()
{
    Desk desk;
    WorkspaceService second;
    CompareService compare(second);
    QSignalSpy shown(&second, &WorkspaceService::viewChanged);
    second.openStudy(desk.path());
    QTRY_VERIFY_WITH_TIMEOUT(!shown.isEmpty(), patience);
    QVERIFY(second.study().readOnly);
    QSignalSpy failed(&compare, &CompareService::snapshotFailed);
    compare.takeSnapshot(u"never"_s);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
    const auto told = failed[0][0].value<Error>();
    QVERIFY(told.code == ErrorCode::Locked);
    QVERIFY2(told.text.find(second.study().holder.toStdString()) != std::string::npos
            && !second.study().holder.isEmpty(),
        told.text.c_str());
    // What the other one takes is seen when it is asked for.
    desk.compare.takeSnapshot(u"first"_s);
    QTRY_COMPARE_WITH_TIMEOUT(desk.names(), QStringList{u"first"_s}, patience);
}

void TestCompareService::aFrozenViewIsTheStudyThen()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"a.kbx"_s);
    QVERIFY(workspace::buildSampleStudy(path).ok());
    auto session = workspace::StudySession::open(path, workspace::Access::Write);
    QVERIFY(session.ok());
    QVERIFY(workspace::takeSnapshot(**session, "then").ok());
    const auto before = (*session)->view("correct");
    const auto frozen = workspace::snapshotView(**session, "then", "correct");
    QVERIFY(before.ok() && frozen.ok());
    QCOMPARE((*frozen)->visible, (*before)->visible);
    QCOMPARE((*frozen)->table->rows.size(), (*before)->table->rows.size());
    for (std::size_t at = 0; at < (*frozen)->table->rows.size(); ++at) {
        const CandidateRow& one = (*frozen)->table->rows[at];
        const CandidateRow& other = (*before)->table->rows[at];
        QCOMPARE(one.candidateId, other.candidateId);
        QCOMPARE(one.speedup, other.speedup);
        QCOMPARE(one.kernelHash, other.kernelHash);
        QCOMPARE(one.verdicts.reason, other.verdicts.reason);
    }
    QVERIFY(!workspace::snapshotView(**session, "never", {}).ok());
    QVERIFY(!workspace::snapshotView(**session, "then", "frob=1").ok());
}

void TestCompareService::versionsAreThoseOfTheWorker()
{
    QFile file(QStringLiteral(KBX_SOURCE_DIR "/core/worker/kbx_worker/__init__.py"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    const auto versionOf = [&text](const char* name) {
        const QRegularExpression line(
            u"^%1 = (\\d+)$"_s.arg(QLatin1String(name)), QRegularExpression::MultilineOption);
        return line.match(text).captured(1).toInt();
    };
    QCOMPARE(workspace::judgeVersions().evaluator, versionOf("EVALUATOR_VERSION"));
    QCOMPARE(workspace::judgeVersions().gates, versionOf("GATE_VERSION"));
}

QTEST_GUILESS_MAIN(TestCompareService)
#include "tst_compareservice.moc"
