// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evidence.h"

#include <string_view>

namespace kbx::formats {

/// Static proxies of a Python text (analysis.md 1), from its tokens alone, so that kernels that do
/// not parse have them too. On valid Python they equal these counts over its syntax tree:
/// - intermediateAssignments: statements that assign (=, op=, annotated with a value), each once,
///   and every `:=`.
/// - fusedCalls: calls whose value goes into another call of the same statement, as an argument at
///   any depth (`f(g(x))`) or as what a method is called on (`x.sum().exp()`, one each).
/// - cyclomatic: 1 + if, elif, for, while, except, and, or, wherever they stand: conditional
///   expressions and comprehensions with their conditions count.
/// - logicalSpan: statements; of compound ones the header and each statement inside. `else`,
/// `try`'s
///   handlers and `finally` are part of theirs.
/// - loops: for and while statements. branches: if and elif statements, conditional expressions.
/// - calls: all calls, decorators' included.
/// - reductions, matmuls, randoms: calls of attributes (`tl.sum`, `x.mean`) with the names listed
/// in
///   the source file; `@` and `@=` are matmuls.
/// Strings are not looked into, f-strings neither.
CodeFeatures codeFeatures(std::string_view code);

/// The text of the first top-level function or class of that name, decorators left out; empty:
/// there is none.
std::string_view definitionOf(std::string_view code, std::string_view name);

} // namespace kbx::formats
