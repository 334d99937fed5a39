// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/editspeed.h"

#include "analysis/refinement/refinemententries.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <utility>

namespace kbx::analysis::refinement {
namespace {

/// With fewer, only points are shown: a mean would look like knowledge.
constexpr std::size_t fewest = 10;

RatioTally tallyOf(const std::vector<EditRatio>& ratios)
{
    RatioTally tally;
    for (const EditRatio& each : ratios) {
        tally.add(each.task, each.ratio, each.row);
    }
    return tally;
}

Estimate ratioMean(const std::vector<EditRatio>& ratios, const ReportOptions& options)
{
    Estimate mean = tallyOf(ratios).geometric(options, "no pair");
    if (ratios.size() < fewest) {
        mean.value = mean.low = mean.high = std::nullopt;
        mean.interval.clear();
        mean.reason = "n = " + std::to_string(ratios.size()) + ", fewer than 10: points only";
    }
    return mean;
}

Estimate single(const EditRatio& ratio)
{
    Estimate estimate;
    estimate.value = ratio.ratio;
    estimate.n = 1;
    estimate.rows = {ratio.row};
    return estimate;
}

/// One of the three analyses, or one of its comparisons.
struct Part {
    std::string key; ///< of headlines and series
    std::string name; ///< of its points
    const EditRatios& ratios;
    bool isNull = false; ///< identical code is a category of its own
};

/// Categories of a panel: labels that appear, in the scale's order, then identical code.
class Labels {
public:
    Labels(const std::vector<Part>& parts, const Edits& edits)
    {
        for (std::size_t i = 0; i < edits.primary.size(); ++i) {
            const int label = static_cast<int>(i);
            const bool used = std::any_of(parts.begin(), parts.end(),
                [label](const Part& part) { return part.ratios.byLabel.contains(label); });
            if (used) {
                m_labels.push_back(label);
                names.push_back(edits.primary.labels()[i]);
            }
        }
        m_hasNull = std::any_of(parts.begin(), parts.end(),
            [](const Part& part) { return part.isNull && !part.ratios.identical.empty(); });
        if (m_hasNull) {
            names.emplace_back("identical code");
        }
    }
    const std::vector<EditRatio>& ratios(const Part& part, std::size_t index) const
    {
        static const std::vector<EditRatio> none;
        if (index >= m_labels.size()) {
            return part.isNull ? part.ratios.identical : none;
        }
        const auto found = part.ratios.byLabel.find(m_labels[index]);
        return found == part.ratios.byLabel.end() ? none : found->second;
    }

