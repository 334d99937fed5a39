// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/prediction/predictionentries.h"
#include "analysis/prediction/skill.h"

#include <algorithm>
#include <map>

namespace kbx::analysis::prediction {
namespace {

constexpr std::size_t shownWords = 5;
constexpr std::size_t shownCategories = 6;

/// Accuracy of the category by leave-one-task-out, beside always saying the largest one.
struct CategoryScore {
    std::int64_t right = 0, majority = 0, n = 0;
    std::string largest;
    std::vector<std::vector<std::int64_t>> said; ///< [true][predicted]
};

CategoryScore scoreOf(const Specifications& all)
{
    CategoryScore score;
    const std::size_t categories = all.categories.size();
    score.said.assign(categories, std::vector<std::int64_t>(categories, 0));
    std::vector<std::uint32_t> truth(all.names.size(), 0);
    for (std::uint32_t category = 0; category < categories; ++category) {
        if (all.model.tasksOf(category) > score.majority) {
            score.majority = all.model.tasksOf(category);
            score.largest = all.categories[category];
        }
    }
    for (std::size_t task = 0; task < all.names.size(); ++task) {
        const std::vector<double> said = all.model.leaveOneOut(task);
        const auto best
            = static_cast<std::size_t>(std::max_element(said.begin(), said.end()) - said.begin());
        const std::uint32_t own = all.model.categoryOf(task);
        ++score.n;
        score.right += best == own ? 1 : 0;
        ++score.said[own][best];
    }
    return score;
}

Estimate accuracy(std::int64_t right, const CategoryScore& score, const ReportOptions& options)
{
    return score.n < 2 ? noEstimate("fewer than two tasks have a specification")
                       : shareEstimate(right, score.n, 0, options);
}

ReportPanel accuracyPanel(const CategoryScore& score, const ReportOptions& options)
{
    ReportPanel panel = panelNamed("accuracy", "Category, task left out", PanelKind::Bars);
    panel.x.categories = {"model", "largest category"};
    panel.y = shareAxis("Right");
    ReportSeries series = seriesNamed("right");
    series.points.push_back({0.0, "model", accuracy(score.right, score, options)});
    series.points.push_back(
        {1.0, "always " + score.largest, accuracy(score.majority, score, options)});
    panel.series.push_back(std::move(series));
    if (score.n < 2) {
        panel.missing = "No specifications are at hand. Open a study with tasks of the catalogue.";
    }
    return panel;
}

std::string joined(const std::vector<std::pair<std::string, double>>& words)
{
    std::string text;
    for (const auto& [word, weight] : words) {
        text += (text.empty() ? "" : ", ") + word;
    }
    return text;
}

ReportTable categoryTable(
    const Specifications& all, const CategoryScore& score, const ReportOptions& options)
{
    ReportTable table;
    table.id = "categories";
    table.title = "Category from the specification, each task left out";
    table.columns = {{"Category", Unit::Plain, Best::None}, {"Tasks", Unit::Count, Best::None},
        {"Found", Unit::Share, Best::Highest}, {"Taken for", Unit::Plain, Best::None},
        {"Words that speak for it", Unit::Plain, Best::None}};
    for (std::uint32_t own = 0; own < all.categories.size(); ++own) {
        const auto& said = score.said[own];
        std::size_t mostOther = all.categories.size();
        for (std::size_t other = 0; other < said.size(); ++other) {
            const bool isMore = mostOther == all.categories.size() || said[other] > said[mostOther];
            mostOther = other != own && said[other] > 0 && isMore ? other : mostOther;
        }
        table.rows.push_back(
            {textCell(all.categories[own]), numberCell(countEstimate(all.model.tasksOf(own))),
                numberCell(shareEstimate(said[own], all.model.tasksOf(own), 0, options)),
                textCell(mostOther == all.categories.size() ? "" : all.categories[mostOther]),
                textCell(joined(all.model.wordsFor(own, shownWords)))});
    }
    return table;
}

struct Skill {
    Rate rate = Rate::Compile;
    std::vector<Forecast> forecasts;
    Estimate estimate;
    bool helps() const { return estimate.low && *estimate.low > 0.0; }
};

ReportPanel calibrationPanel(const std::vector<Skill>& skills, const ReportOptions& options)
{
    ReportPanel panel = panelNamed("calibration", "Calibration", PanelKind::Points);
    panel.x = shareAxis("Predicted");
    panel.y = shareAxis("Observed");
    bool hasPoints = false;
    for (const Skill& skill : skills) {
        panel.series.push_back(calibration(skill.forecasts, nameOf(skill.rate), options));
        hasPoints = hasPoints || !panel.series.back().points.empty();
    }
    ReportSeries diagonal = seriesNamed("as predicted");
    diagonal.isLine = true;
    for (const double at : {0.0, 1.0}) {
        Estimate exact;
        exact.value = at;
        diagonal.points.push_back({at, "as predicted", exact});
    }
    panel.series.push_back(std::move(diagonal));
    if (!hasPoints) {
        panel.missing = "No judged kernel belongs to a task with a specification. Evaluate "
                        "kernels of catalogue tasks, or import their results.";
    }
    return panel;
}

ReportPanel skillPanel(const std::vector<Skill>& skills)
{
    ReportPanel panel
        = panelNamed("skill", "Better than the method's own rate?", PanelKind::Forest);
    panel.x.title = "Brier skill (0: no better)";
    panel.x.reference = 0.0;
    ReportSeries series = seriesNamed("skill");
    for (std::size_t at = 0; at < skills.size(); ++at) {
        series.points.push_back(
            {static_cast<double>(at), nameOf(skills[at].rate), skills[at].estimate});
    }
    panel.series.push_back(std::move(series));
    if (std::none_of(skills.begin(), skills.end(),
            [](const Skill& skill) { return skill.estimate.value.has_value(); })) {
        panel.missing = "Nothing to compare: " + skills.front().estimate.reason + ".";
    }
    return panel;
}

ReportTable skillTable(const std::vector<Skill>& skills)
{
    ReportTable table;
    table.id = "skill";
    table.title = "Predictions against the method's own rate, each task left out";
    table.columns = {{"Barrier", Unit::Plain, Best::None}, {"Brier skill", Unit::Plain, Best::None},
        {"Verdict", Unit::Plain, Best::None}};
    for (const Skill& skill : skills) {
        table.rows.push_back({textCell(nameOf(skill.rate)), numberCell(skill.estimate),
            textCell(!skill.estimate.value ? "n/a"
                    : skill.helps()        ? "better than the base rate"
                                           : "no better than the base rate")});
    }
    return table;
}

/// What is asked: a known task without itself, or a text.
struct Subject {
    std::string title;
    std::vector<double> probabilities; ///< over the model's categories; empty: nothing is asked
    std::vector<std::string> words; ///< what the model reads of it
};

Subject subjectOf(const ReportInput& input, const Specifications& all)
{
    const std::string& asked = input.options.subject;
    if (asked.empty() || all.names.empty()) {
        return {};
    }
    // Other analyses name cases "task@method/run"; here only the task counts.
    const std::string name = asked.substr(0, asked.find('@'));
    if (const std::size_t at = all.find(name); at < all.names.size()) {
        return {
            name + " (left out of the model)", all.model.leaveOneOut(at), all.model.wordsOf(at)};
    }
    TaskFeatures text;
    text.description = asked;
    const std::vector<std::string> words = taskWords(text);
    return {"the given specification", all.model.probabilities(words, all.names.size()), words};
}

void addSubject(Report& report, const ReportInput& input, const ReportItems& items,
    const Specifications& all, const Subject& subject)
{
    std::vector<std::size_t> order(all.categories.size());
    for (std::size_t at = 0; at < order.size(); ++at) {
        order[at] = at;
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return subject.probabilities[a] > subject.probabilities[b];
    });
    order.resize(std::min(order.size(), shownCategories));
    ReportPanel categories;
    categories.id = "subject-category";
    categories.title = "Category";
    categories.kind = PanelKind::Bars;
    categories.y = {"Probability", Unit::Share, {}, false, 0.0, 1.0, {}};
    ReportSeries likely = seriesNamed("probability");
    ReportTable table;
    table.id = "subject-category";
    table.title = "Category of " + subject.title;
    table.columns
        = {{"Category", Unit::Plain, Best::None}, {"Probability", Unit::Share, Best::Highest},
            {"Words of it that speak for the category", Unit::Plain, Best::None}};
    for (const std::size_t at : order) {
        Estimate share;
        share.value = subject.probabilities[at];
        share.n = all.model.tasksOf(static_cast<std::uint32_t>(at));
        categories.x.categories.push_back(all.categories[at]);
        likely.points.push_back(
            {static_cast<double>(likely.points.size()), all.categories[at], share});
        const auto words
            = all.model.wordsFor(static_cast<std::uint32_t>(at), subject.words, shownWords);
        table.rows.push_back(
            {textCell(all.categories[at]), numberCell(share), textCell(joined(words))});
    }
    categories.series.push_back(std::move(likely));
    report.tables.push_back(std::move(table));
    report.panels.push_back(std::move(categories));
    const std::vector<double> weights = weightsOver(items, all, subject.probabilities);
    ReportPanel rates;
    rates.id = "subject-rates";
    rates.title = "Expected of each method";
    rates.kind = PanelKind::Bars;
    rates.y = {"Probability", Unit::Share, {}, false, 0.0, 1.0, {}};
    ReportTable numbers;
    numbers.id = "subject-rates";
    numbers.title = "Expected of each method for " + subject.title;
    numbers.columns = {{"Method", Unit::Plain, Best::None}};
    for (const std::uint32_t method : items.methods) {
        rates.x.categories.push_back(input.table.methods[method].name);
        numbers.rows.push_back({textCell(input.table.methods[method].name)});
    }
    for (const Rate rate : {Rate::Compile, Rate::Correct, Rate::Conversion}) {
        std::map<std::uint32_t, RateModel> models;
        for (const ReportItem& item : items.items) {
            models[item.method].add(item, rate);
        }
        ReportSeries series = seriesNamed(nameOf(rate));
        numbers.columns.push_back({nameOf(rate), Unit::Share, Best::Highest});
        for (std::size_t at = 0; at < items.methods.size(); ++at) {
            const Estimate estimate = models[items.methods[at]].estimate(weights, input.options,
                whyNoRate(items, "nothing of this method was judged", items.methods[at]));
            series.points.push_back(
                {static_cast<double>(at), rates.x.categories[at] + ", " + nameOf(rate), estimate});
            numbers.rows[at].push_back(numberCell(estimate));
        }
        rates.series.push_back(std::move(series));
    }
    if (items.methods.empty()) {
        rates.missing = "No method is in view. Widen the filter or the method set.";
    }
    report.panels.push_back(std::move(rates));
    report.tables.push_back(std::move(numbers));
}

} // namespace

