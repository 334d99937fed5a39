// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace kbx::task {

/// A LaTeX formula without delimiters as Qt rich text: Greek, sub- and superscripts, sums with
/// their limits, roots, fractions as a/b, cases as "{ a, b; c, d". Variables are italic. A command
/// that is not known appears as its name, so that nothing is lost; never fails.
QString mathToHtml(const QString& latex);

/// Prose whose `names` stand between backticks, as rich text: paragraphs kept, lines joined.
QString proseToHtml(const QString& text);

} // namespace kbx::task
