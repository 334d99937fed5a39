// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "store/userchange.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::store {

class Study;

/// What a person does: each action is one transaction that also keeps its inverse. The undo stack
/// is this object's (an open window's); the table `action` stays. Thread of its Study.
class ActionRepository {
public:
    explicit ActionRepository(Study& study)
        : m_study(study)
    {
    }

    /// `name` is what undo shows ("star softmax#1"). Forgets what could be redone. Labels that are
    /// in the study already, with that value, make no action.
    Result<void> perform(const std::string& name, const std::vector<UserChange>& changes);
    /// Takes back the newest action of this stack; the value is its name. Usage error if none.
    Result<std::string> undo();
    Result<std::string> redo();

    /// Empty: nothing to undo or redo.
    std::string undoName() const { return m_done.empty() ? std::string() : m_done.back().name; }
    std::string redoName() const { return m_undone.empty() ? std::string() : m_undone.back().name; }

private:
    struct Entry {
        std::int64_t id = 0;
        std::string name;
    };

    Study& m_study;
    std::vector<Entry> m_done;
    std::vector<Entry> m_undone;
};

} // namespace kbx::store
