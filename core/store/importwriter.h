// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importreport.h"
#include "domain/importsink.h"

#include <QIODevice>

#include <functional>
#include <memory>
#include <optional>

namespace kbx::store {

class Study;
class WriteTransaction;

enum class ImportMode {
    Store,
    DryRun, ///< everything is tried and counted, nothing is kept
};

/// Takes what importers deliver into a study; one transaction per source. The bytes of a source
/// with a SHA-256 are kept, read once more from its path when it finishes. Same thread as Study.
class ImportWriter : public ImportSink {
public:
    /// Opens the bytes of a source that is not a plain file of that path (standard input, a member
    /// of an archive). Null: the path is opened.
    using OpenBytes = std::function<std::unique_ptr<QIODevice>(const SourceRecord&)>;

    explicit ImportWriter(Study& study, ImportMode mode = ImportMode::Store);
    ~ImportWriter() override;

    void setOpenBytes(OpenBytes openBytes) { m_openBytes = std::move(openBytes); }

    Result<bool> beginSource(const SourceRecord& source) override;
    Result<ImportOutcome> addTask(const TaskRecord& task) override;
    Result<ImportOutcome> addRun(const RunRecord& run) override;
    Result<ImportOutcome> addCandidate(const CandidateRecord& candidate) override;
    Result<ImportOutcome> addReferenceTiming(const ReferenceTimingRecord& timing) override;
    Result<void> finishSource(std::int64_t rows, std::int64_t taken, std::int64_t skipped,
        std::int64_t unchanged) override;
    void abandonSource() override;

    /// What the finished sources added. samples = raw samples and reference times.
    const ImportAdded& added() const { return m_added; }
    /// What the last Conflict was about ("other code", …), for the report; empty otherwise.
    const std::string& lastConflict() const { return m_lastConflict; }

private:
    template <typename Body> Result<ImportOutcome> add(const std::string& what, Body&& body);
    void keepBytes();

    Study& m_study;
    ImportMode m_mode;
    OpenBytes m_openBytes;
    std::unique_ptr<WriteTransaction> m_dryRun;
    std::unique_ptr<WriteTransaction> m_transaction;
    SourceRecord m_source;
    std::optional<std::int64_t> m_sourceId;
    bool m_known = false; // identical bytes were imported before
    ImportAdded m_added;
    ImportAdded m_pending;
    std::string m_lastConflict;
};

} // namespace kbx::store
