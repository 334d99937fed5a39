// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/error.h"

namespace kbx {

std::string describe(const Error& error)
{
    return error.remedy.empty() ? error.text : error.text + " " + error.remedy;
}

const char* toString(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Usage:
        return "usage";
    case ErrorCode::NotFound:
        return "not_found";
    case ErrorCode::Ambiguous:
        return "ambiguous";
    case ErrorCode::InvalidInput:
        return "invalid_input";
    case ErrorCode::Io:
        return "io";
    case ErrorCode::Locked:
        return "locked";
    case ErrorCode::NewerVersion:
        return "newer_version";
    case ErrorCode::Damaged:
        return "damaged";
    case ErrorCode::Unavailable:
        return "unavailable";
    case ErrorCode::Harness:
        return "harness";
    case ErrorCode::Cancelled:
        return "cancelled";
    case ErrorCode::Internal:
        break;
    }
    return "internal";
}

} // namespace kbx
