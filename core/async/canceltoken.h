// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>

namespace kbx::async {

/// Says to work on another thread that nobody waits for it any more. Copies share one flag;
/// thread-safe. Long loops ask `isCancelled()` now and then and return early; what they return then
/// is dropped.
class CancelToken {
public:
    CancelToken()
        : m_cancelled(std::make_shared<std::atomic<bool>>(false))
    {
    }

    bool isCancelled() const { return m_cancelled->load(std::memory_order_relaxed); }
    void cancel() const { m_cancelled->store(true, std::memory_order_relaxed); }

private:
    std::shared_ptr<std::atomic<bool>> m_cancelled;
};

} // namespace kbx::async
