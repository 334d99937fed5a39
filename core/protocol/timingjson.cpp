// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/timingjson.h"

#include "protocol/jsonreader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace kbx::protocol {
namespace {

constexpr std::array<std::string_view, 6> speedupVerdicts{
    "faster", "slower", "indistinguishable", "below_resolution", "inconclusive", "impossible"};

// Members of `detailJson` that the JSON puts together with members of the record.
constexpr auto rowsKey = QLatin1String("rows");
constexpr auto peaksKey = QLatin1String("peaks");
constexpr auto bandKey = QLatin1String("aaBand");

double shortest(float value)
{
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    double number = 0.0;
    std::from_chars(buffer.data(), end, number);
    return number;
}

bool isVerdict(const std::string& word)
{
    return std::find(speedupVerdicts.begin(), speedupVerdicts.end(), word) != speedupVerdicts.end();
}

QJsonValue countToJson(const std::optional<int>& count)
{
    return count ? QJsonValue(*count) : QJsonValue();
}

std::optional<int> countIf(JsonReader& reader, const char* key)
{
    const auto count = reader.integerIf(key);
    return count ? std::optional(static_cast<int>(*count)) : std::nullopt;
}

void readSpeedup(JsonReader& reader, TimingRecord& timing)
{
    const QJsonObject object = reader.objectIf("speedup");
    if (object.isEmpty()) {
        return;
    }
    JsonReader speedup(object, "The speedup of a timing");
    timing.speedup = speedup.numberIf("value");
    timing.speedupLow = speedup.numberIf("low");
    timing.speedupHigh = speedup.numberIf("high");
    timing.geomean = speedup.numberIf("geomean");
    timing.geomeanLow = speedup.numberIf("geomeanLow");
    timing.geomeanHigh = speedup.numberIf("geomeanHigh");
    timing.samples = countIf(speedup, "n");
    timing.sizes = countIf(speedup, "sizes");
    timing.sizesTotal = countIf(speedup, "sizesTotal");
    timing.speedupVerdict = speedup.text("verdict");
    timing.throttled = speedup.flagIf("throttled").value_or(false);
    if (!isVerdict(timing.speedupVerdict)) {
        speedup.fail("has an unknown \"verdict\": \"" + timing.speedupVerdict + "\"");
    }
    if (timing.speedup && !(*timing.speedup > 0.0)) {
        speedup.fail("has a \"value\" that is not above 0");
    }
    if (timing.sizes && timing.sizesTotal && *timing.sizes > *timing.sizesTotal) {
        speedup.fail("counts more \"sizes\" than \"sizesTotal\"");
    }
    reader.adopt(speedup.error());
}

SampleSeries readSide(JsonReader& row, const std::string& size, TimingSide side)
{
    const bool reference = side == TimingSide::Reference;
    SampleSeries series;
    series.inputSize = size;
    series.side = side;
    series.summaryMs = row.numberIf(reference ? "referenceMs" : "kernelMs");
    series.samplesMs = readSamples(row, reference ? "referenceSamplesMs" : "kernelSamplesMs");
    if (!reference) {
        series.gbPerSecond = row.numberIf("gbPerSecond");
        series.tflops = row.numberIf("tflops");
    }
    return series;
}

/// Series of the rows; what is left of each row becomes the detail.
QJsonArray readRows(JsonReader& reader, TimingRecord& timing)
{
    QJsonArray details;
    for (const QJsonValue& value : reader.arrayIf("rows")) {
        JsonReader row(value.toObject(), "A row of a timing");
        const std::string size = row.text("inputSize");
        const std::string verdict = row.textOrEmpty("verdict");
        if (!verdict.empty() && !isVerdict(verdict)) {
            row.fail("has an unknown \"verdict\": \"" + verdict + "\"");
        }
        for (const TimingSide side : {TimingSide::Reference, TimingSide::Kernel}) {
            SampleSeries series = readSide(row, size, side);
            if (series.summaryMs || !series.samplesMs.empty()) {
                timing.series.push_back(std::move(series));
            }
        }
        reader.adopt(row.error());
        QJsonObject detail = row.rest();
        detail[QLatin1String("inputSize")] = toQString(size);
        if (!verdict.empty()) {
            detail[QLatin1String("verdict")] = toQString(verdict);
        }
        details.append(detail);
    }
    return details;
}

/// Over the sizes whose kernel was timed: sum of times; best rate, as peaks are compared with it.
void summarise(TimingRecord& timing)
{
    const auto keepMost = [](std::optional<double>& most, const std::optional<double>& one) {
        if (one && (!most || *one > *most)) {
            most = one;
        }
    };
    for (const SampleSeries& series : timing.series) {
        if (series.side == TimingSide::Kernel && series.summaryMs) {
            timing.runtimeMs = timing.runtimeMs.value_or(0.0) + *series.summaryMs;
            keepMost(timing.gbPerSecond, series.gbPerSecond);
            keepMost(timing.tflops, series.tflops);
        }
    }
}

void putSide(QJsonObject& row, const SampleSeries& series, Samples samples)
{
    const bool reference = series.side == TimingSide::Reference;
    const auto put
        = [&row](const char* key, const QJsonValue& value) { row[QLatin1String(key)] = value; };
    put(reference ? "referenceMs" : "kernelMs", numberToJson(series.summaryMs));
    if (samples == Samples::With) {
        put(reference ? "referenceSamplesMs" : "kernelSamplesMs", samplesToJson(series.samplesMs));
    }
    if (!reference) {
        put("gbPerSecond", numberToJson(series.gbPerSecond));
        put("tflops", numberToJson(series.tflops));
    }
}

QJsonArray rowsToJson(const TimingRecord& timing, const QJsonArray& details, Samples samples)
{
    std::vector<std::pair<std::string, QJsonObject>> rows;
    const auto rowOf = [&rows](const std::string& size) -> QJsonObject& {
        const auto found = std::find_if(
            rows.begin(), rows.end(), [&size](const auto& row) { return row.first == size; });
        if (found != rows.end()) {
            return found->second;
        }
        rows.push_back({size, {{QStringLiteral("inputSize"), toQString(size)}}});
        return rows.back().second;
    };
    for (const QJsonValue& value : details) {
        const QJsonObject detail = value.toObject();
        rowOf(detail.value(QLatin1String("inputSize")).toString().toStdString()) = detail;
    }
    for (const SampleSeries& series : timing.series) {
        putSide(rowOf(series.inputSize), series, samples);
    }
    QJsonArray array;
    for (const auto& row : rows) {
        array.append(row.second);
    }
    return array;
}

} // namespace

