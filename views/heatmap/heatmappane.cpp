// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatmappane.h"

#include "heatmap/heatdelegate.h"
#include "heatmap/heatdetails.h"
#include "heatmap/heatheader.h"
#include "heatmap/heatlegend.h"
#include "heatmap/heatmargins.h"
#include "heatmap/heatrows.h"
#include "models/heatmapmodel.h"
#include "shared/elidedlabel.h"
#include "shared/toolrow.h"
#include "shell/messagebar.h"
#include "workspace/navigation.h"

#include <QEvent>
#include <QFileDialog>
#include <QMenu>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {

using models::HeatmapModel;

namespace {

constexpr int portabilityWidth = 76;
constexpr int leastRange = 150;
constexpr int leastGpu = 84;
constexpr int mostGpu = 130;

} // namespace

HeatmapPane::HeatmapPane(
    workspace::WorkspaceService& service, workspace::Navigation& navigation, QWidget* parent)
    : Pane(parent)
    , m_service(service)
    , m_navigation(navigation)
    , m_model(new HeatmapModel(this))
    , m_rows(new HeatRows(this))
{
    m_rows->setSourceModel(m_model);
    setupTools();
    setupTable();
    setupService();
    setupNavigation();
    m_slow.setSingleShot(true);
    m_slow.setInterval(400);
    connect(&m_slow, &QTimer::timeout, this, [this] {
        messages()->showMessage(
            {shell::MessageKind::News, tr("Computing the heat map…"), {}, {}, {}, true});
    });
    m_view = service.view();
    m_open = service.hasStudy();
    m_stale = m_open;
    showNothing();
}

void HeatmapPane::setupTools()
{
    shared::ToolRow* const row = tools();
    row->addCaption(tr("Speedup over the baseline, last round, correct kernels"));
    m_synthetic = new shared::ElidedLabel(
        tr("synthetic data"), shared::FontRole::Strong, shared::Token::Unknown, row);
    row->addWidget(m_synthetic);
    m_synthetic->hide();
    row->addStretch();
    QToolButton* const copyButton = row->addButton(shared::Icon::Copy, tr("Copy the table"), false);
    QToolButton* const figure = row->addButton(shared::Icon::Export, tr("Figure"));
    figure->setToolTip(tr("Export as figure (Ctrl+E)"));
    connect(copyButton, &QToolButton::clicked, this, [this] { copy(shared::CopyForm::Tsv); });
    connect(figure, &QToolButton::clicked, this, &HeatmapPane::exportFigure);
}

void HeatmapPane::setupTable()
{
    auto* const page = new QWidget(this);
    m_table = new QTableView(page);
    m_head = new HeatHeader(Qt::Horizontal, m_table);
    auto* const names = new HeatHeader(Qt::Vertical, m_table);
    m_table->setHorizontalHeader(m_head);
    m_table->setVerticalHeader(names);
    m_table->setModel(m_rows);
    m_table->setItemDelegate(new HeatDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setSortingEnabled(true);
    m_head->setSortIndicator(-1, Qt::AscendingOrder);
    m_rows->sort(-1);
    m_table->setTabKeyNavigation(false);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setAccessibleName(tr("Speedup per kernel and GPU"));
    m_table->installEventFilter(this);
    names->setDefaultSectionSize(HeatHeader::rowHeight);
    names->setFixedWidth(HeatHeader::nameWidth);
    m_corner = new shared::ElidedLabel(
        tr("Kernel"), shared::FontRole::Secondary, shared::Token::Text2, m_table);
    m_corner->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_corner->setGeometry(10, 2, HeatHeader::nameWidth - 14, HeatHeader::headHeight - 4);
    m_margins = new HeatMargins(m_table, page);
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_margins);
    setContent(page);
    m_details = new HeatDetails(this);
    setDetails(m_details);
    auto* const foot = new QWidget(this);
    m_caption
        = new shared::ElidedLabel(QString(), shared::FontRole::Small, shared::Token::Text3, foot);
    auto* const footLayout = new QVBoxLayout(foot);
    footLayout->setContentsMargins(0, 0, 10, 5);
    footLayout->setSpacing(0);
    footLayout->addWidget(new HeatLegend(foot));
    auto* const line = new QHBoxLayout;
    line->setContentsMargins(10, 0, 0, 0);
    line->addWidget(m_caption);
    footLayout->addLayout(line);
    setLegend(foot);
}

