// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/sampleimporter.h"

#include "formats/codeflags.h"
#include "formats/delivery.h"
#include "formats/fieldreading.h"
#include "formats/jsonsketch.h"
#include "formats/recordreader.h"
#include "formats/sourcefile.h"

#include <QDir>

#include <map>
#include <tuple>

namespace kbx::formats {
namespace {

constexpr std::size_t manifestHeadBytes = std::size_t{16} << 10;
constexpr const char* runsFile = "runs.jsonl";

bool isManifest(const std::string& head)
{
    const JsonSketch sketch = sketchJson(head);
    return sketch.count({"method", "run", "task", "round", "file"}) == 5;
}

/// Relative, without "..", so that a manifest cannot reach outside of its folder.
bool isSafePath(const std::string& name)
{
    const QString clean = QDir::cleanPath(QString::fromStdString(name));
    return !name.empty() && !QDir::isAbsolutePath(clean) && clean != QStringLiteral("..")
        && !clean.startsWith(QStringLiteral("../"));
}

std::optional<std::string> sampleText(const JsonValue* value)
{
    if (!value || value->isNull()) {
        return std::nullopt;
    }
    return value->isString() || value->isNumber() ? std::optional(value->text()) : std::nullopt;
}

/// A round, or {round, sample}; "2.1" is round 2, sample 1.
std::optional<ParentRef> parentOf(const JsonValue& value, const std::string& ownSample)
{
    ParentRef parent;
    parent.sample = ownSample;
    std::optional<int> round;
    if (value.isObject()) {
        round = roundNumber(value.find("round"));
        parent.sample = sampleText(value.find("sample")).value_or(ownSample);
    } else if (value.isString() && value.text().find('.') != std::string::npos) {
        const auto dot = value.text().find('.');
        round = trailingNumber(value.text().substr(0, dot));
        parent.sample = value.text().substr(dot + 1);
    } else {
        round = roundNumber(&value);
    }
    parent.round = round.value_or(0);
    return round ? std::optional(parent) : std::nullopt;
}

class ManifestReading {
public:
    ManifestReading(std::string folder, const ImportOptions& options, Delivery& delivery)
        : m_folder(std::move(folder))
        , m_options(options)
        , m_delivery(delivery)
    {
    }
    void readRuns();
    void readRow(const JsonRecord& record);

private:
    using Key = std::tuple<std::string, std::string, std::string, int, std::string>;

    void addParents(CandidateRecord& candidate, const JsonValue* parents);
    void announceRun(const CandidateRecord& candidate);
    Key keyOf(const CandidateRecord& candidate, int round, const std::string& sample) const
    {
        return {candidate.method, candidate.run, candidate.task, round, sample};
    }

