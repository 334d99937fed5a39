// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evidence.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace kbx::analysis {

/// Words of a specification, lower case, each once, without those that every text has; and marks
/// such as "[tensors 2]" or "[reference: matmul]" for what its signature and reference show.
std::vector<std::string> taskWords(const TaskFeatures& features);

/// Multinomial naive Bayes over the words of tasks: which category a specification reads like. Each
/// category's words can be looked at.
class CategoryModel {
public:
    void add(const std::vector<std::string>& words, std::uint32_t category);

    std::size_t size() const { return m_tasks.size(); }
    std::size_t categories() const { return m_taskCount.size(); }
    std::int64_t tasksOf(std::uint32_t category) const;
    std::uint32_t categoryOf(std::size_t task) const { return m_tasks[task].category; }

    /// Probability of every category, summing to 1; empty without any task. `without`: index of a
    /// task (in order of add) that is left out of the counts, or size() for none.
    std::vector<double> probabilities(
        const std::vector<std::string>& words, std::size_t without) const;
    /// The same for a task of the model, without itself.
    std::vector<double> leaveOneOut(std::size_t task) const;

    /// Chooses how far words are believed (1: as if independent) by the leave-one-out log score.
    void temper();
    double temperature() const { return m_temperature; }

    /// The words that speak most for a category: log of the ratio to their share elsewhere.
    std::vector<std::pair<std::string, double>> wordsFor(
        std::uint32_t category, std::size_t most) const;
    /// The same among these words only, those that speak for it; unknown ones say nothing.
    std::vector<std::pair<std::string, double>> wordsFor(
        std::uint32_t category, const std::vector<std::string>& words, std::size_t most) const;
    /// Of a task of the model.
    std::vector<std::string> wordsOf(std::size_t task) const;

private:
    struct Task {
        std::vector<std::uint32_t> words;
        std::uint32_t category = 0;
    };
    std::vector<double> posterior(
        const std::vector<std::uint32_t>& words, const Task* without, double temperature) const;
    double logScore(double temperature) const;
    /// Log of the ratio of a word's share in a category to that elsewhere; absent where fewer than
    /// `least` tasks of the category use it.
    std::optional<double> weightOf(
        std::uint32_t word, std::uint32_t category, std::int32_t least) const;

    std::unordered_map<std::string, std::uint32_t> m_index;
    std::vector<std::string> m_words;
    std::vector<Task> m_tasks;
    std::vector<std::int64_t> m_taskCount; ///< by category
    std::vector<std::int64_t> m_wordTotal; ///< by category
    std::vector<std::vector<std::int32_t>> m_counts; ///< by category, by word
    double m_temperature = 1.0;
};

} // namespace kbx::analysis
