// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/startcards.h"

#include "shared/elidedlabel.h"
#include "shared/fonts.h"
#include "shared/kbxstyle.h"
#include "shared/keycap.h"
#include "shared/verdictglyph.h"
#include "shared/wording.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace kbx::shell {

using shared::FontRole;
using shared::Token;

Card::Card(QWidget* parent)
    : QWidget(parent)
{
}

void Card::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    shared::paintBox(&painter, rect(), tokens[Token::Pane], tokens[Token::Line]);
}

DropArea::DropArea(const QString& title, const QString& sentence, QWidget* parent)
    : QWidget(parent)
{
    setFixedHeight(82);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 14, 14, 14);
    layout->setSpacing(2);
    auto* const head = new shared::ElidedLabel(title, FontRole::Strong, Token::Text, this);
    auto* const body = new shared::ElidedLabel(sentence, FontRole::Secondary, Token::Text2, this);
    head->setAlignment(Qt::AlignHCenter);
    body->setAlignment(Qt::AlignHCenter);
    layout->addStretch(1);
    layout->addWidget(head);
    layout->addWidget(body);
    layout->addStretch(1);
}

void DropArea::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokens[Token::Outline], 1.4, Qt::DashLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
}

StartAction::StartAction(shared::Icon which, const QString& title, const QString& sentence,
    const QString& keys, bool first, QWidget* parent)
    : QAbstractButton(parent)
    , m_icon(which)
    , m_sentence(sentence)
    , m_first(first)
{
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(sentence);
    setFixedHeight(48);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 13, 0);
    layout->addStretch(1);
    layout->addWidget(new shared::KeyCap(keys, this));
}

void StartAction::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    if (underMouse() || isDown()) {
        painter.fillRect(rect().adjusted(1, 1, -1, -1), tokens[Token::Hover]);
    }
    if (!m_first) {
        painter.fillRect(QRect(1, 0, width() - 2, 1), tokens[Token::Line]);
    }
    shared::paintIcon(&painter, QRectF(15, 16, 17, 17), m_icon, tokens[Token::Accent]);
    const int room = width() - 44 - 80;
    painter.setPen(tokens[Token::Text]);
    painter.setFont(shared::font(FontRole::Strong));
    painter.drawText(QRect(44, 6, room, 19), Qt::AlignVCenter,
        painter.fontMetrics().elidedText(text(), Qt::ElideRight, room));
    painter.setPen(tokens[Token::Text2]);
    painter.setFont(shared::font(FontRole::Secondary));
    painter.drawText(QRect(44, 24, room, 18), Qt::AlignVCenter,
        painter.fontMetrics().elidedText(m_sentence, Qt::ElideRight, room));
    if (hasFocus()) {
        shared::paintFocusRing(&painter, rect().adjusted(1, 1, -1, -1));
    }
}

VerdictMark::VerdictMark(Verdict verdict, QWidget* parent)
    : QWidget(parent)
    , m_verdict(verdict)
{
    setFixedSize(14, 18);
    setAccessibleName(shared::verdictWord(verdict));
}

void VerdictMark::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    shared::paintVerdict(&painter, QRectF(0, 2, 14, 14), m_verdict);
}

} // namespace kbx::shell
