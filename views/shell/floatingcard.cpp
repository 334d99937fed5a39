// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/floatingcard.h"

#include "shared/elidedlabel.h"
#include "shared/tokens.h"

#include <QApplication>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace kbx::shell {
namespace {

constexpr int smallAnchorHeight = 60;

} // namespace

FloatingCard::FloatingCard(QWidget* owner, const QString& title)
    : CardFrame(owner->window())
    , m_owner(owner)
    , m_before(QApplication::focusWidget())
    , m_body(new QVBoxLayout)
{
    setAccessibleName(title);
    setFocusPolicy(Qt::StrongFocus);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(11, 8, 11, 10);
    layout->setSpacing(6);
    if (!title.isEmpty()) {
        layout->addWidget(
            new shared::ElidedLabel(title, shared::FontRole::Strong, shared::Token::Text, this));
    }
    m_body->setSpacing(6);
    layout->addLayout(m_body);
    connect(qApp, &QApplication::focusChanged, this,
        [this](QWidget*, QWidget* now) { focusMoved(now); });
}

void FloatingCard::popup(const QPoint& global, QWidget* focus)
{
    adjustSize();
    const QWidget* const ground = parentWidget();
    const QPoint wanted = ground->mapFromGlobal(global);
    move(std::clamp(wanted.x(), 4, std::max(4, ground->width() - width() - 4)),
        std::clamp(wanted.y(), 4, std::max(4, ground->height() - height() - 4)));
    show();
    raise();
    (focus ? focus : this)->setFocus(Qt::PopupFocusReason);
}

void FloatingCard::popup(QWidget* anchor, QWidget* focus)
{
    adjustSize();
    const bool small = anchor->height() < smallAnchorHeight;
    const QPoint at(small ? 0 : std::max(0, (anchor->width() - width()) / 2),
        small ? anchor->height() + 2 : std::min(72, anchor->height() / 4));
    popup(anchor->mapToGlobal(at), focus);
}

void FloatingCard::finish()
{
    m_done = true;
    hide();
    deleteLater();
}

void FloatingCard::dismiss()
{
    if (m_done) {
        return;
    }
    m_done = true;
    if (QWidget* const back = m_before ? m_before.data() : m_owner.data()) {
        back->setFocus(Qt::PopupFocusReason);
    }
    finish();
}

void FloatingCard::leave()
{
    if (!m_done) {
        m_done = true;
        Q_EMIT left();
        finish();
    }
}

void FloatingCard::focusMoved(QWidget* now)
{
    // Without a focus widget another window is in front: the card waits for the return.
    const bool menu = now && now->window() != window();
    if (!m_done && isVisible() && now && now != this && !isAncestorOf(now) && !menu) {
        leave();
    }
}

void FloatingCard::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        dismiss();
        return;
    }
    // Keys of the card are not keys of the window behind it.
    event->accept();
}

} // namespace kbx::shell
