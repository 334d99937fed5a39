// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/groupestimates.h"
#include "analysis/overview/overviewentries.h"
#include "analysis/tablecolumns.h"

#include <array>
#include <set>

namespace kbx::analysis {
namespace {

struct Column {
    const char* key;
    const char* title;
    Estimate GroupEstimates::*member;
};
constexpr std::array columns{
    Column{"compile", "compile", &GroupEstimates::compile},
    Column{"correct", "correct", &GroupEstimates::correct},
    Column{"conversion", "correct/compile", &GroupEstimates::conversion},
    Column{"fast_1", "fast_1", &GroupEstimates::fast1},
};

/// Distinct tasks in view; the last entry is the total.
std::vector<Estimate> tasksInView(const ReportItems& items)
{
    std::vector<std::set<std::uint32_t>> tasks(items.categories.size() + 1);
    for (const ReportItem& item : items.items) {
        tasks[item.category].insert(item.task);
        tasks.back().insert(item.task);
    }
    std::vector<Estimate> counts;
    for (const auto& of : tasks) {
        counts.push_back(countEstimate(static_cast<std::int64_t>(of.size())));
    }
    return counts;
}

/// Tasks of the catalogue; nothing for a category that it does not have.
std::vector<Estimate> catalogueTasks(const ReportInput& input, const ReportItems& items)
{
    std::vector<Estimate> counts;
    std::int64_t all = 0;
    for (const MatrixHeader& category : items.categories) {
        Estimate count = noEstimate("not in the catalogue");
        for (const CategoryInfo& known : input.categories) {
            if (known.name == category.key) {
                count = countEstimate(known.tasks);
                all += known.tasks;
            }
        }
        counts.push_back(std::move(count));
    }
    counts.push_back(countEstimate(all));
    return counts;
}

} // namespace

Report categoriesTable(const ReportInput& input)
{
    const GroupedEstimates groups = estimatesByCategory(input);
    Report report;
    describeItems(report, input, groups.rates);
    report.n = groups.groups.back().correct.n;
    report.excluded = groups.groups.back().correct.excluded;
    report.caption = "Categories in the order of the taxonomy, all methods of the set together, "
        + representativeText(input.options) + ". " + shareIntervalsText(input.options) + " "
        + countText(report.n, report.excluded);
    ReportTable table;
    table.id = "categories";
    table.title = "Categories";
    std::vector<std::string> order, names, families;
    for (std::size_t i = 0; i < groups.names.size(); ++i) {
        order.push_back(std::to_string(i + 1));
        names.push_back(groups.names[i]);
        families.push_back(groups.rates.categories[i].group);
    }
    order.emplace_back();
    names.emplace_back("Total");
    families.emplace_back();
    addTexts(table, "Order", order);
    addTexts(table, "Category", names);
    addTexts(table, "Group", families);
    addNumbers(table, "Tasks", Unit::Count, Best::None, catalogueTasks(input, groups.rates));
    addNumbers(table, "Tasks in view", Unit::Count, Best::None, tasksInView(groups.rates));
    for (const Column& column : columns) {
        std::vector<Estimate> numbers;
        for (std::size_t i = 0; i < groups.groups.size(); ++i) {
            const Estimate& number = groups.groups[i].*column.member;
            numbers.push_back(number);
            addHeadline(report, std::string("categories.") + column.key + "." + names[i],
                std::string(column.title) + ", " + names[i], Unit::Share, number);
        }
        addNumbers(table, column.title, Unit::Share, Best::None, numbers);
        addPublished(table, std::string(column.title) + ", " + meanOfMethods, Unit::Share, numbers);
    }
    report.tables.push_back(std::move(table));
    return report;
}

} // namespace kbx::analysis
