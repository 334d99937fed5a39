// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointer>
#include <QString>

class QAction;
class QMenuBar;

namespace kbx::shell {

/// An entry of the menus that can be chosen now.
struct MenuCommand {
    QPointer<QAction> action;
    QString text; ///< without mnemonics
    QString menu; ///< "Edit › Copy as"
};

/// All enabled, visible entries, submenus included, in the order of the menus.
QList<MenuCommand> commandsOf(const QMenuBar& bar);
/// "&Open study…" → "Open study…"; "&&" stays an ampersand.
QString withoutMnemonic(const QString& text);

} // namespace kbx::shell
