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
#include "shared/errortext.h"
#include "shared/headercorner.h"
#include "shared/requestwatch.h"
#include "shell/messagebar.h"
#include "workspace/navigation.h"

#include <QComboBox>
#include <QEvent>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {

using models::HeatmapModel;

namespace {

constexpr int portabilityWidth = 68;
constexpr int leastRange = 100;
constexpr int leastGpu = 66;
constexpr int mostGpu = 116;
constexpr int easyNames = 240; ///< wider names give way to the names of GPUs

} // namespace

HeatmapPane::HeatmapPane(
    workspace::WorkspaceService& service, workspace::Navigation& navigation, QWidget* parent)
    : Pane(parent)
    , m_service(service)
    , m_navigation(navigation)
    , m_model(new HeatmapModel(this))
    , m_rows(new HeatRows(this))
    , m_watch(new shared::RequestWatch(this))
{
    m_rows->setSourceModel(m_model);
    setupTools();
    setupTable();
    setupFoot();
    setupService();
    setupNavigation();
    m_view = service.view();
    m_open = service.hasStudy();
    m_stale = m_open;
    showNothing();
}

void HeatmapPane::setupTable()
{
    auto* const page = new QWidget(this);
    m_table = new QTableView(page);
    m_head = new HeatHeader(Qt::Horizontal, m_table);
    m_names = new HeatHeader(Qt::Vertical, m_table);
    m_table->setHorizontalHeader(m_head);
    m_table->setVerticalHeader(m_names);
    m_table->setModel(m_rows);
    m_table->setItemDelegate(new HeatDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setSortingEnabled(true);
    m_head->setSortIndicator(-1, Qt::AscendingOrder);
    m_rows->sort(-1);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setAccessibleName(tr("Speedup per kernel and GPU"));
    m_table->installEventFilter(this);
    m_names->setDefaultSectionSize(HeatHeader::rowHeight);
    m_corner = new shared::HeaderCorner(m_table);
    m_margins = new HeatMargins(m_table, page);
    // The category at the top stands for rows that are scrolled away.
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, m_names->viewport(),
        qOverload<>(&QWidget::update));
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_margins);
    setContent(page);
    m_details = new HeatDetails(this);
    setDetails(m_details);
}

void HeatmapPane::setupFoot()
{
    auto* const foot = new QWidget(this);
    m_caption
        = new shared::ElidedLabel(QString(), shared::FontRole::Small, shared::Token::Text3, foot);
    auto* const layout = new QVBoxLayout(foot);
    layout->setContentsMargins(0, 0, 0, 5);
    layout->setSpacing(0);
    layout->addWidget(new HeatLegend(foot));
    auto* const line = new QHBoxLayout;
    line->setContentsMargins(10, 0, 10, 0);
    line->addWidget(m_caption);
    layout->addLayout(line);
    setLegend(foot);
}

void HeatmapPane::setupService()
{
    using workspace::WorkspaceService;
    connect(&m_service, &WorkspaceService::studyOpened, this, [this] {
        m_open = true;
        m_data.reset();
        showNothing();
    });
    connect(&m_service, &WorkspaceService::studyClosed, this, [this] {
        m_open = false;
        m_view.reset();
        m_data.reset();
        m_model->setData(nullptr);
        m_watch->finish();
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
                failed(error);
            }
        });
    connect(m_watch, &shared::RequestWatch::wentSlow, this, [this](const QString& sentence) {
        messages()->showMessage(
            {shell::MessageKind::News, sentence, {}, tr("Cancel"), [this] { cancel(); }, true});
    });
    connect(m_watch, &shared::RequestWatch::slowEnded, this,
        [this] { messages()->clear(shell::MessageKind::News); });
}

bool HeatmapPane::hasNumbers() const
{
    return !isShowingEmpty() && !isCovered() && m_data && !m_data->rows.empty();
}

void HeatmapPane::request()
{
    m_stale = !isVisible();
    if (m_stale || !m_open || !m_view) {
        return;
    }
    if (m_data && !m_data->rows.empty()) {
        m_model->setLoadState(models::LoadState::Loading);
    } else if (auto headers = placeholder(); !headers->gpus.empty() && m_view->shown > 0) {
        m_quiet = true;
        m_model->setPlaceholder(std::move(headers));
        m_quiet = false;
        m_margins->setData(nullptr);
        showCorner();
        layoutColumns();
        showContent();
    }
    m_watch->start(m_spec.rows == analysis::HeatRows::Kernel
            ? tr("Computing speedups per GPU…")
            : tr("Computing geometric means and intervals…"));
    m_service.requestHeatmap(m_spec);
}

std::shared_ptr<const analysis::HeatmapData> HeatmapPane::placeholder() const
{
    constexpr std::size_t unknownRows = 14;
    auto headers = std::make_shared<analysis::HeatmapData>();
    for (const KeyInfo& key : m_view->table->keys) {
        const bool isNew = std::find(headers->gpus.begin(), headers->gpus.end(), key.gpuModel)
            == headers->gpus.end();
        if (key.backend != Backend::Interpreted && !key.gpuModel.empty() && isNew) {
            headers->gpus.push_back(key.gpuModel);
        }
    }
    headers->rows.resize(unknownRows);
    for (analysis::HeatRow& row : headers->rows) {
        row.cells.resize(headers->gpus.size());
    }
    return headers;
}

