// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/importwriter.h"
#include "store/study.h"
#include "store/taskrepository.h"
#include "support/syntheticstudy.h"
#include "support/viewfixtures.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cstdio>

namespace {

using namespace Qt::StringLiterals;

/// Names of the catalogue's categories, filled up with made-up tasks.
std::vector<std::string> manyTasks(int count)
{
    const auto categories = kbx::testing::fixtureCategories();
    std::vector<std::string> tasks;
    for (int i = 0; i < count; ++i) {
        const auto& category = categories[static_cast<std::size_t>(i) % categories.size()];
        tasks.push_back(category.name + "/made_up_" + std::to_string(i));
    }
    return tasks;
}

/// All tasks of the study stand in its catalogue, so that categories are rows of their own.
kbx::Result<void> useAsCatalogue(
    const kbx::testing::SyntheticOptions& options, kbx::store::Study& study)
{
    std::vector<kbx::TaskRecord> records;
    for (const std::string& task : kbx::testing::syntheticTasks(options)) {
        records.push_back({task, task.substr(0, task.find('/')), true, {}, "synthetic"});
    }
    const auto changed = kbx::store::TaskRepository(study).setCatalogue(records);
    return changed ? kbx::Result<void>() : kbx::Result<void>(changed.error());
}

/// As long as the names of real runs: scaffold, model, date, temperature.
void useLongNames(kbx::testing::SyntheticOptions& options)
{
    options.methods
        = {"agentic-refinement-with-profiler-feedback-and-retrieval (large-model-2026-01)",
            "single-pass-few-shot-prompt-with-hardware-description_temperature-0.7",
            "KernelAgent-parallel-workers-16-with-verification-and-restart"};
    options.tasks = {"Fusion/fused_layer_norm_relu_dropout_residual_add_and_linear_projection",
        "Fusion/fused_transformer_block_with_rotary_embedding_and_grouped_query_attention",
        "LinearAlgebra/solve_and_add_scaled_vector_with_iterative_refinement",
        "Math/chebyshev_polynomial_of_the_first_kind_with_clenshaw_recurrence",
        "Activation/parametric_scaled_exponential_linear_unit_with_learned_slope"};
    options.gpus = {"NVIDIA RTX PRO 6000 Blackwell Server Edition 96GB",
        "NVIDIA H100 NVL 94GB PCIe (power limited to 310 W)", "NVIDIA A100-SXM4-80GB"};
}

} // namespace

/// Writes a synthetic study for pictures and tests.
int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.setApplicationDescription(u"Writes a synthetic study for pictures and tests."_s);
    parser.addHelpOption();
    parser.addPositionalArgument(u"FILE.kbx"_s, u"The study to make."_s);
    const QCommandLineOption samples(u"samples"_s, u"Candidates per round."_s, u"N"_s, u"1"_s);
    const QCommandLineOption tasks(u"tasks"_s, u"Number of made-up tasks."_s, u"N"_s, u"0"_s);
    const QCommandLineOption rounds(u"rounds"_s, u"Rounds of a trajectory."_s, u"N"_s, u"3"_s);
    const QCommandLineOption longNames(u"long-names"_s, u"Names as long as real ones get."_s);
    const QCommandLineOption empty(u"empty"_s, u"Without any candidate."_s);
    const QCommandLineOption times(u"times"_s, u"Times with samples of every size."_s);
    parser.addOptions({samples, tasks, rounds, longNames, empty, times});
    parser.process(application);
    if (parser.positionalArguments().size() != 1) {
        parser.showHelp(2);
    }
    auto study = kbx::store::Study::create(parser.positionalArguments().front());
    kbx::testing::SyntheticOptions options;
    options.samplesPerRound = qMax(1, parser.value(samples).toInt());
    options.rounds = qMax(1, parser.value(rounds).toInt());
    options.measuredTimes = parser.isSet(times);
    if (options.measuredTimes) {
        options.gpus = {"H200", "L20"};
    }
    options.tasks = manyTasks(parser.value(tasks).toInt());
    if (parser.isSet(longNames)) {
        useLongNames(options);
    }
    kbx::Result<void> done
        = study ? (*study)->setMeta("synthetic", "1") : kbx::Result<void>(study.error());
    if (done && !parser.isSet(empty)) {
        done = useAsCatalogue(options, **study);
    }
    if (done && !parser.isSet(empty)) {
        kbx::store::ImportWriter writer(**study);
        done = kbx::testing::sendSyntheticStudy(options, writer);
    }
    if (!done) {
        std::fprintf(
            stderr, "%s\n%s\n", describe(done.error()).c_str(), done.error().detail.c_str());
        return 3;
    }
    return 0;
}
