// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/comparepage.h"
#include "evaluate/evaluatepane.h"
#include "evaluate/jobfeed.h"
#include "evaluate/joblogbook.h"
#include "evaluate/joborder.h"
#include "evaluate/jobpage.h"
#include "evaluate/jobtable.h"
#include "evaluate/jobwords.h"
#include "evaluate/queuebar.h"
#include "evaluate/samplespanel.h"
#include "evaluate/startpage.h"
#include "evaluate/targetpanel.h"
#include "evaluate/timingpage.h"
#include "evidence/evidenceview.h"
#include "models/jobmodel.h"
#include "shared/detailspanel.h"
#include "shared/elidedlabel.h"
#include "shared/icons.h"
#include "shared/toolrow.h"
#include "shell/messagebar.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

// How the evaluate pane is put together.
namespace kbx::evaluate {

void EvaluatePane::setupTools()
{
    shared::ToolRow* const row = tools();
    m_add = row->addPushButton(tr("Add kernels…"), shared::Icon::Plus);
    m_add->setToolTip(tr("Choose what to evaluate; F5 takes what is selected"));
    m_addMenu = new QMenu(m_add);
    m_add->setMenu(m_addMenu);
    m_setupButton = row->addPushButton(tr("Set-up"), shared::Icon::Dots);
    m_setupButton->setToolTip(tr("Where and how kernels are evaluated"));
    m_pause = row->addButton(shared::Icon::Pause, tr("Pause"));
    m_pause->setToolTip(tr("Pause or resume the queue (Space)"));
    m_retry = row->addButton(shared::Icon::Refresh, tr("Retry failed"));
    m_retry->setToolTip(tr("Run again what got no verdict"));
    m_cancel = row->addButton(shared::Icon::Close, tr("Cancel…"));
    m_cancel->setToolTip(tr("Cancel all waiting and running jobs"));
    row->addSeparator();
    m_environment = row->addChoice(tr("Environment"), tr("Python that evaluates"));
    m_environment->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_environment->setMinimumContentsLength(20);
    row->addStretch();
    m_counts = new shared::ElidedLabel(
        QString(), shared::FontRole::Secondary, shared::Token::Text2, row);
    m_counts->setAlignment(Qt::AlignRight);
    row->addWidget(m_counts);
}

void EvaluatePane::setupWidgets()
{
    using Model = models::JobModel;
    m_table = new JobTable(this);
    m_table->setModel(m_words);
    m_table->setItemDelegate(new JobDelegate(m_table));
    QHeaderView* const header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->resizeSection(Model::StateColumn, 34);
    header->resizeSection(Model::TaskColumn, 160);
    header->resizeSection(Model::LabelColumn, 118);
    header->resizeSection(Model::TargetColumn, 76);
    header->resizeSection(Model::StagesColumn, 4 * stageStep + 14);
    header->setSectionResizeMode(Model::NowColumn, QHeaderView::Stretch);
    header->resizeSection(Model::TimeColumn, 64);
    m_table->setSortingEnabled(true);
    m_bar = new QueueBar(this);
    m_page = new JobPage(this);
    m_start = new StartPage(this);
    auto* const queue = new QWidget(this);
    auto* const column = new QVBoxLayout(queue);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_table, 1);
    m_top = new QStackedWidget(this);
    m_top->addWidget(queue);
    m_top->addWidget(m_start);
    m_splitter = new QSplitter(Qt::Vertical, this);
    m_splitter->addWidget(m_top);
    m_splitter->addWidget(m_page);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({420, 260});
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    setContent(m_splitter);
    m_target = new TargetPanel(this);
    m_samples = new SamplesPanel(this);
    m_side = new QSplitter(Qt::Vertical, this);
    auto* const target = new QScrollArea(this); // its words wrap, and errors can be long
    target->setWidgetResizable(true);
    target->setFrameShape(QFrame::NoFrame);
    target->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    target->setFocusPolicy(Qt::NoFocus);
    target->setWidget(m_target);
    m_target->setAutoFillBackground(false);
    target->viewport()->setAutoFillBackground(false);
    m_side->addWidget(target);
    m_side->addWidget(m_samples);
    m_side->setChildrenCollapsible(false);
    m_side->setStretchFactor(0, 1);
    m_side->setStretchFactor(1, 1);
    m_side->setSizes({260, 360});
    auto* const details = new shared::DetailsPanel(this);
    details->setTitle(tr("Targets"));
    details->setBody(m_side);
    setDetails(details);
}

