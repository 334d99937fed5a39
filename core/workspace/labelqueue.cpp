// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/labelqueue.h"

#include "workspace/studyview.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <unordered_map>

namespace kbx::workspace {
namespace {

/// FNV-1a: the same numbers on every machine, unlike std::hash.
std::uint64_t hashOf(std::string_view text, std::uint64_t start = 14695981039346656037ull)
{
    std::uint64_t hash = start;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ull;
    }
    return hash;
}

/// Finaliser of SplitMix64: spreads the bits of similar names.
std::uint64_t mixed(std::uint64_t value)
{
    value += 0x9e3779b97f4a7c15ull;
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9ull;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebull;
    return value ^ (value >> 31);
}

using RowOf = std::unordered_map<std::int64_t, std::uint32_t>;

RowOf rowsById(const CandidateTable& table)
{
    RowOf rows;
    rows.reserve(table.rows.size());
    for (std::uint32_t i = 0; i < table.rows.size(); ++i) {
        rows.try_emplace(table.rows[i].candidateId, i);
    }
    return rows;
}

LabelItem itemOf(const CandidateTable& table, std::uint32_t index)
{
    const CandidateRow& row = table.rows[index];
    LabelItem item;
    item.target.childId = row.candidateId;
    item.task = table.taskOf(row).name;
    item.category = table.taskOf(row).category;
    item.method = table.methodOf(row).name;
    item.run = table.runOf(row).name;
    item.fromRound = item.toRound = row.round;
    item.transition = std::to_string(row.round);
    item.row = index;
    return item;
}

std::optional<LabelItem> editOf(const CandidateTable& table, const RowOf& rows, std::uint32_t index)
{
    const CandidateRow& child = table.rows[index];
    const auto parent = rows.find(child.parentId);
    if (child.parentId == 0 || child.kernelId == 0 || parent == rows.end()
        || table.rows[parent->second].kernelId == 0) {
        return std::nullopt;
    }
    LabelItem item = itemOf(table, index);
    item.target.parentId = child.parentId;
    item.fromRound = table.rows[parent->second].round;
    item.transition = std::to_string(item.fromRound) + "→" + std::to_string(item.toRound);
    return item;
}

bool isWrong(const CandidateRow& row)
{
    return row.kernelId != 0 && row.verdicts.compile == Verdict::Pass
        && row.verdicts.correct == Verdict::Fail;
}

/// Categories that are harder than the median one, by correct of compiled over the whole table.
std::set<std::string> hardCategories(const CandidateTable& table)
{
    struct Count {
        int compiled = 0, correct = 0;
    };
    std::map<std::string, Count> counts;
    for (const CandidateRow& row : table.rows) {
        if (row.verdicts.compile == Verdict::Pass) {
            Count& count = counts[table.taskOf(row).category];
            ++count.compiled;
            count.correct += row.verdicts.correct == Verdict::Pass ? 1 : 0;
        }
    }
    std::vector<double> rates;
    const auto rateOf = [](const Count& count) {
        return static_cast<double>(count.correct) / static_cast<double>(count.compiled);
    };
    for (const auto& [category, count] : counts) {
        rates.push_back(rateOf(count));
    }
    std::sort(rates.begin(), rates.end());
    std::set<std::string> hard;
    for (const auto& [category, count] : counts) {
        if (rateOf(count) < rates[rates.size() / 2]) {
            hard.insert(category);
        }
    }
    return hard;
}

} // namespace

std::vector<LabelItem> labelUnits(const StudyView& view, LabelUnit unit)
{
    const CandidateTable& table = *view.table;
    const RowOf rows = rowsById(table);
    std::vector<LabelItem> units;
    std::int64_t last = 0; // rows of one candidate stand together
    for (const std::uint32_t index : view.visible) {
        const CandidateRow& row = table.rows[index];
        if (row.candidateId == last) {
            continue;
        }
        if (unit == LabelUnit::Kernel) {
            if (isWrong(row)) {
                units.push_back(itemOf(table, index));
                last = row.candidateId;
            }
            continue;
        }
        last = row.candidateId;
        if (auto item = editOf(table, rows, index)) {
            units.push_back(std::move(*item));
        }
    }
    return units;
}

std::uint64_t orderSeed(const std::string& studyId, const std::string& annotator)
{
    return mixed(hashOf(annotator, hashOf(studyId + "/")));
}

std::uint64_t unitRank(const StudyView& view, const LabelItem& item, std::uint64_t seed)
{
    const CandidateRow& row = view.table->rows[item.row];
    std::string name = item.task;
    for (const std::string& part : {item.method, item.run, item.transition, row.sample}) {
        name += '\n';
        name += part;
    }
    return mixed(hashOf(name) ^ seed);
}

void orderUnits(std::vector<LabelItem>& units, const StudyView& view, LabelUnit unit,
    std::uint64_t seed, const AssignedUnits& assigned)
{
    struct Place {
        bool later = false; ///< calibration goes first
        std::size_t turn = 0; ///< kernels: the k-th of its kind of category
        std::uint64_t rank = 0;
        std::size_t index = 0;
    };
    const std::set<std::string> hard
        = unit == LabelUnit::Kernel ? hardCategories(*view.table) : std::set<std::string>();
    std::vector<Place> places;
    for (std::size_t i = 0; i < units.size(); ++i) {
        LabelItem& item = units[i];
        item.assigned = assigned.targets.contains(item.target);
        item.calibration = assigned.calibration.contains(item.target);
        places.push_back({!item.calibration, 0, unitRank(view, item, seed), i});
    }
    const auto byRank = [](const Place& left, const Place& right) {
        return std::tuple(left.later, left.turn, left.rank, left.index)
            < std::tuple(right.later, right.turn, right.rank, right.index);
    };
    std::sort(places.begin(), places.end(), byRank);
    if (unit == LabelUnit::Kernel) {
        std::map<std::pair<bool, bool>, std::size_t> next;
        for (Place& place : places) {
            place.turn = next[{place.later, hard.contains(units[place.index].category)}]++;
        }
        std::sort(places.begin(), places.end(), byRank);
    }
    std::vector<LabelItem> ordered;
    ordered.reserve(units.size());
    for (const Place& place : places) {
        ordered.push_back(std::move(units[place.index]));
    }
    units = std::move(ordered);
}

bool isInScope(const LabelItem& item, const LabelQueueFilter& filter)
{
    return (filter.category.empty() || item.category == filter.category)
        && (!filter.transition || *filter.transition == std::pair(item.fromRound, item.toRound))
        && (filter.show != LabelQueueFilter::Show::Assigned || item.assigned);
}

bool isShown(const LabelItem& item, const LabelQueueFilter& filter)
{
    if (!isInScope(item, filter)) {
        return false;
    }
    switch (filter.show) {
    case LabelQueueFilter::Show::Unlabelled:
        return !item.isGiven();
    case LabelQueueFilter::Show::Disputed:
        return item.disputed;
    case LabelQueueFilter::Show::Unsure:
        return item.unsure;
    case LabelQueueFilter::Show::Label:
        return !item.label.empty()
            && (item.label == filter.label || primaryOf(item.label) == filter.label);
    case LabelQueueFilter::Show::All:
    case LabelQueueFilter::Show::Assigned:
        break;
    }
    return true;
}

} // namespace kbx::workspace
