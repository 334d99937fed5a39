// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/tablecolumns.h"
#include "analysis/trust/gatecatalogue.h"
#include "analysis/trust/trustentries.h"
#include "analysis/trust/trustitems.h"
#include "domain/numberformat.h"

#include <array>

namespace kbx::analysis {
namespace {

constexpr const char* notRun = "the gate did not run";

/// What a kernel comes to (evaluation.md 6).
enum class RollUp { Broken, Suspect, Unverified, Clean };
constexpr std::array rollUpNames{"broken", "suspect", "unverified", "clean"};

using Rows = std::vector<std::uint32_t>;

/// Verdicts of one gate.
struct GateCounts {
    explicit GateCounts(std::size_t methods)
        : failing(methods)
    {
    }
    std::vector<ShareTally> failing; ///< by method; k counts failures
    ShareTally all;
    std::array<Rows, 6> rows; ///< by verdict
};

struct GateResults {
    std::vector<GateCounts> gates; ///< parallel to the catalogue
    std::vector<ShareTally> broken, failsAny; ///< by method
    ShareTally allBroken, allFailsAny;
    std::vector<std::array<Rows, 4>> rollUps; ///< by method
    std::int64_t withGates = 0, without = 0;
};

RateVote failing(Verdict verdict)
{
    return verdict == Verdict::Fail ? RateVote::Pass
        : verdict == Verdict::Pass  ? RateVote::Fail
                                    : RateVote::Excluded;
}

struct KernelGates {
    int freeRan = 0, freeFails = 0, otherFails = 0, ran = 0, settled = 0;
};

KernelGates countGates(const ReportItem& item, std::size_t method,
    const std::vector<GateEvidence>& gates, GateResults& results)
{
    KernelGates kernel;
    for (const GateEvidence& gate : gates) {
        const std::size_t at = gateIndex(gate.gate);
        if (at == gateCatalogue().size()) {
            continue;
        }
        GateCounts& counts = results.gates[at];
        counts.rows[static_cast<std::size_t>(gate.verdict)].push_back(
            static_cast<std::uint32_t>(item.row));
        const bool applies = gate.verdict != Verdict::NotApplicable;
        if (applies) {
            counts.failing[method].add(item, failing(gate.verdict));
            counts.all.add(item, failing(gate.verdict));
        }
        const bool ran = gate.verdict == Verdict::Pass || gate.verdict == Verdict::Fail;
        const bool fails = gate.verdict == Verdict::Fail;
        const bool isFree = gateCatalogue()[at].toleranceFree;
        kernel.ran += ran ? 1 : 0;
        kernel.freeRan += ran && isFree ? 1 : 0;
        kernel.freeFails += fails && isFree ? 1 : 0;
        kernel.otherFails += fails && !isFree ? 1 : 0;
        kernel.settled += gate.verdict == Verdict::Pass || !applies ? 1 : 0;
    }
    return kernel;
}

RollUp rollUpOf(const KernelGates& kernel)
{
    if (kernel.freeFails > 0) {
        return RollUp::Broken;
    }
    if (kernel.otherFails > 0) {
        return RollUp::Suspect;
    }
    const bool all = kernel.settled >= static_cast<int>(gateCatalogue().size());
    return all ? RollUp::Clean : RollUp::Unverified;
}

GateResults collectGates(const ReportInput& input, const ReportItems& items)
{
    const std::size_t methods = items.methods.size();
    GateResults results;
    results.gates.assign(gateCatalogue().size(), GateCounts(methods));
    results.broken.resize(methods);
    results.failsAny.resize(methods);
    results.rollUps.resize(methods);
    for (const ReportItem& item : items.items) {
        if (item.correct != RateVote::Pass) {
            continue;
        }
        const auto* const evaluation = evidenceOf(input, item);
        if (evaluation == nullptr || evaluation->gates.empty()) {
            ++results.without;
            continue;
        }
        ++results.withGates;
        const std::size_t method = methodIndex(items, item.method);
        const KernelGates kernel = countGates(item, method, evaluation->gates, results);
        const RateVote broken = kernel.freeFails > 0 ? RateVote::Pass
            : kernel.freeRan > 0                     ? RateVote::Fail
                                                     : RateVote::Excluded;
        const RateVote any = kernel.freeFails + kernel.otherFails > 0 ? RateVote::Pass
            : kernel.ran > 0                                          ? RateVote::Fail
                                                                      : RateVote::Excluded;
        results.broken[method].add(item, broken);
        results.allBroken.add(item, broken);
        results.failsAny[method].add(item, any);
        results.allFailsAny.add(item, any);
        results.rollUps[method][static_cast<std::size_t>(rollUpOf(kernel))].push_back(
            static_cast<std::uint32_t>(item.row));
    }
    return results;
}

std::string whyNone(const GateResults& results)
{
    if (results.withGates > 0) {
        return {};
    }
    if (results.without == 0) {
        return "No correct kernel is in view. Gates judge kernels that the tolerance accepts.";
    }
    return "No kernel in view has results of gates. Timing on a GPU checks A5, A6 and A7; other "
           "gates come with results that hold them.";
}

void addRow(ReportPanel& panel, const ReportHeader& header, const std::vector<ShareTally>& tallies,
    const ReportOptions& options, const std::string& reason)
{
    panel.rows.push_back(header);
    for (const ShareTally& tally : tallies) {
        panel.cells.push_back(tally.estimate(options, reason));
    }
}

ReportPanel gatePanel(
    const ReportInput& input, const ReportItems& items, const GateResults& results)
{
    ReportPanel panel = panelNamed("gates", "Share of accepted kernels that fail", PanelKind::Grid);
    panel.scale = GridScale::Share;
    panel.cellUnit = Unit::Share;
    for (const std::string& name : methodNames(input, items)) {
        panel.columns.push_back({name, {}, {}});
    }
    for (std::size_t i = 0; i < gateCatalogue().size(); ++i) {
        const GateInfo& gate = gateCatalogue()[i];
        addRow(panel,
            {std::string(gate.id) + " " + gate.name,
                gate.integrity ? "Integrity gates" : "Contract gates",
                gate.toleranceFree ? "tolerance-free" : ""},
            results.gates[i].failing, input.options, notRun);
    }
    addRow(panel, {"broken", "All gates", "a tolerance-free gate fails"}, results.broken,
        input.options, "no tolerance-free gate ran");
    addRow(panel, {"any gate", "All gates", "any gate fails"}, results.failsAny, input.options,
        "no gate ran");
    panel.totalRows = 2;
    panel.missing = whyNone(results);
    return panel;
}

ReportPanel rollUpPanel(
    const ReportInput& input, const ReportItems& items, const GateResults& results)
{
    ReportPanel panel
        = panelNamed("roll-up", "Roll-up of accepted kernels", PanelKind::StackedBars);
    panel.x.categories = methodNames(input, items);
    panel.y.title = "Kernels";
    panel.y.unit = Unit::Count;
    panel.y.low = 0.0;
    for (std::size_t state = 0; state < rollUpNames.size(); ++state) {
        std::vector<Estimate> numbers;
        for (const auto& method : results.rollUps) {
            numbers.push_back(
                countEstimate(static_cast<std::int64_t>(method[state].size()), method[state]));
        }
        addBars(panel, rollUpNames[state], numbers);
    }
    panel.missing = whyNone(results);
    return panel;
}

std::vector<Estimate> countsOf(const GateResults& results, Verdict verdict)
{
    std::vector<Estimate> numbers;
    for (const GateCounts& gate : results.gates) {
        const Rows& rows = gate.rows[static_cast<std::size_t>(verdict)];
        numbers.push_back(countEstimate(static_cast<std::int64_t>(rows.size()), rows));
    }
    return numbers;
}

ReportTable gateTable(const ReportInput& input, const GateResults& results)
{
    ReportTable table;
    table.id = "gates";
    table.title = "Gates over accepted kernels";
    std::vector<std::string> ids, names, properties, kinds;
    std::vector<Estimate> shares;
    for (std::size_t i = 0; i < gateCatalogue().size(); ++i) {
        const GateInfo& gate = gateCatalogue()[i];
        ids.emplace_back(gate.id);
        names.emplace_back(gate.name);
        properties.emplace_back(gate.property);
        kinds.emplace_back(gate.integrity ? "integrity"
                : gate.toleranceFree      ? "tolerance-free"
                                          : "tolerance");
        shares.push_back(results.gates[i].all.estimate(input.options, notRun));
    }
    addTexts(table, "Gate", ids);
    addTexts(table, "Name", names);
    addTexts(table, "Property", properties);
    addTexts(table, "Kind", kinds);
    addNumbers(table, "Failing", Unit::Share, Best::Lowest, shares);
    addNumbers(table, "Fail", Unit::Count, Best::None, countsOf(results, Verdict::Fail));
    addNumbers(table, "Pass", Unit::Count, Best::None, countsOf(results, Verdict::Pass));
    addNumbers(
        table, "Inconclusive", Unit::Count, Best::None, countsOf(results, Verdict::Inconclusive));
    addNumbers(table, "Not run", Unit::Count, Best::None, countsOf(results, Verdict::NotRun));
    addNumbers(table, "Not applicable", Unit::Count, Best::None,
        countsOf(results, Verdict::NotApplicable));
    return table;
}

void addNotes(Report& report, const GateResults& results)
{
    if (results.withGates == 0) {
        report.note(NoteKind::Missing, whyNone(results));
        return;
    }
    std::string silent;
    for (std::size_t i = 0; i < gateCatalogue().size(); ++i) {
        if (results.gates[i].all.n() == 0) {
            silent += (silent.empty() ? "" : ", ") + std::string(gateCatalogue()[i].id);
        }
    }
    if (!silent.empty()) {
        report.note(NoteKind::Missing,
            "Without a verdict in this view: " + silent
                + ". A kernel counts as clean only when every gate passes or does not apply.");
    }
    if (results.without > 0) {
        report.note(NoteKind::Missing,
            number::count(results.without)
                + " accepted kernels have no results of gates and are left out.");
    }
}

Report gateReport(const ReportInput& input, const ReportItems& items, const GateResults& results)
{
    Report report;
    describeItems(report, input, items);
    report.n = results.withGates;
    report.excluded = results.without;
    addNotes(report, results);
    report.caption = "Gates over kernels that the tolerance accepts as correct, "
        + representativeText(input.options) + ". Evidence: " + items.evidence
        + ". A kernel is broken when a tolerance-free gate fails and suspect when another does. "
        + countText(report.n, report.excluded) + " Intervals: " + wilsonText(input.options)
        + ", over tasks where methods are pooled.";
    return report;
}

} // namespace

Report gatesMatrix(const ReportInput& input)
{
    const ReportItems items = reportItems(input);
    const GateResults results = collectGates(input, items);
    Report report = gateReport(input, items, results);
    report.panels = {gatePanel(input, items, results), rollUpPanel(input, items, results)};
    report.tables.push_back(gateTable(input, results));
    const auto names = methodNames(input, items);
    for (std::size_t i = 0; i < names.size(); ++i) {
        addHeadline(report, "gates-matrix.broken." + names[i], "broken, " + names[i], Unit::Share,
            results.broken[i].estimate(input.options, "no tolerance-free gate ran"));
        addHeadline(report, "gates-matrix.any." + names[i], "fails any gate, " + names[i],
            Unit::Share, results.failsAny[i].estimate(input.options, "no gate ran"));
    }
    Estimate broken = results.allBroken.estimate(input.options, "no tolerance-free gate ran");
    joinFact(broken, input.evidence, "illusion.brokenByToleranceFreeGate");
    addHeadline(report, "gates-matrix.broken.all", "broken, all methods", Unit::Share, broken);
    Estimate any = results.allFailsAny.estimate(input.options, "no gate ran");
    joinFact(any, input.evidence, "illusion.brokenByAnyGate");
    addHeadline(report, "gates-matrix.any.all", "fails any gate, all methods", Unit::Share, any);
    return report;
}

Report gatesTable(const ReportInput& input)
{
    const ReportItems items = reportItems(input);
    const GateResults results = collectGates(input, items);
    Report report = gateReport(input, items, results);
    report.tables.push_back(gateTable(input, results));
    for (std::size_t i = 0; i < gateCatalogue().size(); ++i) {
        const std::string id = gateCatalogue()[i].id;
        addHeadline(report, "gates.failing." + id, "failing " + id, Unit::Share,
            results.gates[i].all.estimate(input.options, notRun));
    }
    return report;
}

} // namespace kbx::analysis
