// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "navigator/navigatorwords.h"

#include "domain/numberformat.h"
#include "models/navigatormodel.h"
#include "shared/wording.h"

using namespace Qt::StringLiterals;

namespace kbx::navigator {
namespace {

using analysis::NavigatorLevel;
using models::NavigatorModel;

NavigatorLevel levelOf(const QModelIndex& index)
{
    return static_cast<NavigatorLevel>(index.data(NavigatorModel::LevelRole).toInt());
}

const CandidateRow* rowOf(const QModelIndex& index, const NavigatorModel*& model)
{
    QModelIndex source = index;
    if (const auto* const proxy = qobject_cast<const QAbstractProxyModel*>(index.model())) {
        source = proxy->mapToSource(index);
    }
    model = qobject_cast<const NavigatorModel*>(source.model());
    return model ? model->rowAt(source) : nullptr;
}

QString outcomeText(const CandidateRow& row)
{
    if (row.speedup && row.verdicts.isCorrect()) {
        return QString::fromStdString(number::speedup(*row.speedup));
    }
    if (row.verdicts.compile != Verdict::Pass) {
        return row.verdicts.compile == Verdict::Fail ? shared::barrierWord(Barrier::Compile)
                                                     : shared::verdictWord(row.verdicts.compile);
    }
    if (row.verdicts.correct == Verdict::Pass) {
        return NavigatorWords::tr("not timed");
    }
    return row.verdicts.correct == Verdict::Fail ? NavigatorWords::tr("wrong")
                                                 : shared::verdictWord(row.verdicts.correct);
}

} // namespace

QString NavigatorWords::nameText(const QModelIndex& index) const
{
    const QString name = index.data(NavigatorModel::NameRole).toString();
    if (levelOf(index) != NavigatorLevel::Round) {
        return name.isEmpty() ? tr("not in the catalogue") : name;
    }
    const QString round = shared::roundWord(index.data(NavigatorModel::RoundRole).toInt());
    return name.isEmpty() ? round : tr("%1, sample %2", "round, sample").arg(round, name);
}

QString NavigatorWords::valueText(const QModelIndex& index)
{
    const int count = index.data(NavigatorModel::CountRole).toInt();
    switch (levelOf(index)) {
    case NavigatorLevel::Category:
        return count == 1 ? tr("1 task") : tr("%n tasks", nullptr, count);
    case NavigatorLevel::Task:
        return count == 1 ? tr("1 method") : tr("%n methods", nullptr, count);
    case NavigatorLevel::Method:
    case NavigatorLevel::Round:
        break;
    }
    const NavigatorModel* model = nullptr;
    const CandidateRow* const row = rowOf(index, model);
    if (!row || index.data(HiddenRole).toBool()) {
        return {};
    }
    const QString outcome = outcomeText(*row);
    return row->stale ? tr("%1, stale", "outcome").arg(outcome) : outcome;
}

NavigatorWords::Marks NavigatorWords::marksOf(const QModelIndex& index)
{
    const NavigatorModel* model = nullptr;
    const CandidateRow* const row = rowOf(index, model);
    if (!row || levelOf(index) == NavigatorLevel::Category) {
        return {};
    }
    if (levelOf(index) == NavigatorLevel::Task) {
        const TaskInfo& task = model->table()->taskOf(*row);
        return {task.starred, QString::fromStdString(task.note)};
    }
    return {row->starred, QString::fromStdString(row->note)};
}

QString NavigatorWords::sentence(const QModelIndex& index) const
{
    const NavigatorModel* model = nullptr;
    const CandidateRow* const row = rowOf(index, model);
    QStringList parts{nameText(index)};
    const Marks marks = marksOf(index);
    const auto addMarks = [&parts, &marks] {
        if (marks.starred) {
            parts << tr("starred");
        }
        if (!marks.note.isEmpty()) {
            parts << tr("note: %1").arg(marks.note);
        }
    };
    if (!row || levelOf(index) == NavigatorLevel::Task || !m_outcomeVisible) {
        parts << valueText(index);
        addMarks();
        parts.removeAll(QString());
        return parts.join(u", "_s);
    }
    const Verdict verdict = shared::overallVerdict(*row);
    parts << shared::verdictWord(verdict);
    const QString reason = shared::reasonWord(*row);
    if (!reason.isEmpty()) {
        parts << reason;
    }
    parts << valueText(index);
    if (row->speedup && row->speedupLow && row->speedupHigh) {
        parts << QString::fromStdString(
            number::speedupInterval(*row->speedup, *row->speedupLow, *row->speedupHigh));
    }
    if (row->key >= 0 && model->table()) {
        parts << shared::keyWord(model->table()->keys[static_cast<std::size_t>(row->key)]);
    }
    addMarks();
    parts.removeDuplicates();
    return parts.join(u", "_s);
}

void NavigatorWords::setOutcomeVisible(bool visible)
{
    if (visible != m_outcomeVisible) {
        m_outcomeVisible = visible;
        Q_EMIT dataChanged({}, {}); // the view repaints
    }
}

QVariant NavigatorWords::data(const QModelIndex& index, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == NavigatorModel::NameColumn ? nameText(index) : valueText(index);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return sentence(index);
    case HiddenRole:
        return !m_outcomeVisible;
    case NavigatorModel::VerdictRole:
    case NavigatorModel::SpeedupRole:
        return m_outcomeVisible ? QIdentityProxyModel::data(index, role) : QVariant();
    default:
        return QIdentityProxyModel::data(index, role);
    }
}

} // namespace kbx::navigator
