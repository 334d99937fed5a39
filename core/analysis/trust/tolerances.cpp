// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/matrixcaption.h"
#include "analysis/trust/tolerancecase.h"
#include "analysis/trust/trustentries.h"
#include "analysis/trust/trustitems.h"
#include "domain/numberformat.h"

#include <array>

namespace kbx::analysis {
namespace {

constexpr std::array factors{
    0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0};
constexpr std::size_t asJudged = 6; ///< index of factor 1
constexpr const char* noTolerances = "no kernel has cases with a tolerance";

using Sweep = std::array<ShareTally, factors.size()>;

struct Sweeps {
    std::vector<Sweep> kernels, cases; ///< by method
    Sweep allKernels;
    std::int64_t used = 0, withoutCases = 0, quantized = 0;
};

bool isQuantized(const ReportInput& input, std::uint32_t task)
{
    return task < input.evidence.tasks.size() && input.evidence.tasks[task].quantized;
}

/// All cases together: one failure decides, else one open case leaves it open.
RateVote kernelVote(const std::vector<CaseEvidence>& cases, double factor)
{
    RateVote vote = RateVote::Pass;
    for (const CaseEvidence& one : cases) {
        if (!isJudged(one)) {
            continue;
        }
        const RateVote each = voteAt(one, factor);
        if (each == RateVote::Fail) {
            return each;
        }
        vote = each == RateVote::Excluded ? each : vote;
    }
    return vote;
}

void addKernel(Sweeps& sweeps, const ReportItems& items, const ReportItem& item,
    const std::vector<CaseEvidence>* cases)
{
    const std::size_t method = methodIndex(items, item.method);
    for (std::size_t i = 0; i < factors.size(); ++i) {
        const RateVote vote = cases == nullptr ? RateVote::Fail : kernelVote(*cases, factors[i]);
        sweeps.kernels[method][i].add(item, vote);
        sweeps.allKernels[i].add(item, vote);
        for (std::size_t j = 0; cases != nullptr && j < cases->size(); ++j) {
            if (isJudged((*cases)[j])) {
                sweeps.cases[method][i].add(item, voteAt((*cases)[j], factors[i]));
            }
        }
    }
}

Sweeps collectSweeps(const ReportInput& input, const ReportItems& items)
{
    Sweeps sweeps;
    sweeps.kernels.resize(items.methods.size());
    sweeps.cases.resize(items.methods.size());
    for (const ReportItem& item : items.items) {
        if (isQuantized(input, item.task)) {
            ++sweeps.quantized;
            continue;
        }
        if (item.correct == RateVote::Excluded) {
            continue;
        }
        const auto* const evaluation = evidenceOf(input, item);
        const bool hasCases = evaluation != nullptr && !evaluation->cases.empty();
        if (item.compile == RateVote::Fail) {
            addKernel(sweeps, items, item, nullptr);
            ++sweeps.used;
        } else if (hasCases) {
            addKernel(sweeps, items, item, &evaluation->cases);
            ++sweeps.used;
        } else {
            ++sweeps.withoutCases;
        }
    }
    return sweeps;
}

bool hasAnyCase(const Sweeps& sweeps)
{
    for (const Sweep& method : sweeps.cases) {
        if (method[asJudged].n() > 0) {
            return true;
        }
    }
    return false;
}

ReportPanel sweepPanel(const std::string& id, const std::string& title,
    const std::vector<std::string>& names, const std::vector<Sweep>& sweeps,
    const ReportOptions& options, const std::string& missing)
{
    ReportPanel panel = panelNamed(id, title, PanelKind::Lines);
    panel.x = ratioAxis("Tolerance, times the task's");
    panel.y = shareAxis("Share that passes");
    panel.missing = missing;
    for (std::size_t method = 0; method < names.size() && missing.empty(); ++method) {
        ReportSeries series = seriesNamed(names[method]);
        for (std::size_t i = 0; i < factors.size(); ++i) {
            series.points.push_back(
                {factors[i], names[method] + ", " + plainNumber(factors[i]) + " times",
                    sweeps[method][i].estimate(options, noTolerances)});
        }
        panel.series.push_back(std::move(series));
    }
    return panel;
}

ReportTable sweepTable(const ReportPanel& kernels)
{
    ReportTable table;
    table.id = "sweep";
    table.title = "Share of kernels that pass by tolerance";
    table.columns.push_back({"Tolerance", Unit::Ratio, Best::None});
    for (const ReportSeries& series : kernels.series) {
        table.columns.push_back({series.name, Unit::Share, Best::Highest});
    }
    for (std::size_t i = 0; i < factors.size(); ++i) {
        std::vector<TableCell> row{textCell(plainNumber(factors[i]) + "×")};
        for (const ReportSeries& series : kernels.series) {
            row.push_back(numberCell(series.points[i].y));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

void addNotes(Report& report, const Sweeps& sweeps, const std::string& missing)
{
    if (!missing.empty()) {
        report.note(NoteKind::Missing, missing);
    }
    if (sweeps.withoutCases > 0) {
        report.note(NoteKind::Missing,
            number::count(sweeps.withoutCases)
                + " judged kernels have no cases (imported verdicts) and are left out.");
    }
    if (sweeps.quantized > 0) {
        report.note(NoteKind::Info,
            "Quantization tasks have thresholds of their own and are left out ("
                + number::count(sweeps.quantized) + " kernels).");
    }
    report.note(NoteKind::Info,
        "What a scaled tolerance says of a case is bounded from its largest error and its "
        "largest reference value; kernels that this leaves open are outside of n, and the bounds "
        "hold them.");
}

} // namespace

Report thresholdSweep(const ReportInput& input)
{
    const ReportItems items = reportItems(input);
    const Sweeps sweeps = collectSweeps(input, items);
    const std::string missing = hasAnyCase(sweeps)
        ? std::string()
        : "No kernel in view has cases with errors. Evaluate kernels here: imported verdicts do "
          "not say by how much a result is off.";
    Report report;
    describeItems(report, input, items);
    const auto names = methodNames(input, items);
    report.panels
        = {sweepPanel("kernels", "Kernels", names, sweeps.kernels, input.options, missing),
            sweepPanel("cases", "Cases of kernels that compile", names, sweeps.cases, input.options,
                missing)};
    report.tables.push_back(sweepTable(report.panels[0]));
    for (const std::size_t at : {std::size_t{3}, asJudged, std::size_t{9}}) {
        const std::string times = plainNumber(factors[at]);
        for (std::size_t method = 0; method < names.size(); ++method) {
            addHeadline(report, "threshold-sweep.correct." + times + "x." + names[method],
                "correct at " + times + "× the tolerance, " + names[method], Unit::Share,
                sweeps.kernels[method][at].estimate(input.options, noTolerances));
        }
        addHeadline(report, "threshold-sweep.correct." + times + "x.all",
            "correct at " + times + "× the tolerance, all methods", Unit::Share,
            sweeps.allKernels[at].estimate(input.options, noTolerances));
    }
    report.n = sweeps.used;
    report.excluded = sweeps.withoutCases;
    addNotes(report, sweeps, missing);
    report.caption = "Share of kernels, and of cases, that pass when the tolerance (absolute and "
                     "relative alike) is scaled by 0.01 to 100, "
        + representativeText(input.options) + ". Evidence: " + items.evidence + ". "
        + countText(report.n, report.excluded) + " Kernels: " + wilsonText(input.options)
        + "; cases: " + bootstrapText(input.options) + ".";
    return report;
}

} // namespace kbx::analysis
