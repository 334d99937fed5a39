// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/roundsummarymodel.h"
#include "models/trajectorylistmodel.h"
#include "shared/segmentedchoice.h"
#include "shell/itemmenu.h"
#include "trajectory/overviewpage.h"
#include "trajectory/roundscanvas.h"
#include "trajectory/roundscopy.h"
#include "trajectory/roundspage.h"
#include "trajectory/trajectorypane.h"
#include "workspace/candidateselection.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QTableView>

#include <algorithm>

using namespace Qt::StringLiterals;

// What a person does in the pane; what it shows is in trajectorypane.cpp.
namespace kbx::trajectory {

void TrajectoryPane::choose(std::int64_t candidateId, bool left)
{
    if (left) {
        m_navigation.setLeftCandidate(candidateId);
        return;
    }
    const CandidateTable* const all = table();
    const workspace::Selection before = m_navigation.selection();
    const CandidateRow* const row = all ? rowOf(candidateId) : nullptr;
    if (!row || before.candidateId == candidateId) {
        return;
    }
    workspace::Selection selection = workspace::selectionOf(*all, *row);
    selection.target = before.target;
    // A left side that was chosen stays while it makes sense.
    if (before.task == selection.task && before.leftCandidateId != candidateId) {
        selection.leftCandidateId = before.leftCandidateId;
    }
    m_navigation.select(selection);
}

void TrajectoryPane::chooseCard(int index)
{
    if (m_data && index >= 0) {
        choose(m_dataTable->rows[m_data->cards[static_cast<std::size_t>(index)].row].candidateId,
            false);
    }
}

/// The card before or after on the same branch, else in reading order.
void TrajectoryPane::step(int by, bool left)
{
    if (!m_data) {
        return;
    }
    const std::int64_t from = left ? leftCandidate() : m_navigation.selection().candidateId;
    const auto count = static_cast<int>(m_data->cards.size());
    const auto idOf = [this](int at) {
        return m_dataTable->rows[m_data->cards[static_cast<std::size_t>(at)].row].candidateId;
    };
    int current = 0;
    while (current < count && idOf(current) != from) {
        ++current;
    }
    if (current == count) {
        chooseCard(left ? -1 : 0);
        return;
    }
    const int branch = m_data->cards[static_cast<std::size_t>(current)].branch;
    for (int at = current + by; at >= 0 && at < count; at += by) {
        if (m_data->cards[static_cast<std::size_t>(at)].branch == branch
            || m_data->cards[static_cast<std::size_t>(at)].branch == 0) {
            choose(idOf(at), left);
            return;
        }
    }
}

void TrajectoryPane::open(std::int64_t candidateId)
{
    choose(candidateId, false);
    m_navigation.requestPane(u"diff"_s);
}

void TrajectoryPane::toggleStar(std::int64_t candidateId)
{
    const RoundCardView* const card = m_rounds->canvas()->cardOf(candidateId);
    if (card && !m_service.study().readOnly) {
        m_service.setStarred(candidateId, !card->isStarred());
    }
}

void TrajectoryPane::showMenu(std::int64_t candidateId, const QPoint& at)
{
    const CandidateTable* const all = table();
    const CandidateRow* const row = all ? rowOf(candidateId) : nullptr;
    if (!row) {
        return;
    }
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool rounds = m_modes->current() == RoundsMode;
    shell::MenuSubject subject;
    subject.selection = workspace::selectionOf(*all, *row);
    subject.openPane = rounds ? u"diff"_s : u"trajectory"_s;
    subject.candidates = {candidateId};
    subject.filterTerm = shell::filterTerm(u"task"_s, subject.selection.task) + u" and "_s
        + shell::filterTerm(u"method"_s, subject.selection.method);
    if (rounds) {
        connect(menu->addAction(tr("Show on the &right")), &QAction::triggered, this,
            [this, candidateId] { choose(candidateId, false); });
        connect(menu->addAction(tr("Show on the &left")), &QAction::triggered, this,
            [this, candidateId] { choose(candidateId, true); });
        menu->addSeparator();
    }
    shell::fillItemMenu(*menu, subject, *this, m_service, m_navigation);
    menu->popup(at);
}

bool TrajectoryPane::canCopy() const
{
    return !isShowingEmpty();
}

void TrajectoryPane::copy(shared::CopyForm form)
{
    if (!canCopy()) {
        return;
    }
    if (m_modes->current() == AllMode) {
        const QTableView* const active = m_overview->activeTable();
        const bool list = active == m_overview->trajectories();
        shared::copyToClipboard(*active, form,
            list ? int(models::TrajectoryListModel::CopyRole)
                 : int(models::RoundSummaryModel::CopyRole));
    } else if (m_data) {
        QGuiApplication::clipboard()->setText(roundsAs(form, *m_data, *m_dataTable));
    }
}

void TrajectoryPane::focusContent()
{
    if (m_modes->current() == AllMode) {
        m_overview->trajectories()->setFocus(Qt::ShortcutFocusReason);
    } else if (RoundCardView* const card
        = m_rounds->canvas()->cardOf(m_navigation.selection().candidateId)) {
        card->setFocus(Qt::ShortcutFocusReason);
    } else {
        // The cards are still being computed: the pane keeps the keyboard for them.
        setFocus(Qt::ShortcutFocusReason);
    }
}

} // namespace kbx::trajectory
