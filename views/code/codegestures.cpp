// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/codestyles.h"
#include "code/codeview.h"
#include "shared/icons.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QMenu>
#include <QMetaMethod>
#include <QMimeData>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

// Selection, search, menu and mouse; the rest is in codeview.cpp.
namespace kbx::code {
namespace {

constexpr std::size_t mostBoxes = 10'000;

} // namespace

QByteArray CodeView::selectedBytes() const
{
    const CodeRange range = selection();
    return m_text.bytes().mid(range.begin, range.end - range.begin);
}

CodeRange CodeView::selection() const
{
    return {m_text.toBytes(static_cast<int>(send(SCI_GETSELECTIONSTART))),
        m_text.toBytes(static_cast<int>(send(SCI_GETSELECTIONEND)))};
}

void CodeView::select(const CodeRange& range)
{
    send(SCI_SETSEL, m_text.toDisplay(range.begin), m_text.toDisplay(range.end));
    send(SCI_SCROLLCARET);
}

void CodeView::clearSelection()
{
    send(SCI_SETEMPTYSELECTION, send(SCI_GETSELECTIONSTART));
}

void CodeView::copy()
{
    const QByteArray selected = selectedBytes();
    if (selected.isEmpty()) {
        return;
    }
    const QString words = QString::fromUtf8(selected);
    auto* const copied = new QMimeData;
    copied->setText(words);
    if (words.toUtf8() != selected) {
        copied->setData(QStringLiteral("application/octet-stream"), selected);
    }
    QGuiApplication::clipboard()->setMimeData(copied);
}

std::vector<CodeRange> CodeView::placesOf(const QString& words) const
{
    std::vector<CodeRange> places;
    const QByteArray wanted = words.toUtf8().toLower();
    if (wanted.isEmpty()) {
        return places;
    }
    const QByteArray all = m_text.bytes().toLower();
    for (qsizetype at = all.indexOf(wanted); at >= 0;
         at = all.indexOf(wanted, at + wanted.size())) {
        places.push_back({static_cast<int>(at), static_cast<int>(at + wanted.size())});
    }
    return places;
}

void CodeView::markPlaces(const std::vector<CodeRange>& places)
{
    send(SCI_SETINDICATORCURRENT, MatchBox);
    send(SCI_INDICATORCLEARRANGE, 0, send(SCI_GETLENGTH));
    for (std::size_t at = 0; at < std::min(places.size(), mostBoxes); ++at) {
        const int from = m_text.toDisplay(places[at].begin);
        send(SCI_INDICATORFILLRANGE, from, m_text.toDisplay(places[at].end) - from);
    }
}

int CodeView::lineOf(int offset) const
{
    return m_text.lineOfDisplay(
        static_cast<int>(send(SCI_LINEFROMPOSITION, m_text.toDisplay(offset))));
}

bool CodeView::isLineShown(int line) const
{
    return send(SCI_GETLINEVISIBLE, m_text.firstDisplayLine(line)) != 0;
}

int CodeView::neededWidth() const
{
    // By the character: measuring a line of 200,000 of them would stall.
    const long cell = SendScintilla(SCI_TEXTWIDTH, static_cast<unsigned long>(PlainNumber), "0");
    long columns = 0;
    long widest = 0;
    for (const char character : m_text.display()) {
        const auto byte = static_cast<unsigned char>(character);
        if (byte == '\n') {
            columns = 0;
        } else if (byte == '\t') {
            columns += 4 - columns % 4;
        } else if (byte < 0x20 || byte >= 0xE0) {
            columns += byte < 0x20 ? 4 : 2; // shown as NUL, or as wide as Chinese
        } else if ((byte & 0xC0U) != 0x80U) {
            ++columns;
        }
        widest = std::max(widest, columns);
    }
    return static_cast<int>(std::min<long>((widest + 1) * cell, 4'000'000));
}

int CodeView::textWidth() const
{
    return viewport()->width() - textLeft() - textInset;
}

void CodeView::setScrollWidth(int pixels)
{
    send(SCI_SETSCROLLWIDTHTRACKING, 0);
    send(SCI_SETSCROLLWIDTH, std::max(1, pixels));
}

int CodeView::horizontalOffset() const
{
    return static_cast<int>(send(SCI_GETXOFFSET));
}

void CodeView::setHorizontalOffset(int pixels)
{
    if (!m_wrapped && pixels != horizontalOffset()) {
        send(SCI_SETXOFFSET, pixels);
    }
}

const LineGap* CodeView::foldAt(const QPoint& position, int* displayLine) const
{
    for (const auto& [line, gap] : m_gaps) {
        if (!gap.foldText.isEmpty() && gapRect(line, gap).contains(position)) {
            if (displayLine) {
                *displayLine = line;
            }
            return &gap;
        }
    }
    return nullptr;
}

int CodeView::lineAt(const QPoint& position) const
{
    const long height = std::max(1L, send(SCI_TEXTHEIGHT, 0));
    const long row = firstRow() + position.y() / height;
    if (position.y() < 0 || row >= rowCount()) {
        return -1;
    }
    const auto shown = static_cast<int>(send(SCI_DOCLINEFROMVISIBLE, row));
    const long first = rowOfDisplayLine(shown);
    return row >= first + rowsOfDisplayLine(shown) ? -1 : m_text.lineOfDisplay(shown);
}

int CodeView::remarkAt(const QPoint& position) const
{
    const int line = m_noted.empty() ? -1 : lineAt(position);
    return line >= 0 && remarkRect(line).contains(position) ? line : -1;
}

bool CodeView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && !m_noted.empty()) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const int line = lineAt(help->pos());
        const auto noted = m_noted.find(line);
        const bool beside = help->pos().x() < textLeft() + textInset || remarkAt(help->pos()) >= 0;
        if (noted != m_noted.end() && beside && !noted->second.tip.isEmpty()) {
            QToolTip::showText(help->globalPos(), noted->second.tip, viewport());
            return true;
        }
        QToolTip::hideText();
    }
    return QsciScintilla::viewportEvent(event);
}

