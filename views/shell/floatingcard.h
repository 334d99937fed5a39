// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/cardframe.h"

#include <QPointer>

class QVBoxLayout;

namespace kbx::shell {

/// A small card above the content of the window: for a note, a name, a choice. It is no window of
/// its own, so that it stands where it is put on every desktop and input methods work in it. It
/// closes by Esc or when the focus goes elsewhere, and then deletes itself.
class FloatingCard : public CardFrame {
    Q_OBJECT

public:
    /// `owner`: what the card belongs to; gets the focus back.
    FloatingCard(QWidget* owner, const QString& title);

    QVBoxLayout* body() const { return m_body; }
    /// Shows the card at a global position, moved so that the window holds it.
    void popup(const QPoint& global, QWidget* focus);
    /// Below a small widget, in the upper part of a large one.
    void popup(QWidget* anchor, QWidget* focus);
    /// Closes; the focus returns to where it was.
    void dismiss();
    /// Closes because the person went on to something else.
    void leave();

Q_SIGNALS:
    /// Not after Esc or dismiss().
    void left();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void focusMoved(QWidget* now);
    void finish();

    QPointer<QWidget> m_owner;
    QPointer<QWidget> m_before;
    QVBoxLayout* m_body;
    bool m_done = false;
};

} // namespace kbx::shell
