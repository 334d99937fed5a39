// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/corpusimporter.h"

#include "formats/codeflags.h"
#include "formats/corpusgraph.h"
#include "formats/delivery.h"
#include "formats/errortext.h"
#include "formats/fieldreading.h"
#include "formats/jsonsketch.h"
#include "formats/recordreader.h"
#include "formats/sourcefile.h"
#include "formats/unifieddiff.h"

#include <algorithm>
#include <set>

namespace kbx::formats {
namespace {

constexpr const char* sideName(bool after)
{
    return after ? "after" : "before";
}

constexpr const char* codeName(bool after)
{
    return after ? "after_code" : "before_code";
}

std::int64_t lineCount(const std::string& text)
{
    const bool open = !text.empty() && text.back() != '\n';
    return std::count(text.begin(), text.end(), '\n') + (open ? 1 : 0);
}

/// Reads one corpus file into a delivery.
class CorpusReading {
public:
    CorpusReading(RecordReader& reader, const ImportOptions& options, Delivery& delivery)
        : m_reader(reader)
        , m_options(options)
        , m_delivery(delivery)
    {
    }

    /// First pass: places and hashes of the good rows; bad rows are reported.
    void index();
    /// Second pass: candidates, then the outcome of each row.
    void deliver();

private:
    bool indexRow(const JsonRecord& record, CorpusRow& row, std::string& why);
    void noteError(const JsonRecord& record, bool after);
    bool load(std::size_t row);
    void deliverNode(std::size_t index);
    void addSide(CandidateRecord& candidate, const CorpusNode::Side& side);
    void judgeRow(CandidateRecord& candidate, const CorpusNode::Side& side);
    EvaluationRecord evaluationOf(const CorpusNode::Side& side);
    std::string occurrenceOf(const CorpusNode::Side& side);

