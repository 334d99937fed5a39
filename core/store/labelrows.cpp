// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/labelrows.h"

#include "store/connection.h"
#include "store/jsonwords.h"
#include "store/labelkeys.h"
#include "store/storeerror.h"

#include <QDateTime>
#include <QJsonDocument>

#include <optional>
#include <set>

namespace kbx::store {
namespace {

constexpr auto columns
    = "SELECT l.child_id, l.parent_id, l.hunk, a.name, b.name, b.version, l.label, l.secondary,"
      " l.tags, l.confidence, l.unsure, l.remark, l.blind, l.visible, l.seconds, l.created_at,"
      " l.adjudication FROM label l JOIN annotator a ON a.id = l.annotator_id"
      " JOIN codebook b ON b.id = l.codebook_id";

LabelRecord labelIn(const Query& row)
{
    LabelRecord record;
    record.target = {row.integer(1), row.integer(0), row.text(2)};
    record.annotator = row.text(3);
    record.codebook = row.text(4);
    record.codebookVersion = row.small(5);
    record.value.label = row.text(6);
    record.value.secondary = row.text(7);
    record.value.tags = wordsFromJson(row.text(8));
    record.value.confidence = confidenceFromString(row.text(9)).value_or(Confidence::Unset);
    record.value.unsure = row.flag(10);
    record.value.remark = row.text(11);
    record.blind = row.flag(12);
    record.visible = wordsFromJson(row.text(13));
    record.seconds = row.real(14);
    record.createdAtMs = row.integer(15);
    record.adjudication = row.flag(16);
    return record;
}

std::optional<std::int64_t> parentOf(const LabelTarget& target)
{
    return target.parentId == 0 ? std::nullopt : std::optional(target.parentId);
}

void requireCandidate(Connection& connection, std::int64_t id)
{
    Query row = connection.query("SELECT 1 FROM candidate WHERE id = ?");
    row.bind(id);
    if (!row.step()) {
        fail(ErrorCode::NotFound, "There is no candidate " + std::to_string(id) + " in the study.");
    }
}

std::int64_t requireCodebook(Connection& connection, const LabelRecord& record)
{
    Query row = connection.query("SELECT id FROM codebook WHERE name = ? AND version = ?");
    row.bind(record.codebook, record.codebookVersion);
    if (!row.step()) {
        fail(ErrorCode::NotFound,
            "There is no version " + std::to_string(record.codebookVersion) + " of codebook \""
                + record.codebook + "\" in the study.");
    }
    return row.integer(0);
}

constexpr auto samePlace = " WHERE child_id = ?1 AND coalesce(parent_id, 0) = ?2 AND hunk = ?3"
                           " AND adjudication = ?4 AND (?4 = 1 OR annotator_id = ?5)"
                           " AND codebook_id IN (SELECT id FROM codebook WHERE name = ?6)";

/// The state of a target before it changes: what is there, or the same record without a value.
LabelRecord stateBefore(Connection& connection, const LabelRecord& record, std::int64_t annotatorId)
{
    Query row = connection.query(
        std::string(columns) + " WHERE l.id = (SELECT max(id) FROM label" + samePlace + ")");
    row.bind(record.target.childId, record.target.parentId, record.target.hunk, record.adjudication,
        annotatorId, record.codebook);
    if (row.step()) {
        return labelIn(row);
    }
    LabelRecord none = record;
    none.value = {};
    return none;
}

void insertLabel(Connection& connection, const LabelRecord& record, std::int64_t annotatorId,
    std::int64_t codebookId)
{
    const LabelValue& value = record.value;
    connection
        .query("INSERT INTO label(child_id, parent_id, hunk, annotator_id, codebook_id, label,"
               " secondary, tags, confidence, unsure, remark, blind, visible, seconds, created_at,"
               " adjudication) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .run(record.target.childId, parentOf(record.target), record.target.hunk, annotatorId,
            codebookId, value.label, value.secondary, wordsToJson(value.tags),
            toString(value.confidence), value.unsure, value.remark, record.blind,
            wordsToJson(record.visible), record.seconds, record.createdAtMs, record.adjudication);
}

std::string metaOf(Connection& connection, const std::string& key)
{
    Query row = connection.query("SELECT value FROM meta WHERE key = ?");
    row.bind(key);
    return row.step() ? row.text(0) : std::string();
}

/// What people said of one edit.
struct Said {
    std::string decision, own;
    bool ownGiven = false;
    std::set<std::string> labels; ///< of everybody who is sure of one
};

std::unordered_map<std::int64_t, Said> readSaid(
    Connection& connection, const std::string& codebook, const std::string& annotator)
{
    std::unordered_map<std::int64_t, Said> all;
    Query row = connection.query(
        "SELECT l.child_id, l.label, l.adjudication, a.name FROM label l"
        " JOIN annotator a ON a.id = l.annotator_id JOIN codebook b ON b.id = l.codebook_id"
        " JOIN candidate_parent p ON p.child_id = l.child_id AND p.role = 'primary'"
        " AND p.parent_id = l.parent_id WHERE l.hunk = '' AND b.name = ?");
    row.bind(codebook);
    while (row.step()) {
        Said& said = all[row.integer(0)];
        const std::string label = row.text(1);
        if (row.flag(2)) {
            said.decision = label;
            continue;
        }
        if (row.text(3) == annotator) {
            said.own = label;
            said.ownGiven = true;
        }
        if (!label.empty()) {
            said.labels.insert(label);
        }
    }
    return all;
}

} // namespace

std::int64_t annotatorRow(Connection& connection, const std::string& name)
{
    if (name.empty()) {
        fail(ErrorCode::Usage, "A label needs the name of its annotator.", "Choose a name.");
    }
    Query known = connection.query("SELECT id FROM annotator WHERE name = ?");
    known.bind(name);
    if (known.step()) {
        return known.integer(0);
    }
    connection.query("INSERT INTO annotator(name, created_at) VALUES(?, ?)")
        .run(name, std::int64_t{QDateTime::currentMSecsSinceEpoch()});
    return connection.lastId();
}

LabelRecord putLabel(Connection& connection, const LabelRecord& record)
{
    requireCandidate(connection, record.target.childId);
    if (record.target.parentId != 0) {
        requireCandidate(connection, record.target.parentId);
    }
    const auto codebookId = requireCodebook(connection, record);
    const auto annotatorId = annotatorRow(connection, record.annotator);
    LabelRecord before = stateBefore(connection, record, annotatorId);
    connection.query(std::string("DELETE FROM label") + samePlace)
        .run(record.target.childId, record.target.parentId, record.target.hunk, record.adjudication,
            annotatorId, record.codebook);
    if (!record.value.isEmpty()) {
        insertLabel(connection, record, annotatorId, codebookId);
    }
    return before;
}

std::vector<LabelRecord> readLabels(
    Connection& connection, const std::string& codebook, const std::string& annotator)
{
    Query row = connection.query(
        std::string(columns) + " WHERE b.name = ?1 AND (?2 = '' OR a.name = ?2) ORDER BY l.id");
    row.bind(codebook, annotator);
    std::vector<LabelRecord> records;
    while (row.step()) {
        records.push_back(labelIn(row));
    }
    return records;
}

EditLabels loadEditLabels(Connection& connection)
{
    const std::string annotator = metaOf(connection, metaAnnotator);
    std::string codebook = metaOf(connection, metaEditCodebook);
    if (codebook.empty()) {
        codebook = defaultEditCodebook;
    }
    EditLabels labels;
    {
        Query row = connection.query("SELECT blind FROM annotator WHERE name = ?");
        row.bind(annotator);
        labels.blind = row.step() && row.flag(0);
    }
    for (const auto& [child, said] : readSaid(connection, codebook, annotator)) {
        if (said.ownGiven) {
            labels.own.insert(child);
        } else if (labels.blind) {
            continue;
        }
        const std::string& label = !said.decision.empty() ? said.decision
            : said.labels.size() == 1                     ? *said.labels.begin()
                                                          : said.own;
        if (!label.empty()) {
            labels.ofChild[child] = label;
        }
    }
    return labels;
}

const std::string& EditLabels::of(std::int64_t child, const std::string& imported) const
{
    static const std::string none;
    const auto found = ofChild.find(child);
    if (found != ofChild.end()) {
        return found->second;
    }
    return blind && !own.contains(child) ? none : imported;
}

std::string wordsToJson(const std::vector<std::string>& words)
{
    return QJsonDocument(arrayOf(words)).toJson(QJsonDocument::Compact).toStdString();
}

std::vector<std::string> wordsFromJson(const std::string& json)
{
    return wordsIn(QJsonDocument::fromJson(QByteArray::fromStdString(json)).array());
}

} // namespace kbx::store
