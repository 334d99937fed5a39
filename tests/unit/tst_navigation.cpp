// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/navigation.h"

#include <QSignalSpy>
#include <QTest>

using kbx::workspace::Navigation;
using kbx::workspace::Selection;

namespace {

Selection at(const char* task, std::int64_t candidate)
{
    Selection selection;
    selection.task = QString::fromLatin1(task);
    selection.candidateId = candidate;
    return selection;
}

} // namespace

class NavigationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void selectingTellsOnce()
    {
        Navigation navigation;
        QSignalSpy changed(&navigation, &Navigation::selectionChanged);
        navigation.select(at("Math/abs", 3));
        navigation.select(at("Math/abs", 3));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(navigation.selection().candidateId, 3);
    }

    void historyGoesBackAndForward()
    {
        Navigation navigation;
        QVERIFY(!navigation.canGoBack());
        navigation.select(at("Math/abs", 1));
        navigation.select(at("Math/exp", 2));
        navigation.goBack();
        QCOMPARE(navigation.selection().task, QStringLiteral("Math/abs"));
        QVERIFY(navigation.canGoForward());
        navigation.goForward();
        QCOMPARE(navigation.selection().task, QStringLiteral("Math/exp"));
        QVERIFY(!navigation.canGoForward());
    }

    void aNewSelectionEndsTheForwardPart()
    {
        Navigation navigation;
        navigation.select(at("a", 1));
        navigation.select(at("b", 2));
        navigation.goBack();
        navigation.select(at("c", 3));
        QVERIFY(!navigation.canGoForward());
        navigation.goBack();
        QCOMPARE(navigation.selection().task, QStringLiteral("a"));
    }

    void leftSideIsNoStepOfTheHistory()
    {
        Navigation navigation;
        navigation.select(at("a", 1));
        navigation.setLeftCandidate(9);
        navigation.goBack();
        QVERIFY(!navigation.canGoBack());
        navigation.goForward();
        QCOMPARE(navigation.selection().leftCandidateId, 9);
    }

    void resetForgetsEverything()
    {
        Navigation navigation;
        navigation.select(at("a", 1));
        navigation.setFilterText(QStringLiteral("correct"));
        QSignalSpy filter(&navigation, &Navigation::filterTextChanged);
        navigation.reset();
        QCOMPARE(filter.count(), 1);
        QVERIFY(navigation.filterText().isEmpty());
        QVERIFY(!navigation.canGoBack());
        QCOMPARE(navigation.selection(), Selection{});
    }
};

QTEST_GUILESS_MAIN(NavigationTest)
#include "tst_navigation.moc"
