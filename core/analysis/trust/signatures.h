// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/verdict.h"

#include <string>
#include <string_view>

namespace kbx::analysis {

/// The line of an error that tells it from others: of a reason "3 of 14 cases fail, first X
/// (standard): …" what stands behind it; where that only names the compiler, or nothing is said,
/// the last line of the text that names an error.
std::string errorMessage(const Verdicts& verdicts, std::string_view errorText);

/// A message without what differs from kernel to kernel: paths, quoted names, hexadecimal and
/// decimal numbers, positions and line numbers become <path>, <name>, <hex>, <n>; white space is
/// one blank; cut to 160 bytes.
std::string normalisedMessage(std::string_view message);

} // namespace kbx::analysis
