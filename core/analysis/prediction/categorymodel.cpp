// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/prediction/categorymodel.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <limits>
#include <set>

namespace kbx::analysis {
namespace {

/// Laplace's pseudo-count: not tuned.
constexpr double smoothing = 0.5;

bool isStopWord(const std::string& word)
{
    static const std::set<std::string> words{"and", "any", "are", "both", "but", "does", "for",
        "from", "given", "has", "have", "into", "its", "may", "not", "one", "only", "out", "over",
        "returned", "same", "that", "the", "their", "then", "there", "this", "two", "with",
        "without", "where", "which", "written", "shape", "type", "input", "inputs", "output",
        "tensor", "tensors", "result", "none", "float32", "float16", "bfloat16"};
    return words.count(word) > 0;
}

void addWords(const std::string& text, std::set<std::string>& words)
{
    std::string word;
    const auto end = [&] {
        if (word.size() >= 3 && !isStopWord(word)) {
            words.insert(word);
        }
        word.clear();
    };
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        if (std::isalnum(byte) != 0) {
            word += static_cast<char>(std::tolower(byte));
        } else {
            end();
        }
    }
    end();
}

} // namespace

std::vector<std::string> taskWords(const TaskFeatures& features)
{
    std::set<std::string> words;
    addWords(features.description, words);
    addWords(features.math, words);
    if (features.tensorArguments > 0) {
        words.insert("[tensors " + std::to_string(std::min(features.tensorArguments, 4)) + "]");
    }
    if (features.outputs > 1) {
        words.insert("[several outputs]");
    }
    if (features.quantized) {
        words.insert("[quantised]");
    }
    if (features.hasReference) {
        const CodeFeatures& code = features.reference;
        const std::array<std::pair<int, const char*>, 5> marks{
            {{code.matmuls, "matmul"}, {code.reductions, "reduction"}, {code.randoms, "random"},
                {code.loops, "loop"}, {code.branches, "branch"}}};
        for (const auto& [count, name] : marks) {
            if (count > 0) {
                words.insert(std::string("[reference: ") + name + "]");
            }
        }
        const char* const span = code.logicalSpan <= 3 ? "short"
            : code.logicalSpan <= 10                   ? "middling"
                                                       : "long";
        words.insert(std::string("[reference: ") + span + "]");
    }
    return {words.begin(), words.end()};
}

void CategoryModel::add(const std::vector<std::string>& words, std::uint32_t category)
{
    if (category >= m_taskCount.size()) {
        m_taskCount.resize(category + 1U, 0);
        m_wordTotal.resize(category + 1U, 0);
        m_counts.resize(category + 1U);
    }
    Task task{{}, category};
    for (const std::string& word : words) {
        const auto [at, isNew]
            = m_index.try_emplace(word, static_cast<std::uint32_t>(m_words.size()));
        if (isNew) {
            m_words.push_back(word);
        }
        task.words.push_back(at->second);
        auto& counts = m_counts[category];
        counts.resize(std::max(counts.size(), m_words.size()), 0);
        ++counts[at->second];
    }
    m_wordTotal[category] += static_cast<std::int64_t>(task.words.size());
    ++m_taskCount[category];
    m_tasks.push_back(std::move(task));
}

std::int64_t CategoryModel::tasksOf(std::uint32_t category) const
{
    return category < m_taskCount.size() ? m_taskCount[category] : 0;
}

std::vector<double> CategoryModel::posterior(
    const std::vector<std::uint32_t>& words, const Task* without, double temperature) const
{
    const auto vocabulary = static_cast<double>(m_words.size());
    std::vector<double> logs(m_taskCount.size(), 0.0);
    for (std::size_t category = 0; category < logs.size(); ++category) {
        const bool isOwn = without != nullptr && without->category == category;
        const double tasks = static_cast<double>(m_taskCount[category]) - (isOwn ? 1.0 : 0.0);
        const double total = static_cast<double>(m_wordTotal[category])
            - (isOwn ? static_cast<double>(without->words.size()) : 0.0);
        double evidence = 0.0;
        for (const std::uint32_t word : words) {
            const auto& counts = m_counts[category];
            double count = word < counts.size() ? counts[word] : 0;
            // A left-out task asks for its own words alone: each stands once in its counts.
            count -= isOwn ? 1.0 : 0.0;
            evidence += std::log((count + smoothing) / (total + smoothing * vocabulary));
        }
        logs[category] = std::log(tasks + smoothing) + temperature * evidence;
    }
    const double highest = *std::max_element(logs.begin(), logs.end());
    double sum = 0.0;
    for (double& log : logs) {
        log = std::exp(log - highest);
        sum += log;
    }
    for (double& log : logs) {
        log /= sum;
    }
    return logs;
}

