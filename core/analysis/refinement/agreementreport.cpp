// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/agreement.h"
#include "analysis/refinement/edits.h"
#include "analysis/refinement/refinemententries.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace kbx::analysis::refinement {
namespace {

constexpr const char* suggester = "suggester";
constexpr LabelLevel levels[]
    = {LabelLevel::Coarse, LabelLevel::Primary, LabelLevel::Fine, LabelLevel::Paper5};

/// What is said of the edits in view, adjudications left out: they are made from the labels.
struct Said {
    AgreementInput people; ///< units in the order of rows
    std::vector<std::optional<std::string>> suggested; ///< parallel to units: content labels
    std::vector<std::uint32_t> rows; ///< parallel: of the later side
    std::string codebook;
};

using Suggestions = std::map<std::pair<std::int64_t, std::int64_t>, std::string>;

Suggestions suggestionsOf(const Evidence& evidence)
{
    Suggestions suggestions;
    for (const EditSuggestion& each : evidence.suggestions) {
        suggestions[{each.parentId, each.childId}] = each.content;
    }
    return suggestions;
}

Said collect(const ReportInput& input)
{
    std::unordered_map<std::int64_t, std::uint32_t> rowOf; // of a candidate in view
    for (const std::uint32_t row : rowsOfMethods(input)) {
        rowOf.try_emplace(input.table.rows[row].candidateId, row);
    }
    Said said;
    said.codebook = chooseCodebook(input.evidence);
    std::map<std::tuple<std::uint32_t, std::int64_t, std::int64_t>,
        std::map<std::string, std::string>>
        byEdit;
    std::set<std::string> people;
    for (const EditLabel& label : input.evidence.labels) {
        const auto row = rowOf.find(label.childId);
        if (label.codebook != said.codebook || label.adjudication || row == rowOf.end()) {
            continue;
        }
        people.insert(label.annotator);
        byEdit[{row->second, label.parentId, label.childId}][label.annotator]
            = label.label.empty() ? std::string(unsureKey) : label.label;
    }
    const Suggestions suggestions = suggestionsOf(input.evidence);
    said.people.annotators.assign(people.begin(), people.end());
    for (const auto& [key, labels] : byEdit) {
        const auto& [row, parent, child] = key;
        AgreementUnit unit;
        unit.id = std::to_string(parent) + "-" + std::to_string(child);
        unit.cluster = input.table.taskOf(input.table.rows[row]).name;
        for (const std::string& name : said.people.annotators) {
            const auto label = labels.find(name);
            unit.ratings.push_back(
                label == labels.end() ? std::nullopt : std::optional(label->second));
        }
        const auto suggestion = suggestions.find({parent, child});
        const bool none = suggestion == suggestions.end() || suggestion->second.empty();
        said.suggested.push_back(none ? std::nullopt : std::optional(suggestion->second));
        said.rows.push_back(row);
        said.people.units.push_back(std::move(unit));
    }
    return said;
}

std::string reasonText(const std::string& word)
{
    static const std::map<std::string, std::string> texts{
        {"few_annotators", "fewer than two annotators"},
        {"no_common_units", "no edit labelled by both"},
        {"no_complete_units", "no edit labelled by all"},
        {"one_category", "one label only: chance agreement is 1"},
        {"label_not_used", "the label was not used"},
        {"no_variation", "no interval: every resample gives the same"},
        {"one_cluster", "no interval: one task only"},
        {"unstable", "no interval: undefined in many resamples"},
        {"not_resampled", "no interval: not resampled"},
    };
    const auto found = texts.find(word);
    return found == texts.end() ? word : found->second;
}

Estimate estimateOf(const AgreementValue& value, const ReportOptions& options)
{
    Estimate estimate;
    estimate.value = value.value;
    estimate.n = value.n;
    if (value.interval) {
        estimate.low = value.interval->low;
        estimate.high = value.interval->high;
        estimate.interval = value.method == IntervalMethod::Wilson ? wilsonText(options)
            : value.method == IntervalMethod::Asymptotic           ? "asymptotic"
                                                                   : bootstrapText(options);
    }
    estimate.reason = reasonText(value.value ? value.intervalReason : value.reason);
    markSmall(estimate);
    return estimate;
}

ReportPanel forestPanel(std::string id, std::string title, std::string axis, std::string missing)
{
    ReportPanel panel = panelNamed(std::move(id), std::move(title), PanelKind::Forest);
    panel.x.title = std::move(axis);
    panel.x.high = 1.0;
    panel.x.reference = 0.0;
    panel.missing = std::move(missing);
    return panel;
}

void addPoint(ReportSeries& series, std::string label, Estimate estimate)
{
    series.points.push_back(
        {static_cast<double>(series.points.size()), std::move(label), std::move(estimate)});
}

/// Numbers of people among themselves at all levels, and of the suggester with each of them.
class AgreementMaker {
public:
    AgreementMaker(Report& report, const ReportInput& input, const Said& said)
        : m_report(report)
        , m_input(input)
        , m_said(said)
    {
        m_options.confidence = input.options.confidence;
        m_options.resamples = input.options.resamples;
        m_options.seed = input.options.seed;
    }

