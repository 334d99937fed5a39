// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/verb.h"

#include <string>
#include <vector>

namespace kbx::cli {

inline constexpr auto labelsSchema = "kbx.labels/1";

/// The actions of `kbx labels`; each gets the arguments behind its name and answers an exit code.
int labelsSuggest(const Invocation& invocation);
int labelsNext(const Invocation& invocation);
int labelsSet(const Invocation& invocation);
int labelsClear(const Invocation& invocation);
int labelsAdjudicate(const Invocation& invocation);
int labelsImport(const Invocation& invocation);
int labelsExport(const Invocation& invocation);
int labelsPairs(const Invocation& invocation);
int labelsProtocol(const Invocation& invocation);
int labelsCodebook(const Invocation& invocation);
int labelsAgreement(const Invocation& invocation);
int labelsAssign(const Invocation& invocation);

/// --codebook, else the default one.
std::string codebookArgument(const Invocation& invocation);
/// --annotator, else $USER.
std::string annotatorArgument(const Invocation& invocation);
/// Words of an option, by comma.
std::vector<std::string> listArgument(const Invocation& invocation, const char* option);

/// Writes text to the file that is named first, or to stdout. Says how many of what were written.
int writeResult(const Invocation& invocation, const std::string& text, const std::string& what);

} // namespace kbx::cli
