// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/tokens.h"

#include <QPalette>
#include <QString>

#include <optional>

class QApplication;

namespace kbx::shared {

/// What a person may choose of the fonts. Empty families: as installed (Inter and JetBrains Mono,
/// else the system's).
struct FontChoice {
    QString uiFamily;
    QString codeFamily;
    int basePixels = 13;
    int codePixels = 12; ///< of source text; code in labels follows the base size
    friend bool operator==(const FontChoice&, const FontChoice&) = default;
};

/// Puts tokens, palette, style and fonts on the application. Changing it later sends the usual
/// PaletteChange events; painters read Tokens::current() each time and need nothing else.
class Theme {
public:
    /// Installs KbxStyle, fonts and palette. Where only the code's font changes, all widgets get a
    /// FontChange event of their own, since the application's font stays.
    static void apply(QApplication& application, ThemeMode mode, const FontChoice& fonts);
    static void apply(QApplication& application, ThemeMode mode, int basePixels = 13);
    static bool isDark();
    static ThemeMode mode();
    static int basePixels();
    static const FontChoice& fonts();
    /// False when a setting, or a platform without a screen, asks for no motion.
    static bool animates();
    static void setReducedMotion(std::optional<bool> reduced);
    static QPalette palette(const Tokens& tokens);

private:
    static void refresh(QApplication& application);
};

} // namespace kbx::shared
