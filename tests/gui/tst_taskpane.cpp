// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/codeview.h"
#include "panefixture.h"
#include "shared/segmentedchoice.h"
#include "shell/messagebar.h"
#include "support/guimain.h"
#include "task/celltable.h"
#include "task/descriptionpage.h"
#include "task/factspanel.h"
#include "task/specificationpage.h"
#include "task/taskfinder.h"
#include "task/taskpane.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace kbx;
using task::TaskPane;

namespace {

constexpr int patience = 20'000;

constexpr auto description
    = R"({"schema":"kbx.task-description/1","task":"Math/softmax","version":"v","cases":[)"
      R"({"name":"tail","modes":["standard","outlier"],"note":"odd","arguments":[)"
      R"({"name":"input","shape":[9,65],"dtype":"float32","contiguous":false,"strides":[1,9],)"
      R"("offset":2},{"name":"dim","text":"-1"}]},{"name":"plain","modes":["standard"],"note":"",)"
      R"("arguments":[{"name":"input","shape":[],"dtype":"float16","contiguous":true,)"
      R"("strides":[],"offset":0}]}],"sizes":{"golden":[],"kbx":[{"name":"[[1024,16]]",)"
      R"("bytes":131072,"flops":{"float32":81920},"arguments":[]},{"name":"[[2]]","bytes":8,)"
      R"("flops":{},"arguments":[]}]},"problems":["sizes golden: none published"]})";

struct TaskFixture : testing::PaneFixture {
    TaskFixture()
    {
        pane = std::make_unique<TaskPane>(service, navigation, evaluation);
        pane->resize(1100, 700);
        pane->show();
    }
    void select(const QString& name)
    {
        workspace::Selection selection;
        selection.task = name;
        navigation.select(selection);
    }
    /// An interpreter that answers as the worker would.
    void usePython(const QByteArray& body)
    {
        const QString path = folder.filePath(QStringLiteral("python%1").arg(++scripts));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\n" + body + "\n");
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        file.close();
        eval::Target target;
        target.python = path;
        evaluation.setTarget(target);
    }
    static QByteArray answering() { return QByteArray("cat <<'KBX'\n") + description + "\nKBX\n"; }
    QAbstractButton* button(const QString& text) const
    {
        for (auto* const each : pane->findChildren<QAbstractButton*>()) {
            if (each->isVisible() && each->text() == text) {
                return each;
            }
        }
        return nullptr;
    }
    QString cell(const task::DescriptionPage* page, int row, int column) const
    {
        return page->table()->model()->index(row, column).data().toString();
    }

    QTemporaryDir folder;
    int scripts = 0;
    eval::EvaluationService evaluation;
    std::unique_ptr<TaskPane> pane;
};

} // namespace

