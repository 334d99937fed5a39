// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/metricsimporter.h"

#include "formats/codeflags.h"
#include "formats/delivery.h"
#include "formats/fieldreading.h"
#include "formats/jsonsketch.h"
#include "formats/predictionsimporter.h"
#include "formats/recordreader.h"
#include "formats/sourcefile.h"

#include <map>

namespace kbx::formats {
namespace {

/// First answer per task of the predictions file beside the metrics, read again when needed.
class PredictionIndex {
public:
    PredictionIndex(const std::string& path, const ImportOptions& options);
    std::optional<std::string> answerTo(const std::string& taskName);

private:
    std::optional<RecordReader> m_reader;
    std::map<std::string, RowPlace> m_places;
};

PredictionIndex::PredictionIndex(const std::string& path, const ImportOptions& options)
{
    auto reader = path.empty() ? Result<RecordReader>(Error{}) : RecordReader::open(path, options);
    if (!reader) {
        return;
    }
    m_reader.emplace(reader.take());
    JsonRecord record;
    while (m_reader->next(record)) {
        const auto task
            = record.ok && record.value.isObject() ? predictionTask(record.value) : std::nullopt;
        if (task) {
            m_places.emplace(plainTaskName(*task), record.place);
        }
    }
}

std::optional<std::string> PredictionIndex::answerTo(const std::string& taskName)
{
    const auto found = m_places.find(plainTaskName(taskName));
    JsonRecord record;
    if (found == m_places.end() || !m_reader->readAt(found->second, record)) {
        return std::nullopt;
    }
    const auto* predict = record.value.find("predict");
    return predict && predict->isString() && !predict->text().empty()
        ? std::optional(predict->text())
        : std::nullopt;
}

void addSeries(TimingRecord& timing, const JsonValue* rows)
{
    if (!rows) {
        return;
    }
    for (const auto& row : rows->items()) {
        const auto* size = row.find("input_size");
        if (!row.isObject() || !size) {
            continue;
        }
        FieldReader fields(row);
        SampleSeries series;
        series.inputSize = size->toJson();
        series.side = TimingSide::Kernel;
        series.summaryMs = fields.quantity("ms");
        series.gbPerSecond = fields.quantity("GB/s");
        series.tflops = fields.quantity("TFLOPS");
        if (series.summaryMs) {
            timing.series.push_back(std::move(series));
        }
    }
}

class MetricsReading {
public:
    MetricsReading(const ImportOptions& options, Delivery& delivery, PredictionIndex& predictions)
        : m_options(options)
        , m_delivery(delivery)
        , m_predictions(predictions)
    {
    }
    void readRow(const JsonRecord& record, CandidateRecord candidate);

private:
    void chooseCode(const JsonRecord& record, const std::string& file,
        const std::optional<std::string>& code, CandidateRecord& candidate);
    EvaluationRecord evaluationOf(FieldReader& fields, const std::string& file);

