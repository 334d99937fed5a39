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
/// Whose eyes, or printer, a preview stands for.
enum class Vision { Normal, Grey, Deuteranopia, Protanopia, Tritanopia };
/// The colour as they see it: the matrices of severity 1.0 of Machado, Oliveira and Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009,
/// on linear light.
Rgb colourBlind(Rgb colour, Vision vision);
/// `colour` moved towards black or white until it has this contrast on `ground`.
Rgb withContrast(Rgb colour, Rgb ground, double wanted);
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

/// The colours of figures (ui.md 2): light scales on paper, dark ones on a dark screen.
class Palette {
public:
    /// Names that make() knows, the default first.
    static const std::vector<std::string>& names();
    static bool isKnown(const std::string& name);
    /// `name` must be known; `grey` turns everything to shades of grey; `dark`: for a dark screen.
    Palette(const std::string& name, bool grey, bool dark = false);

    /// One-sided scale at 0…1 (clamped).
    Rgb sequential(double at) const;
    /// A tint that text stays readable on: the first 34 % of the one-sided scale.
    Rgb tint(double at) const { return sequential(at * 0.34); }
    /// Speedup on the diverging log2 scale, −3…+3, centred on 1×; beyond it the end colour.
    Rgb speedup(double ratio) const;
    /// −1…+1 on the diverging scale, centred on 0 (clamped).
    Rgb signedShare(double at) const;
    /// −1 below the scale, +1 above it, 0 inside.
    static int beyondScale(double ratio);
    ClassStyle classStyle(std::size_t index) const;

private:
    std::vector<Rgb> m_sequential, m_diverging, m_classes;
};

} // namespace kbx::figures
