// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/suggestionrepository.h"

#include "store/connection.h"
#include "store/jsonwords.h"
#include "store/storeerror.h"
#include "store/study.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>

namespace kbx::store {
namespace {

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

QJsonArray statementsOf(const Suggestion& suggestion)
{
    QJsonArray array;
    for (const SuggestionStatement& one : suggestion.statements) {
        array.append(
            QJsonObject{{QStringLiteral("left"), one.left}, {QStringLiteral("line"), one.line},
                {QStringLiteral("text"), text(one.text)}, {QStringLiteral("why"), text(one.why)}});
    }
    return array;
}

std::string contentOf(const StoredSuggestion& stored)
{
    const Suggestion& said = stored.suggestion;
    const QJsonObject object{{QStringLiteral("label"), text(said.label)},
        {QStringLiteral("secondary"), text(said.secondary)},
        {QStringLiteral("content"), text(said.contentLabel)},
        {QStringLiteral("contentSecondary"), text(said.contentSecondary)},
        {QStringLiteral("rule"), text(said.rule)},
        {QStringLiteral("confidence"), text(said.confidence)},
        {QStringLiteral("score"), said.score}, {QStringLiteral("tags"), arrayOf(said.tags)},
        {QStringLiteral("notes"), arrayOf(said.notes)},
        {QStringLiteral("statements"), statementsOf(said)},
        {QStringLiteral("partial"), said.partial},
        {QStringLiteral("outcomeText"), text(said.outcomeText)}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
}

StoredSuggestion suggestionIn(const Query& row)
{
    const std::string json = row.text(4);
    const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
    if (object.isEmpty()) {
        fail(ErrorCode::Damaged, "A stored suggestion cannot be read.", {}, json);
    }
    const auto word = [&object](const char* key) {
        return object.value(QLatin1String(key)).toString().toStdString();
    };
    StoredSuggestion stored;
    stored.kernels = {row.integer(0), row.integer(1)};
    stored.outcome = row.text(3);
    Suggestion& said = stored.suggestion;
    said.version = row.small(2);
    said.label = word("label");
    said.secondary = word("secondary");
    said.contentLabel = word("content");
    said.contentSecondary = word("contentSecondary");
    said.rule = word("rule");
    said.confidence = word("confidence");
    said.score = object.value(QLatin1String("score")).toDouble();
    said.tags = wordsIn(object.value(QLatin1String("tags")).toArray());
    said.notes = wordsIn(object.value(QLatin1String("notes")).toArray());
    said.partial = object.value(QLatin1String("partial")).toBool();
    said.outcomeText = word("outcomeText");
    const QJsonArray statements = object.value(QLatin1String("statements")).toArray();
    for (const QJsonValue& value : statements) {
        const QJsonObject one = value.toObject();
        said.statements.push_back(
            {one.value(QLatin1String("left")).toBool(), one.value(QLatin1String("line")).toInt(),
                one.value(QLatin1String("text")).toString().toStdString(),
                one.value(QLatin1String("why")).toString().toStdString()});
    }
    return stored;
}

constexpr auto columns
    = "SELECT before_kernel_id, after_kernel_id, suggester_version, outcome, content"
      " FROM suggestion";

} // namespace

Result<std::optional<StoredSuggestion>> SuggestionRepository::find(
    const KernelPair& kernels, const std::string& outcome)
{
    return guard("read a suggestion", [&]() -> std::optional<StoredSuggestion> {
        Query row = m_study.connection().query(std::string(columns)
            + " WHERE before_kernel_id = ? AND after_kernel_id = ? AND outcome = ?"
              " ORDER BY suggester_version DESC LIMIT 1");
        row.bind(kernels.first, kernels.second, outcome);
        return row.step() ? std::optional(suggestionIn(row)) : std::nullopt;
    });
}

Result<std::map<KernelPair, std::vector<StoredSuggestion>>> SuggestionRepository::all()
{
    return guard("read the suggestions", [&] {
        Query row = m_study.connection().query(
            std::string(columns) + " ORDER BY suggester_version, created_at, id");
        std::map<KernelPair, std::vector<StoredSuggestion>> all;
        while (row.step()) {
            StoredSuggestion stored = suggestionIn(row);
            std::vector<StoredSuggestion>& known = all[stored.kernels];
            std::erase_if(known,
                [&stored](const StoredSuggestion& each) { return each.outcome == stored.outcome; });
            known.push_back(std::move(stored));
        }
        return all;
    });
}

Result<void> SuggestionRepository::put(const std::vector<StoredSuggestion>& suggestions)
{
    return guard("store suggestions", [&] {
        WriteTransaction transaction(m_study.connection());
        for (const StoredSuggestion& stored : suggestions) {
            m_study.connection()
                .query("INSERT INTO suggestion(before_kernel_id, after_kernel_id,"
                       " suggester_version, outcome, content, created_at)"
                       " VALUES(?, ?, ?, ?, ?, ?)"
                       " ON CONFLICT(before_kernel_id, after_kernel_id, suggester_version, outcome)"
                       " DO UPDATE SET content = excluded.content,"
                       " created_at = excluded.created_at")
                .run(stored.kernels.first, stored.kernels.second, stored.suggestion.version,
                    stored.outcome, contentOf(stored),
                    std::int64_t{QDateTime::currentMSecsSinceEpoch()});
        }
        transaction.commit();
    });
}

} // namespace kbx::store
