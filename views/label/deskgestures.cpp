// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/deskcontroller.h"
#include "label/labelwords.h"
#include "workspace/candidateselection.h"

#include <algorithm>

using namespace Qt::StringLiterals;

// What keys do; what they are about is in deskcontroller.cpp.
namespace kbx::label {

void DeskController::command(DeskCommand command)
{
    switch (command) {
    case DeskCommand::Clear:
        clear();
        break;
    case DeskCommand::Unsure:
        setUnsure();
        break;
    case DeskCommand::Tags:
        if (mayLabel()) {
            Q_EMIT tagsAsked();
        }
        break;
    case DeskCommand::Confidence:
        cycleConfidence();
        break;
    case DeskCommand::Note:
        if (mayLabel()) {
            Q_EMIT noteAsked();
        }
        break;
    case DeskCommand::Scope:
        setHunkScope(!m_hunkScope);
        break;
    case DeskCommand::NextUnlabelled:
    case DeskCommand::PreviousUnlabelled:
        goNext(command == DeskCommand::NextUnlabelled);
        break;
    case DeskCommand::NextChange:
    case DeskCommand::PreviousChange:
        Q_EMIT changeStepAsked(command == DeskCommand::NextChange);
        break;
    case DeskCommand::Definitions:
        Q_EMIT definitionsAsked();
        break;
    case DeskCommand::Secondary: // LabelKeys keeps it to itself
        break;
    }
}

bool DeskController::mayLabel()
{
    if (const QString why = whyNothing(); !why.isEmpty()) {
        Q_EMIT said(why);
        return false;
    }
    if (m_desk->readOnly) {
        Q_EMIT said(tr("The study is open read-only: labels cannot be changed."));
        return false;
    }
    if (m_desk->annotator.empty()) {
        Q_EMIT annotatorAsked();
        return false;
    }
    return true;
}

void DeskController::choose(const std::string& label, bool secondary)
{
    m_waitsForName.reset();
    if (!mayLabel()) {
        if (target() && !m_desk->readOnly) {
            m_waitsForName = std::pair(label, secondary);
        }
        return;
    }
    const LabelTarget wanted = *target();
    LabelValue now = value();
    if (secondary) {
        if (!label.empty() && label == now.label) {
            Q_EMIT said(tr("%1 is the primary label already.").arg(labelText(label)));
            return;
        }
        now.secondary = label;
        keep(wanted, now);
        return;
    }
    now.label = label;
    now.unsure = false;
    if (now.secondary == label) {
        now.secondary.clear();
    }
    save(wanted, now);
    afterLabel();
}

void DeskController::setUnsure()
{
    if (!mayLabel()) {
        return;
    }
    const LabelTarget wanted = *target();
    LabelValue now = value();
    now.label.clear();
    now.secondary.clear();
    now.unsure = true;
    save(wanted, now);
    afterLabel();
}

void DeskController::clear()
{
    if (!mayLabel()) {
        return;
    }
    const LabelTarget wanted = *target();
    m_drafts.erase(wanted);
    if (const auto stored = storedValue(wanted); stored && !stored->isEmpty()) {
        save(wanted, {});
    }
    Q_EMIT changed();
}

void DeskController::setTags(const LabelTarget& wanted, const std::vector<std::string>& tags)
{
    LabelValue now = valueOf(wanted);
    now.tags = tags;
    keep(wanted, now);
}

void DeskController::setConfidence(Confidence confidence)
{
    if (mayLabel()) {
        LabelValue now = value();
        now.confidence = confidence;
        keep(*target(), now);
    }
}

void DeskController::cycleConfidence()
{
    switch (value().confidence) {
    case Confidence::Unset:
        setConfidence(Confidence::Sure);
        break;
    case Confidence::Sure:
        setConfidence(Confidence::Likely);
        break;
    case Confidence::Likely:
        setConfidence(Confidence::Guess);
        break;
    case Confidence::Guess:
        setConfidence(Confidence::Unset);
        break;
    }
}

void DeskController::setRemark(const LabelTarget& wanted, const QString& text)
{
    LabelValue now = valueOf(wanted);
    now.remark = text.toStdString();
    keep(wanted, now);
}

void DeskController::setHunkScope(bool hunk)
{
    if (hunk && m_desk->codebook.unit == LabelUnit::Kernel) {
        Q_EMIT said(tr("This codebook labels kernels, not changes."));
        return;
    }
    m_hunkScope = hunk;
    Q_EMIT changed();
}

/// What belongs to no label yet waits for it.
void DeskController::keep(const LabelTarget& wanted, const LabelValue& now)
{
    if (now.isEmpty()) {
        m_drafts[wanted] = now;
        Q_EMIT changed();
    } else {
        save(wanted, now);
    }
}

void DeskController::save(const LabelTarget& wanted, const LabelValue& now)
{
    m_drafts.erase(wanted);
    const double seconds = m_clock.seconds();
    std::erase_if(m_unsaved, [&wanted](const Unsaved& each) { return each.target == wanted; });
    m_unsaved.push_back({wanted, now, seconds});
    if (now.isEmpty()) {
        m_labels.clearLabel(wanted);
    } else {
        m_labels.setLabel(wanted, now, seconds);
    }
    askSuggestion();
    Q_EMIT changed();
}

void DeskController::saveAgain()
{
    for (const Unsaved& each : std::vector<Unsaved>(m_unsaved)) {
        if (each.value.isEmpty()) {
            m_labels.clearLabel(each.target);
        } else {
            m_labels.setLabel(each.target, each.value, each.seconds);
        }
    }
}

/// One key labels and moves on: to the next change or to the next unit.
void DeskController::afterLabel()
{
    if (m_hunkScope) {
        Q_EMIT changeStepAsked(true);
    } else {
        goNext(true);
    }
}

void DeskController::goNext(bool forward)
{
    const workspace::Selection& selection = m_navigation.selection();
    const LabelTarget from = unit().value_or(LabelTarget{m_left, selection.candidateId, {}});
    if (const auto next = m_labels.nextUnlabelled(from, forward)) {
        show(*next);
    } else if (m_desk->total > 0 && m_desk->labelled >= m_desk->total) {
        Q_EMIT said(m_desk->total == 1
                ? tr("The one unit of the queue is labelled.")
                : tr("All %Ln of the queue are labelled.", nullptr, m_desk->total));
    } else {
        Q_EMIT said(tr("Nothing else in this queue is unlabelled."));
    }
}

void DeskController::show(const LabelTarget& wanted)
{
    const CandidateRow* const row = rowOf(wanted.childId);
    if (!row) {
        return;
    }
    workspace::Selection selection = workspace::selectionOf(*m_view->table, *row);
    if (wanted.parentId != 0 && wanted.parentId != row->parentId) {
        selection.leftCandidateId = wanted.parentId;
    }
    m_navigation.select(selection);
}

} // namespace kbx::label