void CodeView::mousePressEvent(QMouseEvent* event)
{
    int line = 0;
    if (event->button() == Qt::LeftButton && foldAt(event->pos(), &line)) {
        Q_EMIT foldClicked(line);
        return;
    }
    if (const int noted = remarkAt(event->pos()); event->button() == Qt::LeftButton && noted >= 0) {
        Q_EMIT remarkClicked(noted);
        return;
    }
    QsciScintilla::mousePressEvent(event);
}

void CodeView::mouseMoveEvent(QMouseEvent* event)
{
    QsciScintilla::mouseMoveEvent(event);
    if (event->buttons() == Qt::NoButton && (foldAt(event->pos()) || remarkAt(event->pos()) >= 0)) {
        viewport()->setCursor(Qt::PointingHandCursor);
    }
}

void CodeView::contextMenuEvent(QContextMenuEvent* event)
{
    QPoint at = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        const long position = send(SCI_GETCURRENTPOS);
        const QPoint caret(static_cast<int>(send(SCI_POINTXFROMPOSITION, 0, position)),
            static_cast<int>(send(SCI_POINTYFROMPOSITION, 0, position) + send(SCI_TEXTHEIGHT, 0)));
        const QRect shown = viewport()->rect();
        at = viewport()->mapToGlobal(QPoint(
            std::clamp(caret.x(), 0, shown.right()), std::clamp(caret.y(), 0, shown.bottom())));
    } else if (const int line = lineAt(event->pos()); line >= 0 && !hasSelectedText()) {
        // What the menu does with a line, it does with this one.
        send(SCI_SETEMPTYSELECTION, m_text.toDisplay(m_text.lineStart(line)));
    }
    if (isSignalConnected(QMetaMethod::fromSignal(&CodeView::menuRequested))) {
        Q_EMIT menuRequested(at);
    } else {
        openMenu(at);
    }
}

void CodeView::openMenu(const QPoint& globalPosition)
{
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (hasSelectedText()) {
        QAction* const copied = menu->addAction(shared::icon(shared::Icon::Copy), tr("&Copy"));
        connect(copied, &QAction::triggered, this, &CodeView::copy);
    }
    connect(menu->addAction(tr("Select &all")), &QAction::triggered, this, [this] { selectAll(); });
    menu->popup(globalPosition);
}

} // namespace kbx::code
