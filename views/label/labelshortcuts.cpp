// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/labelshortcuts.h"

#include "label/labelkeys.h"

#include <QShortcut>
#include <QWidget>

namespace kbx::label {

LabelShortcuts::LabelShortcuts(QWidget* widget, LabelKeys& keys, const QList<QKeySequence>& except)
    : QObject(widget)
    , m_widget(widget)
    , m_keys(keys)
    , m_except(except)
{
    connect(&keys, &LabelKeys::codebookChanged, this, &LabelShortcuts::renew);
    connect(&keys, &LabelKeys::stateChanged, this, &LabelShortcuts::enable);
    renew();
}

void LabelShortcuts::renew()
{
    for (const Made& each : std::as_const(m_made)) {
        delete each.shortcut;
    }
    m_made.clear();
    for (const DeskKey& key : m_keys.keys()) {
        if (m_except.contains(key.keys)) {
            continue;
        }
        auto* const shortcut = new QShortcut(key.keys, m_widget);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        shortcut->setAutoRepeat(false);
        shortcut->setWhatsThis(key.text);
        connect(
            shortcut, &QShortcut::activated, this, [this, keys = key.keys] { m_keys.press(keys); });
        m_made.append({shortcut, key.always});
    }
    enable();
}

/// Enter, Esc and the letters of a chord belong to others until a chord waits for them.
void LabelShortcuts::enable()
{
    for (const Made& each : std::as_const(m_made)) {
        each.shortcut->setEnabled(each.always || m_keys.isWaiting());
    }
}

} // namespace kbx::label
