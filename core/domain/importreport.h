// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace kbx {

/// One thing in a source that was not taken, or taken with a remark. line/byte 0 = whole file.
struct ImportProblem {
    std::int64_t line = 0;
    std::int64_t byte = 0;
    std::string code; ///< "not_json", "missing_field", "torn", "conflict", "too_long", …
    std::string text; ///< sentence: what, where, why, what to do
};

/// What happened to one source; always rows = taken + skipped + unchanged.
struct SourceReport {
    std::string path;
    std::string format; ///< empty when not recognised
    std::int64_t bytes = 0;
    std::int64_t rows = 0, taken = 0, skipped = 0, unchanged = 0;
    std::map<std::string, std::int64_t> flags; ///< candidates per flag name
    std::vector<ImportProblem> problems;
};

struct ImportAdded {
    std::int64_t tasks = 0, methods = 0, runs = 0, kernels = 0, rounds = 0, evaluations = 0,
                 samples = 0, labels = 0;
};

struct ImportReport {
    std::vector<SourceReport> sources;
    ImportAdded added;
};

} // namespace kbx
