// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/label.h"

#include <optional>
#include <string>

namespace kbx::workspace {

/// Nothing when label and secondary are of the codebook; else NotFound with the nearest one.
std::optional<Error> unknownLabel(const Codebook& codebook, const LabelValue& value);
/// The first tag that the codebook does not hold, as NotFound.
std::optional<Error> unknownTag(const Codebook& codebook, const LabelValue& value);

} // namespace kbx::workspace
