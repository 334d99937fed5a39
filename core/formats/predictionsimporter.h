// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/importer.h"
#include "formats/jsonlinesreader.h"
#include "formats/jsonvalue.h"

namespace kbx::formats {

/// Answers of a model ("kernelbenchx-predictions"): rows with `predict` and `file`, or with
/// `instruction` that names the entry behind its marker phrase. The k-th answer to a task is its
/// sample k.
class PredictionsImporter : public Importer {
public:
    const char* name() const override { return "kernelbenchx-predictions"; }
    double confidence(const Sniff& sniff) const override;
    Result<SourceReport> importFrom(
        const std::string& path, const ImportOptions& options, ImportSink& sink) const override;
};

/// What the row says of its task: `file`, `filename`, or the entry named in `instruction`.
std::optional<std::string> predictionTask(const JsonValue& row);
/// The run that the files of one KernelBenchX output folder belong to. Method: --method, else
/// `method` of the summary.json beside `path`, else the stem of the predictions file, else of path.
RunRecord predictionsRun(const std::string& path, const ImportOptions& options);
/// The predictions file of a folder: predictions.jsonl, else the only recognised one; empty if
/// none.
std::string predictionsIn(const std::string& folder);

} // namespace kbx::formats
