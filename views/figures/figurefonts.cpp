// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figurefonts.h"

#include <QPainter>
#include <QPainterPath>

namespace kbx::views {
namespace {

constexpr double leastOnPaper = 7.0; // points; smaller text is cut instead
constexpr double leastOnScreen = 9.0; // pixels

int pixelsOf(const FigureText::Style& style)
{
    // One logical pixel is one unit of the painters: the device's resolution must not scale twice.
    return qMax(1, qRound(style.size));
}

/// Words with what ends them: a space, or a sign that a name may be broken at.
QStringList wordsOf(const QString& text)
{
    QStringList words;
    QString word;
    for (const QChar c : text) {
        word += c;
        if (c == QLatin1Char(' ') || c == QLatin1Char('-') || c == QLatin1Char('/')
            || c == QLatin1Char('_')) {
            words.append(word);
            word.clear();
        }
    }
    if (!word.isEmpty()) {
        words.append(word);
    }
    return words;
}

/// A word at its humps: "Matrix", "Multiply".
QStringList humpsOf(const QString& word)
{
    QStringList humps(QString{});
    for (qsizetype i = 0; i < word.size(); ++i) {
        if (i > 0 && word[i].isUpper() && word[i - 1].isLower()) {
            humps.append(QString());
        }
        humps.last() += word[i];
    }
    return humps;
}

} // namespace

FigureText FigureText::paper(bool outlines)
{
    FigureText text;
    // One family on every machine (the package depends on it): equal inputs give equal pages.
    text.m_families = {QStringLiteral("DejaVu Sans"), QStringLiteral("Liberation Sans"),
        QStringLiteral("Noto Sans CJK SC")};
    text.m_monoFamilies = {QStringLiteral("DejaVu Sans Mono"), QStringLiteral("Liberation Mono")};
    text.m_outlines = outlines;
    text.m_least = leastOnPaper;
    return text;
}

FigureText FigureText::screen(const QFont& font)
{
    FigureText text;
    text.m_least = leastOnScreen;
    text.m_families = font.families();
    text.m_monoFamilies = {QStringLiteral("JetBrains Mono"), QStringLiteral("DejaVu Sans Mono")};
    return text;
}

QFont FigureText::font(const Style& style) const
{
    QFont font;
    font.setFamilies(style.mono ? m_monoFamilies : m_families);
    font.setPixelSize(pixelsOf(style));
    font.setBold(style.bold);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

const QFontMetricsF& FigureText::metrics(const Style& style) const
{
    const std::tuple key(pixelsOf(style), style.bold, style.mono);
    auto at = m_metrics.find(key);
    if (at == m_metrics.end()) {
        at = m_metrics.emplace(key, QFontMetricsF(font(style))).first;
    }
    return at->second;
}

double FigureText::width(const QString& text, const Style& style) const
{
    return metrics(style).horizontalAdvance(text);
}

double FigureText::ascent(const Style& style) const
{
    return metrics(style).ascent();
}

double FigureText::lineHeight(const Style& style) const
{
    return metrics(style).height();
}

void FigureText::drawAt(
    QPainter& painter, const QPointF& baseline, const QString& text, const Style& style) const
{
    if (!m_outlines) {
        painter.setFont(font(style));
        painter.drawText(baseline, text);
        return;
    }
    QPainterPath path;
    path.addText(baseline, font(style), text);
    painter.fillPath(path, painter.pen().color());
}

void FigureText::draw(QPainter& painter, const QRectF& rect, Qt::Alignment where,
    const QString& text, const Style& style) const
{
    if (text.isEmpty() || rect.width() <= 0.0) {
        return;
    }
    const QFontMetricsF& own = metrics(style);
    const double needed = own.horizontalAdvance(text);
    const double least = std::min(m_least / style.size, 1.0);
    const double scale = needed > rect.width() ? std::max(rect.width() / needed, least) : 1.0;
    const double room = rect.width() / scale;
    const QString shown
        = needed > room + 0.5 ? own.elidedText(text, Qt::ElideRight, room + 0.5) : text;
    const double used = own.horizontalAdvance(shown);
    const double height = rect.height() / scale;
    const double x = where & Qt::AlignRight ? room - used
        : where & Qt::AlignHCenter          ? (room - used) / 2.0
                                            : 0.0;
    const double top = where & Qt::AlignTop ? 0.0
        : where & Qt::AlignBottom           ? height - own.height()
                                            : (height - own.height()) / 2.0;
    if (scale == 1.0) {
        drawAt(painter, rect.topLeft() + QPointF(x, top + own.ascent()), shown, style);
        return;
    }
    painter.save();
    painter.translate(rect.topLeft());
    painter.scale(scale, scale);
    drawAt(painter, QPointF(x, top + own.ascent()), shown, style);
    painter.restore();
}

QStringList FigureText::wrapped(const QString& text, double room, const Style& style) const
{
    QStringList pieces;
    for (const QString& word : wordsOf(text)) {
        // Only a word that does not fit breaks inside.
        pieces += width(word.trimmed(), style) > room ? humpsOf(word) : QStringList(word);
    }
    QStringList lines;
    QString line;
    for (const QString& piece : pieces) {
        if (!line.isEmpty() && width(QString(line + piece).trimmed(), style) > room) {
            lines.append(line.trimmed());
            line.clear();
        }
        line += piece;
    }
    if (!line.trimmed().isEmpty()) {
        lines.append(line.trimmed());
    }
    return lines;
}

} // namespace kbx::views
