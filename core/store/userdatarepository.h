// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "store/userchange.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::store {

class Study;

struct Note {
    ItemRef item;
    std::string text;
    std::int64_t createdAtMs = 0; ///< since 1970 UTC
    std::int64_t changedAtMs = 0;
};

struct NamedText {
    std::string name, text;
};

struct NamedCount {
    std::string name;
    std::int64_t count = 0;
};

/// Reads stars, notes, saved filters and collections; they are written by ActionRepository. Thread
/// of its Study.
class UserDataRepository {
public:
    explicit UserDataRepository(Study& study)
        : m_study(study)
    {
    }

    Result<bool> isStarred(const ItemRef& item);
    /// In order of kind, id and hunk.
    Result<std::vector<ItemRef>> stars();
    Result<std::optional<Note>> note(const ItemRef& item);
    /// Newest change first.
    Result<std::vector<Note>> notes();
    /// By name.
    Result<std::vector<NamedText>> savedFilters();
    /// Names with their number of candidates, by name.
    Result<std::vector<NamedCount>> collections();

private:
    Study& m_study;
};

} // namespace kbx::store
