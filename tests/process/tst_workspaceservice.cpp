// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/ownplaces.h"
#include "store/study.h"
#include "workspace/reports.h"
#include "workspace/reportsurvey.h"
#include "workspace/workspaceservice.h"

#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

using namespace kbx;
using namespace Qt::StringLiterals;
using workspace::WorkspaceService;

namespace {

constexpr int patience = 20'000;

/// A service on a copy of the sample study's sources, in a folder of its own.
struct Desk {
    Desk()
    {
        QSignalSpy opened(&service, &WorkspaceService::viewChanged);
        service.createStudy(folder.filePath(u"a.kbx"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!opened.isEmpty(), patience);
        opened.clear();
        service.importPaths({QStringLiteral(KBX_SOURCE_DIR "/resources/sample/manifest.jsonl")});
        QTRY_VERIFY_WITH_TIMEOUT(!opened.isEmpty() && service.view()->total == 74, patience);
    }
    const CandidateRow& row(std::size_t index) const { return service.view()->table->rows[index]; }
    std::int64_t id(std::size_t index) const { return row(index).candidateId; }

    QTemporaryDir folder;
    WorkspaceService service;
};

} // namespace

/// The open study as panes see it: what a person does arrives in the table, can be undone, and
/// another program's lock is respected.
class TestWorkspaceService : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { testing::useOwnPlaces(); }
    void starsAndNotesArriveAndAreUndone();
    void savedFiltersAndCollections();
    void takenNameIsRefused();
    void diffLeavesOutSpaces();
    void taskDocumentOfAnySpelling();
    void questionsOfSeveralPanesAreAllAnswered();
    void listsOfAnalysesShareOneSurvey();
    void secondWriterReadsAndSeesChanges();
    void endOfTheOtherWriterIsTold();
};

void TestWorkspaceService::starsAndNotesArriveAndAreUndone()
{
    Desk desk;
    desk.service.setStarred(desk.id(3), true);
    desk.service.setNote(desk.id(3), u"mask of the tail"_s);
    QTRY_VERIFY_WITH_TIMEOUT(desk.row(3).starred && !desk.row(3).note.empty(), patience);
    QCOMPARE(desk.row(3).note, std::string("mask of the tail"));
    QTRY_VERIFY_WITH_TIMEOUT(desk.service.undoText().startsWith(u"note on "_s), patience);
    desk.service.undo();
    QTRY_VERIFY_WITH_TIMEOUT(desk.row(3).note.empty(), patience);
    QVERIFY(desk.row(3).starred);
    QTRY_VERIFY_WITH_TIMEOUT(desk.service.undoText().startsWith(u"star on "_s), patience);
    QTRY_VERIFY_WITH_TIMEOUT(desk.service.redoText().startsWith(u"note on "_s), patience);
    const QString task = QString::fromStdString(desk.service.view()->table->tasks[0].name);
    desk.service.setTaskNote(task, u"compare with the reference"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!desk.service.view()->table->tasks[0].note.empty(), patience);
}

void TestWorkspaceService::savedFiltersAndCollections()
{
    Desk desk;
    QSignalSpy changed(&desk.service, &WorkspaceService::userListsChanged);
    desk.service.saveFilter(u"last ones"_s, u"round=last"_s);
    desk.service.collect(u"hard"_s, {desk.id(0), desk.id(5)}, true);
    QTRY_VERIFY_WITH_TIMEOUT(
        desk.service.savedFilters().size() == 1 && desk.service.collections().size() == 1,
        patience);
    QVERIFY(!changed.isEmpty());
    QCOMPARE(desk.service.savedFilters()[0].text, std::string("round=last"));
    QCOMPARE(desk.service.collections()[0].candidates, 2);
    desk.service.setFilter(u"in:hard"_s);
    QTRY_COMPARE_WITH_TIMEOUT(desk.service.view()->shown, 2, patience);
    desk.service.rename(workspace::RenameKind::Collection, u"hard"_s, u"harder"_s);
    QTRY_VERIFY_WITH_TIMEOUT(desk.service.collections()[0].name == "harder", patience);
    desk.service.undo();
    QTRY_VERIFY_WITH_TIMEOUT(desk.service.collections()[0].name == "hard", patience);
    desk.service.undo();
    QTRY_VERIFY_WITH_TIMEOUT(desk.service.collections().empty(), patience);
    desk.service.saveFilter(u"last ones"_s, {});
    QTRY_VERIFY_WITH_TIMEOUT(desk.service.savedFilters().empty(), patience);
    // The empty collection selects nothing: it does not become a filter that shows everything.
    QTRY_COMPARE_WITH_TIMEOUT(desk.service.view()->shown, 0, patience);
}

