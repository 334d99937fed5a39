// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/copyas.h"
#include "workspace/workspaceservice.h"

#include <QByteArray>
#include <QString>

namespace kbx::diff {

/// The whole diff as a table of sign, left line, right line and text (TSV, CSV), or as a unified
/// diff set apart in Markdown or LaTeX.
QString diffAs(
    shared::CopyForm form, const workspace::DiffDocument& document, const QByteArray& unified);
/// A piece of code: bare as TSV and CSV, set apart in Markdown and LaTeX.
QString codeAs(shared::CopyForm form, const QString& code);

} // namespace kbx::diff
