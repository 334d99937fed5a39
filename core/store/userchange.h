// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace kbx::store {

enum class ItemKind { Task, Kernel, Candidate };

/// What a star or note hangs on. `hunk` empty = the whole item.
struct ItemRef {
    ItemKind kind = ItemKind::Candidate;
    std::int64_t id = 0;
    std::string hunk;
};

/// One change that a person makes. Applying it gives the change that takes it back.
struct UserChange {
    enum class Kind { Star, Note };
    Kind kind = Kind::Star;
    ItemRef item;
    bool starred = false; ///< Star: the state afterwards
    std::string text; ///< Note: the text afterwards, empty removes the note
};

} // namespace kbx::store
