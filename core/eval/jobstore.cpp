// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/jobstore.h"

namespace kbx::eval {

std::vector<ReferenceSeries> JobStore::references(const ReferenceQuery&)
{
    return {};
}

Result<std::vector<JobId>> TransientJobStore::add(const std::vector<JobRequest>& requests)
{
    std::vector<JobId> ids;
    ids.reserve(requests.size());
    for (std::size_t i = 0; i < requests.size(); ++i) {
        ids.push_back(++m_last);
    }
    return ids;
}

Result<std::vector<StoredJob>> TransientJobStore::unfinished()
{
    return std::vector<StoredJob>();
}

Result<void> TransientJobStore::setState(JobId, JobState, bool)
{
    return {};
}

Result<void> TransientJobStore::setOrder(const std::vector<JobId>&)
{
    return {};
}

std::vector<ReferenceSeries> TransientJobStore::references(const ReferenceQuery& query)
{
    return m_references.find(query);
}

Result<void> TransientJobStore::finish(JobId, const ResultRecord& record)
{
    m_references.remember(record);
    return {};
}

Result<void> TransientJobStore::fail(JobId, const Error&)
{
    return {};
}

} // namespace kbx::eval
