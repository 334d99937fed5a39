// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/messagebar.h"
#include "support/guimain.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

using namespace kbx::shell;

class TestMessageBar : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void errorsStandBeforeNewsAndStay()
    {
        QWidget window;
        auto* const layout = new QVBoxLayout(&window);
        auto* const bar = new MessageBar(&window);
        layout->addWidget(bar);
        auto* const other = new QLineEdit(&window);
        layout->addWidget(other);
        window.show();
        other->setFocus();
        QVERIFY(!bar->isVisible());
        bar->setNewsDelay(50);
        bar->showNews(QStringLiteral("174 of 176 rows taken."));
        QVERIFY(bar->isVisible());
        kbx::Error error;
        error.text = "lu, GEAK round 2: timeout after 180 s.";
        error.detail = "raw text";
        bar->showError(error);
        QCOMPARE(bar->current()->kind, MessageKind::Error);
        QTest::qWait(120);
        QVERIFY2(bar->isVisible(), "an error does not leave by itself");
        bar->clear(MessageKind::Error);
        QVERIFY2(!bar->isVisible(), "the news left meanwhile");
    }

    void newsStaysWhileFocused()
    {
        QWidget window;
        auto* const layout = new QVBoxLayout(&window);
        auto* const bar = new MessageBar(&window);
        layout->addWidget(bar);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        bar->setNewsDelay(40);
        bar->showNews(QStringLiteral("news"), QStringLiteral("details"));
        auto* const details = bar->findChild<QPushButton*>(QString(), Qt::FindChildrenRecursively);
        QVERIFY(details);
        for (QPushButton* const button : bar->findChildren<QPushButton*>()) {
            if (button->isVisible()) {
                button->setFocus();
                button->click();
            }
        }
        QVERIFY(bar->findChild<QPlainTextEdit*>()->isVisible());
        QTest::qWait(150);
        QVERIFY(bar->isVisible());
        QTest::keyClick(bar, Qt::Key_Escape);
        QVERIFY(!bar->isVisible());
    }

    void newestOfAKindReplaces()
    {
        MessageBar bar;
        bar.showNews(QStringLiteral("first"));
        bar.showNews(QStringLiteral("second"));
        QCOMPARE(bar.current()->text, QStringLiteral("second"));
        QCOMPARE(bar.accessibleName(), QStringLiteral("second"));
    }

    void theActionRuns()
    {
        MessageBar bar;
        bool ran = false;
        bar.showMessage({MessageKind::News, QStringLiteral("text"), {}, QStringLiteral("Do it"),
            [&ran] { ran = true; }, true});
        for (QPushButton* const button : bar.findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("Do it")) {
                button->click();
            }
        }
        QVERIFY(ran);
    }
};

KBX_GUI_MAIN(TestMessageBar)
#include "tst_messagebar.moc"
