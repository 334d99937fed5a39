// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"
#include "domain/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::workspace {

class StudySession;

enum class RenameKind { Method, SavedFilter, Collection };

/// Something a person did; each is one transaction with its inverse.
struct UserAction {
    enum class Kind { Star, Note, SaveFilter, Collect, Rename, Label };
    Kind kind = Kind::Star;
    std::vector<std::int64_t> candidates; ///< Star, Note, Collect
    std::string task; ///< Star, Note: "Category/stem" instead of a candidate
    bool on = false; ///< Star: starred afterwards. Collect: member afterwards
    std::string name; ///< of the filter, the collection, or what is renamed
    std::string text; ///< of the note or filter (empty removes it); the new name
    RenameKind rename = RenameKind::Method;
    /// Label: the states afterwards, an empty value removes. Their codebooks' versions are stored
    /// first when they are shipped ones that the study does not hold yet.
    std::vector<LabelRecord> labels{};
};

struct SavedFilter {
    std::string name, text;
    friend bool operator==(const SavedFilter&, const SavedFilter&) = default;
};

struct CollectionInfo {
    std::string name;
    std::int64_t candidates = 0;
    friend bool operator==(const CollectionInfo&, const CollectionInfo&) = default;
};

/// Names for the menu, without the verb; empty = nothing to undo or redo in this session.
struct UndoState {
    std::string undoText, redoText;
};

/// What a person keeps in the study beside stars and notes; ordered by name.
struct UserLists {
    std::vector<SavedFilter> filters;
    std::vector<CollectionInfo> collections;
};

Result<UndoState> performAction(StudySession& session, const UserAction& action);
Result<UndoState> undoAction(StudySession& session);
Result<UndoState> redoAction(StudySession& session);
Result<UserLists> userLists(StudySession& session);

} // namespace kbx::workspace
