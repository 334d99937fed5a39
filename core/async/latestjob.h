// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "async/latestjobbase.h"

#include <concepts>
#include <memory>
#include <utility>

namespace kbx::async {

/// A value or a typed error, such as kbx::Result<X>.
template <typename T>
concept Outcome = requires(T& outcome)
{
    {
        outcome.ok()
        } -> std::convertible_to<bool>;
    outcome.value();
    outcome.error();
};

/// The one background idiom: runs a callable on a thread pool and delivers what it returned on the
/// thread of `context` (also its parent), or drops it when the context is gone. A newer request
/// supersedes an older one: if that still waits for a thread it never runs, if it runs its token is
/// set and its result dropped.
///
/// The callable is `T(const CancelToken&)`. It runs on another thread and may outlive the context:
/// capture values or shared ownership, never the context. It must not throw; expected failures are
/// part of T, usually `LatestJob<Result<Matrix>>`.
///
/// Call all members from the context's thread.
template <typename T> class LatestJob : public LatestJobBase {
public:
    /// `pool` null = the global pool; a given pool must outlive its work.
    explicit LatestJob(QObject* context, QThreadPool* pool = nullptr)
        : LatestJobBase(context, pool)
    {
    }

    /// Runs `work`; `onDone(T)` is called at most once.
    template <typename Callable, typename OnDone> void start(Callable work, OnDone onDone)
    {
        startWork([work = std::move(work), onDone = std::move(onDone)](
                      const CancelToken& token) mutable -> Delivery {
            auto result = std::make_shared<T>(work(token));
            return [result, onDone = std::move(onDone)]() mutable { onDone(std::move(*result)); };
        });
    }

    /// The same with the two sides of an outcome told apart: exactly one of `onValue(value)` and
    /// `onError(error)` is called, at most once.
    template <typename Callable, typename OnValue, typename OnError>
    requires Outcome<T>
    void start(Callable work, OnValue onValue, OnError onError)
    {
        start(std::move(work),
            [onValue = std::move(onValue), onError = std::move(onError)](T outcome) mutable {
                if (outcome.ok()) {
                    onValue(std::move(outcome.value()));
                } else {
                    onError(outcome.error());
                }
            });
    }
};

} // namespace kbx::async
