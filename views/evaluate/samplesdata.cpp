// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/samplesdata.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {
namespace {

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

int timingWithSamples(const std::vector<analysis::TimingView>& timings)
{
    int best = -1;
    for (std::size_t at = 0; at < timings.size(); ++at) {
        const auto& sizes = timings[at].sizes;
        if (std::any_of(sizes.begin(), sizes.end(), [](const analysis::SizeTiming& each) {
                return !each.kernelSamplesMs.empty() || !each.referenceSamplesMs.empty();
            })) {
            return static_cast<int>(at);
        }
        best = best < 0 && !sizes.empty() ? static_cast<int>(at) : best;
    }
    return best;
}

int samplesPerBlock(const analysis::TimingView& timing, const analysis::SizeTiming& size)
{
    const bool paired = timing.profile.rfind("paired", 0) == 0;
    const std::size_t count = size.kernelSamplesMs.size();
    if (!paired || count != size.referenceSamplesMs.size() || count < 2) {
        return 0;
    }
    if (size.blocks && *size.blocks > 0) {
        const auto blocks = static_cast<std::size_t>(*size.blocks);
        return count % blocks == 0 ? static_cast<int>(count / blocks) : 0;
    }
    // Reference, kernel, kernel, reference: two of each make one block.
    return count % 2 == 0 ? 2 : 0;
}

TimeUnit timeUnit(double highMs)
{
    return highMs < 0.1 ? TimeUnit{u"µs"_s, 1000.0} : TimeUnit{u"ms"_s, 1.0};
}

double niceStep(double span, int parts)
{
    const double raw = span / parts;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    const double lead = raw / power;
    return power * (lead <= 1.0 ? 1.0 : lead <= 2.0 ? 2.0 : lead <= 5.0 ? 5.0 : 10.0);
}

QString sizeText(const std::string& size)
{
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(size));
    const QString text = document.isArray() ? shapeText(document.array()) : QString();
    return text.isEmpty() ? QString::fromStdString(size) : text;
}

} // namespace kbx::evaluate
