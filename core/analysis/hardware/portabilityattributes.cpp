// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/gpumodels.h"
#include "analysis/hardware/hardwareentries.h"
#include "analysis/hardware/launchlimits.h"
#include "analysis/hardware/portabilitydata.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace kbx::analysis {
namespace {

using Facts = std::vector<const GpuFacts*>; ///< parallel to HardwareView::gpus

struct Attribute {
    const char* id;
    const char* title;
    /// Group of a pair of GPUs; empty: not known of one of them.
    std::function<std::string(const GpuFacts&, const GpuFacts&)> group;
};

std::string unordered(const std::string& one, const std::string& other)
{
    if (one.empty() || other.empty()) {
        return {};
    }
    if (one == other) {
        return one + ", both";
    }
    return std::min(one, other) + " : " + std::max(one, other);
}

std::optional<double> bytesPerFlop(const GpuFacts& facts)
{
    if (!facts.gbPerSecond || !facts.fp32Tflops || *facts.fp32Tflops <= 0.0) {
        return std::nullopt;
    }
    return *facts.gbPerSecond / (*facts.fp32Tflops * 1000.0);
}

std::string balanceGroup(const GpuFacts& one, const GpuFacts& other)
{
    const auto a = bytesPerFlop(one);
    const auto b = bytesPerFlop(other);
    if (!a || !b) {
        return {};
    }
    const double ratio = std::max(*a, *b) / std::min(*a, *b);
    return ratio < 1.5 ? "within 1.5×" : ratio <= 3.0 ? "1.5× to 3×" : "over 3×";
}

std::string sharedGroup(const GpuFacts& one, const GpuFacts& other)
{
    if (!one.sharedKiBPerSm || !other.sharedKiBPerSm) {
        return {};
    }
    const auto text
        = [](double size) { return number::count(static_cast<std::int64_t>(std::lround(size))); };
    const double low = std::min(*one.sharedKiBPerSm, *other.sharedKiBPerSm);
    const double high = std::max(*one.sharedKiBPerSm, *other.sharedKiBPerSm);
    return low == high ? "equal, " + text(low) + " KiB" : text(low) + " : " + text(high) + " KiB";
}

const std::vector<Attribute>& attributes()
{
    static const std::vector<Attribute> all{
        {"architecture", "Architecture",
            [](const GpuFacts& one, const GpuFacts& other) {
                return unordered(one.architecture, other.architecture);
            }},
        {"tier", "Tier",
            [](const GpuFacts& one, const GpuFacts& other) {
                return unordered(one.tier, other.tier);
            }},
        {"balance", "Bandwidth per FLOP, ratio of the two", balanceGroup},
        {"shared", "Shared memory per SM", sharedGroup},
    };
    return all;
}

Facts factsOfGpus(const HardwareView& view)
{
    Facts facts;
    for (const GpuColumn& gpu : view.gpus()) {
        facts.push_back(factsOf(view.input().evidence, gpu.name));
    }
    return facts;
}

std::string missingText(
    const HardwareView& view, const std::vector<KernelSpeeds>& speeds, const Facts& facts)
{
    const std::string none = view.missing();
    if (!none.empty()) {
        return none;
    }
    const bool hasPair = std::any_of(speeds.begin(), speeds.end(),
        [](const KernelSpeeds& kernel) { return kernel.speeds.size() > 1 && !kernel.isDisjoint; });
    if (!hasPair) {
        return "No correct kernel is timed on two GPUs at a common size. Evaluate the same kernels "
               "on another GPU, or import its times.";
    }
    const auto known = std::count_if(
        facts.begin(), facts.end(), [](const GpuFacts* one) { return one != nullptr; });
    return known < 2 ? "Fewer than two of these GPUs are in resources/gpu/gpufacts.toml. Add them "
                       "there with their source."
                     : std::string();
}

struct PairGroup {
    RatioTally ratios;
    std::vector<std::string> pairs;
};

std::map<std::string, PairGroup> groupsOf(const HardwareView& view,
    const std::vector<KernelSpeeds>& speeds, const Facts& facts, const Attribute& attribute)
{
    const std::size_t size = view.gpus().size();
    std::vector<PairGroup*> groupOfPair(size * size, nullptr);
    std::map<std::string, PairGroup> groups;
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = i + 1; j < size; ++j) {
            const std::string name = facts[i] == nullptr || facts[j] == nullptr
                ? std::string()
                : attribute.group(*facts[i], *facts[j]);
            if (!name.empty()) {
                groupOfPair[i * size + j] = &groups[name];
                groups[name].pairs.push_back(view.gpus()[i].name + " : " + view.gpus()[j].name);
            }
        }
    }
    for (const KernelSpeeds& kernel : speeds) {
        for (std::size_t i = 0; i < kernel.speeds.size() && !kernel.isDisjoint; ++i) {
            for (std::size_t j = i + 1; j < kernel.speeds.size(); ++j) {
                const GpuSpeed& one = kernel.speeds[i];
                const GpuSpeed& other = kernel.speeds[j];
                if (PairGroup* const group = groupOfPair[one.gpu * size + other.gpu]) {
                    group->ratios.add(kernel.kernel->task,
                        std::max(one.speedup, other.speedup) / std::min(one.speedup, other.speedup),
                        one.row);
                }
            }
        }
    }
    return groups;
}

