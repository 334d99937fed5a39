// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/tablecolumns.h"
#include "analysis/trust/signatures.h"
#include "analysis/trust/trustentries.h"
#include "analysis/trust/trustitems.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace kbx::analysis {
namespace {

constexpr std::size_t mostShown = 30;
using Rows = std::vector<std::uint32_t>;

/// The kernels of one signature.
struct Signature {
    std::string code, message;
    Rows rows;
    std::vector<Rows> byMethod, byCategory;
    std::string title() const { return code.empty() ? message : code + ": " + message; }
};

struct Failure {
    std::uint32_t row = 0;
    std::size_t signature = 0;
};

struct Signatures {
    std::vector<Signature> all; ///< most frequent first
    std::vector<Failure> failures; ///< their index before sorting, translated
    std::int64_t selected = 0, silent = 0;
};

/// A kernel that fails at any barrier, under the key or without an answer.
bool isFailure(const CandidateRow& row)
{
    return row.verdicts.compile == Verdict::Fail || row.verdicts.correct == Verdict::Fail
        || row.verdicts.fast == Verdict::Fail;
}

/// Category of each task, as the items have it.
std::vector<std::size_t> categoryOfTasks(const ReportInput& input, const ReportItems& items)
{
    std::vector<std::size_t> categories(input.table.tasks.size(), 0);
    for (const ReportItem& item : items.items) {
        categories[item.task] = item.category;
    }
    return categories;
}

Signatures collectSignatures(const ReportInput& input, const ReportItems& items)
{
    const TableView view(input.table, items.visible);
    const auto categories = categoryOfTasks(input, items);
    std::unordered_map<std::string, std::size_t> index;
    Signatures result;
    for (const CandidateView& candidate : view.candidates()) {
        const auto pick = view.under(candidate, items.key);
        if (!pick) {
            continue;
        }
        const CandidateRow& row = input.table.rows[pick->row];
        if (!isFailure(row) || (!pick->evaluated && row.kernelId != 0)) {
            continue;
        }
        const RunInfo& run = input.table.runs[row.run];
        const std::size_t method = methodIndex(items, run.method);
        if (method >= items.methods.size() || items.methods[method] != run.method) {
            continue; // no item stands for it under the rule of rounds
        }
        const auto* const evaluation = input.evidence.find(row.evaluationId);
        const std::string message = normalisedMessage(errorMessage(row.verdicts,
            evaluation == nullptr ? std::string_view() : std::string_view(evaluation->errorText)));
        const std::string& code = row.verdicts.reasonCode;
        const auto [at, isNew] = index.try_emplace(code + '\n' + message, result.all.size());
        if (isNew) {
            result.all.push_back({code == "reported" ? std::string() : code,
                message.empty() ? "no message" : message, {},
                std::vector<Rows>(items.methods.size()),
                std::vector<Rows>(items.categories.size())});
        }
        Signature& signature = result.all[at->second];
        signature.rows.push_back(pick->row);
        signature.byMethod[method].push_back(pick->row);
        signature.byCategory[categories[row.task]].push_back(pick->row);
        result.failures.push_back({pick->row, at->second});
        result.selected += run.eventSelected ? 1 : 0;
        result.silent += message.empty() ? 1 : 0;
    }
    return result;
}

std::vector<std::size_t> byFrequency(const Signatures& signatures)
{
    std::vector<std::size_t> order(signatures.all.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    std::sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
        const Signature& a = signatures.all[one];
        const Signature& b = signatures.all[other];
        return a.rows.size() != b.rows.size() ? a.rows.size() > b.rows.size()
                                              : a.title() < b.title();
    });
    return order;
}

ReportPanel gridOf(const std::string& id, const std::string& title, const Signatures& signatures,
    const std::vector<std::size_t>& order, const std::vector<std::string>& columns,
    std::vector<Rows> Signature::*cells)
{
    ReportPanel panel = panelNamed(id, title, PanelKind::Grid);
    panel.scale = GridScale::Count;
    panel.cellUnit = Unit::Count;
    std::vector<std::size_t> shown;
    for (std::size_t column = 0; column < columns.size(); ++column) {
        const bool any = std::any_of(order.begin(), order.end(),
            [&](std::size_t at) { return !(signatures.all[at].*cells)[column].empty(); });
        if (any) {
            shown.push_back(column);
            panel.columns.push_back({columns[column], {}, {}});
        }
    }
    for (const std::size_t at : order) {
        const Signature& signature = signatures.all[at];
        panel.rows.push_back({signature.title(), {},
            number::count(static_cast<std::int64_t>(signature.rows.size()))
                + (signature.rows.size() == 1 ? " kernel" : " kernels")});
        for (const std::size_t column : shown) {
            const Rows& rows = (signature.*cells)[column];
            panel.cells.push_back(countEstimate(static_cast<std::int64_t>(rows.size()), rows));
        }
    }
    return panel;
}

