// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/gpumodels.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

namespace kbx::analysis {
namespace {

/// Lower-case words and numbers: "NVIDIA A100-PCIE-40GB" → nvidia, a100, pcie, 40gb.
std::vector<std::string> wordsOf(std::string_view name)
{
    std::vector<std::string> words;
    bool inside = false;
    for (const char letter : name) {
        const auto code = static_cast<unsigned char>(letter);
        if (std::isalnum(code) == 0) {
            inside = false;
            continue;
        }
        if (!inside) {
            words.emplace_back();
            inside = true;
        }
        words.back() += static_cast<char>(std::tolower(code));
    }
    return words;
}

bool isVendorWord(const std::string& word)
{
    return word == "nvidia" || word == "geforce" || word == "tesla" || word == "rtx";
}

/// How many words of the short name there are, when all of them occur; else 0.
std::size_t fit(std::string_view fullName, std::string_view shortName)
{
    const std::vector<std::string> full = wordsOf(fullName);
    std::size_t count = 0;
    for (const std::string& word : wordsOf(shortName)) {
        if (isVendorWord(word)) {
            continue;
        }
        if (std::find(full.begin(), full.end(), word) == full.end()) {
            return 0;
        }
        ++count;
    }
    return count;
}

} // namespace

bool isModel(std::string_view fullName, std::string_view shortName)
{
    return fit(fullName, shortName) > 0;
}

const GpuFacts* factsOf(const Evidence& evidence, std::string_view gpuModel)
{
    const GpuFacts* best = nullptr;
    std::size_t most = 0;
    for (const GpuFacts& facts : evidence.gpus) {
        if (facts.model == gpuModel) {
            return &facts;
        }
        const std::size_t words = fit(gpuModel, facts.model);
        if (words > most) {
            most = words;
            best = &facts;
        }
    }
    return best;
}

} // namespace kbx::analysis
