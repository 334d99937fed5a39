// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/legendrow.h"

#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::shared {
namespace {

constexpr int margin = 10;
constexpr int gap = 16; ///< between entries
constexpr int glyphGap = 7;
constexpr int singleLine = 40;
constexpr int leastLine = 20;

} // namespace

LegendRow::LegendRow(QWidget* parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void LegendRow::setEntries(const QList<Entry>& entries)
{
    m_entries = entries;
    QStringList words;
    for (const Entry& entry : entries) {
        if (!entry.text.isEmpty()) {
            words << entry.text;
        }
    }
    setAccessibleName(tr("Legend: %1").arg(words.join(u", "_s)));
    updateGeometry();
    update();
}

int LegendRow::widthOf(const Entry& entry) const
{
    const int words = entry.text.isEmpty()
        ? 0
        : glyphGap + QFontMetrics(shared::font(FontRole::Secondary)).horizontalAdvance(entry.text);
    return entry.glyphWidth + words;
}

QList<LegendRow::Place> LegendRow::places(int width) const
{
    QList<Place> result;
    int x = margin;
    int line = 0;
    for (const Entry& entry : m_entries) {
        const int needed = widthOf(entry);
        if (x > margin && x + needed > width - margin) {
            x = margin;
            ++line;
        }
        result.append({x, line});
        x += needed + gap;
    }
    return result;
}

int LegendRow::lineHeight(int width) const
{
    const QList<Place> where = places(width);
    if (where.isEmpty() || where.last().line == 0) {
        return singleLine;
    }
    int tallest = leastLine;
    for (const Entry& entry : m_entries) {
        tallest = std::max(tallest, entry.glyphHeight + 2);
    }
    return tallest;
}

int LegendRow::heightForWidth(int width) const
{
    const QList<Place> where = places(width);
    const int lines = where.isEmpty() ? 1 : where.last().line + 1;
    return lines == 1 ? singleLine : lines * lineHeight(width) + 8;
}

QSize LegendRow::sizeHint() const
{
    int width = 2 * margin;
    for (const Entry& entry : m_entries) {
        width += widthOf(entry) + gap;
    }
    return QSize(width, heightForWidth(this->width()));
}

QSize LegendRow::minimumSizeHint() const
{
    int widest = 0;
    for (const Entry& entry : m_entries) {
        widest = std::max(widest, widthOf(entry));
    }
    return QSize(widest + 2 * margin, singleLine);
}

void LegendRow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

void LegendRow::paintEvent(QPaintEvent*)
{
    const Tokens& tokens = Tokens::current();
    QPainter painter(this);
    const QList<Place> where = places(width());
    const int high = lineHeight(width());
    const int top = high == singleLine ? 0 : 4;
    for (qsizetype at = 0; at < m_entries.size(); ++at) {
        const Entry& entry = m_entries[at];
        const QRectF line(where[at].x, top + where[at].line * high, widthOf(entry), high);
        if (entry.glyph) {
            painter.save();
            entry.glyph(&painter,
                QRectF(line.left(), line.center().y() - entry.glyphHeight / 2.0, entry.glyphWidth,
                    entry.glyphHeight));
            painter.restore();
        }
        painter.setFont(shared::font(FontRole::Secondary));
        painter.setPen(tokens[Token::Text2]);
        painter.drawText(
            line.adjusted(entry.glyphWidth + glyphGap, 0, 2, 0), Qt::AlignVCenter, entry.text);
    }
}

} // namespace kbx::shared
