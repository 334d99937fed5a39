// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/keycap.h"

#include "shared/fonts.h"
#include "shared/kbxstyle.h"

#include <QFontMetrics>
#include <QPainter>

namespace kbx::shared {
namespace {

QFont capFont()
{
    QFont result = font(FontRole::Fixed);
    result.setPixelSize(std::max(11, result.pixelSize() - 1));
    result.setStyleStrategy(QFont::PreferNoShaping); // "++" is two keys, no ligature
    return result;
}

} // namespace

KeyCap::KeyCap(const QString& keys, QWidget* parent)
    : QWidget(parent)
    , m_keys(keys)
{
    setAccessibleName(keys);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize KeyCap::sizeHint() const
{
    return QSize(QFontMetrics(capFont()).horizontalAdvance(m_keys) + 11, 18);
}

void KeyCap::paintEvent(QPaintEvent*)
{
    const Tokens& tokens = Tokens::current();
    QPainter painter(this);
    paintBox(&painter, rect(), tokens[Token::Pane], tokens[Token::Outline]);
    painter.setFont(capFont());
    painter.setPen(tokens[Token::Text]);
    painter.drawText(rect(), Qt::AlignCenter, m_keys);
}

} // namespace kbx::shared
