// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/tokens.h"

#include <QIcon>

namespace kbx::shared {

/// Our line icons, drawn on 16 × 16 from :/kbx/icons and tinted by a token.
enum class Icon {
    Back,
    Forward,
    Undo,
    Redo,
    Search,
    Close,
    Float,
    Copy,
    Export,
    ChevronDown,
    ChevronRight,
    ChevronUp,
    Folder,
    File,
    Plus,
    Play,
    Pause,
    Refresh,
    Info,
    Dots,
    Star,
    StarFilled,
    Open,
    Compare,
    Filter,
};

/// Follows the theme: the tint is looked up when painted. Disabled icons take the outline colour.
QIcon icon(Icon which, Token tint = Token::Text2);
/// Paints one icon directly.
void paintIcon(QPainter* painter, const QRectF& rect, Icon which, const QColor& color);

} // namespace kbx::shared
