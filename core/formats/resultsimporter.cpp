// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/resultsimporter.h"

#include "formats/codeflags.h"
#include "formats/delivery.h"
#include "formats/fieldreading.h"
#include "formats/jsonsketch.h"
#include "formats/recordreader.h"
#include "formats/sourcefile.h"

#include <QByteArray>

#include <set>

namespace kbx::formats {
namespace {

/// Fields that place the candidate; they are not part of the evaluation.
struct Placement {
    std::optional<std::string> code, method, run, sample;
    std::optional<int> round;
    bool badCode = false; ///< codeBase64 is no base64
};

Placement placementOf(FieldReader& fields)
{
    Placement place;
    place.code = fields.text("code");
    if (const auto coded = fields.text("codeBase64"); coded && !place.code) {
        const auto bytes = QByteArray::fromBase64Encoding(QByteArray::fromStdString(*coded),
            QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
        place.badCode = !bytes;
        place.code = bytes ? std::optional(bytes.decoded.toStdString()) : std::nullopt;
    }
    place.method = fields.text("method");
    place.run = fields.text("run");
    place.sample = fields.text("sample");
    place.round = roundNumber(fields.take("round"));
    return place;
}

class ResultsReading {
public:
    ResultsReading(const ImportOptions& options, Delivery& delivery)
        : m_options(options)
        , m_delivery(delivery)
    {
    }
    void readRow(const JsonRecord& record);

private:
    bool chooseCode(const JsonRecord& record, const Placement& place, const ResultRecord& result,
        CandidateRecord& candidate);
    void announceRun(const CandidateRecord& candidate);
    /// True when the candidate is in the study already.
    bool choosePlace(
        const Placement& place, const ResultRecord& result, CandidateRecord& candidate) const;

    const ImportOptions& m_options;
    Delivery& m_delivery;
    std::set<std::pair<std::string, std::string>> m_runs;
};

bool ResultsReading::chooseCode(const JsonRecord& record, const Placement& place,
    const ResultRecord& result, CandidateRecord& candidate)
{
    if (place.badCode) {
        m_delivery.skipRow(record.place, "wrong_type", "\"codeBase64\" is no base64.");
        return false;
    }
    candidate.source = place.code;
    if (!candidate.source && result.submission.empty()
        && result.evaluation.verdicts.reasonCode == "no_answer") {
        return true;
    }
    if (!candidate.source && m_options.knownKernel) {
        candidate.source = m_options.knownKernel(result.kernel);
    }
    if (!candidate.source) {
        m_delivery.skipRow(record.place, "unknown_kernel",
            "The row of job " + result.id + " brings no code and kernel "
                + result.kernel.substr(0, 12)
                + " is not in the study. Import its source first, or write results with \"code\".");
        return false;
    }
    if (sha256Hex(*candidate.source) != result.kernel) {
        m_delivery.skipRow(record.place, "hash_mismatch",
            "The code of job " + result.id + " does not have the hash that its row states.");
        return false;
    }
    candidate.flags |= factsOf(*candidate.source).flags;
    return true;
}

void ResultsReading::announceRun(const CandidateRecord& candidate)
{
    if (m_runs.insert({candidate.method, candidate.run}).second) {
        RunRecord run;
        run.method = candidate.method;
        run.methodKind = candidate.method == "local" ? "human" : "unknown";
        run.run = candidate.run;
        run.metaJson = "{}";
        m_delivery.addRun(run);
    }
}

/// A row of kernels that were exported from this study, or judged elsewhere, goes back to them.
bool ResultsReading::choosePlace(
    const Placement& place, const ResultRecord& result, CandidateRecord& candidate) const
{
    const bool isPlaced = m_options.method || m_options.run || place.method || place.run
        || place.sample || place.round;
    if (!isPlaced && m_options.knownPlace) {
        if (const auto known = m_options.knownPlace(candidate.task, result.kernel)) {
            candidate.method = known->method;
            candidate.run = known->run;
            candidate.round = known->round;
            candidate.sample = known->sample;
            return true;
        }
    }
    candidate.method = m_options.method ? *m_options.method : place.method.value_or("local");
    candidate.run = m_options.run ? *m_options.run : place.run.value_or("eval");
    candidate.round = place.round.value_or(0);
    candidate.sample = place.sample.value_or(result.kernel);
    return false;
}

void ResultsReading::readRow(const JsonRecord& record)
{
    FieldReader fields(record.value);
    const Placement place = placementOf(fields);
    const std::string rest = fields.restJson();
    auto read = m_options.readResult(rest);
    if (!read) {
        m_delivery.skipRow(record.place, "bad_result", describe(read.error()));
        return;
    }
    ResultRecord& result = *read;
    CandidateRecord candidate;
    candidate.place = {record.place.line, record.place.byte};
    if (!chooseCode(record, place, result, candidate)) {
        return;
    }
    candidate.task = result.task;
    if (m_options.names) {
        candidate.task = m_options.names->resolve(result.task).value_or(result.task);
    }
    if (!choosePlace(place, result, candidate)) {
        announceRun(candidate);
    }
    m_delivery.beginRow(record.place);
    bool inCatalogue = false;
    candidate.task = m_delivery.taskFor(result.task, &inCatalogue);
    candidate.flags |= m_options.names && !inCatalogue ? FlagNotInCatalogue : 0u;
    if (result.evaluation.occurrence.empty()) {
        // The row's own content: appended files bring old rows again, new measurements differ.
        result.evaluation.occurrence = "job:" + result.id + ":" + sha256Hex(rest).substr(0, 16);
    }
    candidate.evaluations.push_back(std::move(result.evaluation));
    m_delivery.addCandidate(candidate);
    m_delivery.endRow();
    m_delivery.remarks(record.place, "wrong_type", fields.wrongTypes());
}

} // namespace

double ResultsImporter::confidence(const Sniff& sniff) const
{
    if (sniff.folder) {
        return 0.0;
    }
    const JsonSketch sketch = sketchJson(sniff.head);
    const int found
        = sketch.count({"kernel", "task", "verdict", "backend", "origin", "target", "taskVersion"});
    return found >= 6 ? 1.0 : 0.0;
}

Result<SourceReport> ResultsImporter::importFrom(
    const std::string& path, const ImportOptions& options, ImportSink& sink) const
{
    if (!options.readResult) {
        return Error{ErrorCode::Internal, "No reader of result records was given for " + path + ".",
            "", "", {}};
    }
    const auto source = describeFile(path, name());
    if (!source) {
        return source.error();
    }
    auto reader = RecordReader::open(path, options);
    if (!reader) {
        return reader.error();
    }
    Delivery delivery(*source, options, sink);
    ResultsReading reading(options, delivery);
    JsonRecord record;
    while (!delivery.stopped() && reader->next(record)) {
        if (!record.ok || !record.value.isObject()) {
            delivery.skipRow(record.place, record.ok ? "wrong_type" : record.fault.code,
                record.ok ? "the row is no object" : record.fault.text);
        } else {
            reading.readRow(record);
        }
    }
    return delivery.finish();
}

} // namespace kbx::formats
