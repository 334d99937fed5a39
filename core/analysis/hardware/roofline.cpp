// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/hardwareentries.h"
#include "analysis/hardware/rooflinepanels.h"
#include "analysis/hardware/scoretally.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

/// More kernels over a peak than these are counted, not listed.
constexpr std::size_t mostFlagged = 30;

/// Score and limiting roof of the kernels of one method on one GPU.
struct Cell {
    ScoreTally score;
    ShareTally memory;
};

/// methods × GPUs, with a row more for all methods.
struct Cells {
    explicit Cells(const HardwareView& view)
        : width(view.gpus().size())
        , cells((view.methods().size() + 1) * width)
    {
    }
    Cell& at(std::size_t row, std::size_t gpu) { return cells[row * width + gpu]; }

    std::size_t width;
    std::vector<Cell> cells;
};

Cells tally(const HardwareView& view, const RoofData& data)
{
    Cells cells(view);
    for (const RoofPoint& point : data.points) {
        const auto method
            = std::lower_bound(view.methods().begin(), view.methods().end(), point.kernel->method);
        const auto row = static_cast<std::size_t>(method - view.methods().begin());
        const std::optional<bool> memory = point.isMemoryBound();
        for (const std::size_t r : {row, view.methods().size()}) {
            Cell& cell = cells.at(r, point.gpu);
            cell.score.add(point.kernel->task, *point.use.larger() * 100.0, point.row);
            cell.memory.add(point.kernel->task,
                !memory       ? RateVote::Excluded
                    : *memory ? RateVote::Pass
                              : RateVote::Fail,
                point.row);
        }
    }
    return cells;
}

ReportPanel barPanel(const HardwareView& view, const char* id, std::string title, Unit unit)
{
    ReportPanel panel = panelNamed(id, std::move(title), PanelKind::Bars);
    panel.x.title = "GPU";
    panel.y = {panel.title, unit, {}, false, 0.0, {}, {}};
    for (const GpuColumn& gpu : view.gpus()) {
        panel.x.categories.push_back(gpu.name);
    }
    return panel;
}

/// The score's bars, those of the limiting roof, and the table of both.
void addGroups(Report& report, const HardwareView& view, const RoofData& data)
{
    Cells cells = tally(view, data);
    ReportPanel score = barPanel(view, "score", "mean of max(IOU, MFU)", Unit::Percent);
    ReportPanel memory = barPanel(view, "memory", "share memory-bound", Unit::Share);
    score.missing = memory.missing = roofMissing(view, data);
    ReportTable table{"score", "Score and limiting roof",
        {{"method"}, {"GPU"}, {"score", Unit::Percent, Best::Highest},
            {"published score", Unit::Percent}, {"memory-bound", Unit::Share}},
        {}};
    for (std::size_t row = 0; row <= view.methods().size() && score.missing.empty(); ++row) {
        const bool isAll = row == view.methods().size();
        const std::string method = isAll ? "all methods" : view.methodName(view.methods()[row]);
        ReportSeries scores{method, false, false, {}};
        ReportSeries shares{method, false, false, {}};
        for (std::size_t gpu = 0; gpu < view.gpus().size(); ++gpu) {
            const std::string& name = view.gpus()[gpu].name;
            Estimate mean = cells.at(row, gpu).score.mean(
                view.options(), "no correct kernel with a known utilisation");
            Estimate share = cells.at(row, gpu).memory.estimate(
                view.options(), "no correct kernel with known bytes");
            if (!isAll) {
                joinPublished(mean, view.input(), "", method, MatrixValue::Score);
            }
            table.rows.push_back({textCell(method), textCell(name), numberCell(mean),
                publishedCell(mean), numberCell(share)});
            const std::string of = (isAll ? "all" : method) + "." + name;
            addHeadline(report, "roofline.score." + of, "score, " + method + " on " + name,
                Unit::Percent, mean);
            addHeadline(report, "roofline.memory-bound." + of,
                "memory-bound, " + method + " on " + name, Unit::Share, share);
            const auto x = static_cast<double>(gpu);
            scores.points.push_back({x, method + ", " + name, std::move(mean)});
            shares.points.push_back({x, method + ", " + name, std::move(share)});
        }
        if (!isAll || view.methods().size() > 1) {
            score.series.push_back(std::move(scores));
            memory.series.push_back(std::move(shares));
        }
    }
    report.panels.push_back(std::move(score));
    report.panels.push_back(std::move(memory));
    report.tables.push_back(std::move(table));
}

/// Kernels above a peak: either the count of work or bytes is too high, or other units did it.
void addFlagged(Report& report, const HardwareView& view, const RoofData& data)
{
    std::vector<const RoofPoint*> over;
    for (const RoofPoint& point : data.points) {
        if (*point.use.larger() > 1.0) {
            over.push_back(&point);
        }
    }
    for (const RoofPoint& point : data.impossible) {
        over.push_back(&point);
    }
    if (over.empty()) {
        return;
    }
    std::stable_sort(over.begin(), over.end(), [](const RoofPoint* one, const RoofPoint* other) {
        return *one->use.larger() > *other->use.larger();
    });
    report.note(NoteKind::Warning,
        number::count(static_cast<std::int64_t>(over.size()))
            + " kernels are above 100 % of a peak or faster than a roof; the table says by which "
              "path. Those that a size proves impossible are in no mean.");
    ReportTable table{"over", "Above 100 % of a peak, or faster than a roof",
        {{"kernel"}, {"GPU"}, {"max(IOU, MFU)", Unit::Percent}, {"path"}}, {}};
    over.resize(std::min(over.size(), mostFlagged));
    for (const RoofPoint* const point : over) {
        Estimate percent;
        percent.value = *point->use.larger() * 100.0;
        percent.n = 1;
        percent.rows = {point->row};
        table.rows.push_back({textCell(candidateText(view.table(), point->row)),
            textCell(view.gpus()[point->gpu].name), numberCell(std::move(percent)),
            textCell(pathText(view, *point))});
    }
    report.tables.push_back(std::move(table));
}

void noteUnknown(Report& report, const RoofData& data)
{
    if (data.unknown > 0 && !data.points.empty()) {
        report.note(NoteKind::Missing,
            number::count(data.unknown)
                + " timed kernels are left out: their times come without bytes and operations, or "
                  "no peak of their GPU is known under this name.");
    }
}

} // namespace

Report roofline(const ReportInput& input)
{
    const HardwareView view(input);
    const RoofData data = roofData(view);
    Report report;
    view.describe(report);
    report.statistic += ", " + peaksText(view);
    report.panels = {rooflinePanel(view, data), sharesPanel(view, data)};
    addGroups(report, view, data);
    addFlagged(report, view, data);
    noteUnknown(report, data);
    noteThinned(report, data);
    report.n = static_cast<std::int64_t>(data.points.size());
    report.excluded = data.untimed + data.unknown;
    report.caption = "IOU (bytes per time over the peak bandwidth) and MFU (operations per time "
                     "over the peak of their type) of correct kernels; the larger one names the "
                     "roof that limits a kernel, the score is its mean. "
        + view.scopeText() + " " + peaksText(view) + ". n = " + number::count(report.n)
        + " kernel and GPU pairs, left out " + number::count(report.excluded)
        + " without a valid time or without known bytes, operations or peaks. Intervals: "
        + bootstrapText(view.options()) + "; shares " + wilsonText(view.options())
        + " where a task has one kernel. The papers' score formula is not given: theirs stands "
          "beside ours.";
    return report;
}

} // namespace kbx::analysis
