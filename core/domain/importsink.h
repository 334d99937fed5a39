// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"
#include "domain/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx {

/// Properties of a candidate that a reader must know of (decisions.md 2), as bits.
enum CandidateFlag : std::uint32_t {
    FlagUnparsable = 1u << 0, ///< not valid Python
    FlagFlattened = 1u << 1, ///< line breaks were lost by the source
    FlagDiffMismatch = 1u << 2, ///< the stored diff does not belong to the stored code
    FlagIdenticalCode = 1u << 3, ///< same submission as its primary parent
    FlagNotInCatalogue = 1u << 4,
    FlagCutError = 1u << 5, ///< the error text was cut by the source
    FlagJoined = 1u << 6, ///< the middle round of two records whose code agrees
    FlagFenced = 1u << 7, ///< Markdown fences were stripped for the submission
};
/// Names as used in JSON: unparsable, flattened, diffMismatch, identicalCode, notInCatalogue,
/// cutError, joined, fenced.
const char* flagName(CandidateFlag flag);
inline constexpr CandidateFlag allCandidateFlags[] = {FlagUnparsable, FlagFlattened,
    FlagDiffMismatch, FlagIdenticalCode, FlagNotInCatalogue, FlagCutError, FlagJoined, FlagFenced};

/// One file that is read. `path` is as the user gave it (joined with the file inside a folder).
struct SourceRecord {
    std::string path;
    std::string format; ///< "kbx-corpus", "golden", "kernelbenchx-predictions", …
    std::string sha256; ///< of the bytes, hex
    std::int64_t bytes = 0;
    /// Set where file names are part of the data (folders of kernels or of golden times): the
    /// files read, relative to `base`. `sha256` and `bytes` are then those of a bundle of names
    /// and bytes, which formats::openSourceBytes gives again.
    std::string base = {};
    std::vector<std::string> files = {};
};

/// Place in the source a record came from; 0 = unknown.
struct SourcePlace {
    std::int64_t line = 0;
    std::int64_t byte = 0;
};

struct TaskRecord {
    std::string name; ///< "Category/stem", or what the source calls it when not in the catalogue
    std::string category; ///< empty when unknown
    bool inCatalogue = false;
    std::vector<std::string> aliases;
    std::string version; ///< content hash, empty when the source brings no task text
};

struct RunRecord {
    std::string method;
    std::string methodKind; ///< "scaffold", "model", "human", "unknown"
    std::string run;
    bool declared
        = false; ///< true: `tasks` is the full task set; a task without answer fails compile
    std::vector<std::string> tasks;
    std::string
        metaJson; ///< scaffold, base model, temperature, budget … as JSON object; "{}" if unknown
};

struct ParentRef {
    int round = 0;
    std::string sample;
    bool primary = true; ///< else context
};

/// A kernel offered for a task by a run in a round, with the evaluations the source has of it.
/// Identity is (run, task, round, sample).
struct CandidateRecord {
    std::string task;
    std::string method;
    std::string run;
    int round = 0;
    std::string sample = "0"; ///< worker, beam or k, as text
    std::optional<std::string> source; ///< bytes as given; absent = no answer
    std::vector<ParentRef> parents;
    std::optional<bool> recordedChoice; ///< the generator chose this candidate of its round
    std::uint32_t flags = 0;
    std::string editLabel; ///< known edit type against the primary parent, or empty
    std::string extraJson; ///< unknown fields of the source
    SourcePlace place;
    std::vector<EvaluationRecord> evaluations;
};

/// A published or imported time of a reference implementation (golden baselines).
struct ReferenceTimingRecord {
    std::string task;
    std::string baseline; ///< "eager"
    std::string gpuModel;
    std::string profile; ///< "imported" when unknown
    std::string inputSize; ///< compact JSON
    double ms = 0.0;
    std::optional<double> gbPerSecond, tflops;
    std::string extraJson;
    SourcePlace place;
};

enum class ImportOutcome {
    Taken, ///< something new was stored
    Unchanged, ///< everything was there already
    Conflict, ///< same identity, other content: nothing was overwritten
};

/// Where importers deliver what they read. One transaction per source: begin … finish or abandon.
/// Not thread-safe. Implemented by store; importers know only this.
class ImportSink {
public:
    virtual ~ImportSink() = default;

    /// Starts a source. Returns true when identical bytes were imported before (any name): then the
    /// importer counts its rows as unchanged and sends no records.
    virtual Result<bool> beginSource(const SourceRecord& source) = 0;
    virtual Result<ImportOutcome> addTask(const TaskRecord& task) = 0;
    virtual Result<ImportOutcome> addRun(const RunRecord& run) = 0;
    virtual Result<ImportOutcome> addCandidate(const CandidateRecord& candidate) = 0;
    virtual Result<ImportOutcome> addReferenceTiming(const ReferenceTimingRecord& timing) = 0;
    /// Commits; `rows`, `taken`, `skipped`, `unchanged` are kept with the source.
    virtual Result<void> finishSource(
        std::int64_t rows, std::int64_t taken, std::int64_t skipped, std::int64_t unchanged)
        = 0;
    /// Rolls back everything since beginSource.
    virtual void abandonSource() = 0;
};

} // namespace kbx
