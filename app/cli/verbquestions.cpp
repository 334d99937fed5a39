// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"
#include "cli/reportoptions.h"
#include "cli/statsjson.h"
#include "cli/studyargument.h"
#include "figures/estimatetext.h"
#include "workspace/openquestions.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

using workspace::OpenQuestion;
using workspace::QuestionAnswer;

using Answers = std::vector<QuestionAnswer>;

void print(const Answers& answers, const GlobalOptions& options)
{
    Table table{{{"question"}, {"here"}, {"value", true}, {"interval"}, {"n"}, {"analysis"}}, {}};
    const auto& questions = workspace::openQuestions();
    for (std::size_t at = 0; at < questions.size(); ++at) {
        const QuestionAnswer& answer = answers[at];
        std::string question = questions[at].text;
        std::string name = questions[at].report;
        if (answer.numbers.empty()) {
            table.rows.push_back({question, answer.reason, "", "", "", name});
        }
        for (const analysis::Headline& each : answer.numbers) {
            table.rows.push_back(
                {question, each.text, figures::printedValue(each.number, each.unit),
                    figures::printedInterval(each.number, each.unit),
                    figures::printedCount(each.number), name});
            // Asked once; in data formats each row stands for itself.
            if (options.format == QLatin1String("table")) {
                question.clear();
                name.clear();
            }
        }
        if (answer.more > 0) {
            table.rows.push_back(
                {question, std::to_string(answer.more) + " more", "", "", "", name});
        }
    }
    printTable(table, options);
}

Json toJson(const Answers& answers)
{
    Json list = Json::array();
    const auto& questions = workspace::openQuestions();
    for (std::size_t at = 0; at < questions.size(); ++at) {
        const QuestionAnswer& answer = answers[at];
        Json numbers = Json::array();
        for (const analysis::Headline& each : answer.numbers) {
            numbers.push_back(cli::toJson(each));
        }
        list.push_back(Json{{"id", questions[at].id}, {"question", questions[at].text},
            {"analysis", questions[at].report}, {"pane", questions[at].pane},
            {"evidence", answer.evidence}, {"n", answer.n}, {"excluded", answer.excluded},
            {"answer", numbers}, {"more", answer.more},
            {"reason", answer.reason.empty() ? Json(nullptr) : Json(answer.reason)}});
    }
    return Json{{"questions", list}};
}

int run(const Invocation& invocation)
{
    if (!invocation.arguments.isEmpty()) {
        return usage("questions takes no name. kbx stats NAME shows one analysis.");
    }
    const auto options = reportOptionsOf(invocation);
    if (!options) {
        return fail(options.error());
    }
    const auto session = openStudy(invocation.global, workspace::Access::Read);
    if (!session) {
        return fail(session.error());
    }
    const auto answers
        = workspace::answerQuestions(**session, invocation.global.filter.toStdString(), *options);
    if (!answers) {
        return fail(answers.error());
    }
    if (invocation.global.json) {
        printJson("kbx.questions/1", toJson(*answers));
    } else {
        print(*answers, invocation.global);
    }
    return Done;
}

} // namespace

Verb questionsVerb()
{
    return {"questions", "what the papers leave open, and what this study answers",
        "questions [options]", "kbx questions --study geak.kbx", addReportOptions, run};
}

} // namespace kbx::cli
