// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "allanalyses.h"

#include "figures/figurecanvas.h"
#include "filledstudy.h"
#include "models/reporttablemodel.h"
#include "shell/messagebar.h"
#include "statistics/analysislist.h"
#include "statistics/kernellist.h"
#include "statistics/reportchoices.h"
#include "statistics/reportdetails.h"
#include "statistics/reportnotes.h"
#include "statistics/reporttable.h"
#include "statistics/reportview.h"
#include "statistics/reportwords.h"
#include "statistics/rowfilter.h"
#include "statistics/statisticspane.h"
#include "statistics/subjectchoice.h"
#include "workspace/agreementquery.h"
#include "workspace/figureexport.h"
#include "workspace/navigation.h"
#include "workspace/reportbook.h"
#include "workspace/reports.h"
#include "workspace/studysession.h"
#include "workspace/workspaceservice.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace kbx::testing {

using analysis::Estimate;
using analysis::Report;
using statistics::StatisticsPane;

namespace {

constexpr int patience = 30'000;

/// analysis.md 4, figures and tables.
constexpr const char* printedNames[] = {"category-method-matrix", "method-overview",
    "category-bars", "barrier-funnel", "failure-reasons", "failure-modes", "speed-by-category",
    "speedup-distribution", "geak-rounds", "transitions", "rescued-vs-persistent",
    "edit-distribution", "edit-speed-effect", "trajectory-case", "diff-case", "equal-budget",
    "slower-than-baseline-heatmap", "below-2x-heatmap", "kernel-gpu-heatmap", "portability",
    "portability-by-attribute", "roofline", "importance-score", "fast-p-curves", "fast-p-at-k",
    "fast-p-at-n", "gates-matrix", "confusion-2x2", "threshold-sweep", "standard-outlier",
    "quantization-metrics", "static-vs-numeric", "wrong-kernel-times", "deviance", "proxies",
    "agreement", "methods", "categories", "correct-by-method", "compile-by-method",
    "quantization-thresholds", "gates", "kernelbench-levels"};

std::set<std::int64_t> candidatesOf(
    const CandidateTable& table, const std::vector<std::uint32_t>& rows)
{
    std::set<std::int64_t> candidates;
    for (const std::uint32_t row : rows) {
        candidates.insert(table.rows[row].candidateId);
    }
    return candidates;
}

/// Fields of the lines of a CSV text; quoted ones hold no line breaks here.
std::vector<QStringList> linesOf(const QString& csv)
{
    std::vector<QStringList> lines;
    for (const QString& line : csv.split(u'\n', Qt::SkipEmptyParts)) {
        QStringList fields{QString()};
        bool quoted = false;
        for (const QChar c : line) {
            if (c == u'"') {
                quoted = !quoted;
            } else if (c == u',' && !quoted) {
                fields << QString();
            } else {
                fields.last() += c;
            }
        }
        lines.push_back(fields);
    }
    return lines;
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Calls `visit(mark, place)` for every mark of the chart; texts it returns are faults.
template <typename Visit> QString faultInMarks(const Report& report, Visit visit)
{
    for (std::size_t panel = 0; panel < report.panels.size(); ++panel) {
        const analysis::ReportPanel& each = report.panels[panel];
        const bool isGrid = !each.columns.empty();
        const std::size_t outer = isGrid ? each.rows.size() : each.series.size();
        for (std::size_t i = 0; i < outer; ++i) {
            const std::size_t inner = isGrid ? each.columns.size() : each.series[i].points.size();
            if (!isGrid && each.series[i].isLine) {
                continue; // a roof or a diagonal is no data
            }
            for (std::size_t k = 0; k < inner; ++k) {
                const QString fault
                    = visit(models::markOf(report, panel, i, k), figures::MarkRef{panel, i, k});
                if (!fault.isEmpty()) {
                    return u"%1, panel %2 (%3, %4): %5"_s
                        .arg(
                            QString::fromStdString(report.name), QString::fromStdString(each.title))
                        .arg(i)
                        .arg(k)
                        .arg(fault);
                }
            }
        }
    }
    return {};
}

/// What a reader must be told of a number; empty when all of it is.
QString faultOfTip(const models::ReportMark& mark, const Report& report)
{
    if (!mark.estimate) {
        return u"no mark"_s;
    }
    const Estimate& number = *mark.estimate;
    const QString tip = statistics::markTip(mark, report);
    if (mark.published) {
        return tip.contains(u"not measured here"_s) ? QString() : tip;
    }
    const bool isCounted = mark.unit == analysis::Unit::Count && number.value; // its own n
    const bool hasN = isCounted || tip.contains(u"n = "_s) || tip.contains(u" of "_s);
    const bool hasInterval = !number.low || !number.high || tip.contains(u"interval ["_s);
    const bool hasReason = number.value
        || (!number.reason.empty() && tip.contains(QString::fromStdString(number.reason)));
    const bool hasPublished = !number.published || tip.contains(u"published "_s);
    return hasN && hasInterval && hasReason && hasPublished ? QString() : tip;
}

} // namespace

/// A pane over a study file.
struct AnalysisDesk {
    explicit AnalysisDesk(const QString& path)
        : pane(service, navigation)
        , reports(&service, &workspace::WorkspaceService::reportReady)
        , exported(&service, &workspace::WorkspaceService::figureExported)
    {
        pane.resize(1300, 800);
        pane.show();
        QSignalSpy came(&service, &workspace::WorkspaceService::viewChanged);
        service.openStudy(path);
        QTRY_VERIFY_WITH_TIMEOUT(!came.isEmpty() && service.view(), patience);
        auto opened = workspace::StudySession::open(path, workspace::Access::Read);
        QVERIFY(opened.ok());
        session = opened.take();
        auto read = workspace::ReportBook::open(*session, {});
        QVERIFY(read.ok());
        book = std::make_unique<workspace::ReportBook>(read.take());
        analysis::ReportOptions few;
        few.resamples = 500;
        pane.choices()->setOptions(few);
    }
    /// The report of the pane once it is that one, computed as the pane's tools say now.
    std::shared_ptr<const Report> open(const QString& name)
    {
        if (pane.reportName() != name || pane.isShowingQuestions()) {
            reports.clear();
            pane.choose(name);
        }
        return await(name);
    }
    std::shared_ptr<const Report> await(const QString& name)
    {
        const auto isThere = [this, &name] {
            return std::any_of(reports.begin(), reports.end(), [&name](const auto& arguments) {
                return arguments.at(0).toString() == u"statistics"_s
                    && arguments.at(1).template value<std::shared_ptr<const Report>>()->name
                    == name.toStdString();
            });
        };
        return QTest::qWaitFor(isThere, patience) ? pane.view()->report() : nullptr;
    }
    /// What `kbx stats NAME` computes with the same options.
    Result<Report> computed(const QString& name)
    {
        return book->report(name.toStdString(), pane.choices()->options(), false);
    }
    /// One trajectory, for the analyses that show a case.
    void selectTrajectory()
    {
        const auto view = service.view();
        for (const CandidateRow& row : view->table->rows) {
            if (row.parentId != 0 && row.verdicts.isCorrect()) {
                workspace::Selection selection;
                selection.task = QString::fromStdString(view->table->taskOf(row).name);
                selection.method = QString::fromStdString(view->table->methodOf(row).name);
                selection.run = QString::fromStdString(view->table->runOf(row).name);
                selection.candidateId = row.candidateId;
                navigation.select(selection);
                return;
            }
        }
    }
    QToolButton* button(const QString& name) const
    {
        for (QToolButton* const each : pane.findChildren<QToolButton*>()) {
            if (each->accessibleName() == name) {
                return each;
            }
        }
        return nullptr;
    }
    /// The file dialog behind an entry of the Export menu.
    QFileDialog* dialogOf(const QString& entry)
    {
        QMenu* const menu = button(u"Export"_s)->menu();
        Q_EMIT menu->aboutToShow();
        for (QAction* const action : menu->actions()) {
            if (action->text() == entry) {
                action->trigger();
            }
        }
        const auto dialogs = pane.findChildren<QFileDialog*>();
        return dialogs.isEmpty() ? nullptr : dialogs.last();
    }

