// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The gestures of HeatmapPane: what a click, Enter, Backspace and the menus do.
#include "heatmap/heatmappane.h"

#include "heatmap/heatdetails.h"
#include "heatmap/heatrows.h"
#include "models/heatmapmodel.h"
#include "shell/itemmenu.h"
#include "workspace/navigation.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>
#include <QShortcut>
#include <QTableView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {

using analysis::HeatRow;
using models::HeatmapModel;

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
    connect(m_table, &QTableView::activated, this, &HeatmapPane::drillDown);
    connect(m_details, &HeatDetails::trajectoryRequested, this,
        [this] { m_navigation.requestPane(u"trajectory"_s); });
    connect(m_details, &HeatDetails::samplesRequested, this,
        [this] { m_navigation.requestPane(u"evaluate"_s); });
    connect(&m_navigation, &workspace::Navigation::selectionChanged, this,
        &HeatmapPane::followSelection);
    connect(this, &Pane::emptyActionTriggered, this, [this] {
        if (m_emptyAction) {
            // The action may replace itself.
            const auto action = m_emptyAction;
            action();
        }
    });
    auto* const up = new QShortcut(Qt::Key_Backspace, this);
    up->setContext(Qt::WidgetWithChildrenShortcut);
    up->setWhatsThis(tr("Up from the kernels of a category or method"));
    connect(up, &QShortcut::activated, this, &HeatmapPane::drillUp);
}

void HeatmapPane::cellSelected(const QModelIndex& index)
{
    const HeatRow* const row = m_rows->heatRow(index.row());
    if (m_quiet || !row || !m_view || m_model->isPlaceholder()) {
        return;
    }
    const analysis::HeatCell* const cell = m_model->cellAt(m_rows->mapToSource(index));
    workspace::Selection selection;
    selection.category = QString::fromStdString(row->category);
    selection.task = QString::fromStdString(row->task);
    selection.method = QString::fromStdString(row->method);
    if (!cell) {
        m_details->showHint(m_rows->data(index, Qt::AccessibleTextRole).toString());
        m_navigation.select(selection);
        return;
    }
    selection.target = m_rows->headerData(index.column(), Qt::Horizontal).toString();
    const QString name = m_rows->kernelName(index.row());
    if (m_rows->isGrouped()) {
        m_details->showMean(name, selection.target, *cell, row->kernels);
    } else {
        m_details->showCell(name, selection.target, *cell, m_view->table.get());
        selectKernel(*cell, selection);
    }
    m_navigation.select(selection);
}

void HeatmapPane::selectKernel(const analysis::HeatCell& cell, workspace::Selection& selection)
{
    if (cell.row < 0) {
        return;
    }
    const CandidateRow& row = m_view->table->rows[static_cast<std::size_t>(cell.row)];
    selection.run = QString::fromStdString(m_view->table->runOf(row).name);
    selection.candidateId = row.candidateId;
    if (row.evaluationId != 0) {
        m_service.requestEvaluation(row.evaluationId);
    }
}

void HeatmapPane::selectQuietly(int sourceRow, int column)
{
    const QModelIndex index = m_rows->mapFromSource(m_model->index(sourceRow, column));
    m_quiet = true;
    m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    m_quiet = false;
    const HeatRow* const row = m_rows->heatRow(index.row());
    const analysis::HeatCell* const cell = m_model->cellAt(m_rows->mapToSource(index));
    if (!row || !cell || !m_view) {
        return;
    }
    const QString gpu = m_rows->headerData(column, Qt::Horizontal).toString();
    const QString name = m_rows->kernelName(index.row());
    if (m_rows->isGrouped()) {
        m_details->showMean(name, gpu, *cell, row->kernels);
        return;
    }
    m_details->showCell(name, gpu, *cell, m_view->table.get());
    workspace::Selection unused;
    selectKernel(*cell, unused);
}

/// The same row and GPU again; for an opened group the first of its kernels.
void HeatmapPane::keepSelection(const HeatRow& row, const std::string& gpu)
{
    const auto same = [&row](const HeatRow& each) {
        return (row.category.empty() || each.category == row.category)
            && (row.task.empty() || each.task == row.task)
            && (row.method.empty() || each.method == row.method);
    };
    const auto found = std::find_if(m_data->rows.begin(), m_data->rows.end(), same);
    const auto column = std::find(m_data->gpus.begin(), m_data->gpus.end(), gpu);
    if (found != m_data->rows.end() && column != m_data->gpus.end()) {
        selectQuietly(static_cast<int>(found - m_data->rows.begin()),
            static_cast<int>(column - m_data->gpus.begin()));
        m_table->scrollTo(m_table->currentIndex(), QAbstractItemView::PositionAtTop);
    }
}

