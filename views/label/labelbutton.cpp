// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/labelbutton.h"

#include "label/labelwords.h"
#include "shared/fonts.h"
#include "shared/kbxstyle.h"
#include "shared/keycap.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::label {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int edge = 5;
constexpr int leastCap = 18;
constexpr int bar = 3;
constexpr int gap = 7;

int capWidth(const CodebookEntry& entry)
{
    return std::max(leastCap, shared::keyCapWidth(QString::fromStdString(entry.shortcut)));
}

int nameLeft(const CodebookEntry& entry)
{
    return edge + capWidth(entry) + gap + bar + gap;
}

} // namespace

LabelButton::LabelButton(const CodebookEntry& entry, QWidget* parent)
    : QAbstractButton(parent)
    , m_entry(entry)
{
    setObjectName(u"label."_s + labelText(entry.key));
    setText(labelText(entry.key));
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    QString tip = labelText(entry.key);
    for (const std::string& part : {entry.definition, entry.examples}) {
        tip += part.empty() ? QString() : u"\n"_s + QString::fromStdString(part);
    }
    setToolTip(tip);
    refreshName();
}

void LabelButton::setLook(const LabelLook& look)
{
    if (look != m_look) {
        m_look = look;
        refreshName();
        update();
    }
}

void LabelButton::refreshName()
{
    QStringList parts{labelText(m_entry.key)};
    if (!m_look.sub.isEmpty()) {
        parts << m_look.sub;
    }
    if (!m_entry.shortcut.empty()) {
        parts << tr("key %1").arg(QString::fromStdString(m_entry.shortcut));
    }
    if (m_look.chosen) {
        parts << tr("chosen");
    }
    if (m_look.secondary) {
        parts << tr("secondary label");
    }
    if (m_look.suggested) {
        parts << tr("suggested");
    }
    if (!m_look.others.isEmpty()) {
        parts << (m_look.disputed ? tr("disputed, chosen by %1") : tr("chosen by %1"))
                     .arg(m_look.others);
    }
    setAccessibleName(parts.join(u", "_s));
    setAccessibleDescription(QString::fromStdString(m_entry.definition));
}

QSize LabelButton::sizeHint() const
{
    const int name = QFontMetrics(shared::font(FontRole::Strong)).horizontalAdvance(text());
    return QSize(nameLeft(m_entry) + name + 12, buttonHeight);
}

QSize LabelButton::minimumSizeHint() const
{
    return QSize(nameLeft(m_entry) + 60, buttonHeight);
}

void LabelButton::paintFrame(QPainter* painter) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const QRectF box = QRectF(rect()).adjusted(0, 1, 0, -1);
    if (m_look.chosen) {
        shared::paintBox(painter, box, tokens[Token::Selection], tokens[Token::Accent]);
    } else if (underMouse() && isEnabled()) {
        shared::paintBox(painter, box, tokens[Token::Hover], tokens[Token::Hover]);
    }
    if (m_look.chosen || !(m_look.suggested || m_look.secondary)) {
        return;
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QPen pen(tokens[Token::Accent], 1);
    if (m_look.suggested) {
        pen.setDashPattern({4, 3});
    }
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter->restore();
}

/// "secondary" and who else chose it, at the right end; answers where it begins.
int LabelButton::paintRemark(QPainter* painter, const QRect& area) const
{
    const QString remark = !m_look.others.isEmpty() ? m_look.others
        : m_look.secondary                          ? tr("secondary")
                                                    : QString();
    if (remark.isEmpty()) {
        return area.right();
    }
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->setFont(shared::font(FontRole::Small));
    painter->setPen(tokens[m_look.disputed ? Token::Warn : Token::Text2]);
    // Advances are rounded: without the slack short initials would be elided to nothing.
    const int width
        = std::min(painter->fontMetrics().horizontalAdvance(remark) + 2, area.width() / 2);
    const QRect room(area.right() - width, area.top(), width + 1, area.height());
    painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(remark, Qt::ElideRight, width));
    return room.left() - 8;
}

void LabelButton::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    paintFrame(&painter);
    const int cap = capWidth(m_entry);
    if (!m_entry.shortcut.empty()) {
        shared::paintKeyCap(&painter,
            QRect(edge, (height() - shared::keyCapHeight) / 2, cap, shared::keyCapHeight),
            QString::fromStdString(m_entry.shortcut), m_look.chosen);
    }
    painter.fillRect(QRect(edge + cap + gap, (height() - 16) / 2, bar, 16), groupColor(m_entry));
    const int left = nameLeft(m_entry);
    const int right = paintRemark(&painter, QRect(left, 0, width() - left - 8, height()));
    painter.setFont(shared::font(m_look.chosen ? FontRole::Strong : FontRole::Base));
    painter.setPen(tokens[isEnabled() ? Token::Text : Token::Text3]);
    const QString name = painter.fontMetrics().elidedText(text(), Qt::ElideRight, right - left);
    painter.drawText(QRect(left, 0, right - left, height()), Qt::AlignVCenter, name);
    const int subLeft = left + painter.fontMetrics().horizontalAdvance(name) + 8;
    if (!m_look.sub.isEmpty() && right - subLeft > 20) {
        painter.setFont(shared::font(FontRole::Secondary));
        painter.setPen(tokens[Token::Text2]);
        painter.drawText(QRect(subLeft, 0, right - subLeft, height()), Qt::AlignVCenter,
            painter.fontMetrics().elidedText(m_look.sub, Qt::ElideRight, right - subLeft));
    }
    if (hasFocus()) {
        shared::paintFocusRing(&painter, QRectF(rect()).adjusted(0, 1, 0, -1));
    }
}

void LabelButton::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    Q_EMIT pointed(true);
}

void LabelButton::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    Q_EMIT pointed(false);
}

void LabelButton::focusInEvent(QFocusEvent* event)
{
    QAbstractButton::focusInEvent(event);
    Q_EMIT pointed(true);
}

void LabelButton::focusOutEvent(QFocusEvent* event)
{
    QAbstractButton::focusOutEvent(event);
    Q_EMIT pointed(false);
}

} // namespace kbx::label
