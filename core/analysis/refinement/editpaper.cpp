// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/editshares.h"
#include "analysis/refinement/roundnumbers.h"
#include "analysis/reporttools.h"

#include <map>
#include <utility>

namespace kbx::analysis::refinement {
namespace {

/// Printed shares of a method's edits, by label of `paper5`.
struct PrintedEdits {
    std::string method;
    std::map<std::string, Estimate> shares;
};

PrintedEdits printedEdits(const ReportInput& input, const Rounds& rounds)
{
    PrintedEdits printed;
    for (const std::uint32_t method : rounds.methods) {
        const std::string prefix = factPrefix(rounds.methodName(method)) + "edits.";
        const auto total = input.evidence.facts.find(prefix + "total");
        if (total == input.evidence.facts.end() || total->second.number <= 0.0) {
            continue;
        }
        printed.method = rounds.methodName(method);
        for (const auto& [name, fact] : input.evidence.facts) {
            if (name.starts_with(prefix) && name != prefix + "total") {
                Estimate share;
                share.value = fact.number / total->second.number;
                share.publishedSource = fact.source;
                printed.shares[name.substr(prefix.size())] = std::move(share);
            }
        }
    }
    return printed;
}

/// Ours at the paper's five kinds and, apart from it, what is printed.
class PaperPart {
public:
    PaperPart(const ReportInput& input, const Rounds& rounds, const Edits& edits,
        const std::vector<CountedEdit>& counted)
        : m_input(input)
        , m_rounds(rounds)
        , m_printed(printedEdits(input, rounds))
        , m_onlyPrinted(rounds.methods.size() == 1)
        , m_all(distribute(counted, rounds, edits.paper5, input.options,
              [](const CountedEdit& each) { return each.people ? byPeople : bySuggester; }))
    {
        m_isMapped = m_all.shares.labels == LabelScale::ofEdits(LabelLevel::Paper5).labels();
    }

    void addTo(Report& report) const
    {
        ReportPanel panel = panelNamed("paper5", "The paper's five kinds", PanelKind::Bars);
        panel.x.title = "kind of edit";
        panel.x.categories = m_all.shares.labels;
        panel.y.title = "share of labelled edits";
        panel.y.unit = Unit::Share;
        panel.y.low = 0.0;
        ReportTable table;
        table.id = "paper5";
        table.title = "Edits by the paper's five kinds";
        table.columns = {{"kind", Unit::Plain, Best::None}};
        for (const std::string& label : m_all.shares.labels) {
            table.rows.push_back({textCell(label)});
        }
        for (const GroupDistribution& group : m_all.shares.groups) {
            addGroup(report, panel, table, group);
        }
        if (!m_isMapped) {
            panel.missing = "The labels are of a codebook of the study's own, which has no mapping "
                            "to the paper's kinds.";
        } else if (panel.series.empty()) {
            panel.missing = noLabelsText(m_rounds);
        }
        addPrinted(panel, table);
        if (!panel.missing.empty()) {
            panel.series.clear();
        }
        report.panels.push_back(std::move(panel));
        report.tables.push_back(std::move(table));
    }

private:
    void addGroup(Report& report, ReportPanel& panel, ReportTable& table,
        const GroupDistribution& group) const
    {
        ReportSeries series;
        series.name = group.group;
        table.columns.push_back(
            {group.group + " (n = " + std::to_string(group.n) + ")", Unit::Share, Best::None});
        for (std::size_t i = 0; i < group.shares.size(); ++i) {
            Estimate share = shareOf(m_all, group, group.shares[i], m_input.options);
            const auto printed = m_printed.shares.find(group.shares[i].label);
            if (m_onlyPrinted && printed != m_printed.shares.end()) {
                share.published = printed->second.value;
                share.publishedSource = printed->second.publishedSource;
            }
            table.rows[i].push_back(numberCell(share));
            addHeadline(report, "edit-distribution." + group.shares[i].label + "." + group.group,
                group.shares[i].label + " edits, " + group.group, Unit::Share, share);
            if (share.value) {
                series.points.push_back({static_cast<double>(i),
                    group.group + ", " + group.shares[i].label, std::move(share)});
            }
        }
        if (!series.points.empty()) {
            panel.series.push_back(std::move(series));
        }
    }

    void addPrinted(ReportPanel& panel, ReportTable& table) const
    {
        if (m_printed.shares.empty() || !m_isMapped) {
            return;
        }
        ReportSeries series;
        series.name = m_printed.method + ", published";
        series.published = true;
        table.columns.push_back({series.name, Unit::Share, Best::None});
        for (std::size_t i = 0; i < m_all.shares.labels.size(); ++i) {
            const auto share = m_printed.shares.find(m_all.shares.labels[i]);
            if (share == m_printed.shares.end()) {
                table.rows[i].push_back(textCell(""));
                continue;
            }
            table.rows[i].push_back(numberCell(share->second));
            series.points.push_back({static_cast<double>(i),
                series.name + ", " + m_all.shares.labels[i], share->second});
        }
        panel.series.push_back(std::move(series));
    }

    const ReportInput& m_input;
    const Rounds& m_rounds;
    PrintedEdits m_printed;
    bool m_onlyPrinted;
    Distribution m_all;
    bool m_isMapped = false;
};

} // namespace

void addPaperKinds(Report& report, const ReportInput& input, const Rounds& rounds,
    const Edits& edits, const std::vector<CountedEdit>& counted)
{
    PaperPart(input, rounds, edits, counted).addTo(report);
}

} // namespace kbx::analysis::refinement
