// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/divider.h"

#include "shared/tokens.h"

#include <QPainter>

namespace kbx::diff {

Divider::Divider(QWidget* parent)
    : QWidget(parent)
{
    setFixedWidth(1);
}

void Divider::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), shared::Tokens::current()[shared::Token::Outline]);
}

} // namespace kbx::diff
