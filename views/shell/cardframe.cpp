// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/cardframe.h"

#include "shared/tokens.h"

#include <QPainter>

namespace kbx::shell {
namespace {

constexpr int radius = 4;

} // namespace

void CardFrame::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(tokens[shared::Token::Outline]);
    painter.setBrush(tokens[shared::Token::Raised]);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

} // namespace kbx::shell
