// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/statusline.h"

#include "shared/badge.h"
#include "shared/fonts.h"
#include "shared/verdictglyph.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::shell {

using shared::Badge;
using shared::Token;

namespace {

Badge readOnlyBadge()
{
    return {StatusLine::tr("read-only"), shared::BadgeTone::Careful,
        StatusLine::tr("This study cannot be changed here.")};
}

} // namespace

StatusLine::StatusLine(QWidget* parent)
    : QWidget(parent)
{
    setFixedHeight(25);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StatusLine::setStudy(const QString& text)
{
    m_study = text;
    updateName();
}

void StatusLine::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    updateName();
}

void StatusLine::setCounts(const QString& text)
{
    m_counts = text;
    updateName();
}

void StatusLine::setLabels(const QString& text)
{
    if (text != m_labels) {
        m_labels = text;
        updateName();
    }
}

void StatusLine::setDevices(const QList<DeviceState>& devices)
{
    m_devices = devices;
    updateName();
}

void StatusLine::updateName()
{
    QStringList words{m_study, m_readOnly ? readOnlyBadge().text : QString(), m_counts, m_labels};
    words.removeAll(QString());
    QStringList tips{m_study, m_counts, m_labels};
    tips.removeAll(QString());
    if (m_readOnly) {
        tips << readOnlyBadge().tip;
    }
    for (const DeviceState& device : std::as_const(m_devices)) {
        words << device.text;
        tips << (device.tip.isEmpty() ? device.text : device.text + u": "_s + device.tip);
    }
    setAccessibleName(words.join(u", "_s));
    setToolTip(tips.join(u'\n'));
    update();
}

void StatusLine::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[Token::Window]);
    painter.fillRect(QRect(0, 0, width(), 1), tokens[Token::Line]);
    painter.setFont(shared::font(shared::FontRole::Secondary));
    const QFontMetrics metrics = painter.fontMetrics();
    int right = width() - 14;
    for (auto at = m_devices.crbegin(); at != m_devices.crend(); ++at) {
        const int textWidth = metrics.horizontalAdvance(at->text);
        right -= textWidth;
        painter.setPen(tokens[Token::Text2]);
        painter.drawText(QRect(right, 0, textWidth + 2, height()), Qt::AlignVCenter, at->text);
        right -= 19;
        shared::paintVerdict(&painter, QRectF(right, height() / 2.0 - 6, 13, 13), at->state);
        right -= 12;
        if (at + 1 != m_devices.crend()) {
            painter.fillRect(QRect(right, 6, 1, height() - 12), tokens[Token::Line]);
            right -= 12;
        }
    }
    int left = 12;
    const auto part = [&](const QString& text) {
        const int room = std::max(0, right - left);
        painter.setPen(tokens[Token::Text2]);
        painter.drawText(QRect(left, 0, room, height()), Qt::AlignVCenter,
            metrics.elidedText(text, Qt::ElideRight, room));
        left += metrics.horizontalAdvance(text) + 10;
    };
    part(m_study);
    if (m_readOnly && left + shared::badgeWidth(readOnlyBadge()) < right) {
        shared::paintBadge(
            &painter, QPointF(left, (height() - shared::badgeHeight) / 2.0), readOnlyBadge());
        left += static_cast<int>(shared::badgeWidth(readOnlyBadge())) + 10;
    }
    for (const QString& text : {m_counts, m_labels}) {
        if (!text.isEmpty() && left < right) {
            painter.fillRect(QRect(left, 6, 1, height() - 12), tokens[Token::Line]);
            left += 10;
            part(text);
        }
    }
}

} // namespace kbx::shell