    workspace::WorkspaceService service;
    workspace::Navigation navigation;
    StatisticsPane pane;
    QSignalSpy reports, exported;
    std::unique_ptr<workspace::StudySession> session; ///< as the command line opens it
    std::unique_ptr<workspace::ReportBook> book;
};

namespace {

/// The clipboard's columns against the numbers of a table.
QString faultOfCopy(const analysis::ReportTable& table, const std::vector<QStringList>& lines)
{
    if (lines.size() != table.rows.size() + 1) {
        return u"%1 lines for %2 rows"_s.arg(lines.size()).arg(table.rows.size());
    }
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            if (column >= table.rows[row].size() || !table.rows[row][column].number) {
                continue;
            }
            const Estimate& number = *table.rows[row][column].number;
            const auto at = lines[0].indexOf(QString::fromStdString(table.columns[column].title));
            const auto field = [&](qsizetype after) { return lines[row + 1].value(at + after); };
            const auto is = [](const QString& text, const std::optional<double>& value) {
                return value ? text.toDouble() == *value && !text.isEmpty() : text.isEmpty();
            };
            const bool hasInterval = lines[0].value(at + 1) == u"low"_s;
            const bool all = is(field(0), number.value)
                && (hasInterval ? is(field(1), number.low) && is(field(2), number.high)
                            && field(3).toLongLong() == number.n
                                : !number.low && !number.high);
            if (at < 0 || !all) {
                return u"row %1, %2: %3"_s.arg(row).arg(
                    lines[0].value(at), lines[row + 1].join(u'|'));
            }
        }
    }
    return {};
}

} // namespace