    void make()
    {
        const AgreementData primary = dataOf(LabelLevel::Primary, true);
        m_report.n = primary.paired;
        m_report.excluded = primary.units - primary.paired;
        addPairs(primary);
        addLevels();
        addSuggester();
        addLabels(primary);
    }

private:
    AgreementData dataOf(LabelLevel level, bool perLabel)
    {
        m_options.perLabel = perLabel;
        return computeAgreement(
            m_said.people, scaleOf(m_input.evidence, m_said.codebook, level), m_options);
    }

    void addPairs(const AgreementData& data)
    {
        ReportPanel panel = forestPanel("pairs", "Cohen's kappa by pair", "kappa", "");
        ReportTable table;
        table.id = "pairs";
        table.title = "Agreement by pair of annotators";
        table.columns = {{"pair", Unit::Plain, Best::None}, {"edits", Unit::Count, Best::None},
            {"percent", Unit::Share, Best::None}, {"kappa", Unit::Plain, Best::None}};
        ReportSeries series;
        series.name = "kappa";
        for (std::size_t i = 0; i < data.pairs.size(); ++i) {
            const std::string pair = data.annotators[data.pairs[i].first] + " / "
                + data.annotators[data.pairs[i].second];
            const Estimate kappa = estimateOf(data.overall.cohen[i], m_input.options);
            addPoint(series, pair, kappa);
            addHeadline(
                m_report, "agreement.kappa." + pair, "Cohen's kappa, " + pair, Unit::Plain, kappa);
            table.rows.push_back({textCell(pair), numberCell(countEstimate(data.pairs[i].n)),
                numberCell(estimateOf(data.overall.pairPercent[i], m_input.options)),
                numberCell(kappa)});
        }
        if (series.points.empty()) {
            panel.missing = missingText(data);
        } else {
            panel.series.push_back(std::move(series));
        }
        m_report.panels.push_back(std::move(panel));
        m_report.tables.push_back(std::move(table));
    }

    static std::string missingText(const AgreementData& data)
    {
        return data.annotators.empty()
            ? "No edit in view is labelled by a person. Label edits in the Diff pane."
            : "Only " + data.annotators.front()
                + " labelled edits in view. A second annotator has to label some of them.";
    }

    void addLevels()
    {
        ReportPanel panel = forestPanel("levels", "All annotators, by level", "agreement", "");
        ReportTable table;
        table.id = "levels";
        table.title = "Agreement of all annotators by level";
        table.columns = {{"level", Unit::Plain, Best::None}, {"labels", Unit::Count, Best::None},
            {"edits", Unit::Count, Best::None}, {"percent", Unit::Share, Best::None},
            {"Fleiss' kappa", Unit::Plain, Best::None},
            {"Krippendorff's alpha", Unit::Plain, Best::None}};
        ReportSeries alphas;
        alphas.name = "Krippendorff's alpha";
        std::vector<std::string> before;
        for (const LabelLevel level : levels) {
            const AgreementData data = dataOf(level, false);
            // A codebook of the study's own has one level only.
            if (data.labels == before) {
                continue;
            }
            before = data.labels;
            const Estimate alpha = estimateOf(data.overall.krippendorff, m_input.options);
            addPoint(alphas, toString(level), alpha);
            addHeadline(m_report, std::string("agreement.alpha.") + toString(level),
                std::string("Krippendorff's alpha, ") + toString(level), Unit::Plain, alpha);
            table.rows.push_back({textCell(toString(level)),
                numberCell(countEstimate(static_cast<std::int64_t>(data.labels.size()))),
                numberCell(countEstimate(data.paired)),
                numberCell(estimateOf(data.overall.percent, m_input.options)),
                numberCell(estimateOf(data.overall.fleiss, m_input.options)), numberCell(alpha)});
        }
        const bool any = std::any_of(alphas.points.begin(), alphas.points.end(),
            [](const ReportPoint& point) { return point.y.value.has_value(); });
        if (any) {
            panel.series.push_back(std::move(alphas));
        } else {
            panel.missing = "No edit in view has labels of two annotators.";
        }
        m_report.panels.push_back(std::move(panel));
        m_report.tables.push_back(std::move(table));
    }

