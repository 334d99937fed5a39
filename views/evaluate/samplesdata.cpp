// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/samplesdata.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {
namespace {

std::optional<double> median(std::vector<float> values)
{
    if (values.empty()) {
        return std::nullopt;
    }
    const std::size_t middle = values.size() / 2;
    std::nth_element(
        values.begin(), values.begin() + static_cast<std::ptrdiff_t>(middle), values.end());
    const double upper = static_cast<double>(values[middle]);
    if (values.size() % 2 == 1) {
        return upper;
    }
    const double lower = static_cast<double>(
        *std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(middle)));
    return (lower + upper) / 2.0;
}

QString shapeText(const QJsonValue& value)
{
    if (!value.isArray()) {
        return value.isDouble() ? QString::number(value.toDouble(), 'g', 12)
            : value.isString()  ? value.toString()
            : value.isBool()    ? (value.toBool() ? u"True"_s : u"False"_s)
                                : u"None"_s;
    }
    QStringList parts;
    bool nested = false;
    for (const QJsonValue& each : value.toArray()) {
        nested = nested || each.isArray();
        parts.append(shapeText(each));
    }
    return parts.join(nested ? u", "_s : u" × "_s);
}

} // namespace

std::optional<double> SizeSamples::ratio() const
{
    if (!referenceTypical || !kernelTypical || *kernelTypical <= 0.0) {
        return std::nullopt;
    }
    return *referenceTypical / *kernelTypical;
}

std::vector<SizeSamples> samplesOf(const TimingRecord& timing)
{
    std::vector<SizeSamples> sizes;
    for (const SampleSeries& series : timing.series) {
        auto found = std::find_if(sizes.begin(), sizes.end(),
            [&](const SizeSamples& each) { return each.size == series.inputSize; });
        if (found == sizes.end()) {
            sizes.push_back({series.inputSize, {}, {}, {}, {}});
            found = sizes.end() - 1;
        }
        const bool reference = series.side == TimingSide::Reference;
        const auto typical = median(series.samplesMs);
        (reference ? found->referenceMs : found->kernelMs) = series.samplesMs;
        (reference ? found->referenceTypical : found->kernelTypical)
            = typical ? typical : series.summaryMs;
    }
    return sizes;
}

int timingWithSamples(const EvaluationRecord& record)
{
    int best = -1;
    for (std::size_t at = 0; at < record.timings.size(); ++at) {
        const auto& series = record.timings[at].series;
        if (std::any_of(series.begin(), series.end(),
                [](const SampleSeries& each) { return !each.samplesMs.empty(); })) {
            return static_cast<int>(at);
        }
        best = best < 0 && !series.empty() ? static_cast<int>(at) : best;
    }
    return best;
}

int samplesPerBlock(const TimingRecord& timing, const SizeSamples& samples)
{
    const bool paired = timing.profile.rfind("paired", 0) == 0;
    const std::size_t count = samples.kernelMs.size();
    if (!paired || count != samples.referenceMs.size() || count < 2 || count % 2 != 0) {
        return 0;
    }
    // Reference, kernel, kernel, reference: two of each make one block.
    return 2;
}

QString sizeText(const std::string& size)
{
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(size));
    const QString text = document.isArray() ? shapeText(document.array()) : QString();
    return text.isEmpty() ? QString::fromStdString(size) : text;
}

} // namespace kbx::evaluate
