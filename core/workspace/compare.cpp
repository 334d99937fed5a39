// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/compare.h"

#include "analysis/statistics/bootstrap.h"
#include "analysis/statistics/paired.h"
#include "analysis/statistics/ranktests.h"
#include "workspace/studysession.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <set>

using namespace Qt::StringLiterals;

namespace kbx::workspace {
namespace {

/// A value as a filter takes it.
std::string quoted(const std::string& value)
{
    const bool isPlain
        = !value.empty() && std::all_of(value.begin(), value.end(), [](unsigned char c) {
              return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
                  || c == '_';
          });
    return isPlain ? value : "\"" + value + "\"";
}

struct Side {
    std::string snapshot; ///< empty: now
    std::string filter;
};

template <typename Items> bool hasName(const Items& items, const std::string& name)
{
    return std::any_of(
        items.begin(), items.end(), [&name](const auto& item) { return item.name == name; });
}

Side sideOf(const std::string& text, const CandidateTable& table, const SnapshotLoader& snapshot)
{
    static const QRegularExpression ofSnapshot(
        uR"re(^\s*snapshot\s*=\s*(?:"([^"]*)"|(\S+))\s*(?:and\s+(.*))?$)re"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
    const QString trimmed = QString::fromStdString(text).trimmed();
    if (const auto found = ofSnapshot.match(trimmed); found.hasMatch()) {
        const QString name = found.captured(1).isEmpty() ? found.captured(2) : found.captured(1);
        return {name.toStdString(), found.captured(3).toStdString()};
    }
    const std::string word = trimmed.toStdString();
    if (word == "now" || word.empty()) {
        return {};
    }
    if (hasName(table.methods, word)) {
        return {{}, "method=" + quoted(word)};
    }
    if (hasName(table.runs, word)) {
        return {{}, "run=" + quoted(word)};
    }
    const bool isName = word.find_first_of("=<>~:()\"") == std::string::npos;
    if (isName && snapshot && snapshot(word)) {
        return {word, {}};
    }
    return {{}, word};
}

std::string joined(const std::string& one, const std::string& other)
{
    if (one.empty() || other.empty()) {
        return one + other;
    }
    return "(" + one + ") and (" + other + ")";
}

Result<std::shared_ptr<const StudyView>> viewOf(const std::string& text,
    const std::shared_ptr<const CandidateTable>& now, const CompareRequest& request,
    const CodeOfRow& code, const SnapshotLoader& snapshot)
{
    const Side side = sideOf(text, *now, snapshot);
    std::shared_ptr<const CandidateTable> table = now;
    if (!side.snapshot.empty()) {
        const auto frozen = snapshot(side.snapshot);
        if (!frozen) {
            return frozen.error();
        }
        table = tableAt(*now, **frozen);
    }
    auto view = makeView(table, joined(request.filter, side.filter), code);
    if (!view && view.error().code == ErrorCode::Usage) {
        Error error = view.error();
        error.text = "The side \"" + text + "\" cannot be read: " + error.text;
        return error;
    }
    return view;
}

void addTests(analysis::Comparison& comparison)
{
    using analysis::CompareList;
    if (comparison.comparable() > 0) {
        comparison.mcNemarP = analysis::mcnemar(comparison.count(CompareList::Both),
            comparison.count(CompareList::Won), comparison.count(CompareList::Lost),
            comparison.count(CompareList::Neither), comparison.spec.confidence)
                                  .exact;
    }
    std::vector<double> ratios;
    std::vector<double> logs;
    std::vector<std::uint32_t> tasks;
    for (const analysis::ComparePair& pair : comparison.pairs) {
        if (pair.ratio) {
            ratios.push_back(*pair.ratio);
            logs.push_back(std::log(*pair.ratio));
            tasks.push_back(pair.task);
        }
    }
    if (ratios.empty()) {
        return;
    }
    comparison.wilcoxonP = analysis::wilcoxonSignedRank(logs).p;
    analysis::BootstrapOptions options;
    options.confidence = comparison.spec.confidence;
    const analysis::RatioSummary summary = analysis::geometricMean(ratios, tasks, options);
    comparison.ratio.low = summary.low;
    comparison.ratio.high = summary.high;
    comparison.ratio.interval = summary.interval;
}

} // namespace

Result<std::shared_ptr<const ComparisonResult>> compareSides(
    const std::shared_ptr<const CandidateTable>& now, const CompareRequest& request,
    const CodeOfRow& code, const SnapshotLoader& snapshot)
{
    const auto left = viewOf(request.left, now, request, code, snapshot);
    if (!left) {
        return left.error();
    }
    const auto right = viewOf(request.right, now, request, code, snapshot);
    if (!right) {
        return right.error();
    }
    auto result = std::make_shared<ComparisonResult>();
    result->request = request;
    result->left = *left;
    result->right = *right;
    result->data = analysis::computeComparison(
        {*(*left)->table, (*left)->visible}, {*(*right)->table, (*right)->visible}, request.spec);
    addTests(result->data);
    result->caption = analysis::comparisonCaption(result->data, request.left, request.right);
    return std::shared_ptr<const ComparisonResult>(std::move(result));
}

Result<std::shared_ptr<const ComparisonResult>> compareSides(
    StudySession& session, const CompareRequest& request)
{
    const auto now = session.table();
    if (!now) {
        return now.error();
    }
    const CodeOfRow code = [&session](const CandidateRow& row) {
        const auto text
            = row.kernelId == 0 ? Result<std::string>(std::string()) : session.code(row.kernelId);
        return text ? *text : std::string();
    };
    return compareSides(*now, request, code,
        [&session](const std::string& name) { return loadSnapshot(session, name); });
}

std::vector<std::string> sideSuggestions(
    const CandidateTable& table, const std::vector<SnapshotInfo>& snapshots)
{
    std::vector<std::string> all{"now"};
    for (const MethodInfo& method : table.methods) {
        all.push_back("method=" + quoted(method.name));
    }
    if (table.runs.size() > table.methods.size()) {
        for (const RunInfo& run : table.runs) {
            const std::string method = table.methods[run.method].name;
            all.push_back("method=" + quoted(method) + " and run=" + quoted(run.name));
        }
    }
    std::set<int> rounds;
    std::set<std::string> gpus;
    for (const CandidateRow& row : table.rows) {
        rounds.insert(row.round);
        if (row.key >= 0) {
            gpus.insert(table.keys[static_cast<std::size_t>(row.key)].gpuModel);
        }
    }
    if (rounds.size() > 1) {
        for (const int round : rounds) {
            all.push_back("round=" + std::to_string(round));
        }
    }
    gpus.erase(std::string());
    for (const std::string& gpu : gpus) {
        all.push_back("gpu=" + quoted(gpu));
    }
    for (const SnapshotInfo& snapshot : snapshots) {
        all.push_back("snapshot=" + quoted(snapshot.name));
    }
    return all;
}

} // namespace kbx::workspace
