// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/timingdetail.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QVariant>

#include <algorithm>

namespace kbx::workspace {
namespace {

QJsonObject objectOf(const std::string& json)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
}

std::string compact(const QJsonValue& value)
{
    if (value.isString()) {
        return value.toString().toStdString();
    }
    if (value.isObject() || value.isArray()) {
        const QJsonDocument document
            = value.isObject() ? QJsonDocument(value.toObject()) : QJsonDocument(value.toArray());
        return document.toJson(QJsonDocument::Compact).toStdString();
    }
    return value.isNull() || value.isUndefined() ? std::string()
                                                 : value.toVariant().toString().toStdString();
}

std::optional<double> number(const QJsonObject& object, QLatin1String key)
{
    const QJsonValue value = object.value(key);
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

std::optional<int> integer(const QJsonObject& object, QLatin1String key)
{
    const auto value = number(object, key);
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

std::string text(const QJsonObject& object, QLatin1String key)
{
    return object.value(key).toString().toStdString();
}

std::vector<double> numbers(const QJsonObject& object, QLatin1String key)
{
    std::vector<double> values;
    for (const QJsonValue& value : object.value(key).toArray()) {
        if (value.isDouble()) {
            values.push_back(value.toDouble());
        }
    }
    return values;
}

/// "BLOCK 1024, num_warps 4" of {"BLOCK": 1024, "num_warps": 4}; texts stay as they are.
std::string choiceText(const QJsonValue& value)
{
    if (!value.isObject()) {
        return compact(value);
    }
    std::string words;
    const QJsonObject object = value.toObject();
    for (auto field = object.begin(); field != object.end(); ++field) {
        words += (words.empty() ? "" : ", ") + field.key().toStdString() + ' '
            + compact(field.value());
    }
    return words;
}

analysis::TimingRowDetail readRow(const QJsonObject& object)
{
    analysis::TimingRowDetail row;
    row.inputSize = compact(object.value(QLatin1String("inputSize")));
    row.verdict = text(object, QLatin1String("verdict"));
    row.ratio = {number(object, QLatin1String("ratio")), number(object, QLatin1String("low")),
        number(object, QLatin1String("high"))};
    row.blocks = integer(object, QLatin1String("blocks"));
    row.stop = text(object, QLatin1String("stop"));
    row.referenceMs = number(object, QLatin1String("referenceMs"));
    row.kernelMs = number(object, QLatin1String("kernelMs"));
    row.gbPerSecond = number(object, QLatin1String("gbPerSecond"));
    row.tflops = number(object, QLatin1String("tflops"));
    row.iou = number(object, QLatin1String("iou"));
    row.mfu = number(object, QLatin1String("mfu"));
    row.choice = choiceText(object.value(QLatin1String("choice")));
    row.check = verdictFromString(text(object, QLatin1String("check"))).value_or(Verdict::Unknown);
    row.checkError = compact(object.value(QLatin1String("checkError")));
    row.reason = text(object, QLatin1String("reason"));
    return row;
}

/// Reasons come as words, or as a list of words per block.
void addReasons(const QJsonValue& value, std::vector<std::string>& reasons)
{
    if (value.isArray()) {
        for (const QJsonValue& each : value.toArray()) {
            addReasons(each, reasons);
        }
        return;
    }
    const std::string word = compact(value);
    const bool known = std::find(reasons.begin(), reasons.end(), word) != reasons.end();
    if (!word.empty() && word != "none" && word != "idle" && word != "0" && !known) {
        reasons.push_back(word);
    }
}

void flatten(
    const QJsonObject& object, const std::string& prefix, std::map<std::string, std::string>& facts)
{
    for (auto field = object.begin(); field != object.end(); ++field) {
        const std::string key = prefix + field.key().toStdString();
        if (field.value().isObject()) {
            flatten(field.value().toObject(), key + '.', facts);
        } else if (std::string value = compact(field.value()); !value.empty()) {
            facts[key] = std::move(value);
        }
    }
}

} // namespace

analysis::TimingDetail readTimingDetail(const TimingRecord& timing)
{
    const QJsonObject object = objectOf(timing.detailJson);
    analysis::TimingDetail detail;
    for (const QJsonValue& row : object.value(QLatin1String("rows")).toArray()) {
        detail.rows.push_back(readRow(row.toObject()));
    }
    detail.compileSeconds = number(object, QLatin1String("compileSeconds"));
    detail.resolutionMs = number(object, QLatin1String("resolutionMs"));
    if (const auto bytes = number(object, QLatin1String("l2BytesCleared"))) {
        detail.l2BytesCleared = static_cast<std::int64_t>(*bytes);
    }
    detail.aaPairs
        = integer(object.value(QLatin1String("aaBand")).toObject(), QLatin1String("pairs"));
    detail.boundBy = text(object, QLatin1String("boundBy"));
    const QJsonObject state = object.value(QLatin1String("gpuState")).toObject();
    detail.smMHz = numbers(state, QLatin1String("smMHz"));
    detail.memMHz = numbers(state, QLatin1String("memMHz"));
    detail.temperatureC = numbers(state, QLatin1String("temperatureC"));
    detail.powerW = numbers(state, QLatin1String("powerW"));
    addReasons(state.value(QLatin1String("throttleReasons")), detail.throttleReasons);
    const QJsonObject autotune = objectOf(timing.autotuneJson);
    for (auto kernel = autotune.begin(); kernel != autotune.end(); ++kernel) {
        detail.autotune.emplace_back(kernel.key().toStdString(), choiceText(kernel.value()));
    }
    return detail;
}

std::vector<analysis::TimingView> timingViews(const EvaluationRecord& record)
{
    std::vector<analysis::TimingView> views;
    for (const TimingRecord& timing : record.timings) {
        views.push_back(analysis::computeTimingView(timing, readTimingDetail(timing)));
    }
    return views;
}

std::map<std::string, std::string> environmentFacts(const EvaluationRecord& record)
{
    std::map<std::string, std::string> facts;
    flatten(objectOf(record.environmentJson), {}, facts);
    const auto put = [&facts](const char* key, const std::string& value) {
        if (!value.empty()) {
            facts[key] = value;
        }
    };
    put("gpu", record.gpuModel);
    put("gpuUuid", record.gpuUuid);
    put("taskVersion", record.taskVersion);
    put("backend", record.backend == Backend::Unknown ? "" : toString(record.backend));
    put("origin", toString(record.origin));
    return facts;
}

TimingFindings timingFindings(const EvaluationRecord& record)
{
    const QJsonObject object = objectOf(record.findingsJson);
    TimingFindings findings;
    for (const QJsonValue& value : object.value(QLatin1String("integrity")).toArray()) {
        const QJsonObject each = value.toObject();
        findings.integrity.push_back({text(each, QLatin1String("id")),
            verdictFromString(text(each, QLatin1String("verdict"))).value_or(Verdict::Unknown),
            text(each, QLatin1String("text"))});
    }
    for (const QJsonValue& value : object.value(QLatin1String("delegated")).toArray()) {
        const QJsonObject each = value.toObject();
        std::string name = each.isEmpty() ? compact(value) : text(each, QLatin1String("op"));
        if (!name.empty()) {
            findings.delegated.push_back(std::move(name));
        }
    }
    return findings;
}

} // namespace kbx::workspace
