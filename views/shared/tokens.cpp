// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/tokens.h"

#include "shared/theme.h"

#include <algorithm>
#include <cmath>

namespace kbx::shared {
namespace {

struct Pair {
    Token token;
    QRgb light, dark;
};

constexpr Pair pairs[] = {
    {Token::Window, 0xF2F4F7, 0x15171B},
    {Token::Pane, 0xFFFFFF, 0x1C1F24},
    {Token::Raised, 0xF8F9FB, 0x23272D},
    {Token::Sunken, 0xEBEEF2, 0x111316},
    {Token::Hover, 0xEEF3FA, 0x262D38},
    {Token::Selection, 0xDCE8FA, 0x22385A},
    {Token::Line, 0xDCE0E6, 0x333840},
    {Token::Outline, 0x7C8492, 0x7A8391},
    {Token::Text, 0x1A1E26, 0xE6E9ED},
    {Token::Text2, 0x454C5A, 0xBAC1CB},
    {Token::Text3, 0x5F6775, 0x98A1AE},
    {Token::Accent, 0x1B5FBF, 0x79AEFF},
    {Token::OnAccent, 0xFFFFFF, 0x0B1420},
    {Token::Pass, 0x00714F, 0x52D6B0},
    {Token::PassGround, 0xDFF2EA, 0x16382C},
    {Token::Fail, 0xAD1A34, 0xFF7B86},
    {Token::FailGround, 0xFBE4E6, 0x451F25},
    {Token::NotRun, 0x565E6C, 0xA9B2BF},
    {Token::NotRunGround, 0xECEEF2, 0x2A2F36},
    {Token::Warn, 0x8A5A00, 0xE5B454},
    {Token::WarnGround, 0xFAEFD6, 0x3D3016},
    {Token::Unknown, 0x6D3F9C, 0xC9A2F2},
    {Token::UnknownGround, 0xEFE6F7, 0x352745},
    {Token::InfoGround, 0xE4EEFA, 0x1D3352},
    {Token::Faster, 0x17578F, 0x8CC1F5},
    {Token::Slower, 0x7E4A0C, 0xE0A868},
    {Token::Added, 0xEAF3FC, 0x17273B},
    {Token::AddedWord, 0xC9E0F9, 0x1F4471},
    {Token::Removed, 0xFDEFE3, 0x33251A},
    {Token::RemovedWord, 0xFBDCBF, 0x5C3A18},
    {Token::Keyword, 0x7A2E8E, 0xD6A0EA},
    {Token::String, 0x25652B, 0x93CF96},
    {Token::Comment, 0x565E6C, 0xA9B2BF},
    {Token::Number, 0x954500, 0xF0B27A},
    {Token::Function, 0x1B5FBF, 0x8CBBFF},
    {Token::Type, 0x00657A, 0x6CCBE0},
};
static_assert(std::size(pairs) == tokenCount, "every token has a light and a dark colour");

std::array<QColor, tokenCount> colorsOf(bool dark)
{
    std::array<QColor, tokenCount> colors;
    for (const Pair& pair : pairs) {
        colors[static_cast<std::size_t>(pair.token)]
            = QColor::fromRgb(dark ? pair.dark : pair.light);
    }
    return colors;
}

template <std::size_t N> QColor interpolate(const std::array<QRgb, N>& stops, double position)
{
    const double at = std::clamp(position, 0.0, 1.0) * static_cast<double>(N - 1);
    const auto lower = std::min(static_cast<std::size_t>(at), N - 2);
    const double part = at - static_cast<double>(lower);
    const auto mix = [part](int from, int to) {
        return static_cast<int>(std::lround(from + (to - from) * part));
    };
    const QRgb a = stops[lower];
    const QRgb b = stops[lower + 1];
    return QColor(mix(qRed(a), qRed(b)), mix(qGreen(a), qGreen(b)), mix(qBlue(a), qBlue(b)));
}

double luminance(const QColor& color)
{
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
        + 0.0722 * linear(color.blueF());
}

} // namespace

Tokens::Tokens(bool dark, const Colors& colors, const Stops9& speedup, const Stops7& oneSided)
    : m_dark(dark)
    , m_colors(colors)
    , m_speedup(speedup)
    , m_oneSided(oneSided)
{
}

const Tokens& Tokens::light()
{
    static const Tokens tokens(false, colorsOf(false),
        {0x6B3D08, 0x97631F, 0xC39552, 0xE6CFA3, 0xF6F6F4, 0xC5DAEE, 0x84B1DB, 0x3F7FBE, 0x154A85},
        {0xF7FAFD, 0xDCE9F5, 0xB5D0E9, 0x84B1DB, 0x528FCB, 0x2C6DAE, 0x154A85});
    return tokens;
}

const Tokens& Tokens::dark()
{
    static const Tokens tokens(true, colorsOf(true),
        {0xF0B86E, 0xC98F45, 0x946427, 0x5C4220, 0x2B2F35, 0x27466A, 0x346FA8, 0x5E9FDD, 0xA5D0FF},
        {0x1C1F24, 0x1F2C3D, 0x22405F, 0x285684, 0x3570AC, 0x4F8FD0, 0x86B9F0});
    return tokens;
}

const Tokens& Tokens::current()
{
    return Theme::isDark() ? dark() : light();
}

QColor Tokens::speedupFill(double speedupOverBaseline) const
{
    const double position = speedupOverBaseline > 0.0 ? std::log2(speedupOverBaseline) : -3.0;
    return interpolate(m_speedup, (position + 3.0) / 6.0);
}

QColor Tokens::oneSided(double position) const
{
    return interpolate(m_oneSided, position);
}

QColor Tokens::textOn(const QColor& fill)
{
    return contrastRatio(fill, Qt::black) >= contrastRatio(fill, Qt::white) ? QColor(Qt::black)
                                                                            : QColor(Qt::white);
}

double contrastRatio(const QColor& a, const QColor& b)
{
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

} // namespace kbx::shared
