// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kbx::tasks {

/// One argument of a task's entry, in signature order.
struct ArgSpec {
    std::string name;
    std::string
        kind; ///< tensor, tensor-list, scalar, int, bool, string, shape, dtype, generator, none
    std::vector<std::string> dtypes;
    std::string domain; ///< real, positive, …; empty where it has no meaning
    std::optional<std::string> defaultValue; ///< absent = required
    bool inPlace = false;
    bool nonfinite = false;
};

/// Override of atol = rtol per dtype.
struct ToleranceSpec {
    std::map<std::string, double> byDtype;
    std::string reason;
};

struct OutlierSpec {
    bool applicable = true;
    double scale = 50.0; ///< standard deviation of the replaced values
    std::string reason;
};

struct QuantizationSpec {
    std::string scheme;
    double cosineMin = 0.0, l1RelativeMax = 0.0, rmseMax = 0.0;
    std::string reason; ///< why the limits are not the usual ones; may be empty
};

/// Everything that tasks/<Category>/<name>.toml says of a task.
struct TaskSpec {
    std::string id; ///< "Category/name"
    std::string category;
    std::string name;
    std::string entry;
    std::string entryKind; ///< "function" or "class"
    std::vector<std::string> aliases;
    std::string signature, summary, description, math;
    std::vector<std::string> dtypes;
    int difficulty = 0; ///< 1…5
    std::vector<std::string> tags;
    double weight = 1.0;
    std::optional<ToleranceSpec> tolerance;
    OutlierSpec outlier;
    std::optional<QuantizationSpec> quantization;
    std::vector<ArgSpec> args;
    std::string version; ///< SHA-256 hex of the .py and the keys that change verdicts
    std::string tomlPath, pythonPath;

    bool hasTag(const std::string& tag) const;
};

struct CategoryInfo {
    std::string id; ///< folder name
    std::string group; ///< id of its group
    std::string name, structure, typicalError;
};

struct CategoryGroup {
    std::string id, name, structure;
    std::vector<std::string> categories; ///< ids in display order
};

/// Something wrong in a file of the catalogue; the rest of the catalogue is usable.
struct CatalogueProblem {
    std::string file;
    int line = 0; ///< 0 = whole file
    std::string key; ///< "args[2].domain"; empty = the file itself
    std::string text; ///< what is wrong and what is allowed
};

} // namespace kbx::tasks
