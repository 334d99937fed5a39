// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/itemmenu.h"

#include "shell/deeplink.h"
#include "shell/kernelchooser.h"
#include "shell/listsmenu.h"
#include "shell/mainwindow.h"
#include "shell/marktarget.h"
#include "shell/pane.h"
#include "workspace/workspaceservice.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>
#include <QPointer>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shell::ItemMenu)
};

/// Everything the entries need, copied into each of them.
struct Context {
    QPointer<QMenu> menu;
    MenuSubject subject;
    Pane* pane;
    workspace::WorkspaceService* service;
    workspace::Navigation* navigation;
    std::shared_ptr<const CandidateTable> table;

    /// Where popups open: where the menu stood.
    QPoint place() const { return menu ? menu->pos() : pane->mapToGlobal(pane->rect().center()); }
    bool isOne() const { return subject.candidates.size() == 1; }
    /// One candidate, else the task when nothing deeper is meant.
    MarkTarget markTarget() const
    {
        workspace::Selection selection = subject.selection;
        if (isOne() && (!selection.method.isEmpty() || selection.task.isEmpty())) {
            selection.candidateId = subject.candidates.front();
        }
        return markTargetOf(table.get(), selection);
    }
    /// False for "no answer", which has no source to compare.
    bool hasSource() const
    {
        return table
            && std::any_of(table->rows.begin(), table->rows.end(),
                [id = subject.candidates.front()](const CandidateRow& row) {
                    return row.candidateId == id && row.kernelId != 0;
                });
    }
    template <typename Do> QAction* add(QMenu* to, const QString& text, Do what) const
    {
        QAction* const action = to->addAction(text);
        QObject::connect(action, &QAction::triggered, pane, std::move(what));
        return action;
    }
};

void compareWith(const Context& c)
{
    const std::int64_t right = c.subject.candidates.front();
    workspace::Selection kernel;
    kernel.candidateId = right;
    chooseKernel(c.pane, c.place(),
        Text::tr("Compare %1 with").arg(markTargetOf(c.table.get(), kernel).title), c.table, right,
        [c, right](std::int64_t left) {
            workspace::Selection selection = c.subject.selection;
            selection.candidateId = right;
            selection.leftCandidateId = left;
            c.navigation->select(selection);
            c.navigation->requestPane(u"diff"_s);
        });
}

void addGoing(const Context& c)
{
    if (!c.subject.openPane.isEmpty()) {
        c.menu->setDefaultAction(c.add(c.menu, Text::tr("&Open"), [c] {
            c.navigation->select(c.subject.selection);
            c.navigation->requestPane(c.subject.openPane);
        }));
    }
    if (c.isOne() && c.hasSource()) {
        c.add(c.menu, Text::tr("Co&mpare with…"), [c] { compareWith(c); });
    }
    if (!c.subject.candidates.empty() && !c.service->study().readOnly) {
        c.add(c.menu, Text::tr("E&valuate…"), [c] {
            c.navigation->requestPane(u"evaluate"_s);
            c.navigation->requestEvaluation(c.subject.candidates);
        });
    }
}

/// What the window's labels have to say of one kernel.
void addLabels(const Context& c)
{
    MainWindow* window = nullptr;
    for (QWidget* up = c.pane; up && !window; up = up->parentWidget()) {
        window = qobject_cast<MainWindow*>(up);
    }
    if (!window || !c.isOne() || !c.hasSource()) {
        return;
    }
    auto* const labels = new QMenu(Text::tr("&Label"), c.menu);
    if (window->fillLabelMenu(*labels, c.subject.candidates.front())) {
        c.menu->addMenu(labels);
    } else {
        delete labels;
    }
}

void addMarks(const Context& c)
{
    if (const MarkTarget target = c.markTarget(); target.isValid()) {
        c.add(c.menu, target.starred ? Text::tr("Remove &star") : Text::tr("&Star"),
            [c, target] { toggleStar(*c.service, target); });
        c.add(c.menu, target.note.isEmpty() ? Text::tr("&Note…") : Text::tr("Edit &note…"),
            [c, target] { askNote(c.pane, c.place(), *c.service, target); });
    }
    if (!c.subject.candidates.empty()) {
        fillCollectMenu(*c.menu->addMenu(Text::tr("Add to &collection")), *c.pane,
            c.subject.candidates, *c.service);
    }
}

void addFilter(const Context& c)
{
    const QString term = c.subject.filterTerm;
    c.menu->addSeparator();
    c.add(c.menu, Text::tr("&Filter to this"), [c, term] { c.navigation->setFilterText(term); });
    c.add(c.menu, Text::tr("E&xclude"), [c, term] {
        const QString now = c.navigation->filterText().trimmed();
        const QString without = u"not ("_s + term + u')';
        c.navigation->setFilterText(
            now.isEmpty() ? without : QString(u'(' + now + u") and "_s + without));
    });
}

void addCopy(const Context& c)
{
    c.menu->addSeparator();
    QMenu* const copy = c.menu->addMenu(Text::tr("Co&py"));
    if (c.pane->canCopy() && !c.pane->isCovered()) {
        using shared::CopyForm;
        const auto form = [&c, copy](const QString& text, CopyForm which) {
            c.add(copy, text, [c, which] { c.pane->copy(which); });
        };
        form(Text::tr("As &TSV"), CopyForm::Tsv);
        form(Text::tr("As &Markdown"), CopyForm::Markdown);
        form(Text::tr("As &LaTeX"), CopyForm::Latex);
        form(Text::tr("As &CSV"), CopyForm::Csv);
        copy->addSeparator();
    }
    c.add(copy, Text::tr("L&ink to this"), [c] {
        QGuiApplication::clipboard()->setText(toLink(c.service->study().name, c.subject.selection));
    });
    if (c.pane->canExportFigure() && !c.pane->isCovered()) {
        c.add(c.menu, Text::tr("Export fi&gure…"), [c] { c.pane->exportFigure(); });
    }
}

} // namespace

QString filterTerm(const QString& field, const QString& value)
{
    static const QRegularExpression plain(u"^[\\w./+-]+$"_s);
    if (plain.match(value).hasMatch()) {
        return field + u'=' + value;
    }
    QString quoted = value;
    quoted.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s);
    return field + u"=\""_s + quoted + u'"';
}

void fillItemMenu(QMenu& menu, const MenuSubject& subject, Pane& pane,
    workspace::WorkspaceService& service, workspace::Navigation& navigation)
{
    const auto view = service.view();
    const Context c{&menu, subject, &pane, &service, &navigation, view ? view->table : nullptr};
    addGoing(c);
    if (!service.study().readOnly) {
        addLabels(c);
        addMarks(c);
    }
    if (!subject.filterTerm.isEmpty()) {
        addFilter(c);
    }
    addCopy(c);
}

} // namespace kbx::shell
