// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linemoves.h"

#include <algorithm>
#include <queue>
#include <unordered_map>

namespace kbx::analysis {
namespace {

constexpr int leastLines = 3;
constexpr std::size_t leastCharacters = 40;
/// Lines that the other side has more often than this start no block; they may be inside one.
constexpr std::size_t mostPlaces = 8;

constexpr std::string_view blanks = " \t\r\n\v\f";

std::string_view withoutEnd(std::string_view line)
{
    const std::size_t last = line.find_last_not_of(blanks);
    return last == std::string_view::npos ? std::string_view() : line.substr(0, last + 1);
}

struct Side {
    std::vector<std::string_view> raw; ///< all of the text
    std::vector<std::string_view> lines; ///< without blanks at their ends
    std::vector<std::int32_t> run; ///< of each line: the hunk that holds it, -1 = none
    std::vector<bool> used;

    explicit Side(const std::vector<std::string_view>& all)
        : raw(all)
        , run(all.size(), -1)
        , used(all.size(), false)
    {
        lines.reserve(all.size());
        for (const std::string_view line : all) {
            lines.push_back(withoutEnd(line));
        }
    }
    void setRun(std::uint32_t first, std::uint32_t count, std::int32_t hunk)
    {
        std::fill_n(run.begin() + first, count, hunk);
    }
    bool isFree(std::int64_t line) const
    {
        const auto at = static_cast<std::size_t>(line);
        return line >= 0 && at < lines.size() && run[at] >= 0 && !used[at];
    }
};

class MoveFinder {
public:
    MoveFinder(const std::vector<std::string_view>& left,
        const std::vector<std::string_view>& right, const std::vector<TextHunk>& hunks)
        : m_left(left)
        , m_right(right)
    {
        for (std::size_t at = 0; at < hunks.size(); ++at) {
            const auto hunk = static_cast<std::int32_t>(at);
            m_left.setRun(hunks[at].leftStart, hunks[at].leftCount, hunk);
            m_right.setRun(hunks[at].rightStart, hunks[at].rightCount, hunk);
        }
    }

    std::vector<MovedBlock> find()
    {
        collect();
        std::vector<MovedBlock> found;
        while (!m_candidates.empty()) {
            const MovedBlock block = m_candidates.top();
            m_candidates.pop();
            if (isWholeFree(block)) {
                std::fill_n(m_left.used.begin() + block.left, block.lines, true);
                std::fill_n(m_right.used.begin() + block.right, block.lines, true);
                found.push_back(block);
            } else {
                pushFreeParts(block);
            }
        }
        std::sort(found.begin(), found.end(),
            [](const MovedBlock& one, const MovedBlock& other) { return one.left < other.left; });
        return found;
    }

private:
    struct Shorter {
        bool operator()(const MovedBlock& one, const MovedBlock& other) const
        {
            return one.lines != other.lines ? one.lines < other.lines
                : one.left != other.left    ? one.left > other.left
                                            : one.right > other.right;
        }
    };

    bool matches(std::int64_t left, std::int64_t right) const
    {
        if (!m_left.isFree(left) || !m_right.isFree(right)) {
            return false;
        }
        const auto from = static_cast<std::size_t>(left);
        const auto to = static_cast<std::size_t>(right);
        // In one hunk, another line end makes a changed line, not a moved one.
        return m_left.run[from] == m_right.run[to] ? m_left.raw[from] == m_right.raw[to]
                                                   : m_left.lines[from] == m_right.lines[to];
    }

