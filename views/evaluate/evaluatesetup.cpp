// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/evaluatepane.h"

#include "evaluate/joblogbook.h"
#include "evaluate/jobpage.h"
#include "evaluate/jobwords.h"
#include "evaluate/queuebar.h"
#include "evaluate/targetpanel.h"
#include "evidence/columnheader.h"
#include "evidence/evidenceview.h"
#include "models/jobmodel.h"
#include "shared/detailspanel.h"
#include "shared/elidedlabel.h"
#include "shared/icons.h"
#include "shared/toolrow.h"
#include "shell/messagebar.h"

#include <QAction>
#include <QHeaderView>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

// How the evaluate pane is put together; what it does is in evaluatepane.cpp.
namespace kbx::evaluate {

void EvaluatePane::setupTools()
{
    shared::ToolRow* const row = tools();
    m_evaluate = row->addPushButton(tr("Evaluate selection"), shared::Icon::Play);
    m_evaluate->setToolTip(tr("Evaluate the selected kernels (F5)"));
    m_evaluateAll = row->addPushButton(tr("All in view"), shared::Icon::Plus);
    m_evaluateAll->setToolTip(tr("Evaluate all kernels that the filter shows"));
    m_evaluateAll->setAccessibleName(tr("Evaluate all in view"));
    row->addSeparator();
    m_pause = row->addButton(shared::Icon::Pause, tr("Pause"));
    m_pause->setToolTip(tr("Pause or resume the queue (Space)"));
    m_retry = row->addButton(shared::Icon::Refresh, tr("Retry failed"));
    m_retry->setToolTip(tr("Run again what got no verdict"));
    m_cancel = row->addButton(shared::Icon::Close, tr("Cancel…"));
    row->addSeparator();
    m_environment
        = new shared::ElidedLabel(QString(), shared::FontRole::Secondary, shared::Token::Text, row);
    m_environment->setToolTip(tr("Environment of the CPU interpreter"));
    row->addWidget(m_environment);
    row->addStretch();
    m_counts = new shared::ElidedLabel(
        QString(), shared::FontRole::Secondary, shared::Token::Text2, row);
    m_counts->setAlignment(Qt::AlignRight);
    row->addWidget(m_counts);
}

void EvaluatePane::resizeEvent(QResizeEvent* event)
{
    Pane::resizeEvent(event);
    // The panel on the right says it at length.
    m_environment->setVisible(!detailsVisible());
}

void EvaluatePane::setupTable()
{
    using Model = models::JobModel;
    m_table->setModel(m_words);
    m_table->setItemDelegate(new JobDelegate(m_table));
    m_table->setAccessibleName(tr("Queue of evaluations"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setMinimumSectionSize(20);
    m_table->verticalHeader()->setDefaultSectionSize(26);
    auto* const header = new evidence::ColumnHeader(m_table);
    m_table->setHorizontalHeader(header);
    header->setCaptions(Model::StagesColumn, {tr("compile"), tr("correct"), tr("fast")}, stageStep);
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->resizeSection(Model::StateColumn, 34);
    header->resizeSection(Model::TaskColumn, 172);
    header->resizeSection(Model::LabelColumn, 132);
    header->resizeSection(Model::TargetColumn, 56);
    header->resizeSection(Model::StagesColumn, 3 * stageStep + 14);
    header->setSectionResizeMode(Model::NowColumn, QHeaderView::Stretch);
    header->resizeSection(Model::TimeColumn, 64);
}

void EvaluatePane::setupWidgets()
{
    m_table = new QTableView(this);
    setupTable();
    m_bar = new QueueBar(this);
    m_page = new JobPage(this);
    auto* const queue = new QWidget(this);
    auto* const column = new QVBoxLayout(queue);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_table, 1);
    auto* const splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(queue);
    splitter->addWidget(m_page);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({420, 260});
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    setContent(splitter);
    m_target = new TargetPanel(this);
    auto* const details = new shared::DetailsPanel(this);
    details->setTitle(tr("CPU interpreter"));
    details->setBody(m_target);
    setDetails(details);
}

void EvaluatePane::setupActions()
{
    const auto key = [this](const QKeySequence& keys, auto slot) {
        auto* const shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, slot);
    };
    key(QKeySequence(Qt::Key_Space), [this] { togglePause(); });
    key(QKeySequence(Qt::Key_R), [this] { retrySelected(); });
    key(QKeySequence(Qt::Key_Delete), [this] {
        const auto entry = m_evaluation.job(selectedJob());
        if (entry && entry->state == eval::JobState::Waiting) {
            m_evaluation.cancel(entry->id);
        }
    });
    key(QKeySequence(Qt::CTRL | Qt::Key_Up), [this] { moveSelected(-1); });
    key(QKeySequence(Qt::CTRL | Qt::Key_Down), [this] { moveSelected(1); });
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
    using eval::EvaluationService;
    using workspace::WorkspaceService;
    connect(m_evaluate, &QPushButton::clicked, this, &EvaluatePane::evaluateSelection);
    connect(m_evaluateAll, &QPushButton::clicked, this, &EvaluatePane::evaluateView);
    connect(this, &Pane::emptyActionTriggered, this, &EvaluatePane::evaluateView);
    connect(this, &Pane::detailsToggled, this,
        [this](bool visible) { m_environment->setVisible(!visible); });
    connect(m_pause, &QToolButton::clicked, this, &EvaluatePane::togglePause);
    connect(m_cancel, &QToolButton::clicked, this, &EvaluatePane::askCancel);
    connect(m_retry, &QToolButton::clicked, this, [this] {
        if (const auto ids = m_evaluation.retryFailed(); !ids) {
            report(ids.error());
        }
    });
    connect(m_target, &TargetPanel::slotCountChanged, this,
        [this](int count) { m_evaluation.setSlots(u"cpu"_s, count); });
    connect(m_target, &TargetPanel::choosePythonRequested, this, &EvaluatePane::choosePython);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &EvaluatePane::refreshPage);
    connect(
        m_log, &JobLogBook::lineAdded, this, [this](eval::JobId id, const evidence::LogLine& line) {
            if (id == m_page->jobId()) {
                m_page->appendLine(line);
            }
        });
    connect(&m_clock, &QTimer::timeout, this, &EvaluatePane::refresh);
    connect(&m_evaluation, &EvaluationService::queueChanged, this, &EvaluatePane::refresh);
    connect(&m_evaluation, &EvaluationService::jobProgressed, this, &EvaluatePane::refresh);
    connect(&m_evaluation, &EvaluationService::workerReady, this, [this] {
        messages()->clear(shell::MessageKind::Error);
        refreshTarget();
        refresh();
    });
    connect(&m_evaluation, &EvaluationService::workerUnavailable, this,
        [this](const QString&, const Error& error) {
            report(error);
            refreshTarget();
            refresh();
        });
    connect(&m_service, &WorkspaceService::planReady, this, &EvaluatePane::submit);
    connect(&m_service, &WorkspaceService::saveFailed, this, &EvaluatePane::report);
    connect(&m_service, &WorkspaceService::requestFailed, this,
        [this](const QString& what, const Error& error) {
            if (what == u"plan"_s) {
                report(error);
            }
        });
    connect(&m_service, &WorkspaceService::viewChanged, this,
        [this](const std::shared_ptr<const workspace::StudyView>& view) {
            m_view = view;
            refresh();
        });
    connect(&m_service, &WorkspaceService::studyOpened, this, &EvaluatePane::refresh);
    connect(&m_service, &WorkspaceService::studyClosed, this, [this] {
        m_view.reset();
        messages()->clearAll();
        refresh();
    });
}

} // namespace kbx::evaluate
