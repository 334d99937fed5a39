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

/// Reads stars and notes; they are written by ActionRepository. Thread of its Study.
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

private:
    Study& m_study;
};

} // namespace kbx::store
