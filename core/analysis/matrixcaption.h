// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixitems.h"
#include "analysis/matrixtally.h"

#include <string>

namespace kbx::analysis {

/// Shortest usual form, "95", "0.361".
std::string plainNumber(double value);

/// "last round of each trajectory"
std::string roundWords(RoundChoice choice, int round);

/// Sets a published number and where it is from; further ones stand in the source's text. `values`
/// is not empty.
void setPublished(std::optional<double>& number, std::string& source,
    const std::vector<const PublishedValue*>& values);

/// What the verdicts of a matrix rest on.
std::string evidenceWords(const CandidateTable& table, const MatrixSpec& spec, std::int32_t key);

/// Definition, round rule, representative rule, methods, evidence, intervals, n and exclusions.
/// `pooled`: some cell has several kernels of one task. `data` needs spec, cells and evidence.
std::string matrixCaption(const CandidateTable& table, const MatrixData& data,
    const MatrixItems& items, const TimingScope& timing, bool pooled);

} // namespace kbx::analysis