TestAllAnalyses::TestAllAnalyses() = default;
TestAllAnalyses::~TestAllAnalyses() = default;

void TestAllAnalyses::initTestCase()
{
    QSettings().clear();
    const QString path = m_folder.filePath(u"filled.kbx"_s);
    const auto written = writeFilledStudy(path);
    QVERIFY2(written.ok(), written ? "" : describe(written.error()).c_str());
    m_desk = std::make_unique<AnalysisDesk>(path);
    m_desk->selectTrajectory();
}

void TestAllAnalyses::cleanupTestCase()
{
    m_desk.reset();
}

void TestAllAnalyses::everyNameOfThePaperIsThere()
{
    auto* const model = m_desk->pane.list()->model();
    for (const char* const name : printedNames) {
        QVERIFY2(model->rowOf(QString::fromUtf8(name)) > 0, name);
    }
}

void TestAllAnalyses::everyAnalysis_data()
{
    QTest::addColumn<QString>("name");
    for (const auto& entry : workspace::allReports()) {
        QTest::newRow(entry.name) << QString::fromUtf8(entry.name);
    }
}

void TestAllAnalyses::everyAnalysis()
{
    QFETCH(const QString, name);
    AnalysisDesk& desk = *m_desk;
    const auto report = desk.open(name);
    QVERIFY(report && report->name == name.toStdString());
    QVERIFY2(!report->isEmpty(), qPrintable(desk.pane.view()->notes()->texts().join(u'\n')));
    // Every mark tells value, n, interval, or why there is none.
    const QString fault
        = faultInMarks(*report, [&report](const models::ReportMark& mark, const figures::MarkRef&) {
              return faultOfTip(mark, *report);
          });
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
    // The clipboard holds what `kbx stats` computes.
    const auto computed = desk.computed(name);
    QVERIFY(computed.ok());
    QComboBox* const choice = desk.pane.view()->table()->choice();
    QCOMPARE(static_cast<std::size_t>(choice->count()), computed->tables.size());
    for (int at = 0; at < choice->count(); ++at) {
        choice->setCurrentIndex(at);
        const auto& table = computed->tables[static_cast<std::size_t>(at)];
        if (!desk.pane.canCopy()) {
            QVERIFY(table.rows.empty());
            continue;
        }
        desk.pane.copy(shared::CopyForm::Csv);
        const QString wrong = faultOfCopy(table, linesOf(QGuiApplication::clipboard()->text()));
        QVERIFY2(wrong.isEmpty(), qPrintable(u"table %1: %2"_s.arg(choice->currentText(), wrong)));
    }
    // Marks lead to exactly their kernels.
    int led = 0;
    const auto view = desk.service.view();
    const QString astray = faultInMarks(
        *report, [&](const models::ReportMark& mark, const figures::MarkRef& place) -> QString {
            const bool leads = mark.estimate && !mark.estimate->rows.empty();
            if (!leads || led >= 3) {
                return {};
            }
            ++led;
            Q_EMIT desk.pane.view()->canvas()->clicked(place);
            statistics::ReportDetails& details = *desk.pane.details();
            const auto wanted = candidatesOf(*view->table, mark.estimate->rows);
            if (candidatesOf(*view->table, details.rows()) != wanted
                || details.kernels()->model()->rowCount()
                    != static_cast<int>(mark.estimate->rows.size())) {
                return u"the details list other kernels"_s;
            }
            auto* const kernels = details.kernels();
            kernels->setCurrentIndex(kernels->model()->index(kernels->model()->rowCount() - 1, 0));
            if (wanted.count(desk.navigation.selection().candidateId) == 0) {
                return u"another kernel is selected"_s;
            }
            const QString filter
                = statistics::filterOfRows(*view->table, view->visible, mark.estimate->rows);
            const auto shown = workspace::makeView(view->table, filter.toStdString(), {});
            return shown && candidatesOf(*view->table, (*shown)->visible) == wanted
                ? QString()
                : u"the filter shows others: "_s + filter;
        });
    QVERIFY2(astray.isEmpty(), qPrintable(astray));
}