    /// The suggester is no annotator: it stands apart.
    void addSuggester()
    {
        AgreementInput input = m_said.people;
        input.annotators.emplace_back(suggester);
        for (std::size_t i = 0; i < input.units.size(); ++i) {
            input.units[i].ratings.push_back(m_said.suggested[i]);
        }
        m_options.perLabel = false;
        const AgreementData data = computeAgreement(
            input, scaleOf(m_input.evidence, m_said.codebook, LabelLevel::Primary), m_options);
        ReportPanel panel
            = forestPanel("suggester", "Suggester against people", "kappa, content labels", "");
        ReportSeries series;
        series.name = "kappa";
        for (std::size_t i = 0; i < data.pairs.size(); ++i) {
            if (data.pairs[i].second + 1 == data.annotators.size() && data.pairs[i].n > 0) {
                const std::string& person = data.annotators[data.pairs[i].first];
                const Estimate kappa = estimateOf(data.overall.cohen[i], m_input.options);
                addPoint(series, person + " / " + suggester, kappa);
                addHeadline(m_report, "agreement.suggester." + person,
                    "Cohen's kappa, suggester and " + person, Unit::Plain, kappa);
            }
        }
        if (series.points.empty()) {
            panel.missing = "No edit in view has a label of a person and a suggestion.";
        } else {
            panel.series.push_back(std::move(series));
        }
        m_report.panels.push_back(std::move(panel));
    }

    void addLabels(const AgreementData& data)
    {
        ReportTable table;
        table.id = "labels";
        table.title = "Agreement by label, primary level";
        table.columns = {{"label", Unit::Plain, Best::None}, {"edits", Unit::Count, Best::None},
            {"positive agreement", Unit::Share, Best::None}, {"alpha", Unit::Plain, Best::None}};
        for (const LabelAgreement& label : data.perLabel) {
            if (label.units > 0) {
                table.rows.push_back({textCell(label.label), numberCell(countEstimate(label.units)),
                    numberCell(estimateOf(label.positive, m_input.options)),
                    numberCell(estimateOf(label.statistics.krippendorff, m_input.options))});
            }
        }
        m_report.tables.push_back(std::move(table));
    }

    Report& m_report;
    const ReportInput& m_input;
    const Said& m_said;
    AgreementOptions m_options;
};

} // namespace

Report agreementReport(const ReportInput& input)
{
    const Said said = collect(input);
    Report report;
    std::set<std::uint32_t> methods;
    for (const std::uint32_t row : said.rows) {
        methods.insert(input.table.runs[input.table.rows[row].run].method);
    }
    report.methodSet = methodSetText(input.table, {methods.begin(), methods.end()});
    report.evidence = "labels of whole edits, codebook " + said.codebook;
    report.statistic = "Cohen's kappa, Krippendorff's alpha, " + bootstrapText(input.options)
        + " where a task has several edits";
    AgreementMaker(report, input, said).make();
    report.caption = "Agreement of annotators over whole edits, codebook " + said.codebook
        + ", adjudications left out. n = " + number::count(report.n)
        + " edits with two labels or more, " + number::count(report.excluded)
        + " with one. Intervals: " + bootstrapText(input.options)
        + " where a task has several edits, else Wilson and asymptotic.";
    return report;
}

} // namespace kbx::analysis::refinement
