// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/kerneltext.h"
#include "cli/output.h"
#include "cli/suggestionjson.h"
#include "cli/workerrun.h"
#include "eval/suggester.h"
#include "workspace/interpreters.h"

#include <QCoreApplication>
#include <QTemporaryFile>

#include <nlohmann/json.hpp>

#include <optional>

namespace kbx::cli {
namespace {

void configure(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("against"),
        QStringLiteral("what it was before: also says what the edit did"),
        QStringLiteral("FILE|KERNEL")});
    parser.addOption({QStringLiteral("entry"),
        QStringLiteral("the function that is called (default: any of the host's)"),
        QStringLiteral("NAME")});
}

/// The worker's record of one source. Any Python 3.11 will do: they are tried in order.
Result<Json> inspected(const std::string& source, const QString& entry)
{
    QTemporaryFile file;
    if (!file.open() || file.write(source.data(), static_cast<qint64>(source.size())) < 0
        || !file.flush()) {
        return Error{ErrorCode::Io, "Could not write a temporary file.", "Check the free space.",
            file.errorString().toStdString(), {}};
    }
    QStringList arguments{QStringLiteral("inspect"), file.fileName()};
    if (!entry.isEmpty()) {
        arguments += {QStringLiteral("--entry"), entry};
    }
    for (const QString& python : workspace::interpretersToProbe()) {
        const auto output = runWorkerTool(python, arguments);
        if (!output) {
            continue;
        }
        Json json = Json::parse(output->toStdString(), nullptr, false);
        if (json.is_object()) {
            return json;
        }
    }
    return Error{ErrorCode::Unavailable,
        "No Python 3.11 or newer that can run the worker was found.",
        "Name one: kbx target add --python PATH.", {}, {}};
}

/// What the edit from one source to the other did.
Result<Suggestion> suggested(
    const std::string& before, const std::string& after, const QString& entry)
{
    const auto location = eval::locateWorker();
    if (!location) {
        return location.error();
    }
    eval::Suggester suggester(*location, workspace::interpretersToProbe());
    std::optional<Result<Suggestion>> answer;
    QObject::connect(&suggester, &eval::Suggester::answered, &suggester,
        [&](std::int64_t, const Suggestion& suggestion) {
            answer = suggestion;
            QCoreApplication::quit();
        });
    QObject::connect(&suggester, &eval::Suggester::failed, &suggester, [&](const Error& error) {
        answer = error;
        QCoreApplication::quit();
    });
    eval::SuggestRequest request;
    request.id = 1;
    request.before = before;
    request.after = after;
    request.entry = entry.toStdString();
    suggester.ask(request);
    QCoreApplication::exec();
    closeSuggester(suggester);
    return answer ? *answer
                  : Result<Suggestion>(Error{ErrorCode::Cancelled, "Cancelled.", {}, {}, {}});
}

/// Patterns in the source. They show where to look and prove nothing, so they are inconclusive.
Json staticJson(const Json& worker)
{
    Json list = Json::array();
    for (const auto& one : worker.value("static", Json::array())) {
        list.push_back(Json{{"gate", one.value("code", "")}, {"verdict", "inconclusive"},
            {"line", one.value("line", 0)}, {"text", one.value("text", "")}});
    }
    return list;
}

std::string joined(const Json& words)
{
    std::string text;
    for (const auto& word : words) {
        text += (text.empty() ? "" : ", ") + word.get<std::string>();
    }
    return text;
}

void printTables(const Json& body, const GlobalOptions& options)
{
    const auto yes = [](const Json& flag) { return flag.get<bool>() ? "yes" : "no"; };
    Table kernels{
        {{"kernel"}, {"line", true}, {"launched"}, {"stores"}, {"reaches the result"}}, {}};
    for (const auto& one : body["kernels"]) {
        kernels.rows.push_back({one["name"].get<std::string>(), one["line"].dump(),
            yes(one["launched"]), joined(one["stores"]), yes(one["reachesResult"])});
    }
    printTable(kernels, options);
    Table findings{{{"line", true}, {"found"}, {"text"}}, {}};
    for (const auto& one : body["delegated"]) {
        findings.rows.push_back(
            {one["line"].dump(), "library compute", one["op"].get<std::string>()});
    }
    for (const auto& one : body["static"]) {
        findings.rows.push_back(
            {one["line"].dump(), one["gate"].get<std::string>(), one["text"].get<std::string>()});
    }
    if (!findings.rows.empty()) {
        std::puts("");
        printTable(findings, options);
    }
    if (body["suggestion"].is_null()) {
        return;
    }
    const Json& suggestion = body["suggestion"];
    const auto word = [](const Json& text) {
        return text.is_null() ? std::string("none") : text.get<std::string>();
    };
    std::printf("\nedit: %s (%s, confidence %s)\n", word(suggestion["label"]).c_str(),
        word(suggestion["rule"]).c_str(), word(suggestion["confidence"]).c_str());
    Table statements{{{"side"}, {"line", true}, {"statement"}, {"why"}}, {}};
    for (const auto& one : suggestion["statements"]) {
        statements.rows.push_back(
            {word(one["side"]), one["line"].is_null() ? "" : one["line"].dump(), word(one["text"]),
                one["why"].is_null() ? std::string() : word(one["why"])});
    }
    if (!statements.rows.empty()) {
        printTable(statements, options);
    }
}

int run(const Invocation& invocation)
{
    if (invocation.arguments.size() != 1) {
        return usage("inspect needs one file or kernel: kbx inspect FILE [--against FILE]");
    }
    std::unique_ptr<workspace::StudySession> session;
    const auto source = kernelText(invocation.arguments.front(), invocation.global, session);
    if (!source) {
        return fail(source.error());
    }
    const bool pair = invocation.isSet("against");
    const auto before = pair ? kernelText(invocation.value("against"), invocation.global, session)
                             : Result<std::string>(std::string());
    if (!before) {
        return fail(before.error());
    }
    const auto worker = inspected(*source, invocation.value("entry"));
    if (!worker) {
        return fail(worker.error());
    }
    Json suggestion = nullptr;
    if (pair) {
        const auto answer = suggested(*before, *source, invocation.value("entry"));
        if (!answer) {
            return fail(answer.error());
        }
        suggestion = toJson(*answer);
    }
    const Json problem = worker->value("error", Json(nullptr));
    const Json body{{"kernels", worker->value("kernels", Json::array())},
        {"delegated", worker->value("delegated", Json::array())}, {"static", staticJson(*worker)},
        {"problem", problem}, {"suggestion", suggestion}};
    if (invocation.global.json) {
        printJson("kbx.inspect/1", body);
    } else {
        printTables(body, invocation.global);
        if (!problem.is_null()) {
            say(invocation.global, "not valid Python: " + problem.get<std::string>());
        }
    }
    return problem.is_null() && body["static"].empty() ? Done : Findings;
}

} // namespace

Verb inspectVerb()
{
    return {"inspect", "what the syntax tree says of a kernel, or of an edit",
        "inspect FILE|KERNEL [--against FILE|KERNEL]", "kbx inspect round1.py --against round0.py",
        configure, run};
}

} // namespace kbx::cli
