// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/tokens.h"

#include <QPalette>

class QApplication;

namespace kbx::shared {

/// Puts tokens, palette, style and fonts on the application. Changing it later sends the usual
/// PaletteChange events; painters read Tokens::current() each time and need nothing else.
class Theme {
public:
    /// Installs KbxStyle and the palette. `basePixels` is the base font size (13 by default).
    static void apply(QApplication& application, ThemeMode mode, int basePixels = 13);
    static bool isDark();
    static ThemeMode mode();
    static int basePixels();
    static QPalette palette(const Tokens& tokens);

private:
    static void refresh(QApplication& application);
};

} // namespace kbx::shared
