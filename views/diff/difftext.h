// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/workspaceservice.h"

#include <QByteArray>

namespace kbx::diff {

/// The document as a unified diff with three lines of context; exact bytes. Empty when both sides
/// are the same.
QByteArray unifiedDiff(const workspace::DiffDocument& document, const QByteArray& leftName,
    const QByteArray& rightName);

} // namespace kbx::diff
