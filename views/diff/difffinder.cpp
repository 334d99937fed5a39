// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/difffinder.h"

#include "diff/findbar.h"

#include <algorithm>

namespace kbx::diff {

DiffFinder::DiffFinder(DiffView& view, FindBar& bar, QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_bar(bar)
{
    connect(&bar, &FindBar::searchRequested, this, &DiffFinder::find);
    connect(&bar, &FindBar::wordsEdited, this, &DiffFinder::findTyped);
    connect(&bar, &FindBar::closed, this, &DiffFinder::close);
}

void DiffFinder::open()
{
    const QByteArray selected = m_view.activeView()->selectedBytes();
    if (!selected.isEmpty() && !selected.contains('\n')) {
        m_bar.setWords(QString::fromUtf8(selected));
    }
    m_bar.open();
    refresh();
}

void DiffFinder::close()
{
    m_bar.hide();
    m_view.markPlaces({});
    m_view.activeView()->setFocus();
}

void DiffFinder::refresh()
{
    const bool searching = m_bar.isVisibleTo(m_bar.parentWidget());
    m_places = searching ? m_view.placesOf(m_bar.words()) : std::vector<Match>{};
    m_view.markPlaces(m_places);
    const auto current = std::find(m_places.begin(), m_places.end(), m_view.caret());
    m_bar.setResult(
        current == m_places.end() ? 0 : static_cast<int>(current - m_places.begin()) + 1,
        static_cast<int>(m_places.size()), FindBar::Wrap::None);
}

std::size_t DiffFinder::placeFrom(const Match& caret, bool after) const
{
    const auto found = after
        ? std::upper_bound(m_places.begin(), m_places.end(), caret,
            [this](const Match& one, const Match& other) { return m_view.isBefore(one, other); })
        : std::lower_bound(m_places.begin(), m_places.end(), caret,
            [this](const Match& one, const Match& other) { return m_view.isBefore(one, other); });
    return static_cast<std::size_t>(found - m_places.begin());
}

void DiffFinder::findTyped()
{
    m_places = m_view.placesOf(m_bar.words());
    m_view.markPlaces(m_places);
    if (m_places.empty()) {
        m_bar.setResult(0, 0, FindBar::Wrap::None);
        return;
    }
    // A caret that nobody moved stands in front of both sides, not only of its own.
    const Match caret = m_view.caret();
    const std::size_t at = caret.range == code::CodeRange{} ? 0 : placeFrom(caret, false);
    goTo(at == m_places.size() ? 0 : at, at == m_places.size());
}

void DiffFinder::find(bool forward)
{
    if (m_bar.words().isEmpty()) {
        open();
        return;
    }
    // The texts may be others than those searched last.
    m_places = m_view.placesOf(m_bar.words());
    m_view.markPlaces(m_places);
    const std::size_t count = m_places.size();
    if (count == 0) {
        m_bar.setResult(0, 0, FindBar::Wrap::None);
        return;
    }
    const Match caret = m_view.caret();
    const bool onPlace = std::find(m_places.begin(), m_places.end(), caret) != m_places.end();
    if (forward) {
        const std::size_t at = placeFrom(caret, onPlace);
        goTo(at == count ? 0 : at, at == count);
    } else {
        const std::size_t at = placeFrom(caret, false);
        goTo(at == 0 ? count - 1 : at - 1, at == 0);
    }
}

void DiffFinder::goTo(std::size_t index, bool wrapped)
{
    m_view.reveal(m_places[index]);
    const auto number = static_cast<int>(index) + 1;
    const bool toStart = index == 0 && m_places.size() > 1;
    m_bar.setResult(number, static_cast<int>(m_places.size()),
        !wrapped      ? FindBar::Wrap::None
            : toStart ? FindBar::Wrap::FromStart
                      : FindBar::Wrap::FromEnd);
}

} // namespace kbx::diff
