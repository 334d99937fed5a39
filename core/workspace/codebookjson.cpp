// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Form and rules of a codebook, schema kbx.codebook/1: {name, version, unit: edit | kernel,
// entries: [{key, shortcut, group, colour?, definition, examples}], tags: [word]}. Sub-labels are
// "primary:part" and stand behind their primary label.
#include "workspace/codebooks.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace kbx::workspace {
namespace {

constexpr auto schema = "kbx.codebook/1";
constexpr std::array groups{"none", "repair", "performance", "delegation", "mixed", "other"};

Error wrong(const std::string& where, const std::string& what)
{
    return {ErrorCode::InvalidInput, where + ": " + what, "Restore or correct it.", {}, {}};
}

CodebookEntry entryIn(const QJsonObject& object)
{
    const auto text = [&object](const char* key) {
        return object.value(QLatin1String(key)).toString().toStdString();
    };
    return {text("key"), text("shortcut"), text("group"), text("colour"), text("definition"),
        text("examples")};
}

QJsonObject objectOf(const CodebookEntry& entry)
{
    const auto text = [](const std::string& utf8) { return QString::fromStdString(utf8); };
    return {{QStringLiteral("key"), text(entry.key)},
        {QStringLiteral("shortcut"), text(entry.shortcut)},
        {QStringLiteral("group"), text(entry.group)},
        {QStringLiteral("colour"), text(entry.colour)},
        {QStringLiteral("definition"), text(entry.definition)},
        {QStringLiteral("examples"), text(entry.examples)}};
}

bool isWord(const std::string& text)
{
    static const QRegularExpression word(QStringLiteral("^[a-z][a-z0-9_]*$"));
    return word.match(QString::fromStdString(text)).hasMatch();
}

bool isKey(const std::string& key)
{
    const std::string part(subLabelOf(key));
    return isWord(std::string(primaryOf(key)))
        && (key.find(':') == std::string::npos || isWord(part));
}

/// A single character A-Z or 1-9 (0 is reserved).
bool isShortcut(const std::string& shortcut)
{
    return shortcut.size() == 1
        && ((shortcut[0] >= 'A' && shortcut[0] <= 'Z')
            || (shortcut[0] >= '0' && shortcut[0] <= '9'));
}

std::string inQuotes(const std::string& text)
{
    return "\"" + text + "\"";
}

void checkShortcut(const CodebookEntry& entry, std::map<std::string, std::string>& taken,
    std::vector<std::string>& problems)
{
    if (entry.shortcut.empty()) {
        return;
    }
    const bool chord = entry.key.find(':') != std::string::npos;
    if (!isShortcut(entry.shortcut)) {
        problems.push_back("The key " + inQuotes(entry.shortcut) + " of label "
            + inQuotes(entry.key) + " is not one letter A to Z or digit.");
        return;
    }
    if (!chord && reservedKeys.find(entry.shortcut[0]) != std::string_view::npos) {
        problems.push_back("The key " + inQuotes(entry.shortcut) + " of label "
            + inQuotes(entry.key) + " is reserved.");
    }
    // Second keys of a chord only have to differ among themselves.
    const std::string scope
        = (chord ? std::string(primaryOf(entry.key)) : std::string()) + ">" + entry.shortcut;
    const auto [at, isNew] = taken.emplace(scope, entry.key);
    if (!isNew) {
        problems.push_back("Labels " + inQuotes(at->second) + " and " + inQuotes(entry.key)
            + " have the same key " + inQuotes(entry.shortcut) + ".");
    }
}

void checkEntry(const CodebookEntry& entry, const std::set<std::string>& seen,
    std::vector<std::string>& problems)
{
    static const QRegularExpression colour(QStringLiteral("^#[0-9A-Fa-f]{6}$"));
    if (!isKey(entry.key)) {
        problems.push_back("The name " + inQuotes(entry.key)
            + " of a label is not made of a-z, 0-9 and _, with one colon before a sub-label.");
    }
    if (seen.contains(entry.key)) {
        problems.push_back("Label " + inQuotes(entry.key) + " is there twice.");
    }
    if (entry.key.find(':') != std::string::npos
        && !seen.contains(std::string(primaryOf(entry.key)))) {
        problems.push_back("Sub-label " + inQuotes(entry.key) + " does not stand behind its label "
            + inQuotes(std::string(primaryOf(entry.key))) + ".");
    }
    if (entry.key == "unsure") {
        problems.push_back("A label cannot be called \"unsure\": that is the key U.");
    }
    if (std::find(groups.begin(), groups.end(), entry.group) == groups.end()) {
        problems.push_back("Label " + inQuotes(entry.key) + " has the unknown group "
            + inQuotes(entry.group) + ".");
    }
    if (!entry.colour.empty() && !colour.match(QString::fromStdString(entry.colour)).hasMatch()) {
        problems.push_back("The colour " + inQuotes(entry.colour) + " of label "
            + inQuotes(entry.key) + " is not of the form #rrggbb.");
    }
}

void checkTags(const Codebook& codebook, std::vector<std::string>& problems)
{
    std::set<std::string> seen;
    for (const std::string& tag : codebook.tags) {
        if (!isWord(tag)) {
            problems.push_back("The tag " + inQuotes(tag) + " is not made of a-z, 0-9 and _.");
        }
        if (!seen.insert(tag).second) {
            problems.push_back("Tag " + inQuotes(tag) + " is there twice.");
        }
    }
}

} // namespace

