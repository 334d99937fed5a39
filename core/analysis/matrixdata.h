// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/interval.h"
#include "domain/candidatetable.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::analysis {

enum class MatrixAxis { Category, Task, Method, Run, Round, Target };
enum class MatrixValue { Compile, Correct, Conversion, Fast1, Speedup, Score };
/// Which round of each trajectory counts (decisions.md 1).
enum class RoundChoice { Last, BestSoFar, Fixed };

/// Mean of speedups over correct, timed kernels. Arithmetic is the papers' and the only one that
/// stands beside published values.
enum class SpeedupMean { Arithmetic, Geometric };

/// Row of imported tasks that the catalogue does not have.
inline constexpr const char* notInCatalogueKey = "not in the catalogue";

const char* toString(SpeedupMean mean); ///< arithmetic | geometric
const char* toString(MatrixAxis axis);
const char* toString(
    MatrixValue value); ///< compile | correct | conversion | fast_1 | speedup | score
const char* toString(RoundChoice choice);
std::optional<MatrixAxis> matrixAxisFromString(std::string_view text);
/// Also accepts "correct-of-compile" (conversion) and "fast1" (fast_1).
std::optional<MatrixValue> matrixValueFromString(std::string_view text);

struct MatrixSpec {
    MatrixAxis rows = MatrixAxis::Category;
    MatrixAxis columns = MatrixAxis::Method;
    MatrixValue value = MatrixValue::Correct;
    RoundChoice roundChoice = RoundChoice::Last;
    int round = 0; ///< for Fixed
    EvidenceScope evidence;
    double confidence = 0.95;
    SpeedupMean mean = SpeedupMean::Arithmetic;
    int resamples = bootstrapResamples;
    std::uint64_t seed = bootstrapSeed;
};

/// One value of the matrix. Rates in 0…1. `value` absent = undefined, then `reason` says why
/// ("no tasks", "not run", "no times yet"). `rows` index the table's rows behind it (drill-down).
struct MatrixCell {
    std::optional<double> value, low, high;
    std::int64_t k = 0, n = 0; ///< numerator and denominator of a rate; n alone for means
    std::int64_t excluded = 0; ///< unknown, not run, inconclusive: outside the denominator
    std::int64_t tasksExpected
        = 0; ///< tasks of that cell (catalogue or declared); n < tasksExpected is a warning
    std::optional<double> boundLow, boundHigh; ///< all excluded fail / all pass
    std::optional<double> published; ///< in the unit of `value`
    std::string publishedSource;
    std::string reason;
    std::vector<std::uint32_t> rows;
    IntervalMethod interval = IntervalMethod::None; ///< of low and high
};

struct MatrixHeader {
    std::string key; ///< category, task, method … name; "" for the total
    std::string group; ///< category's group or a task's category
    std::int64_t tasks = 0;
};

/// Row-major cells of rows × columns, plus one total row below. Totals are computed from the
/// candidates, not from the cells.
struct MatrixData {
    MatrixSpec spec;
    std::vector<MatrixHeader> rows;
    std::vector<MatrixHeader> columns;
    std::vector<MatrixCell> cells; ///< (rows.size() + 1) × columns.size(); last row = total
    std::string evidence; ///< which key: "CPU interpreted, torch 2.13.0", "imported, GPU unknown"
    std::string caption; ///< representative rule, method set, exclusions
    bool synthetic = false;

    const MatrixCell& cell(std::size_t row, std::size_t column) const
    {
        return cells[row * columns.size() + column];
    }
};

/// A published value for (row, column, value), see resources/published.
struct PublishedValue {
    std::string row; ///< category, or "" for the total
    std::string column; ///< method
    MatrixValue value = MatrixValue::Correct;
    double number = 0.0; ///< fraction for rates
    std::string source;
};

/// The categories with group, order and task count, as the catalogue states them.
struct CategoryInfo {
    std::string name;
    std::string group;
    int tasks = 0;
};

/// Pure. `visible` holds the indices of the table rows that pass the filter, in any order; empty =
/// nothing passes. The task set of a declared run is complete only while every trajectory of that
/// run is in view; then its tasks without an answer count as compile failures.
MatrixData computeMatrix(const CandidateTable& table, const std::vector<std::uint32_t>& visible,
    const MatrixSpec& spec, const std::vector<CategoryInfo>& categories,
    const std::vector<PublishedValue>& published);

} // namespace kbx::analysis
