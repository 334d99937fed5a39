// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/gpumodels.h"
#include "analysis/hardware/hardwareentries.h"
#include "analysis/hardware/hardwareview.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

/// What one of the two reports asks.
struct Question {
    const char* name;
    double limit;
    const char* words; ///< of a share
    const char* title;
};
constexpr Question slower{"slower-than-baseline-heatmap", 1.0, "slower than the baseline",
    "P(speedup < 1 | correct, timed)"};
constexpr Question below2{
    "below-2x-heatmap", 2.0, "below 2 times the baseline", "P(speedup < 2 | correct, timed)"};

/// Tallies of methods × GPUs with one row and one column more for all of them.
class ShareGrid {
public:
    ShareGrid(const HardwareView& view, double limit)
        : m_view(view)
        , m_width(view.gpus().size() == 1 ? 1 : view.gpus().size() + 1)
        , m_tallies((view.methods().size() + 1) * m_width)
        , m_noise(m_tallies.size(), 0)
    {
        for (const HardwareKernel& kernel : view.kernels()) {
            if (kernel.eventSelected) {
                continue;
            }
            const auto at
                = std::lower_bound(view.methods().begin(), view.methods().end(), kernel.method);
            const auto row = static_cast<std::size_t>(at - view.methods().begin());
            for (std::size_t gpu = 0; gpu < view.gpus().size(); ++gpu) {
                add(row, gpu, kernel, limit);
            }
        }
        for (const ShareTally& tally : m_tallies) {
            m_shares.push_back(tally.estimate(view.options(), "no correct kernel was timed here"));
        }
    }

    /// The row after the methods is of all of them, the last column of all GPUs.
    std::size_t methods() const { return m_view.methods().size(); }
    std::size_t columns() const { return m_width; }
    const Estimate& estimate(std::size_t row, std::size_t column) const
    {
        return m_shares[row * m_width + column];
    }
    const Estimate& all() const { return m_shares.back(); }
    std::int64_t noise(std::size_t row, std::size_t column) const
    {
        return m_noise[row * m_width + column];
    }
    const RatioTally& speedups() const { return m_speedups; }

private:
    void add(std::size_t row, std::size_t gpu, const HardwareKernel& kernel, double limit)
    {
        const HeatCell& cell = kernel.heat->cells[gpu];
        const RateVote timed = timedVote(cell, m_view.table());
        if (timed == RateVote::Fail) {
            return;
        }
        const bool isTimed = timed == RateVote::Pass;
        const RateVote vote = !isTimed ? RateVote::Excluded
            : *cell.speedup < limit    ? RateVote::Pass
                                       : RateVote::Fail;
        for (const std::size_t r : {row, methods()}) {
            addTo(r * m_width + gpu, kernel.task, vote, cell);
            if (m_width > 1) {
                addTo(r * m_width + m_width - 1, kernel.task, vote, cell);
            }
        }
        if (isTimed) {
            m_speedups.add(kernel.task, *cell.speedup, cell.row);
        } else {
            m_speedups.exclude();
        }
    }

    void addTo(std::size_t at, std::uint32_t task, RateVote vote, const HeatCell& cell)
    {
        m_tallies[at].add(task, vote, cell.row);
        m_noise[at] += cell.state == HeatState::WithinNoise ? 1 : 0;
    }

    const HardwareView& m_view;
    std::size_t m_width;
    std::vector<ShareTally> m_tallies;
    std::vector<std::int64_t> m_noise;
    std::vector<Estimate> m_shares;
    RatioTally m_speedups;
};

std::string rowName(const HardwareView& view, std::size_t row)
{
    return row < view.methods().size() ? view.methodName(view.methods()[row]) : "all methods";
}

std::string columnName(const HardwareView& view, std::size_t column)
{
    return column < view.gpus().size() ? view.gpus()[column].name : "all GPUs";
}

ReportPanel gridPanel(const HardwareView& view, const Question& question)
{
    ReportPanel panel = panelNamed("shares", question.title, PanelKind::Grid);
    panel.scale = GridScale::Share;
    panel.cellUnit = Unit::Share;
    panel.x.title = "GPU";
    panel.y.title = "method";
    panel.missing = view.missing();
    return panel;
}

/// Cells of the grid, rows of its table and headlines, all of the same estimates.
void addShares(Report& report, const HardwareView& view, const Question& question,
    const ShareGrid& grid, ReportPanel& panel)
{
    ReportTable table{"shares", "Share of correct, timed kernels " + std::string(question.words),
        {{"method"}, {"GPU"}, {"share", Unit::Share, Best::Lowest}, {"within noise", Unit::Count},
            {"published", Unit::Share}},
        {}};
    for (std::size_t row = 0; row <= grid.methods(); ++row) {
        const std::string method = rowName(view, row);
        panel.rows.push_back({method, {}, {}});
        for (std::size_t column = 0; column < grid.columns(); ++column) {
            const std::string gpu = columnName(view, column);
            const bool isAll = column + 1 == grid.columns();
            Estimate share = grid.estimate(row, column);
            if (question.limit == 1.0 && isAll && row == grid.methods()) {
                joinFact(share, view.input().evidence, "correct.slowerThanEager");
            }
            table.rows.push_back({textCell(method), textCell(gpu), numberCell(share),
                numberCell(countEstimate(grid.noise(row, column))), publishedCell(share)});
            addHeadline(report,
                std::string(question.name) + ".share."
                    + (row < grid.methods() ? method : std::string("all"))
                    + (isAll ? std::string() : "." + gpu),
                std::string(question.words) + ", " + method + " on " + gpu, Unit::Share, share);
            panel.cells.push_back(std::move(share));
        }
    }
    for (std::size_t column = 0; column < grid.columns(); ++column) {
        panel.columns.push_back({columnName(view, column), {}, {}});
    }
    panel.totalRows = 1;
    report.tables.push_back(std::move(table));
}

