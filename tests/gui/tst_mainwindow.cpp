// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/breadcrumb.h"
#include "shell/deeplink.h"
#include "shell/filterchip.h"
#include "shell/importreportdialog.h"
#include "shell/importtext.h"
#include "shell/queuestrip.h"
#include "shell/recentfiles.h"
#include "shell/shelltoolbar.h"
#include "shell/shortcutsheet.h"
#include "shell/statusline.h"
#include "support/guimain.h"
#include "windowfixture.h"

#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMetaMethod>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeWidget>

using namespace kbx;
using namespace Qt::StringLiterals;
using testing::Window;

namespace {

/// QObject tells only itself who listens; the member is reached through a derived class.
struct Probe : QAction {
    static bool listensTo(const QAction* action)
    {
        const auto member = &Probe::isSignalConnected;
        return (action->*member)(QMetaMethod::fromSignal(&QAction::triggered));
    }
};

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void startsWithTheStartPaneOnly()
    {
        Window w(file(u"a.ini"_s));
        QVERIFY(w.window->startPane()->isVisible());
        QVERIFY(!w.window->dockLayout()->dock(u"matrix"_s)->isVisible());
        QVERIFY(w.window->dockLayout()->dock(u"navigator"_s)->isVisible());
        QCOMPARE(w.window->toolBar()->breadcrumb()->texts(), QStringList{u"No study"_s});
        for (QAction* const action : {w.window->actions().closeStudy, w.window->actions().copy,
                 w.window->actions().undo, w.window->actions().exportFigure}) {
            QVERIFY2(!action->isEnabled(), qPrintable(action->text()));
        }
    }

    void aStudyBringsThePanes()
    {
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        QVERIFY(!w.window->startPane()->isVisible());
        QVERIFY(w.window->dockLayout()->dock(u"matrix"_s)->isVisible());
        QVERIFY(w.window->windowTitle().startsWith(u"demo"_s));
        QVERIFY(w.window->statusLine()->studyText().contains(u"demo.kbx"_s));
        QVERIFY(w.window->actions().closeStudy->isEnabled());
        // Tabs of the centre stand north and name the panes.
        QStringList tabs;
        for (const QTabBar* const bar :
            w.window->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
            for (int at = 0; at < bar->count(); ++at) {
                tabs << bar->tabText(at);
            }
        }
        QVERIFY(tabs.contains(u"Matrix"_s) && tabs.contains(u"Heatmap"_s));
        w.service.closeStudy();
        QTRY_VERIFY(w.window->startPane()->isVisible());
    }

    void shortcutsRaisePanes()
    {
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        QCOMPARE(w.window->dockLayout()->currentPaneId(), u"matrix"_s);
        w.window->findChild<QAction*>(u"action.pane.heatmap"_s)->trigger();
        QCOMPARE(w.window->dockLayout()->currentPaneId(), u"heatmap"_s);
        w.navigation.requestPane(u"matrix"_s);
        QCOMPARE(w.window->dockLayout()->currentPaneId(), u"matrix"_s);
        w.navigation.requestPane(u"no such pane"_s);
        QCOMPARE(w.window->dockLayout()->currentPaneId(), u"matrix"_s);
        w.window->actions().nextPane->trigger();
        QCOMPARE(w.window->dockLayout()->currentPaneId(), u"trajectory"_s);
        w.window->actions().previousPane->trigger();
        QCOMPARE(w.window->dockLayout()->currentPaneId(), u"matrix"_s);
    }

    void everyMenuEntryIsConnected()
    {
        Window w(file(u"a.ini"_s));
        for (const QAction* const top : w.window->menuBar()->actions()) {
            QVERIFY(top->menu() && !top->menu()->isEmpty());
        }
        for (QAction* const action : w.window->findChildren<QAction*>(Qt::FindDirectChildrenOnly)) {
            if (action->objectName().startsWith(u"action."_s)) {
                QVERIFY2(Probe::listensTo(action), qPrintable(action->objectName()));
            }
        }
    }

    void recentFilesForgetWhatIsGone()
    {
        QSettings settings(file(u"c.ini"_s), QSettings::IniFormat);
        shell::RecentFiles recent(settings);
        QFile present(file(u"here.kbx"_s));
        QVERIFY(present.open(QIODevice::WriteOnly));
        recent.add(file(u"gone.kbx"_s));
        recent.add(present.fileName());
        recent.add(present.fileName());
        QCOMPARE(recent.paths(), QStringList{present.fileName()});
    }

    void linksGoThereAndBack()
    {
        workspace::Selection selection{
            u"Math"_s, u"Math/exp_sqrt"_s, u"GEAK & co"_s, u"run 1"_s, 12, 11, u"A100"_s};
        const QString link = shell::toLink(u"My Study"_s, selection);
        QVERIFY(link.startsWith(u"kbx://My%20Study/Math/exp_sqrt?"_s));
        const auto back = shell::fromLink(link);
        QVERIFY(back && *back == selection);
        QVERIFY(!shell::fromLink(u"https://example.org/x"_s));
    }

    void importReportsCountEveryRow()
    {
        ImportReport report;
        QVERIFY(shell::hasProblems(report));
        SourceReport source;
        source.path = "/data/geak_round_2.jsonl";
        source.format = "results";
        source.rows = 176;
        source.taken = 174;
        source.skipped = 2;
        source.problems.push_back({88, 0, "missing_field", "speedup is text"});
        report.sources.push_back(source);
        QCOMPARE(shell::importSummary(report),
            u"geak_round_2.jsonl: 174 of 176 rows taken, 2 refused (line 88: speedup is text)."_s);
        QVERIFY(shell::importDetails(report).contains(u"line 88: speedup is text"_s));
        Window w(file(u"a.ini"_s));
        Q_EMIT w.service.importFinished(report);
        QCOMPARE(w.window->messages()->current()->kind, shell::MessageKind::Warning);
        QCOMPARE(w.window->messages()->current()->actionText, u"Import report"_s);
        w.window->messages()->current()->action();
        const auto* const dialog = w.window->findChild<shell::ImportReportDialog*>();
        QVERIFY(dialog);
        QCOMPARE(dialog->sources()->topLevelItem(0)->text(3), u"174"_s);
        QVERIFY(dialog->text().contains(u"geak_round_2.jsonl\t88\t\tspeedup is text"_s));
    }

