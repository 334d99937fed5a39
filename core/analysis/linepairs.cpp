// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linepairs.h"

#include "analysis/textdiff.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>

namespace kbx::analysis {
namespace {

constexpr double similarEnough = 0.4;
constexpr std::uint32_t wordWeight = 3;
constexpr std::size_t smallTable = 4096;
/// Only the start of a very long line decides whether it resembles another.
constexpr std::size_t comparedBytes = 4096;

enum class ByteClass { Word, Blank, Other };

constexpr std::array<ByteClass, 256> byteClasses()
{
    std::array<ByteClass, 256> classes{};
    for (std::size_t value = 0; value < classes.size(); ++value) {
        const bool isWord = value >= 128 || value == '_' || (value >= '0' && value <= '9')
            || (value >= 'A' && value <= 'Z') || (value >= 'a' && value <= 'z');
        const bool isBlank = value == ' ' || value == '\t' || value == '\r';
        classes[value] = isWord ? ByteClass::Word : isBlank ? ByteClass::Blank : ByteClass::Other;
    }
    return classes;
}

ByteClass classOf(char byte)
{
    static constexpr std::array<ByteClass, 256> classes = byteClasses();
    return classes[static_cast<unsigned char>(byte)];
}

/// True when a word or a run of blanks goes on across the place.
bool isInsideToken(std::string_view line, std::size_t at)
{
    return at > 0 && at < line.size() && classOf(line[at]) != ByteClass::Other
        && classOf(line[at]) == classOf(line[at - 1]);
}

/// Equal bytes at the start and at the end of two lines, never overlapping.
struct EqualEnds {
    std::size_t head = 0, tail = 0;
};

EqualEnds equalEnds(std::string_view left, std::string_view right)
{
    const std::size_t shorter = std::min(left.size(), right.size());
    EqualEnds ends;
    while (ends.head < shorter && left[ends.head] == right[ends.head]) {
        ++ends.head;
    }
    while (ends.tail < shorter - ends.head
        && left[left.size() - 1 - ends.tail] == right[right.size() - 1 - ends.tail]) {
        ++ends.tail;
    }
    return ends;
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

/// Enough to call two lines similar without looking at their words.
bool haveMostInCommon(std::string_view one, std::string_view other)
{
    const EqualEnds ends = equalEnds(one, other);
    return (ends.head + ends.tail) * 3 >= std::max(one.size(), other.size()) * 2;
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

/// The lines in order, where they resemble each other.
std::vector<std::pair<std::uint32_t, std::uint32_t>> oneByOne(
    const std::vector<Fingerprint>& lefts, const std::vector<Fingerprint>& rights)
{
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (std::size_t i = 0; i < std::min(lefts.size(), rights.size()); ++i) {
        if (similarity(lefts[i], rights[i]) >= similarEnough) {
            pairs.emplace_back(i, i);
        }
    }
    return pairs;
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

using Tokens = std::vector<std::string_view>;

/// Hunks of a longest common subsequence; for few words quicker than any library.
std::vector<TextHunk> smallDiff(const Tokens& left, const Tokens& right)
{
    const std::size_t width = right.size() + 1;
    // common[i][j]: of the words from i and from j on.
    std::vector<std::uint16_t> common((left.size() + 1) * width, 0);
    for (std::size_t i = left.size(); i-- > 0;) {
        for (std::size_t j = right.size(); j-- > 0;) {
            const std::size_t at = i * width + j;
            common[at] = left[i] == right[j]
                ? static_cast<std::uint16_t>(common[at + width + 1] + 1)
                : std::max(common[at + width], common[at + 1]);
        }
    }
    std::vector<TextHunk> hunks;
    TextHunk open;
    std::uint32_t i = 0;
    std::uint32_t j = 0;
    const auto close = [&] {
        if (open.leftCount + open.rightCount > 0) {
            hunks.push_back(open);
        }
    };
    while (i < left.size() || j < right.size()) {
        const std::size_t at = i * width + j;
        if (i < left.size() && j < right.size() && left[i] == right[j]) {
            ++i;
            ++j;
            close();
            open = {i, 0, j, 0};
        } else if (j == right.size() || (i < left.size() && common[at + width] >= common[at + 1])) {
            ++i;
            ++open.leftCount;
        } else {
            ++j;
            ++open.rightCount;
        }
    }
    close();
    return hunks;
}

} // namespace

std::vector<std::string_view> tokensOf(std::string_view line)
{
    std::vector<std::string_view> tokens;
    tokens.reserve(line.size() / 4 + 4);
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
    if (left.size() == 1 && right.size() == 1 && haveMostInCommon(left[0], right[0])) {
        return {{0, 0}};
    }
    const std::vector<Fingerprint> lefts = fingerprintsOf(left);
    const std::vector<Fingerprint> rights = fingerprintsOf(right);
    const std::uint64_t cells = std::uint64_t{left.size()} * right.size();
    if (cells > m_budget) {
        m_exhausted = true;
        return oneByOne(lefts, rights);
    }
    m_budget -= cells;
    const std::size_t width = right.size() + 1;
    // best[i][j]: highest total similarity of lines i… and j… of both sides.
    std::vector<double> best((left.size() + 1) * width, 0.0);
    std::vector<bool> paired(best.size(), false);
    for (std::size_t i = left.size(); i-- > 0;) {
        if (m_stop && m_stop()) {
            m_exhausted = true;
            return oneByOne(lefts, rights);
        }
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
    EqualEnds ends = equalEnds(left, right);
    while (isInsideToken(left, ends.head) || isInsideToken(right, ends.head)) {
        --ends.head;
    }
    while (isInsideToken(left, left.size() - ends.tail)
        || isInsideToken(right, right.size() - ends.tail)) {
        --ends.tail;
    }
    const auto middle = [&ends](std::string_view line) {
        return tokensOf(line.substr(ends.head, line.size() - ends.head - ends.tail));
    };
    const Tokens lefts = middle(left);
    const Tokens rights = middle(right);
    WordMarks marks;
    std::optional<std::vector<TextHunk>> hunks;
    // Most edits replace one word or one run: no second diff is needed for them.
    if (lefts.size() > 1 && rights.size() > 1) {
        hunks = lefts.size() * rights.size() <= smallTable
            ? smallDiff(lefts, rights)
            : diffLines(lefts, rights, DiffMethod::Myers);
    }
    if (!hunks) {
        hunks = {{0, static_cast<std::uint32_t>(lefts.size()), 0,
            static_cast<std::uint32_t>(rights.size())}};
    }
    for (const TextHunk& hunk : *hunks) {
        addMark(marks.left, lefts, left, hunk.leftStart, hunk.leftCount);
        addMark(marks.right, rights, right, hunk.rightStart, hunk.rightCount);
    }
    return marks;
}

} // namespace kbx::analysis