    const ImportOptions& m_options;
    Delivery& m_delivery;
    PredictionIndex& m_predictions;
};

/// The answer as the model gave it where the evaluated code is its submission; else the row's code.
void MetricsReading::chooseCode(const JsonRecord& record, const std::string& file,
    const std::optional<std::string>& code, CandidateRecord& candidate)
{
    const auto answer = m_predictions.answerTo(file);
    const bool hasCode = code && !isMissingWord(*code);
    if (!hasCode && !answer) {
        m_delivery.remark(record.place, "no_code",
            "No code for " + file
                + " here or in a predictions file beside; only its verdicts were "
                  "taken.");
        return;
    }
    candidate.source = hasCode ? code : answer;
    if (hasCode && answer) {
        if (factsOf(*answer).submissionHash == factsOf(*code).submissionHash) {
            candidate.source = answer;
        } else {
            candidate.sample = "metrics";
            m_delivery.remark(record.place, "code_differs",
                "The code evaluated for " + file
                    + " is not the answer in the predictions file; it "
                      "was taken as sample \"metrics\".");
        }
    }
    candidate.flags |= factsOf(*candidate.source).flags;
}

EvaluationRecord MetricsReading::evaluationOf(FieldReader& fields, const std::string& file)
{
    EvaluationRecord evaluation;
    evaluation.backend = Backend::Compiled;
    evaluation.environmentJson = "{}";
    evaluation.occurrence = "metrics:" + file;
    evaluation.detail = fields.text("error").value_or("");
    const auto callOk = fields.flag("call_ok");
    const auto exeOk = fields.flag("exe_ok");
    const auto perfOk = fields.flag("perf_ok");
    evaluation.verdicts = verdictsFromFlags(callOk, exeOk, perfOk, evaluation.detail);
    evaluation.dtype = fields.text("dtype").value_or("");
    evaluation.maintainability = fields.number("maintainability");
    if (!evaluation.maintainability) {
        evaluation.qualityReason = "the source gives none";
    }
    TimingRecord timing;
    timing.profile = "imported";
    timing.baseline = "eager";
    timing.sizeSet = "golden";
    timing.runtimeMs = fields.quantity("runtime_ms");
    timing.gbPerSecond = fields.quantity("gbs");
    timing.tflops = fields.quantity("tflops");
    timing.speedup = fields.quantity("speedup");
    const auto* rows = fields.take("performance");
    addSeries(timing, rows && rows->isArray() ? rows : nullptr);
    if (timing.runtimeMs || timing.gbPerSecond || timing.tflops || timing.speedup
        || !timing.series.empty()) {
        evaluation.timings.push_back(std::move(timing));
    }
    return evaluation;
}

void MetricsReading::readRow(const JsonRecord& record, CandidateRecord candidate)
{
    FieldReader fields(record.value);
    const std::string file = fields.text("file").value_or(record.key);
    if (file.empty()) {
        m_delivery.skipRow(record.place, "missing_field", "The row names no file.");
        return;
    }
    m_delivery.beginRow(record.place);
    bool inCatalogue = false;
    candidate.task = m_delivery.taskFor(file, &inCatalogue);
    candidate.flags = m_options.names && !inCatalogue ? FlagNotInCatalogue : 0u;
    candidate.place = {record.place.line, record.place.byte};
    chooseCode(record, file, fields.text("code"), candidate);
    EvaluationRecord evaluation = evaluationOf(fields, file);
    evaluation.extraJson = fields.restJson();
    candidate.evaluations.push_back(std::move(evaluation));
    m_delivery.addCandidate(candidate);
    m_delivery.endRow();
    m_delivery.remarks(record.place, "wrong_type", fields.wrongTypes());
    m_delivery.remarks(record.place, "raw_value", record.notes);
}

} // namespace

double MetricsImporter::confidence(const Sniff& sniff) const
{
    if (sniff.folder) {
        return 0.0;
    }
    const JsonSketch sketch = sketchJson(sniff.head);
    const bool keyed = sketch.hasInner("call_ok") && sketch.hasInner("exe_ok");
    const bool rows = sketch.count({"call_ok", "exe_ok", "file"}) == 3;
    return sketch.has("task_id") ? 0.0 : keyed ? 0.9 : rows ? 0.8 : 0.0;
}

Result<SourceReport> MetricsImporter::importFrom(
    const std::string& path, const ImportOptions& options, ImportSink& sink) const
{
    const auto source = describeFile(path, name());
    if (!source) {
        return source.error();
    }
    auto reader = RecordReader::open(path, options, true);
    if (!reader) {
        return reader.error();
    }
    PredictionIndex predictions(predictionsIn(folderOf(path)), options);
    Delivery delivery(*source, options, sink);
    const RunRecord run = predictionsRun(path, options);
    delivery.addRun(run);
    CandidateRecord candidate;
    candidate.method = run.method;
    candidate.run = run.run;
    MetricsReading reading(options, delivery, predictions);
    JsonRecord record;
    while (!delivery.stopped() && reader->next(record)) {
        if (!record.ok || !record.value.isObject()) {
            delivery.skipRow(record.place, record.ok ? "wrong_type" : record.fault.code,
                record.ok ? "\"" + record.key + "\" is no object" : record.fault.text);
        } else {
            reading.readRow(record, candidate);
        }
    }
    return delivery.finish();
}

} // namespace kbx::formats
