// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/importer.h"

#include <string>

namespace kbx::formats {

/// What the path of a kernel file says: task by file or folder name, round and sample by a folder
/// ("round2"), the file ("round2.py", "round2.1.py") or a suffix ("abs_r2.py").
struct KernelPlace {
    std::string task; ///< a spelling for the catalogue ("Math/abs"); may be unknown to it
    bool known = false; ///< the catalogue resolves `task`
    int round = 0;
    std::string sample = "0";
    std::size_t parts = 1; ///< how many last parts of the path were used; the rest is the root
};

/// Judges a '/'-separated path that ends in ".py". Pure but for the catalogue's answers.
KernelPlace placeOfKernel(const std::string& path, const TaskNames* names);

/// The 15 category folders of the catalogue.
bool isCategoryName(const std::string& name);

} // namespace kbx::formats
