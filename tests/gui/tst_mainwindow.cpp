// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatmappane.h"
#include "matrix/matrixpane.h"
#include "navigator/navigatorpane.h"
#include "shell/breadcrumb.h"
#include "shell/deeplink.h"
#include "shell/docklayout.h"
#include "shell/filterchip.h"
#include "shell/importtext.h"
#include "shell/mainwindow.h"
#include "shell/messagebar.h"
#include "shell/queuestrip.h"
#include "shell/quickopen.h"
#include "shell/recentfiles.h"
#include "shell/shelltoolbar.h"
#include "shell/shortcutsheet.h"
#include "shell/startpane.h"
#include "shell/statusline.h"
#include "support/guimain.h"
#include "support/viewfixtures.h"

#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMetaMethod>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>

using namespace kbx;
using namespace Qt::StringLiterals;
using shell::MainWindow;

namespace {

/// QObject tells only itself who listens; the member is reached through a derived class.
struct Probe : QAction {
    static bool listensTo(const QAction* action)
    {
        const auto member = &Probe::isSignalConnected;
        return (action->*member)(QMetaMethod::fromSignal(&QAction::triggered));
    }
};

/// A window on services of its own; settings live in a temporary folder.
struct Window {
    explicit Window(const QString& settingsFile)
        : settings(settingsFile, QSettings::IniFormat)
    {
        registry.add({u"navigator"_s, u"Navigator"_s, QKeySequence(u"Ctrl+1"_s),
            shell::PaneArea::Left, [this](QWidget* parent) {
                return new navigator::NavigatorPane(service, navigation, parent);
            }});
        registry.add({u"matrix"_s, u"Matrix"_s, QKeySequence(u"Ctrl+2"_s), shell::PaneArea::Center,
            [this](
                QWidget* parent) { return new matrix::MatrixPane(service, navigation, parent); }});
        registry.add({u"heatmap"_s, u"GPU heatmap"_s, QKeySequence(u"Ctrl+5"_s),
            shell::PaneArea::Center, [this](QWidget* parent) {
                return new heatmap::HeatmapPane(service, navigation, parent);
            }});
        window = std::make_unique<MainWindow>(
            shell::WindowServices{service, navigation, settings}, registry);
        window->show();
    }
    /// Makes an empty study and waits until the window shows it.
    void open(const QString& path)
    {
        QSignalSpy opened(&service, &workspace::WorkspaceService::viewChanged);
        service.createStudy(path);
        QTRY_VERIFY_WITH_TIMEOUT(!opened.isEmpty() && service.hasStudy(), 10'000);
    }

    QSettings settings;
    workspace::WorkspaceService service;
    workspace::Navigation navigation;
    shell::PaneRegistry registry;
    std::unique_ptr<MainWindow> window;
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
        QVERIFY(tabs.contains(u"Matrix"_s) && tabs.contains(u"GPU heatmap"_s));
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
        QCOMPARE(w.window->dockLayout()->currentPaneId(), u"heatmap"_s);
    }

    void noKeyMeansTwoThingsInAScope()
    {
        Window w(file(u"a.ini"_s));
        const QList<shell::ShortcutEntry> entries
            = shell::collectShortcuts(w.window.get(), *w.window->dockLayout());
        QSet<QString> seen;
        QVERIFY(entries.size() > 20);
        for (const shell::ShortcutEntry& entry : entries) {
            const QString key = entry.scope + u": "_s + entry.keys.toString();
            QVERIFY2(!seen.contains(key), qPrintable(key));
            QVERIFY2(!entry.text.isEmpty(), qPrintable(key));
            seen.insert(key);
        }
        // A pane's key never hides one of the window.
        for (const shell::ShortcutEntry& entry : entries) {
            if (entry.scope != u"Anywhere"_s) {
                QVERIFY2(!seen.contains(u"Anywhere: "_s + entry.keys.toString()),
                    qPrintable(entry.text));
            }
        }
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

    void layoutIsRestored()
    {
        const QString study = file(u"demo.kbx"_s);
        {
            Window w(file(u"a.ini"_s));
            w.open(study);
            w.window->dockLayout()->dock(u"heatmap"_s)->close();
            w.window->close();
        }
        Window again(file(u"a.ini"_s));
        QSignalSpy opened(&again.service, &workspace::WorkspaceService::viewChanged);
        again.service.openStudy(study);
        QTRY_VERIFY_WITH_TIMEOUT(!opened.isEmpty(), 10'000);
        QVERIFY(again.window->dockLayout()->dock(u"heatmap"_s)->isHidden());
        QVERIFY(!again.window->dockLayout()->dock(u"matrix"_s)->isHidden());
        again.window->actions().resetLayout->trigger();
        QVERIFY(!again.window->dockLayout()->dock(u"heatmap"_s)->isHidden());
    }

    void foreignLayoutBytesAreIgnored()
    {
        QSettings settings(file(u"b.ini"_s), QSettings::IniFormat);
        settings.setValue(u"window/layout"_s, QByteArray("not a layout"));
        settings.sync();
        Window w(file(u"b.ini"_s));
        w.open(file(u"demo.kbx"_s));
        QVERIFY(!w.window->dockLayout()->dock(u"matrix"_s)->isHidden());
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

    void quickOpenFindsTasksPanesAndKernels()
    {
        shell::QuickOpenModel model;
        model.setPanes({{u"matrix"_s, u"Matrix"_s}});
        model.setTable(testing::fixtureTable());
        model.setQuery(u"matr"_s);
        QCOMPARE(model.paneAt(0), u"matrix"_s);
        QCOMPARE(model.selectionAt(1).task, u"MatrixMultiply/matrix_vector_dot"_s);
        model.setQuery(u"10000001"_s);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.selectionAt(0).candidateId, 1);
        model.setQuery(u"no such thing"_s);
        QCOMPARE(model.rowCount(), 0);
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
            u"geak_round_2.jsonl: 174 of 176 rows taken, 2 refused."_s);
        QVERIFY(shell::importDetails(report).contains(u"line 88: speedup is text"_s));
        Window w(file(u"a.ini"_s));
        Q_EMIT w.service.importFinished(report);
        QCOMPARE(w.window->messages()->current()->kind, shell::MessageKind::Warning);
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