void TestWorkspaceService::takenNameIsRefused()
{
    Desk desk;
    QSignalSpy failed(&desk.service, &WorkspaceService::saveFailed);
    const auto& methods = desk.service.view()->table->methods;
    QVERIFY(methods.size() >= 2);
    const QString one = QString::fromStdString(methods[0].name);
    const QString other = QString::fromStdString(methods[1].name);
    desk.service.rename(workspace::RenameKind::Method, one, other);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
    const auto error = failed[0][0].value<Error>();
    QVERIFY(error.text.find(other.toStdString()) != std::string::npos);
    QVERIFY(!error.remedy.empty());
    QTRY_VERIFY_WITH_TIMEOUT(desk.service.undoText().isEmpty(), patience);
    desk.service.rename(workspace::RenameKind::Method, one, u"own loop"_s);
    const auto hasName = [&desk](const std::string& name) {
        const auto& now = desk.service.view()->table->methods;
        return std::any_of(now.begin(), now.end(),
            [&name](const MethodInfo& method) { return method.name == name; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(hasName("own loop"), patience);
    QVERIFY(!hasName(one.toStdString()));
}

void TestWorkspaceService::diffLeavesOutSpaces()
{
    Desk desk;
    QSignalSpy ready(&desk.service, &WorkspaceService::diffReady);
    desk.service.requestDiff(desk.id(0), desk.id(1), {});
    QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 1, patience);
    workspace::DiffChoice choice;
    choice.ignoreWhitespace = true;
    desk.service.requestDiff(desk.id(0), desk.id(1), choice);
    QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 2, patience);
    using Document = std::shared_ptr<const workspace::DiffDocument>;
    QVERIFY(!ready[0][0].value<Document>()->choice.ignoreWhitespace);
    QVERIFY(ready[1][0].value<Document>()->choice.ignoreWhitespace);
}

void TestWorkspaceService::taskDocumentOfAnySpelling()
{
    WorkspaceService service;
    QSignalSpy ready(&service, &WorkspaceService::taskReady);
    QSignalSpy failed(&service, &WorkspaceService::requestFailed);
    service.requestTask(u"relu"_s);
    QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 1, patience);
    const auto document = ready[0][0].value<std::shared_ptr<const workspace::TaskDocument>>();
    QCOMPARE(document->id, std::string("Activation/relu"));
    QVERIFY(document->specified);
    QVERIFY(!document->arguments.empty());
    QVERIFY(document->pythonCode.find("def reference") != std::string::npos);
    QCOMPARE(document->tolerance.at("float32"), 1e-5);
    QVERIFY(document->prompt.find(document->entry) != std::string::npos);
    service.requestTask(u"relux"_s);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
    QVERIFY(failed[0][1].value<Error>().remedy.find("relu") != std::string::npos);
}

void TestWorkspaceService::questionsOfSeveralPanesAreAllAnswered()
{
    Desk desk;
    QSignalSpy failed(&desk.service, &WorkspaceService::requestFailed);
    // None of these evaluations exists; each question is told so, none is forgotten.
    for (std::int64_t id = 1001; id <= 1006; ++id) {
        desk.service.requestEvaluation(id);
    }
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 6, patience);
    QCOMPARE(failed[0][0].toString(), u"evaluation"_s);
    // Asked again, it is read again.
    desk.service.requestEvaluation(1001);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 7, patience);
}

