// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/ownplaces.h"
#include "shell/docklayout.h"
#include "shell/filterchip.h"
#include "shell/messagebar.h"
#include "shell/pane.h"
#include "shell/queuestrip.h"
#include "shell/shelltoolbar.h"
#include "shell/startpane.h"
#include "workbench/appcontext.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace kbx;
using namespace Qt::StringLiterals;
using workbench::AppContext;

namespace {

constexpr int patience = 60'000;

/// The program as a newcomer has it: nothing set, nothing opened, and an interpreter that answers.
struct Desk {
    explicit Desk(shared::ThemeMode theme)
    {
        workbench::Options options;
        options.theme = theme;
        options.size = {1440, 900};
        context = std::make_unique<AppContext>(options);
        context->start();
    }
    shell::MainWindow& window() { return context->window(); }
    workspace::WorkspaceService& service() { return context->workspace(); }
    workspace::Navigation& navigation() { return context->navigation(); }
    QAction* action(const char* name)
    {
        auto* const found = window().findChild<QAction*>(u"action."_s + QString::fromLatin1(name));
        if (!found) {
            qFatal("there is no action %s", name);
        }
        return found;
    }
    QString front() { return window().dockLayout()->currentPaneId(); }
    shell::Pane* pane(const char* id)
    {
        return window().dockLayout()->pane(QString::fromLatin1(id));
    }
    /// Keys go to whatever has the focus, as they do for a person.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget* const popup = QApplication::activePopupWidget();
        QWidget* const target = popup ? popup : QApplication::focusWidget();
        QTest::keyClick(target ? target : &window(), key, modifiers);
    }
    const CandidateRow* row(std::int64_t candidate)
    {
        for (const CandidateRow& each : service().view()->table->rows) {
            if (each.candidateId == candidate) {
                return &each;
            }
        }
        return nullptr;
    }

    std::unique_ptr<AppContext> context;
};

} // namespace

/// Start, open the sample, filter, matrix, trajectory, diff, star, undo, evaluate, cancel, export a
/// figure, quit, restore: with keys and menus only, in both themes.
class TestNewcomer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void firstDay_data();
    void firstDay();

private:
    void openSample(Desk& desk);
    void filterRounds(Desk& desk);
    void readMatrix(Desk& desk);
    void readTrajectory(Desk& desk);
    void readDiff(Desk& desk);
    void starAndUndo(Desk& desk);
    void evaluateAndCancel(Desk& desk);
    void exportFigure(Desk& desk);

    QTemporaryDir m_home;
    std::int64_t m_candidate = 0;
};

void TestNewcomer::firstDay_data()
{
    QTest::addColumn<int>("theme");
    QTest::newRow("light") << static_cast<int>(shared::ThemeMode::Light);
    QTest::newRow("dark") << static_cast<int>(shared::ThemeMode::Dark);
}

void TestNewcomer::firstDay()
{
    QFETCH(int, theme);
    // Each theme begins with a fresh home.
    QDir(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation))
        .removeRecursively();
    QSettings().clear();
    const auto mode = static_cast<shared::ThemeMode>(theme);
    workspace::Selection left;
    {
        Desk desk(mode);
        for (const auto step :
            {&TestNewcomer::openSample, &TestNewcomer::filterRounds, &TestNewcomer::readMatrix,
                &TestNewcomer::readTrajectory, &TestNewcomer::readDiff, &TestNewcomer::starAndUndo,
                &TestNewcomer::evaluateAndCancel, &TestNewcomer::exportFigure}) {
            (this->*step)(desk);
            if (QTest::currentTestFailed()) {
                return;
            }
        }
        left = desk.navigation().selection();
        QVERIFY(left.candidateId != 0);
        desk.action("pane.trajectory")->trigger();
        desk.action("quit")->trigger();
        QTRY_VERIFY(!desk.window().isVisible());
    }
    // The next morning: the same place.
    Desk desk(mode);
    QTRY_VERIFY_WITH_TIMEOUT(desk.service().view() != nullptr, patience);
    QTRY_COMPARE_WITH_TIMEOUT(
        desk.navigation().selection().candidateId, left.candidateId, patience);
    QCOMPARE(desk.navigation().filterText(), u"round>=1"_s);
    QTRY_COMPARE(desk.front(), u"trajectory"_s);
}

