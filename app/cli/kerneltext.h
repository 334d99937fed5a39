// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/verb.h"
#include "workspace/studysession.h"

#include <memory>
#include <string>

namespace kbx::cli {

/// The bytes that `name` stands for: a file when there is one of that name, else a kernel of the
/// study, which is opened into `session` the first time one is needed.
Result<std::string> kernelText(const QString& name, const GlobalOptions& options,
    std::unique_ptr<workspace::StudySession>& session);

} // namespace kbx::cli