/// As the Figures pane and `kbx export-all` write them: every figure with its data, recipe and
/// caption.
void TestAllAnalyses::everyFigureIsExported()
{
    AnalysisDesk& desk = *m_desk;
    std::vector<workspace::FigureRequest> requests;
    for (const auto& entry : workspace::allReports()) {
        if (!entry.isTable) {
            workspace::FigureRequest request;
            request.name = entry.name;
            request.out = m_folder.filePath(QString::fromUtf8(entry.name) + u".svg"_s);
            request.options.resamples = 20;
            requests.push_back(request);
        }
    }
    QSignalSpy written(&desk.service, &workspace::WorkspaceService::figuresExported);
    desk.service.exportFigures(requests);
    QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, patience);
    for (const workspace::FigureRequest& request : requests) {
        const QString stem = m_folder.filePath(QString::fromStdString(request.name));
        QVERIFY2(bytesOf(request.out).contains("<svg"), request.name.c_str());
        QVERIFY2(bytesOf(stem + u".csv"_s).count('\n') > 1, request.name.c_str());
        QVERIFY2(bytesOf(stem + u".tex"_s).contains("\\caption"), request.name.c_str());
        const auto recipe = QJsonDocument::fromJson(bytesOf(stem + u".json"_s));
        QVERIFY2(recipe.toJson().contains(request.name.c_str()), request.name.c_str());
    }
}

