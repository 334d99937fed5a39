// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/sideheader.h"

#include "shared/badge.h"
#include "shared/fonts.h"
#include "shared/icons.h"
#include "shared/verdictglyph.h"

#include <QContextMenuEvent>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::diff {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int lineHeight = 25;
constexpr int noteHeight = 21;

} // namespace

SideHeader::SideHeader(QWidget* parent)
    : QWidget(parent)
{
    setFixedHeight(lineHeight);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void SideHeader::setWords(const SideWords& words)
{
    m_words = words;
    setAccessibleName(words.sentence);
    QString tip = words.tip;
    for (const shared::Badge& badge : words.badges) {
        tip += u'\n' + badge.text + (badge.tip.isEmpty() ? QString() : u": "_s + badge.tip);
    }
    setToolTip(words.note.isEmpty() ? tip : tip + u"\n\n"_s + words.note);
    update();
}

void SideHeader::setNoteRoom(bool room)
{
    m_noteRoom = room;
    setFixedHeight(room ? lineHeight + noteHeight : lineHeight);
    update();
}

void SideHeader::setDropTarget(bool target)
{
    m_dropTarget = target;
    update();
}

int SideHeader::paintVerdicts(QPainter* painter, int x) const
{
    for (const Verdict verdict :
        {m_words.verdicts.compile, m_words.verdicts.correct, m_words.verdicts.fast}) {
        shared::paintVerdict(painter, QRectF(x, (lineHeight - 13) / 2.0, 12, 12), verdict);
        x += 16;
    }
    return x + 4;
}

int SideHeader::neededAfterTitle(bool withHash) const
{
    const auto width = [](const QString& text, FontRole role) {
        return text.isEmpty() ? 0 : QFontMetrics(shared::font(role)).horizontalAdvance(text) + 10;
    };
    int needed = (withHash ? width(m_words.hash, FontRole::Fixed) : 0)
        + width(m_words.outcome, FontRole::Strong) + width(m_words.beside, FontRole::Secondary)
        + (m_words.hasVerdicts ? 52 : 0);
    if (!m_words.badges.isEmpty()) {
        needed += static_cast<int>(shared::badgeWidth(m_words.badges.first()))
            + (m_words.badges.size() > 1 ? 32 : 4);
    }
    return needed;
}

/// In a narrow column the counts go first (the tooltip has them): no verdict of the CPU without its
/// badge, no number cut.
bool SideHeader::hasRoomForCounts(int width) const
{
    const auto room = [](const QString& text, FontRole role) {
        return QFontMetrics(shared::font(role)).horizontalAdvance(text);
    };
    return room(m_words.title, FontRole::Strong) + (m_words.starred ? 28 : 10)
        + neededAfterTitle(false) + room(m_words.counts, FontRole::Secondary) + 12
        <= width;
}

void SideHeader::paintLine(QPainter* painter, const QRect& area) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->setFont(shared::font(FontRole::Secondary));
    painter->setPen(tokens[Token::Text2]);
    int x = area.left();
    int limit = area.right();
    if (hasRoomForCounts(area.width())) {
        painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, m_words.counts);
        limit -= painter->fontMetrics().horizontalAdvance(m_words.counts) + 12;
    }
    const auto word = [&](const QString& text, FontRole role, Token color) {
        const int room = limit - x;
        if (text.isEmpty() || room < 24) {
            return;
        }
        painter->setFont(shared::font(role));
        painter->setPen(tokens[color]);
        const QString shown = painter->fontMetrics().elidedText(text, Qt::ElideRight, room);
        painter->drawText(QRect(x, area.top(), room, area.height()), Qt::AlignVCenter, shown);
        x += painter->fontMetrics().horizontalAdvance(shown) + 10;
    };
    if (m_words.starred) {
        shared::paintIcon(painter, QRectF(x, area.center().y() - 6.5, 13, 13),
            shared::Icon::StarFilled, tokens[Token::Warn]);
        x += 18;
    }
    word(m_words.title, FontRole::Strong, Token::Text);
    // Where the first badge would have no room, the hash goes: it is in the tooltip, and a verdict
    // of the CPU is never without its badge.
    if (neededAfterTitle(true) <= limit - x) {
        word(m_words.hash, FontRole::Fixed, Token::Text3);
    }
    if (m_words.hasVerdicts && x + 52 < limit) {
        x = paintVerdicts(painter, x);
    }
    word(m_words.outcome, FontRole::Strong, m_words.outcomeColor);
    word(m_words.beside, FontRole::Secondary, Token::Text2);
    shared::paintFittingBadges(
        painter, QRect(x, area.top() + 4, limit - x, area.height()), m_words.badges);
}

void SideHeader::paintNote(QPainter* painter, const QRect& area) const
{
    if (m_words.note.isEmpty()) {
        return;
    }
    painter->setFont(shared::font(FontRole::Secondary));
    painter->setPen(shared::Tokens::current()[Token::Text2]);
    const QString line = tr("Note: %1").arg(QString(m_words.note).replace(u'\n', u' '));
    painter->drawText(area, Qt::AlignVCenter,
        painter->fontMetrics().elidedText(line, Qt::ElideRight, area.width()));
}

void SideHeader::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[m_dropTarget ? Token::Selection : Token::Raised]);
    painter.fillRect(QRect(0, height() - 1, width(), 1), tokens[Token::Line]);
    paintLine(&painter, QRect(10, 0, width() - 20, lineHeight - 1));
    if (m_noteRoom) {
        paintNote(&painter, QRect(10, lineHeight - 3, width() - 20, noteHeight));
    }
    if (m_dropTarget) {
        painter.setPen(QPen(tokens[Token::Accent], 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void SideHeader::contextMenuEvent(QContextMenuEvent* event)
{
    Q_EMIT menuRequested(event->globalPos());
}

} // namespace kbx::diff
