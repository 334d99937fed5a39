// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/labelverbs.h"
#include "cli/output.h"
#include "cli/studyargument.h"
#include "cli/suggestionjson.h"
#include "cli/workerrun.h"
#include "eval/suggester.h"
#include "workspace/interpreters.h"
#include "workspace/kernelref.h"
#include "workspace/labelcommands.h"
#include "workspace/studyview.h"
#include "workspace/suggestions.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <nlohmann/json.hpp>

#include <map>
#include <optional>

namespace kbx::cli {
namespace {

using workspace::SuggestionPair;
using workspace::SuggestionState;

/// Asks for what is not stored, a few at a time, and stores each answer when it comes, so that an
/// interruption loses nothing.
class SuggestRun {
public:
    SuggestRun(workspace::StudySession& session, const CandidateTable& table,
        std::vector<SuggestionPair> pairs, bool again, const GlobalOptions& options)
        : m_session(session)
        , m_table(table)
        , m_pairs(std::move(pairs))
        , m_answers(m_pairs.size())
        , m_again(again)
        , m_progress(options)
    {
    }

    /// Runs the event loop. An Error of the interpreter or of the study.
    Result<void> run(eval::Suggester& suggester);
    const std::vector<SuggestionPair>& pairs() const { return m_pairs; }
    const std::vector<Suggestion>& answers() const { return m_answers; }
    std::size_t asked() const { return m_asked; }

private:
    void pump(eval::Suggester& suggester);
    void stop(const Error& error);
    void tell();