    void tenThousandProblemsDoNotFreezeTheReport()
    {
        ImportReport report;
        SourceReport source;
        source.path = "/data/big.jsonl";
        source.rows = source.skipped = 10'000;
        for (int line = 1; line <= 10'000; ++line) {
            source.problems.push_back({line, line * 100, "not_json",
                "row " + std::to_string(line) + (line % 2 == 0 ? " is torn" : " is no object")});
        }
        report.sources.push_back(source);
        QElapsedTimer timer;
        timer.start();
        shell::ImportReportDialog dialog(report);
        dialog.show();
        dialog.grab();
        QVERIFY2(timer.elapsed() < 1500, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(dialog.problems()->model()->rowCount(), 10'000);
        dialog.filter()->setText(u"torn 9998"_s);
        QCOMPARE(dialog.problems()->model()->rowCount(), 1);
        QCOMPARE(dialog.problems()->model()->index(0, 1).data().toString(), u"9,998"_s);
        QVERIFY(dialog.text().contains(u"big.jsonl\t9998\t999800\trow 9998 is torn"_s));
    }

    void escClosesTheMessage()
    {
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        w.window->messages()->showNews(u"something happened"_s);
        w.pane("matrix")->editor->setFocus();
        QTest::keyClick(w.pane("matrix")->editor, Qt::Key_Escape);
        QVERIFY(!w.window->messages()->current());
    }

    void copyAsOpensTheSmallMenu()
    {
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        w.window->actions().copyAs->trigger();
        QVERIFY(w.window->actions().copyAsMenu->isVisible());
        w.window->actions().copyAsMenu->close();
        w.window->actions().copyLatex->trigger();
        QCOMPARE(w.pane("matrix")->copied, shared::CopyForm::Latex);
    }

    void aReadOnlyStudySaysSoAndOffersToReopen()
    {
        Window holder(file(u"a.ini"_s));
        holder.open(file(u"demo.kbx"_s));
        Window w(file(u"b.ini"_s));
        w.open(file(u"demo.kbx"_s));
        QVERIFY(w.service.study().readOnly);
        QVERIFY(w.window->messages()->current()->text.contains(u"in use by another program"_s));
        QVERIFY(w.window->statusLine()->accessibleName().contains(u"read-only"_s));
        QVERIFY(!w.window->actions().star->isEnabled());
        QSignalSpy gone(&w.service, &workspace::WorkspaceService::otherWriterGone);
        holder.service.closeStudy();
        QTRY_VERIFY_WITH_TIMEOUT(!gone.isEmpty(), 20'000);
        QCOMPARE(w.window->messages()->current()->actionText, u"Reopen for writing"_s);
        QSignalSpy opened(&w.service, &workspace::WorkspaceService::viewChanged);
        w.window->messages()->current()->action();
        QTRY_VERIFY_WITH_TIMEOUT(!opened.isEmpty() && !w.service.study().readOnly, 10'000);
        QVERIFY(!w.window->statusLine()->accessibleName().contains(u"read-only"_s));
    }

    void menusStandAsInThePicture()
    {
        Window w(file(u"a.ini"_s));
        QStringList titles;
        for (const QAction* const top : w.window->menuBar()->actions()) {
            titles << top->text().remove(u'&');
        }
        // Evaluate is put in by the program, which knows that pane.
        const QStringList wanted{
            u"File"_s, u"Edit"_s, u"View"_s, u"Go"_s, u"Study"_s, u"Figures"_s, u"Help"_s};
        QCOMPARE(titles, wanted);
    }

    void theQueueStripShowsWhatIsTrue()
    {
        Window w(file(u"a.ini"_s));
        shell::QueueStrip* const strip = w.window->queueStrip();
        QVERIFY(!strip->isVisible());
        shell::QueueState state;
        state.active = true;
        state.total = 48;
        state.done = 12;
        state.failed = 2;
        state.notRun = 1;
        state.waiting = 32;
        state.running = 4;
        strip->setState(state);
        QVERIFY(strip->isVisible());
        QCOMPARE(shell::queueCounts(state), u"12 of 48 done, 2 failed, 1 not run"_s);
        QCOMPARE(shell::timeLeft(state), QString());
        state.secondsLeft = 350.0;
        QCOMPARE(shell::timeLeft(state), u"about 6 min left"_s);
        strip->setState({});
        QVERIFY(!strip->isVisible());
    }

    void closingMayBeRefused()
    {
        Window w(file(u"a.ini"_s));
        bool may = false;
        w.window->setCloseGuard([&may] { return may; });
        QVERIFY(!w.window->close());
        may = true;
        QVERIFY(w.window->close());
    }

    void smallestAndLargeSizesFit()
    {
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        for (const QSize& size : {QSize(1024, 640), QSize(1280, 720), QSize(2560, 1400)}) {
            w.window->resize(size);
            QCoreApplication::sendPostedEvents();
            QCOMPARE(w.window->size(), size);
            QVERIFY(!w.window->grab().isNull());
        }
    }

private:
    QString file(const QString& name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

KBX_GUI_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
