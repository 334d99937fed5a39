// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/edits.h"

#include "domain/label.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace kbx::analysis::refinement {
namespace {

constexpr const char* defaultCodebook = "edits";

/// Anything with a parent and a child, sorted by them.
template <typename Said> class ByEdit {
public:
    template <typename Keep> ByEdit(const std::vector<Said>& all, Keep keep)
    {
        for (const Said& each : all) {
            if (keep(each)) {
                m_sorted.push_back(&each);
            }
        }
        std::stable_sort(m_sorted.begin(), m_sorted.end(),
            [](const Said* one, const Said* other) { return key(*one) < key(*other); });
    }
    std::vector<const Said*> of(std::int64_t parentId, std::int64_t childId) const
    {
        const std::pair wanted(parentId, childId);
        auto at = std::lower_bound(m_sorted.begin(), m_sorted.end(), wanted,
            [](const Said* each, const auto& of) { return key(*each) < of; });
        std::vector<const Said*> found;
        for (; at != m_sorted.end() && key(**at) == wanted; ++at) {
            found.push_back(*at);
        }
        return found;
    }

private:
    static std::pair<std::int64_t, std::int64_t> key(const Said& said)
    {
        return {said.parentId, said.childId};
    }
    std::vector<const Said*> m_sorted;
};

/// Adjudicated, else the majority, else the only annotator's.
void decide(Edit& edit, const std::vector<const EditLabel*>& said)
{
    std::map<std::string, int> votes;
    int voters = 0;
    bool unsure = false;
    for (const EditLabel* const each : said) {
        if (each->adjudication && !each->label.empty() && each->label != unsureKey) {
            edit.origin = LabelOrigin::Adjudicated;
            edit.label = each->label;
            return;
        }
        if (each->label.empty() || each->label == unsureKey) {
            unsure = unsure || !each->adjudication;
        } else {
            ++votes[each->label];
            ++voters;
        }
    }
    if (voters == 0) {
        edit.origin = unsure ? LabelOrigin::Unsure : LabelOrigin::None;
        return;
    }
    const auto most = std::max_element(votes.begin(), votes.end(),
        [](const auto& one, const auto& other) { return one.second < other.second; });
    const auto tied = std::count_if(
        votes.begin(), votes.end(), [&](const auto& each) { return each.second == most->second; });
    if (tied > 1) {
        edit.origin = LabelOrigin::Disputed;
        return;
    }
    edit.origin = voters == 1 ? LabelOrigin::Single : LabelOrigin::Majority;
    edit.label = most->first;
}

void count(Edits& edits, LabelOrigin origin)
{
    switch (origin) {
    case LabelOrigin::None:
        ++edits.unlabelled;
        break;
    case LabelOrigin::Adjudicated:
        ++edits.adjudicated;
        break;
    case LabelOrigin::Majority:
        ++edits.majority;
        break;
    case LabelOrigin::Single:
        ++edits.single;
        break;
    case LabelOrigin::Disputed:
        ++edits.disputed;
        break;
    case LabelOrigin::Unsure:
        ++edits.unsure;
        break;
    case LabelOrigin::Suggested:
        ++edits.suggested;
        break;
    }
}

} // namespace

std::string chooseCodebook(const Evidence& evidence)
{
    std::map<std::string, std::int64_t> counts;
    for (const EditLabel& label : evidence.labels) {
        ++counts[label.codebook];
    }
    std::string best = defaultCodebook;
    for (const auto& [name, labels] : counts) {
        if (labels > (counts.contains(best) ? counts.at(best) : 0)) {
            best = name;
        }
    }
    return best;
}

LabelScale scaleOf(const Evidence& evidence, const std::string& codebook, LabelLevel level)
{
    std::vector<std::string> keys = defaultEditKeys();
    std::set<std::string> seen;
    for (const EditLabel& label : evidence.labels) {
        if (label.codebook == codebook && !label.label.empty() && label.label != unsureKey) {
            seen.insert(label.label);
        }
    }
    const bool ours = codebook == defaultCodebook
        || std::all_of(seen.begin(), seen.end(), [&](const std::string& key) {
               return std::find(keys.begin(), keys.end(), primaryOf(key)) != keys.end();
           });
    if (!ours) {
        return LabelScale::ownLabels({seen.begin(), seen.end()});
    }
    for (const std::string& key : seen) {
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
            keys.push_back(key);
        }
    }
    return LabelScale::ofEdits(level, keys);
}

Edits collectEdits(const Rounds& rounds, const Evidence& evidence)
{
    Edits edits;
    edits.codebook = chooseCodebook(evidence);
    edits.primary = scaleOf(evidence, edits.codebook, LabelLevel::Primary);
    edits.paper5 = scaleOf(evidence, edits.codebook, LabelLevel::Paper5);
    const ByEdit<EditLabel> labels(
        evidence.labels, [&](const EditLabel& label) { return label.codebook == edits.codebook; });
    const ByEdit<EditSuggestion> suggestions(
        evidence.suggestions, [](const EditSuggestion&) { return true; });
    for (std::size_t i = 0; i < rounds.kernels.size(); ++i) {
        const RoundKernel& kernel = rounds.kernels[i];
        if (kernel.parent < 0) {
            continue;
        }
        Edit edit;
        edit.kernel = i;
        const std::int64_t child = rounds.rowOf(kernel).candidateId;
        const std::int64_t parent = rounds.rowOf(*rounds.parentOf(kernel)).candidateId;
        decide(edit, labels.of(parent, child));
        for (const EditSuggestion* const said : suggestions.of(parent, child)) {
            edit.suggested = said->content;
            edit.outcome = said->label;
        }
        if (edit.origin == LabelOrigin::None && !edit.suggested.empty()) {
            edit.origin = LabelOrigin::Suggested;
            edit.label = edit.suggested;
        }
        count(edits, edit.origin);
        edits.edits.push_back(std::move(edit));
    }
    return edits;
}

std::string originText(const Edits& edits)
{
    std::string text;
    const auto add = [&text](std::int64_t count, const char* what) {
        if (count > 0) {
            text += (text.empty() ? "" : ", ") + number::count(count) + " " + what;
        }
    };
    add(edits.adjudicated, "by adjudication");
    add(edits.majority, "by majority");
    add(edits.single, "by one annotator");
    add(edits.suggested, "suggested");
    add(edits.disputed, "disputed");
    add(edits.unsure, "unsure");
    add(edits.unlabelled, "without a label");
    return text.empty() ? "no edits" : text;
}

std::string noLabelsText(const Rounds& rounds)
{
    return isEventSelectedOnly(rounds)
        ? onlyEventsText()
        : "No edit in view is labelled. Label edits, or ask the suggester (kbx labels suggest).";
}

} // namespace kbx::analysis::refinement
