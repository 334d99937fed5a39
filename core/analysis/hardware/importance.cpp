// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/hardwareentries.h"
#include "analysis/hardware/rooflinedata.h"
#include "analysis/hardware/scoretally.h"
#include "analysis/hardware/soltime.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace kbx::analysis {
namespace {

/// One correct kernel with its shares of the speed of light.
struct Scored {
    const RoofPoint* point = nullptr;
    SolShares shares;
    double weight = 1.0;
    std::size_t category = 0, phase = 0; ///< indices of Data
};

/// Kernels of one method on one GPU.
using Bucket = std::vector<const Scored*>;

struct Data {
    RoofData roofs;
    std::vector<Scored> kernels;
    std::vector<std::string> categories; ///< of the kernels: catalogue order, then the others
    std::vector<std::string> phases; ///< sorted; the empty one is "not stated"
    std::vector<Bucket> buckets; ///< methods × GPUs
    std::size_t gpu = 0; ///< whose kernels the panels show: the one with most
    bool hasWeights = false, hasCalls = false;
};

const TaskFeatures& featuresOf(const HardwareView& view, std::uint32_t task)
{
    static const TaskFeatures none;
    const auto& tasks = view.input().evidence.tasks;
    return task < tasks.size() ? tasks[task] : none;
}

std::size_t indexOf(const std::vector<std::string>& names, const std::string& name)
{
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

void nameGroups(Data& data, const HardwareView& view)
{
    std::set<std::string> categories, phases;
    for (const RoofPoint& point : data.roofs.points) {
        categories.insert(view.table().tasks[point.kernel->task].category);
        phases.insert(featuresOf(view, point.kernel->task).phase);
    }
    for (const CategoryInfo& category : view.input().categories) {
        if (categories.erase(category.name) > 0) {
            data.categories.push_back(category.name);
        }
    }
    data.categories.insert(data.categories.end(), categories.begin(), categories.end());
    data.phases.assign(phases.begin(), phases.end());
}

void fillBuckets(Data& data, const HardwareView& view)
{
    data.buckets.resize(view.methods().size() * view.gpus().size());
    std::vector<std::size_t> counts(view.gpus().size(), 0);
    for (const Scored& kernel : data.kernels) {
        const auto method = std::lower_bound(
            view.methods().begin(), view.methods().end(), kernel.point->kernel->method);
        const auto row = static_cast<std::size_t>(method - view.methods().begin());
        data.buckets[row * view.gpus().size() + kernel.point->gpu].push_back(&kernel);
        ++counts[kernel.point->gpu];
    }
    if (!counts.empty()) {
        data.gpu = static_cast<std::size_t>(
            std::max_element(counts.begin(), counts.end()) - counts.begin());
    }
}

void collect(Data& data, const HardwareView& view)
{
    data.roofs = roofData(view);
    nameGroups(data, view);
    std::set<double> weights;
    for (const RoofPoint& point : data.roofs.points) {
        const TaskFeatures& features = featuresOf(view, point.kernel->task);
        const CandidateRow& row = view.table().rows[point.row];
        data.kernels.push_back(
            {&point, solShares(view.input(), row, *point.timing, features.callCounts),
                std::max(0.0, features.weight),
                indexOf(data.categories, view.table().tasks[point.kernel->task].category),
                indexOf(data.phases, features.phase)});
        weights.insert(data.kernels.back().weight);
        data.hasCalls = data.hasCalls || data.kernels.back().shares.byCalls;
    }
    data.hasWeights = weights.size() > 1;
    fillBuckets(data, view);
}

/// One way of turning sizes into one number.
struct Way {
    const char* key;
    const char* name;
    std::optional<double> SolShares::*member;
};
constexpr Way ways[] = {
    {"equal", "sizes equal", &SolShares::equal},
    {"duration", "sizes by duration", &SolShares::byDuration},
    {"calls", "sizes by call count", &SolShares::byCalls},
    {"solexecbench", "SOL-ExecBench S", &SolShares::solExecBench},
};

/// The kernels of a line, of one method (index into HardwareView::methods) on one GPU.
struct Selection {
    std::size_t method = 0, gpu = 0;
    std::optional<std::size_t> category, phase;
    bool has(const Scored& kernel) const
    {
        return (!category || kernel.category == *category) && (!phase || kernel.phase == *phase);
    }
};

/// Ways and groups stand in a panel and in a table: each is resampled once.
class Means {
public:
    Means(const HardwareView& view, const Data& data)
        : m_view(view)
        , m_data(data)
    {
    }
    const Estimate& of(const Selection& selection, const Way& way);

private:
    using Key = std::tuple<std::size_t, std::size_t, std::optional<std::size_t>,
        std::optional<std::size_t>, const Way*>;
    const HardwareView& m_view;
    const Data& m_data;
    std::map<Key, Estimate> m_known;
};

ScoreTally tallyOf(
    const HardwareView& view, const Data& data, const Selection& selection, const Way& way)
{
    ScoreTally tally;
    for (const Scored* const kernel :
        data.buckets[selection.method * view.gpus().size() + selection.gpu]) {
        if (!selection.has(*kernel)) {
            continue;
        }
        if (const auto& share = kernel->shares.*way.member) {
            tally.add(kernel->point->kernel->task, *share, kernel->point->row, kernel->weight);
        } else {
            tally.exclude();
        }
    }
    return tally;
}

std::string reasonOf(const Way& way)
{
    return way.member == &SolShares::byCalls     ? "no call counts are stated"
        : way.member == &SolShares::solExecBench ? "no reference time above the speed of light"
                                                 : "no correct kernel with a known utilisation";
}

const Estimate& Means::of(const Selection& selection, const Way& way)
{
    const Key key{selection.method, selection.gpu, selection.category, selection.phase, &way};
    const auto known = m_known.find(key);
    if (known != m_known.end()) {
        return known->second;
    }
    return m_known
        .emplace(key, tallyOf(m_view, m_data, selection, way).mean(m_view.options(), reasonOf(way)))
        .first->second;
}

ReportPanel barPanel(const HardwareView& view, const Data& data, const char* id, std::string title)
{
    ReportPanel panel = panelNamed(id, std::move(title), PanelKind::Bars);
    panel.y = {"SOL time / measured time", Unit::Share, {}, false, 0.0, {}, {}};
    panel.missing = roofMissing(view, data.roofs);
    return panel;
}

ReportPanel methodPanel(const HardwareView& view, const Data& data, Means& means)
{
    ReportPanel panel = barPanel(view, data, "methods", "Importance-weighted score per method");
    panel.x.title = "method";
    for (const std::uint32_t method : view.methods()) {
        panel.x.categories.push_back(view.methodName(method));
    }
    for (const Way& way : ways) {
        if (!panel.missing.empty() || (way.member == &SolShares::byCalls && !data.hasCalls)) {
            continue;
        }
        ReportSeries series{way.name, false, false, {}};
        for (std::size_t method = 0; method < view.methods().size(); ++method) {
            series.points.push_back({static_cast<double>(method), panel.x.categories[method],
                means.of({method, data.gpu, {}, {}}, way)});
        }
        panel.series.push_back(std::move(series));
    }
    return panel;
}

ReportPanel categoryPanel(const HardwareView& view, const Data& data, Means& means)
{
    ReportPanel panel = barPanel(view, data, "categories", "Score per category, sizes equal");
    panel.x.title = "category";
    for (const std::string& category : data.categories) {
        panel.x.categories.push_back(category.empty() ? "no category" : category);
    }
    for (std::size_t method = 0; method < view.methods().size(); ++method) {
        if (!panel.missing.empty()) {
            continue;
        }
        ReportSeries series{view.methodName(view.methods()[method]), false, false, {}};
        for (std::size_t category = 0; category < data.categories.size(); ++category) {
            series.points.push_back({static_cast<double>(category), panel.x.categories[category],
                means.of({method, data.gpu, category, {}}, ways[0])});
        }
        panel.series.push_back(std::move(series));
    }
    return panel;
}

void addRow(Report& report, ReportTable& table, const HardwareView& view, const Data& data,
    Means& means, const std::string& of, const std::string& method, const Selection& selection,
    const std::string& key)
{
    std::vector<TableCell> cells{textCell(method), textCell(of)};
    for (const Way& way : ways) {
        Estimate mean = means.of(selection, way);
        if (!key.empty()) {
            addHeadline(report, "importance-score." + std::string(way.key) + "." + key,
                std::string("importance-weighted score, ") + way.name + ", " + method + " " + of,
                Unit::Share, mean);
        }
        cells.push_back(numberCell(std::move(mean)));
        if (way.member == &SolShares::equal) {
            const ScoreTally tally = tallyOf(view, data, selection, way);
            Estimate sum;
            sum.value = tally.sum();
            sum.n = tally.n();
            Estimate weights;
            weights.value = tally.weights();
            weights.n = tally.n();
            cells.push_back(numberCell(std::move(sum)));
            cells.push_back(numberCell(std::move(weights)));
        }
    }
    table.rows.push_back(std::move(cells));
}

ReportTable scoreTable(std::string id, std::string title, std::string of)
{
    return {std::move(id), std::move(title),
        {{"method"}, {std::move(of)}, {"sizes equal", Unit::Share, Best::Highest},
            {"raw sum of w·S"}, {"sum of w"}, {"sizes by duration", Unit::Share, Best::Highest},
            {"sizes by call count", Unit::Share, Best::Highest},
            {"SOL-ExecBench S", Unit::Share, Best::Highest}},
        {}};
}

void addTables(Report& report, const HardwareView& view, const Data& data, Means& means)
{
    ReportTable byGpu = scoreTable("scores", "Importance-weighted score", "GPU");
    ReportTable byCategory
        = scoreTable("categories", "Importance-weighted score per category", "category");
    ReportTable byPhase = scoreTable("phases", "Importance-weighted score per phase", "phase");
    for (std::size_t method = 0; method < view.methods().size(); ++method) {
        const std::string& name = view.methodName(view.methods()[method]);
        for (std::size_t gpu = 0; gpu < view.gpus().size(); ++gpu) {
            addRow(report, byGpu, view, data, means, view.gpus()[gpu].name, name,
                {method, gpu, {}, {}}, name + "." + view.gpus()[gpu].name);
        }
        for (std::size_t category = 0; category < data.categories.size(); ++category) {
            addRow(report, byCategory, view, data, means, data.categories[category], name,
                {method, data.gpu, category, {}}, {});
        }
        for (std::size_t phase = 0; phase < data.phases.size(); ++phase) {
            if (!data.phases[phase].empty()) {
                addRow(report, byPhase, view, data, means, data.phases[phase], name,
                    {method, data.gpu, {}, phase}, name + "." + data.phases[phase]);
            }
        }
    }
    report.tables.push_back(std::move(byGpu));
    report.tables.push_back(std::move(byCategory));
    if (!byPhase.rows.empty()) {
        report.tables.push_back(std::move(byPhase));
    }
}

void addNotes(Report& report, const Data& data)
{
    if (!data.hasWeights) {
        report.note(NoteKind::Info,
            "All tasks in view have the same weight: the score is a plain mean. Weights stand in "
            "the specification of a task (weight).");
    }
    if (!data.hasCalls && !data.kernels.empty()) {
        report.note(NoteKind::Missing,
            "Sizes cannot be weighted by call count: no source in this study states how often a "
            "size is called.");
    }
    if (data.roofs.unknown > 0 && !data.kernels.empty()) {
        report.note(NoteKind::Missing,
            number::count(data.roofs.unknown)
                + " timed kernels are left out: their times come without bytes and operations, or "
                  "no peak of their GPU is known under this name.");
    }
}

} // namespace

Report importanceScore(const ReportInput& input)
{
    const HardwareView view(input);
    Data data;
    collect(data, view);
    Report report;
    view.describe(report);
    report.statistic += ", " + peaksText(view);
    Means means(view, data);
    report.panels = {methodPanel(view, data, means), categoryPanel(view, data, means)};
    if (report.panels.front().missing.empty()) {
        addTables(report, view, data, means);
    } else {
        report.tables.push_back(scoreTable("scores", "Importance-weighted score", "GPU"));
    }
    addNotes(report, data);
    report.n = static_cast<std::int64_t>(data.kernels.size());
    report.excluded = data.roofs.untimed + data.roofs.unknown;
    const std::string on = view.gpus().empty() ? "no GPU" : view.gpus()[data.gpu].name;
    report.caption
        = "Σ w·S / Σ w over correct kernels, S = SOL time / measured time, where the SOL "
          "time is the longer one of operations over peak and bytes over bandwidth; w is "
          "the task's weight, normalised over what is in view. Panels: "
        + on + ". " + view.scopeText() + " " + peaksText(view)
        + ". SOL-ExecBench's S = 1 / (1 + (Tk − Tsol) / (Tb − Tsol)) is a score of its own. "
          "Intervals: "
        + bootstrapText(view.options()) + ". n = " + number::count(report.n)
        + " kernel and GPU pairs, left out " + number::count(report.excluded)
        + " without a valid time or without known bytes, operations or peaks.";
    return report;
}

} // namespace kbx::analysis
