// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"

#include <QStringList>

#include <vector>

namespace kbx::shell {

struct FoundKernel {
    std::uint32_t row = 0; ///< index of a table row
    int score = 0; ///< on the scale of matchWord, summed over the words
};

/// The best candidates whose task, method, run or round answer every word ("softmax geak 2"), or
/// whose hash begins with it. Words are compared once per task and method, not once per row.
std::vector<FoundKernel> searchKernels(
    const CandidateTable& table, const QStringList& words, qsizetype most);

} // namespace kbx::shell
