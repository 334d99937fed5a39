// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QString>

namespace kbx::shared {

/// One error as the window says it: what failed (on which item), what now, and the raw text behind
/// "Details".
struct ErrorText {
    QString sentence; ///< translated kind, then the exact text of core
    QString details; ///< remedy, parameters and raw text; empty when there is nothing more
};

ErrorText errorText(const Error& error);
/// The translated kind alone: "Not found", "Could not read" …
QString errorKind(ErrorCode code);

} // namespace kbx::shared
