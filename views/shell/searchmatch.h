// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace kbx::shell {

/// How well a text answers what was typed.
struct SearchMatch {
    int score = 0; ///< 0 = not at all
    QList<int> positions; ///< characters of the text that were found, ascending
};

/// One word: the whole text before its beginning, before the beginning of a later word in it,
/// before any place, before the letters in order with gaps. Ignores case; short texts win.
SearchMatch matchWord(const QString& text, const QString& word);
/// Every word must be found; an empty list is found nowhere.
SearchMatch matchWords(const QString& text, const QStringList& words);

} // namespace kbx::shell