void HeatmapPane::setupService()
{
    using workspace::WorkspaceService;
    connect(&m_service, &WorkspaceService::studyOpened, this, [this] {
        m_open = true;
        showNothing();
    });
    connect(&m_service, &WorkspaceService::studyClosed, this, [this] {
        m_open = false;
        m_view.reset();
        m_data.reset();
        m_model->setData(nullptr);
        messages()->clearAll();
        showNothing();
    });
    connect(&m_service, &WorkspaceService::viewChanged, this,
        [this](const std::shared_ptr<const workspace::StudyView>& view) {
            m_view = view;
            showNothing();
            request();
        });
    connect(&m_service, &WorkspaceService::heatmapReady, this, &HeatmapPane::showHeatmap);
    connect(&m_service, &WorkspaceService::evaluationReady, this,
        [this](const std::shared_ptr<const workspace::EvaluationDetail>& detail) {
            m_details->showEvaluation(detail->evaluationId, detail->record);
        });
    connect(&m_service, &WorkspaceService::requestFailed, this,
        [this](const QString& what, const Error& error) {
            if (what == u"heatmap"_s) {
                m_slow.stop();
                messages()->clear(shell::MessageKind::News);
                m_model->setLoadState(models::LoadState::Failed);
                messages()->showError(error);
            }
        });
}

void HeatmapPane::setupNavigation()
{
    // A click moves the current cell before it selects it, a key the other way round.
    const auto changed = [this] {
        if (m_table->selectionModel()->isSelected(m_table->currentIndex())) {
            cellSelected(m_table->currentIndex());
        }
    };
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, changed);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, changed);
    connect(m_table, &QTableView::activated, this,
        [this] { m_navigation.requestPane(u"trajectory"_s); });
    connect(m_table, &QWidget::customContextMenuRequested, this, &HeatmapPane::showMenu);
    connect(m_details, &HeatDetails::trajectoryRequested, this,
        [this] { m_navigation.requestPane(u"trajectory"_s); });
    connect(this, &Pane::emptyActionTriggered, this, [this] { m_navigation.setFilterText({}); });
}

void HeatmapPane::request()
{
    m_stale = !isVisible();
    if (m_stale || !m_open || !m_view) {
        return;
    }
    m_slow.start();
    m_service.requestHeatmap();
}

void HeatmapPane::showEvent(QShowEvent* event)
{
    Pane::showEvent(event);
    if (m_stale) {
        request();
    }
}

void HeatmapPane::showNothing()
{
    m_slow.stop();
    if (!m_open) {
        showEmpty(tr("No study is open."), tr("Open or create one, or drop result files here."));
    } else if (m_view && m_view->total > 0 && m_view->shown == 0) {
        showEmpty(tr("No kernel matches this filter."), {}, tr("Clear filter"));
    } else if (m_data && m_data->rows.empty()) {
        showEmpty(tr("No GPU times yet. Evaluate, or import times."),
            m_data->reason == "no GPU times yet" ? QString()
                                                 : QString::fromStdString(m_data->reason));
    } else if (!m_data) {
        showEmpty(tr("No GPU times yet. Evaluate, or import times."), {});
    } else {
        showContent();
    }
}

