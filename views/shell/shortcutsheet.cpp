// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/shortcutsheet.h"

#include "shared/elidedlabel.h"
#include "shared/keycap.h"
#include "shell/docklayout.h"
#include "shell/menucommands.h"
#include "shell/pane.h"

#include <QAction>
#include <QGridLayout>
#include <QScrollArea>
#include <QShortcut>
#include <QVBoxLayout>

namespace kbx::shell {
namespace {

void addActions(QList<ShortcutEntry>& entries, const QString& scope, const QList<QAction*>& actions)
{
    for (const QAction* const action : actions) {
        for (const QKeySequence& keys : action->shortcuts()) {
            entries.append({scope, keys, withoutMnemonic(action->text())});
        }
    }
}

} // namespace

QList<ShortcutEntry> collectShortcuts(const QWidget* window, const DockLayout& layout)
{
    QList<ShortcutEntry> entries;
    addActions(entries, ShortcutSheet::tr("Anywhere"),
        window->findChildren<QAction*>(Qt::FindDirectChildrenOnly));
    for (const PaneEntry& entry : layout.entries()) {
        const Pane* const pane = layout.pane(entry.id);
        for (const QShortcut* const shortcut : pane->findChildren<QShortcut*>()) {
            entries.append({entry.title, shortcut->key(), shortcut->whatsThis()});
        }
        addActions(entries, entry.title, pane->findChildren<QAction*>());
    }
    return entries;
}

ShortcutSheet::ShortcutSheet(const QList<ShortcutEntry>& entries, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keyboard shortcuts"));
    auto* const page = new QWidget(this);
    auto* const grid = new QGridLayout(page);
    grid->setContentsMargins(18, 14, 18, 14);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(5);
    grid->setColumnStretch(1, 1);
    QString scope;
    int row = 0;
    for (const ShortcutEntry& entry : entries) {
        if (entry.scope != scope) {
            scope = entry.scope;
            grid->addWidget(
                new shared::ElidedLabel(scope, shared::FontRole::Title, shared::Token::Text, page),
                row++, 0, 1, 2);
        }
        grid->addWidget(new shared::KeyCap(entry.keys.toString(QKeySequence::NativeText), page),
            row, 0, Qt::AlignRight);
        grid->addWidget(
            new shared::ElidedLabel(entry.text, shared::FontRole::Base, shared::Token::Text, page),
            row++, 1);
    }
    grid->setRowStretch(row, 1);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto* const scroll = new QScrollArea(this);
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    resize(460, 560);
}

} // namespace kbx::shell
