// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"

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

/// What can get another name.
enum class NamedThing { Method, SavedFilter, Collection };

/// One change that a person makes. Applying it gives the change that takes it back.
struct UserChange {
    enum class Kind { Star, Note, SavedFilter, Member, Rename, Label, Snapshot };
    Kind kind = Kind::Star;
    ItemRef item; ///< Star, Note; Member: the candidate
    bool starred = false; ///< Star, Member, Snapshot: the state afterwards
    std::string
        text; ///< Note, SavedFilter: the text afterwards, empty removes. Rename: the new name
    std::string name{}; ///< SavedFilter, Member, Snapshot: of the filter, the collection, the
                        ///< snapshot (its row is item.id). Rename: the old name
    NamedThing thing = NamedThing::Method; ///< Rename
    LabelRecord label{}; ///< Label: the state afterwards, an empty value removes
};

} // namespace kbx::store
