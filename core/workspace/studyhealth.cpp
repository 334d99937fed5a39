// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/studyhealth.h"

#include "store/study.h"
#include "store/studycheck.h"
#include "store/studyrepair.h"
#include "workspace/studysession.h"

namespace kbx::workspace {

Result<std::vector<HealthItem>> checkStudyHealth(StudySession& session)
{
    const auto found = store::checkStudy(session.study());
    if (!found) {
        return found.error();
    }
    std::vector<HealthItem> items;
    for (const auto& item : *found) {
        items.push_back({item.id, item.ok, item.text, item.fix});
    }
    return items;
}

Result<std::vector<HealthItem>> repairCopy(const QString& path, const QString& out)
{
    const auto saved = store::repairCopy(path, out);
    if (!saved) {
        return saved.error();
    }
    std::vector<HealthItem> losses;
    for (const auto& table : *saved) {
        if (table.dropped > 0 || table.unreadable) {
            losses.push_back({"repair-copy." + table.table, false,
                std::to_string(table.rows) + " rows saved, " + std::to_string(table.dropped)
                    + " lost" + (table.unreadable ? ", parts unreadable" : ""),
                "Import the missing sources again."});
        }
    }
    return losses;
}

} // namespace kbx::workspace
