// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

namespace kbx {

/// Counts over the text of a function, lexical (features.h says how).
struct CodeFeatures {
    int intermediateAssignments = 0, fusedCalls = 0, cyclomatic = 1, logicalSpan = 0;
    int loops = 0, branches = 0, calls = 0, reductions = 0, matmuls = 0, randoms = 0;
};

/// Features of kernels, found out when first asked for: to scan the texts of a large study takes as
/// long as all other evidence, and few analyses look at them. Copies share what was found. Any
/// thread.
class KernelFeatures {
public:
    struct Found {
        std::unordered_map<std::int64_t, CodeFeatures> byId; ///< by kernel
        std::string error; ///< why kernels are missing; empty: all could be read
    };

    KernelFeatures() = default; ///< of no kernel
    /// `read` is called once, from whichever thread asks first.
    explicit KernelFeatures(std::function<Found()> read)
        : m_shared(std::make_shared<Shared>())
    {
        m_shared->read = std::move(read);
    }

    const Found& all() const
    {
        static const Found none;
        if (!m_shared) {
            return none;
        }
        std::call_once(m_shared->once, [this] {
            m_shared->all = m_shared->read();
            m_shared->read = nullptr;
        });
        return m_shared->all;
    }

private:
    struct Shared {
        std::once_flag once;
        std::function<Found()> read;
        Found all;
    };
    std::shared_ptr<Shared> m_shared;
};

} // namespace kbx