void TestNewcomer::openSample(Desk& desk)
{
    QVERIFY(QTest::qWaitForWindowExposed(&desk.window()));
    QTRY_VERIFY(desk.window().startPane()->isVisible());
    QVERIFY(!desk.service().hasStudy());
    desk.action("sample")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(desk.service().view() != nullptr, patience);
    QCOMPARE(desk.service().view()->total, 74);
    QTRY_VERIFY(!desk.window().startPane()->isVisible());
    QTRY_COMPARE(desk.front(), u"matrix"_s);
}

void TestNewcomer::filterRounds(Desk& desk)
{
    desk.action("filter")->trigger();
    auto* const box = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(box);
    QTest::keyClicks(box, u"round>=1"_s);
    desk.press(Qt::Key_Return);
    QVERIFY(!QApplication::activePopupWidget());
    // A window system gives the window back what a popup had; the offscreen one does not.
    desk.window().activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(desk.service().view()->shown < 74, patience);
    QVERIFY(desk.service().view()->shown > 0);
    QTRY_VERIFY(desk.window().toolBar()->filterChip()->isVisible());
}

void TestNewcomer::readMatrix(Desk& desk)
{
    desk.action("pane.matrix")->trigger();
    QTRY_COMPARE(desk.front(), u"matrix"_s);
    auto* const view = desk.pane("matrix")->findChild<QTableView*>();
    QVERIFY(view);
    QTRY_VERIFY_WITH_TIMEOUT(view->model()->rowCount() > 0, patience);
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 1));
    QTRY_VERIFY(!desk.navigation().selection().category.isEmpty());
    QVERIFY(!desk.navigation().selection().method.isEmpty());
    // The cell is a sentence for those who do not see it.
    const QString sentence = view->model()->index(0, 1).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(sentence.contains(desk.navigation().selection().method), qPrintable(sentence));
}

void TestNewcomer::readTrajectory(Desk& desk)
{
    // The trajectory with most rounds of what the filter leaves.
    const auto view = desk.service().view();
    const CandidateRow* chosen = nullptr;
    for (const std::uint32_t index : view->visible) {
        const CandidateRow& row = view->table->rows[index];
        if (row.parentId != 0 && (!chosen || row.round > chosen->round)) {
            chosen = &row;
        }
    }
    QVERIFY(chosen);
    m_candidate = chosen->candidateId;
    workspace::Selection selection;
    selection.category = QString::fromStdString(view->table->taskOf(*chosen).category);
    selection.task = QString::fromStdString(view->table->taskOf(*chosen).name);
    selection.method = QString::fromStdString(view->table->methodOf(*chosen).name);
    selection.run = QString::fromStdString(view->table->runOf(*chosen).name);
    selection.candidateId = m_candidate;
    desk.navigation().select(selection);
    desk.action("pane.trajectory")->trigger();
    QTRY_COMPARE(desk.front(), u"trajectory"_s);
    const auto hasKeyboard = [&desk] {
        const QWidget* const focus = QApplication::focusWidget();
        return focus == desk.pane("trajectory") || desk.pane("trajectory")->isAncestorOf(focus);
    };
    QTRY_VERIFY(hasKeyboard());
    // Left goes to an earlier round of the same trajectory, Right comes back.
    QTRY_VERIFY_WITH_TIMEOUT(
        (desk.press(Qt::Key_Left), desk.navigation().selection().candidateId != m_candidate),
        patience);
    const std::int64_t earlier = desk.navigation().selection().candidateId;
    QVERIFY2(earlier != 0, qPrintable(QApplication::focusWidget()->objectName()));
    QVERIFY(desk.row(earlier)->round < desk.row(m_candidate)->round);
    desk.navigation().select(selection);
    QCOMPARE(desk.navigation().selection().candidateId, m_candidate);
}