    std::vector<std::string> names;

private:
    std::vector<int> m_labels;
    bool m_hasNull = false;
};

void addPoints(
    ReportPanel& panel, const Part& part, const Labels& labels, const ReportOptions& options)
{
    ReportSeries points, means;
    points.name = part.name;
    means.name = "geometric mean, " + part.name;
    for (std::size_t i = 0; i < labels.names.size(); ++i) {
        for (const EditRatio& ratio : labels.ratios(part, i)) {
            points.points.push_back({static_cast<double>(i), ratio.text, single(ratio)});
        }
        Estimate mean = ratioMean(labels.ratios(part, i), options);
        if (mean.value) {
            means.points.push_back(
                {static_cast<double>(i), labels.names[i] + ", " + means.name, std::move(mean)});
        }
    }
    for (ReportSeries* const series : {&points, &means}) {
        if (!series->points.empty()) {
            panel.series.push_back(std::move(*series));
        }
    }
}

void addBand(ReportPanel& panel, const NullBand& band)
{
    for (const bool isLow : {true, false}) {
        ReportSeries line;
        line.name = isLow ? "identical code, low" : "identical code, high";
        line.isLine = true;
        // From end to end: the axis has half a slot beside its outer categories.
        for (const double x : {-0.5, static_cast<double>(panel.x.categories.size()) - 0.5}) {
            Estimate value;
            value.value = isLow ? band.low : band.high;
            value.n = band.n;
            line.points.push_back({x, line.name, std::move(value)});
        }
        panel.series.push_back(std::move(line));
    }
}

/// Panel, table and headlines of one analysis.
class PartWriter {
public:
    PartWriter(Report& report, const Edits& edits, const ReportOptions& options)
        : m_report(report)
        , m_edits(edits)
        , m_options(options)
    {
    }
    void write(const std::string& id, const std::string& title, const std::vector<Part>& parts,
        const std::string& missing)
    {
        const Labels labels(parts, m_edits);
        ReportPanel panel = panelNamed(id, title, PanelKind::Points);
        panel.x.title = "label of the edit";
        panel.x.categories = labels.names;
        panel.y = ratioAxis("ratio of speedups");
        for (const Part& part : parts) {
            addPoints(panel, part, labels, m_options);
        }
        if (panel.series.empty()) {
            panel.missing = missing;
        } else if (parts.front().isNull && !parts.front().ratios.identical.empty()) {
            addBand(panel, nullBand(parts.front().ratios.identical));
        }
        m_report.panels.push_back(std::move(panel));
        addTable(id, title, parts, labels);
    }

private:
    void addTable(const std::string& id, const std::string& title, const std::vector<Part>& parts,
        const Labels& labels)
    {
        ReportTable table;
        table.id = id;
        table.title = title;
        table.columns = {{"label", Unit::Plain, Best::None}, {"ratio", Unit::Plain, Best::None},
            {"n", Unit::Count, Best::None}, {"geometric mean", Unit::Ratio, Best::None},
            {"lowest", Unit::Ratio, Best::None}, {"highest", Unit::Ratio, Best::None}};
        for (std::size_t i = 0; i < labels.names.size(); ++i) {
            for (const Part& part : parts) {
                addRow(table, part, labels.names[i], labels.ratios(part, i));
            }
        }
        m_report.tables.push_back(std::move(table));
    }

    void addRow(ReportTable& table, const Part& part, const std::string& label,
        const std::vector<EditRatio>& ratios)
    {
        if (ratios.empty()) {
            return;
        }
        const auto [low, high] = std::minmax_element(ratios.begin(), ratios.end(),
            [](const EditRatio& one, const EditRatio& other) { return one.ratio < other.ratio; });
        const Estimate mean = ratioMean(ratios, m_options);
        addHeadline(m_report, "edit-speed-effect." + part.key + "." + label,
            label + ", " + part.name, Unit::Ratio, mean);
        table.rows.push_back({textCell(label), textCell(part.name),
            numberCell(countEstimate(static_cast<std::int64_t>(ratios.size()), mean.rows)),
            numberCell(mean), numberCell(single(*low)), numberCell(single(*high))});
    }

