// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/navigation.h"

#include <QString>

#include <optional>

namespace kbx::shell {

/// kbx://study/Category/stem?method=…&run=…&right=…&left=…; study is the file name without suffix.
QString toLink(const QString& study, const workspace::Selection& selection);
/// Nothing when the text is no such link.
std::optional<workspace::Selection> fromLink(const QString& link);

} // namespace kbx::shell
