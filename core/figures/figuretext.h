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
/// without suffix. A figure of several `parts` (figurepages.h) is continued under its number.
std::string toTex(const FigureModel& model, const FigureSpec& spec, const std::string& fileStem,
    std::size_t parts = 1);
/// Escapes text for LaTeX, typographic characters included.
std::string texEscaped(const std::string& text);
/// Title and caption in one, the title only once.
std::string texCaption(const std::string& title, const std::string& caption);
/// A printed number or interval for LaTeX: signs are minus signs, not hyphens.
std::string texNumber(const std::string& text);
std::string htmlEscaped(const std::string& text);
/// In quotes where RFC 4180 asks for them.
std::string csvQuoted(const std::string& text);
/// A JSON string with its quotes.
std::string jsonString(const std::string& text);

/// What a figure was made from; the caller knows it.
struct RecipeContext {
    std::string filter;
    std::string study; ///< file name without its folder
    std::string inputsSha256; ///< hash over the rows of the study that went in
    /// Of program, evaluator, gates, filter language, statistics.
    std::vector<std::pair<std::string, std::string>> versions;
    std::string snapshot{}; ///< the frozen state that it was made from; empty: the study as it is
    /// What was chosen, by name.
    std::vector<std::pair<std::string, std::string>> options{};
    std::string dataSha256{}; ///< hash over the drawn data, the CSV beside the figure
    std::size_t parts = 1; ///< files that the figure takes
};

/// The recipe as JSON: enough to draw the figure again. No time stamps: equal inputs give equal
/// bytes.
std::string recipeJson(
    const FigureModel& model, const FigureSpec& spec, const RecipeContext& context);

} // namespace kbx::figures