void HeatmapPane::showHeatmap(std::shared_ptr<const analysis::HeatmapData> newData)
{
    m_slow.stop();
    messages()->clear(shell::MessageKind::News);
    m_data = std::move(newData);
    m_quiet = true;
    m_model->setData(m_data);
    const int wanted = m_head->sortIndicatorSection();
    const int section = wanted < m_model->columnCount() ? wanted : -1;
    // Newer Qt turns the source's own order round as well when asked for a descending one.
    m_rows->sort(section, section < 0 ? Qt::AscendingOrder : m_head->sortIndicatorOrder());
    m_quiet = false;
    m_margins->setData(m_data);
    m_synthetic->setVisible(m_data && m_data->synthetic);
    m_caption->setText(m_data ? QString::fromStdString(m_data->caption) : QString());
    const bool single = m_data && !m_data->rows.empty() && !m_rows->hasSeveralMethods();
    m_corner->setText(single
            ? tr("Kernel (%1)").arg(QString::fromStdString(m_data->rows.front().method))
            : tr("Kernel · method"));
    m_details->showHint(tr("Select a cell to see where it comes from."));
    layoutColumns();
    showNothing();
}

void HeatmapPane::layoutColumns()
{
    const int gpus = m_model->gpuCount();
    if (gpus == 0) {
        return;
    }
    const int bar
        = m_table->verticalScrollBar()->isVisible() ? m_table->verticalScrollBar()->width() : 0;
    const int room = m_table->width() - HeatHeader::nameWidth - bar - portabilityWidth;
    const int each = std::clamp((room - leastRange) / gpus, leastGpu, mostGpu);
    for (int gpu = 0; gpu < gpus; ++gpu) {
        m_table->setColumnWidth(gpu, each);
    }
    m_table->setColumnWidth(m_model->portabilityColumn(), portabilityWidth);
    m_table->setColumnWidth(m_model->rangeColumn(), std::max(leastRange, room - gpus * each));
    m_margins->update();
}

bool HeatmapPane::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table && event->type() == QEvent::Resize) {
        layoutColumns();
    }
    return Pane::eventFilter(watched, event);
}

void HeatmapPane::cellSelected(const QModelIndex& index)
{
    const analysis::HeatCell* const cell
        = index.isValid() ? m_model->cellAt(m_rows->mapToSource(index)) : nullptr;
    if (m_quiet || !cell || !m_view) {
        return;
    }
    const QString gpu = m_rows->headerData(index.column(), Qt::Horizontal).toString();
    m_details->showCell(m_rows->kernelName(index.row()), gpu, *cell, m_view->table.get());
    workspace::Selection selection;
    selection.category
        = m_rows->headerData(index.row(), Qt::Vertical, HeatmapModel::CategoryRole).toString();
    selection.task
        = m_rows->headerData(index.row(), Qt::Vertical, HeatmapModel::TaskRole).toString();
    selection.method
        = m_rows->headerData(index.row(), Qt::Vertical, HeatmapModel::MethodRole).toString();
    selection.target = gpu;
    if (cell->row >= 0) {
        const CandidateRow& row = m_view->table->rows[static_cast<std::size_t>(cell->row)];
        selection.run = QString::fromStdString(m_view->table->runOf(row).name);
        selection.candidateId = row.candidateId;
        if (row.evaluationId != 0) {
            m_service.requestEvaluation(row.evaluationId);
        }
    }
    m_navigation.select(selection);
}

void HeatmapPane::showMenu(const QPoint& at)
{
    if (!m_table->indexAt(at).isValid()) {
        return;
    }
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Open trajectory")), &QAction::triggered, this,
        [this] { m_navigation.requestPane(u"trajectory"_s); });
    shared::addCopyActions(menu->addMenu(QString()), m_table, HeatmapModel::CopyRole);
    connect(menu->addAction(tr("&Export figure…")), &QAction::triggered, this,
        &HeatmapPane::exportFigure);
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

void HeatmapPane::copy(shared::CopyForm form)
{
    shared::copyToClipboard(*m_table, form, HeatmapModel::CopyRole);
}

void HeatmapPane::exportFigure()
{
    auto* const dialog = new QFileDialog(
        this, tr("Export figure"), u"kernel-gpu-heatmap.pdf"_s, tr("Figures (*.pdf *.svg *.png)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"pdf"_s);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this](const QString& path) { m_service.exportFigure(u"kernel-gpu-heatmap"_s, {}, path); });
    dialog->open();
}

void HeatmapPane::focusContent()
{
    m_table->setFocus(Qt::ShortcutFocusReason);
}

} // namespace kbx::heatmap
