// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What moved between two states of a study.
#include "analysis/tableview.h"
#include "figures/estimatetext.h"
#include "workspace/kernelref.h"
#include "workspace/snapshots.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace kbx::workspace {
namespace {

using analysis::Estimate;

struct Place {
    std::uint32_t first = 0, count = 0;
};
using Places = std::map<std::int64_t, Place>; ///< candidate → its rows

Places placesOf(const CandidateTable& table)
{
    Places places;
    for (std::uint32_t at = 0; at < table.rows.size(); ++at) {
        const std::int64_t id = table.rows[at].candidateId;
        if (id == 0) {
            continue;
        }
        const auto place = places.try_emplace(id, Place{at, 0}).first;
        ++place->second.count;
    }
    return places;
}

std::string verdictText(const Verdicts& verdicts, const Verdicts& other)
{
    std::string text;
    const auto add = [&text](Barrier barrier, Verdict verdict, Verdict before) {
        if (verdict != before) {
            text += (text.empty() ? "" : ", ") + std::string(toString(barrier)) + " "
                + toString(verdict);
        }
    };
    add(Barrier::Compile, verdicts.compile, other.compile);
    add(Barrier::Correct, verdicts.correct, other.correct);
    add(Barrier::Fast, verdicts.fast, other.fast);
    return text;
}

std::string verdictText(const Verdicts& verdicts)
{
    return std::string("compile ") + toString(verdicts.compile) + ", correct "
        + toString(verdicts.correct) + ", fast " + toString(verdicts.fast);
}

bool isNear(double one, double other)
{
    return std::abs(one - other) <= 1e-9 * std::max(std::abs(one), std::abs(other));
}

std::optional<Estimate> speedupOf(const CandidateRow& row)
{
    if (!row.speedup) {
        return std::nullopt;
    }
    Estimate estimate;
    estimate.value = row.speedup;
    estimate.low = row.speedupLow;
    estimate.high = row.speedupHigh;
    estimate.n = 1;
    return estimate;
}

bool hasLeft(const CandidateRow& before, const CandidateRow& after)
{
    if (before.speedup.has_value() != after.speedup.has_value()) {
        return true;
    }
    if (!before.speedup) {
        return false;
    }
    if (before.speedupLow && before.speedupHigh) {
        return *after.speedup < *before.speedupLow || *after.speedup > *before.speedupHigh;
    }
    return !isNear(*before.speedup, *after.speedup);
}

std::string printed(const Estimate& estimate, analysis::Unit unit)
{
    std::string text = figures::printedValue(estimate, unit);
    if (const std::string interval = figures::printedInterval(estimate, unit); !interval.empty()) {
        text += " " + interval;
    }
    return text;
}

bool hasMoved(const Estimate& before, const Estimate& after)
{
    if (before.value.has_value() != after.value.has_value() || before.n != after.n) {
        return true;
    }
    return before.value && !isNear(*before.value, *after.value);
}

class Differ {
public:
    Differ(const Snapshot& before, const Snapshot& after)
        : m_before(before)
        , m_after(after)
        , m_old(*before.table)
        , m_new(*after.table)
    {
    }

    std::vector<SnapshotChange> run()
    {
        headlines();
        candidates();
        std::stable_sort(m_changes.begin(), m_changes.end(),
            [](const SnapshotChange& one, const SnapshotChange& other) {
                return one.kind < other.kind;
            });
        return std::move(m_changes);
    }

private:
    void headlines()
    {
        std::map<std::pair<std::string, std::string>, const SnapshotHeadline*> gone;
        for (const SnapshotHeadline& each : m_before.headlines) {
            gone[{each.report, each.headline.key}] = &each;
        }
        for (const SnapshotHeadline& each : m_after.headlines) {
            const auto old = gone.find({each.report, each.headline.key});
            if (old == gone.end()) {
                if (each.headline.number.value) {
                    headline(nullptr, &each);
                }
                continue;
            }
            if (hasMoved(old->second->headline.number, each.headline.number)) {
                headline(old->second, &each);
            }
            gone.erase(old);
        }
        for (const auto& entry : gone) {
            if (entry.second->headline.number.value) {
                headline(entry.second, nullptr);
            }
        }
    }

    void headline(const SnapshotHeadline* before, const SnapshotHeadline* after)
    {
        const SnapshotHeadline& any = after != nullptr ? *after : *before;
        SnapshotChange change;
        change.kind = ChangeKind::Headline;
        change.subject = any.headline.text;
        change.key = any.headline.key.rfind(any.report + ".", 0) == 0
            ? any.headline.key
            : any.report + ": " + any.headline.key;
        change.unit = any.headline.unit;
        const auto put = [&any](const SnapshotHeadline* side, std::string& text,
                             std::optional<Estimate>& value) {
            if (side != nullptr) {
                text = printed(side->headline.number, any.headline.unit);
                const std::string count = figures::printedCount(side->headline.number);
                text += count.empty() ? "" : ", " + count;
                value = side->headline.number;
            }
        };
        put(before, change.before, change.beforeNumber);
        put(after, change.after, change.afterNumber);
        m_changes.push_back(std::move(change));
    }

