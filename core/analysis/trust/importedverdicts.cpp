// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/agreement.h"
#include "analysis/trust/trustentries.h"
#include "analysis/trust/trustitems.h"
#include "domain/numberformat.h"

#include <array>
#include <set>

namespace kbx::analysis {
namespace {

/// One kernel with both verdicts; rows of the table.
struct Pair {
    std::uint32_t imported = 0, measured = 0;
};

struct BarrierPairs {
    std::array<std::array<std::vector<std::uint32_t>, 2>, 2> rows; ///< [imported][measured]
    ShareTally agreement;
    AgreementInput units;
    std::int64_t excluded = 0;

    std::int64_t count(std::size_t imported, std::size_t measured) const
    {
        return static_cast<std::int64_t>(rows[imported][measured].size());
    }
};

constexpr std::array verdictWords{"pass", "fail"};

bool isMeasured(const CandidateTable& table, std::int32_t key)
{
    return key >= 0 && table.keys[static_cast<std::size_t>(key)].origin == Origin::Measured;
}

bool isGiven(const CandidateTable& table, std::int32_t key)
{
    if (key < 0) {
        return false;
    }
    const Origin origin = table.keys[static_cast<std::size_t>(key)].origin;
    return origin == Origin::Imported || origin == Origin::SelfReported;
}

/// The measured key that the options name, else the one with most rows in view; -1: none.
std::int32_t measuredKey(const ReportInput& input, const std::vector<std::uint32_t>& visible)
{
    const std::int32_t asked = chooseKey(input.table, visible, input.options.evidence);
    if (!input.options.evidence.autoKey && isMeasured(input.table, asked)) {
        return asked;
    }
    std::vector<std::uint32_t> measured;
    for (const std::uint32_t row : visible) {
        if (isMeasured(input.table, input.table.rows[row].key)) {
            measured.push_back(row);
        }
    }
    return chooseKey(input.table, measured, EvidenceScope{});
}

/// Each kernel of a task once.
std::vector<Pair> pairsOf(const ReportInput& input, const TableView& view, std::int32_t key)
{
    std::vector<Pair> pairs;
    std::set<std::pair<std::uint32_t, std::int64_t>> seen;
    for (const CandidateView& candidate : view.candidates()) {
        std::int64_t imported = -1;
        std::int64_t measured = -1;
        for (std::uint32_t i = 0; i < candidate.rowCount; ++i) {
            const std::uint32_t row = candidate.firstRow + i;
            if (!view.isVisible(row)) {
                continue;
            }
            const std::int32_t of = input.table.rows[row].key;
            imported = imported < 0 && isGiven(input.table, of) ? row : imported;
            measured = of == key ? row : measured;
        }
        if (imported >= 0 && measured >= 0) {
            const CandidateRow& row = input.table.rows[static_cast<std::size_t>(measured)];
            if (seen.emplace(row.task, row.kernelId).second) {
                pairs.push_back(
                    {static_cast<std::uint32_t>(imported), static_cast<std::uint32_t>(measured)});
            }
        }
    }
    return pairs;
}

BarrierPairs tally(const ReportInput& input, const std::vector<Pair>& pairs,
    RateVote (*vote)(const Verdicts& verdicts))
{
    BarrierPairs result;
    result.units.annotators = {"imported", "measured"};
    for (const Pair& pair : pairs) {
        const CandidateRow& measured = input.table.rows[pair.measured];
        const RateVote given = vote(input.table.rows[pair.imported].verdicts);
        const RateVote ours = vote(measured.verdicts);
        if (given == RateVote::Excluded || ours == RateVote::Excluded) {
            ++result.excluded;
            result.agreement.add(measured.task, RateVote::Excluded);
            continue;
        }
        const std::size_t row = given == RateVote::Pass ? 0 : 1;
        const std::size_t column = ours == RateVote::Pass ? 0 : 1;
        result.rows[row][column].push_back(pair.measured);
        result.agreement.add(
            measured.task, row == column ? RateVote::Pass : RateVote::Fail, pair.measured);
        AgreementUnit unit;
        unit.id = std::to_string(pair.measured);
        unit.cluster = input.table.tasks[measured.task].name;
        unit.ratings = {std::string(verdictWords[row]), std::string(verdictWords[column])};
        result.units.units.push_back(std::move(unit));
    }
    return result;
}

ReportPanel gridOf(const std::string& id, const std::string& title, const BarrierPairs& pairs,
    const std::string& missing)
{
    ReportPanel panel = panelNamed(id, title, PanelKind::Grid);
    panel.scale = GridScale::Count;
    panel.cellUnit = Unit::Count;
    for (const auto* const word : verdictWords) {
        panel.rows.push_back({word, "Imported", {}});
        panel.columns.push_back({word, "Measured", {}});
    }
    for (std::size_t row = 0; row < 2; ++row) {
        for (std::size_t column = 0; column < 2; ++column) {
            panel.cells.push_back(countEstimate(pairs.count(row, column), pairs.rows[row][column]));
        }
    }
    panel.missing = missing;
    return panel;
}

Estimate kappaOf(const BarrierPairs& pairs, const ReportOptions& options)
{
    AgreementOptions wanted;
    wanted.confidence = options.confidence;
    wanted.resamples = options.resamples;
    wanted.seed = options.seed;
    wanted.perLabel = false;
    const auto data
        = computeAgreement(pairs.units, LabelScale::ownLabels({"pass", "fail"}), wanted);
    if (data.overall.cohen.empty()) {
        return noEstimate("no kernel has both verdicts", pairs.excluded);
    }
    const AgreementValue& cohen = data.overall.cohen.front();
    Estimate estimate = noEstimate({}, pairs.excluded);
    estimate.n = cohen.n;
    if (!cohen.value) {
        estimate.reason
            = cohen.n == 0 ? "no kernel has both verdicts" : "all verdicts of a side are the same";
        return estimate;
    }
    estimate.value = cohen.value;
    if (cohen.interval) {
        estimate.low = cohen.interval->low;
        estimate.high = cohen.interval->high;
        estimate.interval = cohen.method == IntervalMethod::Bootstrap
            ? bootstrapText(options)
            : std::string(toString(cohen.method)) + " " + wilsonText(options).substr(7);
    }
    markSmall(estimate);
    return estimate;
}

void addBarrier(Report& report, const ReportInput& input, const std::string& barrier,
    const BarrierPairs& pairs, const std::string& missing)
{
    report.panels.push_back(
        gridOf(barrier, barrier == "compile" ? "Compile" : "Correct", pairs, missing));
    const Estimate agreement
        = pairs.agreement.estimate(input.options, "no kernel has both verdicts");
    addHeadline(report, "confusion-2x2.agreement." + barrier, "same verdict, " + barrier,
        Unit::Share, agreement);
    addHeadline(report, "confusion-2x2.kappa." + barrier, "Cohen's kappa, " + barrier, Unit::Plain,
        kappaOf(pairs, input.options));
    const auto passed = pairs.count(0, 0) + pairs.count(0, 1);
    addHeadline(report, "confusion-2x2.withdrawn." + barrier,
        "imported pass that fails here, " + barrier, Unit::Share,
        shareEstimate(pairs.count(0, 1), passed, 0, input.options, pairs.rows[0][1],
            "no imported verdict is a pass"));
}

ReportTable countTable(
    const std::vector<Headline>& headlines, const std::array<const BarrierPairs*, 2>& barriers)
{
    ReportTable table;
    table.id = "counts";
    table.title = "Imported against measured verdicts";
    table.columns = {{"Barrier", Unit::Plain, Best::None}, {"Both pass", Unit::Count, Best::None},
        {"Imported pass, fails here", Unit::Count, Best::None},
        {"Imported fail, passes here", Unit::Count, Best::None},
        {"Both fail", Unit::Count, Best::None}, {"Agreement", Unit::Share, Best::None},
        {"Cohen's kappa", Unit::Plain, Best::None}};
    for (std::size_t i = 0; i < barriers.size(); ++i) {
        const BarrierPairs& pairs = *barriers[i];
        const auto cell = [&pairs](std::size_t row, std::size_t column) {
            return numberCell(countEstimate(pairs.count(row, column), pairs.rows[row][column]));
        };
        table.rows.push_back({textCell(i == 0 ? "compile" : "correct"), cell(0, 0), cell(0, 1),
            cell(1, 0), cell(1, 1), numberCell(headlines[3 * i].number),
            numberCell(headlines[3 * i + 1].number)});
    }
    return table;
}

ReportTable disagreements(const ReportInput& input, const BarrierPairs& correct)
{
    ReportTable table;
    table.id = "disagreements";
    table.title = "Kernels judged differently";
    table.columns = {{"Kernel", Unit::Plain, Best::None}, {"Imported", Unit::Plain, Best::None},
        {"Measured here", Unit::Plain, Best::None}, {"Reason here", Unit::Plain, Best::None}};
    for (const std::size_t row : {std::size_t{0}, std::size_t{1}}) {
        for (const std::uint32_t at : correct.rows[row][1 - row]) {
            table.rows.push_back({textCell(candidateText(input.table, at)),
                textCell(verdictWords[row]), textCell(verdictWords[1 - row]),
                textCell(input.table.rows[at].verdicts.reason)});
        }
    }
    return table;
}

} // namespace

Report confusion2x2(const ReportInput& input)
{
    const auto visible = rowsOfMethods(input);
    const TableView view(input.table, visible);
    const std::int32_t key = measuredKey(input, visible);
    const auto pairs = pairsOf(input, view, key);
    const BarrierPairs compile = tally(input, pairs, compileVote);
    const BarrierPairs correct = tally(input, pairs, correctVote);
    Report report;
    report.evidence = "imported against " + keyText(input.table, key);
    std::set<std::uint32_t> methods;
    bool selected = false;
    for (const Pair& pair : pairs) {
        const RunInfo& run = input.table.runs[input.table.rows[pair.measured].run];
        methods.insert(run.method);
        selected = selected || run.eventSelected;
    }
    report.methodSet = methodSetText(input.table, {methods.begin(), methods.end()});
    report.statistic = "every kernel with both verdicts once, " + wilsonText(input.options);
    report.n = static_cast<std::int64_t>(pairs.size()) - correct.excluded;
    report.excluded = correct.excluded;
    const std::string missing = !pairs.empty() ? std::string()
                                               : "No kernel in view has an imported verdict and "
                                                 "one measured here. Import results, then "
                                                 "evaluate their kernels.";
    if (!missing.empty()) {
        report.note(NoteKind::Missing, missing);
    }
    addBarrier(report, input, "compile", compile, missing);
    addBarrier(report, input, "correct", correct, missing);
    report.tables
        = {countTable(report.headlines, {&compile, &correct}), disagreements(input, correct)};
    if (selected) {
        report.note(NoteKind::Warning,
            "Some kernels come from a source that keeps only events: the agreement describes "
            "those kernels, not a method.");
    }
    report.caption = "Verdicts as imported against those of an evaluation here ("
        + keyText(input.table, key) + "), each kernel of a task once; a kernel that does not "
        + "compile counts as not correct. " + countText(report.n, report.excluded) + " Agreement "
        + shareWords(report.headlines[3].number) + ", interval "
        + (report.headlines[3].number.interval.empty() ? "none"
                                                       : report.headlines[3].number.interval)
        + ".";
    return report;
}

} // namespace kbx::analysis
