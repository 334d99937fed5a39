// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importreport.h"
#include "domain/importsink.h"
#include "domain/result.h"
#include "domain/resultrecord.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::formats {

/// The catalogue as importers see it. Injected, so that formats need not link tasks.
class TaskNames {
public:
    virtual ~TaskNames() = default;
    /// "Category/stem" of any spelling of a catalogue task ("Math/abs.py", "abs", "torch.abs",
    /// "lu.py.json", "solve_and_add_scaled_vector..json"); nothing when the catalogue has no such
    /// task or the name fits several.
    virtual std::optional<std::string> resolve(const std::string& name) const = 0;
};

/// Identity of a candidate within its task.
struct CandidatePlace {
    std::string method, run;
    int round = 0;
    std::string sample;
};

/// How a source is to be read. Unset members: what the source records, else the format's default.
struct ImportOptions {
    std::optional<std::string> as; ///< format name; skips recognition
    std::optional<std::string> method;
    std::optional<std::string> run;
    bool dryRun = false; ///< read and report everything, then roll back
    const TaskNames* names = nullptr; ///< not owned; null: nothing is flagged notInCatalogue
    /// Full source of a kernel by its SHA-256, for result rows that carry only the hash. May be
    /// empty.
    std::function<std::optional<std::string>(const std::string& sha256)> knownKernel;
    /// A candidate of the study with exactly this kernel for this task ("Category/stem"), to which
    /// a result row that names no method and run belongs. May be empty.
    std::function<std::optional<CandidatePlace>(const std::string& task, const std::string& sha256)>
        knownPlace;
    /// Reads one result record from its JSON text; core/protocol defines that record. Needed by the
    /// format "kbx-results" only.
    std::function<Result<ResultRecord>(const std::string& json)> readResult;
    /// Asked once per row; true stops, rolls back the source and gives ErrorCode::Cancelled.
    std::function<bool()> cancelled;
    std::size_t maxRowBytes = std::size_t{64} << 20; ///< one row of JSON Lines
    std::size_t maxDocumentBytes = std::size_t{512} << 20; ///< one JSON document or kernel file
};

/// What recognition may look at: the first bytes of a file (as UTF-8), or a folder.
struct Sniff {
    std::string path;
    bool folder = false;
    std::string head; ///< at most sniffBytes; empty for folders
    const TaskNames* names = nullptr; ///< not owned, may be null
};
inline constexpr std::size_t sniffBytes = std::size_t{256} << 10;

/// Reads one foreign format. Stateless: one instance may serve several sources, one after another.
class Importer {
public:
    virtual ~Importer() = default;
    /// Word used by --as and in reports: "kbx-corpus", "golden", …
    virtual const char* name() const = 0;
    /// 0 = certainly not, 1 = certainly. Judged by content; the name may only break a tie.
    virtual double confidence(const Sniff& sniff) const = 0;
    /// Reads one source (a file, or a folder where the format is one) in one transaction of the
    /// sink. Bad rows are in the report; an Error means the source could not be read at all, the
    /// sink failed or the user cancelled, and nothing was stored.
    virtual Result<SourceReport> importFrom(
        const std::string& path, const ImportOptions& options, ImportSink& sink) const = 0;
};

} // namespace kbx::formats
