// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/jobjson.h"

#include "protocol/jsonreader.h"
#include "protocol/timingjson.h"

#include <QJsonArray>
#include <QStringDecoder>

namespace kbx::protocol {
namespace {

bool isUtf8(const std::string& bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text
        = decoder(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    // A byte order mark is dropped by the decoder: such a text must travel as bytes.
    return !decoder.hasError()
        && text.toUtf8() == QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

QJsonObject limitsToJson(const JobLimits& limits)
{
    return {{QStringLiteral("compileSeconds"), limits.compileSeconds},
        {QStringLiteral("correctSeconds"), limits.correctSeconds},
        {QStringLiteral("fastSeconds"), limits.fastSeconds},
        {QStringLiteral("memoryMiB"), limits.memoryMiB},
        {QStringLiteral("outputMiB"), limits.outputMiB},
        {QStringLiteral("gpuMemoryMiB"), limits.gpuMemoryMiB}};
}

JobLimits limitsFromJson(JsonReader& reader)
{
    JsonReader limits(reader.objectIf("limits"), "The limits of a job");
    JobLimits read;
    read.compileSeconds = limits.numberIf("compileSeconds").value_or(read.compileSeconds);
    read.correctSeconds = limits.numberIf("correctSeconds").value_or(read.correctSeconds);
    read.fastSeconds = limits.numberIf("fastSeconds").value_or(read.fastSeconds);
    read.memoryMiB = static_cast<int>(limits.integerIf("memoryMiB").value_or(read.memoryMiB));
    read.outputMiB = static_cast<int>(limits.integerIf("outputMiB").value_or(read.outputMiB));
    read.gpuMemoryMiB
        = static_cast<int>(limits.integerIf("gpuMemoryMiB").value_or(read.gpuMemoryMiB));
    reader.adopt(limits.error());
    return read;
}

QJsonArray wordsToJson(const std::vector<std::string>& words)
{
    QJsonArray array;
    for (const std::string& word : words) {
        array.append(toQString(word));
    }
    return array;
}

std::vector<std::string> wordsFromJson(const QJsonArray& array)
{
    std::vector<std::string> words;
    for (const QJsonValue& word : array) {
        words.push_back(word.toString().toStdString());
    }
    return words;
}

QJsonObject suiteToJson(const Suite& suite)
{
    return {{QStringLiteral("kind"), toQString(suite.kind)},
        {QStringLiteral("problem"), toQString(suite.problem)},
        {QStringLiteral("code"), toQString(suite.code)}};
}

void readSuite(JsonReader& reader, Job& job)
{
    if (!reader.has("suite")) {
        return;
    }
    JsonReader suite(reader.objectIf("suite"), "The suite of a job");
    job.suite = Suite{suite.text("kind"), suite.text("problem"), suite.text("code")};
    reader.adopt(suite.error());
}

QJsonArray cacheToJson(const std::vector<ReferenceSeries>& cache)
{
    QJsonArray array;
    for (const ReferenceSeries& one : cache) {
        array.append(QJsonObject{{QStringLiteral("baseline"), toQString(one.baseline)},
            {QStringLiteral("inputSize"), toQString(one.inputSize)},
            {QStringLiteral("profile"), toQString(one.profile)},
            {QStringLiteral("medianMs"), one.medianMs},
            {QStringLiteral("samplesMs"), samplesToJson(one.samplesMs)}});
    }
    return array;
}

void readCache(JsonReader& reader, Job& job)
{
    for (const QJsonValue& value : reader.arrayIf("referenceCache")) {
        JsonReader row(value.toObject(), "A cached reference time of a job");
        ReferenceSeries series;
        series.baseline = row.text("baseline");
        series.inputSize = row.text("inputSize");
        series.profile = row.text("profile");
        series.medianMs = row.numberIf("medianMs").value_or(0.0);
        series.samplesMs = readSamples(row, "samplesMs");
        reader.adopt(row.error());
        job.referenceCache.push_back(std::move(series));
    }
}

} // namespace

QJsonObject jobToJson(const Job& job)
{
    QJsonObject object{
        {QStringLiteral("type"), QStringLiteral("job")}, {QStringLiteral("id"), toQString(job.id)}};
    const auto put
        = [&](const char* key, const QJsonValue& value) { object[QLatin1String(key)] = value; };
    put("task", toQString(job.task));
    if (isUtf8(job.code)) {
        put("code", toQString(job.code));
    } else {
        put("codeBase64", QString::fromLatin1(QByteArray::fromStdString(job.code).toBase64()));
    }
    QJsonArray stages;
    for (const int stage : job.stages) {
        stages.append(stage);
    }
    put("stages", stages);
    put("modes", wordsToJson(job.modes));
    put("seed", job.seed);
    put("limits", limitsToJson(job.limits));
    put("allConfigs", job.allConfigs);
    put("profile", toQString(job.profile));
    put("baselines", wordsToJson(job.baselines));
    put("sizeSet", toQString(job.sizeSet));
    put("diagnose", job.diagnose);
    if (job.suite) {
        put("suite", suiteToJson(*job.suite));
    }
    if (!job.referenceCache.empty()) {
        put("referenceCache", cacheToJson(job.referenceCache));
    }
    return object;
}

Job jobFromJson(JsonReader& reader)
{
    const Job defaults;
    Job job;
    job.id = reader.text("id");
    job.task = reader.text("task");
    job.code = reader.has("codeBase64")
        ? QByteArray::fromBase64(QByteArray::fromStdString(reader.text("codeBase64"))).toStdString()
        : reader.text("code");
    job.stages.clear();
    for (const QJsonValue& stage : reader.array("stages")) {
        job.stages.push_back(stage.toInt());
    }
    job.modes = wordsFromJson(reader.array("modes"));
    job.seed = static_cast<int>(reader.integer("seed"));
    job.limits = limitsFromJson(reader);
    job.allConfigs = reader.flagIf("allConfigs").value_or(false);
    if (const std::string profile = reader.textOrEmpty("profile"); !profile.empty()) {
        job.profile = profile;
    }
    if (reader.has("baselines")) {
        job.baselines = wordsFromJson(reader.array("baselines"));
    }
    if (const std::string sizeSet = reader.textOrEmpty("sizeSet"); !sizeSet.empty()) {
        job.sizeSet = sizeSet;
    }
    job.diagnose = reader.flagIf("diagnose").value_or(false);
    readSuite(reader, job);
    readCache(reader, job);
    return job;
}

} // namespace kbx::protocol
