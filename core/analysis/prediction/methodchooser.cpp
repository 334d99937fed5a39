// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/prediction/predictionentries.h"
#include "analysis/prediction/ratemodel.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>

namespace kbx::analysis::prediction {
namespace {

/// Weights over the categories of the items, one more for those that the study lacks.
struct Mix {
    std::vector<double> weights;
    std::vector<std::pair<std::string, double>> named; ///< category and weight, summing to 1
    std::string text; ///< "Fusion 60, Math 36, …"
    std::string unread; ///< part of the wish that is no category
};

/// "Math=3, Fusion=5", or the catalogue's own mix.
Mix mixOf(const ReportInput& input, const ReportItems& items)
{
    Mix mix;
    const std::string& wish = input.options.subject;
    const auto isCategory = [&input](const std::string& name) {
        return std::any_of(input.categories.begin(), input.categories.end(),
            [&name](const CategoryInfo& info) { return info.name == name; });
    };
    for (std::size_t begin = 0; begin < wish.size();) {
        const std::size_t end = std::min(wish.find(',', begin), wish.size());
        std::string part = wish.substr(begin, end - begin);
        part.erase(std::remove(part.begin(), part.end(), ' '), part.end());
        begin = end + 1;
        const std::size_t equal = part.find('=');
        const std::string name = part.substr(0, equal);
        char* rest = nullptr;
        const double weight
            = equal == std::string::npos ? 1.0 : std::strtod(part.c_str() + equal + 1, &rest);
        const bool isNumber = equal == std::string::npos
            || (rest != nullptr && *rest == '\0' && std::isfinite(weight) && weight > 0.0);
        if (isCategory(name) && isNumber) {
            mix.named.emplace_back(name, weight);
        } else if (!part.empty()) {
            mix.unread = part;
        }
    }
    if (mix.named.empty()) {
        for (const CategoryInfo& info : input.categories) {
            if (info.tasks > 0) {
                mix.named.emplace_back(info.name, info.tasks);
            }
        }
    }
    double sum = 0.0;
    for (const auto& [name, weight] : mix.named) {
        mix.text
            += (mix.text.empty() ? "" : ", ") + name + " " + std::to_string(std::lround(weight));
        sum += weight;
    }
    mix.weights.assign(items.categories.size() + 1, 0.0);
    for (auto& [name, weight] : mix.named) {
        weight /= sum;
        const auto own = std::find_if(items.categories.begin(), items.categories.end(),
            [&name = name](const MatrixHeader& header) { return header.key == name; });
        mix.weights[static_cast<std::size_t>(own - items.categories.begin())] += weight;
    }
    return mix;
}

/// The same mix of what papers print for a method, where they print every category of it; else its
/// published value over all tasks.
void joinPublishedMix(Estimate& estimate, const ReportInput& input, const Mix& mix,
    const std::string& method, MatrixValue value)
{
    std::map<std::string, const PublishedValue*> printed;
    for (const PublishedValue& one : input.published) {
        if (one.column == method && one.value == value) {
            printed.emplace(one.row, &one);
        }
    }
    double sum = 0.0;
    std::string source;
    for (const auto& [category, weight] : mix.named) {
        const auto at = printed.find(category);
        if (at == printed.end()) {
            source.clear();
            break;
        }
        sum += weight * at->second->number;
        source = at->second->source + ", mixed by category";
    }
    if (!source.empty()) {
        estimate.published = sum;
        estimate.publishedSource = source;
    } else if (const auto all = printed.find(""); all != printed.end()) {
        estimate.published = all->second->number;
        estimate.publishedSource = all->second->source + ", over all tasks, whatever the mix";
    }
}

/// Generations that a task costs: as its runs say, else the candidates in view.
struct Cost {
    double generations = 0.0;
    std::int64_t tasks = 0;
    bool isRecorded = true;
    std::optional<double> perTask() const
    {
        return tasks == 0 ? std::nullopt : std::optional(generations / static_cast<double>(tasks));
    }
};

std::map<std::uint32_t, Cost> costsOf(const ReportInput& input)
{
    std::map<std::uint32_t, std::set<std::int64_t>> candidates; // by run
    std::map<std::uint32_t, std::set<std::uint32_t>> tasks;
    for (const std::uint32_t row : rowsOfMethods(input)) {
        const CandidateRow& one = input.table.rows[row];
        candidates[one.run].insert(one.candidateId);
        tasks[one.run].insert(one.task);
    }
    std::map<std::uint32_t, Cost> costs; // by method
    for (const auto& [run, seen] : candidates) {
        Cost& cost = costs[input.table.runs[run].method];
        const auto& recorded = run < input.evidence.budgets.size()
            ? input.evidence.budgets[run].generations
            : std::optional<double>();
        cost.generations += recorded.value_or(static_cast<double>(seen.size()));
        cost.isRecorded = cost.isRecorded && recorded;
        cost.tasks += static_cast<std::int64_t>(tasks[run].size());
    }
    return costs;
}

Estimate perUseful(const Cost& cost, const Estimate& useful)
{
    Estimate estimate;
    estimate.n = useful.n;
    estimate.rows = useful.rows;
    const auto perTask = cost.perTask();
    if (!useful.value || !perTask) {
        estimate.reason = useful.value ? "no candidates in view" : useful.reason;
        return estimate;
    }
    if (*useful.value <= 0.0) {
        estimate.reason = "no useful kernel is expected";
        return estimate;
    }
    estimate.value = *perTask / *useful.value;
    if (useful.low && useful.high && *useful.low > 0.0) {
        estimate.low = *perTask / *useful.high;
        estimate.high = *perTask / *useful.low;
        estimate.interval = useful.interval;
    }
    if (!cost.isRecorded) {
        estimate.reason = "generations counted from the candidates in view";
    }
    return estimate;
}

struct Line {
    std::string method;
    Estimate correct, faster, generations;
    bool isPrinted = false; ///< of papers alone
};

/// Methods that only papers tell of: what they print stands there, marked, and nothing of ours.
void addPrinted(std::vector<Line>& lines, const ReportInput& input, const Mix& mix)
{
    std::set<std::string> known;
    for (const Line& line : lines) {
        known.insert(line.method);
    }
    const std::vector<std::string>& chosen = input.options.methods;
    for (const PublishedValue& one : input.published) {
        const bool isChosen
            = chosen.empty() || std::find(chosen.begin(), chosen.end(), one.column) != chosen.end();
        // A column without a rate over all tasks ("mean of four methods") is no method.
        const bool isMethod = one.row.empty() && one.value == MatrixValue::Correct;
        if (!isChosen || !isMethod || !known.insert(one.column).second) {
            continue;
        }
        Line line;
        line.isPrinted = true;
        line.method = one.column;
        line.correct = line.faster = line.generations
            = noEstimate("no kernel of this method is in view");
        joinPublishedMix(line.correct, input, mix, line.method, MatrixValue::Correct);
        joinPublishedMix(line.faster, input, mix, line.method, MatrixValue::Fast1);
        if (line.correct.published || line.faster.published) {
            lines.push_back(std::move(line));
        }
    }
}

std::vector<Line> linesOf(const ReportInput& input, const ReportItems& items, const Mix& mix)
{
    const auto costs = costsOf(input);
    std::vector<Line> lines;
    for (const std::uint32_t method : items.methods) {
        RateModel correct;
        RateModel faster;
        bool isTimed = false;
        for (const ReportItem& item : items.items) {
            if (item.method == method) {
                correct.add(item, Rate::Correct);
                faster.add(item, Rate::Faster);
                isTimed = isTimed || item.speedup;
            }
        }
        Line line;
        line.method = input.table.methods[method].name;
        line.correct = correct.estimate(
            mix.weights, input.options, whyNoRate(items, "nothing was judged", method));
        line.faster = isTimed
            ? faster.estimate(mix.weights, input.options, "no correct kernel was timed")
            : noEstimate(
                whyNoRate(items, "no correct kernel was timed under this evidence", method));
        joinPublishedMix(line.correct, input, mix, line.method, MatrixValue::Correct);
        joinPublishedMix(line.faster, input, mix, line.method, MatrixValue::Fast1);
        const auto cost = costs.find(method);
        line.generations = perUseful(
            cost == costs.end() ? Cost{} : cost->second, isTimed ? line.faster : line.correct);
        lines.push_back(std::move(line));
    }
    addPrinted(lines, input, mix);
    return lines;
}

ReportPanel barsOf(const std::vector<Line>& lines, const char* id, const char* title, Unit unit,
    Estimate Line::*number, const char* missing)
{
    ReportPanel panel = panelNamed(id, title, PanelKind::Bars);
    panel.y.title = title;
    panel.y.unit = unit;
    panel.y.low = 0.0;
    if (unit == Unit::Share) {
        panel.y.high = 1.0;
    }
    ReportSeries own = seriesNamed("this study");
    ReportSeries printed = seriesNamed("published", true);
    bool hasValue = false;
    for (const Line& line : lines) {
        const Estimate& estimate = line.*number;
        if (line.isPrinted && !estimate.published) {
            continue;
        }
        const auto at = static_cast<double>(panel.x.categories.size());
        panel.x.categories.push_back(line.method);
        own.points.push_back({at, line.method, estimate});
        hasValue = hasValue || estimate.value || estimate.published;
        if (estimate.published) {
            printed.points.push_back(
                {at, line.method + ", published", publishedEstimate(estimate)});
        }
    }
    panel.series.push_back(std::move(own));
    if (!printed.points.empty()) {
        panel.series.push_back(std::move(printed));
    }
    panel.missing = hasValue ? "" : missing;
    return panel;
}

} // namespace

Report methodChooserReport(const ReportInput& input)
{
    Report report;
    ItemRequest request;
    request.needsTimes = true;
    const ReportItems items = reportItems(input, request);
    describeItems(report, input, items);
    const Mix mix = mixOf(input, items);
    const std::vector<Line> lines = linesOf(input, items, mix);
    report.panels.push_back(barsOf(lines, "correct", "Expected correct", Unit::Share,
        &Line::correct, "No kernel in a rate was judged. Evaluate whole runs, or import results."));
    report.panels.push_back(barsOf(lines, "faster", "Correct and faster", Unit::Share,
        &Line::faster, "No times here. Evaluate on the target GPU, or import its times."));
    report.panels.push_back(barsOf(lines, "generations", "Generations per useful kernel",
        Unit::Plain, &Line::generations, "No method is expected to bring a useful kernel."));
    ReportTable table;
    table.id = "methods";
    table.title = "Expected for the mix " + mix.text;
    table.columns = {{"Method", Unit::Plain, Best::None},
        {"Expected correct", Unit::Share, Best::Highest}, {"Published", Unit::Share, Best::None},
        {"Correct and faster", Unit::Share, Best::Highest},
        {"Generations per useful kernel", Unit::Plain, Best::Lowest}};
    for (const Line& line : lines) {
        table.rows.push_back({textCell(line.method), numberCell(line.correct),
            publishedCell(line.correct), numberCell(line.faster), numberCell(line.generations)});
        if (line.isPrinted) {
            continue; // the papers' numbers are no headlines of this study
        }
        addHeadline(report, "method-chooser.correct." + line.method,
            "expected correct, " + line.method, Unit::Share, line.correct);
        addHeadline(report, "method-chooser.faster." + line.method,
            "expected correct and faster, " + line.method, Unit::Share, line.faster);
        addHeadline(report, "method-chooser.generations." + line.method,
            "generations per useful kernel, " + line.method, Unit::Plain, line.generations);
        report.n += line.correct.n;
    }
    report.tables.push_back(std::move(table));
    if (!mix.unread.empty()) {
        report.note(NoteKind::Warning,
            "\"" + mix.unread
                + "\" names no category with a weight over 0: write Math=3, Fusion=5.");
    }
    report.note(NoteKind::Info,
        "A useful kernel is correct and faster than the baseline; without times, correct.");
    report.statistic = "category rates drawn to the method's rate by 4 tasks, mixed by weight, "
        + wilsonText(input.options);
    report.caption = "What each method may be expected to bring for the mix " + mix.text + "; "
        + representativeText(input.options) + "; " + report.methodSet + ".";
    return report;
}

} // namespace kbx::analysis::prediction
