// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/diffview.h"

#include <QObject>

#include <vector>

namespace kbx::diff {

class FindBar;

/// Searches both sides: one list of places in the order the eye meets them.
class DiffFinder : public QObject {
    Q_OBJECT

public:
    DiffFinder(DiffView& view, FindBar& bar, QObject* parent = nullptr);

    /// Opens the bar with what is selected.
    void open();
    void close();
    /// Goes to the next place, around the end if need be. Opens the bar when there are no words.
    void find(bool forward);
    /// The texts changed: counts again without moving.
    void refresh();

private:
    void findTyped();
    void goTo(std::size_t index, bool wrapped);
    /// First place that is not before the caret (or, with `after`, beyond it); size() = none.
    std::size_t placeFrom(const Match& caret, bool after) const;

    DiffView& m_view;
    FindBar& m_bar;
    std::vector<Match> m_places;
};

} // namespace kbx::diff
