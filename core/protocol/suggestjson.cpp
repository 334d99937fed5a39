// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/suggestjson.h"

#include "protocol/jsonreader.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace kbx::protocol {
namespace {

constexpr auto schema = "kbx.worker-suggest/1";

QJsonObject sideToJson(const PairSide& side)
{
    QJsonObject object;
    if (side.callOk) {
        object.insert(QStringLiteral("call_ok"), *side.callOk);
    }
    if (side.exeOk) {
        object.insert(QStringLiteral("exe_ok"), *side.exeOk);
    }
    if (side.speedup) {
        object.insert(QStringLiteral("speedup"), *side.speedup);
    }
    if (!side.error.empty()) {
        object.insert(QStringLiteral("error"), toQString(side.error));
    }
    return object;
}

std::vector<std::string> words(const QJsonArray& array)
{
    std::vector<std::string> all;
    for (const QJsonValue& word : array) {
        all.push_back(word.toString().toStdString());
    }
    return all;
}

void readDeciding(JsonReader& reader, Suggestion& suggestion)
{
    const QJsonArray rows = reader.arrayIf("deciding");
    for (const QJsonValue& value : rows) {
        JsonReader row(value.toObject(), "A deciding statement");
        SuggestionStatement statement;
        statement.left = row.text("side") == "before";
        statement.line = static_cast<int>(row.integerIf("line").value_or(0));
        statement.text = row.textOrEmpty("text");
        statement.why = row.textOrEmpty("why");
        reader.adopt(row.error());
        suggestion.statements.push_back(std::move(statement));
    }
}

void readVerdict(JsonReader& reader, Suggestion& suggestion)
{
    suggestion.label = reader.text("label");
    suggestion.secondary = reader.textOrEmpty("secondary");
    suggestion.rule = reader.text("rule");
    suggestion.tags = words(reader.arrayIf("tags"));
    suggestion.notes = words(reader.arrayIf("notes"));
    suggestion.partial = std::find(suggestion.tags.begin(), suggestion.tags.end(), "partial")
        != suggestion.tags.end();
    JsonReader content(reader.object("content"), "The content label");
    suggestion.contentLabel = content.text("label");
    suggestion.contentSecondary = content.textOrEmpty("secondary");
    reader.adopt(content.error());
    JsonReader confidence(reader.object("confidence"), "The confidence");
    suggestion.confidence = confidence.text("level");
    suggestion.score = confidence.numberIf("score").value_or(0.0);
    reader.adopt(confidence.error());
    readDeciding(reader, suggestion);
}

} // namespace

QByteArray suggestLine(const SuggestAsk& ask)
{
    QJsonObject object{{QStringLiteral("id"), qint64{ask.id}},
        {QStringLiteral("before"), toQString(ask.before)},
        {QStringLiteral("after"), toQString(ask.after)}};
    QJsonObject outcome;
    if (const QJsonObject before = sideToJson(ask.beforeSide); !before.isEmpty()) {
        outcome.insert(QStringLiteral("before"), before);
    }
    if (const QJsonObject after = sideToJson(ask.afterSide); !after.isEmpty()) {
        outcome.insert(QStringLiteral("after"), after);
    }
    if (!outcome.isEmpty()) {
        object.insert(QStringLiteral("outcome"), outcome);
    }
    if (!ask.diff.empty()) {
        object.insert(QStringLiteral("diff"), toQString(ask.diff));
    }
    if (!ask.entry.empty()) {
        object.insert(QStringLiteral("entry"), toQString(ask.entry));
    }
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

Result<SuggestAnswer> suggestAnswer(const QByteArray& line)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    JsonReader reader(object, "An answer of the suggester");
    if (reader.text("schema") != schema) {
        reader.fail("is not of the schema kbx.worker-suggest/1");
    }
    SuggestAnswer answer;
    answer.id = reader.integerIf("id").value_or(0);
    answer.suggestion.version = static_cast<int>(reader.integerIf("version").value_or(0));
    answer.suggestion.error = reader.textOrEmpty("error");
    if (answer.suggestion.error.empty()) {
        readVerdict(reader, answer.suggestion);
    }
    if (reader.error()) {
        return *reader.error();
    }
    return answer;
}

} // namespace kbx::protocol
