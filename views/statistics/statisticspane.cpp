// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/statisticspane.h"

#include "figures/figurecanvas.h"
#include "shared/segmentedchoice.h"
#include "statistics/analysislist.h"
#include "statistics/questionrow.h"
#include "statistics/questionspage.h"
#include "statistics/reportchoices.h"
#include "statistics/reporttable.h"
#include "statistics/reportview.h"
#include "workspace/navigation.h"
#include "workspace/openquestions.h"
#include "workspace/reports.h"
#include "workspace/reportsurvey.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QListView>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>

#include <utility>

using namespace Qt::StringLiterals;

namespace kbx::statistics {
namespace {

constexpr int surveyDelay = 1200; ///< after what is shown has come

} // namespace

StatisticsPane::StatisticsPane(
    workspace::WorkspaceService& service, workspace::Navigation& navigation, QWidget* parent)
    : ReportPane(service, navigation, u"statistics"_s, parent)
    , m_list(new AnalysisList(workspace::allReports(), this))
    , m_questions(new QuestionsPage(service, this))
    , m_pages(new QStackedWidget(this))
{
    m_pages->addWidget(m_questions);
    m_pages->addWidget(view());
    auto* const splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    splitter->addWidget(m_list);
    splitter->addWidget(m_pages);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({236, 900});
    m_list->setMinimumWidth(160);
    setupPane(splitter);
    setupList();
    m_surveyTimer.setSingleShot(true);
    m_surveyTimer.setInterval(surveyDelay);
    connect(&m_surveyTimer, &QTimer::timeout, this, &StatisticsPane::survey);
    showQuestions();
    m_reopenDetails = false; // nobody has seen them so far
    restore();
    showState();
}

void StatisticsPane::setupList()
{
    connect(m_list, &AnalysisList::chosen, this, &StatisticsPane::choose);
    connect(m_list, &AnalysisList::activated, this, [this] { view()->focusContent(); });
    connect(m_questions, &QuestionsPage::openRequested, this, &StatisticsPane::openQuestion);
    QWidget::setTabOrder(m_list->search(), m_list->view());
    QWidget::setTabOrder(m_list->view(), view()->canvas());
    QWidget::setTabOrder(view()->canvas(), view()->table()->choice());
    QWidget::setTabOrder(view()->table()->choice(), view()->table()->view());
    auto* const up = new QShortcut(Qt::Key_Backspace, this);
    up->setContext(Qt::WidgetWithChildrenShortcut);
    up->setWhatsThis(tr("Back to the list of analyses"));
    connect(up, &QShortcut::activated, this,
        [this] { m_list->view()->setFocus(Qt::ShortcutFocusReason); });
    using workspace::WorkspaceService;
    connect(&service().survey(), &workspace::ReportSurvey::surveyed, this,
        [this](const QString& name, const workspace::SurveyFinding& finding) {
            // A case without a subject says nothing of the study.
            if (!traitsOf(name.toStdString()).subject) {
                m_list->model()->setHasData(name, finding.hasData);
            }
        });
    connect(this, &Pane::detailsToggled, this, &StatisticsPane::closeDetails);
    connect(this, &Pane::contentChanged, this, &StatisticsPane::closeDetails);
    connect(&service(), &WorkspaceService::studyClosed, this,
        [this] { m_list->model()->forgetData(); });
}

bool StatisticsPane::isShowingReport() const
{
    return m_pages->currentWidget() != m_questions;
}

void StatisticsPane::choose(const QString& name)
{
    if (name == AnalysisListModel::questionsName) {
        showQuestions();
        remember(name);
    } else {
        showReportNamed(name);
    }
}

void StatisticsPane::showQuestions()
{
    m_pages->setCurrentWidget(m_questions);
    closeDetails();
    m_list->setCurrent(AnalysisListModel::questionsName);
    choices()->setTraits({});
    showPartsOf(false);
    showState();
}

/// Questions have none: the room is theirs.
void StatisticsPane::closeDetails()
{
    if (!isShowingReport() && detailsVisible()) {
        m_reopenDetails = true;
        setDetailsVisible(false);
    }
}

void StatisticsPane::showReportNamed(const QString& name)
{
    if (!workspace::findReport(name.toStdString())) {
        return;
    }
    const bool came = !isShowingReport();
    m_pages->setCurrentWidget(view());
    if (came && std::exchange(m_reopenDetails, false)) {
        setDetailsVisible(true);
    }
    m_list->setCurrent(name);
    showPartsOf(true);
    choices()->setTraits(traitsOf(name.toStdString()));
    if (came && name == reportName()) {
        remember(name);
        request();
    } else {
        ReportPane::showReportNamed(name);
    }
    showState();
}

void StatisticsPane::openQuestion(std::size_t index)
{
    const workspace::OpenQuestion& question = workspace::openQuestions()[index];
    if (question.pane != std::string_view("statistics")) {
        navigation().requestPane(QString::fromUtf8(question.pane));
        return;
    }
    choices()->setOptions(workspace::optionsOf(question, choices()->allOptions()));
    showReportNamed(QString::fromUtf8(question.report));
    m_list->view()->setFocus(Qt::ShortcutFocusReason);
}

void StatisticsPane::viewCame()
{
    m_questions->refresh();
    m_surveyTimer.start();
}

void StatisticsPane::reportCame(const analysis::Report& report)
{
    m_list->model()->setHasData(QString::fromStdString(report.name), !report.isEmpty());
}

void StatisticsPane::showEvent(QShowEvent* event)
{
    ReportPane::showEvent(event);
    m_surveyTimer.start();
}

void StatisticsPane::survey()
{
    if (isOpen() && isVisible()) {
        service().survey().start();
    }
}

bool StatisticsPane::canCopy() const
{
    return isShowingReport() ? ReportPane::canCopy()
                             : isOpen() && !isShowingEmpty() && !isCovered();
}

void StatisticsPane::copy(shared::CopyForm form)
{
    if (isShowingReport()) {
        ReportPane::copy(form);
    } else if (canCopy()) {
        QGuiApplication::clipboard()->setText(m_questions->copied(form));
    }
}

void StatisticsPane::find()
{
    m_list->search()->setFocus(Qt::ShortcutFocusReason);
    m_list->search()->selectAll();
}

void StatisticsPane::focusContent()
{
    m_list->view()->setFocus(Qt::ShortcutFocusReason);
}

} // namespace kbx::statistics
