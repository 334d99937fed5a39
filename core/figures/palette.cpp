// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/palette.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace kbx::figures {
namespace {

constexpr double scaleEnd = 3.0; // log2 of 8×

struct NamedScale {
    const char* name;
    std::vector<const char*> stops;
};

const std::vector<NamedScale>& sequentialScales()
{
    static const std::vector<NamedScale> scales{
        {"kbx", {"#F7FAFD", "#DCE9F5", "#B5D0E9", "#84B1DB", "#528FCB", "#2C6DAE", "#154A85"}},
        {"viridis", {"#440154", "#3B528B", "#21908C", "#5DC863", "#FDE725"}},
        {"cividis", {"#00204D", "#414D6B", "#7C7B78", "#BCAF6F", "#FFEA46"}},
    };
    return scales;
}

const std::vector<NamedScale>& classScales()
{
    static const std::vector<NamedScale> scales{
        {"okabe-ito",
            {"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000",
                "#F0E442"}},
        {"tol-bright",
            {"#4477AA", "#EE6677", "#228833", "#CCBB44", "#66CCEE", "#AA3377", "#BBBBBB"}},
        {"tol-muted",
            {"#332288", "#CC6677", "#117733", "#DDCC77", "#88CCEE", "#882255", "#44AA99", "#999933",
                "#AA4499"}},
    };
    return scales;
}

const std::vector<const char*> diverging{"#6B3D08", "#97631F", "#C39552", "#E6CFA3", "#F6F6F4",
    "#C5DAEE", "#84B1DB", "#3F7FBE", "#154A85"};
const std::vector<const char*> sequentialDark{
    "#1C1F24", "#1F2C3D", "#22405F", "#285684", "#3570AC", "#4F8FD0", "#86B9F0"};
const std::vector<const char*> divergingDark{"#F0B86E", "#C98F45", "#946427", "#5C4220", "#2B2F35",
    "#27466A", "#346FA8", "#5E9FDD", "#A5D0FF"};
constexpr Rgb darkGround{0x1C, 0x1F, 0x24};
constexpr double markContrast = 3.0; // WCAG 2 for graphics
// In grey the sides of 1× cannot differ by hue, so slow is dark and fast is light throughout.
const std::vector<const char*> divergingGrey{"#3C3C3C", "#FCFCFC"};
const std::vector<const char*> classesGrey{
    "#000000", "#767676", "#424242", "#A2A2A2", "#5C5C5C", "#8E8E8E"};

std::vector<Rgb> coloursOf(const std::vector<const char*>& stops)
{
    std::vector<Rgb> colours;
    for (const char* stop : stops) {
        colours.push_back(rgbFromHex(stop));
    }
    return colours;
}

const std::vector<const char*>* find(const std::vector<NamedScale>& scales, const std::string& name)
{
    for (const NamedScale& scale : scales) {
        if (name == scale.name) {
            return &scale.stops;
        }
    }
    return nullptr;
}

Rgb interpolate(const std::vector<Rgb>& stops, double at)
{
    const double place = std::clamp(at, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), stops.size() - 2);
    const double part = place - static_cast<double>(below);
    const auto mix = [part](std::uint8_t one, std::uint8_t other) {
        return static_cast<std::uint8_t>(std::lround(one + part * (other - one)));
    };
    const Rgb one = stops[below];
    const Rgb other = stops[below + 1];
    return {mix(one.red, other.red), mix(one.green, other.green), mix(one.blue, other.blue)};
}

double linear(std::uint8_t channel)
{
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(Rgb colour)
{
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green)
        + 0.0722 * linear(colour.blue);
}

std::uint8_t channel(double light)
{
    const double clamped = std::clamp(light, 0.0, 1.0);
    const double value
        = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * std::pow(clamped, 1.0 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(value * 255.0));
}

using Matrix = std::array<std::array<double, 3>, 3>;