void TestAllAnalyses::theFilterChangesN()
{
    AnalysisDesk& desk = *m_desk;
    const QString filter = u"method=GEAK and category!=Math"_s;
    const auto filtered = workspace::ReportBook::open(*desk.session, filter.toStdString());
    QVERIFY(filtered.ok());
    analysis::ReportOptions options;
    options.resamples = 20;
    std::map<QString, std::int64_t> before, after;
    for (const auto& entry : workspace::allReports()) {
        const QString name = QString::fromUtf8(entry.name);
        const auto whole = desk.book->report(entry.name, options, false);
        const auto part = filtered->report(entry.name, options, false);
        QVERIFY(whole.ok() && part.ok());
        before[name] = whole->n;
        after[name] = part->n;
        // What a model learns from, and what a case is, do not hang on the filter.
        const bool hangs = name != u"task-prediction"_s && !name.endsWith(u"-case"_s);
        QVERIFY2(!hangs || whole->n == 0 || part->n < whole->n,
            qPrintable(u"%1: n = %2 of %3"_s.arg(name).arg(part->n).arg(whole->n)));
    }
    // The pane follows.
    QVERIFY(desk.open(u"method-overview"_s));
    for (const auto& [text, n] : {std::pair(filter, after[u"method-overview"_s]),
             std::pair(QString(), before[u"method-overview"_s])}) {
        desk.reports.clear();
        desk.service.setFilter(text);
        const auto report = desk.await(u"method-overview"_s);
        QVERIFY(report);
        QCOMPARE(report->n, n);
    }
}

/// The annotators' desk and the analysis count the same labels in two places of the program.
void TestAllAnalyses::agreementIsThatOfTheDesk()
{
    const auto report = m_desk->open(u"agreement"_s);
    QVERIFY(report);
    workspace::AgreementRequest request;
    const analysis::ReportOptions options = m_desk->pane.choices()->options();
    request.options.resamples = options.resamples;
    request.options.seed = options.seed;
    request.options.confidence = options.confidence;
    const auto desk
        = workspace::agreementReport(*m_desk->session, *m_desk->service.view(), request);
    QVERIFY2(desk.ok(), desk ? "" : describe(desk.error()).c_str());
    QCOMPARE(desk->data.pairs.size(), std::size_t{1});
    const auto headline = [&report](const std::string& key) {
        const auto found = std::find_if(report->headlines.begin(), report->headlines.end(),
            [&key](const analysis::Headline& each) { return each.key == key; });
        return found == report->headlines.end() ? Estimate{} : found->number;
    };
    const auto same = [](const Estimate& number, const analysis::AgreementValue& value) {
        return number.value && number.value == value.value && number.n == value.n && value.interval
            && number.low == value.interval->low && number.high == value.interval->high;
    };
    const auto& overall = desk->data.overall;
    QVERIFY(same(headline("agreement.kappa.jl / mh"), overall.cohen.front()));
    QVERIFY(same(headline("agreement.alpha.primary"), overall.krippendorff));
    QVERIFY(*overall.cohen.front().value > 0.3 && *overall.cohen.front().value < 0.9);
}

void TestAllAnalyses::methodsAreChosenForAMix()
{
    AnalysisDesk& desk = *m_desk;
    const auto report = desk.open(u"method-chooser"_s);
    QVERIFY(report);
    statistics::SubjectChoice& asked = *desk.pane.choices()->subjectChoice();
    QVERIFY(asked.mixButton()->isVisible());
    QVERIFY(!asked.taskField()->isVisible());
    QVERIFY(desk.pane.choices()->options().subject.empty());
    // Papers know more methods; theirs stand apart, with a reason in our place.
    const auto& table = report->tables.at(0);
    const auto printed = std::find_if(table.rows.begin(), table.rows.end(),
        [](const auto& row) { return row[0].text == "AutoTriton"; });
    QVERIFY(printed != table.rows.end());
    QVERIFY(!(*printed)[1].number->value && !(*printed)[1].number->reason.empty());
    QCOMPARE((*printed)[2].number->value, std::optional(0.17));
    desk.reports.clear();
    for (const auto& [category, number] : desk.service.view()->table->categoryTasks) {
        QSpinBox* const weight = asked.weight(QString::fromStdString(category));
        QVERIFY(weight && weight->value() == number);
        const QSignalBlocker blocker(weight);
        weight->setValue(category == "Math" ? 1 : 0);
    }
    asked.weight(u"Fusion"_s)->setValue(3);
    const auto mixed = desk.await(u"method-chooser"_s);
    QCOMPARE(desk.pane.choices()->options().subject, std::string("Math=1, Fusion=3"));
    QVERIFY(mixed && mixed->tables.at(0).title.find("Math 1, Fusion 3") != std::string::npos);
    QVERIFY(asked.mixButton()->text().contains(u"Fusion"_s)
        || asked.mixButton()->toolTip().contains(u"Fusion=3"_s));
    desk.reports.clear();
    for (QAction* const action : asked.mixButton()->menu()->actions()) {
        if (action->text() == u"As in the &catalogue"_s) {
            action->trigger();
        }
    }
    QVERIFY(desk.await(u"method-chooser"_s));
    QVERIFY(desk.pane.choices()->options().subject.empty());
}

