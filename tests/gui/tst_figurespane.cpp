// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figuretext.h"
#include "figurespane/figurelist.h"
#include "figurespane/figuresettings.h"
#include "figurespane/figurespane.h"
#include "figurespane/printedpage.h"
#include "panefixture.h"
#include "shell/messagebar.h"
#include "store/importwriter.h"
#include "store/study.h"
#include "support/guimain.h"
#include "support/syntheticstudy.h"
#include "workspace/reports.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace kbx;
using namespace Qt::StringLiterals;
using figurespane::FiguresPane;

namespace {

analysis::Estimate share(std::int64_t k, std::int64_t n)
{
    analysis::Estimate estimate;
    estimate.value = static_cast<double>(k) / static_cast<double>(n);
    estimate.low = *estimate.value * 0.8;
    estimate.high = *estimate.value * 1.1;
    estimate.interval = "Wilson 95 %";
    estimate.k = k;
    estimate.n = n;
    return estimate;
}

std::shared_ptr<analysis::Report> barsOf(const QString& name, std::int64_t k)
{
    auto report = std::make_shared<analysis::Report>();
    report->name = name.toStdString();
    report->title = "Methods";
    report->evidence = "H200, torch 2.11";
    report->statistic = "last round";
    report->caption = "Correct kernels by method, n = 40.";
    analysis::ReportPanel panel;
    panel.id = "correct";
    panel.title = "Correct";
    panel.x.categories = {"alpha", "beta"};
    panel.y.unit = analysis::Unit::Share;
    analysis::ReportSeries series;
    series.name = "correct";
    series.points = {{0.0, "alpha", share(k, 40)}, {1.0, "beta", share(30, 40)}};
    panel.series.push_back(std::move(series));
    report->panels.push_back(std::move(panel));
    return report;
}

constexpr int patience = 60'000;

bool makeStudy(const QString& path)
{
    auto study = store::Study::create(path);
    if (!study) {
        return false;
    }
    testing::SyntheticOptions options;
    options.tasks = {"Math/erf", "Math/abs", "Fusion/fused_add_mean"};
    options.gpus = {"H20"};
    store::ImportWriter writer(**study);
    return testing::sendSyntheticStudy(options, writer).ok();
}

struct FiguresFixture : testing::PaneFixture {
    FiguresFixture()
    {
        QSettings().clear();
        pane = std::make_unique<FiguresPane>(service);
        pane->resize(1200, 800);
        pane->show();
    }
    void answer(std::int64_t k = 20)
    {
        Q_EMIT service.reportReady(u"figures"_s, barsOf(pane->list()->current(), k));
    }
    template <typename T> T* child(const QString& accessibleName)
    {
        for (T* const each : pane->findChildren<T*>()) {
            if (each->accessibleName() == accessibleName) {
                return each;
            }
        }
        return nullptr;
    }

    std::unique_ptr<FiguresPane> pane;
};

} // namespace

