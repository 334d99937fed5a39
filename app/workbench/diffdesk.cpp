// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diffdesk.h"

#include "diff/diffpane.h"
#include "label/hunkname.h"
#include "label/labelpanel.h"
#include "label/labelshortcuts.h"
#include "shared/errortext.h"
#include "shell/messagebar.h"

namespace kbx::workbench {

DiffDesk::DiffDesk(diff::DiffPane& pane, label::DeskController& desk)
    : QObject(&pane)
    , m_pane(pane)
    , m_desk(desk)
    , m_panel(new label::LabelPanel(desk))
{
    pane.setFooter(m_panel);
    pane.setNoteTaker([this] {
        if (m_desk.target()) {
            m_desk.keys().press(Qt::Key_E);
        }
        return m_desk.target().has_value();
    });
    new label::LabelShortcuts(&pane, desk.keys(), {Qt::Key_J, Qt::Key_K, Qt::Key_E});
    m_panel->setFolded(pane.isFooterFolded());
    setupPane();
    setupMessages();
    followPair();
}

void DiffDesk::setupPane()
{
    connect(&m_pane, &diff::DiffPane::pairShown, this, &DiffDesk::followPair);
    connect(&m_pane, &diff::DiffPane::currentHunkChanged, this, &DiffDesk::followHunk);
    connect(&m_pane, &diff::DiffPane::footerFolded, m_panel, &label::LabelPanel::setFolded);
    connect(m_panel, &label::LabelPanel::foldAsked, &m_pane, &diff::DiffPane::foldFooter);
    connect(m_panel, &label::LabelPanel::lineChosen, &m_pane, &diff::DiffPane::goToLine);
    connect(&m_desk, &label::DeskController::suggestionChanged, this, &DiffDesk::markDeciding);
    connect(&m_desk, &label::DeskController::changed, this, &DiffDesk::showOutcome);
    connect(&m_desk, &label::DeskController::changeStepAsked, &m_pane, [this](bool forward) {
        if (forward) {
            m_pane.nextChange();
        } else {
            m_pane.previousChange();
        }
    });
    connect(&m_desk, &label::DeskController::tagsAsked, m_panel, &label::LabelPanel::askTags);
    connect(&m_desk, &label::DeskController::noteAsked, m_panel, &label::LabelPanel::askNote);
    connect(
        &m_desk, &label::DeskController::annotatorAsked, m_panel, &label::LabelPanel::askAnnotator);
}

void DiffDesk::setupMessages()
{
    connect(&m_desk, &label::DeskController::said, this,
        [this](const QString& sentence) { m_pane.messages()->showNews(sentence); });
    connect(
        &m_desk, &label::DeskController::saveFailed, this, [this](const Error& error, int kept) {
            if (kept == 0) {
                m_pane.messages()->showError(error);
                return;
            }
            const shared::ErrorText text = shared::errorText(error);
            m_pane.messages()->showMessage({shell::MessageKind::Error,
                tr("%1 Your last %n label(s) are kept in memory.", nullptr, kept)
                    .arg(text.sentence),
                text.details, tr("Try again"), [this] { m_desk.saveAgain(); }, true});
        });
    connect(&m_desk, &label::DeskController::allSaved, this,
        [this] { m_pane.messages()->clear(shell::MessageKind::Error); });
}

void DiffDesk::followPair()
{
    m_desk.setShown(m_pane.leftCandidate(), m_pane.rightCandidate());
    followHunk();
    markDeciding();
    showOutcome();
}

void DiffDesk::followHunk()
{
    m_desk.setHunk(label::hunkName(m_pane.document(), m_pane.currentHunk()));
}

void DiffDesk::markDeciding()
{
    std::vector<int> left;
    std::vector<int> right;
    if (m_desk.suggestionState() == label::SuggestionState::Ready) {
        for (const SuggestionStatement& statement : m_desk.suggestion().statements) {
            if (statement.line > 0) {
                (statement.left ? left : right).push_back(statement.line - 1);
            }
        }
    }
    m_pane.setDecidingLines(left, right);
}

void DiffDesk::showOutcome()
{
    const bool outcome = m_desk.mayShowOutcome();
    const bool errors = outcome || m_desk.desk().errorsOpen;
    if (outcome != m_pane.isOutcomeVisible()) {
        m_pane.setOutcomeVisible(outcome);
    }
    if (errors != m_errors) {
        m_errors = errors;
        m_pane.setErrorsVisible(errors);
    }
}

} // namespace kbx::workbench