/// Of all failures that no event selected.
Estimate shareOf(const ReportInput& input, const Signatures& signatures, std::size_t signature)
{
    ShareTally tally;
    for (const Failure& failure : signatures.failures) {
        const CandidateRow& row = input.table.rows[failure.row];
        tally.add(row.task,
            input.table.runs[row.run].eventSelected ? RateVote::Excluded
                : failure.signature == signature    ? RateVote::Pass
                                                    : RateVote::Fail);
    }
    Estimate share = tally.estimate(input.options, "event-selected source");
    share.rows = signatures.all[signature].rows;
    return share;
}

ReportTable tableOf(const ReportInput& input, const Signatures& signatures,
    const std::vector<std::size_t>& order, const std::vector<std::string>& methods,
    const std::vector<std::string>& categories)
{
    ReportTable table;
    table.id = "signatures";
    table.title = "Error signatures";
    std::vector<std::string> codes, messages, where, examples;
    std::vector<Estimate> counts, shares;
    for (const std::size_t at : order) {
        const Signature& signature = signatures.all[at];
        codes.push_back(signature.code);
        messages.push_back(signature.message);
        counts.push_back(
            countEstimate(static_cast<std::int64_t>(signature.rows.size()), signature.rows));
        shares.push_back(shareOf(input, signatures, at));
        std::string names;
        for (std::size_t i = 0; i < categories.size(); ++i) {
            if (!signature.byCategory[i].empty()) {
                names += (names.empty() ? "" : ", ") + categories[i] + " "
                    + std::to_string(signature.byCategory[i].size());
            }
        }
        where.push_back(std::move(names));
        examples.push_back(candidateText(input.table, signature.rows.front()));
    }
    addTexts(table, "Reason", codes);
    addTexts(table, "Message", messages);
    addNumbers(table, "Kernels", Unit::Count, Best::None, counts);
    addNumbers(table, "Share of failures", Unit::Share, Best::None, shares);
    for (std::size_t method = 0; method < methods.size(); ++method) {
        std::vector<Estimate> of;
        for (const std::size_t at : order) {
            const Rows& rows = signatures.all[at].byMethod[method];
            of.push_back(countEstimate(static_cast<std::int64_t>(rows.size()), rows));
        }
        addNumbers(table, methods[method], Unit::Count, Best::None, of);
    }
    addTexts(table, "Categories", where);
    addTexts(table, "Example", examples);
    return table;
}

} // namespace

Report errorSignatures(const ReportInput& input)
{
    const ReportItems items = reportItems(input);
    const Signatures signatures = collectSignatures(input, items);
    std::vector<std::size_t> order = byFrequency(signatures);
    const std::size_t found = order.size();
    order.resize(std::min(order.size(), mostShown));
    const auto methods = methodNames(input, items);
    const auto categories = categoryNames(items);
    Report report;
    describeItems(report, input, items);
    report.statistic = "all candidates in view, messages normalised";
    const std::string missing = found > 0
        ? std::string()
        : "No kernel in view fails, or none was judged yet. Evaluate kernels or import verdicts.";
    report.panels = {
        gridOf("method", "Signatures by method", signatures, order, methods, &Signature::byMethod),
        gridOf("category", "Signatures by category", signatures, order, categories,
            &Signature::byCategory)};
    report.panels[0].missing = report.panels[1].missing = missing;
    report.tables.push_back(tableOf(input, signatures, order, methods, categories));
    report.n = static_cast<std::int64_t>(signatures.failures.size());
    if (!missing.empty()) {
        report.note(NoteKind::Missing, missing);
    }
    if (found > mostShown) {
        report.note(NoteKind::Info,
            "The " + std::to_string(mostShown) + " most frequent of "
                + number::count(static_cast<std::int64_t>(found)) + " signatures are shown.");
    }
    if (signatures.silent > 0) {
        report.note(NoteKind::Missing,
            number::count(signatures.silent) + " failures come without any message.");
    }
    if (signatures.selected > 0) {
        report.note(NoteKind::Warning,
            number::count(signatures.selected)
                + " of the failures are of sources that keep only events: they are counted, and "
                  "no share holds them.");
    }
    addHeadline(report, "error-signatures.failures", "kernels that fail", Unit::Count,
        countEstimate(report.n));
    addHeadline(report, "error-signatures.distinct", "distinct error signatures", Unit::Count,
        countEstimate(static_cast<std::int64_t>(found)));
    if (!order.empty()) {
        addHeadline(report, "error-signatures.first", "share of the most frequent signature",
            Unit::Share, shareOf(input, signatures, order.front()));
    }
    report.caption = "Error messages of all failing candidates in view (every round and sample), "
                     "without paths, names, numbers and positions. Evidence: "
        + items.evidence + ". " + number::count(report.n) + " failures, "
        + number::count(static_cast<std::int64_t>(found))
        + " signatures. Shares: " + bootstrapText(input.options) + ", " + wilsonText(input.options)
        + " where each task fails once.";
    return report;
}

} // namespace kbx::analysis
