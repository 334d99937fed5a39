// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixpane.h"

#include "matrix/matrixdetails.h"
#include "matrix/matrixlegend.h"
#include "matrix/matrixview.h"
#include "models/matrixmodel.h"
#include "shared/elidedlabel.h"
#include "shared/wording.h"
#include "shell/messagebar.h"
#include "workspace/navigation.h"

#include <QComboBox>
#include <QFileDialog>
#include <QMenu>
#include <QTableView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::matrix {

using analysis::MatrixAxis;
using models::MatrixModel;

MatrixPane::MatrixPane(
    workspace::WorkspaceService& service, workspace::Navigation& navigation, QWidget* parent)
    : Pane(parent)
    , m_service(service)
    , m_navigation(navigation)
{
    setupTools();
    setupContent();
    setupService();
    setupNavigation();
    m_slow.setSingleShot(true);
    m_slow.setInterval(400);
    connect(&m_slow, &QTimer::timeout, this, [this] {
        messages()->showMessage(
            {shell::MessageKind::News, tr("Computing the matrix…"), {}, {}, {}, true});
    });
    m_studyView = service.view();
    m_open = service.hasStudy();
    m_stale = m_open;
    showNothing();
}

void MatrixPane::setupService()
{
    using workspace::WorkspaceService;
    connect(&m_service, &WorkspaceService::studyOpened, this, [this] {
        m_open = true;
        m_group.clear();
        showNothing();
    });
    connect(&m_service, &WorkspaceService::studyClosed, this, [this] {
        m_open = false;
        m_studyView.reset();
        m_data.reset();
        messages()->clearAll();
        showNothing();
    });
    connect(&m_service, &WorkspaceService::viewChanged, this,
        [this](const std::shared_ptr<const workspace::StudyView>& view) {
            m_studyView = view;
            fillRounds();
            fillEvidence();
            showNothing();
            request();
        });
    connect(&m_service, &WorkspaceService::matrixReady, this, &MatrixPane::showMatrix);
    connect(&m_service, &WorkspaceService::requestFailed, this,
        [this](const QString& what, const Error& error) {
            if (what == u"matrix"_s) {
                m_slow.stop();
                messages()->clear(shell::MessageKind::News);
                messages()->showError(error);
                m_view->setFailed();
            }
        });
}

void MatrixPane::setupNavigation()
{
    connect(m_view, &MatrixView::cellSelected, this, &MatrixPane::cellSelected);
    connect(m_view, &MatrixView::cellActivated, this, &MatrixPane::drillDown);
    connect(m_view->body(), &QWidget::customContextMenuRequested, this, &MatrixPane::showMenu);
    connect(&m_navigation, &workspace::Navigation::selectionChanged, this,
        &MatrixPane::followSelection);
    connect(this, &Pane::emptyActionTriggered, this, [this] { m_navigation.setFilterText({}); });
    const auto selectCandidate = [this](qint64 candidate) {
        const auto& rows = m_studyView->table->rows;
        const auto found = std::find_if(rows.begin(), rows.end(),
            [candidate](const CandidateRow& row) { return row.candidateId == candidate; });
        if (found == rows.end()) {
            return;
        }
        const CandidateTable& table = *m_studyView->table;
        m_navigation.select({QString::fromStdString(table.taskOf(*found).category),
            QString::fromStdString(table.taskOf(*found).name),
            QString::fromStdString(table.methodOf(*found).name),
            QString::fromStdString(table.runOf(*found).name), candidate, 0, {}});
    };
    connect(m_details, &MatrixDetails::candidateSelected, this, selectCandidate);
    connect(m_details, &MatrixDetails::trajectoryRequested, this,
        [this, selectCandidate](qint64 candidate) {
            selectCandidate(candidate);
            m_navigation.requestPane(u"trajectory"_s);
        });
    connect(m_details, &MatrixDetails::compareRequested, this,
        [this, selectCandidate](qint64 left, qint64 right) {
            selectCandidate(right);
            m_navigation.setLeftCandidate(left);
            m_navigation.requestPane(u"diff"_s);
        });
}

