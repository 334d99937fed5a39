// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diffpane.h"
#include "diff/diffsubject.h"
#include "diff/diffview.h"

#include <QSplitter>

// What the pane offers to the label panel; what it shows by itself is in diffpane.cpp.
namespace kbx::diff {
namespace {

/// Below this height the code would get fewer than some twelve lines beside a whole footer.
constexpr int shortPane = 460;

} // namespace

void DiffPane::setFooter(QWidget* footer)
{
    delete m_footer;
    m_footer = footer;
    if (footer) {
        m_splitter->addWidget(footer);
        m_splitter->setStretchFactor(1, 0);
        refreshFooter();
    }
}

void DiffPane::foldFooter(bool folded)
{
    m_footerChoice = folded;
    refreshFooter();
}

void DiffPane::refreshFooter()
{
    const bool folded = m_footerChoice.value_or(height() < shortPane);
    if (m_footer) {
        m_footer->setMaximumHeight(folded ? foldedFooter : QWIDGETSIZE_MAX);
    }
    if (folded != m_footerFolded) {
        m_footerFolded = folded;
        Q_EMIT footerFolded(folded);
        shareRoom(folded);
    }
}

/// A splitter keeps the room of a part that may no longer fill it: the code gets it, and gives it
/// back for the whole footer.
void DiffPane::shareRoom(bool folded)
{
    if (m_footer) {
        const int room = m_splitter->height();
        const int wanted = folded ? foldedFooter : m_footer->sizeHint().height();
        m_splitter->setSizes({room - wanted, wanted});
    }
}

void DiffPane::resizeEvent(QResizeEvent* event)
{
    Pane::resizeEvent(event);
    refreshFooter();
}

std::int64_t DiffPane::leftCandidate() const
{
    return m_document ? m_document->leftCandidate : 0;
}

std::int64_t DiffPane::rightCandidate() const
{
    return m_document ? m_document->rightCandidate : 0;
}

int DiffPane::currentHunk() const
{
    return m_document ? m_diffView->currentHunk() : -1;
}

void DiffPane::setDecidingLines(const std::vector<int>& left, const std::vector<int>& right)
{
    m_diffView->setDecidingLines(left, right);
}

void DiffPane::goToLine(bool left, int line)
{
    m_diffView->goToLine(left, line);
}

void DiffPane::setOutcomeVisible(bool visible)
{
    m_outcomeVisible = visible;
    refreshWords();
}

QString DiffPane::nameOf(const CandidateRow& row) const
{
    return m_outcomeVisible ? sideTitle(*table(), row, nullptr) : tr("this kernel");
}

/// Asks for the evaluation when it is not here yet.
Outcome DiffPane::outcomeOf(const CandidateRow* row)
{
    if (!row || row->evaluationId == 0 || (!m_outcomeVisible && !m_errorsVisible)
        || row->verdicts.isCorrect()) {
        return {};
    }
    const auto [asked, fresh] = m_details.try_emplace(row->evaluationId);
    if (fresh) {
        m_service.requestEvaluation(row->evaluationId);
    }
    return asked->second ? diff::outcomeOf(asked->second->record) : Outcome{};
}

void DiffPane::refreshOutcomes(
    const CandidateRow* left, const CandidateRow* right, const CandidateRow* earlier)
{
    // Details of pairs that were shown before are asked for again.
    for (auto at = m_details.begin(); at != m_details.end();) {
        const auto isOf
            = [at](const CandidateRow* row) { return row && row->evaluationId == at->first; };
        at = isOf(left) || isOf(right) || isOf(earlier) ? std::next(at) : m_details.erase(at);
    }
    const Outcome ofLeft = outcomeOf(left);
    const Outcome ofRight = outcomeOf(right);
    m_diffView->setOutcomes(ofLeft, ofRight, outcomeOf(earlier));
}

void DiffPane::setErrorsVisible(bool visible)
{
    m_errorsVisible = visible;
    refreshWords();
}

} // namespace kbx::diff
