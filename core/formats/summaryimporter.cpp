// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/summaryimporter.h"

#include "formats/delivery.h"
#include "formats/fieldreading.h"
#include "formats/jsonsketch.h"
#include "formats/predictionsimporter.h"
#include "formats/recordreader.h"
#include "formats/sourcefile.h"

#include <cmath>

namespace kbx::formats {
namespace {

struct Totals {
    std::int64_t total = 0, call = 0, exe = 0, perf = 0;
};

/// Counts as the public script does: exe counts rows where both call and exe passed.
std::optional<Totals> totalsOf(const std::string& metricsPath, const ImportOptions& options)
{
    if (!fileExists(metricsPath)) {
        return std::nullopt;
    }
    auto reader = RecordReader::open(metricsPath, options, true);
    if (!reader) {
        return std::nullopt;
    }
    Totals totals;
    JsonRecord record;
    while (reader->next(record)) {
        const auto passed = [&](const char* name) {
            const auto* value = record.value.find(name);
            return value && value->toBool().value_or(false);
        };
        if (record.ok && record.value.isObject()) {
            ++totals.total;
            totals.call += passed("call_ok") ? 1 : 0;
            totals.exe += passed("call_ok") && passed("exe_ok") ? 1 : 0;
            totals.perf += passed("perf_ok") ? 1 : 0;
        }
    }
    return totals;
}

void compareWithMetrics(FieldReader& summary, const Totals& metrics, Delivery& delivery)
{
    const auto compare = [&](const char* name, double counted, double slack) {
        const auto said = summary.number(name);
        if (said && std::abs(*said - counted) > slack) {
            delivery.remark({}, "summary_differs",
                std::string(name) + " is " + std::to_string(*said) + " in summary.json, "
                    + std::to_string(counted) + " when counted in metrics.json. Ours are counted.");
        }
    };
    const auto percent = [&](std::int64_t part) {
        return metrics.total > 0
            ? 100.0 * static_cast<double>(part) / static_cast<double>(metrics.total)
            : 0.0;
    };
    constexpr double rounding = 0.051; // rates are rounded to one or two digits
    compare("total", static_cast<double>(metrics.total), 0.0);
    compare("call_pass", static_cast<double>(metrics.call), 0.0);
    compare("exe_pass", static_cast<double>(metrics.exe), 0.0);
    compare("perf_pass", static_cast<double>(metrics.perf), 0.0);
    compare("call_rate", percent(metrics.call), rounding);
    compare("exe_rate", percent(metrics.exe), rounding);
    compare("perf_rate", percent(metrics.perf), rounding);
}

} // namespace

double SummaryImporter::confidence(const Sniff& sniff) const
{
    if (sniff.folder) {
        return 0.0;
    }
    const JsonSketch sketch = sketchJson(sniff.head);
    const int found = sketch.count({"method", "total", "call_pass", "call_rate", "exe_pass",
        "exe_rate", "perf_pass", "perf_rate"});
    return sketch.root == JsonSketch::Root::Object && found >= 5 ? 0.9 : 0.0;
}

Result<SourceReport> SummaryImporter::importFrom(
    const std::string& path, const ImportOptions& options, ImportSink& sink) const
{
    const auto source = describeFile(path, name());
    if (!source) {
        return source.error();
    }
    auto reader = RecordReader::open(path, options);
    if (!reader) {
        return reader.error();
    }
    Delivery delivery(*source, options, sink);
    JsonRecord record;
    while (!delivery.stopped() && reader->next(record)) {
        if (!record.ok || !record.value.isObject()) {
            delivery.skipRow(record.place, record.ok ? "wrong_type" : record.fault.code,
                record.ok ? "the summary is no object" : record.fault.text);
            continue;
        }
        FieldReader fields(record.value);
        const std::string metrics = joinPath(folderOf(path), "metrics.json");
        if (const auto totals = totalsOf(metrics, options)) {
            compareWithMetrics(fields, *totals, delivery);
        } else {
            delivery.remark({}, "no_metrics",
                "There is no metrics.json beside " + path + " to check its totals against.");
        }
        delivery.beginRow(record.place);
        delivery.countOutcome(delivery.addRun(predictionsRun(path, options)));
        delivery.endRow();
    }
    return delivery.finish();
}

} // namespace kbx::formats
