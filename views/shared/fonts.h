// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QRectF>
#include <QString>

class QPainter;

namespace kbx::shared {

/// Base 13 px, secondary 12, small 11 (the minimum), title 15, headline 22, fixed 12 (the code font
/// in labels and fields); all scale with the base size of Theme. Code: source text, with a size of
/// its own (Ctrl++, Ctrl+-).
enum class FontRole { Base, Strong, Secondary, Small, Title, Headline, Code, Fixed, Number };

/// Inter and JetBrains Mono where installed, else the system's fonts. Number: tabular digits (from
/// Qt 6.7 by font feature, before that the code font where Inter's digits differ in width).
QFont font(FontRole role);
/// The families in use when the person chose none.
QString installedUiFamily();
QString installedCodeFamily();

/// Draws a one-line text whose digits all take the same width, so that columns of numbers line up
/// even where the font has proportional digits. `alignment`: horizontal part only is variable; the
/// text is centred vertically.
void drawNumber(
    QPainter* painter, const QRectF& rect, const QString& text, Qt::Alignment alignment);
/// Width that drawNumber needs.
qreal numberWidth(const QFont& font, const QString& text);

} // namespace kbx::shared
