// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/labeldesk.h"

#include <algorithm>

namespace kbx::workspace {

const LabelItem* LabelDesk::find(const LabelTarget& target) const
{
    const auto found = std::find_if(items.begin(), items.end(),
        [&target](const LabelItem& item) { return item.target == target; });
    return found == items.end() ? nullptr : &*found;
}

} // namespace kbx::workspace
