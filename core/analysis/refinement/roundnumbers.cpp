// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/roundnumbers.h"

#include "analysis/statistics/coverage.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <tuple>
#include <utility>

namespace kbx::analysis::refinement {
namespace {

struct RoundTally {
    ShareTally compile, correct;
    SpeedTallies speedup, score;
};

void joinSpeeds(SpeedNumbers& numbers, const Evidence& evidence, const std::string& prefix,
    const std::string& what, int round)
{
    const std::string to = std::to_string(round);
    const std::string step = std::to_string(round - 1) + "to" + to;
    joinFact(numbers.all, evidence, prefix + what + ".round" + to);
    joinFact(numbers.rescued, evidence, prefix + "rescued." + what + ".round" + step);
    joinFact(numbers.persistent, evidence, prefix + "persistent." + what + ".round" + step);
}

RoundNumbers numbersOf(
    const ReportInput& input, const std::string& method, int round, const RoundTally& tally)
{
    const ReportOptions& options = input.options;
    RoundNumbers numbers;
    numbers.round = round;
    numbers.compile = tally.compile.estimate(options);
    numbers.correct = tally.correct.estimate(options);
    numbers.speedup = speedNumbers(tally.speedup, &RoundKernel::speedup, options);
    numbers.score = speedNumbers(tally.score, &RoundKernel::score, options);
    const std::string prefix = factPrefix(method);
    joinFact(numbers.compile, input.evidence, prefix + "compile.round" + std::to_string(round));
    joinFact(numbers.correct, input.evidence, prefix + "correct.round" + std::to_string(round));
    // What is printed is the arithmetic mean.
    if (options.mean == SpeedupMean::Arithmetic) {
        joinSpeeds(numbers.speedup, input.evidence, prefix, "speedup", round);
    }
    joinSpeeds(numbers.score, input.evidence, prefix, "score", round);
    return numbers;
}

constexpr const char* before = "persistent (before)";

std::string whyNone(const std::string& which, KernelValue value)
{
    return "no " + which + " kernel"
        + (value == &RoundKernel::speedup ? " was timed" : " has a roofline");
}

Estimate meanOf(const RatioTally& tally, KernelValue value, const ReportOptions& options,
    const std::string& reason)
{
    const bool isLog = value == &RoundKernel::speedup && options.mean == SpeedupMean::Geometric;
    return isLog ? tally.geometric(options, reason) : tally.arithmetic(options, reason);
}

} // namespace

void addSpeed(
    SpeedTallies& tallies, const Rounds& rounds, const RoundKernel& kernel, KernelValue value)
{
    const bool rescued = kernel.timedStep == Transition::Rescued;
    const bool persistent = kernel.timedStep == Transition::Persistent;
    if (!(kernel.*value)) {
        if (kernel.correct == RateVote::Pass) {
            tallies.all.exclude();
            rescued ? tallies.rescued.exclude() : void();
            persistent ? tallies.persistent.exclude() : void();
        }
        return;
    }
    const RoundKernel* const parent = rounds.parentOf(kernel);
    tallies.all.add(kernel.task, *(kernel.*value), kernel.timesRow);
    if (rescued) {
        tallies.rescued.add(kernel.task, *(kernel.*value), kernel.timesRow);
    } else if (persistent) {
        tallies.persistent.add(kernel.task, *(kernel.*value), kernel.timesRow);
        if (parent != nullptr && parent->*value) {
            tallies.persistentBefore.add(kernel.task, *(parent->*value), parent->timesRow);
        }
    }
}

SpeedNumbers speedNumbers(
    const SpeedTallies& tallies, KernelValue value, const ReportOptions& options)
{
    return {stepSpeedNumbers(tallies, value, options),
        meanOf(tallies.all, value, options, whyNone("correct", value))};
}

StepSpeedNumbers stepSpeedNumbers(
    const SpeedTallies& tallies, KernelValue value, const ReportOptions& options)
{
    return {meanOf(tallies.rescued, value, options, whyNone("rescued", value)),
        meanOf(tallies.persistent, value, options, whyNone("persistent", value)),
        meanOf(tallies.persistentBefore, value, options, whyNone(before, value))};
}

std::pair<StepSpeedNumbers, StepSpeedNumbers> bothStepSpeeds(
    const SpeedTallies& tallies, const ReportOptions& options)
{
    StepSpeedNumbers mean, geometric;
    const auto set = [&](Estimate StepSpeedNumbers::*member, const RatioTally& tally,
                         const std::string& which) {
        std::tie(mean.*member, geometric.*member)
            = tally.bothMeans(options, whyNone(which, &RoundKernel::speedup));
    };
    set(&StepSpeedNumbers::rescued, tallies.rescued, "rescued");
    set(&StepSpeedNumbers::persistent, tallies.persistent, "persistent");
    set(&StepSpeedNumbers::persistentBefore, tallies.persistentBefore, before);
    return {std::move(mean), std::move(geometric)};
}

void noteCoverage(Report& report, const std::vector<const Estimate*>& means, SpeedupMean mean)
{
    const bool isLog = mean == SpeedupMean::Geometric;
    const CoverageOf of = isLog ? CoverageOf::GeometricMeanPercentile : CoverageOf::ArithmeticMean;
    std::optional<std::int64_t> smallest;
    for (const Estimate* const estimate : means) {
        if (estimate->low && coverageGrade(of, estimate->n) != CoverageGrade::Usual) {
            smallest = std::min(estimate->n, smallest.value_or(estimate->n));
        }
    }
    if (smallest) {
        report.note(NoteKind::Warning,
            std::string(isLog ? "Geometric" : "Arithmetic") + " means of few values: the "
                + coverageWords(of, *smallest) + ".");
    }
}

std::string factPrefix(const std::string& method)
{
    std::string text = method + ".";
    std::transform(text.begin(), text.end(), text.begin(),
        [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return text;
}

std::vector<MethodRounds> roundNumbers(const ReportInput& input, const Rounds& rounds)
{
    std::map<std::pair<std::uint32_t, int>, RoundTally> tallies;
    for (const RoundKernel& kernel : rounds.kernels) {
        if (kernel.branch != 0 || kernel.eventSelected) {
            continue;
        }
        RoundTally& tally = tallies[{kernel.method, kernel.round}];
        tally.compile.add(kernel.task, kernel.compile, kernel.row);
        tally.correct.add(kernel.task, kernel.correct, kernel.row);
        addSpeed(tally.speedup, rounds, kernel, &RoundKernel::speedup);
        addSpeed(tally.score, rounds, kernel, &RoundKernel::score);
    }
    std::vector<MethodRounds> methods;
    for (const auto& [key, tally] : tallies) {
        if (methods.empty() || methods.back().method != key.first) {
            methods.push_back({key.first, {}});
        }
        methods.back().rounds.push_back(
            numbersOf(input, rounds.methodName(key.first), key.second, tally));
    }
    return methods;
}

} // namespace kbx::analysis::refinement