void TestWorkspaceService::listsOfAnalysesShareOneSurvey()
{
    Desk desk;
    workspace::ReportSurvey& survey = desk.service.survey();
    std::map<QString, int> told;
    std::map<QString, workspace::SurveyFinding> known;
    connect(&survey, &workspace::ReportSurvey::surveyed, this,
        [&](const QString& name, const workspace::SurveyFinding& finding) {
            ++told[name];
            known[name] = finding;
        });
    survey.start();
    survey.start(); // another pane
    QTRY_COMPARE_WITH_TIMEOUT(told.size(), workspace::allReports().size(), patience);
    QVERIFY(std::all_of(told.begin(), told.end(), [](const auto& one) { return one.second == 1; }));
    // The manifest alone brings candidates without verdicts and times: their texts can be shown.
    QVERIFY(!known.at(u"diff-case"_s).notDrawn);
    QVERIFY(known.at(u"barrier-funnel"_s).notDrawn);
    QVERIFY(known.at(u"kernel-gpu-heatmap"_s).notDrawn);

    survey.start(); // a pane that came later hears what is known
    QVERIFY(std::all_of(told.begin(), told.end(), [](const auto& one) { return one.second == 2; }));

    told.clear();
    QSignalSpy changed(&desk.service, &WorkspaceService::viewChanged);
    desk.service.setFilter(u"task=nothing_like_it"_s);
    QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, patience);
    survey.start();
    QTRY_COMPARE_WITH_TIMEOUT(told.size(), workspace::allReports().size(), patience);
    QVERIFY(!known.at(u"barrier-funnel"_s).hasData);
    survey.disconnect(this);
}

void TestWorkspaceService::secondWriterReadsAndSeesChanges()
{
    Desk desk;
    const QString path = desk.service.study().path;
    auto writer = std::make_unique<WorkspaceService>();
    // The first service writes; the second one may only look.
    QSignalSpy opened(writer.get(), &WorkspaceService::viewChanged);
    writer->openStudy(path);
    QTRY_VERIFY_WITH_TIMEOUT(!opened.isEmpty(), patience);
    QVERIFY(writer->study().readOnly);
    QSignalSpy refused(writer.get(), &WorkspaceService::saveFailed);
    writer->setStarred(desk.id(0), true);
    QTRY_COMPARE_WITH_TIMEOUT(refused.size(), 1, patience);
    QVERIFY(!refused[0][0].value<Error>().remedy.empty());
    // What the first one writes arrives in the second without asking.
    desk.service.setStarred(desk.id(1), true);
    QTRY_VERIFY_WITH_TIMEOUT(writer->view()->table->rows[1].starred, patience);
    QVERIFY(!writer->view()->table->rows[0].starred);
}

void TestWorkspaceService::endOfTheOtherWriterIsTold()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"held.kbx"_s);
    QVERIFY(store::Study::create(path).ok());
    QProcess holder;
    holder.start(u"sleep"_s, {u"60"_s});
    QVERIFY(holder.waitForStarted());
    QFile lock(path + u".lock"_s);
    QVERIFY(lock.open(QIODevice::WriteOnly));
    lock.write(QByteArray::number(holder.processId()) + "\nsleep\n"
        + QSysInfo::machineHostName().toUtf8() + "\n");
    lock.close();
    WorkspaceService service;
    QSignalSpy opened(&service, &WorkspaceService::viewChanged);
    QSignalSpy gone(&service, &WorkspaceService::otherWriterGone);
    service.openStudy(path);
    QTRY_VERIFY_WITH_TIMEOUT(!opened.isEmpty(), patience);
    QVERIFY(service.study().readOnly);
    QVERIFY2(service.study().holder.contains(u"sleep"_s), qPrintable(service.study().holder));
    holder.kill();
    holder.waitForFinished();
    QTRY_COMPARE_WITH_TIMEOUT(gone.size(), 1, patience);
    service.openStudy(path);
    QTRY_VERIFY_WITH_TIMEOUT(!service.study().readOnly, patience);
}

QTEST_GUILESS_MAIN(TestWorkspaceService)
#include "tst_workspaceservice.moc"
