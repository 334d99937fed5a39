// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Form of the table `action`: an array of objects with "do" and what that kind of change needs.
#include "store/changerows.h"
#include "store/jsonwords.h"
#include "store/storeerror.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace kbx::store {
namespace {

constexpr std::array<ItemKind, 3> items{ItemKind::Task, ItemKind::Kernel, ItemKind::Candidate};

template <typename Value> struct Word {
    Value value;
    const char* word;
};

constexpr std::array<Word<UserChange::Kind>, 7> kinds{{{UserChange::Kind::Star, "star"},
    {UserChange::Kind::Note, "note"}, {UserChange::Kind::SavedFilter, "filter"},
    {UserChange::Kind::Member, "member"}, {UserChange::Kind::Rename, "rename"},
    {UserChange::Kind::Label, "label"}, {UserChange::Kind::Snapshot, "snapshot"}}};
constexpr std::array<Word<NamedThing>, 3> things{{{NamedThing::Method, "method"},
    {NamedThing::SavedFilter, "filter"}, {NamedThing::Collection, "collection"}}};

template <typename Value, std::size_t size>
QString wordIn(const std::array<Word<Value>, size>& words, Value value)
{
    const auto found = std::find_if(words.begin(), words.end(),
        [value](const Word<Value>& each) { return each.value == value; });
    return QString::fromLatin1(found->word);
}

template <typename Value, std::size_t size>
Value valueIn(
    const std::array<Word<Value>, size>& words, const QString& word, const std::string& json)
{
    const auto found = std::find_if(words.begin(), words.end(),
        [&word](const Word<Value>& each) { return word == QLatin1String(each.word); });
    if (found == words.end()) {
        fail(ErrorCode::Damaged, "An entry of the undo history cannot be read.", {}, json);
    }
    return found->value;
}

bool hasItem(UserChange::Kind kind)
{
    return kind == UserChange::Kind::Star || kind == UserChange::Kind::Note
        || kind == UserChange::Kind::Member;
}

bool hasState(UserChange::Kind kind)
{
    return kind == UserChange::Kind::Star || kind == UserChange::Kind::Member
        || kind == UserChange::Kind::Snapshot;
}

QJsonObject labelObject(const LabelRecord& record)
{
    const auto text = [](const std::string& utf8) { return QString::fromStdString(utf8); };
    return {{QStringLiteral("parent"), qint64{record.target.parentId}},
        {QStringLiteral("child"), qint64{record.target.childId}},
        {QStringLiteral("hunk"), text(record.target.hunk)},
        {QStringLiteral("annotator"), text(record.annotator)},
        {QStringLiteral("codebook"), text(record.codebook)},
        {QStringLiteral("version"), record.codebookVersion},
        {QStringLiteral("label"), text(record.value.label)},
        {QStringLiteral("secondary"), text(record.value.secondary)},
        {QStringLiteral("tags"), arrayOf(record.value.tags)},
        {QStringLiteral("confidence"), QLatin1String(toString(record.value.confidence))},
        {QStringLiteral("unsure"), record.value.unsure},
        {QStringLiteral("remark"), text(record.value.remark)},
        {QStringLiteral("blind"), record.blind},
        {QStringLiteral("visible"), arrayOf(record.visible)},
        {QStringLiteral("seconds"), record.seconds},
        {QStringLiteral("at"), qint64{record.createdAtMs}},
        {QStringLiteral("adjudication"), record.adjudication}};
}

LabelRecord labelIn(const QJsonObject& object, const std::string& json)
{
    const auto text = [&object](const char* key) {
        return object.value(QLatin1String(key)).toString().toStdString();
    };
    const auto confidence = confidenceFromString(text("confidence"));
    if (object.isEmpty() || !confidence) {
        fail(ErrorCode::Damaged, "An entry of the undo history cannot be read.", {}, json);
    }
    LabelRecord record;
    record.target = {object.value(QLatin1String("parent")).toInteger(),
        object.value(QLatin1String("child")).toInteger(), text("hunk")};
    record.annotator = text("annotator");
    record.codebook = text("codebook");
    record.codebookVersion = object.value(QLatin1String("version")).toInt();
    record.value
        = {text("label"), text("secondary"), wordsIn(object.value(QLatin1String("tags")).toArray()),
            *confidence, object.value(QLatin1String("unsure")).toBool(), text("remark")};
    record.blind = object.value(QLatin1String("blind")).toBool();
    record.visible = wordsIn(object.value(QLatin1String("visible")).toArray());
    record.seconds = object.value(QLatin1String("seconds")).toDouble();
    record.createdAtMs = object.value(QLatin1String("at")).toInteger();
    record.adjudication = object.value(QLatin1String("adjudication")).toBool();
    return record;
}

QJsonObject objectOf(const UserChange& change)
{
    QJsonObject object{{QStringLiteral("do"), wordIn(kinds, change.kind)}};
    if (change.kind == UserChange::Kind::Label) {
        object.insert(QStringLiteral("label"), labelObject(change.label));
        return object;
    }
    if (hasItem(change.kind)) {
        object.insert(QStringLiteral("kind"), QString::fromLatin1(wordOf(change.item.kind)));
        object.insert(QStringLiteral("id"), qint64{change.item.id});
    }
    if (change.kind == UserChange::Kind::Snapshot) {
        object.insert(QStringLiteral("id"), qint64{change.item.id});
    }
    if (!change.item.hunk.empty()) {
        object.insert(QStringLiteral("hunk"), QString::fromStdString(change.item.hunk));
    }
    if (hasState(change.kind)) {
        object.insert(QStringLiteral("starred"), change.starred);
    } else {
        object.insert(QStringLiteral("text"), QString::fromStdString(change.text));
    }
    if (!change.name.empty()) {
        object.insert(QStringLiteral("name"), QString::fromStdString(change.name));
    }
    if (change.kind == UserChange::Kind::Rename) {
        object.insert(QStringLiteral("thing"), wordIn(things, change.thing));
    }
    return object;
}

UserChange changeIn(const QJsonObject& object, const std::string& json)
{
    const auto text = [&object](const char* key) {
        return object.value(QLatin1String(key)).toString().toStdString();
    };
    UserChange change;
    change.kind = valueIn(kinds, object.value(QLatin1String("do")).toString(), json);
    if (change.kind == UserChange::Kind::Label) {
        change.label = labelIn(object.value(QLatin1String("label")).toObject(), json);
        return change;
    }
    if (hasItem(change.kind)) {
        const std::string kind = text("kind");
        const auto known = std::find_if(
            items.begin(), items.end(), [&kind](ItemKind each) { return kind == wordOf(each); });
        if (known == items.end()) {
            fail(ErrorCode::Damaged, "An entry of the undo history cannot be read.", {}, json);
        }
        change.item.kind = *known;
        change.item.id = object.value(QLatin1String("id")).toInteger();
        change.item.hunk = text("hunk");
    }
    if (change.kind == UserChange::Kind::Snapshot) {
        change.item.id = object.value(QLatin1String("id")).toInteger();
    }
    change.starred = object.value(QLatin1String("starred")).toBool();
    change.text = text("text");
    change.name = text("name");
    if (change.kind == UserChange::Kind::Rename) {
        change.thing = valueIn(things, object.value(QLatin1String("thing")).toString(), json);
    }
    return change;
}

} // namespace

std::string toJson(const std::vector<UserChange>& changes)
{
    QJsonArray array;
    for (const UserChange& change : changes) {
        array.append(objectOf(change));
    }
    return QJsonDocument(array).toJson(QJsonDocument::Compact).toStdString();
}

std::vector<UserChange> changesOf(const std::string& json)
{
    const QJsonArray array = QJsonDocument::fromJson(QByteArray::fromStdString(json)).array();
    std::vector<UserChange> changes;
    for (const QJsonValue& value : array) {
        changes.push_back(changeIn(value.toObject(), json));
    }
    return changes;
}

} // namespace kbx::store
