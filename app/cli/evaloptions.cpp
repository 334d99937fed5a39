// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/evaloptions.h"

#include <algorithm>
#include <array>

namespace kbx::cli {
namespace {

constexpr std::array profiles{"paired-cold", "paired-hot", "paper", "harness", "kernelbench"};
constexpr std::array baselines{"eager", "compile-default", "compile-reduce-overhead",
    "compile-max-autotune", "compile-max-autotune-no-cudagraphs", "compile-cudagraphs"};
constexpr std::array sizeSets{"kbx", "golden"};
constexpr std::array modes{"standard", "outlier"};
constexpr std::array suites{"kernelbench"};

template <std::size_t N>
std::optional<Error> unknownWord(
    const char* option, const QString& word, const std::array<const char*, N>& known)
{
    const bool isKnown = std::any_of(known.begin(), known.end(),
        [&word](const char* one) { return word == QLatin1String(one); });
    if (isKnown) {
        return std::nullopt;
    }
    std::string list;
    for (const char* const one : known) {
        list += (list.empty() ? "" : ", ") + std::string(one);
    }
    return Error{ErrorCode::Usage,
        std::string(option) + " does not know \"" + word.toStdString() + "\". It takes " + list
            + ".",
        {}, {}, {}};
}

Result<std::vector<int>> stagesOf(const QString& text)
{
    for (const auto& [word, last] :
        {std::pair{"1", 1}, {"1-2", 2}, {"1,2", 2}, {"1-3", 3}, {"1,2,3", 3}}) {
        if (text == QLatin1String(word)) {
            std::vector<int> stages{1, 2, 3};
            stages.resize(static_cast<std::size_t>(last));
            return stages;
        }
    }
    return Error{ErrorCode::Usage, "--stages takes 1, 1-2 or 1-3.", {}, {}, {}};
}

template <std::size_t N>
Result<std::vector<std::string>> wordsOf(
    const char* option, const QStringList& values, const std::array<const char*, N>& known)
{
    std::vector<std::string> words;
    for (const QString& value : values) {
        for (const QString& word : value.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
            if (auto unknown = unknownWord(option, word, known)) {
                return *unknown;
            }
            if (std::find(words.begin(), words.end(), word.toStdString()) == words.end()) {
                words.push_back(word.toStdString());
            }
        }
    }
    return words;
}

/// How to time: profile, baselines, sizes.
std::optional<Error> readTiming(const Invocation& invocation, EvalOptions& options)
{
    const QString profile = invocation.value("profile");
    if (auto unknown = unknownWord("--profile", profile, profiles)) {
        return unknown;
    }
    const QString sizes = invocation.value("sizes");
    if (auto unknown = unknownWord("--sizes", sizes, sizeSets)) {
        return unknown;
    }
    auto chosen
        = wordsOf("--baseline", invocation.parser->values(QStringLiteral("baseline")), baselines);
    if (!chosen) {
        return chosen.error();
    }
    options.plan.profile = profile.toStdString();
    options.plan.sizeSet = sizes.toStdString();
    options.plan.baselines = chosen.take();
    return std::nullopt;
}

std::optional<Error> readSelection(const Invocation& invocation, EvalOptions& options)
{
    if (invocation.isSet("retry") && invocation.value("retry") != QLatin1String("failed")) {
        return Error{ErrorCode::Usage, "--retry takes failed.", {}, {}, {}};
    }
    if (invocation.isSet("suite")) {
        if (auto unknown = unknownWord("--suite", invocation.value("suite"), suites)) {
            return unknown;
        }
        options.suite = true;
    }
    if (invocation.isSet("jobs")) {
        bool isNumber = false;
        options.slotCount = invocation.value("jobs").toInt(&isNumber);
        if (!isNumber || options.slotCount < 1 || options.slotCount > 1024) {
            return Error{ErrorCode::Usage, "--jobs takes a number from 1.", {}, {}, {}};
        }
    }
    options.plan.again = invocation.isSet("again");
    options.plan.staleOnly = invocation.isSet("stale");
    options.plan.failedOnly = invocation.isSet("retry");
    options.plan.diagnose = invocation.isSet("diagnose");
    options.plan.filter = invocation.global.filter.toStdString();
    return std::nullopt;
}

} // namespace

bool EvalOptions::isTimed() const
{
    return plan.stages.size() >= 3;
}

void configureEval(QCommandLineParser& parser)
{
    const auto option = [&parser](const char* name, const char* text, const char* value = nullptr,
                            const char* standard = "") {
        parser.addOption({QLatin1String(name), QLatin1String(text), QLatin1String(value),
            QLatin1String(standard)});
    };
    option("task", "the task of a FILE or of standard input", "NAME");
    option("target", "where to run: cpu, gpu (the least loaded), a GPU's UUID, or all", "TARGET",
        "cpu");
    option("stages", "1 (compile), 1-2 (and correct) or 1-3 (and fast, on a GPU)", "STAGES");
    option("profile", "how to time: paired-cold, paired-hot, paper, harness, kernelbench", "NAME",
        "paired-cold");
    option("baseline",
        "what to time against, repeatable: eager, compile-default, compile-max-autotune and others",
        "NAME", "eager");
    option("sizes", "input sizes to time: kbx or golden", "SET", "kbx");
    option("mode", "standard, outlier or both by comma", "MODES", "standard,outlier");
    option("jobs", "kernels at the same time on each target", "N");
    option("stale", "only kernels whose verdict is of an older version");
    option("retry", "failed: only kernels that could not be judged", "WHICH");
    option("again", "also kernels that have a current verdict");
    option("diagnose", "go on past failures; such results never enter rates or speedups");
    option("suite", "kernelbench: the first argument is the folder of its problems", "NAME");
    option("samples", "raw samples in the JSON");
}

Result<EvalOptions> evalOptionsOf(const Invocation& invocation)
{
    EvalOptions options;
    options.target = invocation.value("target");
    const bool onCpu = options.target == QLatin1String("cpu");
    // Asking for a GPU is asking for times.
    const QString standard = onCpu ? QStringLiteral("1-2") : QStringLiteral("1-3");
    auto stages = stagesOf(invocation.isSet("stages") ? invocation.value("stages") : standard);
    if (!stages) {
        return stages.error();
    }
    options.plan.stages = stages.take();
    if (onCpu && options.isTimed()) {
        return Error{ErrorCode::Unavailable,
            "Stage 3 (timing) needs a GPU; the CPU interpreter never times.",
            "Use --stages 1-2, or --target gpu.", {}, {}};
    }
    auto chosen = wordsOf("--mode", {invocation.value("mode")}, modes);
    if (!chosen) {
        return chosen.error();
    }
    options.plan.modes = chosen.take();
    options.samples = invocation.isSet("samples");
    if (auto wrong = readTiming(invocation, options)) {
        return *wrong;
    }
    if (auto wrong = readSelection(invocation, options)) {
        return *wrong;
    }
    return options;
}

} // namespace kbx::cli
