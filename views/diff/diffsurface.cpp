// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diffsurface.h"

#include <QEvent>

#include <algorithm>

namespace kbx::diff {

DiffSurface::DiffSurface(QWidget* parent)
    : QWidget(parent)
{
    m_later.setSingleShot(true);
    m_later.setInterval(0);
    connect(&m_later, &QTimer::timeout, this, &DiffSurface::rearrange);
}

void DiffSurface::setWrapped(bool on)
{
    if (on == m_wrapped) {
        return;
    }
    m_wrapped = on;
    for (code::CodeView* const view : findChildren<code::CodeView*>()) {
        view->setWrapped(on);
    }
    m_room = 0;
    fitRoom();
    rearrange();
}

void DiffSurface::fitWidths()
{
    m_neededWidth = 0;
    for (const code::CodeView* const view : views()) {
        m_neededWidth = std::max(m_neededWidth, view->neededWidth());
    }
    for (code::CodeView* const view : findChildren<code::CodeView*>()) {
        view->setScrollWidth(m_neededWidth);
    }
    m_room = 0;
    fitRoom();
}

void DiffSurface::fitRoom()
{
    int room = m_neededWidth;
    bool breaks = true;
    int narrowest = QWIDGETSIZE_MAX;
    for (const code::CodeView* const view : views()) {
        narrowest = std::min(narrowest, view->textWidth());
        breaks = breaks && view->isWrapped();
    }
    room = std::min(room, narrowest);
    const auto policy
        = !breaks && room < m_neededWidth ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff;
    for (code::CodeView* const view : findChildren<code::CodeView*>()) {
        view->setHorizontalScrollBarPolicy(policy);
    }
    if (m_wrapped && narrowest != m_room) {
        m_room = narrowest;
        for (code::CodeView* const view : views()) {
            view->setTextRoom(narrowest);
        }
        m_later.start();
    }
}

/// What stood at the top stays there.
void DiffSurface::rearrange()
{
    const code::CodeView* const first = lead();
    const long top = first->SendScintilla(
        QsciScintillaBase::SCI_DOCLINEFROMVISIBLE, static_cast<unsigned long>(first->firstRow()));
    arrange();
    for (code::CodeView* const view : findChildren<code::CodeView*>()) {
        view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // QScintilla shows it anew
    }
    setFirstRow(first->rowOfDisplayLine(static_cast<int>(top)));
    Q_EMIT rearranged();
}

void DiffSurface::resizeEvent(QResizeEvent*)
{
    fitRoom();
}

void DiffSurface::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        // The views get the event after this widget.
        QMetaObject::invokeMethod(this, &DiffSurface::fitWidths, Qt::QueuedConnection);
    }
}

} // namespace kbx::diff
