// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Assignments in the study; the plan is kept as JSON.
#include "store/assignmentrepository.h"
#include "store/study.h"
#include "workspace/assignments.h"
#include "workspace/codebooks.h"
#include "workspace/studysession.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace kbx::workspace {
namespace {

std::string planToJson(const Assignment& assignment)
{
    const AssignmentPlan& plan = assignment.plan;
    QJsonArray annotators;
    for (const std::string& name : plan.annotators) {
        annotators.append(QString::fromStdString(name));
    }
    QJsonArray strata;
    for (const AssignmentStratum& stratum : assignment.strata) {
        strata.append(QJsonObject{{QStringLiteral("name"), QString::fromStdString(stratum.name)},
            {QStringLiteral("population"), stratum.population},
            {QStringLiteral("sampled"), stratum.sampled}});
    }
    const QJsonObject object{{QStringLiteral("sample"), QLatin1String(toString(plan.sample))},
        {QStringLiteral("count"), plan.count}, {QStringLiteral("sharedTwice"), plan.sharedTwice},
        {QStringLiteral("calibration"), plan.calibration},
        // As text: JSON numbers are doubles.
        {QStringLiteral("seed"), QString::number(plan.seed)},
        {QStringLiteral("annotators"), annotators}, {QStringLiteral("strata"), strata},
        {QStringLiteral("population"), assignment.population},
        {QStringLiteral("sampled"), assignment.sampled},
        {QStringLiteral("calibrated"), assignment.calibration},
        {QStringLiteral("shared"), assignment.shared}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
}

Assignment assignmentIn(const store::StoredAssignment& stored)
{
    const QJsonObject object
        = QJsonDocument::fromJson(QByteArray::fromStdString(stored.planJson)).object();
    const auto number
        = [&object](const char* key) { return object.value(QLatin1String(key)).toInt(); };
    Assignment assignment;
    assignment.createdAtMs = stored.createdAtMs;
    AssignmentPlan& plan = assignment.plan;
    plan.codebook = stored.codebook;
    plan.sample = sampleFromString(object.value(QStringLiteral("sample")).toString().toStdString())
                      .value_or(AssignmentPlan::Sample::All);
    plan.count = number("count");
    plan.sharedTwice = object.value(QStringLiteral("sharedTwice")).toDouble();
    plan.calibration = number("calibration");
    plan.seed = object.value(QStringLiteral("seed")).toString().toULongLong();
    const QJsonArray annotators = object.value(QStringLiteral("annotators")).toArray();
    for (const QJsonValue& name : annotators) {
        plan.annotators.push_back(name.toString().toStdString());
    }
    const QJsonArray strata = object.value(QStringLiteral("strata")).toArray();
    for (const QJsonValue& value : strata) {
        const QJsonObject stratum = value.toObject();
        assignment.strata.push_back({stratum.value(QStringLiteral("name")).toString().toStdString(),
            stratum.value(QStringLiteral("population")).toInt(),
            stratum.value(QStringLiteral("sampled")).toInt()});
    }
    assignment.population = number("population");
    assignment.sampled = number("sampled");
    assignment.calibration = number("calibrated");
    assignment.shared = number("shared");
    for (const store::AssignmentItem& item : stored.items) {
        assignment.units.push_back(
            {item.annotator, item.target, item.stratum, item.weight, item.calibration});
    }
    return assignment;
}

} // namespace

Result<Assignment> assignUnits(
    StudySession& session, const StudyView& view, const AssignmentPlan& plan)
{
    AssignmentPlan complete = plan;
    if (complete.codebook.empty()) {
        complete.codebook = defaultCodebook;
    }
    const auto book = codebook(session, complete.codebook);
    if (!book) {
        return book.error();
    }
    auto assignment = drawAssignment(view, book->unit, complete);
    if (!assignment) {
        return assignment;
    }
    std::vector<store::AssignmentItem> items;
    for (const AssignedUnit& unit : assignment->units) {
        items.push_back({unit.annotator, unit.target, unit.stratum, unit.weight, unit.calibration});
    }
    store::AssignmentRepository repository(session.study());
    if (const auto id = repository.add(complete.codebook, planToJson(*assignment), items); !id) {
        return id.error();
    }
    const auto stored = repository.newest(complete.codebook);
    if (!stored) {
        return stored.error();
    }
    assignment->createdAtMs = (*stored)->createdAtMs;
    return assignment;
}

Result<std::optional<Assignment>> currentAssignment(
    StudySession& session, const std::string& codebook)
{
    const auto stored = store::AssignmentRepository(session.study()).newest(codebook);
    if (!stored) {
        return stored.error();
    }
    return *stored ? std::optional(assignmentIn(**stored)) : std::nullopt;
}

} // namespace kbx::workspace
