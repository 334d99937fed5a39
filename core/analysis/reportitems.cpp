// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/reportitems.h"

#include <algorithm>
#include <set>

namespace kbx::analysis {
namespace {

MatrixSpec specOf(const ReportInput& input, const ItemRequest& request)
{
    MatrixSpec spec;
    spec.columns = request.perRound ? MatrixAxis::Round : MatrixAxis::Method;
    spec.value = request.needsTimes ? MatrixValue::Speedup : MatrixValue::Correct;
    spec.roundChoice = input.options.roundChoice;
    spec.round = input.options.round;
    spec.evidence = input.options.evidence;
    if (request.key) {
        const auto key = static_cast<std::size_t>(*request.key);
        const bool isKey = *request.key >= 0 && key < input.table.keys.size();
        spec.evidence = {false, isKey ? input.table.keys[key].id : -1};
    }
    return spec;
}

ReportItem itemOf(const CandidateTable& table, const MatrixItem& from, const TimingScope& timing)
{
    ReportItem item;
    item.run = from.run;
    item.task = from.task;
    item.method = table.runs[from.run].method;
    item.round = from.round;
    item.row = from.row;
    const CandidateRow* const row
        = from.row < 0 ? nullptr : &table.rows[static_cast<std::size_t>(from.row)];
    item.answered = row != nullptr && row->kernelId != 0;
    item.evaluated = row != nullptr && from.evaluated;
    item.eventSelected = table.runs[from.run].eventSelected;
    if (item.eventSelected) {
        return item;
    }
    if (!item.answered) {
        item.compile = RateVote::Fail;
        item.correct = RateVote::Fail;
    } else if (item.evaluated) {
        item.compile = compileVote(row->verdicts);
        item.correct = correctVote(row->verdicts);
        if (item.correct == RateVote::Pass && hasUsableSpeedup(*row)
            && row->profile == timing.profile && row->baseline == timing.baseline) {
            item.speedup = row->speedup;
        }
    }
    return item;
}

bool isUsable(const TimingEvidence& timing)
{
    return timing.speedup && *timing.speedup > 0.0 && timing.speedupVerdict != "impossible"
        && timing.speedupVerdict != "below_resolution" && timing.speedupVerdict != "inconclusive";
}

const std::vector<TimingEvidence>& timingsOf(const EvaluationEvidence* evaluation)
{
    static const std::vector<TimingEvidence> none;
    return evaluation == nullptr ? none : evaluation->timings;
}

/// Counts the timings that fit the names asked for; an empty name asks for nothing.
class TimingCount {
public:
    explicit TimingCount(const ReportOptions& options)
        : m_options(options)
    {
    }
    void add(const std::string& profile, const std::string& baseline)
    {
        if ((!m_options.profile.empty() && profile != m_options.profile)
            || (!m_options.baseline.empty() && baseline != m_options.baseline)) {
            return;
        }
        for (auto& [timing, count] : m_counts) {
            if (timing.profile == profile && timing.baseline == baseline) {
                ++count;
                return;
            }
        }
        m_counts.push_back({{profile, baseline, 0}, 1});
    }
    TimingScope most() const
    {
        const auto most = std::max_element(m_counts.begin(), m_counts.end(),
            [](const auto& one, const auto& other) { return one.second < other.second; });
        return most == m_counts.end() ? TimingScope{m_options.profile, m_options.baseline, 0}
                                      : most->first;
    }

private:
    const ReportOptions& m_options;
    std::vector<std::pair<TimingScope, std::int64_t>> m_counts;
};

TimingScope wantedTiming(const ReportInput& input)
{
    TimingCount count(input.options);
    for (const std::uint32_t index : input.visible) {
        const CandidateRow& row = input.table.rows[index];
        const EvaluationEvidence* const found = input.evidence.find(row.evaluationId);
        if (found == nullptr && hasUsableSpeedup(row)) {
            count.add(row.profile, row.baseline);
        }
        for (const TimingEvidence& timing : timingsOf(found)) {
            if (isUsable(timing)) {
                count.add(timing.profile, timing.baseline);
            }
        }
    }
    return count.most();
}

void setTimes(CandidateRow& row, const EvaluationEvidence* evaluation, const TimingScope& wanted)
{
    if (row.profile == wanted.profile && row.baseline == wanted.baseline) {
        return;
    }
    row.speedup = row.speedupLow = row.speedupHigh = row.runtimeMs = std::nullopt;
    row.speedupVerdict.clear();
    row.profile = wanted.profile;
    row.baseline = wanted.baseline;
    for (const TimingEvidence& timing : timingsOf(evaluation)) {
        if (timing.profile == wanted.profile && timing.baseline == wanted.baseline) {
            row.speedup = timing.speedup;
            row.speedupLow = timing.low;
            row.speedupHigh = timing.high;
            row.runtimeMs = timing.runtimeMs;
            row.speedupVerdict = timing.speedupVerdict;
            row.throttled = timing.throttled;
            return;
        }
    }
}

} // namespace

std::vector<std::uint32_t> rowsOfMethods(const ReportInput& input)
{
    const auto& wanted = input.options.methods;
    if (wanted.empty()) {
        return input.visible;
    }
    std::vector<bool> isWanted;
    for (const MethodInfo& method : input.table.methods) {
        isWanted.push_back(std::find(wanted.begin(), wanted.end(), method.name) != wanted.end());
    }
    std::vector<std::uint32_t> rows;
    for (const std::uint32_t row : input.visible) {
        if (isWanted[input.table.runs[input.table.rows[row].run].method]) {
            rows.push_back(row);
        }
    }
    return rows;
}

ReportItems reportItems(const ReportInput& input, const ItemRequest& request)
{
    const CandidateTable& table = input.table;
    ReportItems result;
    result.visible = rowsOfMethods(input);
    const TableView view(table, result.visible);
    const MatrixItems chosen = collectItems(view, result.visible, specOf(input, request));
    result.key = chosen.key;
    result.evidence = keyText(table, chosen.key);
    result.timing = chooseTiming(table, chosen);
    MatrixAxisIndex categories(MatrixAxis::Category, table, input.categories, chosen.items, false);
    std::set<std::uint32_t> methods;
    result.items.reserve(chosen.items.size());
    for (const MatrixItem& from : chosen.items) {
        ReportItem item = itemOf(table, from, result.timing);
        item.category = static_cast<std::uint32_t>(categories.indexOf(from));
        methods.insert(item.method);
        result.eventSelected += item.eventSelected ? 1 : 0;
        result.items.push_back(item);
    }
    result.categories = categories.takeHeaders();
    result.methods.assign(methods.begin(), methods.end());
    result.synthetic = table.synthetic
        || (result.key >= 0 && table.keys[static_cast<std::size_t>(result.key)].synthetic);
    return result;
}

TimedInput::TimedInput(const ReportInput& input)
    : m_input(input)
{
    if (input.options.profile.empty() && input.options.baseline.empty()) {
        return;
    }
    const TimingScope wanted = wantedTiming(input);
    m_table = std::make_unique<CandidateTable>(input.table);
    for (CandidateRow& row : m_table->rows) {
        setTimes(row, input.evidence.find(row.evaluationId), wanted);
    }
    m_timed.emplace(ReportInput{*m_table, input.visible, input.evidence, input.categories,
        input.published, input.options, input.code});
}

} // namespace kbx::analysis
