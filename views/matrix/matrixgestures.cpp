// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The gestures of MatrixPane: what a click, Enter, Backspace and the menus do.
#include "matrix/matrixpane.h"

#include "matrix/matrixchoices.h"
#include "matrix/matrixdetails.h"
#include "matrix/matrixview.h"
#include "models/matrixmodel.h"
#include "shared/requestwatch.h"
#include "shell/itemmenu.h"

#include <QContextMenuEvent>
#include <QFileDialog>
#include <QMenu>
#include <QTableView>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::matrix {

using analysis::MatrixAxis;
using models::MatrixModel;

void MatrixPane::setupNavigation()
{
    connect(m_view, &MatrixView::cellSelected, this, &MatrixPane::cellSelected);
    connect(m_view, &MatrixView::cellActivated, this, &MatrixPane::drillDown);
    connect(&m_navigation, &workspace::Navigation::selectionChanged, this,
        &MatrixPane::followSelection);
    connect(this, &Pane::emptyActionTriggered, this, [this] {
        if (!m_watch->isWanted()) {
            showNothing();
            request();
        } else {
            m_navigation.setFilterText({});
        }
    });
}

void MatrixPane::setupDetails()
{
    connect(m_details, &MatrixDetails::candidateSelected, this, &MatrixPane::selectCandidate);
    connect(m_details, &MatrixDetails::trajectoryRequested, this, [this](qint64 candidate) {
        selectCandidate(candidate);
        m_navigation.requestPane(u"trajectory"_s);
    });
    connect(m_details, &MatrixDetails::compareRequested, this, [this](qint64 left, qint64 right) {
        selectCandidate(right);
        m_navigation.setLeftCandidate(left);
        m_navigation.requestPane(u"diff"_s);
    });
}

void MatrixPane::selectCandidate(qint64 candidate)
{
    const CandidateTable& table = *m_studyView->table;
    const auto found = std::find_if(table.rows.begin(), table.rows.end(),
        [candidate](const CandidateRow& row) { return row.candidateId == candidate; });
    if (found == table.rows.end()) {
        return;
    }
    m_navigation.select({QString::fromStdString(table.taskOf(*found).category),
        QString::fromStdString(table.taskOf(*found).name),
        QString::fromStdString(table.methodOf(*found).name),
        QString::fromStdString(table.runOf(*found).name), candidate, 0, {}});
}

void MatrixPane::cellSelected()
{
    const CellPlace place = m_view->selected();
    if (place.cell == nullptr || !m_studyView) {
        return;
    }
    showDetails();
    m_navigation.select(selectionOf(place, *m_studyView->table));
}

void MatrixPane::showDetails()
{
    const CellPlace place = m_view->selected();
    if (place.cell == nullptr || !m_studyView) {
        m_details->showHint(tr("Select a cell to see the kernels behind it."));
        return;
    }
    m_details->showCell(place, m_studyView->table);
}

void MatrixPane::followSelection()
{
    if (!m_data) {
        return;
    }
    const analysis::MatrixCell* const before = m_view->selected().cell;
    m_view->selectQuietly(m_navigation.selection());
    if (m_view->selected().cell != before) {
        showDetails();
    }
}

void MatrixPane::drillDown()
{
    const CellPlace place = m_view->selected();
    if (place.cell == nullptr) {
        return;
    }
    if (m_spec.rows == MatrixAxis::Category && place.row != nullptr) {
        changeRows(MatrixAxis::Task, QString::fromStdString(place.row->key));
    } else if (m_navigation.selection().candidateId != 0) {
        m_navigation.requestPane(u"trajectory"_s);
    }
}

void MatrixPane::drillUp()
{
    if (!m_group.isEmpty()) {
        changeRows(MatrixAxis::Category, {});
    }
}

void MatrixPane::changeRows(MatrixAxis rows, const QString& group)
{
    m_group = group;
    m_spec.rows = rows;
    m_choices->setSpec(m_spec);
    request();
}

void MatrixPane::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    QTreeView* const list = m_details->list();
    const auto isOver = [event](const QWidget* widget) {
        return widget->isVisible()
            && widget->rect().contains(widget->mapFromGlobal(event->globalPos()));
    };
    if (byKey ? list->hasFocus() : isOver(list)) {
        const QPoint cell = list->visualRect(list->currentIndex()).bottomLeft();
        showKernelMenu(byKey ? list->viewport()->mapToGlobal(cell) : event->globalPos());
    } else if (byKey || isOver(m_view)) {
        showMenu(byKey ? m_view->currentRect().bottomLeft() : event->globalPos());
    }
}

void MatrixPane::showMenu(const QPoint& globalPos)
{
    const CellPlace place = m_view->selected();
    if (place.cell == nullptr || !m_studyView) {
        return;
    }
    const CandidateTable& table = *m_studyView->table;
    shell::MenuSubject subject;
    subject.selection = selectionOf(place, table);
    subject.candidates = candidatesOf(*place.cell, table);
    subject.filterTerm = filterOf(place, table);
    const bool deeper = m_spec.rows == MatrixAxis::Category && place.row != nullptr;
    if (!deeper && subject.selection.candidateId != 0) {
        subject.openPane = u"trajectory"_s;
    }
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (deeper) {
        QAction* const open = menu->addAction(tr("&Open its tasks"));
        menu->setDefaultAction(open);
        connect(open, &QAction::triggered, this, &MatrixPane::drillDown);
    }
    shell::fillItemMenu(*menu, subject, *this, m_service, m_navigation);
    menu->popup(globalPos);
}

void MatrixPane::showKernelMenu(const QPoint& globalPos)
{
    const CandidateRow* const row = m_details->currentRow();
    if (row == nullptr) {
        return;
    }
    shell::MenuSubject subject;
    subject.selection = m_navigation.selection();
    subject.openPane = u"trajectory"_s;
    subject.candidates = {row->candidateId};
    const CandidateTable& table = *m_studyView->table;
    subject.filterTerm
        = shell::filterTerm(u"task"_s, QString::fromStdString(table.taskOf(*row).name)) + u" and "_s
        + shell::filterTerm(u"method"_s, QString::fromStdString(table.methodOf(*row).name));
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    shell::fillItemMenu(*menu, subject, *this, m_service, m_navigation);
    menu->popup(globalPos);
}

void MatrixPane::copy(shared::CopyForm form)
{
    if (!canCopy()) {
        return;
    }
    QTableView* const total = m_view->totals();
    const bool inTotal = total->selectionModel()->hasSelection();
    shared::copyToClipboard(inTotal ? *total : *m_view->body(), form, MatrixModel::CopyRole);
}

void MatrixPane::exportFigure()
{
    if (!canExportFigure()) {
        return;
    }
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
