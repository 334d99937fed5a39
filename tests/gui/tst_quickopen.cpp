// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/kernelchooser.h"
#include "shell/kernelsearch.h"
#include "shell/quickopen.h"
#include "shell/quickopenlist.h"
#include "shell/quickopenmodel.h"
#include "shell/shelltoolbar.h"
#include "support/guimain.h"
#include "windowfixture.h"

#include <QAction>
#include <QElapsedTimer>
#include <QTemporaryDir>

using namespace kbx;
using namespace Qt::StringLiterals;
using shell::QuickOpenModel;
using testing::Window;

class TestQuickOpen : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void betterMatchesStandFirst_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("better");
        QTest::addColumn<QString>("worse");
        QTest::newRow("whole") << u"exp"_s << u"exp"_s << u"exp_sqrt"_s;
        QTest::newRow("start") << u"sq"_s << u"sqrt"_s << u"exp_sqrt"_s;
        QTest::newRow("word") << u"sq"_s << u"exp_sqrt"_s << u"disqus"_s;
        QTest::newRow("inside") << u"qr"_s << u"exp_sqrt"_s << u"q_matrix"_s;
        QTest::newRow("gaps") << u"es"_s << u"exp_sqrt"_s << u"matmul"_s;
        QTest::newRow("camel") << u"mul"_s << u"MatMul"_s << u"formula"_s;
    }
    void betterMatchesStandFirst()
    {
        QFETCH(const QString, word);
        QFETCH(const QString, better);
        QFETCH(const QString, worse);
        QVERIFY(shell::matchWord(better, word).score > shell::matchWord(worse, word).score);
    }

    void whatWasFoundIsMarked()
    {
        QCOMPARE(shell::matchWord(u"exp_sqrt"_s, u"SQ"_s).positions, (QList<int>{4, 5}));
        QCOMPARE(shell::matchWord(u"exp_sqrt"_s, u"est"_s).positions, (QList<int>{0, 4, 7}));
        QCOMPARE(shell::matchWord(u"exp_sqrt"_s, u"x9"_s).score, 0);
    }

    void tasksPanesKernelsAndCommandsAreFound()
    {
        QuickOpenModel model;
        model.setPanes({{u"matrix"_s, u"Matrix"_s}});
        model.setPaneKeys({{u"matrix"_s, u"Ctrl+2"_s}});
        QAction command(u"Export fi&gure…"_s);
        command.setShortcut(QKeySequence(u"Ctrl+E"_s));
        model.setCommands({{&command, u"Export figure…"_s, u"Figures"_s}});
        model.setTable(testing::fixtureTable());
        model.setQuery(u"matr"_s);
        QCOMPARE(model.paneAt(0), u"matrix"_s);
        QCOMPARE(model.index(0).data(QuickOpenModel::KeysRole).toString(), u"Ctrl+2"_s);
        QCOMPARE(model.selectionAt(1).task, u"MatrixMultiply/matrix_vector_dot"_s);
        QCOMPARE(model.index(1).data(QuickOpenModel::KindRole).toString(), u"Task"_s);
        model.setQuery(u"exp fig"_s);
        QCOMPARE(model.commandAt(0), &command);
        QCOMPARE(model.index(0).data(QuickOpenModel::KeysRole).toString(), u"Ctrl+E"_s);
        model.setQuery(u"10000001"_s);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.selectionAt(0).candidateId, 1);
        model.setQuery(u"matrix_vector_dot beta 2"_s);
        QCOMPARE(model.selectionAt(0).method, u"beta"_s);
        QVERIFY(model.index(0).data().toString().contains(u"round 2"_s));
        model.setQuery(u"MatrixMultiply/matrix_vector_dot@beta#2"_s);
        QCOMPARE(model.selectionAt(0).method, u"beta"_s);
    }

    void nothingFoundIsSaid()
    {
        QuickOpenModel model;
        model.setTable(testing::fixtureTable());
        model.setQuery({});
        QCOMPARE(model.rowCount(), 0);
        model.setQuery(u"no such thing"_s);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0).data().toString(), u"No match"_s);
        QVERIFY(!model.isFound(0));
        QVERIFY(!(model.index(0).flags() & Qt::ItemIsSelectable));
    }

    void aHundredThousandKernelsAreSearchedAtOnce()
    {
        testing::TableShape shape;
        shape.copies = 350;
        const auto table = testing::fixtureTable(shape);
        QVERIFY(table->rows.size() > 100'000);
        QElapsedTimer timer;
        timer.start();
        const auto found = shell::searchKernels(*table, {u"matrix"_s, u"beta"_s, u"2"_s}, 40);
        QVERIFY2(timer.elapsed() < 400, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(found.size(), 40U);
    }

    void theKeyboardWorksFromTheField()
    {
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        shell::QuickOpen* const field = w.window->toolBar()->quickOpen();
        w.window->actions().quickOpen->trigger();
        QTRY_VERIFY(field->hasFocus());
        QTest::keyClicks(field, u"ma"_s);
        QVERIFY(field->isListShown());
        QVERIFY(field->list()->parentWidget()->width() >= 420);
        const int first = field->list()->currentIndex().row();
        QTest::keyClick(field, Qt::Key_Down);
        QCOMPARE(field->list()->currentIndex().row(), first + 1);
        QTest::keyClick(field, Qt::Key_Up);
        QVERIFY(field->hasFocus());
        QTest::keyClicks(field, u"tri"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!field->isListShown() && field->text().isEmpty());
        QCOMPARE(w.window->dockLayout()->currentPaneId(), u"matrix"_s);
        QVERIFY(w.pane("matrix")->editor->hasFocus());
    }

    void commandsAreRunAndEscLeaves()
    {
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        shell::QuickOpen* const field = w.window->toolBar()->quickOpen();
        field->setFocus();
        QTest::keyClicks(field, u"close stu"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(!w.service.hasStudy());
        field->setFocus();
        QTest::keyClicks(field, u"zzzz"_s);
        QVERIFY(field->isListShown());
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY2(field->isListShown(), "no match is nothing to choose");
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(!field->isListShown() && field->text().isEmpty());
    }

    void aKernelToCompareWithIsChosen()
    {
        Window w(file(u"a.ini"_s));
        w.open(file(u"demo.kbx"_s));
        const auto table = testing::fixtureTable();
        std::int64_t chosen = 0;
        shell::chooseKernel(w.pane("matrix"), QPoint(100, 100), u"Compare with"_s, table,
            table->rows.front().candidateId, [&chosen](std::int64_t id) { chosen = id; });
        auto* const list = w.window->findChild<shell::QuickOpenList*>(u"list.kernels"_s);
        QVERIFY(list);
        QVERIFY2(list->matches()->isFound(0), "the others of its task are offered at once");
        QVERIFY(list->matches()->selectionAt(0).candidateId != table->rows.front().candidateId);
        auto* const field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(field);
        QTest::keyClicks(field, u"beta 1"_s);
        const std::int64_t wanted = list->matches()->selectionAt(0).candidateId;
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(chosen, wanted);
        QVERIFY(chosen != 0);
    }

private:
    QString file(const QString& name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

KBX_GUI_MAIN(TestQuickOpen)
#include "tst_quickopen.moc"
