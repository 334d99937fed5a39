// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/refinemententries.h"
#include "analysis/refinement/roundnumbers.h"
#include "analysis/tableview.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <set>

namespace kbx::analysis::refinement {
namespace {

using Pick = const Estimate& (*)(const RoundNumbers&);

/// Adds ours and, apart from it, what is printed.
void addSeries(ReportPanel& panel, const MethodRounds& method, const std::string& name, Pick pick)
{
    ReportSeries ours, printed;
    ours.name = name;
    printed.name = name + ", published";
    printed.published = true;
    for (std::size_t i = 0; i < method.rounds.size(); ++i) {
        const Estimate& estimate = pick(method.rounds[i]);
        const std::string label = name + ", round " + std::to_string(method.rounds[i].round);
        if (estimate.value) {
            ours.points.push_back({static_cast<double>(i), label, estimate});
        }
        if (estimate.published) {
            Estimate number;
            number.value = estimate.published;
            number.publishedSource = estimate.publishedSource;
            printed.points.push_back(
                {static_cast<double>(i), label + ", published", std::move(number)});
        }
    }
    if (!ours.points.empty()) {
        panel.series.push_back(std::move(ours));
    }
    if (!printed.points.empty()) {
        panel.series.push_back(std::move(printed));
    }
}

ReportPanel panelOf(const MethodRounds& method, std::string id, std::string title, std::string axis)
{
    ReportPanel panel = panelNamed(std::move(id), std::move(title), PanelKind::Lines);
    panel.x.title = "round";
    for (const RoundNumbers& round : method.rounds) {
        panel.x.categories.push_back(std::to_string(round.round));
    }
    panel.y.title = std::move(axis);
    return panel;
}

bool hasOurs(const ReportPanel& panel)
{
    return std::any_of(panel.series.begin(), panel.series.end(),
        [](const ReportSeries& series) { return !series.published; });
}

ReportPanel barrierPanel(const MethodRounds& method, const std::string& name, bool many)
{
    std::int64_t n = 0;
    for (const RoundNumbers& round : method.rounds) {
        n = std::max(n, round.correct.n);
    }
    ReportPanel panel = panelOf(method, "barriers." + name,
        many ? name + ": tasks passing each barrier" : "Tasks passing each barrier",
        "share of " + number::count(n) + " tasks");
    panel.y.unit = Unit::Share;
    panel.y.low = 0.0;
    panel.y.high = 1.0;
    addSeries(panel, method, "compile",
        [](const RoundNumbers& round) -> const Estimate& { return round.compile; });
    addSeries(panel, method, "correct",
        [](const RoundNumbers& round) -> const Estimate& { return round.correct; });
    if (!hasOurs(panel)) {
        panel.series.clear();
        panel.missing = "Nothing of " + name + " was judged. Evaluate its kernels.";
    }
    return panel;
}

ReportPanel speedPanel(const MethodRounds& method, const std::string& name, bool many,
    const Rounds& rounds, SpeedupMean mean)
{
    const std::string& baseline = rounds.scope.timing.baseline;
    const std::string title = baseline.empty() ? "Speedup" : "Speedup over " + baseline;
    ReportPanel panel
        = panelOf(method, "speedup." + name, many ? name + ": s" + title.substr(1) : title,
            mean == SpeedupMean::Geometric ? "geometric mean speedup" : "mean speedup");
    panel.y.unit = Unit::Ratio;
    panel.y.reference = 1.0;
    addSeries(panel, method, "all correct",
        [](const RoundNumbers& round) -> const Estimate& { return round.speedup.all; });
    addSeries(panel, method, "persistent",
        [](const RoundNumbers& round) -> const Estimate& { return round.speedup.persistent; });
    addSeries(panel, method, "rescued",
        [](const RoundNumbers& round) -> const Estimate& { return round.speedup.rescued; });
    if (!hasOurs(panel)) {
        panel.series.clear();
        panel.missing = noTimesText();
    }
    return panel;
}

ReportPanel scorePanel(const MethodRounds& method, const std::string& name, bool many)
{
    ReportPanel panel = panelOf(
        method, "score." + name, many ? name + ": score" : "Score", "mean of max(IOU, MFU)");
    panel.y.unit = Unit::Percent;
    addSeries(panel, method, "all correct",
        [](const RoundNumbers& round) -> const Estimate& { return round.score.all; });
    addSeries(panel, method, "persistent",
        [](const RoundNumbers& round) -> const Estimate& { return round.score.persistent; });
    addSeries(panel, method, "rescued",
        [](const RoundNumbers& round) -> const Estimate& { return round.score.rescued; });
    if (!hasOurs(panel)) {
        panel.series.clear();
        panel.missing = "No correct kernel in view has a roofline. Time kernels on a GPU whose "
                        "peaks are known, with bytes and FLOPs of their tasks.";
    }
    return panel;
}

ReportTable tableOf(const Rounds& rounds, const std::vector<MethodRounds>& methods)
{
    ReportTable table;
    table.id = "rounds";
    table.title = "Rounds of refinement";
    table.columns = {{"method", Unit::Plain, Best::None}, {"round", Unit::Plain, Best::None},
        {"compile", Unit::Share, Best::Highest}, {"compile, published", Unit::Share, Best::None},
        {"correct", Unit::Share, Best::Highest}, {"correct, published", Unit::Share, Best::None},
        {"speedup", Unit::Ratio, Best::Highest}, {"speedup, published", Unit::Ratio, Best::None},
        {"rescued", Unit::Ratio, Best::None}, {"rescued, published", Unit::Ratio, Best::None},
        {"persistent", Unit::Ratio, Best::None}, {"persistent, published", Unit::Ratio, Best::None},
        {"persistent, before", Unit::Ratio, Best::None}, {"score", Unit::Percent, Best::Highest},
        {"score, published", Unit::Percent, Best::None}};
    for (const MethodRounds& method : methods) {
        for (const RoundNumbers& round : method.rounds) {
            std::vector<TableCell> row{
                textCell(rounds.methodName(method.method)), textCell(std::to_string(round.round))};
            for (const Estimate* estimate : {&round.compile, &round.correct, &round.speedup.all,
                     &round.speedup.rescued, &round.speedup.persistent}) {
                row.push_back(numberCell(*estimate));
                row.push_back(publishedCell(*estimate));
            }
            row.push_back(numberCell(round.speedup.persistentBefore));
            row.push_back(numberCell(round.score.all));
            row.push_back(publishedCell(round.score.all));
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

void addHeadlines(Report& report, const std::string& name, const RoundNumbers& round)
{
    const std::string number = std::to_string(round.round);
    const auto add = [&](const std::string& key, const std::string& text, Unit unit,
                         const Estimate& estimate) {
        addHeadline(report, "geak-rounds." + key + ".round" + number + "." + name,
            text + ", " + name + " round " + number, unit, estimate);
    };
    add("compile", "compile", Unit::Share, round.compile);
    add("correct", "correct", Unit::Share, round.correct);
    add("speedup", "mean speedup", Unit::Ratio, round.speedup.all);
    add("score", "score", Unit::Percent, round.score.all);
    add("rescued.speedup", "mean speedup of rescued kernels", Unit::Ratio, round.speedup.rescued);
    add("persistent.speedup", "mean speedup of persistent kernels", Unit::Ratio,
        round.speedup.persistent);
}

/// Where papers print several numbers for one thing, all are named.
void notePrinted(Report& report, const ReportInput& input, const std::string& method)
{
    for (const MatrixValue value : {MatrixValue::Speedup, MatrixValue::Score}) {
        std::set<std::string> said;
        for (const PublishedValue& known : input.published) {
            if (known.row.empty() && known.column == method && known.value == value) {
                said.insert(
                    (value == MatrixValue::Speedup ? number::speedup(known.number)
                                                   : number::ratePercent(known.number / 100.0, 20))
                    + " (" + known.source + ")");
            }
        }
        std::string text;
        for (const std::string& each : said) {
            text += (text.empty() ? "" : "; ") + each;
        }
        if (said.size() > 1) {
            report.note(NoteKind::Info,
                "Published for the last round of " + method + ", "
                    + (value == MatrixValue::Speedup ? "speedup: " : "score in percent: ") + text
                    + ". Both are shown.");
        }
    }
}

std::string captionOf(
    const ReportInput& input, const Rounds& rounds, const std::vector<MethodRounds>& methods)
{
    const bool isLog = input.options.mean == SpeedupMean::Geometric;
    std::string text = "Refinement by round, each round represented by its recorded choice, else "
                       "its first candidate: share of tasks whose kernel compiles and is correct ("
        + wilsonText(input.options) + "; task bootstrap where a task has several kernels), and "
        + (isLog ? "geometric" : "arithmetic") + " mean speedup of the correct kernels, of those "
        + "that the round rescued and of those that were correct before ("
        + bootstrapText(input.options) + "). ";
    for (const MethodRounds& method : methods) {
        text += rounds.methodName(method.method) + ": n = ";
        for (std::size_t i = 0; i < method.rounds.size(); ++i) {
            text += (i == 0 ? "" : ", ") + std::to_string(method.rounds[i].correct.n);
        }
        text += " tasks by round, timed ";
        for (std::size_t i = 0; i < method.rounds.size(); ++i) {
            text += (i == 0 ? "" : ", ") + std::to_string(method.rounds[i].speedup.all.n);
        }
        text += ". ";
    }
    return text + evidenceSentence(rounds);
}

void addMethod(Report& report, const ReportInput& input, const Rounds& rounds,
    const MethodRounds& method, bool many)
{
    const std::string& name = rounds.methodName(method.method);
    report.panels.push_back(barrierPanel(method, name, many));
    report.panels.push_back(speedPanel(method, name, many, rounds, input.options.mean));
    report.panels.push_back(scorePanel(method, name, many));
    for (const RoundNumbers& round : method.rounds) {
        addHeadlines(report, name, round);
        report.n += round.correct.n;
        report.excluded += round.correct.excluded;
    }
    notePrinted(report, input, name);
}

} // namespace

Report roundsReport(const ReportInput& input)
{
    const Rounds rounds = collectRounds(input);
    Report report;
    describe(report, rounds, "rates and means");
    report.statistic = std::string("each round, ") + toString(input.options.mean)
        + " mean of speedups, " + wilsonText(input.options) + ", " + bootstrapText(input.options);
    std::vector<MethodRounds> methods = roundNumbers(input, rounds);
    std::string single;
    std::erase_if(methods, [&](const MethodRounds& method) {
        const bool isSingle = method.rounds.size() < 2;
        single += isSingle ? (single.empty() ? "" : ", ") + rounds.methodName(method.method) : "";
        return isSingle;
    });
    if (!single.empty()) {
        report.note(NoteKind::Info, "Without a second round, so not shown: " + single + ".");
    }
    report.caption = captionOf(input, rounds, methods);
    std::vector<const Estimate*> means;
    for (const MethodRounds& method : methods) {
        for (const RoundNumbers& round : method.rounds) {
            means.insert(means.end(),
                {&round.speedup.all, &round.speedup.rescued, &round.speedup.persistent});
        }
        addMethod(report, input, rounds, method, methods.size() > 1);
    }
    noteCoverage(report, means, input.options.mean);
    if (methods.empty()) {
        ReportPanel panel = panelNamed("barriers", "Tasks passing each barrier", PanelKind::Lines,
            isEventSelectedOnly(rounds) ? onlyEventsText()
                                        : "No method in view has two rounds. Import runs with "
                                          "rounds, or widen the filter.");
        report.panels.push_back(std::move(panel));
    }
    report.tables.push_back(tableOf(rounds, methods));
    return report;
}

} // namespace kbx::analysis::refinement