void HeatmapPane::followSelection()
{
    const workspace::Selection& selection = m_navigation.selection();
    if (!m_data || m_model->isPlaceholder() || m_rows->isGrouped() || selection.task.isEmpty()) {
        return;
    }
    const std::string task = selection.task.toStdString();
    const std::string method = selection.method.toStdString();
    const HeatRow* const here = m_rows->heatRow(m_table->currentIndex().row());
    const auto means = [&](const HeatRow& row) {
        return row.task == task && (method.empty() || row.method == method);
    };
    if (here && means(*here) && m_table->selectionModel()->hasSelection()) {
        return;
    }
    const auto found = std::find_if(m_data->rows.begin(), m_data->rows.end(), means);
    if (found == m_data->rows.end()) {
        return;
    }
    const auto column
        = std::find(m_data->gpus.begin(), m_data->gpus.end(), selection.target.toStdString());
    selectQuietly(static_cast<int>(found - m_data->rows.begin()),
        column == m_data->gpus.end()
            ? std::clamp(m_table->currentIndex().column(), 0, m_model->gpuCount() - 1)
            : static_cast<int>(column - m_data->gpus.begin()));
}

void HeatmapPane::drillDown()
{
    const QModelIndex index = m_table->currentIndex();
    const HeatRow* const row = m_rows->heatRow(index.row());
    if (!row || m_model->isPlaceholder()) {
        return;
    }
    if (!m_rows->isGrouped()) {
        m_navigation.requestPane(u"trajectory"_s);
        return;
    }
    m_opened = *row;
    m_openedGpu = m_rows->headerData(index.column(), Qt::Horizontal).toString().toStdString();
    m_spec.rows = analysis::HeatRows::Kernel;
    showTools();
    request();
}

void HeatmapPane::drillUp()
{
    const HeatRow* const row = m_rows->heatRow(m_table->currentIndex().row());
    if (m_model->isPlaceholder() || m_rows->isGrouped()) {
        return;
    }
    if (row) {
        m_opened = HeatRow{row->category, {}, {}, 0, {}, {}};
        m_openedGpu = m_rows->headerData(m_table->currentIndex().column(), Qt::Horizontal)
                          .toString()
                          .toStdString();
    }
    m_spec.rows = analysis::HeatRows::Category;
    showTools();
    request();
}

void HeatmapPane::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const bool over = m_table->isVisible()
        && m_table->rect().contains(m_table->mapFromGlobal(event->globalPos()));
    if (byKey) {
        const QRect cell = m_table->visualRect(m_table->currentIndex());
        showMenu(m_table->viewport()->mapToGlobal(cell.bottomLeft()));
    } else if (over) {
        showMenu(event->globalPos());
    }
}

void HeatmapPane::showMenu(const QPoint& globalPos)
{
    const QModelIndex index = m_table->currentIndex();
    const HeatRow* const row = m_rows->heatRow(index.row());
    if (!row || !m_view || m_model->isPlaceholder()) {
        return;
    }
    shell::MenuSubject subject;
    subject.selection = m_navigation.selection();
    QStringList terms;
    const auto add = [&terms](const QString& field, const std::string& value) {
        if (!value.empty()) {
            terms << shell::filterTerm(field, QString::fromStdString(value));
        }
    };
    add(u"category"_s, m_rows->isGrouped() ? row->category : std::string());
    add(u"task"_s, row->task);
    add(u"method"_s, row->method);
    subject.filterTerm = terms.join(u" and "_s);
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (m_rows->isGrouped()) {
        QAction* const open = menu->addAction(tr("&Open its kernels"));
        menu->setDefaultAction(open);
        connect(open, &QAction::triggered, this, &HeatmapPane::drillDown);
    } else {
        subject.openPane = u"trajectory"_s;
        if (subject.selection.candidateId != 0) {
            subject.candidates = {subject.selection.candidateId};
        }
    }
    shell::fillItemMenu(*menu, subject, *this, m_service, m_navigation);
    menu->popup(globalPos);
}

void HeatmapPane::copy(shared::CopyForm form)
{
    if (canCopy()) {
        shared::copyToClipboard(*m_table, form, HeatmapModel::CopyRole);
    }
}

bool HeatmapPane::canExportFigure() const
{
    // The figure is made from kernels of all profiles: it must not differ from what is shown.
    return hasNumbers() && m_data->spec.rows == analysis::HeatRows::Kernel
        && m_data->spec.profile.empty();
}

void HeatmapPane::exportFigure()
{
    if (!canExportFigure()) {
        return;
    }
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
