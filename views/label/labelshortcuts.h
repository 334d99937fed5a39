// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>

class QShortcut;
class QWidget;

namespace kbx::label {

class LabelKeys;

/// Makes the keys of a codebook work in a widget and its children, as shortcuts of that scope, and
/// renews them when the codebook changes. Text fields win. Held keys do not repeat: one press is
/// one label.
class LabelShortcuts : public QObject {
    Q_OBJECT

public:
    /// `except`: keys that the widget has already.
    LabelShortcuts(QWidget* widget, LabelKeys& keys, const QList<QKeySequence>& except = {});

private:
    void renew();
    void enable();

    struct Made {
        QShortcut* shortcut;
        bool always;
    };
    QWidget* m_widget;
    LabelKeys& m_keys;
    QList<QKeySequence> m_except;
    QList<Made> m_made;
};

} // namespace kbx::label
