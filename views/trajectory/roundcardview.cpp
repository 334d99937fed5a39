// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trajectory/roundcardview.h"

#include "shared/badge.h"
#include "shared/fonts.h"
#include "shared/icons.h"
#include "shared/kbxstyle.h"
#include "shared/verdictglyph.h"
#include "shared/wording.h"
#include "shell/kerneldrag.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDrag>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::trajectory {

using shared::FontRole;
using shared::Token;

RoundCardView::RoundCardView(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
}

void RoundCardView::setRound(const CandidateTable& table, const CandidateRow& row)
{
    m_candidate = row.candidateId;
    m_verdicts = row.verdicts;
    m_overall = row.kernelId == 0 ? Verdict::Fail : shared::overallVerdict(row);
    m_starred = row.starred;
    m_words = roundWords(table, row);
    if (row.kernelId == 0) {
        m_verdicts.compile = Verdict::Fail;
        m_verdicts.correct = m_verdicts.fast = Verdict::NotRun;
    }
    QString tip = m_words.headline;
    for (const QString& line : {m_words.beside, m_words.detail}) {
        tip += line.isEmpty() ? QString() : u'\n' + line;
    }
    if (!m_words.note.isEmpty()) {
        tip += u'\n' + tr("Note: %1").arg(m_words.note);
    }
    for (const shared::Badge& badge : m_words.badges) {
        tip += u'\n' + badge.text + (badge.tip.isEmpty() ? QString() : u": "_s + badge.tip);
    }
    setToolTip(tip);
    refreshName();
    update();
}

void RoundCardView::setSide(CardSide side)
{
    m_side = side;
    refreshName();
    update();
}

void RoundCardView::setCompact(bool compact)
{
    m_compact = compact;
    update();
}

void RoundCardView::refreshName()
{
    const QString side = m_side == CardSide::Left ? tr(", left side")
        : m_side == CardSide::Right               ? tr(", right side")
                                                  : QString();
    setAccessibleName(m_words.sentence + side);
}

void RoundCardView::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    const bool chosen = m_side != CardSide::None;
    const Token ground = chosen ? Token::Selection : underMouse() ? Token::Hover : Token::Raised;
    shared::paintBox(
        &painter, rect(), tokens[ground], tokens[chosen ? Token::Accent : Token::Line]);
    const int edge = m_compact || height() >= 92 ? 6 : 3;
    const QRect area = rect().adjusted(11, edge, -11, -edge);
    if (m_compact) {
        paintCompact(&painter, area);
    } else {
        paintTitle(&painter, QRect(area.left(), area.top(), area.width(), 18));
        paintVerdicts(&painter, QRect(area.left(), area.top() + 20, area.width(), 18));
        paintHeadline(&painter, QRect(area.left(), area.top() + 40, area.width(), 22));
        int y = area.top() + 62;
        if (!m_words.detail.isEmpty()) {
            painter.setFont(shared::font(FontRole::Secondary));
            painter.setPen(tokens[Token::Text2]);
            painter.drawText(QRect(area.left(), y, area.width(), 18), Qt::AlignVCenter,
                painter.fontMetrics().elidedText(
                    m_words.detail.section(u'\n', 0, 0), Qt::ElideRight, area.width()));
            y += 20;
        }
        if (isRoomy()) {
            shared::paintBadges(&painter, QPointF(area.left(), y + 1), m_words.badges);
        }
    }
    if (hasFocus()) {
        shared::paintFocusRing(&painter, rect());
    }
}

/// Side, star and note at the right end; answers where they begin.
int RoundCardView::paintMarks(QPainter* painter, const QRect& area) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    int right = area.right();
    if (m_side != CardSide::None) {
        const QString word = m_side == CardSide::Left ? tr("left") : tr("right");
        painter->setFont(shared::font(FontRole::Secondary));
        painter->setPen(tokens[Token::Text2]);
        painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, word);
        right -= painter->fontMetrics().horizontalAdvance(word) + 8;
    }
    if (m_starred) {
        shared::paintIcon(painter, QRectF(right - 14, area.center().y() - 7, 14, 14),
            shared::Icon::StarFilled, tokens[Token::Warn]);
        right -= 20;
    }
    if (!m_words.note.isEmpty()) {
        const shared::Badge badge{tr("note"), shared::BadgeTone::Neutral, {}};
        const auto width = static_cast<int>(shared::badgeWidth(badge));
        shared::paintBadge(painter, QPointF(right - width, area.top() + 1), badge);
        right -= width + 6;
    }
    return right;
}