    void candidates()
    {
        const Places before = placesOf(m_old);
        const Places after = placesOf(m_new);
        for (const auto& [id, place] : before) {
            const auto now = after.find(id);
            if (now == after.end() || !isSame(place, now->second)) {
                add(ChangeKind::CandidateRemoved, m_old, m_old.rows[place.first], {}, {});
            }
        }
        for (const auto& [id, place] : after) {
            const auto then = before.find(id);
            if (then == before.end() || !isSame(then->second, place)) {
                add(ChangeKind::CandidateAdded, m_new, m_new.rows[place.first], {}, {});
                continue;
            }
            const CandidateRow& old = m_old.rows[then->second.first];
            const CandidateRow& now = m_new.rows[place.first];
            if (old.editLabel != now.editLabel) {
                add(ChangeKind::Label, m_new, now, old.editLabel, now.editLabel);
            }
            results(then->second, place);
        }
    }

    bool isSame(const Place& before, const Place& after) const
    {
        return isSameCandidate(m_old, m_old.rows[before.first], m_new, m_new.rows[after.first]);
    }

    static std::int64_t keyId(const CandidateTable& table, const CandidateRow& row)
    {
        return row.key < 0 ? 0 : table.keys[static_cast<std::size_t>(row.key)].id;
    }

    void results(const Place& before, const Place& after)
    {
        std::map<std::int64_t, const CandidateRow*> gone;
        for (std::uint32_t i = 0; i < before.count; ++i) {
            const CandidateRow& old = m_old.rows[before.first + i];
            if (old.key >= 0) {
                gone[keyId(m_old, old)] = &old;
            }
        }
        for (std::uint32_t i = 0; i < after.count; ++i) {
            const CandidateRow& now = m_new.rows[after.first + i];
            if (now.key < 0) {
                continue;
            }
            const auto old = gone.find(keyId(m_new, now));
            if (old == gone.end()) {
                add(ChangeKind::ResultAdded, m_new, now, {}, verdictText(now.verdicts));
                continue;
            }
            result(*old->second, now);
            gone.erase(old);
        }
        for (const auto& entry : gone) {
            add(ChangeKind::ResultRemoved, m_old, *entry.second,
                verdictText(entry.second->verdicts), {});
        }
    }

    void result(const CandidateRow& old, const CandidateRow& now)
    {
        const std::string before = verdictText(old.verdicts, now.verdicts);
        if (!before.empty()) {
            add(ChangeKind::Verdict, m_new, now, before, verdictText(now.verdicts, old.verdicts));
        }
        if (hasLeft(old, now)) {
            const auto was = speedupOf(old);
            const auto is = speedupOf(now);
            const auto text = [](const std::optional<Estimate>& speedup) {
                return speedup ? printed(*speedup, analysis::Unit::Ratio) : std::string();
            };
            add(ChangeKind::Speedup, m_new, now, text(was), text(is));
            m_changes.back().unit = analysis::Unit::Ratio;
            m_changes.back().beforeNumber = was;
            m_changes.back().afterNumber = is;
        }
        if (old.stale != now.stale) {
            add(ChangeKind::Stale, m_new, now, old.stale ? "stale" : "current",
                now.stale ? "stale" : "current");
        }
    }

    void add(ChangeKind kind, const CandidateTable& table, const CandidateRow& row,
        std::string before, std::string after)
    {
        SnapshotChange change;
        change.kind = kind;
        change.subject = candidateName(table, row);
        change.candidateId = row.candidateId;
        change.before = std::move(before);
        change.after = std::move(after);
        const bool ofKey = kind == ChangeKind::Verdict || kind == ChangeKind::Speedup
            || kind == ChangeKind::Stale || kind == ChangeKind::ResultAdded
            || kind == ChangeKind::ResultRemoved;
        if (ofKey) {
            std::string& name = m_keyNames[{&table, row.key}];
            if (name.empty()) {
                name = analysis::keyText(table, row.key);
            }
            change.key = name;
        }
        m_changes.push_back(std::move(change));
    }

    const Snapshot& m_before;
    const Snapshot& m_after;
    const CandidateTable& m_old;
    const CandidateTable& m_new;
    std::vector<SnapshotChange> m_changes;
    std::map<std::pair<const CandidateTable*, std::int32_t>, std::string> m_keyNames;
};

} // namespace

const char* toString(ChangeKind kind)
{
    static constexpr std::array<const char*, changeKinds> words{"headline", "verdict", "speedup",
        "label", "stale", "result_added", "result_removed", "candidate_added", "candidate_removed"};
    return words[static_cast<std::size_t>(kind)];
}

std::int64_t SnapshotChanges::count(ChangeKind kind) const
{
    return std::count_if(changes.begin(), changes.end(),
        [kind](const SnapshotChange& change) { return change.kind == kind; });
}

SnapshotChanges changesBetween(const Snapshot& before, const Snapshot& after)
{
    return {before.info, after.info, Differ(before, after).run()};
}

} // namespace kbx::workspace
