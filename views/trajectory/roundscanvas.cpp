// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trajectory/roundscanvas.h"

#include "shared/fonts.h"

#include <QHelpEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <map>

namespace kbx::trajectory {
namespace {

using shared::Token;

constexpr int margin = 10;
constexpr int rowGap = 10;
constexpr std::size_t mostFullCards = 6; ///< more rounds are shown compactly

} // namespace

RoundsCanvas::RoundsCanvas(QWidget* parent)
    : QWidget(parent)
{
}

void RoundsCanvas::setTrajectory(std::shared_ptr<const analysis::TrajectoryData> trajectory,
    std::shared_ptr<const CandidateTable> table)
{
    m_data = std::move(trajectory);
    m_table = std::move(table);
    const std::size_t count = m_data ? m_data->cards.size() : 0;
    while (m_cards.size() > count) {
        delete m_cards.back();
        m_cards.pop_back();
    }
    while (m_cards.size() < count) {
        auto* const card = new RoundCardView(this);
        connect(card, &RoundCardView::chosen, this, &RoundsCanvas::chosen);
        connect(card, &RoundCardView::opened, this, &RoundsCanvas::opened);
        connect(card, &RoundCardView::menuRequested, this, &RoundsCanvas::menuRequested);
        card->show();
        m_cards.push_back(card);
    }
    for (std::size_t at = 0; at < count; ++at) {
        m_cards[at]->setRound(*m_table, m_table->rows[m_data->cards[at].row]);
    }
    update();
}

void RoundsCanvas::setSides(std::int64_t left, std::int64_t right)
{
    for (RoundCardView* const card : m_cards) {
        card->setSide(card->candidateId() == right ? CardSide::Right
                : card->candidateId() == left      ? CardSide::Left
                                                   : CardSide::None);
    }
}

RoundCardView* RoundsCanvas::cardOf(std::int64_t candidateId) const
{
    const auto found = std::find_if(m_cards.begin(), m_cards.end(),
        [candidateId](const RoundCardView* card) { return card->candidateId() == candidateId; });
    return found == m_cards.end() ? nullptr : *found;
}

void RoundsCanvas::fitInto(const QSize& room, int bar)
{
    if (!m_data) {
        return;
    }
    // Rounds may be missing in between: columns are the rounds that exist.
    std::map<int, int> columns;
    int branches = 0;
    for (const analysis::RoundCard& card : m_data->cards) {
        columns.emplace(card.round, 0);
        branches = std::max(branches, card.branch);
    }
    int next = 0;
    for (auto& [round, column] : columns) {
        column = next++;
    }
    const int count = std::max(1, static_cast<int>(columns.size()));
    m_compact = columns.size() > mostFullCards;
    const auto cardWidth
        = [&](int arrow) { return (room.width() - 2 * margin - (count - 1) * arrow) / count; };
    // Long labels such as "no_substantial_change" want more, while the cards can spare it.
    m_arrow = m_compact ? 26 : cardWidth(164) >= 248 ? 164 : 132;
    const int width = m_compact ? 104 : std::clamp(cardWidth(m_arrow), 208, 308);
    const int needed = 2 * margin + count * width + (count - 1) * m_arrow;
    const int below = room.height() - (needed > room.width() ? bar : 0);
    // The strip of the Annotate layout is low: margins shrink before the cards do.
    const int edge = below < roomyCardHeight + 16 ? 4 : 8;
    const int height = m_compact              ? 48
        : below >= roomyCardHeight + 2 * edge ? 116
                                              : std::clamp(below - 2 * edge, 84, 100);
    for (std::size_t at = 0; at < m_cards.size(); ++at) {
        const analysis::RoundCard& card = m_data->cards[at];
        m_cards[at]->setCompact(m_compact);
        m_cards[at]->setGeometry(margin + columns.at(card.round) * (width + m_arrow),
            edge + card.branch * (height + rowGap), width, height);
    }
    setFixedSize(
        std::max(room.width(), needed), 2 * edge + (branches + 1) * height + branches * rowGap);
    update();
}

void RoundsCanvas::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[Token::Pane]);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t at = 0; m_data && at < m_data->cards.size(); ++at) {
        if (m_data->cards[at].parent >= 0) {
            paintArrow(&painter, at);
        }
    }
}

QRect RoundsCanvas::arrowRect(std::size_t index) const
{
    const QRect to = m_cards[index]->geometry();
    return QRect(to.left() - m_arrow + 2, to.top() + 16, m_arrow - 4, 76);
}

/// The words on an arrow may be cut; all of them are in its tooltip.
bool RoundsCanvas::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* const help = static_cast<QHelpEvent*>(event);
    for (std::size_t at = 0; m_data && !m_compact && at < m_data->cards.size(); ++at) {
        const analysis::RoundCard& card = m_data->cards[at];
        if (card.parent >= 0 && arrowRect(at).contains(help->pos())) {
            const ArrowWords words = arrowWords(m_table->rows[card.row], card);
            QStringList lines = words.lines;
            if (!words.label.isEmpty()) {
                lines.prepend(words.label);
            }
            QToolTip::showText(help->globalPos(), lines.join(QLatin1Char('\n')), this);
            return true;
        }
    }
    QToolTip::hideText();
    return true;
}

void RoundsCanvas::paintArrow(QPainter* painter, std::size_t index) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const analysis::RoundCard& card = m_data->cards[index];
    const QRect from = m_cards[static_cast<std::size_t>(card.parent)]->geometry();
    const QRect to = m_cards[index]->geometry();
    const qreal y = to.top() + (m_compact ? to.height() / 2.0 : 36.5);
    const qreal startY = from.top() == to.top() ? y : from.bottom() - 14.5;
    const QPointF start(from.right() + 5, startY);
    const QPointF end(to.left() - 5, y);
    painter->setPen(QPen(tokens[Token::Outline], 1.2));
    if (startY != y) {
        const QPointF corner(from.right() + 11, startY);
        painter->drawPolyline(QPolygonF{start, corner, QPointF(corner.x(), y), end});
    } else {
        painter->drawLine(start, end);
    }
    painter->drawPolyline(QPolygonF{end + QPointF(-6, -4), end, end + QPointF(-6, 4)});
    if (m_compact) {
        return;
    }
    const ArrowWords words = arrowWords(m_table->rows[card.row], card);
    QRect line = arrowRect(index);
    line.setHeight(16);
    const auto write = [&](const QString& text, shared::FontRole role, Token color) {
        painter->setFont(shared::font(role));
        painter->setPen(tokens[color]);
        painter->drawText(line, Qt::AlignCenter,
            painter->fontMetrics().elidedText(text, Qt::ElideRight, line.width() - 14));
    };
    if (!words.label.isEmpty()) {
        write(words.label, shared::FontRole::Strong, Token::Text);
    }
    line.moveTop(static_cast<int>(y) + 6);
    for (const QString& text : words.lines) {
        write(text, shared::FontRole::Small, Token::Text2);
        line.translate(0, 15);
    }
}

RoundsArea::RoundsArea(QWidget* parent)
    : QScrollArea(parent)
    , m_canvas(new RoundsCanvas)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidget(m_canvas);
    setAccessibleName(tr("Rounds of the trajectory"));
}

void RoundsArea::refit()
{
    // Without the bars, which appear only when the cards do not fit.
    m_canvas->fitInto(QSize(width(), height()), horizontalScrollBar()->sizeHint().height());
}

void RoundsArea::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    refit();
}

} // namespace kbx::trajectory