    std::string m_folder;
    const ImportOptions& m_options;
    Delivery& m_delivery;
    std::map<std::pair<std::string, std::string>, bool> m_runs;
    std::map<Key, std::string> m_submissions;
};

void ManifestReading::readRuns()
{
    const std::string path = joinPath(m_folder, runsFile);
    auto reader
        = fileExists(path) ? RecordReader::open(path, m_options) : Result<RecordReader>(Error{});
    if (!reader) {
        return;
    }
    JsonRecord record;
    while (!m_delivery.stopped() && reader->next(record)) {
        FieldReader fields(record.value);
        const auto method = fields.text("method");
        const auto run = fields.text("run");
        if (!record.ok || !method || !run) {
            m_delivery.remark(record.place, record.ok ? "missing_field" : record.fault.code,
                std::string(runsFile) + ": a row without \"method\" and \"run\" was left out.");
            continue;
        }
        RunRecord entry;
        entry.method = m_options.method.value_or(*method);
        entry.run = m_options.run.value_or(*run);
        const auto kind = fields.text("methodKind");
        entry.methodKind = kind ? *kind : fields.text("kind").value_or("unknown");
        entry.declared = fields.flag("declared").value_or(false);
        if (const auto* tasks = fields.take("tasks")) {
            for (const auto& task : tasks->items()) {
                entry.tasks.push_back(m_delivery.taskFor(task.text()));
            }
        }
        const auto* meta = fields.take("meta");
        entry.metaJson = meta ? meta->toJson() : fields.rest().toJson();
        if (entry.metaJson == "null") {
            entry.metaJson = "{}";
        }
        m_runs[{entry.method, entry.run}] = true;
        m_delivery.addRun(entry);
    }
}

void ManifestReading::announceRun(const CandidateRecord& candidate)
{
    if (!m_runs.emplace(std::pair(candidate.method, candidate.run), true).second) {
        return;
    }
    RunRecord run;
    run.method = candidate.method;
    run.methodKind = "unknown";
    run.run = candidate.run;
    run.metaJson = "{}";
    m_delivery.addRun(run);
}

void ManifestReading::addParents(CandidateRecord& candidate, const JsonValue* parents)
{
    if (!parents || parents->isNull()) {
        return;
    }
    const std::vector<JsonValue> one{*parents};
    for (const auto& value : parents->isArray() ? parents->items() : one) {
        if (auto parent = parentOf(value, candidate.sample)) {
            parent->primary = candidate.parents.empty();
            candidate.parents.push_back(*parent);
        }
    }
}

void ManifestReading::readRow(const JsonRecord& record)
{
    FieldReader fields(record.value);
    const auto method = fields.text("method");
    const auto run = fields.text("run");
    const auto task = fields.text("task");
    const auto round = roundNumber(fields.take("round"));
    const auto file = fields.text("file");
    if (!method || !run || !task || !round) {
        m_delivery.skipRow(record.place, "missing_field",
            "The row needs \"method\", \"run\", \"task\" and a whole \"round\".");
        return;
    }
    CandidateRecord candidate;
    candidate.method = m_options.method.value_or(*method);
    candidate.run = m_options.run.value_or(*run);
    candidate.round = *round;
    candidate.sample = sampleText(fields.take("sample")).value_or("0");
    candidate.place = {record.place.line, record.place.byte};
    if (file && !isSafePath(*file)) {
        m_delivery.skipRow(record.place, "bad_path",
            "\"" + *file + "\" is not below the manifest's folder and was not read.");
        return;
    }
    if (file) {
        auto text = readFile(joinPath(m_folder, *file), m_options.maxDocumentBytes);
        if (!text) {
            m_delivery.skipRow(record.place, "unreadable", describe(text.error()));
            return;
        }
        candidate.source = text.take();
    }
    announceRun(candidate);
    m_delivery.beginRow(record.place);
    bool inCatalogue = false;
    candidate.task = m_delivery.taskFor(*task, &inCatalogue);
    candidate.flags |= m_options.names && !inCatalogue ? FlagNotInCatalogue : 0u;
    addParents(candidate, fields.take("parent"));
    candidate.editLabel = fields.text("label").value_or("");
    candidate.recordedChoice = fields.flag("chosen");
    candidate.extraJson = fields.restJson();
    if (candidate.source) {
        const CodeFacts facts = factsOf(*candidate.source);
        candidate.flags |= facts.flags;
        m_submissions[keyOf(candidate, candidate.round, candidate.sample)] = facts.submissionHash;
        const auto parent = candidate.parents.empty()
            ? m_submissions.end()
            : m_submissions.find(
                keyOf(candidate, candidate.parents[0].round, candidate.parents[0].sample));
        const bool same = parent != m_submissions.end() && parent->second == facts.submissionHash;
        candidate.flags |= same ? FlagIdenticalCode : 0u;
    }
    m_delivery.addCandidate(candidate);
    m_delivery.endRow();
    m_delivery.remarks(record.place, "wrong_type", fields.wrongTypes());
}

/// Files that the manifest names and that exist, with the manifest and the runs.
std::vector<std::string> filesOf(
    const std::string& folder, const std::string& manifest, const ImportOptions& options)
{
    std::vector<std::string> files{manifest};
    if (fileExists(joinPath(folder, runsFile))) {
        files.emplace_back(runsFile);
    }
    auto reader = RecordReader::open(joinPath(folder, manifest), options);
    JsonRecord record;
    while (reader && reader->next(record)) {
        const auto* file = record.ok ? record.value.find("file") : nullptr;
        if (file && file->isString() && isSafePath(file->text())
            && fileExists(joinPath(folder, file->text()))) {
            files.push_back(file->text());
        }
    }
    return files;
}

} // namespace

std::string manifestIn(const std::string& folder)
{
    const std::string path = joinPath(folder, "manifest.jsonl");
    const auto head
        = fileExists(path) ? readHead(path, manifestHeadBytes) : Result<std::string>(Error{});
    return head && isManifest(*head) ? path : std::string();
}

double SampleImporter::confidence(const Sniff& sniff) const
{
    if (sniff.folder) {
        return manifestIn(sniff.path).empty() ? 0.0 : 1.0;
    }
    return isManifest(sniff.head) ? 0.95 : 0.0;
}

Result<SourceReport> SampleImporter::importFrom(
    const std::string& path, const ImportOptions& options, ImportSink& sink) const
{
    const std::string manifest = isFolder(path) ? manifestIn(path) : path;
    const std::string folder = folderOf(manifest);
    auto reader = RecordReader::open(manifest, options);
    if (!reader) {
        return reader.error();
    }
    const auto source
        = describeBundle(path, folder, filesOf(folder, fileName(manifest), options), name());
    if (!source) {
        return source.error();
    }
    Delivery delivery(*source, options, sink);
    ManifestReading reading(folder, options, delivery);
    reading.readRuns();
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
