// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/shellactions.h"

#include "shared/icons.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shell::ShellActions)
};

QAction* add(QMenu* menu, QWidget* window, const QString& name, const QString& text,
    const QKeySequence& keys = {})
{
    auto* const action = new QAction(text, window);
    action->setObjectName(u"action."_s + name);
    action->setShortcut(keys);
    menu->addAction(action);
    return action;
}

void fillFile(ShellActions& a, QWidget* window)
{
    QMenu* const menu = a.fileMenu;
    a.newStudy = add(menu, window, u"new"_s, Text::tr("&New study…"), QKeySequence(u"Ctrl+N"_s));
    a.open = add(menu, window, u"open"_s, Text::tr("&Open study…"), QKeySequence(u"Ctrl+O"_s));
    a.recentMenu = menu->addMenu(Text::tr("Open &recent"));
    a.openSample = add(menu, window, u"sample"_s, Text::tr("Open &sample study"));
    menu->addSeparator();
    a.importFiles
        = add(menu, window, u"import"_s, Text::tr("&Import files…"), QKeySequence(u"Ctrl+I"_s));
    a.importFolder = add(menu, window, u"importFolder"_s, Text::tr("Import &folder…"));
    menu->addSeparator();
    a.closeStudy
        = add(menu, window, u"close"_s, Text::tr("&Close study"), QKeySequence(u"Ctrl+W"_s));
    a.quit = add(menu, window, u"quit"_s, Text::tr("&Quit"), QKeySequence(u"Ctrl+Q"_s));
}

void fillEdit(ShellActions& a, QWidget* window)
{
    QMenu* const menu = a.editMenu;
    a.undo = add(menu, window, u"undo"_s, Text::tr("&Undo"), QKeySequence(u"Ctrl+Z"_s));
    a.redo = add(menu, window, u"redo"_s, Text::tr("&Redo"), QKeySequence(u"Ctrl+Shift+Z"_s));
    a.undo->setIcon(shared::icon(shared::Icon::Undo));
    a.redo->setIcon(shared::icon(shared::Icon::Redo));
    menu->addSeparator();
    a.copy = add(menu, window, u"copy"_s, Text::tr("&Copy"), QKeySequence(u"Ctrl+C"_s));
    a.copyAs
        = add(menu, window, u"copyAs"_s, Text::tr("Copy &as…"), QKeySequence(u"Ctrl+Shift+C"_s));
    // Opened by the action above, which has a key: a submenu cannot have one.
    a.copyAsMenu = new QMenu(Text::tr("Copy as"), window);
    a.copyTsv = add(a.copyAsMenu, window, u"copyTsv"_s, Text::tr("&TSV"));
    a.copyMarkdown = add(a.copyAsMenu, window, u"copyMarkdown"_s, Text::tr("&Markdown"));
    a.copyLatex = add(a.copyAsMenu, window, u"copyLatex"_s, Text::tr("&LaTeX"));
    a.copyCsv = add(a.copyAsMenu, window, u"copyCsv"_s, Text::tr("&CSV"));
    a.copyLink
        = add(menu, window, u"copyLink"_s, Text::tr("Copy &link"), QKeySequence(u"Ctrl+Shift+L"_s));
    a.copyAsMenu->addAction(a.copyLink);
    a.find = add(menu, window, u"find"_s, Text::tr("&Find…"), QKeySequence(u"Ctrl+F"_s));
    menu->addSeparator();
    a.settings
        = add(menu, window, u"settings"_s, Text::tr("&Settings…"), QKeySequence(u"Ctrl+,"_s));
}

