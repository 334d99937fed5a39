// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/viewfixtures.h"

#include <array>
#include <cmath>

namespace kbx::testing {
namespace {

using analysis::MatrixCell;

struct CategoryTasks {
    const char* category;
    const char* group;
    int tasks;
    std::vector<const char*> names;
};

const std::vector<CategoryTasks>& categoryTasks()
{
    static const std::vector<CategoryTasks> all{
        {"Activation", "direct specification", 10, {"relu", "gelu_bf16", "leaky_relu"}},
        {"Math", "direct specification", 36,
            {"add", "exp_sqrt", "softmax", "chebyshev_polynomial_t"}},
        {"Reduce", "parallel aggregation", 6, {"argmax", "mean"}},
        {"Pooling", "parallel aggregation", 2, {"avg_pool1d", "max_pool2d"}},
        {"Normalization", "parallel aggregation", 5, {"batch_norm", "layer_norm"}},
        {"MatrixMultiply", "structured multi-operand", 10, {"matmul_fp16", "matrix_vector_dot"}},
        {"LinearAlgebra", "structured multi-operand", 17,
            {"lu", "determinant_lu", "low_rank_svd_approximation"}},
        {"Convolution", "indexed and spatial", 2, {"conv2d", "conv1d"}},
        {"Index", "indexed and spatial", 6, {"gather", "expand_where"}},
        {"SpatialOps", "indexed and spatial", 3, {"grid_sample", "affine_grid"}},
        {"Fusion", "compositional", 60,
            {"fused_add_mean", "fused_silu_batch_norm", "fused_repeat_interleave_log_softmax"}},
        {"Loss", "semantic contract", 6, {"nll_loss", "smooth_l1_loss"}},
        {"Optimizer", "semantic contract", 5, {"adam", "rmsprop_step"}},
        {"Random", "semantic contract", 2, {"rand", "dropout"}},
        {"Quantization", "semantic contract", 6, {"linear_w4a16", "attention_w8a8"}},
    };
    return all;
}

void giveVerdict(CandidateRow& row, int mark)
{
    row.casesTotal = 18;
    switch (mark % 7) {
    case 0:
    case 1:
    case 2:
        row.verdicts.compile = Verdict::Pass;
        row.verdicts.correct = Verdict::Pass;
        row.verdicts.fast = Verdict::NotRun;
        return;
    case 3:
        row.verdicts
            = {Verdict::Pass, Verdict::Fail, Verdict::NotRun, "wrong_values", "4 of 18 cases fail"};
        row.casesFailed = 4;
        return;
    case 4:
        row.verdicts = {Verdict::Fail, Verdict::NotRun, Verdict::NotRun, "compiler_error",
            "MLIR error at line 31"};
        return;
    case 5:
        row.verdicts = {Verdict::Pass, Verdict::Inconclusive, Verdict::NotRun, "timeout",
            "the judge ran out of time"};
        return;
    default:
        row.verdicts = {Verdict::Unknown, Verdict::Unknown, Verdict::Unknown, "", ""};
        return;
    }
}

void giveTime(CandidateRow& row, int mark, double gpuFactor)
{
    if (!row.verdicts.isCorrect()) {
        return;
    }
    const double speedup = std::exp2(std::sin(mark * 1.7) * 2.2) * gpuFactor;
    row.speedup = speedup;
    row.speedupLow = speedup * 0.985;
    row.speedupHigh = speedup * 1.015;
    row.profile = "paired-cold";
    row.baseline = "eager";
    row.speedupVerdict = speedup > 1.02 ? "faster"
        : speedup < 0.98                ? "slower"
                                        : "indistinguishable";
    row.verdicts.fast = Verdict::Pass;
    row.sizes = mark % 5 == 0 ? 12 : 16;
    row.sizesTotal = 16;
    row.throttled = mark % 11 == 0;
}

MatrixCell rate(std::int64_t k, std::int64_t n, std::int64_t expected, double low, double high)
{
    MatrixCell cell;
    cell.value = static_cast<double>(k) / static_cast<double>(n);
    cell.low = low;
    cell.high = high;
    cell.k = k;
    cell.n = n;
    cell.tasksExpected = expected;
    return cell;
}

analysis::HeatCell heat(analysis::HeatState state, double speedup, std::int32_t row)
{
    analysis::HeatCell cell;
    cell.state = state;
    cell.row = row;
    if (speedup > 0.0) {
        cell.speedup = speedup;
        cell.low = speedup * 0.98;
        cell.high = speedup * 1.02;
    }
    return cell;
}

void addCandidates(CandidateTable& table, const TableShape& shape, std::uint32_t task,
    std::uint32_t method, std::int64_t& nextId)
{
    static const std::array<double, 6> gpuFactors{1.0, 0.95, 1.25, 1.08, 1.2, 0.6};
    std::int64_t parent = 0;
    for (int round = 0; round < shape.rounds; ++round) {
        const int mark = static_cast<int>(task) * 3 + static_cast<int>(method) * 2
            + (shape.rounds - 1 - round) * 4;
        const std::int64_t id = ++nextId;
        for (std::size_t key = 0; key < table.keys.size(); ++key) {
            CandidateRow row;
            row.candidateId = id;
            row.kernelId = id;
            row.evaluationId = id * 10 + static_cast<std::int64_t>(key);
            row.parentId = parent;
            row.task = task;
            row.run = method;
            row.key = static_cast<std::int32_t>(key);
            row.round = round;
            row.sample = "0";
            row.representative = true;
            row.starred = mark % 23 == 0;
            row.kernelHash = std::to_string(10000000 + id) + "00000000";
            row.sourceLines = 40 + mark % 60;
            giveVerdict(row, mark);
            if (shape.gpuTimes) {
                giveTime(row, mark, gpuFactors[key]);
            }
            table.rows.push_back(std::move(row));
        }
        parent = id;
    }
}

} // namespace

std::vector<analysis::CategoryInfo> fixtureCategories()
{
    std::vector<analysis::CategoryInfo> categories;
    for (const CategoryTasks& entry : categoryTasks()) {
        categories.push_back({entry.category, entry.group, entry.tasks});
    }
    return categories;
}

std::shared_ptr<const CandidateTable> fixtureTable(const TableShape& shape)
{
    auto table = std::make_shared<CandidateTable>();
    table->synthetic = shape.synthetic;
    const std::string suffix
        = shape.longNames ? "_with_a_name_that_is_much_longer_than_any_column_of_any_pane" : "";
    for (const std::string& method : shape.methods) {
        const auto at = static_cast<std::uint32_t>(table->methods.size());
        table->methods.push_back({at + 1, method + suffix, "scaffold"});
        RunInfo run;
        run.id = at + 1;
        run.name = "main";
        run.method = at;
        table->runs.push_back(run);
    }
    const std::vector<std::string> gpus = shape.gpuTimes
        ? std::vector<std::string>{"RTX 5090", "RTX 4090", "A100", "H20", "H800", "L20"}
        : std::vector<std::string>{""};
    for (const std::string& gpu : gpus) {
        KeyInfo key;
        key.id = static_cast<std::int64_t>(table->keys.size()) + 1;
        key.backend = gpu.empty() ? Backend::Unknown : Backend::Compiled;
        key.gpuModel = gpu;
        key.synthetic = shape.synthetic;
        table->keys.push_back(key);
    }
    std::int64_t nextId = 0;
    for (const CategoryTasks& entry : categoryTasks()) {
        table->categoryTasks.emplace_back(entry.category, entry.tasks);
        for (const char* const name : entry.names) {
            for (int copy = 0; copy < shape.copies; ++copy) {
                const auto task = static_cast<std::uint32_t>(table->tasks.size());
                const std::string stem
                    = std::string(name) + suffix + (copy == 0 ? "" : "_" + std::to_string(copy));
                table->tasks.push_back(
                    {task + 1, std::string(entry.category) + "/" + stem, entry.category, true});
                for (std::uint32_t method = 0; method < shape.methods.size(); ++method) {
                    addCandidates(*table, shape, task, method, nextId);
                }
            }
        }
    }
    return table;
}

std::vector<std::uint32_t> allRows(const CandidateTable& table)
{
    std::vector<std::uint32_t> rows(table.rows.size());
    for (std::uint32_t at = 0; at < rows.size(); ++at) {
        rows[at] = at;
    }
    return rows;
}

std::shared_ptr<const analysis::MatrixData> fixtureMatrix()
{
    auto data = std::make_shared<analysis::MatrixData>();
    data->rows = {{"Activation", "direct specification", 10}, {"Math", "direct specification", 36},
        {"Quantization", "semantic contract", 6}};
    data->columns = {{"alpha", "", 0}, {"beta", "", 0}};
    data->evidence = "imported, GPU unknown";
    data->caption = "Last round of each trajectory.";
    MatrixCell published = rate(13, 36, 36, 0.225, 0.524);
    published.published = 0.361;
    published.publishedSource = "a paper";
    MatrixCell onlyPublished;
    onlyPublished.published = 0.361;
    onlyPublished.tasksExpected = 6;
    onlyPublished.reason = "not run";
    MatrixCell notRun;
    notRun.tasksExpected = 6;
    notRun.reason = "no kernels";
    data->cells = {rate(3, 10, 10, 0.108, 0.603), rate(0, 9, 10, 0.0, 0.299), published,
        rate(9, 31, 36, 0.161, 0.466), onlyPublished, notRun, rate(16, 46, 52, 0.225, 0.490),
        rate(9, 40, 52, 0.123, 0.375)};
    return data;
}

std::shared_ptr<const analysis::HeatmapData> fixtureHeatmap()
{
    using analysis::HeatState;
    auto data = std::make_shared<analysis::HeatmapData>();
    data->gpus = {"A100", "H20", "L20"};
    data->rows.push_back({"Math", "Math/add", "alpha", 2,
        {heat(HeatState::Value, 1.79, 0), heat(HeatState::WithinNoise, 1.0, 0),
            heat(HeatState::Value, 0.61, 0)},
        2.93});
    data->rows.push_back({"Math", "Math/softmax", "alpha", 2,
        {heat(HeatState::BelowResolution, 0.0, 0), heat(HeatState::Inconclusive, 0.0, 0),
            heat(HeatState::Impossible, 822.0, 0)},
        std::nullopt});
    data->rows.push_back({"Index", "Index/expand_where", "alpha", 2,
        {heat(HeatState::Value, 0.076, 0), heat(HeatState::Wrong, 0.0, 0),
            heat(HeatState::NotTimed, 0.0, -1)},
        std::nullopt});
    data->rows[0].cells[2].sizes = 12;
    data->rows[0].cells[2].sizesTotal = 16;
    data->rows[0].cells[0].throttled = true;
    data->margins = {{1, 2, 2}, {0, 1, 1}, {1, 1, 1}};
    data->portabilityMedian = 2.93;
    data->portabilityMean = 2.93;
    data->portabilityWorst = 2.93;
    data->worstPair = "A100 : L20";
    data->caption = "Last round, correct kernels.";
    return data;
}

} // namespace kbx::testing