std::vector<double> CategoryModel::probabilities(
    const std::vector<std::string>& words, std::size_t without) const
{
    if (m_tasks.empty()) {
        return {};
    }
    if (without < m_tasks.size()) {
        return leaveOneOut(without);
    }
    std::vector<std::uint32_t> known;
    for (const std::string& word : words) {
        if (const auto at = m_index.find(word); at != m_index.end()) {
            known.push_back(at->second);
        }
    }
    return posterior(known, nullptr, m_temperature);
}

std::vector<double> CategoryModel::leaveOneOut(std::size_t task) const
{
    return posterior(m_tasks[task].words, &m_tasks[task], m_temperature);
}

double CategoryModel::logScore(double temperature) const
{
    double score = 0.0;
    for (const Task& task : m_tasks) {
        const double own = posterior(task.words, &task, temperature)[task.category];
        score += std::log(std::max(own, std::numeric_limits<double>::min()));
    }
    return score;
}

void CategoryModel::temper()
{
    if (m_tasks.size() < 2) {
        return;
    }
    double best = -std::numeric_limits<double>::infinity();
    for (const double temperature : {1.0, 0.7, 0.5, 0.35, 0.25, 0.15, 0.1, 0.05}) {
        if (const double score = logScore(temperature); score > best) {
            best = score;
            m_temperature = temperature;
        }
    }
}

std::optional<double> CategoryModel::weightOf(
    std::uint32_t word, std::uint32_t category, std::int32_t least) const
{
    std::int64_t all = 0, allTotal = 0;
    for (std::size_t each = 0; each < m_counts.size(); ++each) {
        all += word < m_counts[each].size() ? m_counts[each][word] : 0;
        allTotal += m_wordTotal[each];
    }
    const auto own = word < m_counts[category].size() ? m_counts[category][word] : 0;
    if (own < least) {
        return std::nullopt;
    }
    const auto vocabulary = static_cast<double>(m_words.size());
    const double here
        = (own + smoothing) / (static_cast<double>(m_wordTotal[category]) + smoothing * vocabulary);
    const double elsewhere = (static_cast<double>(all - own) + smoothing)
        / (static_cast<double>(allTotal - m_wordTotal[category]) + smoothing * vocabulary);
    return std::log(here / elsewhere);
}

namespace {

/// The heaviest first, equal ones by name.
void keepHeaviest(std::vector<std::pair<std::string, double>>& words, std::size_t most)
{
    std::sort(words.begin(), words.end(), [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    words.resize(std::min(words.size(), most));
}

} // namespace

std::vector<std::pair<std::string, double>> CategoryModel::wordsFor(
    std::uint32_t category, std::size_t most) const
{
    std::vector<std::pair<std::string, double>> words;
    constexpr int least = 2; // one task's word says little of its category
    for (std::uint32_t word = 0; category < m_counts.size() && word < m_words.size(); ++word) {
        if (const auto weight = weightOf(word, category, least)) {
            words.emplace_back(m_words[word], *weight);
        }
    }
    keepHeaviest(words, most);
    return words;
}

std::vector<std::pair<std::string, double>> CategoryModel::wordsFor(
    std::uint32_t category, const std::vector<std::string>& words, std::size_t most) const
{
    std::vector<std::pair<std::string, double>> found;
    for (const std::string& word : words) {
        const auto at = m_index.find(word);
        if (at == m_index.end() || category >= m_counts.size()) {
            continue;
        }
        if (const auto weight = weightOf(at->second, category, 1); weight && *weight > 0.0) {
            found.emplace_back(word, *weight);
        }
    }
    keepHeaviest(found, most);
    return found;
}

std::vector<std::string> CategoryModel::wordsOf(std::size_t task) const
{
    std::vector<std::string> words;
    for (const std::uint32_t word : m_tasks[task].words) {
        words.push_back(m_words[word]);
    }
    return words;
}

} // namespace kbx::analysis