QJsonArray samplesToJson(const std::vector<float>& samplesMs)
{
    QJsonArray array;
    for (const float sample : samplesMs) {
        array.append(shortest(sample));
    }
    return array;
}

std::vector<float> readSamples(JsonReader& reader, const char* key)
{
    std::vector<float> samples;
    for (const QJsonValue& value : reader.arrayIf(key)) {
        if (!value.isDouble()) {
            reader.fail("has a \"" + std::string(key) + "\" with something that is not a number");
            return {};
        }
        samples.push_back(static_cast<float>(value.toDouble()));
    }
    return samples;
}

QJsonValue speedupToJson(const TimingRecord& timing)
{
    if (timing.speedupVerdict.empty() && !timing.speedup) {
        return QJsonValue();
    }
    return QJsonObject{{QStringLiteral("value"), numberToJson(timing.speedup)},
        {QStringLiteral("low"), numberToJson(timing.speedupLow)},
        {QStringLiteral("high"), numberToJson(timing.speedupHigh)},
        {QStringLiteral("geomean"), numberToJson(timing.geomean)},
        {QStringLiteral("geomeanLow"), numberToJson(timing.geomeanLow)},
        {QStringLiteral("geomeanHigh"), numberToJson(timing.geomeanHigh)},
        {QStringLiteral("n"), countToJson(timing.samples)},
        {QStringLiteral("sizes"), countToJson(timing.sizes)},
        {QStringLiteral("sizesTotal"), countToJson(timing.sizesTotal)},
        {QStringLiteral("against"), textOrNull(timing.baseline)},
        {QStringLiteral("profile"), textOrNull(timing.profile)},
        {QStringLiteral("sizeSet"), textOrNull(timing.sizeSet)},
        {QStringLiteral("verdict"), textOrNull(timing.speedupVerdict)},
        {QStringLiteral("throttled"), timing.throttled}};
}