std::vector<std::string> problemsOf(const Codebook& codebook)
{
    std::vector<std::string> problems;
    if (!isWord(codebook.name)) {
        problems.push_back(
            "The codebook's name " + inQuotes(codebook.name) + " is not made of a-z, 0-9 and _.");
    }
    if (codebook.entries.empty()) {
        problems.push_back("A codebook needs at least one label.");
    }
    std::set<std::string> seen;
    std::map<std::string, std::string> taken;
    for (const CodebookEntry& entry : codebook.entries) {
        checkEntry(entry, seen, problems);
        checkShortcut(entry, taken, problems);
        seen.insert(entry.key);
    }
    checkTags(codebook, problems);
    return problems;
}

Result<Codebook> codebookFromJson(std::string_view json, const std::string& where)
{
    QJsonParseError parse;
    const QJsonDocument document = QJsonDocument::fromJson(
        QByteArray(json.data(), static_cast<qsizetype>(json.size())), &parse);
    if (parse.error != QJsonParseError::NoError) {
        return wrong(where, "no JSON at byte " + std::to_string(parse.offset) + ".");
    }
    const QJsonObject object = document.object();
    if (object.value(QStringLiteral("schema")).toString() != QLatin1String(schema)) {
        return wrong(where, std::string("the schema is not ") + schema + ".");
    }
    const auto unit
        = labelUnitFromString(object.value(QStringLiteral("unit")).toString().toStdString());
    if (!unit) {
        return wrong(where, "the unit is neither edit nor kernel.");
    }
    Codebook codebook;
    codebook.name = object.value(QStringLiteral("name")).toString().toStdString();
    codebook.version = object.value(QStringLiteral("version")).toInt(1);
    codebook.unit = *unit;
    const QJsonArray entries = object.value(QStringLiteral("entries")).toArray();
    for (const QJsonValue& entry : entries) {
        codebook.entries.push_back(entryIn(entry.toObject()));
    }
    const QJsonArray tags = object.value(QStringLiteral("tags")).toArray();
    for (const QJsonValue& tag : tags) {
        codebook.tags.push_back(tag.toString().toStdString());
    }
    if (const auto problems = problemsOf(codebook); !problems.empty()) {
        return wrong(where, problems.front());
    }
    return codebook;
}

std::string codebookToJson(const Codebook& codebook)
{
    QJsonArray entries;
    for (const CodebookEntry& entry : codebook.entries) {
        entries.append(objectOf(entry));
    }
    QJsonArray tags;
    for (const std::string& tag : codebook.tags) {
        tags.append(QString::fromStdString(tag));
    }
    const QJsonObject object{{QStringLiteral("schema"), QLatin1String(schema)},
        {QStringLiteral("name"), QString::fromStdString(codebook.name)},
        {QStringLiteral("version"), codebook.version},
        {QStringLiteral("unit"), QLatin1String(toString(codebook.unit))},
        {QStringLiteral("entries"), entries}, {QStringLiteral("tags"), tags}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
}

} // namespace kbx::workspace