class TestFiguresPane : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFigureIsListed()
    {
        FiguresFixture fixture;
        const QAbstractItemModelTester tester(fixture.pane->list()->model());
        int figures = 0;
        for (const analysis::ReportEntry& entry : workspace::allReports()) {
            figures += entry.isTable ? 0 : 1;
        }
        QCOMPARE(fixture.pane->list()->model()->rowCount(), figures);
        QVERIFY(figures > 30);
        QVERIFY(fixture.pane->isShowingEmpty()); // no study
    }

    void theFigureHasItsPrintedSize()
    {
        FiguresFixture fixture;
        fixture.open();
        QVERIFY(!fixture.pane->isShowingEmpty());
        fixture.pane->showFigureNamed(u"method-overview"_s);
        fixture.answer();
        QVERIFY(fixture.pane->figure());
        auto* const venue = fixture.child<QComboBox>(u"Venue"_s);
        QVERIFY(venue);
        venue->setCurrentIndex(venue->findData(u"icml"_s));
        Q_EMIT venue->activated(venue->currentIndex());
        QVERIFY(std::abs(fixture.pane->figure()->widthMm - 3.25 * 25.4) < 0.01);
        venue->setCurrentIndex(venue->findData(u"icml:full"_s));
        Q_EMIT venue->activated(venue->currentIndex());
        QVERIFY(std::abs(fixture.pane->figure()->widthMm - 6.75 * 25.4) < 0.01);
        QCOMPARE(fixture.pane->table()->model()->rowCount(), 2);
        // Kept for the next time.
        QCOMPARE(QSettings().value(u"figures/venue"_s).toString(), u"icml:full"_s);
    }

    void captionCanBeChangedAndReset()
    {
        FiguresFixture fixture;
        fixture.open();
        fixture.answer();
        auto* const caption = fixture.child<QPlainTextEdit>(u"Caption"_s);
        QVERIFY(caption);
        const QString suggested = caption->toPlainText();
        QVERIFY(suggested.contains(u"n = 40"_s));
        QVERIFY(fixture.pane->settings()->ownCaption().isEmpty());
        caption->setPlainText(u"My words."_s);
        QCOMPARE(fixture.pane->settings()->ownCaption(), u"My words."_s);
        fixture.answer(21); // new numbers keep a caption of one's own
        QCOMPARE(caption->toPlainText(), u"My words."_s);
        for (QPushButton* const button : fixture.pane->findChildren<QPushButton*>()) {
            if (button->text().contains(u"LaTeX"_s)) {
                button->click();
            }
        }
        const QString tex = QGuiApplication::clipboard()->text();
        QVERIFY2(tex.contains(u"My words.}"_s), qPrintable(tex));
    }

    void whatCannotBeDrawnSaysWhy()
    {
        FiguresFixture fixture;
        fixture.open();
        auto report = barsOf(fixture.pane->list()->current(), 20);
        report->panels.front().series.clear();
        report->panels.front().missing = "No GPU times yet. Evaluate, or import times.";
        Q_EMIT fixture.service.reportReady(u"figures"_s, report);
        QVERIFY(!fixture.pane->figure());
        auto* const list = fixture.pane->list();
        const QString reason = list->view()
                                   ->currentIndex()
                                   .data(figurespane::FigureListModel::ReasonRole)
                                   .toString();
        QVERIFY2(reason.contains(u"No GPU times yet"_s), qPrintable(reason));
        QVERIFY(!fixture.pane->settings()->exportButton()->isEnabled());
        // An answer to an older question is not shown.
        Q_EMIT fixture.service.reportReady(u"figures"_s, barsOf(u"other"_s, 3));
        QVERIFY(!fixture.pane->figure());
        fixture.answer();
        QVERIFY(fixture.pane->figure());
        QVERIFY(fixture.pane->settings()->exportButton()->isEnabled());
    }

    void choicesAreKept()
    {
        FiguresFixture fixture;
        fixture.open();
        auto* const model = fixture.pane->list()->model();
        QVERIFY(model->setData(model->index(2), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(model->setData(model->index(4), Qt::Checked, Qt::CheckStateRole));
        const QStringList chosen{model->nameAt(2), model->nameAt(4)};
        QCOMPARE(model->checked(), chosen);
        FiguresPane later(fixture.service);
        QCOMPARE(later.list()->model()->checked(), chosen);
    }

    void newNumbersAfterAnExportAreSaid()
    {
        FiguresFixture fixture;
        fixture.open();
        fixture.answer(20);
        const QString name = fixture.pane->list()->current();
        Q_EMIT fixture.service.figuresExported({u"/out/"_s + name + u".pdf"_s});
        fixture.pane->messages()->clearAll();
        fixture.answer(20);
        QVERIFY(!fixture.pane->messages()->current());
        fixture.answer(22);
        QVERIFY(fixture.pane->messages()->current());
        QVERIFY(fixture.pane->messages()->current()->text.startsWith(u"Data changed"_s));
    }

    /// Of a study of a file, by the program's own way out: all formats, read back.
    void exportedFilesAreReadBack()
    {
        if (!QFileInfo::exists(
                QStringLiteral(KBX_BINARY_DIR "/lib/kbx/libkbx_figurerenderer.so"))) {
            QSKIP("the figure renderer is not built");
        }
        QTemporaryDir folder;
        const QString path = folder.filePath(u"small.kbx"_s);
        QVERIFY(makeStudy(path));
        QSettings().clear();
        workspace::WorkspaceService service;
        FiguresPane pane(service);
        pane.resize(1200, 800);
        pane.show();
        pane.showFigureNamed(u"method-overview"_s);
        auto choice = pane.settings()->choice();
        choice.spec.venue = "icml";
        choice.formats = {u"pdf"_s, u"svg"_s, u"png"_s};
        pane.settings()->setChoice(choice);
        service.openStudy(path);
        QTRY_VERIFY_WITH_TIMEOUT(pane.figure(), patience);
        QSignalSpy exported(&service, &workspace::WorkspaceService::figuresExported);
        pane.exportFigure();
        auto* const dialog = pane.findChild<QFileDialog*>();
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(folder.path());
        dialog->close();
        QTRY_COMPARE_WITH_TIMEOUT(exported.size(), qsizetype(1), patience);
        const auto bytes = [&folder](const char* suffix) {
            QFile file(folder.filePath(u"method-overview."_s + QLatin1String(suffix)));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QCOMPARE(bytes("csv").toStdString(), figures::toCsv(*pane.figure()));
        QVERIFY(bytes("pdf").startsWith("%PDF-"));
        QVERIFY(bytes("pdf").contains("/MediaBox [0 0 234"));
        QVERIFY(bytes("svg").contains("method-a"));
        const QImage image = QImage::fromData(bytes("png"), "PNG");
        QVERIFY(std::abs(image.width() - 3.25 * 600) <= 1.0);
        const QJsonObject recipe = QJsonDocument::fromJson(bytes("json")).object();
        QCOMPARE(recipe.value(u"name"_s).toString(), u"method-overview"_s);
        for (const char* const part : {"program", "evaluator", "gates", "filter", "statistics"}) {
            QVERIFY2(!recipe.value(u"versions"_s)[QLatin1String(part)].toString().isEmpty(), part);
        }
        QCOMPARE(recipe.value(u"inputsSha256"_s).toString().size(), qsizetype(64));
        QVERIFY(recipe.value(u"inputsSha256"_s) != recipe.value(u"dataSha256"_s));
        QVERIFY(bytes("tex").contains("\\includegraphics{method-overview}"));
        // The message names them all.
        QVERIFY(pane.messages()->current());
    }

    void errorsAreShown()
    {
        FiguresFixture fixture;
        fixture.open();
        fixture.answer();
        Q_EMIT fixture.service.requestFailed(
            u"report:figures"_s, Error{ErrorCode::Io, "The study is gone.", {}, {}, {}});
        QVERIFY(!fixture.pane->figure());
        QVERIFY(fixture.pane->messages()->current());
        Q_EMIT fixture.service.studyClosed();
        QVERIFY(fixture.pane->isShowingEmpty());
        QVERIFY(!fixture.pane->canExportFigure());
    }
};

KBX_GUI_MAIN(TestFiguresPane)
#include "tst_figurespane.moc"