void RoundCardView::paintTitle(QPainter* painter, const QRect& area) const
{
    const int right = paintMarks(painter, area);
    painter->setFont(shared::font(FontRole::Strong));
    painter->setPen(shared::Tokens::current()[Token::Text]);
    const QString shown
        = painter->fontMetrics().elidedText(m_words.title, Qt::ElideRight, right - area.left());
    painter->drawText(QRect(area.left(), area.top(), right - area.left(), area.height()),
        Qt::AlignVCenter, shown);
    if (!isRoomy()) {
        const int x = area.left() + painter->fontMetrics().horizontalAdvance(shown) + 10;
        shared::paintFittingBadges(
            painter, QRect(x, area.top() + 1, right - x, area.height()), m_words.badges);
    }
}

void RoundCardView::paintVerdicts(QPainter* painter, const QRect& area) const
{
    painter->setFont(shared::font(FontRole::Secondary));
    painter->setPen(shared::Tokens::current()[Token::Text]);
    int x = area.left();
    for (const auto& [barrier, verdict] : {std::pair{Barrier::Compile, m_verdicts.compile},
             std::pair{Barrier::Correct, m_verdicts.correct},
             std::pair{Barrier::Fast, m_verdicts.fast}}) {
        shared::paintVerdict(painter, QRectF(x, area.center().y() - 5.5, 12, 12), verdict);
        const QString word = shared::barrierWord(barrier);
        painter->drawText(QRect(x + 17, area.top(), area.right() - x - 17, area.height()),
            Qt::AlignVCenter, word);
        x += 17 + painter->fontMetrics().horizontalAdvance(word) + 12;
    }
}

void RoundCardView::paintHeadline(QPainter* painter, const QRect& area) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QFont used = shared::font(m_words.headlineIsSpeedup ? FontRole::Title : FontRole::Strong);
    if (m_words.headlineIsSpeedup) {
        used.setPixelSize(used.pixelSize() + 3);
        used.setWeight(QFont::DemiBold);
    }
    painter->setFont(used);
    painter->setPen(tokens[m_words.headlineColor]);
    const QString shown
        = painter->fontMetrics().elidedText(m_words.headline, Qt::ElideRight, area.width());
    painter->drawText(area, Qt::AlignVCenter, shown);
    const int x = area.left() + painter->fontMetrics().horizontalAdvance(shown) + 10;
    painter->setFont(shared::font(FontRole::Secondary));
    painter->setPen(tokens[Token::Text2]);
    const QRect rest(x, area.top(), area.right() - x, area.height());
    if (rest.width() > 24) {
        painter->drawText(rest, Qt::AlignVCenter,
            painter->fontMetrics().elidedText(m_words.beside, Qt::ElideRight, rest.width()));
    }
}

void RoundCardView::paintCompact(QPainter* painter, const QRect& area) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->setFont(shared::font(FontRole::Small));
    painter->setPen(tokens[Token::Text2]);
    painter->drawText(QRect(area.left(), area.top(), area.width(), 15), Qt::AlignVCenter,
        painter->fontMetrics().elidedText(m_words.title, Qt::ElideRight, area.width()));
    const QRectF glyph(area.left(), area.top() + 18.5, 12, 12);
    shared::paintVerdict(painter, glyph, m_overall);
    painter->setFont(shared::font(FontRole::Strong));
    painter->setPen(tokens[m_words.headlineColor]);
    const QRect rest = QRect(area.left() + 17, area.top() + 15, area.width() - 17, 19);
    const QString text = m_words.headlineIsSpeedup ? m_words.headline : QString();
    painter->drawText(rest, Qt::AlignVCenter, text);
}

void RoundCardView::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->button() == Qt::LeftButton;
    m_pressedAt = event->pos();
}

void RoundCardView::mouseMoveEvent(QMouseEvent* event)
{
    const int moved = (event->pos() - m_pressedAt).manhattanLength();
    if (!m_pressed || moved < QApplication::startDragDistance()) {
        return;
    }
    m_pressed = false;
    auto* const drag = new QDrag(this);
    drag->setMimeData(shell::kernelMime(m_candidate, m_words.sentence).release());
    drag->setPixmap(grab());
    drag->setHotSpot(m_pressedAt);
    drag->exec(Qt::CopyAction);
}

/// Not at the press: that may begin a drag, which chooses nothing.
void RoundCardView::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_pressed && event->button() == Qt::LeftButton && rect().contains(event->pos())) {
        Q_EMIT chosen(m_candidate, event->modifiers().testFlag(Qt::ControlModifier));
    }
    m_pressed = false;
}

void RoundCardView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        Q_EMIT opened(m_candidate);
    }
}

void RoundCardView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space) {
        Q_EMIT chosen(m_candidate, event->modifiers().testFlag(Qt::ControlModifier));
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        Q_EMIT opened(m_candidate);
    } else {
        QWidget::keyPressEvent(event);
    }
}

void RoundCardView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
    Q_EMIT menuRequested(
        m_candidate, keyboard ? mapToGlobal(QPoint(12, height() - 12)) : event->globalPos());
}

void RoundCardView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void RoundCardView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace kbx::trajectory
