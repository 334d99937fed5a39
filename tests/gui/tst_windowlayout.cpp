// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/elidedlabel.h"
#include "shell/docktitlebar.h"
#include "shell/slidebox.h"
#include "support/guimain.h"
#include "windowfixture.h"

#include <QAction>
#include <QTabBar>
#include <QTemporaryDir>

using namespace kbx;
using namespace Qt::StringLiterals;
using testing::Window;

class TestWindowLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void cleanup() { shared::Theme::setReducedMotion({}); }

    void annotateStandsAsInThePicture()
    {
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        w.window->actions().annotateLayout->trigger();
        QTRY_COMPARE(w.dock("trajectory")->height(), 144);
        QVERIFY(!w.isOpen("navigator") && !w.isOpen("heatmap"));
        QVERIFY(w.isOpen("trajectory") && w.isOpen("diff") && w.isOpen("matrix"));
        QCOMPARE(w.window->dockLayout()->currentPaneId(), u"diff"_s);
        QCOMPARE(tabs(w), (QStringList{u"Diff"_s, u"Matrix"_s, u"Task"_s}));
        QVERIFY(w.dock("diff")->geometry().top() > w.dock("trajectory")->geometry().bottom());
        QCOMPARE(w.dock("diff")->width(), w.dock("trajectory")->width());
        // The low dock spends no height on a title bar; its title stands among the tools.
        const auto* const bar
            = qobject_cast<shell::DockTitleBar*>(w.dock("trajectory")->titleBarWidget());
        const auto titleShown = [&w] {
            const auto labels = w.pane("trajectory")->findChildren<shared::ElidedLabel*>();
            return std::any_of(labels.begin(), labels.end(), [](const shared::ElidedLabel* label) {
                return label->isVisible() && label->text() == u"Trajectory"_s;
            });
        };
        QTRY_VERIFY(titleShown() && bar->isTabbed());
        w.window->actions().browseLayout->trigger();
        QTRY_VERIFY2(!titleShown(), "the tab says it");
    }

    void closedPanesComeToTheCentreWhenRaised()
    {
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        w.window->actions().annotateLayout->trigger();
        w.window->dockLayout()->raisePane(u"heatmap"_s);
        QVERIFY(w.isOpen("heatmap"));
        QTRY_VERIFY(tabs(w).contains(u"Heatmap"_s));
        w.window->actions().resetLayout->trigger();
        QVERIFY2(!w.isOpen("heatmap"), "reset gives the layout that was chosen last");
        w.window->actions().browseLayout->trigger();
        QVERIFY(w.isOpen("navigator") && w.isOpen("heatmap"));
        QTRY_COMPARE(w.dock("navigator")->width(), 262);
    }

    void layoutIsRestored_data()
    {
        QTest::addColumn<bool>("annotate");
        QTest::newRow("browse") << false;
        QTest::newRow("annotate") << true;
    }
    void layoutIsRestored()
    {
        QFETCH(const bool, annotate);
        const QString study = file(u"demo.kbx"_s);
        {
            Window w(file(u"a.ini"_s));
            w.open(study);
            if (annotate) {
                w.window->actions().annotateLayout->trigger();
            }
            w.dock("matrix")->close();
            w.window->close();
        }
        Window again(file(u"a.ini"_s));
        again.open(study);
        QVERIFY(!again.isOpen("matrix"));
        QVERIFY(again.isOpen("diff"));
        QCOMPARE(again.isOpen("navigator"), !annotate);
        again.window->actions().resetLayout->trigger();
        QVERIFY(again.isOpen("matrix"));
        QCOMPARE(again.isOpen("navigator"), !annotate);
    }

    void foreignLayoutBytesAreIgnored()
    {
        QSettings settings(file(u"b.ini"_s), QSettings::IniFormat);
        settings.setValue(u"window/layout"_s, QByteArray("not a layout"));
        settings.sync();
        Window w(file(u"b.ini"_s));
        w.open(file(u"demo.kbx"_s));
        QVERIFY(w.isOpen("matrix"));
    }

    void theLayoutOfOtherPanesIsNotRestored()
    {
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        const QByteArray state = w.window->dockLayout()->saveState();
        QVERIFY(w.window->dockLayout()->restoreState(state));
        QMainWindow other;
        shell::PaneRegistry fewer;
        fewer.add({u"matrix"_s, u"Matrix"_s, {}, shell::PaneArea::Center,
            [](QWidget* parent) { return new testing::PlainPane(parent); }});
        shell::DockLayout layout(&other, fewer, new shell::StartPane(&other));
        layout.setStudyOpen(true);
        QVERIFY(!layout.restoreState(state));
    }

    void detailsFitTheWidth()
    {
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        testing::PlainPane* const pane = w.pane("matrix");
        w.window->resize(1440, 900);
        QTRY_VERIFY(pane->detailsVisible());
        const auto* const details = pane->findChild<shared::DetailsPanel*>();
        QTRY_VERIFY(details->width() >= 288 && details->width() <= 336);
        w.window->resize(1280, 720);
        QTRY_VERIFY(!details->isVisible());
        w.window->actions().details->trigger();
        QVERIFY2(details->isVisible(), "F4 shows them in a narrow pane all the same");
        w.window->actions().details->trigger();
        QVERIFY(!details->isVisible());
        w.window->resize(3600, 1800);
        QTRY_VERIFY(details->isVisible() && details->width() <= 420);
    }

    void aLayoutChangeClosesDetailsThatDoNotFit()
    {
        Window w(file(u"a.ini"_s));
        w.window->resize(1280, 720);
        w.open(file(u"demo.kbx"_s));
        QTRY_VERIFY(!w.pane("matrix")->detailsVisible());
        w.window->actions().annotateLayout->trigger();
        w.window->dockLayout()->raisePane(u"matrix"_s);
        QTRY_VERIFY(w.pane("matrix")->detailsVisible());
        w.window->dockLayout()->raisePane(u"diff"_s);
        w.window->actions().browseLayout->trigger();
        QTRY_VERIFY(w.pane("matrix")->isVisible() && !w.pane("matrix")->detailsVisible());
    }

    void detailsSlide()
    {
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        w.window->resize(1440, 900);
        auto* const box = w.pane("matrix")->findChild<shell::SlideBox*>();
        QTRY_VERIFY(box->isVisible() && box->width() >= 288);
        shared::Theme::setReducedMotion(false);
        box->setOpen(false);
        QVERIFY2(box->isVisible(), "it leaves by and by");
        QTRY_VERIFY(!box->isVisible());
        box->setOpen(true);
        QVERIFY(box->width() < 288);
        QTRY_VERIFY(box->width() >= 288);
        shared::Theme::setReducedMotion(true);
        box->setOpen(false);
        QVERIFY2(!box->isVisible(), "at once where motion is reduced");
    }

    void fullScreenIsOnAndOff()
    {
        Window w(file(u"a.ini"_s));
        w.window->actions().fullScreen->trigger();
        QVERIFY(w.window->isFullScreen() && w.window->actions().fullScreen->isChecked());
        w.window->actions().fullScreen->trigger();
        QVERIFY(!w.window->isFullScreen() && !w.window->actions().fullScreen->isChecked());
    }

private:
    QString file(const QString& name) const { return m_folder->filePath(name); }
    /// Titles of the tabs that are shown, the start dock's left out.
    static QStringList tabs(const Window& w)
    {
        QStringList titles;
        const auto bars = w.window->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly);
        for (const QTabBar* const bar : bars) {
            for (int at = 0; bar->isVisible() && at < bar->count(); ++at) {
                titles << bar->tabText(at);
            }
        }
        return titles;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

KBX_GUI_MAIN(TestWindowLayout)
#include "tst_windowlayout.moc"
