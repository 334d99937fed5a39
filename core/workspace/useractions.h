// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <cstdint>
#include <string>

namespace kbx::workspace {

class StudySession;

/// Something a person did to a candidate; each is one transaction with its inverse.
struct UserAction {
    enum class Kind { Star, Note };
    Kind kind = Kind::Star;
    std::int64_t candidateId = 0;
    bool starred = false;
    std::string text; ///< of a note; empty removes it
};

/// Names for the menu, without the verb; empty = nothing to undo or redo in this session.
struct UndoState {
    std::string undoText, redoText;
};

Result<UndoState> performAction(StudySession& session, const UserAction& action);
Result<UndoState> undoAction(StudySession& session);
Result<UndoState> redoAction(StudySession& session);

} // namespace kbx::workspace
