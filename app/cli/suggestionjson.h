// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output.h"
#include "domain/label.h"

namespace kbx::cli {

/// label, secondary, tags, content, rule, confidence, statements: the part of a suggestion that
/// does not name the pair. With `reason` and null labels where there is none.
Json toJson(const Suggestion& suggestion);

} // namespace kbx::cli
