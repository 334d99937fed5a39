// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"
#include "workspace/labeldesk.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace kbx::workspace {

struct StudyView;

/// What a person has been given to label.
struct AssignedUnits {
    std::set<LabelTarget> targets, calibration;
};

/// Units of the view that a codebook of this kind labels, in the order of the table, without
/// labels. Edit: pairs of a visible candidate and its primary parent, both with code. Kernel:
/// visible candidates that compile and are wrong under some key.
std::vector<LabelItem> labelUnits(const StudyView& view, LabelUnit unit);

/// Of one annotator in one study; stable for ever.
std::uint64_t orderSeed(const std::string& studyId, const std::string& annotator);
/// A unit's own random number under a seed, from names only: the order stays when a study is
/// imported again or grows.
std::uint64_t unitRank(const StudyView& view, const LabelItem& item, std::uint64_t seed);

/// Brings units into the order of work: calibration first, then by rank; kernels alternate between
/// easy and hard categories (correct of compiled, above and below the median category).
void orderUnits(std::vector<LabelItem>& units, const StudyView& view, LabelUnit unit,
    std::uint64_t seed, const AssignedUnits& assigned);

/// Category, transition and "assigned": what progress counts over.
bool isInScope(const LabelItem& item, const LabelQueueFilter& filter);
/// The whole filter, with what the annotator may see.
bool isShown(const LabelItem& item, const LabelQueueFilter& filter);

} // namespace kbx::workspace
