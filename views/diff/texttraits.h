// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/badge.h"

#include <string_view>

namespace kbx::diff {

/// What of a text cannot be seen in its lines.
struct TextTraits {
    enum class LineEnd { None, Lf, CrLf, Cr, Mixed };
    LineEnd lineEnd = LineEnd::None;
    bool byteOrderMark = false;
    bool finalNewline = true; ///< true for an empty text
    bool nul = false;
    bool invalid = false; ///< bytes that are no UTF-8
};
TextTraits traitsOf(std::string_view text);

/// Chips of one side: all that is unusual, and plain line ends where the other side has others.
QList<shared::Badge> traitBadges(const TextTraits& own, const TextTraits& other);

} // namespace kbx::diff
