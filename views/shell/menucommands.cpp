// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/menucommands.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

void collect(const QList<QAction*>& actions, const QString& menu, QList<MenuCommand>& commands)
{
    for (QAction* const action : actions) {
        if (action->isSeparator() || !action->isVisible() || !action->isEnabled()) {
            continue;
        }
        const QString text = withoutMnemonic(action->text());
        if (const QMenu* const below = action->menu()) {
            collect(below->actions(), menu.isEmpty() ? text : menu + u" › "_s + text, commands);
        } else {
            commands.append({action, text.section(u'\t', 0, 0), menu});
        }
    }
}

} // namespace

QList<MenuCommand> commandsOf(const QMenuBar& bar)
{
    QList<MenuCommand> commands;
    collect(bar.actions(), {}, commands);
    return commands;
}

QString withoutMnemonic(const QString& text)
{
    QString plain;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] == u'&' && at + 1 < text.size()) {
            ++at;
        }
        plain += text[at];
    }
    return plain;
}

} // namespace kbx::shell
