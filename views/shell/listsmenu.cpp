// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/listsmenu.h"

#include "domain/numberformat.h"
#include "shell/itemmenu.h"
#include "shell/noteeditor.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <QCoreApplication>
#include <QMenu>
#include <QPointer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shell::ListsMenu)
};

/// "A & B" in a menu.
QString shown(QString text)
{
    return text.replace(u'&', u"&&"_s);
}

QString inCollection(const QString& name)
{
    QString term = filterTerm(u"in"_s, name);
    return term.replace(2, 1, u":"_s);
}

struct Context {
    QPointer<QMenu> menu;
    QWidget* owner;
    workspace::WorkspaceService* service;
    workspace::Navigation* navigation;

    QPoint place() const { return menu ? menu->pos() : owner->mapToGlobal(QPoint(12, 12)); }
    template <typename Do> QAction* add(QMenu* to, const QString& text, Do what) const
    {
        QAction* const action = to->addAction(text);
        QObject::connect(action, &QAction::triggered, owner, std::move(what));
        return action;
    }
    void addChoice(const QString& text, const QString& filter) const
    {
        QAction* const action = add(
            menu, text, [navigation = navigation, filter] { navigation->setFilterText(filter); });
        action->setCheckable(true);
        action->setChecked(navigation->filterText() == filter);
        action->setToolTip(filter);
    }
};

void removeCollection(const Context& c, const QString& name)
{
    const auto view = c.service->view();
    if (!view) {
        return;
    }
    std::vector<std::int64_t> members;
    const std::string wanted = name.toStdString();
    for (const CandidateRow& row : view->table->rows) {
        const bool isNew = members.empty() || members.back() != row.candidateId;
        if (isNew && std::binary_search(row.collections.begin(), row.collections.end(), wanted)) {
            members.push_back(row.candidateId);
        }
    }
    c.service->collect(name, members, false);
}

void addChanges(const Context& c)
{
    QMenu* const rename = c.menu->addMenu(Text::tr("Rena&me"));
    QMenu* const remove = c.menu->addMenu(Text::tr("Re&move"));
    const auto entry = [&](const std::string& text, workspace::RenameKind kind) {
        const QString name = QString::fromStdString(text);
        c.add(rename, shown(name), [c, name, kind] {
            askName(c.owner, c.place(), Text::tr("New name of %1").arg(name), name,
                [c, name, kind](const QString& to) { c.service->rename(kind, name, to); });
        });
        c.add(remove, shown(name), [c, name, kind] {
            if (kind == workspace::RenameKind::SavedFilter) {
                c.service->saveFilter(name, {});
            } else {
                removeCollection(c, name);
            }
        });
    };
    for (const workspace::SavedFilter& each : c.service->savedFilters()) {
        entry(each.name, workspace::RenameKind::SavedFilter);
    }
    rename->addSeparator();
    remove->addSeparator();
    for (const workspace::CollectionInfo& each : c.service->collections()) {
        entry(each.name, workspace::RenameKind::Collection);
    }
}

/// True when all of them are members.
bool containsAll(const workspace::WorkspaceService& service, std::vector<std::int64_t> candidates,
    const std::string& collection)
{
    const auto view = service.view();
    if (!view) {
        return false;
    }
    for (const CandidateRow& row : view->table->rows) {
        if (std::binary_search(row.collections.begin(), row.collections.end(), collection)) {
            std::erase(candidates, row.candidateId);
        }
    }
    return candidates.empty();
}

} // namespace

void fillCollectMenu(QMenu& menu, QWidget& owner, const std::vector<std::int64_t>& candidates,
    workspace::WorkspaceService& service)
{
    const Context c{&menu, &owner, &service, nullptr};
    for (const workspace::CollectionInfo& each : service.collections()) {
        const QString name = QString::fromStdString(each.name);
        const bool member = containsAll(service, candidates, each.name);
        QAction* const action = c.add(&menu, shown(name),
            [c, name, candidates, member] { c.service->collect(name, candidates, !member); });
        action->setCheckable(true);
        action->setChecked(member);
    }
    menu.addSeparator();
    c.add(&menu, Text::tr("&New collection…"), [c, candidates] {
        askName(c.owner, c.place(), Text::tr("Name of the collection"), {},
            [c, candidates](const QString& name) { c.service->collect(name, candidates, true); });
    });
}

void askSaveFilter(QWidget& owner, const QPoint& at, workspace::WorkspaceService& service,
    workspace::Navigation& navigation)
{
    const QString filter = navigation.filterText().trimmed();
    askName(&owner, at, Text::tr("Name of the filter"), {},
        [&service, filter](const QString& name) { service.saveFilter(name, filter); });
}

void askRenameMethod(QWidget& owner, const QPoint& at, workspace::WorkspaceService& service,
    const workspace::Navigation& navigation)
{
    const QString method = navigation.selection().method;
    if (method.isEmpty() || service.study().readOnly) {
        return;
    }
    askName(&owner, at, Text::tr("New name of the method %1").arg(method), method,
        [&service, method](
            const QString& to) { service.rename(workspace::RenameKind::Method, method, to); });
}

void fillListsMenu(QMenu& menu, QWidget& owner, workspace::WorkspaceService& service,
    workspace::Navigation& navigation)
{
    const Context c{&menu, &owner, &service, &navigation};
    menu.setToolTipsVisible(true);
    const bool writable = !service.study().readOnly;
    if (writable && !navigation.filterText().trimmed().isEmpty()) {
        c.add(&menu, Text::tr("&Save this filter…"),
            [c] { askSaveFilter(*c.owner, c.place(), *c.service, *c.navigation); });
    }
    const auto& filters = service.savedFilters();
    if (!filters.empty()) {
        menu.addSection(Text::tr("Saved filters"));
        for (const workspace::SavedFilter& each : filters) {
            c.addChoice(
                shown(QString::fromStdString(each.name)), QString::fromStdString(each.text));
        }
    }
    const auto& collections = service.collections();
    if (!collections.empty()) {
        menu.addSection(Text::tr("Collections"));
        for (const workspace::CollectionInfo& each : collections) {
            const QString name = QString::fromStdString(each.name);
            c.addChoice(
                Text::tr("%1 (%2)", "collection, number of kernels")
                    .arg(shown(name), QString::fromStdString(number::count(each.candidates))),
                inCollection(name));
        }
    }
    menu.addSeparator();
    c.addChoice(Text::tr("S&tarred"), u"starred"_s);
    c.addChoice(Text::tr("With &notes"), u"noted"_s);
    if (writable && (!filters.empty() || !collections.empty())) {
        menu.addSeparator();
        addChanges(c);
    }
}

} // namespace kbx::shell
