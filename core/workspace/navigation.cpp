// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/navigation.h"

namespace kbx::workspace {
namespace {

// Enough for a day; an endless list would only cost memory.
constexpr std::size_t historyLimit = 500;

} // namespace

Navigation::Navigation(QObject* parent)
    : QObject(parent)
{
}

void Navigation::select(const Selection& selection)
{
    if (selection == m_selection) {
        return;
    }
    m_history.resize(m_position + 1);
    m_history.push_back(selection);
    if (m_history.size() > historyLimit) {
        m_history.erase(m_history.begin());
    }
    m_position = m_history.size() - 1;
    m_selection = selection;
    Q_EMIT selectionChanged(m_selection);
    Q_EMIT historyChanged();
}

void Navigation::setLeftCandidate(std::int64_t candidateId)
{
    if (candidateId == m_selection.leftCandidateId) {
        return;
    }
    m_selection.leftCandidateId = candidateId;
    m_history[m_position] = m_selection;
    Q_EMIT selectionChanged(m_selection);
}

void Navigation::setFilterText(const QString& text)
{
    if (text == m_filterText) {
        return;
    }
    m_filterText = text;
    Q_EMIT filterTextChanged(m_filterText);
}

void Navigation::goBack()
{
    if (canGoBack()) {
        moveTo(m_position - 1);
    }
}

void Navigation::goForward()
{
    if (canGoForward()) {
        moveTo(m_position + 1);
    }
}

void Navigation::reset()
{
    m_history.assign(1, Selection{});
    m_position = 0;
    m_selection = {};
    m_filterText.clear();
    Q_EMIT selectionChanged(m_selection);
    Q_EMIT filterTextChanged(m_filterText);
    Q_EMIT historyChanged();
}

void Navigation::moveTo(std::size_t position)
{
    m_position = position;
    m_selection = m_history[position];
    Q_EMIT selectionChanged(m_selection);
    Q_EMIT historyChanged();
}

} // namespace kbx::workspace
