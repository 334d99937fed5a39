// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in columns, declared in fonts.h. Tables paint hundreds of them per frame, so what a font
// says of a character is asked once and the glyphs go to the painter without being shaped again.
#include "shared/fonts.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QHash>
#include <QPainter>
#include <QRawFont>

#include <algorithm>
#include <deque>

namespace kbx::shared {
namespace {

struct Character {
    quint32 glyph = 0; ///< 0: another font has to draw it
    qreal advance = 0, cell = 0; ///< own width, width in a column
};

class NumberFont {
public:
    explicit NumberFont(const QFont& font)
        : m_font(font)
        , m_metrics(font)
        , m_raw(QRawFont::fromFont(font))
    {
        for (char16_t digit = u'0'; digit <= u'9'; ++digit) {
            m_digit = std::max(m_digit, m_metrics.horizontalAdvance(QChar(digit)));
        }
    }
    bool isOf(const QFont& font) const { return m_font == font; }
    const QRawFont& raw() const { return m_raw; }
    qreal baseline(qreal height) const
    {
        return (height + m_metrics.ascent() - m_metrics.descent()) / 2;
    }
    const Character& of(QChar character)
    {
        const auto found = m_characters.constFind(character);
        if (found != m_characters.constEnd()) {
            return *found;
        }
        Character made;
        made.advance = m_metrics.horizontalAdvance(character);
        made.cell = character.isDigit() ? m_digit : made.advance;
        const QList<quint32> glyphs = m_raw.glyphIndexesForString(QString(character));
        made.glyph = glyphs.size() == 1 ? glyphs.first() : 0;
        return *m_characters.insert(character, made);
    }

private:
    QFont m_font;
    QFontMetricsF m_metrics;
    QRawFont m_raw;
    qreal m_digit = 0;
    QHash<QChar, Character> m_characters;
};

NumberFont& numberFontOf(const QFont& font)
{
    // A handful of fonts; another choice of fonts makes the old ones useless.
    constexpr std::size_t most = 24;
    static std::deque<NumberFont> known;
    const auto found = std::find_if(
        known.begin(), known.end(), [&font](const NumberFont& each) { return each.isOf(font); });
    if (found != known.end()) {
        return *found;
    }
    if (known.size() >= most) {
        known.clear();
    }
    return known.emplace_back(font);
}

} // namespace

qreal numberWidth(const QFont& font, const QString& text)
{
    NumberFont& used = numberFontOf(font);
    qreal width = 0;
    for (const QChar character : text) {
        width += used.of(character).cell;
    }
    return width;
}

void drawNumber(QPainter* painter, const QRectF& rect, const QString& text, Qt::Alignment alignment)
{
    NumberFont& used = numberFontOf(painter->font());
    QList<quint32> glyphs;
    QList<QPointF> positions;
    glyphs.reserve(text.size());
    positions.reserve(text.size());
    qreal x = 0;
    bool whole = true;
    for (const QChar character : text) {
        const Character& each = used.of(character);
        whole = whole && each.glyph != 0;
        glyphs.append(each.glyph);
        positions.append(QPointF(x + (each.cell - each.advance) / 2, 0));
        x += each.cell;
    }
    qreal left = rect.left();
    if (alignment & Qt::AlignRight) {
        left = rect.right() - x;
    } else if (alignment & Qt::AlignHCenter) {
        left = rect.center().x() - x / 2;
    }
    const QPointF start(left, rect.top() + used.baseline(rect.height()));
    if (!whole) {
        for (qsizetype at = 0; at < text.size(); ++at) {
            painter->drawText(start + positions[at], text.mid(at, 1));
        }
        return;
    }
    QGlyphRun run;
    run.setRawFont(used.raw());
    run.setGlyphIndexes(glyphs);
    run.setPositions(positions);
    painter->drawGlyphRun(start, run);
}

} // namespace kbx::shared
