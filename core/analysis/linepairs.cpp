// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linepairs.h"

#include "analysis/textdiff.h"

#include <algorithm>
#include <functional>
#include <string>

namespace kbx::analysis {
namespace {

constexpr double similarEnough = 0.4;
constexpr std::uint32_t wordWeight = 3;
/// Only the start of a very long line decides whether it resembles another.
constexpr std::size_t comparedBytes = 4096;

enum class ByteClass { Word, Blank, Other };

ByteClass classOf(char byte)
{
    const auto value = static_cast<unsigned char>(byte);
    const bool isWord = value >= 128 || value == '_' || (value >= '0' && value <= '9')
        || (value >= 'A' && value <= 'Z') || (value >= 'a' && value <= 'z');
    if (isWord) {
        return ByteClass::Word;
    }
    return value == ' ' || value == '\t' || value == '\r' ? ByteClass::Blank : ByteClass::Other;
}

/// Sorted hashes of a line's words and signs with their weights: words tell more than brackets.
struct Fingerprint {
    std::vector<std::pair<std::size_t, std::uint32_t>> tokens;
    std::uint32_t weight = 0;
};

Fingerprint fingerprintOf(std::string_view line)
{
    Fingerprint result;
    for (const std::string_view token : tokensOf(line.substr(0, comparedBytes))) {
        const ByteClass kind = classOf(token.front());
        if (kind == ByteClass::Blank) {
            continue;
        }
        const std::uint32_t weight = kind == ByteClass::Word ? wordWeight : 1;
        result.tokens.emplace_back(std::hash<std::string_view>()(token), weight);
        result.weight += weight;
    }
    std::sort(result.tokens.begin(), result.tokens.end());
    return result;
}

/// Dice coefficient of the weighted multisets; blank lines resemble each other.
double similarity(const Fingerprint& one, const Fingerprint& other)
{
    if (one.weight + other.weight == 0) {
        return 1.0;
    }
    std::uint32_t common = 0;
    auto a = one.tokens.begin();
    auto b = other.tokens.begin();
    while (a != one.tokens.end() && b != other.tokens.end()) {
        if (a->first == b->first) {
            common += a->second;
            ++a;
            ++b;
        } else if (a->first < b->first) {
            ++a;
        } else {
            ++b;
        }
    }
    return 2.0 * common / (one.weight + other.weight);
}

std::vector<Fingerprint> fingerprintsOf(const std::vector<std::string_view>& lines)
{
    std::vector<Fingerprint> result;
    result.reserve(lines.size());
    for (const std::string_view line : lines) {
        result.push_back(fingerprintOf(line));
    }
    return result;
}

/// Adds the byte range of tokens [first, first + count), joined to the mark before where they
/// touch.
void addMark(std::vector<WordMark>& marks, const std::vector<std::string_view>& tokens,
    std::string_view line, std::size_t first, std::size_t count)
{
    if (count == 0) {
        return;
    }
    const std::string_view& last = tokens[first + count - 1];
    const auto begin = static_cast<std::uint32_t>(tokens[first].data() - line.data());
    const auto end = static_cast<std::uint32_t>(last.data() + last.size() - line.data());
    if (!marks.empty() && marks.back().end == begin) {
        marks.back().end = end;
    } else {
        marks.push_back({begin, end});
    }
}

std::string oneTokenPerLine(
    const std::vector<std::string_view>& tokens, std::size_t begin, std::size_t end)
{
    std::string text;
    for (std::size_t i = begin; i < end; ++i) {
        text.append(tokens[i]);
        text.push_back('\n');
    }
    return text;
}

} // namespace

std::vector<std::string_view> tokensOf(std::string_view line)
{
    std::vector<std::string_view> tokens;
    for (std::size_t begin = 0; begin < line.size();) {
        const ByteClass kind = classOf(line[begin]);
        std::size_t end = begin + 1;
        while (kind != ByteClass::Other && end < line.size() && classOf(line[end]) == kind) {
            ++end;
        }
        tokens.push_back(line.substr(begin, end - begin));
        begin = end;
    }
    return tokens;
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> LinePairs::match(
    const std::vector<std::string_view>& left, const std::vector<std::string_view>& right)
{
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    if (left.empty() || right.empty()) {
        return pairs;
    }
    const std::vector<Fingerprint> lefts = fingerprintsOf(left);
    const std::vector<Fingerprint> rights = fingerprintsOf(right);
    const std::uint64_t cells = std::uint64_t{left.size()} * right.size();
    if (cells > m_budget) {
        m_exhausted = true;
        for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
            if (similarity(lefts[i], rights[i]) >= similarEnough) {
                pairs.emplace_back(i, i);
            }
        }
        return pairs;
    }
    m_budget -= cells;
    const std::size_t width = right.size() + 1;
    // best[i][j]: highest total similarity of lines i… and j… of both sides.
    std::vector<double> best((left.size() + 1) * width, 0.0);
    std::vector<bool> paired(best.size(), false);
    for (std::size_t i = left.size(); i-- > 0;) {
        for (std::size_t j = right.size(); j-- > 0;) {
            const std::size_t at = i * width + j;
            const double skipped = std::max(best[at + width], best[at + 1]);
            const double similar = similarity(lefts[i], rights[j]);
            const double both = similar >= similarEnough ? similar + best[at + width + 1] : -1.0;
            paired[at] = both >= skipped;
            best[at] = std::max(both, skipped);
        }
    }
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < left.size() && j < right.size()) {
        const std::size_t at = i * width + j;
        if (paired[at]) {
            pairs.emplace_back(i++, j++);
        } else if (best[at + width] >= best[at + 1]) {
            ++i;
        } else {
            ++j;
        }
    }
    return pairs;
}

WordMarks markWords(std::string_view left, std::string_view right)
{
    const std::vector<std::string_view> lefts = tokensOf(left);
    const std::vector<std::string_view> rights = tokensOf(right);
    std::size_t begin = 0;
    const std::size_t shorter = std::min(lefts.size(), rights.size());
    while (begin < shorter && lefts[begin] == rights[begin]) {
        ++begin;
    }
    std::size_t tail = 0;
    while (tail < shorter - begin
        && lefts[lefts.size() - 1 - tail] == rights[rights.size() - 1 - tail]) {
        ++tail;
    }
    const std::size_t leftCount = lefts.size() - tail - begin;
    const std::size_t rightCount = rights.size() - tail - begin;
    WordMarks marks;
    std::optional<std::vector<TextHunk>> hunks;
    // Most edits replace one word or one run: no second diff is needed for them.
    if (leftCount > 1 && rightCount > 1) {
        hunks = diffTexts(oneTokenPerLine(lefts, begin, begin + leftCount),
            oneTokenPerLine(rights, begin, begin + rightCount), DiffMethod::Myers);
    }
    if (!hunks) {
        hunks = {
            {0, static_cast<std::uint32_t>(leftCount), 0, static_cast<std::uint32_t>(rightCount)}};
    }
    for (const TextHunk& hunk : *hunks) {
        addMark(marks.left, lefts, left, begin + hunk.leftStart, hunk.leftCount);
        addMark(marks.right, rights, right, begin + hunk.rightStart, hunk.rightCount);
    }
    return marks;
}

} // namespace kbx::analysis
