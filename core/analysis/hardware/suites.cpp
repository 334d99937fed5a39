// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/suites.h"

#include "analysis/matrixcaption.h"
#include "analysis/reporttools.h"

#include <cctype>
#include <string_view>

namespace kbx::analysis {
namespace {

/// Level of one part of a name.
std::optional<int> levelOf(std::string_view part)
{
    std::string text;
    for (const char letter : part) {
        text += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    for (const std::string_view word : {"level", "l"}) {
        std::size_t at = text.find(word);
        // A level starts the part, or follows a separator: "kernelbench_level_2".
        while (at != std::string::npos && at > 0
            && std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0) {
            at = text.find(word, at + 1);
        }
        if (at == std::string::npos) {
            continue;
        }
        std::size_t digit = at + word.size();
        if (digit < text.size()
            && (text[digit] == '_' || text[digit] == ' ' || text[digit] == '-')) {
            ++digit;
        }
        const bool isOne = digit < text.size() && text[digit] >= '1' && text[digit] <= '4'
            && (digit + 1 == text.size()
                || std::isalnum(static_cast<unsigned char>(text[digit + 1])) == 0);
        if (isOne) {
            return text[digit] - '0';
        }
    }
    return std::nullopt;
}

} // namespace

RateVote fastVote(RateVote correct, const std::optional<double>& speedup, double p)
{
    if (correct != RateVote::Pass || p <= 0.0) {
        return correct;
    }
    return !speedup ? RateVote::Excluded : *speedup > p ? RateVote::Pass : RateVote::Fail;
}

RateVote anyVote(RateVote one, RateVote other)
{
    if (one == RateVote::Pass || other == RateVote::Pass) {
        return RateVote::Pass;
    }
    return one == RateVote::Excluded || other == RateVote::Excluded ? RateVote::Excluded
                                                                    : RateVote::Fail;
}

Estimate fastEstimate(
    const ShareTally& votes, double p, const TimeCount& times, const ReportOptions& options)
{
    if (p > 0.0 && times.isUntimed()) {
        const Estimate all = votes.estimate(options);
        Estimate none = noEstimate("no correct kernel was timed", all.n + all.excluded);
        none.rows = all.rows;
        return none;
    }
    return votes.estimate(options);
}

std::string thresholdText(double p)
{
    return plainNumber(p);
}

std::optional<int> kernelbenchLevel(const TaskInfo& task)
{
    if (task.inCatalogue) {
        return std::nullopt; // "l1_loss" is no level
    }
    if (const auto level = levelOf(task.category)) {
        return level;
    }
    std::size_t begin = 0;
    while (begin <= task.name.size()) {
        const std::size_t end = std::min(task.name.find('/', begin), task.name.size());
        if (const auto level = levelOf(std::string_view(task.name).substr(begin, end - begin))) {
            return level;
        }
        begin = end + 1;
    }
    return std::nullopt;
}

std::string suiteScope(const ReportInput& input, const ReportItems& items)
{
    const std::string timing = timingText(items.timing);
    return "Evidence: " + items.evidence + (timing.empty() ? ", no times; " : ", " + timing + "; ")
        + representativeText(input.options) + ". ";
}

} // namespace kbx::analysis
