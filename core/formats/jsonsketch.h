// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kbx::formats {

/// What the first bytes of a JSON file show, complete or not: enough to recognise a format.
struct JsonSketch {
    enum class Root { None, Object, Array };
    Root root = Root::None;
    bool moreValues = false; ///< another object follows on a later line: JSON Lines
    std::vector<std::string> keys; ///< of the first object (the root, or the first array element)
    std::vector<std::string> innerKeys; ///< of the first member of the root that is an object

    bool has(std::string_view key) const;
    bool hasInner(std::string_view key) const;
    /// How many of these keys the first object has.
    int count(std::initializer_list<std::string_view> wanted) const;
};
JsonSketch sketchJson(std::string_view head);

} // namespace kbx::formats
