// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QString>

namespace kbx::testing {

/// Writes a small synthetic study in which every analysis finds something: two methods that papers
/// know, two rounds, two GPUs, cases with errors on standard and outlier inputs, quantization
/// metrics, diagnostic times of wrong kernels, verdicts of another source, labels of two people.
Result<void> writeFilledStudy(const QString& path);
/// The same file without anything in it.
Result<void> writeEmptyStudy(const QString& path);

} // namespace kbx::testing
