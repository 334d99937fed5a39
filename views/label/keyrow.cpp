// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/keyrow.h"

#include "shared/fonts.h"
#include "shared/kbxstyle.h"
#include "shared/keycap.h"
#include "shared/tokens.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::label {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int edge = 12;
constexpr int between = 14;
constexpr int afterCap = 7;

} // namespace

KeyAction::KeyAction(const QString& keys, const QString& text, QWidget* parent)
    : QAbstractButton(parent)
    , m_keys(keys)
{
    setObjectName(u"key."_s + keys);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setWords(text);
}

void KeyAction::setStrong(bool strong)
{
    m_strong = strong;
    updateGeometry();
    update();
}

void KeyAction::setWords(const QString& text)
{
    setText(text);
    setAccessibleName(m_keys.isEmpty() ? text : tr("%1, key %2").arg(text, m_keys));
    update();
}

QSize KeyAction::sizeHint() const
{
    const int words = QFontMetrics(shared::font(m_strong ? FontRole::Strong : FontRole::Secondary))
                          .horizontalAdvance(text());
    return QSize(
        (m_keys.isEmpty() ? 0 : shared::keyCapWidth(m_keys) + afterCap) + words + 3, actionHeight);
}

void KeyAction::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    int left = 0;
    if (!m_keys.isEmpty()) {
        const int cap = shared::keyCapWidth(m_keys);
        shared::paintKeyCap(&painter,
            QRect(0, (height() - shared::keyCapHeight) / 2, cap, shared::keyCapHeight), m_keys,
            isDown());
        left = cap + afterCap;
    }
    const bool hovered = underMouse() && isEnabled();
    painter.setFont(shared::font(m_strong ? FontRole::Strong : FontRole::Secondary));
    painter.setPen(tokens[!isEnabled() ? Token::Text3
            : hovered                  ? Token::Accent
            : m_strong                 ? Token::Text
                                       : Token::Text2]);
    painter.drawText(QRect(left, 0, width() - left, height()), Qt::AlignVCenter,
        painter.fontMetrics().elidedText(text(), Qt::ElideRight, width() - left));
    if (hasFocus()) {
        shared::paintFocusRing(&painter, rect());
    }
}

KeyRow::KeyRow(QWidget* parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

KeyAction* KeyRow::add(const QString& keys, const QString& text)
{
    auto* const action = new KeyAction(keys, text, this);
    m_actions.append(action);
    action->show();
    refit();
    return action;
}

void KeyRow::setCaption(const QString& caption)
{
    m_caption = caption;
    refit();
}

void KeyRow::clear()
{
    for (KeyAction* const action : std::as_const(m_actions)) {
        action->hide();
        action->deleteLater(); // perhaps it is the one that was clicked
    }
    m_actions.clear();
    refit();
}

void KeyRow::refit()
{
    updateGeometry();
    layOut(width(), true);
    update();
}

int KeyRow::captionWidth() const
{
    return m_caption.isEmpty()
        ? 0
        : QFontMetrics(shared::font(FontRole::Strong)).horizontalAdvance(m_caption) + between;
}

int KeyRow::layOut(int width, bool place) const
{
    int x = edge + captionWidth();
    int y = 2;
    for (KeyAction* const action : m_actions) {
        const int wanted = std::min(action->sizeHint().width(), std::max(40, width - 2 * edge));
        if (x > edge && x + wanted > width - edge) {
            x = edge;
            y += KeyAction::actionHeight;
        }
        if (place) {
            action->setGeometry(x, y, wanted, KeyAction::actionHeight);
        }
        x += wanted + between;
    }
    return y + KeyAction::actionHeight + 4;
}

int KeyRow::heightForWidth(int width) const
{
    return layOut(width, false);
}

QSize KeyRow::sizeHint() const
{
    return QSize(600, heightForWidth(std::max(width(), 300)));
}

QSize KeyRow::minimumSizeHint() const
{
    return QSize(120, KeyAction::actionHeight + 6);
}

void KeyRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (layOut(width(), true) != height()) {
        updateGeometry();
    }
}

void KeyRow::paintEvent(QPaintEvent*)
{
    if (m_caption.isEmpty()) {
        return;
    }
    QPainter painter(this);
    painter.setFont(shared::font(FontRole::Strong));
    painter.setPen(shared::Tokens::current()[Token::Text]);
    painter.drawText(
        QRect(edge, 2, captionWidth(), KeyAction::actionHeight), Qt::AlignVCenter, m_caption);
}

} // namespace kbx::label
