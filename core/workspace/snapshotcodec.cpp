// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/snapshotcodec.h"

#include "workspace/rowcolumns.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace kbx::workspace {
namespace {

constexpr int format = 1;
constexpr std::array units{analysis::Unit::Plain, analysis::Unit::Count, analysis::Unit::Share,
    analysis::Unit::Ratio, analysis::Unit::Percent, analysis::Unit::Milliseconds,
    analysis::Unit::Seconds};

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

std::string text(const QJsonValue& value)
{
    return value.toString().toStdString();
}

QJsonValue number(const std::optional<double>& value)
{
    return value ? QJsonValue(*value) : QJsonValue(QJsonValue::Null);
}

std::optional<double> number(const QJsonValue& value)
{
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

/// Each text once; rows name it by its index.
class Texts {
public:
    int of(const std::string& utf8)
    {
        const auto [at, isNew] = m_known.try_emplace(utf8, static_cast<int>(m_all.size()));
        if (isNew) {
            m_all.append(text(utf8));
        }
        return at->second;
    }
    const QJsonArray& all() const { return m_all; }

private:
    std::unordered_map<std::string, int> m_known;
    QJsonArray m_all;
};

/// Visits every kept column of a row with its name: writing and reading cannot differ.
template <typename Row, typename Visitor> void visitColumns(Row& row, Visitor& visit)
{
    visit.integer("candidate", row.candidateId);
    visit.integer("evaluation", row.evaluationId);
    visit.integer("task", row.task);
    visit.integer("run", row.run);
    visit.integer("key", row.key);
    visitResultColumns(row, visit);
}

class ColumnWriter {
public:
    explicit ColumnWriter(Texts& texts)
        : m_texts(texts)
    {
    }
    void next() { m_at = 0; }
    template <typename T> void integer(const char* name, T value)
    {
        column(name).append(static_cast<qint64>(value));
    }
    void flag(const char* name, bool value) { column(name).append(value ? 1 : 0); }
    void verdict(const char* name, Verdict value) { column(name).append(static_cast<int>(value)); }
    void text(const char* name, const std::string& value)
    {
        column(name).append(m_texts.of(value));
    }
    template <typename T> void number(const char* name, const std::optional<T>& value)
    {
        column(name).append(value ? QJsonValue(*value) : QJsonValue(QJsonValue::Null));
    }
    QJsonObject take() const
    {
        QJsonObject object;
        for (const auto& [name, values] : m_columns) {
            object.insert(QLatin1String(name), values);
        }
        return object;
    }

private:
    QJsonArray& column(const char* name)
    {
        if (m_at == m_columns.size()) {
            m_columns.emplace_back(name, QJsonArray());
        }
        return m_columns[m_at++].second;
    }

    Texts& m_texts;
    std::vector<std::pair<const char*, QJsonArray>> m_columns;
    std::size_t m_at = 0;
};

class ColumnReader {
public:
    ColumnReader(QJsonObject rows, const std::vector<std::string>& texts)
        : m_rows(std::move(rows))
        , m_texts(texts)
    {
    }
    qsizetype size() const { return m_rows.value("candidate"_L1).toArray().size(); }
    void start(qsizetype row)
    {
        m_row = row;
        m_at = 0;
    }
    template <typename T> void integer(const char* name, T& value)
    {
        value = static_cast<T>(cell(name).toInteger());
    }
    void flag(const char* name, bool& value) { value = cell(name).toInt() != 0; }
    void verdict(const char* name, Verdict& value)
    {
        const int code = cell(name).toInt(-1);
        value = code >= 0 && code <= static_cast<int>(Verdict::Unknown) ? static_cast<Verdict>(code)
                                                                        : Verdict::Unknown;
    }
    void text(const char* name, std::string& value)
    {
        const int at = cell(name).toInt(-1);
        value = at >= 0 && static_cast<std::size_t>(at) < m_texts.size()
            ? m_texts[static_cast<std::size_t>(at)]
            : std::string();
    }
    template <typename T> void number(const char* name, std::optional<T>& value)
    {
        const QJsonValue found = cell(name);
        value
            = found.isDouble() ? std::optional<T>(static_cast<T>(found.toDouble())) : std::nullopt;
    }

private:
    QJsonValue cell(const char* name)
    {
        if (m_at == m_columns.size()) {
            m_columns.push_back(m_rows.value(QLatin1String(name)).toArray());
        }
        return std::as_const(m_columns)[m_at++].at(m_row);
    }

    QJsonObject m_rows;
    const std::vector<std::string>& m_texts;
    std::vector<QJsonArray> m_columns;
    qsizetype m_row = 0;
    std::size_t m_at = 0;
};

QJsonArray keysJson(const CandidateTable& table)
{
    QJsonArray keys;
    for (const KeyInfo& key : table.keys) {
        keys.append(QJsonObject{{u"id"_s, qint64{key.id}},
            {u"backend"_s, QLatin1String(toString(key.backend))}, {u"gpu"_s, text(key.gpuModel)},
            {u"uuid"_s, text(key.gpuUuid)}, {u"origin"_s, QLatin1String(toString(key.origin))},
            {u"environment"_s, qint64{key.environmentId}}, {u"synthetic"_s, key.synthetic}});
    }
    return keys;
}

KeyInfo keyOf(const QJsonObject& object)
{
    KeyInfo key;
    key.id = object.value("id"_L1).toInteger();
    key.backend = backendFromString(text(object.value("backend"_L1))).value_or(Backend::Unknown);
    key.gpuModel = text(object.value("gpu"_L1));
    key.gpuUuid = text(object.value("uuid"_L1));
    key.origin = originFromString(text(object.value("origin"_L1))).value_or(Origin::Imported);
    key.environmentId = object.value("environment"_L1).toInteger();
    key.synthetic = object.value("synthetic"_L1).toBool();
    return key;
}

QJsonArray runsJson(const CandidateTable& table)
{
    QJsonArray runs;
    for (const RunInfo& run : table.runs) {
        runs.append(QJsonObject{{u"id"_s, qint64{run.id}}, {u"name"_s, text(run.name)},
            {u"method"_s, qint64{run.method}}});
    }
    return runs;
}

template <typename Items> QJsonArray namesJson(const Items& items)
{
    QJsonArray names;
    for (const auto& item : items) {
        names.append(QJsonArray{qint64{item.id}, text(item.name)});
    }
    return names;
}

QJsonArray headlinesJson(const Snapshot& snapshot)
{
    QJsonArray all;
    for (const SnapshotHeadline& each : snapshot.headlines) {
        const analysis::Estimate& found = each.headline.number;
        QJsonObject object{{u"report"_s, text(each.report)}, {u"key"_s, text(each.headline.key)},
            {u"text"_s, text(each.headline.text)},
            {u"unit"_s, QLatin1String(analysis::toString(each.headline.unit))},
            {u"value"_s, number(found.value)}, {u"low"_s, number(found.low)},
            {u"high"_s, number(found.high)}, {u"interval"_s, text(found.interval)},
            {u"n"_s, qint64{found.n}}, {u"excluded"_s, qint64{found.excluded}},
            {u"reason"_s, text(found.reason)}};
        if (found.k) {
            object.insert(u"k"_s, qint64{*found.k});
        }
        all.append(object);
    }
    return all;
}

SnapshotHeadline headlineOf(const QJsonObject& object)
{
    SnapshotHeadline each;
    each.report = text(object.value("report"_L1));
    each.headline.key = text(object.value("key"_L1));
    each.headline.text = text(object.value("text"_L1));
    for (const analysis::Unit unit : units) {
        if (text(object.value("unit"_L1)) == analysis::toString(unit)) {
            each.headline.unit = unit;
        }
    }
    analysis::Estimate& found = each.headline.number;
    found.value = number(object.value("value"_L1));
    found.low = number(object.value("low"_L1));
    found.high = number(object.value("high"_L1));
    found.interval = text(object.value("interval"_L1));
    found.n = object.value("n"_L1).toInteger();
    found.excluded = object.value("excluded"_L1).toInteger();
    found.reason = text(object.value("reason"_L1));
    if (const QJsonValue k = object.value("k"_L1); k.isDouble()) {
        found.k = k.toInteger();
    }
    return each;
}

void readNames(const QJsonObject& root, CandidateTable& table)
{
    for (const QJsonValue each : root.value("tasks"_L1).toArray()) {
        TaskInfo task;
        task.id = each.toArray().at(0).toInteger();
        task.name = text(each.toArray().at(1));
        table.tasks.push_back(std::move(task));
    }
    for (const QJsonValue each : root.value("methods"_L1).toArray()) {
        MethodInfo method;
        method.id = each.toArray().at(0).toInteger();
        method.name = text(each.toArray().at(1));
        table.methods.push_back(std::move(method));
    }
    for (const QJsonValue each : root.value("runs"_L1).toArray()) {
        RunInfo run;
        run.id = each.toObject().value("id"_L1).toInteger();
        run.name = text(each.toObject().value("name"_L1));
        run.method = static_cast<std::uint32_t>(each.toObject().value("method"_L1).toInteger());
        table.runs.push_back(std::move(run));
    }
    for (const QJsonValue each : root.value("keys"_L1).toArray()) {
        table.keys.push_back(keyOf(each.toObject()));
    }
    table.synthetic = root.value("synthetic"_L1).toBool();
}

/// Every index of a row points at something.
bool isSound(const CandidateTable& table)
{
    for (const RunInfo& run : table.runs) {
        if (run.method >= table.methods.size()) {
            return false;
        }
    }
    for (const CandidateRow& row : table.rows) {
        if (row.task >= table.tasks.size() || row.run >= table.runs.size()
            || row.key >= static_cast<std::int32_t>(table.keys.size())) {
            return false;
        }
    }
    return true;
}

} // namespace

std::string snapshotJson(const Snapshot& snapshot)
{
    const CandidateTable& table = *snapshot.table;
    Texts texts;
    ColumnWriter writer(texts);
    for (const CandidateRow& row : table.rows) {
        writer.next();
        visitColumns(row, writer);
    }
    QJsonObject versions;
    for (const auto& [name, version] : snapshot.versions.tasks) {
        versions.insert(text(name), text(version));
    }
    const QJsonObject root{{u"format"_s, format}, {u"program"_s, text(snapshot.versions.program)},
        {u"evaluator"_s, snapshot.versions.evaluator}, {u"gates"_s, snapshot.versions.gates},
        {u"taskVersions"_s, versions}, {u"synthetic"_s, table.synthetic},
        {u"tasks"_s, namesJson(table.tasks)}, {u"methods"_s, namesJson(table.methods)},
        {u"runs"_s, runsJson(table)}, {u"keys"_s, keysJson(table)}, {u"texts"_s, texts.all()},
        {u"rows"_s, writer.take()}, {u"headlines"_s, headlinesJson(snapshot)}};
    return QJsonDocument(root).toJson(QJsonDocument::Compact).toStdString();
}

Result<Snapshot> snapshotFromJson(const std::string& json)
{
    const Error damaged{ErrorCode::Damaged, "The snapshot cannot be read.",
        "Delete it and take another one.", {}, {}};
    const QJsonObject root = QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
    if (root.value("format"_L1).toInt() != format) {
        return damaged;
    }
    auto table = std::make_shared<CandidateTable>();
    readNames(root, *table);
    std::vector<std::string> texts;
    for (const QJsonValue each : root.value("texts"_L1).toArray()) {
        texts.push_back(text(each));
    }
    ColumnReader reader(root.value("rows"_L1).toObject(), texts);
    table->rows.resize(static_cast<std::size_t>(reader.size()));
    for (std::size_t at = 0; at < table->rows.size(); ++at) {
        reader.start(static_cast<qsizetype>(at));
        visitColumns(table->rows[at], reader);
    }
    if (!isSound(*table)) {
        return damaged;
    }
    Snapshot snapshot;
    snapshot.versions = {text(root.value("program"_L1)), root.value("evaluator"_L1).toInt(),
        root.value("gates"_L1).toInt(), {}};
    const QJsonObject versions = root.value("taskVersions"_L1).toObject();
    for (auto one = versions.begin(); one != versions.end(); ++one) {
        snapshot.versions.tasks[one.key().toStdString()] = text(one.value());
    }
    for (const QJsonValue each : root.value("headlines"_L1).toArray()) {
        snapshot.headlines.push_back(headlineOf(each.toObject()));
    }
    snapshot.table = std::move(table);
    return snapshot;
}

} // namespace kbx::workspace
