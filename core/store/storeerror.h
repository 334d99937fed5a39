// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <SQLiteCpp/Exception.h>

#include <string>
#include <type_traits>
#include <utility>

namespace kbx::store {

/// An Error on its way to the wall of this folder. Thrown and caught inside core/store only.
struct Failure {
    Error error;
};

/// `what` completes "Could not …", for instance "store the evaluation of Math/softmax".
Error errorFrom(const SQLite::Exception& exception, const std::string& what);
[[noreturn]] void fail(
    ErrorCode code, std::string text, std::string remedy = {}, std::string detail = {});

/// The wall: runs `body` and turns SQLite's exceptions and Failure into a Result.
template <typename Body>
auto guard(const std::string& what, Body&& body) -> Result<std::invoke_result_t<Body>>
{
    try {
        if constexpr (std::is_void_v<std::invoke_result_t<Body>>) {
            std::forward<Body>(body)();
            return {};
        } else {
            return std::forward<Body>(body)();
        }
    } catch (const Failure& failure) {
        return failure.error;
    } catch (const SQLite::Exception& exception) {
        return errorFrom(exception, what);
    }
}

} // namespace kbx::store
