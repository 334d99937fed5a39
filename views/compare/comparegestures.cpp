// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/changesmodel.h"
#include "compare/changespage.h"
#include "compare/comparemodel.h"
#include "compare/comparepane.h"
#include "compare/comparerows.h"
#include "compare/sidespage.h"
#include "shared/segmentedchoice.h"
#include "shell/itemmenu.h"
#include "workspace/candidateselection.h"
#include "workspace/workspaceservice.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QStackedWidget>
#include <QTableView>

using namespace Qt::StringLiterals;

// What a person does in the pane; what it shows is in comparepane.cpp.
namespace kbx::compare {

void ComparePane::setSides(const QString& left, const QString& right)
{
    m_left->setEditText(left);
    m_right->setEditText(right);
    m_left->lineEdit()->setCursorPosition(0);
    m_right->lineEdit()->setCursorPosition(0);
    showSides();
}

void ComparePane::showSides()
{
    if (m_modes->current() == Sides) {
        request();
    } else {
        m_modes->setCurrent(Sides); // asks, too
    }
}

void ComparePane::showChangesSince(const QString& snapshot)
{
    m_since->setCurrentIndex(std::max(0, m_since->findData(snapshot)));
    m_until->setCurrentIndex(0);
    if (m_modes->current() == Changes) {
        request();
    } else {
        m_modes->setCurrent(Changes);
    }
}

void ComparePane::swap()
{
    const QString left = m_left->currentText();
    setSides(m_right->currentText(), left);
}

/// Left kernel on the left of a diff, right kernel on its right; one side is enough.
workspace::Selection ComparePane::selectionOf(const QModelIndex& index) const
{
    const analysis::ComparePair* const pair = m_sides->pairAt(index);
    if (!pair) {
        return {};
    }
    const CompareModel& model = *m_sides->model();
    const CandidateRow* const left = model.rowOf(*pair, true);
    const CandidateRow* const right = model.rowOf(*pair, false);
    const workspace::ComparisonResult& result = *model.result();
    if (!right) {
        return left ? workspace::selectionOf(*result.left->table, *left) : workspace::Selection{};
    }
    workspace::Selection selection = workspace::selectionOf(*result.right->table, *right);
    if (left && left->candidateId != right->candidateId) {
        selection.leftCandidateId = left->candidateId;
    }
    return selection;
}

void ComparePane::choose(const QModelIndex& index)
{
    const workspace::Selection selection = selectionOf(index);
    if (!selection.task.isEmpty()) {
        m_navigation.select(selection);
    }
}

void ComparePane::open(const QModelIndex& index)
{
    if (m_sides->pairAt(index)) {
        choose(index);
        m_navigation.requestPane(u"diff"_s);
    }
}

void ComparePane::chooseChange(const QModelIndex& index)
{
    const workspace::SnapshotChange* const change = m_changes->model()->changeAt(index.row());
    const auto view = m_workspace.view();
    if (!change || change->candidateId == 0 || !view) {
        return;
    }
    for (const CandidateRow& row : view->table->rows) {
        if (row.candidateId == change->candidateId) {
            m_navigation.select(workspace::selectionOf(*view->table, row));
            return;
        }
    }
}

void ComparePane::showMenu(const QPoint& at)
{
    const QModelIndex index = m_sides->table()->indexAt(at);
    const workspace::Selection selection = selectionOf(index);
    if (selection.task.isEmpty()) {
        return;
    }
    shell::MenuSubject subject;
    subject.selection = selection;
    subject.openPane = u"diff"_s;
    if (selection.candidateId != 0) {
        subject.candidates = {selection.candidateId};
        if (selection.leftCandidateId != 0) {
            subject.candidates.push_back(selection.leftCandidateId);
        }
    }
    subject.filterTerm = shell::filterTerm(u"task"_s, selection.task);
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    shell::fillItemMenu(*menu, subject, *this, m_workspace, m_navigation);
    menu->popup(m_sides->table()->viewport()->mapToGlobal(at));
}

bool ComparePane::canCopy() const
{
    if (isShowingEmpty() || isCovered()) {
        return false;
    }
    return m_modes->current() == Sides ? m_sides->rows()->rowCount() > 0
                                       : m_changes->model()->rowCount() > 0;
}

void ComparePane::copy(shared::CopyForm form)
{
    if (!canCopy()) {
        return;
    }
    QGuiApplication::clipboard()->setText(m_modes->current() == Sides
            ? shared::copyText(*m_sides->rows(), {}, form, CompareModel::CopyRole)
            : shared::copyText(*m_changes->model(), {}, form, ChangesModel::CopyRole));
}

void ComparePane::focusContent()
{
    m_pages->currentWidget()->setFocus(Qt::ShortcutFocusReason);
}

} // namespace kbx::compare
