// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/labelbook.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace kbx::workspace {

LabelBook::LabelBook(const std::vector<LabelRecord>& records)
{
    for (const LabelRecord& record : records) {
        put(record);
    }
}

void LabelBook::put(const LabelRecord& record)
{
    Records& records = m_records[record.target];
    std::erase_if(records, [&record](const LabelRecord& each) {
        return each.adjudication == record.adjudication
            && (record.adjudication || each.annotator == record.annotator);
    });
    if (!record.value.isEmpty()) {
        records.push_back(record);
    }
    if (records.empty()) {
        m_records.erase(record.target);
    }
}

const LabelBook::Records* LabelBook::find(const LabelTarget& target) const
{
    const auto found = m_records.find(target);
    return found == m_records.end() ? nullptr : &found->second;
}

bool LabelBook::isGiven(const LabelTarget& wholeUnit, const std::string& annotator) const
{
    const Records* const records = find(wholeUnit);
    return records != nullptr
        && std::any_of(records->begin(), records->end(), [&annotator](const LabelRecord& each) {
               return !each.adjudication && each.annotator == annotator;
           });
}

bool LabelBook::hasOthers(const LabelTarget& wholeUnit, const std::string& annotator) const
{
    const Records* const records = find(wholeUnit);
    return records != nullptr
        && std::any_of(records->begin(), records->end(), [&annotator](const LabelRecord& each) {
               return each.adjudication || each.annotator != annotator;
           });
}

std::vector<std::pair<std::string, std::string>> LabelBook::saidOf(const LabelTarget& target) const
{
    std::vector<std::pair<std::string, std::string>> said;
    if (const Records* const records = find(target)) {
        for (const LabelRecord& record : *records) {
            if (!record.adjudication) {
                said.emplace_back(record.annotator, record.value.label);
            }
        }
    }
    return said;
}

std::vector<LabelRecord> LabelBook::labelsOf(
    const LabelTarget& wholeUnit, const std::string& annotator, bool others) const
{
    std::vector<LabelRecord> all;
    for (auto at = m_records.lower_bound(wholeUnit);
         at != m_records.end() && at->first.whole() == wholeUnit; ++at) {
        for (const LabelRecord& record : at->second) {
            if (others || (!record.adjudication && record.annotator == annotator)) {
                all.push_back(record);
            }
        }
    }
    const auto place = [&annotator](const LabelRecord& record) {
        return std::tuple(record.adjudication, record.annotator != annotator, record.annotator);
    };
    std::stable_sort(all.begin(), all.end(),
        [&place](const auto& left, const auto& right) { return place(left) < place(right); });
    return all;
}

void LabelBook::dress(LabelItem& item, const std::string& annotator, bool blind) const
{
    item.label.clear();
    item.unsure = item.disputed = false;
    item.others.clear();
    item.adjudicated.clear();
    const Records* const records = find(item.target);
    const bool hidden = blind && !isGiven(item.target, annotator);
    if (records == nullptr) {
        return;
    }
    std::set<std::string> said;
    for (const LabelRecord& record : *records) {
        const bool own = !record.adjudication && record.annotator == annotator;
        if (hidden && !own) {
            continue;
        }
        if (record.adjudication) {
            item.adjudicated = record.value.label;
            continue;
        }
        if (own) {
            item.label = record.value.label;
            item.unsure = record.value.unsure;
        } else {
            item.others.emplace_back(record.annotator, record.value.label);
        }
        if (!record.value.label.empty()) {
            said.insert(record.value.label);
        }
    }
    std::sort(item.others.begin(), item.others.end());
    item.disputed = said.size() > 1 && item.adjudicated.empty();
}

} // namespace kbx::workspace