void MatrixPane::showNothing()
{
    m_slow.stop();
    if (!m_open) {
        showEmpty(tr("No study is open."), tr("Open or create one, or drop result files here."));
    } else if (m_studyView && m_studyView->total == 0) {
        showEmpty(tr("This study has no kernels yet."),
            tr("Import results (Ctrl+I) or drop files, folders or archives here."));
    } else if (m_studyView && m_studyView->shown == 0) {
        showEmpty(tr("No kernel matches this filter."), {}, tr("Clear filter"));
    } else {
        showContent();
    }
}

void MatrixPane::showEvent(QShowEvent* event)
{
    Pane::showEvent(event);
    if (m_stale) {
        request();
    }
}

void MatrixPane::request()
{
    m_stale = !isVisible();
    if (m_stale || !m_open || !m_studyView) {
        return;
    }
    m_view->setLoading(true);
    m_slow.start();
    m_service.requestMatrix(m_spec);
}

void MatrixPane::showMatrix(std::shared_ptr<const analysis::MatrixData> newData)
{
    m_slow.stop();
    messages()->clear(shell::MessageKind::News);
    if (!m_studyView || !newData || newData->spec.rows != m_spec.rows
        || newData->spec.columns != m_spec.columns) {
        return;
    }
    m_data = std::move(newData);
    if (m_group.isEmpty()) {
        m_byCategory = m_data;
    }
    m_view->setData(m_data, m_group.isEmpty() ? m_data : m_byCategory, m_group);
    m_view->setCornerText(m_group.isEmpty() ? shared::axisWord(m_spec.rows) : m_group,
        m_spec.rows == MatrixAxis::Category ? tr("tasks") : tr("Backspace goes up"));
    if (m_spec.rows != MatrixAxis::Category && m_group.isEmpty()) {
        m_view->setCornerText(shared::axisWord(m_spec.rows), {});
    }
    m_legend->setValue(m_spec.value, m_spec.confidence);
    const QString evidence = QString::fromStdString(m_data->evidence);
    const QString caption = QString::fromStdString(m_data->caption);
    m_caption->setText((m_data->synthetic ? tr("Synthetic data. ") : QString())
        + (evidence.isEmpty() ? QString() : tr("Evidence: %1. ").arg(evidence)) + caption);
    m_caption->setToolTip(m_caption->text());
    showNothing();
    followSelection();
    showDetails();
}

void MatrixPane::applyKey(
    workspace::Selection& selection, MatrixAxis axis, const QString& key) const
{
    switch (axis) {
    case MatrixAxis::Category:
        selection.category = key;
        break;
    case MatrixAxis::Task:
        selection.task = key;
        for (const TaskInfo& task : m_studyView->table->tasks) {
            if (QString::fromStdString(task.name) == key) {
                selection.category = QString::fromStdString(task.category);
            }
        }
        break;
    case MatrixAxis::Method:
        selection.method = key;
        break;
    case MatrixAxis::Run:
        selection.run = key;
        break;
    case MatrixAxis::Target:
        selection.target = key;
        break;
    case MatrixAxis::Round:
        break;
    }
}

workspace::Selection MatrixPane::selectionOf(
    const QString& rowKey, const QString& columnKey, const analysis::MatrixCell& cell) const
{
    workspace::Selection selection;
    applyKey(selection, m_spec.columns, columnKey);
    if (!rowKey.isEmpty()) {
        applyKey(selection, m_spec.rows, rowKey);
    }
    if (cell.rows.size() == 1) {
        const CandidateRow& row = m_studyView->table->rows[cell.rows.front()];
        selection.candidateId = row.candidateId;
        selection.run = QString::fromStdString(m_studyView->table->runOf(row).name);
    }
    return selection;
}

void MatrixPane::cellSelected()
{
    QString rowKey;
    QString columnKey;
    const analysis::MatrixCell* const cell = m_view->selectedCell(&rowKey, &columnKey);
    if (!cell || !m_studyView) {
        return;
    }
    showDetails();
    m_navigation.select(selectionOf(rowKey, columnKey, *cell));
}

