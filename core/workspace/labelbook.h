// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"
#include "workspace/labeldesk.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace kbx::workspace {

/// All labels of one codebook in memory, and the one place that decides what a blind annotator may
/// see of them.
class LabelBook {
public:
    LabelBook() = default;
    explicit LabelBook(const std::vector<LabelRecord>& records);

    /// As the store does: replaces what the same person said of the same target (a decision:
    /// anybody's decision); an empty value removes.
    void put(const LabelRecord& record);

    bool isEmpty() const { return m_records.empty(); }
    /// A whole unit with a label or "unsure" of this person.
    bool isGiven(const LabelTarget& wholeUnit, const std::string& annotator) const;
    bool hasOthers(const LabelTarget& wholeUnit, const std::string& annotator) const;
    /// Annotator and label (empty: unsure), decisions apart.
    std::vector<std::pair<std::string, std::string>> saidOf(const LabelTarget& target) const;
    /// Of the unit and its hunks; without `others` only those of the annotator. Own ones first,
    /// then by name, decisions last.
    std::vector<LabelRecord> labelsOf(
        const LabelTarget& wholeUnit, const std::string& annotator, bool others) const;
    /// Fills what people said into the item; in blind mode others only once the own is given.
    void dress(LabelItem& item, const std::string& annotator, bool blind) const;

private:
    using Records = std::vector<LabelRecord>; ///< one per person, and a decision
    const Records* find(const LabelTarget& target) const;

    std::map<LabelTarget, Records> m_records;
};

} // namespace kbx::workspace
