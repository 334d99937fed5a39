// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/hardwareentries.h"
#include "analysis/hardware/portabilitygroups.h"
#include "analysis/heatmapgroups.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <map>

namespace kbx::analysis {
namespace {

constexpr std::size_t mostWorst = 30;

RatioTally tallyOf(const PortabilityGroup& group)
{
    RatioTally tally;
    for (const Portability* const kernel : group.kernels) {
        tally.add(kernel->of->kernel->task, kernel->ratio, kernel->of->kernel->row);
    }
    for (std::int64_t i = 0; i < group.excluded; ++i) {
        tally.exclude();
    }
    return tally;
}

Estimate worstOf(const PortabilityGroup& group, const std::string& reason)
{
    Estimate estimate = noEstimate(group.kernels.empty() ? reason : std::string(), group.excluded);
    estimate.n = static_cast<std::int64_t>(group.kernels.size());
    const auto worst = std::max_element(group.kernels.begin(), group.kernels.end(),
        [](const Portability* one, const Portability* other) { return one->ratio < other->ratio; });
    if (worst == group.kernels.end()) {
        return estimate;
    }
    estimate.value = (*worst)->ratio;
    if ((*worst)->low) {
        estimate.low = (*worst)->low;
        estimate.high = (*worst)->high;
        estimate.interval = "of the two timings";
    }
    for (const GpuSpeed& speed : (*worst)->of->speeds) {
        estimate.rows.push_back(static_cast<std::uint32_t>(speed.row));
    }
    markSmall(estimate);
    return estimate;
}

/// Median of what the A-A bands alone would give.
Estimate floorOf(const PortabilityGroup& group, const std::string& reason)
{
    std::vector<double> floors;
    for (const Portability* const kernel : group.kernels) {
        if (kernel->floor) {
            floors.push_back(*kernel->floor);
        }
    }
    Estimate estimate = noEstimate(group.kernels.empty() ? reason
            : floors.empty()                             ? "no A-A band is stored"
                                                         : "");
    estimate.n = static_cast<std::int64_t>(floors.size());
    estimate.excluded = static_cast<std::int64_t>(group.kernels.size() - floors.size());
    estimate.value = medianOf(std::move(floors));
    markSmall(estimate);
    return estimate;
}

std::string pairText(const HardwareView& view, const Portability& kernel)
{
    return view.gpus()[kernel.best].name + " : " + view.gpus()[kernel.worst].name;
}

/// The pair that is most often highest and lowest.
std::vector<std::pair<std::string, std::int64_t>> pairCounts(
    const HardwareView& view, const PortabilityGroup& group)
{
    std::map<std::string, std::int64_t> counts;
    for (const Portability* const kernel : group.kernels) {
        ++counts[pairText(view, *kernel)];
    }
    std::vector<std::pair<std::string, std::int64_t>> sorted(counts.begin(), counts.end());
    std::stable_sort(sorted.begin(), sorted.end(),
        [](const auto& one, const auto& other) { return one.second > other.second; });
    return sorted;
}

void addSummary(Report& report, const HardwareView& view, const PortabilityGroups& data)
{
    const Evidence& evidence = view.input().evidence;
    ReportTable table{"portability", "Portability: highest over lowest speedup over GPUs",
        {{"kernels"}, {"median", Unit::Ratio, Best::Lowest}, {"mean", Unit::Ratio, Best::Lowest},
            {"worst", Unit::Ratio, Best::Lowest}, {"A-A floor", Unit::Ratio}, {"extreme pair"},
            {"published median", Unit::Ratio}, {"published mean", Unit::Ratio},
            {"published worst", Unit::Ratio}},
        {}};
    const std::string reason
        = "no correct kernel is timed on " + std::string(data.gpus < 2 ? "two GPUs" : "all GPUs");
    for (const PortabilityGroup& group : data.groups) {
        const RatioTally tally = tallyOf(group);
        Estimate median = tally.median(view.options(), reason);
        Estimate mean = tally.arithmetic(view.options(), reason);
        Estimate worst = worstOf(group, reason);
        const Estimate floor = floorOf(group, reason);
        if (group.key == "all") {
            joinFact(median, evidence, "portability.median");
            joinFact(mean, evidence, "portability.mean");
            joinFact(worst, evidence, "portability.worst");
            report.n = median.n;
            report.excluded = median.excluded;
        }
        const auto pairs = pairCounts(view, group);
        table.rows.push_back({textCell(group.name), numberCell(median), numberCell(mean),
            numberCell(worst), numberCell(floor),
            textCell(pairs.empty() ? std::string()
                                   : pairs.front().first + " ("
                        + number::ratio(pairs.front().second, median.n) + ")"),
            publishedCell(median), publishedCell(mean), publishedCell(worst)});
        const std::string of = "." + group.key;
        addHeadline(report, "portability.median" + of, "median portability, " + group.name,
            Unit::Ratio, median);
        addHeadline(
            report, "portability.mean" + of, "mean portability, " + group.name, Unit::Ratio, mean);
        addHeadline(report, "portability.worst" + of, "worst portability, " + group.name,
            Unit::Ratio, worst);
        addHeadline(report, "portability.floor" + of, "A-A floor of portability, " + group.name,
            Unit::Ratio, floor);
    }
    report.tables.push_back(std::move(table));
}

void addWorst(Report& report, const HardwareView& view, const PortabilityGroups& data)
{
    std::vector<const Portability*> sorted;
    for (const Portability& kernel : data.all) {
        sorted.push_back(&kernel);
    }
    std::stable_sort(sorted.begin(), sorted.end(),
        [](const Portability* one, const Portability* other) { return one->ratio > other->ratio; });
    sorted.resize(std::min(sorted.size(), mostWorst));
    ReportTable table{"worst", "Least portable kernels",
        {{"kernel"}, {"highest / lowest", Unit::Ratio}, {"A-A floor", Unit::Ratio}, {"pair"},
            {"GPUs", Unit::Count}, {"common sizes", Unit::Count}},
        {}};
    for (const Portability* const kernel : sorted) {
        const PortabilityGroup alone{{}, {}, {kernel}, 0};
        Estimate ratio = worstOf(alone, {});
        ratio.reason.clear();
        Estimate floor;
        floor.value = kernel->floor;
        floor.reason = kernel->floor ? "" : "no A-A band is stored";
        const KernelSpeeds& of = *kernel->of;
        table.rows.push_back(
            {textCell(candidateText(view.table(), of.kernel->row)), numberCell(std::move(ratio)),
                numberCell(std::move(floor)), textCell(pairText(view, *kernel)),
                numberCell(countEstimate(static_cast<std::int64_t>(of.speeds.size()))),
                of.commonSizes > 0 ? numberCell(countEstimate(of.commonSizes))
                                   : textCell("stated speedups")});
    }
    report.tables.push_back(std::move(table));
}

void addPairs(Report& report, const HardwareView& view, const PortabilityGroups& data)
{
    ReportTable table{"extremes", "Which pair is highest and lowest, kernels on all GPUs",
        {{"highest : lowest"}, {"share of kernels", Unit::Share}}, {}};
    const PortabilityGroup& group = data.groups.front();
    for (const auto& [pair, count] : pairCounts(view, group)) {
        table.rows.push_back({textCell(pair),
            numberCell(shareEstimate(
                count, static_cast<std::int64_t>(group.kernels.size()), 0, view.options()))});
    }
    report.tables.push_back(std::move(table));
}

} // namespace

Report portability(const ReportInput& input)
{
    const HardwareView view(input);
    PortabilityGroups data;
    collect(data, view);
    Report report;
    view.describe(report);
    report.panels = {portabilitySteps(view, data), portabilityPairs(view, data)};
    addSummary(report, view, data);
    addWorst(report, view, data);
    addPairs(report, view, data);
    if (data.disjoint > 0) {
        report.note(NoteKind::Missing,
            number::count(data.disjoint)
                + " kernels have no input size that was timed on all of their GPUs; their "
                  "speedups cannot be compared.");
    }
    report.caption = "Highest over lowest speedup of a correct kernel over "
        + (data.gpuNames.empty() ? std::string("no GPU") : data.gpuNames)
        + ", over the input sizes common to them (the stated speedup where sizes are not known). "
        + view.scopeText() + " n = " + number::count(report.n)
        + " kernels timed on all of them, left out " + number::count(report.excluded)
        + " timed on fewer. Intervals: " + wilsonText(view.options()) + " or "
        + bootstrapText(view.options())
        + "; of single kernels from the two timings. The A-A floor is what the reference against "
          "itself would give.";
    return report;
}

} // namespace kbx::analysis