class TestTaskPane : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsTheTaskOfTheSelection()
    {
        TaskFixture fixture;
        QVERIFY(fixture.pane->isShowingEmpty());
        fixture.select(QStringLiteral("Math/softmax"));
        QTRY_VERIFY(!fixture.pane->isShowingEmpty());
        QVERIFY(
            fixture.pane->specification()->mathLabel()->text().contains(QStringLiteral("<sub>")));
        QVERIFY(fixture.pane->specification()->mathLabel()->toolTip().contains(
            QStringLiteral("\\frac")));
        QVERIFY(fixture.pane->specification()->signatureLabel()->text().contains(
            QStringLiteral("softmax")));
        const auto* const arguments = fixture.pane->specification()->arguments()->model();
        QCOMPARE(arguments->rowCount(), 3);
        QCOMPARE(arguments->index(1, 0).data().toString(), QStringLiteral("dim"));
        QVERIFY(arguments->index(2, 0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("default None")));
        const QString facts = fixture.pane->facts()->lines().join(QLatin1Char('\n'));
        for (const char* const fact : {"float32: within 1.0e-5", "bfloat16: within 1.0e-2",
                 "One unit in the last place", "used: yes, scale 50", "difficulty: 4 of 5",
                 "tags: nonfinite-ok", "also called: torch.nn.functional.softmax"}) {
            QVERIFY2(facts.contains(QString::fromLatin1(fact)), qPrintable(facts));
        }
        // A candidate alone leads to its task too.
        fixture.open();
        workspace::Selection kernel;
        kernel.candidateId = fixture.table->rows.front().candidateId;
        fixture.navigation.select(kernel);
        QTRY_VERIFY(fixture.pane->isShowingEmpty()
            || !fixture.pane->specification()->signatureLabel()->text().contains(
                QStringLiteral("softmax")));
    }

    void theOtherSections()
    {
        TaskFixture fixture;
        fixture.select(QStringLiteral("Math/softmax"));
        QTRY_VERIFY(!fixture.pane->isShowingEmpty());
        fixture.pane->showSection(TaskPane::Reference);
        QVERIFY(fixture.pane->reference()->code().bytes().contains("def reference("));
        fixture.pane->copy(shared::CopyForm::Tsv);
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("F.softmax")));
        fixture.pane->showSection(TaskPane::Prompt);
        fixture.pane->copy(shared::CopyForm::Tsv);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("Write a Triton")));
        fixture.pane->showSection(TaskPane::Specification);
        fixture.pane->copy(shared::CopyForm::Csv);
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("dim")));
        fixture.button(QStringLiteral("Copy LaTeX"))->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("\\sum_j")));
    }

    void casesAndSizesComeFromTheWorker()
    {
        TaskFixture fixture;
        fixture.usePython(TaskFixture::answering());
        fixture.select(QStringLiteral("Math/softmax"));
        fixture.pane->showSection(TaskPane::Cases);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.pane->cases()->isShowingTable(), patience);
        const auto* const cases = fixture.pane->cases();
        QCOMPARE(fixture.cell(cases, 0, 1), QStringLiteral("standard, outlier"));
        QCOMPARE(fixture.cell(cases, 0, 2), QStringLiteral("input 9×65"));
        QCOMPARE(fixture.cell(cases, 0, 4), QStringLiteral("input strides 1, 9, offset 2"));
        QCOMPARE(fixture.cell(cases, 0, 5), QStringLiteral("dim=-1"));
        QCOMPARE(fixture.cell(cases, 1, 2), QStringLiteral("input scalar"));
        QCOMPARE(fixture.cell(cases, 1, 4), QStringLiteral("contiguous"));
        // The part that could not be read is told, with the reason.
        QCOMPARE(fixture.pane->messages()->current()->kind, shell::MessageKind::Warning);
        fixture.pane->showSection(TaskPane::Sizes);
        const auto* const sizes = fixture.pane->sizes();
        QCOMPARE(fixture.cell(sizes, 0, 3), QStringLiteral("131 kB"));
        QCOMPARE(fixture.cell(sizes, 0, 4), QStringLiteral("82 KFLOP"));
        QCOMPARE(fixture.cell(sizes, 0, 5), QStringLiteral("0.62 FLOP/B"));
        QCOMPARE(fixture.cell(sizes, 1, 4), QStringLiteral("none: moves data only"));
        fixture.pane->copy(shared::CopyForm::Tsv);
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("131072")));
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("81920")));
    }

    void withoutAnInterpreterItSaysWhatIsNeeded()
    {
        TaskFixture fixture;
        fixture.select(QStringLiteral("Math/softmax"));
        fixture.pane->showSection(TaskPane::Cases);
        QTRY_COMPARE(fixture.pane->cases()->words(),
            QStringLiteral("Cases and sizes need a Python with torch."));
        QVERIFY(fixture.button(QStringLiteral("Choose Python…")));
        // As soon as there is one, it is used.
        fixture.usePython(TaskFixture::answering());
        QTRY_VERIFY_WITH_TIMEOUT(fixture.pane->cases()->isShowingTable(), patience);
    }

    void aFailingWorkerCanBeTriedAgain()
    {
        TaskFixture fixture;
        fixture.usePython("echo 'broken file' >&2; exit 1");
        fixture.select(QStringLiteral("Math/softmax"));
        fixture.pane->showSection(TaskPane::Sizes);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.button(QStringLiteral("Try again")), patience);
        QVERIFY(fixture.pane->sizes()->words().contains(QStringLiteral("exit code 1")));
        fixture.usePython("echo 'cannot import torch' >&2; exit 4");
        QTRY_VERIFY_WITH_TIMEOUT(fixture.button(QStringLiteral("Choose Python…")), patience);
        QVERIFY(fixture.pane->sizes()->words().contains(QStringLiteral("cannot import torch")));
    }

    void slowAnswersCanBeCancelled()
    {
        TaskFixture fixture;
        fixture.usePython("sleep 60");
        fixture.select(QStringLiteral("Math/softmax"));
        fixture.pane->showSection(TaskPane::Cases);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.button(QStringLiteral("Cancel")), patience);
        QVERIFY(fixture.pane->cases()->words().contains(QStringLiteral("Math/softmax")));
        fixture.button(QStringLiteral("Cancel"))->click();
        QCOMPARE(fixture.pane->cases()->words(), QStringLiteral("Cancelled."));
        QVERIFY(fixture.button(QStringLiteral("Try again")));
    }

    void tasksWithoutSpecificationSaySo()
    {
        TaskFixture fixture;
        const auto says = [&fixture](const QString& words) {
            for (const auto* const label : fixture.pane->findChildren<QLabel*>()) {
                if (label->isVisible() && label->text().contains(words)) {
                    return true;
                }
            }
            return false;
        };
        // As the service answers for a task that names.txt lists alone.
        fixture.select(QStringLiteral("Math/someday"));
        auto known = std::make_shared<workspace::TaskDocument>();
        known->id = "Math/someday";
        known->specified = false;
        Q_EMIT fixture.service.taskReady(known);
        QVERIFY(says(QStringLiteral("Math/someday has no specification yet")));
        QVERIFY(!fixture.pane->canCopy());
        fixture.select(QStringLiteral("Math/sofmax"));
        QTRY_VERIFY(says(QStringLiteral("is not in the catalogue")));
        fixture.button(QStringLiteral("Open Math/softmax"))->click();
        QCOMPARE(fixture.navigation.selection().task, QStringLiteral("Math/softmax"));
        QTRY_VERIFY(!fixture.pane->isShowingEmpty());
    }

    void theFinderJumpsToAnyTask()
    {
        TaskFixture fixture;
        auto* const finder = fixture.pane->finder();
        QVERIFY(finder->taskCount() >= 170);
        QCOMPARE(finder->bestMatch(QStringLiteral("SOFTMAX")), QStringLiteral("Math/softmax"));
        QCOMPARE(finder->bestMatch(QStringLiteral("nn.functional.softmax")),
            QStringLiteral("Math/softmax"));
        finder->setFocus();
        QTest::keyClicks(finder, QStringLiteral("softmax"));
        QTest::keyClick(finder, Qt::Key_Return);
        QTRY_COMPARE(fixture.navigation.selection().task, QStringLiteral("Math/softmax"));
        QTRY_VERIFY(finder->text().isEmpty());
        QTest::keyClicks(finder, QStringLiteral("zzzz"));
        QTest::keyClick(finder, Qt::Key_Return);
        QVERIFY(fixture.pane->messages()->current()->text.contains(QStringLiteral("zzzz")));
    }

    void starAndNoteBelongToTasksOfTheStudy()
    {
        TaskFixture fixture;
        fixture.open();
        fixture.select(QStringLiteral("Quantization/matmul_w8a8"));
        QTRY_VERIFY(!fixture.pane->isShowingEmpty());
        QVERIFY(!fixture.button(QStringLiteral("Star")));
        auto table = std::make_shared<CandidateTable>(*fixture.table);
        table->tasks.front().name = "Quantization/matmul_w8a8";
        table->tasks.front().starred = true;
        table->tasks.front().note = "mind the tail";
        fixture.table = table;
        fixture.show(testing::allRows(*table));
        QTRY_VERIFY(fixture.button(QStringLiteral("Unstar")));
        QVERIFY(fixture.button(QStringLiteral("Note: mind the tail")));
    }

    void everythingHasAName()
    {
        TaskFixture fixture;
        fixture.select(QStringLiteral("Math/softmax"));
        QTRY_VERIFY(!fixture.pane->isShowingEmpty());
        for (const auto* const each : fixture.pane->findChildren<QAbstractButton*>()) {
            // The cross of a text field is Qt's own.
            QVERIFY(qobject_cast<const QLineEdit*>(each->parent()) || !each->isVisible()
                || !each->text().isEmpty() || !each->accessibleName().isEmpty()
                || !each->toolTip().isEmpty());
        }
        for (int section = 0; section < 5; ++section) {
            fixture.pane->showSection(static_cast<TaskPane::Section>(section));
            fixture.pane->grab();
        }
        QVERIFY(!fixture.pane->prompt()->accessibleName().isEmpty());
        QVERIFY(!fixture.pane->reference()->accessibleName().isEmpty());
    }
};

KBX_GUI_MAIN(TestTaskPane)
#include "tst_taskpane.moc"
