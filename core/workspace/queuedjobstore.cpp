// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/queuedjobstore.h"

#include "workspace/studyjobstore.h"
#include "workspace/studywriter.h"

namespace kbx::workspace {

QueuedJobStore::QueuedJobStore(StudyWriter& writer)
    : m_writer(writer)
{
}

void QueuedJobStore::loadUnfinished()
{
    m_restored.clear();
    // A new study: what is still on its way belongs to the old one and was sent before.
    m_ids = std::make_shared<Ids>();
    m_writer.write([](StudySession& session) { return StudyJobStore(session).unfinished(); },
        [this](Result<std::vector<eval::StoredJob>> jobs) {
            if (!jobs) {
                Q_EMIT failed(jobs.error());
                return;
            }
            m_restored = jobs.take();
            auto known = std::make_shared<Ids>(*m_ids);
            for (auto& job : m_restored) {
                (*known)[++m_last] = job.id;
                job.id = m_last;
            }
            m_ids = known;
            Q_EMIT restored(static_cast<int>(m_restored.size()));
        });
}

Result<std::vector<eval::JobId>> QueuedJobStore::add(const std::vector<eval::JobRequest>& requests)
{
    std::vector<eval::JobId> own;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        own.push_back(++m_last);
    }
    m_writer.write(
        [requests, own, ids = m_ids](StudySession& session) -> Result<void> {
            const auto stored = StudyJobStore(session).add(requests);
            if (!stored) {
                return stored.error();
            }
            for (std::size_t i = 0; i < own.size(); ++i) {
                (*ids)[own[i]] = (*stored)[i];
            }
            return {};
        },
        [this](Result<void> done) {
            if (!done) {
                Q_EMIT failed(done.error());
            }
        });
    return own;
}

Result<std::vector<eval::StoredJob>> QueuedJobStore::unfinished()
{
    return std::exchange(m_restored, {});
}

template <typename Change> void QueuedJobStore::send(eval::JobId id, Change change)
{
    m_writer.write(
        [id, ids = m_ids, change = std::move(change)](StudySession& session) -> Result<void> {
            const auto known = ids->find(id);
            if (known == ids->end()) {
                return Error{ErrorCode::NotFound, "The job is not in this study.", {}, {}, {}};
            }
            StudyJobStore store(session);
            return change(store, known->second);
        },
        [this](Result<void> done) {
            if (!done) {
                Q_EMIT failed(done.error());
            } else {
                Q_EMIT stored();
            }
        });
}

Result<void> QueuedJobStore::setState(eval::JobId id, eval::JobState state, bool again)
{
    if (state == eval::JobState::Cancelled) {
        send(id, [state, again](StudyJobStore& store, eval::JobId stored) {
            return store.setState(stored, state, again);
        });
    }
    return {};
}

Result<void> QueuedJobStore::setOrder(const std::vector<eval::JobId>&)
{
    return {};
}

std::vector<ReferenceSeries> QueuedJobStore::references(const eval::ReferenceQuery& query)
{
    return m_references.find(query);
}

Result<void> QueuedJobStore::finish(eval::JobId id, const ResultRecord& record)
{
    m_references.remember(record);
    send(id, [record](StudyJobStore& store, eval::JobId stored) {
        return store.finish(stored, record);
    });
    return {};
}

Result<void> QueuedJobStore::fail(eval::JobId id, const Error& error)
{
    send(id,
        [error](StudyJobStore& store, eval::JobId stored) { return store.fail(stored, error); });
    return {};
}

} // namespace kbx::workspace
