// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <string>
#include <vector>

namespace kbx::store {

class Study;

/// One finding of a check; `fix` says what to do, empty when ok.
struct CheckItem {
    std::string id;
    bool ok = true;
    std::string text;
    std::string fix;
};

/// Checks the whole study: the database's own integrity, references, hashes of all kernels and
/// sources computed anew, the cell summary computed anew, rows that nothing points to. One item
/// each, always all of them. Reads only. Seconds for a large study: not on the GUI thread.
/// An Error means that not even that was possible.
Result<std::vector<CheckItem>> checkStudy(Study& study);

} // namespace kbx::store