    workspace::StudySession& m_session;
    const CandidateTable& m_table;
    std::vector<SuggestionPair> m_pairs;
    std::vector<Suggestion> m_answers;
    bool m_again;
    ProgressLine m_progress;
    QElapsedTimer m_time;
    std::map<std::int64_t, SuggestionState> m_open; ///< by id: index of the pair + 1
    std::size_t m_next = 0, m_asked = 0, m_done = 0;
    std::optional<Error> m_error;
};

void SuggestRun::stop(const Error& error)
{
    m_error = error;
    QCoreApplication::quit();
}

void SuggestRun::tell()
{
    constexpr std::size_t plainStep = 25;
    const double seconds = static_cast<double>(m_time.elapsed()) / 1000.0;
    const double rate = seconds > 0 ? static_cast<double>(m_done) / seconds : 0;
    const auto left
        = static_cast<int>(rate > 0 ? static_cast<double>(m_pairs.size() - m_done) / rate : 0);
    m_progress.update(std::to_string(m_done) + " of " + std::to_string(m_pairs.size()) + " edits, "
            + std::to_string(static_cast<int>(rate)) + " per second, " + std::to_string(left)
            + " s left",
        m_done % plainStep == 0);
}

void SuggestRun::pump(eval::Suggester& suggester)
{
    constexpr std::size_t inFlight = 4;
    while (!m_error && m_next < m_pairs.size() && m_open.size() < inFlight) {
        const std::size_t index = m_next++;
        auto state = workspace::suggestionState(m_session, m_table, m_pairs[index]);
        if (!state) {
            stop(state.error());
            return;
        }
        if (!m_again && state->cached && state->cached->version == suggester.version()) {
            m_answers[index] = *state->cached;
            ++m_done;
            continue;
        }
        ++m_asked;
        const auto id = static_cast<std::int64_t>(index) + 1;
        state->request.id = id;
        const eval::SuggestRequest request = state->request;
        m_open.emplace(id, state.take());
        suggester.ask(request);
    }
    if (m_open.empty() && m_next == m_pairs.size()) {
        QCoreApplication::quit();
    }
}

Result<void> SuggestRun::run(eval::Suggester& suggester)
{
    QObject::connect(
        &suggester, &eval::Suggester::ready, &suggester, [&](int) { pump(suggester); });
    QObject::connect(
        &suggester, &eval::Suggester::failed, &suggester, [&](const Error& error) { stop(error); });
    QObject::connect(&suggester, &eval::Suggester::answered, &suggester,
        [&](std::int64_t id, const Suggestion& given) {
            const auto open = m_open.find(id);
            if (open == m_open.end()) {
                return;
            }
            Suggestion suggestion = given;
            suggestion.outcomeText = open->second.outcomeText;
            m_answers[static_cast<std::size_t>(id - 1)] = suggestion;
            const auto stored
                = workspace::storeSuggestions(m_session, {{open->second, suggestion}});
            m_open.erase(open);
            ++m_done;
            tell();
            stored ? pump(suggester) : stop(stored.error());
        });
    m_time.start();
    suggester.prepare();
    QCoreApplication::exec();
    closeSuggester(suggester);
    return m_error ? Result<void>(*m_error) : Result<void>();
}

Result<std::vector<SuggestionPair>> wantedPairs(
    const Invocation& invocation, const workspace::StudyView& view)
{
    if (invocation.arguments.isEmpty()) {
        return workspace::suggestionPairs(view);
    }
    std::vector<SuggestionPair> pairs;
    for (const QString& name : invocation.arguments) {
        const auto target
            = workspace::resolveUnit(*view.table, name.toStdString(), LabelUnit::Edit);
        if (!target) {
            return target.error();
        }
        const auto pair = workspace::suggestionPair(*view.table, target->parentId, target->childId);
        if (!pair) {
            return pair.error();
        }
        pairs.push_back(*pair);
    }
    return pairs;
}

/// As workspace::unitName, without looking for the rows: there may be 100,000.
std::string nameOf(const CandidateTable& table, const SuggestionPair& pair)
{
    const CandidateRow& before = table.rows[pair.before];
    const CandidateRow& after = table.rows[pair.after];
    const std::string name = workspace::candidateName(table, after);
    return after.parentId == before.candidateId
        ? name
        : workspace::candidateName(table, before) + ".." + name;
}

Json pairJson(const CandidateTable& table, const SuggestionPair& pair, const Suggestion& suggestion)
{
    const CandidateRow& before = table.rows[pair.before];
    const CandidateRow& after = table.rows[pair.after];
    Json json{{"pair", nameOf(table, pair)}, {"task", table.taskOf(after).name},
        {"method", table.methodOf(after).name}, {"run", table.runOf(after).name},
        {"fromRound", before.round}, {"toRound", after.round}};
    json.update(toJson(suggestion));
    return json;
}

void printSuggestions(
    const CandidateTable& table, const SuggestRun& run, const GlobalOptions& options)
{
    Table rows{{{"edit"}, {"label"}, {"secondary"}, {"content"}, {"rule"}, {"confidence"}}, {}};
    std::map<std::string, int> counts;
    for (std::size_t i = 0; i < run.pairs().size(); ++i) {
        const Suggestion& one = run.answers()[i];
        const auto& pair = run.pairs()[i];
        rows.rows.push_back(
            {nameOf(table, pair), one.error.empty() ? one.label : "no suggestion: " + one.error,
                one.secondary, one.contentLabel, one.rule, one.confidence});
        ++counts[one.error.empty() ? one.label : "no suggestion"];
    }
    printTable(rows, options);
    for (const auto& [label, count] : counts) {
        say(options, label + " " + std::to_string(count));
    }
}

} // namespace

int labelsSuggest(const Invocation& invocation)
{
    const auto study = openView(invocation.global, workspace::Access::Write);
    if (!study) {
        return fail(study.error());
    }
    auto pairs = wantedPairs(invocation, *study->view);
    const auto location = eval::locateWorker();
    if (!pairs || !location) {
        return fail(pairs ? location.error() : pairs.error());
    }
    const CandidateTable& table = *study->view->table;
    SuggestRun run(
        *study->session, table, pairs.take(), invocation.isSet("again"), invocation.global);
    eval::Suggester suggester(*location, workspace::interpretersToProbe());
    if (!run.pairs().empty()) {
        if (const auto done = run.run(suggester); !done) {
            return fail(done.error());
        }
    }
    std::size_t errors = 0;
    Json list = Json::array();
    for (std::size_t i = 0; i < run.pairs().size(); ++i) {
        errors += run.answers()[i].error.empty() ? 0 : 1;
        list.push_back(pairJson(table, run.pairs()[i], run.answers()[i]));
    }
    if (invocation.global.json) {
        printJson(labelsSchema,
            Json{{"suggestions", list}, {"version", suggester.version()}, {"asked", run.asked()},
                {"errors", errors}});
    } else {
        printSuggestions(table, run, invocation.global);
        say(invocation.global,
            std::to_string(run.pairs().size()) + " edits, " + std::to_string(run.asked())
                + " asked now, " + std::to_string(errors) + " without a suggestion");
    }
    return errors > 0 ? Findings : Done;
}

} // namespace kbx::cli