/// The papers print ranges over methods: they have no cell of their own.
std::vector<TableCell> rangeRow(const Evidence& evidence, const std::string& of,
    const std::string& low, const std::string& high, const std::string& ours)
{
    const auto cell = [&](const std::string& name) {
        Estimate printed;
        joinFact(printed, evidence, name);
        return publishedCell(printed);
    };
    return {textCell(of), cell(low), cell(high), textCell(ours)};
}

/// "23.1 to 51.0 % of 3 methods", our range on the GPU that a published name means.
std::string ourRange(const HardwareView& view, const ShareGrid& grid, const std::string& gpuName)
{
    std::string text;
    for (std::size_t gpu = 0; gpu < view.gpus().size(); ++gpu) {
        if (!gpuName.empty() && !isModel(view.gpus()[gpu].name, gpuName)) {
            continue;
        }
        std::optional<double> low, high;
        std::int64_t methods = 0;
        for (std::size_t row = 0; row < view.methods().size(); ++row) {
            const Estimate share = grid.estimate(row, gpuName.empty() ? grid.columns() - 1 : gpu);
            if (share.value) {
                low = low ? std::min(*low, *share.value) : *share.value;
                high = high ? std::max(*high, *share.value) : *share.value;
                ++methods;
            }
        }
        if (low) {
            text += (text.empty() ? "" : "; ") + number::ratePercent(*low, 20) + " to "
                + number::ratePercent(*high, 20) + " %, " + number::count(methods)
                + (methods == 1 ? " method" : " methods");
        }
        if (gpuName.empty()) {
            break;
        }
    }
    return text.empty() ? "n/a (no times on this GPU)" : text;
}

void addPublished(
    Report& report, const HardwareView& view, const ShareGrid& grid, const Question& question)
{
    const Evidence& evidence = view.input().evidence;
    ReportTable table{"published", "Ranges over methods that the paper prints, and ours",
        {{"GPU"}, {"published, lowest", Unit::Share}, {"published, highest", Unit::Share},
            {"ours"}},
        {}};
    if (question.limit == 1.0) {
        for (const char* gpu : {"A100", "L20"}) {
            const std::string name = "slowerThanEager." + std::string(gpu);
            table.rows.push_back(rangeRow(
                evidence, gpu, name + ".lowest", name + ".highest", ourRange(view, grid, gpu)));
        }
    } else {
        table.rows.push_back(rangeRow(evidence, "high end of the GPUs and methods", "below2.lowest",
            "below2.highest", ourRange(view, grid, {})));
    }
    report.tables.push_back(std::move(table));
}

void addMedian(Report& report, const HardwareView& view, const ShareGrid& grid)
{
    Estimate median = grid.speedups().median(view.options(), "no correct kernel was timed");
    joinFact(median, view.input().evidence, "correct.medianSpeedup");
    ReportTable table{"median", "Median speedup, pooled over kernels and GPUs",
        {{"of"}, {"median", Unit::Ratio}, {"published", Unit::Ratio}}, {}};
    table.rows.push_back(
        {textCell("all kernels on all GPUs"), numberCell(median), publishedCell(median)});
    report.tables.push_back(std::move(table));
    addHeadline(report, "slower-than-baseline-heatmap.median.all",
        "median speedup of correct kernels, pooled over GPUs", Unit::Ratio, std::move(median));
}

Report sharesReport(const ReportInput& input, const Question& question)
{
    const HardwareView view(input);
    const ShareGrid grid(view, question.limit);
    Report report;
    view.describe(report);
    ReportPanel panel = gridPanel(view, question);
    if (panel.missing.empty()) {
        addShares(report, view, question, grid, panel);
        report.n = grid.all().n;
        report.excluded = grid.all().excluded;
        if (report.n == 0) {
            panel.missing = "No correct kernel has a time that counts. Evaluate on a GPU, or "
                            "import times.";
        }
    }
    if (question.limit == 1.0) {
        addMedian(report, view, grid);
    }
    addPublished(report, view, grid, question);
    report.caption = "Share of kernels " + std::string(question.words)
        + " among those that are correct and timed, per method and GPU; the last row and column "
          "pool kernels and GPUs. "
        + view.scopeText() + " Intervals: " + wilsonText(view.options())
        + ", where a task has several kernels " + bootstrapText(view.options()) + ". "
        + "n = " + number::count(report.n) + " kernel and GPU pairs, left out "
        + number::count(report.excluded)
        + " correct ones without a valid time. Speedups within noise count by their value.";
    report.panels.push_back(std::move(panel));
    return report;
}

} // namespace

Report slowerThanBaseline(const ReportInput& input)
{
    return sharesReport(input, slower);
}

Report belowTwoTimes(const ReportInput& input)
{
    return sharesReport(input, below2);
}

} // namespace kbx::analysis
