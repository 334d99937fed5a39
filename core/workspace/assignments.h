// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"
#include "domain/result.h"
#include "workspace/labeldesk.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::workspace {

class StudySession;
struct StudyView;

/// One unit for one person.
struct AssignedUnit {
    std::string annotator;
    LabelTarget target;
    std::string stratum; ///< "Math 1→2"; empty: the sample is not stratified
    double weight = 1; ///< units of the population that this one stands for
    bool calibration = false;
    friend bool operator==(const AssignedUnit&, const AssignedUnit&) = default;
};

struct AssignmentStratum {
    std::string name;
    int population = 0, sampled = 0;
    friend bool operator==(const AssignmentStratum&, const AssignmentStratum&) = default;
};

/// A drawn sample and who labels it.
struct Assignment {
    AssignmentPlan plan;
    int population = 0, sampled = 0; ///< units
    int calibration = 0; ///< of the sample, for everybody
    int shared = 0; ///< of the rest, for two people
    std::vector<AssignmentStratum> strata; ///< by name; empty unless stratified
    std::vector<AssignedUnit> units; ///< per annotator in the order of the plan, calibration first
    std::int64_t createdAtMs = 0; ///< 0: not stored
};

/// The same plan on the same units gives the same assignment. Usage error for a plan that makes no
/// sense (no annotator, a share beyond 0…1, no size, nothing to label).
Result<Assignment> drawAssignment(
    const StudyView& view, LabelUnit unit, const AssignmentPlan& plan);
/// Draws and stores; it is in force for the plan's codebook from now on.
Result<Assignment> assignUnits(
    StudySession& session, const StudyView& view, const AssignmentPlan& plan);
/// The one in force; nothing when none was ever drawn.
Result<std::optional<Assignment>> currentAssignment(
    StudySession& session, const std::string& codebook);

/// "all", "random", "stratified".
const char* toString(AssignmentPlan::Sample sample);
std::optional<AssignmentPlan::Sample> sampleFromString(const std::string& word);

} // namespace kbx::workspace