void TestAllAnalyses::tasksArePredicted()
{
    AnalysisDesk& desk = *m_desk;
    QVERIFY(desk.open(u"task-prediction"_s));
    statistics::SubjectChoice& asked = *desk.pane.choices()->subjectChoice();
    QVERIFY(asked.taskField()->isVisible());
    QVERIFY(!asked.mixButton()->isVisible());
    desk.reports.clear();
    asked.taskField()->setFocus();
    QTest::keyClicks(asked.taskField(), u"the gradient of a quantized matmul with int8 weights"_s);
    QTest::keyClick(asked.taskField(), Qt::Key_Return);
    const auto text = desk.await(u"task-prediction"_s);
    QVERIFY(text && text->tables.at(0).id == "subject-category");
    const auto& likely = text->tables.at(0).rows;
    QVERIFY(likely.at(0).at(1).number->value);
    // The words that speak for a category can be read.
    const auto quantization = std::find_if(likely.begin(), likely.end(),
        [](const auto& row) { return row.at(0).text == "Quantization"; });
    QVERIFY(quantization != likely.end());
    QVERIFY(quantization->at(2).text.find("int8") != std::string::npos);
    QCOMPARE(text->tables.at(1).id, std::string("subject-rates"));
    QVERIFY(text->tables.at(1).rows.at(0).at(1).number->low);
    // A task of the study, from the selection.
    desk.reports.clear();
    desk.selectTrajectory();
    desk.button(u"Selected task"_s)->click();
    const auto known = desk.await(u"task-prediction"_s);
    QVERIFY(known);
    QVERIFY(known->tables.at(0).title.find(desk.navigation.selection().task.toStdString())
        != std::string::npos);
    QVERIFY(known->tables.at(0).title.find("left out") != std::string::npos);
    desk.reports.clear();
    asked.taskField()->clear();
    QVERIFY(desk.await(u"task-prediction"_s));
    QVERIFY(desk.pane.choices()->options().subject.empty());
}