    /// Longest runs through the lines that are rare on the right.
    void collect()
    {
        std::unordered_map<std::string_view, std::vector<std::int32_t>> places;
        for (std::size_t at = 0; at < m_right.lines.size(); ++at) {
            if (m_right.run[at] >= 0 && !m_right.lines[at].empty()) {
                auto& held = places[m_right.lines[at]];
                if (held.size() <= mostPlaces) {
                    held.push_back(static_cast<std::int32_t>(at));
                }
            }
        }
        std::unordered_map<std::int64_t, std::int64_t> seenUpTo; // per diagonal, on the left
        for (std::size_t at = 0; at < m_left.lines.size(); ++at) {
            const auto found = m_left.run[at] >= 0 ? places.find(m_left.lines[at]) : places.end();
            if (found == places.end() || found->second.size() > mostPlaces) {
                continue;
            }
            const auto left = static_cast<std::int64_t>(at);
            for (const std::int32_t right : found->second) {
                auto& seen = seenUpTo.try_emplace(left - right, -1).first->second;
                if (left > seen && matches(left, right)) {
                    seen = pushAround(left, right);
                }
            }
        }
    }

    std::int64_t pushAround(std::int64_t left, std::int64_t right)
    {
        std::int64_t before = 0;
        while (continues(left - before - 1, left - before, right - before - 1, right - before)) {
            ++before;
        }
        std::int64_t after = 1;
        while (continues(left + after, left + after - 1, right + after, right + after - 1)) {
            ++after;
        }
        push({static_cast<std::int32_t>(left - before), static_cast<std::int32_t>(right - before),
            static_cast<std::int32_t>(before + after)});
        return left + after - 1;
    }

    /// A block stays inside one hunk on each side: between hunks there are equal lines.
    bool continues(std::int64_t left, std::int64_t leftBeside, std::int64_t right,
        std::int64_t rightBeside) const
    {
        return matches(left, right)
            && m_left.run[static_cast<std::size_t>(left)]
            == m_left.run[static_cast<std::size_t>(leftBeside)]
            && m_right.run[static_cast<std::size_t>(right)]
            == m_right.run[static_cast<std::size_t>(rightBeside)];
    }

    /// Blank lines at the ends are no part of a block.
    void push(MovedBlock block)
    {
        const auto isBlank = [&](std::int32_t line) {
            return m_left.lines[static_cast<std::size_t>(line)].empty();
        };
        while (block.lines > 0 && isBlank(block.left)) {
            ++block.left;
            ++block.right;
            --block.lines;
        }
        while (block.lines > 0 && isBlank(block.left + block.lines - 1)) {
            --block.lines;
        }
        int lines = 0;
        std::size_t characters = 0;
        for (std::int32_t at = block.left; at < block.left + block.lines; ++at) {
            const std::string_view line = m_left.lines[static_cast<std::size_t>(at)];
            lines += line.empty() ? 0 : 1;
            characters += static_cast<std::size_t>(std::count_if(line.begin(), line.end(),
                [](char byte) { return blanks.find(byte) == std::string_view::npos; }));
        }
        if (lines >= leastLines || characters >= leastCharacters) {
            m_candidates.push(block);
        }
    }

    bool isWholeFree(const MovedBlock& block) const
    {
        for (std::int32_t at = 0; at < block.lines; ++at) {
            if (!m_left.isFree(block.left + at) || !m_right.isFree(block.right + at)) {
                return false;
            }
        }
        return true;
    }

    void pushFreeParts(const MovedBlock& block)
    {
        for (std::int32_t at = 0; at < block.lines;) {
            std::int32_t end = at;
            while (end < block.lines && m_left.isFree(block.left + end)
                && m_right.isFree(block.right + end)) {
                ++end;
            }
            if (end > at) {
                push({block.left + at, block.right + at, end - at});
            }
            at = end + 1;
        }
    }

    Side m_left, m_right;
    std::priority_queue<MovedBlock, std::vector<MovedBlock>, Shorter> m_candidates;
};

} // namespace

std::vector<MovedBlock> findMoves(const std::vector<std::string_view>& left,
    const std::vector<std::string_view>& right, const std::vector<TextHunk>& hunks)
{
    return MoveFinder(left, right, hunks).find();
}

} // namespace kbx::analysis
