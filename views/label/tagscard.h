// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

class QWidget;

namespace kbx::label {

/// Small card above `anchor` with the codebook's tags to tick: arrows and Space choose, Enter or
/// going elsewhere keeps, Esc leaves things as they were. Tags that the codebook does not know stay
/// in the list while they are set. `keep` is called only for a changed choice, in list order.
void askForTags(QWidget* anchor, const std::vector<std::string>& tags,
    const std::vector<std::string>& chosen,
    std::function<void(const std::vector<std::string>&)> keep);

} // namespace kbx::label
