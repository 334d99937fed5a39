// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QRectF>
#include <QStringList>

#include <map>
#include <tuple>

class QPainter;

namespace kbx::views {

/// Measures and draws the text of a figure. On paper TrueType only: PostScript outlines (Inter's
/// .otf) become Type 3 in Qt's PDF, which venues refuse. Sizes are the painter's units.
class FigureText {
public:
    /// `outlines`: drawn as shapes instead of text.
    static FigureText paper(bool outlines = false);
    static FigureText screen(const QFont& font);

    struct Style {
        double size = 8.0;
        bool bold = false;
        bool mono = false;
    };

    QFont font(const Style& style) const;
    double width(const QString& text, const Style& style) const;
    double ascent(const Style& style) const;
    double lineHeight(const Style& style) const;
    /// One line inside `rect`: smaller where it does not fit, down to the least size that is
    /// readable, then cut with "…".
    void draw(QPainter& painter, const QRectF& rect, Qt::Alignment where, const QString& text,
        const Style& style) const;
    /// One line from a baseline point, uncut.
    void drawAt(
        QPainter& painter, const QPointF& baseline, const QString& text, const Style& style) const;
    /// Lines of at most `width`, broken at spaces, hyphens, slashes, underscores and before
    /// capitals; a longer piece stays whole.
    QStringList wrapped(const QString& text, double width, const Style& style) const;

private:
    const QFontMetricsF& metrics(const Style& style) const;

    QStringList m_families, m_monoFamilies;
    bool m_outlines = false;
    double m_least = 7.0;
    mutable std::map<std::tuple<int, bool, bool>, QFontMetricsF> m_metrics;
};

} // namespace kbx::views
