// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kbx::tasks {
class Catalogue;
}

namespace kbx::workspace {

/// One argument of a task's entry, in the order of the signature.
struct TaskArgument {
    std::string name, kind, domain;
    std::vector<std::string> dtypes;
    std::optional<std::string> defaultValue; ///< absent = required
    bool inPlace = false, nonfinite = false;
};

/// Limits of a quantization task, which replace the tolerance.
struct TaskQuantization {
    std::string scheme;
    double cosineMin = 0.0, l1RelativeMax = 0.0, rmseMax = 0.0;
    std::string reason;
};

/// What the catalogue says of one task, as the Task pane and `kbx tasks show` present it.
struct TaskDocument {
    std::string id; ///< "Category/name"
    std::string category, name, entry, entryKind;
    std::string signature, summary, description, math; ///< math is LaTeX without delimiters
    std::vector<std::string> aliases, dtypes, tags;
    int difficulty = 0; ///< 1…5; 0 = not said
    double weight = 1.0;
    std::map<std::string, double>
        tolerance; ///< per dtype, absolute and relative; defaults filled in
    std::string toleranceReason; ///< where the rule is departed from
    bool outlierApplicable = true;
    double outlierScale = 50.0;
    std::string outlierReason;
    std::optional<TaskQuantization> quantization;
    std::vector<TaskArgument> arguments;
    std::string version; ///< hash; results of another one are stale
    std::string pythonPath; ///< reference, cases, sizes and work
    std::string pythonCode; ///< that file
    std::string prompt; ///< what a generator would be asked
    /// False: the catalogue knows only the name, and everything but id, category and name is empty.
    bool specified = true;
};

/// A task as a search field lists it.
struct TaskName {
    std::string id; ///< "Category/name"
    std::vector<std::string> aliases;
    bool specified = true; ///< false: the catalogue knows only the name
};

/// All tasks by category in display order, then by name. Reads the catalogue when nothing did so
/// before (opening a study does); fast afterwards. Empty without a catalogue.
std::vector<TaskName> catalogueTasks();

/// NotFound (with the nearest name) for tasks that the catalogue does not even know by name.
Result<TaskDocument> taskDocument(const tasks::Catalogue& catalogue, const std::string& task);

} // namespace kbx::workspace
