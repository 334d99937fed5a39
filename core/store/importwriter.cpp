// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/importwriter.h"

#include "store/blobcodec.h"
#include "store/candidaterows.h"
#include "store/connection.h"
#include "store/namerows.h"
#include "store/referencerows.h"
#include "store/sourcerows.h"
#include "store/storeerror.h"
#include "store/study.h"
#include "store/taskrows.h"

#include <QFile>

namespace kbx::store {

ImportWriter::ImportWriter(Study& study, ImportMode mode)
    : m_study(study)
    , m_mode(mode)
{
}

ImportWriter::~ImportWriter()
{
    abandonSource();
    m_dryRun.reset();
}

Result<bool> ImportWriter::beginSource(const SourceRecord& source)
{
    return guard("import \"" + source.path + "\"", [&] {
        if (m_transaction) {
            fail(ErrorCode::Internal, "An import was begun within another one.");
        }
        m_known = false;
        m_source = source;
        m_pending = {};
        Connection& connection = m_study.connection();
        if (m_mode == ImportMode::DryRun && !m_dryRun) {
            m_dryRun = std::make_unique<WriteTransaction>(connection);
        }
        const auto hash = source.sha256.empty() ? std::nullopt : fromHex(source.sha256);
        if (hash && findSource(connection, *hash)) {
            m_known = true;
            return true;
        }
        m_transaction = std::make_unique<WriteTransaction>(connection);
        m_sourceId = insertSource(connection, source);
        return false;
    });
}

template <typename Body>
Result<ImportOutcome> ImportWriter::add(const std::string& what, Body&& body)
{
    m_lastConflict.clear();
    const ImportAdded before = m_pending;
    auto outcome = guard(what, [&]() -> ImportOutcome {
        if (!m_transaction) {
            fail(ErrorCode::Internal, "A record came outside of an import.");
        }
        WriteTransaction record(m_study.connection());
        const ImportOutcome result = body(m_study.connection());
        if (result != ImportOutcome::Conflict) {
            record.commit();
        }
        return result;
    });
    if (!outcome || *outcome == ImportOutcome::Conflict) {
        m_pending = before;
    }
    return outcome;
}

Result<ImportOutcome> ImportWriter::addTask(const TaskRecord& task)
{
    return add("store the task " + task.name, [&](Connection& connection) {
        const TaskOutcome outcome = addTaskRow(connection, task);
        m_pending.tasks += outcome.added ? 1 : 0;
        m_lastConflict = outcome.conflict;
        return outcome.outcome;
    });
}

Result<ImportOutcome> ImportWriter::addRun(const RunRecord& run)
{
    return add("store the run " + run.method + "/" + run.run, [&](Connection& connection) {
        RunOutcome outcome = addRunRow(connection, run, m_pending);
        m_lastConflict = std::move(outcome.conflict);
        return outcome.outcome;
    });
}

Result<ImportOutcome> ImportWriter::addCandidate(const CandidateRecord& candidate)
{
    const std::string what = "store " + candidate.task + "@" + candidate.method + "/"
        + candidate.run + "#" + std::to_string(candidate.round) + "." + candidate.sample;
    return add(what, [&](Connection& connection) {
        CandidateOutcome outcome = addCandidateRow(connection, candidate, m_sourceId, m_pending);
        m_lastConflict = std::move(outcome.conflict);
        return outcome.outcome;
    });
}

Result<ImportOutcome> ImportWriter::addReferenceTiming(const ReferenceTimingRecord& timing)
{
    return add("store the reference time of " + timing.task, [&](Connection& connection) {
        const ImportOutcome outcome
            = addReferenceRow(connection, timing, Origin::Imported, m_sourceId, m_pending);
        m_lastConflict = outcome == ImportOutcome::Conflict ? "another time" : "";
        return outcome;
    });
}

void ImportWriter::keepBytes()
{
    if (m_source.sha256.empty()) {
        return;
    }
    std::unique_ptr<QIODevice> device;
    if (m_openBytes) {
        device = m_openBytes(m_source);
    } else {
        device = std::make_unique<QFile>(QString::fromStdString(m_source.path));
    }
    if (!device || (!device->isOpen() && !device->open(QIODevice::ReadOnly))) {
        fail(ErrorCode::Io, "\"" + m_source.path + "\" cannot be read again to keep its bytes.",
            "Check that it still exists and import it again.",
            device ? device->errorString().toStdString() : std::string());
    }
    writeSourceBytes(m_study.connection(), *m_sourceId, m_source, *device);
}

Result<void> ImportWriter::finishSource(
    std::int64_t rows, std::int64_t taken, std::int64_t skipped, std::int64_t unchanged)
{
    if (m_known) {
        m_known = false;
        return {};
    }
    const auto finished = guard("import \"" + m_source.path + "\"", [&] {
        if (!m_transaction) {
            fail(ErrorCode::Internal, "An import was finished that was not begun.");
        }
        Connection& connection = m_study.connection();
        resolveParents(connection);
        keepBytes();
        connection
            .query("UPDATE source SET \"rows\" = ?, taken = ?, skipped = ?, unchanged = ?"
                   " WHERE id = ?")
            .run(rows, taken, skipped, unchanged, *m_sourceId);
        m_transaction->commit();
    });
    m_transaction.reset();
    m_sourceId.reset();
    if (finished) {
        m_added.tasks += m_pending.tasks;
        m_added.methods += m_pending.methods;
        m_added.runs += m_pending.runs;
        m_added.kernels += m_pending.kernels;
        m_added.rounds += m_pending.rounds;
        m_added.evaluations += m_pending.evaluations;
        m_added.samples += m_pending.samples;
        m_added.labels += m_pending.labels;
    }
    return finished;
}

void ImportWriter::abandonSource()
{
    m_known = false;
    m_transaction.reset();
    m_sourceId.reset();
    m_pending = {};
}

} // namespace kbx::store
