// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linepins.h"
#include "diff/diffpane.h"
#include "diff/diffview.h"
#include "shell/messagebar.h"

#include <QCheckBox>
#include <QMenu>
#include <QSettings>

#include <algorithm>

using namespace Qt::StringLiterals;

// How a person makes lines stand: pins and wrapping; other gestures are in diffgestures.cpp.
namespace kbx::diff {
namespace {

using analysis::LinePin;

const QKeySequence pinKey(Qt::ALT | Qt::Key_Return);

std::vector<LinePin> mirrored(std::vector<LinePin> pins)
{
    for (LinePin& pin : pins) {
        std::swap(pin.left, pin.right);
    }
    return pins;
}

bool touches(const LinePin& pin, const code::LineNumbers& lines)
{
    return (lines.left >= 0 && pin.left == lines.left)
        || (lines.right >= 0 && pin.right == lines.right);
}

} // namespace

/// Swapped sides keep their pins.
void DiffPane::takePinsOfPair()
{
    m_pinStart.reset();
    const auto found = m_pins.find({m_leftId, m_rightId});
    m_choice.pins = found == m_pins.end() ? std::vector<LinePin>() : found->second;
}

void DiffPane::setPins(const std::vector<LinePin>& pins)
{
    dropPinStart();
    m_choice.pins = pins;
    m_pins[{m_leftId, m_rightId}] = pins;
    m_pins[{m_rightId, m_leftId}] = mirrored(pins);
    requestDocument();
}

void DiffPane::startPin(bool left, int line)
{
    m_pinStart = PinStart{left, line};
    m_diffView->setPinStart(left, line);
    const QString text = left
        ? tr("Line %L1 of the left side: go to the line of the right side that belongs beside it, "
             "and press %2.")
        : tr("Line %L1 of the right side: go to the line of the left side that belongs beside it, "
             "and press %2.");
    messages()->showMessage({shell::MessageKind::News,
        text.arg(line + 1).arg(pinKey.toString(QKeySequence::NativeText)), {}, {}, {}, true});
}

bool DiffPane::dropPinStart()
{
    if (!m_pinStart) {
        return false;
    }
    m_pinStart.reset();
    m_diffView->setPinStart(false, -1);
    messages()->clear(shell::MessageKind::News);
    return true;
}

void DiffPane::pinLine()
{
    if (!canFind() || m_diffView->isAlone()) {
        return;
    }
    const code::LineNumbers at = m_diffView->caretLines();
    if (at.left < 0 && at.right < 0) {
        messages()->showNews(tr("Only lines of the left and of the right side can be pinned."));
        return;
    }
    if (const int partner = !m_pinStart ? -1
            : m_pinStart->left          ? at.right
                                        : at.left;
        partner >= 0) {
        setPins(withPin(m_choice.pins,
            m_pinStart->left ? LinePin{m_pinStart->line, partner}
                             : LinePin{partner, m_pinStart->line}));
        return;
    }
    std::vector<LinePin> others = m_choice.pins;
    if (std::erase_if(others, [&at](const LinePin& pin) { return touches(pin, at); }) > 0) {
        setPins(others);
        return;
    }
    // A line of both texts, in the unified view, stands for the right one.
    const bool left = at.right < 0;
    const int line = left ? at.left : at.right;
    if (m_pinStart && m_pinStart->left == left && m_pinStart->line == line) {
        dropPinStart();
        return;
    }
    startPin(left, line);
}

void DiffPane::removePins()
{
    const bool started = dropPinStart();
    if (!m_choice.pins.empty()) {
        setPins({});
    } else if (!started && canFind()) {
        messages()->showNews(tr("No line is pinned."));
    }
}

void DiffPane::addLineActions(QMenu& menu)
{
    if (m_document && !m_diffView->isAlone()) {
        const code::LineNumbers at = m_diffView->caretLines();
        const bool pinned = std::any_of(m_choice.pins.begin(), m_choice.pins.end(),
            [&at](const LinePin& pin) { return touches(pin, at); });
        QString text = pinned ? tr("Remove this pin") : tr("Pin this &line…");
        if (m_pinStart) {
            text = (m_pinStart->left ? tr("Pin to &line %L1 of the left side")
                                     : tr("Pin to &line %L1 of the right side"))
                       .arg(m_pinStart->line + 1);
        }
        QAction* const pin = menu.addAction(text, this, &DiffPane::pinLine);
        pin->setShortcut(pinKey);
        QAction* const all = menu.addAction(tr("&Remove all pins"), this, &DiffPane::removePins);
        all->setShortcut(QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Return));
        all->setEnabled(!m_choice.pins.empty());
    }
    QAction* const wrap = menu.addAction(tr("Wrap l&ong lines"), m_wrap, &QCheckBox::click);
    wrap->setCheckable(true);
    wrap->setChecked(m_wrap->isChecked());
    wrap->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Z));
}

void DiffPane::setWrapped(bool on)
{
    m_diffView->setWrapped(on);
    QSettings().setValue(u"diff/wrap"_s, on);
    refreshWords();
    refreshTools();
}

} // namespace kbx::diff