void TestAllAnalyses::dialogsWriteWhatIsShown()
{
    AnalysisDesk& desk = *m_desk;
    const auto report = desk.open(u"method-overview"_s);
    QVERIFY(report);
    desk.exported.clear();
    const QPointer<QFileDialog> dialog = desk.dialogOf(u"&Figure…"_s);
    QVERIFY(dialog);
    QVERIFY(dialog->selectedFiles().first().endsWith(u"method-overview.pdf"_s));
    const QString folder = m_folder.filePath(u"a b, é 中 %1 #"_s);
    QVERIFY(QDir().mkpath(folder));
    dialog->setDirectory(folder);
    dialog->selectFile(folder + u"/over view%2.pdf"_s);
    QMetaObject::invokeMethod(dialog.data(), "accept");
    QTRY_COMPARE_WITH_TIMEOUT(desk.exported.count(), 1, patience);
    // The next one may get its memory: it is told apart by having gone.
    QTRY_VERIFY_WITH_TIMEOUT(!dialog, patience);
    QVERIFY(bytesOf(folder + u"/over view%2.pdf"_s).startsWith("%PDF-"));
    const QString caption = QString::fromUtf8(bytesOf(folder + u"/over view%2.tex"_s));
    QVERIFY2(caption.contains(u"\\includegraphics"_s), qPrintable(caption));
    const auto recipe = QJsonDocument::fromJson(bytesOf(folder + u"/over view%2.json"_s)).object();
    QVERIFY(!recipe.isEmpty());
    // The table that is shown, in the form that the suffix names.
    desk.exported.clear();
    QFileDialog* const tables = desk.dialogOf(u"&Table…"_s);
    QVERIFY(tables);
    tables->selectFile(folder + u"/methods.md"_s);
    QMetaObject::invokeMethod(tables, "accept");
    QTRY_COMPARE_WITH_TIMEOUT(desk.exported.count(), 1, patience);
    const QString table = QString::fromUtf8(bytesOf(folder + u"/methods.md"_s));
    for (const auto& row : report->tables.at(0).rows) {
        QVERIFY2(table.contains(QString::fromStdString(row[0].text)), qPrintable(table));
    }
}

void TestAllAnalyses::badPathsAreRefused_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("a file for a folder") << u"file.txt/figure.pdf"_s;
    QTest::newRow("a folder for a file") << u"folder.pdf"_s;
    QTest::newRow("a table, a folder for a file") << u"folder.csv"_s;
    QTest::newRow("no such format") << u"figure.docx"_s;
}

void TestAllAnalyses::badPathsAreRefused()
{
    QFETCH(const QString, path);
    AnalysisDesk& desk = *m_desk;
    QVERIFY(desk.open(u"method-overview"_s));
    QFile file(m_folder.filePath(u"file.txt"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(QDir().mkpath(m_folder.filePath(u"folder.pdf"_s)));
    QVERIFY(QDir().mkpath(m_folder.filePath(u"folder.csv"_s)));
    desk.exported.clear();
    desk.pane.messages()->clearAll();
    desk.service.exportReport(
        u"method-overview"_s, desk.pane.choices()->options(), m_folder.filePath(path));
    QTRY_VERIFY_WITH_TIMEOUT(desk.pane.messages()->current(), patience);
    const auto told = *desk.pane.messages()->current();
    QCOMPARE(told.kind, shell::MessageKind::Error);
    // It names the file or its folder, and what can be done.
    const QString name = QFileInfo(path).fileName();
    const bool named = told.text.contains(name) || told.text.contains(u"file.txt"_s);
    QVERIFY2(named && told.text.count(u'.') >= 2, qPrintable(told.text));
    QCOMPARE(desk.exported.count(), 0);
    desk.pane.messages()->clearAll();
}

void TestAllAnalyses::anEmptyStudySaysWhy()
{
    const QString path = m_folder.filePath(u"empty.kbx"_s);
    QVERIFY(writeEmptyStudy(path).ok());
    AnalysisDesk desk(path);
    for (const auto& entry : workspace::allReports()) {
        const auto report = desk.open(QString::fromUtf8(entry.name));
        QVERIFY2(report, entry.name);
        const QString fault = faultInMarks(
            *report, [&report](const models::ReportMark& mark, const figures::MarkRef&) {
                const bool isCount = mark.unit == analysis::Unit::Count;
                return mark.estimate->value && !mark.published && !isCount && mark.estimate->n == 0
                        && mark.estimate->reason.empty()
                    ? u"a value from nothing"_s
                    : faultOfTip(mark, *report);
            });
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        // Where nothing is drawn and nothing listed, it says why.
        if (report->isEmpty()) {
            QVERIFY2(!desk.pane.view()->notes()->texts().isEmpty(), entry.name);
            QVERIFY2(!desk.pane.canExportFigure(), entry.name);
        }
    }
}

} // namespace kbx::testing
