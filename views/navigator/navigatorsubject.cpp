// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "navigator/navigatorsubject.h"

#include "models/navigatormodel.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::navigator {
namespace {

using analysis::NavigatorLevel;
using models::NavigatorModel;

NavigatorLevel levelOf(const QModelIndex& index)
{
    return static_cast<NavigatorLevel>(index.data(NavigatorModel::LevelRole).toInt());
}

/// The candidates of all rounds at and below an index.
void collectCandidates(
    const NavigatorModel& model, const QModelIndex& source, std::vector<std::int64_t>& candidates)
{
    const int below = model.rowCount(source);
    for (int row = 0; row < below; ++row) {
        collectCandidates(model, model.index(row, 0, source), candidates);
    }
    const CandidateRow* const own = model.rowAt(source);
    if (below == 0 && own && (candidates.empty() || candidates.back() != own->candidateId)) {
        candidates.push_back(own->candidateId);
    }
}

} // namespace

workspace::Selection selectionOf(const NavigatorModel& model, const QModelIndex& source)
{
    workspace::Selection selection;
    const CandidateTable* const table = model.table();
    for (QModelIndex at = source; at.isValid(); at = at.parent()) {
        const CandidateRow* const row = model.rowAt(at);
        const QString name = at.data(NavigatorModel::NameRole).toString();
        switch (levelOf(at)) {
        case NavigatorLevel::Category:
            selection.category = name;
            break;
        case NavigatorLevel::Task:
            selection.task = row ? QString::fromStdString(table->taskOf(*row).name) : name;
            break;
        case NavigatorLevel::Method:
        case NavigatorLevel::Round:
            if (row && selection.candidateId == 0) {
                selection.candidateId = row->candidateId;
                selection.method = QString::fromStdString(table->methodOf(*row).name);
                selection.run = QString::fromStdString(table->runOf(*row).name);
            }
            break;
        }
    }
    return selection;
}

shell::MenuSubject subjectOf(const NavigatorModel& model, const QModelIndex& source)
{
    shell::MenuSubject subject;
    subject.selection = selectionOf(model, source);
    collectCandidates(model, source, subject.candidates);
    const workspace::Selection& selected = subject.selection;
    const QString task = shell::filterTerm(u"task"_s, selected.task);
    const QString method = task + u" and "_s + shell::filterTerm(u"method"_s, selected.method);
    switch (levelOf(source)) {
    case NavigatorLevel::Category:
        subject.openPane = u"matrix"_s;
        subject.filterTerm = shell::filterTerm(u"category"_s, selected.category);
        break;
    case NavigatorLevel::Task:
        subject.openPane = u"task"_s;
        subject.filterTerm = task;
        break;
    case NavigatorLevel::Method:
        subject.openPane = u"trajectory"_s;
        subject.filterTerm = method;
        break;
    case NavigatorLevel::Round:
        subject.openPane = u"diff"_s;
        subject.filterTerm = method + u" and round="_s
            + QString::number(source.data(NavigatorModel::RoundRole).toInt());
        break;
    }
    return subject;
}

} // namespace kbx::navigator
