// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/predictionsimporter.h"

#include "formats/codeflags.h"
#include "formats/delivery.h"
#include "formats/fieldreading.h"
#include "formats/jsonsketch.h"
#include "formats/recordreader.h"
#include "formats/sourcefile.h"

#include <QDir>

#include <map>

namespace kbx::formats {
namespace {

constexpr std::string_view entryMarker = "Wrapper Entry Information:";
constexpr std::size_t summaryLimit = std::size_t{1} << 20;
constexpr std::size_t rowHeadBytes = std::size_t{64} << 10;

bool looksLikePredictions(const JsonSketch& sketch)
{
    return sketch.has("predict")
        && (sketch.has("file") || sketch.has("filename") || sketch.has("instruction"));
}

/// "softmax" of "… Wrapper Entry Information: def softmax(input, dim) -> Tensor …".
std::optional<std::string> entryOf(const std::string& instruction)
{
    const auto mark = instruction.find(entryMarker);
    if (mark == std::string::npos) {
        return std::nullopt;
    }
    auto start = instruction.find_first_not_of(" \t\r\n`*", mark + entryMarker.size());
    if (start == std::string::npos) {
        return std::nullopt;
    }
    for (const std::string_view word : {"def ", "class "}) {
        start += instruction.compare(start, word.size(), word) == 0 ? word.size() : 0;
    }
    const auto end = instruction.find_first_of("( \t\r\n:`", start);
    const std::string entry
        = instruction.substr(start, end == std::string::npos ? end : end - start);
    return entry.empty() ? std::nullopt : std::optional(entry);
}

std::optional<std::string> methodInSummary(const std::string& folder)
{
    const auto text = readFile(joinPath(folder, "summary.json"), summaryLimit);
    JsonParser parser;
    JsonValue summary;
    if (!text || !parser.parse(*text, summary)) {
        return std::nullopt;
    }
    const auto* method = summary.find("method");
    return method && method->isString() && !isMissingWord(method->text())
        ? std::optional(method->text())
        : std::nullopt;
}

/// metrics.json and summary.json speak of the predictions beside them.
bool isResultFile(const std::string& path)
{
    const auto head = readHead(path, rowHeadBytes);
    return head && !looksLikePredictions(sketchJson(*head));
}

void readRow(const JsonRecord& record, CandidateRecord candidate, const ImportOptions& options,
    Delivery& delivery, std::map<std::string, int>& samples)
{
    const auto task = record.value.isObject() ? predictionTask(record.value) : std::nullopt;
    if (!task) {
        delivery.skipRow(record.place, "missing_field",
            "The row names no task: it needs \"file\", or \"instruction\" with \""
                + std::string(entryMarker) + "\".");
        return;
    }
    FieldReader fields(record.value);
    fields.take("file");
    const auto predict = fields.text("predict");
    delivery.remarks(record.place, "wrong_type", fields.wrongTypes());
    delivery.beginRow(record.place);
    bool inCatalogue = false;
    candidate.task = delivery.taskFor(*task, &inCatalogue);
    candidate.sample = std::to_string(samples[candidate.task]++);
    candidate.flags = options.names && !inCatalogue ? FlagNotInCatalogue : 0u;
    candidate.place = {record.place.line, record.place.byte};
    const CodeFacts facts = factsOf(predict.value_or(""));
    if (facts.emptySubmission) {
        delivery.remark(record.place, "no_answer", "The answer to " + *task + " is empty.");
    }
    if (predict && !predict->empty()) {
        candidate.source = predict;
        candidate.flags |= facts.flags;
    }
    candidate.extraJson = fields.restJson();
    delivery.addCandidate(candidate);
    delivery.endRow();
}

} // namespace

std::optional<std::string> predictionTask(const JsonValue& row)
{
    for (const char* name : {"file", "filename"}) {
        const auto* value = row.find(name);
        if (value && value->isString() && !value->text().empty()) {
            return value->text();
        }
    }
    const auto* instruction = row.find("instruction");
    return instruction && instruction->isString() ? entryOf(instruction->text()) : std::nullopt;
}

std::string predictionsIn(const std::string& folder)
{
    const std::string usual = joinPath(folder, "predictions.jsonl");
    if (fileExists(usual)) {
        return usual;
    }
    std::string found;
    const QDir dir(QString::fromStdString(folder.empty() ? "." : folder));
    for (const QString& entry : dir.entryList({QStringLiteral("*.jsonl")}, QDir::Files)) {
        const std::string path = joinPath(folder, entry.toStdString());
        const auto head = readHead(path, rowHeadBytes);
        if (head && looksLikePredictions(sketchJson(*head))) {
            if (!found.empty()) {
                return {};
            }
            found = path;
        }
    }
    return found;
}

RunRecord predictionsRun(const std::string& path, const ImportOptions& options)
{
    RunRecord run;
    if (const auto method = options.method ? options.method : methodInSummary(folderOf(path))) {
        run.method = *method;
    } else {
        const std::string answers = predictionsIn(folderOf(path));
        const bool itself = fileName(path) == fileName(answers) || answers.empty();
        run.method = fileStem(itself || !isResultFile(path) ? path : answers);
    }
    run.methodKind = "model";
    run.run = options.run.value_or("predictions");
    run.metaJson = R"({"format":"kernelbenchx-predictions","taskSet":"open"})";
    return run;
}

double PredictionsImporter::confidence(const Sniff& sniff) const
{
    if (sniff.folder) {
        return 0.0;
    }
    const JsonSketch sketch = sketchJson(sniff.head);
    return !looksLikePredictions(sketch) ? 0.0 : sketch.has("file") ? 0.9 : 0.7;
}

Result<SourceReport> PredictionsImporter::importFrom(
    const std::string& path, const ImportOptions& options, ImportSink& sink) const
{
    const auto source = describeFile(path, name());
    if (!source) {
        return source.error();
    }
    auto reader = RecordReader::open(path, options);
    if (!reader) {
        return reader.error();
    }
    Delivery delivery(*source, options, sink);
    const RunRecord run = predictionsRun(path, options);
    delivery.addRun(run);
    CandidateRecord candidate;
    candidate.method = run.method;
    candidate.run = run.run;
    std::map<std::string, int> samples;
    JsonRecord record;
    while (!delivery.stopped() && reader->next(record)) {
        if (record.ok) {
            delivery.remarks(record.place, "raw_value", record.notes);
            readRow(record, candidate, options, delivery, samples);
        } else {
            delivery.skipRow(record.place, record.fault.code, record.fault.text);
        }
    }
    return delivery.finish();
}

} // namespace kbx::formats
