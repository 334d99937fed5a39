// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "code/codeview.h"
#include "diff/difflayout.h"
#include "workspace/workspaceservice.h"

#include <QByteArray>

#include <vector>

namespace kbx::diff {

/// Both texts as one: equal lines once (as the right side has them), removed before added ones. A
/// last line without newline gets one where another follows it.
struct UnifiedText {
    QByteArray bytes;
    std::vector<code::LineDecoration> lines;
    std::vector<code::LineNumbers> numbers;
    std::vector<int> lineOfRow; ///< per row of the diff: its first line here
    std::vector<int> changeLines; ///< per hunk: its first line here
    std::vector<int> changeEnds; ///< per hunk: the line after its last one
};

UnifiedText unifiedText(const workspace::DiffDocument& document);

} // namespace kbx::diff