void MatrixPane::showDetails()
{
    QString rowKey;
    QString columnKey;
    const analysis::MatrixCell* const cell = m_view->selectedCell(&rowKey, &columnKey);
    if (!cell || !m_studyView) {
        m_details->showHint(tr("Select a cell to see the kernels behind it."));
        return;
    }
    m_details->showCell(rowKey, columnKey, m_spec, *cell, m_studyView->table);
}

void MatrixPane::followSelection()
{
    if (!m_data) {
        return;
    }
    const workspace::Selection& selection = m_navigation.selection();
    const auto keyOf = [&selection](MatrixAxis axis) {
        switch (axis) {
        case MatrixAxis::Category:
            return selection.category;
        case MatrixAxis::Task:
            return selection.task;
        case MatrixAxis::Method:
            return selection.method;
        case MatrixAxis::Run:
            return selection.run;
        case MatrixAxis::Target:
            return selection.target;
        case MatrixAxis::Round:
            break;
        }
        return QString();
    };
    QString rowKey;
    QString columnKey;
    const bool selected = m_view->selectedCell(&rowKey, &columnKey) != nullptr;
    const QString row = keyOf(m_spec.rows);
    const QString column = keyOf(m_spec.columns);
    if (row.isEmpty() || column.isEmpty() || (selected && row == rowKey && column == columnKey)) {
        return;
    }
    m_view->selectQuietly(row, column);
    showDetails();
}

void MatrixPane::drillDown()
{
    QString rowKey;
    QString columnKey;
    const analysis::MatrixCell* const cell = m_view->selectedCell(&rowKey, &columnKey);
    if (!cell || rowKey.isEmpty()) {
        return;
    }
    if (m_spec.rows != MatrixAxis::Category) {
        if (m_navigation.selection().candidateId != 0) {
            m_navigation.requestPane(u"trajectory"_s);
        }
        return;
    }
    m_group = rowKey;
    m_spec.rows = MatrixAxis::Task;
    m_filling = true;
    m_rows->setCurrentIndex(m_rows->findData(static_cast<int>(MatrixAxis::Task)));
    m_filling = false;
    request();
}

void MatrixPane::drillUp()
{
    if (m_group.isEmpty()) {
        return;
    }
    m_group.clear();
    m_spec.rows = MatrixAxis::Category;
    m_filling = true;
    m_rows->setCurrentIndex(m_rows->findData(static_cast<int>(MatrixAxis::Category)));
    m_filling = false;
    request();
}

void MatrixPane::showMenu(const QPoint& at)
{
    QString rowKey;
    QString columnKey;
    if (!m_view->selectedCell(&rowKey, &columnKey)) {
        return;
    }
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Open")), &QAction::triggered, this, &MatrixPane::drillDown);
    QString expression;
    if (m_spec.rows == MatrixAxis::Category && m_spec.columns == MatrixAxis::Method) {
        expression = u"category=\"%1\" and method=\"%2\""_s.arg(rowKey, columnKey);
        connect(menu->addAction(tr("&Filter to this")), &QAction::triggered, this,
            [this, expression] { m_navigation.setFilterText(expression); });
    }
    shared::addCopyActions(menu->addMenu(QString()), m_view->body(), MatrixModel::CopyRole);
    connect(menu->addAction(tr("&Export figure…")), &QAction::triggered, this,
        &MatrixPane::exportFigure);
    menu->popup(m_view->body()->viewport()->mapToGlobal(at));
}

bool MatrixPane::canCopy() const
{
    return !isShowingEmpty();
}

void MatrixPane::copy(shared::CopyForm form)
{
    shared::copyToClipboard(*m_view->body(), form, MatrixModel::CopyRole);
}

bool MatrixPane::canExportFigure() const
{
    return !isShowingEmpty();
}

void MatrixPane::exportFigure()
{
    auto* const dialog = new QFileDialog(this, tr("Export figure"), u"category-method-matrix.pdf"_s,
        tr("Figures (*.pdf *.svg *.png)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"pdf"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_service.exportFigure(u"category-method-matrix"_s, m_spec, path);
    });
    dialog->open();
}

void MatrixPane::focusContent()
{
    m_view->setFocus(Qt::ShortcutFocusReason);
}

} // namespace kbx::matrix