Report taskPredictionReport(const ReportInput& input)
{
    Report report;
    const ReportItems items = reportItems(input);
    describeItems(report, input, items);
    const Specifications all = specificationsOf(input);
    const CategoryScore score = scoreOf(all);
    const auto weights = leaveOneOutWeights(input, items, all);
    std::vector<Skill> skills;
    for (const Rate rate : {Rate::Compile, Rate::Correct, Rate::Conversion}) {
        Skill skill{rate, forecasts(items, rate, weights), {}};
        skill.estimate = brierSkill(skill.forecasts, input.options);
        if (!skill.estimate.value) {
            skill.estimate.reason = whyNoRate(items, skill.estimate.reason);
        }
        skills.push_back(std::move(skill));
    }
    if (const Subject subject = subjectOf(input, all); !subject.probabilities.empty()) {
        addSubject(report, input, items, all, subject);
    } else {
        report.note(NoteKind::Info,
            "Name a task, or give the text of a specification, to get its own prediction.");
    }
    report.panels.push_back(accuracyPanel(score, input.options));
    report.panels.push_back(skillPanel(skills));
    report.panels.push_back(calibrationPanel(skills, input.options));
    report.tables.push_back(skillTable(skills));
    report.tables.push_back(categoryTable(all, score, input.options));
    report.n = score.n;
    addHeadline(report, "task-prediction.category.accuracy", "category found, task left out",
        Unit::Share, accuracy(score.right, score, input.options));
    addHeadline(report, "task-prediction.category.majority", "always the largest category",
        Unit::Share, accuracy(score.majority, score, input.options));
    for (const Skill& skill : skills) {
        addHeadline(report, std::string("task-prediction.skill.") + toString(skill.rate),
            std::string("Brier skill, ") + nameOf(skill.rate), Unit::Plain, skill.estimate);
        if (skill.estimate.value && !skill.helps()) {
            report.note(NoteKind::Warning,
                std::string("For \"") + nameOf(skill.rate)
                    + "\" the prediction is no better than the base rate of each method.");
        }
    }
    report.statistic = "naive Bayes over words, category rates drawn to the method's rate by 4 "
                       "tasks, leave-one-task-out";
    report.caption = "Category predicted from " + std::to_string(score.n)
        + " specifications, each from all others, and rates of "
        + std::to_string(items.items.size()) + " kernels as a mix over the predicted categories; "
        + report.methodSet + ".";
    return report;
}

} // namespace kbx::analysis::prediction