    Report& m_report;
    const Edits& m_edits;
    const ReportOptions& m_options;
};

std::string missingText(const Rounds& rounds, const EditRatios& ratios, const std::string& nothing)
{
    if (!rounds.scope.hasTimes()) {
        return noTimesText();
    }
    if (ratios.unlabelled > 0) {
        return number::count(ratios.unlabelled)
            + (ratios.unlabelled == 1 ? " edit has" : " edits have") + " both times and no label. "
            + noLabelsText(rounds);
    }
    return nothing;
}

void addNotes(Report& report, const Rounds& rounds, const Edits& edits, const EditRatios& paired,
    const EditRatios& diagnostic, const RescuedRatios& rescued)
{
    report.note(NoteKind::Warning,
        "This is an association: edits are not drawn by lot, and a label says what changed, not "
        "what made the difference.");
    const NullBand band = nullBand(paired.identical);
    if (band.n > 0) {
        report.note(NoteKind::Info,
            "Pairs of identical code, timed twice, differ by " + band.text
                + ": no ratio inside this band is evidence of anything.");
    }
    if (paired.eventSelected > 0) {
        report.note(NoteKind::Missing,
            number::count(paired.eventSelected)
                + " pairs of event-selected sources are left out of the paired table: a pair is "
                  "kept there because something happened.");
    }
    const NullBand repeats = nullBand(selectedRepeats(rounds, edits));
    if (repeats.n > 0) {
        report.note(NoteKind::Info,
            "Identical code in event-selected sources, timed twice: " + repeats.text
                + ". Such pairs were kept because they differ, so the band is wider than noise.");
    }
    const std::int64_t selected
        = diagnostic.eventSelected + rescued.category.eventSelected + rescued.task.eventSelected;
    if (selected > 0) {
        report.note(NoteKind::Warning,
            number::count(selected)
                + " ratios of rescued kernels are of event-selected sources: read them as cases.");
    }
    if (edits.suggested > 0 && edits.adjudicated + edits.majority + edits.single > 0) {
        report.note(NoteKind::Warning,
            "Labels of people and suggested ones stand together here: " + originText(edits) + ".");
    }
}

std::string captionOf(const ReportOptions& options, const Rounds& rounds, const EditRatios& paired,
    const EditRatios& diagnostic, const RescuedRatios& rescued)
{
    return "Ratio of speedups by the label of the edit (content labels where suggested), in three "
           "groups that are never pooled: (a) both sides correct and timed under one profile, n = "
        + number::count(paired.n) + "; (b) wrong before and timed by a diagnostic run, n = "
        + number::count(diagnostic.n) + "; (c) without a time before, against persistent kernels "
        + "of the category (n = " + number::count(rescued.category.n)
        + ") and the best other kernel of the task (n = " + number::count(rescued.task.n)
        + "). Fewer than 10 per label: points only. Left out of (a): "
        + number::count(paired.unlabelled) + " unlabelled, " + number::count(paired.eventSelected)
        + " event-selected. An association. Intervals: " + bootstrapText(options) + ". "
        + evidenceSentence(rounds);
}

} // namespace

Report editSpeedReport(const ReportInput& input)
{
    const Rounds rounds = collectRounds(input);
    const Edits edits = collectEdits(rounds, input.evidence);
    const EditRatios paired = pairedRatios(rounds, edits);
    const EditRatios diagnostic = diagnosticRatios(rounds, edits, input.evidence);
    const RescuedRatios rescued
        = rescuedRatios(rounds, edits, input.evidence, categoriesOf(input, false));
    Report report;
    describe(report, rounds, "the paired table");
    report.statistic = "geometric mean of ratios of speedups per label from 10 edits on, "
        + bootstrapText(input.options);
    PartWriter writer(report, edits, input.options);
    writer.write("paired", "Both sides correct and timed",
        {{"paired", "after / before", paired, true}},
        missingText(rounds, paired,
            "No edit outside event-selected sources has correct, timed kernels of one profile on "
            "both sides. Time both rounds on a GPU."));
    writer.write("diagnostic", "Wrong before, correct after",
        {{"diagnostic", "after / wrong kernel", diagnostic, false}},
        missingText(rounds, diagnostic,
            "No wrong kernel that was repaired has a time of a diagnostic run under this profile "
            "and baseline. Evaluate the wrong kernels with a diagnostic run."));
    writer.write("rescued", "No time before: rescued against others",
        {{"rescued-category", "rescued / persistent of its category", rescued.category, false},
            {"rescued-task", "rescued / best other of its task", rescued.task, false}},
        missingText(rounds, rescued.category,
            "No timed kernel was rescued from one without a time, or there is none to compare it "
            "with."));
    addNotes(report, rounds, edits, paired, diagnostic, rescued);
    report.n = paired.n + diagnostic.n + std::max(rescued.category.n, rescued.task.n);
    report.excluded = paired.unlabelled + paired.eventSelected;
    report.caption = captionOf(input.options, rounds, paired, diagnostic, rescued);
    return report;
}

} // namespace kbx::analysis::refinement