void TestNewcomer::readDiff(Desk& desk)
{
    desk.action("pane.diff")->trigger();
    QTRY_COMPARE(desk.front(), u"diff"_s);
    QSignalSpy ready(&desk.service(), &workspace::WorkspaceService::diffReady);
    QTRY_VERIFY_WITH_TIMEOUT(!ready.isEmpty() || !desk.pane("diff")->isShowingEmpty(), patience);
    QVERIFY(desk.pane("diff")->canCopy());
    QTRY_VERIFY((desk.action("copy")->trigger(), !QApplication::clipboard()->text().isEmpty()));
}

void TestNewcomer::starAndUndo(Desk& desk)
{
    desk.service().setStarred(m_candidate, true);
    QTRY_VERIFY_WITH_TIMEOUT(desk.row(m_candidate)->starred, patience);
    QTRY_VERIFY(desk.action("undo")->isEnabled());
    QVERIFY2(
        desk.action("undo")->text().contains(u"star"_s), qPrintable(desk.action("undo")->text()));
    desk.action("undo")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!desk.row(m_candidate)->starred, patience);
    QTRY_VERIFY(desk.action("redo")->isEnabled());
}

void TestNewcomer::evaluateAndCancel(Desk& desk)
{
    auto& evaluation = desk.context->evaluation();
    QSignalSpy ready(&evaluation, &eval::EvaluationService::workerReady);
    QSignalSpy cancelled(&evaluation, &eval::EvaluationService::jobCancelled);
    QSignalSpy finished(&evaluation, &eval::EvaluationService::jobFinished);
    desk.service().requestPlan({});
    QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), patience);
    QTRY_VERIFY(desk.window().queueStrip()->isVisible());
    const auto buttons = desk.window().queueStrip()->findChildren<QAbstractButton*>();
    QVERIFY(std::any_of(buttons.begin(), buttons.end(), [](const QAbstractButton* button) {
        return button->isVisible()
            && !(button->text().isEmpty() && button->accessibleName().isEmpty());
    }));
    evaluation.cancelAll();
    QTRY_VERIFY_WITH_TIMEOUT(!cancelled.isEmpty(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(
        evaluation.numbers().waiting + evaluation.numbers().running, 0, patience);
    // What finished stays.
    QTRY_VERIFY_WITH_TIMEOUT(std::any_of(desk.service().view()->table->rows.begin(),
                                 desk.service().view()->table->rows.end(),
                                 [](const CandidateRow& row) { return row.verdicts.isCorrect(); }),
        patience);
}

void TestNewcomer::exportFigure(Desk& desk)
{
    desk.action("pane.matrix")->trigger();
    QTRY_COMPARE(desk.front(), u"matrix"_s);
    QTRY_VERIFY(desk.action("exportFigure")->isEnabled());
    desk.action("exportFigure")->trigger();
    QFileDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = desk.window().findChild<QFileDialog*>()) != nullptr);
    const QString path = m_home.filePath(u"matrix.pdf"_s);
    dialog->selectFile(path);
    QMetaObject::invokeMethod(dialog, "accept");
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), patience);
    for (const char* const suffix : {"csv", "json", "tex"}) {
        QTRY_VERIFY(QFile::exists(m_home.filePath(u"matrix."_s + QString::fromLatin1(suffix))));
    }
    QFile pdf(path);
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.read(5) == "%PDF-");
    QFile::remove(path);
}

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_SCALE_FACTOR", "1");
    qputenv("KBX_PYTHON", KBX_SOURCE_DIR "/tests/support/fakepython.sh");
    testing::useOwnPlaces();
    QTemporaryDir settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(u"kbx-tests"_s);
    QCoreApplication::setApplicationName(u"kbx-newcomer"_s);
    TestNewcomer test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_newcomer.moc"
