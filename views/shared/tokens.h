// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <array>
#include <cstddef>

namespace kbx::shared {

/// Purposes of colour (the one place where colours are written down is tokens.cpp).
enum class Token {
    Window,
    Pane,
    Raised,
    Sunken,
    Hover,
    Selection,
    Line,
    Outline,
    Text,
    Text2,
    Text3,
    Accent,
    OnAccent,
    Pass,
    PassGround,
    Fail,
    FailGround,
    NotRun,
    NotRunGround,
    Warn,
    WarnGround,
    Unknown,
    UnknownGround,
    InfoGround,
    Faster,
    Slower,
    Added,
    AddedWord,
    Removed,
    RemovedWord,
    Keyword,
    String,
    Comment,
    Number,
    Function,
    Type,
    TokenCount
};
inline constexpr std::size_t tokenCount = static_cast<std::size_t>(Token::TokenCount);

enum class ThemeMode { System, Light, Dark };

/// One complete set of colours. Immutable; `current()` changes only through Theme.
class Tokens {
public:
    static const Tokens& light();
    static const Tokens& dark();
    /// The set in use, by setting or by the system. GUI thread.
    static const Tokens& current();

    bool isDark() const { return m_dark; }
    QColor color(Token token) const { return m_colors[static_cast<std::size_t>(token)]; }
    QColor operator[](Token token) const { return color(token); }

    /// Fill of a speedup over its baseline: log2 from -3 to +3, the end colour beyond.
    QColor speedupFill(double speedupOverBaseline) const;
    /// One-sided scale, position 0…1.
    QColor oneSided(double position) const;
    /// Ground of a rate cell for a fraction 0…1: the first 34 % of the one-sided scale.
    QColor cellTint(double fraction) const { return oneSided(0.34 * fraction); }
    /// Black or white, whichever reads better on `fill`.
    static QColor textOn(const QColor& fill);

private:
    friend class Theme;
    using Colors = std::array<QColor, tokenCount>;
    using Stops9 = std::array<QRgb, 9>;
    using Stops7 = std::array<QRgb, 7>;
    Tokens(bool dark, const Colors& colors, const Stops9& speedup, const Stops7& oneSided);

    bool m_dark;
    Colors m_colors;
    Stops9 m_speedup;
    Stops7 m_oneSided;
};

/// Contrast ratio of two opaque colours, 1…21 (WCAG 2).
double contrastRatio(const QColor& a, const QColor& b);

} // namespace kbx::shared
