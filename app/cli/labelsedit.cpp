// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/labelverbs.h"
#include "cli/output.h"
#include "cli/studyargument.h"
#include "workspace/codebooks.h"
#include "workspace/kernelref.h"
#include "workspace/labelcommands.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kbx::cli {
namespace {

using workspace::StudySession;

Json unitJson(const CandidateTable& table, const workspace::LabelItem& item, bool blind)
{
    Json unit{{"pair", workspace::unitName(table, item.target, blind)}, {"task", item.task}};
    if (!blind) {
        unit["method"] = item.method;
        unit["run"] = item.run;
        unit["fromRound"] = item.fromRound;
        unit["toRound"] = item.toRound;
    }
    unit["calibration"] = item.calibration;
    return unit;
}

const CandidateRow* rowOf(const CandidateTable& table, std::int64_t candidateId)
{
    const auto found = std::find_if(table.rows.begin(), table.rows.end(),
        [&](const CandidateRow& row) { return row.candidateId == candidateId; });
    return found == table.rows.end() ? nullptr : &*found;
}

/// What shows the unit: hashes, so that a blind annotator learns no round.
std::string showCommand(
    const CandidateTable& table, const LabelTarget& target, const QString& study)
{
    constexpr std::size_t digits = 12;
    const CandidateRow* const before = rowOf(table, target.parentId);
    const CandidateRow* const after = rowOf(table, target.childId);
    if (!after) {
        return {};
    }
    const std::string where = " --study '" + study.toStdString() + "'";
    return before ? "kbx diff " + before->kernelHash.substr(0, digits) + " "
            + after->kernelHash.substr(0, digits) + where
                  : "kbx show " + after->kernelHash.substr(0, digits) + " --code" + where;
}

/// Words of the value options, checked.
Result<LabelValue> valueOf(const Invocation& invocation, const QString& label)
{
    LabelValue value;
    value.label = label.toStdString();
    value.unsure = invocation.isSet("unsure");
    value.secondary = invocation.value("secondary").toStdString();
    value.tags = listArgument(invocation, "tags");
    value.remark = invocation.value("note").toStdString();
    const auto confidence = confidenceFromString(invocation.value("confidence").toStdString());
    if (!confidence) {
        return Error{ErrorCode::Usage,
            "Confidence \"" + invocation.value("confidence").toStdString() + "\" is not known.",
            "Use sure, likely or guess.", {}, {}};
    }
    value.confidence = *confidence;
    return value;
}

struct Opened {
    std::unique_ptr<StudySession> session;
    std::shared_ptr<const CandidateTable> table;
    LabelTarget target;
};

Result<Opened> openUnit(const Invocation& invocation)
{
    auto session = openStudy(invocation.global, workspace::Access::Write);
    if (!session) {
        return session.error();
    }
    Opened opened{session.take(), nullptr, {}};
    const auto table = opened.session->table();
    const auto book = workspace::codebook(*opened.session, codebookArgument(invocation));
    if (!table || !book) {
        return table ? book.error() : table.error();
    }
    opened.table = *table;
    const auto target
        = workspace::resolveUnit(**table, invocation.arguments.front().toStdString(), book->unit);
    if (!target) {
        return target.error();
    }
    opened.target = *target;
    opened.target.hunk = invocation.value("hunk").toStdString();
    return opened;
}

int store(const Invocation& invocation, const LabelValue& value, bool adjudication)
{
    auto opened = openUnit(invocation);
    if (!opened) {
        return fail(opened.error());
    }
    workspace::LabelCommand command;
    command.target = opened->target;
    command.annotator = annotatorArgument(invocation);
    command.codebook = codebookArgument(invocation);
    command.value = value;
    command.adjudication = adjudication;
    const auto before = workspace::storeLabel(*opened->session, command);
    if (!before) {
        return fail(before.error());
    }
    const auto word = [](const LabelValue& one) {
        return one.unsure ? std::string("unsure") : one.label.empty() ? "no label" : one.label;
    };
    const std::string name = workspace::unitName(*opened->table, opened->target);
    if (invocation.global.json) {
        printJson(labelsSchema,
            Json{{"pair", name}, {"annotator", command.annotator}, {"codebook", command.codebook},
                {"label", value.label.empty() ? Json(nullptr) : Json(value.label)},
                {"unsure", value.unsure}, {"adjudication", adjudication},
                {"before", before->value.isEmpty() ? Json(nullptr) : Json(word(before->value))}});
    } else {
        say(invocation.global,
            name + ": " + word(value)
                + (before->value.isEmpty() ? "" : ", was " + word(before->value)));
    }
    return Done;
}

} // namespace