void EvaluatePane::setupActions()
{
    const auto key = [this](const QKeySequence& keys, const QString& what, auto slot) {
        auto* const shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        shortcut->setWhatsThis(what);
        connect(shortcut, &QShortcut::activated, this, slot);
    };
    key(Qt::Key_Space, tr("Pause or resume the queue"), [this] { togglePause(); });
    key(Qt::Key_R, tr("Retry the selected job"), [this] { retrySelected(); });
    key(Qt::Key_Delete, tr("Remove the selected waiting job"), [this] { removeSelected(); });
    key(Qt::CTRL | Qt::Key_Up, tr("Move the waiting job earlier"), [this] { moveSelected(-1); });
    key(Qt::CTRL | Qt::Key_Down, tr("Move the waiting job later"), [this] { moveSelected(1); });
    m_evaluateAction = new QAction(tr("&Evaluate selection"), this);
    m_evaluateAction->setShortcut(Qt::Key_F5);
    m_cancelAction = new QAction(tr("&Cancel job"), this);
    m_cancelAction->setShortcut(Qt::SHIFT | Qt::Key_F5);
    connect(m_evaluateAction, &QAction::triggered, this, &EvaluatePane::evaluateSelection);
    connect(m_cancelAction, &QAction::triggered, this, &EvaluatePane::cancelSelected);
    // The two work from anywhere: once the pane stands in its window they belong to that.
    QTimer::singleShot(0, this, [this] {
        window()->addAction(m_evaluateAction);
        window()->addAction(m_cancelAction);
    });
}

void EvaluatePane::setupConnections()
{
    connect(m_addMenu, &QMenu::aboutToShow, this, &EvaluatePane::fillAddMenu);
    connect(m_start, &StartPage::evaluateRequested, this, [this](bool again) {
        workspace::PlanOptions options;
        options.candidateIds = candidatesInView();
        options.again = again;
        plan(std::move(options));
    });
    connect(m_pause, &QToolButton::clicked, this, &EvaluatePane::togglePause);
    connect(m_cancel, &QToolButton::clicked, this, &EvaluatePane::askCancel);
    connect(m_retry, &QToolButton::clicked, this, [this] {
        if (const auto ids = m_evaluation.retryFailed(); !ids) {
            report(ids.error());
        }
    });
    connect(m_environment, &QComboBox::activated, this, [this](int index) {
        const QString path = m_environment->itemData(index).toString();
        if (index == m_environment->count() - 1) {
            m_environment->setCurrentIndex(0);
            choosePython();
        } else if (!path.isEmpty() && path != m_evaluation.python(u"cpu"_s)) {
            usePython(path);
        }
    });
    connect(m_target, &TargetPanel::slotCountChanged, this,
        [this](int count) { m_evaluation.setSlots(u"cpu"_s, count); });
    connect(m_target, &TargetPanel::choosePythonRequested, this, &EvaluatePane::choosePython);
    connect(m_page, &JobPage::evaluationChosen, this, &EvaluatePane::showEvaluation);
    connect(m_page, &JobPage::runAgainRequested, this, &EvaluatePane::runAgain);
    connect(m_page, &JobPage::comparisonWanted, this, &EvaluatePane::requestComparison);
    connect(m_page->timingPage(), &TimingPage::timingChanged, this, &EvaluatePane::showSamples);
    connect(m_page->timingPage(), &TimingPage::sizeChosen, m_samples, &SamplesPanel::selectSize);
    connect(m_samples, &SamplesPanel::sizeChosen, m_page->timingPage(), &TimingPage::selectSize);
    setupSetup();
    setupQueueConnections();
    setupStudyConnections();
}

