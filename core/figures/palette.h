// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::figures {

/// sRGB, 8 bits a channel.
struct Rgb {
    std::uint8_t red = 0, green = 0, blue = 0;
    friend bool operator==(const Rgb&, const Rgb&) = default;
};

/// "#1B5FBF"
std::string toHex(Rgb colour);
Rgb rgbFromHex(const std::string& hex);
/// Same lightness without hue.
Rgb toGrey(Rgb colour);
/// WCAG 2 contrast ratio, 1…21.
double contrast(Rgb one, Rgb other);
/// Black or white, whichever reads better on a fill.
Rgb inkOn(Rgb fill);

enum class Marker { Circle, Square, Diamond, TriangleUp, TriangleDown, Plus, Cross, Star };
enum class Dash { Solid, Dashed, Dotted, DashDot };

/// How one class (a method, say) is told apart: never by colour alone.
struct ClassStyle {
    Rgb colour;
    Marker marker = Marker::Circle;
    Dash dash = Dash::Solid;
};

/// The colours of exported figures (ui.md 2, always the light scales).
class Palette {
public:
    /// Names that make() knows, the default first.
    static const std::vector<std::string>& names();
    static bool isKnown(const std::string& name);
    /// `name` must be known; `grey` turns everything to shades of grey.
    Palette(const std::string& name, bool grey);

    /// One-sided scale at 0…1 (clamped).
    Rgb sequential(double at) const;
    /// A tint that text stays readable on: the first 34 % of the one-sided scale.
    Rgb tint(double at) const { return sequential(at * 0.34); }
    /// Speedup on the diverging log2 scale, −3…+3, centred on 1×; beyond it the end colour.
    Rgb speedup(double ratio) const;
    /// −1 below the scale, +1 above it, 0 inside.
    static int beyondScale(double ratio);
    ClassStyle classStyle(std::size_t index) const;

private:
    std::vector<Rgb> m_sequential, m_diverging, m_classes;
};

} // namespace kbx::figures
