// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figuremodel.h"
#include "figures/figurespec.h"

#include <string>
#include <utility>
#include <vector>

namespace kbx::figures {

/// Exactly what is drawn, one row per cell, margin value or point, numbers raw (shortest text that
/// reads back to the same number), RFC 4180 quoting, LF line ends. Absent numbers are empty.
std::string toCsv(const FigureModel& model);

/// A figure environment with caption and label; TeX specials escaped. `fileStem`: the figure's file
/// without suffix.
std::string toTex(const FigureModel& model, const FigureSpec& spec, const std::string& fileStem);
/// Escapes text for LaTeX, typographic characters included.
std::string texEscaped(const std::string& text);

/// What a figure was made from; the caller knows it.
struct RecipeContext {
    std::string filter;
    std::string study; ///< file name without its folder
    std::string inputsSha256; ///< hash over the data that went in
    std::vector<std::pair<std::string, std::string>> versions; ///< program, evaluator, catalogue …
};

/// The recipe as JSON: enough to draw the figure again. No time stamps: equal inputs give equal
/// bytes.
std::string recipeJson(
    const FigureModel& model, const FigureSpec& spec, const RecipeContext& context);

} // namespace kbx::figures
