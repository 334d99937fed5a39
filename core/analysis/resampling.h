// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

namespace kbx::analysis {

/// The standard library's distributions differ between implementations, this one does not.
class SplitMix64 {
public:
    explicit SplitMix64(std::uint64_t seed)
        : m_state(seed)
    {
    }
    /// 0 … bound − 1, for bounds far below 2^32.
    std::size_t below(std::size_t bound)
    {
        m_state += 0x9e3779b97f4a7c15U;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        z ^= z >> 31U;
        // Scaling the upper 32 bits is biased by less than bound / 2^32.
        return static_cast<std::size_t>(((z >> 32U) * bound) >> 32U);
    }

private:
    std::uint64_t m_state;
};

/// Numbers clusters by name as they first appear; a unit without a name is a cluster of its own.
/// The names must outlive it.
class ClusterIndex {
public:
    std::size_t of(std::string_view name)
    {
        if (name.empty()) {
            return m_size++;
        }
        const auto [at, isNew] = m_known.try_emplace(name, m_size);
        m_size += isNew ? 1 : 0;
        return at->second;
    }
    std::size_t size() const { return m_size; }

private:
    std::map<std::string_view, std::size_t> m_known;
    std::size_t m_size = 0;
};

/// Linear interpolation between order statistics (R's type 7, NumPy's default). Not empty; p in
/// 0 … 1.
double quantile(const std::vector<double>& sorted, double p);

} // namespace kbx::analysis
