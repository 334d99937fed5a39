// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/importer.h"
#include "formats/jsonlinesreader.h"

#include <set>

namespace kbx::formats {

/// One source on its way into the sink: transaction, counts, problems. An importer opens it, hands
/// over records row by row and closes it. After a failure of the sink or a cancel all calls do
/// nothing and `finish` gives the error.
class Delivery {
public:
    Delivery(const SourceRecord& source, const ImportOptions& options, ImportSink& sink);
    /// Rolls back when `finish` was not reached.
    ~Delivery();
    Delivery(const Delivery&) = delete;
    Delivery& operator=(const Delivery&) = delete;

    /// True when reading should stop now: the sink failed, or the user cancelled.
    bool stopped();

    void addTask(const TaskRecord& task);
    /// Resolves a source's name of a task in the catalogue, announces the task once and gives its
    /// name. `inCatalogue` is set when the catalogue was asked and knows it.
    std::string taskFor(const std::string& sourceName, bool* inCatalogue = nullptr);
    ImportOutcome addRun(const RunRecord& run);

    /// A row of the source: every row is begun and then ends in exactly one of the counts. Records
    /// added in between decide: any new one makes it taken, else a conflict makes it skipped, else
    /// it is unchanged. A row that added nothing must say why by `skipRow`.
    void beginRow(const RowPlace& place);
    ImportOutcome addCandidate(const CandidateRecord& candidate);
    ImportOutcome addReferenceTiming(const ReferenceTimingRecord& timing);
    /// Counts the outcome of a record that belongs to this row as well (joined rows).
    void countOutcome(ImportOutcome outcome);
    void endRow();
    void skipRow(const RowPlace& place, const std::string& code, const std::string& text);

    /// A problem that skips nothing.
    void remark(const RowPlace& place, const std::string& code, const std::string& text);
    void remarks(
        const RowPlace& place, const std::string& code, const std::vector<std::string>& texts);
    void countFlag(const std::string& flag) { ++m_report.flags[flag]; }

    /// Commits, or rolls back on a dry run.
    Result<SourceReport> finish();

private:
    template <typename Call> ImportOutcome deliver(Call call);
    void fail(const Error& error);
    void addProblem(const RowPlace& place, const std::string& code, const std::string& text);

    const ImportOptions& m_options;
    ImportSink& m_sink;
    SourceReport m_report;
    std::optional<Error> m_error;
    std::set<std::string> m_tasks;
    RowPlace m_place;
    bool m_open = false; ///< a transaction is open in the sink
    bool m_known = false; ///< identical bytes were imported before
    bool m_sawTaken = false, m_sawConflict = false;
    std::int64_t m_droppedProblems = 0;
};

/// Names a task without the catalogue's help: path parts kept, ".py" and ".json" dropped.
std::string plainTaskName(const std::string& sourceName);

} // namespace kbx::formats
