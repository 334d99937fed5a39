// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/filedrop.h"
#include "shell/floatingcard.h"
#include "shell/noteeditor.h"
#include "support/guimain.h"
#include "windowfixture.h"

#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QScreen>
#include <QTemporaryDir>
#include <QUrl>

using namespace kbx;
using namespace Qt::StringLiterals;
using testing::Window;

class TestSession : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void theLastStudyComesBackWithAllThatWasChosen()
    {
        {
            Window w(file(u"a.ini"_s));
            w.open(file(u"demo.kbx"_s));
            w.navigation.setFilterText(u"starred"_s);
            w.navigation.select({u"Math"_s, u"Math/exp_sqrt"_s, u"GEAK & co"_s, {}, 0, 0, {}});
            w.window->dockLayout()->raisePane(u"heatmap"_s);
            w.window->resize(1300, 800);
            w.window->close();
        }
        Window again(file(u"a.ini"_s));
        again.window->restoreSession();
        QTRY_VERIFY_WITH_TIMEOUT(again.service.view() != nullptr, 10'000);
        QCOMPARE(again.service.study().name, u"demo"_s);
        QCOMPARE(again.navigation.filterText(), u"starred"_s);
        QTRY_COMPARE(again.navigation.selection().method, u"GEAK & co"_s);
        QCOMPARE(again.navigation.selection().task, u"Math/exp_sqrt"_s);
        QCOMPARE(again.window->dockLayout()->currentPaneId(), u"heatmap"_s);
        // Newer Qt pulls a window back into a screen that is smaller, as the offscreen one is.
        const QSize screen = again.window->screen()->availableSize();
        const QSize pulled
            = QSize(1300, 800).boundedTo(screen).expandedTo(again.window->minimumSizeHint());
        const QSize size = again.window->size();
        QVERIFY2(size == QSize(1300, 800)
                || (size.width() >= pulled.width() && size.width() < 1300
                    && size.height() <= screen.height()),
            qPrintable(u"%1 x %2"_s.arg(size.width()).arg(size.height())));
    }

    void aStudyThatIsGoneIsNamed()
    {
        {
            Window w(file(u"a.ini"_s));
            w.open(file(u"demo.kbx"_s));
            w.window->close();
        }
        QVERIFY(QFile::remove(file(u"demo.kbx"_s)));
        Window again(file(u"a.ini"_s));
        again.window->restoreSession();
        QVERIFY(!again.service.hasStudy());
        QVERIFY(again.window->startPane()->isVisible());
        const QString text = again.window->startPane()->messages()->current()->text;
        QVERIFY2(text.contains(u"demo.kbx is no longer there"_s), qPrintable(text));
    }

    void nothingIsReopenedWhenNotWanted()
    {
        {
            Window w(file(u"a.ini"_s));
            w.open(file(u"demo.kbx"_s));
            shell::WindowSettings settings = w.window->windowSettings();
            settings.reopenLast = false;
            w.window->applySettings(settings);
            w.window->close();
        }
        Window again(file(u"a.ini"_s));
        QSignalSpy opened(&again.service, &workspace::WorkspaceService::studyOpened);
        again.window->restoreSession();
        QVERIFY(!opened.wait(300));
    }

    void aClosedStudyIsNotReopened()
    {
        {
            Window w(file(u"a.ini"_s));
            w.open(file(u"demo.kbx"_s));
            w.service.closeStudy();
            w.window->close();
        }
        QSettings settings(file(u"a.ini"_s), QSettings::IniFormat);
        QVERIFY(shell::WindowSession::load(settings).study.isEmpty());
    }

    void filesDroppedAnywhereAreImported_data()
    {
        QTest::addColumn<QString>("where");
        QTest::newRow("window") << u"window"_s;
        QTest::newRow("code view's viewport") << u"viewport"_s;
        QTest::newRow("text field") << u"field"_s;
        QTest::newRow("floating dock") << u"floating"_s;
    }
    void filesDroppedAnywhereAreImported()
    {
        QFETCH(const QString, where);
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        QWidget* target = w.window.get();
        if (where == u"viewport"_s) {
            target = w.pane("matrix")->editor->viewport();
        } else if (where == u"field"_s) {
            target = w.window->findChild<QLineEdit*>();
        } else if (where == u"floating"_s) {
            w.dock("diff")->setFloating(true);
            target = w.pane("diff")->editor->viewport();
        }
        QFile source(file(u"notes.txt"_s));
        QVERIFY(source.open(QIODevice::WriteOnly));
        source.write("no results");
        source.close();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(source.fileName())});
        const QPoint at(5, 5);
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(target, &enter);
        QVERIFY(enter.isAccepted());
        const auto* const drop = w.window->findChild<shell::FileDrop*>();
        QVERIFY(drop->isFrameShown());
        QSignalSpy started(&w.service, &workspace::WorkspaceService::importStarted);
        QSignalSpy finished(&w.service, &workspace::WorkspaceService::importFinished);
        QDropEvent dropped(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(target, &dropped);
        QVERIFY(!drop->isFrameShown());
        QCOMPARE(started.count(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), 10'000);
        QVERIFY2(w.pane("matrix")->editor->toPlainText().isEmpty(), "the path is no text");
        QTRY_VERIFY(w.window->messages()->current());
    }

    void draggedTextIsLeftAlone()
    {
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        QMimeData data;
        data.setText(u"word"_s);
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(w.window.get(), &enter);
        QVERIFY(!w.window->findChild<shell::FileDrop*>()->isFrameShown());
    }

    void aNoteInTheMakingSurvivesQuitting()
    {
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        QString saved;
        shell::editNote(
            w.pane("matrix"), u"Note"_s, {}, [&saved](const QString& text) { saved = text; });
        w.window->findChild<shell::FloatingCard*>()->findChild<QPlainTextEdit*>()->setPlainText(
            u"look again "_s);
        w.window->close();
        QCOMPARE(saved, u"look again"_s);
    }

private:
    QString file(const QString& name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

KBX_GUI_MAIN(TestSession)
#include "tst_session.moc"
