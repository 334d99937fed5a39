// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/matrixdata.h"

#include <array>
#include <utility>

namespace kbx::analysis {
namespace {

constexpr std::array axes{MatrixAxis::Category, MatrixAxis::Task, MatrixAxis::Method,
    MatrixAxis::Run, MatrixAxis::Round, MatrixAxis::Target};
constexpr std::array values{MatrixValue::Compile, MatrixValue::Correct, MatrixValue::Conversion,
    MatrixValue::Fast1, MatrixValue::Speedup, MatrixValue::Score};

} // namespace

const char* toString(SpeedupMean mean)
{
    return mean == SpeedupMean::Arithmetic ? "arithmetic" : "geometric";
}

const char* toString(MatrixAxis axis)
{
    switch (axis) {
    case MatrixAxis::Category:
        return "category";
    case MatrixAxis::Task:
        return "task";
    case MatrixAxis::Method:
        return "method";
    case MatrixAxis::Run:
        return "run";
    case MatrixAxis::Round:
        return "round";
    case MatrixAxis::Target:
        break;
    }
    return "target";
}

const char* toString(MatrixValue value)
{
    switch (value) {
    case MatrixValue::Compile:
        return "compile";
    case MatrixValue::Correct:
        return "correct";
    case MatrixValue::Conversion:
        return "conversion";
    case MatrixValue::Fast1:
        return "fast_1";
    case MatrixValue::Speedup:
        return "speedup";
    case MatrixValue::Score:
        break;
    }
    return "score";
}

const char* toString(RoundChoice choice)
{
    switch (choice) {
    case RoundChoice::Last:
        return "last";
    case RoundChoice::BestSoFar:
        return "best";
    case RoundChoice::Fixed:
        break;
    }
    return "fixed";
}

std::optional<MatrixAxis> matrixAxisFromString(std::string_view text)
{
    for (const MatrixAxis axis : axes) {
        if (text == toString(axis)) {
            return axis;
        }
    }
    return std::nullopt;
}

std::optional<MatrixValue> matrixValueFromString(std::string_view text)
{
    for (const MatrixValue value : values) {
        if (text == toString(value)) {
            return value;
        }
    }
    if (text == "correct-of-compile") {
        return MatrixValue::Conversion;
    }
    return text == "fast1" ? std::optional(MatrixValue::Fast1) : std::nullopt;
}

} // namespace kbx::analysis
