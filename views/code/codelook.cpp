// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/codefont.h"
#include "code/codestyles.h"
#include "code/codeview.h"
#include "shared/fonts.h"
#include "shared/icons.h"
#include "shared/verdictglyph.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

// Colours, fonts and what is painted over Scintilla's own picture; the rest is in codeview.cpp.
namespace kbx::code {

using shared::Token;

namespace {

constexpr int lineHeight = 17;
constexpr int accentWidth = 3;

long bgr(const QColor& color)
{
    return color.red() | color.green() << 8 | color.blue() << 16;
}

} // namespace

void CodeView::changeEvent(QEvent* event)
{
    QsciScintilla::changeEvent(event);
    const bool themed = event->type() == QEvent::PaletteChange
        || event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::FontChange;
    if (themed && !m_theming) {
        applyTheme();
    }
}

void CodeView::applyTheme()
{
    m_theming = true;
    QFont used = codeFont();
    // Scintilla takes points.
    used.setPointSizeF(used.pixelSize() * 72.0 / std::max(1, logicalDpiY()));
    const bool fresh = !m_highlighter;
    if (fresh) {
        m_highlighter = makeHighlighter(m_language);
    }
    m_highlighter->applyTheme(used);
    if (fresh) {
        setLexer(m_highlighter->lexer());
    }
    applyStyles(used);
    fitMargin();
    m_theming = false;
}

void CodeView::applyStyles(const QFont& font)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const QByteArray family = font.family().toLatin1();
    const auto style = [&](int number, Token fore, Token back) {
        SendScintilla(SCI_STYLESETFONT, static_cast<unsigned long>(number), family.constData());
        send(SCI_STYLESETSIZEFRACTIONAL, number, static_cast<long>(font.pointSizeF() * 100 - 75));
        send(SCI_STYLESETFORE, number, bgr(tokens[fore]));
        send(SCI_STYLESETBACK, number, bgr(tokens[back]));
    };
    style(PlainNumber, Token::Text3, Token::Raised);
    style(RemovedNumber, Token::Slower, Token::Removed);
    style(AddedNumber, Token::Faster, Token::Added);
    style(STYLE_LINENUMBER, Token::Text3, Token::Raised);
    style(GapStyle, Token::Text3, Token::Pane);
    setPaper(tokens[Token::Pane]);
    send(SCI_STYLESETBACK, STYLE_DEFAULT, bgr(tokens[Token::Pane]));
    send(SCI_MARKERSETBACK, RemovedMarker, bgr(tokens[Token::Removed]));
    send(SCI_MARKERSETBACK, AddedMarker, bgr(tokens[Token::Added]));
    send(SCI_INDICSETFORE, RemovedGround, bgr(tokens[Token::RemovedWord]));
    send(SCI_INDICSETFORE, AddedGround, bgr(tokens[Token::AddedWord]));
    send(SCI_INDICSETFORE, RemovedLine, bgr(tokens[Token::Slower]));
    send(SCI_INDICSETFORE, AddedLine, bgr(tokens[Token::Faster]));
    send(SCI_INDICSETFORE, MatchBox, bgr(tokens[Token::Accent]));
    send(SCI_SETSELBACK, 1, bgr(tokens[Token::Selection]));
    send(SCI_SETSELFORE, 0, 0);
    send(SCI_SETCARETFORE, bgr(tokens[Token::Accent]));
    setFoldMarginColors(tokens[Token::Raised], tokens[Token::Raised]);
    send(SCI_SETEXTRAASCENT, 0);
    send(SCI_SETEXTRADESCENT, 0);
    const double wanted = lineHeight * font.pointSizeF() * logicalDpiY() / 72.0 / 12.0;
    const long missing = std::lround(wanted) - send(SCI_TEXTHEIGHT, 0);
    send(SCI_SETEXTRAASCENT, missing / 2);
    send(SCI_SETEXTRADESCENT, missing - missing / 2);
}

int CodeView::textLeft() const
{
    return static_cast<int>(
        send(SCI_GETMARGINWIDTHN, numberMargin) + send(SCI_GETMARGINWIDTHN, foldMargin));
}

