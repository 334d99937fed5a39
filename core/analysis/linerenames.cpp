// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linerenames.h"

#include "analysis/linediff.h"
#include "analysis/textdiff.h"

#include <algorithm>
#include <utility>

namespace kbx::analysis {
namespace {

using Kind = SourceToken::Kind;
using Votes = std::map<std::pair<std::string_view, std::string_view>, int>;

/// Whether a token stands for something the source itself named.
bool isOwn(const SourceScan& scan, const BoundNames& bound, const SourceToken& token)
{
    return (token.kind == Kind::Name && bound.names.count(scan.wordOf(token)) > 0)
        || (token.kind == Kind::Keyword && bound.kernelParameters.count(scan.wordOf(token)) > 0);
}

/// The text with a placeholder for every own name, and those names by line.
struct Shape {
    std::string text;
    std::vector<std::vector<std::string_view>> names;
};

Shape shapeOf(const SourceScan& scan, const BoundNames& bound)
{
    Shape shape;
    shape.names.emplace_back();
    std::uint32_t before = 0;
    for (const SourceToken& token : scan.tokens()) {
        const bool own = isOwn(scan, bound, token);
        // Blanks between tokens count as the comparison wants; comments do not.
        for (std::uint32_t at = before; at < token.begin; ++at) {
            if (scan.kinds()[at] != ByteKind::Comment) {
                shape.text += scan.text()[at];
            } else if (scan.text()[at] == '\n') {
                shape.text += '\n';
                shape.names.emplace_back();
            }
        }
        before = token.end;
        if (own) {
            shape.text += '$';
            shape.names.back().push_back(scan.wordOf(token));
            continue;
        }
        for (const char byte : scan.wordOf(token)) {
            shape.text += byte;
            if (byte == '\n') {
                shape.names.emplace_back();
            }
        }
    }
    return shape;
}

std::vector<std::string_view> linesOf(std::string_view text)
{
    const std::vector<std::uint32_t> starts = lineStarts(text);
    std::vector<std::string_view> lines;
    lines.reserve(starts.size());
    for (std::size_t at = 0; at + 1 < starts.size(); ++at) {
        lines.push_back(text.substr(starts[at], starts[at + 1] - starts[at]));
    }
    return lines;
}

void vote(Votes& votes, const Shape& left, const Shape& right, bool ignoreWhitespace)
{
    const auto hunks = diffLines(
        linesOf(left.text), linesOf(right.text), DiffMethod::Patience, ignoreWhitespace);
    if (!hunks) {
        return;
    }
    std::size_t atLeft = 0;
    std::size_t atRight = 0;
    const auto addUpTo = [&](std::size_t end) {
        for (; atLeft < end && atLeft < left.names.size() && atRight < right.names.size();
             ++atLeft, ++atRight) {
            const auto& from = left.names[atLeft];
            const auto& to = right.names[atRight];
            for (std::size_t i = 0; from.size() == to.size() && i < from.size(); ++i) {
                ++votes[{from[i], to[i]}];
            }
        }
    };
    for (const TextHunk& hunk : *hunks) {
        addUpTo(hunk.leftStart);
        atLeft = hunk.leftStart + hunk.leftCount;
        atRight = hunk.rightStart + hunk.rightCount;
    }
    addUpTo(left.names.size());
}

/// The partner with the most votes, seen from one side.
template <typename Own, typename Other>
std::map<std::string_view, std::string_view> favourites(const Votes& votes, Own own, Other other)
{
    std::map<std::string_view, std::pair<std::string_view, int>> best;
    for (const auto& [pair, count] : votes) {
        auto& held = best[own(pair)];
        if (count > held.second) {
            held = {other(pair), count};
        }
    }
    std::map<std::string_view, std::string_view> result;
    for (const auto& [name, held] : best) {
        result[name] = held.first;
    }
    return result;
}

using Uses = std::map<std::string_view, int>;

Uses usesIn(const SourceScan& scan, const BoundNames& bound)
{
    Uses uses;
    for (const SourceToken& token : scan.tokens()) {
        if (token.kind == Kind::Name || isOwn(scan, bound, token)) {
            ++uses[scan.wordOf(token)];
        }
    }
    return uses;
}

/// Two names that stand in for each other at most of their places. A parameter that went and
/// another one that came line up once, where they are declared.
bool standForEachOther(int votes, int leftUses, int rightUses)
{
    return 3 * votes >= 2 * std::max(leftUses, rightUses);
}

/// Takes away what is no renaming: an old name that lives on, or a new one that was there before,
/// unless that one was renamed too.
void keepConsistent(RenameMap& renames, const Uses& leftNames, const Uses& rightNames)
{
    for (bool changed = true; changed;) {
        std::set<std::string_view> images;
        for (const auto& [from, to] : renames) {
            images.insert(to);
        }
        changed = false;
        for (auto at = renames.begin(); at != renames.end();) {
            const bool oldLives = rightNames.count(at->first) > 0 && images.count(at->first) == 0;
            const bool newWas = leftNames.count(at->second) > 0 && renames.count(at->second) == 0;
            changed = changed || oldLives || newWas;
            at = oldLives || newWas ? renames.erase(at) : std::next(at);
        }
    }
}

} // namespace

RenameMap findRenames(const SourceScan& left, const SourceScan& right, bool ignoreWhitespace)
{
    const BoundNames leftBound = boundNamesOf(left);
    const BoundNames rightBound = boundNamesOf(right);
    Votes votes;
    vote(votes, shapeOf(left, leftBound), shapeOf(right, rightBound), ignoreWhitespace);
    const auto first = [](const auto& pair) { return pair.first; };
    const auto second = [](const auto& pair) { return pair.second; };
    const auto forward = favourites(votes, first, second);
    const auto backward = favourites(votes, second, first);
    const Uses leftUses = usesIn(left, leftBound);
    const Uses rightUses = usesIn(right, rightBound);
    RenameMap renames;
    for (const auto& [from, to] : forward) {
        if (from != to && backward.at(to) == from
            && standForEachOther(votes.at({from, to}), leftUses.at(from), rightUses.at(to))) {
            renames[from] = to;
        }
    }
    keepConsistent(renames, leftUses, rightUses);
    return renames;
}

std::string readText(const SourceScan& scan, bool ignoreComments, const RenameMap& renames)
{
    const BoundNames bound = renames.empty() ? BoundNames{} : boundNamesOf(scan);
    std::string text;
    text.reserve(scan.text().size());
    std::size_t at = 0;
    const auto copyUpTo = [&](std::size_t end) {
        for (; at < end; ++at) {
            const char byte = scan.text()[at];
            if (!ignoreComments || byte == '\n' || scan.kinds()[at] != ByteKind::Comment) {
                text += byte;
                continue;
            }
            // A comment goes with the blanks before it.
            while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) {
                text.pop_back();
            }
        }
    };
    for (const SourceToken& token : scan.tokens()) {
        copyUpTo(token.begin);
        const auto found = renames.empty() || !isOwn(scan, bound, token)
            ? renames.end()
            : renames.find(scan.wordOf(token));
        if (found != renames.end()) {
            text += found->second;
            at = token.end;
        } else {
            copyUpTo(token.end);
        }
    }
    copyUpTo(scan.text().size());
    const bool lastLineIsEmpty = text.empty() || text.back() == '\n';
    if (lastLineIsEmpty && !scan.text().empty() && scan.text().back() != '\n') {
        text += '\n'; // a comment was all of it: the line stays one
    }
    return text;
}

} // namespace kbx::analysis
