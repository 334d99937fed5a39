// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"

#include <string>
#include <utility>
#include <vector>

namespace kbx::testing {

/// A share with its interval.
inline analysis::Estimate share(std::int64_t k, std::int64_t n, double low, double high)
{
    analysis::Estimate estimate;
    estimate.value = static_cast<double>(k) / static_cast<double>(n);
    estimate.low = low;
    estimate.high = high;
    estimate.interval = "Wilson 95 %";
    estimate.k = k;
    estimate.n = n;
    return estimate;
}

inline analysis::Estimate number(double value, std::int64_t n = 0)
{
    analysis::Estimate estimate;
    estimate.value = value;
    estimate.n = n;
    return estimate;
}

inline analysis::Estimate missing(std::string reason)
{
    analysis::Estimate estimate;
    estimate.reason = std::move(reason);
    return estimate;
}

/// One panel of that kind with two methods and something missing.
inline analysis::ReportPanel samplePanel(analysis::PanelKind kind)
{
    using namespace analysis;
    ReportPanel panel;
    panel.id = "sample";
    panel.title = "Sample";
    panel.kind = kind;
    panel.y = {"correct", Unit::Share, {}, false, {}, {}, {}};
    panel.x.title = "round";
    if (kind == PanelKind::Bars || kind == PanelKind::StackedBars) {
        panel.x.categories = {"Math", "Fusion_x", "MatrixMultiply"};
    } else if (kind == PanelKind::Forest) {
        panel.x = {"speedup", Unit::Ratio, {}, false, {}, {}, 1.0};
    } else if (kind == PanelKind::Grid) {
        panel.rows = {{"Math", "", "36"}, {"Fusion", "", "60"}};
        panel.columns = {{"GEAK", "", ""}, {"Claude", "", ""}};
        panel.cells = {share(13, 36, 0.22, 0.52), share(18, 36, 0.34, 0.66), missing("not run"),
            share(0, 60, 0.0, 0.06)};
        return panel;
    } else if (kind == PanelKind::Listing) {
        panel.listing
            = {{1, 1, "import torch", "import torch", false}, {2, 0, "x = slow(y)", "", true},
                {0, 2, "", "x = fast(y)", true}, {3, 3, "return x", "return x", false}};
        return panel;
    }
    ReportSeries geak, claude;
    geak.name = "GEAK";
    claude.name = "Claude";
    const bool isForest = kind == PanelKind::Forest;
    for (int i = 0; i < 3; ++i) {
        const std::string label = isForest ? "line " + std::to_string(i) : std::string();
        geak.points.push_back({static_cast<double>(i), label,
            share(30 + 8 * i, 176, 0.12 + 0.05 * i, 0.25 + 0.05 * i)});
        claude.points.push_back({static_cast<double>(i), label,
            share(20 + 5 * i, 176, 0.08 + 0.03 * i, 0.18 + 0.03 * i)});
    }
    geak.points[0].y.published = 0.182;
    claude.points[2].y = missing("not run");
    panel.series = {geak, claude};
    return panel;
}

/// Panels of all kinds in the order of the enumeration, then one without data.
inline analysis::Report sampleReport()
{
    using namespace analysis;
    Report report;
    report.name = "sample";
    report.title = "Sample of everything";
    report.caption = "Shares of 176 tasks, Wilson 95 %; 3 left out.";
    report.statistic = "last round, Wilson 95 %";
    report.n = 176;
    for (const PanelKind kind :
        {PanelKind::Bars, PanelKind::StackedBars, PanelKind::Lines, PanelKind::Steps,
            PanelKind::Points, PanelKind::Forest, PanelKind::Grid, PanelKind::Listing}) {
        ReportPanel panel = samplePanel(kind);
        panel.id += std::to_string(static_cast<int>(kind));
        panel.title = "Kind " + std::to_string(static_cast<int>(kind));
        report.panels.push_back(std::move(panel));
    }
    ReportPanel empty;
    empty.id = "empty";
    empty.title = "Times";
    empty.missing = "No GPU times yet. Evaluate on a GPU, or import times.";
    report.panels.push_back(empty);
    return report;
}

} // namespace kbx::testing