void HeatmapPane::cancel()
{
    m_watch->cancel();
    if (!m_data) {
        showAction(tr("Cancelled."), tr("The heat map was not computed."), tr("Compute"),
            [this] { request(); });
        return;
    }
    // The tools say again what the numbers are.
    m_spec = m_data->spec;
    showTools();
    m_model->setLoadState(models::LoadState::Ready);
}

void HeatmapPane::failed(const Error& error)
{
    m_watch->finish();
    m_model->setLoadState(models::LoadState::Failed);
    const shared::ErrorText text = shared::errorText(error);
    messages()->showMessage({shell::MessageKind::Error, text.sentence, text.details,
        tr("Try again"), [this] { request(); }, false});
}

void HeatmapPane::showEvent(QShowEvent* event)
{
    Pane::showEvent(event);
    if (m_stale) {
        request();
    }
}

void HeatmapPane::showAction(
    const QString& title, const QString& sentence, const QString& action, std::function<void()> run)
{
    m_emptyAction = std::move(run);
    showEmpty(title, sentence, action);
}

void HeatmapPane::showWithout(const std::string& reason)
{
    if (reason == "no correct kernel") {
        showEmpty(tr("No kernel in view is correct on a GPU."), {});
    } else if (!m_spec.profile.empty()) {
        showAction(tr("No time of profile %1 in view.").arg(QString::fromStdString(m_spec.profile)),
            {}, tr("Show all profiles"), [this] { m_profileChoice->setCurrentIndex(0); });
    } else {
        showAction(tr("No GPU times yet. Evaluate, or import times."),
            reason == "no GPU times yet" ? QString() : QString::fromStdString(reason),
            tr("Evaluate…"), [this] { m_navigation.requestPane(u"evaluate"_s); });
    }
}

void HeatmapPane::showNothing()
{
    if (!m_open) {
        showEmpty(tr("No study is open."), tr("Open or create one, or drop result files here."));
    } else if (m_view && m_view->total > 0 && m_view->shown == 0) {
        showAction(tr("No kernel matches this filter."), {}, tr("Clear filter"),
            [this] { m_navigation.setFilterText({}); });
    } else if (!m_data || m_data->rows.empty()) {
        showWithout(m_data ? m_data->reason : std::string("no GPU times yet"));
    } else {
        showContent();
    }
}

void HeatmapPane::showHeatmap(std::shared_ptr<const analysis::HeatmapData> newData)
{
    if (!newData || !m_watch->isWanted() || newData->spec != m_spec) {
        return;
    }
    m_watch->finish();
    const QModelIndex current = m_table->currentIndex();
    std::optional<analysis::HeatRow> before;
    std::string gpu;
    if (m_opened) {
        before = std::exchange(m_opened, std::nullopt);
        gpu = m_openedGpu;
    } else if (const analysis::HeatRow* const row = m_rows->heatRow(current.row());
               row && m_table->selectionModel()->isSelected(current)) {
        before = *row;
        gpu = m_rows->headerData(current.column(), Qt::Horizontal).toString().toStdString();
    }
    m_data = std::move(newData);
    m_quiet = true;
    m_rows->setTable(m_view ? m_view->table : nullptr);
    m_model->setData(m_data);
    const int wanted = m_head->sortIndicatorSection();
    m_rows->sort(wanted < m_model->columnCount() ? wanted : -1, m_head->sortIndicatorOrder());
    m_quiet = false;
    m_margins->setData(m_data);
    m_synthetic->setVisible(m_data->synthetic);
    m_caption->setText(QString::fromStdString(m_data->caption));
    fillProfiles();
    m_figure->setVisible(m_spec.rows == analysis::HeatRows::Kernel && m_spec.profile.empty());
    showCorner();
    m_details->showHint(tr("Select a cell to see where it comes from."));
    layoutColumns();
    showNothing();
    if (before) {
        keepSelection(*before, gpu);
    } else {
        followSelection();
    }
}

void HeatmapPane::showCorner()
{
    switch (m_spec.rows) {
    case analysis::HeatRows::Kernel: {
        const bool single = m_data && !m_data->rows.empty() && !m_rows->hasSeveralMethods();
        m_corner->setTexts(single
                ? tr("Kernel (%1)").arg(QString::fromStdString(m_data->rows.front().method))
                : tr("Kernel · method"));
        break;
    }
    case analysis::HeatRows::Category:
        m_corner->setTexts(tr("Category, kernels"));
        break;
    case analysis::HeatRows::Method:
        m_corner->setTexts(tr("Method, kernels"));
        break;
    }
}

void HeatmapPane::layoutColumns()
{
    const int gpus = m_model->gpuCount();
    if (gpus == 0) {
        return;
    }
    const int bar
        = m_table->verticalScrollBar()->maximum() > 0 ? m_table->verticalScrollBar()->width() : 0;
    const int wide = m_table->width() - bar - portabilityWidth;
    const int wanted = std::clamp(m_head->wantedWidth(), leastGpu, mostGpu);
    const int least = std::clamp((wide - leastRange - easyNames) / gpus, leastGpu, wanted);
    const int names = std::clamp(wide - leastRange - gpus * least, HeatHeader::leastNames,
        std::max(HeatHeader::leastNames, m_names->wantedWidth()));
    m_names->setExtent(names);
    m_corner->setGeometry(0, 0, names, HeatHeader::headHeight);
    const int room = wide - names;
    const int each = std::clamp((room - leastRange) / gpus, least, mostGpu);
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

} // namespace kbx::heatmap