int labelsSet(const Invocation& invocation)
{
    const bool unsure = invocation.isSet("unsure");
    if (invocation.arguments.size() != (unsure ? 1 : 2)) {
        return usage("labels set needs a unit and a label: kbx labels set UNIT LABEL, or UNIT "
                     "--unsure");
    }
    const auto value = valueOf(invocation, invocation.arguments.value(1));
    return value ? store(invocation, *value, false) : fail(value.error());
}

int labelsClear(const Invocation& invocation)
{
    if (invocation.arguments.size() != 1) {
        return usage("labels clear needs a unit: kbx labels clear UNIT");
    }
    return store(invocation, {}, false);
}

int labelsAdjudicate(const Invocation& invocation)
{
    const bool decides = invocation.arguments.size() == 2;
    if (!decides && invocation.arguments.size() != 1) {
        return usage("labels adjudicate needs a unit and a label: kbx labels adjudicate UNIT LABEL "
                     "--note REASON (without a label the decision is taken back)");
    }
    const auto value = valueOf(invocation, invocation.arguments.value(1));
    if (!value) {
        return fail(value.error());
    }
    if (decides && value->remark.empty()) {
        return usage("a decision needs its reason: --note REASON");
    }
    return store(invocation, *value, true);
}

int labelsNext(const Invocation& invocation)
{
    workspace::NextUnitRequest request;
    request.annotator = annotatorArgument(invocation);
    request.codebook = codebookArgument(invocation);
    request.filter = invocation.global.filter.toStdString();
    request.onlyAssigned = invocation.isSet("assigned");
    const bool changes = invocation.isSet("blind") || invocation.isSet("open");
    if (request.annotator.empty()) {
        return usage("labels next needs --annotator NAME");
    }
    if (invocation.isSet("seed")) {
        bool ok = false;
        request.seed = invocation.value("seed").toULongLong(&ok);
        if (!ok) {
            return usage("--seed needs a whole number");
        }
    }
    const auto session = openStudy(
        invocation.global, changes ? workspace::Access::Write : workspace::Access::Read);
    if (!session) {
        return fail(session.error());
    }
    if (changes) {
        const auto kept
            = workspace::setAnnotatorBlind(**session, request.annotator, invocation.isSet("blind"));
        if (!kept) {
            return fail(kept.error());
        }
    }
    const auto table = (*session)->table();
    const auto next = workspace::nextUnit(**session, request);
    if (!table || !next) {
        return fail(table ? next.error() : table.error());
    }
    const std::string progress
        = std::to_string(next->labelled) + " of " + std::to_string(next->total) + " labelled";
    const std::string show
        = next->item ? showCommand(**table, next->item->target, (*session)->path()) : std::string();
    if (invocation.global.json) {
        printJson(labelsSchema,
            Json{{"annotator", request.annotator}, {"codebook", request.codebook},
                {"blind", next->blind}, {"labelled", next->labelled}, {"total", next->total},
                {"next", next->item ? unitJson(**table, *next->item, next->blind) : Json(nullptr)},
                {"show", show.empty() ? Json(nullptr) : Json(show)}});
        return Done;
    }
    if (next->item) {
        std::printf("%s\n%s\n",
            workspace::unitName(**table, next->item->target, next->blind).c_str(), show.c_str());
    }
    say(invocation.global, next->item ? progress : progress + ", nothing is left");
    return Done;
}

} // namespace kbx::cli