QRect CodeView::gapRect(int displayLine, const LineGap& gap) const
{
    const int height = static_cast<int>(send(SCI_TEXTHEIGHT, 0));
    const int row = rowOfDisplayLine(displayLine) + rowsOfDisplayLine(displayLine);
    const int top = (row - firstRow()) * height;
    return QRect(0, top, viewport()->width(), gap.rows * height);
}

/// Scintilla leaves the inset before the text without the line's ground.
void CodeView::paintInsets(QPainter* painter) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const int height = static_cast<int>(send(SCI_TEXTHEIGHT, 0));
    const int first = firstRow();
    const int last = std::min(rowCount(), first + rowsOnScreen() + 1);
    const long end = last > first ? send(SCI_DOCLINEFROMVISIBLE, last - 1) : -1;
    for (long line = send(SCI_DOCLINEFROMVISIBLE, first); line <= end; ++line) {
        const long markers = send(SCI_MARKERGET, line);
        if (markers == 0 || send(SCI_GETLINEVISIBLE, line) == 0) {
            continue;
        }
        const int row = rowOfDisplayLine(static_cast<int>(line)) - first;
        const int rows = rowsOfDisplayLine(static_cast<int>(line));
        painter->fillRect(QRect(textLeft(), row * height, textInset, rows * height),
            tokens[markers & (1 << RemovedMarker) ? Token::Removed : Token::Added]);
    }
}

void CodeView::paintGaps(QPainter* painter) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const QRect shown = viewport()->rect();
    const auto hatch = [&](QRect rect) {
        painter->fillRect(rect & shown, tokens[Token::Pane]);
        rect.setLeft(textLeft());
        shared::paintHatch(painter, rect & shown, tokens);
    };
    if (m_text.hasStrip() && firstRow() == 0) {
        hatch(QRect(0, 0, shown.width(), static_cast<int>(send(SCI_TEXTHEIGHT, 0))));
    }
    const long top = send(SCI_DOCLINEFROMVISIBLE, firstRow());
    for (auto at = m_gaps.lower_bound(static_cast<int>(top)); at != m_gaps.end(); ++at) {
        const QRect rect = gapRect(at->first, at->second);
        if (rect.top() > shown.bottom()) {
            break;
        }
        if (at->second.foldText.isEmpty()) {
            hatch(rect);
            continue;
        }
        painter->fillRect(rect, tokens[Token::Raised]);
        painter->setPen(tokens[Token::Line]);
        painter->drawLine(rect.topLeft(), rect.topRight());
        painter->drawLine(rect.bottomLeft(), rect.bottomRight());
        const QRectF arrow(textLeft() - 14, rect.center().y() - 5.5, 12, 12);
        shared::paintIcon(painter, arrow, shared::Icon::ChevronRight, tokens[Token::Text3]);
        painter->setPen(tokens[Token::Text3]);
        painter->setFont(shared::font(shared::FontRole::Small));
        const QRect area = rect.adjusted(textLeft() + textInset, 0, -8, 0);
        painter->drawText(area, Qt::AlignVCenter,
            painter->fontMetrics().elidedText(at->second.foldText, Qt::ElideRight, area.width()));
    }
}

void CodeView::paintAccents(QPainter* painter) const
{
    const int height = static_cast<int>(send(SCI_TEXTHEIGHT, 0));
    const QColor color = shared::Tokens::current()[Token::Accent];
    const long top = send(SCI_DOCLINEFROMVISIBLE, firstRow());
    const int first = m_text.lineOfDisplay(static_cast<int>(top));
    for (auto at = std::lower_bound(m_accents.begin(), m_accents.end(), first);
         at != m_accents.end(); ++at) {
        const int y = (rowOfLine(*at) - firstRow()) * height;
        if (y > viewport()->height()) {
            break;
        }
        if (isLineShown(*at)) {
            painter->fillRect(QRect(0, y, accentWidth, rowsOfLine(*at) * height), color);
        }
    }
}

