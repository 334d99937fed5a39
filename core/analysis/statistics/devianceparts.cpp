// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/devianceparts.h"

#include "analysis/matrixcaption.h"
#include "analysis/reporttools.h"
#include "analysis/statistics/coverage.h"
#include "domain/numberformat.h"

namespace kbx::analysis {
namespace {

constexpr DevianceQuantity modelQuantities[] = {DevianceQuantity::Method,
    DevianceQuantity::Category, DevianceQuantity::Additive, DevianceQuantity::Interaction};
constexpr DevianceQuantity incrementQuantities[] = {DevianceQuantity::CategoryOverMethod,
    DevianceQuantity::MethodOverCategory, DevianceQuantity::InteractionOverAdditive};

/// Empty: the quantity means something in this set.
std::string whyUndefined(const DevianceSet& set, DevianceQuantity quantity)
{
    if (!set.value.reason.empty()) {
        return set.value.reason;
    }
    const bool needsMethods = quantity != DevianceQuantity::Category
        && quantity != DevianceQuantity::CategoryOverMethod;
    const bool needsCategories
        = quantity != DevianceQuantity::Method && quantity != DevianceQuantity::MethodOverCategory;
    if (needsMethods && set.methods < 2) {
        return "one method";
    }
    return needsCategories && set.categories < 2 ? "one category" : "";
}

CoverageOf coverageOf(DevianceQuantity quantity)
{
    switch (quantity) {
    case DevianceQuantity::Method:
    case DevianceQuantity::MethodOverCategory:
        return CoverageOf::DevianceMethod;
    case DevianceQuantity::Category:
    case DevianceQuantity::CategoryOverMethod:
    case DevianceQuantity::Additive:
        return CoverageOf::DevianceCategory;
    case DevianceQuantity::Interaction:
    case DevianceQuantity::InteractionOverAdditive:
        break;
    }
    return CoverageOf::DevianceInteraction;
}

TableCell numberCell(std::optional<double> value, std::int64_t n, const std::string& reason = {})
{
    Estimate estimate;
    estimate.value = value;
    estimate.n = n;
    estimate.reason = value ? "" : reason;
    return numberCell(std::move(estimate));
}

const PermutationTest& testOf(const DevianceSet& set, DevianceQuantity quantity)
{
    return quantity == DevianceQuantity::CategoryOverMethod ? set.category
        : quantity == DevianceQuantity::MethodOverCategory  ? set.method
                                                            : set.interaction;
}

const LikelihoodRatio& ratioOf(const DevianceSet& set, DevianceQuantity quantity)
{
    return quantity == DevianceQuantity::CategoryOverMethod ? set.value.categoryOverMethod
        : quantity == DevianceQuantity::MethodOverCategory  ? set.value.methodOverCategory
                                                            : set.value.interaction;
}

ReportPanel forest(const DevianceBarrier& barrier, const char* part)
{
    ReportPanel panel = panelNamed(barrier.barrier.id + "-" + part,
        (barrier.barrier.id == "correct" ? "Correct" : "Compile")
            + std::string(part == std::string("models") ? ": explained deviance" : ": increments"),
        PanelKind::Forest);
    panel.x.title = "share of the null deviance";
    panel.x.unit = Unit::Share;
    panel.x.low = 0.0;
    return panel;
}

} // namespace

DevianceParts::DevianceParts(
    const ReportOptions& options, const std::map<std::string, PublishedFact>& facts)
    : m_options(options)
    , m_facts(facts)
{
}

std::string DevianceParts::intervalName() const
{
    return "basic bootstrap of tasks within categories " + plainNumber(m_options.confidence * 100.0)
        + " %, " + number::count(m_options.resamples) + " resamples, seed "
        + std::to_string(m_options.seed);
}

void DevianceParts::addPublished(
    Estimate& estimate, const std::string& barrier, DevianceQuantity quantity) const
{
    const auto found = m_facts.find("deviance." + barrier + "." + toString(quantity));
    if (found != m_facts.end()) {
        estimate.published = found->second.number;
        estimate.publishedSource = found->second.source;
    }
}

Estimate DevianceParts::estimateOf(
    const DevianceBarrier& barrier, const DevianceSet& set, DevianceQuantity quantity) const
{
    Estimate estimate;
    estimate.n = set.value.n;
    estimate.excluded = barrier.barrier.excluded;
    estimate.reason = whyUndefined(set, quantity);
    if (!estimate.reason.empty()) {
        return estimate;
    }
    estimate.value = set.value.of(quantity);
    estimate.rows = barrier.barrier.rows;
    const auto tasks = static_cast<std::int64_t>(set.tasks);
    const auto& interval = set.intervals.of(quantity);
    const CoverageGrade grade = coverageGrade(coverageOf(quantity), tasks);
    if (interval && grade != CoverageGrade::Usual) {
        estimate.reason = (grade == CoverageGrade::Useless ? "no interval: " : "")
            + coverageWords(coverageOf(quantity), tasks) + " tasks";
    }
    if (interval && grade != CoverageGrade::Useless) {
        estimate.low = interval->low;
        estimate.high = interval->high;
        estimate.interval = intervalName();
    }
    if (tasks < 5) {
        estimate.reason = "n = " + std::to_string(tasks) + (tasks == 1 ? " task" : " tasks");
    }
    // The paper's sets leave out the method that is never correct.
    if (&set == &barrier.sets.back()) {
        addPublished(estimate, barrier.barrier.id, quantity);
    }
    return estimate;
}

std::string DevianceParts::missingText(const DevianceBarrier& barrier) const
{
    const std::string& reason = barrier.sets.front().value.reason;
    if (reason == "no votes") {
        return "No verdicts in view. Evaluate kernels, import verdicts, or widen the filter.";
    }
    return reason.empty() ? "" : "There is nothing to explain: " + reason + ". Widen the filter.";
}

ReportPanel DevianceParts::emptyPanel(const DevianceBarrier& barrier, const char* part) const
{
    ReportPanel panel = forest(barrier, part);
    panel.missing = missingText(barrier);
    return panel;
}

ReportPanel DevianceParts::modelPanel(const DevianceBarrier& barrier) const
{
    ReportPanel panel = emptyPanel(barrier, "models");
    if (!panel.missing.empty()) {
        return panel;
    }
    ReportSeries printed;
    printed.name = "paper";
    printed.published = true;
    for (const DevianceSet& set : barrier.sets) {
        ReportSeries series;
        series.name = set.name;
        for (const DevianceQuantity quantity : modelQuantities) {
            const auto place = static_cast<double>(series.points.size());
            Estimate estimate = estimateOf(barrier, set, quantity);
            if (estimate.published) {
                Estimate number;
                number.value = estimate.published;
                number.publishedSource = estimate.publishedSource;
                printed.points.push_back({place, toString(quantity), std::move(number)});
            }
            series.points.push_back({place, toString(quantity), std::move(estimate)});
        }
        panel.series.push_back(std::move(series));
    }
    if (!printed.points.empty()) {
        panel.series.push_back(std::move(printed));
    }
    return panel;
}

ReportPanel DevianceParts::incrementPanel(const DevianceBarrier& barrier) const
{
    ReportPanel panel = emptyPanel(barrier, "increments");
    if (!panel.missing.empty()) {
        return panel;
    }
    for (const DevianceSet& set : barrier.sets) {
        ReportSeries series;
        series.name = set.name;
        ReportSeries chance;
        chance.name = "by chance, " + set.name;
        for (const DevianceQuantity quantity : incrementQuantities) {
            const auto place = static_cast<double>(series.points.size());
            series.points.push_back(
                {place, toString(quantity), estimateOf(barrier, set, quantity)});
            const PermutationTest& test = testOf(set, quantity);
            Estimate mean;
            mean.value = test.nullMean;
            mean.n = set.value.n;
            mean.reason = test.reason;
            chance.points.push_back({place, toString(quantity), std::move(mean)});
        }
        panel.series.push_back(std::move(series));
        panel.series.push_back(std::move(chance));
    }
    return panel;
}

ReportTable DevianceParts::modelTable(const std::vector<DevianceBarrier>& barriers) const
{
    ReportTable table;
    table.id = "deviance";
    table.title = "Explained deviance";
    table.columns = {{"Barrier"}, {"Methods"}, {"Model"}, {"Explained", Unit::Share},
        {"Adjusted", Unit::Share}, {"Leave tasks out", Unit::Share}, {"Deviance"},
        {"Parameters", Unit::Count}, {"Rows", Unit::Count}, {"Published", Unit::Share}};
    for (const DevianceBarrier& barrier : barriers) {
        for (const DevianceSet& set : barrier.sets) {
            for (std::size_t i = 0; i < std::size(modelQuantities); ++i) {
                const Estimate estimate = estimateOf(barrier, set, modelQuantities[i]);
                const ModelDeviance& model = set.value.models[i + 1];
                const bool known = estimate.value.has_value();
                const auto ifKnown
                    = [known](std::optional<double> value) { return known ? value : std::nullopt; };
                table.rows.push_back({textCell(barrier.barrier.id), textCell(set.name),
                    textCell(toString(modelQuantities[i])), numberCell(estimate),
                    numberCell(ifKnown(model.adjusted), estimate.n, estimate.reason),
                    numberCell(ifKnown(model.leaveTasksOut), estimate.n, estimate.reason),
                    numberCell(ifKnown(model.deviance), estimate.n, estimate.reason),
                    numberCell(ifKnown(static_cast<double>(model.parameters)), estimate.n,
                        estimate.reason),
                    numberCell(static_cast<double>(estimate.n), estimate.n),
                    numberCell(estimate.published, 0, "not published")});
            }
        }
    }
    return table;
}

ReportTable DevianceParts::incrementTable(const std::vector<DevianceBarrier>& barriers) const
{
    ReportTable table;
    table.id = "increments";
    table.title = "Increments and tests";
    table.columns = {{"Barrier"}, {"Methods"}, {"Increment"}, {"Share", Unit::Share}, {"Deviance"},
        {"df", Unit::Count}, {"By chance", Unit::Share}, {"p, permutation"},
        {"p, χ² (comparison only)"}};
    for (const DevianceBarrier& barrier : barriers) {
        for (const DevianceSet& set : barrier.sets) {
            for (const DevianceQuantity quantity : incrementQuantities) {
                const Estimate estimate = estimateOf(barrier, set, quantity);
                const PermutationTest& test = testOf(set, quantity);
                const LikelihoodRatio& ratio = ratioOf(set, quantity);
                const bool known = estimate.value.has_value();
                const auto ifKnown
                    = [known](double value) { return known ? std::optional(value) : std::nullopt; };
                table.rows.push_back({textCell(barrier.barrier.id), textCell(set.name),
                    textCell(toString(quantity)), numberCell(estimate),
                    numberCell(ifKnown(ratio.statistic), estimate.n, estimate.reason),
                    numberCell(ifKnown(ratio.degrees), estimate.n, estimate.reason),
                    numberCell(test.nullMean, estimate.n, test.reason),
                    numberCell(test.p, estimate.n, test.reason),
                    numberCell(ifKnown(ratio.p), estimate.n, estimate.reason)});
            }
        }
    }
    return table;
}

ReportTable DevianceParts::sensitivityTable(const std::vector<DevianceBarrier>& barriers) const
{
    ReportTable table;
    table.id = "sensitivity";
    table.title = "Sensitivity";
    table.columns = {{"Barrier"}, {"Variation"}, {"Tasks", Unit::Count}, {"Rows", Unit::Count},
        {"Method", Unit::Share}, {"Category", Unit::Share}, {"Category over method", Unit::Share},
        {"Method over category", Unit::Share}, {"Interaction over both", Unit::Share}};
    constexpr DevianceQuantity shown[] = {DevianceQuantity::Method, DevianceQuantity::Category,
        DevianceQuantity::CategoryOverMethod, DevianceQuantity::MethodOverCategory,
        DevianceQuantity::InteractionOverAdditive};
    for (const DevianceBarrier& barrier : barriers) {
        for (const DevianceVariation& variation : barrier.variations) {
            const ExplainedDeviance& value = variation.value;
            std::vector<TableCell> row{textCell(barrier.barrier.id), textCell(variation.name),
                numberCell(static_cast<double>(variation.tasks), value.n),
                numberCell(static_cast<double>(value.n), value.n)};
            for (const DevianceQuantity quantity : shown) {
                const bool known = value.reason.empty();
                row.push_back(numberCell(known ? std::optional(value.of(quantity)) : std::nullopt,
                    value.n, value.reason));
            }
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

ReportTable DevianceParts::coefficientTable(const std::vector<DevianceBarrier>& barriers) const
{
    ReportTable table;
    table.id = "coefficients";
    table.title = "Coefficients, Firth's penalty";
    table.columns = {{"Barrier"}, {"Kind"}, {"Name"}, {"Against"}, {"Logit"}};
    for (const DevianceBarrier& barrier : barriers) {
        for (const DevianceCoefficient& each : barrier.coefficients.coefficients) {
            Estimate estimate;
            estimate.value = each.value;
            estimate.low = each.interval.low;
            estimate.high = each.interval.high;
            estimate.interval = barrier.coefficients.interval;
            estimate.n = barrier.barrier.n;
            const bool isIntercept = each.kind == "intercept";
            table.rows.push_back(
                {textCell(barrier.barrier.id), textCell(each.kind), textCell(each.name),
                    textCell(isIntercept ? "even odds" : barrier.coefficients.reference),
                    numberCell(std::move(estimate))});
        }
    }
    return table;
}

std::vector<Headline> DevianceParts::headlines(const std::vector<DevianceBarrier>& barriers) const
{
    static const char* const keys[] = {"method", "category", "additive", "interaction",
        "category-over-method", "method-over-category", "interaction-over-both"};
    std::vector<Headline> result;
    for (const DevianceBarrier& barrier : barriers) {
        for (const DevianceSet& set : barrier.sets) {
            for (std::size_t i = 0; i < devianceQuantities; ++i) {
                const auto quantity = static_cast<DevianceQuantity>(i);
                result.push_back({"deviance." + barrier.barrier.id + "-" + keys[i] + "." + set.id,
                    barrier.barrier.id + ", deviance explained by " + toString(quantity) + ", "
                        + set.name,
                    Unit::Share, estimateOf(barrier, set, quantity)});
            }
        }
    }
    return result;
}

} // namespace kbx::analysis