void fillView(ShellActions& a, QWidget* window)
{
    QMenu* const menu = a.viewMenu;
    a.panesMenu = menu->addMenu(Text::tr("&Panes"));
    a.nextPane = add(menu, window, u"nextPane"_s, Text::tr("&Next pane"), QKeySequence(u"F6"_s));
    a.previousPane = add(
        menu, window, u"previousPane"_s, Text::tr("Pre&vious pane"), QKeySequence(u"Shift+F6"_s));
    a.details = add(menu, window, u"details"_s, Text::tr("&Details"), QKeySequence(u"F4"_s));
    a.details->setCheckable(true);
    menu->addSeparator();
    a.browseLayout
        = add(menu, window, u"browse"_s, Text::tr("&Browse layout"), QKeySequence(u"F9"_s));
    a.annotateLayout = add(
        menu, window, u"annotate"_s, Text::tr("&Annotate layout"), QKeySequence(u"Shift+F9"_s));
    a.resetLayout = add(menu, window, u"resetLayout"_s, Text::tr("&Reset layout"));
    menu->addSeparator();
    a.codeLarger = add(menu, window, u"codeLarger"_s, Text::tr("&Larger code"));
    a.codeLarger->setShortcuts({QKeySequence(u"Ctrl++"_s), QKeySequence(u"Ctrl+="_s)});
    a.codeSmaller
        = add(menu, window, u"codeSmaller"_s, Text::tr("S&maller code"), QKeySequence(u"Ctrl+-"_s));
    menu->addSeparator();
    a.fullScreen
        = add(menu, window, u"fullScreen"_s, Text::tr("&Full screen"), QKeySequence(u"F11"_s));
    a.fullScreen->setCheckable(true);
}

void fillGo(ShellActions& a, QWidget* window)
{
    QMenu* const menu = a.goMenu;
    a.back = add(menu, window, u"back"_s, Text::tr("&Back"), QKeySequence(u"Alt+Left"_s));
    a.forward = add(menu, window, u"forward"_s, Text::tr("&Forward"), QKeySequence(u"Alt+Right"_s));
    a.back->setIcon(shared::icon(shared::Icon::Back));
    a.forward->setIcon(shared::icon(shared::Icon::Forward));
    menu->addSeparator();
    a.quickOpen
        = add(menu, window, u"quickOpen"_s, Text::tr("&Quick open"), QKeySequence(u"Ctrl+P"_s));
    a.filter = add(menu, window, u"filter"_s, Text::tr("F&ilter"), QKeySequence(u"Ctrl+L"_s));
}

void fillStudy(ShellActions& a, QWidget* window)
{
    QMenu* const menu = a.studyMenu;
    a.star = add(menu, window, u"star"_s, Text::tr("&Star"));
    a.note = add(menu, window, u"note"_s, Text::tr("&Note…"));
    a.renameMethod
        = add(menu, window, u"renameMethod"_s, Text::tr("Rename &method…"), QKeySequence(u"F2"_s));
    a.collectMenu = menu->addMenu(Text::tr("Add to &collection"));
    menu->addSeparator();
    a.listsMenu = menu->addMenu(Text::tr("&Filters and collections"));
    menu->addSeparator();
    a.importReport = add(menu, window, u"importReport"_s, Text::tr("&Import report…"));
    menu->addAction(a.closeStudy);
}

} // namespace

ShellActions makeShellActions(QWidget* window, QMenuBar* bar)
{
    ShellActions a;
    a.fileMenu = bar->addMenu(Text::tr("&File"));
    a.editMenu = bar->addMenu(Text::tr("&Edit"));
    a.viewMenu = bar->addMenu(Text::tr("&View"));
    a.goMenu = bar->addMenu(Text::tr("&Go"));
    a.studyMenu = bar->addMenu(Text::tr("&Study"));
    a.figuresMenu = bar->addMenu(Text::tr("Fi&gures"));
    a.helpMenu = bar->addMenu(Text::tr("&Help"));
    fillFile(a, window);
    fillEdit(a, window);
    fillView(a, window);
    fillGo(a, window);
    fillStudy(a, window);
    a.exportFigure = add(a.figuresMenu, window, u"exportFigure"_s, Text::tr("&Export figure…"),
        QKeySequence(u"Ctrl+E"_s));
    a.shortcuts = add(
        a.helpMenu, window, u"shortcuts"_s, Text::tr("&Keyboard shortcuts"), QKeySequence(u"F1"_s));
    a.about = add(a.helpMenu, window, u"about"_s, Text::tr("&About KernelBench-X Workbench"));
    return a;
}

} // namespace kbx::shell