void EvaluatePane::setupQueueConnections()
{
    using eval::EvaluationService;
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &EvaluatePane::rowSelected);
    connect(m_table, &JobTable::moveRequested, this, &EvaluatePane::moveJob);
    connect(m_table, &JobTable::menuRequested, this, &EvaluatePane::showMenu);
    connect(
        m_log, &JobLogBook::lineAdded, this, [this](eval::JobId id, const evidence::LogLine& line) {
            if (id == m_page->jobId()) {
                m_page->appendLine(line);
            }
        });
    connect(m_feed, &JobFeed::refreshed, this, &EvaluatePane::refresh);
    connect(m_feed, &JobFeed::jobRefreshed, this, [this](eval::JobId id) {
        if (id == selectedJob()) {
            showJob();
        }
    });
    // Another interpreter shows in the queue's turn.
    connect(&m_evaluation, &EvaluationService::queueChanged, this, [this] {
        if (m_environment->itemData(0).toString() != m_evaluation.python(u"cpu"_s)) {
            refreshTarget();
        }
    });
    connect(&m_evaluation, &EvaluationService::workerReady, this, [this] {
        messages()->clear(shell::MessageKind::Error);
        refreshTarget();
        m_feed->refresh();
    });
    connect(&m_evaluation, &EvaluationService::workerUnavailable, this,
        [this](const QString&, const Error& error) {
            report(error);
            refreshTarget();
            m_feed->refresh();
        });
}

void EvaluatePane::setupStudyConnections()
{
    using workspace::WorkspaceService;
    connect(&m_navigation, &workspace::Navigation::selectionChanged, this,
        &EvaluatePane::selectionChanged);
    connect(&m_navigation, &workspace::Navigation::evaluationRequested, this,
        [this](const std::vector<std::int64_t>& candidateIds) {
            workspace::PlanOptions options;
            options.candidateIds = candidateIds;
            plan(std::move(options));
        });
    connect(&m_service, &WorkspaceService::planReady, this, &EvaluatePane::submit);
    connect(&m_service, &WorkspaceService::saveFailed, this, &EvaluatePane::report);
    connect(&m_service, &WorkspaceService::evaluationReady, this,
        [this](const std::shared_ptr<const workspace::EvaluationDetail>& detail) {
            evaluationArrived(*detail);
        });
    connect(&m_service, &WorkspaceService::historyReady, this,
        [this](const std::shared_ptr<const workspace::EvaluationHistory>& history) {
            if (history->candidateId == subjectCandidate()) {
                m_page->comparePage()->setHistory(history);
            }
        });
    connect(&m_service, &WorkspaceService::requestFailed, this,
        [this](const QString& what, const Error& error) {
            if (what == u"plan"_s) {
                report(error);
            } else if (what == u"history"_s) {
                m_page->comparePage()->setMissing(QString::fromStdString(describe(error)));
            } else if (what == u"evaluation"_s && m_kernel != 0) {
                m_page->showFailure(m_evaluationId, QString::fromStdString(describe(error)));
            }
        });
    connect(&m_service, &WorkspaceService::viewChanged, this,
        [this](const std::shared_ptr<const workspace::StudyView>& view) {
            m_view = view;
            m_preview.reset();
            m_estimated.reset();
            refresh();
            m_page->refreshComparison();
            // A kernel without a job may have a new verdict.
            if (!m_table->currentIndex().isValid()) {
                selectionChanged(m_navigation.selection());
            }
        });
    connect(&m_service, &WorkspaceService::studyOpened, this, &EvaluatePane::refresh);
    connect(&m_service, &WorkspaceService::studyClosed, this, [this] {
        m_view.reset();
        m_preview.reset();
        m_kernel = 0;
        messages()->clearAll();
        refresh();
    });
}

} // namespace kbx::evaluate
