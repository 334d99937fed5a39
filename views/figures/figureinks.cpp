// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figureinks.h"

namespace kbx::views {

QColor toColor(figures::Rgb rgb)
{
    return QColor(rgb.red, rgb.green, rgb.blue);
}

namespace {

FigureInks colouredInks(figures::Look look)
{
    // The tokens of ui.md 2; paper is the light theme on white.
    if (look == figures::Look::ScreenDark) {
        return {QColor(0x1C, 0x1F, 0x24), QColor(0xE6, 0xE9, 0xED), QColor(0xBA, 0xC1, 0xCB),
            QColor(0x7A, 0x83, 0x91), QColor(0x33, 0x38, 0x40), QColor(0x79, 0xAE, 0xFF),
            QColor(0xFF, 0x7B, 0x86), QColor(0x17, 0x27, 0x3B), QColor(0x33, 0x25, 0x1A)};
    }
    return {Qt::white, QColor(0x1A, 0x1E, 0x26), QColor(0x45, 0x4C, 0x5A), QColor(0xBC, 0xC2, 0xCC),
        QColor(0xDC, 0xE0, 0xE6), QColor(0x1B, 0x5F, 0xBF), QColor(0xAD, 0x1A, 0x34),
        QColor(0xEA, 0xF3, 0xFC), QColor(0xFD, 0xEF, 0xE3)};
}

} // namespace

FigureInks inksOf(figures::Look look, bool isGrey)
{
    FigureInks inks = colouredInks(look);
    for (QColor* const ink : {&inks.text, &inks.soft, &inks.line, &inks.grid, &inks.accent,
             &inks.fail, &inks.added, &inks.removed}) {
        const figures::Rgb own{static_cast<std::uint8_t>(ink->red()),
            static_cast<std::uint8_t>(ink->green()), static_cast<std::uint8_t>(ink->blue())};
        *ink = isGrey ? toColor(figures::toGrey(own)) : *ink;
    }
    if (isGrey) {
        // Removed and added lines, whose tints are of one lightness.
        inks.removed = inks.removed.darker(112);
    }
    return inks;
}

} // namespace kbx::views
