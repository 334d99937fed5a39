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

Result<void> repairCopy(StudySession& session, const QString& out)
{
    return store::repairCopy(session.study(), out);
}

} // namespace kbx::workspace
