// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::analysis {

/// How finely the labels of the default codebook are told apart (edit-types.md 3).
enum class LabelLevel {
    Coarse, ///< none, repair, performance, delegation, mixed
    Primary, ///< 12 labels; sub-labels merged
    Fine, ///< 16 labels; a performance_rewrite without sub-label stays apart as a 17th
    Paper5, ///< none, mask, delegated, dtype, performance, other: those of the paper
};
/// "coarse", "primary", "fine", "paper5".
const char* toString(LabelLevel level);
std::optional<LabelLevel> labelLevelFromString(std::string_view word);

/// Keys of the default codebook in its order, sub-labels behind theirs.
std::vector<std::string> defaultEditKeys();

/// The labels of one level, in order, and which of them a codebook's key counts as.
class LabelScale {
public:
    static constexpr int excluded = -1;

    /// A level of the default codebook. `keys`: those of the study's version of it, in order; a key
    /// that the user added is itself at Primary and Fine, "other" at Coarse and Paper5.
    static LabelScale ofEdits(
        LabelLevel level, const std::vector<std::string>& keys = defaultEditKeys());
    /// Any other codebook: every key is its own label.
    static LabelScale ownLabels(const std::vector<std::string>& keys);

    const std::vector<std::string>& labels() const { return m_labels; }
    std::size_t size() const { return m_labels.size(); }
    /// Index into labels(); `excluded` for "", "unsure" and what the codebook does not hold.
    int indexOf(std::string_view key) const;
    /// The label itself; absent where excluded.
    std::optional<std::string> labelOf(std::string_view key) const;

private:
    void add(const std::string& key, const std::string& label);

    std::vector<std::string> m_labels;
    std::map<std::string, int, std::less<>> m_indexes; ///< by key
};

/// The key that stands for "unsure", where a person looked and did not decide.
inline constexpr std::string_view unsureKey = "unsure";

} // namespace kbx::analysis
