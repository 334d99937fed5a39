// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The gestures of ReportPane: what a click, Enter and the menus do.
#include "statistics/reportpane.h"

#include "shell/itemmenu.h"
#include "statistics/kernellist.h"
#include "statistics/reportchoices.h"
#include "statistics/reportdetails.h"
#include "statistics/reporttable.h"
#include "statistics/reportview.h"
#include "statistics/rowfilter.h"
#include "workspace/navigation.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QTableView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::statistics {
namespace {

/// A candidate as the selection names it.
workspace::Selection selectionOf(const CandidateTable& table, const CandidateRow& row)
{
    workspace::Selection selection;
    selection.category = QString::fromStdString(table.taskOf(row).category);
    selection.task = QString::fromStdString(table.taskOf(row).name);
    selection.method = QString::fromStdString(table.methodOf(row).name);
    selection.run = QString::fromStdString(table.runOf(row).name);
    selection.candidateId = row.candidateId;
    if (row.key >= 0) {
        selection.target
            = QString::fromStdString(table.keys[static_cast<std::size_t>(row.key)].gpuModel);
    }
    return selection;
}

const CandidateRow* rowOf(const workspace::StudyView* view, qint64 candidate)
{
    if (!view) {
        return nullptr;
    }
    const auto& rows = view->table->rows;
    const auto found = std::find_if(rows.begin(), rows.end(),
        [candidate](const CandidateRow& row) { return row.candidateId == candidate; });
    return found == rows.end() ? nullptr : &*found;
}

} // namespace

void ReportPane::setupGestures()
{
    connect(m_view, &ReportView::selectionChanged, this, [this] {
        showSelected();
        // A mark of one kernel is that kernel.
        const models::ReportMark mark = m_view->current();
        if (m_shownView && mark.estimate && mark.estimate->rows.size() == 1) {
            const auto& table = *m_shownView->table;
            m_navigation.select(selectionOf(table, table.rows[mark.estimate->rows.front()]));
        }
    });
    connect(m_view, &ReportView::activated, this, &ReportPane::openMark);
    connect(m_details, &ReportDetails::candidateSelected, this, &ReportPane::selectCandidate);
    connect(m_details, &ReportDetails::openRequested, this,
        [this] { m_navigation.requestPane(u"trajectory"_s); });
    connect(m_details, &ReportDetails::filterRequested, this, &ReportPane::filterToMark);
    connect(&m_navigation, &workspace::Navigation::selectionChanged, this,
        &ReportPane::followSelection);
    connect(this, &Pane::emptyActionTriggered, this, [this] {
        if (m_emptyAction) {
            // The action may replace itself.
            const auto action = m_emptyAction;
            action();
        }
    });
    takeSubject();
}

void ReportPane::showSelected()
{
    const models::ReportMark mark = m_view->current();
    if (mark.estimate) {
        m_details->showMark(mark, m_view->report(), m_shownView ? m_shownView->table : nullptr);
    } else {
        m_details->showReport(m_view->report());
    }
}

void ReportPane::selectCandidate(qint64 candidate)
{
    if (const CandidateRow* const row = rowOf(m_shownView.get(), candidate)) {
        m_navigation.select(selectionOf(*m_shownView->table, *row));
    }
}

/// Enter or a double click: one kernel opens, several are listed.
void ReportPane::openMark()
{
    const models::ReportMark mark = m_view->current();
    if (!mark.estimate || mark.estimate->rows.empty()) {
        return;
    }
    if (mark.estimate->rows.size() == 1) {
        m_navigation.requestPane(u"trajectory"_s);
        return;
    }
    setDetailsVisible(true);
    m_details->kernels()->setFocus(Qt::ShortcutFocusReason);
}

void ReportPane::filterToMark()
{
    if (m_shownView && !m_details->rows().empty()) {
        m_navigation.setFilterText(
            filterOfRows(*m_shownView->table, m_shownView->visible, m_details->rows()));
        m_navigation.requestPane(u"navigator"_s);
    }
}

/// The trajectory that case reports show.
void ReportPane::takeSubject()
{
    const workspace::Selection& selection = m_navigation.selection();
    if (selection.task.isEmpty() || selection.method.isEmpty()) {
        return;
    }
    QString subject = selection.task + u'@' + selection.method;
    if (!selection.run.isEmpty()) {
        subject += u'/' + selection.run;
    }
    m_choices->setSubject(subject.toStdString());
}

/// What another pane selected: the case of a case report, or the mark of that one kernel.
void ReportPane::followSelection()
{
    takeSubject();
    if (m_asked.subject != m_choices->options().subject) {
        request();
        return;
    }
    const workspace::Selection& selection = m_navigation.selection();
    const CandidateRow* const row = rowOf(m_shownView.get(), selection.candidateId);
    if (row && m_view->showCandidate(*m_shownView->table, row->candidateId)) {
        showSelected();
    }
}

void ReportPane::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QPoint at = byKey ? m_view->mapToGlobal(m_view->rect().center()) : event->globalPos();
    const auto isOver = [event](const QWidget* widget) {
        return widget->isVisible()
            && widget->rect().contains(widget->mapFromGlobal(event->globalPos()));
    };
    if (byKey ? m_view->isVisible() : isOver(m_view) || isOver(m_details)) {
        showMenu(at);
    }
}

void ReportPane::showMenu(const QPoint& globalPos)
{
    if (!m_view->report() || !m_shownView) {
        return;
    }
    const CandidateTable& table = *m_shownView->table;
    const models::ReportMark mark = m_view->current();
    shell::MenuSubject subject;
    subject.selection = m_navigation.selection();
    const CandidateRow* row
        = m_details->kernels()->hasFocus() ? m_details->kernels()->currentRow() : nullptr;
    if (!row && mark.estimate && mark.estimate->rows.size() == 1) {
        row = &table.rows[mark.estimate->rows.front()];
    }
    if (row) {
        subject.selection = selectionOf(table, *row);
        subject.openPane = u"trajectory"_s;
        subject.candidates = {row->candidateId};
        subject.filterTerm = shell::filterTerm(u"task"_s, subject.selection.task) + u" and "_s
            + shell::filterTerm(u"method"_s, subject.selection.method);
    } else if (mark.estimate && !mark.estimate->rows.empty()) {
        subject.filterTerm = filterOfRows(table, m_shownView->visible, mark.estimate->rows);
    }
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    shell::fillItemMenu(*menu, subject, *this, m_service, m_navigation);
    menu->popup(globalPos);
}

bool ReportPane::canCopy() const
{
    return isShowingReport() && !isShowingEmpty() && !isCovered()
        && m_view->table()->rows()->rowCount() > 0;
}

void ReportPane::copy(shared::CopyForm form)
{
    if (canCopy()) {
        QGuiApplication::clipboard()->setText(m_view->table()->rows()->copied(form));
    }
}

void ReportPane::focusContent()
{
    m_view->focusContent();
}

} // namespace kbx::statistics