QRect CodeView::remarkRect(int line) const
{
    const auto noted = m_noted.find(line);
    if (noted == m_noted.end() || noted->second.remark.isEmpty() || !isLineShown(line)) {
        return {};
    }
    const int height = static_cast<int>(send(SCI_TEXTHEIGHT, 0));
    const int width = QFontMetrics(shared::font(shared::FontRole::Small))
                          .horizontalAdvance(noted->second.remark)
        + 12;
    const QRect shown = viewport()->rect();
    return QRect(std::max(textLeft(), shown.right() + 1 - width),
        (rowOfLine(line) - firstRow()) * height, width, height);
}

/// A dashed bar beside lines that moved, and what is said at their end.
void CodeView::paintMoved(QPainter* painter) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const int height = static_cast<int>(send(SCI_TEXTHEIGHT, 0));
    const long top = send(SCI_DOCLINEFROMVISIBLE, firstRow());
    painter->setFont(shared::font(shared::FontRole::Small));
    for (auto at = m_noted.lower_bound(m_text.lineOfDisplay(static_cast<int>(top)));
         at != m_noted.end(); ++at) {
        const int y = (rowOfLine(at->first) - firstRow()) * height;
        if (y > viewport()->height()) {
            break;
        }
        if (!at->second.moved || !isLineShown(at->first)) {
            continue;
        }
        const bool removed = at->second.kind == LineDecoration::Kind::Removed;
        const QColor color = tokens[removed ? Token::Slower : Token::Faster];
        for (int dash = 1; dash < rowsOfLine(at->first) * height; dash += 6) {
            painter->fillRect(QRect(textLeft() + 2, y + dash, 3, 4), color);
        }
        if (const QRect rect = remarkRect(at->first); !rect.isNull()) {
            painter->fillRect(rect, tokens[removed ? Token::Removed : Token::Added]);
            painter->setPen(color);
            painter->drawText(rect, Qt::AlignCenter, at->second.remark);
        }
    }
}

/// Lines that a person has put beside each other, and the one that waits for its partner.
void CodeView::paintPins(QPainter* painter) const
{
    for (const auto& [line, look] : m_noted) {
        if (look.pinned && isLineShown(line)) {
            paintPin(painter, line, true);
        }
    }
    if (m_pinStart >= 0 && isLineShown(m_pinStart)) {
        paintPin(painter, m_pinStart, false);
    }
}

void CodeView::paintPin(QPainter* painter, int line, bool filled) const
{
    const int height = static_cast<int>(send(SCI_TEXTHEIGHT, 0));
    const int top = (rowOfLine(line) - firstRow()) * height;
    if (top + height < 0 || top > viewport()->height()) {
        return;
    }
    const shared::Tokens& tokens = shared::Tokens::current();
    const QPointF middle(textLeft() + textInset / 2.0, top + height / 2.0);
    constexpr double half = 3.5; // as wide as the inset
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(tokens[Token::Accent], 1.5));
    painter->setBrush(tokens[filled ? Token::Accent : Token::Pane]);
    const std::array corners = {middle + QPointF(0, -half), middle + QPointF(half, 0),
        middle + QPointF(0, half), middle + QPointF(-half, 0)};
    painter->drawPolygon(corners.data(), static_cast<int>(corners.size()));
    painter->restore();
}

void CodeView::paintFrame(QPainter* painter) const
{
    const int height = static_cast<int>(send(SCI_TEXTHEIGHT, 0));
    const int top = (m_frameRow - firstRow()) * height;
    const QColor color = shared::Tokens::current()[Token::Accent];
    if (top >= 0) {
        painter->fillRect(QRect(0, std::max(0, top - 1), viewport()->width(), 1), color);
    }
    painter->fillRect(QRect(0, top + m_frameRows * height, viewport()->width(), 1), color);
}

void CodeView::paintEvent(QPaintEvent* event)
{
    showNumbersInView();
    QsciScintilla::paintEvent(event);
    QPainter painter(viewport());
    painter.setClipRegion(event->region());
    paintInsets(&painter);
    if (!m_gaps.empty() || m_text.hasStrip()) {
        paintGaps(&painter);
    }
    paintMoved(&painter);
    paintPins(&painter);
    paintAccents(&painter);
    if (m_frameRows > 0) {
        paintFrame(&painter);
    }
}

} // namespace kbx::code