std::string joined(const std::vector<std::string>& texts)
{
    std::string all;
    for (const std::string& text : texts) {
        all += (all.empty() ? "" : ", ") + text;
    }
    return all;
}

void addAttribute(Report& report, ReportTable& table, const HardwareView& view,
    const std::vector<KernelSpeeds>& speeds, const Facts& facts, const Attribute& attribute)
{
    ReportPanel panel = panelNamed(attribute.id, attribute.title, PanelKind::Forest);
    panel.x = {"higher / lower speedup of the two GPUs", Unit::Ratio, {}, false, 1.0, {}, 1.0};
    panel.missing = missingText(view, speeds, facts);
    ReportSeries series;
    series.name = "geometric mean";
    if (panel.missing.empty()) {
        for (const auto& [name, group] : groupsOf(view, speeds, facts, attribute)) {
            Estimate mean = group.ratios.geometric(
                view.options(), "no kernel is timed on both at a common size");
            table.rows.push_back({textCell(attribute.title), textCell(name),
                textCell(joined(group.pairs)), numberCell(mean)});
            addHeadline(report,
                std::string("portability-by-attribute.") + attribute.id + "." + name,
                std::string(attribute.title) + ": " + name, Unit::Ratio, mean);
            report.n = std::max(report.n, mean.n);
            series.points.push_back(
                {static_cast<double>(series.points.size()), name, std::move(mean)});
        }
        if (series.points.empty()) {
            panel.missing = "This is not known of two of these GPUs. Add it to "
                            "resources/gpu/gpufacts.toml with its source.";
        }
    }
    panel.series.push_back(std::move(series));
    report.panels.push_back(std::move(panel));
}

ReportTable factsTable(const HardwareView& view, const Facts& facts)
{
    ReportTable table{"gpus", "What is known of the GPUs",
        {{"GPU"}, {"architecture"}, {"tier"}, {"GB/s"}, {"fp32 TFLOPS"}, {"byte per FLOP"},
            {"shared KiB per SM"}, {"registers per SM", Unit::Count}, {"source"}},
        {}};
    const auto plain = [](const std::optional<double>& value) {
        Estimate number;
        number.value = value;
        number.reason = value ? "" : "not known";
        return numberCell(std::move(number));
    };
    for (std::size_t gpu = 0; gpu < facts.size(); ++gpu) {
        const GpuFacts known = facts[gpu] == nullptr ? GpuFacts() : *facts[gpu];
        table.rows.push_back({textCell(view.gpus()[gpu].name), textCell(known.architecture),
            textCell(known.tier), plain(known.gbPerSecond), plain(known.fp32Tflops),
            plain(bytesPerFlop(known)), plain(known.sharedKiBPerSm),
            plain(
                known.registersPerSm ? std::optional<double>(*known.registersPerSm) : std::nullopt),
            textCell(facts[gpu] == nullptr ? "not in gpufacts.toml" : known.source)});
    }
    return table;
}

void noteUnknown(Report& report, const HardwareView& view, const Facts& facts)
{
    std::vector<std::string> names;
    for (std::size_t gpu = 0; gpu < facts.size(); ++gpu) {
        if (facts[gpu] == nullptr) {
            names.push_back(view.gpus()[gpu].name);
        }
    }
    if (!names.empty()) {
        report.note(NoteKind::Missing,
            "Nothing is known of " + joined(names)
                + ": its pairs are left out. Add it to resources/gpu/gpufacts.toml.");
    }
}

} // namespace

Report portabilityByAttribute(const ReportInput& input)
{
    const HardwareView view(input);
    const std::vector<KernelSpeeds> speeds = kernelSpeeds(view);
    const Facts facts = factsOfGpus(view);
    Report report;
    view.describe(report);
    ReportTable table{"attributes", "Pairs of GPUs by what tells them apart",
        {{"attribute"}, {"group"}, {"pairs"}, {"higher / lower", Unit::Ratio}}, {}};
    for (const Attribute& attribute : attributes()) {
        addAttribute(report, table, view, speeds, facts, attribute);
    }
    report.tables = {std::move(table), factsTable(view, facts)};
    addLaunchLimits(report, view);
    noteUnknown(report, view, facts);
    report.caption = "Higher over lower speedup of a correct kernel on two GPUs, geometric mean "
                     "over kernels and pairs, pairs grouped by what tells the GPUs apart. "
        + view.scopeText() + " Over the input sizes common to the kernel's GPUs. Intervals: "
        + bootstrapText(view.options()) + ". Up to n = " + number::count(report.n)
        + " kernel and pair combinations in a group. Registers, warps, shared memory and "
          "spills are of the largest launch, where the timing states them.";
    return report;
}

} // namespace kbx::analysis