constexpr Matrix deuteranopia{{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413},
    {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix protanopia{{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216},
    {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix tritanopia{{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602},
    {0.004733, 0.691367, 0.303900}}};

} // namespace

std::string toHex(Rgb colour)
{
    char buffer[8];
    std::snprintf(buffer, sizeof buffer, "#%02X%02X%02X", colour.red, colour.green, colour.blue);
    return buffer;
}

Rgb rgbFromHex(const std::string& hex)
{
    const unsigned long value = std::strtoul(hex.c_str() + 1, nullptr, 16);
    return {static_cast<std::uint8_t>(value >> 16U & 0xFFU),
        static_cast<std::uint8_t>(value >> 8U & 0xFFU), static_cast<std::uint8_t>(value & 0xFFU)};
}

Rgb toGrey(Rgb colour)
{
    const std::uint8_t level = channel(luminance(colour));
    return {level, level, level};
}

Rgb colourBlind(Rgb colour, Vision vision)
{
    if (vision == Vision::Normal) {
        return colour;
    }
    if (vision == Vision::Grey) {
        return toGrey(colour);
    }
    const Matrix& matrix = vision == Vision::Deuteranopia ? deuteranopia
        : vision == Vision::Protanopia                    ? protanopia
                                                          : tritanopia;
    const std::array light{linear(colour.red), linear(colour.green), linear(colour.blue)};
    const auto row = [&](std::size_t i) {
        return channel(matrix[i][0] * light[0] + matrix[i][1] * light[1] + matrix[i][2] * light[2]);
    };
    return {row(0), row(1), row(2)};
}

Rgb withContrast(Rgb colour, Rgb ground, double wanted)
{
    const Rgb end = inkOn(ground);
    for (int step = 1; step <= 20 && contrast(colour, ground) < wanted; ++step) {
        colour = interpolate({colour, end}, step / 20.0);
    }
    return colour;
}

double contrast(Rgb one, Rgb other)
{
    const double a = luminance(one) + 0.05;
    const double b = luminance(other) + 0.05;
    return std::max(a, b) / std::min(a, b);
}

Rgb inkOn(Rgb fill)
{
    const Rgb black{0, 0, 0};
    const Rgb white{255, 255, 255};
    return contrast(black, fill) >= contrast(white, fill) ? black : white;
}

const std::vector<std::string>& Palette::names()
{
    static const std::vector<std::string> all = [] {
        std::vector<std::string> list;
        for (const auto* scales : {&sequentialScales(), &classScales()}) {
            for (const NamedScale& scale : *scales) {
                list.emplace_back(scale.name);
            }
        }
        return list;
    }();
    return all;
}

bool Palette::isKnown(const std::string& name)
{
    return std::find(names().begin(), names().end(), name) != names().end();
}

Palette::Palette(const std::string& name, bool grey, bool dark)
{
    const auto* sequentialStops = find(sequentialScales(), name);
    const auto* classStops = find(classScales(), name);
    m_sequential
        = coloursOf(sequentialStops != nullptr ? *sequentialStops : sequentialScales()[0].stops);
    // Dark-to-light maps are turned round: in every figure more is darker, and nothing is white.
    if (luminance(m_sequential.front()) < luminance(m_sequential.back())) {
        std::reverse(m_sequential.begin(), m_sequential.end());
    }
    if (dark && (sequentialStops == nullptr || sequentialStops == &sequentialScales()[0].stops)) {
        m_sequential = coloursOf(sequentialDark);
    }
    m_diverging = coloursOf(grey ? divergingGrey : dark ? divergingDark : diverging);
    m_classes = coloursOf(grey      ? classesGrey
            : classStops != nullptr ? *classStops
                                    : classScales()[0].stops);
    if (grey) {
        for (Rgb& colour : m_sequential) {
            colour = toGrey(colour);
        }
    }
    if (dark) {
        for (Rgb& colour : m_classes) {
            colour = withContrast(colour, darkGround, markContrast);
        }
    }
}

Rgb Palette::sequential(double at) const
{
    return interpolate(m_sequential, at);
}

Rgb Palette::speedup(double ratio) const
{
    const double place = ratio > 0.0 ? std::log2(ratio) : -scaleEnd;
    return interpolate(m_diverging, (place + scaleEnd) / (2.0 * scaleEnd));
}

Rgb Palette::signedShare(double at) const
{
    return interpolate(m_diverging, (std::clamp(at, -1.0, 1.0) + 1.0) / 2.0);
}

int Palette::beyondScale(double ratio)
{
    const double place = ratio > 0.0 ? std::log2(ratio) : -scaleEnd - 1.0;
    return place < -scaleEnd ? -1 : place > scaleEnd ? 1 : 0;
}

ClassStyle Palette::classStyle(std::size_t index) const
{
    static constexpr std::array markers{Marker::Circle, Marker::Square, Marker::Diamond,
        Marker::TriangleUp, Marker::TriangleDown, Marker::Plus, Marker::Cross, Marker::Star};
    static constexpr std::array dashes{Dash::Solid, Dash::Dashed, Dash::Dotted, Dash::DashDot};
    Rgb colour = m_classes[index % m_classes.size()];
    if (index >= m_classes.size()) {
        // Once all are taken, lighter ones: no two classes of a figure look alike.
        const auto lighter = [](std::uint8_t channel) {
            return static_cast<std::uint8_t>(channel + (255 - channel) * 11 / 20);
        };
        colour = {lighter(colour.red), lighter(colour.green), lighter(colour.blue)};
    }
    return {colour, markers[index % markers.size()], dashes[index % dashes.size()]};
}

} // namespace kbx::figures
