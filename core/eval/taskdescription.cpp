// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/taskdescription.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <numeric>

namespace kbx::eval {
namespace {

const auto schema = QStringLiteral("kbx.task-description/1");
/// Lists of lists of tensors exist; deeper ones are a mistake.
constexpr int deepest = 6;

std::vector<std::int64_t> integers(const QJsonValue& value)
{
    std::vector<std::int64_t> result;
    for (const QJsonValue& each : value.toArray()) {
        result.push_back(each.toInteger());
    }
    return result;
}

std::vector<DescribedArgument> argumentsOf(const QJsonValue& value, int depth = 0)
{
    std::vector<DescribedArgument> result;
    for (const QJsonValue& each : value.toArray()) {
        const QJsonObject object = each.toObject();
        DescribedArgument argument;
        argument.name = object.value(QLatin1String("name")).toString();
        if (object.contains(QLatin1String("shape"))) {
            argument.kind = DescribedArgument::Kind::Tensor;
            argument.shape = integers(object.value(QLatin1String("shape")));
            argument.strides = integers(object.value(QLatin1String("strides")));
            argument.dtype = object.value(QLatin1String("dtype")).toString();
            argument.contiguous = object.value(QLatin1String("contiguous")).toBool(true);
            argument.offset = object.value(QLatin1String("offset")).toInteger();
        } else if (object.contains(QLatin1String("items")) && depth < deepest) {
            argument.kind = DescribedArgument::Kind::List;
            argument.items = argumentsOf(object.value(QLatin1String("items")), depth + 1);
        } else {
            argument.text = object.value(QLatin1String("text")).toString();
        }
        result.push_back(std::move(argument));
    }
    return result;
}

QStringList texts(const QJsonValue& value)
{
    QStringList result;
    for (const QJsonValue& each : value.toArray()) {
        result.append(each.toString());
    }
    return result;
}

std::vector<DescribedCase> casesOf(const QJsonValue& value)
{
    std::vector<DescribedCase> result;
    for (const QJsonValue& each : value.toArray()) {
        const QJsonObject object = each.toObject();
        result.push_back({object.value(QLatin1String("name")).toString(),
            object.value(QLatin1String("note")).toString(),
            texts(object.value(QLatin1String("modes"))),
            argumentsOf(object.value(QLatin1String("arguments")))});
    }
    return result;
}

std::vector<DescribedSize> sizesOf(const QJsonValue& value)
{
    std::vector<DescribedSize> result;
    for (const QJsonValue& each : value.toArray()) {
        const QJsonObject object = each.toObject();
        DescribedSize size;
        size.name = object.value(QLatin1String("name")).toString();
        size.bytes = object.value(QLatin1String("bytes")).toInteger();
        const QJsonObject flops = object.value(QLatin1String("flops")).toObject();
        for (auto at = flops.begin(); at != flops.end(); ++at) {
            size.flops[at.key()] = at.value().toInteger();
        }
        size.arguments = argumentsOf(object.value(QLatin1String("arguments")));
        result.push_back(std::move(size));
    }
    return result;
}

} // namespace

std::int64_t DescribedSize::totalFlops() const
{
    return std::accumulate(flops.begin(), flops.end(), std::int64_t{0},
        [](std::int64_t sum, const auto& each) { return sum + each.second; });
}

double DescribedSize::intensity() const
{
    return bytes > 0 ? static_cast<double>(totalFlops()) / static_cast<double>(bytes) : 0.0;
}

Result<TaskDescription> TaskDescription::fromJson(const QByteArray& json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    const QJsonObject object = document.object();
    if (object.value(QLatin1String("schema")).toString() != schema) {
        return Error{ErrorCode::Harness, "The worker gave no description of the task.",
            "Its messages are in the details.", json.left(4096).toStdString(), {}};
    }
    TaskDescription result;
    result.task = object.value(QLatin1String("task")).toString();
    result.version = object.value(QLatin1String("version")).toString();
    result.cases = casesOf(object.value(QLatin1String("cases")));
    const QJsonObject sizes = object.value(QLatin1String("sizes")).toObject();
    result.golden = sizesOf(sizes.value(QLatin1String("golden")));
    result.kbx = sizesOf(sizes.value(QLatin1String("kbx")));
    result.problems = texts(object.value(QLatin1String("problems")));
    result.json = document.toJson(QJsonDocument::Compact);
    return result;
}

} // namespace kbx::eval
