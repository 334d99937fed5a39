// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/delivery.h"

namespace kbx::formats {
namespace {

// A file with a million bad rows must not make a report of a million sentences.
constexpr std::size_t maxProblems = 1000;

bool endsWith(const std::string& text, std::string_view end)
{
    return text.size() > end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

} // namespace

std::string plainTaskName(const std::string& sourceName)
{
    std::string name = sourceName;
    for (const std::string_view suffix : {".json", ".py", "."}) {
        if (endsWith(name, suffix)) {
            name.resize(name.size() - suffix.size());
        }
    }
    return name;
}

Delivery::Delivery(const SourceRecord& source, const ImportOptions& options, ImportSink& sink)
    : m_options(options)
    , m_sink(sink)
{
    m_report.path = source.path;
    m_report.format = source.format;
    m_report.bytes = source.bytes;
    const auto begun = sink.beginSource(source);
    if (!begun) {
        m_error = begun.error();
        return;
    }
    m_open = true;
    m_known = *begun;
}

Delivery::~Delivery()
{
    if (m_open) {
        m_sink.abandonSource();
    }
}

void Delivery::fail(const Error& error)
{
    if (!m_error) {
        m_error = error;
    }
}

bool Delivery::stopped()
{
    if (!m_error && m_options.cancelled && m_options.cancelled()) {
        fail({ErrorCode::Cancelled, "The import of " + m_report.path + " was cancelled.",
            "Nothing of this file was stored.", "", {}});
    }
    return m_error.has_value();
}

template <typename Call> ImportOutcome Delivery::deliver(Call call)
{
    if (m_error || m_known) {
        return ImportOutcome::Unchanged;
    }
    const Result<ImportOutcome> outcome = call();
    if (!outcome) {
        fail(outcome.error());
        return ImportOutcome::Unchanged;
    }
    return *outcome;
}

void Delivery::addTask(const TaskRecord& task)
{
    if (m_tasks.insert(task.name).second) {
        deliver([&] { return m_sink.addTask(task); });
    }
}

std::string Delivery::taskFor(const std::string& sourceName, bool* inCatalogue)
{
    const std::string plain = plainTaskName(sourceName);
    const auto resolved = m_options.names ? m_options.names->resolve(sourceName) : std::nullopt;
    TaskRecord task;
    task.name = resolved.value_or(plain);
    task.inCatalogue = resolved.has_value();
    const auto slash = task.name.find('/');
    task.category = slash == std::string::npos ? std::string() : task.name.substr(0, slash);
    if (resolved && plain != task.name) {
        task.aliases.push_back(sourceName);
    }
    if (inCatalogue) {
        *inCatalogue = task.inCatalogue;
    }
    addTask(task);
    return task.name;
}

ImportOutcome Delivery::addRun(const RunRecord& run)
{
    const auto outcome = deliver([&] { return m_sink.addRun(run); });
    if (outcome == ImportOutcome::Conflict) {
        remark({}, "conflict",
            "Run " + run.run + " of method " + run.method
                + " is already in the study with other properties; those were kept.");
    }
    return outcome;
}

void Delivery::beginRow(const RowPlace& place)
{
    m_place = place;
    m_sawTaken = false;
    m_sawConflict = false;
}

void Delivery::countOutcome(ImportOutcome outcome)
{
    m_sawTaken = m_sawTaken || outcome == ImportOutcome::Taken;
    m_sawConflict = m_sawConflict || outcome == ImportOutcome::Conflict;
}

ImportOutcome Delivery::addCandidate(const CandidateRecord& candidate)
{
    for (const auto flag : allCandidateFlags) {
        m_report.flags[flagName(flag)] += (candidate.flags & flag) ? 1 : 0;
    }
    const auto outcome = deliver([&] { return m_sink.addCandidate(candidate); });
    countOutcome(outcome);
    if (outcome == ImportOutcome::Conflict) {
        remark(m_place, "conflict",
            "Task " + candidate.task + ", round " + std::to_string(candidate.round) + ", sample "
                + candidate.sample + " of run " + candidate.run
                + " is already in the study with other content; the stored one was kept. Import "
                  "under another run name to have both.");
    }
    return outcome;
}

ImportOutcome Delivery::addReferenceTiming(const ReferenceTimingRecord& timing)
{
    const auto outcome = deliver([&] { return m_sink.addReferenceTiming(timing); });
    countOutcome(outcome);
    if (outcome == ImportOutcome::Conflict) {
        remark(m_place, "conflict",
            "A time of " + timing.task + " on " + timing.gpuModel + " for " + timing.inputSize
                + " is already in the study with another value; the stored one was kept.");
    }
    return outcome;
}

void Delivery::endRow()
{
    ++m_report.rows;
    ++(m_sawTaken ? m_report.taken : m_sawConflict ? m_report.skipped : m_report.unchanged);
}

void Delivery::skipRow(const RowPlace& place, const std::string& code, const std::string& text)
{
    ++m_report.rows;
    ++m_report.skipped;
    addProblem(place, code, text);
}

void Delivery::remark(const RowPlace& place, const std::string& code, const std::string& text)
{
    addProblem(place, code, text);
}

void Delivery::remarks(
    const RowPlace& place, const std::string& code, const std::vector<std::string>& texts)
{
    for (const auto& text : texts) {
        addProblem(place, code, text);
    }
}

void Delivery::addProblem(const RowPlace& place, const std::string& code, const std::string& text)
{
    if (m_report.problems.size() >= maxProblems) {
        ++m_droppedProblems;
        return;
    }
    m_report.problems.push_back({place.line, place.byte, code, text});
}

Result<SourceReport> Delivery::finish()
{
    if (m_error || m_options.dryRun) {
        if (m_open) {
            m_open = false;
            m_sink.abandonSource();
        }
        if (m_error) {
            return *m_error;
        }
    } else {
        m_open = false;
        const auto done = m_sink.finishSource(
            m_report.rows, m_report.taken, m_report.skipped, m_report.unchanged);
        if (!done) {
            m_sink.abandonSource();
            return done.error();
        }
    }
    if (m_droppedProblems > 0) {
        m_report.problems.push_back({0, 0, "more",
            std::to_string(m_droppedProblems) + " further problems of this file are not listed."});
    }
    for (auto it = m_report.flags.begin(); it != m_report.flags.end();) {
        it = it->second == 0 ? m_report.flags.erase(it) : std::next(it);
    }
    return m_report;
}

} // namespace kbx::formats
