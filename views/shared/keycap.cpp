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

int keyCapWidth(const QString& keys)
{
    return QFontMetrics(capFont()).horizontalAdvance(keys) + 11;
}

void paintKeyCap(QPainter* painter, const QRect& rect, const QString& keys, bool filled)
{
    const Tokens& tokens = Tokens::current();
    paintBox(painter, rect, tokens[filled ? Token::Accent : Token::Pane],
        tokens[filled ? Token::Accent : Token::Outline]);
    painter->setFont(capFont());
    painter->setPen(tokens[filled ? Token::OnAccent : Token::Text]);
    painter->drawText(rect, Qt::AlignCenter, keys);
}

KeyCap::KeyCap(const QString& keys, QWidget* parent)
    : QWidget(parent)
    , m_keys(keys)
{
    setAccessibleName(keys);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize KeyCap::sizeHint() const
{
    return QSize(keyCapWidth(m_keys), keyCapHeight);
}

void KeyCap::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintKeyCap(&painter, rect(), m_keys);
}

} // namespace kbx::shared