    RecordReader& m_reader;
    const ImportOptions& m_options;
    Delivery& m_delivery;
    std::vector<CorpusRow> m_rows;
    std::vector<CorpusNode> m_nodes;
    std::vector<std::string> m_submissions; ///< hash of each node's submission
    std::vector<std::vector<ImportOutcome>> m_outcomes; ///< per row
    std::vector<std::pair<std::size_t, bool>> m_suspectErrors; ///< row and side
    std::vector<SuspectText> m_suspectTexts; ///< parallel
    std::set<std::pair<std::size_t, bool>> m_cutErrors;
    std::set<std::string> m_occurrences;
    JsonRecord m_record; ///< the row last loaded
    std::optional<std::size_t> m_loaded;
    std::string m_method, m_run;
};

bool CorpusReading::indexRow(const JsonRecord& record, CorpusRow& row, std::string& why)
{
    const auto member = [&](const char* name, JsonValue::Kind kind) {
        const auto* value = record.value.find(name);
        return value && value->kind() == kind ? value : nullptr;
    };
    const auto* task = member("task_id", JsonValue::Kind::String);
    const auto from = roundNumber(record.value.find("from_round"));
    const auto to = roundNumber(record.value.find("to_round"));
    if (!task || task->text().empty()) {
        why = "\"task_id\" is missing or no text";
    } else if (!from || !to || *to <= *from) {
        why = "\"from_round\" and \"to_round\" do not name two rounds in order";
    } else if (!member("before", JsonValue::Kind::Object)
        || !member("after", JsonValue::Kind::Object)) {
        why = "\"before\" or \"after\" is missing or no object";
    } else {
        row.place = record.place;
        row.task = task->text();
        row.fromRound = *from;
        row.toRound = *to;
        for (const bool after : {false, true}) {
            if (const auto* code = member(codeName(after), JsonValue::Kind::String)) {
                (after ? row.afterHash : row.beforeHash) = sha256Hex(code->text());
            }
        }
        if (row.beforeHash.empty() && row.afterHash.empty()) {
            why = "neither \"before_code\" nor \"after_code\" is there";
        }
    }
    return why.empty();
}

void CorpusReading::noteError(const JsonRecord& record, bool after)
{
    const auto* error = record.value.find(sideName(after))->find("error");
    if (!error || !error->isString()) {
        return;
    }
    const bool certain = stopsInTraceback(error->text());
    if (certain || endsOpenAfterTraceback(error->text())) {
        m_suspectErrors.emplace_back(m_rows.size(), after);
        m_suspectTexts.push_back({characterCount(error->text()), certain});
    }
}

void CorpusReading::index()
{
    JsonRecord record;
    while (!m_delivery.stopped() && m_reader.next(record)) {
        CorpusRow row;
        std::string why;
        if (!record.ok) {
            m_delivery.skipRow(record.place, record.fault.code, record.fault.text);
        } else if (!record.value.isObject() || !indexRow(record, row, why)) {
            m_delivery.skipRow(record.place, "missing_field",
                why.empty() ? "the row is no object" : "Row skipped: " + why + ".");
        } else {
            noteError(record, false);
            noteError(record, true);
            m_delivery.remarks(record.place, "raw_value", record.notes);
            m_rows.push_back(std::move(row));
        }
    }
    const auto shared = sharedCutLengths(m_suspectTexts);
    for (std::size_t i = 0; i < shared.size(); ++i) {
        if (shared[i]) {
            m_cutErrors.insert(m_suspectErrors[i]);
        }
    }
}

void CorpusReading::deliver()
{
    m_method = m_options.method.value_or("GEAK");
    m_run = m_options.run.value_or("kbx-corpus");
    RunRecord run;
    run.method = m_method;
    run.methodKind = "scaffold";
    run.run = m_run;
    run.metaJson = R"({"format":"kbx-corpus","taskSet":"open","selection":"events"})";
    m_delivery.addRun(run);

    m_nodes = joinTransitions(m_rows);
    m_submissions.resize(m_nodes.size());
    m_outcomes.resize(m_rows.size());
    for (std::size_t i = 0; i < m_nodes.size() && !m_delivery.stopped(); ++i) {
        deliverNode(i);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_delivery.beginRow(m_rows[i].place);
        for (const auto outcome : m_outcomes[i]) {
            m_delivery.countOutcome(outcome);
        }
        m_delivery.endRow();
    }
}

bool CorpusReading::load(std::size_t row)
{
    if (m_loaded != row) {
        m_loaded = m_reader.readAt(m_rows[row].place, m_record) ? std::optional(row) : std::nullopt;
    }
    return m_loaded.has_value();
}

void CorpusReading::deliverNode(std::size_t index)
{
    const CorpusNode& node = m_nodes[index];
    CandidateRecord candidate;
    bool inCatalogue = false;
    candidate.task = m_delivery.taskFor(node.task, &inCatalogue);
    candidate.method = m_method;
    candidate.run = m_run;
    candidate.round = node.round;
    candidate.sample = node.sample;
    for (const auto parent : node.parents) {
        candidate.parents.push_back(
            {m_nodes[parent].round, m_nodes[parent].sample, candidate.parents.empty()});
    }
    const RowPlace place = m_rows[node.sides.front().row].place;
    candidate.place = {place.line, place.byte};
    m_delivery.beginRow(place);
    candidate.flags |= m_options.names && !inCatalogue ? FlagNotInCatalogue : 0u;
    candidate.flags |= node.joined ? FlagJoined : 0u;
    for (const auto& side : node.sides) {
        if (!load(side.row)) {
            m_delivery.remark(place, "changed", "The file changed while it was read.");
            return;
        }
        addSide(candidate, side);
    }
    const CodeFacts facts = factsOf(*candidate.source);
    candidate.flags |= facts.flags;
    m_submissions[index] = facts.submissionHash;
    const bool identical
        = !node.parents.empty() && m_submissions[node.parents.front()] == facts.submissionHash;
    candidate.flags |= identical ? FlagIdenticalCode : 0u;
    if (node.branched) {
        m_delivery.countFlag("branched");
        m_delivery.remark(place, "branched",
            "Another row has other code for " + node.task + " in round "
                + std::to_string(node.round) + "; this one became sample " + node.sample + ".");
    }
    const auto outcome = m_delivery.addCandidate(candidate);
    for (const auto& side : node.sides) {
        m_outcomes[side.row].push_back(outcome);
    }
}

void CorpusReading::addSide(CandidateRecord& candidate, const CorpusNode::Side& side)
{
    if (!candidate.source) {
        candidate.source = m_record.value.find(codeName(side.after))->text();
    }
    candidate.flags |= m_cutErrors.count({side.row, side.after}) ? FlagCutError : 0u;
    candidate.evaluations.push_back(evaluationOf(side));
    judgeRow(candidate, side);
    if (side.after && candidate.extraJson.empty()) {
        FieldReader rest(m_record.value);
        for (const char* known : {"task_id", "from_round", "to_round", "before", "after",
                 "before_code", "after_code", "before_code_present", "after_code_present"}) {
            rest.take(known);
        }
        candidate.extraJson = rest.restJson();
    }
}

/// Flags that compare the stored diff and its numbers with the stored code.
void CorpusReading::judgeRow(CandidateRecord& candidate, const CorpusNode::Side& side)
{
    const auto* stats = m_record.value.find("diff_stats");
    const auto* lines = stats ? stats->find(side.after ? "lines_b" : "lines_a") : nullptr;
    const auto stated = lines ? lines->toInteger() : std::nullopt;
    const std::int64_t found = lineCount(*candidate.source);
    const bool flattened = stated && found * 2 < *stated;
    candidate.flags |= flattened ? FlagFlattened : 0u;
    const auto* diff = m_record.value.find("unified_diff");
    const CorpusRow& row = m_rows[side.row];
    if (!side.after || !diff || !diff->isString() || row.beforeHash.empty()) {
        return;
    }
    const auto check = checkDiff(
        diff->text(), m_record.value.find("before_code")->text(), *candidate.source, flattened);
    if (check == DiffCheck::Mismatch) {
        candidate.flags |= FlagDiffMismatch;
        m_delivery.remark(row.place, "diff_mismatch",
            "The stored diff of " + row.task
                + " does not lead from its before_code to its "
                  "after_code; the code was taken, compare it afresh.");
    }
}

std::string CorpusReading::occurrenceOf(const CorpusNode::Side& side)
{
    const CorpusRow& row = m_rows[side.row];
    const std::string base = row.task + ":" + std::to_string(row.fromRound) + "-"
        + std::to_string(row.toRound) + ":" + sideName(side.after);
    std::string occurrence = base;
    for (int k = 2; !m_occurrences.insert(occurrence).second; ++k) {
        occurrence = base + "#" + std::to_string(k);
    }
    return occurrence;
}

EvaluationRecord CorpusReading::evaluationOf(const CorpusNode::Side& side)
{
    FieldReader fields(*m_record.value.find(sideName(side.after)));
    EvaluationRecord evaluation;
    evaluation.backend = Backend::Compiled;
    evaluation.environmentJson = "{}";
    evaluation.occurrence = occurrenceOf(side);
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
    timing.runtimeMs = fields.quantity("runtime_ms");
    timing.gbPerSecond = fields.quantity("gbs");
    timing.tflops = fields.quantity("tflops");
    timing.speedup = fields.quantity("speedup");
    if (timing.runtimeMs || timing.gbPerSecond || timing.tflops || timing.speedup) {
        evaluation.timings.push_back(std::move(timing));
    }
    evaluation.extraJson = fields.restJson();
    m_delivery.remarks(m_rows[side.row].place, "wrong_type", fields.wrongTypes());
    return evaluation;
}

} // namespace

double CorpusImporter::confidence(const Sniff& sniff) const
{
    if (sniff.folder) {
        return 0.0;
    }
    const JsonSketch sketch = sketchJson(sniff.head);
    const int found = sketch.count(
        {"task_id", "from_round", "to_round", "before", "after", "before_code", "after_code"});
    return found >= 6 ? 1.0 : found >= 5 ? 0.8 : 0.0;
}

Result<SourceReport> CorpusImporter::importFrom(
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
    CorpusReading reading(*reader, options, delivery);
    reading.index();
    reading.deliver();
    return delivery.finish();
}

} // namespace kbx::formats
