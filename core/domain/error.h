// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace kbx {

/// What went wrong, by kind; decides the exit code of `kbx` (cli.md 1) and the translated sentence
/// of the window.
enum class ErrorCode {
    Usage, ///< the request itself makes no sense (exit 2)
    NotFound, ///< a named task, kernel, file … does not exist
    Ambiguous, ///< a name or prefix fits several things
    InvalidInput, ///< foreign data that cannot be read
    Io, ///< file system: permission, disk full, not a file
    Locked, ///< another process writes this study
    NewerVersion, ///< the study was written by a newer program
    Damaged, ///< the study fails its integrity check
    Unavailable, ///< an interpreter, GPU or plug-in that is needed is absent (exit 4)
    Harness, ///< the worker could not judge
    Cancelled, ///< by the user (exit 130)
    Internal, ///< a broken promise of ours
};

/// An expected failure as a value. `text` is a complete English sentence naming what failed and on
/// which item; `remedy` says what to do (may be empty); `detail` is raw text of the origin
/// (compiler output, SQLite's message …); `params` feed the translated sentence of the window.
struct Error {
    ErrorCode code = ErrorCode::Internal;
    std::string text;
    std::string remedy;
    std::string detail;
    std::vector<std::pair<std::string, std::string>> params;
};

/// "text remedy" in one line.
std::string describe(const Error& error);

/// Stable lower-case word of a code, as used in JSON.
const char* toString(ErrorCode code);

} // namespace kbx