QJsonObject toJson(const TimingRecord& timing, Samples samples)
{
    QJsonObject object = parseCompact(timing.detailJson).toObject();
    const QJsonArray details = object.take(rowsKey).toArray();
    const auto put
        = [&](const char* key, const QJsonValue& value) { object[QLatin1String(key)] = value; };
    put("profile", toQString(timing.profile));
    put("baseline", toQString(timing.baseline));
    put("sizeSet", textOrNull(timing.sizeSet));
    put("speedup", speedupToJson(timing));
    put("throttled", timing.throttled);
    put("autotune", parseCompact(timing.autotuneJson));
    put("iou", numberToJson(timing.iou));
    put("mfu", numberToJson(timing.mfu));
    put("utilisation", numberToJson(timing.utilisation));
    if (timing.aaHalfWidth) {
        QJsonObject band = object.value(bandKey).toObject();
        band[QLatin1String("halfWidth")] = *timing.aaHalfWidth;
        object[bandKey] = band;
    }
    if (!timing.peaksSource.empty()) {
        QJsonObject peaks = object.value(peaksKey).toObject();
        peaks[QLatin1String("source")] = toQString(timing.peaksSource);
        object[peaksKey] = peaks;
    }
    object[rowsKey] = rowsToJson(timing, details, samples);
    return object;
}

Result<TimingRecord> timingFromJson(const QJsonObject& object)
{
    JsonReader reader(object, "A timing of the result");
    TimingRecord timing;
    timing.profile = reader.text("profile");
    timing.baseline = reader.text("baseline");
    timing.sizeSet = reader.textOrEmpty("sizeSet");
    readSpeedup(reader, timing);
    timing.throttled = reader.flagIf("throttled").value_or(false) || timing.throttled;
    timing.autotuneJson = compactJson(reader.objectIf("autotune"));
    timing.iou = reader.numberIf("iou");
    timing.mfu = reader.numberIf("mfu");
    timing.utilisation = reader.numberIf("utilisation");
    JsonReader band(reader.objectIf("aaBand"), "The A-A band of a timing");
    timing.aaHalfWidth = band.numberIf("halfWidth");
    JsonReader peaks(reader.objectIf("peaks"), "The peaks of a timing");
    timing.peaksSource = peaks.textOrEmpty("source");
    const QJsonArray rows = readRows(reader, timing);
    summarise(timing);
    reader.adopt(band.error());
    reader.adopt(peaks.error());
    if (reader.error()) {
        return *reader.error();
    }
    QJsonObject detail;
    const QJsonObject rest = reader.rest();
    for (auto field = rest.begin(); field != rest.end(); ++field) {
        if (!field.value().isNull()) {
            detail[field.key()] = field.value();
        }
    }
    const auto keep = [&detail](QLatin1String key, const QJsonValue& value) {
        if (!(value.isObject() ? value.toObject().isEmpty() : value.toArray().isEmpty())) {
            detail[key] = value;
        }
    };
    keep(bandKey, band.rest());
    keep(peaksKey, peaks.rest());
    keep(rowsKey, rows);
    timing.detailJson = detail.isEmpty() ? std::string() : compactJson(detail);
    return timing;
}

} // namespace kbx::protocol
