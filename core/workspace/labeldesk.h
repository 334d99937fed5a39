// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kbx::workspace {

/// One unit of the queue: an edit, or with codebook `failure` a kernel that compiles and is wrong.
struct LabelItem {
    LabelTarget target;
    std::string task, method, run;
    std::string category;
    std::string transition; ///< "1→2"; of a kernel "2"
    int fromRound = 0, toRound = 0; ///< of a kernel both the same
    std::uint32_t row = 0; ///< of the child in StudyView::table
    std::string label; ///< own, of the whole unit; empty: none
    bool unsure = false; ///< own
    bool assigned = false, calibration = false; ///< to the current annotator
    /// Annotator and label (empty: unsure), by name. Empty in blind mode until the own is given.
    std::vector<std::pair<std::string, std::string>> others;
    bool disputed = false; ///< people disagree (own included) and nobody decided; hidden as others
    std::string adjudicated; ///< hidden as others

    bool isGiven() const { return !label.empty() || unsure; }
    friend bool operator==(const LabelItem&, const LabelItem&) = default;
};

/// Which units the desk shows.
struct LabelQueueFilter {
    enum class Show { All, Unlabelled, Assigned, Disputed, Unsure, Label };
    Show show = Show::All;
    std::string label; ///< Show::Label: own label, sub-labels of a primary one included
    std::string category; ///< empty = all
    std::optional<std::pair<int, int>> transition; ///< rounds of parent and child
    friend bool operator==(const LabelQueueFilter&, const LabelQueueFilter&) = default;
};

/// Agreement of the two people with most units in common, for the queue's foot line.
struct KappaSummary {
    std::string first, second;
    std::optional<double> value; ///< Cohen's kappa at the primary level; nothing: undefined
    int n = 0; ///< units that both labelled and that may be shown
};

/// What the annotator's desk shows: an immutable snapshot.
struct LabelDesk {
    Codebook codebook;
    std::vector<std::string> codebooks; ///< names to choose from
    std::string annotator; ///< empty: none chosen yet
    std::vector<std::string> annotators; ///< by name, the current one included
    bool blind = false; ///< hides suggestion, others, verdicts, errors, speedups and rounds …
    bool errorsOpen = false; ///< … but errors
    bool readOnly = false;
    std::uint64_t seed = 0; ///< of the order, per study and annotator
    LabelQueueFilter filter;
    std::vector<LabelItem> items; ///< in seeded order, calibration first; stable while labelling
    int labelled = 0, total = 0; ///< of the units that category, transition and "assigned" leave
    std::optional<KappaSummary> kappa;

    /// Null: not in the queue.
    const LabelItem* find(const LabelTarget& target) const;
};

/// How a sample is drawn and given to people.
struct AssignmentPlan {
    enum class Sample { All, Random, Stratified };
    Sample sample = Sample::All;
    int count = 0; ///< Random, Stratified: units wanted; more than there are = all
    double sharedTwice = 0.2; ///< share of the sample (calibration apart) that two people label
    int calibration = 0; ///< units that everybody labels first
    std::vector<std::string> annotators;
    std::uint64_t seed = 0;
    std::string codebook; ///< empty = the current one
    friend bool operator==(const AssignmentPlan&, const AssignmentPlan&) = default;
};

} // namespace kbx::workspace
