// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/searchmatch.h"

#include <algorithm>

namespace kbx::shell {
namespace {

constexpr int whole = 120;
constexpr int atStart = 100;
constexpr int atWord = 80;
constexpr int inside = 60;
constexpr int scattered = 36;
constexpr int longestPenalty = 9;

bool startsWord(const QString& text, qsizetype at)
{
    if (at == 0) {
        return true;
    }
    const QChar before = text[at - 1];
    return !before.isLetterOrNumber() || (before.isLower() && text[at].isUpper());
}

int lengthPenalty(const QString& text)
{
    return std::min<int>(longestPenalty, static_cast<int>(text.size() / 8));
}

SearchMatch run(int score, qsizetype from, qsizetype count)
{
    SearchMatch match;
    match.score = score;
    for (qsizetype at = 0; at < count; ++at) {
        match.positions << static_cast<int>(from + at);
    }
    return match;
}

/// The letters in order, the first of them at the start of a word.
SearchMatch gapped(const QString& text, const QString& word)
{
    SearchMatch match;
    qsizetype at = 0;
    for (const QChar letter : word) {
        while (at < text.size()
            && (text[at].toCaseFolded() != letter.toCaseFolded()
                || (match.positions.isEmpty() && !startsWord(text, at)))) {
            ++at;
        }
        if (at == text.size()) {
            return {};
        }
        match.positions << static_cast<int>(at++);
    }
    const int gaps
        = match.positions.last() - match.positions.first() + 1 - static_cast<int>(word.size());
    match.score = std::max(2, scattered - gaps);
    return match;
}

} // namespace

SearchMatch matchWord(const QString& text, const QString& word)
{
    if (word.isEmpty()) {
        return {};
    }
    if (text.startsWith(word, Qt::CaseInsensitive)) {
        const bool all = text.size() == word.size();
        return run(all ? whole : atStart - lengthPenalty(text), 0, word.size());
    }
    qsizetype first = -1;
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        if (startsWord(text, at)) {
            return run(atWord - lengthPenalty(text), at, word.size());
        }
        first = first < 0 ? at : first;
    }
    if (first >= 0) {
        return run(inside - lengthPenalty(text), first, word.size());
    }
    return word.size() < 2 ? SearchMatch{} : gapped(text, word);
}

SearchMatch matchWords(const QString& text, const QStringList& words)
{
    SearchMatch all;
    for (const QString& word : words) {
        const SearchMatch match = matchWord(text, word);
        if (match.score == 0) {
            return {};
        }
        all.score += match.score;
        all.positions += match.positions;
    }
    std::sort(all.positions.begin(), all.positions.end());
    all.positions.erase(
        std::unique(all.positions.begin(), all.positions.end()), all.positions.end());
    return all;
}

} // namespace kbx::shell
